"""How the rules of a made-up village read: what stands under a condition, what is asked of things that were chosen before, whose places."""

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.text import Catalogue, Wording, languages, plain
from interpreter.text.summary import rules_of

VILLAGE = Path(__file__).parent / "village"
GOLDEN = Path(__file__).parent / "golden"


@cache
def book() -> Rulebook:
    return load_rulebook(VILLAGE)


@cache
def rules(language: str) -> str:
    """All rules in a language, each line further in than what it belongs to."""
    sections = []
    for section in rules_of(book().game, Wording(Catalogue.load(language, book().words), book().game.vocabulary)):
        lines = [f"{'  ' * (line.depth + 1)}{plain(line.parts)}" for line in section.lines]
        sections.append("\n".join([plain(section.title), *lines]))
    return "\n\n".join(sections) + "\n"


@cache
def cards(language: str) -> str:
    """What each of its carts does, in a language."""
    wording = Wording(Catalogue.load(language, book().words), book().game.vocabulary)
    said = []
    for definition in book().game.definitions:
        if lines := [f"  {plain(line)}" for line in wording.card_text(definition)]:
            said.append("\n".join([plain(wording.name(definition.id)), *lines]))
    return "\n\n".join(said) + "\n"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("said", "name"), [(rules, "village.rules"), (cards, "village")])
def test_golden(said: Callable[[str], str], name: str, language: str) -> None:
    path = GOLDEN / f"{name}.{language}.txt"
    if os.environ.get("UPDATE_GOLDENS"):
        path.write_text(said(language), encoding="utf-8")
    assert said(language) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "lines",
    [
        # What follows the first statement hangs on the condition too.
        ["  If there is a herder in its pasture:", "    Choose a herder in that field’s pasture."],
        # One was looked for and found; what reads alike is told apart.
        ["    If there is one:", "      Move that herder into the second field’s pasture."],
        # Whoever sits next is nobody who counts on.
        ["    Otherwise:", "      Move all carts from your barn into the barn of the player next before you in turn order."],
        # Several can have so many now.
        ["Calm the fields", "  Remove 1 spark from each whole field with exactly 2 sparks."],
        # Next to the field, not to the cart.
        ["  Choose a cart in your barn with the same crop as a field next to that field."],
        # What is asked of a thing that is chosen first is told after that.
        [
            "  Choose one of your herders in any pasture.",
            "  This is possible only if that field is next to the field where that herder is.",
        ],
        # The lowest of those with none.
        ["  Choose the field with the lowest height among the fields with no herders in their pasture."],
        ["  A field is quiet if there is no herder in its pasture."],
        # Not the pasture is yours.
        ["  Gain 2 coins for each herder that is not yours in any pasture."],
        ["  Choose a cart with a point of at least 2 in the heap."],
        # Whose yard it is was told before; it is the table that changes.
        ["  The watchman:", "    If there is a cart with a point of at least 2 in their yard, carts go against the sun from now on."],
        # One verb for both, and a noun behind `as`.
        ["  You may pay 1 coin and 1 bale of hay to move a cart from the heap with the same crop as that cart into your yard."],
    ],
)  # fmt: skip
def test_what_the_rules_mean_is_what_they_say(lines: list[str]) -> None:
    assert "\n".join(lines) in rules("en")


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("es", "  Retira 1 chispa de cada prado intacto con exactamente 2 chispas."),
        ("it", "  Scegli il prato con l’altezza più bassa tra i prati senza pastore nel loro pascolo."),
        ("it", "  Un prato è tranquillo se non c’è nessuna pastora nel suo pascolo."),
        ("fr", "  Ce n’est possible que si ce pré est adjacent au pré où se trouve cette bergère."),
        ("fr", "    S’il y en a un :".replace(" :", "\u00a0:")),
    ],
)
def test_so_in_every_language(language: str, line: str) -> None:
    assert line in rules(language)
