"""Every code has a page, and the example on it fires exactly that code: those that are files, words, packs or whole games."""

import ast
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic, Problems
from interpreter.analysis.changing import played
from interpreter.commands import explain
from interpreter.entrance import mistakes
from interpreter.examples.running import run
from interpreter.game.game import Game
from interpreter.review.beginning import find_unplayed
from interpreter.review.playtest import try_out
from interpreter.review.unasked import find_unasked
from interpreter.rulebook.book import load_rulebook
from interpreter.rulebook.examples import find_empty, read_file
from interpreter.rulebook.lints import advise
from interpreter.rulebook.lints.endings import find_never_ends
from interpreter.rulebook.loading import read_game
from interpreter.rulebook.packs.packing import base_of
from interpreter.rulebook.sources.reading import read_text
from interpreter.teaching.proofs import find_wrong
from interpreter.text import Catalogue, languages
from interpreter.text.alike import find_alike, find_repeated, find_same_names
from interpreter.text.checks import check
from tests.rulebook.toys import unaccepted

ROOT = Path(__file__).parents[2]
MARKET = Path(__file__).parent / "lints" / "market"
PAGES = mistakes.words("en")
CODES = [code for code in PAGES if not code.startswith(("concept-", "label-", "note-")) and code != "did-you-mean"]
# Each of them is made to happen by a test of its own.
MOST_WITHOUT = 11
NO_BREAK_SPACES = dict.fromkeys(map(ord, "\u00a0\u202f"), " ")
FILLED = re.compile(r"(?<!\{)\{([a-z_]+)\}")
PATH = re.compile(r"^# (\S+\.yaml)\n", re.MULTILINE)


def of_file(text: str, folder: Path) -> list[str]:
    problems = Problems()
    read_text(text, "example.yaml", problems)
    return [problem.code for problem in problems]


def of_game(text: str, folder: Path) -> list[str]:
    (folder / "pack.yaml").write_text(f"pack: examples\nextends: market\n\n{text}\n", encoding="utf-8")
    problems = Problems()
    game = read_game(MARKET, [folder], problems)
    if game is not None:
        advise(game, problems)
        find_repeated(game, problems)
    return [problem.code for problem in unaccepted(problems, MARKET, folder)]


def of_folders(text: str, folder: Path) -> list[str]:
    shutil.copytree(MARKET, folder / "market")
    pieces = PATH.split(text)
    for name, content in zip(pieces[1::2], pieces[2::2], strict=True):
        (folder / name).parent.mkdir()
        (folder / name).write_text(content, encoding="utf-8")
    packs = sorted(path.parent for path in folder.glob("*/pack.yaml"))
    problems = Problems()
    bases = [base_of(pack, problems) for pack in packs]
    if None not in bases:
        # A pack that is read alone brings what it needs.
        chosen = packs if "not_with" in text else packs[-1:]
        game = read_game(folder / "market", chosen, problems)
        for pack in chosen:
            if game is not None:
                find_unasked(game, pack, languages(), problems)
    for path in folder.glob("mine/game.yaml"):
        mine = read_game(path.parent, [], problems)
        assert mine is not None
        find_unplayed(mine, problems)
        find_never_ends(played(mine), problems)
    return [problem.code for problem in problems]


def of_words(text: str, folder: Path) -> list[str]:
    problems = Problems()
    game = read_game(MARKET, [], problems)
    assert game is not None
    (folder / "translations").mkdir(exist_ok=True)
    (folder / "translations" / "es.yaml").write_text(text, encoding="utf-8")
    catalogue = Catalogue.load("es", [folder])
    find_alike(game, [catalogue], problems)
    find_same_names(game, catalogue, problems)
    return [problem.code for problem in (*check(catalogue, game.vocabulary), *problems)]


def of_play(text: str, folder: Path) -> list[str]:
    (folder / "pack.yaml").write_text(f"pack: examples\nextends: market\n\n{text}\n", encoding="utf-8")
    book = load_rulebook(MARKET, [folder])
    problems = Problems()
    try_out(book, ["lamp_maker"], 60, 1, problems)
    return [problem.code for problem in problems]


def of_examples(text: str, folder: Path) -> list[str]:
    (folder / "some.yaml").write_text(text, encoding="utf-8")
    problems = Problems()
    examples = read_file(folder / "some.yaml", problems)
    find_empty(examples, problems)
    failures = [failure for example in examples for failure in run(load_rulebook(MARKET), example)]
    return [problem.code for problem in (*problems, *(one for failure in failures for one in failure.problems))]


def of_guide(text: str, folder: Path) -> list[str]:
    """All languages tell what English tells: each code is named once."""
    (folder / "pack.yaml").write_text("pack: examples\nextends: market\n", encoding="utf-8")
    pieces = PATH.split(text)
    for name, content in zip(pieces[1::2], pieces[2::2], strict=True):
        for language in languages():
            path = folder / name.replace("/en.", f"/{language}.")
            path.parent.mkdir(exist_ok=True)
            path.write_text(content, encoding="utf-8")
    problems = Problems()
    game = read_game(MARKET, [folder], problems)
    assert game is not None
    find_wrong(game, folder, [MARKET, folder], (MARKET, folder), problems)
    return sorted({problem.code for problem in problems})


