"""Pieces that go from space to space of a board, as far as the log tells which they are by where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dsl import meaning as m

if TYPE_CHECKING:
    from interpreter.definitions.game import VerbDefinition
    from interpreter.game.events import Event
    from interpreter.game.game import Game
    from interpreter.telling.lines import LogLine
    from interpreter.telling.sentences import Sentences
    from interpreter.telling.voice import Voice


class Roaming:
    """Follows the pieces of one game."""

    def __init__(self, game: Game, voice: Voice, sentences: Sentences) -> None:
        self.game, self.voice, self.sentences = game, voice, sentences
        self.lay, self.zones = game.program.lay, game.book.game.zones

    def stood(self, before: Sequence[Event], deed: LogLine) -> tuple[str, int] | None:
        """Return on which space of a board the piece stands of which alone a deed speaks; None where it stands on none."""
        thing = deed.things[0] if deed.things else -1
        if thing < 0 or deed.held or self.sentences.id_of(thing) not in self.voice.pieces:
            return None
        stood = next((one.args[2] for one in reversed(before) if one.kind == "move" and one.args[0] == thing), ("", -1))
        return stood if self.is_on_space(stood) else None

    def says_move(self, deed: LogLine) -> bool:
        """Return whether a deed is to move its object from space to space, and is called so."""
        verb = self.game.book.game.verbs[deed.words[0]]
        to = [
            step.to
            for step in verb.body
            if isinstance(step, m.Move)
            and isinstance(step.what.things, m.Named)
            and step.what.things.name == verb.parameters[0].role
        ]
        zones = [self.zones.get(one.name) for one in to if isinstance(one, m.Zone)]
        alone = len(deed.things) == 1 and not deed.given and len(zones) == len(to) == 1
        on_space = alone and zones[0] is not None and zones[0].owner not in ("player", "table")
        return on_space and self.sentences.sounds_like(verb.name, "move")

    def only_lands(self, verb: VerbDefinition) -> bool:
        """Return whether a verb does nothing but let its object come to lie in a place of something."""
        steps = list(_leaves(verb.body))
        return bool(steps) and all(self._lands(step, verb.parameters[0].role) for step in steps)

    def _lands(self, step: m.Step, role: str) -> bool:
        if not isinstance(step, m.Move) or not isinstance(step.to, m.Zone) or not isinstance(step.what.things, m.Named):
            return False
        zone = self.zones.get(step.to.name)
        return (
            step.what.things.name == role
            and zone is not None
            and not zone.passing
            and zone.owner not in ("player", "table")
        )

    def steps(self, event: Event) -> bool:
        """Return whether a piece goes from space to space of a board: which one went is seen by where it stood."""
        thing, *ends = event.args
        if thing < 0 or self.sentences.id_of(thing) not in self.voice.pieces:
            return False
        return all(map(self.is_on_space, ends))

    def is_on_space(self, place: tuple[str, int]) -> bool:
        """Return whether a place, by its zone and whose that is, is one of a space of a board."""
        name, at = place
        owner = self.zones[name].owner if name in self.zones else "table"
        return owner not in ("player", "table") and self.lay.thing_space[at] is not None


def _leaves(block: m.Block) -> Iterator[m.Step]:
    """Yield the statements of a block that have none below them."""
    for step in block:
        below = m.blocks_in(step)
        for one in below:
            yield from _leaves(one)
        if not below:
            yield step
