"""Who has seen which thing where: for each observer and each place that is hidden from it, the things that may lie there.

Observers are the seats and, last, an onlooker, who is shown what everybody sees. What lies where an observer may look needs no note. Of a
place that is hidden from it a set is kept: all that may lie there for what it was shown. A thing that goes openly into such a place
is in the set of that place alone, so the observer knows where it is. When something goes from one hidden place to another, anything
that might have lain in the first may now lie in the second; once a place is empty, nothing may. Sets speak of hidden things alone: what
they still hold of a thing that has come to light doesn't count, and is put right when that thing is hidden again. They speak of
each thing by itself: of two known things in a hand that one card has left, each may be gone; that not both are is told only by how many
lie where.

Of a stack that is hidden there is a second set: things whose place in the order the observer has seen. Shuffling empties it.

A toy: a hand of three, one of them a coin that was taken openly. Its owner lays one card face down on the heap. Now the coin may lie in
the hand or on the heap, so may whatever the other two could be; when the heap is shuffled into the deck, in the hand or the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from interpreter.definitions.game import ZoneDefinition

SEEN = -1
NOBODY = -1


@dataclass(slots=True)
class Veils:
    """Where the sets of what may lie where stand in `Table.may`.

    observers: how many there are, the onlooker last. sets: by zone, for each observer the number of its set, or SEEN; empty for what
    everybody sees. The last entry is for what is out of the game. first: by observer its first set; one more entry ends the last.
    hidden: by observer the zones that are hidden from it. stacked: zones whose order can be known: the next set is that of
    the things whose place in it was seen. carried: zones into which only the owner of the thing that has them may look, or of those that
    are turned all players but the owner, and which so change owners with it."""

    observers: int
    sets: list[tuple[int, ...]] = field(default_factory=list)
    first: list[int] = field(default_factory=list)
    hidden: list[tuple[int, ...]] = field(default_factory=list)
    stacked: frozenset[int] = frozenset()
    carried: tuple[int, ...] = ()
    turned: frozenset[int] = frozenset()
    # What is worked out when something first goes that way.
    ways: dict[tuple[int, int], Way] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """How many sets there are."""
        return self.first[-1]


def veil(seats: int, zones: Sequence[ZoneDefinition], holders: Sequence[int]) -> Veils:
    """Return the number the sets of a game. `zones`, `holders`: by zone its definition, and the player or thing that
    has it.
    """
    found = Veils(seats + 1)
    rows: list[list[int]] = [[SEEN] * found.observers for _ in zones]
    number = 0
    for observer in range(found.observers):
        found.first.append(number)
        hidden = []
        for zone, definition in enumerate(zones):
            owner = holders[zone] if definition.owner == "player" else NOBODY
            stays = definition.owner in ("table", "player")
            if definition.seen_by == "all" or (stays and observer < seats and _looks(definition, owner, observer)):
                continue
            rows[zone][observer] = number
            hidden.append(zone)
            number += 2 if definition.order == "stack" else 1
        found.hidden.append(tuple(hidden))
    found.first.append(number)
    found.sets = [tuple(row) if max(row) > SEEN else () for row in rows]
    found.sets.append(())
    found.stacked = frozenset(zone for zone, definition in enumerate(zones) if definition.order == "stack")
    found.carried = tuple(
        zone
        for zone, definition in enumerate(zones)
        if definition.seen_by in ("owner", "others") and definition.owner not in ("table", "player")
    )
    found.turned = frozenset(zone for zone in found.carried if zones[zone].seen_by == "others")
    return found


def _looks(definition: ZoneDefinition, owner: int, player: int) -> bool:
    """Return whether a player may look into a place that not everybody sees."""
    return owner != player if definition.seen_by == "others" else definition.seen_by == "owner" and owner == player


class Tabled(Protocol):
    """A table, as far as it is asked here."""

    # Its layout, which is made of what stands here.
    lay: Any
    z: list[int]
    rows: dict[int, tuple[int, ...]]
    may: list[int]
    learnt: Any
    drawn: tuple[int, ...]

    @property
    def w(self) -> Sequence[int]: ...

    def owner_of_zone(self, zone: int) -> int: ...


def set_of(table: Tabled, zone: int, observer: int) -> int:
    """Return the number of the set of what may lie in a zone for all that an observer (-1: an onlooker) knows; SEEN if
    it may look there.
    """
    veils = table.lay.veils
    sets = veils.sets[zone]
    if not sets or (zone in veils.carried and _shown(veils, zone, table.owner_of_zone(zone), observer)):
        return SEEN
    return int(sets[observer])


def _shown(veils: Veils, zone: int, owner: int, observer: int) -> bool:
    """Return whether a seat may look into a zone that a thing carries, while it is an owner's."""
    plays = 0 <= observer < veils.observers - 1
    return plays and (owner != observer if zone in veils.turned else owner == observer)


