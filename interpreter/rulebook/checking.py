"""From declarations and things to a checked game: every effect and expression of every file, all problems in one run."""

from __future__ import annotations

from collections.abc import Mapping as Dict
from typing import Any

from dsl import meaning as m
from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.source import Source
from dsl.spelling import nearest
from dsl.vocabulary import Attribute, Kind, Parameter, Vocabulary
from interpreter.definitions.game import (
    AutomatonDefinition,
    BoardDefinition,
    BoardSpace,
    Definition,
    GameDefinition,
    OptionDefinition,
    ParameterDefinition,
    TurnsDefinition,
    VerbDefinition,
    ZoneDefinition,
)
from interpreter.rulebook.declarations import Declarations, Stated, entries, plain
from interpreter.rulebook.tree import Mapping, Node, Scalar

OWN = frozenset({"kind", "copies", "owner", "starts", "always", "replaces"})
"""Keys of a thing that are neither attributes nor abilities."""
UNKNOWN_STAGE = Scope()


class Game:
    """Checks one game. Where something is wrong it is left out, so that the rest is checked all the same."""

    def __init__(self, declarations: Declarations, vocabulary: Vocabulary, problems: Problems) -> None:
        self.declared, self.words, self.problems = declarations, vocabulary, problems
        self.checker = Checker(vocabulary)
        self._defaults: dict[tuple[str, str], Any] = {}

    # -- expressions -----------------------------------------------------------------------------------------------------

    def expression(self, source: Source, sort: str, scope: Scope) -> Any:
        """A checked expression of that sort: number, truth, place, player, value. None if it is wrong."""
        match sort:
            case "truth":
                return self.checker.condition(source, scope, self.problems)
            case "place":
                return self.checker.place(source, scope, self.problems)
            case "player":
                return self.checker.players(source, scope, self.problems)
        return self.checker.value(source, scope, self.problems)

    def value(self, node: Node | None, scope: Scope) -> m.Value | None:
        """A number expression under a key."""
        source = self.declared.expression(node)
        return None if source is None else self.checker.value(source, scope, self.problems)

    def condition(self, node: Node | None, scope: Scope) -> m.Condition | None:
        """A condition under a key."""
        source = self.declared.expression(node)
        return None if source is None else self.checker.condition(source, scope, self.problems)

    def steps(self, node: Node | None, scope: Scope) -> m.Block:
        """Steps under a key; none if there are none, or if they are wrong."""
        source = self.declared.effect(node)
        return () if source is None else self.checker.steps(source, scope, self.problems) or ()

    # -- things ----------------------------------------------------------------------------------------------------------

    def definitions(self, things: list[Stated]) -> list[Definition]:
        """Every thing of every file, then the kinds that make their own, then the spaces of boards."""
        found = [definition for stated in things if (definition := self.definition(stated)) is not None]
        for name, (entry, body) in self.declared.kind_nodes.items():
            if body.get("copies") is not None:
                stated = Stated(name, entry, Mapping((), entry.key.span))
                found.append(self._definition(stated, self.words.kinds[name]))
        for name, _, body in self.declared.all("boards"):
            kind = self.words.kinds.get(str(plain(body.get("kind"))))
            if kind is not None:
                entry = next(e for e in self.declared.files[0].get("boards") or () if e.key.text == name)  # type: ignore[union-attr]
                found.append(self._definition(Stated(name, entry, Mapping((), entry.key.span)), kind, copies=0))  # type: ignore[arg-type]
        return found

    def definition(self, stated: Stated) -> Definition | None:
        """One thing."""
        name = plain(stated.body.get("kind"))
        kind = self.words.kinds.get(name) if isinstance(name, str) else None
        if kind is None:
            node = stated.body.get("kind")
            if node is None:
                self.problems.error("missing-key", stated.entry.key.span, key="kind", word=stated.id)
            else:
                self.declared.known(node, self.words.kinds, "kind")
            return None
        return self._definition(stated, kind)

    def _definition(self, stated: Stated, kind: Kind, copies: int | None = None) -> Definition:
        scope = Scope.of_thing(kind.name)
        attributes: dict[str, Any] = {}
        for name, attribute in kind.attributes.items():
            if not attribute.variable:
                node = stated.body.get(name)
                attributes[name] = self.default(kind, attribute, scope) if node is None else self.attribute(node, attribute, scope)
        abilities: dict[str, m.Block] = {}
        amounts: dict[str, tuple[m.ScoreLine, ...]] = {}
        for name, ability in kind.abilities.items():
            node = stated.body.get(name)
            node = self.inherited(kind, name) if node is None else node
            source = self.declared.effect(node)
            if source is None:
                continue
            if ability.sort == "amount":
                amounts[name] = tuple(self.checker.amounts(source, scope, self.problems) or ())
            else:
                abilities[name] = self.checker.steps(source, scope, self.problems) or ()
        lines = self.declared.effect(stated.body.get("always"))
        always = tuple(self.checker.lines(lines, scope, self.problems) or ()) if lines is not None else ()
        self._known_keys(stated, kind)
        if copies is None:
            copies = int(plain(self._own(stated, kind, "copies"), 1))
        return Definition(
            stated.id,
            kind.name,
            attributes,
            abilities,
            amounts,
            always,
            copies,
            plain(self._own(stated, kind, "owner"), "table"),
            str(plain(self._own(stated, kind, "starts"), "")),
            stated.pack,
            stated.entry.key.span,
        )

    def _known_keys(self, stated: Stated, kind: Kind) -> None:
        words = OWN | set(kind.attributes) | set(kind.abilities)
        for entry in stated.body:
            if entry.key.text not in words:
                close = nearest(entry.key.text, sorted(words))
                suggestion = close[0] if close else None
                self.problems.error("unknown-key", entry.key.span, suggestion=suggestion, key=entry.key.text, word=kind.name)

    def _own(self, stated: Stated, kind: Kind, key: str) -> Node | None:
        node = stated.body.get(key)
        return self.inherited(kind, key) if node is None else node

    def inherited(self, kind: Kind | None, key: str) -> Node | None:
        """What a kind, or the nearest wider one, states under a key."""
        while kind is not None:
            node = self.declared.kind_nodes[kind.name][1].get(key)
            if node is not None:
                return node
            kind = self.words.kinds.get(kind.of) if kind.of else None
        return None

    def default(self, kind: Kind, attribute: Attribute, scope: Scope) -> Any:
        """An attribute's default; an expression is checked once a kind."""
        if not isinstance(attribute.default, Source):
            empty: dict[str, Any] = {"price": {}, "names": (), "number": 0, "truth": False}
            return empty.get(attribute.sort) if attribute.default is None else attribute.default
        key = (kind.name, attribute.name)
        if key not in self._defaults:
            self._defaults[key] = self.expression(attribute.default, attribute.sort, scope)
        return self._defaults[key]

    def attribute(self, node: Node, attribute: Attribute, scope: Scope) -> Any:
        """What a thing states for an attribute: data, or an expression."""
        value = node.plain()
        match attribute.sort:
            case "price":
                units = {e.key.text: e.value for e in node} if isinstance(node, Mapping) else {}
                for entry in node if isinstance(node, Mapping) else ():
                    if entry.key.text not in self.words.units:
                        close = nearest(entry.key.text, list(self.words.units))
                        suggestion = close[0] if close else None
                        self.problems.error("unknown-word", entry.key.span, suggestion=suggestion, word=entry.key.text, sort="unit")
                return {unit: int(plain(number, 0)) for unit, number in units.items() if unit in self.words.units}
            case "names":
                nouns = set(self.words.kinds) | set(self.words.definitions)
                self.declared.known(node, nouns, "noun")
                return tuple(name for name in (value if isinstance(value, list) else [value]) if name in nouns)
            case "value":
                values = self.words.enumerations[attribute.of].values
                if value in values:
                    return value
                self.declared.known(node, values, attribute.of)
                return values[0]
            case "number" | "truth" if isinstance(value, int | bool):
                return value
        source = self.declared.expression(node)
        return None if source is None else self.expression(source, attribute.sort, scope)

    # -- the game --------------------------------------------------------------------------------------------------------

    def zones(self) -> dict[str, ZoneDefinition]:
        """All zones."""
        found = {}
        for name, _, body in self.declared.all("zones"):
            word = self.words.zones[name]
            holder = Scope.of_thing("player") if word.owner == "player" else Scope() if word.owner == "table" else Scope.of_thing(word.owner)
            arriving = Scope.of_thing(word.holds[0])
            scores = body.get("scores")
            stated = plain(scores, False)
            found[name] = ZoneDefinition(
                name,
                word.owner,
                word.holds,
                word.order,
                word.seen_by,
                int(plain(body.get("slots"), 0)) if isinstance(plain(body.get("slots"), 0), int) else 0,
                self.value(body.get("room"), holder),
                plain(body.get("measure")),
                self.condition(body.get("admits"), arriving),
                plain(body.get("refills")),
                plain(body.get("recycles")),
                plain(body.get("spill")),
                bool(plain(body.get("live"))),
                stated if isinstance(stated, bool) else self.condition(scores, holder) or False,
                bool(plain(body.get("passing"))),
                tuple(plain(body.get("only"), ())),
            )
            for key in ("refills", "recycles", "spill"):
                self.declared.known(body.get(key), self.words.zones, "zone")
            self.declared.known(body.get("only"), set(self.words.kinds) | set(self.words.definitions), "noun")
        return found

    def verbs(self) -> dict[str, VerbDefinition]:
        """All verbs."""
        found = {}
        for name, verb in self.words.verbs.items():
            scope = Scope.of_verb(verb)
            parameters = tuple(self.parameter(parameter, scope) for parameter in verb.parameters)
            body = self.checker.steps(verb.body, scope, self.problems) or ()
            found[name] = VerbDefinition(name, parameters, body, verb.offers, verb.result)
        return found

    def parameter(self, parameter: Parameter, scope: Scope) -> ParameterDefinition:
        """One parameter."""
        at_most = None if parameter.at_most is None else self.checker.value(parameter.at_most, scope, self.problems)
        return ParameterDefinition(
            parameter.role, parameter.preposition, parameter.sort, parameter.kind, at_most, parameter.optional
        )

    def boards(self) -> dict[str, BoardDefinition]:
        """Maps, from their grids."""
        found = {}
        for name, _, body in self.declared.all("boards"):
            legend = {entry.key.text: entry.value.plain() for entry in body.get("legend") or ()}  # type: ignore[union-attr]
            spaces = []
            grid = body.get("grid")
            for row, line in enumerate(str(plain(grid, "")).rstrip("\n").split("\n"), 1):
                for column, character in enumerate(line, 1):
                    if character in legend:
                        spaces.append(BoardSpace(row, column, legend[character]))
                    elif character not in " .":
                        span = grid.span if isinstance(grid, Scalar) else body.span
                        self.problems.error("not-in-legend", span, word=character)
            direction = str(plain(body.get("direction"), ""))
            directions = {
                entry.key.text: tuple(entry.value.plain())  # type: ignore[arg-type]
                for entry in body.get("directions") or ()  # type: ignore[union-attr]
            }
            owner, kind = plain(body.get("owner"), "table"), str(plain(body.get("kind")))
            found[name] = BoardDefinition(name, owner, kind, tuple(spaces), direction, directions)  # type: ignore[arg-type]
        return found

    def standing(self) -> tuple[m.Standing, ...]:
        """The standing lines of the table."""
        lines: list[m.Standing] = []
        for file in self.declared.files:
            source = self.declared.effect(file.get("rules"))
            if source is not None:
                lines += self.checker.lines(source, Scope(), self.problems) or ()
        return tuple(lines)

    def whole(self, things: list[Stated], fingerprint: str) -> GameDefinition:
        """The game."""
        file, players = self.declared.files[0], Scope.of_thing("player")
        seats = plain(file.get("players"), {})
        turns = file.get("turns")
        scores = self.declared.effect(file.get("scores"))
        outcome = file.get("outcome")
        adjectives: Dict[str, m.Condition] = {
            name: condition
            for name, word in self.words.adjectives.items()
            if (condition := self.checker.condition(word.condition, Scope.of_thing(word.kind), self.problems)) is not None
        }
        return GameDefinition(
            id=self.words.game,
            vocabulary=self.words,
            seats=(int(seats.get("min", 1)), int(seats.get("max", 1))),
            options={
                name: OptionDefinition(name, tuple(plain(body.get("values"), ())), plain(body.get("default"), 0))
                for name, _, body in self.declared.all("options")
            },
            definitions=tuple(self.definitions(things)),
            zones=self.zones(),
            boards=self.boards(),
            adjectives=adjectives,
            verbs=self.verbs(),
            automata=tuple(
                AutomatonDefinition(name, when)
                for name, _, body in self.declared.all("automata")
                if (when := self.condition(body.get("when"), Scope())) is not None
            ),
            rules=self.standing(),
            setup=self.steps(file.get("setup"), Scope()),
            turns=None
            if not isinstance(turns, Mapping)
            else TurnsDefinition(
                self.steps(turns.get("each"), Scope()), self.condition(turns.get("of"), players) or m.All(())
            ),
            play=self.steps(file.get("play"), Scope()),
            end=self.steps(file.get("end"), Scope()),
            scores=tuple(self.checker.amounts(scores, Scope(), self.problems) or ()) if scores is not None else (),
            tie_breaks=tuple(
                value
                for node in file.get("tie_breaks") or ()
                if (value := self.value(node, Scope())) is not None  # type: ignore[arg-type]
            ),
            wins=self.condition(outcome.get("wins"), Scope()) if isinstance(outcome, Mapping) else None,
            fingerprint=fingerprint,
        )


__all__ = ["Game", "entries"]
