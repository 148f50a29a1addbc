"""The toy game of these tests, and a way to run the command line within the process."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from interpreter.commands.cli import run

FAIR = Path(__file__).parent / "fair"


@dataclass(frozen=True)
class Ran:
    """What a command line printed, and its status."""

    status: int
    out: str
    err: str


class Shell:
    """Runs command lines and catches what they print."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *args: str | Path) -> Ran:
        status = run([str(arg) for arg in args])
        printed = self._capsys.readouterr()
        return Ran(status, printed.out, printed.err)
