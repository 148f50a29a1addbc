"""Before the words with an aspirated h that French games use most nothing is elided, and before those with a mute one it is."""

import pytest

from interpreter.text.language.catalogue import Catalogue

ASPIRATED = """Héron Hareng Hérisson Hibou Haie Hache Hutte Hêtre Homard Houx Haricot Hameau Hamster Héros Haut Halle Harpe Horde
Hublot huit"""
MUTE = "Herbe Homme Hameçon Haleine Héroïne Héritage Huile Huître Harmonie Hiver Histoire Hôtel Horloge Hermine"


@pytest.mark.parametrize("word", ASPIRATED.split())
def test_aspirated(word: str) -> None:
    assert Catalogue.load("fr", []).grammar.onset_of(word) == "aspirated"


@pytest.mark.parametrize("word", MUTE.split())
def test_mute(word: str) -> None:
    assert Catalogue.load("fr", []).grammar.onset_of(word) == "vowel"
