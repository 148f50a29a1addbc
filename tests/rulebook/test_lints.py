"""What is told of games that are read without an error: their pages are played here, and the games here fire none."""

from pathlib import Path
from textwrap import indent

import pytest
import yaml

from dsl.diagnostics import Problems
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.book import RulebookError, load_rulebook
from interpreter.rulebook.lints import PROMISES, advise, bounds
from interpreter.rulebook.loading import games, read_game
from tests.rulebook.toys import unaccepted

ROOT = Path(__file__).parents[2]
MARKET = Path(__file__).parent / "lints" / "market"
PAGES = yaml.safe_load((ROOT / "translations" / "en" / "diagnostics.yaml").read_text(encoding="utf-8"))
WRITTEN = "".join(
    path.read_text(encoding="utf-8") for path in (ROOT / "interpreter" / "rulebook" / "lints").glob("*.py")
)
OF_GAMES = [code for code, page in PAGES.items() if page.get("start") == "game" and f'"{code}"' in WRITTEN]


def found(pack: str, folder: Path) -> list[str]:
    """The codes of a pack for the market."""
    (folder / "pack.yaml").write_text(f"pack: examples\nextends: market\n\n{pack}", encoding="utf-8")
    problems = Problems()
    game = read_game(MARKET, [folder], problems)
    assert game is not None
    assert {problem.code for problem in problems} <= {*PROMISES}, list(problems)
    advise(game, problems)
    return [problem.code for problem in unaccepted(problems, MARKET, folder)]


@pytest.mark.parametrize("game", [MARKET, *games()])
def test_there_is_nothing_to_say_of_the_games_here(game: str | Path) -> None:
    problems = Problems()
    definition = read_game(game, [], problems)
    assert definition is not None
    advise(definition, problems)
    assert unaccepted(problems, games().get(str(game), MARKET)) == []


