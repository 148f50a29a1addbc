"""Tells causes from consequences, so that one mistake is told once however much of a game hangs on it.

Three questions are asked of what is wrong with a game, in this order:

- *What is still wrong once the slips are put right?* All of them are, in memory, and the game is read again. What is gone then, and was
  no slip itself, was the consequence of one. A declaration is a slip if nothing uses it while something near it is used that is
  declared nowhere: then the mistake is there, and not at its uses.
- *Does a file end too early, or hold nothing?* Then whatever is declared nowhere probably stood in it.
- *What is said of the same word?* That is told at the first place, and the others are listed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from dsl.diagnostics import Diagnostic, Fix, Note, Problems
from dsl.fixing import applied, as_written, fixed
from dsl.forms import several
from dsl.source import Span
from dsl.spelling import distance, nearest
from interpreter.rulebook.mistakes.consequences import (
    UNREADABLE,
    EntryLines,
    runs_on,
    told_together,
    without_barred,
    without_gaps,
    without_surroundings,
    without_tainted,
)
from interpreter.rulebook.mistakes.spelt import likelier_slip
from interpreter.rulebook.mistakes.written import UNKNOWN, UNREAD, GameTexts, Texts, is_missing, word_of
from interpreter.rulebook.sources.files import text_of
from interpreter.rulebook.vocabulary.clashes import Declared

# What has a plural beside its name.
PLURALS = frozenset({"unit", "kind"})
# What may also be missing because it stood in a file that ends too early.
LACKING = frozenset(
    {"missing-key", "wrong-type", "unfinished-line", "missing-block", "either-without-or", "empty-effect"}
)
# Where a key that isn't known is told with where it belongs.
ELSEWHERE = frozenset({"note-outer-key", "note-outer-section"})
# So many words that are declared nowhere are one mistake, and so many of them are listed.
SEVERAL, LISTED = 3, 5
# So many mistakes of one sort are told one by one.
MOST = 10


def explained(found: Problems, written: GameTexts, again: Callable[[Texts], Problems]) -> Problems:
    """Return the causes among what is wrong with a game. `again`: what is wrong with it if some of its files were other texts."""
    told = _without_consequences(_in_shape(found, written.texts), written, again)
    told = _of_files(_with_other_reading(told, written), written)
    told = without_barred(without_tainted(told, written), written)
    result = Problems()
    for one in _joined(told, written):
        result.add(one)
    return result


def _in_shape(found: Iterable[Diagnostic], texts: Texts) -> list[Diagnostic]:
    """Drop what follows from lines that can't be read, or stand elsewhere than was meant."""
    return told_together(without_surroundings(without_gaps(list(found)), texts), texts)


# --- slips --------------------------------------------------------------------------------------------------------------------


def _without_consequences(
    found: list[Diagnostic], written: GameTexts, again: Callable[[Texts], Problems]
) -> list[Diagnostic]:
    wrong = [one for one in found if one.severity == "error"]
    declared = _misspelt_declarations(wrong, written)
    for slips in (declared, []) if declared else ([],):
        meant = {one.suggestion for one in slips}
        own = [one for one in wrong if one.fix is not None and word_of(one) not in meant]
        fixes = [one.fix for one in (*own, *slips) if one.fix is not None]
        if not fixes or (len(wrong) == 1 and not slips and wrong[0].code not in UNREADABLE):
            continue
        left = _left(written.texts, fixes, again)
        own = [_without_misleading(one, left) for one in own]
        if slips and len(left) + len(own) + len(slips) >= len(wrong) + len(slips):
            continue
        told = {(one.span.file, one.span.line) for one in (*own, *slips)}
        before = {_said_of(one) for one in wrong if one.fix is None and "word" in one.args}
        rest = [one for one in left if (one.span.file, one.span.line) not in told or _said_of(one) in before]
        return [*own, *slips, *rest, *(one for one in found if one.severity != "error")]
    return found


def _said_of(one: Diagnostic) -> tuple[str, str, str, int]:
    """Return what is said of which word on which line: if it is said before and after a repair, it was no consequence."""
    return one.code, str(one.args.get("word", "")), one.span.file, one.span.line


def _without_misleading(one: Diagnostic, left: Iterable[Diagnostic]) -> Diagnostic:
    """Return a mistake without its fix, if that leads to another mistake at the same place."""
    fix = one.fix
    if fix is None or one.code not in UNREADABLE:
        return one
    leads_on = any(
        other.span.file == fix.span.file
        and other.span.line == fix.span.line
        and other.span.column <= fix.span.end_column
        for other in left
    )
    return replace(one, fix=None) if leads_on else one


