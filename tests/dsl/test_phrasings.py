"""What reads like the text of a card is told to be said otherwise, with the lines that mend it, and those are right."""

from dataclasses import replace

import pytest

from dsl.checker import Checker, Scope
from dsl.diagnostics import Diagnostic, Problems
from dsl.fixing import fixed
from dsl.source import Source
from dsl.vocabulary import Attribute
from tests.dsl.toy import STALL_TYPE, VOCABULARY


def problems_of(text: str, start: str = "steps") -> list[Diagnostic]:
    problems = Problems()
    getattr(Checker(VOCABULARY), start)(Source("example", text), Scope(STALL_TYPE), problems)
    return [one for one in problems if one.severity == "error"]


STEPS = [
    (
        "put 1 coin onto each shop in my yard",
        "everyday-words",
        "for each shop in my yard: put 1 coin onto it",
    ),
    (
        "put 1 coin onto all shops in my yard",
        "everyday-words",
        "for each shop in my yard: put 1 coin onto it",
    ),
    (
        "if this is in my yard or market: rest",
        "everyday-words",
        "if (this is in my yard) or (this is in market): rest",
    ),
    (
        "discard a stall in my yard where it is bakery or tavern",
        "everyday-words",
        "discard a stall in my yard where it is a bakery or tavern",
    ),
    ("may pay 2 coins to gain 1 gem", "may-as-block", "may:\n    pay 2 coins\n    gain 1 gem"),
    ("You may pay 2 coins to gain 1 gem.", "may-as-block", "may:\n    pay 2 coins\n    gain 1 gem"),
    ("may pay 2 coins and draw 1 stall", "may-as-block", "may:\n    pay 2 coins\n    draw 1 stall"),
    ("trade 2 coins for 1 gem", "may-as-block", "may:\n    pay 2 coins\n    gain 1 gem"),
    ("draw 1 stall or gain 2 coins", "either-as-block", "either: draw 1 stall\nor: gain 2 coins"),
    ("choose one: gain 2 coins or draw 1 stall", "either-as-block", "either: gain 2 coins\nor: draw 1 stall"),
    (
        "if this is open: draw 1 stall or gain 2 coins",
        "either-as-block",
        "if this is open:\n    either: draw 1 stall\n    or: gain 2 coins",
    ),
    ("gain 1 coin for every 2 shops in my yard", "everyday-words", "gain 1 coin for each 2 shops in my yard"),
    (
        "gain 1 coin for every 2 shops in your yard, up to 3",
        "everyday-words",
        "gain 1 coin for each 2 shops in my yard at most 3",
    ),
    (
        "gain 1 coin for each 2 different colours of stalls in my yard",
        "everyday-words",
        "gain (number of different colour of stalls in my yard / 2 rounded down) coin",
    ),
    (
        "gain a coin for each different colour among stalls in my yard",
        "everyday-words",
        "gain (number of different colour of stalls in my yard) coin",
    ),
    (
        "draw stalls until you have 3 stalls in your hand",
        "everyday-words",
        "draw (3 - number of stalls in my hand) stalls",
    ),
    ("draw until there are 3 stalls in my hand", "everyday-words", "draw (3 - number of stalls in my hand) stalls"),
    ("gain 1 coin per shop in my yard", "everyday-words", "gain 1 coin for each shop in my yard"),
    (
        "gain 1 coin for each shop in my yard up to 3",
        "everyday-words",
        "gain 1 coin for each shop in my yard at most 3",
    ),
    ("each opponent discards a stall in my hand", "let-wanted", "let each opponent: discard a stall in my hand"),
    ("each opponent gains 1 coin", "let-wanted", "let each opponent: gain 1 coin"),
    ("opponents gain 1 coin", "let-wanted", "let each opponent: gain 1 coin"),
    ("gain 1 coin from an opponent", "choose-first", "choose an opponent as giver\ngain 1 coin from giver"),
    ("take 1 coin from an opponent", "choose-first", "choose an opponent as giver\ngain 1 coin from giver"),
    ("pay 2 gems to each opponent", "one-player", "for each opponent as other_player: pay 2 gems to other_player"),
    ("give a gem to each opponent", "one-player", "for each opponent as other_player: pay 1 gem to other_player"),
    ("give 1 gem to all other players", "one-player", "for each opponent as other_player: pay 1 gem to other_player"),
    (
        "gain 1 coin from each opponent",
        "one-player",
        "for each opponent as other_player: gain 1 coin from other_player",
    ),
    (
        "take 1 coin from all opponents",
        "one-player",
        "for each opponent as other_player: gain 1 coin from other_player",
    ),
    (
        "give a stall in my hand to each opponent",
        "one-player",
        "for each opponent as other_player: give a stall in my hand to other_player",
    ),
    ("give 2 coins to an opponent", "everyday-words", "pay 2 coins to an opponent"),
    ("gain 2 coins and draw 1 stall", "two-in-one-line", "gain 2 coins\ndraw 1 stall"),
    ("gain 2 coins, then draw 1 stall", "two-in-one-line", "gain 2 coins\ndraw 1 stall"),
    ("gain 1 coin and 1 gem", "two-in-one-line", "gain 1 coin\ngain 1 gem"),
    ("if I have 2 coins: rest", "everyday-words", "if coin of me >= 2: rest"),
    ("if i have 3 shops: rest", "everyday-words", "if number of shops in my yard >= 3: rest"),
    ("copy a shop in my yard", "everyday-words", "resolve played of a shop in my yard"),
    (
        "swap a stall in my hand with a stall in market",
        "swap-as-moves",
        (
            "choose a stall in my hand as given\nchoose a stall in market as taken\n"
            "move given to market\nif given is in market: move taken to my hand"
        ),
    ),
    (
        "swap a stall in my hand with a stall in hand of an opponent",
        "swap-as-moves",
        (
            "choose a stall in my hand as given\nchoose a stall in hand of an opponent as taken\n"
            "move given to zone of taken\nif given is in zone of taken: move taken to my hand"
        ),
    ),
    (
        "swap a stall in another yard with a stall in my yard",
        "swap-as-moves",
        (
            "choose a stall in my yard as given\nchoose a stall in another yard as taken\n"
            "move given to zone of taken\nif given is in zone of taken: move taken to my yard"
        ),
    ),
    ("let the active opponent: rest", "everyday-words", "let an active opponent: rest"),
    ("discard the stall in my hand", "everyday-words", "discard a stall in my hand"),
    ("Draw 2 stalls.", "everyday-words", "draw 2 stalls"),
    (
        "gain (number of coins on stalls in my yard) coins",
        "everyday-words",
        "gain (number of coins on each stall in my yard) coins",
    ),
    (
        "gain (total coins on green shops in my yard) coins",
        "everyday-words",
        "gain (number of coins on each green shop in my yard) coins",
    ),
    (
        "gain (total coin of stalls in my yard) coins",
        "everyday-words",
        "gain (number of coin on each stall in my yard) coins",
    ),
    (
        "let a player with the most (number of stalls in yard of it): rest",
        "everyday-words",
        "let a player with the highest (number of stalls in yard of it): rest",
    ),
    (
        "discard a stall in my yard with the fewest points",
        "everyday-words",
        "discard a stall in my yard with the lowest points",
    ),
    ("copy played of a shop in my yard", "everyday-words", "resolve played of a shop in my yard"),
    ("if this is open then gain 2 coins", "everyday-words", "if this is open: gain 2 coins"),
    ("If this is open, gain 2 coins.", "everyday-words", "if this is open: gain 2 coins"),
    ("gain 2 coins if this is open", "everyday-words", "if this is open: gain 2 coins"),
    ("gain 2 coins unless this is open", "everyday-words", "if not (this is open): gain 2 coins"),
    ("gain coins equal to the number of shops in my yard", "everyday-words", "gain (number of shops in my yard) coins"),
    ("for each shop in my yard, gain 1 coin", "everyday-words", "gain 1 coin for each shop in my yard"),
    (
        "set sun of me to a random direction",
        "choose-first",
        "choose a random direction as any_direction\nset sun of me to any_direction",
    ),
    ("take 1 coin from another player", "choose-first", "choose an opponent as giver\ngain 1 coin from giver"),
    ("each other player gains 1 coin", "let-wanted", "let each opponent: gain 1 coin"),
    ("All other players gain 1 coin.", "let-wanted", "let each opponent: gain 1 coin"),
    ("The other players gain 1 coin", "let-wanted", "let each opponent: gain 1 coin"),
    ("draw 2 stalls.", "unknown-character", "draw 2 stalls"),
    ("if I have an inn: rest", "everyday-words", "if there is an inn in my yard: rest"),
    ("discard my inn", "my-before-thing", "discard an inn in my yard"),
    (
        "discard a stall in my hand to gain 2 coins",
        "step-for-gain",
        "must discard a stall in my hand\ngain 2 coins",
    ),
    ("pay 1 coin in order to draw 1 stall", "step-for-gain", "pay 1 coin\ndraw 1 stall"),
    ("Discard a stall in your hand to get 2 coins.", "step-for-gain", "must discard a stall in my hand\ngain 2 coins"),
    (
        "if number of shops in my yard > number of shops in yard of each opponent: rest",
        "each-in-number",
        "if there is no opponent where number of shops in yard of it >= number of shops in my yard: rest",
    ),
    (
        "if number of shops in my yard >= highest number of shops in yard of each opponent: rest",
        "each-in-number",
        "if there is no opponent where number of shops in yard of it > number of shops in my yard: rest",
    ),
    (
        "only if number of coins on each opponent < number of coins on me",
        "each-in-number",
        "only if there is no opponent where number of coins on it >= number of coins on me",
    ),
    (
        "if me is a player with the most coins: rest",
        "everyday-words",
        "if there is no player where number of coins on it > number of coins on me: rest",
    ),
    (
        "if me is the player with the fewest stalls: rest",
        "everyday-words",
        "if there is no player where number of stalls in yard of it < number of stalls in my yard: rest",
    ),
    (
        "if me is a player with the highest (number of shops in yard of it): rest",
        "everyday-words",
        "if there is no player where (number of shops in yard of it) > (number of shops in yard of me): rest",
    ),
    (
        "if I have the most coins: rest",
        "everyday-words",
        "if there is no player where number of coins on it > number of coins on me: rest",
    ),
    (
        "must choose an opponent where coin of it > coin of me with the lowest coin of it as ahead\nlet ahead: rest",
        "where-last",
        "must choose an opponent with the lowest coin of it where coin of it > coin of me as ahead\nlet ahead: rest",
    ),
    (
        "discard a stall in my yard where (it is open and it is a shop) with the lowest points",
        "where-last",
        "discard a stall in my yard with the lowest points where (it is open and it is a shop)",
    ),
    (
        "visit a shop in my yard by a helper in my camp",
        "everyday-words",
        "visit a shop in my yard with a helper in my camp",
    ),
    (
        "visit a shop in my yard for a helper in my camp",
        "everyday-words",
        "visit a shop in my yard with a helper in my camp",
    ),
    (
        "gain 1 coin for each different colour in my yard",
        "everyday-words",
        "gain (number of different colour of stalls in my yard) coin",
    ),
    (
        "gain 1 coin for each 2 different colour of stalls in my yard",
        "everyday-words",
        "gain (number of different colour of stalls in my yard / 2 rounded down) coin",
    ),
    (
        "choose an opponent as rival\ngain 1 coin from the chosen opponent\nlet rival: rest",
        "everyday-words",
        "choose an opponent as rival\ngain 1 coin from rival\nlet rival: rest",
    ),
    (
        "gain 1 coin from the chosen opponent",
        "choose-first",
        "choose an opponent as giver\ngain 1 coin from giver",
    ),
    (
        "gain 2 if this is open else 1 coins",
        "missing-brackets",
        "gain (2 if this is open else 1) coins",
    ),
    (
        "set phase of this to dawn if this is open else dusk",
        "missing-brackets",
        "set phase of this to (dawn if this is open else dusk)",
    ),
    ("draw: 2 stalls", "everyday-words", "draw 2 stalls"),
    ("advance: points of this", "everyday-words", "advance points of this"),
    ("each player: rest", "let-wanted", "let each player: rest"),
    ("all opponents: draw 1 stall", "let-wanted", "let each opponent: draw 1 stall"),
]
LINES = [
    ("players may not visit inns", "no-ban", "a player may not visit an inn"),
    ("shops cost 1 coin less", "change-wanted", "cost of each shop is 1 coin less for me"),
    ("hand limit is 2 more", "change-wanted", "room in my hand is 2 more"),
    (
        "my hand limit is 1 higher for each shop in my yard",
        "change-wanted",
        "room in my hand is (number of shops in my yard) more",
    ),
    (
        "points of this is 2 more for each green stall here",
        "change-wanted",
        "points of this is (2 * number of green stalls here) more",
    ),
    (
        "cost of each shop is 1 coin less for me for each inn in my yard",
        "change-wanted",
        "cost of each shop is (number of inns in my yard) coin less for me",
    ),
    (
        "to play a shop, offer 1 coin less if this is open",
        "condition-in-offer",
        "to play a shop, offer 1 coin less: only if this is open",
    ),
    (
        "to play a shop, offer 1 coin less by bargain if this is open",
        "condition-in-offer",
        "to play a shop, offer 1 coin less by bargain: only if this is open",
    ),
    (
        "when I rest and this is open: gain 1 coin",
        "condition-in-when",
        "when I rest:\n    if this is open: gain 1 coin",
    ),
    (
        "before I visit a shop if this is open: gain 1 coin",
        "condition-in-when",
        "before I visit a shop:\n    if this is open: gain 1 coin",
    ),
    ("opponents may not visit shops", "no-ban", "an opponent may not visit a shop"),
    ("each opponent can't visit this", "may-not", "an opponent may not visit this"),
    ("my hand size is 1 lower", "change-wanted", "room in my hand is 1 less"),
    (
        "when an opponent visits my shop: gain 1 coin",
        "my-before-thing",
        "when an opponent visits a shop in my yard: gain 1 coin",
    ),
]


