"""Two things of one name: wherever they are offered, told or asked for, readers can't tell which of them is meant."""

from pathlib import Path

import pytest

from interpreter.review.validating import validate
from tests.kinds.playing import written

GAME = """game: charms
players: {min: 2, max: 2}
units:
  point: {held_by: [player], plural: points}
enumerations:
  hue: [red, blue]
kinds:
  charm:
    plural: charms
    starts: deck
    attributes: {hue: {type: value, of: hue, default: red}}
    abilities: {scores: amount}
  gate: {plural: gates, starts: path}
zones:
  deck: {owner: table, holds: charm, order: shuffled, seen_by: none}
  hand: {owner: player, holds: charm, scores: true}
  path: {owner: table, holds: gate}
things:
  coin: {kind: charm, scores: 1 point}
  snare: {kind: charm, scores: 2 points}
  arch: {kind: gate}
setup: shuffle deck
play: |
  let each player: move 1 charm in deck to my hand
scores: 1 point for each gate in path
"""
WORDS = """names:
  coin: {{one: {coin}, other: coins}}
  snare: {{one: {snare}, other: snares}}
  arch: {{one: {arch}, other: arches}}
"""
CASES = {
    "the same name": ({"coin": "Lucky Charm", "snare": "Lucky Charm", "arch": "Arch"}, [("snare", "coin")]),
    "but for capitals": ({"coin": "Lucky Charm", "snare": "Lucky charm", "arch": "Arch"}, [("snare", "coin")]),
    "another name": ({"coin": "Lucky Charm", "snare": "Snare", "arch": "Arch"}, []),
    "things of another sort": ({"coin": "Lucky Charm", "snare": "Snare", "arch": "Snare"}, []),
}


@pytest.mark.parametrize("case", CASES)
def test_two_things_of_one_name_are_told_at_the_second(case: str, tmp_path: Path) -> None:
    names, wanted = CASES[case]
    written(tmp_path, GAME, {"en": WORDS.format(**names)})
    told = [one for one in validate([tmp_path]) if one.code == "same-name"]
    assert [(str(one.args["word"]), str(one.args["other"])) for one in told] == wanted
    assert [(Path(one.span.file).name, one.span.line, one.notes[0].span.line) for one in told] == [
        ("en.yaml", 3, 2) for _ in wanted
    ]


@pytest.mark.parametrize(("blue", "wanted"), [("Crimson", [("blue", "red")]), ("azure", [])])
def test_two_values_of_one_name_are_told_at_the_second(
    blue: str, wanted: list[tuple[str, str]], tmp_path: Path
) -> None:
    words = WORDS.format(coin="Coin", snare="Snare", arch="Arch") + f"values: {{red: crimson, blue: {{one: {blue}}}}}\n"
    written(tmp_path, GAME, {"en": words})
    told = [one for one in validate([tmp_path]) if one.code == "same-name"]
    assert [(str(one.args["word"]), str(one.args["other"])) for one in told] == wanted


VERBS = {
    "the same words": ("{verb} a {drawn}", "{verb} a {taken}", [("take_two", "take_one")]),
    "other words": ("{verb} a {drawn}", "{verb} another {taken}", []),
}


@pytest.mark.parametrize("case", VERBS)
def test_two_verbs_in_the_same_words_are_told_at_the_second(case: str, tmp_path: Path) -> None:
    one, two, wanted = VERBS[case]
    game = GAME.replace(
        "setup: shuffle deck",
        """verbs:
  take_one:
    object: {role: drawn, sort: thing, of: charm}
    does: move drawn to my hand
  take_two:
    object: {role: taken, sort: thing, of: charm}
    does: move taken to my hand
setup: shuffle deck""",
    ).replace(
        "  let each player: move 1 charm in deck to my hand", "  take_one a charm in deck\n  take_two a charm in deck"
    )
    words = WORDS.format(coin="Coin", snare="Snare", arch="Arch") + (
        f"verbs:\n  take_one: {{base: take, says: '{one}'}}\n  take_two: {{base: take, says: '{two}'}}\n"
    )
    written(tmp_path, game, {"en": words})
    told = [one for one in validate([tmp_path]) if one.code == "same-name"]
    assert [(str(one.args["word"]), str(one.args["other"])) for one in told] == wanted
