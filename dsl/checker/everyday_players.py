"""How players are told apart by what they have, and heaps by how much lies in them, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from dsl.checker.everyday import OR_SO, SIGNS, Phrasing, singulars
from dsl.checker.known import Known
from dsl.spelling import article

# What ends a condition on its line.
END = r"(?=$|:| and | or | else )"
MANY = r"(at least as many|as many|more|fewer|less)"
THAN = {"more": ">", "fewer": "<", "less": "<", "as many": "=", "at least as many": ">="}
# How many at least, at most, or exactly.
BOUND = r"(?:(no)|(?:(at least|at most|exactly|more than|less than|fewer than) )?(an?|\d+)(?: or (more|less|fewer))?)"
TURNED = {">": "<", "<": ">", "=": "=", ">=": "<="}
# What must hold of none where the other must hold of each.
BUT = {">": "<=", "<": ">=", "<=": ">", ">=": "<"}
OTHER_HAS = re.compile(
    rf"\b(no|an?|any|some|another|each|every|all)(?: other)? (opponent|player)s? (?:has|have|owns?) {MANY} ([a-z_][\w ]*?)"
    rf"(?: (?:than|as) (?:me|I|you|mine|yours)(?: (?:do|have))?)?{END}"
)
I_HAVE = re.compile(
    rf"\b(?:I|you|me) (?:have|has|own) {MANY} ([a-z_][\w ]*?) (?:than|as) (?:(an|another|a|any|each|every|all)(?: of the)?(?: other)? )?"
    rf"(opponent|player)s?(?: (?:has|have|does|do))?{END}"
)
WHO_HAS = re.compile(
    rf"\b(opponent|player)s? (?:with|who has|who have|having|that has) {MANY} ([a-z_][\w ]*?)"
    rf" (?:than|as) (?:me|I|you)(?: (?:do|have))?{END}"
)
IS_SO = re.compile(
    rf"\b(no|an?|any|some|another|each|every|all)(?: other)? (opponent|player)s? (?:(?:has|is|have|are) )?(not )?([a-z_]\w*){END}"
)
HAS_SOME = re.compile(
    rf"\b(no|an?|any|some|another|each|every|all)(?: other)? (opponent|player)s? (?:has|have|owns?) {BOUND} ([a-z_][\w ]*?){END}"
)
WITH_SOME = re.compile(rf"\b(opponent|player)s? (?:with|who has|who have) {BOUND} ([a-z_][\w ]*?){END}")
ITS_PLACE = re.compile(
    rf"\b(\w+) of (an|each|every|any|no) (opponent|player) (?:has|contains|holds) {MANY} ([a-z_][\w ]*?) than (?:mine|yours|me|my \w+){END}"
)
WHO_DOES = re.compile(
    rf"^(each|all|every|an?|any)(?: other)? (opponent|player)s? ((?:with|who has|who have) (?:{MANY} .+? than (?:me|you|I)|{BOUND} \w+"
    r"(?: in (?:their )?\w+)?)) (\w+)\b ?(.*)$"
)
ANYBODY = (
    (re.compile(r"\b(?:no one|nobody|no-one) else\b"), "no opponent"),
    (re.compile(r"\b(?:no one|nobody|no-one)\b"), "no player"),
    (re.compile(r"\b(?:someone|somebody|anyone|anybody) else\b"), "an opponent"),
    (re.compile(r"\b(?:someone|somebody|anyone|anybody)\b"), "a player"),
    (re.compile(r"\b(?:everyone|everybody) else\b"), "each opponent"),
    (re.compile(r"\b(?:everyone|everybody)\b"), "each player"),
)
IT_IS = re.compile(rf"(?:^|(?<=\bif )|(?<=\band ))it(?: i|')s (not )?(\w+){END}")
TWO_HEAPS = re.compile(
    rf"\b(?:there are|there is|I have|you have) {MANY} ([a-z_][\w ]*?) than ([a-z_][\w ]*?)"
    rf"((?: (?:in|on) (?:my )?\w+(?: of \w+)?| here)?){END}"
)
MOST_PLAYER = re.compile(
    r"^(?:the |an? )?(player|opponent)s? (?:with|who has) (?:the )?(most|fewest|least) (\w+)"
    r"(?: in (?:their |his |her |its |my )?(\w+))? (\w+)\b ?(.*)$"
)
THEIRS = re.compile(r"\b(?:their|his|her|its)(?: own)?\b")
IN_PLACE = re.compile(r"^(.+?) (?:in|on) (?:(?:my|their|his|her|its|the) )?(\w+)$")
DONE_TO = re.compile(r"^.*: (?:may |must )?(\w+) (?:an?|another|\d+|up to \d+|any number of) (\w+)$")
ALL_ARE = re.compile(
    rf"\b(?:all|every|each)(?: of)?(?: the)? ([a-z_][\w ]*?) ((?:in|on) (?:my )?\w+(?: of \w+)?|here) (?:are|is) (\w+){END}"
)
ONLY_ONE = re.compile(rf"\bthis is (?:the |an? )?only ([a-z_][\w ]*?) (in (?:my )?\w+|here){END}")
FULL = re.compile(rf"\b(my \w+|\w+ of \w+|\w+) is (not )?full{END}")
VALUE_IS = re.compile(
    rf"(?:^|(?<=\bif )|(?<=\band ))(?:the )?([a-z_]\w*) (is not|is|=|>=|<=|<|>) (?:in )?(?:the )?(\w+){END}"
)


def with_place(one: Phrasing, known: Known) -> Phrasing:
    """Return what another player does with the place of what it is done to, if nothing says where that lies."""
    found = DONE_TO.match(one.rows[-1]) if one.code == "let-wanted" else None
    places = known.kept.get(found[2], ()) if found and found[1] in known.placeless else ()
    if not places:
        return one
    rows = (*one.rows[:-1], f"{one.rows[-1]} in my {places[0]}")
    if len(places) == 1:
        return replace(one, rows=rows)
    return Phrasing("let-where", rows, one.word, ", ".join(f"'in my {place}'" for place in places), sure=False)


def compared(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield what may be meant by a line that asks who has more, or of what there is more."""
    for pattern, who in ANYBODY:
        text = pattern.sub(who, text)
    if found := OTHER_HAS.search(text):
        which, who, many, what = found.groups()
        for theirs, mine in _had(what, known):
            yield _instead(text, found, _of_others(which, who, theirs, THAN[many], mine))
    if found := I_HAVE.search(text):
        many, what, which, who = found.groups()
        for theirs, mine in _had(what, known):
            one = "each" if which in (None, "any", "each", "every", "all") else which
            yield _instead(text, found, _of_others(one, "opponent", theirs, TURNED[THAN[many]], mine))
    if found := WHO_HAS.search(text):
        who, many, what = found.groups()
        for theirs, mine in _had(what, known):
            yield _instead(text, found, f"{who} where {theirs} {THAN[many]} {mine}")
    yield from _with_some(text, known)
    if found := ITS_PLACE.search(text):
        place, which, who, many, what = found.groups()
        pair = f"number of {what} in {place} of it", f"number of {what} in my {place}"
        yield _instead(text, found, _of_others("an" if which == "any" else which, who, pair[0], THAN[many], pair[1]))
    if found := IS_SO.search(text):
        which, who, no, such = found.groups()
        every = which in ("each", "every", "all")
        one = "no" if every or which == "no" else article(who)
        yield _instead(text, found, f"there is {one} {who} where it is {'not ' if bool(no) != every else ''}{such}")
    if (found := IT_IS.search(text)) and len(of := known.being.get(found[2], ())) == 1:
        yield _instead(text, found, f"{of[0]} is {found[1] or ''}{found[2]}")
    if found := TWO_HEAPS.search(text):
        many, one, other, where = found.groups()
        for place in (where,) if where else _where_both(one, other, known):
            yield _instead(text, found, f"number of {one}{place} {THAN[many]} number of {other}{place}")
    yield from _most(text, known)
    if found := ALL_ARE.search(text):
        what, where, such = found.groups()
        for one in reversed(singulars(what)):
            yield _instead(text, found, f"there is no {one} {where} where it is not {such}")
    if found := ONLY_ONE.search(text):
        yield _instead(text, found, f"there is no {found[1]} {found[2]} where it is not this")
    if found := FULL.search(text):
        yield _instead(text, found, f"room in {found[1]} {'>= 1' if found[2] else '= 0'}")
    if (found := VALUE_IS.search(text)) and len(whose := known.whose.get(found[1], ())) == 1:
        yield _instead(text, found, f"{found[1]} of {whose[0]} {found[2]} {found[3]}")


