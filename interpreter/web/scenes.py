"""What a link's seat is told, from `interpreter.telling` and nothing else; its shape as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from interpreter.entrance.opening import HUMAN
from interpreter.game.game import Game
from interpreter.game.picks import Item, picks_of
from interpreter.rulebook.book import Rulebook
from interpreter.telling.players import names_of
from interpreter.telling.told import Told, tell, to_json
from interpreter.telling.voice import Voice
from interpreter.web.live import PERSON, Live

# Voices hold what they worded: the same cards, read by the same seat, are worded once.
MOST_VOICES: Final = 512


@lru_cache(maxsize=MOST_VOICES)
def _voice(
    book: Rulebook,
    language: str,
    seat: int,
    options: tuple[tuple[str, int | str | bool], ...],
    players: int,
    people: tuple[str, ...],
    names: tuple[tuple[int, str], ...],
) -> Voice:
    return Voice(book, language, seat, options=dict(options), players=players)


def voice_of(live: Live, seat: int, language: str) -> Voice:
    """Return the voice that tells a table to a seat (-1: an onlooker)."""
    game = live.game
    options = tuple(sorted(game.options.items()))
    people = tuple(HUMAN if agent == PERSON else agent for agent in live.seating)
    names = tuple(sorted(live.names.items()))
    voice = _voice(live.book, language, seat, options, game.program.lay.players, people, names)
    if not voice.names:
        voice.names = names_of(game, voice, people) | dict(names)
    return voice


def told_to(
    live: Live, seat: int, language: str, since: int = 0, game: Game | None = None, items: Sequence[Item] = ()
) -> Told:
    """Tell a table to a seat. since: the number of news it has heard. game: another state of it than the last.
    items: what is put in so far of the open question; what has become impossible is left out."""
    with live.lock:
        picks = None if game is not None else picks_of(live.game)
        for item in items if picks is not None else ():
            if picks is not None and item in picks.addable:
                picks = picks.add(item)
        return tell(game or live.game, voice_of(live, seat, language), since, picks)


def scene(live: Live, seat: int, language: str, since: int = 0) -> dict[str, Any]:
    """Return what a seat is told as JSON. number: that of the last change, with which an answer is given; heard: from which news to
    ask for the next ones."""
    with live.lock:
        told = told_to(live, seat, language, since)
        document: dict[str, Any] = to_json(told)
        document["number"] = live.number
        document["rules_changed"] = live.rules_changed
        document["people"] = [
            {"seat": seat, "agent": agent, "person": agent == PERSON, "name": live.names.get(seat)}
            for seat, agent in enumerate(live.seating)
        ]
        if live.rules_changed:
            document["question"] = None
        return document
