"""Documentation that is played through: the files of its blocks are written, its commands run, their output compared.

    ```yaml my-pack/pack.yaml      the block is this file
    ```console                     `$ command`, then what it prints; a line `…` stands for any number of lines

`python -m tests.guide` writes the outputs of rules/README.md anew, and all pages that are generated.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

FENCE = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.DOTALL | re.MULTILINE)
ANY = "…"

Run = Callable[[list[str]], str]


def played(page: str, folder: Path, run: Run) -> str:
    """The page with the outputs that its commands have now. What its wildcards allow stays as it is."""

    def block(match: re.Match[str]) -> str:
        language, name, body = match[1], match[2], match[3]
        if language == "yaml" and name:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(body, encoding="utf-8")
        if language != "console":
            return match[0]
        lines: list[str] = []
        for command, output in commands(body):
            lines += [f"$ {command}", *_output(output, _run(command, run))]
        return "```console\n" + "\n".join(lines) + "\n```"

    return FENCE.sub(block, page)


def commands(body: str) -> Iterator[tuple[str, list[str]]]:
    """The commands of a block, each with the lines that it should print."""
    command, output = "", list[str]()
    for line in body.splitlines():
        if line.startswith("$ "):
            if command:
                yield command, output
            command, output = line.removeprefix("$ "), []
        else:
            output.append(line)
    if command:
        yield command, output


def _run(command: str, run: Run) -> list[str]:
    program, *args = shlex.split(command)
    assert program == "cardwright", command
    return [line.rstrip() for line in run(args).rstrip("\n").splitlines()]


def _output(written: list[str], printed: list[str]) -> list[str]:
    pattern = "\n".join(".*" if line == ANY else re.escape(line) for line in written)
    if ANY in written and re.fullmatch(pattern, "\n".join(printed), re.DOTALL):
        return written
    return printed
