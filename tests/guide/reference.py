"""The reference of the language, made from the language: its tree of meanings, its grammar, its words, its diagnostics.

Every construct is shown by effects that contain it: those of dsl/README.md and the mended examples of the diagnostics.
"""

from __future__ import annotations

import dataclasses
import inspect
import re
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, get_args

import yaml

from dsl import Checker, Problems, Scope, Source, meaning as m
from dsl.grammar import GRAMMAR, OF_LINES
from dsl.words import reserved
from tests.dsl.toy import STALL_TYPE, VOCABULARY
from tests.guide import keys, words

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "dsl" / "REFERENCE.md"
README = ROOT / "dsl" / "README.md"
DIAGNOSTICS = ROOT / "translations" / "en" / "diagnostics.yaml"
BLOCK = re.compile(r"```effect ?(\w*)\n(.*?)```", re.DOTALL)
MOST = 3
PARTS: dict[str, Any] = {
    "Steps": m.Step,
    "Standing lines": m.Lasting,
    "References": m.Ref,
    "Places": m.Place,
    "Values": m.Value,
    "Conditions": m.Condition,
}
REST = "Phrases and amounts"
# What the machine and the loader share, and no effect says: bases, places in files.
BASES = frozenset({"Node", "Statement", "Deed", "OfAttribute", "Among"})

HEAD = """# Reference

Every construct of the language: what it means, and effects that contain it, about the made-up game of [the page that explains it by
example](README.md).

<!-- makers -->

Written by `python -m tests.guide` from the meanings that the checker gives, from the grammar and from the diagnostics; a test compares it.

<!-- /makers -->
"""


def page() -> str:
    """The whole page."""
    parts = [HEAD]
    for title, constructs in sections().items():
        parts.append(f"## {title}\n")
        parts += [section(construct) for construct in constructs]
    parts.append(
        f"## Words of the language\n\nNo game can declare these: {', '.join(f'`{word}`' for word in sorted(reserved()))}.\n"
    )
    parts.append(keys.page())
    parts.append(keys.of_examples())
    parts.append(words.page())
    parts.append(f"## Grammar\n\n```\n{GRAMMAR.read_text(encoding='utf-8').strip()}\n```\n")
    parts.append(f"## Diagnostics\n\n`cardwright explain CODE` says more.\n\n{diagnostics()}\n")
    return "\n".join(parts)


def sections() -> dict[str, list[type[m.Node]]]:
    """All constructs by what they are; each stands where it is first named."""
    found: dict[str, list[type[m.Node]]] = {}
    seen: set[type] = set()
    for title, union in PARTS.items():
        found[title] = [one for one in get_args(union) if one not in seen]
        seen.update(found[title])
    found[REST] = [one for one in constructs() if one not in seen]
    return found


def constructs() -> list[type[m.Node]]:
    """Every node of the tree of meanings."""
    nodes = [one for one in vars(m).values() if inspect.isclass(one) and issubclass(one, m.Node)]
    return [one for one in dict.fromkeys(nodes) if one.__name__ not in BASES]


def section(construct: type[m.Node]) -> str:
    """One construct."""
    title = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", construct.__name__)
    lines = [f"### {title[0]}{title[1:].lower()}", "", meaning_of(construct), ""]
    shown = examples().get(construct, [])
    if shown:
        lines += ["```effect", *"\n\n".join(shown).splitlines(), "```", ""]
    return "\n".join(lines)


def meaning_of(construct: type[m.Node]) -> str:
    """What is said of it beside its definition, and what it consists of."""
    own = construct.__doc__ or ""
    if own.startswith(f"{construct.__name__}("):  # nobody wrote one: it is that of the dataclass
        return ""
    fields = [field.name for field in dataclasses.fields(construct) if field.name not in ("span", "force", "result")]
    parts = f"Parts: {', '.join(fields)}." if fields else ""
    return "\n\n".join(part for part in (inspect.cleandoc(own), parts) if part)


@cache
def examples() -> Mapping[type, list[str]]:
    """The shortest effects that contain each construct."""
    found: dict[type, set[str]] = {}
    for start, text in sources():
        for piece, node in pieces(start, text):
            for one in nodes_of(node):
                found.setdefault(type(one), set()).add(piece)
    return {
        kind: sorted(texts, key=lambda text: (text.count("\n"), len(text), text))[:MOST]
        for kind, texts in found.items()
    }


def sources() -> Iterator[tuple[str, str]]:
    """Effects that are known to be right, with what they are."""
    for start, text in BLOCK.findall(README.read_text(encoding="utf-8")):
        # A place alone does nothing.
        if start != "place":
            yield start or "steps", text
    for entry in pages().values():
        if "mended" in entry and entry.get("start", "steps") in ("steps", "lines", "amounts"):
            yield entry.get("start", "steps"), entry["mended"]


def pieces(start: str, text: str) -> Iterator[tuple[str, Any]]:
    """The statements of an effect, as they are written and as they are meant."""
    problems = Problems()
    meant = getattr(Checker(VOCABULARY), start)(Source("", text), Scope(STALL_TYPE), problems)
    if problems or meant is None:
        return
    if start not in OF_LINES:
        yield text.strip(), meant
        return
    lines = text.splitlines()
    starts = sorted(node.span.line for node in meant)
    for node in meant:
        end = next((line for line in starts if line > node.span.line), len(lines) + 1)
        if any(other is not node and other.span.line == node.span.line for other in meant):
            continue
        piece = "\n".join(lines[node.span.line - 1 : end - 1])
        yield textwrap.dedent(piece).strip(), node


def nodes_of(value: object) -> Iterator[m.Node]:
    """A node and all that it is made of."""
    if isinstance(value, tuple):
        for one in value:
            yield from nodes_of(one)
    elif isinstance(value, m.Node):
        yield value
        for field in dataclasses.fields(value):
            yield from nodes_of(getattr(value, field.name))


@cache
def pages() -> Mapping[str, Mapping[str, str]]:
    """The diagnostics as they stand in the translations."""
    data: dict[str, dict[str, str]] = yaml.safe_load(DIAGNOSTICS.read_text(encoding="utf-8"))
    return data


def diagnostics() -> str:
    """Each code with its sentence."""
    return "\n".join(
        f"- `{code}`: {str(page['message']).strip()}" for code, page in sorted(pages().items()) if "explain" in page
    )
