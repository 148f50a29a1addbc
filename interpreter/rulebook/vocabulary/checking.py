"""From declarations and things to a checked game: every effect and expression of every file, all problems in one run."""

from __future__ import annotations

from dsl import meaning as m
from dsl.checker import Scope
from dsl.source import Span
from dsl.vocabulary import Parameter
from interpreter.definitions.game import (
    AutomatonDefinition,
    GameDefinition,
    OptionDefinition,
    ParameterDefinition,
    TitlesDefinition,
    TurnsDefinition,
    VerbDefinition,
    ZoneDefinition,
)
from interpreter.rulebook.sources.tree import Mapping, Node, Scalar, Sequence, plain
from interpreter.rulebook.vocabulary.boards import BoardReader
from interpreter.rulebook.vocabulary.declarations import Stated
from interpreter.rulebook.vocabulary.definitions import DefinitionMaker

# The table has no `this`.
NOBODY = Scope()
# Once the game is over, scores are known.
ENDED = Scope(ended=True)


class GameChecker(DefinitionMaker):
    """Checks one game."""

    def whole(self, things: list[Stated], fingerprint: str) -> GameDefinition:
        """Return the game. It counts only if no error was recorded."""
        file = self.declared.files[0]
        boards = BoardReader(self.words, self.problems)
        tie_breaks, outcome = file.get("tie_breaks"), file.get("outcome")
        lasting = [line for each in self.declared.files for line in self.lines(each.get("rules"), NOBODY)]
        values = [self.value(node, ENDED) for node in (tie_breaks if isinstance(tie_breaks, Sequence) else ())]
        return GameDefinition(
            id=self.words.game,
            vocabulary=self.words,
            seats=self.seats(file.get("players")),
            options=self.options(),
            definitions=tuple(self.definitions(things)),
            zones=self.zones(),
            boards={name: boards.board(name, body) for name, _, body in self.declared.all("boards")},
            adjectives=self.adjectives(),
            verbs=self.verbs(),
            automata=self.automata(),
            rules=tuple(line for line in lasting if isinstance(line, m.When | m.Offer)),
            setup=self.sections("setup"),
            turns=self.turns(),
            play=self.steps(file.get("play"), NOBODY),
            end=self.sections("end"),
            scores=tuple(line for each in self.declared.files for line in self.amounts(each.get("scores"), NOBODY)),
            tie_breaks=tuple(value for value in values if value is not None),
            wins=self.condition(outcome.get("wins"), ENDED) if isinstance(outcome, Mapping) else None,
            titles=self.titles(),
            fingerprint=fingerprint,
            languages=self.languages(),
            changes=tuple(line for line in lasting if isinstance(line, m.Change | m.Forbid)),
        )

    def seats(self, players: Node | None) -> tuple[int, int]:
        """Return how many players there are at least and at most."""
        stated = plain(players, {})
        least, most = int(stated.get("min", 1)), int(stated.get("max", 1))
        if least > most and players is not None:
            self.problems.error("least-above-most", players.span, least=least, most=most)
        return least, most

    def sections(self, key: str) -> m.Block:
        """Return the steps that the game and then each pack have under a key."""
        return tuple(step for file in self.declared.files for step in self.steps(file.get(key), NOBODY))

    def languages(self) -> dict[str, Span]:
        """Return the languages that are named last: a pack may name others than its game."""
        named = [node for file in self.declared.files if isinstance(node := file.get("languages"), Sequence)]
        return {one.text: one.span for one in (named[-1] if named else ()) if isinstance(one, Scalar)}

    def titles(self) -> TitlesDefinition | None:
        """Return what players are called by their scores."""
        titles = self.declared.files[0].get("titles")
        if not isinstance(titles, Mapping):
            return None
        least: dict[str, int] = plain(titles.get("from"), {})
        return TitlesDefinition(
            self.condition(titles.get("when"), ENDED), dict(sorted(least.items(), key=lambda one: one[1]))
        )

    def options(self) -> dict[str, OptionDefinition]:
        """Return the switches of the rules."""
        return {
            name: OptionDefinition(name, self.words.options[name], plain(body.get("default"), 0))
            for name, _, body in self.declared.all("options")
        }

    def adjectives(self) -> dict[str, m.Condition]:
        """Return declared adjectives."""
        found = {}
        for name, _, body in self.declared.all("adjectives"):
            if name not in self.words.adjectives:
                continue
            condition = self.condition(body.get("is"), Scope.of_thing(self.words.adjectives[name].kind))
            if condition is not None:
                found[name] = condition
        return found

    def automata(self) -> tuple[AutomatonDefinition, ...]:
        """Return the seats that never answer."""
        found = []
        of_players = [one.name for one in self.words.zones.values() if one.owner == "player"]
        of_players += [one.name for one in self.words.boards.values() if one.owner == "player"]
        for name, _, body in self.declared.all("automata"):
            when = self.condition(body.get("when"), NOBODY)
            without = self.declared.known(body.get("without"), of_players, "place")
            if when is not None:
                found.append(AutomatonDefinition(name, when, plain(body.get("competes")) is not False, without))
        return tuple(found)

    def turns(self) -> TurnsDefinition | None:
        """Return the turns of a game that has them."""
        turns = self.declared.files[0].get("turns")
        if not isinstance(turns, Mapping):
            return None
        of = self.condition(turns.get("of"), NOBODY)
        return TurnsDefinition(self.steps(turns.get("each"), NOBODY), of or m.All(()))

    def zones(self) -> dict[str, ZoneDefinition]:
        """Return all zones."""
        found = {}
        for name, _, body in self.declared.all("zones"):
            word = self.words.zones[name]
            holder = NOBODY if word.owner == "table" else Scope.of_thing(word.owner)
            arriving = Scope.of_thing(self.narrowest(word.holds))
            scores = body.get("scores")
            is_plain = isinstance(scores, Scalar) and isinstance(scores.value, bool)
            found[name] = ZoneDefinition(
                name=name,
                owner=word.owner,
                holds=word.holds,
                order=word.order,
                seen_by=word.seen_by,
                slots=int(plain(body.get("slots"), 0)),
                room=self.value(body.get("room"), holder),
                measure=plain(body.get("measure")),
                admits=self.condition(body.get("admits"), arriving),
                refills=plain(body.get("refills")),
                recycles=plain(body.get("recycles")),
                spill=plain(body.get("spill")),
                live=plain(body.get("live")) is True,
                scores=plain(scores) is True if is_plain else self.condition(scores, holder) or False,
                passing=plain(body.get("passing")) is True,
                only=tuple(plain(body.get("only"), ())),
            )
        return found

    def narrowest(self, kinds: tuple[str, ...]) -> str:
        """Return the narrowest kind to which all of these belong; "" if there is none."""
        current: str | None = kinds[0] if kinds else None
        while current and not all(self.words.is_kind(kind, current) for kind in kinds):
            above = self.words.kinds.get(current)
            current = above.of if above is not None else None
        return current or ""

    def verbs(self) -> dict[str, VerbDefinition]:
        """Return all verbs."""
        found = {}
        for name, verb in self.words.verbs.items():
            scope = Scope.of_verb(verb)
            parameters = tuple(self.parameter(parameter, scope) for parameter in verb.parameters)
            body = self.checker.steps(verb.body, scope, self.problems)
            found[name] = VerbDefinition(name, parameters, body, verb.offers, verb.result)
        return found

    def parameter(self, parameter: Parameter, scope: Scope) -> ParameterDefinition:
        """Check one parameter of a verb."""
        at_most = None if parameter.at_most is None else self.checker.value(parameter.at_most, scope, self.problems)
        if parameter.place is not None:
            # It is used only by calls that name no place: here it is looked at even if there are none.
            self.checker.place(parameter.place, scope, self.problems)
        if parameter.default is not None:
            self.checker.default(parameter, scope, self.problems)
        return ParameterDefinition(
            role=parameter.role,
            preposition=parameter.preposition,
            sort=parameter.sort,
            kind=parameter.kind,
            at_most=at_most,
            optional=parameter.optional,
        )


__all__ = ["GameChecker"]
