"""The words of one game: what the checker may resolve a name to. Plain frozen records, made by the rulebook from `game.yaml`.

Expressions are kept as `Source` (text with its place); the checker turns them into meaning once the whole vocabulary is known.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from dsl.meaning import NOWHERE, Type
from dsl.source import Source, Span

Holder = Literal["table", "player"]


@dataclass(frozen=True, slots=True)
class Unit:
    """A counter. `held_by`: `table`, `player`, or kinds of thing. `supply`: how many there are in all (None: no end).
    `values`: the printed value at each position of a track (position 0 first), which also bounds it.
    `served`: players who act at once are served in turn order (so for zones and variables)."""

    name: str
    held_by: tuple[str, ...]
    supply: int | None = None
    most: int | None = None
    values: tuple[int, ...] = ()
    plural: str = ""
    hidden: bool = False
    span: Span = NOWHERE
    served: bool = False


@dataclass(frozen=True, slots=True)
class Enumeration:
    """Ordered values, each with number attributes. `cyclic`: after the last comes the first. `opposites`: of directions, the one that
    leads back."""

    name: str
    values: tuple[str, ...]
    attributes: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    cyclic: bool = False
    span: Span = NOWHERE
    plural: str = ""
    opposites: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Attribute:
    """`sort`: number, truth, value (enumeration `of`), price, names (set of definitions and kinds), place, player (a choice
    of players, as in `an active opponent`). `variable`: changes during play, starts at `default`, or as the thing states for the attribute
    `begins`; else stated by each definition as data or as an expression over `This`. `printed`: stands on the thing. `shown`: a
    number that follows from others, told of the thing where it lies. `scored`: no attribute, but what an amount ability gives."""

    name: str
    sort: Literal["number", "truth", "value", "price", "names", "place", "player"]
    of: str = ""
    variable: bool = False
    default: int | str | bool | Source | None = None
    printed: bool = False
    span: Span = NOWHERE
    served: bool = False
    begins: str = ""
    shown: bool = False
    scored: bool = False


@dataclass(frozen=True, slots=True)
class Ability:
    """`sort`: steps, or amount (what it adds to the score)."""

    name: str
    sort: Literal["steps", "amount"]
    span: Span = NOWHERE


def scored_by(ability: Ability) -> Attribute:
    """Return the number that an amount ability is, where what it gives is asked for."""
    return Attribute(ability.name, "number", default=0, span=ability.span, scored=True)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing; `of` is the wider kind it belongs to. Attributes and abilities include the inherited ones."""

    name: str
    of: str | None = None
    plural: str = ""
    attributes: Mapping[str, Attribute] = field(default_factory=dict)
    abilities: Mapping[str, Ability] = field(default_factory=dict)
    span: Span = NOWHERE

    @property
    def askable(self) -> dict[str, Attribute]:
        """Return all that things of this kind can be asked for: their attributes, and what their amount abilities give."""
        scored = (one for one in self.abilities.values() if one.sort == "amount")
        return {one.name: scored_by(one) for one in scored} | dict(self.attributes)


@dataclass(frozen=True, slots=True)
class ZoneWord:
    """`owner`: table, player, or a kind of thing. `order`: set, row (with `slots`), stack (last in, first out), shuffled. `measured`: room
    in it is told by what things take up."""

    name: str
    owner: str
    holds: tuple[str, ...]
    order: Literal["set", "row", "stack", "shuffled"] = "set"
    seen_by: Literal["all", "owner", "others", "none"] = "all"
    span: Span = NOWHERE
    served: bool = False
    measured: bool = False


