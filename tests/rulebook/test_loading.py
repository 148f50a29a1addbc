"""A game read from its files: what is declared, inherited, counted, extended and kept."""

import pickle
import time
from pathlib import Path

import pytest

from dsl import meaning as m
from dsl.diagnostics import Problems
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.rulebook.loading import fingerprint_of, read_game
from interpreter.rulebook.sources import caching
from interpreter.rulebook.sources.finding import folder_of, games, rule_files
from interpreter.rulebook.sources.reading import Mapping, read
from tests.rulebook.toys import PACK, TOY, copied, load, problems_of


@pytest.fixture(name="toy")
def _toy() -> GameDefinition:
    return load()


def thing(game: GameDefinition, id: str) -> Definition:
    return next(one for one in game.definitions if one.id == id)


def test_the_whole_game_is_there(toy: GameDefinition) -> None:
    assert toy.id == "market"
    assert toy.seats == (1, 4)
    assert [one.id for one in toy.definitions] == ["baker", "miller", "tent_of_wonders", "helper", "field"]
    assert set(toy.verbs) == {"draw", "buy", "rest"}
    assert set(toy.adjectives) == {"busy", "bare"}
    assert [one.name for one in toy.automata] == ["rival"]
    assert toy.turns is not None
    assert toy.turns.body
    assert len(toy.rules) == len(toy.scores) == len(toy.tie_breaks) == len(toy.end) == 1
    assert len(toy.setup) == 3
    assert toy.play == ()
    assert toy.wins is not None


def test_words(toy: GameDefinition) -> None:
    words = toy.vocabulary
    assert words.units["gem"].supply == 20
    assert words.units["fame"].values == (0, 2, 3, 5)
    assert words.enumerations["phase"].cyclic
    assert words.enumerations["phase"].attributes == {"rounds": {"dawn": 3, "noon": 2, "dusk": 1}}
    assert words.is_kind("baker", "stall")
    assert set(words.kinds["tent"].attributes) == set(words.kinds["stall"].attributes)
    assert words.players["hour"].variable
    assert words.players["rival"].sort == "truth"
    assert words.zones["hand"].seen_by == "owner"
    assert words.pairs == (("baker", "miller"),)
    assert words.offer_groups["token"].joins_terms
    assert not words.offer_groups["haggling"].joins_terms
    assert words.verbs["buy"].offers


def test_options(toy: GameDefinition) -> None:
    assert toy.options["length"].values == ("short", "long")
    assert toy.options["strict"].default is False


def test_data_stays_data_and_text_is_an_expression(toy: GameDefinition) -> None:
    baker, miller = thing(toy, "baker"), thing(toy, "miller")
    assert baker.attributes["cost"] == {"coin": 2, "gem": 1}
    assert baker.attributes["colour"] == "green"
    assert baker.attributes["friends"] == ("miller", "tent")
    assert baker.attributes["points"] == 1
    assert isinstance(miller.attributes["points"], m.Conditional)
    assert isinstance(miller.attributes["payee"], m.PlayerSelection)
    assert len(baker.abilities["sold"]) == 1
    assert len(miller.amounts["scores"]) == 1
    assert isinstance(miller.always[0], m.Offer)


def test_defaults_come_from_the_kind_or_the_nearest_wider_one(toy: GameDefinition) -> None:
    miller, tent = thing(toy, "miller"), thing(toy, "tent_of_wonders")
    assert miller.attributes["cost"] == {"coin": 1}
    assert miller.attributes["room_for"] == 1
    assert isinstance(miller.attributes["goes_to"], m.Zone)
    assert thing(toy, "baker").attributes["payee"] is None
    assert isinstance(tent.attributes["points"], m.Conditional)
    assert "face" not in tent.attributes
    assert (miller.starts, tent.starts) == ("deck", "heap")
    assert (thing(toy, "baker").copies, miller.copies, tent.copies) == (2, 1, 3)


def test_a_kind_with_copies_and_no_things_makes_its_own(toy: GameDefinition) -> None:
    helper = thing(toy, "helper")
    assert (helper.kind, helper.copies, helper.owner, helper.starts) == ("helper", 2, "player", "camp")
    assert all(one.id != "tent" for one in toy.definitions)


