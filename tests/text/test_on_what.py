"""What a thing lies on is told by what that is: *on a field of that county*, and not by its place and a clause beside it."""

import pytest

from tests.kinds.playing import book_of, rules_in

ON = {
    "en": ("shepherds of theirs on a field of that county", "one of your shepherds on any field"),
    "es": ("pastores suyos situados en un campo de ese condado", "uno de tus pastores en cualquier campo"),
    "fr": ("bergers à lui placés sur un champ de ce comté", "un de vos bergers sur n’importe quel champ"),
    "it": ("suoi pastori che si trovano su un campo di quella contea", "uno dei tuoi pastori su qualsiasi campo"),
}


@pytest.mark.parametrize("language", ON)
def test_what_lies_on_what(language: str) -> None:
    told = rules_in(book_of("counties"), language)
    for said in ON[language]:
        assert said in told