def _left(texts: Texts, fixes: Iterable[Fix], again: Callable[[Texts], Problems]) -> list[Diagnostic]:
    """Return what is still wrong once fixes are applied, at the places where it stands as the files were written."""
    by_file: dict[str, list[Fix]] = {}
    for fix in fixes:
        by_file.setdefault(fix.span.file, []).append(fix)
    those = {file: applied(texts[file], some) for file, some in by_file.items() if file in texts}
    found = again({file: fixed(texts[file], some)[0] for file, some in those.items()})

    def written(span: Span) -> Span:
        return as_written(span, those[span.file]) if span.file in those else span

    return [
        replace(
            one,
            span=written(one.span),
            notes=tuple(replace(note, span=written(note.span)) for note in one.notes),
            fix=None if one.fix is None else replace(one.fix, span=written(one.fix.span)),
            also=tuple(map(written, one.also)),
        )
        for one in found
        if one.severity == "error"
    ]


def _misspelt_declarations(wrong: Iterable[Diagnostic], written: GameTexts) -> list[Diagnostic]:
    """Return declared words that nothing uses, where what is used is near and declared nowhere."""
    uses = written.uses()
    unused = {one.word: one for one in written.declared if uses[one.word] <= 0 and not written.beside[one.word]}
    # Several of what is declared, and a key that belongs elsewhere, are no other word misspelt.
    several = {one.word for one in written.declared if one.of not in ("", one.word)}
    places: dict[str, list[Span]] = {}
    for one in wrong:
        is_there = word_of(one) in several or any(note.key in ELSEWHERE for note in one.notes)
        if one.code in UNKNOWN and not is_there:
            places.setdefault(word_of(one), []).append(one.span)
    slips = []
    for word, spans in places.items():
        near = _unused_near(word, unused)
        if near is None:
            continue
        if _is_once(word, spans, uses, written):
            # What stands beside the rules speaks of them, so that rather they are right.
            beside = all(span.file not in written.texts for span in spans)
            if likelier_slip(word, near, (*uses, *written.beside), clearly=beside) != near:
                continue
        slip = unused.pop(near)
        args = {"word": near, "meant": word}
        slips.append(
            Diagnostic("misspelt-declaration", "error", slip.span, args, (), word, Fix(slip.span, word), tuple(spans))
        )
    return slips


def _unused_near(word: str, unused: Mapping[str, Declared]) -> str | None:
    """Return the unused word that may be meant. Many a plural is never used: it is one only if a single letter is
    wrong, and if the singular isn't meant. Nor is a word misspelt of which several are spoken of.
    """
    found = [
        (distance(word, near), unused[near].of not in ("", near), near)
        for near in nearest(word, unused, 3)
        if word not in (f"{near}s", several(near))
        if unused[near].of in ("", near) or unused[near].sort not in PLURALS or distance(word, near) == 1
    ]
    return min(found)[2] if found else None


def _is_once(word: str, spans: Sequence[Span], uses: Counter[str], written: GameTexts) -> bool:
    """Return whether a word that is declared nowhere stands in one place only: it is as likely the slip itself."""
    # In an example it is counted itself among what stands beside the rules.
    own = sum(span.file not in written.texts for span in spans)
    return len(spans) == 1 and uses[word] < 2 and written.beside[word] <= own


def _with_other_reading(found: Iterable[Diagnostic], written: GameTexts) -> list[Diagnostic]:
    """Add a note at the declaration that may be the slip instead, where a word and one that nothing uses stand once
    each.
    """
    uses = written.uses()
    unused = {one.word: one for one in written.declared if uses[one.word] <= 0 and not written.beside[one.word]}
    told = []
    for one in found:
        word = word_of(one)
        near = next(iter(nearest(word, unused)), None) if one.code in UNKNOWN and one.severity == "error" else None
        if near is not None and near == one.suggestion and _is_once(word, [one.span], uses, written):
            one = replace(one, notes=(*one.notes, Note(unused[near].span, "note-or-declared", {"word": near})))
        told.append(one)
    return told


def told_once(found: Problems, written: GameTexts) -> Problems:
    """Return what is wrong beside the rules, in examples and words: a declaration that is the slip, and each word once."""
    texts = {one.span.file: text_of(Path(one.span.file)) or "" for one in found} | {**written.texts}
    told = _in_shape(found, texts)
    slips = _misspelt_declarations([one for one in told if one.severity == "error"], written)
    meant = {one.suggestion for one in slips}
    rest = [one for one in told if one.code not in UNKNOWN or word_of(one) not in meant]
    result = Problems()
    for one in _joined([*slips, *rest], written):
        result.add(one)
    return result


# --- files --------------------------------------------------------------------------------------------------------------------


