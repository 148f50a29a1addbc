"""Effects as they are once something is settled: what options, the number of players or an absent automaton rule out isn't
worded."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from operator import is_
from typing import Any

from dsl.meaning import (
    All,
    Amount,
    AnyOf,
    Arithmetic,
    Compare,
    Conditional,
    Count,
    Either,
    EnumValue,
    Exists,
    ForEach,
    If,
    IsA,
    Let,
    May,
    Me,
    Move,
    Node,
    Not,
    Number,
    OnlyIf,
    OptionValue,
    PlaceSelection,
    Players,
    PlayerSelection,
    Read,
    Repeat,
    ScoreLine,
    Selection,
    SetVariable,
    Statement,
    Things,
    Transfer,
    Truth,
    When,
    Zone,
    walk,
)
from dsl.vocabulary import Vocabulary
from interpreter.analysis.constants import RECKON
from interpreter.analysis.passages import straight
from interpreter.text.planner.demands import leading_demands, source_zone, zone_name

_WITH_BODY = (Let, May, Repeat, ForEach, When)


@dataclass(frozen=True, slots=True)
class Settled:
    """What is known beforehand: options as numbers, how many play (0: nobody knows), automata that do not play, and the one
    that does and acts; options that are words, as words; adjectives that are then said of every player;
    `untold`: words of bookkeeping, by section; `stacks`: places in which things lie on top of each other; `beside`: an automaton that
    plays, though nothing is told of what it does."""

    options: Mapping[str, int] = field(default_factory=dict)
    players: int = 0
    absent: frozenset[str] = frozenset()
    acting: str = ""
    beside: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    common: frozenset[str] = frozenset()
    untold: Mapping[str, frozenset[str]] = field(default_factory=dict)
    stacks: frozenset[str] = frozenset()

    @property
    def numbers_alone(self) -> bool:
        """Return whether nothing but options and the number of players is known."""
        return not (self.absent or self.acting or self.beside or self.common or self.untold)

    def __bool__(self) -> bool:
        return bool(self.options or self.players or self.absent or self.acting or self.untold)


def on_card(node: Any, settled: Settled, vocabulary: Vocabulary) -> Any:
    """Return what stands on a thing of a tree once all is settled: of bookkeeping nothing does."""
    if untold := vocabulary.untold("attributes"):
        nothing: frozenset[str] = frozenset()
        settled = replace(settled, untold={"attributes": untold, "units": nothing, "places": nothing})
    return folded(node, settled)


def held_by_all(adjectives: Mapping[str, Node], settled: Settled) -> frozenset[str]:
    """Return those of these adjectives that every player has, whatever happens: what they ask is settled."""
    return frozenset(name for name, node in adjectives.items() if holds_for_good(folded(node, settled)))


def folded(node: Any, settled: Settled) -> Any:
    """Return the same tree with what is settled as numbers, and whatever hangs on that alone decided; what whoever acts is let do, they
    do. Blocks are tuples."""
    if not isinstance(node, Node | tuple):
        return node
    if (not settled and not _lets_oneself(node)) or (settled.numbers_alone and not _asks(node)):
        return node
    return _folded(node, settled)


def _asks(node: Any) -> bool:
    """Return whether a tree speaks of an option, counts or reckons something, which may be settled."""
    open_ = [node]
    while open_:
        part = open_.pop()
        if isinstance(part, tuple):
            open_.extend(part)
        elif isinstance(part, OptionValue | Count | Arithmetic) or _is_oneself(part):
            return True
        elif isinstance(part, Node):
            open_.extend(getattr(part, name) for name in _field_names(type(part)))  # type: ignore[arg-type]
    return False


def _is_oneself(part: object) -> bool:
    """Return whether whoever acts is let do something that asks nothing of them: who can't meet a demand there is passed over."""
    return isinstance(part, Let) and isinstance(part.players, Me) and not leading_demands(part.body)[0]


def _lets_oneself(node: Node | tuple[Any, ...]) -> bool:
    parts = node if isinstance(node, tuple) else (node,)
    return any(_is_oneself(inner) for part in parts if isinstance(part, Node) for inner in walk(part))


def _folded(node: Any, settled: Settled) -> Any:
    if isinstance(node, tuple):
        node = straight(node, settled.untold["places"], settled.stacks) if settled.untold else node
        parts = tuple(part for item in node for part in _spread(item, _folded(item, settled)))
        # What stays as it is needn't be compared.
        return node if len(parts) == len(node) and all(map(is_, parts, node)) else parts
    if not isinstance(node, Node):
        return node
    known = _known(node, settled)
    if known is not None:
        return known
    within = replace(settled, acting="") if isinstance(node, Let) and not isinstance(node.players, Me) else settled
    if isinstance(node, Either) and settled.untold:
        # A branch that does bookkeeping alone is told all the same: somebody may choose it.
        plain = replace(within, untold={})
        return replace(node, bodies=tuple(_folded(one, within) or _folded(one, plain) for one in node.bodies))
    return _decided(_rebuilt(node, within), node, settled)


def _known(node: Node, settled: Settled) -> Node | None:
    """Return what a value or condition comes to by itself."""
    match node:
        case OptionValue(option=option, type=type_) if type_.of and option in settled.words:
            return EnumValue(type_.of, settled.words[option])
        case OptionValue(option=option) if option in settled.options:
            return Number(settled.options[option])
        case Count(of=Players(which="player", adjectives=(), where=None)) if settled.players:
            return Number(settled.players)
        case Read(attribute=name) if name in settled.absent:
            return Number(0)
        case Read(attribute=name, of=Me()) if name == settled.acting:
            return Number(1)
        case IsA(adjectives=adjectives) if adjectives and all(one.name in settled.common for one in adjectives):
            return Truth(Number(1))
        case Exists(of=Players(adjectives=adjectives)):
            asked = {adjective.name for adjective in adjectives}
            if settled.beside in asked:
                return Truth(Number(1))
            if asked & settled.absent:
                return Truth(Number(0))
            if asked == {settled.acting}:
                return Truth(Number(1))
    return None


