"""What is counted as a unit and is declared nowhere: how it would be declared."""

from __future__ import annotations

import re
from dataclasses import replace

from dsl.checker.everyday import singulars
from dsl.diagnostics import Concept, Diagnostic, Note
from dsl.forms import several

# What stands before a word that can be nothing but a unit: how many are gained, paid or scored.
COUNTED = re.compile(r"(?:^|[:|]|\b(?:gain|pay))\s*(?:\d+|\(.*\))\s+$")


def with_declaration(one: Diagnostic, line: str) -> Diagnostic:
    """Return a mistake on this line with a note that declares the unit which was meant, where a word is like none there is."""
    is_plain = one.code == "unknown-word" and one.suggestion is None and not one.notes
    if not is_plain or one.args.get("sort") not in (Concept("noun"), Concept("unit")):
        return one
    if COUNTED.search(line[: one.span.column - 1]) is None:
        return one
    written = str(one.args["word"])
    unit = next((name for name in singulars(written)[1:] if several(name) == written), written)
    note = Note(one.span, "note-new-unit", {"word": unit, "plural": several(unit)})
    return replace(one, notes=(note,))


__all__ = ["with_declaration"]
