"""What packs add to what is declared already, and what happens where two say something about the same."""

from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic, Problems
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.loading import read_game, read_rules
from interpreter.rulebook.schemas.shapes import thing_schema
from interpreter.rulebook.sources.reading import read_text
from tests.rulebook.toys import copied


@pytest.fixture
def market(tmp_path: Path) -> Path:
    """The toy in `market`, without examples."""
    return copied(tmp_path, {})


def pack(market: Path, name: str, text: str) -> Path:
    folder = market.parent / name
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(f"pack: {name}\nextends: market\n{text}", encoding="utf-8")
    return folder


def read(market: Path, *packs: Path) -> tuple[GameDefinition | None, list[Diagnostic]]:
    problems = Problems()
    return read_game(market, packs, problems), list(problems)


def whole(market: Path, *packs: Path) -> GameDefinition:
    game, problems = read(market, *packs)
    assert problems == []
    assert game is not None
    return game


def at(problems: list[Diagnostic]) -> list[tuple[str, str, int]]:
    """Code, folder and line of each, below the two lines with which a pack begins."""
    return [(one.code, Path(one.span.file).parent.name, one.span.line - 2) for one in problems]


WEIGHT = "kinds:\n  stall: {attributes: {weight: {type: number, default: 1, printed: true}}}\n"
HEIGHT = "kinds:\n  stall: {attributes: {height: {type: number, default: 2}}, abilities: {climbed: steps}}\n"


def test_a_pack_adds_an_attribute_to_a_kind(market: Path) -> None:
    before = whole(market)
    heavy = pack(
        market, "heavy", WEIGHT + "things:\n  baker: {weight: 5}\nscores: (total weight of stalls in my yard) coins\n"
    )
    game = whole(market, heavy)
    kinds = game.vocabulary.kinds
    assert [*kinds["stall"].attributes] == [*before.vocabulary.kinds["stall"].attributes, "weight"]
    assert kinds["shop"].attributes["weight"].printed
    assert kinds["stall"].plural == "stalls"
    weights = {one.id: one.attributes.get("weight") for one in game.definitions if one.kind != "plot"}
    assert (weights["baker"], weights["miller"]) == (5, 1)
    baker, old = (next(one for one in each.definitions if one.id == "baker") for each in (game, before))
    assert baker.abilities == old.abilities
    assert baker.pack == ""
    assert game.packs["heavy"] == (("attributes", "weight"),)


def test_two_packs_add_to_one_kind_and_see_each_other(market: Path) -> None:
    heavy = pack(market, "heavy", WEIGHT)
    high = pack(
        market, "high", HEIGHT + "things:\n  tower: {kind: shop, colour: red, weight: 9, climbed: gain 1 gem}\n"
    )
    for packs in ((heavy, high), (high, heavy)):
        game = whole(market, *packs)
        assert {"weight", "height", "points"} <= set(game.vocabulary.kinds["stall"].attributes)
        tower = next(one for one in game.definitions if one.id == "tower")
        assert (tower.attributes["weight"], tower.attributes["height"], [*tower.abilities]) == (9, 2, ["climbed"])
        assert set(game.packs["heavy"]) | set(game.packs["high"]) == {
            ("attributes", "weight"), ("attributes", "height"), ("abilities", "climbed"), ("names", "tower"),
        }  # fmt: skip
    assert at(read(market, high)[1]) == [("unknown-key", "high", 4)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("enumerations:\n  colour: [blue]\n", lambda w: w.enumerations["colour"].values == ("green", "red", "blue")),
        (
            "enumerations:\n  phase: {values: [night], attributes: {rounds: {night: 9}}}\n",
            lambda w: w.enumerations["phase"].attributes["rounds"] == {"dawn": 3, "noon": 2, "dusk": 1, "night": 9}
            and w.enumerations["phase"].cyclic,
        ),
        ("units:\n  lamp: {held_by: [player]}\ngroups:\n  goods: [lamp]\n", lambda w: w.groups["goods"][2:] == ("lamp",)),
        ("units:\n  coin: {held_by: [stall]}\n", lambda w: w.units["coin"].held_by == ("player", "stall")),
        ("units:\n  fame: {values: [5]}\n", lambda w: w.units["fame"].values == (0, 2, 3, 5, 5)),
        ("zones:\n  lost: {holds: stall}\n", lambda w: w.zones["lost"].holds == ("helper", "stall")),
        ("options:\n  coins_at_start: {values: [4]}\n", lambda w: w.options["coins_at_start"] == (1, 2, 3, 4)),
        ("player:\n  wet: {type: truth, default: false}\n", lambda w: [*w.players] == ["hour", "done", "wet", "rival"]),
    ],
)  # fmt: skip
def test_lists_and_maps_add_up(market: Path, text: str, found: object) -> None:
    assert callable(found)
    assert found(whole(market, pack(market, "more", text)).vocabulary)


