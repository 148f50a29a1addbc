"""What an example's `choose:` means among the options of a decision."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from dsl import meaning as m
from interpreter.examples import spaces
from interpreter.examples.likeness import likeness
from interpreter.game.decision import Decision, Option
from interpreter.game.game import Game

PLAIN = "plain"
# What an offer without a group is called.
OFFER = "offer"
ENDINGS = frozenset(("done", "no"))
YES = "yes"
MOST_TRIALS = 300
WITHIN = " in "
"""Stands between a thing and where it lies."""

COUNTED = ("thing", "trigger", "way", "payment")
"""Kinds of options that can also be told by their number among those of the question; others are numbers, or have one."""


@dataclass(frozen=True, slots=True)
class Found:
    """An option that one of the words means, and which; `several`: others that aren't like it are called so as well."""

    option: Option
    word: str
    several: bool = False


def matches(game: Game, option: Option, word: str) -> bool:
    """Return whether an option is what a word says: an id or a kind, a unit, a number, `seat 2`, `yes`, `no`, `done`,
    `plain` (the terms as printed).
    """
    return word in set(words(game, option))


def words(game: Game, option: Option) -> Iterator[str]:
    """Yield everything an option can be called in an example, the best first."""
    value = option.value
    match option.kind:
        case "thing":
            yield from placed_words(game, value)
        case "trigger":
            yield from placed_words(game, value[0]) if value[0] >= 0 else (PLAIN,)
        case "way":
            if value is None:
                yield PLAIN
            else:
                yield from placed_words(game, value[1]) if value[1] >= 0 else ()
                # An offer of the table is made with things that are chosen next; its group tells it apart.
                yield value[0].group or OFFER
                yield from terms_words(value[0].terms)
        case "player":
            yield f"seat {value + 1}"
        case "place":
            yield value[0]
            holder = value[1]
            owner = game.book.game.zones[value[0]].owner
            if owner == "player":
                yield f"seat {holder + 1}"
            elif owner != "table":
                yield from thing_words(game, holder)
        case "payment":
            yield from payment_words(value)
        case "branch":
            yield from branch_words(value)
            yield branch_number(game, option)
        case "done" | "no":
            yield from ("done", "no")
        case _:
            yield option.kind if value is None else str(value)


def thing_words(game: Game, thing: int) -> Iterator[str]:
    """Yield a thing's definition and kinds; for one that a player owns also with the seat, `pawn 2`; a space by its
    coordinate.
    """
    lay = game.program.lay
    definition = lay.definitions[lay.thing_definition[thing]]
    yield from spaces.names(lay, thing)
    if lay.thing_owner[thing] >= 0:
        yield f"{definition.id} {lay.thing_owner[thing] + 1}"
    yield definition.id
    kind: str | None = definition.kind
    while kind is not None:
        yield kind
        kind = game.book.game.vocabulary.kinds[kind].of


def placed_words(game: Game, thing: int) -> Iterator[str]:
    """Yield what a thing is called, then the same with where it lies: `helper in stall`, `helper in room of stall`, `stall in yard of
    seat 2`; what stands on a space of a board also by that space alone, `c3`."""
    yield from thing_words(game, thing)
    lay, zone = game.program.lay, game.table.w[thing]
    space = lay.thing_space[thing]
    beneath: list[str] = []
    if space is not None:
        places = [space[0], f"{space[0]} of seat {lay.thing_owner[thing] + 1}"]
    elif zone < 0:
        return
    else:
        name, holder = lay.zone_name[zone], lay.zone_holder[zone]
        owner = lay.zone_kind[zone].definition.owner
        held = list(thing_words(game, holder)) if owner not in ("table", "player") else []
        beneath = [*spaces.names(lay, holder)] if held else []
        places = [*held, *(f"{name} of {one}" for one in held), name, f"{name} of seat {holder + 1}"]
    for called in thing_words(game, thing):
        yield from (f"{called}{WITHIN}{place}" for place in places)
    yield from beneath


def payment_words(amounts: tuple[tuple[str, int], ...]) -> Iterator[str]:
    """Yield `2 coin 1 gem`, and for one unit its name alone."""
    yield " ".join(f"{number} {unit}" for unit, number in amounts) or "nothing"
    if len(amounts) == 1:
        yield amounts[0][0]


def terms_words(terms: m.Terms) -> Iterator[str]:
    """Yield what an offer is for, as its line has it: `free`, `1 coin less`, `1 coin instead of 1 gem`."""
    amount, replaced = (
        _amount_words(one) if isinstance(one, m.Amount) else "" for one in (terms.amount, terms.replaced)
    )
    match terms.sort:
        case "free":
            yield "free"
        case "less" if amount:
            yield f"{amount} less"
        case "instead" if amount and replaced:
            yield f"{amount} instead of {replaced}"


def _amount_words(amount: m.Amount) -> str:
    number = amount.quantity.number
    return f"{number.number} {' or '.join(amount.units)}" if isinstance(number, m.Number) else ""


