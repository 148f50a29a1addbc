"""What a verb takes from a pile is what the pile gives at the time of the deed: after the lines that answer before it."""

from __future__ import annotations

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook
from interpreter.telling.told import tell
from interpreter.telling.voice import Voice
from tests.kinds.playing import failures, held, written

GAME = """
game: quay
players: {min: 2, max: 2}
languages: [en]
enumerations:
  make: {values: [tin, oak]}
units:
  coin: {held_by: [player], plural: coins}
  point: {held_by: [player], plural: points}
kinds:
  crate: {plural: crates, starts: hold, attributes: {make: {type: value, of: make}}}
  clerk: {plural: clerks, starts: office}
zones:
  hold: {owner: table, holds: crate, order: %(order)s, seen_by: none}
  loft: {owner: table, holds: crate}
  sea: {owner: table, holds: crate, order: stack}
  quay: {owner: table, holds: crate, order: row, slots: 2, refills: hold}
  office: {owner: table, holds: clerk}
  desk: {owner: player, holds: clerk, live: true}
things:
  nails: {kind: crate, make: tin}
  soup: {kind: crate, make: tin}
  chairs: {kind: crate, make: oak}
  masts: {kind: crate, make: oak}
  doors: {kind: crate, make: oak}
  surveyor:
    kind: clerk
    always: |
      before I haul: may move a crate in hold to sea
  returner:
    kind: clerk
    always: |
      before I haul: may move a crate in sea to hold
  grader:
    kind: clerk
    always: |
      before I haul a crate: may move hauled to sea
  shopper:
    kind: clerk
    always: |
      before I haul: may move a crate in quay to sea
  miser:
    kind: clerk
    always: |
      when I haul a crate in hold where it is tin: gain 1 coin
verbs:
  haul:
    object: {role: hauled, sort: thing, of: crate, place: hold}
    does: |
      move hauled to loft
      if hauled is tin: gain 2 coins
  work:
    does: |
      haul a crate in hold as got
      if got is oak: gain 5 coins
turns:
  each: work
  of: there is a crate in hold
scores: 1 point for each coin on me
"""
WORDS = """
nouns:
  crate: {one: crate, other: crates}
  clerk: {one: clerk, other: clerks}
verbs:
  haul: {base: haul, third: hauls, done: hauled}
"""
# What lies in the hold, the top first; who works; what else lies where; what is answered; what is expected.
CASES = {
    "the next comes where the top was put aside": (
        "surveyor", "hold: [nails, masts, doors]", "yes", "loft: [masts], sea: [nails], hold: [doors]", 5,
    ),
    "the top comes where nobody wanted anything": (
        "surveyor", "hold: [nails, masts, doors]", "no", "loft: [nails], sea: [], hold: [masts, doors]", 2,
    ),
    "nothing comes from a pile that has run out": ("surveyor", "hold: [nails]", "yes", "loft: [], sea: [nails], hold: []", 0),
    "the very thing was put aside": ("grader", "hold: [nails, masts]", "yes", "loft: [masts], sea: [nails]", 5),
    "a row was filled from the pile": (
        "shopper", "hold: [nails, masts, doors], quay: [soup, chairs]", "soup", "quay: [nails, chairs], loft: [masts]", 5,
    ),
    "who waits for what comes from there hears what comes in the end": (
        "[surveyor, miser]", "hold: [masts, nails, doors]", "yes", "loft: [nails], sea: [masts]", 3,
    ),
}  # fmt: skip


def example(clerks: str, lies: str, answer: str, after: str, coins: int) -> str:
    desk = clerks if clerks.startswith("[") else f"[{clerks}]"
    return f"""examples:
  - name: hauled
    of: {clerks}
    given:
      seat 1: {{desk: {desk}}}
      table: {{{lies}}}
    do:
      - work
      - choose: "{answer}"
    expect:
      table: {{{after}}}
      seat 1: {{coin: {coins}}}
"""


def book(folder: Path, order: str = "shuffled") -> Rulebook:
    return written(folder, GAME % {"order": order}, {"en": WORDS})


def failed(book: Rulebook, folder: Path, text: str) -> list[str]:
    (folder / "examples").mkdir()
    (folder / "examples" / "one.yaml").write_text(text, encoding="utf-8")
    return failures(book, folder / "examples")


@pytest.mark.parametrize("order", ["shuffled", "stack"])
@pytest.mark.parametrize("case", CASES)
def test_the_pile_gives_at_the_time_of_the_deed(case: str, order: str, tmp_path: Path) -> None:
    assert failed(book(tmp_path, order), tmp_path, example(*CASES[case])) == []


def test_what_was_put_on_a_stack_is_what_comes(tmp_path: Path) -> None:
    case = ("returner", "hold: [nails, masts], sea: [doors]", "yes", "loft: [doors], sea: [], hold: [nails, masts]", 5)
    assert failed(book(tmp_path, "stack"), tmp_path, example(*case)) == []


def test_it_is_told_what_the_verb_was_done_to_in_the_end(tmp_path: Path) -> None:
    others = GAME[GAME.index("  returner:") : GAME.index("verbs:")]
    rules = GAME.replace(others, "").replace("turns:", "setup: move a clerk in office to my desk\nturns:")
    rules = rules.replace("order: stack}", "order: stack, seen_by: none}")
    game = Game(written(tmp_path, rules % {"order": "shuffled"}, {"en": WORDS}), seats=2, seed=3)
    voice = Voice(game.book, "en", 0, players=2)
    for _ in range(2):
        game.choose(0)
    told = [line.text.plain for line in tell(game, voice, 0).news if "haul" in line.text.plain]
    hauled = [line.removesuffix(".").rsplit(" ", 1)[1] for line in told]
    assert len(hauled) > 2
    assert sorted(hauled) == held(game, "loft")
    assert held(game, "sea")
