"""Turns of speech of people who write as they talk: who else, how many, which ones, and where from."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from dsl.checker.everyday import SIGNS, Phrasing, singulars
from dsl.checker.known import Known

# What ends a phrase on its line.
ENDS = re.compile(
    r"\)|:|,|$|\s(?:to|from|onto|into|with|for|as|at most|at least|if|else|and|or|is|>=|<=|<|>|=|\+|-|\*|/)(?=\s)"
)
OTHER = re.compile(
    r"\b(number of|all|each|\d+|up to \d+|at least \d+|any number of|(?:highest|lowest|total) \w+ of) other (?=\w)"
)
BUT_THIS = re.compile(r"\s+(?:except|but|other than|besides|apart from) (?:for )?(this|me|it|myself|itself)\b(?: \w+)?")
ALL_MINE = re.compile(r"\b(all|each|every|any number of|up to \d+|\d+|one|a)(?: of)? my (?!\w+ of\b)(\w+)")
MORE = re.compile(
    r"\b(?:is|are|be)? ?(at least|at most|more than|greater than|less than|fewer than|smaller than|bigger than|larger than|higher than"
    r"|lower than|equal to|exactly|no more than) (?=[\w(])"
)
OR_MORE = re.compile(r"\b(?:is|are|=) (\d+) or (more|less|fewer|higher|lower)\b")
MANY_OR_MORE = re.compile(r"\b(?:is|are) (\d+) or more (?=\w)|\b(\d+)\+ (?=\w)")
HAS_MORE = re.compile(
    r"\b(my \w+|\w+ of \w+) (?:has|contains|holds) (at least|at most|more than|less than|fewer than|exactly)?"
    r" ?(\d+) ([a-z_][\w ]*?)(?=$|:|,)"
)
HAS_NONE = re.compile(r"\b(my \w+|\w+ of (?:an? )?\w+) (?:has|contains|holds) no (\w+)")
ITSELF_HAS = re.compile(
    r"\b(this|it) has (at least|at most|more than|less than|fewer than|exactly)? ?(\d+) ([a-z_]\w*)(?: on (?:it|this))?(?=$|:|,)"
)
EMPTY = re.compile(r"\b(my \w+|\w+ of (?:an? )?\w+|\w+) is (not )?empty\b")
NONE_OF_MINE = re.compile(r"\b(?:I|you) (?:have|own) no (\w+)((?: in| on)? ?(?:my \w+)?)(?=:|$)")
PARITY = re.compile(
    r"(?:(?<=if )|(?<=where )|(?<=and )|^)(?!if |where )((?:(?! if | where ).)+?) (?:is|=) (not )?(odd|even)\b"
)
SAME = re.compile(r"\b(?:with|of|that has|which has) (?:the )?same (\w+) as ((?:a |an |the |my )?\w+)")
WITH_VALUE = re.compile(
    r"\bwith (?:a |an )?(?!the\b)(\w+) (?:of )?(=|>=|<=|at least|at most|more than|less than|exactly)? ?(\d+)( or (?:more|less))?"
    r"(?! \w+ on)\b"
)
WITH_VALUE_IN = re.compile(rf"{WITH_VALUE.pattern} (in (?:my |any )?\w+(?: of \w+)?)")
NO_IS_IN = re.compile(r"\bno (\w+) (?:is|are) (in|on|here)\b")
NO_OTHER = re.compile(r"\bthere (?:is|are) no other (\w+) (in my \w+|here)")
SET_COUNT = re.compile(r"^set (\w+) (?:of|on) me (?:to|=) (\d+)$")
BEST_PLAYER = re.compile(
    r"^(?:the |an? )?(player|opponent)s? with (?:the )?(most|fewest|highest|lowest) (\w+) (\w+?)s? ((?:an?|\d+|up|all) .+)$"
)
THAT_IS = re.compile(r"\b(?:that|which|who) (?:is|are) (?=\w)")
SOURCE = re.compile(r"\bfrom (?:the )?((?:my )?\w+(?: of \w+)?)")
INTO = re.compile(r"\binto (?=(?:my )?\w)")
SUPPLY = re.compile(r" from (?:the )?(?:supply|bank|pool|stock)$")
RANDOMLY = re.compile(r"^(\w+) (?:an?|1|one) (.+?) (?:at random|randomly)$")
TIMES = re.compile(r"^(?:repeat|do)(?: (?:this|it))? (twice|thrice|once|\d+(?: times)?|.+? times):(?= |$)")
WHILE = re.compile(r"^while (.+?):(?= |$)")
FOR_ALL = re.compile(r"^for (?:all|every|any) (\w+)")
THAT_PLAYER = re.compile(r"^for each (opponent|player): (?:that|the|this) (?:opponent|player) (\w+?)s? (.+)$")
NOT_A = re.compile(r"\bthere (is|are) not (?:an? |any )?")
NOT_THERE = re.compile(r"\bnot (there (?:is|are) [^:]+?)(?=:|$)")
NOT_IN = re.compile(
    r"(?<!\w)(\w+(?: of \w+)?) is not in ([\w ]+?) (?:or|nor) (?:in )?((?:my |any )?\w+(?: of \w+)?)(?=:|$| and\b)"
)
NEITHER = re.compile(r"(?<!\w)(\w+(?: of \w+)?) is not (\w+) (?:and not|or|nor) (\w+)(?=:|$| and\b)")
ELSE_IF = re.compile(r"^(?:else if|elif|elsif|otherwise if|else, if) (.+?): (\S.*)$")
OTHERWISE = re.compile(r"^otherwise,?:?(?= |$)")
YES = re.compile(r"^(set .+ to) (yes|no)$")
PRICE = re.compile(r"^(?:may )?(pay \S.*?)(?: to|, then|;)?: (\S.*)$")
SLASH = re.compile(r"^(\w+) (\d+) (\w+)\s*/\s*(\w+)$")
TWICE = re.compile(r"\b(?:double|twice|two times)(?: the)? ([\w ]+? of \w+)(?: in| as)? (\w+)$")
LETTER_TIMES = re.compile(r"\b(\d+) ?x (?=\w)")
PLURAL_LET = re.compile(r"^let (?:the )?(player|opponent)s? with (?:the )?(most|fewest|highest|lowest) (.+?): ?(.*)$")
WHENEVER = re.compile(
    r"^(?:whenever|after|every time|each time|any time|if|once|as soon as) (?=(?:I|an?|any|you|another|each|every)\b)"
)
ANYBODY = re.compile(
    r"^(when|before) (?:somebody|someone|anybody|anyone|everyone|everybody|a player|each player|every player)(?: else)? (?=\w)"
)
SOMEBODY_ELSE = re.compile(r"^(when|before) (?:somebody|someone|anybody|anyone) else (?=\w)")
PASSIVE = re.compile(
    r"^(when|before) (this|(?:an?|the) [\w ]+?) (?:is|gets) (\w+)(?: by (me|an opponent|any player))?:"
)
THIS_KIND = re.compile(r"\bthis \w+(?=:|$| in\b| to\b)")
STANDS_WHILE = re.compile(r"^(?:as long as|while|if|whenever) (.+?)(?:,|:) (.+)$")
ONE_MORE = re.compile(r"^((?:my )?\w+) (?:limit|size) is (\+|-) ?(\d+)$")
IS_CHANGED = re.compile(
    r"^(.+? is) (?:\+ ?|increased by |raised by )(\d+)$|^(.+? is) (?:- ?|reduced by |lowered by |decreased by )(\d+)$"
)
COST_OF_ALL = re.compile(r"^(cost|room|points) of (?:all |the )?(\w+)( .*)?$")
COSTS_EACH = re.compile(r"^(.+?)\s+costs?\s+(\d+)\s+(\w+)\s+(less|more)\s+for each\s+(.+)$")
EQUAL_TO = re.compile(r"^(\w+) equal to (?:the )?(.+)$")
MINUS = re.compile(r"^(?:- ?|lose |minus )(\d+) (\w+)(?: for (?:each|every) (.+))?$")
PER_UNIT = re.compile(r"\b(?:per|for (?:each|every)) (\d+ )?(\w+)$")
ALL_SORTS = re.compile(r"^(.+?) for each different (\w+)$")
MOST_HERE = re.compile(r"\b(?:if )(?:you|I) have (?:the )?(most|fewest) (\w+)$")
AT_MOST_MANY = re.compile(
    r"^((?:must |may )?\w+) (\d+|an?) (\w+) for each (?:(\d+) )?(.+?),? "
    r"(?:at most|up to|to a maximum of|\(?max\.?|maximum|but no more than) (\d+)\)?$"
)


@dataclass(frozen=True, slots=True)
class Idiom:
    """A turn of speech: how it is known, and what it may stand for."""

    pattern: re.Pattern[str]
    meant: Callable[[re.Match[str]], str]
    code: str = "everyday-words"


def _sign(found: re.Match[str]) -> str:
    return f"{SIGNS[found[1]]} "


def _or_more(found: re.Match[str]) -> str:
    return f"{'>=' if found[2] in ('more', 'higher') else '<='} {found[1]}"


def _with_value(found: re.Match[str]) -> str:
    sign = SIGNS.get(found[2] or "", found[2] or "=")
    if found[4]:
        sign = ">=" if found[4].endswith("more") else "<="
    return f"where {found[1]} of it {sign} {found[3]}"


def _parity(found: re.Match[str]) -> str:
    number = found[1] if re.fullmatch(r"[\w ]+|\(.*\)", found[1]) else f"({found[1]})"
    is_odd = (found[3] == "odd") != bool(found[2])
    return f"({number} / 2 rounded up) {'>' if is_odd else '='} ({number} / 2 rounded down)"


def _times(found: re.Match[str]) -> str:
    count = {"once": "1", "twice": "2", "thrice": "3"}.get(found[1], found[1].removesuffix(" times"))
    return f"repeat {count if re.fullmatch(r'[0-9]+|[(].*[)]', count) else f'({count})'} times:"


TURNS = (
    Idiom(re.compile(r"\b(an? )(opponent|player) of (?:your|my) choice\b"), lambda found: f"{found[1]}{found[2]}"),
    Idiom(re.compile(r"^(?:all players (?:except|but) (?:me|you)|every(?:one|body) else)\b"), lambda _: "each opponent"),
    Idiom(re.compile(r"\b(my \w+|\w+ of \w+) (?:contains|has|holds) (an? \w+)"), lambda found: f"there is {found[2]} in {found[1]}"),
    Idiom(NO_OTHER, lambda found: f"there is no {found[1]} {found[2]} where it is not this"),
    Idiom(re.compile(r"^(\w+) any (?=\w)"), lambda found: f"{found[1]} a "),
    Idiom(re.compile(r"^(.+? is) (reduced|lowered|decreased|increased|raised) by (\d+(?: \w+)?)$"),
         lambda found: f"{found[1]} {found[3]} {'more' if found[2] in ('increased', 'raised') else 'less'}"),
    Idiom(ANYBODY, lambda found: f"{found[1]} any player "),
    Idiom(SOMEBODY_ELSE, lambda found: f"{found[1]} an opponent "),
    Idiom(WHENEVER, lambda _: "when "),
    Idiom(re.compile(r"^(when|before) you\b"), lambda found: f"{found[1]} I"),
    Idiom(OTHERWISE, lambda _: "else:"),
    Idiom(TIMES, _times),
    Idiom(WHILE, lambda found: f"repeat until not ({found[1]}):"),
    Idiom(YES, lambda found: f"{found[1]} {'true' if found[2] == 'yes' else 'false'}"),
    Idiom(THAT_PLAYER, lambda found: f"let each {found[1]}: {found[2]} {found[3]}"),
    Idiom(PLURAL_LET, lambda found: f"let a {found[1]} with the {found[2]} {found[3]}: {found[4]}".rstrip()),
    Idiom(PLURAL_LET, lambda found: f"let a {found[1]} with the {found[2].replace('most', 'highest')} {found[3]}: {found[4]}".rstrip()),
    Idiom(SUPPLY, lambda _: ""),
    Idiom(re.compile(r"^let me (?=\w)"), lambda _: ""),
    Idiom(re.compile(r"^((?:must |may )?put .+?) (?:on|upon) (?=[a-z])"), lambda found: f"{found[1]} onto "),
    Idiom(HAS_NONE, lambda found: f"there are no {found[2]} in {found[1]}"),
    Idiom(ITSELF_HAS, lambda found: f"number of {found[4]} on {found[1]} {SIGNS.get(found[2] or '', '>=')} {found[3]}"),
    Idiom(re.compile(r"\bback (?=(?:to|into|onto|in) )"), lambda _: ""),
    Idiom(LETTER_TIMES, lambda found: f"{found[1]} "),
    Idiom(TWICE, lambda found: f"(2 * {found[1]}) {found[2]}"),
    Idiom(SLASH, lambda found: f"either: {found[1]} {found[2]} {found[3]}\nor: {found[1]} {found[2]} {found[4]}", "either-as-block"),
    Idiom(ELSE_IF, lambda found: f"else:\n    if {found[1]}: {found[2]}"),
    Idiom(PRICE, lambda found: f"may:\n    {found[1]}\n    {found[2]}", "may-as-block"),
    Idiom(RANDOMLY, lambda found: f"{found[1]} a random {found[2]}"),
    Idiom(OR_MORE, _or_more),
    Idiom(MANY_OR_MORE, lambda found: f"are at least {found[1]} " if found[1] else f"at least {found[2]} "),
    Idiom(HAS_MORE, lambda found: f"number of {found[4]} in {found[1]} {SIGNS.get(found[2] or '', '>=')} {found[3]}"),
    Idiom(MORE, _sign),
    Idiom(PARITY, _parity),
    Idiom(SAME, lambda found: f"where {found[1]} of it is {found[1]} of {found[2]}"),
    Idiom(SAME, lambda found: f"where {found[1]} of it = {found[1]} of {found[2]}"),
    Idiom(WITH_VALUE, _with_value),
    Idiom(THAT_IS, lambda _: "where it is "),
    Idiom(NOT_A, lambda found: f"there {found[1]} no "),
    Idiom(NOT_THERE, lambda found: f"not ({found[1]})"),
    Idiom(NOT_IN, lambda found: f"{found[1]} is not in {found[2]} and {found[1]} is not in {found[3]}"),
    Idiom(NEITHER, lambda found: f"{found[1]} is not {found[2]} and {found[1]} is not {found[3]}"),
    Idiom(WITH_VALUE_IN, lambda found: f"{found[5]} {_with_value(found)}"),
    Idiom(NO_IS_IN, lambda found: f"there is no {found[1]} {found[2]}"),
    Idiom(SET_COUNT, lambda found: f"pay all {found[1]}" + ("" if found[2] == "0" else f"\ngain {found[2]} {found[1]}")),
    Idiom(BEST_PLAYER, lambda found: f"let a {found[1]} with the {found[2]} {found[3]}: {found[4]} {found[5]}"),
    Idiom(FOR_ALL, lambda found: f"for each {singulars(found[1])[-1]}"),
    Idiom(INTO, lambda _: "to "),
    Idiom(SOURCE, lambda found: f"in {found[1]}"),
    Idiom(ONE_MORE, lambda found: f"room in {found[1]} is {found[3]} {'more' if found[2] == '+' else 'less'}"),
    Idiom(IS_CHANGED, lambda found: f"{found[1]} {found[2]} more" if found[1] else f"{found[3]} {found[4]} less"),
    Idiom(EQUAL_TO, lambda found: f"({found[2]}) {found[1]}"),
    Idiom(MINUS, lambda found: f"(0 - {found[1]}) {found[2]}" + (f" for each {found[3]}" if found[3] else "")),
    Idiom(re.compile(r"^((?:when|if|before) [^:,]+), "), lambda found: f"{found[1]}: "),
    Idiom(PER_UNIT, lambda found: f"for each {found[1] or ''}{found[2]} on me"),
)  # fmt: skip


def talk(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield what may be meant by a line that is written as people talk, the plainest first."""
    places, kinds = known.places, known.kinds
    yield from _lines(text)
    yield from _not_this(text)
    for turn in TURNS:
        found = turn.pattern.search(text)
        if found is None:
            continue
        meant = turn.meant(found)
        rows = tuple((text[: found.start()] + meant + text[found.end() :]).split("\n"))
        word = re.sub(r"[:,]$", "", found[0].strip())
        told = " … ".join(part.strip() for part in meant.split("\n")) if meant.strip() else rows[0]
        told = told.removesuffix(":")
        yield Phrasing(turn.code, rows, *((word, told) if told != word else (",", ":")))
    yield from _together(text)
    yield from _mine(text, known)
    yield from _theirs(text, places)
    yield from _none(text, known)
    yield from _bounded(text)
    yield from _sorts(text, places, kinds)


