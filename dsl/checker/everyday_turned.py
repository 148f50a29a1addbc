"""What is said from the wrong side, as people say it: paid to me, next to one of several, a number of one of a set."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dsl.checker.everyday import Phrasing

TO_ME = re.compile(r"^((?:must |may )?)pay (.+?) from (.+?) to me$")
BESIDE = re.compile(
    r"(?<!\w)((?!there\b)\w+(?: of \w+)?) is (not )?next to an? ((?:\w+ )+?in (?:my |any )?\w+(?: of \w+)?)(?=:|$|\)| and\b| else\b)"
)
OF_ONE = re.compile(r"\b(?!total\b)([a-z_]\w*) of one of (?:my )?([a-z_]\w*)\b")


def turned(text: str) -> Iterator[Phrasing]:
    """Yield the same said from the side from which the language says it."""
    if found := TO_ME.match(text):
        force, what, who = found.groups()
        if re.match(r"an? ", who):
            yield Phrasing("choose-first", (f"choose {who} as giver", f"{force}gain {what} from giver"), "from")
        meant = f"{force}gain {what} from {who}"
        yield Phrasing("everyday-words", (meant,), text, meant)
    if found := BESIDE.search(text):
        what, negated, those = found.groups()
        yield _said(text, found, f"there is {'no' if negated else 'a'} {those} next to {what}")
    if found := OF_ONE.search(text):
        yield _said(text, found, f"total {found[1]} of {found[2]}")


def _said(text: str, found: re.Match[str], meant: str) -> Phrasing:
    line = text[: found.start()] + meant + text[found.end() :]
    return Phrasing("everyday-words", (line,), found[0], meant)


__all__ = ["turned"]
