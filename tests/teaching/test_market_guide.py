"""A guide for the market, as its author meets it: what can be filled in, what is missing, what is wrong."""

import json
import shutil
from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.teaching.filling import Filler, Unfilled
from interpreter.teaching.guide import blocks
from interpreter.teaching.stated import RuleTree
from interpreter.text import Catalogue, Wording, plain
from tests.commands.toys import Shell

MARKET = Path(__file__).parents[1] / "rulebook" / "lints" / "market"
WORDS = """
kinds: {stall: {one: stall, other: stalls}, shop: {one: shop, other: shops}}
names: {baker: {one: Baker, other: Bakers}, jeweller: {one: Jeweller, other: Jewellers}}
units: {coin: {one: coin, other: coins}, gem: {one: gem, other: gems}}
values: {green: green, red: red}
adjectives: {red: red, green: green}
places: {hand: {one: hand, other: hands}, row: {one: row, other: rows}}
"""
SQUARE = """
boards:
  square:
    owner: table
    kind: plot
    grid: |
      . . b . .
      . b p b .
      b p b p b
    legend: {b: {paved: false}, p: {paved: true}}
    draws: [paved]
"""
PLAN = "sections:\n  buying: {about: [verbs.buy, zones.hand]}\n"


def guided(folder: Path, text: str, plan: str = PLAN) -> Path:
    """The market with a guide of one section, in English."""
    target = folder / "market"
    shutil.copytree(MARKET, target)
    for path in ("guide", "translations"):
        (target / path).mkdir()
    (target / "guide" / "sections.yaml").write_text(plan, encoding="utf-8")
    (target / "translations" / "en.yaml").write_text(WORDS, encoding="utf-8")
    said = "\n".join(f"      {line}" for line in text.split("\n"))
    guide = f"sections:\n  buying:\n    title: Buying\n    text: |\n{said}\n"
    (target / "translations" / "en.guide.yaml").write_text(guide, encoding="utf-8")
    return target


def found(shell: Shell, folder: Path) -> list[tuple[str, int, int]]:
    """Codes and places of what is wrong with the guide."""
    told = json.loads(shell("validate", folder, "--output-format", "json").out)
    wanted = ("guide-by-hand", "guide-quote", "guide-unknown", "bad-phrase", "unknown-form")
    return [(one["code"], one["line"], one["column"]) for one in told if one["code"] in wanted]


@pytest.fixture
def filler(tmp_path: Path) -> Filler:
    folder = guided(tmp_path, "Buy.")
    book = load_rulebook(folder)
    wording = Wording(Catalogue.load("en", book.words), book.game.vocabulary)
    return Filler(book.game, RuleTree([folder]), wording)


@pytest.mark.parametrize(
    ("written", "filled"),
    [
        ("A {baker} is {baker:a}.", "A Baker is a Baker."),
        ("All {red shop:other} cost.", "All red shops cost."),
        ("It costs {cost of jeweller}.", "It costs 2 coins."),
        ("There are {(copies of stall) stall} of {kinds of stall} sorts.", "There are 5 stalls of 2 sorts."),
        ("Hold {(room of hand) stall}; the {row} has {slots of row}.", "Hold 3 stalls; the row has 3."),
        ("For {least of players} to {most of players}.", "For 2 to 4."),
        ("There are {supply of gem} {gem:other}.", "There are 20 gems."),
        ("{values of colour} stalls. {gem:other} too.", "Green and red stalls. Gems too."),
        ('Lay out {("move # stalls in deck" in setup) stall}.', "Lay out 3 stalls."),
        ('Gain {("gain # coin" in verbs.rest.does) coin}.', "Gain 1 coin."),
    ],
)
def test_filling(filler: Filler, written: str, filled: str) -> None:
    assert plain(filler.fill(written)) == filled


@pytest.mark.parametrize(
    ("written", "code"),
    [
        ("{bakre}", "guide-unknown"),
        ("{cots of baker}", "guide-unknown"),
        ("{cost of bakre}", "guide-unknown"),
        ("{(cost of baker) coin}", "guide-unknown"),
        ("{}", "guide-unknown"),
        ('{"moves # stalls" in setup}', "guide-quote"),
        ('{"move # stalls" in stup}', "guide-quote"),
        ('{"move stalls" in setup}', "guide-quote"),
        ('{"deck" in "setup"}', "guide-unknown"),
    ],
)
def test_what_means_nothing(filler: Filler, written: str, code: str) -> None:
    with pytest.raises(Unfilled) as wrong:
        filler.fill(written)
    assert wrong.value.code == code


