"""How what is told is drawn: which drawing, tint and form each thing has, by what its game declares; decent if it declares nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from interpreter.analysis.piles import PILES
from interpreter.definitions.game import GameDefinition
from interpreter.definitions.look import Look, Spread
from interpreter.telling.question import Form, FormEntry
from interpreter.telling.scene import NOBODY, ON_TOP, Board, Holder, Place, Scene, Seen, Space, Thing
from interpreter.telling.spoken import Spoken
from interpreter.telling.voice import Card, Fact, Voice
from interpreter.web.templating import piece, templates

# What is drawn without being asked for: where there is no drawing, there is the word.
PALETTE: Final = ("#4a7f5c", "#2f6fa3", "#a9663f", "#7a4a9c", "#8c7a2b", "#a34747", "#3f7f86", "#6b6f7a")


@dataclass(frozen=True, slots=True)
class AtEdge:
    """What stands at an edge of a board. at: top, right, bottom, left or nothing."""

    text: str
    at: str


@dataclass(frozen=True, slots=True)
class Square:
    """A space with how it is drawn. tint: a class of the game's sheet; dim: whether something darkens it."""

    coordinate: str
    thing: Thing
    text: str
    tint: str
    dim: bool
    drawing: Markup


@dataclass(frozen=True, slots=True)
class Sign:
    """A line of a legend."""

    drawing: Markup
    word: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A board as rows of squares, None where it has no space. borne: what lies in pieces, which no sign shows, by its space."""

    title: str
    letters: tuple[str, ...]
    rows: tuple[tuple[Square | None, ...], ...]
    edges: tuple[AtEdge, ...]
    legend: tuple[Sign, ...]
    borne: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """A holder with what is drawn of it, in its order. open: whether it is unfolded from the start."""

    seat: int
    name: str
    you: bool
    asked: bool
    open: bool
    state: tuple[object, ...]
    boards: tuple[Grid, ...]
    places: tuple[tuple[Place, Spread], ...]


class TableDrawing:
    """Draws what one voice tells, by the look of its game.

    address: the address of the drawing of a name. bare: without the places in which nothing lies. form: what is picked of the open
    question, where several can be; entries: what of it stands for a thing."""

    def __init__(
        self, look: Look, game: GameDefinition, voice: Voice, address: Callable[[str], str], bare: bool = False
    ) -> None:
        self.voice = voice
        self.form: Form | None = None
        self.entries: Mapping[int, FormEntry] = {}
        self._look, self._game, self.bare = look, game, bare
        # Of each holder what was drawn last, and of what.
        self._areas: dict[int, tuple[int, Markup]] = {}
        # A card is drawn once: what stands on it doesn't change.
        self._faces: dict[str, Markup] = {}
        # So are spaces on which the same is to be seen.
        self._squares: dict[tuple[str, tuple[Seen, ...]], tuple[str, str, bool, Markup]] = {}
        self.icons = look.icons
        self.drawing = address
        self._tints = tints(look, game)

    def to(self, voice: Voice) -> TableDrawing:
        """Return what draws the same for another seat. What one of them drew, all have."""
        other = copy(self)
        other.voice, other._areas = voice, {}
        return other

    def asked(self, form: Form | None) -> TableDrawing:
        """Return what draws the same while a question is open."""
        other = copy(self)
        other.form = form
        entries = form.entries if form is not None else ()
        # What lies on a space of a board is picked there, too.
        keys = [(thing, entry) for entry in entries for thing in (entry.space, entry.on)]
        other.entries = {thing: entry for thing, entry in keys if thing is not None}
        return other

    def face(self, card: Card) -> Markup:
        """Return what stands on a card."""
        if card.id not in self._faces:
            self._faces[card.id] = piece("face", card, self)
        return self._faces[card.id]

    def spoken(self, text: Spoken) -> Markup:
        """Return a text in parts."""
        return piece("spoken", text, self)

    def unit(self, unit: str, number: int) -> str:
        """Return what so many of a unit are called, without the number."""
        return self.voice.name(unit, number)

    def tint(self, card: Card) -> str:
        """Return the class of a card's colour: that of its first value which has one, else of its kind."""
        values = [str(fact.value) for fact in card.facts if isinstance(fact.value, str)]
        found = next((one for one in (*values, *self._kinds(card.kind)) if one in self._tints), None)
        return f"tint-{found}" if found else ""

    def piece(self, thing: Thing) -> Markup:
        """Return a piece of a player: its drawing, whose it is, and what stands and lies on it."""
        drawing = self.icon(thing.card.id) or self.icon(thing.card.kind)
        on = ", ".join(text.plain for text in thing.on)
        owner = self.voice.player(thing.owner) + (f" ({on})" if on else "")
        return drawing + Markup('<span title="{}">{}</span>').format(f"{thing.card.name.plain} ({owner})", owner)

    def options(self, thing: Thing) -> tuple[int, ...]:
        """Return the options that a thing is answered with: its own, or where it has none those of what lies on it."""
        inside = (option for place in thing.places for one in place.lying for option in one.options)
        return thing.options or tuple(inside)

    def icon(self, name: str, alt: str = "") -> Markup:
        """Return the drawing of a name; nothing if there is none."""
        if name not in self.icons:
            return Markup()
        return Markup('<img class="icon" src="{}" alt="{}" width="20" height="20">').format(self.drawing(name), alt)

    @staticmethod
    def is_number(fact: Fact) -> bool:
        """Return whether a fact is a printed number."""
        return isinstance(fact.value, int)

    @staticmethod
    def is_price(fact: Fact) -> bool:
        """Return whether a fact is a price."""
        return isinstance(fact.value, Mapping)

    @staticmethod
    def is_word(fact: Fact) -> bool:
        """Return whether a fact is a value of an enumeration."""
        return isinstance(fact.value, str)

    # -- what lies on the table ----------------------------------------------------------------------------------------------

    def areas(self, scene: Scene, asked: tuple[int, ...]) -> list[Markup]:
        """Return the table and the players: the reader first, then the table, then the others in turn order. What is as it was the
        last time isn't drawn again."""
        mine = [holder for holder in scene.players if holder.you]
        others = [holder for holder in scene.players if not holder.you]
        holders = (scene.table, *mine, *others)
        return [self._drawn(one, scene, asked) for one in holders if not self.bare or _holds(one)]

    def _drawn(self, holder: Holder, scene: Scene, asked: tuple[int, ...]) -> Markup:
        # Its hash tells whether it is the same: to keep what was drawn would cost a server more than to draw it.
        now = hash((holder, holder.seat in asked, self.form is None, tuple(self.entries.values())))
        before = self._areas.get(holder.seat)
        if before is None or before[0] != now:
            area = templates().get_template("area.html")
            drawn = area.render(holder=self._area(holder, scene, asked), look=self, say=self.voice.say)
            before = self._areas[holder.seat] = now, Markup(drawn)
        return before[1]

    def _area(self, holder: Holder, scene: Scene, asked: tuple[int, ...]) -> Area:
        return Area(
            holder.seat,
            holder.name,
            holder.you,
            holder.seat in asked,
            holder.seat < 0 or holder.you or scene.seat < 0 or len(scene.players) < 3,
            holder.state,
            tuple(self._grid(board) for board in holder.boards),
            tuple(self._places(holder)),
        )

    def _places(self, holder: Holder) -> Iterator[tuple[Place, Spread]]:
        order = [*self._look.zones]
        places = sorted(holder.places, key=lambda one: order.index(one.name) if one.name in order else len(order))
        for place in places:
            # What is empty and says nothing by it is left out: a hand and a row say it.
            is_told = not self.bare and not place.passing and (place.order == "row" or place.name in order)
            if place.count or is_told:
                yield place, self._form(place)

    def _form(self, place: Place) -> Spread:
        if place.things is None:
            return "pile"
        declared = self._look.zones.get(place.name)
        if declared is not None:
            return declared
        if place.order == "row":
            return "row"
        if place.order in PILES:
            return "pile"
        return "strip" if all(thing.is_piece or not thing.card.text for thing in place.lying) else "cards"

    # -- boards --------------------------------------------------------------------------------------------------------------

    def _grid(self, board: Board) -> Grid:
        spaces = {(space.row, space.column): space for space in board.spaces}
        rows = range(1, max((row for row, _ in spaces), default=0) + 1)
        columns = range(1, max((column for _, column in spaces), default=0) + 1)
        letters = {space.column: space.coordinate.rstrip("0123456789").upper() for space in board.spaces}
        drawn = tuple(tuple(self._square(board, spaces.get((row, column))) for column in columns) for row in rows)
        return Grid(
            board.title,
            tuple(letters.get(column, "") for column in columns),
            drawn,
            tuple(AtEdge(edge.text.plain, _side(edge.step)) for edge in board.edges),
            tuple(self._legend(board)),
            tuple(f"{space.coordinate}  {', '.join(told)}" for space in board.spaces if (told := space.borne)),
        )

    def _square(self, board: Board, space: Space | None) -> Square | None:
        if space is None:
            return None
        look = self._squares.get((board.name, space.seen))
        if look is None:
            look = self._squares[board.name, space.seen] = self._seen(board, space)
        return Square(space.coordinate, space.thing, *look)

    def _seen(self, board: Board, space: Space) -> tuple[str, str, bool, Markup]:
        """Return what a space shows: in words, its tint, whether it is darkened, and its drawing."""
        words = [one.word for one in space.seen]
        tint = next((word for word in words if word in self._tints), None)
        icons = [self.icon(word) for word in words if word in self.icons]
        # What has neither a colour nor a drawing is written as its sign.
        shown = {*self.icons, *self._tints, *self._look.darkens}
        signs = [self._sign(board, one, one.word in shown) for one in space.seen]
        apart = [
            f"{ON_TOP}{sign}" if one.under else f" {sign}" for one, sign in zip(space.seen, signs, strict=True) if sign
        ]
        drawing = Markup().join([*icons, Markup("<small>{}</small>").format("".join(apart).strip())])
        dim = not self._look.darkens.isdisjoint(words)
        return space.text.plain, f"tint-{tint}" if tint else "", dim, drawing

    @staticmethod
    def _sign(board: Board, seen: Seen, shown: bool) -> str:
        """Return how many there are and, of what isn't shown otherwise, its sign. Whose pieces lie there only a sign tells."""
        number = "" if seen.number is None or (shown and seen.number == 1 and seen.owner == NOBODY) else seen.number
        return f"{number}{'' if shown and seen.owner == NOBODY else board.signs.get(seen.sign, '')}"

    def _legend(self, board: Board) -> Iterator[Sign]:
        for word in board.signs:
            if word in self._tints:
                yield Sign(Markup('<span class="swatch tint-{}"></span>').format(word), board.words[word])
            elif word in self.icons:
                yield Sign(self.icon(word), board.words[word])
            elif word in self._look.darkens:
                yield Sign(Markup('<span class="swatch dim"></span>'), board.words[word])
            else:
                yield Sign(Markup("<b>{}</b>").format(board.signs[word]), board.words[word])
        if any(one.under for space in board.spaces for one in space.seen):
            yield Sign(Markup("<b>{}</b>").format(ON_TOP), self.voice.say("board.on-top"))

    def _kinds(self, kind: str) -> Iterator[str]:
        kinds = self._game.vocabulary.kinds
        while kind in kinds:
            yield kind
            kind = kinds[kind].of or ""


