"""From things as files state them to definitions: attributes with the defaults of their kind, abilities checked."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from dsl import meaning as m
from dsl.checker import Scope
from dsl.diagnostics import Concept, Diagnostic, Problems
from dsl.source import Source
from dsl.spelling import nearest
from dsl.vocabulary import Attribute, Kind
from interpreter.definitions.game import Definition
from interpreter.remembering import Remembered, Same
from interpreter.rulebook.sources.tree import Mapping, Node, located, plain
from interpreter.rulebook.vocabulary.declarations import Stated, entries
from interpreter.rulebook.vocabulary.expressions import Expressions, is_sound, unplaced

# Keys of a thing that are neither attributes nor abilities.
GROUNDS: Same[tuple[object, ...]] = Same(8)
KNOWN: Remembered[tuple[Definition, tuple[Diagnostic, ...]]] = Remembered(4_000)
OWN = frozenset({"kind", "copies", "starts", "always"})
NOTHING: dict[str, Any] = {"price": {}, "names": (), "number": 0, "truth": False}


class DefinitionMaker(Expressions):
    """Makes the definitions of one game."""

    def definitions(self, things: list[Stated]) -> list[Definition]:
        """Return every thing of every file, then the kinds that make their own, then what the spaces of each board are."""
        found = [definition for stated in things if (definition := self.definition(stated)) is not None]
        for name, (entry, _) in self.declared.kind_nodes.items():
            if self.declared.makes_its_own(name):
                found.append(self._of_kind(Stated(name, entry, Mapping((), entry.key.span)), self.words.kinds[name]))
        for name, entry, body in self.declared.all("boards"):
            kind = self.words.kinds.get(str(plain(body.get("kind"))))
            if kind is not None:
                found.append(self._of_kind(Stated(name, entry, Mapping((), entry.key.span)), kind, copies=0))
        return found

    def definition(self, stated: Stated) -> Definition | None:
        """Check one thing; None without a kind that is known."""
        node = stated.body.get("kind")
        kind = self.words.kinds.get(str(plain(node)))
        if kind is not None:
            return self._of_kind(stated, kind)
        if node is None:
            self.problems.error("missing-key", stated.entry.key.span, word="kind", owner=stated.id)
        self.declared.known(node, self.words.kinds, "kind")
        return None

    def _of_kind(self, stated: Stated, kind: Kind, copies: int | None = None) -> Definition:
        """Return a thing, the very one that was made before if it and all that it follows from are as they were."""
        key = (id(self.ground), stated.id, stated.pack, copies, located(stated.entry), located(stated.body))
        known = KNOWN.get(key)
        if known is None:
            known = self._alone(stated, kind, copies)
            if is_sound(known[1]):
                KNOWN.keep(key, (self.ground,), known)
        for diagnostic in known[1]:
            self.problems.add(diagnostic)
        return known[0]

    def _alone(self, stated: Stated, kind: Kind, copies: int | None) -> tuple[Definition, tuple[Diagnostic, ...]]:
        """Return a thing, and what is wrong with it."""
        everywhere = self.problems
        self.problems = self.declared.problems = Problems()
        try:
            return self._made(stated, kind, copies), tuple(self.problems)
        finally:
            self.problems = self.declared.problems = everywhere

    @cached_property
    def ground(self) -> tuple[object, ...]:
        """All that things follow from but for what they state themselves: the words of the game, wherever single things are declared,
        and what kinds state."""
        kinds = tuple(located(entry) for entry, _ in self.declared.kind_nodes.values())
        return GROUNDS((unplaced(self.words), kinds))

    def _made(self, stated: Stated, kind: Kind, copies: int | None) -> Definition:
        scope = Scope.of_thing(kind.name)
        attributes: dict[str, Any] = {}
        for name, attribute in kind.attributes.items():
            if not attribute.variable:
                node = stated.body.get(name)
                attributes[name] = (
                    self._default(kind, attribute, scope) if node is None else self.attribute(node, attribute, scope)
                )
        abilities: dict[str, m.Block] = {}
        amounts: dict[str, tuple[m.ScoreLine, ...]] = {}
        for name, ability in kind.abilities.items():
            node = stated.body.get(name)
            if node is not None and ability.sort == "amount":
                amounts[name] = self.amounts(node, scope)
            elif node is not None:
                abilities[name] = self.steps(node, scope)
        lasting = self.lines(stated.body.get("always"), scope)
        if copies is None:
            copies = int(plain(self._own(stated, kind, "copies"), 1))
        return Definition(
            id=stated.id,
            kind=kind.name,
            attributes=attributes,
            abilities=abilities,
            amounts=amounts,
            always=tuple(line for line in lasting if isinstance(line, m.When | m.Offer)),
            changes=tuple(line for line in lasting if isinstance(line, m.Change | m.Forbid)),
            copies=copies,
            owner="player" if plain(self._own(stated, kind, "owner")) == "player" else "table",
            starts=str(plain(self._own(stated, kind, "starts"), "")),
            pack=stated.pack,
            span=stated.entry.key.span,
            places={one.key.text: one.value.span for one in stated.body if one.key.text in attributes},
        )

    def _own(self, stated: Stated, kind: Kind, key: str) -> Node | None:
        node = stated.body.get(key) if key in OWN else None
        return self.declared.inherited(kind.name, key) if node is None else node

    # -- attributes ------------------------------------------------------------------------------------------------------

    def _default(self, kind: Kind, attribute: Attribute, scope: Scope) -> Any:
        if attribute.sort in ("price", "names"):
            node = self._stated_default(kind, attribute.name)
            return NOTHING[attribute.sort] if node is None else self.attribute(node, attribute, scope)
        if isinstance(attribute.default, Source):
            return self.expression(attribute.default, attribute.sort, scope)
        return NOTHING.get(attribute.sort) if attribute.default is None else attribute.default

    def _stated_default(self, kind: Kind | None, name: str) -> Node | None:
        while kind is not None:
            for attribute, _, body in entries(self.declared.kind_nodes[kind.name][1].get("attributes")):
                if attribute == name:
                    return body.get("default")
            kind = self.words.kinds.get(kind.of) if kind.of else None
        return None

    def attribute(self, node: Node, attribute: Attribute, scope: Scope) -> Any:
        """Return what is stated for an attribute: data, or an expression."""
        value = node.plain()
        match attribute.sort:
            case "price":
                return self._price(node)
            case "names":
                nouns = set(self.words.kinds) | set(self.words.definitions)
                self.declared.known(node, nouns, "noun")
                return tuple(name for name in (value if isinstance(value, list) else [value]) if name in nouns)
            case "value":
                enumeration = self.words.enumerations.get(attribute.of)
                if enumeration is None or value in enumeration.values:
                    return value
                self.declared.known(node, enumeration.values, "value", attribute.of)
                return enumeration.values[0]
            case "number" | "truth" if isinstance(value, int):
                return value
        source = self.declared.expression(node)
        return None if source is None else self.expression(source, attribute.sort, scope)

    def _price(self, node: Node) -> dict[str, int]:
        found: dict[str, int] = {}
        for entry in node if isinstance(node, Mapping) else ():
            unit, number = entry.key.text, entry.value.plain()
            if unit not in self.words.units:
                suggestion = next(iter(nearest(unit, self.words.units)), None)
                self.problems.error(
                    "unknown-word", entry.key.span, suggestion=suggestion, word=unit, sort=Concept("unit")
                )
            elif isinstance(number, int):
                found[unit] = number
        return found


__all__ = ["DefinitionMaker"]
