"""What a game is made of once its files are read and checked: frozen records without behaviour, the input of the compiler."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from dsl.meaning import (
    NOWHERE,
    Abiding,
    Amount,
    Block,
    Condition,
    Place,
    Players,
    PlayerSelection,
    ScoreLine,
    Standing,
    Terms,
    Value,
)
from dsl.source import Span
from dsl.vocabulary import Vocabulary

# Of a field: it has a bearing on what is said, and none on what is played.
SAID = {"said": True}
Expression = Value | Condition | Place | PlayerSelection


@dataclass(frozen=True, slots=True)
class Definition:
    """One entry of `things:` (or a kind that makes its own things, like a player's helpers).

    attributes: each attribute of its kind that is no variable, as plain data (int, truth, enumeration value as word, price as
    unit → number, names as tuple) or as a checked expression over `this`; defaults of the kind filled in.
    abilities: name → checked steps. amounts: name → checked lines. always: standing lines. changes: standing changes.
    starts: the zone it begins in.
    copies: how many; for an `owner` of player: how many each player. places: where the thing itself states its attributes.
    printed: of a game as it is played, what is stated for the attributes that lines change."""

    id: str
    kind: str
    attributes: Mapping[str, int | bool | str | Mapping[str, int] | tuple[str, ...] | Expression | None]
    abilities: Mapping[str, Block] = field(default_factory=dict)
    amounts: Mapping[str, tuple[ScoreLine, ...]] = field(default_factory=dict)
    always: tuple[Standing, ...] = ()
    changes: tuple[Abiding, ...] = ()
    copies: int = 1
    owner: Literal["table", "player"] = "table"
    starts: str = ""
    pack: str = ""
    span: Span = NOWHERE
    places: Mapping[str, Span] = field(default_factory=dict, compare=False)
    printed: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ZoneDefinition:
    """A zone. room: how much fits (None: no end); measure: the number attribute that is summed (None: things are counted);
    admits: condition over `this`, the thing arriving, judged before it arrives with `here` the zone; both are asked with
    `this` the holder for room. seen_by: who may look into it; others are all players but whose it
    is. refills: the pile that fills an emptied slot. recycles: the zone shuffled in when this pile is
    empty and something is taken. spill: the zone that takes the content when the host leaves a live zone or the game's table.
    live: standing lines and triggers of things here count. scores: the amount abilities of things here
    count (or a condition over `this`, the holder).
    passing: must be empty when no ability runs. only: definitions or kinds that have this zone (owner a kind).
    changed: of a game as it is played, whether lines change its room."""

    name: str
    owner: str
    holds: tuple[str, ...]
    order: Literal["set", "row", "stack", "shuffled"] = "set"
    seen_by: Literal["all", "owner", "others", "none"] = "all"
    slots: int = 0
    room: Value | None = None
    measure: str | None = None
    admits: Condition | None = None
    refills: str | None = None
    recycles: str | None = None
    spill: str | None = None
    live: bool = False
    scores: bool | Condition = False
    passing: bool = False
    only: tuple[str, ...] = ()
    changed: bool = False


@dataclass(frozen=True, slots=True)
class BoardSpace:
    """One cell of a board: its row and column (1-based, row 1 at the top) and its attributes. printed: of a game as it is played, what
    the map states for those that lines change."""

    row: int
    column: int
    attributes: Mapping[str, int | str | bool | Expression]
    printed: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a drawing shows of each space: the word of an attribute (by its sort; a value is one of the enumeration `of`), of a
    declared adjective, of a unit on it, or of a zone that it has."""

    word: str
    sort: Literal["value", "number", "truth", "player", "adjective", "unit", "zone"]
    of: str = ""


@dataclass(frozen=True, slots=True)
class BoardDefinition:
    """A map of spaces. owner: player (one each) or table. directions: value of the enumeration `direction` → (rows, columns).
    draws: what a drawing shows of each space, in order. edge: variables of the table or of players that stand at a direction,
    shown at that edge of the drawing. named_by: the attribute by whose value a space is called that has it alone. rows: of each row as it
    is written how many signs it has, and where it stands."""

    name: str
    owner: Literal["table", "player"]
    kind: str
    spaces: tuple[BoardSpace, ...]
    direction: str = ""
    directions: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    draws: tuple[Drawn, ...] = ()
    edge: tuple[str, ...] = ()
    named_by: str = field(default="", metadata=SAID)
    rows: tuple[tuple[int, Span], ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Ban:
    """What a standing line forbids, as a condition, the definition that has the line ("": the rules), and where it is written."""

    condition: Condition
    by: str
    span: Span


@dataclass(frozen=True, slots=True)
class ParameterDefinition:
    """A verb's parameter, its expressions checked (see dsl.vocabulary.Parameter). bans: of the game as it is played, for which things
    the verb is forbidden, over `Me` who does it and the thing."""

    role: str
    preposition: str
    sort: Literal["things", "thing", "player", "place", "terms", "number", "value"]
    kind: str = ""
    at_most: Value | None = None
    optional: bool = False
    bans: tuple[Ban, ...] = ()


@dataclass(frozen=True, slots=True)
class VerbDefinition:
    """A verb of the game. bans: of the game as it is played, when it is forbidden, over its parameters and `Me`; the body demands first
    that none of them holds."""

    name: str
    parameters: tuple[ParameterDefinition, ...]
    body: Block
    offers: bool = False
    result: str = ""
    bans: tuple[Ban, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionDefinition:
    """A switch of the rules. Words and truths are read as their index in `values`; numbers as themselves."""

    name: str
    values: tuple[int | str | bool, ...]
    default: int | str | bool


@dataclass(frozen=True, slots=True)
class AutomatonDefinition:
    """A seat that never answers, added when `when` holds (over options and the number of seats). competes: whether its score is
    compared with the others'. without: boards and zones that every other player has and this one hasn't."""

    name: str
    when: Condition
    competes: bool = True
    without: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnsDefinition:
    """Players take turns in seat order from `first` (default: seat 1) while any of them satisfies `of` (over `Me`); each runs
    `body`. Without it a game is its `play` block."""

    body: Block
    of: Condition


@dataclass(frozen=True, slots=True)
class TitlesDefinition:
    """What players are called by their final scores, where `when` holds (over `Me`; None: always): title → the least score for
    it, lowest first."""

    when: Condition | None
    least: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class GameDefinition:
    """A whole game with its packs, checked. Sources are kept only as spans inside the meaning. packs: what each pack declares: the
    section of the translations in which a word stands, and the word. changes: standing changes of the rules themselves. prices: of the
    game as it is played, what is added to the prices of an attribute, in units, over `this` the thing and `Me` who pays; of
    what sets a price (True) the number it is then, in that unit alone, and -1 where it isn't set. languages: in which it should have
    all its words, and where that is said; none: as the files of its words tell."""

    id: str
    vocabulary: Vocabulary
    seats: tuple[int, int]
    options: Mapping[str, OptionDefinition]
    definitions: tuple[Definition, ...]
    zones: Mapping[str, ZoneDefinition]
    boards: Mapping[str, BoardDefinition]
    adjectives: Mapping[str, Condition]
    verbs: Mapping[str, VerbDefinition]
    automata: tuple[AutomatonDefinition, ...]
    rules: tuple[Standing, ...]
    setup: Block
    turns: TurnsDefinition | None
    play: Block
    end: Block
    scores: tuple[ScoreLine, ...]
    tie_breaks: tuple[Value, ...]
    wins: Condition | None
    titles: TitlesDefinition | None
    fingerprint: str
    packs: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)
    changes: tuple[Abiding, ...] = ()
    prices: Mapping[str, tuple[tuple[str, Value, bool], ...]] = field(default_factory=dict)
    languages: Mapping[str, Span] = field(default_factory=dict, compare=False)


__all__ = [
    "Amount",
    "AutomatonDefinition",
    "BoardDefinition",
    "BoardSpace",
    "Definition",
    "Drawn",
    "Expression",
    "GameDefinition",
    "OptionDefinition",
    "ParameterDefinition",
    "Players",
    "Terms",
    "TitlesDefinition",
    "TurnsDefinition",
    "VerbDefinition",
    "ZoneDefinition",
]
