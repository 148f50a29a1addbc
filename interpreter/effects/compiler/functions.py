"""Stretches as functions: of what the machine holds each takes out what it looks at."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any

from interpreter.effects.expressions.fragments import in_a_tuple, local

REGISTERS = ("T", "me", "this")
"""What the machine holds beside the locals, by the same names."""


def whole(lines: Sequence[str], label: str, space: dict[str, Any]) -> Any:
    """Return the function `stretch` that these lines write."""
    return _made(ast.parse("\n".join(lines)), label, space)


def needed(given: str, lines: Sequence[str], label: str, size: int, space: dict[str, Any]) -> Any:
    """Return a function that does what these lines say; below its head stands what they need of the machine, which is given first.
    size: how many locals there are."""
    tree = ast.parse("\n".join([f"def stretch({given}):", *lines]))
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    head = [f"{name} = machine.{name}" for name in REGISTERS if name in used]
    slots = [local(slot) for slot in range(size)]
    if not used.isdisjoint(slots):
        head.append(f"{in_a_tuple(slots)} = machine.L")
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    function.body[:0] = ast.parse("\n".join(head)).body
    return _made(tree, label, space)


def _made(tree: ast.Module, label: str, space: dict[str, Any]) -> Any:
    found: dict[str, Any] = {}
    exec(compile(tree, f"<{label}>", "exec"), space, found)
    return found["stretch"]
