"""How people say it, and how it is written: what may be meant by a line that is wrong and reads like the text of a card.

A phrasing is known by its shape alone, whatever the words of the game. What it may mean is only tried here; a line is told to be meant
that way if with it nothing is wrong any more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from dsl.checker.everyday import SIGNS, VERBS, Phrasing, singulars
from dsl.checker.everyday_changes import changes
from dsl.checker.everyday_choices import choices, splits, with_verb
from dsl.checker.everyday_coded import coded
from dsl.checker.everyday_deeds import deeds, owners, taken
from dsl.checker.everyday_forms import BEHIND, THEN, forms
from dsl.checker.everyday_mine import mine
from dsl.checker.everyday_names import names
from dsl.checker.everyday_numbers import for_gain, numbers
from dsl.checker.everyday_parts import parts
from dsl.checker.everyday_players import compared
from dsl.checker.everyday_rounds import rounds_of_chance, set_of_others, set_to_another
from dsl.checker.everyday_scores import scored
from dsl.checker.everyday_steps import demanded, stepwise
from dsl.checker.everyday_talk import talk
from dsl.checker.everyday_turned import turned
from dsl.checker.known import Known
from dsl.spelling import with_articles

BLOCK = re.compile(r"(.*?:)\s+(\S.*)")
HAVE = re.compile(
    r"\b(?:I|i|you|me)\s+(?:have|has|own|control)\s+(?:(at least|exactly|at most|more than|less than|fewer than)\s+)?(an?|\d+)"
    r"(?: or more)?\s+([a-z_][\w ]*?)(?=:|$|\)| else\b)"
)
OTHERS = re.compile(
    r"^((?:each|an?|another|any|every|all)\s+(?:\w+\s+)*?(?:opponents?|players?)|opponents|players)\s+(may\s+)?([a-z_]+)\b\s*(.*)$"
)
WITH_EACH = re.compile(r"^((?:must |may )?\w+) (.+) (to|from) (?:each|all|every) ((?:other )?)(opponent|player)s?$")
FROM_OTHERS = re.compile(r"^(.*)\s+from\s+((?:an|another|any|a)\s+(?:\w+\s+)?(?:opponent|player))$")
FORBIDDEN = re.compile(
    r"^((?:\w+\s+)?(?:opponents?|players?)|I|you)\s+(?:may not|cannot|can't|can not|must not|mustn't|never)\s+([a-z_]+)\b\s*(.*)$",
    re.I,
)
FORBIDDEN_TO_ALL = re.compile(
    r"^(.+?)\s+(?:may not|cannot|can't|can not|must not|mustn't) be (\w+)(?: by (me|(?:an )?opponents?|(?:other )?players))?$"
)
ONTO_EACH = re.compile(r"^((?:must\s+|may\s+)?(?:put|pay|gain)\s+.+?)\s+(onto|on|from)\s+(?:each|all|every)\s+(.+)$")
IN_EITHER = re.compile(r"(?<!\w)(\w+(?: of \w+)?) is in ([\w ]+?) or ((?:my |any )?\w+(?: of \w+)?)(?=:|$| and\b)")
IS_EITHER = re.compile(r"\bis (\w+(?: or \w+)+)")
SWAP = re.compile(r"^(?:swap|exchange|switch)\s+(.+?)\s+in\s+(.+?)\s+(?:with|for|against|and)\s+(.+?)\s+in\s+(.+)$")
COUNTED = re.compile(
    r"\b(?:(?<!any )number of|total) ([a-z_]\w*) (?:on|of) (?:(?:all|every|any)(?: the)? )?"
    r"((?!each\b)[a-z_]\w*(?: (?!in\b|on\b|of\b|where\b|here\b)[a-z_]\w*)*)"
)
TABLE_IS = re.compile(r"\btable is (not )?([a-z_]\w*)\b")
MOST = re.compile(r"\bwith (?:the )?(most|fewest|least|greatest|largest|smallest)\b")
SEVERAL = re.compile(r"\b(?:an?|another|any|each|all|or)\b")
TRADE = re.compile(r"^(?:may\s+)?(?:trade|exchange|swap|convert|turn)\s+(.+?)\s+(?:for|into|against)\s+(.+)$")
BEFORE = re.compile(r"^(for each (?!(?:\w+ )*(?:players?|opponents?)\b).+?),\s+(.+)$")
THE = re.compile(r"\bthe (?!highest|lowest|most|fewest|number|total|size|\w+s\b)")
ANOTHER = re.compile(r"\b(?:any other|some other|another) (?:player|opponent)\b")
EQUAL = re.compile(r"^([a-z_]\w*)\s+(?:as many\s+)?([a-z_]\w*)\s+(?:equal to|as)\s+(.+)$")
SORTS = re.compile(r"^(.*?\b\w+ |)(an?|\d+) (\w+) for each (?:(\d+) )?different (\w+) (?:of|among|on|in) (.+)$")
UNTIL_MANY = re.compile(
    r"^(.*?\b\w+)(?: an?| \w+)?(?: \w+)? until (?:there are|I have|you have) (\d+) (\w+) (in my \w+)$"
)
RANDOM = re.compile(r"^(.*\b)(to|with|from|of)\s+a random\s+(\w+)$")
# The unit of an amount that is worked out.
IN_BRACKETS = re.compile(r"(?<=\) )[a-z_]\w*(?! of\b)")
JUST_ONE = re.compile(r"(?<=\b1 )[a-z_]\w*(?! of\b)")
OF_OTHER = re.compile(r"^(.+) of (an opponent|an? \w+ opponent)$")
MOMENT = re.compile(
    r"^(?:at|on|during|in)\s+(?:the\s+)?(?:start|beginning|end)\b"
    r"|^(?:once|twice)\s+(?:per|an?|each|every|in)\b"
    r"|^(?:when|whenever|after)\s+(?:my|the|an?|your)\s+turn\b"
)


def phrasings(row: str, above: str, known: Known) -> Iterator[Phrasing]:
    """Yield what may be meant by a line without its indentation, the plainest first. `above`: what stands before it."""
    for one in _tried(row, above, known):
        rows = [IN_BRACKETS.sub(lambda found: known.several.get(found[0], found[0]), row) for row in one.rows]
        rows = [JUST_ONE.sub(lambda found: known.one.get(found[0], found[0]), row) for row in rows]
        yield replace(one, rows=tuple(map(with_articles, rows)), meant=with_articles(one.meant))


def _tried(row: str, above: str, known: Known) -> Iterator[Phrasing]:
    places, kinds = known.places, known.kinds
    yield from _others(row, above)
    yield from _talk(row, known)
    yield from names(row, above, known)
    yield from parts(row, above, known)
    yield from numbers(row, places, kinds, above)
    if THE.search(row):
        yield Phrasing("everyday-words", (THE.sub("a ", row),), "the", "a")
    for form in forms(row, known):
        text = form.text
        if text != row:
            if form.code:
                yield Phrasing(form.code, (text,), form.word, form.meant)
            yield from _talk(text, known)
            yield from parts(text, above, known)
            yield from numbers(text, places, kinds, above)
        yield from compared(text, known)
        yield from _step(text, known)
        yield from deeds(text, above)
        if found := BLOCK.fullmatch(text):
            head, rest = found.groups()
            for one in (*parts(rest, above, known), *_step(rest, known), *deeds(rest, above)):
                # A block can't stand on the line of another.
                is_step = len(one.rows) == 1 and one.code != "let-wanted"
                rows = (f"{head} {one.rows[0]}",) if is_step else (head, *(f"    {line}" for line in one.rows))
                yield Phrasing(one.code, rows, one.word, one.meant)


def _step(text: str, known: Known) -> Iterator[Phrasing]:
    yield from _verbs(text)
    yield from taken(text, known)
    yield from owners(text, known)
    yield from stepwise(text, known)
    yield from _whole(text, known)


def _talk(row: str, known: Known) -> Iterator[Phrasing]:
    """Yield what may be meant by talk, also if its verb is another."""
    for one in talk(row, known):
        yield one
        if len(one.rows) == 1:
            for other in (*_verbs(one.rows[0]), *(_let(one.rows[0]))):
                yield replace(other, word=one.word, meant=one.meant) if other.code == one.code else other


def moment(row: str) -> bool:
    """Return whether a line waits for a moment that no verb brings, as the start of a turn."""
    return MOMENT.match(row) is not None


def _others(text: str, above: str) -> Iterator[Phrasing]:
    """Yield the player who is none of those chosen before."""
    before = re.findall(r"^\s*(?:must\s+|may\s+)?choose\b.*\b(?:player|opponent)\b.* as (\w+)$", above, re.M)
    found = ANOTHER.search(text)
    if found and before:
        none = [f"it is not {name}" for name in before]
        such = none[0] if len(none) == 1 else f"({' and '.join(none)})"
        yield _instead(text, found, f"an opponent where {such}")


def _verbs(text: str) -> Iterator[Phrasing]:
    first, _, rest = text.partition(" ")
    for verb, others in VERBS:
        if first in others:
            yield Phrasing("everyday-words", (f"{verb} {rest}",), first, verb)
            if verb == "gain":
                yield from _from_others(f"{verb} {rest}")


def _whole(text: str, known: Known) -> Iterator[Phrasing]:
    places = known.places
    yield from scored(text)
    yield from _if(text)
    yield from _number(text)
    yield from rounds_of_chance(text, known)
    yield from set_to_another(text)
    yield from set_of_others(text)
    yield from turned(text)
    yield from choices(text)
    yield from _may(text)
    for one in for_gain(text):
        yield one
        first, _, rest = one.rows[-1].partition(" ")
        for verb, others in VERBS:
            if first in others:
                yield replace(one, rows=(*one.rows[:-1], f"{verb} {rest}"))
    yield from _several(text)
    yield from _forbidden(text)
    yield from _let(text)
    yield from _swapped(text)
    yield from _copied(text, known)
    yield from _from_others(text)
    yield from changes(text)
    yield from _have(text, places)
    yield from mine(text, known)
    yield from _each(text)
    yield from _any_of(text)
    yield from _of_table(text)
    yield from _counted(text)
    yield from _most(text)
    yield from coded(text, known)


def _if(text: str) -> Iterator[Phrasing]:
    if found := THEN.match(text):
        condition, sign, rest = found.groups()
        yield Phrasing("everyday-words", (f"{condition}: {rest}",), sign.strip(), ":")
    if found := BEHIND.match(text):
        rest, word, condition = found.groups()
        asked = condition if word == "if" else f"not ({condition})"
        yield Phrasing("everyday-words", (f"if {asked}: {rest}",), word, f"if {asked}: …")


def _number(text: str) -> Iterator[Phrasing]:
    if found := EQUAL.match(text):
        verb, unit, number = found.groups()
        yield Phrasing("everyday-words", (f"{verb} ({number}) {unit}",), unit, f"({number}) {unit}")
    if found := BEFORE.match(text):
        yield Phrasing("everyday-words", (f"{found[2]} {found[1]}",), "for each")
    if found := SORTS.match(text):
        verb, count, unit, per, sort, of = found.groups()
        for one in reversed(singulars(sort)):
            number = f"number of different {one} of {of}"
            number = f"{number} / {per} rounded down" if per else number
            number = f"{count} * ({number})" if count not in ("a", "an", "1") else number
            yield Phrasing("everyday-words", (f"{verb}({number}) {unit}",), "different", f"({number})")
    if found := UNTIL_MANY.match(text):
        verb, count, things, where = found.groups()
        number = f"{count} - number of {things} {where}"
        yield Phrasing("everyday-words", (f"{verb} ({number}) {things}",), "until", f"({number})")
    if found := RANDOM.match(text):
        head, way, of = found.groups()
        rows = (f"choose a random {of} as any_{of}", f"{head}{way} any_{of}")
        yield Phrasing("choose-first", rows, "random")


def _may(text: str) -> Iterator[Phrasing]:
    rest = re.sub(r"^may\s+", "", text)
    if rest != text:
        for price, gain in splits(rest, r"\s+(?:in order to|to|to then)\s+"):
            yield Phrasing("may-as-block", ("may:", f"    {demanded(price)}", f"    {gain}"))
        for price, gain in splits(rest, r"\s+and\s+|,\s*(?:then\s+)?"):
            yield Phrasing("may-as-block", ("may:", f"    {price}", f"    {gain}"))


def _several(text: str) -> Iterator[Phrasing]:
    for one, other in splits(text, r",?\s+and then\s+|,?\s+then\s+|,?\s+and\s+|;\s*|,\s*|\.\s+"):
        yield Phrasing("two-in-one-line", (one, other))
        yield Phrasing("two-in-one-line", (one, with_verb(one, other)))
    steps = re.split(r",\s*(?:and\s+|then\s+)*|\s+and\s+(?:then\s+)?", text)
    if len(steps) > 2:
        yield Phrasing("two-in-one-line", (steps[0], *(with_verb(steps[0], one) for one in steps[1:])))


def _let(text: str) -> Iterator[Phrasing]:
    if found := OTHERS.match(text):
        who, may, verb, rest = found.groups()
        who = re.sub(r"^(?:every|all)\b", "each", who if " " in who else f"each {who}")
        for one in reversed(singulars(who)):
            for act in singulars(verb) if not may else (verb,):
                steps = (f"{act} {rest}".rstrip(),)
                for rows in (steps, *(found.rows for found in _verbs(steps[0]))):
                    line = f"let {one}: {rows[0]}"
                    yield Phrasing("let-wanted", (f"let {one}:", f"    may: {rows[0]}") if may else (line,), word=one)


def _forbidden(text: str) -> Iterator[Phrasing]:
    if found := FORBIDDEN.match(text):
        who, verb, rest = found.groups()
        who = re.sub(r"^(?:each|every|all|any)\s+", "", who)
        whose = ("I",) if who.lower() in ("i", "you") else (who, f"a {singulars(who)[-1]}")
        what, _, behind = rest.partition(" ")
        code = "no-ban" if "may not" in text else "may-not"
        for one in whose:
            for some in dict.fromkeys((rest, *(f"a {word} {behind}".rstrip() for word in reversed(singulars(what))))):
                yield Phrasing(code, (f"{one} may not {verb} {some}".rstrip(),))
    if found := FORBIDDEN_TO_ALL.match(text):
        what, done, who = found.groups()
        banned = "a player" if who is None else "I" if who == "me" else "an opponent"
        acts = (done.removesuffix("ed"), done.removesuffix("d"), re.sub(r"(.)\1ed$", r"\1", done))
        first, _, behind = re.sub(r"^(?:each|all|every|any|the) ", "", what).partition(" ")
        for act in dict.fromkeys(acts):
            for some in (what, *(f"a {word} {behind}".rstrip() for word in reversed(singulars(first)))):
                yield Phrasing("may-not" if who else "no-ban", (f"{banned} may not {act} {some}",))


def _swapped(text: str) -> Iterator[Phrasing]:
    if found := SWAP.match(text):
        one, other = found.groups()[:2], found.groups()[2:]
        # The first goes to where the other lies: of several places to no other of them.
        for (given, here), (taken, there) in ((one, other), (other, one)):
            if not SEVERAL.search(here):
                to = "zone of taken" if SEVERAL.search(there) else there
                rows = (
                    f"choose {given} in {here} as given",
                    f"choose {taken} in {there} as taken",
                    f"move given to {to}",
                    f"if given is in {to}: move taken to {here}",
                )
                yield Phrasing("swap-as-moves", rows, text.split(" ")[0])
    if found := TRADE.match(text):
        yield Phrasing("may-as-block", ("may:", f"    pay {found[1]}", f"    gain {found[2]}"))


def _copied(text: str, known: Known) -> Iterator[Phrasing]:
    first, _, rest = text.partition(" ")
    if first in ("copy", "use", "activate", "trigger", "repeat") and rest:
        if (found := OF_OTHER.match(rest)) and (places := known.kept.get(found[1].split(" ")[-1])):
            rest = f"{found[1]} in {places[0]} of {found[2]}"
        for ability in sorted(known.abilities, key=lambda name: name not in rest):
            # The name of the ability may stand before the thing as well.
            for what in dict.fromkeys((rest, re.sub(rf"\b{ability}\s+(?:of\s+)?", "", rest))):
                yield Phrasing("everyday-words", (f"resolve {ability} of {what}",), first, f"resolve {ability} of")


def _from_others(text: str) -> Iterator[Phrasing]:
    if found := FROM_OTHERS.match(text):
        rest, who = found.groups()
        name = "giver"
        yield Phrasing("choose-first", (f"choose {who} as {name}", f"{rest} from {name}"), "from")
    if found := WITH_EACH.match(text):
        verb, what, way, other, who = found.groups()
        counted = re.sub(r"^an? ", "1 ", what)
        for act in (f"{verb} {what}", f"{verb} {counted}", f"pay {counted}"):
            line = f"{act} {way} other_player"
            yield Phrasing("one-player", (f"for each {'opponent' if other else who} as other_player: {line}",))


def _have(text: str, places: Sequence[str]) -> Iterator[Phrasing]:
    if found := HAVE.search(text):
        least, count, what = found.groups()
        number = "1" if count in ("a", "an") else count
        sign = SIGNS.get(least or "", ">=")
        for one in singulars(what):
            yield _instead(text, found, f"{one} of me {sign} {number}")
        what = re.sub(r"^\w+", lambda word: singulars(word[0])[-1], what)
        where = [""] if re.search(r"\b(?:in|on|here)\b", what) else [f" in my {place}" for place in places]
        for place in where:
            if number == "1" and sign == ">=":
                yield _instead(text, found, f"there is a {what}{place}")
            for many in dict.fromkeys((found[3], what)):
                yield _instead(text, found, f"number of {many}{place} {sign} {number}")


def _each(text: str) -> Iterator[Phrasing]:
    if found := ONTO_EACH.match(text):
        act, word, what = found.groups()
        first, _, rest = what.partition(" ")
        for one in reversed(singulars(first)):
            line = f"for each {one} {rest}: {act} {'onto' if word == 'on' else word} it".replace(" :", ":")
            yield Phrasing("everyday-words", (line,), f"{word} {text[found.end(2) :].split()[0]}", line)


def _any_of(text: str) -> Iterator[Phrasing]:
    if found := IN_EITHER.search(text):
        what, one, other = found.groups()
        either = f"({what} is in {one}) or ({what} is in {other})"
        yield _instead(text, found, either)
        yield _instead(text, found, f"({either})")
    if found := IS_EITHER.search(text):
        yield _instead(text, found, f"is a {found[1]}")


def _of_table(text: str) -> Iterator[Phrasing]:
    if found := TABLE_IS.search(text):
        yield _instead(text, found, f"{found[2]} of table is {'false' if found[1] else 'true'}")


def _counted(text: str) -> Iterator[Phrasing]:
    """Yield the counters that lie on each of several things."""
    if found := COUNTED.search(text):
        unit, what = found.groups()
        words = what.split()
        for index in reversed(range(len(words))):
            for one in reversed(singulars(words[index])):
                sort = " ".join((*words[:index], one, *words[index + 1 :]))
                yield _instead(text, found, f"number of {unit} on each {sort}")


def _most(text: str) -> Iterator[Phrasing]:
    if found := MOST.search(text):
        yield _instead(
            text, found, f"with the {'highest' if found[1] in ('most', 'greatest', 'largest') else 'lowest'}"
        )


def _instead(text: str, found: re.Match[str], meant: str) -> Phrasing:
    return Phrasing("everyday-words", (text[: found.start()] + meant + text[found.end() :],), found[0], meant)


__all__ = ["Phrasing", "moment", "phrasings"]
