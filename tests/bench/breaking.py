"""Breaks the files of games and prints how well that is told: `make breaking GAME=everdell NUMBER=300 SEED=7`.

GAME is a game here or a folder; beside the table stands each broken file that wasn't told as it should be.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from interpreter.rulebook.sources.finding import games
from tests.rulebook.measuring import measure

TOY = Path(__file__).parents[1] / "rulebook" / "lints" / "market"


def main() -> None:
    """Print what was missed, then the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[str(TOY)])
    parser.add_argument("--number", type=int, default=300, help="broken files of each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-hints", action="store_true", help="don't follow the hints")
    chosen = parser.parse_args()
    for name in chosen.games:
        rates = measure(games().get(name, Path(name)), chosen.number, chosen.seed, hints=not chosen.no_hints)
        print("\n".join([*rates.missed, *rates.misleading, *rates.failed]))
        print(f"\n{name}, seed {chosen.seed}\n{rates}\n")


if __name__ == "__main__":
    main()
