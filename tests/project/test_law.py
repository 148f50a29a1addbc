"""The law of the house: no game in the code. Nothing that rules/ declares is named in dsl/ or interpreter/."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "rules"
CODE = ("dsl", "interpreter")

# Sections of a rule file whose keys are declared words. The values of an enumeration are declared words as well.
SECTIONS = ("units", "groups", "enumerations", "kinds", "zones", "boards", "verbs", "automata", "things")

# Declared words that may stand in the code: words of the language itself, of any game, or of common English.
EXCEPTED = frozenset(
    "basic beneath board card claim colour common deck discard draw east event give hand mine pass place play point".split()
)

# Every scalar is text: `no` stays `no`.
LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

IDENTIFIER = re.compile(r"[a-z][a-z0-9_]*")
CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def load(path: Path) -> dict[str, Any]:
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
    return data if isinstance(data, dict) else {}


def section_words(name: str, section: object) -> Iterator[str]:
    if not isinstance(section, dict):
        return
    yield from section
    if name == "enumerations":
        for enumeration in section.values():
            values = enumeration.get("values", enumeration) if isinstance(enumeration, dict) else enumeration
            yield from values if isinstance(values, dict | list) else ()


def declared_in(data: dict[str, Any]) -> set[str]:
    """Words declared by one rule file: those of its sections or, in a file without sections, its things themselves."""
    words = {word for name in SECTIONS for word in section_words(name, data.get(name))}
    if data.keys().isdisjoint(SECTIONS):
        words = {key for key, value in data.items() if isinstance(value, dict)}
    return {word for word in words if IDENTIFIER.fullmatch(word)}


def rule_files() -> list[Path]:
    beside = {"examples", "guide"}
    return [path for path in sorted(RULES.rglob("*.yaml")) if not beside & set(path.relative_to(RULES).parts)]


@cache
def declared_words() -> frozenset[str]:
    return frozenset(word for path in rule_files() for word in declared_in(load(path)))


def find(words: Iterable[str], text: str) -> list[tuple[int, str]]:
    """Line and word of each mention: as a whole word or part of a name (`farm_size`, `FarmCount`), one or many."""
    spellings = "|".join(re.escape(word).replace("_", "[-_ ]") for word in sorted(words, key=len, reverse=True))
    if not spellings:
        return []
    mention = re.compile(rf"(?<![a-z0-9])(?:{spellings})(?=s?(?![a-z0-9]))")
    lines = (CAMEL.sub("_", line).lower() for line in text.splitlines())
    return [(number, match.group()) for number, line in enumerate(lines, 1) for match in mention.finditer(line)]


def code_files() -> list[Path]:
    files = (path for folder in CODE for suffix in ("py", "lark") for path in (ROOT / folder).rglob(f"*.{suffix}"))
    return sorted(path for path in files if "_data" not in path.parts)


def test_every_game_declares_words() -> None:
    games = sorted(path.parent for path in RULES.rglob("game.yaml"))
    assert games, "no game in rules/"
    for folder in games:
        data = load(folder / "game.yaml")
        assert declared_in(data), f"nothing declared in {folder.name}/game.yaml: are the sections renamed?"


def test_code_names_no_game() -> None:
    words = declared_words() - EXCEPTED
    games = {path.parent.name for path in RULES.rglob("game.yaml")}
    found = [
        f"{path.relative_to(ROOT)}:{number - 1}: {word}"
        for path in code_files()
        for number, word in find(words | games, f"{path.relative_to(ROOT)}\n" + path.read_text(encoding="utf-8"))
    ]
    assert not found, "words of a game in the code (line 0 is the file's name):\n" + "\n".join(found)


def test_exceptions_are_needed() -> None:
    stale = EXCEPTED - declared_words()
    assert not stale, f"no rule file declares these any more, drop them from the exceptions: {sorted(stale)}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("price = 2  # a gem costs more", [(1, "gem")]),
        ("fine\ndef count_gems(): ...", [(2, "gem")]),
        ("class GemCount: ...", [(1, "gem")]),
        ("GEM = 'x'", [(1, "gem")]),
        ("COIN_PURSE: 'coin purse'", [(1, "coin_purse"), (1, "coin purse")]),
        ("class CoinPurse: ...", [(1, "coin_purse")]),
        ("a gemstone, a coin, a purse", []),
    ],
)
def test_finder_finds(text: str, expected: list[tuple[int, str]]) -> None:
    assert find({"gem", "coin_purse"}, text) == expected


def test_collector_collects() -> None:
    game = {
        "game": "toy",
        "units": {"gem": {"max": "9"}},
        "zones": {"vault": {}},
        "enumerations": {"hue": ["azure"], "phase": {"values": {"dawn": {}}}},
        "setup": "gain 1 gem",
    }
    assert declared_in(game) == {"gem", "vault", "hue", "azure", "phase", "dawn"}
    assert declared_in({"$schema": "x", "miner": {"kind": "card"}}) == {"miner"}
