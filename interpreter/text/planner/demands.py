"""What a block demands before it does anything, and the like: questions to a tree that decide how it is said."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, TypeVar, assert_never, cast

from dsl.meaning import (
    All,
    Amount,
    AnyOf,
    AnyOrder,
    Arithmetic,
    Block,
    Compare,
    Condition,
    Count,
    Either,
    EnumValue,
    Exists,
    ForEach,
    HostOf,
    If,
    IsA,
    IsConnected,
    IsIn,
    IsInLine,
    IsNextTo,
    It,
    Let,
    May,
    Me,
    Named,
    NameIn,
    NextValue,
    Node,
    Not,
    Number,
    Place,
    PlaceAttribute,
    Players,
    PlayerSelection,
    Read,
    Ref,
    Repeat,
    Room,
    Seats,
    Selection,
    SetVariable,
    Step,
    Things,
    Transfer,
    Truth,
    Units,
    Value,
    Values,
    Zone,
    ZoneOf,
    rebuilt,
    walk,
)
from interpreter.analysis.demands import is_demand
from interpreter.text.pieces import Listed, Phrase, Piece
from interpreter.text.planner.scope import constant

Tree = TypeVar("Tree")


def leading_demands(block: Block) -> tuple[Block, Block]:
    """Return the demands at the head of a block, and the rest."""
    for index, step in enumerate(block):
        if not is_demand(step):
            return block[:index], block[index:]
    return block, ()


def listed(pieces: tuple[Piece, ...]) -> Piece:
    # What is counted out behind a colon ends what it is said of.
    apart = any(isinstance(piece, Phrase) and piece.key == "counted_out" for piece in pieces)
    return pieces[0] if len(pieces) == 1 else Listed(pieces, "steps" if apart else "and")


def goes_on(piece: Piece) -> bool:
    """Return whether what is said has parts that stand as far apart as the options of a choice."""
    match piece:
        case Listed(items=items, join=join):
            return join in ("steps", "clauses") or any(map(goes_on, items))
        case Phrase(args=args):
            return any(map(goes_on, args.values()))
        case _:
            return False


def has_clauses(node: Step) -> bool:
    """Return whether what is done stands in clauses of its own, after a condition, a number or somebody else."""
    return isinstance(node, If | ForEach | Repeat | Let)


def gives_each(node: Step) -> bool:
    """Return whether a loop does one simple thing for each of some players, in one clause: *gives 1 coin to each of their opponents*."""
    if not isinstance(node, ForEach) or not isinstance(node.things, PlayerSelection) or not mentioned_once(node):
        return False
    return node.things.players.where is None and node.things.players.best is None


def is_long(block: Block) -> bool:
    """Return whether a statement among these holds others, so that what comes behind it could be taken for one of them."""
    return any(has_clauses(step) or isinstance(step, May | Either | AnyOrder) or step.force == "may" for step in block)


def is_many(node: Selection) -> bool:
    if isinstance(node.things, Named) and node.quantity.sort == "each":
        return node.things.type.many
    if not isinstance(node.things, Things | Named):
        return False
    if node.quantity.sort in ("each", "any_number") or node.times is not None:
        return True
    return constant(node.quantity.number) != 1


def differs_in_amount(block: Block, first: Transfer) -> bool:
    """Return whether a branch is the same transfer but for the amount."""
    return len(block) == 1 and isinstance(block[0], Transfer) and replace(block[0], amount=first.amount) == first


def is_asked(node: Transfer) -> bool:
    return node.verb == "gain" and isinstance(node.amount, Amount) and node.source is None


def tells_host(where: Condition | None) -> bool:
    """Return whether it is told on what the things lie, so that their place needn't be."""
    match where:
        case (
            IsA(of=HostOf(of=It())) | Compare(operator="is", left=Read(of=HostOf(of=It())), right=EnumValue() | Named())
        ):
            return True
    return False


def is_next(node: SetVariable) -> bool:
    """Return whether a variable goes on to the value after its own."""
    value = node.value
    own = value.of if isinstance(value, NextValue) and not value.back else None
    return isinstance(own, Read) and (own.attribute, own.of) == (node.attribute, node.of)


def zone_name(place: object) -> str:
    """Return the name of the zone that a place is, if it is told by its name."""
    return place.name if isinstance(place, Zone) else place.attribute if isinstance(place, PlaceAttribute) else ""


def source_zone(what: Selection) -> str:
    """Return the zone from which things come, if they come from one."""
    places = what.things.places if isinstance(what.things, Things) else None
    names = {zone_name(place) for place in places or ()}
    return names.pop() if len(names) == 1 else ""


