"""What a thing asks before anything is done is a whole sentence, and no *Only if …* that hangs on nothing."""

from dsl.checker import Scope
from interpreter.text import plain
from tests.text.orchard import LANGUAGES, book, wording
from tests.written import steps_of

SAID = {
    "only if there is another tool in my shed where hue of it is hue of this": (
        "This is possible only if you have another tool with the same hue in your shed.",
        "Solo es posible si tienes otra herramienta con el mismo tono en tu cobertizo.",
        "È possibile solo se hai un altro attrezzo con la stessa tinta nel tuo capanno.",
        "Ce n’est possible que si vous avez un autre outil avec la même teinte dans votre remise.",
    ),
    "only if number of tools in my shed <= 3\ngain 1 coin": (
        "This is possible only if there are at most 3 tools in your shed. Gain 1 coin.",
        "Solo es posible si hay como máximo 3 herramientas en tu cobertizo. Gana 1 moneda.",
        "È possibile solo se ci sono al massimo 3 attrezzi nel tuo capanno. Ottieni 1 moneta.",
        "Ce n’est possible que s’il y a au plus 3 outils dans votre remise. Gagnez 1 pièce.",
    ),
}


def test_what_is_asked_is_a_sentence() -> None:
    for effect, lines in SAID.items():
        block = steps_of(book().game.vocabulary, effect, Scope.of_thing("rake"))
        for language, line in zip(LANGUAGES, lines, strict=True):
            words = wording(language)
            with words.planner.about("rake"):
                sentences = words.planner.sentences(block)
                assert " ".join(plain(words.realiser.sentence(one)) for one in sentences) == line
