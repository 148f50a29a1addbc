"""What is written as programs have it: a variable by its name alone, what is set with a sign of equality."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import Phrasing
from dsl.checker.known import Known

SET = re.compile(r"^(set )?(?!only if\b)([a-z_]\w*(?: of \w+)?)\s*:?=\s*(.+)$")
ASKED = re.compile(r"(?<!\w)((?:^|(?:if|and|or) )\(*)(not )?([a-z_]\w*)(?=:|$|\)| and\b| or\b)")
ALONE = re.compile(r"(?<!\w)(?<!of )(?<!my )([a-z_]\w*)(?! of\b)(?!\w)")


def coded(text: str, known: Known) -> Iterator[Phrasing]:
    """Yield what may be meant by a line that leaves out whose a variable is, or sets it as programs do."""
    if found := SET.match(text):
        sets, what, value = found.groups()
        meant = f"set {what} to {value}"
        word, instead = ("=", "to") if sets else (text, meant)
        # Without its verb it may be meant as a demand as well.
        yield Phrasing("everyday-words", (meant,), word, instead, sure=bool(sets))
        for one in _owned(meant, known):
            yield Phrasing("everyday-words", one.rows, text, one.rows[0], sure=bool(sets))
    for one in _owned(text, known):
        yield one
        # Two of them may stand on one line.
        for other in _owned(one.rows[0], known):
            yield Phrasing(other.code, other.rows, text, other.rows[0])


def _owned(text: str, known: Known) -> Iterator[Phrasing]:
    for found in ASKED.finditer(text):
        before, negated, word = found.groups()
        # An adjective says it of somebody or something, who is left out as well.
        for who in ("me", "this") if word not in known.whose else ():
            meant = f"{who} is {negated or ''}{word}"
            line = text[: found.start()] + before + meant + text[found.end() :]
            yield Phrasing("everyday-words", (line,), f"{negated or ''}{word}", meant)
        if word in known.options:
            meant = f"{word} of options is {'false' if negated else 'true'}"
            line = text[: found.start()] + before + meant + text[found.end() :]
            yield Phrasing("everyday-words", (line,), f"{negated or ''}{word}", meant)
        for who in known.whose.get(word, ()):
            of = f"{word} of {who} is {'false' if negated else 'true'}"
            is_it = f"{who} is {negated or ''}{word}"
            # Alone it is asked of somebody; among others it is compared as they are.
            first = who == "this" or found[0] == text
            for meant in (of,) if who == "table" else (is_it, of) if first else (of, is_it):
                line = text[: found.start()] + before + meant + text[found.end() :]
                yield Phrasing("everyday-words", (line,), f"{negated or ''}{word}", meant)
    for found in ALONE.finditer(text):
        if found[1] in known.options:
            meant = f"{found[1]} of options"
            for each in (meant, f"({meant})"):
                yield Phrasing("everyday-words", (text[: found.start()] + each + text[found.end() :],), found[1], each)
        for who in known.whose.get(found[1], ()):
            meant = f"{found[1]} of {who}"
            yield Phrasing("everyday-words", (text[: found.start()] + meant + text[found.end() :],), found[1], meant)


__all__ = ["coded"]
