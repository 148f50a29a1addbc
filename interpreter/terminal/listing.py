"""The numbered choices of a question, as lines or side by side; things that nobody can tell apart share a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from rich.console import Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from interpreter.entrance.refusal import Refusal, unknown
from interpreter.printing import typed
from interpreter.telling.question import Choice, FormEntry, Question
from interpreter.terminal.tabletop import NARROW

if TYPE_CHECKING:
    from rich.console import RenderableType

# Choices without details stand in columns when there are more than this; spaces, which are short, sooner.
LONG = 9
FEW = 3
COLUMNS = 4
# What a number takes, with the blanks round it.
NUMBER = 6
INDENT = 2

Line = tuple[str, Text, Text]
"""What is typed, what it is called, and what helps to choose."""


def listed(asked: Question) -> Sequence[Choice | FormEntry]:
    """Return what the numbers of a question mean."""
    if asked.form is None:
        return asked.options
    return [one.choice for one in asked.form.counts] or asked.form.entries


def named_in(word: str, choices: Sequence[Choice | FormEntry]) -> Choice | FormEntry:
    """Return the choice that a word names: its id or label in full, else the only one that begins so.
    Refusal if there is none, or several are.
    """
    folded = typed(word)
    named = [one for one in choices if folded in (typed(one.id), typed(one.text.plain))]
    named = named or [one for one in choices if typed(one.text.plain).startswith(folded)]
    named = named or [one for one in choices if folded == "done" and isinstance(one, Choice) and one.declines]
    if not named:
        raise unknown("no-such-choice", word, {one.text.plain for one in choices}, listed=False)
    if len(named) > 1:
        raise Refusal("several-choices", word=word, numbers=", ".join(str(one.number) for one in named))
    return named[0]


def draw_choices(asked: Question, labelled: Callable[[Choice | FormEntry], Text], width: int) -> RenderableType:
    """Return the choices of a question: side by side if they are many and short, else a line for each with what helps to choose.
    labelled: draws what one is called."""
    together: Iterable[Sequence[Choice | FormEntry]] = (
        [[one] for one in listed(asked)]
        if asked.form is None or asked.form.counts
        else (one.entries for one in asked.form.together)
    )
    lines = [_line(one, labelled) for one in together]
    if len(lines) > (FEW if asked.boards else LONG) and not any(detail for *_, detail in lines):
        return _columns([(number, label) for number, label, _ in lines], width - INDENT)
    table = Table.grid(padding=(0, 2))
    details = any(detail for *_, detail in lines)
    for number, label, detail in lines:
        if width < NARROW:
            table.add_row(_number(number), Group(label, Padding(detail, (0, 0, 0, INDENT))) if detail else label)
        else:
            table.add_row(_number(number), label, *([detail] if details else []))
    return table


def _line(together: Sequence[Choice | FormEntry], labelled: Callable[[Choice | FormEntry], Text]) -> Line:
    first, last = together[0], together[-1]
    detail = Text(first.detail.plain, style="dim")
    if first is last:
        return str(first.number), labelled(first), detail
    many = Text(f"×{len(together)}", style="dim")
    return f"{first.number}–{last.number}", labelled(first), many.append(f"  {detail.plain}") if detail else many


def _columns(choices: Sequence[tuple[str, Text]], width: int) -> Table:
    """Return the choices side by side, as many as there is room for."""
    table = Table.grid(padding=(0, 2))
    cells = [cell for number, label in choices for cell in (_number(number), label)]
    widest = max(label.cell_len for _, label in choices)
    columns = max(1, min(COLUMNS, width // (widest + NUMBER)))
    for start in range(0, len(cells), 2 * columns):
        table.add_row(*cells[start : start + 2 * columns])
    return table


def _number(number: str) -> Text:
    return Text(f"{number:>2}", style="bold cyan", end="")


__all__ = ["INDENT", "draw_choices", "listed", "named_in"]
