"""What happened, as records with who may know it. Triggers and the log read the same happenings; search copies keep none."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from interpreter.table.layout import Layout

UNKNOWN = -1
"""The number of a thing that may not be told."""
UNNOTICED = ("set", "transfer", "refill")
"""What changes on a thing, or comes into its place, unnoticed by whoever can't see it."""


@dataclass(frozen=True, slots=True)
class Event:
    """One happening. `kind`: transfer, move, call, resolve, trigger, offer, ended, set, chance, refill, recycle, turn, phase, forced, put,
    put-over, done.
    `seat`: who acted (-1 nobody). `args` by kind, ids and numbers only:
    transfer: units ((name, n), …), source (sort, holder), target (sort, holder) · move: thing, source zone, target zone, as
    (name, holder) · call: verb, arguments · resolve: thing, ability · trigger: thing, verb · offer: number, thing ·
    ended: nothing (the last
    resolve, trigger or offer that is still open is done) · set: variable, (sort, holder), value · chance: enumeration, the place of
    the value among its values that came by chance · refill: thing, zone · recycle: the zone of which all was shuffled into
    the other · phase: begun or
    over (players act at once) ·
    forced: what was answered for a seat because nothing else could be: the block and the step that would have asked, the thing whose
    ability asks, and the kind and value of the option (thing, player, place, unit, branch by its number); for that seat alone · put: the
    player whom something is put to, who may refuse, the block and the step, the thing whose ability it is, and what each name stands
    for there, as (name, sort, value) ·
    put-over: nothing (it was done, or not) · done: the verb that is.
    `seen_by`: the seats that may know the thing moved; None: all. `answers`: after how many answers it happened. `unseen`: by observer
    (the seats, then an onlooker) the things in it that it could not see when it happened; empty if all could see all."""

    kind: str
    seat: int
    args: tuple[Any, ...]
    seen_by: tuple[int, ...] | None = None
    answers: int = 0
    unseen: tuple[int, ...] = ()


def events_of(lay: Layout, raw: Sequence[tuple[Any, ...]], lengths: Sequence[int] = (), since: int = 0) -> list[Event]:
    """Return the machine's log as records. `lengths`: how long it was when each answer was given; `since`: how many entries of it
    are left out at its beginning. A verb that found nothing to be done to is left out as well: what else it does happens by itself."""
    found = (_event(lay, entry, bisect_right(lengths, place)) for place, entry in enumerate(raw[since:], since))
    return [event for event in found if event.kind != "call" or not _is_of_nothing(lay, event)]


def heard(lay: Layout, events: Iterable[Event], seat: int, over: bool = False) -> list[Event]:
    """Return what a seat (-1: an onlooker) has heard of by now, in the order in which it did: of what others do at once
    with it, only when all are done. Things that it can't see have the number -1 in it, or are left out of sets. What is
    begun with a thing that is still hidden is heard of, with all that follows, when the thing comes out, or when it is
    over without that. `over`: whether the game is.
    """
    found: list[Event] = []
    told = _in_order(events, seat)
    for at, event in enumerate(told):
        hidden = event.unseen[seat] if event.unseen else 0
        if hidden and event.kind == "call" and _things(lay, event, "thing") & hidden:
            shown = _shown(told, at, seat, hidden)
            if shown is None and not over:
                return found
            hidden &= ~(shown or 0)
        if hidden and event.kind in UNNOTICED:
            continue
        found.append(_without(lay, event, hidden))
    return found


def _in_order(events: Iterable[Event], seat: int) -> list[Event]:
    found: list[Event] = []
    held: list[Event] = []
    hiding = False
    for event in events:
        if event.kind == "forced" and event.seat != seat:
            continue
        if event.kind == "phase":
            hiding = event.args[0] == "begun"
            found += [event, *held]
            held = []
        elif hiding and event.seat not in (-1, seat):
            held.append(event)
        else:
            found.append(event)
    return found


