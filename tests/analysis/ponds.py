"""Small games made up by hypothesis: birds in hands, yards and nests, with pairs, room, adjectives, offers, verbs within verbs.

Whatever is made up can be played by anybody who reads it: nothing is drawn unseen and nothing is random, so every demand can be
foreseen, and what a guard may not tell is told by trying.
"""

from dataclasses import dataclass
from pathlib import Path

from hypothesis import strategies as st

WHOLE = (Path(__file__).parent / "pond.template").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Words:
    """What a statement may speak of. one: names of single things; some: names of sets; verbs: those it may call; abilities: whether
    it may resolve any; own: whether there is a `this`;"""

    one: tuple[str, ...] = ()
    some: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    abilities: bool = False
    own: bool = False


BANS = [
    "an opponent may not take this",
    "an opponent may not herd this",
    "I may not herd a duck in my yard",
    "a player may not take a shy bird in my hand if there is a teal here",
    "a player where coin of it >= 2 may not buy a bird where points of it > points of this",
    "a player may not herd a bird where coin of it >= 1",
    "an opponent may not buy a bird if (number of birds here >= 3)",
    "a player may not spend if this is paired",
    "I may not buy a dear bird in pool or my hand if (number of gems on me >= 1)",
]
TOLD_APART = [
    "except a teal, coot or mallard",
    "except a duck",
    "with the highest points",
    "with the lowest (merit of it + number of coins on it)",
    "with the most coins",
    "called mine with the highest (number of birds in my yard where points of it < points of mine)",
    "called mine with the lowest (number of birds in pool where mood of it is mood of mine) where mine is not proud",
    "called mine where there is a bird in my yard where points of it > points of mine",
    "called mine where there is no bird in my hand where (mood of it is mood of mine and merit of it < merit of mine)",
    "called mine where (number of moods called state where (mood of mine is state and there is a bird in pool where mood is state)) >= 1",
]
PLACES = ["pool", "my hand", "my yard"]
KINDS = ["bird", "bird", "bird", "bird", "duck", "drake", "teal", "mallard", "coot"]
ADJECTIVES = ["", "", "", "", "", "", "dear ", "shy ", "calm ", "loud ", "paired "]


def plural(kind: str) -> str:
    """The plural of a word; of a thing's own name there is none."""
    return f"{kind}s" if kind in ("bird", "duck", "drake") else kind


def adjectives(kind: str) -> st.SearchStrategy[str]:
    """Adjectives for a kind; only what may have a partner may be called paired."""
    return st.sampled_from([one for one in ADJECTIVES if kind != "coot" or one != "paired "])


@st.composite
def things(draw: st.DrawFn, words: Words, many: bool = False) -> str:
    """A phrase for things in a place, without how many there are."""
    kind = draw(st.sampled_from(KINDS))
    noun = plural(kind) if many and kind in ("bird", "duck", "drake") else kind
    adjective = draw(adjectives(kind))
    where = f" in {draw(st.sampled_from(PLACES))}"
    if words.one and draw(st.integers(0, 4)) == 0:
        where += f" where {draw(simple(('it',), words))}"
    elif draw(st.integers(0, 5)) == 0:
        where += f" {draw(st.sampled_from(TOLD_APART))}"
    return f"{adjective}{noun}{where}"


@st.composite
def simple(draw: st.DrawFn, about: tuple[str, ...], words: Words) -> str:
    """A condition in one clause; `about`: the single things of which it may speak."""
    number = draw(st.integers(0, 3))
    kind, place = draw(st.sampled_from(KINDS)), draw(st.sampled_from(PLACES))
    adjective = draw(adjectives(kind))
    found = [
        f"number of coins on me >= {number}",
        f"number of gems on me <= {number}",
        f"there is a {adjective}{kind} in {place}",
        f"there is no {adjective}{kind} in {place}",
        f"number of birds in {place} >= {number}",
        f"room in {draw(st.sampled_from(PLACES[1:]))} >= {number}",
        f"total merit of birds in my yard >= {number}",
        "there is a duck in nest of each mallard in my yard",
        f"(highest merit of birds in {place}) >= {number}",
        f"(lowest points of {adjective}{kind} in {place}) <= {number}",
        f"(second highest points of {adjective}{kind} in {place}) >= {number}",
        f"(longest run of points of birds in {place}) >= {number}",
        f"(highest number of one mood of birds in {place}) >= {number}",
        f"(lowest number of one mood of birds in {place}) >= {number}",
        f"(number of different moods of birds in {place}) >= {number}",
        f"(number of birds in {place} / 2 rounded {'up' if number % 2 else 'down'}) >= {number}",
        f"(4 / number of birds in {place} rounded {'up' if number % 2 else 'down'}) >= {number}",
        f"there is a mood called state where there is a {kind} in {place} where (mood is state and points of it >= {number})",
        f"(number of moods called state where there is no bird in {place} where mood is state) >= {number}",
        "there is a player with the most coins where it is me",
    ]
    special = []
    for name in about:
        trait = draw(st.sampled_from(["dear", "shy", "dear", "shy", "calm", "loud"]))
        special += [
            f"{name} is paired",
            f"{name} is paired",
            f"{name} is {trait}",
            f"{name} is not {trait}",
            f"{name} is in {place}",
            f"merit of {name} >= {number}",
            f"mood of {name} is {draw(st.sampled_from(['calm', 'loud', 'proud']))}",
            f"owner of {name} is me",
            f"number of coins on {name} >= {draw(st.integers(0, 1))}",
        ]
    # Of others it is known what they are not.
    special += [f"{name} is a {kind}" for name in about if name in ("what", "bought")]
    special += [f"number of {name} >= {number}" for name in words.some]
    known = draw(st.sampled_from([True, True, False]))
    return draw(st.sampled_from(special if special and known else found))


