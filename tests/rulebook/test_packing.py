"""Packs that lean on others: the game they extend, the packs they need, those they can't be played with."""

from pathlib import Path

import pytest

from dsl.diagnostics import Problems
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.loading import folders_of_rules, read_rules
from tests.rulebook.toys import copied


@pytest.fixture
def market(tmp_path: Path) -> Path:
    """The toy in `market`, its pack in `night`, both without examples."""
    return copied(tmp_path, {})


def pack(folder: Path, name: str, text: str = "", extends: str = "market") -> Path:
    (folder / name).mkdir(exist_ok=True)
    (folder / name / "pack.yaml").write_text(f"pack: {name}\nextends: {extends}\n{text}", encoding="utf-8")
    return folder / name


def found(folder: Path, *packs: Path) -> list[tuple[str, int, str | None]]:
    problems = Problems()
    read_rules(folder, packs, problems)
    return [(one.code, one.span.line, one.suggestion) for one in problems]


def test_a_game_beside_its_pack_is_found(market: Path) -> None:
    problems = Problems()
    definition = read_rules(market.parent / "night", [], problems)
    assert definition is not None
    assert not problems
    assert definition.definitions[-1].pack in ("", "night")


def test_a_game_that_is_nowhere(market: Path) -> None:
    assert found(pack(market.parent, "lost", extends="markt")) == [("missing-base", 2, None)]


@pytest.mark.parametrize("key", ["game", "base", "extend"])
def test_the_game_under_another_key(key: str, market: Path) -> None:
    lost = pack(market.parent, "lost", "things: {}\n")
    text = (lost / "pack.yaml").read_text(encoding="utf-8").replace("extends:", f"{key}:")
    (lost / "pack.yaml").write_text(text, encoding="utf-8")
    assert found(lost) == [("unknown-key", 2, "extends")]


def test_a_pack_of_no_game_is_told_in_one_line(market: Path) -> None:
    lost = pack(market.parent, "lost", "things: {}\n")
    (lost / "pack.yaml").write_text("pack: lost\nthings: {}\n", encoding="utf-8")
    problems = Problems()
    read_rules(lost, [], problems)
    assert [(one.code, one.span.line, one.span.end_line) for one in problems] == [("missing-key", 1, 1)]


def test_a_needed_pack_comes_along(market: Path) -> None:
    dusk = pack(market.parent, "dusk", "needs: [night]\nthings:\n  watchman: {replaces: true, sold: gain 2 lamp}\n")
    assert found(dusk) == []
    assert [folder.name for folder in folders_of_rules(dusk, [])] == ["market", "night", "dusk"]
    assert folders_of_rules(dusk, [market.parent / "night"]) == folders_of_rules(dusk, [])
    names = [folder.name for folder in folders_of_rules(market, [dusk, market.parent / "night"])]
    assert names == ["market", "night", "dusk"]


def test_packs_that_need_each_other(market: Path) -> None:
    dusk = pack(market.parent, "dusk", "needs: [dawn]\n")
    pack(market.parent, "dawn", "needs: [dusk]\n")
    assert found(dusk) == []


def test_a_needed_pack_that_is_nowhere(market: Path) -> None:
    assert found(pack(market.parent, "dusk", "needs: [nigth]\n")) == [("missing-pack", 3, None)]


def test_packs_that_do_not_get_on(market: Path) -> None:
    dusk = pack(market.parent, "dusk", "not_with: [night]\n")
    assert found(dusk) == []
    assert found(dusk, market.parent / "night") == [("packs-clash", 3, None)]
    assert found(market, market.parent / "night", dusk) == [("packs-clash", 3, None)]


def test_two_packs_with_one_word(market: Path) -> None:
    one = pack(market.parent, "one", "things:\n  lantern: {kind: shop, colour: red}\n")
    other = pack(market.parent, "other", "things:\n  lantern: {kind: shop, colour: red}\n")
    assert found(one, other) == [("declared-twice", 4, None)]


def test_words_that_lie_with_the_rules(market: Path) -> None:
    (market.parent / "night" / "translations").mkdir()
    assert load_rulebook(market).words == ("market",)
    assert load_rulebook(market, [market.parent / "night"]).words == ("market", market.parent / "night")


@pytest.mark.parametrize(
    ("declared", "used", "code"),
    [
        ("units:\n  stall: {held_by: [player]}", "gain 1 stall", "ambiguous-word"),
        ("units:\n  wood: {held_by: [player], plural: stalls}", "gain 2 stalls", "ambiguous-word"),
        ("units:\n  coin: {held_by: [player]}", "gain 1 coin", "declared-twice"),
        ("groups:\n  shop: [coin, gem]", "gain 1 shop", "ambiguous-word"),
        ("zones:\n  stall: {owner: player, holds: stall}", "move this to my stall", "ambiguous-word"),
        ("zones:\n  yard: {owner: player, holds: shop}", "move this to my yard", "declared-twice"),
        ("kinds:\n  gem: {of: stall}", "draw 1 gem", "ambiguous-word"),
        ("kinds:\n  stall: {plural: stalls}", "draw 1 stall", "declared-twice"),
        ("verbs:\n  draw: {does: gain 1 coin}", "draw", "declared-twice"),
        ("adjectives:\n  stall: {of: shop, is: this is open}", "draw 1 stall", "ambiguous-word"),
    ],
)
def test_a_word_that_the_game_has_already_is_told_once(market: Path, declared: str, used: str, code: str) -> None:
    dusk = pack(market.parent, "dusk", f"{declared}\nthings:\n  lantern: {{kind: shop, colour: red, sold: {used}}}\n")
    problems = Problems()
    read_rules(dusk, [], problems)
    told = [(one.code, Path(one.span.file).parent.name, one.span.line) for one in problems]
    assert told == [(code, "dusk", 4)]


def test_a_place_called_like_a_thing_doesnt_take_its_place(market: Path) -> None:
    dusk = pack(
        market.parent,
        "dusk",
        "zones:\n  baker: {owner: player, holds: stall}\nthings:\n  lantern:\n    kind: shop\n    colour: red\n"
        "    sold: |\n      choose another baker in my yard as one\n      move one to heap\n",
    )
    assert found(dusk) == []
