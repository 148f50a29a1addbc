"""How often the lab errs: many studies of toy games with something planted, or nothing. Prints what was claimed and what was measured.

python -m tests.lab.errors --runs 200 --games 300
"""

from __future__ import annotations

import argparse
import json
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from interpreter.lab.looks import ERROR
from interpreter.lab.statistics import share
from interpreter.rulebook.book import load_rulebook
from tests.lab.conftest import plan_of, studied
from tests.lab.sale import NAMES, Planted

CASES = {
    "nothing": Planted(),
    "twice as good": Planted(points=4),
    "too dear": Planted(cost=9),
    "a seat with more": Planted(extra=1),
}
WANTED = {"twice as good": "strong", "too dear": "unused"}
APART = 1_000_000


@dataclass
class Errors:
    """What studies of one case said. card, seat: how often the planted thing, or seat, was found (where nothing is planted: something
    was). any_card: how often a card stood out that is as all others are. looks: taken, all together."""

    runs: int = 0
    found: int = 0
    card: int = 0
    seat: int = 0
    looks: int = 0
    games: int = 0
    others: list[str] = field(default_factory=list)

    def told(self) -> dict[str, object]:
        """Rates, each with the interval in which the true one lies 95 times of 100."""

        def rate(count: int) -> list[float]:
            found = share(count, self.runs, 0.05)
            return [round(one, 4) for one in (found.value, found.low, found.high)]

        return {"runs": self.runs, "games": self.games, "looks": self.looks, "found": rate(self.found),
                "false card": rate(self.card), "false seat": rate(self.seat)}  # fmt: skip


def measure(case: str, runs: int, games: int, until: float = 0.0) -> Errors:
    """Study one case so many times, with other seeds each time."""
    errors = Errors()
    with tempfile.TemporaryDirectory() as folder:
        book = load_rulebook(CASES[case].write(Path(folder)))
        for run in range(runs):
            document = studied([book], plan_of(book, seed=1 + APART * run), games, until)
            version = document["versions"][0]
            verdicts = {row["id"]: row["verdict"] for row in version["definitions"]}
            uneven = version["seats"]["verdict"] == "uneven"
            errors.runs += 1
            errors.looks += document["looks"]
            errors.games += document["games"]
            if case in WANTED:
                errors.found += verdicts[NAMES[0]] == WANTED[case]
            elif case == "a seat with more":
                errors.found += uneven and version["seats"]["rows"][0]["verdict"] == 1
            # Beside a card that is better all others are worse than what might come: that is true, and no error.
            wrong = ("strong", "unused") if case == "twice as good" else ("strong", "weak", "unused")
            others = NAMES if case in ("nothing", "a seat with more") else NAMES[1:]
            errors.card += any(verdicts[name] in wrong for name in others)
            errors.seat += uneven and case != "a seat with more"
    return errors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--until", type=float, default=0.0)
    chosen = parser.parse_args()
    print(f"claimed: at most {ERROR:.0%} of studies with a false card, and with a false seat")
    for case in CASES:
        print(case, json.dumps(measure(case, chosen.runs, chosen.games, chosen.until).told()), flush=True)


if __name__ == "__main__":
    main()