def picked_words(game: Game, picked: object) -> set[str]:
    """Return what can be said of a thing, a unit or a pile that was picked already."""
    if isinstance(picked, tuple):
        return {str(picked[0])}
    return set(thing_words(game, picked)) if isinstance(picked, int) else {str(picked)}


def item_words(game: Game, item: Any) -> set[str]:
    """Return everything that something to be picked can be called: a thing by where it lies as well, a pile, a unit."""
    return set(placed_words(game, item)) if isinstance(item, int) else picked_words(game, item)


def branch_words(body: m.Block) -> Iterator[str]:
    """Yield the words by which a branch is called: its first verb, or what it moves."""
    for statement in body[:1]:
        match statement:
            case m.Call(verb=verb):
                yield verb
            case m.Transfer(verb=verb, amount=m.Amount(units=units)):
                yield from units
                yield verb
            case _:
                yield type(statement).__name__.lower()


def branch_number(game: Game, option: Option) -> str:
    """Return which branch of its statement an option is, whatever of it is offered, counted from 1."""
    asked = game.machine.options
    return str((option.index if asked is None else asked[option.index]) + 1)


def numbers(decision: Decision) -> dict[str, Any]:
    """Return the answers by their number among those of a question, counted from 1."""
    return {str(option.index + 1): option.value for option in decision.options if option.kind in COUNTED}


def find(
    game: Game, decision: Decision, wanted: list[str], counted: Mapping[str, Any] | None = None, *, run: bool = False
) -> Found | None:
    """Return the first option that is any of the words. `counted`: answers by their number, without it those of the question. `run`:
    the other words mean others that are picked with it; of these the word that means fewest goes first."""
    counted = numbers(decision) if counted is None else counted
    called = {word: _all_called(game, decision, word, counted) for word in dict.fromkeys(wanted)}
    for option in decision.options:
        fitting = [word for word, options in called.items() if option in options]
        if not fitting:
            continue
        word = min(fitting, key=lambda one: len(called[one]))
        left = called[word]
        if run:
            closer = [others for other, others in called.items() if other != word and len(others) < len(left)]
            left = [one for one in left if one == option or not any(one in others for others in closer)]
        times = wanted.count(word) if run else 1
        several = len(left) > times and len({likeness(game, one) for one in left}) > 1
        return Found(option, word, several)
    return None


def _all_called(game: Game, decision: Decision, word: str, counted: Mapping[str, Any]) -> list[Option]:
    """Return the options that a word can mean."""
    if word in counted:
        return [one for one in decision.options if one.kind in COUNTED and one.value == counted[word]]
    found = [one for one in decision.options if word in set(words(game, one))]
    return found if found or word != YES else _one_that_may(game, decision)


def _one_that_may(game: Game, decision: Decision) -> list[Option]:
    """Return what `may` asks together with which thing, player or place it is, where that is but one."""
    machine = game.machine
    if machine.options is None or not getattr(machine.block.steps[machine.pc], "declines", False):
        return []
    found = [one for one in decision.options if one.kind not in ENDINGS]
    return found if len({likeness(game, one) for one in found}) == 1 else []


def offered(game: Game, decision: Decision | None) -> list[str]:
    """Return what is offered, each option by its best name; by where it lies as well where others that aren't like it have that name."""
    options = () if decision is None else decision.options
    called = [list(words(game, option)) for option in options]
    same = [likeness(game, option) for option in options]
    found = []
    for option, own, like in zip(options, called, same, strict=True):
        others = {word for words_, one in zip(called, same, strict=True) if one != like for word in words_}
        found.append(next((word for word in own if word not in others), next(iter(own), option.kind)))
    return found


def name_of(game: Game, decision: Decision, option: Option) -> str:
    """Return a word that means this option and no other that isn't like it: its best name, else its number."""
    word = offered(game, decision)[option.index]
    found = find(game, decision, [word])
    return str(option.index + 1) if found is not None and found.several and option.kind in COUNTED else word


def offered_in_run(game: Game) -> set[str]:
    """Return all words for what is offered, in a run of picks also for what later picks of it offer: each goes on from the one before."""
    first = game.decision
    found = _called(game, first)
    if first is None or first.key != "choose-thing":
        return found
    waiting = [game.copy()]
    for _ in range(MOST_TRIALS):
        if not waiting:
            break
        now = waiting.pop()
        decision = now.decision
        if decision is None or decision.node is not first.node or not (decision.picked or decision is first):
            continue
        found |= _called(now, decision)
        for option in decision.options:
            if option.kind == "thing":
                after = now.copy()
                after.choose(option.index)
                waiting.append(after)
    return found


def _called(game: Game, decision: Decision | None) -> set[str]:
    """Return everything by which what is offered can be called."""
    options = () if decision is None else decision.options
    yes = {YES} if decision is not None and _one_that_may(game, decision) else set()
    return yes | {word for option in options for word in words(game, option)}
