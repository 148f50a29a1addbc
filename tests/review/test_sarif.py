"""What `validate` writes as SARIF is what the schema that OASIS published demands, URIs included, and points where it says it does."""

import json
import os
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any
from urllib.parse import unquote_to_bytes, urljoin, urlsplit

import pytest

from dsl import Source
from dsl.diagnostics import Diagnostic
from interpreter.review import formats
from interpreter.review.formats import relative_uri
from interpreter.text.language.catalogue import languages
from tests.commands.toys import Shell
from tests.dsl.test_pages import EXAMPLES, problems_of
from tests.review.sarif import results
from tests.review.test_validate import market


def region(result: Any) -> Any:
    return result["locations"][0]["physicalLocation"]["region"]


def uri(result: Any) -> str:
    return str(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])


@pytest.mark.parametrize("wrong", ["my pack/stalls.yaml", "märkte/stalls.yaml", "rules\\stalls.yaml", "100%.yaml"])
def test_a_path_that_is_no_uri_is_refused(wrong: str, shell: Shell, tmp_path: Path) -> None:
    folder = market(tmp_path, **{"gain 1 gem": "gain 1 gme"})
    log = json.loads(shell("validate", folder, "--output-format", "sarif").out)
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] = wrong
    with pytest.raises(AssertionError, match="uri"):
        results(log)


def test_errors_fixes_and_notes(shell: Shell, tmp_path: Path) -> None:
    changes = {
        "income: |": "income: gain 1 cion\n    incme: |",
        "colour: red": "color: red",
        "gain 1 gem": "gain 1 gem\n    sold: gain 2 gems",
    }
    folder = market(tmp_path, **changes)
    found = results(json.loads(shell("validate", folder, "--output-format", "sarif").out))
    assert {(one["ruleId"], one["level"]) for one in found} == {
        ("unknown-word", "error"),
        ("unknown-key", "error"),
        ("duplicate-key", "error"),
    }
    assert {uri(one) for one in found} == {"market/stalls.yaml"}
    fixed = [one for one in found if "fixes" in one]
    assert {one["ruleId"] for one in fixed} == {"unknown-word", "unknown-key"}
    assert all("relatedLocations" in one for one in found if one["ruleId"] == "duplicate-key")


def test_warnings(shell: Shell, tmp_path: Path) -> None:
    folder = market(tmp_path, **{"copies: 2": "copies: 0"})
    found = results(json.loads(shell("validate", folder, "--output-format", "sarif").out))
    assert {(one["ruleId"], one["level"]) for one in found} >= {("no-copies", "warning")}


def test_nothing_found(shell: Shell) -> None:
    assert results(json.loads(shell("validate", "evergreen", "--output-format", "sarif").out)) == []


@pytest.mark.parametrize("language", languages())
def test_every_mistake_of_the_language(language: str) -> None:
    problems: list[Diagnostic] = []
    for page in EXAMPLES.values():
        problems += problems_of(Source("a market.yaml", page["example"]), page.get("start", "steps"))
    assert len(results(formats.as_sarif(problems, language))) >= len(EXAMPLES)


@pytest.mark.parametrize("name", ["my market", "märkte", "50% off #1", "what?", "a:b", os.fsdecode(b"caf\xe9")])
def test_a_path_of_any_name_comes_back_from_its_uri(name: str, shell: Shell, tmp_path: Path) -> None:
    folder = market(tmp_path, name, **{"gain 1 gem": "gain 1 gme"})
    (found,) = results(json.loads(shell("validate", folder, "--output-format", "sarif").out))
    there = urlsplit(urljoin(f"{tmp_path.as_uri()}/", uri(found)))
    assert (there.scheme, there.query, there.fragment) == ("file", "", "")
    assert Path(os.fsdecode(unquote_to_bytes(there.path))) == folder / "stalls.yaml"


def test_a_file_elsewhere_is_named_in_full(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = market(tmp_path, "the market", **{"gain 1 gem": "gain 1 gme"})
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    (found,) = results(json.loads(shell("validate", folder, "--output-format", "sarif").out))
    assert uri(found) == (folder / "stalls.yaml").as_uri()


def test_separators_are_those_of_uris() -> None:
    assert relative_uri(PureWindowsPath("rules\\my pack\\stalls.yaml")) == "rules/my%20pack/stalls.yaml"
    assert relative_uri(PurePosixPath("rules\\my pack/stalls.yaml")) == "rules%5Cmy%20pack/stalls.yaml"


def test_columns_count_characters(shell: Shell, tmp_path: Path) -> None:
    """A letter that takes two units of UTF-16 and four bytes of UTF-8 is one column, as `columnKind` says."""
    folder = market(tmp_path, **{"points: 1": 'points: {"𝄞": 1, no word: 2}'})
    log = json.loads(shell("validate", folder, "--output-format", "sarif").out)
    assert log["runs"][0]["columnKind"] == "unicodeCodePoints"
    lines = (folder / "stalls.yaml").read_text(encoding="utf-8").split("\n")
    places = [region(one) for one in results(log)]
    marked = {lines[place["startLine"] - 1][place["startColumn"] - 1 : place["endColumn"] - 1] for place in places}
    assert marked >= {'"𝄞"', "no word"}
