"""The reference is what the language is: no construct without an example, nothing left standing that is gone."""

import pytest

from dsl import meaning as m
from tests.guide import keys, reference


def test_the_reference_is_true() -> None:
    written = reference.PAGE.read_text(encoding="utf-8")
    assert written.splitlines() == reference.page().splitlines(), "python -m tests.guide writes it anew"


@pytest.mark.parametrize("construct", reference.constructs(), ids=lambda one: one.__name__)
def test_every_construct_is_shown(construct: type[m.Node]) -> None:
    assert reference.examples().get(construct), "show it in dsl/README.md"


@pytest.mark.parametrize("construct", reference.constructs(), ids=lambda one: one.__name__)
def test_every_construct_is_explained(construct: type[m.Node]) -> None:
    assert reference.meaning_of(construct)


def test_every_key_of_a_file_is_explained() -> None:
    assert [key for key in keys.known() if not keys.about(key)] == []
