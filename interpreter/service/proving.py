"""What can be tried where it stands: whether an example holds, how far an ability can go, in how many random games a card is used."""

from __future__ import annotations

from dataclasses import dataclass

from dsl.diagnostics import Problems
from dsl.source import Span
from interpreter.definitions.game import GameDefinition
from interpreter.entrance.phrases import Phrases
from interpreter.examples.running import run
from interpreter.remembering import Remembered
from interpreter.review.playtest import uses
from interpreter.rulebook.book import Rulebook
from interpreter.rulebook.examples import FOLDER, Example, read_file
from interpreter.rulebook.lints import Bound, bounds
from interpreter.service.written import Draft

GAMES = 200
EXAMPLE, CARD = "example", "card"
BOUNDS: Remembered[tuple[Bound, ...]] = Remembered(2)


@dataclass(frozen=True, slots=True)
class Lens:
    """What can be tried at a place. `sort`: example or card; `name`: of which; `says`: what is known of it already."""

    span: Span
    sort: str
    name: str
    says: str


def lenses(here: Draft, language: str) -> list[Lens]:
    """Return what can be tried in a file."""
    say = Phrases(language)
    found: list[Lens] = []
    for one in here.branches:
        if one.keys[:1] == (FOLDER,) and len(one.keys) == 2:
            found.append(Lens(here.span(one), EXAMPLE, here.value((*one.keys, "name")), say("service.run-example")))
        elif one.keys[:1] == ("things",) and len(one.keys) == 2 and here.game is not None:
            most = _most(here.game, one.key)
            steps = "" if most is None else f"{most:,}"
            found.append(Lens(here.span(one), CARD, one.key, say("service.bound", steps=steps) if steps else ""))
    return found


def _most(game: GameDefinition, card: str) -> int | None:
    own = [one.steps for one in BOUNDS((game,), lambda: tuple(bounds(game))) if one.address.startswith(f"{card}.")]
    known = [one for one in own if one is not None]
    return max(known) if known and len(known) == len(own) else None


def held(here: Draft, book: Rulebook, name: str, language: str) -> tuple[bool, str]:
    """Run an example of a file by its name; return whether it holds, and what there is to say about it."""
    say = Phrases(language)
    example = next((one for one in _examples(here) if one.name == name), None)
    if example is None:
        return False, say("service.no-example", name=name)
    failures = run(book, example)
    if not failures:
        return True, say("service.holds", name=name)
    first = failures[0]
    return False, f"{first.span.line}: {say(f'test.{first.key}', question='', **first.words)}"


def _examples(here: Draft) -> tuple[Example, ...]:
    return read_file(here.path, Problems())


def played(book: Rulebook, card: str, language: str, games: int = GAMES, seed: int = 1) -> str:
    """Play at random, and return in how many of the games a card was used."""
    return Phrases(language)("service.played", count=uses(book, card, games, seed), games=games)
