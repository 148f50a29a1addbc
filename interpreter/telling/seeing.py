"""Tells what a seat sees: its view of the table, word for word, and nothing else, so no surface can show what it may not know."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from interpreter.telling.boards import boards_of
from interpreter.telling.pieces import face_down, pieces_of
from interpreter.telling.question import Question
from interpreter.telling.scene import NOBODY, Holder, Place, Scene, State, Thing
from interpreter.telling.voice import Voice

if TYPE_CHECKING:
    from dsl.vocabulary import Attribute
    from interpreter.game.view import HolderView, ThingView, View, ZoneView


# What things say is remembered for so many voices, and so many states of each.
MOST_VOICES: Final = 64
MOST_STATES: Final = 10_000
Numbers: TypeAlias = tuple[tuple[str, int], ...]
Told: TypeAlias = tuple[str, Numbers, Numbers, Numbers]


@dataclass(frozen=True, slots=True)
class Offered:
    """What a question has to do with things: for each the options that choose it, which can be chosen, and which were picked."""

    options: Mapping[int, tuple[int, ...]]
    choosable: frozenset[int]
    picked: frozenset[int]


def offered_by(question: Question | None) -> Offered:
    """Return what a question has to do with things."""
    options: dict[int, tuple[int, ...]] = {}
    for choice in question.options if question is not None else ():
        # What lies on a space of a board can be chosen there, too.
        for thing in dict.fromkeys(one for one in (choice.on, choice.space) if one is not None):
            options[thing] = (*options.get(thing, ()), choice.index)
    form = question.form if question is not None else None
    if form is None:
        return Offered(options, frozenset(options), frozenset())
    addable = (thing for one in form.entries if one.addable for thing in (one.on, one.space) if thing is not None)
    picked = (thing for one in form.entries if one.picked for thing in (one.on, one.space) if thing is not None)
    return Offered(options, frozenset(addable), frozenset(picked))


class Scenes:
    """Tells views of one game to one seat."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.words = voice.book.game.vocabulary
        self.zones = voice.book.game.zones
        self.boards = boards_of(voice.common)
        self._states = _states_of(voice.common)

    def scene(self, view: View, offered: Offered | None = None) -> Scene:
        """Tell a view. `offered`: what the open question has to do with things."""
        told = _Telling(self, offered or offered_by(None))
        players = tuple(told.holder(one, self.voice.player(one.seat), view) for one in view.players)
        return Scene(view.seat, told.holder(view.table, self.voice.say("table.table"), view), players)

    def state(
        self,
        units: Mapping[str, int],
        variables: Mapping[str, int],
        declared: Mapping[str, Attribute],
        lying: bool = False,
    ) -> tuple[State, ...]:
        """Return the variables and counters that say something. `lying`: whether these lie on the table."""
        told = {name: value for name, value in variables.items() if name not in self.words.untold("attributes")}
        state = [found for name, value in told.items() if (found := self._variable(declared[name], value))]
        lie = {unit: number for unit, number in units.items() if number and unit not in self.words.untold("units")}
        worded = self.voice.unit_lying if lying else self.voice.unit
        return (*state, *(State(unit, "unit", n, worded(unit, n)) for unit, n in lie.items()))

    def standing(self, thing: ThingView) -> tuple[State, ...]:
        """Return what a thing's variables and counters say, and its numbers where they aren't as printed. Most are as they were the last
        time, or as another thing's."""
        kept = thing.variables | thing.figures
        key = thing.id, tuple(kept.items()), tuple(thing.changed.items()), tuple(thing.units.items())
        state = self._states.get(key)
        if state is None:
            kind = self.voice.definitions[thing.id].kind
            declared = self.words.kinds[kind].attributes if kind in self.words.kinds else {}
            # Only what differs from how a thing starts is worth a word.
            variables = {
                name: value
                for name, value in kept.items()
                if name in declared and (value or declared[name].sort in ("value", "truth"))
            }
            now = ((name, value, self.voice.number(name, value)) for name, value in thing.changed.items())
            changed = (
                State(name, "number", value, self.voice.framed("table.now", what=text)) for name, value, text in now
            )
            state = (*changed, *self.state(thing.units, variables, declared))
            if len(self._states) >= MOST_STATES:
                self._states.clear()
            # What names a player is another thing once they are called otherwise.
            if not any(one.sort == "player" for one in state):
                self._states[key] = state
        return state

    def _variable(self, attribute: Attribute, value: int) -> State | None:
        """Return a variable in words; nothing for one that says nothing."""
        told = self.voice.variable(attribute, value)
        if told is None:
            return None
        is_value = attribute.sort == "value"
        word = self.words.enumerations[attribute.of].values[value] if is_value else value
        sort = attribute.sort if attribute.sort in ("value", "truth", "player") else "number"
        return State(attribute.name, sort, word, told)


