"""Every problem of rules, their examples and their translations, in one run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from dsl.diagnostics import Diagnostic, Fix, Problems, Word
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.entrance import opening
from interpreter.paths import data_folder
from interpreter.remembering import Remembered
from interpreter.review import proofreading
from interpreter.review.beginning import find_unplayed
from interpreter.review.keeping import folders_of, translated
from interpreter.review.read_so import by_what_is_read
from interpreter.review.unasked import find_unasked
from interpreter.rulebook.example_steps import ExampleSteps
from interpreter.rulebook.example_words import check_words
from interpreter.rulebook.examples import Example, find_empty, understood, written
from interpreter.rulebook.lints import PROMISES, advise
from interpreter.rulebook.loading import folders_of_rules, read_rules, written_of
from interpreter.rulebook.look import read_look
from interpreter.rulebook.mistakes.causes import told_once
from interpreter.rulebook.mistakes.spoken import in_words_of
from interpreter.rulebook.mistakes.written import UNKNOWN
from interpreter.rulebook.sources.finding import MAIN, TRANSLATIONS, words_of
from interpreter.rulebook.supplies import check_slots, check_supplies
from interpreter.rulebook.vocabulary.expressions import is_sound, unplaced
from interpreter.teaching.proofs import find_wrong
from interpreter.text.alike import find_alike, find_repeated, find_same_names
from interpreter.text.checks import check
from interpreter.text.language.catalogue import Catalogue, languages
from interpreter.text.language.wanted import entries_of, unwritten
from interpreter.text.phrase_slips import find_lost_roles
from interpreter.text.said_of_others import find_logged_to, find_spoken_to
from interpreter.text.stated import find_misstated
from interpreter.text.unspoken import (
    find_formless,
    find_nameless,
    find_one_sided,
    find_uncontradicted,
    find_undone,
    find_unprinted,
    find_unsaid_slots,
    find_unspoken,
    said_before_nouns,
)

# The steps of examples are checked again only if they, or the words of the game, are others.
CHECKED: Remembered[tuple[Diagnostic, ...]] = Remembered(4_000)
# What is noted of a word that is also needed as an adjective, if anything asks it before a noun.
AS_ADJECTIVE = "note-as-adjective"
# What is wrong in words by itself: keys, forms and genders that there aren't, phrases that can't be read.
SLIPS = frozenset({"bad-phrase", "no-gender", "unknown-form", "unknown-gender", "unknown-key", "wrong-agreement"})
# Where things lack with which a game is played, it is told once, of them.
NOT_THERE = frozenset({"no-copies", "none-left", "row-stays-empty"})


@dataclass(slots=True)
class Validated:
    """What came of a run. `folders`: what was looked at; `games`: what of it could be read."""

    problems: Problems = field(default_factory=Problems)
    games: dict[Path, GameDefinition] = field(default_factory=dict)
    folders: list[Path] = field(default_factory=list)


def validate(paths: Sequence[Path], with_packs: Sequence[str] | None = None, *, strict: bool = False) -> Problems:
    """Return all problems: see `look_at`."""
    return look_at(paths, with_packs, strict=strict).problems


def look_at(paths: Sequence[Path], with_packs: Sequence[str] | None = None, *, strict: bool = False) -> Validated:
    """Return all problems of the games and packs that these paths are, or lie in, each together with `with_packs`;
    without paths, of those packs, else of all games there are. `strict`: also that things have no example.
    """
    result = Validated()
    packs = [opening.pack_folder(pack) for pack in with_packs or ()]
    texts = translated(paths)
    if texts or not paths:
        proofreading.proofread(result.problems)
    if texts:
        for folder in opening.games().values():
            _words_of(folder, result.problems)
        paths = [path for path in paths if path not in texts]
    for folder in folders_of(paths, with_packs) if paths or not texts else ():
        result.folders.append(folder)
        game = _validate(folder, packs, result.problems, strict)
        if game is not None:
            result.games[folder] = game
    return result


def _words_of(folder: Path, problems: Problems) -> None:
    """Check the words of a game alone; whether its rules are right is another matter."""
    game = read_rules(folder, (), Problems())
    if game is not None:
        folders = folders_of_rules(folder, ())
        _translations(game, words_of(game.id, folders), spoken(game, folder), problems)
        find_wrong(game, folder, folders, words_of(game.id, folders), problems)


def _validate(folder: Path, packs: Sequence[Path], problems: Problems, strict: bool) -> GameDefinition | None:
    # What another folder did wrong has been told with it, and doesn't keep this one from being looked at.
    found = Problems()
    game = read_rules(folder, packs, found)
    nodes = written(folder, found)
    examples = understood(nodes, found)
    if game is not None:
        _look(folder, game, found)
        _known_languages(game, found)
        find_unasked(game, folder, languages(), found)
    # What an example or a word means can't be told before the rules themselves are right.
    if game is not None and all(one.code in PROMISES for one in found if one.severity == "error"):
        checker = ExampleSteps.of(game)
        words = unplaced(game.vocabulary)
        for example in examples:
            for one in CHECKED((example, words), partial(_steps, example, checker), is_sound):
                found.add(one)
        check_supplies(examples, game, found)
        check_slots(examples, game, found)
        words_there = words_of(game.id, folders_of_rules(folder, packs))
        _translations(game, words_there, spoken(game, folder), found)
        check_words(nodes, game, found)
        find_empty(examples, found)
        _advise(game, [folder, *packs], found)
        _alike(game, words_there, [folder, *packs], found)
        find_wrong(game, folder, folders_of_rules(folder, packs), words_there, found)
        if (folder / MAIN).is_file() and all(one.severity != "error" and one.code not in NOT_THERE for one in found):
            find_unplayed(game, found)
        if strict:
            _without_example(game, examples, folder, found)
    elif game is not None:
        _slips_in_words(game, folder, packs, found)
    if game is not None and found:
        found = told_once(found, written_of(game, folders_of_rules(folder, packs)))
        words_read = words_of(game.id, folders_of_rules(folder, packs))
        read = [Catalogue.load(language, words_read) for language in spoken(game, folder)]
        found = by_what_is_read(game.vocabulary, read, found)
    for one in found if game is None else in_words_of(game.vocabulary, found):
        # The words that came with the program are those of its own game, whatever another one is called.
        if _is_shipped(folder, packs) or not _lies_in(one.span, data_folder("translations")):
            problems.add(one)
    return None if found else game


def _is_shipped(folder: Path, packs: Sequence[Path]) -> bool:
    """Tell whether rules came with the program."""
    return any(one.resolve().is_relative_to(data_folder("rules").resolve()) for one in (folder, *packs))


def _look(folder: Path, game: GameDefinition, problems: Problems) -> None:
    """Check how the game would like to be drawn. While its rules are wrong it can't be told which words it has."""
    found = Problems()
    read_look([folder], game.vocabulary, [one.id for one in game.definitions], found)
    for one in found:
        if not problems or one.code not in UNKNOWN:
            problems.add(one)