def _of_files(found: list[Diagnostic], written: GameTexts) -> list[Diagnostic]:
    """Return what is missing because of a file is told with that file."""
    wrong = [one for one in found if one.severity == "error"]
    uses = written.uses()
    missing = [one for one in wrong if is_missing(one, uses, written)]
    lacking = [one for one in wrong if one.code in LACKING]
    unread = next((one for one in wrong if one.code in UNREAD or runs_on(one)), None)
    if unread is None:
        unread = _cut_short(wrong, missing, written)
        if unread is None:
            return found
        end = EntryLines.of(unread.span, written.texts)
        wrong = [one for one in wrong if EntryLines.of(one.span, written.texts) != end]
    missing += [one for one in lacking if one not in missing]
    gone = {id(one) for one in missing}
    words = dict.fromkeys(word_of(one) for one in missing if one.code in UNKNOWN)
    if words:
        notes = (*unread.notes, Note(unread.span, "note-declared-nowhere", {"words": _listed(words)}))
        unread = replace(unread, notes=notes, also=tuple(one.span for one in missing))
    rest = [one for one in wrong if id(one) not in gone and one.code not in UNREAD and one is not unread]
    others = [one for one in found if one.severity != "error" or (one.code in UNREAD and one.span != unread.span)]
    return [unread, *rest, *others]


def _cut_short(wrong: Sequence[Diagnostic], missing: Sequence[Diagnostic], written: GameTexts) -> Diagnostic | None:
    """Return the file that ends without the end of its last line, if that explains what is missing."""
    for file, text in written.texts.items():
        if not text.strip() or text.endswith("\n"):
            continue
        rows = text.rstrip().split("\n")
        last = len(rows)
        end = Span(file, last, len(rows[-1]) + 1, last, len(rows[-1]) + 1)
        entry = EntryLines.of(end, written.texts)
        at_end = any(one.span.file == file and one.span.end_line >= last for one in wrong)
        elsewhere = {one.args.get("word") for one in missing if EntryLines.of(one.span, written.texts) != entry}
        lacks = any(one.code in LACKING for one in wrong) and len(wrong) > 1
        if len(elsewhere) >= (1 if at_end else SEVERAL - 1) or (at_end and lacks):
            return Diagnostic("cut-short", "error", end, {"file": file})
    return None


# --- words --------------------------------------------------------------------------------------------------------------------


def _joined(found: Sequence[Diagnostic], written: GameTexts) -> list[Diagnostic]:
    """Return what is said of one word in one, and several words that are declared nowhere too; of one sort no more than
    MOST.
    """
    uses = written.uses()
    by_word: dict[object, list[Diagnostic]] = {}
    for one in found:
        word = word_of(one)
        key = (one.code in UNKNOWN, word) if one.code in UNKNOWN and one.severity == "error" else id(one)
        by_word.setdefault(key, []).append(one)
    joined = [_first(group) for group in by_word.values()]
    lost = [one for one in joined if one.code in UNKNOWN and one.severity == "error" and one.suggestion is None]
    # Words that one entry alone uses were in no other file: each of them is a slip of its own.
    entries = {EntryLines.of(span, written.texts) for one in lost for span in (one.span, *one.also)}
    if len(entries) > 1 and len(lost) >= SEVERAL and sum(is_missing(one, uses, written) for one in lost) >= SEVERAL:
        most = max(lost, key=lambda one: len(one.also))
        words = _listed(dict.fromkeys(word_of(one) for one in sorted(lost, key=lambda one: -len(one.also))))
        also = sorted({*(span for one in lost for span in (one.span, *one.also))} - {most.span})
        args = {"count": str(len(lost)), "words": words}
        gone = {id(one) for one in lost}
        joined = [one for one in joined if id(one) not in gone]
        joined.append(Diagnostic("not-declared", "error", most.span, args, also=tuple(also)))
    by_code: dict[object, list[Diagnostic]] = {}
    count = Counter(one.code for one in joined if one.severity == "error" and one.suggestion is None)
    for one in joined:
        many = one.severity == "error" and one.suggestion is None and count[one.code] > MOST
        by_code.setdefault(one.code if many else id(one), []).append(one)
    return [_first(group) for group in by_code.values()]


def _first(group: Sequence[Diagnostic]) -> Diagnostic:
    """Return the first of several, with the places of the others."""
    if len(group) == 1:
        return group[0]
    first, *others = sorted(group, key=lambda one: one.span)
    also = [*first.also, *(span for one in others for span in (one.span, *one.also))]
    return replace(first, also=tuple(dict.fromkeys(also)))


def _listed(words: Iterable[str]) -> str:
    told = list(words)
    return ", ".join(told if len(told) <= LISTED else [*told[:LISTED], "…"])


__all__ = ["GameTexts", "Texts", "explained", "told_once"]