@dataclass(frozen=True, slots=True)
class Way:
    """What observers learn of whatever goes from one zone to another, worked out once for all that goes that way.

    shown: observers before whose eyes it comes out, with the number of its set before. hidden: the sets of those before whose eyes it
    goes into hiding, as runs of neighbouring sets; placed: the sets that hold it then. unseen: the sets before and after of those who see
    neither; upset: the sets of places in an order that they lose sight of. emptied: the sets of the first zone."""

    shown: tuple[tuple[int, int], ...]
    hidden: tuple[slice, ...]
    placed: tuple[int, ...]
    unseen: tuple[tuple[int, int], ...]
    upset: tuple[int, ...]
    emptied: tuple[int, ...]


def _way(veils: Veils, source: int, target: int) -> Way:
    nothing = (SEEN,) * veils.observers
    before, after = veils.sets[source] or nothing, veils.sets[target] or nothing
    stacked = target in veils.stacked
    hidden: list[slice] = []
    shown, placed, unseen, upset = [], [], [], []
    for observer, (here, there) in enumerate(zip(before, after, strict=True)):
        if there == SEEN:
            shown += [(observer, here)] if here != SEEN else []
        elif here == SEEN:
            start, end = veils.first[observer], veils.first[observer + 1]
            if hidden and hidden[-1].stop == start:
                start = hidden.pop().start
            hidden.append(slice(start, end))
            placed += [there, there + 1] if stacked else [there]
        else:
            unseen.append((here, there))
            upset += [there + 1] if stacked else []
    emptied = tuple([number for number in before if number != SEEN])
    return Way(tuple(shown), tuple(hidden), tuple(placed), tuple(unseen), tuple(upset), emptied)


def follow(table: Tabled, things: int, source: int, target: int) -> None:
    """Note for each observer what it is shown when a thing is about to go from one zone to another, at least one of them hidden from
    somebody; or several things, where that comes to the same (see `at_once`)."""
    veils = table.lay.veils
    if veils.carried or (source in veils.stacked and _drawn_among(table, things)):
        _follow_one(table, things.bit_length() - 1, source, target)
        return
    way = veils.ways.get((source, target))
    if way is None:
        way = veils.ways[source, target] = _way(veils, source, target)
    may = table.may
    # Who draws has told everybody that there is news.
    if way.shown and not (source in table.rows and things.bit_length() - 1 in table.drawn):
        for observer, number in way.shown:
            if not _foreseen(table, observer, number, things.bit_length() - 1, source):
                learn(table, observer)
    if way.hidden:
        others = ~things
        for sets in way.hidden:
            may[sets] = [those & others for those in may[sets]]
        for number in way.placed:
            may[number] |= things
    for here, there in way.unseen:
        may[there] |= may[here]
    for number in way.upset:
        may[number] &= ~things
    if way.emptied and table.z[source] == things:
        for number in way.emptied:
            may[number] = 0


