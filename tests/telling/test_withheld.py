"""Whoever asks at several deeds which of them is missing is told which, and why."""

from pathlib import Path

import pytest

from interpreter.game.game import Game
from interpreter.rulebook.book import load_rulebook
from interpreter.telling.explaining import Explaining
from interpreter.telling.questions import Questions
from interpreter.telling.spoken import Spoken
from interpreter.telling.voice import Voice
from interpreter.telling.withheld import Withheld

MARKET = """game: market
players: {min: 1, max: 1}
options:
  tribute: {values: [false, true], default: false}
units:
  coin: {held_by: [player], plural: coins}
  gem: {held_by: [player], plural: gems}
kinds:
  stall:
    plural: stalls
    starts: street
    attributes: {cost: {type: price}}
things:
  bakery: {kind: stall, cost: {coin: 3}}
  forge: {kind: stall, cost: {coin: 4}}
zones:
  street: {owner: table, holds: stall}
  yard: {owner: player, holds: stall}
  park: {owner: table, holds: stall}
verbs:
  trade:
    does: |
      must pay 2 coins
      gain 1 gem
  buy:
    object: {role: bought, sort: thing, of: stall}
    does: |
      pay cost of bought
      move bought to my yard
  rest: {does: gain 1 coin}
play: |
  repeat 9 times:
      either: must trade
      or:
          only if number of gems on me >= 1
          gain 2 coins
      or:
          only if tribute of options is true
          gain 9 coins
      or: must buy a stall in street
      or: must buy a stall in park
      or: rest
      or: gain 2 coins
scores: (number of gems on me) gems
"""

TOLD = {
    "en": [
        ("You can’t choose “Trade” now.", ["You would have to pay 2 coins."]),
        ("You can’t choose “Gain 2 coins” now.", ["Only if you have at least 1 gem; now it is 0."]),
        (
            "You can’t choose “Buy a stall in the street” now.",
            ["Bakery: it costs 3 coins; you have none.", "Forge: it costs 4 coins; you have none."],
        ),
        ("You can’t choose “Buy a stall in the park” now.", ["This requires a stall in the park."]),
    ],
    "es": [
        ("Ahora no puedes elegir «Trade».", ["Tendrías que pagar 2 coins."]),
        ("Ahora no puedes elegir «Ganar 2 coins».", ["Solo si tienes al menos 1 gem; ahora es 0."]),
        (
            "Ahora no puedes elegir «Buy un stall en el street».",
            ["Bakery: cuesta 3 coins; no tienes ninguno.", "Forge: cuesta 4 coins; no tienes ninguno."],
        ),
        ("Ahora no puedes elegir «Buy un stall en el park».", ["Hace falta un stall en el park."]),
    ],
    "it": [
        ("Ora non puoi scegliere «Trade».", ["Per farlo, devi pagare 2 coins."]),
        ("Ora non puoi scegliere «Ottenere 2 coins».", ["Solo se hai almeno 1 gem; ora è 0."]),
        (
            "Ora non puoi scegliere «Buy uno stall nello street».",
            ["Bakery: costa 3 coins; non ne hai.", "Forge: costa 4 coins; non ne hai."],
        ),
        ("Ora non puoi scegliere «Buy uno stall nel park».", ["Serve uno stall nel park."]),
    ],
    "fr": [
        ("Vous ne pouvez pas choisir « Trade » maintenant.", ["Il vous faudrait payer 2 coins."]),
        (
            "Vous ne pouvez pas choisir « Gagner 2 coins » maintenant.",
            ["Seulement si vous avez au moins 1 gem ; c’est maintenant 0."],
        ),
        (
            "Vous ne pouvez pas choisir « Buy un stall dans le street » maintenant.",
            ["Bakery : il coûte 3 coins ; vous n’en avez pas.", "Forge : il coûte 4 coins ; vous n’en avez pas."],
        ),
        ("Vous ne pouvez pas choisir « Buy un stall dans le park » maintenant.", ["Il faut un stall dans le park."]),
    ],
}


def market(folder: Path, rules: str = MARKET) -> Game:
    (folder / "game.yaml").write_text(rules)
    return Game(load_rulebook(folder), seats=1, seed=1)


def plain(text: Spoken) -> str:
    return text.plain.replace("\xa0", " ").replace("\u202f", " ")


def told(game: Game, language: str, word: str = "") -> list[tuple[str, list[str]]]:
    assert game.decision is not None
    explaining = Explaining(Questions(game, Voice(game.book, language, 0, players=1)))
    found = Withheld(explaining, game.decision).reasons(word)
    return [(plain(one.text), [plain(why) for why in one.because]) for one in found]


@pytest.mark.parametrize("language", TOLD)
def test_deeds_that_are_not_offered_are_told_with_their_reasons(language: str, tmp_path: Path) -> None:
    assert told(market(tmp_path), language) == TOLD[language]


def test_one_is_asked_about_by_its_words(tmp_path: Path) -> None:
    game = market(tmp_path)
    assert [name for name, _ in told(game, "en", "gain")] == ["You can’t choose “Gain 2 coins” now."]
    assert told(game, "en", "rad") == told(game, "en", "rest") == []


def test_what_can_be_done_later_is_missing_no_more(tmp_path: Path) -> None:
    game = market(tmp_path)
    for _ in range(2):
        assert game.decision is not None
        game.choose(next(one.index for one in game.decision.options if one.value is game.decision.options[-1].value))
    names = [name for name, _ in told(game, "en")]
    assert names == ["You can’t choose “Gain 2 coins” now.", "You can’t choose “Buy a stall in the park” now."]


def test_where_many_lack_something_each_its_own_it_is_asked_by_name(tmp_path: Path) -> None:
    more = "  mill: {kind: stall, cost: {coin: 5}}\n  dairy: {kind: stall, cost: {coin: 6}}\nzones:"
    ((_, reasons),) = told(market(tmp_path, MARKET.replace("zones:", more)), "en", "street")
    assert reasons == ["None of what you could choose for it fits now; ask about one by its name to learn why."]
