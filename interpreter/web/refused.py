"""What the server doesn't do, as data: a code, the status it is answered with, and the words of its sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from interpreter.entrance.phrases import Phrases

# The codes are keys under `web.refused` in the interface's translations.
STATUS: Final = {
    "bad-request": 400,
    "bad-link": 403,
    "not-your-question": 403,
    "not-yours-to-change": 403,
    "no-such-page": 404,
    "wrong-method": 405,
    "already-answered": 409,
    "game-over": 409,
    "not-over-yet": 409,
    "rules-changed": 409,
    "nothing-to-undo": 409,
    "something-learnt": 409,
    "all-done": 409,
    "not-yours": 409,
    "too-large": 413,
    "wrong-type": 415,
    "no-such-option": 422,
    "unknown-game": 422,
    "unknown-pack": 422,
    "unknown-option": 422,
    "unknown-value": 422,
    "unknown-agent": 422,
    "unknown-setting": 422,
    "wrong-setting": 422,
    "wrong-seats": 422,
    "bad-name": 422,
    "bad-seed": 422,
    "costs": 428,
    "too-many": 429,
    "broken-rules": 500,
    "unforeseen": 500,
}


class Refused(Exception):
    """Something that isn't done; nothing was changed. code: one of `statuses`."""

    statuses: ClassVar[Mapping[str, int]] = STATUS

    def __init__(self, code: str, **words: object) -> None:
        super().__init__(code)
        self.code = code
        self.words = words

    @property
    def status(self) -> int:
        """The status of HTTP it is answered with."""
        return self.statuses[self.code]


def sentence(say: Phrases, refused: Refused) -> str:
    """Return the sentence of a refusal. Those of names that there aren't stand with the command line's own."""
    key = f"{refused.code}-near" if refused.words.get("near") else refused.code
    return say(f"refused.{key}" if say.knows(f"refused.{key}") else f"failure.{key}", **refused.words)