def _together(text: str) -> Iterator[Phrasing]:
    """Yield a line in which several turns are meant, each after the other."""
    line, first, count = text, "", 0
    for turn in TURNS:
        found = turn.pattern.search(line)
        meant = turn.meant(found) if found is not None else ""
        if found is not None and "\n" not in meant:
            line, count = line[: found.start()] + meant + line[found.end() :], count + 1
            first = first or found[0].strip()
    if count > 1:
        yield Phrasing("everyday-words", (line,), first, line)


def _not_this(text: str) -> Iterator[Phrasing]:
    """Yield all but one, which is said by `where` at the end of a phrase."""
    if found := OTHER.search(text):
        rest = f"{found[1]} {text[found.end() :]}"
        for end in ENDS.finditer(rest, len(found[1]) + 1):
            line = f"{text[: found.start()]}{_such(rest[: end.start()], 'this')}{rest[end.start() :]}"
            yield Phrasing("everyday-words", (line,), "other", "where it is not this")
    if found := BUT_THIS.search(text):
        one = {"itself": "this", "it": "this", "myself": "me"}.get(found[1], found[1])
        for whole in dict.fromkeys((found.end(), found.end(1))):
            line = _such(text[: found.start()], one) + text[whole:]
            yield Phrasing("everyday-words", (line,), found[0].strip(), f"where it is not {one}")