AMOUNTS = [
    (
        "4 coins if number of shops in my yard > number of shops in yard of each opponent",
        "each-in-number",
        "4 coins if there is no opponent where number of shops in yard of it >= number of shops in my yard",
    ),
    (
        "2 coins for each pair of shop and inn in my yard",
        "everyday-words",
        (
            "(2 * (number of shop in my yard if number of shop in my yard < number of inn in my yard"
            " else number of inn in my yard)) coins"
        ),
    ),
]
CONDITIONS = [
    (
        "me is a player with the highest coin",
        "everyday-words",
        "there is no player where coin of it > coin of me",
    ),
]


@pytest.mark.parametrize(("start", "written", "code", "meant"), [
    *(("steps", *one) for one in STEPS), *(("lines", *one) for one in LINES), *(("amounts", *one) for one in AMOUNTS),
    *(("condition", *one) for one in CONDITIONS),
])  # fmt: skip
def test_everyday_words_lead_to_what_is_written(start: str, written: str, code: str, meant: str) -> None:
    text = f"{written}\n"
    (found,) = problems_of(text, start)
    assert found.code == code
    assert found.fix is not None
    assert fixed(text, [found.fix])[0] == f"{meant}\n"
    assert problems_of(f"{meant}\n", start) == []


def test_another_player_is_none_of_those_chosen_before() -> None:
    first = "choose an opponent as one_player\n"
    text = f"{first}choose another player as two_player\nlet one_player: rest\nlet two_player: rest\n"
    (found,) = problems_of(text)
    assert found.fix is not None
    assert fixed(text, [found.fix])[0].split("\n")[1] == "choose an opponent where it is not one_player as two_player"
    text = (
        f"{first}choose an opponent where it is not one_player as two_player\nchoose another player as three_player\n"
        "let one_player: rest\nlet two_player: rest\nlet three_player: rest\n"
    )
    (found,) = problems_of(text)
    assert found.fix is not None
    meant = "choose an opponent where (it is not one_player and it is not two_player) as three_player"
    assert fixed(text, [found.fix])[0].split("\n")[2] == meant