def _with_some(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield who has at least, at most or exactly so many of something, and what is done by who does."""
    if found := HAS_SOME.search(text):
        which, who, *bound, what = found.groups()
        for theirs, _ in _had(what, known):
            sign, number = _bounded(bound)
            if which not in ("each", "every", "all") or sign in BUT:
                yield _instead(text, found, _of_others(which, who, theirs, sign, number))
    if found := WITH_SOME.search(text):
        who, *bound, what = found.groups()
        for theirs, _ in _had(what, known):
            yield _instead(text, found, f"{who} where {theirs} {' '.join(_bounded(bound))}")
    if found := WHO_DOES.match(text):
        which, who, having, *_, verb, rest = found.groups()
        such = "each" if which in ("each", "all", "every") else article(who)
        for one in compared(f"{who} {having}", known):
            for act in reversed(singulars(verb)):
                line = f"let {such} {one.rows[0]}: {act} {THEIRS.sub('my', rest)}".rstrip()
                yield Phrasing("let-wanted", (line,), word=f"{such} {one.rows[0]}")


def _bounded(bound: list[str | None]) -> tuple[str, str]:
    no, least, count, way = bound
    return (
        ("=", "0") if no else (OR_SO.get(way or "") or SIGNS.get(least or "", ">="), re.sub(r"^an?$", "1", count or ""))
    )


def _of_others(which: str, who: str, theirs: str, sign: str, mine: str) -> str:
    if which in ("each", "every", "all"):
        return f"there is no {who} where {theirs} {BUT.get(sign, sign)} {mine}"
    one = "no" if which == "no" else article(who)
    return f"there is {one} {who} where {theirs} {sign} {mine}"


def _had(what: str, known: Known) -> Iterator[tuple[str, str]]:
    """Yield how what another player has is counted, and what the one who acts has: of things only where it is clear in which place."""
    if found := IN_PLACE.match(what):
        things, place = found.groups()
        yield f"number of {things} in {place} of it", f"number of {things} in my {place}"
        return
    yield f"number of {what} on it", f"number of {what} on me"
    for one in singulars(what):
        yield f"{one} of it", f"{one} of me"
    for place in known.where(what):
        yield f"number of {what} in {place} of it", f"number of {what} in my {place}"


def _where_both(one: str, other: str, known: Known) -> Iterator[str]:
    yield " on me"
    for place in known.where(one):
        if known.where(other) == (place,):
            yield f" in my {place}"


def _most(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield who does something, of whom it is told by what lies where that it is most."""
    if found := MOST_PLAYER.match(text):
        who, many, what, where, verb, rest = found.groups()
        best = "highest" if many == "most" else "lowest"
        ways = [] if where else [f"{'most' if many == 'most' else 'fewest'} {what}"]
        ways += [f"{best} (number of {what} in {place} of it)" for place in ((where,) if where else known.where(what))]
        for way in ways:
            for act in reversed(singulars(verb)):
                meant = f"let a {who} with the {way}: {act} {THEIRS.sub('my', rest)}".rstrip()
                yield Phrasing("everyday-words", (meant,), text, meant)


def _instead(text: str, found: re.Match[str], meant: str) -> Phrasing:
    return Phrasing("everyday-words", (text[: found.start()] + meant + text[found.end() :],), found[0], meant)


__all__ = ["compared", "with_place"]
