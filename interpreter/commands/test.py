"""`cardwright test`: run the examples that stand beside the rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from interpreter.commands.arguments import Language, Packs, Paths, Seed, count
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import FINDINGS, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dsl.diagnostics import Diagnostic
    from interpreter.examples.coverage import Coverage
    from interpreter.examples.running import Failure
    from interpreter.rulebook.book import Rulebook
    from interpreter.rulebook.examples import Example


# A list of so many words is told once.
LONG = 10

Cover = Annotated[bool, typer.Option("--coverage", help="help.opt-coverage")]
SaveFailing = Annotated[
    Path | None, typer.Option("--save-failing", metavar="FILE", help="help.opt-save-failing", show_default=False)
]
Games = Annotated[int, typer.Option("--games", metavar="N", help="help.opt-games", parser=count)]


def command(
    paths: Paths = None,
    coverage: Cover = False,
    save_failing: SaveFailing = None,
    games: Games = 200,
    seed: Seed = None,
    packs: Packs = None,
    lang: Language = None,
) -> int:
    """Run them all, tell what failed."""
    if save_failing is not None:
        return _save_failing(paths or [], packs, save_failing, games, opening.any_seed(seed), lang)
    return _run(paths, packs, lang, coverage)


def _run(paths: list[Path] | None, packs: list[str] | None, lang: str | None, cover: bool) -> int:
    from dsl.diagnostics import Problems
    from interpreter.entrance.mistakes import draw_plain
    from interpreter.examples.comparing import UNKNOWN
    from interpreter.examples.coverage import Coverage
    from interpreter.examples.running import Failure, run
    from interpreter.rulebook.example_words import ExampleWords
    from interpreter.rulebook.examples import understood, written_in

    language = opening.check_language(lang)
    say = Phrases(language)
    count = failed = 0
    unread, listed = False, set[object]()
    broken: list[Refusal] = []
    for folder, files in _groups(paths or [opening.pack_folder(pack) for pack in packs or ()]):
        try:
            book = opening.open_folder(folder, packs)
        except Refusal as refusal:
            # What is wrong with one folder is told after what the examples of the others have to tell.
            broken.append(refusal)
            continue
        coverage = Coverage() if cover else None
        words = ExampleWords(book.game, Problems())
        for file in files:
            problems = Problems()
            nodes = written_in(file, problems)
            for written, example in ((node, one) for node in nodes for one in understood((node,), problems)):
                count += 1
                failures = run(book, example, watch=None if coverage is None else coverage.watch)
                told = [one for one in words.alone(written) if one.severity == "error"] if failures else []
                if any(one.key == "wrong" or one.words.get("found") == UNKNOWN for one in failures) or any(
                    one.code == "wrong-type" for one in told
                ):
                    # What is laid or expected has words that nothing is called by, or can't be read: all of them are told, each where it
                    # stands.
                    wrong = _listed_once(told, listed)
                    failures = [Failure("wrong", example.span, problems=wrong)] if wrong else failures
                if coverage is not None:
                    coverage.compared(example)
                if failures:
                    failed += 1
                    _tell(file, book, example, failures, say)
            if len(problems):
                print(draw_plain(problems, language), end="\n\n")
                unread |= any(one.severity == "error" for one in problems)
        if coverage is not None:
            _tell_coverage(coverage, book, folder, say)
    for wrong_rules in broken:
        print(say(f"failure.{wrong_rules.key}", **wrong_rules.words), file=sys.stderr)
    if count or unread or not broken:
        print(say("test.summary", count=count, failed=failed), file=sys.stderr if unread else sys.stdout)
    if broken:
        return broken[0].status
    return FINDINGS if failed or unread else 0


def _listed_once(found: Iterable[Diagnostic], listed: set[object]) -> tuple[Diagnostic, ...]:
    """Return what is wrong, a long list of the words there are only where it is told first."""
    from dataclasses import replace

    told = []
    for one in found:
        advice = one.args.get("advice")
        if getattr(advice, "of", "").count(",") >= LONG:
            if advice in listed:
                one = replace(one, args={key: value for key, value in one.args.items() if key != "advice"})
            listed.add(advice)
        told.append(one)
    return tuple(told)


def _tell_coverage(coverage: Coverage, book: Rulebook, folder: Path, say: Phrases) -> None:
    """Tell what no example reaches, of the rules in this folder."""
    place = folder.resolve()
    branches = [one for one in coverage.branches(book.game) if Path(one.span.file).resolve().is_relative_to(place)]
    for one in branches:
        if not one.reached:
            print(say("test.unreached", file=one.span.file, line=one.span.line, name=one.name))
    print(say("test.coverage", count=len(branches), reached=sum(one.reached for one in branches)))


def _save_failing(
    paths: list[Path], packs: list[str] | None, file: Path, games: int, seed: int, lang: str | None
) -> int:
    """Play at random until something breaks, and save a short way to it."""
    from interpreter.review.shrinking import find, written
    from interpreter.table.chance import first_game

    say = Phrases(opening.check_language(lang))
    for folder, _ in _groups(paths):
        failing = find(opening.open_folder(folder, packs), games, first_game(seed))
        if failing is not None:
            file.write_text(written(failing), encoding="utf-8")
            print(say("test.saved-failing", file=file, answers=len(failing.answers), error=failing.error))
            return FINDINGS
    print(say("test.nothing-broke", games=games, seed=seed))
    return 0


def _groups(paths: list[Path]) -> list[tuple[Path, list[Path]]]:
    """Return each folder of rules with those of its example files that were asked for."""
    from interpreter.rulebook.examples import FOLDER

    groups: dict[Path, list[Path]] = {}
    for path in paths or list(opening.games().values()):
        for folder in opening.folders_at(path):
            inside = path.resolve().is_relative_to(folder.resolve()) and path.resolve() != folder.resolve()
            groups.setdefault(folder, []).extend(_below(path if inside else folder / FOLDER))
    return list(groups.items())


def _below(path: Path) -> list[Path]:
    """Return the example files in a folder, or the file; none if there is no such folder."""
    if path.is_dir():
        return sorted(path.rglob("*.yaml"))
    return [path] if path.exists() else []


def _tell(file: Path, book: Rulebook, example: Example, failures: list[Failure], say: Phrases) -> None:
    from interpreter.entrance.mistakes import draw_plain

    print(say("test.failed", file=file, line=example.span.line, name=example.name))
    for failure in failures:
        question, reasons = _explained(book, example, failure, say.language)
        print(f"    {failure.span.line}: {say(f'test.{failure.key}', question=question, **failure.words)}")
        for reason in reasons:
            print(f"       – {reason}")
        for place in failure.bare:
            print(f"       – {say('test.nothing-lay', word=place)}")
        if failure.problems:
            print(draw_plain(failure.problems, say.language))
    print()


def _explained(book: Rulebook, example: Example, failure: Failure, language: str) -> tuple[str, list[str]]:
    """Return the question that was open, in words, and why what was tried can't be done."""
    from interpreter.telling.explaining import Explaining
    from interpreter.telling.questions import Questions
    from interpreter.telling.voice import Voice

    game = failure.game
    if game is None:
        return "", []
    decision = game.decision
    seat = failure.seat if decision is None else decision.seat
    voice = Voice(book, language, seat, options=example.options, players=example.seats)
    questions = Questions(game, voice)
    reasons = Explaining(questions).why_impossible(failure.tried, failure.seat) if failure.tried else []
    return questions.text(decision).plain if decision is not None else "", [line.plain for line in reasons]
