"""What is done with all that lies somewhere, how often, and one thing after the other, as people say it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from dsl.checker.everyday import OR_SO, SIGNS, VERBS, Phrasing, singulars
from dsl.checker.everyday_choices import choice
from dsl.checker.known import Known

VERB = r"(?:must |may )?[a-z_]\w*"
PLACE = r"(?:my \w+|\w+ of (?:an? )?\w+|[a-z_]\w*)"
WHOLE = re.compile(rf"^({VERB}) ((?:my )?([a-z_]\w*)(?: of (?:an? |each )?\w+)?)((?: (?:to|onto|into) .+)?)$")
SHUFFLED_INTO = re.compile(rf"^shuffle (.+?) (?:back )?(?:into|to|in) ({PLACE})$")
BACK = re.compile(
    rf"^(?:put|place|return|add|bring) (.+?) (?:back |back )?(?:on top of|on|in|into|to|onto|at) (?:the top of )?({PLACE})$"
)
FROM_AND_PUT = re.compile(
    rf"^(?:take|pick|choose|remove) (.+?) (?:from|in) ({PLACE}),? (?:and|then|and then) (?:put|place|add|move) (?:it|them) "
    rf"(?:in|into|to|onto|on) ({PLACE})$"
)
UNTIL_FULL = re.compile(rf"^({VERB})(?: (?:an? )?(\w+))? until (?:my )?(\w+) is full$")
EMPTY_SPACE = re.compile(
    r"^(.*?\b)(an?|\d+) (\w+) for each (?:empty|free|open|vacant) (?:space|spot|slot|place|room)s? (?:in|on) my (\w+)$"
)
FROM_TO = re.compile(
    rf"^({VERB}) (?:(?:at least |from )?(\d+)(?: (?:and )?(?:to|up to|at most) | ?[-–] ?)(\d+)|between (\d+) and (\d+)|(\d+) or (\d+))"
    r" (?!times\b|as \w+$)(.+)$"
)
ALL_BUT = re.compile(rf"^({VERB}) all (?:but|except) (\d+|one)(?: of)?(?: the)? (\w+)((?: .+)?)$")
AS_MANY = re.compile(rf"^(?:({VERB}) )?as many (\w+) as (?:(there (?:are|is)|I have|you have) )?(.+)$")
HALF = re.compile(rf"^({VERB}) half as many (\w+) as (?:there are )?(.+?),? \(?rounded (up|down)\)?$")
EQUAL_HALF = re.compile(rf"^({VERB}) (\w+) equal to half (?:of )?(?:the )?number of (.+?),? \(?rounded (up|down)\)?$")
OF_GROUP = re.compile(
    rf"^({VERB}) (?:any )?(\d+|an?) (?:of )?(?:any )?(\w+?)(?: of (?:my|your|any) (?:choice|kind|type|sort)| in any combination)?$"
)
FOR_EACH_SORT = re.compile(r"^(.*?)(an?|\d+) (\w+) (?:for each (\w+) (?:of|among) (.+))$")
OWNED = re.compile(r"^(.* for each [\w ]+?) (?:that )?(?:I|you) (?:have|own)$")
PAIR = re.compile(r"\bfor (?:each|every) pair of (?!.* and )")
EQUAL_SORTS = re.compile(r"^(.*?)(\w+) equal to (?:the )?number of different (\w+) (in my \w+|here)$")
# Several steps, of which a later one speaks of what an earlier one was about.
THEN = re.compile(r"\.\s+(?:then,? )?|,?\s+and\s+then\s+|,?\s+then\s+|,?\s+and\s+|;\s*|,\s*", re.I)
FIRST = re.compile(r"^(?:must |may )?(?:[a-z_]\w*)\s+(?:an?|up|any|each|all|another|one|\d+|\()\b")
LATTER = re.compile(r"\b(?:it|them|him|her|(?:that|those|these|the same|the chosen) \w+)\b")
WHO_THEN = re.compile(r"^(?:they|he|she|(?:that|the|the chosen) (?:player|opponent)) (\w+)\b ?(.*)$", re.I)
ONE_OF = re.compile(r"^(?:choose |do |pick |either )?(?:one|1)(?: of(?: the following| these)?)?: ?(.+)$")
EITHER = re.compile(rf"^({VERB}) either (.+?),? or (.+)$")
COUNTED = re.compile(
    rf"^({VERB} (?:up to|any number of|at least|all) .+?)(?:,? (?:to|and|then|and then)|,|;) "
    r"((?:gain|get|draw|pay|take|receive|earn|score|put) (?:an?|\d+) \w+)(?: for)? each(?: (?:one|of them|\w+))?"
    r"(?: (?:discarded|so|this way|paid|moved)| \w+ this way)*$"
)
IF_DONE = re.compile(r"^(?:you )?may (.+?)[.,;]? (?:and )?if (?:you|I) do(?: so)?,? (.+)$", re.I)
IF_OTHERWISE = re.compile(r"^if (.+?)(?:: |, )(.+?)[,;.] ?(?:otherwise|else|if not),? (.+)$", re.I)
OTHERWISE = re.compile(r"^(?!if )(.+?) if (.+?)[,;.]? ?(?:otherwise|else|if not),? (.+)$", re.I)
INSTEAD = re.compile(rf"^({VERB}) (\d+) (\w+) instead of (\d+)(?: \w+)? if (.+)$")
GIVES_ME = re.compile(
    r"^(?:(each|every|all)(?: other)?|an|another|a) (?:opponent|player)s? (?:gives?|pays?) (?:me |you )(an?|\d+) (\w+)$"
)
WORTH = re.compile(
    r" (?:(?:that is |that are )?worth|with|that has|having) (?:(up to|at most|at least|exactly|more than|less than|fewer than) )?(\d+)"
    r"(?: or (more|less|fewer))? (\w+)(?= for |$| in | here|:)((?: in (?:my |any )?\w+(?: of \w+)?| here)?)"
)
FOR_LESS = re.compile(r"^(?:I|you) (?:may|can) (\w+) (.+?) for (\d+ \w+ less)$")
HOLD_MORE = re.compile(r"^(?:I|you) (?:may|can) (?:have|hold|keep) (\d+) (more|fewer|less) \w+ in (?:my |your )?(\w+)$")
PRICE = re.compile(r"^(?:must |pay (?:an?|\d+) )")


def demanded(step: str) -> str:
    """Return a step without which nothing is gained: a sum that is paid is demanded anyway, all else by `must`."""
    return step if PRICE.match(step) else f"must {step.removeprefix('may ')}"


def plain_verbs(step: str) -> Iterator[str]:
    """Yield a step, and as it is with a verb of the language."""
    yield step
    if found := re.match(r"^((?:must |may )?)(\w+)(.*)$", step):
        for verb, others in VERBS:
            if found[2] in others:
                yield f"{found[1]}{verb}{found[3]}"


def stepwise(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield what may be meant by a line that speaks of all in a place, of how many, or of several steps."""
    yield from _whole(text, known)
    yield from _how_many(text, known)
    yield from _asked(text)
    yield from _gained(text)
    yield from _otherwise(text)
    yield from _choice(text)
    yield from _in_turn(text, known)
    yield from _with_others(text)


