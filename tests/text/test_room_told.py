"""How much fits: into what things have, into what players have, and into what is common, which nobody *has*."""

from pathlib import Path

import pytest

from interpreter.rulebook.book import Rulebook
from tests.kinds.playing import rules_in, written
from tests.text.orchard import GAME, LANGUAGES, WORDS

STALLS = {
    "en": "stall: {one: stall, other: stalls}",
    "es": "stall: {one: puesto, other: puestos, gender: m}",
    "it": "stall: {one: banco, other: banchi, gender: m}",
    "fr": "stall: {one: étal, other: étals, gender: m}",
}
TOLD = {
    "en": (
        "There is room for 1 tree on each plot.",
        "There may be at most 1 tool in the stall; any beyond that are not taken.",
        "There may be at most 3 trees in the nursery.",
        "You may have at most 5 tools in your belt.",
    ),
    "es": (
        "Hay sitio para 1 árbol en cada parcela.",
        "Puede haber como máximo 1 herramienta en el puesto; cuando la haya, no tomes más.",
        "Puede haber como máximo 3 árboles en el vivero.",
        "Puedes tener como máximo 5 herramientas en tu cinturón.",
    ),
    "it": (
        "C’è posto per 1 albero su ogni aiuola.",
        "Nel banco può esserci al massimo 1 attrezzo; ogni altro non viene preso.",
        "Nel vivaio possono esserci al massimo 3 alberi.",
        "Puoi avere al massimo 5 attrezzi nella tua cintura.",
    ),
    "fr": (
        "Il y a de la place pour 1 arbre sur chaque parcelle.",
        "Il peut y avoir au plus 1 outil dans l’étal ; n’en prenez pas davantage.",
        "Il peut y avoir au plus 3 arbres dans la pépinière.",
        "Vous pouvez avoir au plus 5 outils dans votre ceinture.",
    ),
}
VERBS = {
    "en": "fetch: {base: take, third: takes, done: taken}",
    "es": "fetch: {imp: toma, inf: tomar, third: toma, sub: tomes, done: tomado|tomada|tomados|tomadas}",
    "it": "fetch: {imp: prendi, inf: prendere, third: prende, pres: prendi, done: preso|presa|presi|prese}",
    "fr": "fetch: {imp: prenez, inf: prendre, third: prend, done: pris|prise|pris|prises}",
}
FETCH = """verbs:
  fetch:
    object: {role: fetched, sort: things, of: tool, place: chest, at_most: room in stall}
    does: move fetched to stall
"""


def stalls(folder: Path) -> Rulebook:
    game = GAME.replace("roots: {owner: plot, holds: tree}", "roots: {owner: plot, holds: tree, room: 1}")
    game = game.replace("nursery: {owner: table, holds: tree}", "nursery: {owner: table, holds: tree, room: 3}")
    game = game.replace("  belt: {", "  stall: {owner: table, holds: tool, room: 1}\n  belt: {", 1)
    game = game.replace("verbs:\n", FETCH, 1).replace("either: gain 1 coin\n", "either: fetch 1 tool\n", 1)
    words = {}
    for language in LANGUAGES:
        text = WORDS[language].replace("  shed: {", f"  {STALLS[language]}\n  shed: {{", 1)
        words[language] = text.replace("verbs:\n", f"verbs:\n  {VERBS[language]}\n", 1)
    return written(folder, game, words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_much_fits_is_told_of_whose_place_it_is(language: str, tmp_path: Path) -> None:
    lines = rules_in(stalls(tmp_path), language).split("\n")
    assert sorted(set(TOLD[language]) - set(lines)) == [], "\n".join(lines)