@st.composite
def condition(draw: st.DrawFn, words: Words) -> str:
    """A condition, perhaps of two clauses."""
    about = (*words.one, "this") if words.own else words.one
    first = draw(simple(about, words))
    match draw(st.sampled_from(["one", "one", "one", "not", "and", "or"])):
        case "not":
            return f"not ({first})"
        case "and":
            return f"({first}) and ({draw(simple(about, words))})"
        case "or":
            return f"({first}) or ({draw(simple(about, words))})"
    return first


@st.composite
def chosen(draw: st.DrawFn, words: Words) -> str:
    """One thing: a name that is known, or a choice."""
    named = (*words.one, "this") if words.own else words.one
    known = draw(st.booleans())
    if named and known:
        return draw(st.sampled_from(named))
    return f"a {draw(things(words))}"


@st.composite
def statements(draw: st.DrawFn, words: Words, indent: int, depth: int = 1) -> str:
    """A block of statements, each with its indent."""
    lines: list[str] = []
    for number in range(draw(st.sampled_from([1, 1, 2, 2, 3]))):
        line, words = draw(statement(words, indent, depth, f"{'ab'[depth]}{number}"))
        lines.append(line)
    return "\n".join(lines)


@st.composite
def statement(draw: st.DrawFn, words: Words, indent: int, depth: int, fresh: str) -> tuple[str, Words]:
    """One statement, and what can be spoken of after it. fresh: a name for what it finds."""
    space, must = " " * indent, draw(st.sampled_from(["", "must "]))
    one = draw(chosen(words))
    sorts = ["only", "only", "move", "move", "gain", "pay", "set", "put", "choose", "choose some", "some"]
    sorts += ["nest", "cost", *["moved"] * 4 * bool(words.one)]
    sorts += ["call"] * 8 if words.verbs else []
    sorts += ["resolve"] if words.abilities else []
    sorts += ["if", "each"] if depth else []
    sorts += ["let", "with each"] if depth else []
    sorts += ["repeat"] if depth else []
    match draw(st.sampled_from(sorts)):
        case "only":
            return f"{space}only if {draw(condition(words))}", words
        case "move":
            return f"{space}{must}move {one} to {draw(st.sampled_from(PLACES))}", words
        case "moved":
            # What is moved is asked about: whoever passes over the move is mistaken.
            name, to = draw(st.sampled_from(words.one)), draw(st.sampled_from(PLACES))
            asked = draw(simple((name, name), words))
            return f"{space}{must}move {name} to {to}\n{space}only if {asked}", words
        case "nest":
            return f"{space}{must}move a duck in {draw(st.sampled_from(PLACES))} to nest of a mallard in my yard", words
        case "some":
            quantity = draw(st.sampled_from(["2", "up to 2", "1 to 2", "at least 2", "each", "any number of"]))
            what = draw(things(words, many=quantity != "each"))
            return f"{space}{must}move {quantity} {what} to {draw(st.sampled_from(PLACES))}", words
        case "gain":
            return f"{space}gain {draw(st.sampled_from(['1 coin', '2 coins', '1 gem']))}", words
        case "pay":
            return (
                f"{space}{draw(st.sampled_from(['', 'may ']))}pay {draw(st.sampled_from(['1 coin', '2 coins', '1 gem']))}",
                words,
            )
        case "cost":
            return f"{space}gain cost of {one}" if " " not in one else f"{space}gain 1 coin", words
        case "set":
            name = next((x for x in words.one), "")
            if not name:
                return f"{space}gain 1 gem", words
            return f"{space}set mood of {name} to {draw(st.sampled_from(['loud', 'proud']))}", words
        case "put":
            named = next((x for x in words.one), "")
            return (f"{space}put 1 coin onto {named}" if named else f"{space}gain 2 coins"), words
        case "choose":
            line = f"{space}{must}choose a {draw(things(words))} as {fresh}"
            return line, Words((*words.one, fresh), words.some, words.verbs, words.abilities, words.own)
        case "choose some":
            quantity = draw(st.sampled_from(["up to 2", "2", "1 to 2", "at least 1", "any number of"]))
            line = f"{space}choose {quantity} {draw(things(words, many=True))} as {fresh}"
            return line, Words(words.one, (*words.some, fresh), words.verbs, words.abilities, words.own)
        case "call":
            match draw(st.sampled_from(words.verbs)):
                case "take":
                    return f"{space}{must}take {one}", words
                case "herd":
                    return (
                        f"{space}{must}herd {draw(st.sampled_from(['2', 'up to 2']))} {draw(things(words, many=True))}",
                        words,
                    )
                case "buy":
                    terms = draw(st.sampled_from(["", " for 1 coin less", " for free"]))
                    return f"{space}{must}buy {one}{terms}", words
            return f"{space}{must}spend", words
        case "resolve":
            return f"{space}{must}resolve call of {one}", words
        case "each":
            inner = Words((*words.one, fresh), words.some, words.verbs, words.abilities, words.own)
            body = draw(statements(inner, indent + 4, depth - 1))
            return f"{space}for each {draw(things(words))} as {fresh}:\n{body}", words
        case "with each":
            body = draw(
                st.sampled_from(
                    [
                        "pay 1 coin to other",
                        "must pay 1 coin to other",
                        "gain 1 gem from other",
                        f"if gem of other > 0:\n{space}        gain 1 coin",
                    ]
                )
            )
            return (
                f"{space}for each {draw(st.sampled_from(['player', 'opponent']))} as other:\n{space}    {body}",
                words,
            )
        case "repeat":
            deed = draw(
                st.sampled_from(
                    ["pay 1 coin", "must pay 1 gem", "spend" if "spend" in words.verbs else "may pay 1 coin"]
                )
            )
            head = f"until {draw(condition(words))}" if draw(st.booleans()) else "any number of times"
            return f"{space}repeat {head}:\n{space}    {deed}\n{space}    gain 1 coin", words
        case "let":
            return f"{space}let each player: gain {draw(st.sampled_from(['1 coin', '1 gem']))}", words
    then, other = draw(statements(words, indent + 4, depth - 1)), draw(statements(words, indent + 4, depth - 1))
    end = f"\n{space}else:\n{other}" if draw(st.booleans()) else ""
    return f"{space}if {draw(condition(words))}:\n{then}{end}", words