def _said(rows: str | tuple[str, ...], word: str = "", meant: str = "", code: str = "everyday-words") -> Phrasing:
    lines = (rows,) if isinstance(rows, str) else rows
    return Phrasing(code, lines, word, meant or (lines[0] if word else ""))


def _all(place: str, known: Known) -> str:
    """Return all that lies in a place; empty if it isn't known what does."""
    zone = place.removeprefix("my ").split(" ")[0]
    return f"all {known.holds[zone]} in {place}" if zone in known.holds else ""


def _whole(text: str, known: Known) -> Iterator[Phrasing]:
    if found := WHOLE.match(text):
        verb, place, _, rest = found.groups()
        if those := _all(place, known):
            yield _said(f"{verb} {those}{rest}", place, those)
    if found := SHUFFLED_INTO.match(text):
        what, place = found.groups()
        rows = f"move {_all(what, known) or what} to {place}", f"shuffle {place}"
        yield _said(rows, code="several-steps")
    if found := FROM_AND_PUT.match(text):
        what, here, there = found.groups()
        meant = f"move {what} in {here} to {there}"
        yield _said(meant, text, meant)
    if found := BACK.match(text):
        what, place = found.groups()
        for one in (re.sub(r" from (my \w+|\w+)$", r" in \1", what), what):
            meant = f"move {one.removesuffix(' back')} to {place}"
            yield _said(meant, text.split(" ")[0], meant)