def is_heavy(what: Selection) -> bool:
    """Return whether so much is said of things that what follows could be taken for a part of it."""
    if isinstance(what.quantity.number, Room):
        return True
    if not isinstance(what.things, Things):
        return False
    if what.things.source is not None and what.quantity.sort == "any_number":
        return True
    return bool(what.things.places or what.things.owner or what.things.adjectives) or what.things.where is not None


def ends_with_its_place(what: Selection) -> bool:
    """Return whether more is told of things by where another lies: *whose good is that of the place where that wagon is*."""
    where = what.things.where if isinstance(what.things, Things) else None
    places = (one for one in walk(where) if isinstance(one, HostOf | ZoneOf)) if where is not None else ()
    return any(isinstance(one.of, Named) for one in places)


def said_of(node: Condition) -> Ref | Value | None:
    """Return what a condition is said of, if it begins with that; of several the first."""
    match node:
        case All(parts=(first, *_)):
            return said_of(first)
        case Not(of=inner):
            return said_of(inner)
        case (
            IsA(of=of) | IsIn(of=of) | IsNextTo(of=of) | IsInLine(of=of) | IsConnected(of=of) | Truth(value=Read(of=of))
        ):
            return of
        case All() | AnyOf() | Exists() | Compare() | NameIn() | Truth():
            return None
        case _:
            assert_never(node)


def in_order(node: Let, earlier: Callable[[object], bool]) -> tuple[Step, Ref | None] | None:
    """Return what the first player does of something that each player in turn order does with 1 more than the one
    before, and who is first (None: whoever begins). None if it isn't so. `earlier`: whether players are those who come
    earlier in turn order.
    """
    who = node.players
    if node.at_once or len(node.body) != 1 or not isinstance(who, PlayerSelection) or who.quantity.sort != "each":
        return None
    if who.players.which != "player" or who.players.where is not None:
        return None
    found = _counted_on(node.body[0], earlier)
    # From oneself to oneself there is no seat.
    return None if found is None or isinstance(found[1], Me) else (found[0], found[1])


def _counted_on(node: Any, earlier: Callable[[object], bool]) -> tuple[Any, Ref | None] | None:
    """Return a tree with the number that counts the seats before one's own as that of the first player, and from whom
    it counts.
    """
    match node:
        case Compare() | Seats(start=It()):
            # Of whom something is asked nothing is counted.
            return None
        case Seats(start=start, end=Me()):
            return Number(0), start
        case Arithmetic(operator="+", left=Number() as first, right=Seats(start=start, end=Me())):
            return first, start
        case Arithmetic(operator="+", left=Number() as first, right=Count(of=players)) if earlier(players):
            return first, None
        case Count(of=players) if earlier(players):
            return Number(0), None
    for name, part in _children(node):
        found = _counted_on(part, earlier)
        if found is not None and isinstance(node, tuple):
            return (*node[:name], found[0], *node[name + 1 :]), found[1]
        if found is not None:
            return replace(node, **{name: found[0]}), found[1]
    return None


def _children(node: Any) -> list[tuple[Any, Any]]:
    if isinstance(node, tuple):
        return list(enumerate(node))
    return [(part.name, getattr(node, part.name)) for part in fields(node)] if isinstance(node, Node) else []


def mentioned_once(node: ForEach) -> bool:
    """Return whether a loop does one simple thing in which what it goes through is spoken of once."""
    if len(node.body) != 1 or has_clauses(node.body[0]) or isinstance(node.body[0], May | Either | AnyOrder):
        return False
    return mentions(node.body[0], node.name) == 1


def mentions(node: Any, name: str) -> int:
    """Return how often a tree speaks of a name."""
    if isinstance(node, Named) and node.name == name:
        return 1
    return sum(mentions(part, name) for _, part in _children(node))


def speaks_of_one(tree: object) -> bool:
    """Return whether what is asked of a player who is a candidate speaks of no other player, so that it can be said as of one who acts."""
    return not any(isinstance(node, Me | Players) for node in walk(tree))


def acting(tree: Tree) -> Tree:
    """Return what is asked of a candidate as it is asked of one who acts; what is asked of another candidate within it stays."""
    if isinstance(tree, It):
        return cast("Tree", Me(span=tree.span))
    changed = rebuilt(tree, acting)
    if isinstance(tree, Things | Values):
        within = {"where": tree.where} | ({"best": tree.best} if isinstance(tree, Things) else {})
        return cast("Tree", replace(cast("Any", changed), **within))
    return cast("Tree", changed)


