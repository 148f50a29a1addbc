"""How the constructs of board games read in four languages, in the words of a made-up isle: spaces and their neighbours, lines, groups,
pieces that grow, tracks, rows, players around the table.

The files in golden/ are meant to be read as prose. `UPDATE_GOLDENS=1` writes them anew.
"""

import os
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.text import Catalogue, Wording, languages, plain
from interpreter.text.parts import Parts
from tests.written import steps_of

ISLE = Path(__file__).parents[1] / "game" / "isle"
GOLDEN = Path(__file__).parent / "golden"
AN_OAK = "choose an oak spot in my grove as first"
ANY_OAK = "choose an oak spot in any grove as first"

EFFECTS = (
    "gain 1 coin for each bare spot in my grove",
    "gain 1 coin for each bare spot in any grove",
    "gain 1 coin for each bare spot in grove of an opponent",
    "gain 1 coin for each bare spot in shore",
    f"{AN_OAK}\ngain 1 coin for each bare spot in my grove next to first",
    f"{AN_OAK}\n{ANY_OAK.replace('first', 'second')}\nif first is next to second: gain 1 coin",
    f"{AN_OAK}\nonly if first is next to an oak spot\nonly if first is not next to any bare spot\ngain 1 coin",
    f"{AN_OAK}\nwater each spot in my grove where it is next to first",
    f"{AN_OAK}\nwater a spot in my grove where it is not next to first",
    "water a spot in my grove where (it is bare and it is next to an oak spot)",
    "water each spot in my grove where (it is bare and it is next to an oak spot)",
    "water each spot in my grove where it is not clay",
    f"{AN_OAK}\n{ANY_OAK.replace('first', 'second')}\nif first is connected to second through oak spots in my grove: gain 1 coin",
    f"{AN_OAK}\nonly if first is not connected to any bare spot through oak spots\ngain 1 coin",
    f"{AN_OAK}\nwater each spot in my grove where it is connected to first through oak spots in my grove",
    f"{AN_OAK}\nwater a spot in my grove where (it is bare and it is not connected to first through sapling spots)",
    f"{AN_OAK}\n{ANY_OAK.replace('first', 'second')}\nif first is in line with second: gain 1 coin",
    f"{AN_OAK}\nonly if first is in line with an oak spot\nonly if first is not in line with any bare spot\ngain 1 coin",
    f"{AN_OAK}\nwater each spot in my grove where it is in line with first",
    f"{AN_OAK}\nwater a spot in my grove where (it is bare and it is not in line with first)",
    "water each spot in my grove where it is in line with a sapling spot",
    f"{AN_OAK}\ngain 1 coin for each bare spot in line from first toward sun of table",
    f"{AN_OAK}\ngain 1 coin for each bare spot in line from first toward east",
    "gain (size of largest group of oak spots in my grove) coins",
    "choose any number of spots in my grove as wet\ngain (size of largest group of wet) coins",
    "gain (number of oak spots in my grove) coins",
    f"{ANY_OAK}\nif first is in my grove: gain 1 coin",
    f"{ANY_OAK}\nif first is not in my grove: gain 1 coin",
    f"{ANY_OAK}\nif first is in grove of an opponent: gain 1 coin",
    f"{AN_OAK}\nset plant of first to sapling",
    f"{AN_OAK}\nset plant of first to next of plant of first",
    "set sun of table to next of sun of table",
    f"{AN_OAK}\nset plant of first to previous of plant of first",
    "set sun of table to previous of sun of table",
    "set sun of table to east",
    "gain 1 luck",
    "gain (number of luck on me) coins",
    "gain (worth of luck on me) coins",
    "gain (worth of luck on me + 1) coins",
    "choose an opponent as rival\ngain (distance from me to rival) coins",
    "choose an opponent as rival\ngain (distance from rival to me) coins",
    "water up to 2 bare spots in my grove",
    "must water up to 2 bare spots in my grove",
    "water any number of bare spots in my grove",
    "must water any number of bare spots in my grove",
    "let each player: water a bare spot in my grove",
    "let each player at once: water a bare spot in my grove",
    "let each tide player: gain 1 coin",
    "let each player:\n    repeat up to 2 times: pay 1 coin",
    "choose a crate in heap as one\nif slot of one >= 2: gain 1 coin",
    "gain (highest number of one plant of spots in my grove) coins",
    "only if (lowest number of one plant of spots in my grove) >= 2\ngain 1 coin",
    "gain (longest run of plant of spots in my grove) coins",
    "only if (longest run of plant of spots in my grove) >= 2\ngain 1 coin",
    "gain (second highest weight of crates in my shed) coins",
    "only if (second highest weight of crates in any hut) >= 2\ngain 1 coin",
    "shuffle any hut",
    "reverse any hut",
    "gain 1 coin\nmay reverse any hut",
    "rotate any hut",
    "let an opponent: rotate any hut",
    "gain 1 coin\nmay rotate any hut",
    "slide quay",
    "let an opponent: slide quay",
    "gain 1 coin\nmay slide quay",
    "revolve quay",
    "let an opponent: revolve quay",
    "gain 1 coin\nmay revolve quay",
    "let an opponent where coin of it > coin of me: gain 1 coin",
    "choose an opponent as rival\nlet each player where coin of it <= coin of rival: gain 1 coin",
    "gain 1 coin for each opponent where number of oak spots in grove of it = number of oak spots in my grove",
    "let an opponent where coin of it > number of bare spots in my grove: gain 1 coin",
    "choose a spot in my grove as one\nchoose a spot in my grove except one as two\nset plant of two to plant of one",
    "choose an opponent as one\nchoose an opponent where not (it is one) as two\nlet one: gain 1 coin\nlet two: gain 2 coins",
    f"either:\n    {AN_OAK}\n    set plant of first to sapling\nor:\n    {ANY_OAK.replace('first', 'other_oak')}\n    water other_oak",
    "either: gain 1 coin\nor:\n    let each opponent: gain 1 coin\n    gain 2 coins",
    "let an opponent where there is an oak spot in grove of it: gain 1 coin",
    "let each opponent where there is no oak spot in grove of it: gain 1 coin",
    "let a player where distance from me to it = 1: gain 1 coin",
    "let an opponent where distance from me to it = 2: gain 1 coin",
    "choose an opponent as rival\nlet a player where distance from rival to it = 1: gain 1 coin",
    "for each opponent as rival: pay 1 coin to rival",
    "for each opponent as rival: gain 1 coin for each oak spot in grove of rival",
    "for each opponent where (number of coins on it) > 2 as rival:\n    gain 1 coin from rival\n    pay 1 coin to rival",
)


@cache
def book() -> Rulebook:
    return load_rulebook(ISLE)


@cache
def said(language: str) -> dict[str, Parts]:
    wording = Wording(Catalogue.load(language, book().words), book().game.vocabulary)
    found = {}
    for effect in EFFECTS:
        block = steps_of(book().game.vocabulary, effect)
        found[effect] = wording.block(block)
    return found


@pytest.mark.parametrize("language", languages())
def test_golden(language: str) -> None:
    told = "".join(f"{effect}\n    {plain(parts)}\n" for effect, parts in said(language).items())
    path = GOLDEN / f"isle.{language}.txt"
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", languages())
def test_what_differs_reads_differently(language: str) -> None:
    for parts in said(language).values():
        assert [part.text for part in parts if part.kind == "missing"] == []
    for (one, first), (other, second) in combinations(said(language).items(), 2):
        assert plain(first) != plain(second), (one, other)
