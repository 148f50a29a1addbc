"""`cardwright validate`: formats, safe fixes, the play check, bounds, and checking again on save."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from string import ascii_lowercase

import pytest

from dsl.diagnostics import Fix
from dsl.fixing import fixed
from dsl.source import Span
from interpreter.review.validating import validate
from tests.commands.toys import FAIR, Shell

ROOT = Path(__file__).parents[2]
KINDS = Path(__file__).parents[1] / "kinds"
MARKET = ROOT / "tests" / "rulebook" / "lints" / "market"


def market(folder: Path, name: str = "market", **changes: str) -> Path:
    """The market in a folder of this name, with texts of its things exchanged."""
    target = folder / name
    target.mkdir(parents=True)
    for path in MARKET.glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        for old, new in changes.items():
            text = text.replace(old, new)
        (target / path.name).write_text(text, encoding="utf-8")
    return target


def pack(folder: Path, things: str) -> Path:
    """A pack for the market beside it."""
    target = folder / "mine"
    target.mkdir()
    (target / "pack.yaml").write_text(f"pack: mine\nextends: market\n{things}", encoding="utf-8")
    return target


def codes(text: str) -> list[str]:
    # What the market accepts for the sake of its packs is no news.
    return [one["code"] for one in json.loads(text) if one["code"] not in ("missing-word", "never-called")]


def test_lints_are_told_and_count_when_strict(shell: Shell, tmp_path: Path) -> None:
    folder = market(tmp_path, **{"copies: 2": "copies: 0"})
    ran = shell("validate", folder, "--output-format", "json")
    assert (ran.status, codes(ran.out)) == (0, ["no-copies"])
    assert shell("validate", folder, "--strict").status == 1
    assert "no-example" in codes(shell("validate", folder, "--strict", "--output-format", "json").out)


def test_each_word_that_is_missing_is_told_where_it_is_declared(shell: Shell, tmp_path: Path) -> None:
    market(tmp_path)
    words = (
        "options:\n  windy: {values: [false, true], default: false}\n"
        "enumerations:\n  weather:\n    values: [sunny, rainy]\n    attributes:\n      wetness: {sunny: 0, rainy: 1}\n"
        "units:\n  wool: {held_by: [player], plural: wools}\n"
        "groups:\n  cloth: [wool, gem]\n"
        "kinds:\n  tent:\n    of: shop\n    attributes:\n      height: {type: number, default: 0}\n"
        "    abilities: {pitched: steps}\n"
        "zones:\n  meadow: {owner: table, holds: shop}\n"
        "adjectives:\n  tall: {of: tent, is: height of this >= 2}\n"
        "verbs:\n  weave:\n    does: gain 1 wool\n"
        "things:\n  pavilion: {kind: tent}\n"
    )
    folder = pack(tmp_path, words)
    lines = (folder / "pack.yaml").read_text(encoding="utf-8").split("\n")
    told = json.loads(shell("validate", folder, "--output-format", "json").out)
    found = {}
    for one in told:
        if one["code"] == "missing-word" and Path(one["file"]).parent.name == "mine":
            found[lines[one["line"] - 1][one["column"] - 1 : one["end_column"] - 1]] = one["message"].split("'")[1]
    assert found == {word: word for word in (
        "windy", "weather", "sunny", "rainy", "wetness", "wool", "cloth", "tent", "height", "pitched", "meadow", "tall", "weave",
        "pavilion",
    )}  # fmt: skip


def test_effects_that_read_alike_and_those_that_a_thing_has_twice(shell: Shell, tmp_path: Path) -> None:
    market(tmp_path)
    things = (
        "languages: [en, es, fr, it]\nthings:\n  tailor: {kind: shop, sold: gain 1 coin for each lamp_maker here}\n"
        "  tanner: {kind: shop, sold: gain 1 coin for each candle_maker here}\n"
        "  weaver: {kind: shop, sold: gain 1 coin for each lamp_maker here}\n"
        "  lamp_maker: {kind: shop, sold: draw 1 stall}\n"
        "  candle_maker: {kind: shop, sold: draw 2 stalls, income: draw 2 stalls}\n"
    )
    folder = pack(tmp_path, things)
    (folder / "translations").mkdir()
    names = "names:\n  lamp_maker: {one: Maker, other: Makers}\n  candle_maker: {one: Maker, other: Makers}\n"
    (folder / "translations" / "en.yaml").write_text(names, encoding="utf-8")
    told = json.loads(shell("validate", folder, "--output-format", "json").out)
    alike = [one for one in told if one["code"] in ("reads-alike", "same-ability")]
    # A lamp maker read as a maker is no candle maker; that two do the same is their good right.
    assert [(one["code"], one["line"]) for one in alike] == [("reads-alike", 6), ("same-ability", 9)]
    assert "in English, Español, Français, Italiano: Gain 1 coin for each Maker here." in alike[0]["message"]


def test_of_the_game_of_a_pack_only_what_the_pack_does_is_told(shell: Shell, tmp_path: Path) -> None:
    market(tmp_path, **{"copies: 2": "copies: 0"})
    things = "things:\n  lamp_maker: {kind: shop, sold: may gain 1 gem}\n"
    ran = shell("validate", pack(tmp_path, things), "--output-format", "json")
    assert (ran.status, codes(ran.out)) == (0, ["may-without-choice"])


def test_fix_mends_spelling_and_writes_the_one_way(shell: Shell, tmp_path: Path) -> None:
    folder = market(
        tmp_path, **{"gain 2 coins": "gian 2 coin", "colour: red": "color: red", "gain 1 gem": "gain 1 gme"}
    )
    ran = shell("validate", folder, "--fix", "--output-format", "json")
    assert (ran.status, codes(ran.out)) == (0, [])
    text = (folder / "stalls.yaml").read_text(encoding="utf-8")
    assert text == (MARKET / "stalls.yaml").read_text(encoding="utf-8")
    assert shell("validate", folder, "--fix").err == ""


def test_fixes_never_overlap_and_keep_the_ends_of_lines() -> None:
    text = "\ufeffone two\r\nthree\r\n"
    fixes = [
        Fix(Span("f", 1, 1, 1, 4), "1"),
        Fix(Span("f", 1, 3, 1, 8), "x"),
        Fix(Span("f", 2, 1, 2, 6), "3"),
        Fix(Span("f", 9, 1, 9, 6), "nowhere"),
    ]
    assert fixed(text, fixes) == ("\ufeffonx\r\n3\r\n", 2)


def test_bounds(shell: Shell) -> None:
    document = json.loads(shell("validate", MARKET, "--bounds", "--output-format", "json").out)
    assert {"ability": "baker.sold", "sort": "ability", "steps": 1, "depth": 1}.items() <= next(
        one.items() for one in document["bounds"] if one["ability"] == "baker.sold"
    )
    assert "baker.sold: at most 1 statements" in shell("validate", MARKET, "--bounds").out


def test_playing_shows_what_is_never_played(shell: Shell, tmp_path: Path) -> None:
    market(tmp_path)
    things = (
        "things:\n  palace: {kind: shop, cost: {coin: 99}, points: 1}\n  booth: {kind: shop, copies: 9, points: 1}\n"
    )
    folder = pack(tmp_path, things)
    ran = shell("validate", folder, "--games", "20", "--seed", "1", "--output-format", "json")
    assert [(one["code"], one["line"]) for one in json.loads(ran.out) if one["code"] != "missing-word"] == [
        ("never-played", 4)
    ]
    assert "seed 1" in ran.err


def test_what_may_merely_be_rare_is_not_told(shell: Shell, tmp_path: Path) -> None:
    market(tmp_path)
    folder = pack(tmp_path, "things:\n  palace: {kind: shop, cost: {coin: 99}}\n  booth: {kind: shop, copies: 9}\n")
    few, many = (
        [one for one in json.loads(shell("validate", folder, *how).out) if one["code"] == "never-played"]
        for how in (["--games", games, "--seed", "1", "--output-format", "json"] for games in ("3", "40"))
    )
    assert few == []
    assert re.search(r"in 40 games played at random, where about \d+ uses were", many[0]["message"])


def test_only_games_in_which_it_came_out_count(shell: Shell, tmp_path: Path) -> None:
    """Of 26 tickets that nobody ever uses one is turned up in a game."""
    (tmp_path / "game.yaml").write_text(TURNED_UP)
    few, many = (
        [one["message"] for one in json.loads(ran.out) if one["code"] == "never-played"]
        for ran in (
            shell("validate", tmp_path, "--games", games, "--seed", "1", "--output-format", "json")
            for games in ("20", "200")
        )
    )
    assert few == []
    assert many
    for message in many:
        expected = re.search(r"in 200 games played at random, where about (\d+) uses were", message)
        assert expected is not None, message
        assert 6 <= int(expected[1]) < 40


TURNED_UP = """game: raffle
players: {min: 1, max: 1}
kinds:
  ticket: {plural: tickets, starts: drum}
