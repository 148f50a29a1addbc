"""Values that are called like things of the game are told with both places, and numbers out of bounds with what they can be."""

from pathlib import Path

import pytest

from interpreter.entrance.mistakes import draw_plain
from interpreter.text.language.catalogue import languages
from tests.rulebook.test_causes import GAME, STALLS, errors, line_of
from tests.rulebook.toys import copied


@pytest.mark.parametrize(
    "values", ["[baker, miller]", "{values: [baker, miller], cyclic: true}", "[baker, miller, third]"]
)
def test_values_that_are_things_are_told_with_both_places(values: str, tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("  soil: [sand, clay]", f"  soil: [sand, clay]\n  trade: {values}")})
    found = errors(game)
    assert {one.code for one in found} == {"ambiguous-word"}
    assert [one.args["word"] for one in found] == ["baker", "miller"]
    for one in found:
        places = {one.span.line, *(note.span.line for note in one.notes), *(span.line for span in one.also)}
        assert line_of(game, GAME, "  trade:") in places
        assert line_of(game, STALLS, f"  {one.args['word']}:") in places


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        (STALLS, "    copies: 2\n", "    copies: -2\n", "a whole number, 0 or more"),
        (GAME, "players: {min: 1, max: 4}", "players: {min: 0, max: 4}", "a whole number, 1 or more"),
        (STALLS, "    copies: 2\n", "    copies: 5000\n", "a whole number, 1000 or less"),
        (GAME, "  soil: [sand, clay]", "  soil: [sand, clay]\n  trade: []", "a list of at least 1"),
    ],
)
def test_a_number_out_of_bounds_is_told_in_words(file: str, old: str, new: str, said: str, tmp_path: Path) -> None:
    game = copied(tmp_path, {file: (old, new)})
    (found,) = errors(game)
    assert said in draw_plain([found], "en")
    for language in languages():
        assert "concept-" not in draw_plain([found], language)
        assert ">=" not in draw_plain([found], language)