def test_zones(toy: GameDefinition) -> None:
    yard, counter, row = toy.zones["yard"], toy.zones["counter"], toy.zones["row"]
    assert isinstance(yard.room, m.Conditional)
    assert (yard.measure, yard.live) == ("space", True)
    assert yard.admits is not None
    assert not isinstance(yard.scores, bool)
    assert counter.only == ("shop", "tent_of_wonders")
    assert counter.spill == "lost"
    assert (row.slots, row.refills, row.scores) == (3, "deck", False)
    assert toy.zones["deck"].recycles == "heap"
    assert toy.zones["aside"].passing


def test_a_board(toy: GameDefinition) -> None:
    board = toy.boards["field"]
    assert [(space.row, space.column) for space in board.spaces] == [(1, 2), (1, 3), (2, 1), (2, 2), (2, 3)]
    assert board.spaces[-1].attributes == {"soil": "clay"}
    assert (board.owner, board.kind, board.direction) == ("player", "plot", "heading")
    assert board.directions["west"] == (0, -1)
    field = thing(toy, "field")
    assert (field.kind, field.copies, field.attributes) == ("plot", 0, {"soil": "sand", "hole": False})


def test_signs_of_a_grid_may_stand_side_by_side(tmp_path: Path) -> None:
    grid = ("      . N N\n      N x C\n", "      .NN\n      NxC\n")
    assert (
        load(game=copied(tmp_path, {"market/game.yaml": grid})).boards["field"].spaces == load().boards["field"].spaces
    )


def test_declarations_may_stand_in_any_file_of_the_folder(tmp_path: Path, toy: GameDefinition) -> None:
    game = copied(tmp_path, {})
    main = (game / "game.yaml").read_text(encoding="utf-8")
    start, end = main.index("boards:\n"), main.index("automata:\n")
    (game / "game.yaml").write_text(main[:start] + main[end:], encoding="utf-8")
    (game / "field.yaml").write_text(main[start:end] + "units:\n  seed: {held_by: [plot]}\n", encoding="utf-8")
    apart = load(game=game)
    assert apart.boards == toy.boards
    assert apart.vocabulary.definitions == toy.vocabulary.definitions
    assert apart.vocabulary.units["seed"].held_by == ("plot",)
    (tmp_path / "night" / "seeds.yaml").write_text("units:\n  seed: {replaces: true, most: 3}\n", encoding="utf-8")
    assert load(tmp_path / "night", game=game).vocabulary.units["seed"].most == 3


def test_verbs_have_their_parameters(toy: GameDefinition) -> None:
    draw, buy = toy.verbs["draw"], toy.verbs["buy"]
    assert isinstance(draw.parameters[0].at_most, m.Room)
    assert [(one.role, one.preposition) for one in buy.parameters] == [("wanted", ""), ("home", "to"), ("terms", "for")]
    assert buy.parameters[2].optional


def test_a_pack_adds_and_replaces(toy: GameDefinition) -> None:
    with_pack = load(PACK)
    assert "lamp" in with_pack.vocabulary.units
    assert "light" in with_pack.verbs
    assert (len(with_pack.rules), len(with_pack.setup), len(with_pack.scores)) == (2, 4, 2)
    assert with_pack.adjectives["bare"] == toy.adjectives["bare"]
    assert (thing(with_pack, "watchman").pack, thing(with_pack, "miller").pack) == ("night", "")
    baker, before = thing(with_pack, "baker"), thing(toy, "baker")
    assert baker.abilities["sold"] != before.abilities["sold"]
    assert baker.abilities["income"] == before.abilities["income"]
    assert baker.attributes == before.attributes


def test_a_fingerprint_tells_rules_apart_and_not_where_they_lie(tmp_path: Path, toy: GameDefinition) -> None:
    same = copied(tmp_path / "same", {})
    other = copied(tmp_path / "other", {"market/stalls.yaml": ("points: 1\n", "points: 2\n")})
    assert toy.fingerprint == fingerprint_of([TOY]) == fingerprint_of([same])
    assert toy.fingerprint != fingerprint_of([other])
    assert load(PACK).fingerprint != toy.fingerprint


