"""All keys of the files of a game or a pack with what they take, made from the JSON Schemas by which those files are read, and what
editors say of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from interpreter.review.schemas import texts
from interpreter.rulebook.schemas.example_shapes import ACTION, EXAMPLE, OUTCOME
from interpreter.rulebook.schemas.shapes import ENTRIES, GAME, OTHER, PACK

FILES = (("`game.yaml`", GAME), ("`pack.yaml`", PACK), ("any other file beside them", OTHER))
# For editors, and none of the game.
LEFT_OUT = "$schema"

HEAD = """## Keys of files

Which keys the files of a game or of a pack have, and what each takes. `NAME` is any word of yours; *text* is a word, a sentence or, where
steps, lines or conditions are meant, an effect.
"""

EXAMPLES_HEAD = """## Keys of examples

The files in the folder `examples` hold one key, `examples`, with a list. A line of `do` is a step, or one of the keys below. What may be
said of the table and of a seat under `given` and `expect` is told [in the guide](../rules/README.md#what-must-come-out).
"""


def page() -> str:
    """Return the chapter: each key of a file, then the keys of one entry where a section has entries."""
    rows = ["| key | in | takes | what it is |", "|---|---|---|---|"]
    for key in known():
        files = [name for name, file in FILES if key in file["properties"]]
        where = "everywhere" if len(files) == len(FILES) else " and ".join(files)
        schema = next(file["properties"][key] for _, file in FILES if key in file["properties"])
        is_section = bool(_keys(ENTRIES.get(key, {})))
        taken = f"NAME: [an entry](#an-entry-of-{key})" if is_section else taken_by(schema)
        rows.append(f"| `{key}` | {where} | {taken} | {about(key)} |")
    return "\n".join([HEAD, *rows, "", *entries()])


def of_examples() -> str:
    """Return the chapter on what an example may hold: its keys, what may be done, and what is expected of the end."""
    parts = [EXAMPLES_HEAD]
    for title, schema, above in (
        ("An example", EXAMPLE, ("examples",)),
        ("A line of `do`", ACTION, ("examples", "do")),
        ("An outcome", OUTCOME, ("examples", "expect", "outcome")),
    ):
        rows = []
        for key, one in schema["properties"].items():
            needed = " (needed)" if key in schema.get("required", ()) else ""
            said = about(*above, key) or about("examples", key)
            rows.append(f"- `{key}`{needed}: {taken_by(one)}. {said}".rstrip())
        for one in schema.get("patternProperties", {}).values():
            step = "a step that this seat does, or " if "string" in one["type"] else ""
            rows.append(f"- `seat 1`, `seat 2`, …: {step}{taken_by(one)}.")
        parts.append("\n".join([f"### {title}", "", *rows, ""]))
    return "\n".join(parts)


def known() -> list[str]:
    """Return all keys at the top of a file."""
    return sorted({key for _, file in FILES for key in file["properties"]} - {LEFT_OUT})


def about(*path: str) -> str:
    """Return what is said of a key, by the keys above it; nothing if nobody has."""
    return texts("en").get(".".join(path), "").replace("|", "\\|")


def entries() -> Iterator[str]:
    """Yield, of each section of entries, what one of them takes."""
    for section, entry in sorted(ENTRIES.items()):
        keys = _keys(entry)
        if keys:
            yield f"### An entry of {section}\n"
            yield "\n".join(_row(section, key, schema, entry) for key, schema in keys.items()) + "\n"


def _row(section: str, key: str, schema: Mapping[str, Any], entry: Mapping[str, Any]) -> str:
    # What a player or the table remembers is declared as an attribute of a kind is.
    said = about(section, key) or about("kinds", "attributes", key)
    needed = " (needed)" if key in entry.get("required", ()) else ""
    return f"- `{key}`{needed}: {taken_by(schema)}. {said}".rstrip()


def taken_by(schema: Mapping[str, Any]) -> str:
    """Return what a value may be, in words."""
    if "enum" in schema:
        return "one of " + ", ".join(f"`{word}`" for word in schema["enum"])
    if keys := _keys(schema):
        return "with " + ", ".join(f"`{key}`" for key in keys)
    sorts = schema.get("type", ())
    told = [_called(sort, schema) for sort in ((sorts,) if isinstance(sorts, str) else sorts)]
    return " or ".join(dict.fromkeys(told)) or "a value of its type"


def _called(sort: str, schema: Mapping[str, Any]) -> str:
    match sort:
        case "array":
            inner = taken_by(schema.get("items", {}))
            return f"a list, each {inner}" if inner.startswith("with ") else f"a list of {inner}"
        case "object":
            more = schema.get("additionalProperties")
            return f"NAME: {taken_by(more)}" if isinstance(more, Mapping) else "NAME: an entry"
        case "string":
            return "a word" if "pattern" in schema else "text"
    return {"integer": "a number", "boolean": "true or false"}[sort]


def _keys(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    found: Mapping[str, Any] = schema.get("properties", {})
    return found


__all__ = ["about", "known", "of_examples", "page"]
