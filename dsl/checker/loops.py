"""Blocks that are done several times, or in any order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dsl import meaning as m, syntax as s
from dsl.checker.calls import Calls
from dsl.checker.scope import Binding
from dsl.meaning import PLAYER, Type


class Loops(Calls):
    """Resolves statements whose body is done more than once."""

    def block(self, steps: tuple[s.Step, ...]) -> m.Block:
        """Check statements one after the other."""
        raise NotImplementedError

    def suite(self, suite: s.Suite) -> m.Block:
        """Check a block of its own."""
        raise NotImplementedError

    def step(self, step: s.Step) -> m.Step | None:
        """Check one statement."""
        raise NotImplementedError

    def _any_order(self, step: s.AnyOrderStep) -> m.AnyOrder:
        """Check each statement as a block of its own, since none can rely on another having come first."""
        found: list[m.Step] = []
        for each in step.body.steps:
            with self.names.block():
                one = self.step(each)
            if one is not None:
                found.append(one)
        return m.AnyOrder(tuple(found), span=step.span)

    def _for_each(self, step: s.ForEachStep) -> m.ForEach | None:
        phrase = step.phrase
        chosen: tuple[m.Selection | m.ValueSelection | m.PlayerSelection, Type] | None = None
        if phrase.determiner is not None:
            self.error("wrong-determiner", phrase.determiner, word=phrase.determiner.said)
        else:
            whole = replace(phrase, determiner=s.Determiner("each", span=phrase.span))
            head = self.head(phrase)
            if head is not None and head.noun.sort == "players":
                if step.name is None:
                    self.error("players-in-for-each", phrase, suggestion="let each player")
                elif isinstance(players := self.player(whole, each=True), m.PlayerSelection):
                    chosen = players, PLAYER
            elif head is not None:
                chosen = self.value(whole) if head.noun.sort == "values" else self.phrase_selection(whole)
        type_ = replace(chosen[1], many=False) if chosen is not None else self.sort_of(phrase)
        with self.names.block():
            if step.name is not None:
                self.bind(step.name, type_)
            else:
                self.names.bind(Binding("it", type_, phrase.span, silent=True))
            body = self.block(step.body.steps)
        if chosen is None:
            return None
        return m.ForEach(chosen[0], step.name.text if step.name else "it", body, span=step.span)

    def sort_of(self, phrase: s.Phrase) -> Type:
        """Return what a phrase speaks of by its noun alone, though something of it is wrong."""
        noun = self.words.nouns.get(phrase.words[0][-1].text)
        if noun is not None and noun.sort == "players":
            return PLAYER
        return Type("value", noun.names[0]) if noun is not None and noun.sort == "values" else Type("thing", "")

    def _repeat(self, step: s.RepeatStep) -> m.Repeat | None:
        """Check rounds. Those without a number are bounded all the same, so that nothing goes on without end."""
        if step.until is not None:
            around, self.names.rounds = self.names.rounds, {word.text: word.span for word in bound_in(step.body.steps)}
            condition = self.condition(step.until)
            self.names.rounds = around
            body = self.suite(step.body)
            if condition is None:
                return None
            goes_on = m.Not(condition, span=condition.span)
            return m.Repeat(m.Number(m.ENDLESS), False, (m.If(goes_on, body, span=step.span),), span=step.span)
        times = m.Number(m.ENDLESS) if step.times is None else self.number(step.times)
        body = self.suite(demanded(step.body) if step.up_to else step.body)
        return None if times is None else m.Repeat(times, step.up_to, body, span=step.span)


def bound_in(steps: tuple[s.Step, ...]) -> Iterator[s.Word]:
    """Yield all names that some statement binds, in the order of the text."""
    for step in steps:
        match step:
            case s.Act(result=s.Word() as word):
                yield word
            case s.ForEachStep(name=s.Word() as word):
                yield word
        for name in ("then", "otherwise", "body", "bodies"):
            inner = getattr(step, name, None)
            for suite in inner if isinstance(inner, tuple) else (inner,):
                if isinstance(suite, s.Suite):
                    yield from bound_in(suite.steps)


def demanded(suite: s.Suite) -> s.Suite:
    """Return what may be chosen of `must either`, or a round that is asked about: one step by itself demands that it can be done, as if
    `must` stood before it."""
    match suite.steps:
        case (s.Act(force="plain") as act,):
            return replace(suite, steps=(replace(act, force="must"),))
        case (s.EitherStep(must=False) as within,):
            return replace(suite, steps=(replace(within, must=True),))
    return suite
