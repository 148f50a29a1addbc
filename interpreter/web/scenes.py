"""What a link's seat is told, from `interpreter.telling` and nothing else; its shape as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from threading import RLock
from typing import Any, Final

from interpreter.entrance.opening import HUMAN
from interpreter.entrance.phrases import Phrases
from interpreter.game.game import Game
from interpreter.game.picks import Item, picks_of
from interpreter.rulebook.book import Rulebook
from interpreter.telling.costs import worded_cost
from interpreter.telling.players import automata_of, names_of
from interpreter.telling.told import Told, tell, to_json
from interpreter.telling.voice import Voice
from interpreter.web.live import PERSON, Live
from interpreter.web.refused import Refused, sentence

# What words a sentence keeps notes while it does, and all who are told something in a language share it. Hold it with a table's lock,
# which comes first.
TELLING: Final = RLock()
# Voices hold what they worded: the same cards are worded once for all who read them in a language.
MOST_VOICES: Final = 64


@lru_cache(maxsize=MOST_VOICES)
def _common(
    book: Rulebook, language: str, options: tuple[tuple[str, int | str | bool], ...], players: int, beside: bool
) -> Voice:
    return Voice(book, language, options=dict(options), players=players, beside=beside)


def voice_of(live: Live, seat: int, language: str) -> Voice:
    """Return the voice that tells a table to a seat (-1: an onlooker)."""
    game = live.game
    options = tuple(sorted(game.options.items()))
    common = _common(live.book, language, options, game.program.lay.players, bool(automata_of(game)))
    people = tuple(HUMAN if agent == PERSON else agent for agent in live.seating)
    return common.to(seat, names_of(game, common, people) | live.names)


def told_to(live: Live, voice: Voice, since: int = 0, game: Game | None = None, items: Sequence[Item] = ()) -> Told:
    """Tell a table to the seat of a voice. since: the number of news it has heard. game: another state of it than the last.
    items: what is put in so far of the open question; what has become impossible is left out."""
    with live.lock, TELLING:
        picks = None if game is not None else picks_of(live.game)
        for item in items if picks is not None else ():
            if picks is not None and item in picks.addable:
                picks = picks.add(item)
        return tell(game or live.game, voice, since, picks)


def scene(live: Live, seat: int, language: str, since: int = 0) -> dict[str, Any]:
    """Return what a seat is told as JSON. number: that of the last change, with which an answer is given; heard: from which news to
    ask for the next ones."""
    with live.lock, TELLING:
        told = told_to(live, voice_of(live, seat, language), since)
        document: dict[str, Any] = to_json(told)
        document["number"] = live.number
        document["rules_changed"] = live.rules_changed
        document["people"] = [
            {"seat": seat, "agent": agent, "person": agent == PERSON, "name": live.names.get(seat)}
            for seat, agent in enumerate(live.seating)
        ]
        document["undo"] = undo_of(live, seat, language)
        if live.rules_changed:
            document["question"] = None
        return document


def undo_of(live: Live, seat: int, language: str) -> dict[str, str] | None:
    """Return why a seat can take nothing back now, as a code with its sentence; None if it can."""
    code = live.stays(seat) if seat >= 0 else "not-yours-to-change"
    return {"code": code, "text": sentence(Phrases(language), Refused(code))} if code else None


def check_price(live: Live, seat: int, language: str, number: int, option: int) -> None:
    """Raise Refused (costs) if an option of the question that stood at entry `number` has a price. What can't be answered so passes:
    why not is told when it is answered."""
    with live.lock, TELLING:
        open_ = live.asked <= number <= live.number and live.game.seat == seat and not live.rules_changed
        if open_ and 0 <= option < live.game.width:
            voice = voice_of(live, seat, language)
            cost = worded_cost(live.game, voice, option)
            if cost is not None:
                raise Refused("costs", cost=cost.plain)