def at_once(table: Tabled, things: int, source: int, target: int) -> bool:
    """Return whether several things may go from one zone to another as if they were one: nobody is shown them, or who draws them has
    told everybody that there is news."""
    veils = table.lay.veils
    if veils.carried or (source in veils.stacked and _drawn_among(table, things)):
        return False
    way = veils.ways.get((source, target))
    if way is None:
        way = veils.ways[source, target] = _way(veils, source, target)
    return not way.shown or (source in table.rows and not things & ~table.lay.mask(table.drawn))


def _drawn_among(table: Tabled, things: int) -> bool:
    """Return whether any of a set of things was drawn last: its place in a pile may be known."""
    return bool(table.lay.mask(table.drawn) & things)


def _follow_one(table: Tabled, thing: int, source: int, target: int) -> None:
    """Note what `follow` does, where somebody may know what lies where in a stack, or things carry what is hidden."""
    veils, may, bit = table.lay.veils, table.may, table.lay.bit[thing]
    before, after = veils.sets[source], veils.sets[target]
    if veils.carried:
        before, after = _sets(table, source), _sets(table, target)
    nothing = (SEEN,) * veils.observers
    last = before and table.z[source] == bit
    told = source in table.rows and thing in table.drawn
    stacked = target in veils.stacked
    for observer, (here, there) in enumerate(zip(before or nothing, after or nothing, strict=True)):
        if there == SEEN:
            if here != SEEN and not told and not _foreseen(table, observer, here, thing, source):
                learn(table, observer)
        elif here == SEEN or (source in veils.stacked and may[here + 1] & bit and _on_top(table, thing, source)):
            _hide(table, observer, there, bit, stacked)
        else:
            may[there] |= may[here]
            if stacked:
                may[there + 1] &= ~bit
    if last:
        for number in before:
            if number != SEEN:
                may[number] = 0


def _sets(table: Tabled, zone: int) -> tuple[int, ...]:
    """Return the numbers of a zone's sets, by observer; that of the seat that owns it now is SEEN."""
    veils = table.lay.veils
    return tuple(set_of(table, zone, seat) for seat in (*range(veils.observers - 1), -1)) if veils.sets[zone] else ()


def _hide(table: Tabled, observer: int, number: int, bit: int, stacked: bool) -> None:
    """Note that a thing goes before an observer's eyes to a place that is hidden from it."""
    first, may, others = table.lay.veils.first, table.may, ~bit
    start, end = first[observer], first[observer + 1]
    may[start:end] = [things & others for things in may[start:end]]
    may[number] |= bit
    if stacked:
        may[number + 1] |= bit


def _foreseen(table: Tabled, observer: int, number: int, thing: int, source: int) -> bool:
    """Return whether an observer knew that it was this thing that would come out of a zone."""
    bit = table.lay.bit[thing]
    if source in table.rows:
        return source in table.lay.veils.stacked and bool(table.may[number + 1] & bit)
    # What `surely` tells, of one thing: it may lie in no other hidden place.
    veils, z, may = table.lay.veils, table.z, table.may
    places = 0
    for zone in veils.hidden[observer]:
        if z[zone]:
            here = veils.sets[zone][observer] if not veils.carried else set_of(table, zone, observer)
            if here != SEEN and may[here] & bit:
                places += 1
                if places > 1:
                    return False
    return places == 1


def _on_top(table: Tabled, thing: int, zone: int) -> bool:
    return thing in table.drawn and table.rows[zone][-1] == thing


def surely(table: Tabled, observer: int) -> int:
    """Return the hidden things of which an observer (-1: an onlooker) knows in which zone they lie."""
    once = twice = hidden = 0
    veils, z, may = table.lay.veils, table.z, table.may
    for zone in veils.hidden[observer]:
        inside = z[zone]
        if not inside:
            continue
        number = veils.sets[zone][observer] if not veils.carried else set_of(table, zone, observer)
        if number != SEEN:
            hidden |= inside
            twice |= once & may[number]
            once |= may[number]
    return once & ~twice & hidden


