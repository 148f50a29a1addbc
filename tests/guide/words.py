"""The words of a game in each language: which forms a word is written in there, made from the grammars, each with a word of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from interpreter.text.language.catalogue import Catalogue, languages

# Which words of a language itself show how those of a game are written.
SHOWN = {"verbs": "pay", "nouns": "player", "adjectives": "other"}
SINGLE = ("imp", "inf", "sub", "when", "pres", "base", "third", "done", "one", "other", "gender")

HEAD = """## Words of a game

How the words in the files of `translations` are written, by the language: the forms of a verb, of a noun (`names`, `kinds`, `units`,
`places`, `attributes`, `values`, `abilities`), and of an adjective. Each is shown by a word of the language's own. Beside these forms a
word may have phrases of its own, see [translations](../translations/README.md).
"""


def page() -> str:
    """Return the chapter: of each language what its verbs, nouns and adjectives are written in."""
    rows = ["| language | a verb | a noun | an adjective |", "|---|---|---|---|"]
    for name in languages():
        catalogue = Catalogue.load(name)
        grammar = catalogue.grammar
        several = max(grammar.agreement, default=1)
        gender = f", `gender` ({', '.join(grammar.genders)})" if grammar.genders else ""
        stands = "".join(f"; without `{form}` its `{other}` is taken" for form, other in grammar.instead.items())
        verb = ", ".join(f"`{form}`" for form in (*grammar.forms, "done")) + stands
        adjective = f"one text, or {several} parted by `\\|`" if several > 2 else "one text"
        shown = {section: _shown(catalogue, section, word) for section, word in SHOWN.items()}
        rows.append(
            f"| {grammar.name} | {verb}: `{shown['verbs']}` | `one`, `other`{gender}: `{shown['nouns']}` | {adjective} |"
        )
    return "\n".join([HEAD, *rows, ""])


def _shown(catalogue: Catalogue, section: str, word: str) -> str:
    entry: Any = catalogue.sections[section][word]
    if not isinstance(entry, Mapping):
        return f"{word}: {entry}"
    forms = ", ".join(f"{form}: {entry[form]}" for form in entry if form in SINGLE and isinstance(entry[form], str))
    return f"{word}: {{{forms}}}".replace("|", "\\|")


__all__ = ["page"]
