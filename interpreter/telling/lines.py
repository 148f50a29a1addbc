"""Sentences of the log that are still to be worded, and what follows each other that is told as one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from dsl import meaning as m

if TYPE_CHECKING:
    from interpreter.game.events import Event

DEEDS = ("did", "handled", "moved-by")
"""The lines that say what somebody did with a thing."""
LYING = ("put", "removed", "puts", "takes", "shifts", "shifted")
"""The lines that say what becomes of counters that lie on something."""
UNITS = {"gained": "gain", "paid": "pay"}
"""The lines that say what a statement does with counters."""
MOVES = ("moved", "moved-by", "handled", "refilled")

Told: TypeAlias = "dict[int, frozenset[int]]"
"""By thing the places of the events of the deeds that named it."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence to be: `key` of the log, who, what in numbers or things, where it goes, and through which thing. `number`: the
    place of its event among those that were heard; `stretch`: in which stretch between two answers it happened; `within`: the place
    of the event that began what it is a part of, -1 for none; `verb`: by which verb things were moved, from `target`, or the verb
    that says a move by none, or which deed alone could be done, if its own line says all of it; `only`: whether nothing else could be
    chosen; `held`: of each thing what lay on it before, as a value;
    `acted`: whether who moved things took them from their own place, or brought them to a player's; `source`: where a piece stood that
    a deed moves from space to space; `given`: the numbers, values and places (by number) that a
    verb was given, by role; `way`: whether what was without
    choice is a part of one of several ways, or of what may be left, which may have been chosen; `part`: how many deeds of which there
    is a line were over by then; `spread`: of which definition a thing is that comes to lie on a space, and on which spaces those do that
    are told with it, one on each; `by_deed`: whether what was without choice is named by the deed for which it
    is, also where more is asked for that first; `came`: from which space of a board one thing goes to another;
    `plainly`: whether the only deed that could be done is told as any other is."""

    key: str
    seat: int = -1
    amounts: tuple[tuple[str, int], ...] = ()
    things: tuple[int, ...] = ()
    target: tuple[str, int] = ("", -1)
    through: int = -1
    words: tuple[Any, ...] = ()
    hidden: bool = False
    stretch: int = 0
    within: int = -1
    verb: str = ""
    only: bool = False
    held: tuple[str, ...] = ()
    acted: bool = False
    source: tuple[str, int] | None = None
    given: tuple[tuple[str, int], ...] = ()
    way: bool = False
    part: int = 0
    spread: tuple[str, tuple[int, ...]] = ("", ())
    by_deed: bool = False
    plainly: bool = False
    came: tuple[str, int] = field(default=("", -1), compare=False)
    number: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Moving:
    """A verb that does nothing but move its object: who does it with which things (0: nobody knew before), and where to."""

    verb: str
    seat: int
    things: int
    zone: str


@dataclass(slots=True)
class Within:
    """What is going on: of each ability, answer or offer that was begun and isn't done the place of its event, the thing to name as
    the source of what happens (-1: none need be named) and the thing that it is of, the innermost last. `paying`: the thing of the offer
    by which something is going to be paid, and how many were going on then."""

    begun: list[tuple[int, int, int]] = field(default_factory=list)
    paying: tuple[int, int] = (-1, 0)

    @property
    def thing(self) -> int:
        """The thing to name as the source."""
        return self.begun[-1][1] if self.begun else -1

    @property
    def of(self) -> int:
        """The thing that the innermost is of, also where it need not be named."""
        return self.begun[-1][2] if self.begun else -1

    @property
    def place(self) -> int:
        """The place of the event that began the innermost."""
        return self.begun[-1][0] if self.begun else -1

    def begin(self, place: int, thing: int, named: bool = True) -> None:
        """Begin an ability, answer or offer of a thing. `named`: whether to name it as the source of what happens."""
        self.begun.append((place, thing if named else -1, thing))

    def end(self) -> None:
        """End the innermost; none, if it began before something that was begun anew."""
        if self.begun:
            self.begun.pop()

    def told(self) -> None:
        """Name no source of what happens in the innermost any more: the deed that was told says enough."""
        if self.begun:
            self.begun[-1] = (self.begun[-1][0], -1, self.begun[-1][2])

    def offer(self, thing: int) -> None:
        """Note by what something is going to be paid."""
        self.paying = thing, len(self.begun)

    def go_on(self) -> None:
        """Forget by what something was going to be paid, once something else begins."""
        if len(self.begun) <= self.paying[1]:
            self.paying = -1, 0


def following_event(events: Sequence[Event], number: int) -> Event | None:
    """Return the event that follows, what was forced, shuffled in, and that something is done aside; None if it follows only
    after another answer."""
    later = (events[place] for place in range(number + 1, len(events)))
    following = next((event for event in later if event.kind not in ("forced", "done", "recycle")), None)
    return following if following is not None and following.answers == events[number].answers else None


def named_together(told: Told, one: int, other: int) -> bool:
    """Return whether one deed named both of two things."""
    return not told.get(one, frozenset()).isdisjoint(told.get(other, ()))


def only_calls(statement: m.Step, besides: tuple[type[m.Step], ...] = ()) -> bool:
    """Return whether a statement does nothing but choose and what the verbs in it do. `besides`: what else it may do."""
    if isinstance(statement, besides):
        return True
    match statement:
        case m.Call() | m.Choose() | m.OnlyIf():
            return True
        case m.If(then=then, otherwise=otherwise):
            bodies: tuple[m.Block, ...] = (then, otherwise)
        case m.Either(bodies=several):
            bodies = several
        case m.May(body=body) | m.AnyOrder(body=body):
            bodies = (body,)
        case _:
            return False
    return all(only_calls(one, besides) for body in bodies for one in body)


def together(lines: Iterator[LogLine]) -> list[LogLine]:
    """Join like lines that follow each other, and what was answered for somebody with the deed that it led to."""
    merged: list[LogLine] = []
    for line in lines:
        forced = next((one for one in reversed(merged) if _leads(one, line)), None)
        if forced is not None:
            if merged[-1] is forced and line.key in DEEDS and not forced.way:
                line = replace(line, only=True)
            merged.remove(forced)
        if merged and _is_told_by(merged[-1], line):
            # That it could only be this deed is told with it.
            merged.pop()
            line = replace(line, only=True)
        last = merged[-1] if merged else None
        if last is not None and _walks_on(last, line):
            merged[-1] = replace(last, target=line.target, spread=line.spread)
        elif last is not None and _adds_up(last, line):
            merged[-1] = replace(last, amounts=_sum(last.amounts, line.amounts))
        elif last is not None and _is_price_of(last, line):
            merged[-1] = replace(last, amounts=line.amounts)
        elif last is not None and line.key in MOVES and _alike(last, line):
            merged[-1] = replace(last, things=last.things + line.things)
        elif last is not None and _is_spread(last, line):
            spread = (last.spread[0], last.spread[1] + line.spread[1])
            merged[-1] = replace(last, things=last.things + line.things, spread=spread)
        elif last is not None and line.key == "shows" and _alike(last, line) and not {*line.things} & {*last.things}:
            merged[-1] = replace(last, things=last.things + line.things, amounts=last.amounts + line.amounts)
        else:
            merged.append(line)
            continue
        if len(merged) > 1 and _walks_on(merged[-2], merged[-1]):
            # All that went together have gone on.
            last = merged.pop()
            merged[-1] = replace(merged[-1], target=last.target, spread=last.spread)
    return [_as_deed(line) for line in merged if not line.by_deed or line.key != "forced"]


def _as_deed(line: LogLine) -> LogLine:
    """Return a line; that of the only deed that could be done, of which no line came, as that of the deed itself."""
    return replace(line, key="did", words=(line.verb, -1), only=True) if line.plainly else line


def goes_on(one: LogLine, other: LogLine) -> bool:
    """Return whether a deed is what another verb does, before anybody answers, with the same thing: in the same words it was told."""
    alike = one.key == other.key == "did" and (one.seat, one.stretch) == (other.seat, other.stretch)
    return alike and one.words[0] != other.words[0] and one.things[:1] == other.things[:1] != ()


def _leads(forced: LogLine, deed: LogLine) -> bool:
    if forced.key != "forced" or forced.stretch != deed.stretch or not forced.things:
        return False
    if deed.key in ("moved", "moved-by") and forced.things == deed.target[1:]:
        # On what something comes to lie is told with it.
        return True
    if forced.things != deed.things:
        return False
    return deed.key in ("moved", *LYING) or (deed.key in DEEDS and forced.seat == deed.seat)


def _is_told_by(forced: LogLine, deed: LogLine) -> bool:
    """Return whether a line says the deed that alone could be done."""
    if forced.key != "forced" or not forced.verb:
        return False
    where = [(one.seat, one.stretch, one.within) for one in (forced, deed)]
    said = deed.words[0] if deed.key == "did" else deed.verb if deed.key == "handled" else UNITS.get(deed.key)
    return where[0] == where[1] and said == forced.verb and (said not in UNITS.values() or deed.through < 0)


def deed_of(body: m.Block) -> str:
    """Return the verb of a deed that is but one statement of which the log has a line: one of the rules, or gain or pay; else nothing."""
    done = [one for one in body if not isinstance(one, m.OnlyIf)]
    match done:
        case [m.Call(verb=verb) | m.Transfer(verb="gain" | "pay" as verb)]:
            return verb
    return ""


def _is_price_of(deed: LogLine, paid: LogLine) -> bool:
    """Return whether the first that a deed with a thing does is that whoever does it pays: both are told as one."""
    if deed.key != "did" or paid.key != "paid" or deed.amounts or not deed.things or paid.only or paid.through >= 0:
        return False
    where = [(one.seat, one.stretch, one.within, one.part) for one in (deed, paid)]
    return where[0] == where[1]


def _alike(one: LogLine, other: LogLine) -> bool:
    bare = [replace(line, amounts=(), things=(), spread=("", line.spread[1])) for line in (one, other)]
    return bare[0] == bare[1]


def _adds_up(one: LogLine, other: LogLine) -> bool:
    """Return whether more of what was counted goes the same way as before: with what lies on things, on or from the same."""
    same = other.key in ("gained", "paid", "advanced") or (other.key in LYING and one.things == other.things)
    return same and _alike(one, other)


def _walks_on(one: LogLine, other: LogLine) -> bool:
    """Return whether the same goes on from the space to which it has just come: from where to where is enough, unless it is back."""
    bare = [replace(line, target=("", -1), source=None, spread=("", ())) for line in (one, other)]
    on_spaces = one.came[1] >= 0 and other.came == one.target
    return on_spaces and bare[0] == bare[1] and other.target != one.came


def _is_spread(one: LogLine, other: LogLine) -> bool:
    """Return whether one more thing of the same sort comes to lie on one more space, as one lies on each of those before."""
    bare = [replace(line, things=(), target=("", -1), spread=(line.spread[0], ())) for line in (one, other)]
    each = all(len(line.things) == len(line.spread[1]) for line in (one, other))
    fresh = not {*one.spread[1]} & {*other.spread[1]}
    return bool(one.spread[0]) and each and fresh and bare[0] == bare[1] and one.target[0] == other.target[0]


def _sum(one: tuple[tuple[str, int], ...], other: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    total = dict(one)
    for unit, number in other:
        total[unit] = total.get(unit, 0) + number
    return tuple(total.items())


def carried(line: LogLine, giver: int) -> LogLine:
    """Return what is put onto a thing, from another (-1: from none)."""
    if giver < 0:
        return replace(line, key="put")
    return replace(line, key="shifts" if line.seat >= 0 else "shifted", words=(giver,))


def over_table(line: LogLine, source: str, target: str) -> Iterator[LogLine]:
    """Yield what is put onto the table, or goes from there."""
    if source == target:
        return
    if target == "table":
        yield replace(line, key="puts" if line.seat >= 0 else "put", through=-1)
    else:
        yield replace(line, key="takes" if target == "player" else "removed", through=-1)