def test_a_limit_is_added_and_a_pair(market: Path) -> None:
    game = whole(market, pack(market, "more", "zones:\n  heap: {room: 4}\npairs: [[baker, tent_of_wonders]]\n"))
    assert game.zones["heap"].room is not None
    assert game.zones["heap"].order == "stack"
    assert game.vocabulary.pairs == (("baker", "miller"), ("baker", "tent_of_wonders"))


CLASHES = [
    ("zones:\n  hand: {room: 5}\n", ("stated-twice", 2), "room", "hand"),
    ("kinds:\n  stall: {attributes: {points: {default: 3}}}\n", ("stated-twice", 2), "default", "stall"),
    ("kinds:\n  stall: {attributes: {points: {type: truth}}}\n", ("stated-twice", 2), "points", "stall"),
    ("enumerations:\n  colour: [blue, red]\n", ("stated-twice", 2), "red", "colour"),
    ("groups:\n  goods: [gem]\n", ("stated-twice", 2), "gem", "goods"),
    ("things:\n  baker: {points: 7}\n", ("stated-twice", 2), "points", "baker"),
    ("units:\n  gem: {held_by: [player], plural: jewels}\n", ("declared-twice", 2), "gem", None),
]


@pytest.mark.parametrize(("text", "code", "word", "owner"), CLASHES)
def test_what_is_stated_twice_is_told_at_both_places(
    market: Path, text: str, code: tuple[str, int], word: str, owner: str | None
) -> None:
    (found,) = read(market, pack(market, "more", text))[1]
    assert (found.code, found.span.line - 2) == code
    assert (found.args["word"], found.args.get("owner")) == (word, owner)
    (note,) = found.notes
    assert note.key == "note-first-here"
    assert Path(note.span.file).parent.name == "market"
    # The word stands at both places.
    for span in (found.span, note.span):
        line = Path(span.file).read_text(encoding="utf-8").split("\n")[span.line - 1]
        assert line[span.column - 1 :].startswith(word)


def test_two_packs_clash(market: Path) -> None:
    one, other = (
        pack(market, "one", "zones:\n  heap: {room: 4}\n"),
        pack(market, "other", "zones:\n  heap: {room: 5}\n"),
    )
    (found,) = read(market, one, other)[1]
    assert at([found]) == [("stated-twice", "other", 2)]
    assert Path(found.notes[0].span.file).parent.name == "one"


def test_replacing_replaces_what_it_names_alone(market: Path) -> None:
    text = (
        "kinds:\n  stall: {replaces: true, attributes: {points: {default: 3}, goes_to: {type: place, default: my hand}}}\n"
        "zones:\n  hand: {replaces: true, room: 7}\n"
        "enumerations:\n  heading: {replaces: true, values: [west, south, east, north]}\n"
    )
    before, game = whole(market), whole(market, pack(market, "more", text))
    old, new = (one.vocabulary.kinds["stall"].attributes for one in (before, game))
    assert [*old] == [*new]
    assert {name for name in old if old[name] != new[name]} == {"points", "goes_to"}
    assert (new["points"].sort, new["points"].printed, new["points"].default) == ("number", True, 3)
    assert new["goes_to"].default != old["goes_to"].default
    assert before.zones["hand"].room != game.zones["hand"].room
    assert before.zones["hand"].seen_by == game.zones["hand"].seen_by
    assert game.vocabulary.enumerations["heading"].values == ("west", "south", "east", "north")


# What a pack does to files of the game is told in its own lines: code, line, how many places are named.
WITHOUT_DEFAULT = "kinds:\n  stall:\n    attributes:\n      weight: {type: number}\n"
OWN_THINGS = f"{WITHOUT_DEFAULT}things:\n  kiosk: {{kind: stall, colour: red}}\n  booth: {{kind: stall, colour: red}}\n"
BLAMED = [
    (WITHOUT_DEFAULT, "no-default", 4, 3),
    (OWN_THINGS, "no-default", 4, 3),
    ("enumerations:\n  colour: {replaces: true, values: [red, blue]}\n", "breaks-others", 2, 1),
    ("enumerations:\n  phase: {values: [night]}\n", "missing-key", 2, 0),
    ("zones:\n  deck: {holds: helper}\n", "breaks-others", 2, 1),
    ("kinds:\n  stall: {replaces: true, attributes: {payee: {type: number, default: 8}}}\n", "breaks-others", 2, 2),
]


