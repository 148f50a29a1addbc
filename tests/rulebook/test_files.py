"""Names that lead to no file, files too large, drawings too long, texts too deep: each is told once, in bounded time and memory."""

import os
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dsl.diagnostics import Diagnostic, Problems
from interpreter.rulebook.loading import fingerprint_of
from interpreter.rulebook.sources.files import LARGEST, NotAFile, content, text_of
from interpreter.rulebook.sources.reading import Mapping, read, read_text
from tests.rulebook.toys import copied, problems_of

MEGABYTE = 2**20
MARKET = Path(__file__).parent / "lints" / "market"


def codes(found: list[Diagnostic]) -> list[str]:
    return [one.code for one in found if one.severity == "error"]


def market(folder: Path) -> Path:
    shutil.copytree(MARKET, folder / "market")
    return folder / "market"


def test_a_device_and_a_pipe_are_no_files(tmp_path: Path) -> None:
    game = market(tmp_path)
    (game / "endless.yaml").symlink_to("/dev/zero")
    os.mkfifo(game / "waiting.yaml")
    assert codes(problems_of(game)) == ["unreadable", "unreadable"]
    assert fingerprint_of([game]) != fingerprint_of([MARKET])
    with pytest.raises(NotAFile):
        content(game / "waiting.yaml")
    assert text_of(game / "endless.yaml") is None


def test_of_a_large_file_only_the_beginning_is_read(tmp_path: Path) -> None:
    game = market(tmp_path)
    with (game / "large.yaml").open("wb") as file:
        file.truncate(4096 * MEGABYTE)
    code = (
        "import json, sys\nfrom pathlib import Path\n"
        "from interpreter.review.validating import validate\nfrom interpreter.entrance.mistakes import draw_plain\n"
        "found = list(validate([Path(sys.argv[1])]))\ndraw_plain(found, 'en')\nprint([one.code for one in found])"
    )

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (1024 * MEGABYTE, 1024 * MEGABYTE))

    ran = subprocess.run(
        [sys.executable, "-c", code, game], check=False, capture_output=True, text=True, timeout=60, preexec_fn=bounded
    )
    assert ran.stdout.strip().startswith("['too-large'"), ran.stderr[-500:]
    assert len(content(game / "large.yaml")) == LARGEST + 1


def test_a_group_of_what_is_no_unit_is_one_mistake(tmp_path: Path) -> None:
    game = copied(tmp_path, {"market/stalls.yaml": ("", "groups:\n  wares: [coin, gold, silver]\n")})
    assert codes(problems_of(game)) == ["unknown-word", "unknown-word"]


def test_all_signs_of_a_drawing_that_say_nothing_are_one_mistake(tmp_path: Path) -> None:
    rows = "\n".join(f"      {'?' * 4000}" for _ in range(4))
    game = copied(tmp_path, {"market/game.yaml": ("      . N N\n      N x C\n", f"{rows}\n")})
    start = time.process_time()
    found = [one for one in problems_of(game) if one.severity == "error"]
    assert time.process_time() - start < 5
    assert [(one.code, len(one.also)) for one in found] == [("not-in-legend", 15_999)]
    shown = copied(tmp_path / "two", {"market/game.yaml": ("      N x C\n", "      Q x P\n")})
    (told,) = problems_of(shown)
    assert (told.args["word"], len(told.also)) == ("Q', 'P", 1)


@pytest.mark.parametrize("words", ["if: ", "if anny: ", "if there is a stal here: ", "may: ", "gain 1 xyzw "])
def test_a_line_of_thousands_of_blocks_takes_no_time(words: str, tmp_path: Path) -> None:
    line = words * 5_000
    game = copied(tmp_path, {"market/stalls.yaml": ("    sold: gain 1 coin\n", f"    sold: |\n      {line}\n")})
    start = time.process_time()
    assert len(codes(problems_of(game))) == 1
    assert time.process_time() - start < 2


def test_what_a_terminal_would_obey_is_taken_out() -> None:
    tree = read_text('a: "x\\e[31my"', "file", Problems())
    assert isinstance(tree, Mapping)
    assert tree.plain() == {"a": "x[31my"}


def test_a_file_that_is_too_large_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "m.yaml"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    problems = Problems()
    assert read(path, problems) is None
    assert [diagnostic.code for diagnostic in problems] == ["too-large"]


def test_what_is_no_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    loop = tmp_path / "loop"
    loop.symlink_to(loop)
    found = []
    for path in (tmp_path / "missing", tmp_path, pipe, loop, Path("a\0b"), tmp_path / ("x" * 5000)):
        problems = Problems()
        assert read(path, problems) is None
        found += [(diagnostic.code, *(note.key for note in diagnostic.notes)) for diagnostic in problems]
    assert found == [
        ("unreadable", "note-missing"),
        ("unreadable", "note-no-file"),
        ("unreadable", "note-no-file"),
        ("unreadable",),
        ("unreadable",),
        ("unreadable",),
    ]
