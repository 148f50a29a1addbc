"""What happened, as records with who may know it. Triggers and the log read the same happenings; search copies keep none."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from interpreter.table.layout import Layout


@dataclass(frozen=True, slots=True)
class Event:
    """One happening. `kind`: transfer, move, call, resolve, trigger, offer, set, refill, turn, phase, forced.
    `seat`: who acted (-1 nobody). `args` by kind, ids and numbers only:
    transfer: units ((name, n), …), source (sort, holder), target (sort, holder) · move: thing, source zone, target zone, as
    (name, holder) · call: verb, arguments · resolve: thing, ability · trigger: thing, verb · offer: number, thing ·
    set: variable, (sort, holder), value · refill: thing, zone · phase: begun or over (players act at once) ·
    forced: what was answered for a seat because nothing else could be: the block and the step that would have asked, the thing whose
    ability asks, and the kind and value of the option (thing, player, place, unit, branch by its number); for that seat alone.
    `seen_by`: the seats that may know the thing moved; None: all. `answers`: after how many answers it happened."""

    kind: str
    seat: int
    args: tuple[Any, ...]
    seen_by: tuple[int, ...] | None = None
    answers: int = 0


def events_of(lay: Layout, raw: Sequence[tuple[Any, ...]], lengths: Sequence[int] = ()) -> list[Event]:
    """The machine's log as records. `lengths`: how long it was when each answer was given."""
    return [_event(lay, entry, bisect_right(lengths, place)) for place, entry in enumerate(raw)]


def heard(events: Iterable[Event], seat: int) -> list[Event]:
    """What a seat has heard of by now, in the order in which it did: of what others do at once with it, only when all are done."""
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


def _place(lay: Layout, zone: int) -> tuple[str, int]:
    return (lay.zone_name[zone], lay.zone_holder[zone]) if zone >= 0 else ("", -1)


def _event(lay: Layout, entry: tuple[Any, ...], answers: int) -> Event:
    kind = entry[0]
    if kind == "move":
        _, seat, thing, source, target = entry
        seen = _seen(lay, source) | _seen(lay, target)
        everybody = len(seen) == lay.players
        may_know = None if everybody else tuple(sorted(seen))
        return Event(kind, seat, (thing, _place(lay, source), _place(lay, target)), may_know, answers)
    if kind == "refill":
        return Event(kind, -1, (entry[1], _place(lay, entry[2])), answers=answers)
    if kind == "forced":
        return Event(kind, entry[1], entry[2:], (entry[1],), answers)
    return Event(kind, entry[1], entry[2:], answers=answers)


def _seen(lay: Layout, zone: int) -> set[int]:
    if zone < 0:
        return set()
    kind = lay.zone_kind[zone].definition
    if kind.seen_by == "all":
        return set(range(lay.players))
    return {lay.zone_holder[zone]} if kind.seen_by == "owner" and kind.owner == "player" else set()
