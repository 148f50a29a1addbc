"""What would pass, or be told otherwise than it is meant: gifts to oneself, what never lies here, numbers where none can stand."""

from dataclasses import replace

import pytest

from dsl import Checker, Problems, Scope, Source
from dsl.fixing import fixed
from dsl.meaning import PLAYER, Type
from dsl.vocabulary import Attribute
from tests.dsl.test_checker_mistakes import CHECKER, MINE, one
from tests.dsl.toy import STALL_TYPE, VOCABULARY


@pytest.mark.parametrize(
    "text",
    [
        "let an opponent: give a stall in my hand to me",
        "give 2 stalls in my hand to me",
        "let an opponent: move a stall in my hand to my hand",
        "let each opponent:\n    may:\n        must give a stall in my hand to me\n        gain 1 coin",
    ],
)
def test_what_whoever_acts_gives_to_themselves_is_told(text: str) -> None:
    assert one(text).code == "to-oneself"


@pytest.mark.parametrize(
    "text",
    [
        "give a stall in hand of an opponent to me",
        "give a random stall in deck to me",
        "give a stall in my yard to me",
        "draw 1 stall as drawn\ngive drawn to me",
        "give a stall in my hand to owner of this",
        "move a stall in my hand to my yard",
        "move a stall in any yard to my yard",
        "when I give a stall in my hand to me: rest",
    ],
)
def test_what_may_be_anothers_is_given_to_whoever_acts(text: str) -> None:
    problems = Problems()
    reader = CHECKER.lines if text.startswith("when") else CHECKER.steps
    reader(Source("stalls.yaml", text), MINE, problems)
    assert list(problems) == []


@pytest.mark.parametrize(
    ("body", "text", "told"),
    [
        ("move what to my yard", "discard all stalls in my yard", True),
        ("must move what to my yard\ngain 1 coin", "discard a stall in my yard", True),
        ("move what to my yard", "discard all stalls in my hand", False),
        ("move what to my yard", "discard all stalls in my hand or my yard", False),
        ("move what to my yard", "discard all stalls in any yard", False),
        ("let an opponent: move what to my yard", "discard all stalls in my yard", False),
        ("move what to market\nmove what to my yard", "discard all stalls in my yard", False),
    ],
)
def test_a_verb_that_puts_back_what_it_is_given_is_told(body: str, text: str, told: bool) -> None:
    discard = VOCABULARY.verbs["discard"]
    verbs = {**VOCABULARY.verbs, "discard": replace(discard, body=replace(discard.body, text=body))}
    problems = Problems()
    Checker(replace(VOCABULARY, verbs=verbs)).steps(Source("stalls.yaml", text), MINE, problems)
    assert [one.code for one in problems] == (["already-there"] if told else [])


def test_what_a_verb_moves_to_whom_it_is_given_may_be_another_thing() -> None:
    give = VOCABULARY.verbs["give"]
    body = replace(give.body, text="move a random stall in deck to hand of receiver\ndiscard gift")
    checker = Checker(replace(VOCABULARY, verbs={**VOCABULARY.verbs, "give": replace(give, body=body)}))
    problems = Problems()
    checker.steps(Source("stalls.yaml", "give a stall in my hand to me"), MINE, problems)
    assert list(problems) == []


@pytest.mark.parametrize(
    "text",
    [
        "if there is a tree here: rest",
        "gain 1 coin for each tree here",
        "move a tree here to cellar of this",
        "if number of trees here >= 2: rest",
    ],
)
def test_what_never_lies_where_this_does_is_told(text: str) -> None:
    told = one(text)
    assert (told.code, told.args["kind"]) == ("never-there", "tree")
    assert "yard" in str(told.args["place"])


def test_what_may_lie_where_this_does_is_not() -> None:
    # Both may lie in the cellar.
    problems = Problems()
    CHECKER.steps(Source("stalls.yaml", "if there is a helper here: rest"), MINE, problems)
    assert list(problems) == []


@pytest.mark.parametrize(
    ("text", "start", "word"),
    [
        ("when I draw 2 stalls: rest", "lines", "2"),
        ("when I draw up to 2 stalls: rest", "lines", "up to 2"),
        ("when I draw (points of this) stalls: rest", "lines", "(…)"),
        ("points of 2 stalls in my yard is 1 more", "lines", "2"),
    ],
)
def test_a_number_that_can_not_stand_there_is_told_as_it_is_written(text: str, start: str, word: str) -> None:
    told = one(text, start)
    assert told.code == ("number-in-line" if text.startswith("when") else "wrong-determiner")
    assert told.args["word"] == word


