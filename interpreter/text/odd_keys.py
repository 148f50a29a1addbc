"""Keys that stand with the words of a game and are like one that somebody asks, but are none: slips, which nobody would ever hear of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from dsl.diagnostics import Problems
from dsl.fixing import guess
from dsl.spelling import nearest
from interpreter.text.language.catalogue import Catalogue
from interpreter.text.word_forms import NOUN_KEYS

_NOUN: Final = (*NOUN_KEYS, "single", "close", "in", "of", "named")
_TRUTHS: Final = ("is", "is_not", "is_me", "is_not_me")
_RELATIONS: Final = ("in", "at", "from", "of", "to", "into")
_COMPARED: Final = ("equal", "at_least", "at_most", "less", "more")
KNOWN: Final[Mapping[str, tuple[str, ...]]] = {
    "abilities": (*_NOUN, "heading", "resolve", "usual"),
    "adjectives": (
        *("place", "else", "one", "other", "gender", "number", "m", "f", "single", "only", "every", "left"),
        *(*_TRUTHS, "rule", "until", "lacks", "content", "demanded", "already", "onset", "theirs"),
    ),
    "attributes": (
        *(*_NOUN, *_TRUTHS, *_COMPARED, *(f"where_{one}" for one in _COMPARED), "where", "where_is", "where_owner"),
        *(
            "holds",
            "holds_me",
            "holds_not",
            "holds_not_me",
            "set",
            "set_me",
            "set_not",
            "set_next",
            "set_placed",
            "set_random",
        ),
        *(
            "becomes",
            "becomes_not",
            "begins",
            "shown",
            "listed",
            "total",
            "summed",
            "counted",
            "contains",
            "lacks",
            "rule",
        ),
        *(
            "as_many",
            "measured",
            "in_order",
            "highest",
            "lowest",
            "with_highest",
            "with_lowest",
            "content",
            "where_entries",
        ),
    ),
    "places": (*_NOUN, *_RELATIONS, "arrives", "leaves", "things", "has_most", "shown", "measured"),
    "values": (*_NOUN, "content", "already", "article"),
    "verbs": (
        *("done", "it", "of_them", "says", "log", "log_nobody", "asks", "choice", "when", "usual", "spread", "which"),
        *("says_me", "says_or", "says_heavy", "says_first", "says_heading", "says_content", "says_all", "says_times"),
    ),
}
"""By section the keys that are asked of its words, beside the forms of verbs; others begin like one of them, with `_` and more behind."""
_TOO_SHORT: Final = 2


def check_odd_keys(catalogue: Catalogue, problems: Problems) -> None:
    """Report each key that is like a known one, and isn't it. What is like none may be asked where nothing tells here."""
    for section, usual in KNOWN.items():
        known = (*usual, *catalogue.grammar.forms) if section == "verbs" else usual
        for word, entry in catalogue.sections.get(section, {}).items():
            for key in entry if isinstance(entry, Mapping) else ():
                near = _slip_for(str(key), known, entry)
                if near is None:
                    continue
                place = catalogue.key_span(section, word, key)
                problems.error(
                    "unknown-key",
                    place,
                    suggestion=near,
                    fix=guess(place, str(key), near, known),
                    word=key,
                    known=", ".join(known),
                )


def _slip_for(key: str, known: tuple[str, ...], entry: Mapping[Any, Any]) -> str | None:
    """Return which known key was meant by one that isn't known and goes on from none; None if none was, or it stands there besides."""
    if key in known or len(key) <= _TOO_SHORT or any(key.startswith(f"{one}_") for one in known):
        return None
    near = next(iter(nearest(key, known)), None)
    return None if near in entry else near


__all__ = ["check_odd_keys"]
