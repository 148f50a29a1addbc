"""Worked examples: one of the rules' own examples laid out and played, so that what is shown is what happens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from interpreter.examples.running import run
from interpreter.telling.log import Teller
from interpreter.telling.spoken import Spoken
from interpreter.telling.told import scene_of

if TYPE_CHECKING:
    from interpreter.game.game import Game
    from interpreter.rulebook.examples import Example
    from interpreter.telling.scene import Scene
    from interpreter.telling.voice import Voice


@dataclass(frozen=True, slots=True)
class Shown:
    """An example. `name`: as the rules call it; `caption`: what a language says of it; `scene`: the table as it is laid;
    `happens`: what then happens, a sentence each."""

    name: str
    caption: Spoken
    scene: Scene
    happens: tuple[Spoken, ...]


def show(example: Example, caption: Spoken, voice: Voice) -> Shown:
    """Play an example and tell it to the seat of a voice. LookupError if its table can't be laid."""
    scenes: list[Scene] = []
    games: list[Game] = []

    def laid(game: Game) -> None:
        games.append(game)
        scenes.append(_trimmed(scene_of(game, voice, None)))

    run(voice.book, example, watch=laid)
    if not games:
        raise LookupError(example.name)
    # That there was nothing to choose is of interest to whoever was not asked; here nobody is.
    heard = [event for event in games[0].heard(voice.seat) if event.kind != "forced"]
    return Shown(example.name, caption, scenes[0], tuple(one.text for one in Teller(games[0], voice).tell(heard)))


def _trimmed(scene: Scene) -> Scene:
    """Return a table without those who have nothing to do with what is shown: nothing lies before them."""
    concerned = (one for one in scene.players if one.you or any(place.count for place in one.places))
    return replace(scene, players=tuple(concerned))


__all__ = ["Shown", "show"]
