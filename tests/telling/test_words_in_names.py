"""What stands on a card beside its name: no word that all names of its kind say, but one that a name has by chance."""

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice


def test_a_word_that_one_name_has_by_chance_is_told_all_the_same() -> None:
    assert Voice(load_rulebook("everdell"), "fr").card("postal_pigeon").line.plain.startswith("Voyageur · ")


def test_what_all_names_say_is_left_out() -> None:
    assert "Neige" not in Voice(load_rulebook("evergreen"), "fr").card("snow_bloom").line.plain