def _shown(events: list[Event], at: int, seat: int, hidden: int) -> int | None:
    """Return which of some hidden things a seat is shown by the next move of one of them; none of them if something
    else begins first; None if neither has happened yet.
    """
    for event in events[at + 1 :]:
        if event.kind == "move" and hidden >> event.args[0] & 1:
            return 0 if event.unseen and event.unseen[seat] else 1 << event.args[0]
        if event.kind in ("turn", "phase") or (event.kind == "call" and event.seat != events[at].seat):
            return 0
    return None


def _things(lay: Layout, event: Event, sort: str) -> int:
    """Return the things that are the arguments of one sort of a verb that was called."""
    found = 0
    for parameter, value in zip(lay.game.verbs[event.args[0]].parameters, event.args[1], strict=False):
        if parameter.sort == sort == "thing" and value is not None and value >= 0:
            found |= 1 << value
        elif parameter.sort == sort == "things":
            found |= value or 0
    return found


def _is_of_nothing(lay: Layout, event: Event) -> bool:
    """Return whether a verb was to be done to one thing and none was found for it."""
    parameters = lay.game.verbs[event.args[0]].parameters
    if not parameters or parameters[0].sort != "thing" or parameters[0].optional:
        return False
    value = event.args[1][0]
    return value is None or value < 0


def _without(lay: Layout, event: Event, hidden: int) -> Event:
    """Return an event without the numbers of hidden things, and without who else sees what."""
    if not hidden:
        return replace(event, unseen=()) if event.unseen else event
    args = event.args
    if event.kind == "call":
        parameters = lay.game.verbs[args[0]].parameters
        values = tuple(
            value & ~hidden
            if parameter.sort == "things" and value
            else UNKNOWN
            if parameter.sort == "thing" and value is not None and value >= 0 and hidden >> value & 1
            else value
            for parameter, value in zip(parameters, args[1], strict=False)
        )
        return replace(event, args=(args[0], values), unseen=())
    if event.kind == "put":
        player, address, pc, this, held = args
        this = UNKNOWN if this >= 0 and hidden >> this & 1 else this
        return replace(event, args=(player, address, pc, this, tuple(_seen(held, hidden))), unseen=())
    return replace(event, args=(UNKNOWN, *args[1:]), unseen=())


def _seen(values: Iterable[tuple[str, str, Any]], hidden: int) -> Iterator[tuple[str, str, Any]]:
    """Yield what names stand for, without hidden things: one of which all are hidden stands for nothing that is known."""
    for name, sort, value in values:
        known = (
            value & ~hidden
            if sort == "things"
            else UNKNOWN
            if sort == "thing" and value >= 0 and hidden >> value & 1
            else value
        )
        yield name, sort, known


def _place(lay: Layout, zone: int) -> tuple[str, int]:
    return (lay.zone_name[zone], lay.zone_holder[zone]) if zone >= 0 else ("", -1)


def _event(lay: Layout, entry: tuple[Any, ...], answers: int) -> Event:
    match entry:
        case ("move", seat, thing, source, target, unseen):
            seen = tuple(p for p in range(lay.seats) if not unseen[p]) if unseen else None
            return Event("move", seat, (thing, _place(lay, source), _place(lay, target)), seen, answers, unseen)
        case ("call" | "resolve" | "trigger" | "set" | "transfer" | "put", seat, *args, unseen):
            return Event(entry[0], seat, tuple(args), answers=answers, unseen=unseen)
        case ("refill", thing, zone, unseen):
            return Event("refill", -1, (thing, _place(lay, zone)), answers=answers, unseen=unseen)
        case ("recycle", source, zone):
            return Event("recycle", -1, (_place(lay, source), _place(lay, zone)), answers=answers)
        case ("forced", seat, *args):
            return Event("forced", seat, tuple(args), (seat,), answers)
    return Event(entry[0], entry[1], entry[2:], answers=answers)
