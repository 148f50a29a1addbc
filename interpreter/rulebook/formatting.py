"""Rule files in the one way to write them: each effect is written anew in its place, everything else stays as it is.

Held by the formatter's laws for each effect (same tree, stable, comments kept), and by reading the file again: whatever would read
otherwise is left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from dsl.diagnostics import Problems
from dsl.formatter import format_effect
from dsl.grammar import Start
from dsl.parser import parse
from dsl.source import Source
from dsl.vocabulary import Vocabulary
from interpreter.rulebook.loading import read_rules
from interpreter.rulebook.schemas.shapes import STATING
from interpreter.rulebook.sources.reading import read_text
from interpreter.rulebook.sources.tree import Mapping, Node, Scalar, Sequence

# Where effects stand in declarations: the path of keys (`*`: any), and what they are.
DECLARED: dict[tuple[str, ...], Start] = {
    ("rules",): "lines",
    ("setup",): "steps",
    ("play",): "steps",
    ("end",): "steps",
    ("scores",): "amounts",
    ("turns", "each"): "steps",
    ("turns", "of"): "condition",
    ("outcome", "wins"): "condition",
    ("tie_breaks", "*"): "value",
    ("verbs", "*", "does"): "steps",
    ("adjectives", "*", "is"): "condition",
    ("zones", "*", "room"): "value",
    ("zones", "*", "admits"): "condition",
    ("automata", "*", "when"): "condition",
    ("titles", "when"): "condition",
    ("things", "*", "always"): "lines",
    ("families", "*", "always"): "lines",
}


@dataclass(frozen=True, slots=True)
class Replacement:
    """Lines `first` to `last` of a file (from 1) become other text."""

    first: int
    last: int
    lines: list[str]


def formatted(text: str, name: str, vocabulary: Vocabulary | None = None) -> str | None:
    """Return a rule file as it should be written; None if it can't be read. `vocabulary`: so that nouns agree with
    their number and abilities are known; without one, that of the game in whose folder the file `name` lies.
    """
    problems = Problems()
    tree = read_text(text, name, problems, phrases=True)
    # What was mended to be read stands otherwise in the file.
    if not isinstance(tree, Mapping) or any(one.code == "not-yaml" for one in problems):
        return None
    words = vocabulary if vocabulary is not None else vocabulary_of(Path(name))
    lines = text.splitlines()
    changes = [
        change for node, start in effects(tree, words) if (change := _change(node, start, lines, words)) is not None
    ]
    for change in sorted(changes, key=lambda change: change.first, reverse=True):
        lines[change.first - 1 : change.last] = change.lines
    new = "\n".join(lines) + "\n" if text.endswith("\n") else "\n".join(lines)
    return new if isinstance(read_text(new, name, Problems(), phrases=True), Mapping) else text


def vocabulary_of(path: Path) -> Vocabulary | None:
    """Return the words of the game or pack in whose folder a file lies."""
    for folder in path.resolve().parents:
        if (folder / "game.yaml").is_file() or (folder / "pack.yaml").is_file():
            game = read_rules(folder, (), Problems())
            return None if game is None else game.vocabulary
    return None


def effects(tree: Mapping, words: Vocabulary | None) -> Iterator[tuple[Scalar, Start]]:
    """Yield each effect of a rule file, with what it is. `words`: so that abilities are known."""
    for path, node in _scalars(tree, ()):
        if not isinstance(node.value, str):
            continue
        start = start_of(path, words)
        if start is not None:
            yield node, start


def start_of(
    path: tuple[str, ...], words: Vocabulary | None, kind_of: Callable[[str], str] | None = None
) -> Start | None:
    """Return what an effect is that stands at a path of keys (`*`: any item of a list); None if none stands there.
    `kind_of`: tells the kind of a thing by its id, if not by what `words` knows of it.
    """
    start = next((start for keys, start in DECLARED.items() if _matches(keys, path)), None)
    if start is None and words is not None and len(path) == 3 and path[0] in STATING:
        family = next((one.kind for one in words.members.values() if one.family == path[1]), "")
        kind = (kind_of(path[1]) if kind_of is not None else "") or words.definitions.get(path[1], family)
        return _ability(words, kind, path[2])
    return start


def _ability(words: Vocabulary, of: str, word: str) -> Start | None:
    kind = words.kinds.get(of)
    ability = kind.abilities.get(word) if kind is not None else None
    if ability is None:
        return None
    return "amounts" if ability.sort == "amount" else "steps"


def _scalars(node: Node, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Scalar]]:
    match node:
        case Scalar():
            yield path, node
        case Sequence():
            for item in node:
                yield from _scalars(item, (*path, "*"))
        case Mapping():
            for entry in node:
                yield from _scalars(entry.value, (*path, entry.key.text))


def _matches(keys: tuple[str, ...], path: tuple[str, ...]) -> bool:
    return len(keys) == len(path) and all(key in ("*", word) for key, word in zip(keys, path, strict=True))


def _change(node: Scalar, start: Start, lines: list[str], words: Vocabulary | None) -> Replacement | None:
    """Return what has to be written anew for one effect, if anything."""
    span = node.span
    if node.style == "plain" and span.line == span.end_line:
        new = format_effect(node.text, start, words).rstrip("\n")
        line = lines[span.line - 1]
        if new == node.text or "\n" in new or ": " in new or " #" in new:
            return None
        return Replacement(span.line, span.line, [line[: span.column - 1] + new + line[span.end_column - 1 :]])
    if node.style != "literal" or parse(Source("", node.text), start, Problems()) is None:
        return None
    new = format_effect(node.text, start, words).rstrip("\n")
    old = node.text.rstrip("\n")
    if new == old:
        return None
    margin = " " * node.indent
    return Replacement(
        span.line + 1,
        span.line + len(old.split("\n")),
        [margin + line if line else "" for line in new.split("\n")],
    )
