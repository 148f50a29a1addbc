"""What the parser complains about becomes a place and a reason."""

import re
from pathlib import Path

import pytest
import yaml

from dsl.diagnostics import Problems
from interpreter.rulebook.sources.complaints import REASONS
from interpreter.rulebook.sources.composing import LOADER, compose
from interpreter.rulebook.sources.reading import read

LOADERS = sorted({LOADER, yaml.SafeLoader}, key=lambda loader: loader.__name__)
ROOT = Path(__file__).parents[2]
DIAGNOSTICS = ROOT / "translations" / "en" / "diagnostics.yaml"


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize(
    ("text", "place", "reason", "reason_place"),
    [
        ("a: 'x\nb: 1\n", (1, 4), "note-unclosed-quote", (1, 4)),
        ("a: {b: 1\n", (1, 4), "note-unclosed-bracket", (1, 4)),
        ("a: [1\nb: 2\n", (1, 4), "note-unclosed-bracket", (1, 4)),
        ("a: b: 1}\n", (1, 8), "note-unopened-bracket", (1, 8)),
        ("a:\n  b: 1\n  c: 1\n d: 2", (4, 2), "note-indentation", (4, 2)),
        ("- a\nb: 1", (2, 1), "note-block-begins", (1, 1)),
        ("a: x\n  b: 1", (2, 3), "note-indentation", (2, 3)),
        ("a: 1\nb\nc: 2", (2, 1), "note-no-colon", (2, 1)),
        ("a: @x", (1, 4), "note-reserved", (1, 4)),
        ('a: "\\q"', None, "note-unknown-escape", (1, 4)),
    ],
)
def test_the_likely_reason(
    text: str, place: tuple[int, int] | None, reason: str, reason_place: tuple[int, int], loader: type
) -> None:
    problems = Problems()
    compose(text, "m", problems, loader)
    (found,) = problems
    assert found.code == "not-yaml"
    assert [(note.key, note.span.line) for note in found.notes] == [(reason, reason_place[0])]
    if loader is LOADER:
        assert found.notes[0].span.column in (reason_place[1], reason_place[1] + 1)
    if place is not None:
        assert (found.span.line, found.span.column) == place


def test_every_code_and_reason_has_its_words() -> None:
    problems = Problems()
    words = read(DIAGNOSTICS, problems)
    assert not list(problems)
    assert words is not None
    plain = words.plain()
    assert isinstance(plain, dict)
    assert list(plain) == sorted(plain)
    used = {key for _, _, key in REASONS}
    for module in (ROOT / "interpreter" / "rulebook").rglob("*.py"):
        text = module.read_text(encoding="utf-8")
        used |= set(re.findall(r'problems\.(?:error|warning)\(\s*"([a-z0-9-]+)"', text))
        used |= set(re.findall(r'"(note-[a-z-]+)"', text))
    assert {"bad-key", "note-missing", "circular-kind"} <= used
    assert used <= set(plain)
    for code, phrases in plain.items():
        assert isinstance(phrases, dict), code
        assert set(phrases) <= {"message", "hint", "explain", "example", "mended", "start"}, code
        assert phrases.get("message"), code
