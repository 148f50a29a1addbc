"""Text in any language: a catalogue of words and phrases, the grammar of each language, and the wording of a game."""

from interpreter.text.language.catalogue import Catalogue, languages
from interpreter.text.parts import Part, Parts, plain
from interpreter.text.wording import Wording

__all__ = ["Catalogue", "Part", "Parts", "Wording", "languages", "plain"]
