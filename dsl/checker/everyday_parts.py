"""What is more, what is half, and how many there are at most, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from dsl.checker.everyday import SIGNS, Phrasing
from dsl.checker.everyday_numbers import numbers
from dsl.checker.everyday_shares import shares
from dsl.checker.everyday_steps import plain_verbs
from dsl.checker.known import Known

VERB = r"(?:must |may )?[a-z_]\w*"
ONE = r"(?:an?|\d+)"
MORE = r"(?:more|extra|additional|further|bonus)"
# How many there are, in words that no quantity has.
SOME = "|".join(
    sorted((*SIGNS, "not more than", "not less than", "no fewer than", "only", "just"), key=len, reverse=True)
)
THERE_MANY = re.compile(
    rf"\bthere (?:is|are) (?!at least )({SOME}) (\d+|an?) (.+?)(?=$|:|,| and (?:there|number|not)\b| else \b|\))"
)
EXTRA = re.compile(rf"^((?:{VERB} )?)({ONE}) {MORE} (?!if\b|for\b)([a-z_]\w*)")
EXTRA_BEHIND = re.compile(rf"^((?:{VERB} )?{ONE} [a-z_]\w*) {MORE}(?=$| if\b| for\b)")
MORE_IF = re.compile(rf"^({VERB}) ({ONE}) {MORE}((?: for each .+?)?)((?: if .+)?)$")
ABOVE = r"^\s*(?:if .+?: |else: |may: )?{verb} (?:an?|\d+|\(.*\)|up to \d+) ([a-z_]\w*)\b"
AND_MORE = re.compile(
    rf"^((?:{VERB} )?)({ONE}) ([a-z_]\w*)((?: (?:for|from|in|on|at most) .+?)?)"
    rf"(?:,? (?:and|plus|but)|, ?(?:(or),?)?|,? (or)) ?({ONE})(?: {MORE})?(?: \3)?(?: {MORE})? (if|for each) (.+)$"
)
AND_AMOUNT = re.compile(rf"^({ONE} [a-z_]\w*(?: .+?)?)(?:,? (?:and|plus)|,|;) ({ONE} [a-z_]\w* (?:if|for each) .+)$")
HALF = re.compile(rf"^({VERB}) half (?:of )?(?:the )?(.+?),? \(?rounded (up|down)\)?((?: (?:to|from|onto) .+)?)$")
HALF_INSIDE = re.compile(r"\(half (?:of )?(?:the )?(?:number of )?(.+?),? rounded (up|down)\)")
OF_ME = re.compile(
    r"^([a-z_]\w*) (?:of|on|from) (me|this|it)$|^my ([a-z_]\w*)$|^([a-z_]\w*) (?:that )?(?:I|you) have$|^([a-z_]\w*)$"
)
IN_UNITS = re.compile(r"^(?:number of )?(.+?) (?:in|as) ([a-z_]\w*)$")
TIMES = re.compile(r"\b(twice|double|thrice|triple|\d+ times)(?: the)? (?=[a-z_]\w* (?:of|on)\b)")
# A number where an amount is needed, and of what it is, if that is one of the units.
BARE_NUMBER = re.compile(r"^(?:number of |total )?([a-z_]\w*) (?:of|on) (?:all )?(.+)$")
OF_MINE_ARE = re.compile(r"\b(\d+) of my (\w+) are ([a-z_]\w*)")
MINUS = re.compile(
    rf"^({VERB}) (\d+) ([a-z_]\w*),? (?:minus|less|but) (\d+)(?: \3)?(?: less)? for (?:each|every) (.+)$"
)
TO_MOST = re.compile(
    rf"^({ONE} [a-z_]\w*) (?:to|for) (?:the )?(?:player (?:with|who has) )?(?:the )?(most|fewest|highest|lowest) ([^,]+)$"
)
FOR_THE = re.compile(rf"^((?:{VERB} )?)({ONE}) ([a-z_]\w*) for (?:the )?((?:highest|lowest|total|number of) .+)$")
WORKED_OUT = re.compile(
    rf"^({VERB}) (?:the )?((?:highest|lowest|total|number of|[a-z_]\w* of (?:this|it|[a-z_]\w+)\b).*?) (?:in|as) ([a-z_]\w*)$"
)


def plain_amounts(row: str, known: Known) -> tuple[str, str, str]:
    """Return a line in which there are so many of something as a number is compared, and more of something is just that;
    with the words that were others, and those instead.
    """
    word = meant = ""
    if found := THERE_MANY.search(row):
        sign = "=" if found[1] in ("only", "just") else ">=" if found[1] in ("not less than", "no fewer than") else ""
        sign = sign or SIGNS.get(found[1].replace("not more", "no more"), "=")
        counted = re.sub(r"^\w+", lambda word: known.several.get(word[0], word[0]), found[3])
        word, meant = found[0], f"number of {counted} {sign} {found[2] if found[2].isdigit() else '1'}"
        row = row[: found.start()] + meant + row[found.end() :]
    if found := EXTRA.search(row) or EXTRA_BEHIND.search(row):
        instead = f"{found[1]}{found[2]} {found[3]}" if found.re is EXTRA else found[1]
        word, meant = (word, meant) if word else (found[0], instead)
        row = instead + row[found.end() :]
    if found := TIMES.search(row):
        count = {"twice": "2", "double": "2", "thrice": "3", "triple": "3"}.get(
            found[1], found[1].removesuffix(" times")
        )
        word, meant = (word, meant) if word else (found[0].strip(), f"{count} *")
        row = f"{row[: found.start()]}{count} * {row[found.end() :]}"
    return row, word, meant


def parts(text: str, above: str, known: Known) -> Iterator[Phrasing]:
    """Yield what may be meant by a line that speaks of more of the same, of half of something, or of a number as so many."""
    yield from shares(text, known)
    yield from _more(text, above)
    yield from _halves(text, known)
    yield from _reckoned(text, known)
    yield from _of_what(text, known)
    if found := WORKED_OUT.match(text):
        verb, number, unit = found.groups()
        yield Phrasing("everyday-words", (f"{verb} ({number}) {unit}",), text[len(verb) + 1 :], f"({number}) {unit}")

    if found := FOR_THE.match(text):
        verb, count, unit, number = found.groups()
        amount = f"({number}) {unit}" if count in ("a", "an", "1") else f"({count} * ({number})) {unit}"
        yield Phrasing("everyday-words", (f"{verb}{amount}",), text[len(verb) :], amount)


def _of_what(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield so many of a unit as there are of it on somebody, or as a number says that is called as it is."""
    if found := BARE_NUMBER.match(text):
        unit, rest = known.one.get(found[1], found[1]), found[2]
        if rest in ("me", "this", "it"):
            yield Phrasing(
                "everyday-words", (f"1 {unit} for each {unit} on {rest}",), text, f"1 {unit} for each {unit} on {rest}"
            )
        if (several := known.several.get(unit)) is not None:
            yield Phrasing("everyday-words", (f"({text}) {several}",), text, f"({text}) {several}")