@pytest.mark.parametrize(("written", "meant"), [("is", "true"), ("is not", "false")])
def test_what_is_true_of_the_table_is_a_variable_of_it(written: str, meant: str) -> None:
    shut = {**VOCABULARY.table, "shut": Attribute("shut", "truth", variable=True)}
    problems = Problems()
    Checker(replace(VOCABULARY, table=shut)).steps(
        Source("example", f"if table {written} shut: rest"), Scope(STALL_TYPE), problems
    )
    (found,) = problems
    assert found.fix is not None
    assert found.fix.text == f"if shut of table is {meant}: rest"


@pytest.mark.parametrize("written", ["at the start of my turn: gain 1 coin", "once per day gain 2 coins"])
@pytest.mark.parametrize("start", ["steps", "lines"])
def test_a_moment_that_no_verb_brings_is_told_as_one(start: str, written: str) -> None:
    (found,) = problems_of(written, start)
    assert (found.code, found.fix) == ("no-such-moment", None)


def test_each_of_several_lines_is_told_where_it_stands() -> None:
    text = "draw 1 stall\ndraw 1 stall or gain 2 coins\ngain 1 coin from an opponent\ngain 1 coyn\nrest and rest\n"
    found = problems_of(text)
    assert [(one.code, one.span.line) for one in found] == [
        ("either-as-block", 2),
        ("choose-first", 3),
        ("unknown-word", 4),
        ("two-in-one-line", 5),
    ]
    mended = fixed(text, [one.fix for one in found if one.fix is not None])[0]
    assert problems_of(mended) == []


