"""What editors say of the keys of rule files: the same keys in every language, each with words of its own."""

import pytest

from dsl.diagnostics import Problems
from interpreter.paths import data_folder
from interpreter.rulebook.sources.reading import Mapping, read
from interpreter.text import languages


def texts(language: str) -> dict[str, str]:
    problems = Problems()
    tree = read(data_folder("translations") / language / "schema.yaml", problems, phrases=True)
    assert not list(problems)
    assert isinstance(tree, Mapping)
    return {entry.key.text: str(entry.value.plain()) for entry in tree}


@pytest.mark.parametrize("language", languages())
def test_every_language_describes_the_same_keys(language: str) -> None:
    assert set(texts(language)) == set(texts("en"))


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_no_description_is_left_in_english(language: str) -> None:
    english, own = texts("en"), texts(language)
    assert [key for key, text in own.items() if text == english.get(key)] == []
