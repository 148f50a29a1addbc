"""What numbers are worked out from, as a game declares it: which attributes a word may mean, what steps set variables to, how many of
what was chosen a name may stand for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from dsl import meaning as m
from dsl.vocabulary import Attribute
from interpreter.analysis.bodies import Body, every_node, nodes, stated_by
from interpreter.definitions.game import GameDefinition, ParameterDefinition

Chosen = Mapping[str, list[m.Selection] | None]
"""The choices of which a name may stand for one; None where it may be something else as well."""


@dataclass(frozen=True, slots=True)
class Meant:
    """An attribute that a word may mean. kind: of which kind of things; "" for a variable of players or the table."""

    kind: str
    attribute: Attribute


class Origins:
    """Answers for one game."""

    def __init__(self, game: GameDefinition) -> None:
        self.game = game
        self.sets: dict[str, list[m.Value | m.Ref]] = {}
        for node in every_node(game):
            if isinstance(node, m.SetVariable):
                self.sets.setdefault(node.attribute, []).append(node.value)
        self.chosen = self._chosen(every_node(game), (one for verb in game.verbs.values() for one in verb.parameters))

    def chosen_in(self, body: Body) -> Chosen:
        """Return what the names of one body stand for."""
        roles = self.game.verbs[body.name].parameters if body.name in self.game.verbs else ()
        return self._chosen(nodes(body.line if body.line is not None else body.block), roles)

    def _chosen(self, among: Iterable[m.AnyNode], roles: Iterable[ParameterDefinition]) -> Chosen:
        found: dict[str, list[m.Selection] | None] = {}
        for node in among:
            for name, given in self._given(node):
                known = found.setdefault(name, [])
                if known is not None and given is not None:
                    known.append(given)
                else:
                    found[name] = None
        return found | dict.fromkeys(one.role for one in roles)

    def _given(self, node: m.AnyNode) -> Iterator[tuple[str, m.Selection | None]]:
        """Yield the names that a node gives, each with the choice for which it stands."""
        match node:
            case m.Move(result=str(name), what=what) | m.Choose(result=str(name), what=what):
                yield name, what if isinstance(what, m.Selection) else None
            case m.Call(result=str(name), verb=verb, arguments=arguments):
                parameters = self.game.verbs[verb].parameters
                role = self.game.verbs[verb].result or (parameters[0].role if parameters else "")
                values = [one.value for one in arguments if one.role == role]
                yield name, values[0] if values and isinstance(values[0], m.Selection) else None
            case m.Statement(result=str(name)) | m.ForEach(name=name):
                yield name, None
            case m.Things(called=name) | m.Players(called=name) | m.Values(called=name) | m.When(called=name) if name:
                yield name, None

    def meant(self, word: str, of: object, kinds: tuple[str, ...] = ()) -> list[Meant] | None:
        """Return which attributes a word may mean where it is asked of something; None where that can't be told. kinds: of which
        it is, where that is known ("player": one)."""
        words = self.game.vocabulary
        type_ = getattr(of, "type", None)
        if isinstance(of, m.Me | m.OwnerOf) or type_ == m.PLAYER or kinds == ("player",):
            return [Meant("", words.players[word])] if word in words.players else None
        if isinstance(of, m.Tabletop):
            return [Meant("", words.table[word])] if word in words.table else None
        if isinstance(type_, m.Type):
            kinds = (type_.of,) if type_.name == "thing" and type_.of else ("",)
        return self.of_kinds(word, kinds) if kinds else self._anywhere(word)

    def of_kinds(self, word: str, kinds: tuple[str, ...]) -> list[Meant] | None:
        """Return the attribute of things of each of these kinds; None where one of them has none that is stated."""
        words, found = self.game.vocabulary, list[Meant]()
        for kind in kinds:
            attribute = getattr(words.kinds.get(words.definitions.get(kind, kind)), "attributes", {}).get(word)
            if attribute is None:
                return None
            found.append(Meant(kind, attribute))
        return found or None

    def _anywhere(self, word: str) -> list[Meant] | None:
        """Return all attributes of a name."""
        words = self.game.vocabulary
        scored = any(word in kind.abilities for kind in words.kinds.values())
        if scored or any(word in one.attributes for one in words.enumerations.values()):
            return None
        of_things = [Meant(one.name, one.attributes[word]) for one in words.kinds.values() if word in one.attributes]
        others = [Meant("", variables[word]) for variables in (words.players, words.table) if word in variables]
        return of_things + others or None

    def stated(self, one: Meant) -> list[object]:
        """Return what is stated for an attribute; of a variable what it may begin with."""
        if not one.attribute.variable:
            return stated_by(self.game, one.kind, one.attribute.name)
        of_things = [
            stated_by(self.game, one.kind, name) for name in (one.attribute.name, one.attribute.begins) if one.kind
        ]
        begun = [stated for several in of_things for stated in several if stated is not None]
        return [*begun, one.attribute.default] if one.attribute.default is not None or not begun else begun

    def values(self, word: str, kinds: tuple[str, ...]) -> int | None:
        """Return how many different values an attribute of these kinds can have at most; None where there is no end."""
        found, numbers = set[object](), list[int]()
        for one in self.of_kinds(word, kinds) or ():
            stated = self.stated(one)
            if not one.attribute.variable and all(isinstance(value, int | str) for value in stated):
                found |= set(stated)
            elif one.attribute.sort == "value" and one.attribute.of in self.game.vocabulary.enumerations:
                numbers.append(len(self.game.vocabulary.enumerations[one.attribute.of].values))
            else:
                return None
        return len(found) + sum(numbers) or None


__all__ = ["Meant", "Origins"]
