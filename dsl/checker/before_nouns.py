"""What stands before a noun and would say nothing of a whole set: `my`, `random`, and `another` of values and units."""

from __future__ import annotations

from dsl import syntax as s
from dsl.checker.base import TABLE, Base
from dsl.checker.words import NounSense
from dsl.diagnostics import Concept, Fix
from dsl.meaning import PLAYER
from dsl.source import Span
from dsl.spelling import article


class BeforeNouns(Base):
    """Reports what is said before a noun and has no meaning there, so that it isn't dropped."""

    def stands_before(self, phrase: s.Phrase, noun: NounSense, *, random: bool) -> bool:
        """Return whether all has a meaning that stands before a noun. `random`: it is said where chance picks nothing."""
        if not self._says_whose(phrase, noun) or (noun.sort == "values" and not self._says_which_other(phrase, noun)):
            return False
        if noun.sort == "units" and self._says_more(phrase):
            return False
        return not (random and self._no_chance(phrase, noun))

    def _says_whose(self, phrase: s.Phrase, noun: NounSense) -> bool:
        """Return whether nobody's is said to be mine: a thing is by where it lies, a counter by whom it lies on."""
        determiner = phrase.determiner
        if determiner is None or determiner.sort != "my":
            return True
        said = " ".join(word.text for word in phrase.words[0])
        mine = {"things": f"{said} in my …", "units": f"{said} on me"}
        meant = said if phrase.location is not None or phrase.tails else mine.get(noun.sort, said)
        # What stands before the words is left out; where it lies can't be told from here.
        fix = Fix(before_noun(phrase), "") if meant == said else None
        self.error("my-before-thing", determiner, fix=fix, meant=meant)
        return False

    def _no_chance(self, phrase: s.Phrase, noun: NounSense) -> bool:
        """Report `random` where nothing is picked, or not so many as is known."""
        random, *rest = phrase.words[0]
        sort = phrase.determiner.sort if phrase.determiner is not None else "all"
        how_many = sort in ("up_to", "any_number", "at_least", "from_to")
        advice = "chance-of-units" if noun.sort == "units" else "chance-of-how-many" if how_many else "chance-in-set"
        # All are meant, and chance changes nothing of that.
        alike = sort in ("each", "all") if noun.sort != "units" else len(noun.names) == 1
        span = Span(random.span.file, random.span.line, random.span.column, rest[0].span.line, rest[0].span.column)
        self.error("no-chance", random, fix=Fix(span, "") if alike else None, advice=Concept(advice))
        return True

    def _says_which_other(self, phrase: s.Phrase, noun: NounSense) -> bool:
        """Return whether no value is said to be another without a word of what it is another than."""
        determiner, name = phrase.determiner, noun.names[0]
        if determiner is None or determiner.sort != "another":
            return True
        said = " ".join(word.text for word in phrase.words[0])
        having = self._having(name)
        than = having[0] if len(having) == 1 else "…"
        meant = f"{article(said)} {said} where it is not {than}"
        sure = len(having) == 1 and phrase.where is None and phrase.called is None
        self.error("another-value", determiner, fix=Fix(phrase.span, meant) if sure else None, meant=meant)
        return False

    def _says_more(self, phrase: s.Phrase) -> bool:
        """Report `another` of units, of which none is `this`: one more is one."""
        determiner = phrase.determiner
        if determiner is None or determiner.sort != "another":
            return False
        one = article(" ".join(word.text for word in phrase.words[0]))
        fix = Fix(before_noun(phrase), f"{one} ")
        self.error("wrong-determiner", determiner, suggestion=one, fix=fix, word="another")
        return True

    def _having(self, enumeration: str) -> list[str]:
        """Return what has one of these values that changes: of the player who acts, of the table, of this."""
        having = [("me", PLAYER), ("table", TABLE)]
        if self.scope.this is not None and self.scope.this.name == "thing":
            having.append(("this", self.scope.this))
        return [
            f"{attribute.name} of {who}"
            for who, type_ in having
            for attribute in self.words.attributes(type_).values()
            if attribute.variable and attribute.sort == "value" and attribute.of == enumeration
        ]


def before_noun(phrase: s.Phrase) -> Span:
    """Return where the determiner of a phrase stands, with the space behind it."""
    assert phrase.determiner is not None
    start, noun = phrase.determiner.span, phrase.words[0][0].span
    return Span(noun.file, start.line, start.column, noun.line, noun.column)