@pytest.mark.parametrize("code", PROMISES)
def test_a_game_that_breaks_a_promise_is_not_loaded(code: str, tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(
        f"pack: examples\nextends: market\n\n{PAGES[code]['example']}", encoding="utf-8"
    )
    with pytest.raises(RulebookError) as refused:
        load_rulebook(MARKET, [tmp_path])
    assert [problem.code for problem in refused.value.problems] == [code]


def test_every_error_is_a_promise(tmp_path: Path) -> None:
    """What advice there is warns: an error that only `validate` tells would let a game be loaded that isn't right."""
    for code in OF_GAMES:
        (tmp_path / "pack.yaml").write_text(
            f"pack: examples\nextends: market\n\n{PAGES[code]['example']}", encoding="utf-8"
        )
        problems = Problems()
        game = read_game(MARKET, [tmp_path], problems)
        assert game is not None
        advised = Problems()
        advise(game, advised)
        assert not advised
        assert bool(problems) == (code in PROMISES)


def loaded(game: str | Path) -> GameDefinition:
    definition = read_game(game, [], Problems())
    assert definition is not None
    return definition


LATE = {
    "a demand on what was drawn": "draw 1 stall as drawn\nmust discard one of drawn",
    "a demand on what lay openly on top": "move 1 stall in heap to my hand\nmust discard a stall in my hand",
    "a count after a shuffle": "shuffle deck\nmust move a random baker in deck to my hand",
    "a pile turned over from which was drawn": (
        "move a stall in heap to my hand\nreverse heap\nmust move a red stall in heap to my hand"
    ),
    "a top put at the bottom of a pile from which was drawn": (
        "move a stall in heap to my hand\nrotate heap\nmust move a red stall in heap to my hand"
    ),
    "a row slid after something was drawn to it": "move 1 stall in heap to row\nslide row\nmust move a red stall in row to my hand",
    "a demand in a called verb": "draw 1 stall\nmust swap",
    "a demand in a loop": "draw 1 stall\nfor each shop in row: must discard a stall in my hand",
    "a demand after others answered": "let each opponent: discard a stall in my hand\nmust move a stall in heap to my hand",
    "a price of what lies on top of a pile": "may buy a stall in deck",
    "a price of what chance picks": "either: must buy a random stall in row\nor: rest",
    "a price that a verb hands on": "may hop a stall in deck",
    "a demand of what lies on top of an open pile": "may sell a stall in heap",
    "a demand under a condition": "draw 1 stall\nif there are 2 stalls in my hand: must pay 1 coin",
}
IN_TIME = {
    "first the demand": "must discard a stall in my hand\ndraw 1 stall",
    "a may is judged when it is offered": "draw 1 stall\nmay: must discard a stall in my hand",
    "branches are judged when they are offered": (
        "draw 1 stall\neither: must discard a stall in my hand\nor: gain 1 coin"
    ),
    "each round is judged when it is offered": "draw 1 stall\nrepeat up to 2 times: must discard a stall in my hand",
    "what is looked for in an open pile can be foreseen": "move a red stall in heap to my hand\nmust discard a stall in my hand",
    "a stack can be foreseen turned over": "reverse heap\nmust move a red stall in heap to my hand",
    "a top can be foreseen at the bottom": "rotate heap\nmust move a red stall in heap to my hand",
    "a row can be foreseen without its gaps": "slide row\nmust move a red stall in row to my hand",
    "one's own choice can be foreseen": "resolve income of a shop in row\nmust pay 1 gem",
    "what was drawn doesn't matter": "draw 1 stall\nmust pay 1 coin",
    "a price of a stall that is seen": "may buy a stall in row",
    "what a stall is isn't asked": "may draw 1 stall",
    "a price that nobody demands": "buy a stall in deck",
    "an effect does what it can": "draw 1 stall\ndiscard a stall in my hand",
}
SWAP = """verbs:
  swap:
    does: |
      must discard a stall in my hand
      draw 1 stall
  hop:
    object: {role: hopped, sort: thing, of: stall}
    does: |
      gain 1 coin
      must buy hopped
  sell:
    object: {role: sold_one, sort: thing, of: stall}
    does: |
      only if sold_one is a shop
      move sold_one to my yard
"""


@pytest.mark.parametrize(
    ("text", "codes"), [(t, ["late-demand"]) for t in LATE.values()] + [(t, []) for t in IN_TIME.values()]
)
def test_demands_come_before_what_nobody_can_foresee(text: str, codes: list[str], tmp_path: Path) -> None:
    lines = "".join(f"      {line}\n" for line in text.split("\n"))
    told = found(f"{SWAP}things:\n  lamp_maker:\n    kind: shop\n    sold: |\n{lines}", tmp_path)
    # What slides here is refilled, and not all verbs are called, which are other matters.
    assert [code for code in told if code not in ("idle-slide", "never-called")] == codes


LOAVES = """kinds:
  loaf: {of: stall, plural: loaves, starts: shelf}
zones:
  shelf: {owner: table, holds: loaf, order: stack}
things:
  rye: {kind: loaf, cost: {coin: 2}, colour: red}
  lamp_maker: {kind: shop, sold: may buy a loaf in shelf}
"""


@pytest.mark.parametrize(
    ("other", "codes"),
    [
        ("rye_too: {kind: loaf, cost: {coin: 2}, colour: green}", []),
        ("spelt: {kind: loaf, cost: {coin: 3}, colour: red}", ["late-demand"]),
    ],
)
def test_what_a_pile_has_but_one_price_of_is_foreseen(other: str, codes: list[str], tmp_path: Path) -> None:
    assert found(f"{LOAVES}  {other}\n", tmp_path) == codes


def test_a_demand_that_a_card_makes_late_names_the_line_of_the_card(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(
        "pack: examples\nextends: market\nverbs:\n  hop:\n    does: |\n      rest\n      must discard a stall in my hand\n",
        encoding="utf-8",
    )
    (tmp_path / "cards.yaml").write_text(
        "things:\n  lamp_maker:\n    kind: shop\n    always: |\n      when I rest: draw 1 stall\n", encoding="utf-8"
    )
    problems = Problems()
    read_game(MARKET, [tmp_path], problems)
    (late,) = problems
    assert (late.code, Path(late.span.file).name, late.span.line) == ("late-demand", "pack.yaml", 7)
    told = [(note.key, Path(note.span.file).name, note.span.line) for note in late.notes]
    assert told == [("note-unforeseeable", "pack.yaml", 6), ("note-by-this", "cards.yaml", 5)]


@pytest.mark.parametrize("line", ["before an opponent buys a stall", "before I buy a stall"])
def test_a_card_that_makes_a_demand_of_the_game_late_is_told_at_its_own_line(line: str, tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text("pack: examples\nextends: market\n", encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(
        "things:\n  mason:\n    kind: shop\n    sold: must discard a stall in my hand\n"
        f"  lamp_maker:\n    kind: shop\n    always: |\n      {line}: draw 1 stall\n",
        encoding="utf-8",
    )
    problems = Problems()
    read_game(MARKET, [tmp_path], problems)
    (late,) = problems
    assert (late.code, Path(late.span.file).name, late.span.line) == ("late-for-others", "cards.yaml", 8)
    assert [(note.key, Path(note.span.file).name) for note in late.notes] == [("note-demanded-here", "game.yaml")]


UNSEEN = (
    "move a baker in deck to my hand",
    "move up to 2 shops in deck or row where points of it >= 2 to my hand",
    "discard a stall in hand of an opponent",
    "discard a stall in any hand",
)
SEEN = (
    "move a stall in deck to my hand",
    "move up to 2 stalls in deck or row to my hand",
    "move a random baker in deck to my hand",
    "move each baker in deck to my hand",
    "move a baker in heap to my hand",
    "discard a stall in my hand",
    "discard a random stall in any hand",
)


@pytest.mark.parametrize(
    ("text", "codes"), [(text, ["unseen-choice"]) for text in UNSEEN] + [(text, []) for text in SEEN]
)
def test_nobody_chooses_by_name_among_what_is_hidden(text: str, codes: list[str], tmp_path: Path) -> None:
    assert found(f"things:\n  lamp_maker:\n    kind: shop\n    income: {text}\n", tmp_path) == codes


def test_bounds_are_told_for_every_ability() -> None:
    found = {bound.address: bound for bound in bounds(loaded(MARKET))}
    assert found["baker.sold"].steps == 1
    assert found["baker.income"].steps == 2
    assert found["buy"].steps == 4
    assert all(bound.steps is not None for bound in found.values())
    everywhere = list(bounds(loaded("everdell")))
    assert {bound.address for bound in everywhere if bound.steps is None} <= {"respond", "turn"}


FAIR = "fair: {owner: table, holds: prize, scores: true}"
GALLERY = "gallery: {owner: player, holds: prize, scores: true}"
KINDS = """kinds:
  prize: {plural: prizes, starts: chest, abilities: {sold: steps, scores: amount}}
  pawn: {plural: pawns, owner: player, copies: 2, starts: pouch}
"""
POUCHES = """  chest: {owner: table, holds: prize}
  pouch: {owner: player, holds: pawn}
  booth: {owner: prize, holds: pawn, spill: pouch}
"""
AIM = "scores: 1 gem for each shop in my yard"
OWN = "scores: 1 gem for each pawn in booth of this owned by me"


@pytest.mark.parametrize(
    ("zones", "scores", "codes"),
    [
        (f"  {FAIR}\n  {GALLERY}\n", AIM, ["scores-for-all"]),
        (f"  {FAIR}\n", AIM, []),
        (f"  {GALLERY}\n", AIM, []),
        (f"  {FAIR}\n  {GALLERY}\n", OWN, []),
        (f"  {FAIR}\n  {GALLERY}\n", "sold: gain 1 gem", []),
        ("  fair: {owner: table, holds: prize}\n" + f"  {GALLERY}\n", AIM, []),
    ],
    ids=["both", "a common aim", "won only", "own pieces", "no score", "the fair scores nothing"],
)
def test_what_players_can_win_does_not_score_for_all(zones: str, scores: str, codes: list[str], tmp_path: Path) -> None:
    things = "".join(f"  {id}:\n    kind: prize\n    {scores}\n" for id in ("lamp", "wick"))
    told = found(f"{KINDS}zones:\n{zones}{POUCHES}things:\n{things}", tmp_path)
    assert [code for code in told if code == "scores-for-all"] == codes


@pytest.mark.parametrize("answer", ["draw 1 card", "gain 1 berry"])
def test_a_pack_may_answer_what_others_discard(answer: str, tmp_path: Path) -> None:
    """What somebody draws meanwhile changes nothing of the city into which a card must be moved."""
    (tmp_path / "pack.yaml").write_text("pack: heronry\nextends: everdell\n", encoding="utf-8")
    (tmp_path / "heron.yaml").write_text(
        "things:\n  heron:\n    kind: critter\n    colour: governance\n    rarity: common\n    cost: {berry: 2}\n"
        f"    always: |\n      when an opponent discards a card: {answer}\n",
        encoding="utf-8",
    )
    problems = Problems()
    read_game(ROOT / "rules" / "everdell", [tmp_path], problems)
    assert [problem.code for problem in problems] == []


def test_an_offer_may_only_ask(tmp_path: Path) -> None:
    verb = "verbs:\n  order:\n    offers: true\n    object: {role: wanted, sort: thing, of: stall}\n    for: {role: terms, sort: terms}\n"
    verb += "    does: |\n      pay cost of wanted for terms\n      must move wanted to my yard\n"
    things = "things:\n  lamp_maker:\n    kind: shop\n    sold: order a shop in row\n    always: |\n"
    offer = "      to order a shop, offer 1 coin less: only if number of gems on me > 2\n"
    assert found(verb + things + offer, tmp_path) == []


CLOSING = """
verbs:
  close:
    does: |
      only if number of gems on me >= 2
      gain 1 coin
  sell:
    object: {role: sold, sort: thing, of: stall}
    does: |
      only if points of sold >= 2
      gain 1 coin
things:
  lamp_maker:
    kind: shop
    sold: %s
"""


@pytest.mark.parametrize(
    ("sold", "told"),
    [
        ("close", True),
        ("{let each player: close}", True),
        ("must close", False),
        ("may close", False),
        ("{if number of gems on me >= 2: close}", False),
        # What is chosen can be one that fits.
        ("sell a stall in row", False),
    ],
)
def test_a_verb_that_may_come_to_nothing_is_told_where_it_is_called(sold: str, told: bool, tmp_path: Path) -> None:
    text = CLOSING % (f"|\n      {sold[1:-1]}" if sold.startswith("{") else sold)
    assert ("unsure-call" in found(text, tmp_path)) is told


OFFERED = """
things:
  lamp_maker:
    kind: shop
    sold: |
%s
"""


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ("may:\n    move a stall in row to my hand\n    gain 1 gem", True),
        ("may:\n    must move a stall in row to my hand\n    gain 1 gem", False),
        ("may:\n    gain 1 gem\n    move a stall in row to my hand", False),
        ("may move a stall in row to my hand", False),
        ("repeat up to 3 times:\n    move a stall in row to my hand\n    gain 1 gem", True),
        ("repeat 3 times:\n    move a stall in row to my hand\n    gain 1 gem", False),
    ],
)
def test_what_is_offered_though_its_first_step_may_come_to_nothing_is_told(
    steps: str, told: bool, tmp_path: Path
) -> None:
    text = OFFERED % indent(steps, "      ")
    assert ("unsure-branch" in found(text, tmp_path)) is told


POLISHED = """
verbs:
  polish:
    object: {role: polished, sort: thing, of: stall, place: my yard}
    does: |
      pay cost of polished
      move a stall in my hand to %s
things:
  lamp_maker:
    kind: shop
    always: cost of this is 1 coin less for me
"""


def test_a_price_that_is_paid_of_what_lies_there_is_not_too_late(tmp_path: Path) -> None:
    # What is moved then is another thing.
    assert "late-price" not in found(POLISHED % "heap", tmp_path)
    assert "late-price" in found(POLISHED.replace("a stall in my hand", "polished") % "my yard", tmp_path)