def _how_many(text: str, known: Known) -> Iterator[Phrasing]:
    if found := UNTIL_FULL.match(text):
        verb, things, place = found.groups()
        for one in dict.fromkeys((things, known.holds.get(place)) if things else (known.holds.get(place),)):
            yield _said(f"{verb} (room in my {place}) {one}", "until", f"(room in my {place})")
    if found := EMPTY_SPACE.match(text):
        verb, count, unit, place = found.groups()
        room = f"room in my {place}" if count in ("1", "a", "an") else f"{count} * room in my {place}"
        yield _said(f"{verb}({room}) {unit}", text[found.start(2) :], f"({room}) {unit}")
    if found := FROM_TO.match(text):
        verb, *ends, what = found.groups()
        what_stands = len(found.groups())
        least, most = (int(end) for end in ends if end is not None)
        meant = f"{verb} up to {most}" if least == 0 else f"{verb} {least} to {most}"
        yield _said(f"{meant} {what}", text[: found.start(what_stands) - 1], meant)
    if found := ALL_BUT.match(text):
        verb, count, things, where = found.groups()
        number = f"(number of {things}{where} - {count.replace('one', '1')})"
        yield _said(f"{verb} {number} {things}{where}", text[len(verb) + 1 : found.start(3) - 1], number)
    if found := AS_MANY.match(text):
        verb, things, there, counted = found.groups()
        places = (
            [""] if not there or there.startswith("there") or re.search(r" (?:in|on|here)\b", counted) else [" on me"]
        )
        for place in (*places, *(f" in my {one}" for one in known.where(counted) if places[0])):
            number = f"(number of {counted}{place})"
            yield _said(f"{verb or ''} {number} {things}".strip(), "as many", number)
    if found := HALF.match(text) or EQUAL_HALF.match(text):
        verb, things, counted, way = found.groups()
        number = f"(number of {counted} / 2 rounded {way})"
        yield _said(f"{verb} {number} {things}", "half", number)
    if found := OF_GROUP.match(text):
        verb, count, group = found.groups()
        for one in singulars(group):
            if one in known.groups:
                yield _said(f"{verb} {count} {one}", text[len(verb) + 1 :], f"{count} {one}")
    if found := OWNED.match(text):
        *_, things = found[1].split(" ")
        for place in (" on me", *(f" in my {one}" for one in known.where(things))):
            yield _said(f"{found[1]}{place}", text[found.end(1) + 1 :], place.strip())
    if found := PAIR.search(text):
        yield _said(PAIR.sub("for each 2 ", text), found[0].strip(), "for each 2")
    if found := FOR_EACH_SORT.match(text):
        head, count, unit, sort, counted = found.groups()
        number = f"number of different {sort} of {counted}"
        number = number if count in ("a", "an", "1") else f"{count} * {number}"
        # How many there are of them, or what they are together.
        yield replace(_said(f"{head}({number}) {unit}", text[found.start(4) - 9 :], f"({number})"), guess=True)
    if found := EQUAL_SORTS.match(text):
        head, unit, sort, where = found.groups()
        for kind in known.kinds:
            for one in reversed(singulars(sort)):
                number = f"(number of different {one} of {kind} {where})"
                yield _said(f"{head}{number} {unit}", "equal to", number)


