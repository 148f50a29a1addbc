"""What things score, asked for by others: counted for whoever asks, told in four languages, and never from itself."""

from functools import cache
from pathlib import Path

import pytest

from dsl import Problems
from interpreter.game.staging import Stage
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.loading import read_game
from tests.kinds.playing import cards_in, on
from tests.written import steps_of

PARADE = Path(__file__).parent / "parade"


@cache
def book() -> Rulebook:
    return load_rulebook(PARADE)


def laid(mine: tuple[str, ...], theirs: tuple[str, ...] = ()) -> Stage:
    stage = Stage(book())
    for seat, floats in enumerate((mine, theirs)):
        for one in floats:
            stage.put(one, "street", seat)
    stage.ready()
    return stage


def gained(stage: Stage, text: str) -> int:
    """How many points the first player has after a step."""
    stage.run(steps_of(book().game.vocabulary, text), 0)
    return on(stage, "point", 0)


def scored(stage: Stage, seat: int) -> int:
    return stage.program.scoring.total(stage.table, seat)


TOTAL = "gain (total applause of floats in my street) points"


@pytest.mark.parametrize(
    ("mine", "points"),
    [
        (("swan",), 3),
        (("swan", "swan", "drums"), 3 + 3 + 1),
        # Two for each cart by the swans, and two for each because of the band; a band scores two at most.
        (("swan", "swan", "cart", "cart", "drums", "crowd"), 3 + 3 + 4 + 4 + 2),
        (("crowd",), 0),
    ],
)
def test_all_lines_of_all_things_are_counted_as_they_score(mine: tuple[str, ...], points: int) -> None:
    stage = laid(mine)
    assert scored(stage, 0) == points
    assert gained(stage, TOTAL) == points


def test_it_is_counted_for_whoever_asks() -> None:
    """A cart of another scores as many points as I have swans; what is *here* lies where the cart is."""
    asked = "gain (total applause of wagons in street of an opponent) points"
    assert gained(laid(("swan", "swan"), ("cart",)), asked) == 2
    assert gained(laid(("swan", "swan"), ("cart", "drums")), asked) == 4
    assert gained(laid((), ("cart", "swan")), asked) == 0


def test_a_thing_scores_what_others_score() -> None:
    stage = laid(("mirror", "swan"), ("drums", "swan", "cart", "swan", "cart"))
    # For the owner of the mirror a cart there is worth one for the swan in their own street, and two for the band.
    assert scored(stage, 0) == 3 + 3
    assert scored(laid(("mirror", "swan", "swan"), ("cart", "drums")), 0) == 4 + 6


def test_it_is_asked_of_candidates_and_compared() -> None:
    step = "choose a float in my street where applause of it > 3 as found\ngain (length of found) points"
    assert gained(laid(("swan", "swan", "cart", "drums")), step) == 4
    assert gained(laid(("swan", "drums")), step) == 0


@pytest.mark.parametrize(
    ("language", "theirs", "mine"),
    [
        (
            "en",
            "Points equal to the highest applause for you among the floats (other than a mirror) in your opponents’ streets",
            "Gain points equal to the total applause of the floats in your street",
        ),
        (
            "es",
            "un número de puntos igual al aplauso para ti más alto entre las carrozas (salvo un mirror) de las calles de tus oponentes",
            "gana un número de puntos igual al total de aplausos de las carrozas de tu calle",
        ),
        (
            "it",
            "un numero di punti pari all’applauso per te più alto tra i carri (ma non un mirror) delle strade dei tuoi avversari",
            "ottieni un numero di punti pari al totale di applausi dei carri nella tua strada",
        ),
        (
            "fr",
            "un nombre de points égal au bravo pour vous le plus élevé parmi les chars (autres qu’un mirror) des rues de vos adversaires",
            "gagnez un nombre de points égal au total des bravos des chars de votre rue",
        ),
    ],
)
def test_it_goes_by_the_words_of_the_ability_and_says_for_whom(language: str, theirs: str, mine: str) -> None:
    assert theirs in cards_in(book(), language, "mirror")
    assert mine in cards_in(book(), language, "crowd")


def changed(folder: Path, old: str, new: str) -> list[str]:
    """What is wrong with the parade after a change, a code each."""
    text = (PARADE / "game.yaml").read_text(encoding="utf-8")
    assert old in text
    (folder / "game.yaml").write_text(text.replace(old, new), encoding="utf-8")
    problems = Problems()
    read_game(folder, (), problems)
    return [one.code for one in problems if one.severity == "error"]


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        (" except a mirror) points}", ") points}", ["circular-number"]),
        ("applause: 3 points", "applause: (total applause of wagons in my street) points", []),
        # Carts count swans, which would count carts.
        ("1 point for each swan in my street", "(highest applause of birds in my street) points", []),
        ("passes: gain (total", "always: applause of each swan here is 1 more, passes: gain (total", ["no-change"]),
        ("(applause of loudest)", "(printed applause of loudest)", ["not-printed"]),
        ("(applause of loudest)", "(passes of loudest)", ["ability-as-value"]),
    ],
)
def test_mistakes_are_told(old: str, new: str, codes: list[str], tmp_path: Path) -> None:
    assert changed(tmp_path, old, new) == codes


def test_two_that_ask_each_other_are_told(tmp_path: Path) -> None:
    text = (PARADE / "game.yaml").read_text(encoding="utf-8")
    text = text.replace("applause: 3 points", "applause: (total applause of wagons in my street) points")
    text = text.replace("1 point for each swan in my street", "(highest applause of birds in my street) points")
    (tmp_path / "game.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    read_game(tmp_path, (), problems)
    (told,) = [one for one in problems if one.severity == "error"]
    assert (told.code, told.args["path"]) == ("circular-number", "applause → applause → applause")
    assert told.span.line > 25