def _decided(made: Node, before: Node, settled: Settled) -> Any:
    """Return what is left of a node whose parts are decided; nothing of a statement that can't come about."""
    if isinstance(made, If | Conditional):
        holds = holds_for_good(made.condition)
        if holds is not None:
            return made.then if holds else made.otherwise
    if isinstance(made, All | AnyOf):
        return _left(made)
    if isinstance(made, Arithmetic) and isinstance(made.left, Number) and isinstance(made.right, Number):
        return Number(RECKON[made.operator](made.left.number, made.right.number))
    if isinstance(made, Amount | Selection) and isinstance(made.times, Number):
        return _so_often(made, made.times.number)
    if isinstance(made, OnlyIf) and holds_for_good(made.condition):
        return ()
    if isinstance(made, ScoreLine) and made.condition is not None:
        holds = holds_for_good(made.condition)
        return made if holds is None else replace(made, condition=None) if holds else ()
    if isinstance(made, _WITH_BODY) and not made.body:
        return ()
    if isinstance(made, Let) and _is_oneself(made):
        return made.body
    if isinstance(made, If) and not made.then:
        return If(Not(made.condition), made.otherwise) if made.otherwise else ()
    if settled.untold and isinstance(made, Statement) and _is_untold(made, settled.untold):
        return ()
    if settled.absent and _is_about_absent(made, settled.absent):
        return ()
    if isinstance(made, Players | Things) and any(one.name in settled.common for one in made.adjectives):
        return replace(made, adjectives=tuple(one for one in made.adjectives if one.name not in settled.common))
    return made


def _so_often(made: Amount | Selection, times: int) -> Amount | Selection:
    """Return how many there are where it is settled for how many each: `2 coins for each player` is 6 coins with three."""
    quantity, number = made.quantity, made.quantity.number
    if quantity.least or quantity.sort not in ("exactly", "up_to"):
        return made
    if isinstance(made, Amount):
        times //= made.per
    whole = Number(number.number * times) if isinstance(number, Number) else Arithmetic("*", number, Number(times))
    if isinstance(made, Selection):
        return replace(made, quantity=replace(quantity, number=whole), times=None)
    most = made.most
    if isinstance(most, Number) and isinstance(whole, Number):
        whole, most = Number(min(whole.number, most.number)), None
    return replace(made, quantity=replace(quantity, number=whole), times=None, per=1, most=most)


def _is_untold(made: Statement, untold: Mapping[str, frozenset[str]]) -> bool:
    """Return whether a statement does bookkeeping alone, of which nothing else speaks."""
    if made.result:
        return False
    match made:
        case Transfer(amount=Amount(units=units)):
            return set(units) <= untold["units"]
        case Move():
            to = made.to.place if isinstance(made.to, PlaceSelection) else made.to
            return bool({zone_name(to), source_zone(made.what)} & untold["places"])
        case SetVariable(attribute=attribute):
            return attribute in untold["attributes"]
    return False


def _is_about_absent(node: Node, absent: frozenset[str]) -> bool:
    """Return whether only an automaton that doesn't play would do this, or have it done to it."""
    match node:
        case Let(players=PlayerSelection(players=players)):
            return _is_absent(players, absent)
        case When(pattern=pattern):
            held = [part.holder if isinstance(part, Zone) else part for _, part in pattern.roles]
            return any(isinstance(part, Players) and _is_absent(part, absent) for part in held)
    return False


def _is_absent(players: Players, absent: frozenset[str]) -> bool:
    return any(adjective.name in absent for adjective in players.adjectives)


def _left(node: All | AnyOf) -> Node:
    """Return what is still open of several conditions."""
    settles = isinstance(node, AnyOf)
    held = [holds_for_good(part) for part in node.parts]
    if settles in held:
        return Truth(Number(int(settles)))
    left = tuple(part for part, known in zip(node.parts, held, strict=True) if known is None)
    return left[0] if len(left) == 1 else replace(node, parts=left) if left else Truth(Number(int(not settles)))


@cache
def _field_names(of: Any) -> tuple[str, ...]:
    return tuple(part.name for part in fields(of) if part.name != "span")


def _rebuilt(node: Node, settled: Settled) -> Node:
    changed = {}
    for name in _field_names(type(node)):  # type: ignore[arg-type]
        old = getattr(node, name)
        if isinstance(old, (Node, tuple)):
            new = _folded(old, settled)
            if new is not old:
                changed[name] = new
    return replace(node, **changed) if changed else node


def _spread(before: Any, item: Any) -> tuple[Any, ...]:
    """Return a statement that became a block becomes its statements."""
    return item if isinstance(item, tuple) and not isinstance(before, tuple) else (item,)


def holds_for_good(condition: Node) -> bool | None:
    """Return whether a condition between numbers holds; None if it is about anything else."""
    match condition:
        case Truth(value=Number(number=number)):
            return number != 0
        case Not(of=inner):
            held = holds_for_good(inner)
            return None if held is None else not held
        case Compare(operator="is" | "=", left=EnumValue(value=one), right=EnumValue(value=other)):
            return one == other
        case Compare(left=Number(number=left), right=Number(number=right)):
            return {
                "<=": left <= right, "<": left < right, "=": left == right, "is": left == right,
                ">=": left >= right, ">": left > right,
            }[condition.operator]  # fmt: skip
    return None
