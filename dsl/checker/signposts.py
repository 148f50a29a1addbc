"""Where to look for what can't be said as it is written, and where nothing that was tried is right: known by its words alone."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass

from dsl.diagnostics import Concept, Diagnostic
from dsl.grammar import Start
from dsl.words import BUILT_IN_VERBS

# So near to the words must be what is wrong with the line.
NEAR = 8
NAMED = re.compile(
    r"^(?:when|before) (?:I|an?|any) ?(?:player|opponent)?(?: called \w+)? ?(\w+)\b.*?\b((?:as|called) \w+)(?=:| from | to )"
)
# A step where something is asked.
DONE = re.compile(r"^(if ([a-z_]\w*) (?:\d+|an?|all|up to|any)\b)")
# Codes that say of a word alone that it doesn't fit; what tells more is left as it is.
PLAIN = frozenset(
    "unexpected-word unknown-word unfinished-line no-the reserved-word two-in-one-line missing-block wrong-kind "
    "may-not step-outside-line wrong-determiner units-of-whom which-of-them "
    "missing-quantity unknown-parameter not-a-value missing-number missing-colon kind-of".split()
)


@dataclass(frozen=True, slots=True)
class Signpost:
    """`words`: how it is known; `advice`: the name of the concept that says the way; `starts`: in what it may stand; `sure`: it isn't
    said so, whatever other word may be meant by one that isn't known."""

    words: re.Pattern[str]
    advice: str
    starts: frozenset[Start] | None = None
    sure: bool = False


def _post(words: str, advice: str, *starts: Start, sure: bool = False) -> Signpost:
    return Signpost(re.compile(words), advice, frozenset(starts) or None, sure)