def _more(text: str, above: str) -> Iterator[Phrasing]:
    if found := MORE_IF.match(text):
        verb, count, each, condition = found.groups()
        for unit in reversed(re.findall(ABOVE.format(verb=verb), above, re.M)):
            line = f"{verb} {count} {unit}{each}"
            line = f"if {condition[4:]}: {line}" if condition else line
            yield Phrasing("everyday-words", (line,), "more", line)
    if found := AND_MORE.match(text):
        verb, count, unit, rest, either, other_way, more, how, what = found.groups()
        one, other = f"{verb}{count} {unit}{rest}", f"{verb}{more} {unit}"
        if not (either or other_way):
            # Of points it is said by a line of its own, of what is done by its condition before it.
            second = f"if {what}: {other}" if verb and how == "if" else f"{other} {how} {what}"
            yield Phrasing("two-in-one-line", (one, second))
        elif verb and how == "if":
            yield Phrasing("several-steps", (f"if {what}: {other}", f"else: {one}"))
        elif how == "if":
            yield Phrasing("two-in-one-line", (f"({more} if {what} else {count}) {unit}",))
    if found := AND_AMOUNT.match(text):
        yield Phrasing("two-in-one-line", (found[1], found[2]))


def _reckoned(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield what may be meant by so many of mine, by what is taken off, and by what goes to whoever has most."""
    if found := OF_MINE_ARE.search(text):
        count, things, word = found.groups()
        for place in known.kept.get(things, ()):
            meant = f"number of {word} {things} in my {place} >= {count}"
            yield Phrasing("everyday-words", (text[: found.start()] + meant + text[found.end() :],), found[0], meant)
    if found := MINUS.match(text):
        verb, count, unit, less, counted = found.groups()
        amount = f"({count} - {f'{less} * ' if less != '1' else ''}number of {counted}) {unit}"
        several = re.sub(r"(?<=number of )\w+", lambda word: known.several.get(word[0], word[0]), amount)
        for one in dict.fromkeys((several, amount)):
            yield Phrasing("everyday-words", (f"{verb} {one}",), text[len(verb) + 1 :], one)
    if found := TO_MOST.match(text):
        amount, which, what = found.groups()
        for said in numbers(f"{amount} if I have the {which} {what}", known.places, known.kinds, ""):
            yield replace(said, word=text[len(amount) + 1 :], meant=said.rows[0])


def _halves(text: str, known: Known) -> Iterator[Phrasing]:
    if found := HALF.match(text):
        verb, what, way, rest = found.groups()
        for number, unit in _counted(what, known):
            amount = f"({number} / 2 rounded {way}) {unit}"
            for line in plain_verbs(f"{verb} {amount}{rest}"):
                yield Phrasing("everyday-words", (line,), text[len(verb) + 1 :], amount)
    if found := HALF_INSIDE.search(text):
        what, way = found.groups()
        for number in (what, *(number for number, _ in _counted(what, known))):
            meant = f"({number} / 2 rounded {way})"
            yield Phrasing("everyday-words", (text[: found.start()] + meant + text[found.end() :],), found[0], meant)


def _counted(what: str, known: Known) -> Iterator[tuple[str, str]]:
    """Yield how so many of something are counted, and of what so many are then gained, paid or moved."""
    if found := OF_ME.match(what):
        unit = found[1] or found[3] or found[4] or found[5]
        yield f"number of {unit} on {found[2] or 'me'}", unit
        for place in known.where(unit):
            yield f"number of {unit} in my {place}", f"{unit} in my {place}"
    if found := IN_UNITS.match(what):
        number, unit = found.groups()
        number = (
            re.sub(r"^(?:its|his|her|their|this) ", "", number) + " of this"
            if re.match("its |their ", number)
            else number
        )
        for one in (number, f"number of {number}"):
            yield one, unit
    for one in dict.fromkeys((what, what.removeprefix("number of "))):
        yield f"number of {one}", one