zones:
  drum: {owner: table, holds: ticket, order: shuffled, seen_by: none}
  shown: {owner: table, holds: ticket}
units:
  mile: {held_by: [player], plural: miles}

things:
THINGS
setup: |
  shuffle drum
  move 1 ticket in drum to shown
play: gain 1 mile
scores: (number of miles on me) miles
""".replace("THINGS", "\n".join(f"  ticket_{one}: {{kind: ticket}}" for one in ascii_lowercase))


def test_what_is_thrown_is_used(shell: Shell) -> None:
    ran = shell("validate", KINDS / "dice", "--games", "3", "--seed", "1", "--output-format", "json")
    assert [one["message"] for one in json.loads(ran.out) if one["code"] == "never-played"] == []


def test_words_that_lack_are_told_together(shell: Shell, tmp_path: Path) -> None:
    market(tmp_path)
    folder = pack(
        tmp_path, "units:\n  wool: {held_by: [player]}\n  silk: {held_by: [player]}\n  flax: {held_by: [player]}\n"
    )
    [told] = [line for line in shell("validate", folder).out.split("\n") if "missing-word" in line and "flax" in line]
    assert "'wool, silk, flax'" in told
    words = [one["message"] for one in json.loads(shell("validate", folder, "--output-format", "json").out)]
    assert sum("(units)" in one for one in words) >= 3


def test_playing_shows_what_is_never_worth_it(shell: Shell, tmp_path: Path) -> None:
    folder = shutil.copytree(FAIR, tmp_path / "fair")
    things = "things:\n  folly: {kind: stall, copies: 4, cost: {coin: 3}, points: 0}\n"
    things += "  arbour: {kind: stall, copies: 4, cost: {coin: 2}, points: 2}\n"
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "pack.yaml").write_text(f"pack: mine\nextends: fair\n{things}", encoding="utf-8")
    for seed in range(3):
        ran = shell("validate", mine, "--games", "60", "--seed", str(seed), "--output-format", "json")
        assert [(one["code"], one["line"]) for one in json.loads(ran.out) if one["code"] != "missing-word"] == [
            ("never-worth-it", 4)
        ]
    # Players at random, and those who have it against those who don't, don't show it in so few games.
    assert codes(shell("validate", folder, "--games", "60", "--seed", "5", "--output-format", "json").out) == []


@pytest.mark.slow
def test_watching_checks_again_and_shows_the_text(tmp_path: Path) -> None:
    folder = market(tmp_path)
    command = [sys.executable, "-m", "interpreter", "validate", str(folder), "--watch", "--lang", "en"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path) as running:
        assert running.stdout is not None
        try:
            _wait(running.stdout.readline, "warnings: ")
            path = folder / "stalls.yaml"
            path.write_text(path.read_text(encoding="utf-8").replace("gain 1 gem", "gain 3 gems"), encoding="utf-8")
            _wait(running.stdout.readline, "warnings: ")
            assert "3" in _wait(running.stdout.readline, "gem")
        finally:
            running.send_signal(signal.SIGINT)
    assert running.returncode == 130


def _wait(read: object, word: str) -> str:
    assert callable(read)
    for _ in range(400):
        line = str(read())
        if word in line:
            return line
    raise AssertionError(word)


def test_a_truth_on_the_table_of_an_example_is_true_or_false(shell: Shell, tmp_path: Path) -> None:
    folder = shutil.copytree(FAIR, tmp_path / "fair")
    (folder / "examples").mkdir(exist_ok=True)
    text = "examples:\n  - name: x\n    given: {seat 1: {done: flase}, seat 2: {done: true}}\n"
    (folder / "examples" / "some.yaml").write_text(text, encoding="utf-8")
    told = json.loads(shell("validate", folder, "--output-format", "json").out)
    (one,) = [one for one in told if one["file"].endswith("some.yaml") and one["severity"] == "error"]
    assert (one["code"], one["line"], one["fix"]["text"]) == ("unknown-word", 3, "false")


def test_a_folder_of_games_is_all_of_them(shell: Shell, tmp_path: Path) -> None:
    right = market(tmp_path)
    wrong = shutil.copytree(right, tmp_path / "wrong")
    stalls = wrong / "stalls.yaml"
    stalls.write_text(stalls.read_text(encoding="utf-8").replace("kind: shop", "kind: shp", 1), encoding="utf-8")
    told = json.loads(shell("validate", tmp_path, "--output-format", "json").out)
    assert {Path(one["file"]).parent.name for one in told if one["severity"] == "error"} == {"wrong"}
    (tmp_path / "empty").mkdir()
    assert shell("validate", tmp_path / "empty").status == 2


def test_the_look_of_a_game_is_looked_at(tmp_path: Path) -> None:
    game = tmp_path / "fair"
    shutil.copytree(FAIR, game)
    (game / "look.yaml").write_text("zones:\n  nowhere: row\n", encoding="utf-8")
    found = [(one.code, Path(one.span.file).name, one.span.line) for one in validate([game])]
    assert found == [("unknown-word", "look.yaml", 2)]


WON = """game: bids
players: {min: 2, max: 2}
languages: [en]
kinds:
  prize: {plural: prizes, starts: pile, attributes: {size: {type: number, printed: true}}}
