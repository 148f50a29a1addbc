"""A loop that ends with one of several things is headed by these, and not by all of their contraries."""

from pathlib import Path

from tests.kinds.playing import rules_in, written

GAME = """
game: fair
languages: [en, es, it, fr]
players: {min: 1, max: 1}
units:
  coin: {held_by: [player], plural: coins}
  point: {held_by: [player], plural: points}
play: |
  repeat until (number of coins on me >= 9) or (number of points on me >= 3 and number of coins on me >= 2):
      gain 1 coin
scores: (number of points on me) points
"""
UNITS = {
    "en": "{coin: {one: coin, other: coins}, point: {one: point, other: points}}",
    "es": "{coin: {one: moneda, other: monedas, gender: f}, point: {one: punto, other: puntos, gender: m}}",
    "it": "{coin: {one: moneta, other: monete, gender: f}, point: {one: punto, other: punti, gender: m}}",
    "fr": "{coin: {one: pièce, other: pièces, gender: f}, point: {one: point, other: points, gender: m}}",
}
TOLD = {
    "en": ("Repeat this until you have at least 9 coins, or you have at least 3 points and you have at least 2 coins:"),
    "es": (
        "Repite lo siguiente hasta que tengas al menos 9 monedas, o tengas al menos 3 puntos y tengas al menos 2 monedas:"
    ),
    "it": ("Ripeti quanto segue e smetti quando hai almeno 9 monete, oppure hai almeno 3 punti e hai almeno 2 monete:"),
    "fr": (
        "Répétez ce qui suit et arrêtez-vous dès que vous avez au moins 9 pièces, ou que vous avez au moins 3 points et que vous avez "
        "au moins 2 pièces\u00a0:"
    ),
}


def test_each_of_several_ends_is_told(tmp_path: Path) -> None:
    book = written(tmp_path, GAME, {language: f"units: {units}\n" for language, units in UNITS.items()})
    for language, line in TOLD.items():
        told = rules_in(book, language).splitlines()
        assert line in told, told
