"""What is said of a mistake is in the author's language to the last word: only words of files and of the effect language are not."""

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from dsl import Checker, Diagnostic, Problems, Scope, Source
from dsl.grammar import grammar
from dsl.report import hints, sentence
from dsl.words import reserved
from interpreter.entrance import mistakes
from interpreter.rulebook.schemas import shapes
from interpreter.rulebook.schemas.example_shapes import EXAMPLES
from interpreter.rulebook.vocabulary.clashes import BEFORE_NOUNS, CHOSEN, NOUNS
from interpreter.text import languages
from tests.dsl.toy import STALL_TYPE, VOCABULARY
from tests.rulebook.test_broken import BROKEN, PACK
from tests.rulebook.toys import copied, problems_of

ROOT = Path(__file__).parents[2]
CODE = sorted(path for folder in ("dsl", "interpreter") for path in (ROOT / folder).rglob("*.py"))
LETTERS = re.compile(r"[^\W\d_]{2,}")
# Arguments that may be words of the language or of the form of a file, which are the same for all authors.
AS_WRITTEN = {"word", "verb", "suggestion"}


def trees() -> Iterator[tuple[Path, ast.AST]]:
    for path in CODE:
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def texts(node: ast.AST) -> Iterator[str]:
    """The texts in an argument, but for those that name a concept, and for keys and attributes that are looked up."""
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Concept":
        return
    if isinstance(node, ast.Subscript | ast.Compare):
        return
    if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("get", "replace", "lstrip"):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for inner in ast.iter_child_nodes(node):
        yield from texts(inner)


