"""The table as it is read at a glance: common places first, then each player, whoever looks last and in full.

Generic over any game: a row is a list of lines, what only its owner sees is a list too, a zone of which only the size is known
is a number, everything else is names on a line with what stands on them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from interpreter.entrance.phrases import Phrases
from interpreter.telling.scene import Board, Holder, Place, Scene, State, Thing
from interpreter.telling.spoken import Spoken, joined
from interpreter.telling.voice import APART, Card
from interpreter.terminal.boards import Drawing
from interpreter.terminal.paint import UNIT_STYLE, Paint, seat_style

PIECE: Final = "●"
# Into what not everybody may look: whoever may is told of each thing.
HANDS: Final = ("owner", "others")
# More things than this of several kinds in one place are listed kind by kind.
FEW: Final = 8
# With less room than this a name and what it does stand on lines of their own.
NARROW: Final = 70
# What a rule takes beside its head, and what parts the head from what follows.
RULE: Final = 9


class SceneDrawing:
    """Draws scenes. `full`: with the text of what lies open to all, for those who look closer."""

    def __init__(self, say: Phrases, paint: Paint, full: bool = False, width: int = 80) -> None:
        self.say = say
        self.paint = paint
        self.full = full
        self.width = width

    def draw(self, scene: Scene, left_out: Collection[tuple[int, str]] = ()) -> RenderableType:
        """Return the whole table. `left_out`: boards, by whose they are and their name, that are shown elsewhere."""
        zones, boards = self._zones(scene.table), self._boards(scene.table, left_out)
        parts: list[RenderableType] = []
        # A heading with nothing under it tells nothing: the only board may be shown elsewhere.
        if scene.table.state or zones or boards:
            parts += [self._holder(scene.table, Text(scene.table.name, style="bold"), zones), *boards]
        own = [holder for holder in scene.players if holder.you]
        for holder in [*(one for one in scene.players if not one.you), *own]:
            head = Text(f"{PIECE} ", style=seat_style(holder.seat))
            head.append(self.say("table.you", name=holder.name) if holder.you else holder.name, style="bold")
            parts.append(self._holder(holder, head, self._zones(holder)))
            # Others' boards are shown when somebody asks for them.
            parts += self._boards(holder, left_out) if holder.you or not own else []
        return Group(*parts)

    def own(self, scene: Scene) -> Text:
        """Return what counters and variables whoever looks has, in one line; nothing where they have none."""
        return Text("  ·  ", style="dim").join(
            self._state(one) for holder in scene.players if holder.you for one in holder.state
        )

    def _boards(self, holder: Holder, left_out: Collection[tuple[int, str]]) -> list[Drawing]:
        titled = len(holder.boards) > 1
        shown: list[Board] = [board for board in holder.boards if (holder.seat, board.name) not in left_out]
        return [Drawing(board, self.say, titled, choosing=False) for board in shown]

    def _holder(self, holder: Holder, head: Text, zones: Sequence[RenderableType]) -> RenderableType:
        """Return a rule with who it is and what they have, and below it their zones."""
        state = Text()
        for one in holder.state:
            state.append("  ·  " if state else "", style="dim").append_text(self._state(one))
        below: list[RenderableType] = []
        if head.cell_len + state.cell_len + RULE <= self.width:
            head.append("  ·  " if state else "", style="dim").append_text(state)
        elif state:
            # A line would be cut where it is too long.
            below.append(state)
        style = seat_style(holder.seat) if holder.seat >= 0 else "dim"
        return Group(Rule(head, align="left", style=style), *below, *zones)

    def _zones(self, holder: Holder) -> list[RenderableType]:
        """Return what lies in their zones, those with a line for each thing first; where nothing does at most how much could."""
        wide: list[RenderableType] = []
        grid = Table.grid(padding=(0, 2))
        counts: list[Text] = []
        for place in holder.places:
            if place.things is None:
                if place.count:
                    counts.append(Text(f"{place.title} ", style="dim").append(str(place.count), style="not dim bold"))
            elif self._is_list(place, holder):
                if place.count:
                    wide.append(self._list(place))
                elif place.seen_by in HANDS and not place.passing and place.room is not None:
                    # Of one's own what would fit.
                    counts.append(self._head(place))
            elif place.count:
                grid.add_row(self._head(place), self._sorted(place))
        lines: list[RenderableType] = [grid] if grid.row_count else []
        if counts:
            lines.append(Text("  ·  ", style="dim").join(counts))
        return [*wide, *lines]

    def _is_list(self, place: Place, holder: Holder) -> bool:
        """Return whether each thing in a place has a line of its own, with what it does: rows, what is one's own, and
        what lies open for all to use.
        """
        if not any(thing.card.text for thing in place.lying):
            return place.seen_by in HANDS
        common = holder.seat < 0 and place.order == "set"
        return self.full or place.order == "row" or place.seen_by in HANDS or common

    def _state(self, state: State) -> Text:
        """Return a counter or a variable."""
        if state.sort == "unit":
            number, _, name = state.text.plain.partition(" ")
            return Text(number, style="bold").append(f" {name}", style=UNIT_STYLE)
        return Text(state.text.plain, style="italic")

    def _head(self, place: Place) -> Text:
        """Return the name of a zone and, where it has an end that is a plain number, how full it is."""
        head = Text(place.title, style="dim")
        if place.room is not None:
            head.append(f" {place.count}/{place.room}")
        return head

    def _list(self, place: Place) -> RenderableType:
        """Return a line for each thing in a place: name, what stands on it, what is printed on it."""
        things = list(place.things or ())
        while things and things[-1] is None:
            things.pop()
        lines: list[tuple[Text, Text]] = []
        for thing in things:
            if thing is None:
                lines.append((Text("–", style="dim"), Text()))
            elif not thing.is_piece:
                lines.append((self._thing(thing), Text(thing.card.line.plain, style="dim")))
        if place.pieces:
            lines.append((self._pieces(place), Text()))
        return Group(self._head(place), Padding(beside(lines, self.width), (0, 0, 0, 1)))

    def _sorted(self, place: Place) -> RenderableType:
        """Return the names in a zone; of many things of several kinds, a line for each kind."""
        things = [thing for thing in place.lying if not thing.is_piece]
        kinds = dict.fromkeys(thing.card.kind for thing in things)
        if len(kinds) <= 1 or len(things) <= FEW:
            return self._names(place)
        by_kind = [self._several([one for one in things if one.card.kind == kind]) for kind in kinds]
        return Group(*by_kind, *([self._pieces(place)] if place.pieces else ()))

    def _names(self, place: Place) -> Text:
        """Return names one after the other; pieces last, those of each player together."""
        others = any(not thing.is_piece for thing in place.lying)
        # Beside other things one's own pieces are listed as those are.
        own = {(one.owner, one.id) for one in place.pieces if one.own} if others else set()
        listed = [one for one in place.lying if not one.is_piece or (one.owner, one.card.id) in own]
        parts = self._several(listed), self._pieces(place, own)
        return Text(APART, style="dim").join(part for part in parts if part)

    def _several(self, things: Sequence[Thing]) -> Text:
        """Return names of things; those that look alike once, with their number."""
        counts: dict[str, int] = {}
        texts: dict[str, Text] = {}
        for thing in things:
            label = self._thing(thing)
            counts[label.plain] = counts.get(label.plain, 0) + 1
            texts[label.plain] = label
        return Text(APART, style="dim").join(
            label.append(f" ×{counts[plain]}", style="not dim bold") if counts[plain] > 1 else label
            for plain, label in texts.items()
        )

    def _pieces(self, place: Place, listed: Collection[tuple[int, str]] = ()) -> Text:
        """Draw so many pieces of each player, in their colour. listed: those that are told already, by whose and what they are."""
        left = [one for one in place.pieces if (one.owner, one.id) not in listed]
        told = (Text(one.text.plain, style=seat_style(one.owner)) for one in left)
        return Text(APART, style="dim").join(told)

    def _thing(self, thing: Thing) -> Text:
        """Return a thing, with what stands on it and lies in it."""
        text = self.paint.text(thing.card.name)
        on = [self._state(state) for state in thing.state]
        for inner in thing.places:
            if inner.face_down is not None:
                on.append(Text(inner.face_down.plain, style="dim"))
            elif inner.count:
                on.append(self._names(inner))
        if on:
            text.append(" (", style="not bold default").append_text(Text(", ").join(on))
            text.append(")", style="not bold default")
        return text


def beside(lines: Sequence[tuple[Text, Text]], width: int) -> RenderableType:
    """Return names with what they do beside them; on a narrow screen below them."""
    if width >= NARROW:
        table = Table.grid(padding=(0, 2))
        for name, detail in lines:
            table.add_row(name, detail)
        return table
    stacked: list[RenderableType] = []
    for name, detail in lines:
        stacked += [name, Padding(detail, (0, 0, 0, 2))] if detail else [name]
    return Group(*stacked)


def card_panel(card: Card, paint: Paint, standing: Iterable[Iterable[Spoken]] = ()) -> Panel:
    """Draw one thing in full. `standing`: what is to be said of each such thing where it lies."""
    body: list[RenderableType] = []
    if card.facts:
        body.append(Text(APART.join(fact.text.plain for fact in card.facts), style="dim"))
    body += [paint.text(line) for line in card.text]
    body += [paint.text(joined(told, APART)) for told in standing]
    return Panel(Group(*body) if body else Text("–"), title=paint.text(card.name), title_align="left", expand=False)
