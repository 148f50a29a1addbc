"""The terminal shows what the telling says: nothing of it is lost, however much lies on the table."""

import io
import random
from functools import cache

import pytest
from rich.console import Console

from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.telling.players import names_of
from interpreter.telling.scene import Place, Scene
from interpreter.telling.told import Told, tell
from interpreter.telling.voice import Voice
from interpreter.terminal.asking import Asking
from interpreter.terminal.screen import Screen, Seat

# So wide that nothing has to wrap.
WIDE = 4000


@cache
def book(name: str) -> Rulebook:
    return load_rulebook(name)


def positions(name: str, seats: int, every: int) -> list[Game]:
    chance, found = random.Random(7), []
    game = Game(book(name), seats=seats, seed=7)
    while game.decision is not None:
        if len(game.answers) % every == 0:
            found.append(game.copy())
        game.choose(chance.randrange(game.width))
    return found


def shown(game: Game, language: str, full: bool) -> tuple[str, Told]:
    """The table and the question in the terminal, and what was told."""
    assert game.decision is not None
    out, sitting, seat = io.StringIO(), ("human",) * game.seats, game.decision.seat
    console = Console(file=out, width=WIDE)
    voice = Voice(game.book, language, seat, {}, game.options, game.program.lay.players)
    voice.names.update(names_of(game, voice, sitting))
    screen = Screen(game, [Seat(voice)] * game.seats, console)
    screen.show_table(seat, full)
    Asking(screen, seat).show(game.decision)
    return out.getvalue(), tell(game, voice)


@pytest.mark.parametrize(("language", "full"), [("en", False), ("it", True)])
@pytest.mark.parametrize(("name", "seats", "every"), [("everdell", 2, 11), ("everdell", 1, 23), ("evergreen", 3, 31)])
def test_all_that_is_told_is_shown(name: str, seats: int, every: int, language: str, full: bool) -> None:
    looked = 0
    for game in positions(name, seats, every):
        text, told = shown(game, language, full)
        assert told.question is not None
        for said in expected(told.scene, full):
            assert said in text, (said, text)
            looked += 1
        assert told.question.text.plain in text
        assert all(one.plain in text for one in told.question.picked)
        form = told.question.form
        for line in told.question.options if form is None else form.entries:
            assert line.text.plain in text
            assert line.detail.plain in text
        for what in form.forced if form is not None else ():
            assert what.plain in text
    assert looked > 100


def expected(scene: Scene, full: bool) -> list[str]:
    """Whatever of a scene has to be read, as far as it stands somewhere in one piece."""
    found = [state.text.plain for holder in scene.holders for state in holder.state]
    found += [holder.name for holder in scene.holders]
    for holder in scene.holders:
        for place in holder.places:
            found += in_place(place)
            if full or place.order == "row" or place.seen_by == "owner":
                found += [thing.card.line.plain for thing in place.lying if not thing.is_piece]
    own = next(holder for holder in scene.players if holder.you)
    found += [edge.text.plain for board in own.boards for edge in board.edges]
    return found


def in_place(place: Place) -> list[str]:
    if place.things is None:
        return [f"{place.title} {place.count}"] if place.count else []
    found = [place.title] if place.count else []
    for thing in place.lying:
        if not thing.is_piece:
            found += [thing.card.name.plain, *(state.text.plain for state in thing.state)]
        for inner in thing.places:
            found += [pieces.text.plain for pieces in inner.pieces]
    return found + [pieces.text.plain for pieces in place.pieces]
