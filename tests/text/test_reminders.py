"""A thing that says nothing itself tells where the rules say what it is for."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import load_rulebook
from interpreter.telling.voice import Voice

GAME = """
game: sticks
players: {min: 2, max: 2}
kinds:
  trick: {plural: tricks, starts: deck, abilities: {flown: steps}}
zones:
  deck: {owner: table, holds: trick}
  sky: {owner: player, holds: trick}
units:
  coin: {held_by: [player], plural: coins}
verbs:
  pick:
    does: |
      if there is a spool in my sky: gain 1 coin
  tally:
    told: by_name
    does: gain (number of spool in my sky) coins
  count_up:
    does: gain (number of spool in my sky) coins
play: |
  pick
  tally
  count_up
things:
  spool: {kind: trick}
  stone: {kind: trick}
  gust: {kind: trick, flown: gain 1 coin}
"""
VERBS = {
    "en": "pick: {base: pick, third: picks, says: '{verb} tricks'}, count_up: {base: count, third: counts}",
    "es": "pick: {imp: elige, inf: elegir, sub: elijas, third: elige, says: '{verb} trucos'}, "
    "count_up: {imp: cuenta, inf: contar, sub: cuentes, third: cuenta}",
    "it": "pick: {imp: scegli, inf: scegliere, pres: scegli, third: sceglie, says: '{verb} trucchi'}, "
    "count_up: {imp: conta, inf: contare, pres: conti, third: conta}",
    "fr": "pick: {imp: choisissez, inf: choisir, when: choisissez, third: choisit, cited: choisissez, "
    "que: choisissiez, says: '{verb} des tours'}, "
    "count_up: {imp: comptez, inf: compter, when: comptez, third: compte, cited: comptez, que: comptiez}",
}


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "See “Pick tricks” and “Count” in the rules."),
        ("es", "Véase «Elige trucos» y «Cuenta» en las reglas."),
        ("it", "Vedi «Scegli trucchi» e «Conta» nelle regole."),
        ("fr", "Voir «\u00a0Choisissez des tours\u00a0» et «\u00a0Comptez\u00a0» dans les règles."),
    ],
)
def test_what_verbs_name_is_referred_to_them(language: str, expected: str, tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text(GAME, encoding="utf-8")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations" / f"{language}.yaml").write_text(f"verbs: {{{VERBS[language]}}}\n", encoding="utf-8")
    voice = Voice(load_rulebook(tmp_path), language)
    told = {id: [text.plain for text in voice.card(id).text] for id in ("spool", "stone", "gust")}
    assert told["spool"] == [expected]
    assert told["stone"] == []
    assert len(told["gust"]) == 1