def test_files_come_in_a_fixed_order_without_examples() -> None:
    assert [path.name for path in rule_files(TOY)] == ["game.yaml", "stalls.yaml"]


def test_games_are_found_by_name_and_by_path() -> None:
    problems = Problems()
    assert all(folder_of(name, problems) == folder for name, folder in games().items())
    assert folder_of(TOY, problems) == folder_of(TOY / "game.yaml", problems) == folder_of(str(TOY), problems) == TOY
    assert not problems
    assert folder_of("nowhere", problems) is None
    assert [one.code for one in problems] == ["unknown-game"]


# -- the cache ---------------------------------------------------------------------------------------------------------------


def test_the_second_time_a_game_comes_from_the_cache(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = load()
    assert len(list(cache.glob("*.pickle"))) == 1
    monkeypatch.setattr("interpreter.rulebook.loading.Reader", None)
    start = time.perf_counter()
    second = load()
    assert time.perf_counter() - start < 0.1
    assert second == first


def test_changed_rules_are_read_anew(tmp_path: Path) -> None:
    game = copied(tmp_path, {})
    before = load(game=game)
    path = game / "stalls.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("points: 1\n", "points: 4\n"), encoding="utf-8")
    assert thing(before, "baker").attributes["points"] == 1
    assert thing(load(game=game), "baker").attributes["points"] == 4


@pytest.mark.parametrize("content", [b"", b"rubbish", pickle.dumps(3), pickle.dumps((1, 2))])
def test_a_broken_cache_is_as_good_as_none(cache: Path, content: bytes) -> None:
    load()
    (kept,) = cache.glob("*.pickle")
    kept.write_bytes(content)
    assert load().id == "market"


def test_what_somebody_else_could_have_written_is_not_read(cache: Path) -> None:
    caching.keep("key", 1)
    assert caching.load("key") == 1
    (cache / "key.pickle").chmod(0o666)
    assert caching.load("key") is None


def test_without_a_place_for_it_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for place in ("", str(tmp_path / "file")):
        monkeypatch.setenv("CARDWRIGHT_CACHE", place)
        assert load().id == "market"


def test_a_broken_game_is_not_kept(cache: Path, tmp_path: Path) -> None:
    assert problems_of(copied(tmp_path, {"market/stalls.yaml": ("gain 1 coin\n    income", "gain 1 cion\n    income")}))
    assert not list(cache.glob("*.pickle"))


def test_warnings_are_told_again_from_the_cache(tmp_path: Path) -> None:
    game = copied(
        tmp_path, {"market/game.yaml": ("    does: move what to my hand", "    does: move what to my hand as moved")}
    )
    first, second = problems_of(game), problems_of(game)
    assert [one.code for one in first] == [one.code for one in second] == ["name-never-read"]


@pytest.mark.parametrize("name", sorted(games()))
def test_the_games_that_came_along_are_without_problems(name: str) -> None:
    problems = Problems()
    assert read_game(name, (), problems) is not None
    assert not [one for one in problems if one.severity == "error"]


def test_what_has_not_changed_is_read_once_and_tells_its_mistakes_each_time(tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    path.write_text("coin: 1\ncoin: 2\n")
    for _ in range(2):
        problems = Problems()
        read(path, problems)
        assert [problem.code for problem in problems] == ["duplicate-key"]
    good, again, changed = Problems(), Problems(), Problems()
    path.write_text("coin: 3\n")
    first, second = read(path, good), read(path, again)
    assert first is second
    path.write_text("coin: 4\n")
    tree = read(path, changed)
    assert isinstance(tree, Mapping)
    assert tree.plain() == {"coin": 4}


def test_a_name_that_becomes_wrong_is_told_though_what_it_names_is_as_it_was(tmp_path: Path) -> None:
    """In one process, as an editor has it."""
    told: list[list[str]] = []
    for name in ("lamp_maker", "Lamp_Maker"):
        text = f"pack: more\nextends: market\nthings:\n  {name}: {{kind: shop}}\n"
        (tmp_path / "pack.yaml").write_text(text, encoding="utf-8")
        problems = Problems()
        read_game(Path(__file__).parent / "lints" / "market", [tmp_path], problems)
        told.append([one.code for one in problems])
    assert told == [[], ["bad-name"]]
