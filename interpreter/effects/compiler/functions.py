"""Stretches as functions: of what the machine holds each takes out what it looks at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from interpreter.effects.expressions.fragments import in_a_tuple, local

REGISTERS = ("T", "me", "this")
"""What the machine holds beside the locals, by the same names."""

WORD = re.compile(r"\w+")


def whole(lines: Sequence[str], label: str, space: dict[str, Any]) -> Any:
    """Return the function `stretch` that these lines write."""
    found: dict[str, Any] = {}
    exec(compile("\n".join(lines), f"<{label}>", "exec"), space, found)
    return found["stretch"]


def needed(given: str, lines: Sequence[str], label: str, size: int, space: dict[str, Any]) -> Any:
    """Return a function that does what these lines say; below its head stands what they need of the machine, which is given first.
    size: how many locals there are."""
    # A word that is no name there does no harm: then something is taken out that isn't looked at.
    used = set(WORD.findall("\n".join(lines)))
    head = [f" {name} = machine.{name}" for name in REGISTERS if name in used]
    slots = [local(slot) for slot in range(size)]
    if not used.isdisjoint(slots):
        head.append(f" {in_a_tuple(slots)} = machine.L")
    return whole([f"def stretch({given}):", *head, *lines], label, space)
