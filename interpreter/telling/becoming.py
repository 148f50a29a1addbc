"""What a variable is from now on, as far as the log has a line of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.analysis.drawn import drawn
from interpreter.telling.lines import LogLine
from interpreter.telling.sentences import Sentences, becomes, holds
from interpreter.text.planner.brevity import is_everybody

if TYPE_CHECKING:
    from dsl.vocabulary import Attribute
    from interpreter.game.events import Event
    from interpreter.game.game import Game
    from interpreter.telling.going import OpenDeeds
    from interpreter.telling.voice import Voice


class Becoming:
    """Tells one seat of the variables of a game."""

    def __init__(self, game: Game, voice: Voice, sentences: Sentences) -> None:
        self.game, self.sentences = game, sentences
        self.planner, self.vocabulary = voice.wording.planner, game.book.game.vocabulary

    def lines(self, event: Event, deeds: OpenDeeds) -> Iterator[LogLine]:
        """Yield what a variable is from now on. `deeds`: those that go on."""
        name, (sort, holder), value = event.args
        attribute = self.sentences.declared(name, sort, holder)
        if attribute is None or name in self.vocabulary.untold("attributes"):
            return
        if sort == attribute.sort == "player" and value < 0:
            return
        # A truth, and what changes on things, is told if there are words for it: else the deed tells enough.
        if (sort == "thing" or attribute.sort == "truth") and not self._has_words(attribute, sort, value, deeds):
            if sort == "thing" and attribute.sort == "value" and value >= 0 and name in drawn(self.game.book.game):
                # What chance brings no deed tells.
                words = (name, self.sentences.id_of(holder))
                yield LogLine("shows", event.seat, amounts=((name, value),), things=(holder,), words=words)
            return
        if attribute.sort in ("value", "number", "player", "truth"):
            things = (holder,) if sort == "thing" else ()
            seat = holder if sort == "player" else event.seat if sort == "thing" else -1
            yield LogLine("set", seat, things=things, words=(name, sort, value))

    def _has_words(self, attribute: Attribute, sort: str, value: int, deeds: OpenDeeds) -> bool:
        """Return whether there are words to say that something has a value from now on."""
        name = attribute.name
        if self.planner.said("attributes", f"{name}.{becomes(attribute, value)}"):
            return True
        if attribute.sort != "truth" or sort == "thing":
            return False
        own = f"{name}.{holds(value)}"
        if sort == "table":
            return self.planner.said("attributes", own)
        # What a deed does every time its own words say.
        told = "{of" in str(self.planner.catalogue.entry("attributes", own))
        return told and bool(deeds.going) and self._is_by_case(deeds.going[-1][0], name)

    def _is_by_case(self, verb: str, name: str) -> bool:
        """Return whether a deed sets a variable only in some cases."""
        body = self.game.book.game.verbs[verb].body
        found = [
            one for step in body for one in m.walk(step) if isinstance(one, m.SetVariable) and one.attribute == name
        ]
        every_time = [part for step in body for part in (step, *_done_by_all(step))]
        return bool(found) and not any(one in every_time for one in found)


def _done_by_all(step: m.Step) -> m.Block:
    """Return what every player does in a step; nothing if only some of them do."""
    if isinstance(step, m.Let) and isinstance(step.players, m.PlayerSelection) and is_everybody(step.players):
        return step.body
    return ()
