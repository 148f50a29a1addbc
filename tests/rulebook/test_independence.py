"""What players do at once: each way to touch what isn't one's own alone is refused, with whose it is and where it changes."""

from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic, Problems
from interpreter.rulebook.loading import read_game

RUSH = Path(__file__).parent / "rush"


def refused(tmp_path: Path, does: str, more: str = "") -> list[Diagnostic]:
    """What is said of a verb that all players run at once."""
    lines = "".join(f"          {line}\n" for line in does.split("\n"))
    verb = f"verbs:\n  hurry:\n    does: |\n      let each player at once:\n{lines}"
    (tmp_path / "pack.yaml").write_text(f"pack: p\nextends: rush\n{verb}{more}", encoding="utf-8")
    problems = Problems()
    read_game(RUSH, [tmp_path], problems)
    found = [problem for problem in problems if problem.severity == "error"]
    assert {problem.code for problem in found} <= {"not-independent"}, found
    return found


OWN = {
    "one's own counters": "gain 2 coins\npay 1 coin",
    "one's own places": "move a stall in my hand to my yard",
    "one's own things by a name": "choose a stall in my yard as mine\nset shut of mine to true",
    "in a loop": "for each stall in my yard: set shut of it to true",
    "through a verb": "close each stall in my yard",
    "on one's own": "choose a stall in my yard as mine\nput 1 coin onto mine",
    "among one's own things": "choose a random stall in my hand as mine\nset shut of mine to true",
    "one's own variable": "if me is not tired: set tired of me to true",
    "what is common and stays": "if there are 2 stalls in row: gain 1 coin",
    "what another has and keeps": "gain 1 coin for each stall in any yard",
    "an adjective of one's own": "if there is a modest stall in my yard: close each stall in my yard",
    "a fixed value of anything": "gain (total points of stalls in row) coins",
    "an ability of one's own": "resolve sold of a baker in my yard",
    "what one owns": "close each stall owned by me",
}
OTHERS = {
    "a common pile": ("draw 1 stall", {"deck, heap": "note-common"}),
    "onto a common pile": ("discard a stall in my hand", {"heap": "note-common"}),
    "from a row that is refilled": (
        "move a stall in row to my yard",
        {"deck, row": "note-common"},
    ),
    "counters of which there are only so many": ("gain 1 gem", {"gem": "note-common"}),
    "counters of the table": ("put 1 token onto table", {"token": "note-common"}),
    "a variable of the table": ("set late of table to true", {"late": "note-common"}),
    "counters of another": ("pay 1 coin to an opponent", {"coin": "note-of-each"}),
    "a look at counters that change": (
        "if there is a rich opponent: gain 1 coin",
        {"coin": "note-of-each"},
    ),
    "another's variable": (
        "if there is a player where it is tired: set tired of me to true",
        {"tired": "note-of-each"},
    ),
    "a thing anywhere": ("close each stall in any yard", {"shut": "note-of-each"}),
    "a look at things that change": (
        "if there is an envied stall in my yard: close each stall in my yard",
        {"shut": "note-of-each"},
    ),
    "a number told of others' things": (
        "gain (number of different shut of stalls in any yard) coins\nclose each stall in my yard",
        {"shut": "note-of-each"},
    ),
    "a look at a place that changes": (
        "gain 1 coin for each stall in any yard\nmove a stall in my hand to my yard",
        {"yard": "note-of-each"},
    ),
    "how many may be chosen": ("sell a stall", {"yard": "note-of-each"}),
    "another's place": ("move a stall in my hand to yard of an opponent", {"yard": "note-of-each"}),
    "another who acts": ("let each opponent: think", {"coin": "note-of-each", "let": "note-of-each"}),
    "at once inside": ("let each player at once: think", {"coin": "note-of-each", "let": "note-of-each"}),
    "an ability of another's": ("resolve sold of a jeweller in any yard", {"gem": "note-common"}),
    "a pawn that may lie anywhere": (
        "move a errand_boy owned by me to my bench",
        {"bench, pool": "note-of-each"},
    ),
    "what left one's place in the round before": (
        "choose a stall in my hand as mine\nrepeat 2 times:\n    close mine\n    discard each stall in my hand",
        {"heap, shut": "note-common"},
    ),
    "what an earlier round took": (
        "for each stall in my hand as one:\n    set shut of one to true\n    discard each stall in my hand",
        {"heap": "note-common", "shut": "note-common"},
    ),
    "what has left one's place": (
        "choose a stall in my hand as gone\ndiscard each stall in my hand\nclose gone",
        {"heap, shut": "note-common"},
    ),
}


