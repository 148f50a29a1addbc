"""The table as it is read at a glance: common places first, then each player, whoever looks last and in full.

Generic over any game: a row is a list of lines, what only its owner sees is a list too, a zone of which only the size is known
is a number, everything else is names on a line with what stands on them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from interpreter.telling.boards import Board, Boards, Drawing
from interpreter.telling.voice import UNIT_STYLE, Voice

if TYPE_CHECKING:
    from dsl.vocabulary import Attribute
    from interpreter.game.view import HolderView, ThingView, View, ZoneView

SEAT_STYLES = ("bright_cyan", "bright_magenta", "bright_yellow", "bright_green")
PIECE = "●"
# More things than this of several kinds in one place are listed kind by kind.
FEW = 8


class Tabletop:
    """Draws views for one seat. `full`: with the text of what lies open to all, for those who look closer."""

    def __init__(self, voice: Voice, full: bool = False) -> None:
        self.voice = voice
        self.full = full
        self.zones = voice.book.game.zones
        self.words = voice.book.game.vocabulary
        self.boards = Boards(voice)
        self.pieces = {id for id, definition in voice.definitions.items() if definition.owner == "player"}

    def draw(self, view: View, left_out: Collection[Board] = ()) -> RenderableType:
        """The whole table. `left_out`: boards that are shown elsewhere."""
        parts: list[RenderableType] = [self._holder(view.table, Text(self.voice.say("table.table"), style="bold"))]
        parts += self._boards(view.table, view, left_out)
        others = [holder for holder in view.players if holder.seat != view.seat]
        own = [holder for holder in view.players if holder.seat == view.seat]
        for holder in others + own:
            name = self.voice.player(holder.seat)
            head = Text(f"{PIECE} ", style=seat_style(holder.seat))
            head.append(self.voice.say("table.you", name=name) if holder in own else name, style="bold")
            parts.append(self._holder(holder, head))
            # Others' boards are shown when somebody asks for them.
            parts += self._boards(holder, view, left_out) if holder in own or not own else []
        return Group(*parts)

    def _boards(self, holder: HolderView, view: View, left_out: Collection[Board]) -> list[Drawing]:
        return [one for one in self.boards.of(holder, view) if (holder.seat, one.board) not in left_out]

    def _holder(self, holder: HolderView, head: Text) -> RenderableType:
        """A rule with who it is and what they have, and below it their zones."""
        for extra in self._state(holder):
            head.append("  ·  ", style="dim").append_text(extra)
        wide: list[RenderableType] = []
        grid = Table.grid(padding=(0, 2))
        counts: list[Text] = []
        for name, zone in holder.zones.items():
            definition = self.zones[name]
            if zone.things is None:
                if zone.count:
                    counts.append(self._count(name, zone))
            elif definition.order == "row" or definition.seen_by == "owner" or self.full:
                if zone.count or (definition.seen_by == "owner" and not definition.passing):
                    wide.append(self._list(name, zone, holder.seat))
            elif zone.count:
                grid.add_row(self._head(name, zone), self._sorted(zone, holder.seat))
        lines: list[RenderableType] = [grid] if grid.row_count else []
        if counts:
            lines.append(Text("  ·  ", style="dim").join(counts))
        style = seat_style(holder.seat) if holder.seat >= 0 else "dim"
        return Group(Rule(head, align="left", style=style), *wide, *lines)

    def _state(self, holder: HolderView) -> list[Text]:
        """Variables and counters, those that say something."""
        declared = self.words.players if holder.seat >= 0 else self.words.table
        state = [text for name, value in holder.variables.items() if (text := self._variable(declared[name], value))]
        units = [self._unit(unit, number) for unit, number in holder.units.items() if number]
        return [*state, *units]

    def _unit(self, unit: str, number: int) -> Text:
        return Text(str(number), style="bold").append(f" {self.voice.name(unit, number)}", style=UNIT_STYLE)

    def _variable(self, attribute: Attribute, value: int) -> Text | None:
        """A variable in words; nothing for one that is off."""
        if attribute.sort == "value":
            return Text(self.voice.title(self.words.enumerations[attribute.of].values[value]), style="italic")
        if attribute.sort == "truth":
            return Text(self.voice.name(attribute.name), style="italic") if value else None
        if attribute.sort == "player":
            name = f"{self.voice.name(attribute.name)}: {self.voice.player(value)}"
            return Text(name, style="italic") if value >= 0 else None
        return Text(f"{self.voice.name(attribute.name)} {value}", style="italic") if value else None

    def _count(self, name: str, zone: ZoneView) -> Text:
        return Text(f"{self.voice.title(name)} ", style="dim").append(str(zone.count), style="not dim bold")

    def _head(self, name: str, zone: ZoneView) -> Text:
        """The name of a zone and, where it has an end that is a plain number, how full it is."""
        head = Text(self.voice.title(name), style="dim")
        room = getattr(self.zones[name].room, "number", None)
        if room is not None:
            head.append(f" {zone.count}/{room}")
        return head

    def _list(self, name: str, zone: ZoneView, seat: int) -> RenderableType:
        """A line for each thing in a place of `seat` (-1: of nobody): name, what is printed on it, what stands on it."""
        table = Table.grid(padding=(0, 2))
        things = list(zone.row if zone.row is not None else zone.things or ())
        while things and things[-1] is None:
            things.pop()
        for thing in things:
            if thing is None:
                table.add_row(Text("–", style="dim"), Text())
            elif thing.id in self.pieces:
                table.add_row(self._names(zone.things or (), seat), Text())
                break
            else:
                detail = Text(self.voice.summary(thing.id), style="dim", overflow="ellipsis", no_wrap=not self.full)
                table.add_row(self._thing(thing, seat), detail)
        return Group(self._head(name, zone), Padding(table, (0, 0, 0, 1)))

    def _sorted(self, zone: ZoneView, seat: int) -> RenderableType:
        """The names in a zone; of many things of several kinds, a line for each kind."""
        things = zone.things or ()
        kinds = dict.fromkeys(self.voice.definitions[thing.id].kind for thing in things)
        if len(kinds) == 1 or len(things) <= FEW:
            return self._names(things, seat)
        by_kind = [[one for one in things if self.voice.definitions[one.id].kind == kind] for kind in kinds]
        return Group(*(self._names(alike, seat) for alike in by_kind))

    def _names(self, things: Sequence[ThingView], seat: int) -> Text:
        """Names one after the other; those that look alike once, with their number. Pieces last, those of each player together."""
        counts: dict[str, int] = {}
        texts: dict[str, Text] = {}
        pieces: dict[int, int] = {}
        for thing in things:
            if thing.id in self.pieces:
                pieces[thing.owner] = pieces.get(thing.owner, 0) + 1
                continue
            label = self._thing(thing, seat)
            counts[label.plain] = counts.get(label.plain, 0) + 1
            texts[label.plain] = label
        line = Text(" · ", style="dim").join(
            label.append(f" ×{counts[plain]}", style="not dim bold") if counts[plain] > 1 else label
            for plain, label in texts.items()
        )
        return Text(" ").join(part for part in (line, *self._pieces(pieces, seat)) if part)

    def _pieces(self, counts: Mapping[int, int], seat: int) -> Iterator[Text]:
        """So many pieces of each player; whose they are where it isn't their own place, as a colour alone isn't seen by all."""
        for owner, number in counts.items():
            whose = "" if owner == seat else f" {self.voice.player(owner)}"
            yield Text(PIECE * number + whose, style=seat_style(owner))

    def _thing(self, thing: ThingView, seat: int) -> Text:
        """A thing in a place of `seat`, with what stands on it and lies in it."""
        kind = self.voice.definitions[thing.id].kind
        declared = self.words.kinds[kind].attributes if kind in self.words.kinds else {}
        on = [self._unit(unit, number) for unit, number in thing.units.items() if number]
        # Only what differs from how a thing starts is worth a word.
        for name, value in thing.variables.items():
            attribute = declared.get(name)
            if attribute is not None and (value or attribute.sort == "value"):
                on += [text for text in [self._variable(attribute, value)] if text]
        for inner in thing.zones.values():
            if inner.things is None:
                on.append(Text(f"+{inner.count}", style="dim"))
            elif inner.count:
                on.append(self._names(inner.things, seat))
        text = self.voice.thing(thing.id).copy()
        if on:
            text.append(" (", style="not bold default").append_text(Text(", ").join(on)).append(
                ")", style="not bold default"
            )
        return text


def seat_style(player: int) -> str:
    """The colour of a player."""
    return SEAT_STYLES[player % len(SEAT_STYLES)]


def card_panel(voice: Voice, id: str) -> Panel:
    """One thing in full."""
    body: list[RenderableType] = []
    facts = voice.facts(id)
    if facts:
        body.append(Text(" · ".join(facts), style="dim"))
    body += voice.card(id)
    return Panel(Group(*body) if body else Text("–"), title=voice.thing(id), title_align="left", expand=False)
