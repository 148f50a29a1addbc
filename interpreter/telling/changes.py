"""What is another in today's rules than when a game began, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from interpreter.telling.spoken import capital
from interpreter.telling.voice import Voice

if TYPE_CHECKING:
    from interpreter.game.record import Difference, Record
    from interpreter.rulebook.book import Rulebook

MOST_NAMED = 8


def difference_told(
    book: Rulebook, record: Record, difference: Difference | None, changes: Sequence[str], language: str
) -> Iterator[str]:
    """Yield sentences: which definitions changed, and how far the game is the same."""
    voice = Voice(book, language)
    answers = len(record.answers)
    if changes:
        yield voice.say("resume.changed", what=named(voice, record, changes))
    if difference is None:
        yield voice.say("resume.same", answers=answers)
    elif difference.why in ("edited", "cut"):
        yield voice.say(f"resume.{difference.why}", at=difference.at + 1)
    else:
        key = "resume.differs" if changes else "resume.differs-unchanged"
        yield voice.say(key, at=difference.at + 1, answers=answers, why=voice.say(f"replay.{difference.why}"))


def named(voice: Voice, record: Record, changes: Sequence[str]) -> str:
    """Return definitions by their names, the things first: `Tent, Market stall (new), Set-up`."""
    found = []
    for name in sorted(changes, key=lambda one: (not one.startswith("definitions/"), one)):
        said = _name(voice, name)
        if name not in record.prints:
            said = voice.say("changes.new", what=said)
        elif name not in voice.book.prints:
            said = voice.say("changes.gone", what=said)
        if said not in found:
            found.append(said)
    more = len(found) - MOST_NAMED
    if more > 1:
        return voice.say("changes.more", what=", ".join(found[:MOST_NAMED]), more=more)
    return ", ".join(found)


def _name(voice: Voice, name: str) -> str:
    section, _, word = name.partition("/")
    if not word:
        return capital(voice.say(f"changes.{section}"))
    known = voice.wording.word(word)
    if voice.wording.catalogue.knows(known.section, known.key):
        return voice.title(word)
    return capital(word.replace("_", " "))
