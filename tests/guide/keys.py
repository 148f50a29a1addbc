"""All keys of the files of a game or a pack with what they take, made from the JSON Schemas by which those files are read, and what
editors say of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from interpreter.review.schemas import texts
from interpreter.rulebook.schemas.shapes import ENTRIES, GAME, OTHER, PACK

FILES = (("`game.yaml`", GAME), ("`pack.yaml`", PACK), ("any other file beside them", OTHER))
# For editors, and none of the game.
LEFT_OUT = "$schema"

HEAD = """## Keys of files

Which keys the files of a game or of a pack have, and what each takes. `NAME` is any word of yours; *text* is a word, a sentence or, where
steps, lines or conditions are meant, an effect.
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
            return f"a list of {taken_by(schema.get('items', {}))}"
        case "object":
            more = schema.get("additionalProperties")
            return f"NAME: {taken_by(more)}" if isinstance(more, Mapping) else "NAME: an entry"
        case "string":
            return "a word" if "pattern" in schema else "text"
    return {"integer": "a number", "boolean": "true or false"}[sort]


def _keys(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    found: Mapping[str, Any] = schema.get("properties", {})
    return found


__all__ = ["about", "known", "page"]