@dataclass(frozen=True, slots=True)
class _Telling:
    """`twins`: by their number things with which another is meant that can't be told from them."""

    scenes: Scenes
    offered: Offered
    twins: dict[int, int] = field(default_factory=dict)

    def holder(self, holder: HolderView, name: str, view: View) -> Holder:
        words = self.scenes.words
        declared = words.players if holder.seat >= 0 else words.table
        boards = self.scenes.boards.of(holder, view, self.thing, self.scenes.voice)
        # That an automaton is the one that it is its name says.
        automata = {one.name for one in self.scenes.voice.book.game.automata}
        variables = {one: value for one, value in holder.variables.items() if one not in automata}
        return Holder(
            holder.seat,
            name,
            holder.seat == view.seat >= 0,
            self.scenes.state(holder.units, variables, declared, holder.seat == NOBODY),
            tuple(self.place(zone, holder.seat) for zone in holder.zones.values() if self._is_shown(zone, holder.seat)),
            tuple(boards),
        )

    def _is_shown(self, zone: ZoneView, seat: int) -> bool:
        """Return whether a place of `seat` is drawn (-1: of nobody): not one of the table of which no text speaks, unless something in it
        is to be chosen. What players have they want to see.
        """
        if seat >= 0 or self.scenes.zones[zone.name].passing or zone.name not in self.scenes.words.untold("places"):
            return True
        return any(one.thing in self.offered.options for one in zone.things or ())

    def place(self, zone: ZoneView, seat: int) -> Place:
        """Tell a zone of `seat` (-1: of nobody)."""
        declared = self.scenes.zones[zone.name]
        things = zone.row if zone.row is not None else zone.things
        if zone.row is None:
            self._offer_twins(zone.things or ())
        told = None if things is None else tuple(None if one is None else self.thing(one, seat) for one in things)
        on = {one.thing: one.on for one in told or () if one is not None and one.is_piece}
        return Place(
            zone.name,
            self.scenes.voice.title(zone.name),
            zone.count,
            getattr(declared.room, "number", None) if zone.limit is None else zone.limit,
            declared.order,
            declared.seen_by,
            declared.passing,
            told,
            tuple(pieces_of(self.scenes.voice, zone.things or (), seat, lambda one: on[one.thing])),
            # Of what is common everybody knows what must be left, which says nothing.
            tuple(self.thing(one, seat) for one in zone.known) if seat >= 0 else (),
            face_down(self.scenes.voice, zone.name, zone.count) if things is None and zone.count else None,
        )

    def _offer_twins(self, things: Collection[ThingView]) -> None:
        """Let what can't be told from a thing that is offered be chosen with the same options: a question offers but one of them."""
        offered = [one for one in things if one.thing in self.offered.options]
        of = self.offered
        for thing in things if offered else ():
            number = thing.thing
            if number in of.options or number in of.choosable or number in of.picked:
                continue
            twins = (one for one in offered if one.id == thing.id and replace(one, thing=number) == thing)
            if twin := next(twins, None):
                self.twins[number] = twin.thing

    def thing(self, thing: ThingView, seat: int = NOBODY) -> Thing:
        """Tell a thing in a place of `seat` (-1: of nobody)."""
        voice = self.scenes.voice
        return Thing(
            thing.thing,
            voice.card(thing.id),
            thing.owner if voice.definitions[thing.id].owner == "player" else NOBODY,
            self.scenes.standing(thing),
            tuple(self.place(zone, seat) for zone in thing.zones.values()),
            self.offered.options.get(self.twins.get(thing.thing, thing.thing), ()),
            self.twins.get(thing.thing, thing.thing) in self.offered.choosable,
            thing.thing in self.offered.picked,
        )


@lru_cache(maxsize=MOST_VOICES)
def _states_of(voice: Voice) -> dict[Told, tuple[State, ...]]:
    """Return what is remembered of a voice: what things say, by definition, variables and counters."""
    return {}
