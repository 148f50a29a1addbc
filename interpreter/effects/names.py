"""The constants that generated source may use, each under a name of its own, and how source becomes a function."""

from __future__ import annotations

from typing import Any

from interpreter.effects import runtime
from interpreter.table.layout import Layout, Rule


class Names:
    """The constants that generated source may use, each under a name of its own. `texts`: the source of each rule."""

    def __init__(self, lay: Layout) -> None:
        self.lay = lay
        self.space: dict[str, Any] = {"B": lay.bit, "each": runtime.each}
        self._known: dict[int, str] = {}
        self._kept: list[Any] = []
        self.texts: dict[Rule, str] = {}

    def constant(self, value: Any, prefix: str) -> str:
        """The name of a constant; the same object always has the same name."""
        name = self._known.get(id(value))
        if name is None:
            name = f"{prefix}{len(self._kept)}"
            self._known[id(value)] = name
            self._kept.append(value)
            self.space[name] = value
        return name

    def function(self, body: str, label: str) -> Rule:
        """Compile `body`, an expression, into a rule. `label` shows in tracebacks."""
        source = f"lambda T, me, this, it, L: {body}"
        rule: Rule = eval(compile(source, f"<{label}>", "eval"), self.space)
        self.texts[rule] = body
        return rule
