"""Where there can be but one of what may be chosen, it is asked whether, not which one."""

import pytest

from tests.telling.test_questions import played

ASKED = {
    "en": ("Do you want to use the power on your card?", "No"),
    "es": ("¿Quieres usar el poder de tu carta?", "No"),
    "it": ("Vuoi usare il potere della tua carta?", "No"),
    "fr": ("Voulez-vous utiliser le pouvoir de votre carte\u202f?", "Non"),
}


@pytest.mark.parametrize("language", sorted(ASKED))
def test_of_the_only_one_it_is_asked_whether(language: str) -> None:
    asked, declined = ASKED[language]
    found = [
        question
        for _, question, voice in played("evergreen", 2, 3, language)
        if question is not None
        and any(one.id in voice.definitions and voice.definitions[one.id].kind == "power" for one in question.options)
    ]
    assert found
    assert {question.text.plain for question in found} == {asked}
    assert {question.options[-1].text.plain for question in found} == {declined}