@pytest.mark.parametrize(("text", "code", "line", "notes"), BLAMED)
def test_what_a_pack_breaks_is_told_where_it_does(market: Path, text: str, code: str, line: int, notes: int) -> None:
    (found,) = read(market, pack(market, "more", text))[1]
    assert at([found]) == [(code, "more", line)]
    assert len(found.notes) == notes
    assert all(Path(note.span.file).parent.name == "market" for note in found.notes)


def test_an_attribute_that_a_narrower_kind_has_otherwise(market: Path) -> None:
    narrow = pack(market, "narrow", "kinds:\n  shop: {attributes: {weight: {type: truth, default: true}}}\n")
    heavy = pack(market, "heavy", WEIGHT)
    assert at(read(market, narrow, heavy)[1]) == [("attribute-clash", "heavy", 2)]
    assert at(read(market, heavy, narrow)[1]) == [("attribute-clash", "narrow", 2)]


@pytest.mark.parametrize(
    ("attribute", "codes"),
    [
        ("weight: {type: number, variable: true, default: 1}", ["other-elsewhere"]),
        ("weight: {type: truth, default: true}", ["other-elsewhere"]),
        ("weight: {type: number, default: 2}", []),
    ],
)
def test_an_attribute_that_another_kind_has_otherwise(market: Path, attribute: str, codes: list[str]) -> None:
    heavy = pack(market, "heavy", WEIGHT)
    other = pack(market, "other", f"kinds:\n  crate:\n    attributes:\n      {attribute}\n")
    assert [one.code for one in read(market, heavy, other)[1]] == codes


@pytest.mark.parametrize(
    ("text", "word", "suggestion"),
    [
        ("kinds:\n  stal: {attributes: {weight: {type: number, default: 1}}}\n", "stal", "stall"),
        ("zones:\n  hadn: {room: 4}\n", "hadn", "hand"),
        ("things:\n  bakre: {points: 4}\n", "bakre", "baker"),
    ],
)
def test_nothing_to_add_to(market: Path, text: str, word: str, suggestion: str) -> None:
    (found,) = read(market, pack(market, "more", text))[1]
    assert (found.code, found.args["word"], found.suggestion) == ("nothing-to-add", word, suggestion)
    assert found.fix is not None


def test_what_is_new_needs_all_of_it(market: Path) -> None:
    assert at(read(market, pack(market, "more", "zones:\n  cellar: {room: 4}\n"))[1]) == [
        ("missing-key", "more", 2),
    ]
    pack(market, "more", "kinds:\n  stills: {plural: stillss}\n")
    assert "stills" in whole(market, market.parent / "more").vocabulary.kinds


def test_the_files_of_a_pack_add_up_in_any_order(market: Path) -> None:
    more = pack(market, "more", "things:\n  tower: {weight: 4}\n")
    (more / "rest.yaml").write_text("things:\n  tower: {kind: shop, colour: red}\n" + WEIGHT, encoding="utf-8")
    tower = next(one for one in whole(market, more).definitions if one.id == "tower")
    assert (tower.kind, tower.attributes["weight"]) == ("shop", 4)


def test_the_base_of_a_pack_is_read_with_it(market: Path) -> None:
    problems = Problems()
    game = read_rules(pack(market, "heavy", WEIGHT), [], problems)
    assert not problems
    assert game is not None
    schema = thing_schema(game.vocabulary)
    assert "weight" in str(schema)
    assert read_text(WEIGHT, "heavy", problems) is not None


def test_packs_of_a_large_game_add_up(tmp_path: Path) -> None:
    kinds = "kinds:\n  card: {%s}\n"
    for name, text in {
        "heavy": kinds % "attributes: {weight: {type: number, default: 1}}" + "things:\n  farm: {weight: 3}\n",
        "high": kinds % "attributes: {height: {type: number, default: 2}}" + "enumerations:\n  rarity: [legendary]\n",
        "dear": kinds % "replaces: true, attributes: {space: {default: 2}}",
    }.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "pack.yaml").write_text(f"pack: {name}\nextends: everdell\n{text}", encoding="utf-8")
    problems = Problems()
    alone = read_game("everdell", [], problems)
    game = read_game("everdell", [tmp_path / "heavy", tmp_path / "high", tmp_path / "dear"], problems)
    assert not list(problems)
    assert alone is not None
    assert game is not None
    card, before = game.vocabulary.kinds["card"].attributes, alone.vocabulary.kinds["card"].attributes
    assert {name for name in card if card[name] != before.get(name)} == {"weight", "height", "space"}
    assert (card["space"].sort, card["space"].default) == ("number", 2)
    assert game.vocabulary.enumerations["rarity"].values == ("common", "unique", "legendary")
