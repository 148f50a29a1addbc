"""Tells what a pack does to files of others where the pack does it.

A game that is sound by itself can have its files broken by a pack: an attribute without a default joins a kind of which there are a
hundred things, a value that they name is taken away, a place holds more than it did. That is one mistake, in a line of the pack.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path

from dsl.diagnostics import Diagnostic, Note
from dsl.source import Span
from dsl.vocabulary import Vocabulary

# How many of the places that are hit are named.
SHOWN = 3
NOTES = {"no-default": "note-lacks-it", "breaks-others": "note-broken-here", "late-for-others": "note-demanded-here"}
# Which word of its sentence a mistake is about, where it isn't one that was written.
ABOUT = {"late-for-others": "what"}


class Blame:
    """What may be to blame. `ranks`: for each file how late it is read, by game and packs; `touched`: names that were added to or
    changed, words that were taken away, and where; `words`: all that is declared."""

    def __init__(self, ranks: Mapping[str, int], touched: Mapping[str, Span], words: Vocabulary) -> None:
        self.ranks, self.touched = ranks, touched
        kinds = words.kinds.values()
        self.attributes = {one.name: one.span for kind in reversed([*kinds]) for one in kind.attributes.values()}

    def told(self, found: Iterable[Diagnostic], words: Callable[[Span], frozenset[str]]) -> list[Diagnostic]:
        """Return what was found, each mistake of a pack once and at its own place, in the order of the first that tells
        of it. `words`: those of the lines of a place.
        """
        told: dict[object, Diagnostic] = {}
        for one in found:
            cause = self._cause(one, words)
            if cause is None:
                told[len(told)] = self._turned(one)
                continue
            code, word, span = cause
            first = told.get(cause)
            notes = first.notes if first is not None else ()
            if len(notes) < SHOWN:
                notes = (*notes, Note(one.span, NOTES[code]))
            told[cause] = Diagnostic(code, "error", span, {ABOUT.get(code, "word"): word}, notes)
        # With the default that it needs, the pack's own things needn't state it either.
        without = {(cause[1], cause[2].file) for cause in told if isinstance(cause, tuple) and cause[0] == "no-default"}
        folders = {(word, Path(file).parent) for word, file in without}

        def is_own(one: Diagnostic) -> bool:
            return one.code == "missing-key" and (one.args.get("word"), Path(one.span.file).parent) in folders

        return [one for one in told.values() if not is_own(one)]

    def _cause(self, one: Diagnostic, words: Callable[[Span], frozenset[str]]) -> tuple[str, str, Span] | None:
        """Return the mistake that is behind this one: its code, its word and its place."""
        if one.severity != "error" or one.code == "attribute-clash":
            return None
        word = one.args.get("word")
        if one.code == "missing-key" and isinstance(word, str):
            added = self.attributes.get(word)
            return None if added is None or not self._is_later(added, one.span) else ("no-default", word, added)
        if one.code == "late-demand":
            # What can't be foreseen came with whoever wrote that.
            came = next((note.span for note in one.notes if self._is_later(note.span, one.span)), None)
            return None if came is None else ("late-for-others", str(one.args["what"]), came)
        later = {name: span for name, span in self.touched.items() if self._is_later(span, one.span)}
        there = words(one.span) if later else frozenset()
        name = (
            word if isinstance(word, str) and word in later else next((name for name in later if name in there), None)
        )
        return None if name is None else ("breaks-others", name, later[name])

    def _turned(self, one: Diagnostic) -> Diagnostic:
        """Turn a diagnostic round: of two places that don't go together the later is the one that is wrong."""
        if one.code != "attribute-clash" or not self._is_later(one.notes[0].span, one.span):
            return one
        return replace(one, span=one.notes[0].span, notes=(replace(one.notes[0], span=one.span),))

    def _is_later(self, span: Span, other: Span) -> bool:
        return self.ranks.get(span.file, 0) > self.ranks.get(other.file, 0)


__all__ = ["Blame"]
