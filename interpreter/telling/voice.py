"""Everything a seat is told that hangs on no game being played: names, cards, sentences, in its language and colours."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.style import Style
from rich.text import Text

from interpreter.entrance.phrases import Phrases
from interpreter.text.catalogue import Catalogue
from interpreter.text.parts import Parts, plain
from interpreter.text.pieces import Word
from interpreter.text.wording import Wording

if TYPE_CHECKING:
    from dsl.vocabulary import Vocabulary
    from interpreter.definitions.game import Definition
    from interpreter.rulebook.book import Rulebook

UNIT_STYLE = Style(color="cyan")
MISSING_STYLE = Style(underline=True)
PALETTE = ("yellow", "green", "red", "bright_blue", "magenta", "cyan", "bright_black")


class Voice:
    """Says in one language what there is to say to one seat (-1: to anybody). `names`: how players and automata are called;
    `options`: those in force, as the book has them by itself if none are given; `players`: how many play, 0 if nobody knows."""

    def __init__(
        self,
        book: Rulebook,
        language: str,
        seat: int = -1,
        names: Mapping[int, str] | None = None,
        options: Mapping[str, int | str | bool] | None = None,
        players: int = 0,
    ) -> None:
        self.book = book
        self.language = language
        self.seat = seat
        self.names = dict(names or {})
        self.say = Phrases(language)
        in_force = book.options(options)
        catalogue = Catalogue.load(language, book.words)
        self.wording = Wording(catalogue, book.game.vocabulary, options=in_force, players=players)
        self.definitions = {definition.id: definition for definition in book.game.definitions}
        self._styles = {id: _style_of(one, book.game.vocabulary) for id, one in self.definitions.items()}

    def name(self, id: str, number: int = 1) -> str:
        """How a thing, kind, unit, zone or value is called."""
        return plain(self.wording.name(id, number))

    def title(self, id: str, number: int = 1) -> str:
        """The same, as a heading begins."""
        return capital(self.name(id, number))

    def earned(self, title: str) -> str:
        """What a player is called by a score."""
        said, _ = self.wording.catalogue.find(Word("titles", title))
        return said if isinstance(said, str) else title.replace("_", " ")

    def thing(self, id: str) -> Text:
        """The name of a thing, in its colour."""
        return Text(self.title(id), style=self._styles.get(id, Style(bold=True)))

    def text(self, parts: Parts) -> Text:
        """Worded parts as they are shown."""
        said = Text()
        for part in parts:
            match part.kind:
                case "thing":
                    said.append(part.text, style=self._styles.get(part.id, Style(bold=True)))
                case "icon":
                    said.append(part.text, style=UNIT_STYLE)
                case "missing":
                    said.append(part.text, style=MISSING_STYLE)
                case _:
                    said.append(part.text)
        return said

    def sentence(self, parts: Parts) -> Text:
        """Worded parts with a capital at the beginning."""
        if parts:
            first = parts[0]
            parts = (type(first)(capital(first.text), first.kind, first.id), *parts[1:])
        return self.text(parts)

    def units(self, amounts: Mapping[str, int]) -> str:
        """`2 coins, 1 gem`."""
        return ", ".join(f"{number} {self.name(unit, number)}" for unit, number in amounts.items() if number)

    def player(self, player: int) -> str:
        """A seat's or an automaton's name."""
        return self.names.get(player) or self.say("play.seat", number=player + 1)

    def facts(self, id: str) -> list[str]:
        """What is printed on a thing besides its text: prices and numbers that aren't nothing, words of its kind."""
        definition = self.definitions.get(id)
        if definition is None or definition.kind not in self.book.game.vocabulary.kinds:
            return []
        declared = self.book.game.vocabulary.kinds[definition.kind].attributes
        facts = []
        for name, value in definition.attributes.items():
            attribute = declared.get(name)
            if attribute is None or attribute.variable:
                continue
            if attribute.sort == "price" and isinstance(value, Mapping) and any(value.values()):
                facts.append(self.units({str(unit): int(number) for unit, number in value.items()}))
            elif attribute.sort == "number" and isinstance(value, int) and value and attribute.printed:
                facts.append(self.say("table.fact", name=self.name(name, value), number=value))
            elif attribute.sort == "value" and isinstance(value, str):
                facts.append(self.title(value))
        return facts

    def card(self, id: str) -> list[Text]:
        """All that is known of a thing: its text, a line for each ability."""
        definition = self.definitions.get(id)
        return [] if definition is None else [self.text(line) for line in self.wording.card_text(definition)]

    def summary(self, id: str) -> str:
        """A thing on one line: facts and text."""
        return " · ".join([*self.facts(id), *(line.plain for line in self.card(id))])


def capital(text: str) -> str:
    """The text with its first letter a capital."""
    return text[:1].upper() + text[1:]


def _style_of(definition: Definition, words: Vocabulary) -> Style:
    """Bold, in a colour that tells things of a game apart: that of the first word stated of it, by its place among its like."""
    declared = words.kinds[definition.kind].attributes if definition.kind in words.kinds else {}
    for name, value in definition.attributes.items():
        attribute = declared.get(name)
        if attribute is not None and attribute.sort == "value" and isinstance(value, str) and not attribute.variable:
            place = words.enumerations[attribute.of].values.index(value)
            return Style(color=PALETTE[place % len(PALETTE)], bold=True)
    return Style(bold=True)