def test_a_mistake_in_a_choice_of_one_is_told_once() -> None:
    text = "choose any number of stalls in my hand as sold\nchoose a stall in market where colour of it is colour of sold as firm\n"
    told = one(f"{text}gain (points of firm * number of sold) coins\nif points of firm < 1: discard firm")
    assert (told.code, told.suggestion) == ("one-thing", None)


def test_a_number_of_several_may_be_their_total() -> None:
    told = one("choose any number of stalls in my hand as sold\ngain (points of sold) coins")
    assert (told.code, told.suggestion) == ("one-thing", "total points of")


@pytest.mark.parametrize(
    "thing", ["draw 1 stall", "draw up to 1 stall", "move a stall in market to my hand", "may draw a stall"]
)
@pytest.mark.parametrize("is_so", ["is a shop", "is not green", "is in my hand"])
def test_what_holds_one_thing_at_most_is_asked_as_one(thing: str, is_so: str) -> None:
    problems = Problems()
    CHECKER.steps(Source("stalls.yaml", f"{thing} as found\nif found {is_so}: rest"), MINE, problems)
    assert list(problems) == []


@pytest.mark.parametrize(
    "things", ["draw 2 stalls", "draw 1 stall for each coin on me", "move all stalls in market to my hand"]
)
@pytest.mark.parametrize("is_so", ["is a shop", "is green", "is in my hand"])
def test_what_may_hold_several_is_not_asked_as_one(things: str, is_so: str) -> None:
    told = one(f"{things} as found\nif found {is_so}: rest")
    assert (told.code, told.suggestion) == (
        "one-thing",
        f"there is one of found where it {'is in' if 'in' in is_so else 'is'} …",
    )


def test_a_set_is_no_thing() -> None:
    assert one("draw 1 stall as found\nif found is this: rest").code == "one-thing"


@pytest.mark.parametrize("most", ["", " at most 3"])
def test_what_is_counted_stands_behind_each(most: str) -> None:
    assert one(f"gain 1 coin for each (number of shops in my yard){most}").code == "each-of-number"


@pytest.mark.parametrize("word", ["owner", "name"])
def test_what_is_no_number_has_no_total(word: str) -> None:
    told = one(
        f"draw 2 stalls as drawn\nchoose a stall in my hand where {word} of it is {word} of drawn as same\ndiscard same"
    )
    assert (told.code, told.suggestion) == ("one-thing", None)


def steps_of(text: str) -> list[object]:
    problems = Problems()
    CHECKER.steps(Source("stalls.yaml", text), MINE, problems)
    return list(problems)


def mended(text: str) -> str:
    """Return a text with all that is wrong put right as it is told; nothing may be wrong with it any more."""
    problems = Problems()
    CHECKER.steps(Source("stalls.yaml", f"{text}\n"), MINE, problems)
    fixes = [problem.fix for problem in problems if problem.fix is not None]
    assert len(fixes) == len(problems)
    right = fixed(f"{text}\n", fixes)[0].rstrip()
    assert steps_of(right) == []
    return right


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("gain (number of my stalls) coins", "gain (number of stalls in my yard) coins"),
        ("gain (number of my green stalls) coins", "gain (number of green stalls in my yard) coins"),
        ("gain (number of my helpers) coins", "gain (number of helpers in my camp) coins"),
        ("gain (number of my stalls in my hand) coins", "gain (number of stalls in my hand) coins"),
        ("gain (total points of my shops) coins", "gain (total points of shops in my yard) coins"),
        ("gain (number of my coins) coins", "gain (number of coins on me) coins"),
        ("gain (number of my opponents) coins", "gain (number of opponents) coins"),
        ("gain (number of my colours) coins", "gain (number of colours) coins"),
        ("gain (number of my stalls where points of it > 2) coins",
         "gain (number of stalls in my yard where points of it > 2) coins"),
        ("discard my stalls", "discard all stalls in my yard"),
        ("discard all my stalls", "discard all stalls in my yard"),
        ("discard all your stalls", "discard all stalls in my yard"),
        ("gain 1 coin for each my stall", "gain 1 coin for each stall in my yard"),
        ("if there are my shops: rest", "if there is a shop in my yard: rest"),
    ],
)  # fmt: skip
def test_what_is_mine_is_counted_where_it_lies(written: str, meant: str) -> None:
    assert mended(written) == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("discard up to 2 random stalls in my hand", "repeat up to 2 times: discard a random stall in my hand"),
        ("discard any number of random stalls in my hand", "repeat any number of times: discard a random stall in my hand"),
        ("discard 1 to 3 random stalls in my hand",
         "discard a random stall in my hand\nrepeat up to 2 times: discard a random stall in my hand"),
        ("discard at least 1 random stall in my hand",
         "discard a random stall in my hand\nrepeat any number of times: discard a random stall in my hand"),
        ("discard all random stalls in my hand", "discard all stalls in my hand"),
        ("discard each random green stall in my hand", "discard each green stall in my hand"),
        ("gain (number of random stalls in my yard) coins", "gain (number of stalls in my yard) coins"),
        ("let each random opponent: rest", "let each opponent: rest"),
        ("for each random stall in my yard: rest", "for each stall in my yard: rest"),
        ("discard a stall in hand of a random opponent",
         "choose a random opponent as any_opponent\ndiscard a stall in hand of any_opponent"),
        ("gain 2 random coins", "gain 2 coins"),
    ],
)  # fmt: skip
def test_chance_picks_so_many_or_is_refused(written: str, meant: str) -> None:
    assert mended(written) == meant


