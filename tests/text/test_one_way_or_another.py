"""What is asked of something else in one of several ways to be a candidate: in brackets, and of what it is asked is named."""

import pytest

from tests.text.orchard import said

START = "choose a plot in meadow as start\n"
END = "dig target\ndig start\n"


@pytest.mark.parametrize(
    ("language", "expected"),
    {
        "en": "next to it or that is bare (only if the chosen plot is bare).",
        "es": "adyacente a esa parcela o que esté desnuda (solo si la parcela elegida está desnuda).",
        "it": "adiacente a quell’aiuola o che sia spoglia (solo se l’aiuola scelta è spoglia).",
        "fr": "adjacente à cette parcelle ou qui est nue (seulement si la parcelle choisie est nue).",
    }.items(),
)
def test_both_ways_are_told_apart(language: str, expected: str) -> None:
    where = "((it is next to start) or (it is bare and start is bare))"
    assert expected in said(f"{START}choose a plot in meadow where {where} as target\n{END}", language)


@pytest.mark.parametrize(
    ("language", "expected"),
    {
        "es": "o que esté desnuda (solo si la parcela misma está desnuda).",
        "it": "o che sia spoglia (solo se l’aiuola stessa è spoglia).",
    }.items(),
)
def test_in_brackets_it_is_a_fact(language: str, expected: str) -> None:
    near = "there is a plot in meadow where ((it is next to own) or (it is bare and own is bare))"
    assert expected in said(f"choose a bare plot in meadow called own where {near} as start\ndig start\n", language)


@pytest.mark.parametrize(
    ("language", "expected"),
    {
        "en": "that is bare and such that the chosen plot is bare.",
        "es": "que esté desnuda y tal que la parcela elegida esté desnuda.",
        "it": "che sia spoglia e tale che l’aiuola scelta sia spoglia.",
        "fr": "qui est nue et telle que la parcelle choisie est nue.",
    }.items(),
)
def test_beside_what_is_asked_of_the_candidate_no_pronoun_means_another(language: str, expected: str) -> None:
    where = "(it is bare and start is bare)"
    assert expected in said(f"{START}choose a plot in meadow where {where} as target\n{END}", language)