@pytest.mark.parametrize("does", OWN.values(), ids=OWN)
def test_what_is_ones_own_is_free(does: str, tmp_path: Path) -> None:
    assert refused(tmp_path, does) == []


@pytest.mark.parametrize(("does", "touched"), OTHERS.values(), ids=OTHERS)
def test_what_is_not_is_refused(does: str, touched: dict[str, str], tmp_path: Path) -> None:
    found = refused(tmp_path, does)
    assert {one.args["what"]: one.notes[0].key for one in found} == touched


def test_what_a_round_does_to_its_own_thing_is_no_matter_of_the_next(tmp_path: Path) -> None:
    served = "zones:\n  heap: {replaces: true, served: in_turn_order}\n"
    does = "for each stall in my hand as one:\n    set shut of one to true\n    discard one"
    assert refused(tmp_path, does, served) == []


LINES = {
    "one's own line": ("gain 1 coin", "when I think: gain 1 coin", set()),
    "a line of mine that touches what is common": ("think", "when I think: gain 1 gem", {"gem"}),
    "a line of whoever looks on": ("think", "when an opponent thinks: gain 1 coin", {"coin, think"}),
}


@pytest.mark.parametrize(("does", "line", "touched"), LINES.values(), ids=LINES)
def test_what_answers_counts(does: str, line: str, touched: set[str], tmp_path: Path) -> None:
    card = f"things:\n  lamp_maker:\n    kind: stall\n    always: |\n      {line}\n"
    assert {one.args["what"] for one in refused(tmp_path, does, card)} == touched


def test_what_is_common_may_be_served_in_turn_order(tmp_path: Path) -> None:
    served = """
zones:
  deck: {replaces: true, served: in_turn_order}
  heap: {replaces: true, served: in_turn_order}
units:
  gem: {replaces: true, served: in_turn_order}
"""
    does = "draw 2 stalls as drawn\ndiscard one of drawn\ngain 1 gem\nset early of table to true"
    assert {one.args["what"] for one in refused(tmp_path, does)} == {"deck, heap", "gem"}
    assert refused(tmp_path, does, served) == []
    assert [one.args["what"] for one in refused(tmp_path, "pay 1 gem to an opponent", served)] == ["gem"]


def test_what_verbs_touch_elsewhere_is_told_where_players_act_at_once(tmp_path: Path) -> None:
    (one,) = refused(tmp_path, "draw 1 stall")
    assert (Path(one.span.file).name, one.span.line) == ("pack.yaml", 6)
    assert [note.key for note in one.notes] == ["note-common", "note-touched-here", "note-common"]
    assert all(note.span.file for note in one.notes)


def test_of_many_things_that_are_touched_some_are_named(tmp_path: Path) -> None:
    does = "choose a stall in my hand as gone\ndiscard each stall in my hand\nclose gone\nmove gone to my yard\ndraw 1 stall"
    for one in refused(tmp_path, does):
        assert str(one.args["what"]).count(",") <= 4
        assert one.span.file.endswith("pack.yaml")


def test_what_each_player_has_is_not_said_to_be_common(tmp_path: Path) -> None:
    does = "choose a stall in my hand as gone\ndiscard each stall in my hand\nmove gone to my yard"
    lines = (RUSH / "game.yaml").read_text(encoding="utf-8").split("\n")
    told = [(note.key, lines[note.span.line - 1]) for one in refused(tmp_path, does) for note in one.notes]
    assert {key for key, line in told if line.strip().startswith(("hand:", "yard:"))} == {"note-of-each"}


def test_the_places_are_told(tmp_path: Path) -> None:
    (one,) = refused(tmp_path, "gain 1 coin for each stall in any yard\nmove a stall in my hand to my yard")
    assert [(note.key, note.span.line - one.span.line) for note in one.notes[1:]] == [
        ("note-changes-here", 1),
        ("note-at-once", -1),
    ]