def _such(phrase: str, one: str) -> str:
    """Return a phrase of which one is left out, beside what else is asked of it."""
    head, where, condition = phrase.rpartition(" where ")
    return f"{head} where ({condition} and it is not {one})" if where else f"{phrase} where it is not {one}"


def _mine(text: str, known: Known) -> Iterator[Phrasing]:
    # Of what may lie in several places of a player nobody can tell which of them are meant.
    if (found := ALL_MINE.search(text)) and len(known.kept.get(found[2], ())) <= 1:
        # What goes somewhere lies elsewhere.
        there = re.search(r"\b(?:to|into|onto) my (\w+)", text)
        others = [one for one in known.places if there is None or one != there[1]]
        for place in (" owned by me", *(f" in my {one}" for one in others)):
            meant = f"{'each' if found[1] == 'every' else found[1]} {found[2]}{place}"
            line = text[: found.start()] + meant + text[found.end() :]
            yield Phrasing("everyday-words", (line,), found[0], meant)


def _theirs(text: str, places: Sequence[str]) -> Iterator[Phrasing]:
    """Yield what is of the player who acts, of whom it is said as of another."""
    if places and (found := re.search(rf"\b(?:their|his|her|its)(?: own)? ({'|'.join(places)})\b", text)):
        yield _instead(text, found, f"my {found[1]}")