def reports(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        name = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
        if name in ("error", "warning", "Note", "Diagnostic"):
            assert isinstance(node, ast.Call)
            yield node


def test_no_word_for_authors_stands_in_python() -> None:
    calls = [(path, call) for path, tree in trees() for call in reports(tree)]
    assert len(calls) > 150
    found = [
        (path.name, call.lineno, given.arg, text)
        for path, call in calls
        for given in call.keywords
        if given.arg not in {*AS_WRITTEN, "notes", "fix", "source"}  # whose it is, as editors show it
        for text in texts(given.value)
        if LETTERS.search(text)
    ]
    # The places of an example, the numbers of a family and that nothing is offered are written like this in every language.
    assert [one for one in found if one[3] not in ("seat 1, seat 2, …", "1 to 9, [1, 5]", "offered: []")] == []


# Which arguments of these calls are names of concepts.
NAMING = {
    "Concept": slice(0, 1),
    "Declared": slice(1, 2),
    "known": slice(2, 3),
    "unknown": slice(2, 3),
    "wrong": slice(1, 3),
}


def constants(node: ast.AST) -> Iterator[str]:
    for inner in ast.walk(node):
        if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
            yield inner.value


def test_every_concept_has_a_phrase_and_every_phrase_a_concept() -> None:
    named, anywhere = {*shapes.SORTS, *NOUNS, *BEFORE_NOUNS, *CHOSEN}, set()
    for path, tree in trees():
        anywhere |= set(constants(tree))
        for node in ast.walk(tree):
            name = getattr(node.func, "attr", getattr(node.func, "id", "")) if isinstance(node, ast.Call) else ""
            if name in NAMING and "play" not in path.parts:
                assert isinstance(node, ast.Call)
                for given in node.args[NAMING[name]]:
                    if isinstance(given, ast.Constant | ast.IfExp):
                        branches = (given.body, given.orelse) if isinstance(given, ast.IfExp) else (given,)
                        named |= {
                            one.value
                            for one in branches
                            if isinstance(one, ast.Constant) and isinstance(one.value, str)
                        }
    assert {"number", "line-end", "kind", "truth-attribute"} <= named
    for language in languages():
        said = {key.removeprefix("concept-") for key in mistakes.own_words(language) if key.startswith("concept-")}
        # Some are said of something only, such as a list of the words that there are.
        assert sorted(name for name in named if not {name, f"{name}-of"} & said) == []
        assert sorted(name for name in said if name.removesuffix("-of") not in anywhere) == []


class Bracketed(Mapping[str, Mapping[str, str]]):
    """The phrases of a language, with brackets around all that is said by a phrase itself."""

    def __init__(self, language: str) -> None:
        self.words = mistakes.words(language)

    def __getitem__(self, code: str) -> Mapping[str, str]:
        page = self.words[code]
        return {part: "⟦" + re.sub(r"(\{[a-z_]+\})", r"⟧\1⟦", text) + "⟧" for part, text in page.items()}

    def __iter__(self) -> Iterator[str]:
        return iter(self.words)

    def __len__(self) -> int:
        return len(self.words)


def unsaid(diagnostic: Diagnostic, allowed: set[str]) -> set[str]:
    """The words of a report that come from no phrase."""
    words = Bracketed("it")
    said = " ".join([sentence(diagnostic, words), *hints(diagnostic, words)])
    said = re.sub(r"⟦[^⟦⟧]*⟧", " ", said)
    return {word.lower() for word in re.findall(r"[^\W\d]{2,}", said)} - allowed


def names_in(schema: Any) -> Iterator[str]:
    """Every key and value that a schema knows."""
    match schema:
        case dict():
            for key, value in schema.items():
                if key in ("enum", "required"):
                    yield from map(str, value)
                elif key == "properties":
                    yield from value
                yield from names_in(value)
        case list():
            for value in schema:
                yield from names_in(value)


FORM = {
    part.lower()
    for schema in (shapes.GAME, shapes.PACK, shapes.OTHER, EXAMPLES)
    for name in names_in(schema)
    for part in (name, *LETTERS.findall(name))
}


@pytest.mark.parametrize(("file", "old", "new", "code"), [one[:4] for one in BROKEN])
def test_what_is_wrong_with_a_file_is_said_in_the_authors_language(
    tmp_path: Path, file: str, old: str, new: str, code: str
) -> None:
    game = copied(tmp_path, {file: (old, new)})
    found = problems_of(game, *([tmp_path / "night"] if file == PACK else []))
    written = " ".join(path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.yaml"))
    allowed = {word.lower() for word in re.findall(r"[^\W\d]{2,}", written)} | LANGUAGE | FORM
    assert {word for one in found for word in unsaid(one, allowed)} == set()


# `IN_LINE_FROM` is `in line from`.
LANGUAGE = reserved() | {part.lower() for terminal in grammar().terminals for part in terminal.name.split("_")}
PAGES = mistakes.words("en")
OF_EFFECTS = ("steps", "lines", "table")
EFFECTS = {code: page for code, page in PAGES.items() if "example" in page and page.get("start", "steps") in OF_EFFECTS}
DECLARED = {
    name for table in (VOCABULARY.kinds, VOCABULARY.zones, VOCABULARY.units, VOCABULARY.enumerations) for name in table
} | {name for kind in VOCABULARY.kinds.values() for name in (*kind.abilities, *kind.attributes)}
DECLARED |= {*VOCABULARY.table, *VOCABULARY.players}
DECLARED |= {parameter.role for verb in VOCABULARY.verbs.values() for parameter in verb.parameters}
DECLARED |= set(VOCABULARY.verbs) | {zone.order for zone in VOCABULARY.zones.values()}
DECLARED |= {unit.plural for unit in VOCABULARY.units.values()}
DECLARED |= {value for one in VOCABULARY.enumerations.values() for value in one.values}
HERE = {"a_stall": STALL_TYPE}


@pytest.mark.parametrize("code", EFFECTS)
def test_what_is_wrong_with_an_effect_is_said_in_the_authors_language(code: str) -> None:
    problems, checker, text = Problems(), Checker(VOCABULARY), Source("example", EFFECTS[code]["example"])
    start = EFFECTS[code].get("start", "steps")
    if start == "lines":
        checker.lines(text, Scope(STALL_TYPE), problems)
    else:
        checker.steps(text, Scope(None if start == "table" else STALL_TYPE, HERE), problems)
    (found,) = problems
    written = set(re.findall(r"[^\W\d]{2,}", f"{text.text} {found.suggestion}".lower()))
    assert unsaid(found, written | LANGUAGE | DECLARED | set(HERE)) == set()
