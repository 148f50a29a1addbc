"""Fills the braces of a guide with what the rules state.

    {stall}  {stall:the}  {green stall:other}        a word of the game, in a form of the language, as in its phrases
    {cost of stall}  {copies of stall}               what a thing states; `copies of` and `kinds of` a kind count what belongs to it
    {yield of red}  {room of yard}  {slots of row}  an attribute of a value; how much fits into a zone
    {values of skill}  {values of colour}            what stands along a track; the values of an enumeration
    {spaces of field}  {paved of field}              spaces of a board; those for which an attribute is true
    {most of players}  {least of gardener}           how many can play; the least score for a title
    {value of sun}  {default of sun}                 an option as it is in force, and as it is where nobody chooses
    {("pay # coin" in verbs.sell) coin}              a number that the rules write, quoted, with what is counted
    {(room of yard) stall}                           any number with what is counted

What stands after a colon is what a placeholder of a phrase takes (see `interpreter.text.language.template`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import Final

from dsl.meaning import Node
from dsl.spelling import nearest
from interpreter.definitions.game import Definition, GameDefinition, OptionDefinition
from interpreter.teaching.stated import RuleTree
from interpreter.text.language.realiser import COUNTED
from interpreter.text.language.template import Slot, template
from interpreter.text.parts import Part, Parts
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Piece, PlaceName, Said
from interpreter.text.planner.chosen import folded
from interpreter.text.planner.scope import constant
from interpreter.text.wording import Wording

BRACES: Final = re.compile(r"\{([^{}]*)\}")
_COUNTED: Final = re.compile(r"\((.+)\)\s+(\w[\w ]*)", re.DOTALL)
_QUOTED: Final = re.compile(r'"([^"]*)"\s+in\s+([\w.]+)', re.DOTALL)
_OF: Final = re.compile(r"(\w+) of (\w+)")
_RULE: Final = re.compile(r":(?=[^\"]*$)")
VALUE: Final = "value"
_VALUE_OF: Final = re.compile(rf"\b{VALUE} of (\w+)")
PLAYER: Final = "player"
PLAYERS: Final = "players"
_ENDS: Final = ".!?"


class Unfilled(LookupError):
    """What stands in braces means nothing. `code`: guide-unknown or guide-quote; `suggestion`: what was probably meant."""

    def __init__(self, code: str, word: str, suggestion: str | None = None) -> None:
        super().__init__(word)
        self.code, self.word, self.suggestion = code, word, suggestion


@dataclass(frozen=True, slots=True)
class Brace:
    """What stands in a pair of braces: what is meant, how it is asked for, and where (0-based)."""

    meant: str
    rule: str
    at: int

    def slot(self) -> Slot:
        """Return the form asked for. BadTemplate if it can't be read."""
        return template(f"{{a:{self.rule}}}" if self.rule else "{a}").slots()[0]


def braces(text: str) -> Iterable[Brace]:
    """Return what stands in braces."""
    for found in BRACES.finditer(text):
        meant, *rule = _RULE.split(found[1], maxsplit=1)
        yield Brace(" ".join(meant.split()), rule[0].strip() if rule else "", found.start())


def options_in(text: str) -> Iterator[str]:
    """Yield the options that a text states as they are in force."""
    for brace in braces(text):
        yield from _VALUE_OF.findall(brace.meant)


