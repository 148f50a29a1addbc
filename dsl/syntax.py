"""Effects as written: the tree that the parser makes, before any word has a sense.

`gain 2 coin for each stall here` is an `Act` whose object is a `Counted` of the phrase `2 coin` and the phrase `stall here`.
Whether `coin` is a unit and `stall` a kind is for the checker to say. Nodes compare without their spans.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from dsl.source import Span

NOWHERE = Span("", 1, 1, 1, 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Word(Written):
    """One word, as it stands."""

    text: str


# --- phrases and values ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Determiner(Written):
    """What stands before the words: how many, or which. `number` with `exactly`, `up_to`, `at_least` and `from_to`, which has
    `least` as well (`1 to 3`); `of` when `of` follows (`2 of drawn`). `article`: whether `a` or `an` was written, which is for the
    author to hear."""

    sort: Literal[
        "a", "another", "any", "each", "all", "my", "one_of", "any_number", "exactly", "up_to", "at_least", "from_to"
    ]
    number: Expression | None = None
    of: bool = False
    least: int = 0
    article: str = field(default="a", compare=False)

    @property
    def said(self) -> str:
        """How it is written; a number that is reckoned only by its brackets."""
        if self.number is None:
            return self.sort.replace("_", " ")
        number = str(self.number.number) if isinstance(self.number, Numeral) else "(…)"
        if self.sort == "from_to":
            return f"{self.least} to {number}"
        return number if self.sort == "exactly" else f"{self.sort.replace('_', ' ')} {number}"


@dataclass(frozen=True, slots=True)
class Location(Written):
    """`in P or P`, `on X`, `here`. The places are phrases without tails, except for a location of their own."""

    sort: Literal["in", "on", "here"]
    places: tuple[Phrase, ...] = ()


@dataclass(frozen=True, slots=True)
class Tail(Written):
    """A relation after the words: owned_by X, next_to X, line (from X toward Y), between (X and Y), except A, B or C (the words of
    `of`)."""

    sort: Literal["owned_by", "next_to", "line", "between", "except"]
    of: Phrase
    toward: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Superlative(Written):
    """After the words as well: with the highest or lowest V, with the most or fewest X."""

    sort: Literal["highest", "lowest", "most", "fewest"]
    of: Expression


@dataclass(frozen=True, slots=True)
class Phrase(Written):
    """Words with what stands around them. `words`: alternatives joined by `or`, each one or more words. `of`: after `X of …`,
    where the rest belongs to the inner phrase. `called`: the name of the candidate in what is asked of it."""

    words: tuple[tuple[Word, ...], ...]
    determiner: Determiner | None = None
    of: Phrase | None = None
    location: Location | None = None
    tails: tuple[Tail | Superlative, ...] = ()
    where: Test | None = None
    called: Word | None = None

    @property
    def has_more(self) -> bool:
        """Whether something stands behind its words, or those of a phrase within it."""
        return bool(self.location or self.tails or self.where) or (self.of is not None and self.of.has_more)


@dataclass(frozen=True, slots=True)
class Numeral(Written):
    number: int


@dataclass(frozen=True, slots=True)
class Boolean(Written):
    truth: bool


@dataclass(frozen=True, slots=True)
class HereWord(Written):
    """`here` as a place that is spoken of."""


@dataclass(frozen=True, slots=True)
class Operation(Written):
    """A sum, a difference, a product; a quotient, with how it is rounded."""

    operator: Literal["+", "-", "*", "/ down", "/ up"]
    left: Expression
    right: Expression


@dataclass(frozen=True, slots=True)
class Alternative(Written):
    """`A if C else B`."""

    then: Expression
    condition: Test
    otherwise: Expression


@dataclass(frozen=True, slots=True)
class DistanceFrom(Written):
    start: Phrase
    end: Phrase


@dataclass(frozen=True, slots=True)
class Counted(Written):
    """A phrase or value with what multiplies and bounds it: `… for each X at most V`."""

    what: Expression
    each: Phrase | None = None
    most: Expression | None = None


# --- conditions ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Both(Written):
    parts: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class OneOf(Written):
    parts: tuple[Test, ...]


@dataclass(frozen=True, slots=True)
class Negation(Written):
    of: Test


@dataclass(frozen=True, slots=True)
class ThereIs(Written):
    of: Phrase
    no: bool = False


@dataclass(frozen=True, slots=True)
class Comparison(Written):
    """`operator` is a sign, `is`, `is in`, `is next to` or `is in line with`. `sign`: where the operator stands."""

    operator: Literal["<=", "<", "=", ">=", ">", "is", "is in", "is next to", "is in line with"]
    left: Expression
    right: Expression
    negated: bool = False
    sign: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Connection(Written):
    """`X is connected to Y through …`. `sign`: where `is connected to` stands."""

    left: Expression
    to: Phrase
    through: Phrase
    negated: bool = False
    sign: Span = field(default=NOWHERE, compare=False, repr=False)


# --- statements -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TermsPhrase(Written):
    """After `for`: free, less (AMOUNT less), instead (AMOUNT instead of AMOUNT), name (terms passed on)."""

    sort: Literal["free", "less", "instead", "name"]
    phrase: Phrase | None = None
    replaced: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Given(Written):
    """What is given to a verb after a preposition: to, from, onto, into, with, for."""

    preposition: Word
    value: Counted | TermsPhrase


@dataclass(frozen=True, slots=True)
class Act(Written):
    """`[must|may] VERB [WHAT] {PREPOSITION WHAT} [as NAME]`."""

    verb: Word
    object: Counted | None = None
    given: tuple[Given, ...] = ()
    force: Literal["plain", "must", "may"] = "plain"
    result: Word | None = None


@dataclass(frozen=True, slots=True)
class OnlyIfStep(Written):
    condition: Test


@dataclass(frozen=True, slots=True)
class Suite(Written):
    """What follows a colon. `inline`: it stands on the same line."""

    steps: tuple[Step, ...]
    inline: bool = False


@dataclass(frozen=True, slots=True)
class IfStep(Written):
    condition: Test
    then: Suite
    otherwise: Suite | None = None


@dataclass(frozen=True, slots=True)
class MayStep(Written):
    body: Suite


@dataclass(frozen=True, slots=True)
class EitherStep(Written):
    bodies: tuple[Suite, ...]
    must: bool = False


@dataclass(frozen=True, slots=True)
class AnyOrderStep(Written):
    body: Suite


@dataclass(frozen=True, slots=True)
class ForEachStep(Written):
    phrase: Phrase
    body: Suite
    name: Word | None = None


@dataclass(frozen=True, slots=True)
class RepeatStep(Written):
    """`times`: how often; None: any number of times (`up_to`), or `until` a condition holds."""

    times: Expression | None
    body: Suite
    up_to: bool = False
    until: Test | None = None


@dataclass(frozen=True, slots=True)
class LetStep(Written):
    players: Phrase
    body: Suite
    at_once: bool = False


# --- standing lines and scores ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Role(Written):
    """`PREPOSITION NOUN` in a pattern; the object has the preposition ""."""

    preposition: Word
    phrase: Phrase | Numeral


@dataclass(frozen=True, slots=True)
class WhenLine(Written):
    """`when WHO VERB …:` or `before …`. `who`: `I`, or the word after `an` or `any`, and what that player is `called`."""

    moment: Literal["when", "before"]
    who: Word
    verb: Word
    roles: tuple[Role, ...]
    body: Suite
    called: Word | None = None


@dataclass(frozen=True, slots=True)
class OfferLine(Written):
    """`to VERB NOUN, offer TERMS [by GROUP][: demands]`."""

    verb: Word
    roles: tuple[Role, ...]
    terms: TermsPhrase
    group: Word | None = None
    body: Suite | None = None


@dataclass(frozen=True, slots=True)
class ChangeLine(Written):
    """`NOUN is AMOUNT more`, `… less` or just `NOUN is AMOUNT`, `for PLAYERS`, `if C`."""

    what: Phrase
    amount: Expression
    sort: Literal["more", "less", "set"]
    payers: Phrase | None = None
    condition: Test | None = None


@dataclass(frozen=True, slots=True)
class ForbidLine(Written):
    """`WHO may not VERB NOUN`, `if C`. `who`: None for `I`."""

    who: Phrase | None
    verb: Word
    roles: tuple[Role, ...]
    condition: Test | None = None


@dataclass(frozen=True, slots=True)
class AmountLine(Written):
    amount: Counted
    condition: Test | None = None


@dataclass(frozen=True, slots=True)
class Comment(Written):
    """`# …`. `alone`: nothing stands before it on its line."""

    text: str
    alone: bool = False


@dataclass(frozen=True, slots=True)
class Syntax(Written):
    """A whole effect: for `steps`, `lines` and `amounts` the statements, else the one expression."""

    start: str
    body: tuple[Step | Line | AmountLine | Expression | Test, ...]
    comments: tuple[Comment, ...] = field(default=(), compare=False)


Expression: TypeAlias = Phrase | Numeral | Boolean | HereWord | Operation | Alternative | DistanceFrom
Test: TypeAlias = Both | OneOf | Negation | ThereIs | Comparison | Connection
Step: TypeAlias = Act | OnlyIfStep | IfStep | MayStep | EitherStep | AnyOrderStep | ForEachStep | RepeatStep | LetStep
Line: TypeAlias = WhenLine | OfferLine | ChangeLine | ForbidLine
