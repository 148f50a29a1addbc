"""Where all prices are in one unit, it is named."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.lone import sole_prices
from interpreter.text.parts import plain
from interpreter.text.planner.surroundings import Surroundings
from interpreter.text.summary import rules_of
from interpreter.text.wording import Wording

STALLS = """
game: stalls
players: {{min: 2, max: 2}}
units:
  coin: {{held_by: [player], plural: coins}}
  gem: {{held_by: [player], plural: gems}}
kinds:
  stall: {{plural: stalls, starts: market, attributes: {{cost: {{type: price, default: {{}}}}}}}}
zones:
  market: {{owner: table, holds: stall}}
play: |
  choose a stall in market as wanted
  pay cost of wanted
things:
  bakery: {{kind: stall, cost: {{coin: 2}}}}
  jeweller: {{kind: stall, cost: {{{unit}: 3}}}}
scores: 1 gem for each gem on me
"""


@pytest.mark.parametrize(
    ("language", "unit", "said"),
    [
        ("en", "coin", "Pay coins equal to its cost."),
        ("en", "gem", "Pay resources equal to its cost."),
    ],
)
def test_what_is_paid_is_named(tmp_path: Path, language: str, unit: str, said: str) -> None:
    (tmp_path / "game.yaml").write_text(STALLS.format(unit=unit), encoding="utf-8")
    book = load_rulebook(tmp_path)
    wording = Wording(
        Catalogue.load(language, book.words), book.game.vocabulary, around=Surroundings(prices=sole_prices(book.game))
    )
    rules = [plain(line.parts) for section in rules_of(book.game, wording) for line in section.lines]
    assert said in rules
