"""Colours of what is told: things by the first word stated of them, counters, and what no language has a word for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.style import Style
from rich.text import Text

from interpreter.telling.spoken import Spoken

if TYPE_CHECKING:
    from dsl.vocabulary import Vocabulary
    from interpreter.definitions.game import Definition, GameDefinition

UNIT_STYLE: Final = Style(color="cyan")
MISSING_STYLE: Final = Style(underline=True)
PALETTE: Final = ("yellow", "green", "red", "bright_blue", "magenta", "cyan", "bright_black")
SEAT_STYLES: Final = ("bright_cyan", "bright_magenta", "bright_yellow", "bright_green")


class Paint:
    """Paints what is told of one game."""

    def __init__(self, game: GameDefinition) -> None:
        self._styles = {one.id: _style_of(one, game.vocabulary) for one in game.definitions}

    def text(self, spoken: Spoken) -> Text:
        """Return the parts of a text, each in its style."""
        painted = Text()
        for part in spoken.parts:
            match part.kind:
                case "thing":
                    painted.append(part.text, style=self._styles.get(part.id, Style(bold=True)))
                case "icon":
                    painted.append(part.text, style=UNIT_STYLE)
                case "missing":
                    painted.append(part.text, style=MISSING_STYLE)
                case _:
                    painted.append(part.text)
        return painted


def seat_style(player: int) -> str:
    """Return the colour of a player."""
    return SEAT_STYLES[player % len(SEAT_STYLES)]


def _style_of(definition: Definition, words: Vocabulary) -> Style:
    """Return bold, in a colour that tells things of a game apart: that of the first word stated of it, by its place
    among its like.
    """
    declared = words.kinds[definition.kind].attributes if definition.kind in words.kinds else {}
    for name, value in definition.attributes.items():
        attribute = declared.get(name)
        if attribute is not None and attribute.sort == "value" and isinstance(value, str) and not attribute.variable:
            place = words.enumerations[attribute.of].values.index(value)
            return Style(color=PALETTE[place % len(PALETTE)], bold=True)
    return Style(bold=True)
