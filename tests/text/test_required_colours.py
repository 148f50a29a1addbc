"""What has to be there is required, though some of it is told by how much it differs."""

from dsl.checker import Scope
from interpreter.text import plain
from tests.text.orchard import LANGUAGES, book, wording
from tests.written import steps_of

EFFECT = "only if number of different hue of tools in my shed >= 2\nonly if there is a tree in nursery\ngain 1 coin"
SAID = (
    "Requires tools of at least 2 different hues in your shed and a tree in the nursery.",
    "Requiere herramientas de al menos 2 tonos diferentes en tu cobertizo y un árbol en el vivero.",
    "Richiede attrezzi di almeno 2 tinte diverse nel tuo capanno e un albero nel vivaio.",
    "Condition : des outils d’au moins 2 teintes différentes dans votre remise et un arbre dans la pépinière.",
)


def test_they_are_required_together() -> None:
    block = steps_of(book().game.vocabulary, EFFECT, Scope.of_thing("rake"))
    for language, line in zip(LANGUAGES, SAID, strict=True):
        words = wording(language)
        with words.planner.about("rake"):
            first = words.planner.sentences(block)[0]
            assert plain(words.realiser.sentence(first)).replace("\xa0", " ") == line
