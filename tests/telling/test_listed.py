"""A list says beside a name only what the name doesn't, and no full stop stands before the next thing that it says."""

import pytest

from tests.telling.test_questions import played


@pytest.mark.parametrize("language", ["en", "es", "it", "fr"])
@pytest.mark.parametrize("name", ["everdell", "evergreen"])
def test_no_full_stop_stands_within_a_list(name: str, language: str) -> None:
    details = [
        one.detail.plain
        for _, question, _ in played(name, 2, 5, language)
        if question is not None
        for one in (question.options if question.form is None else question.form.entries)
    ]
    assert any(details)
    assert not [one for one in details if ". ·" in one]
    assert not [one for one in details if one.endswith(".") and ". " not in one]


@pytest.mark.parametrize(
    ("language", "icon"), [("en", "Aridity"), ("es", "Aridez"), ("it", "Aridità"), ("fr", "Aridité")]
)
def test_what_a_name_says_is_not_said_beside_it(language: str, icon: str) -> None:
    taken = {
        one.id: one.detail.plain
        for seed in (1, 2, 3)
        for _, question, _ in played("evergreen", 2, seed, language)
        if question is not None
        for one in question.options
        if one.id.startswith(("snow_", "stone_"))
    }
    assert taken.get("snow_bloom", icon) == icon
    assert len(set(taken.values())) > 1
    assert not [one for one in taken.values() if "·" in one]


def test_nothing_is_left_of_several_genders() -> None:
    left = {
        (question.text.plain.rpartition(". ")[2], question.options[-1].text.plain)
        for seed in (1, 2, 3)
        for _, question, _ in played("evergreen", 2, seed, "fr")
        if question is not None and question.options[-1].declines
    }
    assert ("Que choisissez-vous\u202f?", "Rien") in left
    assert not [one for one in left if one[0].startswith("Que ") and one[1].startswith("Aucun")]
