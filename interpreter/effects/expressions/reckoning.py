"""Sums, differences, products and quotients as source."""

from __future__ import annotations

from dsl import meaning as m
from interpreter.analysis.constants import divided
from interpreter.effects.expressions.masks import MaskWriter


def reckoned(writer: MaskWriter, e: m.Arithmetic) -> str:
    """Return a sum, a difference, a product, or a quotient rounded down or up."""
    left, right = writer.value(e.left), writer.value(e.right)
    match e.operator:
        case "/ down" | "/ up" if not right.isdecimal() or right == "0":
            writer.helper("divided", divided)
            return f"divided({left}, {right}, {e.operator == '/ up'})"
        case "/ down":
            return f"({left} // {right})"
        case "/ up":
            return f"(-(-{left} // {right}))"
        case _:
            return f"({left} {e.operator} {right})"
