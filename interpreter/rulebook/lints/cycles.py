"""Deeds that would lead to themselves for ever: a verb that calls itself, or a line that answers a verb by doing it again.

A way through `resolve` of a thing ends by itself, since what is being resolved can't be entered again; it is no cycle here. Nor is one
past a guard that a line closes behind it, unless what it leads to opens that again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from dsl.source import Span
from interpreter.analysis.bodies import first_line, overlap
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.closing import Closing, ClosingGuard


@dataclass(frozen=True, slots=True)
class AnsweringLine:
    """A line that waits for a verb; `name` is what a path calls it."""

    name: str
    line: m.When


def find_cycles(game: GameDefinition, problems: Problems) -> None:
    """Report every cycle once, at the line or call that closes it."""
    answers = answers_of(game)
    seen: set[frozenset[str]] = set()
    ways = Ways(game, answers)
    for verb in game.verbs:
        for path, spans in ways.back((verb,)):
            names = frozenset(path)
            if names in seen:
                continue
            seen.add(names)
            notes = [Note(span, "note-leads-on") for span in spans[1:]]
            problems.error("endless-cycle", spans[0], notes=notes, path=" → ".join((*path, path[0])))


def answers_of(game: GameDefinition) -> dict[str, list[AnsweringLine]]:
    """Return the lines that wait for each verb."""
    found: dict[str, list[AnsweringLine]] = {}
    for line in game.rules:
        if isinstance(line, m.When):
            found.setdefault(line.pattern.verb, []).append(AnsweringLine(f"{line.moment} {line.pattern.verb}", line))
    for definition in game.definitions:
        for line in definition.always:
            if isinstance(line, m.When):
                name = f"{definition.id}: {line.moment} {line.pattern.verb}"
                found.setdefault(line.pattern.verb, []).append(AnsweringLine(name, line))
    return found


def reached(game: GameDefinition, answers: Mapping[str, list[AnsweringLine]], block: m.Block) -> Iterator[m.Block]:
    """Yield a block and all that it may lead to: the verbs that it calls, what answers them, and the abilities that are resolved."""
    known: set[tuple[str, str]] = set()
    rest = [block]
    while rest:
        one = rest.pop()
        yield one
        for node in m.walk(one):
            if isinstance(node, m.Resolve) and ("ability", node.ability) not in known:
                known.add(("ability", node.ability))
                rest += [thing.abilities[node.ability] for thing in game.definitions if node.ability in thing.abilities]
            elif isinstance(node, m.Call) and ("verb", node.verb) not in known:
                known.add(("verb", node.verb))
                rest.append(game.verbs[node.verb].body)
                rest += [answer.line.body for answer in answers.get(node.verb, ())]


class Ways:
    """The ways from verb to verb in a game."""

    def __init__(self, game: GameDefinition, answers: Mapping[str, list[AnsweringLine]]) -> None:
        self._game, self._answers = game, answers
        self._closing = Closing(game)

    def back(
        self,
        way: tuple[str, ...],
        spans: tuple[Span, ...] = (),
        call: m.Call | None = None,
        first: m.Pattern | None = None,
    ) -> Iterator[tuple[tuple[str, ...], tuple[Span, ...]]]:
        """Yield the ways from the first verb of `way` back to it, none visited twice. `call`: how its last verb was called.
        `first`: what the line waits for with which the way begins, if it begins with one.
        """
        verb = way[-1]
        for lead in calls(self._game.verbs[verb].body):
            yield from self._on(way, (*spans, first_line(lead.span)), lead, first)
        for answer in self._answers.get(verb, ()):
            pattern = answer.line.pattern
            if answer.name not in way and (call is None or fits(self._game, pattern, call)):
                here = (*spans, first_line(answer.line.span))
                for lead in self._leading(answer.line.body):
                    yield from self._on((*way, answer.name), here, lead, pattern if call is None else first)

    def _on(
        self, way: tuple[str, ...], spans: tuple[Span, ...], lead: m.Call, first: m.Pattern | None
    ) -> Iterator[tuple[tuple[str, ...], tuple[Span, ...]]]:
        if lead.verb != way[0] and lead.verb not in way:
            yield from self.back((*way, lead.verb), spans, lead, first)
        elif lead.verb == way[0] and (first is None or fits(self._game, first, lead)):
            yield way, spans

    def _leading(self, body: m.Block) -> Iterator[m.Call]:
        """Yield the calls of a line that may be come to as often as it is asked."""
        for lead, closed in self._closing.unclosed(body):
            if not any(self._stays(guard, lead) for guard in closed):
                yield lead

    def _stays(self, guard: ClosingGuard, lead: m.Call) -> bool:
        """Return whether nothing that a call leads to opens a guard again."""
        return all(
            self._closing.closes(guard, node)
            for block in reached(self._game, self._answers, (lead,))
            for node in m.walk(block)
            if isinstance(node, m.SetVariable) and node.attribute == guard.variable.attribute
        )


def calls(body: m.Block) -> Iterator[m.Call]:
    """Yield the verbs that a block calls itself."""
    for node in m.walk(body):
        if isinstance(node, m.Call):
            yield node


def fits(game: GameDefinition, pattern: m.Pattern, call: m.Call) -> bool:
    """Return whether a call may be what a pattern waits for, as far as the kinds of things tell."""
    given = {argument.role: argument.value for argument in call.arguments}
    for role, wanted in pattern.roles:
        kinds = kinds_given(given.get(role))
        if not isinstance(wanted, m.Things) or not kinds:
            continue
        if not any(overlap(game, one, other) for one in wanted.kinds for other in kinds):
            return False
    return True


def kinds_given(value: object) -> tuple[str, ...]:
    """Return the kinds of what a step is given; none where that can't be told."""
    things = value.things if isinstance(value, m.Selection) else None
    if isinstance(things, m.Things):
        return things.kinds
    kind = getattr(getattr(things, "type", None), "of", "")
    return (kind,) if kind else ()
