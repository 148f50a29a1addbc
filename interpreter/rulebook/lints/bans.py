"""Lines that forbid what nothing does: why they are never met, and which verbs are done to such things."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from dsl.diagnostics import Note, Problems
from interpreter.analysis.bodies import bodies, first_line, overlap
from interpreter.analysis.lasting import Lasting, lasting
from interpreter.analysis.reads import NONE, Names
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.lints.cycles import calls, fits, kinds_given
from interpreter.rulebook.lints.whence import Taking

# How many places are shown at which something else is done.
SHOWN = 2


def find_bans_in_vain(game: GameDefinition, problems: Problems) -> None:
    """Warn of lines that forbid what no statement does: a verb that is never called, or not with such things, or not where these lie."""
    bans = [one for one in lasting(game) if isinstance(one.line, m.Forbid)]
    if not bans:
        return
    done = CalledVerbs(game)
    for one in bans:
        reasons = done.why_never(one)
        known = ", ".join(done.near(one)) if reasons else ""
        if known:
            problems.warning("ban-in-vain", one.line.span, notes=reasons, word=_verb(one), known=known)
        elif reasons:
            problems.warning("ban-in-vain", one.line.span, notes=reasons, word=_verb(one))


class CalledVerbs:
    """Which verbs statements call, with what, and from where that comes."""

    def __init__(self, game: GameDefinition) -> None:
        self.game, self.taking = game, Taking(game)
        self.calls = [call for body in bodies(game) for call in calls(body.block)]
        for body in bodies(game):
            # Verbs, and lines that answer them, are followed from where they are called.
            if body.sort in ("ability", "setup", "turn", "play", "end"):
                self.taking.of_definition(body.owner).of(body.block)

    def why_never(self, ban: Lasting) -> list[Note]:
        """Return what shows that a line is never met; nothing if it may be."""
        named = [call for call in self.calls if call.verb == _verb(ban)]
        if not named:
            declared = Note(self.game.vocabulary.verbs[_verb(ban)].span, "note-never-done")
            return [declared, *self._moved_without_verb(ban)]
        fitting = [call for call in named if fits(self.game, _pattern(ban), call) and self._may_be(ban, call)]
        if not fitting:
            return [Note(first_line(call.span), "note-done-to-others") for call in named[:SHOWN]]
        for role, wanted in _pattern(ban).roles:
            there, sources = self._where(ban, wanted), self.taking.taken.get((_verb(ban), role), NONE)
            if there and sources and not there & sources:
                return [Note(first_line(call.span), "note-from-elsewhere") for call in fitting[:SHOWN]]
        return []

    def near(self, ban: Lasting) -> list[str]:
        """Return the other verbs that are done to such things, or to nothing, as the forbidden one is."""
        wanted = [one for _, one in _pattern(ban).roles if isinstance(one, m.Things | m.This)]
        found = {call.verb for call in self.calls if call.verb != _verb(ban)}
        if not wanted:
            return sorted(verb for verb in found if not self.game.verbs[verb].parameters)
        return sorted(
            {
                call.verb
                for call in self.calls
                for argument in call.arguments
                for one in wanted
                if call.verb in found and self._is_such(ban, one, argument.value)
                if not (there := self._where(ban, one))
                or there & (self.taking.taken.get((call.verb, argument.role)) or there)
            }
        )

    def _moved_without_verb(self, ban: Lasting) -> Iterator[Note]:
        """Yield where rules move such things by themselves, which no line can forbid."""
        wanted = [one for _, one in _pattern(ban).roles if isinstance(one, m.Things | m.This)]
        moves = [
            node
            for body in bodies(self.game)
            for node in m.walk(body.block)
            if body.sort not in ("verb", "setup") and isinstance(node, m.Move)
        ]
        such = [move for move in moves if any(self._is_such(ban, one, move.what) for one in wanted)]
        yield from (Note(first_line(move.span), "note-without-verb") for move in such[:SHOWN])

    def _may_be(self, ban: Lasting, call: m.Call) -> bool:
        given = {argument.role: argument.value for argument in call.arguments}
        wanted = [(role, one) for role, one in _pattern(ban).roles if isinstance(one, m.Things | m.This)]
        return all(
            self._is_such(ban, one, given[role]) or not kinds_given(given[role])
            for role, one in wanted
            if role in given
        )

    def _is_such(self, ban: Lasting, wanted: m.Things | m.This, given: object) -> bool:
        """Return whether what is given may be what is forbidden, as far as kinds and stated values tell."""
        kinds = (ban.by.kind,) if isinstance(wanted, m.This) and ban.by is not None else getattr(wanted, "kinds", ())
        if not any(overlap(self.game, one, other) for one in kinds for other in kinds_given(given)):
            return False
        things = given.things if isinstance(given, m.Selection) else None
        if not isinstance(wanted, m.Things) or not isinstance(things, m.Things):
            return True
        stated = [{a.attribute: a.name for a in one.adjectives if a.sort == "value"} for one in (wanted, things)]
        return all(stated[0][name] == stated[1][name] for name in stated[0].keys() & stated[1].keys())

    def _where(self, ban: Lasting, wanted: object) -> Names:
        """Return the places in which a thing must lie that is forbidden to be taken; none if it may be any."""
        if isinstance(wanted, m.This) and ban.by is not None:
            return self.taking.holding((ban.by.id,)) & self.taking.live
        if isinstance(wanted, m.Things):
            return self.taking.in_play(ban.by.id if ban.by is not None else "").all_places(wanted)
        return NONE


def _pattern(ban: Lasting) -> m.Pattern:
    assert isinstance(ban.line, m.Forbid)
    return ban.line.pattern


def _verb(ban: Lasting) -> str:
    return _pattern(ban).verb


__all__ = ["find_bans_in_vain"]