@pytest.mark.parametrize(
    ("written", "code"),
    [
        # A word of the language may be no name; elsewhere it only stands wrong.
        ("draw 1 stall as each", "reserved-word"),
        ("each stall rests", "unexpected-word"),
        ("rest until you draw a stall", "unexpected-word"),
        # What isn't right even so is told as it is.
        ("may pay 2 coins to gain 1 jewel", "unexpected-word"),
        ("draw 1 stall or gain 2 jewels", "unexpected-word"),
        ("discard a green or red stall in my hand or", "unfinished-line"),
    ],
)
def test_nothing_is_made_of_what_stays_wrong(written: str, code: str) -> None:
    assert [one.code for one in problems_of(written)] == [code]


def test_a_value_on_one_line_becomes_a_block() -> None:
    row = "    does: may pay 2 coins to gain 1 gem"
    problems = Problems()
    Checker(VOCABULARY).steps(Source("game.yaml", row[10:], 1, 11, 10), Scope(STALL_TYPE), problems)
    (found,) = problems
    assert found.fix is not None
    inner = " " * 10
    assert fixed(row, [found.fix])[0] == f"    does: |\n{inner}may:\n{inner}    pay 2 coins\n{inner}    gain 1 gem"


def test_where_no_block_can_stand_none_is_written() -> None:
    problems = Problems()
    Checker(VOCABULARY).steps(Source("game.yaml", "may pay 2 coins to gain 1 gem", 1, 11), Scope(STALL_TYPE), problems)
    (found,) = problems
    assert (found.code, found.fix) == ("may-as-block", None)


def test_a_condition_behind_an_offer_is_told_though_more_is_wrong() -> None:
    assert [
        one.code for one in problems_of("to play a shop, offer 1 coin less if there are 3 jewels here", "lines")
    ] == ["condition-in-offer"]


@pytest.mark.parametrize(
    "written",
    [
        "gain (rent of its shop) coins",
        "discard its shop",
        "set phase of their stall to dawn",
        "if its shop is open: rest",
    ],
)
def test_what_belongs_to_it_is_not_said_by_its(written: str) -> None:
    (found,) = problems_of(written)
    assert (found.code, found.fix) == ("no-its", None)
    assert found.args["word"] in ("its", "their")


@pytest.mark.parametrize("where", ["in my yard", "here"])
def test_the_kind_that_is_counted_may_be_of_another(where: str) -> None:
    rent = {**VOCABULARY.kinds, "stall": replace(VOCABULARY.kinds["stall"], of="tree")}
    problems = Problems()
    text = f"gain 1 coin for each different colour {where}"
    Checker(replace(VOCABULARY, kinds=rent)).steps(Source("example", text), Scope(STALL_TYPE), problems)
    (found,) = problems
    assert found.fix is not None
    assert found.fix.text == f"gain (number of different colour of stalls {where}) coin"
