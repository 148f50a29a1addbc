"""Where nothing hangs on it, nobody is asked what comes first: whatever isn't asked ends the same in every order."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.question import Question
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice

GAME = """
game: gossip
players: {min: 2, max: 2}
units:
  coin: {held_by: [player, guest], plural: coins}
  gem: {held_by: [player, guest], plural: gems, supply: 20}
  star: {held_by: [player], plural: stars}
enumerations:
  shift: [early, late]
kinds:
  guest:
    plural: guests
    starts: crowd
    attributes:
      open: {type: truth, variable: true}
      shift: {type: value, of: shift, variable: true, default: early}
    abilities: {welcomed: steps}
  seat: {plural: seats, starts: store}
zones:
  crowd: {owner: table, holds: guest, order: stack}
  hall: {owner: player, holds: guest, live: true}
  attic: {owner: player, holds: guest}
  bench: {owner: table, holds: guest, order: row, slots: 3}
  store: {owner: table, holds: seat}
  yard: {owner: player, holds: seat}
  lap: {owner: guest, holds: seat}
verbs:
  knock: {does: gain 1 coin}
  leave:
    object: {role: gone, sort: thing, of: guest}
    does: |
      move gone to my attic
      gain 1 star
  welcome:
    does: |
      for each guest in my hall as one: resolve welcomed of one
setup: |
  gain 3 coins
  gain 3 gems
  move each guest in crowd to my hall
  for each guest in my hall as one:
      put 2 coins onto one
      move a seat in store to lap of one
