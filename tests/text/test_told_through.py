"""What is moved through a place of which no text speaks is told from where it comes to where it ends; where that isn't said so, a
warning tells that nothing is."""

from pathlib import Path

from dsl.diagnostics import Problems
from interpreter.rulebook.lints import advise
from tests.kinds.playing import rules_in, written

GAME = """
game: ferry
players: {min: 2, max: 2}
kinds:
  crate: {plural: crates, copies: 6, starts: quay}
things:
  box: {kind: crate}
zones:
  quay: {owner: table, holds: crate}
  boat: {owner: table, holds: crate, order: stack, told: never}
  shore: {owner: player, holds: crate}
setup: |
  STEPS
turns:
  of: there is a crate in quay
  each: move a crate in quay to my shore
outcome:
  wins: number of crates in my shore >= 3
"""
WORDS = {
    "en": """
kinds: {crate: {one: crate, other: crates}}
names: {box: {one: box, other: boxes}}
places: {quay: {one: quay, other: quays}, boat: {one: boat, other: boats}, shore: {one: shore, other: shores}}
""",
    "fr": """
kinds: {crate: {one: caisse, other: caisses, gender: f}}
names: {box: {one: boîte, other: boîtes, gender: f}}
places:
  quay: {one: quai, other: quais, gender: m}
  boat: {one: bateau, other: bateaux, gender: m}
  shore: {one: rive, other: rives, gender: f}
""",
}


def test_two_moves_through_it_are_told_as_one(tmp_path: Path) -> None:
    steps = "let each player:\n      move 2 crates in quay to boat\n      move each crate in boat to my shore"
    book = written(tmp_path, GAME.replace("STEPS", steps), WORDS)
    assert "Each player moves 2 crates from the quay into their shore." in rules_in(book, "en")
    assert "Chaque joueur déplace 2 caisses du quai dans sa rive." in rules_in(book, "fr")
    problems = Problems()
    advise(book.game, problems)
    assert "untold-way" not in [one.code for one in problems]


def test_loops_through_it_are_warned_of(tmp_path: Path) -> None:
    steps = "repeat 2 times: move a crate in quay to boat\n  let each player:\n      move a crate in boat to my shore"
    book = written(tmp_path, GAME.replace("STEPS", steps), WORDS)
    problems = Problems()
    advise(book.game, problems)
    assert [one.args["place"] for one in problems if one.code == "untold-way"] == ["boat"]


CARRY = """verbs:
  carry:
    object: {role: last, sort: thing, of: crate}
    does: |
      repeat until last is in LIFT: move a crate in quay to LIFT
      repeat until there is no crate in LIFT: move a crate in LIFT to heap
"""
STACKED = GAME.replace("quay: {owner: table, holds: crate}", "quay: {owner: table, holds: crate, order: QUAY}").replace(
    "setup: |\n  STEPS\n", "  heap: {owner: table, holds: crate, order: stack}\n" + CARRY
)
STACKED = STACKED.replace("each: move a crate in quay to my shore", "each: carry a crate in quay")
HEAP = "places: {heap: {one: heap, other: heaps}, "


def test_two_loops_by_which_a_part_of_a_stack_is_carried_are_told_as_one_move(tmp_path: Path) -> None:
    words = {"en": WORDS["en"].replace("places: {", HEAP) + "verbs: {carry: {base: carry, third: carries}}\n"}
    words["en"] += "attributes: {slot: {one: level, other: levels}}\n"
    book = written(tmp_path, STACKED.replace("LIFT", "boat").replace("QUAY", "stack"), words)
    told = "Move all crates from the quay with a level at least equal to that of that crate into the heap."
    assert told in rules_in(book, "en")
    problems = Problems()
    advise(book.game, problems)
    assert "untold-way" not in [one.code for one in problems]


def test_loops_that_take_whichever_are_no_carrying(tmp_path: Path) -> None:
    book = written(tmp_path, STACKED.replace("LIFT", "boat").replace("QUAY", "set"))
    problems = Problems()
    advise(book.game, problems)
    assert "untold-way" in [one.code for one in problems]
