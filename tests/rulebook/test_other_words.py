"""What authors write from habit is told with what it is here: words of other languages, a value in place of a list, half a key."""

from pathlib import Path

import pytest

from dsl.diagnostics import Concept
from dsl.fixing import fixed
from tests.rulebook.test_causes import GAME, errors, line_of, told
from tests.rulebook.toys import copied

HEAP = "  heap: {owner: table, holds: stall, order: stack"


@pytest.mark.parametrize(
    ("old", "new", "code", "meant"),
    [
        (HEAP, HEAP.replace("stack", "pile"), "wrong-value", "stack"),
        ("open: {type: truth", "open: {type: bool", "wrong-value", "truth"),
        ("points: {type: number, default: 0", "points: {type: integer, default: 0", "wrong-value", "number"),
        ("coin: {held_by: [player],", "coin: {held_by: player,", "wrong-type", "[player]"),
        ("players: {min: 1, max: 4}", "players: 3", "wrong-type", "{min: 3, max: 3}"),
        ("players: {min: 1, max: 4}", "players: 2-4", "wrong-type", "{min: 2, max: 4}"),
        ("players: {min: 1, max: 4}", "players: 2 to 4", "wrong-type", "{min: 2, max: 4}"),
        ("players: {min: 1, max: 4}", "players: [2, 4]", "wrong-type", "{min: 2, max: 4}"),
    ],
)
def test_a_word_of_habit_is_told_with_the_word_that_is_meant(
    old: str, new: str, code: str, meant: str, tmp_path: Path
) -> None:
    game = copied(tmp_path, {GAME: (old, new)})
    assert told(game) == [(code, "game.yaml", line_of(game, GAME, new), meant)]
    path = game / "game.yaml"
    (found,) = errors(game)
    assert found.fix is not None
    path.write_text(fixed(path.read_text(encoding="utf-8"), [found.fix])[0], encoding="utf-8")
    assert not errors(game)


def test_a_number_in_letters_is_told_in_digits(tmp_path: Path) -> None:
    game = copied(tmp_path, {"market/stalls.yaml": ("    copies: 2\n", "    copies: two\n")})
    assert [(code, meant) for code, _, _, meant in told(game)] == [("wrong-type", "2")]


@pytest.mark.parametrize(
    ("key", "meant"), [("goes: my yard", "goes_to"), ("my_scores: 1 fame", "scores"), ("lamp: 3", None)]
)
def test_a_key_with_more_or_less_than_is_declared(key: str, meant: str | None, tmp_path: Path) -> None:
    game = copied(tmp_path, {"market/stalls.yaml": ("    copies: 2\n", f"    copies: 2\n    {key}\n")})
    (found,) = errors(game)
    assert (found.code, found.suggestion) == ("unknown-key", meant)


def test_who_takes_turns_is_told_where_it_is_missing(tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("turns:\n  of: me is busy\n", "turns:\n")})
    (found,) = [one for one in errors(game) if one.code == "missing-key"]
    assert [note.key for note in found.notes] == ["note-turns-of"]


@pytest.mark.parametrize("quote", ["'", '"'])
def test_quotes_round_a_condition_are_one_mistake_and_taken_away(quote: str, tmp_path: Path) -> None:
    plain = "adjectives:\n  dear: {of: stall, is: points of this >= 2}\n"
    quoted = plain.replace("points of this >= 2", f"{quote}points of this >= 2{quote}")
    game = copied(
        tmp_path, {"market/more.yaml": ("", quoted), "market/stalls.yaml": ("a miller here", "a dear miller here")}
    )
    (found,) = errors(game)
    assert found.code == "expression-style"
    assert found.fix is not None
    path = game / "more.yaml"
    path.write_text(fixed(path.read_text(encoding="utf-8"), [found.fix])[0], encoding="utf-8")
    assert path.read_text(encoding="utf-8") == plain
    assert not errors(game)


def test_half_a_key_is_the_key_that_is_missing(tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("    does: set done", "    do: set done")})
    assert told(game) == [("unknown-key", "game.yaml", line_of(game, GAME, "    do: set"), "does")]


def test_a_kind_in_place_of_a_sort_is_told_with_where_it_belongs(tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("{role: wanted, sort: thing, of: stall", "{role: wanted, sort: stall")})
    (found,) = errors(game)
    assert (found.code, [note.key for note in found.notes]) == ("wrong-value", ["note-of-what"])


def test_what_keys_are_needed_is_told_where_none_is_written(tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("players: {min: 1, max: 4}", "players: few")})
    (found,) = errors(game)
    assert [(note.key, note.args["known"]) for note in found.notes] == [("note-keys", "min, max")]


def test_a_number_that_is_not_whole_is_told_with_what_is_needed(tmp_path: Path) -> None:
    game = copied(tmp_path, {"market/stalls.yaml": ("    points: 1\n", "    points: 1.5\n")})
    (found,) = errors(game)
    assert found.args["expected"] == (Concept("whole-number"), Concept("worked-out"))


def test_a_game_without_its_name_is_called_as_its_folder(tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("game: market\n", "")})
    (found,) = errors(game)
    assert (found.code, found.args["line"], found.notes) == ("missing-key", "game: market", ())
    assert found.fix is not None
    path = game / "game.yaml"
    path.write_text(fixed(path.read_text(encoding="utf-8"), [found.fix])[0], encoding="utf-8")
    assert not errors(game)


def test_a_key_that_is_missing_is_told_with_the_line_to_write(tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("players: {min: 1, max: 4}\n", "")})
    (found,) = errors(game)
    assert (found.code, found.args["line"]) == ("missing-key", "players: {min: …, max: …}")


def test_what_takes_a_number_or_text_is_left_as_it_is(tmp_path: Path) -> None:
    game = copied(tmp_path, {GAME: ("  length: {values: [short, long], default: long}", "  length:")})
    assert "wrong-type" in [one.code for one in errors(game)]