class Filler:
    """Fills texts about one game in one language."""

    def __init__(self, game: GameDefinition, stated: RuleTree, wording: Wording) -> None:
        self.game, self.stated, self.wording = game, stated, wording
        self.words = game.vocabulary
        absent = frozenset(one.name for one in game.automata)
        # A guide speaks to people who play together; what hangs on an automaton is told where it is taught.
        self.settled = replace(wording.settled, absent=absent)
        self.definitions = {one.id: one for one in game.definitions}
        values = {value for enumeration in self.words.enumerations.values() for value in enumeration.values}
        self.known = {
            *self.definitions, *self.words.kinds, *self.words.zones, *self.words.units, *self.words.groups, *values,
            *self.words.adjectives, *self.words.titles, *self.words.table, *(one.name for one in game.automata),
            *(name for kind in self.words.kinds.values() for name in (*kind.attributes, *kind.abilities)), PLAYER,
        }  # fmt: skip

    def fill(self, text: str) -> Parts:
        """Return the parts of a text, with a capital where one of its sentences begins with a placeholder. Raises Unfilled, BadTemplate."""
        names: dict[tuple[str, str], str] = {}
        args: dict[str, Piece] = {}

        def named(found: re.Match[str]) -> str:
            (brace,) = braces(found[0])
            name = names.setdefault((brace.meant, brace.rule), _letters(len(names)))
            piece = args.setdefault(name, self.piece(brace.meant, brace.slot()))
            rule = brace.rule
            if isinstance(piece, Noun) and piece.count is not None:
                rule = f"{rule}+{COUNTED}" if rule else COUNTED
            return f"{{{name}:{rule}}}" if rule else f"{{{name}}}"

        return _sentences(self.wording.realiser.fill(template(BRACES.sub(named, text)), args), text.startswith("{"))

    def piece(self, meant: str, slot: Slot | None = None) -> Piece:
        """Return what a placeholder means, as something that can be said. Raises Unfilled."""
        counted = _COUNTED.fullmatch(meant)
        if counted is not None:
            number = self.number(counted[1])
            return self._noun(counted[2]).numbered(number, number != 1)
        if '"' in meant:
            return _number(self.number(meant))
        of = _OF.fullmatch(meant)
        if of is not None:
            return self._of(of[1], of[2])
        noun = self._noun(meant)
        if slot is not None and slot.relation and meant in self.words.zones:
            return PlaceName(noun.nouns[0], Phrase("the", {"what": noun}))
        return noun

    def number(self, meant: str) -> int:
        """Return the number that is meant. Raises Unfilled."""
        quoted = _QUOTED.fullmatch(meant)
        if quoted is not None:
            found = self.stated.quoted(quoted[1], quoted[2])
            if found is None:
                raise Unfilled("guide-quote", " ".join(quoted[1].split()))
            return found
        of = _OF.fullmatch(meant)
        piece = self._of(of[1], of[2]) if of is not None else None
        if not isinstance(piece, Said) or piece.count is None:
            raise Unfilled("guide-unknown", meant)
        return piece.count

    def _noun(self, meant: str) -> Noun:
        *adjectives, noun = meant.split() or [""]
        for one in (*adjectives, noun):
            if one not in self.known:
                raise Unfilled("guide-unknown", one, next(iter(nearest(one, self.known)), None))
        word = CatalogueWord("titles", noun) if noun in self.words.titles else self.wording.word(noun)
        # What a title is the guide says in its own words.
        return Noun((word,), tuple(CatalogueWord("adjectives", adjective) for adjective in adjectives), alone=True)

    # --- what something states -----------------------------------------------------------------------------------------

    def _of(self, attribute: str, owner: str) -> Piece:
        """Return what is stated as `attribute` of a thing, a kind, a value, a zone, a unit, the players, or a title."""
        stated = self._stated(owner)
        if stated is None:
            near = next(iter(nearest(owner, self.known)), None)
            raise Unfilled("guide-unknown", owner, near)
        if attribute not in stated:
            raise Unfilled("guide-unknown", attribute, next(iter(nearest(attribute, stated)), None))
        value = stated[attribute]
        if isinstance(value, Node):
            value = constant(folded(value, self.settled))
        match value:
            case bool() | None:
                raise Unfilled("guide-unknown", attribute)
            case int():
                return _number(value)
            case Mapping():
                return self.wording.amounts({str(unit): int(number) for unit, number in value.items()})
            case tuple():
                pieces = (_number(one) if isinstance(one, int) else Noun((self.wording.word(one),)) for one in value)
                return Listed(tuple(pieces), "and")
            case _:
                return Noun((self.wording.word(str(value)),))

    def _stated(self, owner: str) -> Mapping[str, object] | None:
        words = self.words
        if owner in self.game.boards:
            spaces = self.game.boards[owner].spaces
            true = Counter(name for space in spaces for name, value in space.attributes.items() if value is True)
            return {**true, "spaces": len(spaces)}
        if owner in self.definitions:
            one = self.definitions[owner]
            return {**one.attributes, "copies": one.copies}
        if owner in words.kinds:
            of_kind = [one for one in self.game.definitions if self._belongs(one, owner)]
            return {"copies": sum(one.copies for one in of_kind), "kinds": len(of_kind)}
        for enumeration in words.enumerations.values():
            if owner in enumeration.values:
                return {name: stated[owner] for name, stated in enumeration.attributes.items() if owner in stated}
            if owner == enumeration.name:
                return {"values": enumeration.values, "number": len(enumeration.values)}
        if owner in self.game.zones:
            zone = self.game.zones[owner]
            return {"room": zone.room, "slots": zone.slots}
        if owner in words.units:
            unit = words.units[owner]
            return {"values": unit.values, "supply": unit.supply, "most": unit.most}
        if owner in self.game.options:
            option = self.game.options[owner]
            value = self._in_force(option)
            return {"values": option.values, "number": len(option.values), "default": option.default, VALUE: value}
        if owner == PLAYERS:
            return dict(zip(("least", "most"), self.game.seats, strict=True))
        if self.game.titles is not None and owner in self.game.titles.least:
            return {"least": self.game.titles.least[owner]}
        return None

    def _in_force(self, option: OptionDefinition) -> int | str | bool:
        """Return the value of an option: of words and truths it is known which of the values it is."""
        number = self.settled.options.get(option.name)
        if number is None:
            return option.default
        is_number = isinstance(option.default, int) and not isinstance(option.default, bool)
        return number if is_number else option.values[number]

    def _belongs(self, one: Definition, kind: str) -> bool:
        return one.id != kind and self.words.is_kind(one.kind, kind)


def _number(value: int) -> Said:
    return Said(str(value), value)


def _letters(index: int) -> str:
    """Return the name of a placeholder among others."""
    first, second = divmod(index, len(ascii_lowercase))
    return ascii_lowercase[first] + ascii_lowercase[second]


def _sentences(parts: Parts, begins: bool) -> Parts:
    """Return the parts with a capital where a sentence begins. `begins`: whether one does at the very beginning."""
    found: list[Part] = []
    ended = False
    for part in parts:
        text = []
        for letter in part.text:
            if begins and letter.isalnum():
                letter, begins = letter.upper(), False
            elif ended and letter.isspace():
                begins = True
            ended = letter in _ENDS or (ended and not letter.isalnum() and not letter.isspace())
            text.append(letter)
        found.append(replace(part, text="".join(text)))
    return tuple(found)


__all__ = ["BRACES", "Brace", "Filler", "Unfilled", "braces", "options_in"]
