"""What some commands need beyond the core, and how it is told that it isn't installed."""

from __future__ import annotations

from importlib.util import find_spec

from interpreter.entrance.refusal import Refusal

LSP = ("pygls", "websockets")
LAB = ("jinja2", "matplotlib", "openskill", "scipy")
WEB = ("itsdangerous", "jinja2", "segno", "sse_starlette", "starlette", "uvicorn")


def need(extra: str, *packages: str) -> None:
    """Refuse to go on where a package of an extra isn't installed."""
    if any(find_spec(package) is None for package in packages):
        # Square brackets in a sentence are for what may be left out.
        raise Refusal("no-extra", package=f"cardwright[{extra}]")