SIGNPOSTS = (
    _post(r"^(?:else if|elif|elsif|elseif|otherwise if)\b", "say-else-if"),
    _post(r"^if (?:you|I|they) (?:do|did|don't)(?=[,:]|$| so\b)|^if (?:done|so|not)(?=[,:]|$)|^if (?:done|so)\b", "say-if-done"),
    _post(r"^(?:when|before) (?:an?|any|the|each) (?:\w+ )*?(?:player|opponent)s? (?:with|who|where|that|in|on)\b", "say-who-acts"),
    _post(r"^(?:when|before) ((?:(?:the|any|each|every) other|another) \w+)\b", "say-who-acts", "lines"),
    _post(r"^(?:when|before) [^:]*?\b(?!\d)\w+ or (?!more\b|less\b|fewer\b)\w+", "say-two-verbs", "lines"),
    _post(r"^(?:(?:every|each|any) time|whenever|after|as soon as)\b[^,:]*", "say-when", "lines"),
    _post(r"^(?:while|as long as|during|if)\b[^:,]*", "say-standing", "lines"),
    _post(r"^(?!no )(?:I|you|(?:\w+ )*(?:player|opponent)s?) (?:may|can)(?! not|')\b", "say-allowed", "lines"),
    _post(r"\b(?:no|an?|each|every|any) (?:other )?(?:opponent|player)s? (?:has|have)\b", "say-of-whom"),
    _post(r"\b(?:opponent|player)s? with (?:the )?(?:most|fewest) \w+ \w+", "say-most-where"),
    _post(r"^(?:swap|exchange|switch|trade|replace)\b", "say-swap"),
    _post(r"^choose \d+ of\b(?=:)", "say-choose-several"),
    _post(r"^(?:(?:choose|pick|say) (?:an?|any) number|(?:guess|name|call|declare|announce) an? \w+)\b", "say-named", "steps"),
    _post(r"(?<= )/ (?!.*\brounded\b)[\w ]+|\b(half(?: as many| of)?)\b.*$|\bdivided by\b|^(?:divide|split|share)\b", "say-half"),
    _post(r"^(?:\w+ )?(?:an?|\d+) more\b(?=$| if\b| for\b)", "say-more"),
    _post(r"\b(?:if|where) (?:I|you) have (?:the )?(?:highest|lowest|most|best) (?:score|points)\b", "say-score"),
    _post(r"\bwith (?:the )?(?:highest|lowest|best) score\b|\bscores?\b(?= [<>=]|$|:)", "say-score"),
    _post(r"^(?!if\b|let\b|for\b)\w+ (?:the )?(?:highest|lowest|total) .*$", "say-number-of-what", "steps"),
    _post(r"\b(?:highest|lowest|total) (?:value (?:in|of|for) )?\w+\b(?! of\b)", "say-of-which"),
    _post(r"\b((?:a )?(?:handful|bunch|lot|pile|heap|couple) of|lots of|a few|some|several|many)(?= \w)", "say-how-many", sure=True),
    _post(r"\b(?:most|largest|biggest|greatest)(?: number| group| set)? of (?:one|the same) \w+", "say-sets", sure=True),
    _post(r"\bnumber of \w+ (?:by|per) \w+", "say-sets", sure=True),
    _post(r"\b(?:set|pair|triple|collection)s? of\b", "say-sets"),
    _post(r"\b(?:an?|\d+) different \w+", "say-different", sure=True),
    _post(r"\b(?:keep|(?:the )?(?:rest|remaining|remainder))\b", "say-the-rest"),
    _post(r"\bthe (\w{3,}est|best|worst)\b", "say-best"),
    _post(r"\b(?:top|bottom)\b", "say-on-top"),
    _post(r"^(?:look at|peek at|show|search)\b", "say-seen"),
    _post(r"^skip\b|\b(?:this|last|next|previous|another|extra|one more) (?:turn|round)\b|\bagain\b", "say-turns"),
    _post(r"\buntil \w+", "say-until"),
    _post(r"^(?:take|grab|pick up)\b", "say-taken", "steps"),
    _post(r"^(?:make|turn|mark)\b", "say-set", "steps"),
    _post(r"\bcosts? \d+ (?:less|more)\b", "say-less-of-what"),
    _post(r"^(?:end|win|finish)\b|^(?:the )?game (?:ends|is over)\b", "say-end"),
    _post(r"\b(?:that|the same) (?:player|opponent)\b", "say-that"),
    _post(r"\b(?:second|third|\d+(?:nd|rd|th)) \w+ (?:in|of|each|every|this|per) (?:(?:an?|the|my) )?(?:turn|round)\b", "say-nth"),
    _post(r"\b(?:\d+|two|three|four) \w+ (?:of|with) the same \w+\b(?! as\b)", "say-alike", sure=True),
    _post(r"\b(?:die|dice|coin flip|flip)\b|^(?:roll|toss)\b", "say-chance"),
    _post(r"\b(?:(?:left|right|next|previous|first|starting|start|last) (?:player|opponent)|neighbou?rs?"
          r"|(?:player|opponent)s? to (?:my|the) (?:left|right))\b", "say-neighbour"),
    _post(r"\b(?:adjacent|neighbou?ring|beside|touching|surrounding)\b", "say-next-to"),
    _post(r"\b(?:linked|joined|connected|reachable)\b", "say-connected"),
    _post(r"\b(?:aligned|lined up|(?:same|straight) (?:row|column|line|diagonal))\b", "say-in-line"),
    _post(r"\b(?:more|fewer|less) (?:\w+ ){0,4}?than\b", "say-compared"),
    _post(r"\b\w+ in (?:the )?cost of \w+\b|\b(?:\w+ of (?:the )?)?cost of \w+\b(?! is \d+\b| *[<>=])", "price-counted"),
    _post(r"\b(?:all|each|every|any number of|one|up to \d+|\d+) (?:of )?(?:my|your) \w+", "say-mine"),
    _post(r"\bof (?:your|my) (?:choice|choosing)\b", "say-chosen"),
    _post(r"\bfor (?:each|every)(?: other)? (?:opponent|player) (?:who|that) \w+", "say-added-up", "steps", sure=True),
    _post(r"\bfor (?:each|every) \w+ (?:that )?(?:you|I) (?!have\b|own\b|control\b)\w+", "say-done", "steps"),
    _post(r"\bfrom (?:an?|each|the) \w+", "say-from", "steps"),
    _post(r"^(?:each|all|every|an?|another|any)(?: other)? (?:opponent|player)s? \w+", "say-let", "steps"),
    _post(r"\b(?:I|you) (?:have|own|control)$", "say-mine"),
    _post(r"\b(?:that|which|who) (?:costs?|has|have|gives?|is|are)\b|\bcosting\b|\bof the same\b|\bworth \d", "say-where"),
    _post(r"(?<!in line )\bwith (?:(?:the same|a|an|at least|exactly)\b|\w+ \d|\d+ or \w+)", "say-where"),
    _post(r"\b(?:if|where|and|or) (?:I|you) (?:am|are|have|has|own|control)\b|^(?:I|you) \w+", "say-me"),
)  # fmt: skip


def signpost(
    row: str,
    start: Start,
    wrong: Iterable[Diagnostic],
    column: int,
    roles: Mapping[str, tuple[str, ...]],
    known: Container[str] = (),
) -> tuple[str, Concept] | None:
    """Return the words on a line that can't be said so, and what to do instead. `wrong`: what is wrong with the line, which
    begins at `column`; `roles`: by what names each verb calls what it takes; `known`: the words of the game, which it means by them."""
    plain = [one for one in wrong if one.code in PLAIN]
    found = next(_named(row, roles), None) if start == "lines" else None
    if found is not None:
        return found
    if (done := DONE.match(row)) and (done[2] in roles or done[2] in BUILT_IN_VERBS) and plain:
        return done[1], Concept("say-if-done")
    for post in SIGNPOSTS:
        if post.starts is not None and start not in post.starts:
            continue
        places = [one.span.column - column for one in plain if post.sure or one.fix is None]
        for match in post.words.finditer(row):
            word = match[match.lastindex or 0]
            if word not in known and any(match.start() - NEAR <= place <= match.end() + NEAR for place in places):
                return word, Concept(post.advice)
    return None


def _named(row: str, roles: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, Concept]]:
    """Yield the name that a line gives to what it waits for, which has one in the verb."""
    if found := NAMED.match(row):
        for verb, names in roles.items():
            if found[1] in (verb, f"{verb}s", f"{verb}es", f"{verb[:-1]}ies") and names:
                yield found[2], Concept("say-names", ", ".join(names))


__all__ = ["signpost"]
