"""What an example's `choose:` means among the options of a decision."""

from __future__ import annotations

from collections.abc import Iterator

from dsl import meaning as m
from interpreter.examples import spaces
from interpreter.game.decision import Decision, Option
from interpreter.game.game import Game

PLAIN = "plain"
ENDINGS = frozenset(("done", "no"))
MOST_TRIALS = 300


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
            yield from thing_words(game, value)
        case "trigger":
            yield from thing_words(game, value[0]) if value[0] >= 0 else (PLAIN,)
        case "way":
            if value is None:
                yield PLAIN
            else:
                yield from thing_words(game, value[1]) if value[1] >= 0 else ()
                # An offer of the table is made with things that are chosen next; its group tells it apart.
                yield from (value[0].group or "offer",)
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


def payment_words(amounts: tuple[tuple[str, int], ...]) -> Iterator[str]:
    """Yield `2 coin 1 gem`, and for one unit its name alone."""
    yield " ".join(f"{number} {unit}" for unit, number in amounts) or "nothing"
    if len(amounts) == 1:
        yield amounts[0][0]


def picked_words(game: Game, picked: object) -> set[str]:
    """Return what can be said of a thing, a unit or a pile that was picked already."""
    if isinstance(picked, tuple):
        return {str(picked[0])}
    return set(thing_words(game, picked)) if isinstance(picked, int) else {str(picked)}


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


def find(game: Game, decision: Decision, wanted: list[str]) -> tuple[Option, str] | None:
    """Return the first option that is any of the words, and which; exact names go before kinds."""
    for option in decision.options:
        for called in words(game, option):
            if called in wanted:
                return option, called
    return None


def offered(game: Game, decision: Decision | None) -> list[str]:
    """Return what is offered, each option by its best name."""
    if decision is None:
        return []
    return [next(words(game, option), option.kind) for option in decision.options]


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
    return {word for option in options for word in words(game, option)}
