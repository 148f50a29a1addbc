"""What that is on which something lies is said of what it lies on."""

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