def test_a_board_counts_its_spaces_and_those_of_a_sort(tmp_path: Path) -> None:
    folder = guided(tmp_path, "Buy.")
    game = folder / "game.yaml"
    plot = "plot: {plural: plots, attributes: {paved: {type: truth, default: false}}}"
    text = game.read_text(encoding="utf-8").replace("  banner: {plural", f"  {plot}\n  banner: {{plural", 1)
    game.write_text(f"{text}\n{SQUARE}", encoding="utf-8")
    book = load_rulebook(folder)
    words = WORDS.replace("kinds: {", "kinds: {plot: {one: plot, other: plots}, ")
    (folder / "translations" / "en.yaml").write_text(words, encoding="utf-8")
    wording = Wording(Catalogue.load("en", load_rulebook(folder).words), book.game.vocabulary)
    filler = Filler(book.game, RuleTree([folder]), wording)
    assert plain(filler.fill("{(spaces of square) plot}, {paved of square} paved.")) == "9 plots, 3 paved."


def test_a_number_that_stands_twice_is_ambiguous(tmp_path: Path) -> None:
    stated = RuleTree([guided(tmp_path, "Buy.")])
    assert stated.quoted("gain # gem", "things.jeweller.sold") == 1
    assert stated.quoted("gain # coin", "things.baker.income") is None


def test_every_mistake_has_its_place(shell: Shell, tmp_path: Path) -> None:
    text = "Buy {bakre:a}, or 3 of them,\nthen a Jeweller: {baker:xyz}.\n\n- {(room of hnad) stall}"
    assert found(shell, guided(tmp_path, text)) == [
        ("guide-unknown", 5, 12),
        ("guide-by-hand", 5, 25),
        ("guide-by-hand", 6, 14),
        ("unknown-form", 6, 25),
        ("guide-unknown", 8, 10),
    ]


def test_braces_that_do_not_match(shell: Shell, tmp_path: Path) -> None:
    assert found(shell, guided(tmp_path, "Buy {baker, then rest.")) == [("bad-phrase", 5, 11)]


def test_a_plan_names_only_what_there_is(shell: Shell, tmp_path: Path) -> None:
    plan = "sections:\n  buying: {about: [verbs.by], shows: [a sale]}\n"
    assert found(shell, guided(tmp_path, "Buy.", plan)) == [("guide-unknown", 2, 20), ("guide-unknown", 2, 39)]


def test_what_no_section_teaches_is_listed(shell: Shell, tmp_path: Path) -> None:
    printed = shell("validate", guided(tmp_path, "Buy."), "--guide").out.splitlines()
    listed = printed[printed.index("No section of the guide of market teaches:") + 1 :]
    assert "  verbs.rest" in listed
    assert "  setup" in listed
    assert "  verbs.buy" not in listed
    assert not [line for line in listed if line.startswith("  things")]


def test_reading_again_is_written_down_once(shell: Shell, tmp_path: Path) -> None:
    folder = guided(tmp_path, "Buy.\n\nThen rest.")
    guide = folder / "translations" / "en.guide.yaml"
    before = guide.read_text(encoding="utf-8")
    assert "guide-stale" in shell("validate", folder, "--output-format", "json").out
    shell("validate", folder, "--read-again", "en")
    after = guide.read_text(encoding="utf-8")
    assert after.startswith(before.rstrip("\n"))
    assert [line.strip().split(":")[0] for line in after[len(before) :].splitlines() if line] == [
        "read",
        "verbs.buy",
        "zones.hand",
    ]
    assert "guide-stale" not in shell("validate", folder, "--output-format", "json").out
    shell("validate", folder, "--read-again", "en")
    assert guide.read_text(encoding="utf-8") == after


def test_only_sections_that_are_there_can_be_accepted(shell: Shell, tmp_path: Path) -> None:
    ran = shell("validate", guided(tmp_path, "Buy."), "--read-again", "en:selling")
    assert (ran.status, ran.err.strip()) == (2, "No guide here has a section 'selling' in that language.")


def test_a_language_without_a_guide_is_spoken_for(shell: Shell, tmp_path: Path) -> None:
    assert "Then rest." in shell("show", guided(tmp_path, "Buy.\n\nThen rest."), "guide", "--lang", "it").out


def test_no_guide_and_a_broken_one_are_told(shell: Shell, tmp_path: Path) -> None:
    ran = shell("show", MARKET, "guide")
    assert (ran.status, ran.err.strip()) == (2, f"{MARKET} has no guide.")
    ran = shell("show", guided(tmp_path, "Buy {bakre}."), "guide")
    assert ran.status == 2
    assert "cardwright validate tells which" in ran.err


def test_paragraphs_and_lists() -> None:
    text = "One\ntwo.\n\n- first,\n  on and on\n- second\nmore\n\nThe end."
    assert list(blocks(text)) == [
        (0, "One\ntwo.", False),
        (12, "first,\n  on and on", True),
        (33, "second\nmore", True),
        (46, "The end.", False),
    ]