zones:
  pile: {owner: table, holds: prize, order: shuffled, seen_by: none}
  barn: {owner: player, holds: prize}
  shed: {owner: player, holds: prize}
families:
  fruit: {kind: prize, members: {size: 2 to 5}}
units:
  point: {held_by: [player], plural: points}
verbs:
  win: {does: move 1 prize in pile to my barn}
  rest: {does: shuffle pile}
setup: shuffle pile
play: |
  repeat 4 times:
      let each player:
          must either: win
          or: rest
scores: (total size of prizes in my barn) points
"""


@pytest.mark.parametrize(("to", "unused"), [("my barn", []), ("my shed", ["'fruit_2, fruit_3, fruit_4, fruit_5'."])])
def test_what_is_won_and_scored_is_used_and_members_are_told_together(
    shell: Shell, tmp_path: Path, to: str, unused: list[str]
) -> None:
    (tmp_path / "game.yaml").write_text(WON.replace("to my barn", f"to {to}"))
    ran = shell("validate", tmp_path, "--games", "24", "--seed", "1", "--output-format", "json")
    told = [one["message"].rpartition(": ")[2] for one in json.loads(ran.out) if one["code"] == "never-played"]
    assert told == unused


FARES = """game: fares
players: {min: 1, max: 2}
kinds:
  ticket: {plural: tickets, starts: pile}
  bell: {plural: bells, starts: box, abilities: {rung: steps}}
