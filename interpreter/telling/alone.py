"""What was answered for somebody because nothing else could be: who is told of it, and whether there was any choice at all."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.game.decision import forced_question
from interpreter.telling.bookkeeping import is_bookkeeping
from interpreter.telling.lines import LogLine, deed_of
from interpreter.telling.phrasing import block_of, holds, statement_of
from interpreter.telling.questions import Questions
from interpreter.telling.spoken import unclosed

if TYPE_CHECKING:
    from interpreter.game.decision import Decision
    from interpreter.game.events import Event
    from interpreter.game.game import Game
    from interpreter.telling.sentences import Sentences
    from interpreter.telling.voice import Voice


class Alone:
    """Tells one seat what was answered for it. `untold`: the places of which nobody is told that anything lies there."""

    def __init__(self, game: Game, voice: Voice, sentences: Sentences, untold: Collection[str]) -> None:
        self.game, self.voice, self.sentences, self.untold = game, voice, sentences, untold
        self.lay, self.planner = game.program.lay, voice.wording.planner
        self.questions: Questions | None = None

    def lines(self, event: Event) -> Iterator[LogLine]:
        """Yield what was answered for a seat, as far as it could have been another's thing, player or way."""
        if self.questions is None:
            self.questions = Questions(self.game, self.voice)
        decision = forced_question(self.game.program, event)
        option = decision.options[0]
        if any(isinstance(node, m.Things | m.Players) and node.best is not None for node in m.walk(decision.node)):
            # Which has most of something nobody chooses.
            return
        if any(isinstance(node, m.Players) and self.planner.sits_alone(node) for node in m.walk(decision.node)):
            # Nor who sits so many seats from somebody.
            return
        if any(isinstance(node, m.Zone) and node.name in self.untold for node in m.walk(decision.node)):
            return
        if option.kind == "player" and (option.value == event.seat or self._is_the_other(decision)):
            # That one can only choose oneself, or of two the other, tells nobody anything.
            return
        if any(isinstance(node, m.Things) and _is_stated(node) for node in m.walk(decision.node)):
            # Nor that what is known is that which is meant.
            return
        if any(isinstance(node, m.Things) and self._is_looked_up(node, option.value) for node in m.walk(decision.node)):
            # Nor the one thing of its sort with a value.
            return
        if is_bookkeeping(self.game, decision, self.voice):
            return
        if option.kind == "place" or (
            option.kind == "thing" and self.sentences.id_of(option.value) in self.voice.pieces
        ):
            return
        branch = option.kind == "branch"
        label = self.voice.first_of(option.value) if branch else self.questions.label(decision, option)
        if option.kind == "thing" and self.lay.thing_space[option.value] is None:
            label = self.sentences.named(option.value)
        told = unclosed(label.plain)
        if branch:
            # What is to be done stands as it would have been offered.
            told = told.join(self.voice.wording.catalogue.grammar.quotes)
        things = (option.value,) if option.kind == "thing" else ()
        verb = deed_of(option.value) if branch else ""
        way = not branch and self._is_of_a_way(decision)
        told_by = not branch and self._is_told_by_deed(decision)
        words, plainly = (told, option.kind), self._is_told_plainly(verb)
        yield LogLine(
            "forced", event.seat, things=things, words=words, verb=verb, way=way, by_deed=told_by, plainly=plainly
        )

    def _is_looked_up(self, things: m.Things, chosen: object) -> bool:
        """Return whether a value is asked of some things that only the chosen one of all its kind ever has: `a firm where name of it is
        name of sold`."""
        match things.where:
            case m.Compare(operator="is" | "=", left=m.Read(attribute=asked, of=m.It()), right=other) if not any(
                isinstance(node, m.It) for node in m.walk(other)
            ):
                pass
            case _:
                return False
        members, id = (
            self.game.book.game.vocabulary.members,
            self.sentences.id_of(chosen) if isinstance(chosen, int) else "",
        )
        if id not in members:
            return False
        value = dict(members[id].values).get(asked)
        same = [
            one for one, known in members.items() if known.kind == members[id].kind and (asked, value) in known.values
        ]
        definition = self.lay.thing_definition[chosen] if isinstance(chosen, int) else -1
        return value is not None and same == [id] and self.lay.thing_definition.count(definition) == 1

    def _is_told_plainly(self, verb: str) -> bool:
        """Return whether a deed is told by the words of its verb alone."""
        known = self.game.book.game.verbs.get(verb)
        return known is not None and not known.parameters and self.planner.said("verbs", f"{verb}.says")

    def _is_told_by_deed(self, decision: Decision) -> bool:
        """Return whether what was chosen is one thing to which a verb is done then, once all else for it is chosen: that line names it."""
        call = statement_of(self.game, decision)
        if not isinstance(call, m.Call) or not call.arguments or call.arguments[0].value is not decision.node:
            return False
        first = self.game.book.game.verbs[call.verb].parameters[0]
        return first.sort == "thing" and call.arguments[0].role == first.role

    def _is_the_other(self, decision: Decision) -> bool:
        """Return whether an opponent is chosen where two play."""
        players = (node for node in m.walk(decision.node) if isinstance(node, m.Players))
        return self.lay.players == 2 and any(node.which == "opponent" for node in players)

    def _is_of_a_way(self, decision: Decision) -> bool:
        """Return whether what was without choice is but a part of what somebody may have chosen to do."""
        block, whole = block_of(self.game, decision)
        trees = (*(step.node for step in block.steps if isinstance(step.node, m.Either | m.May)), whole)
        ways = (one for tree in trees for one in m.walk(tree) if isinstance(one, m.Either | m.May))
        return any(one is not decision.node and holds(one, decision.node) for one in ways)


def _is_stated(things: m.Things) -> bool:
    """Return whether it is said itself which of some things it is: `a field where it is field of lamb`."""
    match things.where:
        case m.Compare(operator="is", left=m.It(), right=other) | m.Compare(operator="is", left=other, right=m.It()):
            return not any(isinstance(node, m.It) for node in m.walk(other))
    return False
