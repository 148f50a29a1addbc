"""What that is on which something lies is said of what it lies on."""

from pathlib import Path

import pytest

from interpreter.telling.voice import Voice
from interpreter.text import plain
from interpreter.text.summary import rules_of
from tests.kinds.playing import rules_in, written
from tests.text.orchard import LANGUAGES, said

EFFECT = "choose a tree in any roots as mine\nif host of mine is bare: gain 1 coin"
SAID = (
    "it is on a bare plot",
    "está en una parcela desnuda",
    "si trova su un’aiuola spoglia",
    "se trouve sur une parcelle nue",
)


def test_it_is_on_such_a_thing() -> None:
    for language, part in zip(LANGUAGES, SAID, strict=True):
        assert part in said(EFFECT, language)


GAME = """
game: dash
players: {{min: 2, max: 2}}
languages: [{language}]
enumerations: {{soil: [sand, mud]}}
units: {{point: {{held_by: [player], plural: points}}}}
kinds:
  space:
    plural: spaces
    attributes:
      soil: {{type: value, of: soil, default: sand}}
  runner: {{plural: runners, owner: player, starts: pen, copies: 1}}
zones:
  pen: {{owner: player, holds: runner}}
  stand: {{owner: space, holds: runner}}
boards:
  track: {{owner: table, kind: space, grid: s m s, legend: {{s: {{}}, m: {{soil: mud}}}}}}
play: |
  choose a runner in any stand owned by me as mine
  if soil of host of mine is mud: gain 1 point
  if soil of host of mine is not mud: gain 2 points
scores: 1 point for each point on me
"""
WORDS = {
    "en": """
kinds: {space: {one: space, other: spaces}, runner: {one: runner, other: runners}}
attributes: {soil: {one: soil, other: soils}}
values: {mud: {one: mud, other: mud}}
""",
    "es": """
kinds: {space: {one: casilla, other: casillas, gender: f}, runner: {one: corredor, other: corredores, gender: m}}
attributes: {soil: {one: suelo, other: suelos, gender: m}}
values: {mud: {one: barro, other: barros, gender: m}}
""",
    "it": """
kinds: {space: {one: casella, other: caselle, gender: f}, runner: {one: corridore, other: corridori, gender: m}}
attributes: {soil: {one: suolo, other: suoli, gender: m}}
values: {mud: {one: fango, other: fanghi, gender: m}}
""",
    "fr": """
kinds: {space: {one: case, other: cases, gender: f}, runner: {one: coureur, other: coureurs, gender: m}}
attributes: {soil: {one: sol, other: sols, gender: m}}
values: {mud: {one: boue, other: boues, gender: f}}
""",
}
MUDDY = {
    "en": "muddy",
    "es": "embarrado|embarrada|embarrados|embarradas",
    "it": "fangoso|fangosa|fangosi|fangose",
    "fr": "boueux|boueuse|boueux|boueuses",
}
OF_VALUE = {
    "en": ("on a space whose soil is mud", "not on a space whose soil is mud"),
    "es": ("está en una casilla cuyo suelo sea barro", "no está en una casilla cuyo suelo sea barro"),
    "it": ("si trova su una casella il cui suolo sia fango", "non si trova su una casella il cui suolo sia fango"),
    "fr": ("se trouve sur une case dont le sol est boue", "ne se trouve pas sur une case dont le sol est boue"),
}
OF_ADJECTIVE = {
    "en": ("on a muddy space", "not on a muddy space"),
    "es": ("está en una casilla embarrada", "no está en una casilla embarrada"),
    "it": ("si trova su una casella fangosa", "non si trova su una casella fangosa"),
    "fr": ("se trouve sur une case boueuse", "ne se trouve pas sur une case boueuse"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_space_states_is_said_of_what_lies_on_it(language: str, tmp_path: Path) -> None:
    game = GAME.format(language=language)
    plain = rules_in(written(tmp_path, game, {language: WORDS[language]}), language)
    assert [one for one in OF_VALUE[language] if one not in plain] == [], plain
    words = f"{WORDS[language]}adjectives: {{mud: {MUDDY[language]}}}\n"
    called = rules_in(written(tmp_path, game, {language: words}), language)
    assert [one for one in OF_ADJECTIVE[language] if one not in called] == [], called


ONE_EACH = {
    "en": ("Choose your runner", "Choose one of your runners"),
    "es": ("Elige tu corredor", "Elige uno de tus corredores"),
    "it": ("Scegli il tuo corridore", "Scegli uno dei tuoi corridori"),
    "fr": ("Choisissez votre coureur", "Choisissez un de vos coureurs"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_which_each_player_has_one_it_is_theirs(language: str, tmp_path: Path) -> None:
    for copies, told in zip((1, 2), ONE_EACH[language], strict=True):
        game = GAME.format(language=language).replace("copies: 1", f"copies: {copies}")
        book = written(tmp_path, game, {language: WORDS[language]})
        sections = rules_of(book.game, Voice(book, language).wording)
        rules = "\n".join(plain(line.parts) for section in sections for line in section.lines)
        assert told in rules, rules
