"""The usual mistakes of form, as data: how each is known by the word where the parser stopped.

Tried from the first to the last; every condition that a mistake states must hold. `{found}`, `{expected}` and `{opening}` fill the
sentence of its code.
"""

from __future__ import annotations

from dataclasses import dataclass

from dsl.diagnostics import Concept

# The words that open a block, by the name of their terminal.
OPENERS = frozenset("IF FOR_EACH REPEAT LET EITHER MAY ELSE OR IN_ANY_ORDER WHEN BEFORE".split())
STANDING = frozenset({"WHEN", "BEFORE"})
SIGNS = {":": "COLON", ")": "_RPAR"}
"""The terminals of which it is known that they stand before a word, by their sign."""
LINE_ENDS = frozenset({"_NL", "$END", "_DEDENT"})


@dataclass(frozen=True, slots=True)
class Mistake:
    """`found`: the terminal that doesn't fit. `first`: it is the first word of its line. `opening`: the terminal with which its
    line begins, VERB for a built-in verb. `before`: the terminal that stands before it. `accepts`: at least one of these would have fitted.
    `only`: nothing but these would have fitted. `starts`: what was being parsed. `word`: stands before it on its
    line. `colon`: one stands behind it there. `insert`: what to write before it; `instead`: in its place."""

    code: str
    found: frozenset[str] | None = None
    first: bool | None = None
    opening: frozenset[str] | None = None
    before: frozenset[str] | None = None
    accepts: frozenset[str] | None = None
    only: frozenset[str] | None = None
    starts: frozenset[str] | None = None
    word: str | None = None
    colon: bool | None = None
    insert: str | None = None
    instead: str | None = None


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


MISTAKES = (
    Mistake("wrong-indentation", found=_set("_INDENT")),
    Mistake("missing-block", only=_set("_INDENT")),
    Mistake("missing-block", found=LINE_ENDS, before=_set("COLON")),
    Mistake("else-without-if", found=_set("ELSE"), first=True),
    Mistake("or-without-either", found=_set("OR"), first=True),
    Mistake("either-without-or", only=_set("OR")),
    Mistake("standing-line-in-steps", found=STANDING, first=True, starts=_set("steps")),
    Mistake("standing-line-in-steps", found=_set("TO"), first=True, starts=_set("steps")),
    Mistake("condition-in-when", found=_set("AND IF"), opening=STANDING),
    Mistake(
        "condition-in-offer", found=_set("IF ONLY_IF"), opening=_set("TO"), accepts=_set("COLON"), starts=_set("lines")
    ),
    Mistake("may-not", only=_set("NOT"), starts=_set("lines")),
    Mistake("may-not", found=_set("NO"), first=True, starts=_set("lines")),
    Mistake("may-not", found=_set("MUST"), accepts=_set("MAY"), starts=_set("lines")),
    Mistake("may-not", found=LINE_ENDS, word="cannot", accepts=_set("MAY"), starts=_set("lines")),
    Mistake("step-outside-line", first=True, starts=_set("lines")),
    Mistake("step-outside-line", opening=_set("VERB"), starts=_set("lines")),
    Mistake("block-on-line", found=OPENERS, before=_set("COLON")),
    Mistake("repeat-how", found=_set("ANY_NUMBER_OF"), opening=_set("MAY")),
    Mistake("repeat-how", opening=_set("REPEAT"), word="while"),
    Mistake("missing-colon", found=_set("_COMMA"), opening=OPENERS, accepts=_set("COLON"), colon=False, instead=":"),
    Mistake("missing-colon", opening=OPENERS, accepts=_set("COLON"), colon=False, insert=":"),
    Mistake("where-needs-brackets", found=_set("AND"), word="where"),
    Mistake("two-in-one-line", found=_set("AND")),
    Mistake("each-of-number", found=_set("AT_MOST _NL $END"), before=_set("_RPAR"), word="each", accepts=_set("NAME")),
    Mistake("missing-number", only=_set("NUMBER _LPAR")),
    Mistake("unfinished-line", found=LINE_ENDS),
)

# Whatever is left.
OTHERWISE = "unexpected-word"

# What a terminal is when the author is told what would have fitted; the others are shown as they are written.
CALLED: dict[str, str | Concept] = {
    "NAME": Concept("word"),
    "NUMBER": Concept("number"),
    "_NL": Concept("line-end"),
    "$END": Concept("line-end"),
    "_INDENT": Concept("block"),
    "_LPAR": "(",
    "_RPAR": ")",
    "A": "a",
}
# The words behind which an author gives a name.
NAMING = (["as"], ["called"], ["by"])
# Never told: they fit everywhere, or are no help to an author.
UNTOLD = frozenset({"_DEDENT"})

# So many things at most are told that would have fitted.
MANY = 8
# Of more than those that go on oftenest, as far as they would have fitted: the likeliest first.
LIKELY = (
    "_NL $END COLON NAME NUMBER IF IS LESS_SIGN MAY MUST FOR_EACH EITHER LET IN WHERE OF THERE_IS NOT A EACH ALL MY TO UP_TO AS WITH"
).split()
