"""What is printed on a thing, whatever standing lines make of it: read, compared, looked for, and told."""

from functools import cache
from pathlib import Path

import pytest

from dsl import Checker, Problems, Scope, Source
from dsl.formatter import format_effect
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.text import Catalogue, Wording, plain
from tests.kinds.playing import on
from tests.written import steps_of

CROPS = Path(__file__).parent / "crops"
READ = "choose a crop in my field as grown\ngain (printed yield of grown) coins"


@cache
def book() -> Rulebook:
    return load_rulebook(CROPS)


def laid(*tools: str, crops: tuple[str, ...] = ()) -> Stage:
    stage = Stage(book())
    for tool in tools:
        stage.put(tool, "shed", 0)
    for crop in crops:
        stage.put(crop, "field", 0)
    stage.put("rye", "market")
    stage.ready()
    return stage


def gained(stage: Stage, text: str) -> tuple[int, int]:
    """How many coins and seeds the first player has after a step."""
    stage.run(steps_of(book().game.vocabulary, text), 0)
    return on(stage, "coin", 0), on(stage, "seed", 0)


@pytest.mark.parametrize(
    ("tools", "crop", "printed", "now"),
    [
        ((), "rye", 1, 1),
        (("almanac",), "rye", 1, 3),
        (("almanac", "almanac"), "rye", 1, 5),
        (("almanac",), "bean", 3, 3),
        (("spade",), "bean", 3, 4),
        (("locusts",), "bean", 3, 0),
        (("locusts", "spade"), "bean", 3, 1),
    ],
)
def test_what_is_printed_stays(tools: tuple[str, ...], crop: str, printed: int, now: int) -> None:
    assert gained(laid(*tools, crops=(crop,)), READ) == (printed, 0)
    assert gained(laid(*tools, crops=(crop,)), READ.replace("printed ", "")) == (now, 0)


def test_it_is_asked_of_candidates_and_of_spaces() -> None:
    glean = "glean"
    assert gained(laid("almanac", "bailiff", crops=("bean", "rye")), glean) == (3, 2)
    assert not laid("locusts", crops=("bean", "rye")).can(steps_of(book().game.vocabulary, glean), 0)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Choose a crop in your field. Gain coins equal to that crop’s printed yield."),
        ("es", "Elige un cultivo de tu campo. Gana un número de monedas igual a la cosecha impresa de ese cultivo."),
        (
            "it",
            "Scegli una coltura nel tuo campo. Ottieni un numero di monete pari alla resa stampata di quella coltura.",
        ),
        (
            "fr",
            "Choisissez une culture de votre champ. Gagnez un nombre de pièces égal à la récolte imprimée de cette culture.",
        ),
    ],
)
def test_it_is_told(language: str, said: str) -> None:
    wording = Wording(Catalogue.load(language, book().words), book().game.vocabulary)
    assert plain(wording.block(steps_of(book().game.vocabulary, READ))) == said


@pytest.mark.parametrize(
    "what", ["printed coin of me", "printed name of this", "printed yields of this", "printed owner of this"]
)
def test_only_a_number_that_things_state_is_printed(what: str) -> None:
    problems = Problems()
    Checker(book().game.vocabulary).steps(Source("steps", f"gain ({what}) coins"), Scope.of_thing("rye"), problems)
    assert list(problems)


def test_it_is_written_as_it_was() -> None:
    assert format_effect(READ, "steps") == f"{READ}\n"
