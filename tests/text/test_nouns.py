"""Articles, contractions, elisions and agreement over every noun of every language."""

import re

import pytest

from interpreter.text import Catalogue, Wording, languages, plain
from interpreter.text.pieces import CatalogueWord, Listed, Noun, Phrase, Said
from tests.text.build import VOCABULARY

SECTIONS = ("units", "kinds", "names", "places")

# What never stands in a text of the language: a contraction that was missed, an article before the wrong sound.
WRONG = {
    "en": r"\ba [aeio]|\ban [^aeiou]",
    "es": r"\b(de|a) el [a-z]|\by h?i[^e]",
    "it": r"\b(di|da|in|su|a) (il|lo|la|i|gli|le) |\bil (s[^aeiou]|z|gn|ps)|\b(lo|la|il|uno) [aeiou]|\bun (s[^aeiou]|z)",
    "fr": r"\bde les? [a-z]|\bà les? [a-z]|\b(le|la|de|que) [aeiouéèêâ]|\bce [aeiouéèêâ]",
}


def nouns(catalogue: Catalogue) -> list[CatalogueWord]:
    return [
        CatalogueWord(section, key)
        for section in SECTIONS
        for key, entry in catalogue.sections.get(section, {}).items()
        if "one" in entry
    ]


@pytest.mark.parametrize("language", WRONG)
def test_no_article_is_wrong(language: str) -> None:
    catalogue = Catalogue.load(language, ["everdell"])
    say = Wording(catalogue, VOCABULARY).realiser.say
    wrong = re.compile(WRONG[language], re.IGNORECASE)
    texts = []
    for word in nouns(catalogue):
        for noun in (Noun((word,)), Noun((word,), many=True)):
            determined = [Phrase(key, {"what": noun}) for key in ("a", "the", "this", "that", "my", "another")]
            if noun.many:
                del determined[0], determined[-1]
            texts += [plain(say(piece)) for piece in determined]
            texts += [plain(say(Phrase("place_of", {"what": noun, "holder": piece}))) for piece in determined]
            texts += [plain(say(Phrase(key, {"place": piece}))) for piece in determined for key in PLACES]
    # A proper name may begin with its own article; a university begins with a consonant.
    found = [text for text in texts if wrong.search(re.sub(r"\b(University|Universities|universit)", "b", text))]
    assert found == []


PLACES = ("place_in", "place_from", "place_to")


@pytest.mark.parametrize(
    ("language", "key", "id", "many", "expected"),
    [
        ("en", "a", "inn", False, "an Inn"),
        ("en", "a", "university", False, "a University"),
        ("it", "the", "storehouse", False, "il Magazzino"),
        ("it", "the", "historian", False, "lo Storico"),
        ("it", "the", "historian", True, "gli Storici"),
        ("it", "the", "teacher", False, "l’Insegnante"),
        ("it", "a", "chip_sweep", False, "uno Spazzatrucioli"),
        ("it", "that", "chip_sweep", True, "quegli Spazzatrucioli"),
        ("it", "that", "ever_tree", False, "quell’Albero Eterno"),
        ("it", "the", "general_store", False, "l’Emporio"),
        ("it", "that", "general_store", True, "quegli Empori"),
        ("fr", "the", "school", False, "l’École"),
        ("fr", "that", "storehouse", False, "cet Entrepôt"),
        ("fr", "this", "inn", False, "cette Auberge"),
        ("es", "the", "farm", True, "las Granjas"),
        ("es", "another", "ever_tree", False, "otro Árbol Eterno"),
    ],
)
def test_determiner(language: str, key: str, id: str, many: bool, expected: str) -> None:
    realiser = Wording(Catalogue.load(language, ["everdell"]), VOCABULARY).realiser
    assert plain(realiser.say(Phrase(key, {"what": Noun((CatalogueWord("names", id),), many=many)}))) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("es", "la Granja del Historiador"),
        ("it", "la Fattoria dello Storico"),
        ("fr", "la Ferme de l’Historien"),
    ],
)
def test_contraction(language: str, expected: str) -> None:
    realiser = Wording(Catalogue.load(language, ["everdell"]), VOCABULARY).realiser
    farm, historian = Noun((CatalogueWord("names", "farm"),)), Noun((CatalogueWord("names", "historian"),))
    holder = Phrase("the", {"what": historian})
    assert plain(realiser.say(Phrase("place_of", {"what": farm, "holder": holder}))) == expected


@pytest.mark.parametrize(
    ("language", "join", "expected"),
    [
        ("en", "and", "Fool, Inn, and Crane"),
        ("es", "and", "Bufón, Posada y Grúa"),
        ("it", "or", "Giullare, Locanda o Gru"),
        ("fr", "and", "Fou, Auberge et Grue"),
    ],
)
def test_list(language: str, join: str, expected: str) -> None:
    realiser = Wording(Catalogue.load(language, ["everdell"]), VOCABULARY).realiser
    items = tuple(Noun((CatalogueWord("names", id),)) for id in ("fool", "inn", "crane"))
    assert plain(realiser.say(Listed(items, "or" if join == "or" else "and"))) == expected


@pytest.mark.parametrize(
    ("id", "expected"),
    [("general_store", "Locanda ed Emporio"), ("ever_tree", "Locanda e Albero Eterno")],
)
def test_italian_and_before_its_own_vowel(id: str, expected: str) -> None:
    realiser = Wording(Catalogue.load("it", ["everdell"]), VOCABULARY).realiser
    assert (
        plain(
            realiser.say(Listed((Noun((CatalogueWord("names", "inn"),)), Noun((CatalogueWord("names", id),))), "and"))
        )
        == expected
    )


def test_italian_writes_one_of_several_as_a_word() -> None:
    wording = Wording(Catalogue.load("it", ["everdell"]), VOCABULARY)
    drawn = Phrase(
        "those_done", {"what": Noun((CatalogueWord("kinds", "card"),), many=True)}, CatalogueWord("verbs", "draw")
    )
    some = Phrase("some_of", {"what": drawn, "number": Said("1", 1)})
    take = Phrase("choose", {"what": some}, CatalogueWord("verbs", "choose"))
    assert plain(wording.realiser.say(take)) == "scegli una delle carte pescate"


def test_number() -> None:
    counted = [Catalogue.load(language).grammar.number_of(number) for language in languages() for number in (0, 1, 2)]
    assert dict(zip(languages(), zip(*[iter(counted)] * 3, strict=True), strict=True)) == {
        "en": ("other", "one", "other"),
        "es": ("other", "one", "other"),
        "fr": ("one", "one", "other"),
        "it": ("other", "one", "other"),
    }


@pytest.mark.parametrize(
    ("language", "expected"),
    [("en", "“Haven”"), ("es", "«Refugio»"), ("it", "«Rifugio»"), ("fr", "«\u00a0Havre de paix\u00a0»")],
)
def test_a_title_has_quotation_marks_and_no_article(language: str, expected: str) -> None:
    wording = Wording(Catalogue.load(language, ["everdell"]), VOCABULARY)
    haven = Noun((CatalogueWord("names", "haven"),))
    for key in ("a", "the", "that"):
        assert plain(wording.realiser.say(Phrase(key, {"what": haven}))) == expected
    assert plain(wording.realiser.say(Phrase("place_in", {"place": haven}))).endswith(f" {expected}")
    assert plain(wording.realiser.name(haven)) == expected.strip("“”«»\u00a0")