FOUND: dict[str, Callable[[str, Path], list[str]]] = {
    "file": of_file,
    "game": of_game,
    "folders": of_folders,
    "examples": of_examples,
    "play": of_play,
    "guide": of_guide,
}
EXAMPLES = [code for code in CODES if PAGES[code].get("start") in FOUND]
WORDS = [code for code in CODES if PAGES[code].get("start") == "words"]


@pytest.mark.parametrize("code", EXAMPLES)
def test_an_example_fires_its_code_and_nothing_else(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Diagnostic] = []
    add = Problems.add

    def adding(problems: Problems, one: Diagnostic) -> None:
        told.append(one)
        add(problems, one)

    monkeypatch.setattr(Problems, "add", adding)
    assert FOUND[PAGES[code]["start"]](PAGES[code]["example"], tmp_path) == [code]
    # Every word of its sentence is given.
    wanted = set(FILLED.findall(PAGES[code]["message"]))
    assert [wanted - one.args.keys() for one in told if one.code == code and wanted - one.args.keys()] == []


def test_every_sentence_is_given_its_words() -> None:
    lacking: list[tuple[str, str, set[str]]] = []
    for path in CODE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="error" | "warning"), args=[ast.Constant(value=str(code)), *_]):
                    given = {one.arg for one in node.keywords}
                    wanted = set(FILLED.findall(PAGES.get(code, {}).get("message", "")))
                    if None not in given and wanted - given:
                        lacking.append((path.name, code, wanted - given))
    assert lacking == []


@pytest.mark.parametrize("code", EXAMPLES)
def test_a_mended_example_is_right(code: str, tmp_path: Path) -> None:
    assert FOUND[PAGES[code]["start"]](PAGES[code]["mended"], tmp_path) == []


@pytest.mark.parametrize("code", WORDS)
def test_words_fire_their_code_until_they_are_mended(code: str, tmp_path: Path) -> None:
    """The market has no words but these, so many are missing before and after."""
    wrong, mended = (of_words(PAGES[code][part], tmp_path) for part in ("example", "mended"))
    assert set(mended) <= {"missing-word"}
    assert sorted(wrong) == sorted([*mended, code])


def codes_in(path: Path) -> Iterator[str]:
    """The codes that are reported in a file of the code."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name in ("error", "warning", "Diagnostic", "Mistake") and node.args:
                for text in ast.walk(node.args[0]):
                    if isinstance(text, ast.Constant) and isinstance(text.value, str) and "-" in text.value:
                        yield text.value


CODE = [path for folder in ("dsl", "interpreter") for path in (ROOT / folder).rglob("*.py")]


def test_every_code_that_is_reported_has_a_page_and_every_page_a_code() -> None:
    assert sorted({code for path in CODE for code in codes_in(path)} - set(CODES)) == []
    written = "".join(path.read_text(encoding="utf-8") for path in CODE)
    assert [code for code in CODES if f'"{code}"' not in written] == []
    assert len(CODES) > 120


@pytest.mark.parametrize("language", languages())
def test_every_page_says_in_every_language_what_is_wrong_and_why(language: str) -> None:
    own = mistakes.own_words(language)
    assert [code for code in CODES if not {"message", "explain"} <= own.get(code, {}).keys()] == []


def test_what_no_page_can_show_is_made_to_happen_by_a_test() -> None:
    """The rest depends on bytes, on the system, on chance, or on what stands in the file of a game alone."""
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    shown = [code for code in CODES if {"example", "mended"} <= PAGES[code].keys()]
    assert [code for code in CODES if code not in shown and f'"{code}"' not in tests] == []
    assert len(CODES) - len(shown) <= MOST_WITHOUT


def test_a_game_that_breaks_off_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def choose(*_: object) -> None:
        raise ValueError("no such space")

    monkeypatch.setattr(Game, "choose", choose)
    problems = Problems()
    try_out(load_rulebook(MARKET), [], 1, 7, problems)
    assert [(one.code, one.args["seed"], one.args["error"]) for one in problems] == [
        ("play-breaks", "7", "ValueError: no such space")
    ]
    # What was being done is shown: here the choice of a player's turn.
    (told,) = problems
    assert "must either" in Path(told.span.file).read_text(encoding="utf-8").splitlines()[told.span.line - 1]


@pytest.mark.parametrize("language", languages())
def test_every_page_fits_on_a_narrow_terminal(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for code in CODES:
        explain.command(code, lang=language)
        said = capsys.readouterr().out
        assert said.startswith(f"{code}\n\n")
        assert [
            line
            for line in said.split("\n")
            if len(line) > 80 or line != line.rstrip() or not line.translate(NO_BREAK_SPACES).isprintable()
        ] == []