def _known_languages(game: GameDefinition, problems: Problems) -> None:
    """Report languages that nobody speaks here."""
    for language, span in game.languages.items():
        if language not in languages():
            near = nearest(language, languages())
            fix = Fix(span, near[0]) if near else None
            known = ", ".join(languages())
            problems.error(
                "wrong-value", span, suggestion=near[0] if near else None, fix=fix, word=language, expected=known
            )


def _steps(example: Example, checker: ExampleSteps) -> tuple[Diagnostic, ...]:
    """Return what is wrong with the steps of an example."""
    found = Problems()
    for action in (*example.do, *example.checks):
        if action.source is not None:
            checker.check(action.source, found)
    return tuple(found)


def _advise(game: GameDefinition, folders: Sequence[Path], problems: Problems) -> None:
    """Advise as an experienced designer would. Of a pack's game only what the pack has to do with."""
    found = Problems()
    advise(game, found)
    for one in found:
        if any(_lies_in(span, folder) for span in (one.span, *(note.span for note in one.notes)) for folder in folders):
            problems.add(one)


def _alike(game: GameDefinition, words: Sequence[str | Path], folders: Sequence[Path], problems: Problems) -> None:
    """Report effects that read alike, or that a thing has twice, and what effects ask though no word says it, as far as these folders have
    to do with them."""
    found = Problems()
    find_repeated(game, found)
    unsaid: list[Diagnostic] = []
    catalogues = [Catalogue.load(language, words) for language in spoken(game, folders[0])]
    find_alike(game, catalogues, found)
    find_lost_roles(game, catalogues, found)
    for catalogue in catalogues:
        here = Problems()
        find_unspoken(game, catalogue, here)
        find_unsaid_slots(game, catalogue, here)
        find_nameless(game, catalogue, here)
        find_formless(game, catalogue, here)
        find_one_sided(game, catalogue, here)
        find_uncontradicted(game, catalogue, here)
        find_undone(game, catalogue, here)
        find_unprinted(game, catalogue, here)
        find_spoken_to(game, catalogue, here)
        find_logged_to(game, catalogue, here)
        unsaid += here
        find_misstated(game, catalogue, found)
        find_same_names(game, catalogue, found)
    for one in (*found, *_of_all_languages(unsaid)):
        if any(_lies_in(one.span, folder) for folder in folders):
            problems.add(one)