def _asked(text: str) -> Iterator[Phrasing]:
    if found := WORTH.search(text):
        bound, number, way, what, where = found.groups()
        for one in singulars(what) if way or bound or "worth" in found[0] else ():
            meant = f"{where} where {one} of it {OR_SO.get(way or '') or SIGNS.get(bound or '', '=')} {number}"
            line = text[: found.start()] + meant + text[found.end() :]
            yield _said(line, found[0][: len(found[0]) - len(where)].strip(), meant.strip())
    if found := FOR_LESS.match(text):
        verb, what, terms = found.groups()
        first, _, rest = what.partition(" ")
        for some in (what, *(f"a {one} {rest}".rstrip() for one in reversed(singulars(first)))):
            yield _said(f"to {verb} {some}, offer {terms}", text, f"to {verb} {some}, offer {terms}")
    if found := HOLD_MORE.match(text):
        count, way, place = found.groups()
        yield _said(f"room in my {place} is {count} {'more' if way == 'more' else 'less'}", code="change-wanted")


def _gained(text: str) -> Iterator[Phrasing]:
    """Yield what is gained for what is done."""
    if found := COUNTED.match(text):
        act, gain = found.groups()
        for one in plain_verbs(gain):
            yield _said((f"{act} as counted", f"{one} for each counted"), code="step-for-gain")
    if found := IF_DONE.match(text):
        for price in plain_verbs(found[1]):
            for gain in plain_verbs(found[2]):
                yield _said(("may:", f"    {demanded(price)}", f"    {gain}"), code="may-as-block")


def _otherwise(text: str) -> Iterator[Phrasing]:
    """Yield what is done if something holds, and what is done if it doesn't."""
    if found := IF_OTHERWISE.match(text):
        condition, one, other = found.groups()
        yield _said((f"if {condition}: {one}", f"else: {other}"), code="several-steps")
    if found := OTHERWISE.match(text):
        one, condition, other = found.groups()
        yield _said((f"if {condition}: {one}", f"else: {other}"), code="several-steps")
    if found := INSTEAD.match(text):
        head, count, what, less, condition = found.groups()
        yield _said((f"if {condition}: {head} {count} {what}", f"else: {head} {less} {what}"), code="several-steps")


def _choice(text: str) -> Iterator[Phrasing]:
    if found := ONE_OF.match(text):
        for sign in (r";\s*(?:or )?", r",?\s+or\s+", r",\s*(?:or )?|\s+or\s+"):
            steps = [one for one in re.split(sign, found[1]) if one]
            if len(steps) > 1:
                yield choice(steps)
    if found := EITHER.match(text):
        verb, one, other = found.groups()
        yield choice((f"{verb} {one}", f"{verb} {other}"))


def _in_turn(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield steps of which one speaks of what another was about, which gets a name."""
    for cut in THEN.finditer(text):
        first, latter = text[: cut.start()], text[cut.end() :]
        if first.split(" ")[0] not in (*known.verbs, "take") or not FIRST.match(first) or " as " in first or not latter:
            continue
        latter = latter[0].lower() + latter[1:]
        for name in ("chosen", "taken", "picked"):
            if who := WHO_THEN.match(latter):
                for act in reversed(singulars(who[1])):
                    yield _said((f"{first} as {name}", f"let {name}: {act} {who[2]}"), code="several-steps")
            if LATTER.search(latter):
                for one in plain_verbs(first):
                    for other in plain_verbs(LATTER.sub(name, latter)):
                        yield _said((f"{one} as {name}", other), code="several-steps")


def _with_others(text: str) -> Iterator[Phrasing]:
    if found := GIVES_ME.match(text):
        every, count, unit = found.groups()
        if every:
            yield _said(f"for each opponent as other_player: gain {count} {unit} from other_player", code="one-player")
        else:
            yield _said(("choose an opponent as giver", f"gain {count} {unit} from giver"), "from", code="choose-first")


__all__ = ["demanded", "stepwise"]
