"""Numbers that are printed on things: what counts something is told as so many of it, what measures the thing by its name."""

from pathlib import Path

import pytest

from interpreter.telling.voice import Voice
from tests.kinds.playing import written
from tests.text.orchard import GAME, WORDS

HEIGHT = (
    "      height: {type: number, default: 0, printed: true}\n      beds: {type: number, default: 0, printed: true}\n"
)
WORDED = {
    "en": "  height: {one: height, other: heights}\n  beds: {one: bed, other: beds}\n",
    "es": "  height: {one: altura, other: alturas, gender: f}\n  beds: {one: cama, other: camas, gender: f}\n",
    "it": "  height: {one: altezza, other: altezze, gender: f}\n  beds: {one: letto, other: letti, gender: m}\n",
    "fr": "  height: {one: hauteur, other: hauteurs, gender: f}\n  beds: {one: lit, other: lits, gender: m}\n",
}
PRINTED = {
    "en": ["height 2", "3 beds"],
    "es": ["altura 2", "3 camas"],
    "it": ["altezza 2", "3 letti"],
    "fr": ["hauteur 2", "3 lits"],
}


@pytest.mark.parametrize("language", PRINTED)
def test_a_measure_is_told_by_its_name(tmp_path: Path, language: str) -> None:
    game = GAME.replace("      hue: {type: value", f"{HEIGHT}      hue: {{type: value", 1)
    game = game.replace("rake: {kind: tool}", "rake: {kind: tool, height: 2, beds: 3}")
    words = {one: text.replace("attributes:\n", f"attributes:\n{WORDED[one]}") for one, text in WORDS.items()}
    facts = Voice(written(tmp_path, game, words), language, 0).facts("rake")
    assert [fact.text.plain for fact in facts if fact.attribute in ("height", "beds")] == PRINTED[language]