def _without_example(game: GameDefinition, examples: Sequence[Example], folder: Path, problems: Problems) -> None:
    shown = {id for example in examples for id in example.of}
    members = game.vocabulary.members
    # What shows a family or one member of it shows them all.
    families = shown | {members[id].family for id in shown if id in members}
    shown |= {id for id, member in members.items() if member.family in families}
    for definition in game.definitions:
        if definition.id not in shown and not _makes_itself(definition, game) and _lies_in(definition.span, folder):
            member = members.get(definition.id)
            problems.warning("no-example", definition.span, word=definition.id if member is None else member.family)


def _makes_itself(definition: Definition, game: GameDefinition) -> bool:
    """Tell whether a definition is no entry of its own: a kind that makes its own things, or the spaces of a board."""
    return definition.id == definition.kind or definition.id in game.boards


def _lies_in(span: Span, folder: Path) -> bool:
    return Path(span.file).resolve().is_relative_to(folder.resolve())


def spoken(game: GameDefinition, folder: Path) -> tuple[str, ...]:
    """Return the languages in which rules should have all their words: those they name, else those for which there are files of words
    with them, else all there are."""
    if game.languages:
        return tuple(language for language in languages() if language in game.languages)
    place = folder / TRANSLATIONS
    written = {path.stem for path in place.glob("*.yaml")} | {path.name for path in place.glob("*/")}
    return tuple(language for language in languages() if language in written) or languages()


def _slips_in_words(game: GameDefinition, folder: Path, packs: Sequence[Path], problems: Problems) -> None:
    """Report what is wrong with the words of a game whatever its rules say; what is missing is another matter."""
    words = words_of(game.id, folders_of_rules(folder, packs))
    for language in spoken(game, folder):
        for one in check(Catalogue.load(language, words)):
            if one.code in SLIPS:
                problems.add(one)


def _translations(
    game: GameDefinition, words: Sequence[str | Path], tongues: Sequence[str], problems: Problems
) -> None:
    found: list[Diagnostic] = []
    for language in tongues:
        catalogue = Catalogue.load(language, words)
        asked = said_before_nouns(game, catalogue)
        for one in check(catalogue, game.vocabulary):
            needless = [note for note in one.notes if note.key == AS_ADJECTIVE and one.args["word"] not in asked]
            kept = tuple(note for note in one.notes if note not in needless)
            found.append(replace(one, notes=kept) if needless else one)
    for one in _of_all_languages(found):
        problems.add(one)


def _of_all_languages(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield findings, what is found of several languages at one place as one: a word that nobody has written yet is one thing to do."""
    unsaid: dict[tuple[Word, Word, str], list[Diagnostic]] = {}
    for one in found:
        if one.code == "missing-word":
            unsaid.setdefault((one.args["section"], one.args["word"], one.span.file), []).append(one)
        else:
            yield one
    for several in unsaid.values():
        first = several[0].args
        entries = {name: entry for one in several for name, entry in entries_of(one.args).items()}
        yield replace(several[0], args=unwritten(str(first["word"]), str(first["section"]), entries))