"""
# What guests do, and by what it is called.
DEEDS = {
    "gains": "gain 1 gem",
    "pays": "pay 1 coin",
    "pays two": "pay 2 coins",
    "puts on itself": "put 1 coin onto this",
    "takes from itself": "gain 1 coin from this",
    "is paid": "pay 1 coin onto this",
    "opens": "set open of this to true",
    "moves on": "set shift of this to next of shift of this",
    "asks itself": "if this is open:\n    gain 1 star",
    "counts its coins": "gain (number of coins on this) stars",
    "leaves": "move this to my attic",
    "leaves by a verb": "leave this",
    "goes to a pile": "move this to crowd",
    "lets go": "move each seat in lap of this to my yard",
    "clears all": "move each guest in my hall to my attic",
    "counts all": "gain (number of guests in my hall) stars",
    "counts here": "gain (number of guests here) gems",
    "opens all": "for each guest in my hall as one: set open of one to true",
    "takes from all": "for each guest in my hall as one: gain 1 coin from one",
}
# In whichever order two guests do these, it comes to the same.
OWN = (
    "gains",
    "puts on itself",
    "takes from itself",
    "opens",
    "moves on",
    "leaves",
    "leaves by a verb",
    "lets go",
    "asks itself",
)


def begun(
    folder: Path, *guests: tuple[str, str], by: str = "always", play: str = "knock", rules: str = "", stools: int = 4
) -> Game:
    """Return a game of guests by name and what they do, once all are in the hall and have heard of it."""
    things = ""
    for name, does in guests:
        line = (
            f"when I knock:\n    {does.replace(chr(10), chr(10) + '    ')}"
            if by == "always" and does[:4] != "when"
            else does
        )
        lines = "".join(f"      {one}\n" for one in line.split("\n"))
        things += f"  {name}:\n    kind: guest\n    copies: {1 + (name == 'twin')}\n    {by}: |\n{lines}"
    text = f"{GAME}{rules}things:\n{things}  stool: {{kind: seat, copies: {stools}}}\nplay: {play}\nscores: (coin of me) coins\n"
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    return Game(load_rulebook(folder), seats=2, seed=1)


def asked(game: Game) -> Question | None:
    """Return which order is asked first, with no answer given before."""
    decision = game.decision
    if decision is None or decision.key not in ("choose-trigger", "choose-order"):
        return None
    return Questions(game, Voice(game.book, "en", decision.seat, players=2)).ask(decision)


def ended(game: Game) -> list[object]:
    """Return what lies where at the end, by names."""
    while game.decision is not None:
        game.choose(0)
    lay, table = game.program.lay, game.machine.T
    names = [lay.definitions[number].id for number in lay.thing_definition]
    lies = sorted((name, lay.zone_name[table.w[thing]]) for thing, name in enumerate(names) if name != "stool")
    cells = (*lay.unit_things.items(), *lay.variable_cells.items())
    counters = [
        (what, name, table.n[cell[thing]])
        for what, cell in cells
        for thing, name in enumerate(names)
        if cell[thing] >= 0
    ]
    players = [(unit, table.n[cell], table.n[cell + 1]) for unit, cell in lay.unit_players.items()]
    return [lies, sorted(counters), sorted(players)]


@pytest.mark.parametrize(("one", "other"), [*combinations_with_replacement(DEEDS, 2)])
def test_what_is_not_asked_ends_the_same_in_either_order(one: str, other: str, tmp_path: Path) -> None:
    ann, bob = ("ann", DEEDS[one]), ("bob", DEEDS[other])
    game = begun(tmp_path, ann, bob)
    if asked(game) is None:
        assert ended(game) == ended(begun(tmp_path, bob, ann))
    else:
        assert not {one, other} <= set(OWN)


@pytest.mark.parametrize("does", DEEDS.values(), ids=DEEDS)
def test_of_two_that_are_alike_nobody_is_asked(does: str, tmp_path: Path) -> None:
    assert asked(begun(tmp_path, ("twin", does), stools=0)) is None


@pytest.mark.parametrize("deed", ["pays", "counts here", "takes from itself", "leaves"])
@pytest.mark.parametrize("play", ["knock", "welcome"])
def test_of_two_that_do_the_same_nobody_is_asked(deed: str, play: str, tmp_path: Path) -> None:
    by = "always" if play == "knock" else "welcomed"
    assert asked(begun(tmp_path, ("ann", DEEDS[deed]), ("bob", DEEDS[deed]), by=by, play=play)) is None


def test_what_only_adds_comes_first_unasked(tmp_path: Path) -> None:
    question = asked(
        begun(
            tmp_path,
            ("ann", "pay 1 coin"),
            ("bob", "gain 1 star"),
            ("cid", "if number of coins on me > 2:\n    gain 1 gem"),
        )
    )
    assert question is not None
    assert [one.text.plain for one in question.options] == ["Ann", "Cid"]


def test_two_lines_of_one_thing_are_told_by_what_they_do(tmp_path: Path) -> None:
    more = "when I knock: pay 1 coin\nwhen I knock:\n    if number of coins on me > 2: gain 1 gem"
    question = asked(begun(tmp_path, ("ann", more)))
    assert question is not None
    assert [(one.text.plain, one.detail.plain) for one in question.options] == [
        ("Ann", "When you knock, pay 1 coin"),
        ("Ann", "When you knock, if the number of coins in your supply is more than 2, gain 1 gem"),
    ]


def test_rules_of_the_game_are_told_by_what_they_do(tmp_path: Path) -> None:
    lines = "rules: |\n  when I knock: pay 1 coin\n  when I knock:\n      if number of coins on me > 2: gain 1 gem\n"
    question = asked(begun(tmp_path, ("ann", "gain 1 star"), rules=lines))
    assert question is not None
    assert [one.text.plain for one in question.options] == [
        "Pay 1 coin",
        "If the number of coins in your supply is more than 2, gain 1 gem",
    ]


def test_the_same_step_is_offered_once(tmp_path: Path) -> None:
    play = "|\n  in any order:\n      pay 1 coin\n      pay 1 coin\n      if number of coins on me > 2: gain 1 gem"
    game = begun(tmp_path, ("ann", "gain 1 star"), play=play)
    found = []
    while (question := asked(game)) is not None:
        found.append([one.text.plain for one in question.options])
        game.choose(0)
    assert found == [["Pay 1 coin", "If the number of coins in your supply is more than 2, gain 1 gem"]] * 2


ROW = "|\n  move each guest in my hall to bench\n  choose a guest in bench as one\n  set open of one to true\n  MORE\n"
ROW += "  move other to my attic"
STANDS = {
    "alike in a row": ("choose a guest in bench as other", ["Twin: Bench, position 1", "Twin: Bench, position 2"], 0),
    "one stands otherwise": ("choose a guest in bench as other", ["Twin (open, Early): ", "Twin (Early): "], 1),
    "more lies on one": (
        "put 1 coin onto one\n  choose a guest in bench as other",
        ["Twin (open, Early, 1 coin): ", "Twin (Early): "],
        1,
    ),
}


@pytest.mark.parametrize(("more", "told", "number"), STANDS.values(), ids=STANDS)
def test_things_of_one_name_are_told_apart(more: str, told: list[str], number: int, tmp_path: Path) -> None:
    game = begun(tmp_path, ("twin", "gain 1 star"), play=ROW.replace("MORE", more))
    for _ in range(number):
        game.choose(0)
    decision = game.decision
    assert decision is not None
    question = Questions(game, Voice(game.book, "en", decision.seat, players=2)).ask(decision)
    assert [
        f"{one.text.plain}: {one.detail.plain}".split(" · When")[0].replace("When you knock, gain 1 star", "")
        for one in question.options
    ] == told
