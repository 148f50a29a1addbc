"""What is said aside is closed: `…, if any, and …`; and that a thing may lack the ability that is resolved of it is said."""

from pathlib import Path

import pytest

from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import written
from tests.text.said_on_cards import on_a_card

EFFECT = "choose a card in my city as one\nmay:\n    resolve played of one\n    gain 1 twig"
SAID = (
    "You may resolve its “When played” effect, if any, and gain 1 twig.",
    "Puedes activar su efecto «Al jugar esta carta», si lo tiene, y ganar 1 ramita.",
    "Puoi applicare il suo effetto «Quando giochi questa carta», se presente, e ottenere 1 rametto.",
    "Vous pouvez appliquer son effet «\xa0Une fois cette carte jouée\xa0», le cas échéant, et gagner 1 brindille.",
)


def test_what_is_said_aside_ends_before_what_follows() -> None:
    for line, said in zip(SAID, on_a_card(EFFECT), strict=True):
        assert said.endswith(line), said


GAME = """
game: wares
players: {{min: 2, max: 2}}
languages: [{language}]
units:
  point: {{held_by: [player], plural: points}}
kinds:
  ware:
    plural: wares
    starts: row
    abilities: {{bought: steps}}
zones:
  row: {{owner: table, holds: ware}}
  tent: {{owner: player, holds: ware}}
verbs:
  buy:
    object: {{role: wanted, sort: thing, of: ware}}
    does: |
      must move wanted to my tent
      resolve bought of wanted
play: buy a ware in row
scores: 1 point for each point on me
things:
  salt: {{kind: ware, bought: gain 1 point}}
  rope: {{kind: ware{rope}}}
"""
WORDS = {
    "en": "kinds: {ware: {one: ware, other: wares}}\nabilities: {bought: {one: effect}}\n",
    "es": """
kinds: {ware: {one: mercancía, other: mercancías, gender: f}}
abilities: {bought: {one: efecto, other: efectos, gender: m}}
""",
    "it": "kinds: {ware: {one: merce, other: merci, gender: f}}\nabilities: {bought: {one: effetto, other: effetti, gender: m}}\n",
    "fr": """
kinds: {ware: {one: denrée, other: denrées, gender: f}}
abilities: {bought: {one: effet, other: effets, gender: m}}
""",
}
RESOLVED = {
    "en": ("Resolve the effect of that ware", ", if any."),
    "es": ("Resuelve el efecto de esa mercancía", ", si lo hay."),
    "it": ("Risolvi l’effetto della merce", ", se presente."),
    "fr": ("Résolvez l’effet de cette denrée", ", le cas échéant."),
}


@pytest.mark.parametrize("language", RESOLVED)
@pytest.mark.parametrize("rope", ["", ", bought: gain 2 points"])
def test_that_a_thing_may_lack_the_ability_is_said(language: str, rope: str, tmp_path: Path) -> None:
    book = written(tmp_path, GAME.format(language=language, rope=rope), {language: WORDS[language]})
    sections = rules_of(book.game, Voice(book, language).wording)
    rules = [plain(line.parts) for section in sections for line in section.lines]
    told, aside = RESOLVED[language]
    assert f"{told}{'.' if rope else aside}" in rules, rules
