"""How long whoever writes waits: a card of the largest game typed letter by letter, as `python -m tests.bench.keystrokes`.

After each keystroke all that is wrong with the game is looked for, and then what could be written next. Printed beside the goals:
medians, and the slowest of twenty.
"""

from __future__ import annotations

import gc
import time
from pathlib import Path
from statistics import median, quantiles

from interpreter.paths import data_folder
from interpreter.service.places import TextPosition
from interpreter.service.workspace import Workspace

CARDS = data_folder("rules").resolve() / "everdell" / "constructions.yaml"
BEFORE = "    production: gain 1 berry\n"
TYPED = "if there is a farm here: gain 2 berries\nelse: gain 1 berry for each critter in my city"
HEAD, MARGIN = "    production: |\n", "      "
# In milliseconds.
GOALS = {"diagnostics": 100, "completion": 50}


def states(text: str) -> list[tuple[str, TextPosition]]:
    """The file after each keystroke, and where it was made."""
    start = text.index(BEFORE)
    line = text.count("\n", 0, start) + 2
    found = []
    for length in range(1, len(TYPED) + 1):
        rows = TYPED[:length].split("\n")
        written = HEAD + "".join(f"{MARGIN}{row}\n" for row in rows)
        place = TextPosition(line + len(rows) - 1, len(MARGIN) + len(rows[-1]) + 1)
        found.append((text[:start] + written + text[start + len(BEFORE) :], place))
    return found


def main() -> None:
    """Type, and print."""
    workspace = Workspace()
    text = workspace.text(Path(CARDS))
    workspace.open(CARDS, text)
    workspace.diagnostics(CARDS, "en")
    workspace.complete(CARDS, TextPosition(1, 1), "en")
    gc.collect()
    gc.freeze()
    took: dict[str, list[float]] = {name: [] for name in GOALS}
    sound: list[float] = []
    for written, place in states(text):
        workspace.change(CARDS, written)
        begun = time.perf_counter()
        wrong = workspace.diagnostics(CARDS, "en")
        checked = time.perf_counter()
        workspace.complete(CARDS, place, "en")
        took["diagnostics"].append((checked - begun) * 1000)
        took["completion"].append((time.perf_counter() - checked) * 1000)
        if not wrong:
            sound.append(took["diagnostics"][-1])
    print(f"{len(TYPED)} keystrokes in one card of {CARDS.parent.name}")
    for name, times in took.items():
        slow = quantiles(times, n=20)[-1]
        print(f"{name:12} median {median(times):6.1f} ms (goal {GOALS[name]} ms), slowest of twenty {slow:6.1f} ms")
    print(
        f"diagnostics after the {len(sound)} keystrokes with which the rules are sound: median {median(sound):6.1f} ms"
    )


if __name__ == "__main__":
    main()
