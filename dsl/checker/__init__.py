"""The checker: from syntax to meaning, by the words of one game.

`Checker(vocabulary).steps(source, scope, problems)` makes the typed tree of `dsl.meaning`, and records in `problems` every mistake
once. A part that is wrong is left out of the result, so a result counts only if no error was recorded.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from dsl import meaning as m
from dsl.checker.calls import STARTS
from dsl.checker.known import known
from dsl.checker.lines import Lines
from dsl.checker.rephrasing import Rephrasing
from dsl.checker.scope import Scope, parameter_type
from dsl.checker.slips import Slips
from dsl.checker.words import Words
from dsl.diagnostics import Diagnostic, Problems
from dsl.fixing import in_a_block
from dsl.grammar import Start
from dsl.meaning import NUMBER, Type
from dsl.parser import parse
from dsl.partial import WORD, rest_of
from dsl.source import Source
from dsl.vocabulary import Parameter, Vocabulary


class Checker:
    """Checks the sources of one game. `bare_things`: a definition may stand without an article (`play bakery`), as in examples."""

    def __init__(self, vocabulary: Vocabulary, *, bare_things: bool = False) -> None:
        self.words = Words(vocabulary)
        self.bare_things = bare_things
        self.slips = Slips(self.words.all, vocabulary.definitions, self.words.singulars)
        self.known = known(vocabulary, self.words.all)
        self.roles = {
            name: tuple(parameter.role for parameter in verb.parameters) for name, verb in vocabulary.verbs.items()
        }

    def steps(self, source: Source, scope: Scope, problems: Problems) -> m.Block:
        """Check statements: abilities, bodies of verbs, set-up."""
        return cast("m.Block", self._check(source, "steps", scope, problems) or ())

    def lines(self, source: Source, scope: Scope, problems: Problems) -> tuple[m.Lasting, ...]:
        """Check standing lines."""
        return cast("tuple[m.Lasting, ...]", self._check(source, "lines", scope, problems) or ())

    def amounts(self, source: Source, scope: Scope, problems: Problems) -> tuple[m.ScoreLine, ...]:
        """Return the lines of a score."""
        return cast("tuple[m.ScoreLine, ...]", self._check(source, "amounts", scope, problems) or ())

    def value(self, source: Source, scope: Scope, problems: Problems, type_: Type = NUMBER) -> m.Value | None:
        """Check one value of a type."""
        return cast("m.Value | None", self._check(source, "value", scope, problems, type_))

    def condition(self, source: Source, scope: Scope, problems: Problems) -> m.Condition | None:
        """Check one condition."""
        return cast("m.Condition | None", self._check(source, "condition", scope, problems))

    def place(self, source: Source, scope: Scope, problems: Problems) -> m.Place | None:
        """Check one place, or several of which one will be chosen."""
        found = self._check(source, "place", scope, problems)
        return found.place if isinstance(found, m.PlaceSelection) else cast("m.Place | None", found)

    def things(self, source: Source, scope: Scope, problems: Problems) -> m.Selection | None:
        """Return a choice of things."""
        return cast("m.Selection | None", self._check(source, "things", scope, problems))

    def players(self, source: Source, scope: Scope, problems: Problems) -> m.PlayerSelection | m.Ref | None:
        """Return a player that is known, or a choice of players."""
        return cast("m.PlayerSelection | m.Ref | None", self._check(source, "players", scope, problems))

    def default(self, parameter: Parameter, scope: Scope, problems: Problems) -> None:
        """Check what stands for a parameter of a verb where a call doesn't say it."""
        if parameter.default is not None and parameter.sort in STARTS:
            self._check(parameter.default, STARTS[parameter.sort], scope, problems)

    def _check(self, source: Source, start: Start, scope: Scope, problems: Problems, type_: Type | None = None) -> Any:
        def again(changed: Source) -> Problems:
            problems = Problems()
            self.read(changed, start, scope, problems, type_)
            return problems

        found = Problems()
        meaning = self.read(source, start, scope, found, type_)
        wrong = _words_of_wrong(source, found)
        if found:
            tried = Rephrasing(source, source, found, again, self.known, start, self.roles, self.slips.words)
            tried.run()
            for one in tried.told:
                problems.add(_mendable(source, one))
            lines = {one.span.line for one in tried.told}
            explained = [*map(tried.back, self.slips.explained(tried.source, scope.parameters, tried.found, again))]
            # Whatever is to stand on a line that nobody knows how to mend may read the name.
            open_ = [one.span.line for one in (*tried.told, *explained) if one.severity == "error" and one.fix is None]
            for told in explained:
                is_unread = told.code in ("name-never-read", "player-never-read")
                unread = is_unread and (told.args.get("word") in wrong or told.span.line <= max(open_, default=0))
                if not unread and (told.span.line not in lines or told.severity != "error"):
                    problems.add(_mendable(source, told))
        else:
            for one in found:
                problems.add(one)
        return meaning

    def read(self, source: Source, start: Start, scope: Scope, problems: Problems, type_: Type | None = None) -> Any:
        """Return what a source means, and all that is wrong with it as it is written: no slip is looked for."""
        syntax = parse(source, start, problems)
        if syntax is None:
            self._read_rest(source, start, scope, problems, type_)
            return None
        reader = Lines(self.words, scope, problems, bare_things=self.bare_things)
        meaning = reader.whole(syntax, type_)
        reader.finish()
        return meaning

    def _read_rest(self, source: Source, start: Start, scope: Scope, problems: Problems, type_: Type | None) -> None:
        """Say what else is wrong, beside the lines that don't have the right form."""
        rest = rest_of(source, start, frozenset(scope.parameters))
        if rest is None:
            return
        found = Problems()
        Lines(self.words, scope, found, bare_things=self.bare_things).whole(rest.syntax, type_)
        for one in found:
            if not rest.hangs_on_lost(one):
                problems.add(one)


def _mendable(source: Source, one: Diagnostic) -> Diagnostic:
    """Return a mistake with a fix that can be written where the source stands."""
    return one if one.fix is None else replace(one, fix=in_a_block(source, one.fix))


def _words_of_wrong(source: Source, found: Problems) -> frozenset[str]:
    """Return the words of the lines that are wrong: what is named there may be used there."""
    rows = source.text.split("\n")
    wrong = {one.span.line - source.line for one in found if one.severity == "error"}
    return frozenset(word for row in wrong if 0 <= row < len(rows) for word in WORD.findall(rows[row].split("#")[0]))


__all__ = ["Checker", "Scope", "parameter_type"]
