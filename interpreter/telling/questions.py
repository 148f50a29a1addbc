"""Decisions as a person reads them: the question, and what each option is called."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Final, Literal

from dsl import meaning as m
from interpreter.telling.boards import Boards
from interpreter.telling.spaces import Spaces
from interpreter.telling.spoken import SILENCE, Spoken, capital, joined, said
from interpreter.telling.voice import APART, Voice
from interpreter.text.parts import Part
from interpreter.text.pieces import Phrase, Piece

if TYPE_CHECKING:
    from collections.abc import Mapping

    from interpreter.game.decision import Decision, Option
    from interpreter.game.game import Game
    from interpreter.game.view import SpaceView

DECLINING: Final = frozenset(("done", "no"))


@dataclass(frozen=True, slots=True)
class Target:
    """What an option acts on. By `sort`: a thing by its number, a player (or an automaton) by the seat, or a zone by its name and
    the seat of whose it is (-1: the table's)."""

    sort: Literal["thing", "player", "place"]
    thing: int = -1
    seat: int = -1
    place: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One option: the number to type (0 declines, or ends a run of picks), its index, its kind (see `interpreter.game.decision`),
    what it is called, the definition of what it acts on, what helps to choose, and on what it acts (`target`; None: on nothing
    alone), with `on` the thing, if it is one."""

    number: int
    index: int
    kind: str
    text: Spoken
    id: str = ""
    detail: Spoken = SILENCE
    on: int | None = None
    target: Target | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked. `number`: how many answers were given before; `asker`: the definition of the card that asks, nothing for
    the rules of the game; `several`: whether it is one of a run of picks, which can be answered with several at once; `picked`:
    what was chosen so far; `boards`: on which boards (seat, name) spaces are to be chosen."""

    number: int
    seat: int
    key: str
    asker: str
    text: Spoken
    options: tuple[Choice, ...]
    several: bool
    picked: tuple[Spoken, ...]
    boards: tuple[tuple[int, str], ...]

    @property
    def groups(self) -> dict[Target | None, list[Choice]]:
        """The options by what they act on."""
        found: dict[Target | None, list[Choice]] = {}
        for choice in self.options:
            found.setdefault(choice.target, []).append(choice)
        return found


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a thing lies: the zone, the player who owns it (-1: the table), and how many alike lie there."""

    zone: str
    owner: int
    alike: int


class Questions:
    """Words the decisions of one game for one seat."""

    def __init__(self, game: Game, voice: Voice) -> None:
        self.game = game
        self.voice = voice
        self.lay = game.program.lay
        self.spaces = Spaces(self.lay, voice)
        self.boards = Boards(voice)

    def asked(self) -> Question | None:
        """The open question; None if it is another seat's, or the game is over."""
        decision = self.game.decision
        if decision is None or decision.seat != self.voice.seat:
            return None
        return self.ask(decision)

    def ask(self, decision: Decision) -> Question:
        """A decision as a question."""
        return Question(
            len(self.game.answers),
            decision.seat,
            decision.key,
            self.asker(decision),
            self.text(decision),
            tuple(self.choices(decision)),
            self.runs(decision),
            tuple(self._picked(one) for one in decision.picked),
            tuple(self.boards_asked(decision)),
        )

    def text(self, decision: Decision) -> Spoken:
        """What is asked."""
        statement = self.statement(decision)
        if isinstance(statement, m.Selection):
            statement = m.Choose(what=statement)
        # A statement that says itself that something is chosen needn't be told what to do.
        key = "choose" if isinstance(statement, m.Choose) else decision.key
        return self.voice.sentence(self.voice.wording.question(key, statement, None, self.asker(decision)))

    def asker(self, decision: Decision) -> str:
        """The definition of the thing whose ability asks; nothing for the game itself."""
        return self.id(decision.this) if decision.this >= 0 else ""

    def statement(self, decision: Decision) -> m.Node | None:
        """The whole statement that asks: of `buy a gem` the step that asks knows only `a gem`."""
        node = decision.node
        if node is None or isinstance(node, m.Statement):
            return node
        block = self.game.program.blocks[self.game.program.addresses[decision.address]]
        for step in block.steps:
            found = _statement_of(step.node, node) if isinstance(step.node, m.Statement) else None
            if found is not None:
                return found
        return node

    def id(self, thing: int) -> str:
        """The definition of a thing."""
        return self.lay.definitions[self.lay.thing_definition[thing]].id

    def choices(self, decision: Decision) -> list[Choice]:
        """The numbered options in their order, the declining one last; things of one name told apart by where they lie, spaces
        told with what is on them."""
        found = self._lying()
        on_spaces = self._on_spaces() if self.boards_asked(decision) else {}
        labels = [self.label(decision, option) for option in decision.options]
        for place, option in enumerate(decision.options):
            if self.thing(option) in on_spaces:
                board, space = on_spaces[self.thing(option)]
                labels[place] = joined((labels[place], *self._seen(board, space)), " ")
        plain = [label.plain for label in labels]
        choices: list[Choice] = []
        last: list[Choice] = []
        for option, label in zip(decision.options, labels, strict=True):
            thing = self.thing(option)
            id = self.id(thing) if thing >= 0 else ""
            details: list[Spoken | str] = []
            if thing >= 0:
                details += self._where(found.get(thing), plain.count(label.plain) > 1)
            if id and thing not in on_spaces:
                details.append(self.voice.card(id).line)
            number = 0 if option.kind in DECLINING else len(choices) + 1
            target = self.target(option)
            on = target.thing if target is not None and target.sort == "thing" else None
            choice = Choice(number, option.index, option.kind, label, id, joined(details, APART), on, target)
            (choices if number else last).append(choice)
        return choices + last

    def _seen(self, board: str, space: SpaceView) -> list[Spoken]:
        return [joined((one.text for one in self.boards.seen(board, space)), ", ")]

    def target(self, option: Option) -> Target | None:
        """What an option acts on."""
        match option.kind:
            case "player":
                return Target("player", seat=option.value)
            case "place":
                zone, holder = option.value
                if self.game.book.game.zones[zone].owner in ("table", "player"):
                    return Target("place", seat=holder, place=zone)
                return Target("thing", thing=holder)
            case "way":
                return Target("thing", thing=option.value[1]) if option.value and option.value[1] >= 0 else None
        thing = self.thing(option)
        return Target("thing", thing=thing) if thing >= 0 else None

    def label(self, decision: Decision, option: Option) -> Spoken:
        """What one option is called."""
        value = option.value
        match option.kind:
            case "thing":
                return self._named(value)
            case "player":
                return said(self.voice.player(value))
            case "place":
                return said(self._place(*value))
            case "unit":
                return said(self.voice.title(value))
            case "branch":
                return self.voice.sentence(self.voice.wording.block(value, self.asker(decision)))
            case "done":
                return self._option("done" if decision.picked or decision.key == "choose-unit" else "none")
            case "yes" | "no":
                return self._option("agree" if option.kind == "yes" else "refuse")
            case "way":
                return self._way(value)
            case "payment":
                return self.voice.units(dict(value)) if value else self._option("free")
            case "trigger":
                return self._trigger(value)
        return said(str(value))

    def runs(self, decision: Decision) -> bool:
        """Whether this is one of a run of picks, which can be answered with several numbers at once."""
        if decision.key not in ("choose-thing", "choose-unit"):
            return False
        match decision.node:
            case m.Selection(quantity=quantity) | m.Transfer(amount=m.Amount(quantity=quantity)):
                return bool(decision.picked) or quantity.sort != "exactly" or quantity.number != m.Number(1)
        return bool(decision.picked)

    def boards_asked(self, decision: Decision) -> list[tuple[int, str]]:
        """Whose boards (-1: the table's), and which, of which spaces are to be chosen from."""
        things = [self.thing(option) for option in decision.options if self._is_space(option)]
        spaces = [(self.lay.thing_owner[thing], self.lay.thing_space[thing]) for thing in things]
        return list(dict.fromkeys((owner, space[0]) for owner, space in spaces if space is not None))

    def _is_space(self, option: Option) -> bool:
        thing = self.thing(option)
        return thing >= 0 and self.lay.thing_space[thing] is not None

    def _named(self, thing: int) -> Spoken:
        """A thing by its name; a space by its coordinate if it is clear whose it is."""
        if self.lay.thing_space[thing] is None:
            return self.voice.thing(self.id(thing))
        own = self.lay.thing_owner[thing] in (-1, self.voice.seat) and len(self.game.book.game.boards) == 1
        name = self.spaces.coordinate(thing) if own else self.spaces.name(thing)
        return Spoken((Part(name, "thing", self.id(thing)),))

    def _on_spaces(self) -> Mapping[int, tuple[str, SpaceView]]:
        """Each space as the seat sees it, with its board."""
        view = self.game.view(self.voice.seat)
        boards = [board for holder in (view.table, *view.players) for board in holder.boards.items()]
        return {space.thing.thing: (name, space) for name, spaces in boards for space in spaces}

    def thing(self, option: Option) -> int:
        """The thing that an option is about, -1 for none."""
        if option.kind == "thing":
            return int(option.value)
        return int(option.value[0]) if option.kind == "trigger" else -1

    def _picked(self, one: object) -> Spoken:
        if isinstance(one, tuple):
            return said(self._place(*one))
        return self._named(one) if isinstance(one, int) else said(self.voice.name(str(one)))

    def _option(self, key: str, **args: Piece) -> Spoken:
        return self.voice.sentence(self.voice.wording.realiser.say(Phrase(f"option.{key}", args, section="interface")))

    def _way(self, way: tuple[m.Offer, int] | None) -> Spoken:
        if way is None:
            return self._option("printed")
        offer, thing = way
        wording = self.voice.wording
        if thing >= 0:
            return self._option("with", what=self.spaces.piece((thing,)))
        return self.voice.sentence(wording.realiser.say(wording.planner.standing(offer)))

    def _trigger(self, value: tuple[int, str]) -> Spoken:
        thing, address = value
        return self._named(thing) if thing >= 0 else said(address)

    def _place(self, zone: str, holder: int) -> str:
        owner = self.game.book.game.zones[zone].owner
        if owner == "table":
            return self.voice.title(zone)
        who = self.voice.player(holder) if owner == "player" else self._named(holder).plain
        return self.voice.say("table.place-of", place=self.voice.title(zone), holder=who)

    def _where(self, spot: Spot | None, ambiguous: bool) -> list[Spoken | str]:
        if spot is None:
            return []
        told: list[Spoken | str] = [f"×{spot.alike}"] if spot.alike > 1 and not ambiguous else []
        if ambiguous or spot.owner not in (-1, self.voice.seat):
            place = capital(self.voice.name(spot.zone))
            if spot.owner >= 0 and spot.owner != self.voice.seat:
                place = self.voice.say("table.place-of", place=place, holder=self.voice.player(spot.owner))
            told.append(place)
        return told

    def _lying(self) -> Mapping[int, Spot]:
        """Where each thing lies that the seat sees."""
        view = self.game.view(self.voice.seat)
        found: dict[int, Spot] = {}
        for holder in (view.table, *view.players):
            for name, zone in holder.zones.items():
                things = zone.things or ()
                ids = [thing.id for thing in things]
                for thing in things:
                    alike = 1 if zone.row is not None else ids.count(thing.id)
                    found[thing.thing] = Spot(name, holder.seat, alike)
                    for inner_name, inner in thing.zones.items():
                        for inside in inner.things or ():
                            found[inside.thing] = Spot(inner_name, holder.seat, 1)
        return found


def _statement_of(whole: object, part: m.Node) -> m.Statement | None:
    """The innermost statement of a tree that has this very node in it."""
    if isinstance(whole, tuple):
        return next((found for one in whole if (found := _statement_of(one, part)) is not None), None)
    if not isinstance(whole, m.Node):
        return None
    for name in (one.name for one in fields(whole)):
        inner = getattr(whole, name)
        found = _statement_of(inner, part)
        if found is not None:
            return found
        if isinstance(whole, m.Statement) and (inner is part or _holds(inner, part)):
            return whole
    return None


def _holds(whole: object, part: m.Node) -> bool:
    """Whether a tree has this very node in it."""
    if whole is part:
        return True
    if isinstance(whole, tuple):
        return any(_holds(one, part) for one in whole)
    return isinstance(whole, m.Node) and any(_holds(getattr(whole, one.name), part) for one in fields(whole))
