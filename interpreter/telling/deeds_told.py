"""What somebody does, as the log says it: by the words of its verb, with what it is done to and was given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from interpreter.text.language.template import Slot, readable
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, Said

if TYPE_CHECKING:
    from interpreter.definitions.game import ParameterDefinition, VerbDefinition
    from interpreter.table.layout import Layout
    from interpreter.telling.lines import LogLine
    from interpreter.telling.spaces import Spaces
    from interpreter.telling.voice import Voice


class ToldDeeds:
    """Words deeds for one seat. `is_counted`: whether a thing of a definition is but one of several alike."""

    def __init__(
        self,
        voice: Voice,
        lay: Layout,
        verbs: Mapping[str, VerbDefinition],
        spaces: Spaces,
        is_counted: Callable[[str], bool],
    ) -> None:
        self.voice, self.lay, self.verbs, self.spaces, self.is_counted = voice, lay, verbs, spaces, is_counted
        self.planner = voice.wording.planner

    def id_of(self, thing: int) -> str:
        """Return the definition of a thing."""
        return self.lay.definitions[self.lay.thing_definition[thing]].id

    def _word(self, id: str) -> CatalogueWord:
        return self.voice.wording.word(id)

    def with_price(self, line: LogLine) -> Piece:
        """Return what somebody does, behind what they pay for it."""
        paid = {"what": self.voice.wording.amounts(dict(line.amounts))} if line.amounts else None
        done = self.said(line)
        return done if paid is None else Listed((Phrase("pay", paid, CatalogueWord("verbs", "pay")), done), "and")

    def said(self, line: LogLine, key: str = "log") -> Piece:
        """Return what somebody does, by the words of the verb. `key`: of which of them, where it has its own for the log."""
        verb = self.verbs[line.words[0]]
        if line.held and all(line.held):
            done = {verb.parameters[0].role: self._contents(line)}
            return Phrase(
                f"{verb.name}.says_content",
                done,
                CatalogueWord("verbs", verb.name),
                section="verbs",
                head=verb.parameters[0].role,
            )
        roles = [(parameter.role, self._object(parameter, line)) for parameter in verb.parameters[:1]]
        own = f"{line.words[0]}.{key}"
        if self.planner.said("verbs", own):
            # What more it does is told as it happens.
            args = {role: piece for role, piece in (*roles, *self._given(verb, line, own)) if piece is not None}
            return Phrase(own, args, CatalogueWord("verbs", line.words[0]), section="verbs")
        roles += [*self._demanded(verb, line), *self._given(verb, line, f"{verb.name}.says")]
        objects = line.things if verb.parameters and verb.parameters[0].sort == "things" else line.things[:1]
        kinds = tuple(self.id_of(thing) for thing in objects if thing >= 0)
        return self.planner.call(line.words[0], tuple(roles), kinds)

    def _demanded(self, verb: VerbDefinition, line: LogLine) -> list[tuple[str, Piece | None]]:
        """Return to or with which other things a verb is done, as far as its words can't be said without."""
        taken = [parameter for parameter in verb.parameters if parameter.sort == "thing"]
        needed = self.needed(f"{verb.name}.says")
        if len(taken) != len(line.things):
            return []
        return [
            (parameter.role, self.spaces.named((thing,)))
            for parameter, thing in zip(taken, line.things, strict=True)
            if parameter is not verb.parameters[0] and parameter.role in needed and thing >= 0
        ]

    def _given(self, verb: VerbDefinition, line: LogLine, key: str) -> Iterator[tuple[str, Piece]]:
        """Yield the numbers, values and places that a verb was given, as far as its words speak of them."""
        given, needed = dict(line.given), self.needed(key)
        for parameter in verb.parameters:
            if parameter.role not in given or (parameter.role not in needed and parameter.sort != "place"):
                continue
            number = given[parameter.role]
            if parameter.sort == "number":
                yield parameter.role, Said(str(number), number)
            elif parameter.sort == "place":
                whose = self.lay.zone_name[number], self.lay.zone_holder[number]
                yield parameter.role, self.spaces.place(*whose, own=False)
            else:
                yield (
                    parameter.role,
                    Noun((self._word(self.voice.book.game.vocabulary.enumerations[parameter.kind].values[number]),)),
                )

    def needed(self, key: str) -> set[str]:
        """Return the roles of which the words of a verb speak."""
        says, _ = self.planner.catalogue.find(CatalogueWord("verbs", key))
        return (
            {part.name for part in readable(says).parts if isinstance(part, Slot)} if isinstance(says, str) else set()
        )

    def _contents(self, line: LogLine) -> Piece:
        """Return what lay on things, of each sort with where it lay."""
        things: dict[str, list[int]] = {}
        for thing, held in zip(line.things, line.held, strict=True):
            things.setdefault(held, []).append(thing)
        items: list[Piece] = []
        for held, those in things.items():
            noun = Noun((CatalogueWord("adjectives", f"{held}.content"),), many=len(those) > 1)
            items.append(Phrase("log.held", {"what": noun, "on": self.spaces.named(those)}, section="interface"))
        return items[0] if len(items) == 1 else Listed(tuple(items), "and")

    def _object(self, parameter: ParameterDefinition, line: LogLine) -> Piece | None:
        """Return whom or what a verb is done to: of what may not be known its kind."""
        if parameter.sort == "player":
            return Said(self.voice.player(line.words[1])) if line.words[1] >= 0 else None
        objects = line.things if parameter.sort == "things" else line.things[:1]
        if not objects or parameter.sort not in ("thing", "things"):
            return None
        if objects[0] >= 0 and line.source is not None:
            return Phrase("the", {"what": self.spaces.standing(self.id_of(objects[0]), *line.source)})
        space = self.lay.thing_space[objects[0]] if objects[0] >= 0 else None
        if objects[0] >= 0 and space is None and len(objects) == 1 and self.is_counted(id := self.id_of(objects[0])):
            return self.voice.wording.counted(id, 1)
        if objects[0] >= 0:
            return self.spaces.named(objects)
        return self.voice.wording.counted(parameter.kind, 1) if parameter.kind else None
