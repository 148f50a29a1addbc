"""Deeds that would lead to themselves for ever: a verb that calls itself, or a line that answers a verb by doing it again.

A way through `resolve` of a thing ends by itself, since what is being resolved can't be entered again; it is no cycle here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from dsl.source import Span
from interpreter.analysis.bodies import first_line, overlap
from interpreter.definitions.game import GameDefinition


@dataclass(frozen=True, slots=True)
class AnsweringLine:
    """A line that waits for a verb; `name` is what a path calls it."""

    name: str
    line: m.When


def find_cycles(game: GameDefinition, problems: Problems) -> None:
    """Report every cycle once, at the line or call that closes it."""
    answers = answers_of(game)
    seen: set[frozenset[str]] = set()
    for verb in game.verbs:
        for path, spans in _ways(game, answers, (verb,)):
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


def _ways(
    game: GameDefinition,
    answers: Mapping[str, list[AnsweringLine]],
    way: tuple[str, ...],
    spans: tuple[Span, ...] = (),
    call: m.Call | None = None,
    first: m.Pattern | None = None,
) -> Iterator[tuple[tuple[str, ...], tuple[Span, ...]]]:
    """Yield the ways from the first verb of `way` back to it, none visited twice. `call`: how its last verb was called.
    `first`: what the line waits for with which the way begins, if it begins with one.
    """
    verb = way[-1]
    steps: list[tuple[AnsweringLine | None, m.Block]] = [(None, game.verbs[verb].body)]
    for waiting in answers.get(verb, ()):
        if waiting.name not in way and (call is None or fits(game, waiting.line.pattern, call)):
            steps.append((waiting, waiting.line.body))
    for answer, body in steps:
        through = way if answer is None else (*way, answer.name)
        begins = answer.line.pattern if answer is not None and call is None else first
        for lead in calls(body):
            here = (*spans, first_line(lead.span if answer is None else answer.line.span))
            if lead.verb != way[0] and lead.verb not in way:
                yield from _ways(game, answers, (*through, lead.verb), here, lead, begins)
            elif lead.verb == way[0] and (begins is None or fits(game, begins, lead)):
                yield through, here


def calls(body: m.Block) -> Iterator[m.Call]:
    """Yield the verbs that a block calls itself."""
    for node in m.walk(body):
        if isinstance(node, m.Call):
            yield node


def fits(game: GameDefinition, pattern: m.Pattern, call: m.Call) -> bool:
    """Return whether a call may be what a pattern waits for, as far as the kinds of things tell."""
    given = {argument.role: argument.value for argument in call.arguments}
    for role, wanted in pattern.roles:
        value = given.get(role)
        things = value.things if isinstance(value, m.Selection) else None
        kinds = things.kinds if isinstance(things, m.Things) else _kinds(things)
        if not isinstance(wanted, m.Things) or not kinds:
            continue
        if not any(overlap(game, one, other) for one in wanted.kinds for other in kinds):
            return False
    return True


def _kinds(things: object) -> tuple[str, ...]:
    kind = getattr(getattr(things, "type", None), "of", "")
    return (kind,) if kind else ()