@dataclass(frozen=True, slots=True)
class BoardWord:
    """A map of spaces, one for the table or one for each player. `kind`: of which kind its spaces are; `directions`: in which lines
    lead on it, values of an enumeration."""

    name: str
    owner: Holder
    kind: str
    span: Span = NOWHERE
    directions: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class AdjectiveWord:
    """A word before a noun, true when `condition` (over `this`) holds. `kind`: the kind of thing, or `player`."""

    name: str
    kind: str
    condition: Source
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a verb. `preposition`: "" for the object, else to, from, with, into, onto, for.

    `sort`: things (a set of `kind`), thing (one), player, place, terms, number, value (of the enumeration `kind`). `place`: where
    the things are looked for when the phrase doesn't say. `at_most`: a number expression that cuts what may be chosen. `default`: the
    phrase used when the parameter isn't given; `optional`: may be missing or nobody, then the body reads nothing."""

    role: str
    preposition: str
    sort: Literal["things", "thing", "player", "place", "terms", "number", "value"]
    kind: str = ""
    place: Source | None = None
    at_most: Source | None = None
    default: Source | None = None
    optional: bool = False
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Verb:
    """A procedure of the game. `offers`: the verb's payments listen to offers. `result`: the role whose things an `as` binds
    (default: the object)."""

    name: str
    parameters: tuple[Parameter, ...]
    body: Source
    offers: bool = False
    result: str = ""
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class OfferGroup:
    """Offers with a name. At most one offer joins a payment, of whatever group. `joins_terms`: those of this group may also join terms
    that a caller handed over."""

    name: str
    joins_terms: bool = False
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Member:
    """What a thing of a family is: the family, its kind, and the values that tell it from the others (words of an enumeration, or
    numbers as text), by attribute."""

    family: str
    kind: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words of a game and the packs loaded with it. `definitions` maps each thing's id to its kind; a definition is a noun
    like a kind; so is a board, which means its spaces. `players`: attributes (variables) of a player, `table`: of the table.
    `options`: name to its values; `option_enumerations`: those whose values are an enumeration's, name to it.
    `titles`: what players are called by their scores. `spans`: where words are declared, by the section of the translations in
    which they stand, and the word. `told`: what texts make of a word, by the same: `never` (bookkeeping that no reader needs),
    `by_name` (a procedure whose name says all that it does), `in_turn_order` (true of players who come first in turn order),
    `beside_automata` (an attribute that matters only where an automaton plays along). `members`: definitions that come from one
    entry for all of a family."""

    game: str
    units: Mapping[str, Unit] = field(default_factory=dict)
    groups: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    enumerations: Mapping[str, Enumeration] = field(default_factory=dict)
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    definitions: Mapping[str, str] = field(default_factory=dict)
    zones: Mapping[str, ZoneWord] = field(default_factory=dict)
    boards: Mapping[str, BoardWord] = field(default_factory=dict)
    adjectives: Mapping[str, AdjectiveWord] = field(default_factory=dict)
    pairs: tuple[tuple[str, str], ...] = ()
    players: Mapping[str, Attribute] = field(default_factory=dict)
    table: Mapping[str, Attribute] = field(default_factory=dict)
    verbs: Mapping[str, Verb] = field(default_factory=dict)
    offer_groups: Mapping[str, OfferGroup] = field(default_factory=dict)
    options: Mapping[str, tuple[int | str | bool, ...]] = field(default_factory=dict)
    option_enumerations: Mapping[str, str] = field(default_factory=dict)
    titles: tuple[str, ...] = ()
    spans: Mapping[tuple[str, str], Span] = field(default_factory=dict)
    told: Mapping[tuple[str, str], str] = field(default_factory=dict)
    members: Mapping[str, Member] = field(default_factory=dict)

    @property
    def stacks(self) -> frozenset[str]:
        """Return the zones in which things lie on top of each other, in an order that stays."""
        return frozenset(zone.name for zone in self.zones.values() if zone.order == "stack")

    def untold(self, section: str) -> frozenset[str]:
        """Return the words of a section of which texts never speak."""
        return frozenset(word for (at, word), told in self.told.items() if at == section and told == "never")

    def is_kind(self, name: str, wider: str) -> bool:
        """Return whether the kind or definition `name` belongs to the kind (or is the definition) `wider`."""
        current: str | None = self.definitions.get(name) if name in self.definitions and name != wider else name
        while current is not None:
            if current == wider:
                return True
            kind = self.kinds.get(current)
            current = kind.of if kind else None
        return False


__all__ = [
    "Ability",
    "AdjectiveWord",
    "Attribute",
    "BoardWord",
    "Enumeration",
    "Kind",
    "Member",
    "OfferGroup",
    "Parameter",
    "Type",
    "Unit",
    "Verb",
    "Vocabulary",
    "ZoneWord",
]