@st.composite
def games(draw: st.DrawFn) -> str:
    """The text of a whole game."""
    room = st.sampled_from(["", ", room: 2", ", room: 2 + number of gems on me", ", room: 4, measure: merit"])
    admits = st.sampled_from(["", "", ", admits: (this is not dear)", ", admits: (number of birds here <= 2)"])
    plain = ["points of this >= 2", "this is in my yard", "there is a duck here", "this is paired", "this is loud"]
    call = Words(own=True, verbs=("take",))
    turn = Words(verbs=("take", "herd", "buy", "spend"), abilities=True)
    return WHOLE.format(
        merit=draw(
            st.sampled_from(["1", "2 if there is a teal here else 1", "2 if this is paired else 0", "points of this"])
        ),
        dear=draw(st.sampled_from(plain)),
        shy=draw(st.sampled_from([*plain, "number of coins on me <= 1"])),
        hand=draw(st.sampled_from(["", ", room: 1", ", room: 3"])),
        yard=draw(room).replace("number of gems on me", "1") + draw(admits),
        nest=draw(st.sampled_from(["", ", room: 1"])),
        take=draw(statements(Words(("what",)), 6)),
        herd=draw(statements(Words((), ("flock",), ("take",)), 6)),
        buy=draw(statements(Words(("bought",), (), ("take",), True), 6)),
        spend=draw(statements(Words((), (), ("take", "herd", "buy"), True), 6)),
        teal=draw(statements(call, 6)),
        mallard=draw(statements(call, 6)),
        offer=draw(statements(Words(own=True), 10, 0)),
        bans="\n".join(f"      {draw(st.sampled_from(BANS))}" for _ in range(draw(st.sampled_from([0, 1, 2])))),
        first=draw(statements(turn, 8)),
        second=draw(statements(turn, 8)),
        third=draw(statements(turn, 8)),
        fourth=draw(statements(turn, 8)),
    )
