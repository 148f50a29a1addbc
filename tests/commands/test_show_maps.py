"""`show` with the id of a board draws it, with what the rules tell of it."""

import json
from pathlib import Path

import pytest

from tests.commands.toys import Shell
from tests.text.test_maps_told import NAMED, TOLD, book


@pytest.mark.parametrize("language", ["en", "es", "it", "fr"])
def test_a_board_is_drawn_and_told(shell: Shell, tmp_path: Path, language: str) -> None:
    book(tmp_path, language, NAMED.replace("named_by: town", "named_by: town\n    draws: [town, toll]"))
    ran = shell("show", tmp_path, "map", "--lang", language)
    assert (ran.status, ran.err) == (0, "")
    lines = [line.strip() for line in ran.out.splitlines()]
    assert lines[1].split() == ["a", "b", "c", "d", "e"]
    assert "A Ash" in ran.out
    assert [line for line in lines if line in TOLD[language]] == TOLD[language]


def test_a_board_of_which_the_rules_tell_nothing_apart_is_drawn_alone(shell: Shell) -> None:
    ran = shell("show", "evergreen", "planet", "--lang", "en")
    assert ran.out.splitlines()[0].startswith("Planet")
    assert "Sn Snow" in ran.out
    assert "The planet has" not in ran.out


def test_a_board_is_shown_in_several_languages(shell: Shell) -> None:
    ran = shell("show", "evergreen", "planet", "--lang", "en,fr")
    assert [line.split()[0] for line in ran.out.splitlines() if line.endswith(" planet")] == ["en", "fr"]


def test_what_the_rules_tell_of_a_board_stands_in_its_record(shell: Shell, tmp_path: Path) -> None:
    book(tmp_path, "en")
    (thing,) = json.loads(shell("show", tmp_path, "map", "--lang", "en", "--json").out)["things"]
    assert thing["text"].splitlines() == TOLD["en"]
