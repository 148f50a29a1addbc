"""What is wrong with a guide: braces that mean nothing, numbers and names written by hand, sections that a language lacks, and those
whose rules have changed since somebody last read them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from dsl.diagnostics import Problems
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.definitions.game import GameDefinition
from interpreter.rulebook.examples import read_examples
from interpreter.teaching.filling import BRACES, Filler, Unfilled, braces
from interpreter.teaching.stated import RuleTree
from interpreter.teaching.written import GuideSection, Passage, Planned, plan_of, told_in
from interpreter.text.checks import check_slot
from interpreter.text.language.catalogue import Catalogue, languages
from interpreter.text.language.template import BadTemplate
from interpreter.text.surroundings import surroundings_of
from interpreter.text.wording import Wording

_DIGITS = re.compile(r"\d+")
_STRAY = re.compile(r"[{}]")


def find_wrong(
    game: GameDefinition, folder: Path, folders: Sequence[Path], words: Sequence[str | Path], problems: Problems
) -> None:
    """Report what is wrong with the guide of a folder of rules, in every language.

    folder: a game, or a pack of which only the sections of its own are looked at; folders: all that are read with it; words: where
    the words of the game are."""
    planned = plan_of([folder], problems)
    if not planned:
        return
    stated = RuleTree(folders)
    examples = {one.name for one in read_examples(folder, Problems())}
    for plan in planned:
        for path, span in plan.about:
            if stated.text(path) is None:
                _unknown(path, span, stated.known(), problems)
        for name, span in plan.shows:
            if name not in examples:
                _unknown(name, span, examples, problems)
    ids = {plan.id for plan in planned}
    lacking: dict[str, list[str]] = {}
    for language in languages():
        catalogue = Catalogue.load(language, words)
        proof = _Proof(game, stated, catalogue, problems)
        told = told_in(language, own_texts(game, folder, folders), [folder], problems)
        for id in told.keys() - ids:
            _unknown(id, told[id].span, ids, problems)
        for plan in planned:
            if plan.id in told:
                proof.section(plan, told[plan.id])
            else:
                lacking.setdefault(plan.id, []).append(catalogue.grammar.name)
    for plan in planned:
        if plan.id in lacking:
            problems.warning("guide-lacks", plan.span, word=plan.id, language=", ".join(lacking[plan.id]))


def own_texts(game: GameDefinition, folder: Path, folders: Sequence[Path]) -> str:
    """Return the id by which a folder has its texts among those of the program; nothing for a pack."""
    return game.id if folder.resolve() == folders[0].resolve() else ""


def untaught(folder: Path, folders: Sequence[Path]) -> list[str]:
    """Return what no section of the guide of a folder is about, by its paths; nothing if there is no guide."""
    taught = {path for plan in plan_of(folders, Problems()) for path, _ in plan.about}
    if not plan_of([folder], Problems()):
        return []
    whole = {path.split(".")[0] for path in taught if "." not in path}
    return [path for path in RuleTree(folders).paths() if path not in taught and path.split(".")[0] not in whole]


def changed(plan: Planned, told: GuideSection, stated: RuleTree) -> list[str]:
    """Return what a section is about that differs from what somebody read, by its paths."""
    return [path for path, _ in plan.about if told.read.get(path, ("",))[0] != stated.print_of(path)]


class _Proof:
    """Proofreads sections in one language."""

    def __init__(self, game: GameDefinition, stated: RuleTree, catalogue: Catalogue, problems: Problems) -> None:
        self.stated, self.catalogue, self.problems = stated, catalogue, problems
        options = {name: option.default for name, option in game.options.items()}
        self.filler = Filler(
            game, stated, Wording(catalogue, game.vocabulary, options=options, around=surroundings_of(game))
        )
        self.names = _names(catalogue, game)

    def section(self, plan: Planned, told: GuideSection) -> None:
        for passage in (told.title, told.text, *told.captions):
            self.passage(passage)
        if len(told.captions) > len(plan.shows):
            extra = told.captions[len(plan.shows)]
            self.problems.error("guide-unknown", extra.place(0), word=extra.text.split()[0])
        what = [path for path in changed(plan, told, self.stated) if self.stated.text(path) is not None]
        if what:
            place = told.span if told.all_read is None else told.all_read
            name, tongue = self.catalogue.grammar.name, self.catalogue.language
            self.problems.warning(
                "guide-stale", place, word=plan.id, what=", ".join(what), language=name, tongue=tongue
            )

    def passage(self, passage: Passage) -> None:
        plain = BRACES.sub(lambda found: " " * len(found[0]), passage.text)
        stray = _STRAY.search(plain)
        if stray is not None:
            self.problems.error("bad-phrase", passage.place(stray.start()))
            return
        for brace in braces(passage.text):
            place = passage.place(brace.at + 1, max(1, len(brace.meant)))
            try:
                slot = brace.slot()
                check_slot(self.catalogue, slot, place, self.problems)
                self.filler.piece(brace.meant, slot)
            except BadTemplate:
                self.problems.error("bad-phrase", place)
            except Unfilled as wrong:
                self.problems.error(wrong.code, place, suggestion=wrong.suggestion, word=wrong.word)
        for found in (*_DIGITS.finditer(plain), *(self.names.finditer(plain) if self.names else ())):
            place = passage.place(found.start(), len(found[0]))
            self.problems.warning("guide-by-hand", place, word=found[0])


def _names(catalogue: Catalogue, game: GameDefinition) -> re.Pattern[str] | None:
    """Return what finds names of things: those that begin with a capital, as names of their own do."""
    found: set[str] = set()
    for id in game.vocabulary.definitions:
        entry = catalogue.entry("names", id)
        forms: Iterator[object] = iter(entry.values() if isinstance(entry, dict) else (entry,))
        found |= {form for form in forms if isinstance(form, str) and form[:1].isupper()}
    longest = sorted(found, key=lambda name: (-len(name), name))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)") if longest else None


def _unknown(word: str, span: Span, known: Sequence[str] | set[str], problems: Problems) -> None:
    problems.error("guide-unknown", span, suggestion=next(iter(nearest(word, known)), None), word=word)


__all__ = ["changed", "find_wrong", "own_texts", "untaught"]
