"""What `validate --fix` writes by itself is sure; a mend that is a guess is only shown."""

from pathlib import Path

import pytest

from interpreter.entrance.mistakes import draw_plain
from interpreter.review.fixes import mend
from interpreter.review.validating import validate
from tests.rulebook.test_causes import GAME, STALLS, errors, told
from tests.rulebook.toys import copied

SOIL = "      soil: {type: value, of: soil, default: sand}\n"
PRICE = "cost: {coin: 2, gem: 1}"


def after_fix(game: Path, file: str) -> str:
    mend(validate([game]), [game])
    return (game.parent / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("word", ["coins", "COIN", "coyn"])
def test_a_plural_of_a_counter_in_a_price_is_that_counter(word: str, tmp_path: Path) -> None:
    # A counter that is near in its letters is none that is meant.
    near = ("  gem: {held_by", "  coines: {held_by: [table]}\n  gem: {held_by") if word == "coins" else ("", "\n")
    game = copied(tmp_path, {GAME: near, STALLS: (PRICE, PRICE.replace("coin", word))})
    assert [(code, meant) for code, _, _, meant in told(game)] == [("unknown-key", "coin")]
    assert PRICE in after_fix(game, STALLS)


def test_of_two_that_are_as_near_none_is_written(tmp_path: Path) -> None:
    more = ("  gem: {held_by", "  corn: {held_by: [player]}\n  gem: {held_by")
    game = copied(tmp_path, {GAME: more, STALLS: (PRICE, PRICE.replace("coin", "coen"))})
    (found,) = errors(game)
    assert (found.code, found.suggestion in ("coin", "corn")) == ("unknown-key", True)
    drawn = draw_plain([found], "en")
    assert ("perhaps:" in drawn, "mended:" in drawn) == (True, False)
    assert "{coen: 2" in after_fix(game, STALLS)


def test_what_is_far_from_all_words_is_not_written(tmp_path: Path) -> None:
    more = ("  gem: {held_by", "  barrier: {held_by: [table]}\n  gem: {held_by")
    game = copied(tmp_path, {GAME: more, STALLS: (PRICE, PRICE.replace("coin", "berries"))})
    assert "{berries: 2" in after_fix(game, STALLS)


def test_a_key_one_level_too_deep_is_told_with_where_it_belongs(tmp_path: Path) -> None:
    more = ("  gem: {held_by", "  point: {held_by: [player]}\n  gem: {held_by")
    deeper = PRICE.replace("gem: 1", "points: 1")
    game = copied(tmp_path, {GAME: more, STALLS: (f"{PRICE}\n    points: 1", deeper)})
    (found,) = errors(game)
    assert (found.code, found.suggestion, found.fix) == ("unknown-key", None, None)
    (note,) = found.notes
    assert (note.key, note.args["word"], note.args["beside"]) == ("note-outer-key", "points", "cost")
    assert deeper in after_fix(game, STALLS)


def test_a_key_that_is_needed_is_not_missing_where_it_is_too_deep(tmp_path: Path) -> None:
    game = copied(
        tmp_path, {STALLS: ("    colour: green\n    cost: {coin: 2, gem: 1}", "    cost: {coin: 2, colour: green}")}
    )
    assert [code for code, *_ in told(game)] == ["unknown-key"]


def test_a_key_of_other_things_is_told_with_their_kind(tmp_path: Path) -> None:
    game = copied(
        tmp_path,
        {
            GAME: (SOIL, f"{SOIL}      wet: {{type: truth, default: false}}\n"),
            STALLS: (PRICE, f"{PRICE}\n    wet: true"),
        },
    )
    (found,) = errors(game)
    assert [(note.key, note.args) for note in found.notes] == [("note-key-of-kind", {"word": "wet", "kinds": "plot"})]


def test_no_number_is_written_that_was_not_there(tmp_path: Path) -> None:
    game = copied(tmp_path, {STALLS: ("sold: gain 1 coin", "sold: gain coin")})
    (found,) = errors(game)
    assert found.code == "missing-quantity"
    assert "sold: gain coin\n" in after_fix(game, STALLS)


def test_of_several_that_are_meant_one_is_suggested_in_the_singular(tmp_path: Path) -> None:
    game = copied(tmp_path, {STALLS: ("sold: gain 1 coin", "sold: gain coins")})
    (found,) = errors(game)
    assert (found.suggestion, found.fix is not None and found.fix.text) == ("1 coin", "1 coin")
    assert "sold: gain coins\n" in after_fix(game, STALLS)


def test_a_number_alone_is_shown_as_a_price_in_the_first_of_several_counters(tmp_path: Path) -> None:
    game = copied(tmp_path, {STALLS: (PRICE, "cost: 3")})
    (found,) = errors(game)
    drawn = draw_plain([found], "en")
    assert (found.code, "perhaps:" in drawn, "cost: {coin: 3}" in drawn) == ("wrong-type", True, True)
    assert "cost: 3" in after_fix(game, STALLS)


def test_a_number_alone_is_a_price_in_the_only_counter(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(
        "game: stalls\nplayers: {min: 2, max: 3}\nunits: {coin: {held_by: [player], plural: coins}}\n"
        "kinds: {stall: {plural: stalls, starts: row, attributes: {cost: {type: price}}}}\n"
        "zones: {row: {owner: table, holds: stall}}\nthings: {bakery: {kind: stall, cost: 3}}\n"
        "play: |\n  gain 3 coins\n  choose a stall in row as wanted\n  pay cost of wanted\n",
        encoding="utf-8",
    )
    assert [one.code for one in validate([tmp_path]) if one.severity == "error"] == ["wrong-type"]
    mend(validate([tmp_path]), [tmp_path])
    assert "cost: {coin: 3}" in (tmp_path / "game.yaml").read_text(encoding="utf-8")
