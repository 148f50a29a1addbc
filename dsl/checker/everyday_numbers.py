"""How numbers are compared and amounts are bound to conditions, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

from dsl.checker.everyday import Phrasing, singulars
from dsl.checker.everyday_steps import demanded

# What ends a condition on its line.
END = r"(?=$|:| and | or | else )"
EACH_OF = r"((?:(?:highest|lowest) )?[^:<>=]*?\b(?:of|on|in) )(each|all|every|any|an?)(?: of the)?(?: other)? (opponent|player)s?"
ASKED = re.compile(r"^|\bif |\bwhere |\buntil |\band |\bor |\(")
MORE_THAN_EACH = re.compile(rf"([^:<>=]+?) (>=|<=|<|>) {EACH_OF}{END}")
EACH_LESS = re.compile(rf"{EACH_OF} (>=|<=|<|>) ([^:<>=]+?){END}")
THERE_EACH = re.compile(
    r"\bthere (?:is|are) (no|an?) ([^:<>=]+? (?:in|on) (?:[a-z_]\w* of )?)(?:each|all|every)(?: other)? (opponent|player)s?"
    + END
)
TURNED = {">": "<", "<": ">", ">=": "<=", "<=": ">="}
# What must hold of nobody where the other must hold of each.
BUT = {">": ">=", ">=": ">", "<": "<=", "<=": "<"}
FIRST_AT = re.compile(
    r"\b(?:(?:me|I) (?:is|am) (?:an?|the) (?:player|opponent) with|(?:I|you) have|me has) (?:the )?"
    rf"(highest|lowest|most|fewest|least) (.+?){END}"
)
THERE = re.compile(r"^(.+?) in (?:my )?(\w+)$")
WHERE_WITH = re.compile(r"\bwhere (.+?) (with the (?:highest|lowest|most|fewest) .+?)(?=$|:| as \w+(?:$|:))")
GIVEN = re.compile(r" (by|for|with|to|from|into|onto|at) ((?:an?|\d|\().*)$")
PREPOSITIONS = ("with", "to", "from", "into", "onto")
DIFFERENT = re.compile(r"^(.*?)((?:an?|\d+) \w+ for each (?:\d+ )?different \w+) (in my \w+|here)$")
PAIRS = re.compile(r"^(.*?)(an?|\d+) (\w+) for each pair of (?:an? )?(.+?) and (?:an? )?(.+?)((?: in my \w+| here)?)$")
CHOICE = re.compile(r"\b(to|is|=|>|<|>=|<=|gain|pay|put|draw) ((?!\()(?:(?! if ).)+ if .+ else [^:]+)$")
FOR_GAIN = re.compile(r" (?:in order )?to (?=\w)")
CHOSEN = re.compile(r"\b(?:the|that|a) (?:chosen|selected|same|named) (\w+)")
CONDITIONAL = re.compile(r"^((?:when|before) .+?),? (?:and|if|while|but only if) (.+?): ?(.*)$")
OFFERED = re.compile(r"^(to .+?, offer .+?),? (?:only )?(?:if|while|when) (.+)$")
VERB_COLON = re.compile(r"^((?:must |may )?(?!(?:may|either|or|else|if|let)\b)[a-z_]\w*): (.+)$")
FOR_EACH_NUMBER = re.compile(r"^for (?:each|every) (?:(\d+) )?(.+?)(?:,? \(?rounded (up|down)\)?)?(?::|, )\s*(.*)$")
WHOSE = re.compile(r" (?:that )?(?:I|you) (?:have|own)$")
EACH_ROUNDED = re.compile(r"^(.*?)(an?|\d+) (\w+) for (?:each|every) (\d+) (.+?),? \(?rounded (up|down)\)?$")
EACH_PLAYER = re.compile(r"^(?:each|all|every) ((?:[a-z_]+ )*(?:players?|opponents?)):(?= |$)(.*)$")


def numbers(text: str, places: Sequence[str], kinds: Sequence[str], above: str) -> Iterator[Phrasing]:
    """Yield what may be meant by a line that compares numbers, or hangs an amount on a condition."""
    yield from _for_each_number(text)
    yield from _each(text)
    yield from _there(text)
    yield from _first_at(text, places)
    yield from _bound(text)
    yield from _counted(text, kinds, places)
    yield from _brackets(text)
    yield from _chosen(text, above)
    if found := GIVEN.search(text):
        for other in PREPOSITIONS:
            if other != found[1]:
                line = f"{text[: found.start()]} {other} {found[2]}"
                yield Phrasing("everyday-words", (line,), found[0][1:], f"{other} {found[2]}")


def _for_each_number(text: str) -> Iterator[Phrasing]:
    """Yield what is done once for so many of something."""
    if found := FOR_EACH_NUMBER.match(text):
        per, counted, way, step = found.groups()
        each = text[: found.start(4)].rstrip(": ,")
        whose = WHOSE.sub("", counted)
        for one in (counted,) if " " in whose else (counted, f"{whose} on me"):
            # Things are gone through; of units and of so many of anything it is only counted.
            if not per and " on " not in one:
                continue
            if step and way != "up" and " for each " not in step:
                line = f"{step} for each {f'{per} ' if per else ''}{one}"
                yield Phrasing("everyday-words", (line,), each, f"… for each {per or '…'}")
            number = f"number of {one} / {per} rounded {way or 'down'}" if per else f"number of {one}"
            line = f"repeat ({number}) times: {step}".rstrip()
            yield Phrasing("everyday-words", (line,), each, f"repeat ({number}) times")
    if found := EACH_ROUNDED.match(text):
        before, count, unit, per, counted, way = found.groups()
        rounded = text[found.end(5) :].lstrip(", ")
        if way == "down":
            yield Phrasing("everyday-words", (text[: found.end(5)],), rounded, "…")
        number = f"number of {counted} / {per} rounded {way}"
        number = number if count in ("a", "an", "1") else f"{count} * ({number})"
        yield Phrasing("everyday-words", (f"{before}({number}) {unit}",), rounded, f"({number})")


def for_gain(text: str) -> Iterator[Phrasing]:
    """Yield a price and what it brings, where nobody is asked whether."""
    for found in FOR_GAIN.finditer(text):
        one, other = text[: found.start()].strip(), text[found.end() :].strip()
        if not one.startswith("may "):
            yield Phrasing("step-for-gain", (demanded(one), other))


def _each(text: str) -> Iterator[Phrasing]:
    starts = [one.end() for one in ASKED.finditer(text)]
    for start, (pattern, turned) in product(reversed(starts), ((MORE_THAN_EACH, False), (EACH_LESS, True))):
        found = pattern.match(text, start)
        if found is None:
            continue
        if turned:
            theirs, which, of, sign, mine = found.groups()
            sign = TURNED[sign]
        else:
            mine, sign, theirs, which, of = found.groups()
        theirs = re.sub(r"^(?:the )?(?:highest|lowest) ", "", theirs)
        who = "player" if sign in (">=", "<=") and "player" in found[0] and "other" not in found[0] else "opponent"
        meant = f"there is no {who} where {theirs}it {BUT[sign]} {mine}"
        together = which in ("a", "an")
        meant = f"there is an opponent where {theirs}it {TURNED[sign]} {mine}" if together else meant
        line = f"{text[:start]}{meant}{text[found.end() :]}"
        yield (
            Phrasing("opponents-together", (line,), f"{which} {of}")
            if together
            else Phrasing("each-in-number", (line,))
        )


def _there(text: str) -> Iterator[Phrasing]:
    if found := THERE_EACH.search(text):
        some, where, who = found.groups()
        none = f"there is no {where}{'an' if who == 'opponent' else 'a'} {who}"
        meant = none if some == "no" else f"there is no {who} where there is no {where}it"
        yield Phrasing("each-in-set", (text[: found.start()] + meant + text[found.end() :],))


def _first_at(text: str, places: Sequence[str]) -> Iterator[Phrasing]:
    if found := FIRST_AT.search(text):
        which, what = found.groups()
        sign = ">" if which in ("highest", "most") else "<"
        pairs = (
            [(what, re.sub(r"\bit\b", "me", what))]
            if re.search(r"\bit\b", what)
            else [(f"{what} of it", f"{what} of me")]
        )
        if there := THERE.match(what):
            things, place = there.groups()
            pairs = [(f"number of {things} in {place} of it", f"number of {things} in my {place}")]
        counted = [(f"number of {what} on it", f"number of {what} on me")]
        counted += [(f"number of {what} in {place} of it", f"number of {what} in my {place}") for place in places]
        for theirs, mine in (*counted, *pairs) if which in ("most", "fewest", "least") else (*pairs, *counted):
            meant = f"there is no player where {theirs} {sign} {mine}"
            yield Phrasing("everyday-words", (text[: found.start()] + meant + text[found.end() :],), found[0], meant)


def _bound(text: str) -> Iterator[Phrasing]:
    """Yield lines whose condition stands elsewhere."""
    if found := CONDITIONAL.match(text):
        head, condition, rest = found.groups()
        if rest:
            yield Phrasing("condition-in-when", (f"{head}:", f"    if {condition}: {rest}"))
    if found := OFFERED.match(text):
        yield Phrasing("condition-in-offer", (f"{found[1]}: only if {found[2]}",))
    if found := VERB_COLON.match(text):
        verb, what = found.groups()
        for rest in (what, f"({what})", *(f"{one} {what}" for one in PREPOSITIONS)):
            yield Phrasing("everyday-words", (f"{verb} {rest}",), f"{verb}:", verb)
    if found := EACH_PLAYER.match(text):
        for who in reversed(singulars(found[1])):
            yield Phrasing("let-wanted", (f"let each {who}:{found[2]}",), word=f"each {who}")


def _counted(text: str, kinds: Sequence[str], places: Sequence[str]) -> Iterator[Phrasing]:
    if found := DIFFERENT.match(text):
        before, amount, where = found.groups()
        count, unit, *_, sort = amount.split(" ")
        per = re.search(r"each (\d+) ", amount)
        for kind in kinds:
            for one in reversed(singulars(sort)):
                number = f"number of different {one} of {kind} {where}"
                number = f"{number} / {per[1]} rounded down" if per else number
                number = f"{count} * ({number})" if count not in ("a", "an", "1") else number
                yield Phrasing("everyday-words", (f"{before}({number}) {unit}",), "different", f"({number})")
    if found := PAIRS.match(text):
        before, count, unit, one, other, where = found.groups()
        for place in (where,) if where else (f" in my {place}" for place in places):
            first, second = f"number of {one}{place}", f"number of {other}{place}"
            fewer = f"{first} if {first} < {second} else {second}"
            number = f"({fewer})" if count in ("a", "an", "1") else f"({count} * ({fewer}))"
            yield Phrasing("everyday-words", (f"{before}{number} {unit}",), "pair", number)


def _brackets(text: str) -> Iterator[Phrasing]:
    if found := WHERE_WITH.search(text):
        condition, best = found.groups()
        line = f"{text[: found.start()]}{best} where {condition}{text[found.end() :]}"
        yield Phrasing("where-last", (line,))
    for found in CHOICE.finditer(text):
        words = found[2].split(" ")
        for end in range(len(words), 4, -1):
            chosen = " ".join(words[:end])
            line = " ".join((f"{text[: found.start(2)]}({chosen})", *words[end:]))
            yield Phrasing("missing-brackets", (line,), chosen, f"({chosen})")


def _chosen(text: str, above: str) -> Iterator[Phrasing]:
    if found := CHOSEN.search(text):
        names = re.findall(rf"^\s*(?:must\s+|may\s+)?choose\b.*\b{found[1]}\b.* as (\w+)$", above, re.M)
        for name in reversed(names):
            line = text[: found.start()] + name + text[found.end() :]
            yield Phrasing("everyday-words", (line,), found[0], name)
        if found[1] in ("opponent", "player") and (giver := re.match(rf"^(.*) from {found[0]}$", text)):
            yield Phrasing("choose-first", (f"choose an {found[1]} as giver", f"{giver[1]} from giver"), "from")


__all__ = ["for_gain", "numbers"]