zones:
  pile: {owner: table, holds: ticket, order: shuffled, seen_by: none, recycles: used}
  used: {owner: table, holds: [ticket, bell], order: stack}
  box: {owner: table, holds: bell}
  purse: {owner: player, holds: [ticket, bell], seen_by: owner}
units:
  mile: {held_by: [player], plural: miles}
things:
  day_ticket: {kind: ticket, copies: 4}
  brass_bell: {kind: bell, copies: 4, rung: gain 1 mile}
verbs:
  ride:
    does: |
      must choose a ticket in my purse as fare
      move fare to used
      move each bell in my purse to used
      gain 1 mile
setup: |
  let each player:
      move 2 tickets in pile to my purse
      move a bell in box to my purse
play: |
  repeat 4 times:
      let each player:
          must either: ride
          or: gain 1 mile
scores: (number of miles on me) miles
"""


def test_what_can_only_be_paid_is_used_where_it_is_paid(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(FARES)
    ran = shell("validate", tmp_path, "--games", "8", "--seed", "1", "--output-format", "json")
    told = [one["message"].rpartition(": ")[2] for one in json.loads(ran.out) if one["code"] == "never-played"]
    assert told == ["'brass_bell'."]


def test_what_lacks_is_told_as_a_block_to_paste(shell: Shell, tmp_path: Path) -> None:
    market(tmp_path)
    folder = pack(tmp_path, "units:\n  wool: {held_by: [player], plural: wools}\n  raw_silk: {held_by: [player]}\n")
    (folder / "translations").mkdir(exist_ok=True)
    (folder / "translations" / "en.yaml").write_text("{}\n", encoding="utf-8")
    block = "units: {wool: {one: wool, other: wools}, raw_silk: {one: raw silk, other: raw silks}}"
    assert f"'{block}'" in shell("validate", folder).out
    (folder / "translations" / "en.yaml").write_text(f"{block}\n", encoding="utf-8")
    told = json.loads(shell("validate", folder, "--output-format", "json").out)
    assert [one["code"] for one in told if "raw_silk" in one["message"]] == ["unit-unused"]