@pytest.mark.parametrize(
    "text",
    [
        "discard a random stall in my hand",
        "discard 2 random stalls in my hand",
        "discard (number of coins on me) random stalls in my hand",
        "discard 1 random stall in my hand for each coin on me",
        "let a random opponent: rest",
        "choose a random day as luck\nset day of me to luck",
        "move another random stall in my yard to my hand",
        "pay 1 coin to a random opponent",
    ],
)
def test_chance_picks_a_number_of_things_a_player_or_a_value(text: str) -> None:
    assert steps_of(text) == []


@pytest.mark.parametrize(
    ("text", "start", "advice"),
    [
        ("if there is a random stall in my yard: rest", "steps", "chance-in-set"),
        ("if this is a random shop: rest", "steps", "chance-in-set"),
        ("when I play a random shop: rest", "lines", "chance-in-set"),
        ("gain 1 random goods", "steps", "chance-of-units"),
        ("choose up to 2 random stalls in my hand as a_few\ndiscard a_few", "steps", "chance-of-how-many"),
    ],
)
def test_what_chance_can_not_pick_is_told_with_the_way(text: str, start: str, advice: str) -> None:
    told = one(text, start)
    assert (told.code, told.fix, told.args["advice"].name) == ("no-chance", None, advice)


@pytest.mark.parametrize(("this", "place"), [(PLAYER, "yard of this"), (STALL_TYPE, "my yard")])
def test_whose_a_place_is_hangs_on_of_whom_it_is_asked(this: Type, place: str) -> None:
    assert one("number of stalls in yard >= 2", "condition", Scope(this)).suggestion == place
    problems = Problems()
    CHECKER.condition(Source("stalls.yaml", f"number of stalls in {place} >= 2"), Scope(this), problems)
    assert list(problems) == []


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("choose another day as fair\nset day of me to fair",
         "choose a day where it is not day of me as fair\nset day of me to fair"),
        ("choose another random day as fair\nset day of me to fair",
         "choose a random day where it is not day of me as fair\nset day of me to fair"),
        ("set day of me to another day", "choose a day where it is not day of me as other_day\nset day of me to other_day"),
        ("set phase of this to another random phase",
         "choose a random phase where it is not phase of this as other_phase\nset phase of this to other_phase"),
        ("set lead of table to another player",
         "choose a player where it is not lead of table as other_player\nset lead of table to other_player"),
        ("set day of me to a day", "choose a day as other_day\nset day of me to other_day"),
    ],
)  # fmt: skip
def test_another_value_is_one_that_something_has_not(written: str, meant: str) -> None:
    assert mended(written) == meant


@pytest.mark.parametrize(
    "text",
    [
        "if there is another mood: rest",
        "choose another day where it is tuesday as fair\nset day of me to fair",
        # Both the table's and a player's variable may be meant.
        "choose another direction as way\nset sun of me to way",
    ],
)
def test_of_what_another_value_is_another_must_be_said(text: str) -> None:
    two = {**VOCABULARY.table, "wind": Attribute("wind", "value", "direction", variable=True)}
    problems = Problems()
    Checker(replace(VOCABULARY, table=two)).steps(Source("stalls.yaml", text), MINE, problems)
    (told,) = problems
    assert (told.code, told.fix) == ("another-value", None)