def _none(text: str, known: Known) -> Iterator[Phrasing]:
    places = known.places
    if found := EMPTY.search(text):
        zone = found[1].removeprefix("my ").split(" ")[0]
        for kind in (known.holds[zone],) if zone in known.holds else known.kinds:
            meant = f"there {'are' if found[2] else 'are no'} {'at least 1 ' if found[2] else ''}{kind} in {found[1]}"
            yield _instead(text, found, meant)
    if found := NONE_OF_MINE.search(text):
        for place in (found[2],) if found[2] else (f" in my {one}" for one in places):
            yield _instead(text, found, f"there are no {found[1]}{place}")
        yield _instead(text, found, f"number of {found[1]} on me = 0")
    if found := MOST_HERE.search(text):
        sign = ">" if found[1] == "most" else "<"
        for place in places:
            meant = f"there is no player where number of {found[2]} in {place} of it {sign} number of {found[2]} in my {place}"
            yield _instead(text, found, f"if {meant}")
        yield _instead(text, found, f"if there is no player where {found[2]} of it {sign} {found[2]} of me")


def _bounded(text: str) -> Iterator[Phrasing]:
    """Yield how many things are meant where a number of them hangs on others and is bounded."""
    if found := AT_MOST_MANY.search(text):
        if " at most " not in text:
            # Of units it is said so.
            line = re.sub(
                r",? (?:up to|to a maximum of|\(?max\.?|maximum|but no more than) (\d+)\)?$", r" at most \1", text
            )
            yield Phrasing("everyday-words", (line,), "", "")
        verb, count, things, per, what, most = found.groups()
        for some in _some(what):
            number = f"number of {some}"
            number = f"({number} / {per} rounded down)" if per else number
            number = number if count in ("1", "a", "an") else f"({count} * {number})"
            bound = f"{number} if {number} < {most} else {most}"
            code = "at-most-of-things" if " at most " in text else "everyday-words"
            yield Phrasing(code, (f"{verb} ({bound}) {things}",), "at most", f"({bound})")


