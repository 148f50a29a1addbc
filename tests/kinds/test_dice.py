"""Dice and rerolls: what is written for a throw, how often what is thrown again comes out, and how often one may throw."""

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest

from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.log import Teller
from interpreter.telling.questions import Questions
from interpreter.telling.voice import Voice
from tests.kinds.playing import KINDS, book_of, held, on

BOXES = ("sum", "alike", "run", "low")


def shown(game: Game) -> list[int]:
    """Return what the dice show, sorted."""
    lay = game.program.lay
    faces = lay.variable_cells["face"]
    dice = [thing for thing in range(len(lay.bit)) if lay.definitions[lay.thing_definition[thing]].id == "die"]
    return sorted(game.machine.T.n[faces[thing]] + 1 for thing in dice)


def worth(box: str, dice: list[int]) -> int:
    """Return what a throw is worth in a box."""
    low, middle, high = dice
    match box:
        case "sum":
            return low + middle + high
        case "alike":
            return 25 if low == high else 0
        case "run":
            return 15 if (low + 1, low + 2) == (middle, high) else 0
        case _:
            return 18 - low - middle - high


def test_each_box_takes_what_the_throw_is_worth_there() -> None:
    taken: Counter[str] = Counter()
    for seed in range(12):
        game, dice = Game(book_of("dice"), 2, seed), Dice(seed)
        while game.decision is not None:
            decision = game.decision
            boxes = {option.index: option.value for option in decision.options if option.kind == "thing"}
            free = held(game, "sheet", decision.seat)
            index, before, throw = dice.roll(game.width), on(game, "point", decision.seat), shown(game)
            ids = {game.program.lay.definitions[game.program.lay.thing_definition[one]].id for one in boxes.values()}
            game.choose(index)
            if decision.options[index].kind == "thing" and ids <= set(BOXES):
                assert sorted(ids) == free
                filled = (set(free) - set(held(game, "sheet", decision.seat))).pop()
                gained = on(game, "point", decision.seat) - before
                # The last box of all fills itself once the dice are thrown for it.
                if len(free) > 1 and game.decision is not None:
                    assert gained == worth(filled, throw)
                    taken[filled] += 1
    assert set(taken) == set(BOXES)


def test_whoever_throws_all_again_does_so_twice_and_no_more() -> None:
    game = Game(book_of("dice"), 1, 1)
    asked = 0
    while game.decision is not None and game.decision.options[0].kind in ("yes", "no"):
        asked += 1
        game.choose(next(one.index for one in game.decision.options if one.kind == "yes"))
        while _picks_dice(game):
            game.choose(0)
    assert asked == 2


def _picks_dice(game: Game) -> bool:
    """Return whether dice are being picked."""
    assert game.decision is not None
    things = [option.value for option in game.decision.options if option.kind == "thing"]
    lay = game.program.lay
    return things != [] and all(lay.definitions[lay.thing_definition[thing]].id == "die" for thing in things)


def test_each_face_comes_up_as_often_as_any_other() -> None:
    seen: Counter[int] = Counter()
    throws = 600
    for seed in range(throws):
        seen.update(shown(Game(book_of("dice"), 1, seed, remember=False)))
    expected = throws * 3 / 6
    # Chi-square with five degrees of freedom: above 20.5 once in a thousand tries of a fair die.
    assert sum((number - expected) ** 2 / expected for number in seen.values()) < 20.5
    assert len(seen) == 6


def test_dice_that_show_something_else_are_told_apart_and_throws_stand_in_the_log() -> None:
    game = Game(book_of("dice"), 1, 3)
    voice = Voice(game.book, "en", 0, {}, game.options, game.program.lay.players)
    game.choose(next(one.index for one in game.decision.options if one.kind == "yes") if game.decision else 0)
    question = Questions(game, voice).asked()
    assert question is not None
    assert [choice.text.plain for choice in question.options] == ["Die (Five)", "Die (Four)"]
    told = [news.text.plain for news in Teller(game, voice).tell(game.heard(0))]
    assert told[-3:] == ["The die shows five.", "The die shows four.", "The die shows four."]


@pytest.mark.parametrize(
    ("language", "thrown", "again"),
    [
        ("en", "3 dice: five, four, and four.", "1 die: five."),
        ("es", "3 dados: cinco, cuatro y cuatro.", "1 dado: cinco."),
        ("it", "3 dadi: cinque, quattro e quattro.", "1 dado: cinque."),
        ("fr", "3 dés\u00a0: cinq, quatre et quatre.", "1 dé\u00a0: cinq."),
    ],
)
def test_what_is_thrown_is_told_where_nobody_wrote_words_for_it(
    tmp_path: Path, language: str, thrown: str, again: str
) -> None:
    shutil.copytree(KINDS / "dice", tmp_path / "dice")
    for words in (tmp_path / "dice" / "translations").iterdir():
        words.write_text(re.sub(r', becomes: "[^"]*"', "", words.read_text()))
    game = Game(load_rulebook(tmp_path / "dice"), 1, 3)
    voice = Voice(game.book, language, 0, {}, game.options, game.program.lay.players)
    teller = Teller(game, voice)
    assert teller.tell(game.heard(0))[-1].text.plain == thrown
    before = len(game.heard(0))
    for kind in ("yes", "thing", "done"):
        assert game.decision is not None
        game.choose(next(one.index for one in game.decision.options if one.kind == kind))
    assert [news.text.plain for news in teller.tell(game.heard(0), before)] == [again]
