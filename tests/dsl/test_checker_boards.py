"""Boards and seats: spaces and their relations, boards as places, players by chance; what is known at the end."""

from typing import Any

from dsl import Scope, meaning as m
from dsl.meaning import NUMBER, PLAYER, Type
from tests.dsl.test_checker import EACH, IT, ME, ONE, STALLS, THIS, meant, some, step, things


def test_relations_of_a_board() -> None:
    line = m.Line(m.HostOf(THIS), m.Read("sun", ME, Type("value", "direction")))
    scope = Scope(Type("thing", "tree"))
    found = meant("each tree on each plot in my field", "things", scope)
    assert found == m.Selection(
        EACH, things("tree", places=(m.Zone("top", things("plot", places=(m.Zone("field", ME),))),))
    )
    assert meant("a plot in line from host of this toward sun of me", "things", scope) == some(
        1, things("plot", line=line)
    )
    assert meant("a plot next to host of this", "things", scope) == some(1, things("plot", next_to=m.HostOf(THIS)))
    assert meant("distance from host of this to host of this", "value", scope) == m.Distance(
        m.HostOf(THIS), m.HostOf(THIS)
    )
    largest = m.LargestGroup(things("plot", places=(m.Zone("field", ME),)))
    assert meant("size of largest group of plots in my field", "value", scope) == largest


def test_what_only_spaces_can_be_is_said_of_the_spaces() -> None:
    line = m.Line(m.HostOf(THIS), m.Read("sun", ME, Type("value", "direction")))
    scope = Scope(Type("thing", "tree"))
    found = meant("number of trees in top of each plot in line from host of this toward sun of me", "value", scope)
    assert found == m.Count(things("tree", places=(m.Zone("top", things("plot", line=line)),)))
    found = meant("a tree in top of a plot next to host of this owned by me", "things", scope)
    assert found.things.places == (m.Zone("top", things("plot", next_to=m.HostOf(THIS))),)
    assert found.things.next_to is None
    assert found.things.owner == ME


def test_the_largest_group_may_be_of_what_has_a_name() -> None:
    choice, gain = meant("choose 2 plots in my garden as picked\ngain (size of largest group of picked) coins", "steps")
    assert gain.amount.quantity.number.of.source.name == choice.result


def test_a_run_is_told_of_numbers_and_of_values() -> None:
    hand = things("stall", places=(m.Zone("hand", ME),))
    assert meant("longest run of points of stalls in my hand", "value") == m.LongestRun("points", hand)
    assert meant("longest run of colour of stalls in my hand", "value") == m.LongestRun("colour", hand)


def test_most_and_fewest_of_one_value_are_told_of_a_set() -> None:
    hand = things("stall", places=(m.Zone("hand", ME),))
    assert meant("highest number of one colour of stalls in my hand", "value") == m.Alike("colour", hand, "colour")
    assert meant("lowest number of one colour of stalls in my hand", "value") == m.Alike(
        "colour", hand, "colour", most=False
    )
    assert meant("highest number of one points of stalls in my hand", "value") == m.Alike("points", hand)


def test_the_second_highest_is_told_of_numbers() -> None:
    hand = things("stall", places=(m.Zone("hand", ME),))
    assert meant("second highest points of stalls in my hand", "value") == m.SecondHighest("points", hand)


def test_a_board_is_a_place() -> None:
    def plots(owner: Any = None, board: str = "garden") -> m.Things:
        return things(board, owner=owner)

    assert meant("a plot in my garden", "things") == some(1, plots(ME))
    assert meant("each plot in garden of an opponent", "things") == m.Selection(EACH, plots(m.Players("opponent")))
    assert meant("2 plots in any garden", "things") == some(2, plots())
    assert meant("a plot in map", "things") == some(1, plots(board="map"))
    assert meant("there is no plot in my garden", "condition") == m.Not(m.Exists(ONE, plots(ME)))
    largest = m.LargestGroup(plots(ME))
    assert meant("size of largest group of plots in my garden", "value") == largest


def test_seats_between_players() -> None:
    scope = Scope(None, {"starter": PLAYER})
    assert meant("distance from starter to me", "value", scope) == m.Seats(m.Named("starter", PLAYER), ME)


def test_what_is_set_may_be_of_many() -> None:
    text = "choose up to 2 stalls in my yard as found\nset phase of found to dusk"
    dusk = m.EnumValue("phase", "dusk")
    assert step(text) == m.SetVariable("phase", m.Named("found", STALLS), dusk)


def test_a_score_is_known_at_the_end() -> None:
    wins = meant("(score of me) >= 3", "condition", Scope(ended=True))
    assert wins == m.Compare(">=", m.Read("score", ME, NUMBER), m.Number(3))
    where = m.Compare("<", m.Read("score", IT, NUMBER), m.Read("score", ME, NUMBER))
    found = meant("there is an opponent where score of it < score of me", "condition", Scope(ended=True))
    assert found == m.Exists(ONE, m.Players("opponent", where=where))
