"""The READMEs: they are where they should be, their links lead somewhere, and their commands exist."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("dsl", "interpreter", "rules", "translations")
# What npm has installed brings pages of its own.
PAGES = (path for folder in FOLDERS for path in (ROOT / folder).rglob("README.md") if "node_modules" not in path.parts)
EXTENDING = ROOT / "interpreter" / "EXTENDING.md"
READMES = [ROOT / "README.md", EXTENDING, *sorted(PAGES)]

LINK = re.compile(r"\[[^\]]*\]\(([^()\s]+)\)")
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)
CODE = re.compile(r"```.*?```|`[^`\n]*`|^ {4}[^\n]*$", re.DOTALL | re.MULTILINE)
MAKE = re.compile(r"\bmake +([a-z-]+)")
TARGET = re.compile(r"^([a-z-]+):(?!=)", re.MULTILINE)


def anchors(path: Path) -> set[str]:
    headings = HEADING.findall(path.read_text(encoding="utf-8"))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def is_dead(page: Path, link: str) -> bool:
    if re.match(r"[a-z]+:", link):  # another site
        return False
    file, _, anchor = link.partition("#")
    target = (page.parent / file) if file else page
    return not target.exists() or (bool(anchor) and target.suffix == ".md" and anchor not in anchors(target))


def commands(page: Path) -> set[str]:
    code = CODE.findall(page.read_text(encoding="utf-8"))
    return set(MAKE.findall("\n".join(code)))


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_folder_has_a_readme(folder: str) -> None:
    assert (ROOT / folder / "README.md").is_file()


@pytest.mark.parametrize("page", READMES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    links = LINK.findall(CODE.sub("", page.read_text(encoding="utf-8")))
    assert [link for link in links if is_dead(page, link)] == []


@pytest.mark.parametrize("page", READMES, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_are_targets(page: Path) -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    assert commands(page) <= targets


def test_the_two_commands() -> None:
    assert {"play", "test"} <= commands(ROOT / "README.md")


def files_named(page: Path) -> Iterator[str]:
    """The files of the project that a page names in its code, as patterns; `x/{a,b}/y` as two."""
    text = page.read_text(encoding="utf-8")
    for name in re.findall(r"`((?:dsl|interpreter|translations|tests)/[^`\s]+\.(?:py|yaml|md|lark|json))`", text):
        first, *rest = re.split("[{}]", name)
        for one in rest[0].split(",") if rest else ("",):
            yield first + one + "".join(rest[1:])


def test_files_that_are_named_are_there() -> None:
    named = set(files_named(EXTENDING))
    assert len(named) > 25
    assert not [name for name in sorted(named) if not list(ROOT.glob(name))]


PROGRAMS = [
    pytest.param(block, id=f"{page.name}-{number}")
    for page in (EXTENDING, ROOT / "interpreter" / "README.md")
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL))
    # What goes on from a game of the reader's own is no program.
    if "game = Game(" in block
]


@pytest.mark.parametrize("program", PROGRAMS)
def test_programs_run(program: str) -> None:
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
