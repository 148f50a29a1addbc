"""A verb of which the forms are the same, though they differ in the language, is a word of another one."""

from pathlib import Path

import pytest

from tests.review.test_languages import ENGLISH, found

VERBS = {
    "left as it was": ("{imp: add, inf: add, pres: add, third: adds, cong: add}", True),
    "written": ("{imp: aggiungi, inf: aggiungere, pres: aggiungi, third: aggiunge, cong: aggiunga}", False),
}


@pytest.mark.parametrize("case", VERBS)
def test_a_verb_left_in_another_language_is_told(case: str, tmp_path: Path) -> None:
    forms, told = VERBS[case]
    words = f"verbs: {{add: {forms}}}\n"
    problems = found(tmp_path, languages=("en", "it"), en=ENGLISH, it=words)
    alike = [one for one in problems if one.code == "forms-alike"]
    assert [(one.args["word"], one.args["text"], Path(one.span.file).name) for one in alike] == (
        [("add", "add", "it.yaml")] if told else []
    )


def test_english_verbs_may_be_one_word(tmp_path: Path) -> None:
    words = ENGLISH.replace("imp: add", "base: must add, third: must add")
    assert not [one for one in found(tmp_path, languages=("en",), en=words) if one.code == "forms-alike"]
