"""The log: what happened, as short sentences for one seat.

Happenings come one small step at a time. A person wants to read that somebody played a card, not that it left a hand, lay aside
and reached a yard: what a told verb moves about is left out, and like things that follow each other are put together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dsl import meaning as m
from interpreter.game.events import UNKNOWN
from interpreter.table.layout import each
from interpreter.telling.alone import Alone
from interpreter.telling.becoming import Becoming
from interpreter.telling.bookkeeping import Bookkeeping, moves_of, tells_something
from interpreter.telling.going import Ongoing
from interpreter.telling.lines import (
    LogLine,
    Moving,
    Told,
    Within,
    carried,
    following_event,
    goes_on,
    named_together,
    only_calls,
    over_table,
    together,
)
from interpreter.telling.putting import PutToOthers
from interpreter.telling.roaming import Roaming
from interpreter.telling.sentences import Sentences
from interpreter.telling.spoken import Spoken

if TYPE_CHECKING:
    from interpreter.definitions.game import ParameterDefinition, VerbDefinition
    from interpreter.game.events import Event
    from interpreter.game.game import Game
    from interpreter.telling.voice import Voice


@dataclass(frozen=True, slots=True)
class News:
    """One sentence of the log. `number`: the place of its event among those that were heard; `seat`: who acted, -1 for nobody."""

    number: int
    key: str
    seat: int
    text: Spoken


class Teller:
    """Tells events of one game to one seat."""

    def __init__(self, game: Game, voice: Voice) -> None:
        self.game = game
        self.voice = voice
        self.lay = game.program.lay
        self.planner = voice.wording.planner
        self.zones = game.book.game.zones
        self.units = game.book.game.vocabulary.units
        # Where nobody is told that anything lies; what only passes through is told where it goes.
        untold = game.book.game.vocabulary.untold("places")
        self.untold = {name for name in untold if name in self.zones and not self.zones[name].passing}
        self.sentences = Sentences(game, voice)
        self.roaming = Roaming(game, voice, self.sentences)
        self.becoming = Becoming(game, voice, self.sentences)
        self.alone = Alone(game, voice, self.sentences, self.untold)

    def tell(self, events: Sequence[Event], since: int = 0) -> list[News]:
        """Return a sentence for whatever is worth one. `events`: all that was heard, `since`: how many of them were
        told before. What was told and what is new always come out as the whole would.
        """
        lines = (
            line for line in together(self._lines(events, self._turn_before(events, since))) if line.number >= since
        )
        told: list[News] = []
        last = None
        for line in lines:
            text = self.sentences.said(line)
            if last is None or not goes_on(last, line) or told[-1].text != text:
                told.append(News(line.number, line.key, line.seat, text))
            last = line
        return told

    # -- what is worth telling ---------------------------------------------------------------------------------------------

    @staticmethod
    def _turn_before(events: Sequence[Event], since: int) -> int:
        """Return the place of the last turn, or phase, that had begun by then: nothing said of it hangs on the one before."""
        last = min(since, len(events) - 1)
        return next((place for place in range(last, -1, -1) if events[place].kind in ("turn", "phase")), 0)

    def _lines(self, events: Sequence[Event], first: int) -> Iterator[LogLine]:
        """Yield the lines of the events from `first` on, each with its place. What comes in another stretch isn't known
        yet when one is told.
        """
        going = Ongoing(PutToOthers(self.game.program))
        stretch, answers = 0, 0
        for number in range(first, len(events)):
            event = events[number]
            following = following_event(events, number)
            if event.answers != answers or event.kind == "phase":
                answers, stretch = event.answers, stretch + 1
            found: Iterable[LogLine] = ()
            within = going.within
            match event.kind:
                case "turn" | "phase":
                    going = going.anew()
                    within = going.within
                    found = (LogLine("turn", event.seat),) if event.kind == "turn" else ()
                case "call":
                    found = self._begin(events[:number], event, following, going)
                case "resolve" | "trigger" | "offer" | "ended" | "done":
                    self._go_on(number, event, going)
                case "transfer":
                    found = self._transfer(event, within)
                case "move" if self._is_news(event, going.moves, going.told):
                    moved = going.by_way(event, self.untold)
                    found = self._move(moved, within.thing, going.moving) if moved is not None else ()
                case "set":
                    found = self.becoming.lines(event, going.deeds)
                case "put" | "put-over":
                    found = tuple(going.put.lines(event, within.thing))
                case "chance" if not self._is_set(event, following):
                    found = (LogLine("chance", event.seat, words=event.args),)
                case "forced":
                    found = self.alone.lines(event)
                case "refill":
                    found = (LogLine("refilled", things=(event.args[0],), target=event.args[1]),)
                case "recycle" if not any(name in self.untold for name, _ in event.args):
                    found = (LogLine("recycled", source=event.args[0], target=event.args[1]),)
            going.happened(event.kind, event.args[0] if event.kind == "move" else None)
            for line in found:
                yield replace(line, stretch=stretch, within=within.place, part=going.deeds.over, number=number)

    def _begin(
        self, before: Sequence[Event], event: Event, following: Event | None, going: Ongoing
    ) -> tuple[LogLine, ...]:
        """Begin a deed, and return its line, if it has one."""
        going.within.go_on()
        going.moving = self._moving(event)
        found = self._deed(before, event, following, going.within, going.told)
        going.put.called(event.args[0], bool(found))
        going.deeds.begin(event.args[0], bool(found))
        going.moves.update(self._moves(event, going.told, found))
        return found

    def _go_on(self, number: int, event: Event, going: Ongoing) -> None:
        """Note what begins or ends of which the log has no line."""
        within, told = going.within, going.told
        match event.kind:
            case "resolve" | "trigger":
                within.go_on()
                within.begin(number, event.args[0], event.args[0] not in told)
            case "offer":
                offer, thing = event.args
                within.offer(thing if thing not in told else -1)
                if self.game.program.offer_lines[offer].block.steps:
                    within.begin(number, thing)
            case "ended":
                within.end()
            case "done":
                going.deeds.end(event.args[0])
                going.moves[UNKNOWN] = 0

    def _deed(
        self, before: Sequence[Event], event: Event, following: Event | None, within: Within, told: Told
    ) -> tuple[LogLine, ...]:
        """Return the line of a call, if it is told by itself. What it names is among what is `told` from now on."""
        deed = self._call(event)
        if deed is None or (following is not None and following.kind == "idle"):
            return ()
        if self.planner.said("verbs", f"{deed.words[0]}.says_content"):
            deed = replace(deed, held=tuple(self._held(before, thing) for thing in deed.things if thing >= 0))
        if deed.things == () and not deed.given and (following is None or following.kind == "turn"):
            # Nothing came of it.
            return ()
        if (stood := self.roaming.stood(before, deed)) is not None:
            if self.roaming.says_move(deed):
                # From where to where it goes says all of it.
                return ()
            deed = replace(deed, source=stood)
        for thing in deed.things:
            if thing >= 0:
                told[thing] = told.get(thing, frozenset()) | {len(before)}
        within.told()
        return () if self._hands_on(deed, following) or self._goes_unsaid(deed) else (deed,)

    def _moves(self, event: Event, told: Told, lines: tuple[LogLine, ...]) -> dict[int, int]:
        """Return how often a verb goes on to move each thing that its line names; of what is hidden only while the verb goes on."""
        verb = self.game.book.game.verbs[event.args[0]]
        given = zip(verb.parameters, event.args[1], strict=False)
        named = [(one.role, int(value)) for one, value in given if one.sort == "thing" and value is not None]
        moves = {thing: moves_of(verb.body, role) for role, thing in named if thing in told or (thing < 0 and lines)}
        return {UNKNOWN: 0} | moves

    def _goes_unsaid(self, deed: LogLine) -> bool:
        """Return whether nobody does a deed, of which its own lines tell enough."""
        verb = self.game.book.game.verbs[deed.words[0]]
        if deed.seat < 0 and len(deed.things) == 1 and self.roaming.only_lands(verb):
            # Where it comes to lie is told by the line of that.
            return True
        if deed.seat >= 0 or deed.things or self.planner.said("verbs", f"{verb.name}.log_nobody"):
            return False
        return tells_something(verb.body, Bookkeeping(self.game, self.voice, verb.body))

    def _moving(self, event: Event) -> Moving | None:
        """Return what a verb goes on to move, if it does nothing else."""
        verb = self.game.book.game.verbs[event.args[0]]
        body = verb.body[0] if len(verb.body) == 1 else None
        if not isinstance(body, m.Move) or not isinstance(body.to, m.Zone) or not isinstance(body.what.things, m.Named):
            return None
        first = verb.parameters[0]
        if first.sort != "things" or body.what.things.name != first.role:
            return None
        return Moving(event.args[0], event.seat, int(event.args[1][0] or 0), body.to.name)

    def _hands_on(self, line: LogLine, following: Event | None) -> bool:
        """Return whether the first that a verb does is another verb with the same things, which says more of what is
        done.
        """
        call = self._call(following) if following is not None and following.kind == "call" else None
        return call is not None and line.things != () and (call.seat, call.things) == (line.seat, line.things)

    def _is_news(self, event: Event, moves: Mapping[int, int], told: Told) -> bool:
        """Return whether a move is told beside the deed of which it is a part."""
        thing, _, target = event.args
        if not moves[thing] or self._ends(thing, target) or self._lands(event, told):
            return True
        return self.roaming.steps(event) and not named_together(told, target[1], thing)

    def _ends(self, thing: int, target: tuple[str, int]) -> bool:
        """Return whether a thing goes where nobody can look: worth telling even of one that was just played."""
        zone = self.zones.get(target[0])
        return zone is not None and zone.seen_by == "none"

    def _lands(self, event: Event, told: Told) -> bool:
        """Return whether a thing comes to lie in a place of something of which the deed says nothing: where it is in the end only that
        tells. Pieces are told as they go from space to space."""
        zone, host = event.args[2]
        found = None if self.sentences.id_of(event.args[0]) in self.voice.pieces else self.zones.get(zone)
        return (
            found is not None
            and not found.passing
            and found.owner not in ("player", "table")
            and not named_together(told, host, event.args[0])
        )

    def _call(self, event: Event) -> LogLine | None:
        """Return a verb whose object is one thing or spaces, or that has none, is told; any other set of things is told
        as it moves.
        """
        verb = self.game.book.game.verbs[event.args[0]]
        things: list[int] = []
        for parameter, value in zip(verb.parameters, event.args[1], strict=False):
            if parameter.sort == "things":
                found = each(value or 0)
                if not found or any(self.lay.thing_space[thing] is None for thing in found):
                    return None
                things += found
            elif parameter.sort == "thing" and value is not None:
                things.append(int(value))
        if not things and self._is_told_by_parts(verb):
            return None
        spoken_of = self.sentences.deeds.needed(f"{verb.name}.says") | self.sentences.deeds.needed(f"{verb.name}.log")
        given = tuple(
            (parameter.role, int(value))
            for parameter, value in zip(verb.parameters, event.args[1], strict=False)
            if value is not None and self._is_told(parameter, value, spoken_of, event)
        )
        whom = event.args[1][0] if verb.parameters and verb.parameters[0].sort == "player" else None
        words = (event.args[0], -1 if whom is None else whom)
        return LogLine("did", event.seat, things=tuple(things), words=words, given=given)

    def _is_told_by_parts(self, verb: VerbDefinition) -> bool:
        """Return whether what a verb is made of tells what happened of it: it does but what others do, or has no words beside its name
        and does nothing else but gain or pay, which the log has lines of."""
        if all(only_calls(statement) for statement in verb.body):
            return True
        worded = any(self.planner.said("verbs", f"{verb.name}.{one}") for one in ("says", "log", "log_nobody"))
        calls = any(isinstance(node, m.Call) for statement in verb.body for node in m.walk(statement))
        return calls and not worded and all(only_calls(statement, (m.Transfer,)) for statement in verb.body)

    def _is_told(self, one: ParameterDefinition, value: int, spoken_of: set[str], event: Event) -> bool:
        """Return whether what a verb was given is told with it: a number, a value, and a place of somebody else's than who does it."""
        if one.sort != "place":
            return one.sort in ("number", "value") and one.role in spoken_of
        zone, holder = self.lay.zone_name[value], self.lay.zone_holder[value]
        theirs = self.zones[zone].owner == "player" and zone not in self.untold
        return theirs and event.seat >= 0 and holder != event.seat

    def _held(self, before: Sequence[Event], thing: int) -> str:
        """Return the value that tells what lay on a thing before; nothing where no word of its variables tells it."""
        words = self.game.book.game.vocabulary
        for attribute in words.kinds[words.definitions[self.sentences.id_of(thing)]].attributes.values():
            if attribute.sort != "value" or not attribute.variable:
                continue
            wanted = attribute.name, ("thing", thing)
            value = next((one.args[2] for one in reversed(before) if one.kind == "set" and one.args[:2] == wanted), -1)
            held = words.enumerations[attribute.of].values[value] if value >= 0 else ""
            if held and self.planner.said("adjectives", f"{held}.content"):
                return held
        return ""

    def _is_set(self, event: Event, following: Event | None) -> bool:
        """Return whether what came by chance is set on something next, which tells it."""
        if following is None or following.kind != "set":
            return False
        name, (sort, holder), value = following.args
        attribute = self.sentences.declared(name, sort, holder)
        return attribute is not None and (attribute.of, value) == event.args

    def _is_taken(self, line: LogLine) -> bool:
        """Return whether the words of counters say that whoever has them removed takes them, and somebody does."""
        entry = self.planner.catalogue.entry
        return line.seat >= 0 and all(entry("units", f"{unit}.leaves") == "take" for unit, _ in line.amounts)

    def _transfer(self, event: Event, within: Within) -> Iterator[LogLine]:
        moved, (source, giver), (target, taker) = event.args
        untold = self.game.book.game.vocabulary.untold("units")
        amounts = tuple((unit, number) for unit, number in moved if unit not in untold)
        if not amounts:
            return
        line = LogLine("gained", event.seat, amounts=amounts, through=within.thing)
        if "table" in (source, target):
            yield from over_table(line, source, target)
        elif source == "player" and target == "player" and taker >= 0:
            yield replace(line, key="given", seat=giver, words=(taker,))
        elif source == "player" and target == "thing":
            yield replace(line, key="put", seat=giver, things=(taker,), through=-1)
        elif source == "player":
            paid_by = within.paying[0] if within.paying[0] >= 0 else within.thing
            yield replace(line, key="paid", seat=giver, through=paid_by)
        elif target == "player" and all(self.units[unit].values for unit, _ in amounts):
            yield replace(line, key="advanced", seat=taker, through=-1)
        elif target == "player":
            # What somebody else does brings it about: by which thing is told also where the deed has named that.
            through = within.of if 0 <= event.seat != taker else within.thing
            yield replace(line, seat=taker, through=through)
        elif target == "thing":
            yield carried(replace(line, things=(taker,), through=-1), giver if source == "thing" else -1)
        elif source == "thing":
            yield replace(line, key="takes" if self._is_taken(line) else "removed", things=(giver,), through=-1)

    def _owner(self, zone: str, holder: int) -> int:
        """Return whose a place is, -1 for nobody's: a player's, or that of a player's piece which is the only one of its sort."""
        match self.zones[zone].owner:
            case "player":
                return holder
            case "table":
                return -1
        return self.sentences.spaces.sole_owner(holder)

    def _move(self, event: Event, through: int, moving: Moving | None) -> Iterator[LogLine]:
        thing, (source, giver), target = event.args
        zone = self.zones.get(target[0])
        if zone is None or zone.passing or not source:
            return
        if self.zones[source].passing and zone.order == "shuffled":
            # What goes back among the others can't be found again.
            return
        if zone.owner not in ("player", "table") and target[1] == through:
            # Where it goes tells by which thing it came about.
            through = -1
        said_by = self.planner.verb_of_move(source, target[0])
        line = LogLine("moved", event.seat, things=(thing,), target=target, through=through, verb=said_by)
        if self.roaming.steps(event):
            line = replace(line, source=(source, giver))
        if self.roaming.is_on_space((source, giver)) and self.roaming.is_on_space(target):
            line = replace(line, came=(source, giver))
        if (
            event.seat == self._owner(source, giver)
            or event.seat == self._owner(*target)
            or (zone.owner == "player" and event.answers > 0)
        ):
            # What else moves, the table moves.
            line = replace(line, acted=event.seat >= 0)
            if line.acted and thing >= 0 and self.sentences.comes_from_one(thing, (source, giver), target):
                line = replace(line, source=(source, giver))
        known = moving is not None and (thing < 0 or not moving.things or moving.things >> thing & 1)
        if moving is not None and known and (moving.seat, moving.zone) == (event.seat, target[0]):
            line = replace(line, key="handled", verb=moving.verb, target=event.args[1])
        elif (
            event.seat >= 0
            and zone.owner not in ("player", "table")
            and thing >= 0
            and self.sentences.id_of(thing) in self.voice.pieces
        ):
            line = replace(line, key="moved-by")
        if thing < 0 or (event.seen_by is not None and self.voice.seat not in event.seen_by):
            # Its back tells no more than what may lie in both places.
            both = [kind for kind in zone.holds if kind in self.zones[source].holds] or zone.holds
            line = replace(line, words=tuple(both[:1]), hidden=True)
        elif line.key != "handled" and line.source is None and self.roaming.is_on_space(target):
            line = replace(line, spread=(self.sentences.id_of(thing), (target[1],)))
        yield line