def speaks_of_me(tree: object) -> bool:
    """Return whether a tree speaks of whoever acts."""
    return any(isinstance(node, Me) for node in walk(tree))


def of_candidate(tree: Tree) -> Tree:
    """Return what is asked of whoever acts as it is asked of a candidate."""
    return cast("Tree", It(span=tree.span)) if isinstance(tree, Me) else cast("Tree", rebuilt(tree, of_candidate))


def of_every(values: Values) -> tuple[int, Things] | None:
    """Return how many of which things there must be of every value of an enumeration, where that is what it means that there is no such
    value; None where something else is asked of it.
    """
    match values.where:
        case Not(of=Exists(least=Number(number=least), of=Things() as things)):
            pass
        case Compare(
            operator="<" | "<=" | "=" as operator, left=Count(of=Things() as things), right=Number(number=most)
        ):
            if operator == "=" and most:
                return None
            least = most if operator == "<" else most + 1
        case _:
            return None
    parts = things.where.parts if isinstance(things.where, All) else (things.where,)
    left = tuple(part for part in parts if part is not None and not _is_of_value(part, values.called))
    if (
        least < 1
        or len(left) != len(parts) - 1
        or any(isinstance(node, Named) and node.name == values.called for node in walk(left))
    ):
        return None
    return least, replace(things, where=None if not left else left[0] if len(left) == 1 else All(left))


def _is_of_value(node: Condition, called: str) -> bool:
    """Return whether a candidate is asked to have the value that is called so."""
    match node:
        case Compare(operator="is", left=Read(of=It()), right=Named(name=name)):
            return name == called
        case _:
            return False


def any_counted(node: Compare) -> bool | None:
    """Return whether a comparison asks if there is any (True) or none (False) of what is counted; None if it asks more."""
    if not isinstance(node.right, Number):
        return None
    asked = node.operator, node.right.number
    if asked in ((">=", 1), (">", 0)):
        return True
    return False if asked in (("=", 0), ("<=", 0), ("<", 1)) else None


def contrary(condition: Condition) -> Condition:
    """Return what is the case where a condition doesn't hold."""
    match condition:
        case Not(of=inner):
            return inner
        case AnyOf(parts=parts):
            return All(tuple(contrary(part) for part in parts))
        case All(parts=parts):
            return AnyOf(tuple(contrary(part) for part in parts))
    return Not(condition)


Several = TypeVar("Several", All, AnyOf)


def undenied(conditions: Several) -> Several:
    """Return the same in one level: what is denied of several together denied of each, and several among several beside the others."""
    parts: list[Condition] = []
    for part in conditions.parts:
        plain = contrary(part.of) if isinstance(part, Not) and isinstance(part.of, All | AnyOf) else part
        parts.extend(undenied(plain).parts if isinstance(plain, type(conditions)) else (plain,))
    return replace(conditions, parts=tuple(parts))


def is_deep(conditions: All | AnyOf) -> bool:
    """Return whether one of several conditions is several of which one is several itself."""
    return any(
        isinstance(part, All | AnyOf) and any(isinstance(inner, All | AnyOf) for inner in part.parts)
        for part in conditions.parts
    )


def is_negated(value: Node) -> bool:
    """Return whether the least of something is wanted: `0 - …`."""
    return isinstance(value, Arithmetic) and value.operator == "-" and value.left == Number(0)


def wanted(value: Value) -> Value:
    """Return what is reckoned, whether the most or the least of it is wanted."""
    return value.right if isinstance(value, Arithmetic) and is_negated(value) else value


def held(value: Value) -> Things | Units | None:
    """Return what a player has of which a number is the count; None of any other number."""
    match value:
        case Count(of=Units(holders=Me()) as units):
            return units
        case Count(of=Things(owner=Me(), places=None) | Things(owner=None, places=(Zone(holder=Me()),)) as things):
            return things
    return None


def one_of_values(node: AnyOf) -> tuple[Compare, tuple[Number | EnumValue, ...]] | None:
    """Return how a value is asked whether it is any of several numbers, or values of an enumeration, and these."""
    parts = [part for part in node.parts if isinstance(part, Compare) and part.operator in ("=", "is")]
    values = tuple(part.right for part in parts if isinstance(part.right, Number | EnumValue))
    if len(values) < len(node.parts) or len({(part.left, part.operator) for part in parts}) != 1:
        return None
    return parts[0], values


def plain_places(node: Condition) -> tuple[Place, ...] | None:
    """Return where things must be there, if nothing but that is asked of them."""
    if isinstance(node, Exists) and isinstance(node.of, Things) and node.of.where is None and not node.of.other:
        return node.of.places or ()
    return None