def _more(word: str) -> Iterator[str]:
    yield from (f"{word}s", f"{word}es", f"{word[:-1]}ies")


def _sorts(text: str, places: Sequence[str], kinds: Sequence[str]) -> Iterator[Phrasing]:
    if found := ALL_SORTS.match(text):
        count, _, unit = found[1].rpartition(" ")
        verb, _, count = count.rpartition(" ")
        for place in places:
            for kind in kinds:
                for one in reversed(singulars(found[2])):
                    number = f"number of different {one} of {kind} in my {place}"
                    number = number if count in ("1", "a", "an") else f"{count} * {number}"
                    yield Phrasing("everyday-words", (f"{verb} ({number}) {unit}".strip(),), "different", f"({number})")


def _lines(text: str) -> Iterator[Phrasing]:
    """Yield the standing lines that may be meant."""
    if found := PASSIVE.match(text):
        way, what, done, by = found.groups()
        acts = tuple(dict.fromkeys((done.removesuffix("ed"), done.removesuffix("d"), re.sub(r"(.)\1ed$", r"\1", done))))
        who = {None: "any player", "me": "I"}.get(by, by)
        for act in acts:
            for one in (act,) if who == "I" else (f"{act}s", f"{act}es", f"{act[:-1]}ies"):
                line = f"{way} {who} {one} {what}:{text[found.end() :]}"
                yield Phrasing("everyday-words", (line,), f"{what} is {done}", f"{way} {who} {one} {what}")
    if found := THIS_KIND.search(text):
        yield _instead(text, found, "this")
    if found := STANDS_WHILE.match(text):
        word = text[: found.start(1)].strip()
        yield Phrasing("everyday-words", (f"{found[2]} if {found[1]}",), word, f"… if {found[1]}")
    if found := COSTS_EACH.match(text):
        what, times, unit, sign, counted = found.groups()
        for one in reversed(singulars(what)):
            for words in _some(counted):
                number = f"number of {words}" if times == "1" else f"{times} * number of {words}"
                yield Phrasing("change-wanted", (f"cost of each {one} is ({number}) {unit} {sign} for me",))
    if found := COST_OF_ALL.match(text):
        for one in reversed(singulars(found[2])):
            if one != found[2] and found[3]:
                for payer in ("", " for me"):
                    line = f"{found[1]} of each {one}{found[3]}{payer}"
                    yield Phrasing("everyday-words", (line,), found[2], f"each {one}")


def _some(counted: str) -> Iterator[str]:
    words = counted.split(" ")
    for index, word in enumerate(words):
        for more in _more(word):
            yield " ".join((*words[:index], more, *words[index + 1 :]))


def _instead(text: str, found: re.Match[str], meant: str) -> Phrasing:
    return Phrasing("everyday-words", (text[: found.start()] + meant + text[found.end() :],), found[0], meant)


__all__ = ["talk"]