def learn(table: Tabled, observer: int) -> None:
    """Note that an observer has come to know something new."""
    learnt = table.learnt
    table.learnt = (*learnt[:observer], learnt[observer] + 1, *learnt[observer + 1 :])


def all_learn(table: Tabled) -> None:
    """Note that everybody has come to know something new: chance has decided."""
    table.learnt = tuple([number + 1 for number in table.learnt])


def look(table: Tabled, seat: int, things: int) -> None:
    """Show a seat a set of things, wherever they lie, for it may choose among them."""
    veils = table.lay.veils
    if seat >= veils.observers - 1 or not _hidden_from(table, seat, things):
        return
    for zone in veils.hidden[seat]:
        shown = table.z[zone] & things
        number = set_of(table, zone, seat) if shown else SEEN
        if number == SEEN:
            continue
        if shown & ~surely(table, seat):
            learn(table, seat)
        while shown:
            low = shown & -shown
            shown ^= low
            placed = zone in veils.stacked and table.may[number + 1] & low
            _hide(table, seat, number, low, bool(placed))


def _hidden_from(table: Tabled, seat: int, things: int) -> bool:
    """Return whether any of a set of things lies where a seat may perhaps not look."""
    sets, z, w = table.lay.veils.sets, table.z, table.w
    things &= table.lay.all_things
    while things:
        zone = w[(things & -things).bit_length() - 1]
        if sets[zone] and sets[zone][seat] != SEEN:
            return True
        things &= ~z[zone]
    return False


def unseen(table: Tabled, things: int, *zones: int) -> tuple[int, ...]:
    """Return which of a set of things each observer doesn't see, where they lie or in one of some other zones; empty if
    all see all.
    """
    veils, left = table.lay.veils, things & table.lay.all_things
    found = [0] * veils.observers
    while left:
        low = left & -left
        left ^= low
        places = [_sets(table, zone) for zone in (table.w[low.bit_length() - 1], *zones)]
        if all(places):
            for observer in range(veils.observers):
                if all(place[observer] != SEEN for place in places):
                    found[observer] |= low
    return tuple(found) if any(found) else ()


def shuffled(table: Tabled, zone: int) -> None:
    """Forget the order of a stack: nobody knows it any more."""
    if zone in table.lay.veils.stacked:
        for number in table.lay.veils.sets[zone]:
            if number != SEEN:
                table.may[number + 1] = 0


def hand_over(table: Tabled, owners: Sequence[int]) -> None:
    """Note what observers see and lose sight of, where zones that only their owner, or all but the owner, may look into have changed
    owners with the things that have them. `owners`: whose the `carried` zones were before."""
    veils = table.lay.veils
    for zone, before in zip(veils.carried, owners, strict=True):
        after = table.owner_of_zone(zone)
        inside = table.z[zone]
        if before == after or not inside:
            continue
        for observer in range(veils.observers - 1):
            saw, sees = _shown(veils, zone, before, observer), _shown(veils, zone, after, observer)
            if saw and not sees:
                left = inside
                while left:
                    low = left & -left
                    left ^= low
                    _hide(table, observer, veils.sets[zone][observer], low, zone in veils.stacked)
            elif sees and not saw:
                learn(table, observer)


def ignorant(table: Tabled, but: int) -> None:
    """Let all observers but one know nothing: anything hidden may lie anywhere. For a table that one of them imagines."""
    veils = table.lay.veils
    mine = range(veils.first[but], veils.first[but + 1]) if but >= 0 else range(veils.first[-2], veils.first[-1])
    kept = [table.may[number] for number in mine]
    table.may = [table.lay.all_things] * veils.count
    table.may[mine.start : mine.stop] = kept
    for zone in veils.stacked:
        for number in veils.sets[zone]:
            if number != SEEN and number not in mine:
                table.may[number + 1] = 0
