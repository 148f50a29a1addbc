"""Every code of the language has a page, and the example on it fires exactly that code."""

import re
from pathlib import Path

import pytest
import yaml

from dsl import Checker, Problems, Scope, Source
from tests.dsl.toy import STALL_TYPE, VOCABULARY

ROOT = Path(__file__).parents[2]
PAGES = yaml.safe_load((ROOT / "translations" / "en" / "diagnostics.yaml").read_text(encoding="utf-8"))
OF_EFFECTS = ("steps", "table", "lines", "condition", "amounts")
EXAMPLES = {code: page for code, page in PAGES.items() if "mended" in page and page.get("start", "steps") in OF_EFFECTS}
CALL = re.compile(
    r"\.(?:error|warning)\(\s*\"([a-z-]+)\"|Mistake\(\s*\"([a-z-]+)\"|OTHERWISE = \"([a-z-]+)\""
    r"|(?:Phrasing|Diagnostic)\(\"([a-z-]+)\""
)
NOTE = re.compile(r"\"(note-[a-z-]+)\"")


def problems_of(source: Source, start: str) -> Problems:
    """Return what the checker tells of an example, read as a page says where it begins."""
    problems = Problems()
    checker = Checker(VOCABULARY)
    names = {"a_stall": STALL_TYPE}
    if start == "lines":
        checker.lines(source, Scope(STALL_TYPE), problems)
    elif start == "amounts":
        checker.amounts(source, Scope(STALL_TYPE), problems)
    elif start == "condition":
        checker.condition(source, Scope(STALL_TYPE), problems)
    else:
        checker.steps(source, Scope(None if start == "table" else STALL_TYPE, names), problems)
    return problems


def found(text: str, start: str) -> list[str]:
    return [problem.code for problem in problems_of(Source("example", text), start)]


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_fires_its_code_and_nothing_else(code: str) -> None:
    assert found(EXAMPLES[code]["example"], EXAMPLES[code].get("start", "steps")) == [code]


@pytest.mark.parametrize("code", EXAMPLES)
def test_a_mended_example_is_right(code: str) -> None:
    assert found(EXAMPLES[code]["mended"], EXAMPLES[code].get("start", "steps")) == []


def test_every_code_and_note_of_the_language_has_a_page() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "dsl").rglob("*.py")]
    codes = {code for text in texts for match in CALL.finditer(text) for code in match.groups() if code}
    notes = {note for text in texts for note in NOTE.findall(text)}
    assert len(codes) > 50
    assert sorted(codes - EXAMPLES.keys()) == []
    assert sorted(notes - PAGES.keys()) == []
