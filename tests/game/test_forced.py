"""What has but one answer isn't asked; whose answer it would have been is told of it, and nobody else."""

from __future__ import annotations

import pytest

from interpreter.game.decision import forced_question
from tests.game.quarries import names, stage


@pytest.mark.parametrize(
    ("step", "cart", "taken"),
    [
        ("choose a stone in my cart as one\nthrow one", ("slate",), ["slate"]),
        ("throw 2 stones in my cart", ("slate", "chalk"), ["chalk", "slate"]),
        ("must throw 2 stones in my cart", ("slate", "slate"), ["slate", "slate"]),
        ("throw each stone in my cart", ("slate", "chalk"), []),
        ("throw a random stone in my cart", ("slate",), []),
        ("throw a stone in my cart", (), []),
        ("throw a stone in my cart", ("slate", "chalk"), []),
    ],
)
def test_what_was_answered_for_a_seat_is_told_to_it_alone(step: str, cart: tuple[str, ...], taken: list[str]) -> None:
    game = stage(step, cart=cart)
    forced = [event for event in game.heard(0) if event.kind == "forced"]
    assert all(event.seen_by == (0,) for event in forced)
    questions = [forced_question(game.program, event) for event in forced]
    assert sorted(names(game, tuple(question.options[0].value for question in questions))) == taken
    assert all((question.seat, question.key) == (0, "choose-thing") for question in questions)
    assert not [event for seat in (1, -1) for event in game.heard(seat) if event.kind == "forced"]


def test_who_alone_can_be_meant_is_told() -> None:
    game = stage("let an opponent: gain 1 coin\nchoose an opponent as other\nlet other: gain 1 coin")
    assert [event.args[-2:] for event in game.heard(0) if event.kind == "forced"][-1] == ("player", 1)


def test_the_top_of_a_pile_is_told_as_the_pile() -> None:
    game = stage("move a stone in pit or shelf to my cart", pit=("slate",))
    assert [event.args[-2:] for event in game.heard(0) if event.kind == "forced"] == [("place", ("pit", -1))]
