"""Worked examples: one of the rules' own examples laid out and played, so that what is shown is what happens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from interpreter.entrance.opening import HUMAN
from interpreter.examples.running import run
from interpreter.telling.log import Teller
from interpreter.telling.players import names_of
from interpreter.telling.scene import Holder, State
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
    laid: list[tuple[Game, Voice, Scene]] = []

    def watch(game: Game) -> None:
        named = voice.to(voice.seat, names_of(game, voice, (HUMAN,) * game.seats))
        laid.append((game, named, scene_of(game, named, None)))

    run(voice.book, example, watch=watch)
    if not laid:
        raise LookupError(example.name)
    game, named, scene = laid[0]
    # That there was nothing to choose is of interest to whoever was not asked; here nobody is.
    heard = [event for event in game.heard(named.seat) if event.kind != "forced"]
    happens = tuple(one.text for one in Teller(game, named).tell(heard))
    return Shown(example.name, caption, _trimmed(_begun(scene, game, named)), happens)


def _begun(scene: Scene, game: Game, voice: Voice) -> Scene:
    """Return a table on which tracks that are then climbed are told where they begin as well: of what stands at 0 nothing is said
    elsewhere."""
    words = voice.book.game.vocabulary.units
    after = {holder.seat: holder.units for holder in game.view(voice.seat).players}

    def whole(holder: Holder) -> Holder:
        told = {one.name for one in holder.state}
        climbed = (unit for unit, n in after[holder.seat].items() if n and words[unit].values and unit not in told)
        begun = tuple(State(unit, "unit", 0, voice.unit(unit, 0)) for unit in climbed)
        return replace(holder, state=holder.state + begun)

    return replace(scene, players=tuple(map(whole, scene.players)))


def _trimmed(scene: Scene) -> Scene:
    """Return a table without those who have nothing to do with what is shown: nothing lies before them."""
    concerned = (one for one in scene.players if one.you or any(place.count for place in one.places))
    return replace(scene, players=tuple(concerned))


__all__ = ["Shown", "show"]
