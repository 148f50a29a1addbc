"""What stands before a noun and would say nothing of a whole set: `my`, `random`, and `another` of values."""

from __future__ import annotations

from dsl import syntax as s
from dsl.checker.base import Base
from dsl.checker.words import NounSense
from dsl.diagnostics import Fix
from dsl.source import Span


class BeforeNouns(Base):
    """Reports what is said before a noun and has no meaning there, so that it isn't dropped."""

    def says_whose(self, phrase: s.Phrase, noun: NounSense) -> bool:
        """Return whether nobody's is said to be mine: a thing is by where it lies, a counter by whom it lies on."""
        determiner = phrase.determiner
        if determiner is None or determiner.sort != "my":
            return True
        said = " ".join(word.text for word in phrase.words[0])
        mine = {"things": f"{said} in my …", "units": f"{said} on me"}
        meant = said if phrase.location is not None or phrase.tails else mine.get(noun.sort, said)
        # What stands before the words is left out; where it lies can't be told from here.
        fix = Fix(_before(phrase), "") if meant == said else None
        self.error("my-before-thing", determiner, fix=fix, meant=meant)
        return False


def _before(phrase: s.Phrase) -> Span:
    """Return where the determiner of a phrase stands, with the space behind it."""
    assert phrase.determiner is not None
    start, noun = phrase.determiner.span, phrase.words[0][0].span
    return Span(noun.file, start.line, start.column, noun.line, noun.column)
