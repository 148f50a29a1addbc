"""Everything that a seat is told of a game, in one record: the model that every surface draws, and its shape as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from interpreter.telling.log import News, Teller
from interpreter.telling.question import Question
from interpreter.telling.questions import Questions
from interpreter.telling.scene import Scene
from interpreter.telling.seeing import Scenes, offered_by
from interpreter.telling.spoken import Spoken
from interpreter.telling.standings import Standings, standings
from interpreter.telling.voice import UNSENT, Card, Voice

if TYPE_CHECKING:
    from interpreter.game.game import Game
    from interpreter.game.picks import Picks

Json: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Told:
    """What one seat (-1: an onlooker) is told. `number`: how many answers the game has had, which is that of the open question;
    `waiting`: the seats that have still to answer; `question`: None where it is another's; `news`: since the line asked for;
    `heard`: the number from which to ask for news the next time; `standings`: None while the game goes on."""

    number: int
    seat: int
    language: str
    over: bool
    waiting: tuple[int, ...]
    scene: Scene
    question: Question | None
    news: tuple[News, ...]
    heard: int
    standings: Standings | None


def tell(game: Game, voice: Voice, since: int = 0, picks: Picks | None = None) -> Told:
    """Tell a game to the seat of a voice, in its language. `since`: the number that was `heard` the last time; `picks`: what is
    picked so far of the open question, where several can be."""
    view = game.view(voice.seat)
    question = Questions(game, voice, view).asked(picks)
    events = game.heard(voice.seat)
    return Told(
        len(game.answers),
        voice.seat,
        voice.language,
        game.over,
        game.waiting,
        Scenes(voice).scene(view, offered_by(question)),
        question,
        tuple(Teller(game, voice).tell(events, since)),
        len(events),
        standings(game, voice),
    )


def scene_of(game: Game, voice: Voice, question: Question | None) -> Scene:
    """Tell the table as the seat of a voice sees it, with what can be chosen to answer its question."""
    return Scenes(voice).scene(game.view(voice.seat), offered_by(question))


def to_json(told: object) -> Json:
    """Return a record of the telling as dicts and lists. A text is a string; where it holds more than plain text, its parts stand
    beside it under `…_parts`, as [text, kind, id]. Cards are named by id; `cards` at the top has each once."""
    cards: dict[str, Card] = {}
    document = _plain(told, cards)
    if isinstance(document, dict):
        document["cards"] = {id: _fields(card, {}) for id, card in sorted(cards.items())}
    return document


def _plain(value: object, cards: dict[str, Card]) -> Json:
    match value:
        case Card():
            cards[value.id] = value
            return value.id
        case Spoken():
            return value.plain
        case tuple() | list():
            return [_plain(one, cards) for one in value]
        case Mapping():
            return {str(key): _plain(one, cards) for key, one in value.items()}
    return _fields(value, cards) if is_dataclass(value) else value


def _fields(record: object, cards: dict[str, Card]) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for one in fields(record) if is_dataclass(record) else ():
        if one.metadata.get(UNSENT):
            continue
        value = getattr(record, one.name)
        found[one.name] = _plain(value, cards)
        if isinstance(value, Spoken) and _has_more(value):
            found[f"{one.name}_parts"] = _parts(value)
        elif isinstance(value, tuple) and any(isinstance(text, Spoken) and _has_more(text) for text in value):
            found[f"{one.name}_parts"] = [_parts(text) for text in value]
    return found


def _has_more(text: Spoken) -> bool:
    return any(part.kind != "text" for part in text.parts)


def _parts(text: Spoken) -> Json:
    return [[part.text, part.kind, part.id] for part in text.parts]
