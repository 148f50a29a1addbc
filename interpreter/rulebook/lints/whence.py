"""Lines that name a place from which what they wait for never comes, those that wait for their own thing to come into play, and
questions after the deeds about where it came from."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, first_line
from interpreter.analysis.footprint import Footprint, Footprints
from interpreter.analysis.reads import NONE, Lies, Names
from interpreter.definitions.game import GameDefinition


def find_never_from_there(game: GameDefinition, problems: Problems) -> None:
    """Report lines of which a thing would have to come from where the verb never takes it, mostly from where it goes; those
    that wait for what is done to their own thing only before it is in play; and those that ask after the deeds whether it
    is where it came from.
    """
    lines = [(body, body.line) for body in bodies(game) if isinstance(body.line, m.When | m.Offer)]
    if not lines:
        return
    taking = Taking(game)
    for body in bodies(game):
        # Verbs, and lines that answer them, are followed from where they are called.
        if body.sort in ("ability", "setup", "turn", "play", "end"):
            taking.of_definition(body.owner).of(body.block)
    for body, line in lines:
        for role, wanted in line.pattern.roles:
            given = Handed(taking, line.pattern.verb, role)
            if isinstance(wanted, m.This):
                _find_never_in_play(given, taking.holding((body.owner,)) & taking.live, line, problems)
            if isinstance(wanted, m.Things) and given.sources:
                there = taking.in_play(body.owner).all_places(wanted)
                if there and not there & given.sources:
                    _report_never(given, wanted, there, problems)
                if isinstance(line, m.When) and line.moment == "when":
                    _find_asked_late(given, line, problems)


class Taking(Footprints):
    """Notes from where that comes which verbs are given, and which places, while it follows statements."""

    def __init__(self, game: GameDefinition) -> None:
        super().__init__(game)
        self.taken: dict[tuple[str, str], Names] = {}

    def _call(self, s: m.Call, lies: Lies) -> tuple[Footprint, Lies]:
        for argument in s.arguments:
            key = s.verb, argument.role
            self.taken[key] = self.taken.get(key, NONE) | (self._of_value(argument.value, lies) or NONE)
        return super()._call(s, lies)

    def all_places(self, things: m.Things) -> Names:
        """Return the places of which any is named for things; none if none is."""
        return NONE.union(*(self.places(place, things.kinds) for place in things.places or ()))


class Handed:
    """What a verb is given for one of its parameters: from where it comes, where the verb moves it, and which of its abilities the
    verb resolves."""

    def __init__(self, taking: Taking, verb: str, role: str) -> None:
        self.verb, self.role, self.sources = verb, role, taking.taken.get((verb, role), NONE)
        declared = taking.game.verbs[verb]
        self.moves = tuple(_moves(declared.body, role))
        self.is_sure = any(move in declared.body for move in self.moves)
        self.resolved = tuple(
            node.ability for node in m.walk(declared.body) if isinstance(node, m.Resolve) and _is_named(node.of, role)
        )
        self.targets, self.preposition = NONE, ""
        for move in self.moves:
            named = move.to.name if isinstance(move.to, m.Named) else ""
            for place in declared.parameters:
                if place.role == named:
                    self.preposition = place.preposition
            self.targets |= taking.taken.get((verb, named)) or taking.places(move.to, taking.kinds_of(move.what.things))


def _report_never(given: Handed, wanted: m.Things, there: Names, problems: Problems) -> None:
    place = first_line((wanted.places or (wanted,))[0].span)
    notes = [Note(first_line(move.span), "note-goes-there") for move in given.moves[-1:] if there & given.targets]
    if notes and given.preposition:
        problems.warning("goes-there", place, notes=notes, verb=given.verb, word=given.preposition)
    else:
        known = ", ".join(sorted(given.sources))
        problems.warning("never-from-there", place, notes=notes, verb=given.verb, known=known)


def _find_never_in_play(given: Handed, live: Names, line: m.When | m.Offer, problems: Problems) -> None:
    """Report a line about its own thing that isn't in play yet when that is done. live: where its lines count."""
    if not given.sources or not live or live & given.sources:
        return
    if given.resolved and isinstance(line, m.When):
        known = ", ".join(given.resolved)
        problems.warning("never-in-play", first_line(line.span), verb=given.verb, known=known)
    else:
        problems.warning("never-in-play", first_line(line.span), verb=given.verb)


def _find_asked_late(given: Handed, line: m.When, problems: Problems) -> None:
    """Report questions whether a thing is where it came from, though the verb has surely moved it, and never to there."""
    if not given.is_sure or any(_moves(line.body, given.role)):
        return
    for node in m.walk(line.body):
        match node:
            case m.IsIn(of=m.Named(name=name), place=m.Zone(name=zone)) if name == given.role:
                if zone in given.sources - given.targets:
                    notes = [Note(first_line(given.moves[0].span), "note-moved-here")]
                    problems.warning("asked-late", first_line(node.span), notes=notes, verb=given.verb, place=zone)


def _moves(block: m.Block, role: str) -> Iterator[m.Move]:
    """Yield the moves of what has a name."""
    for node in m.walk(block):
        if isinstance(node, m.Move) and _is_named(node.what, role):
            yield node


def _is_named(what: m.Selection, role: str) -> bool:
    named = what.things.source if isinstance(what.things, m.Things) else what.things
    return isinstance(named, m.Named) and named.name == role