def _holds(holder: Holder) -> bool:
    return bool(holder.boards or holder.state or any(place.count for place in holder.places))


def _side(step: tuple[int, int] | None) -> str:
    match step:
        case (down, 0) if down:
            return "top" if down < 0 else "bottom"
        case (0, right) if right:
            return "left" if right < 0 else "right"
    return ""


def tints(look: Look, game: GameDefinition) -> dict[str, str]:
    """Return the colours of a game by name: those it declares, else one of our own for each value of the first attribute of things
    that has any."""
    if look.colours:
        return dict(look.colours)
    kinds = game.vocabulary.kinds.values()
    of = next(
        (one.of for kind in kinds for one in kind.attributes.values() if one.sort == "value" and not one.variable), None
    )
    if of is None:
        return {}
    values = game.vocabulary.enumerations[of].values
    return {value: PALETTE[place % len(PALETTE)] for place, value in enumerate(values)}


def sheet(look: Look, game: GameDefinition) -> str:
    """Return the style sheet of a game's colours: one class a name."""
    rules = tints(look, game).items()
    return "".join(f".tint-{name}{{--tint:{colour};--on-tint:{_readable_on(colour)}}}\n" for name, colour in rules)


def _readable_on(colour: str) -> str:
    """Return black or white, whichever has the higher contrast to `#rrggbb` (relative luminance and contrast as WCAG 2.2 defines
    them); the better of the two is always above 4.5."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in channels]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "#fff" if 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 else "#000"
