"""What a new card is made like: an existing thing that simply gains something, its kind and what is printed on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from dsl import meaning as m
from dsl.vocabulary import Attribute, Vocabulary
from interpreter.analysis.bodies import every_node, overlap
from interpreter.analysis.reads import Reads
from interpreter.definitions.game import Definition, GameDefinition, ZoneDefinition

TABLE, PLAYER = "table", "player"


@dataclass(frozen=True, slots=True)
class Model:
    """The thing to follow. `ability` and `unit`: what it gains by what ("" if nothing of it is so simple). `zone`: where a thing
    of its kind lies when it works."""

    like: Definition
    ability: str
    unit: str
    zone: ZoneDefinition | None


def candidates(game: GameDefinition) -> list[str]:
    """Return the ids of all things that can be followed, those with the most copies first."""
    things = [
        one for one in game.definitions if one.owner == TABLE and one.copies and one.id not in game.vocabulary.kinds
    ]
    return [one.id for one in sorted(things, key=lambda one: (-one.copies, one.id))]


def model(game: GameDefinition, like: str = "") -> Model | None:
    """Return the model `like`, or the simplest of the commonest sort of thing; None if the game has no things at all."""
    things = {id: next(one for one in game.definitions if one.id == id) for id in candidates(game)}
    chosen = [things[like]] if like else list(things.values())
    if not chosen:
        return None
    simple = [(one, *gain) for one in chosen if (gain := _simple_gain(one)) is not None]
    weights: Counter[tuple[str, str]] = Counter()
    for one, ability, _ in simple:
        weights[one.kind, ability] += one.copies
    if not simple:
        one = next((one for one in chosen if one.abilities), chosen[0])
        ability = next(iter([*one.abilities, *_steps(game.vocabulary, one)]), "")
        return Model(one, ability, _usual_gain(game) if ability else "", _zone(game, one))
    kind, ability = max(weights, key=lambda key: weights[key])
    one, ability, unit = next(each for each in simple if (each[0].kind, each[1]) == (kind, ability))
    return Model(one, ability, unit, _zone(game, one))


def _simple_gain(thing: Definition) -> tuple[str, str] | None:
    """Return the ability and unit of a thing that does nothing but `gain N unit`."""
    if thing.always or thing.amounts or len(thing.abilities) != 1:
        return None
    [(name, block)] = thing.abilities.items()
    match block:
        case (m.Transfer(verb="gain", amount=m.Amount(m.Quantity("exactly", m.Number()), (unit,), None), source=None),):
            return name, unit
    return None


def _usual_gain(game: GameDefinition) -> str:
    """Return what is gained most often by whatever there is, of the units that players hold and that are no track."""
    units = [one.name for one in game.vocabulary.units.values() if PLAYER in one.held_by and not one.values]
    effects = [block for one in game.definitions for block in one.abilities.values()]
    gained = Counter(
        unit
        for statement in (*(statement for block in effects for statement in block), *game.setup)
        if isinstance(statement, m.Transfer) and statement.verb == "gain" and isinstance(statement.amount, m.Amount)
        for unit in statement.amount.units
        if unit in units
    )
    return next((unit for unit, _ in gained.most_common(1)), units[0] if units else "")


def _steps(words: Vocabulary, thing: Definition) -> list[str]:
    kind = words.kinds.get(thing.kind)
    return [] if kind is None else [one.name for one in kind.abilities.values() if one.sort == "steps"]


def _zone(game: GameDefinition, like: Definition) -> ZoneDefinition | None:
    """Return the best place to lay a thing like this: one to which such things come, where it is live, of a player rather than of the
    table."""
    kind, reached = like.kind, _reached(game, like)
    fitting = [
        zone
        for zone in game.zones.values()
        if zone.owner in (TABLE, PLAYER)
        and not zone.passing
        and not zone.only
        and any(game.vocabulary.is_kind(kind, held) for held in zone.holds)
    ]
    best = ((zone.name in reached, zone.order != "shuffled", zone.live, zone.owner == PLAYER) for zone in fitting)
    return max(zip(best, fitting, strict=True), key=lambda one: one[0], default=(None, None))[1]


def _reached(game: GameDefinition, like: Definition) -> frozenset[str]:
    """Return the zones in which things like this begin or to which something moves them, wherever that may be told."""
    reads, found = Reads(game), {like.starts} if like.starts else set()
    for node in every_node(game):
        match node:
            case m.Move(what=m.Selection(things=m.Things(kinds=kinds)), to=to):
                moved = kinds
            case m.Move(what=m.Selection(things=m.Named(type=type_)), to=to):
                moved = (type_.of,)
            case _:
                continue
        if any(kind == like.id or overlap(game, like.kind, kind) for kind in moved):
            found |= reads.places(to, (like.kind,))
    return frozenset(found)


def facts(words: Vocabulary, like: Definition) -> list[str]:
    """Return what a card like this states of itself, a line each: what has no default, its price, what differs from the
    default.
    """
    lines = []
    for attribute in words.kinds[like.kind].attributes.values():
        value = like.attributes.get(attribute.name)
        if attribute.variable or attribute.sort in ("names", "place", "player") or value == attribute.default:
            continue
        text = _written(attribute, value)
        if text:
            lines.append(f"{attribute.name}: {text}")
    if like.copies > 1:
        lines.append("copies: 2")
    return lines


def _written(attribute: Attribute, value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int() | str():
            return str(value)
        case Mapping() if value:
            return "{" + ", ".join(f"{unit}: {number}" for unit, number in value.items()) + "}"
        case Mapping():
            return ""
    # An expression is the model's own affair; what must be stated begins plainly.
    if attribute.default is None and attribute.sort == "number":
        return "1"
    return ""


def known(game: GameDefinition) -> Sequence[str]:
    """Return all words that a new thing can't be called by."""
    words = game.vocabulary
    values = [value for one in words.enumerations.values() for value in one.values]
    return [*words.definitions, *words.kinds, *words.units, *words.groups, *words.adjectives, *words.players, *values]
