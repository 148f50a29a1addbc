"""What the tests of whole games share: their rules as text, their examples, what lies on their tables."""

from collections.abc import Hashable, Iterable, Mapping
from functools import cache
from pathlib import Path

from dsl.diagnostics import Problems
from interpreter.examples.running import run
from interpreter.game.game import Game
from interpreter.rulebook.book import Rulebook, load_rulebook
from interpreter.rulebook.examples import read_file
from interpreter.table.layout import NOBODY, each
from interpreter.telling.voice import Voice
from interpreter.text import Catalogue, Wording, plain
from interpreter.text.summary import rules_of


def written(folder: Path, game: str, words: Mapping[str, str] | None = None) -> Rulebook:
    """The game of one file, with its words by language."""
    (folder / "game.yaml").write_text(game, encoding="utf-8")
    for language, text in (words or {}).items():
        path = folder / "translations" / f"{language}.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_rulebook(folder)


def rules_in(book: Rulebook, language: str) -> str:
    """The rules of a game in a language, a line each."""
    wording = Wording(Catalogue.load(language, book.words), book.game.vocabulary)
    return "\n".join(plain(line.parts) for section in rules_of(book.game, wording) for line in section.lines)


def cards_in(book: Rulebook, language: str, *ids: str) -> str:
    """What stands on cards in a language, a line each."""
    voice = Voice(book, language)
    return "\n".join(text.plain for id in ids for text in voice.card(id).text)


def failures(book: Rulebook, folder: Path) -> list[str]:
    """What fails of the examples of a folder, by the name of the example. There must be some."""
    problems, found, count = Problems(), [], 0
    for path in sorted(folder.iterdir()):
        for example in read_file(path, problems):
            count += 1
            found += [f"{example.name}: {failure.key} {failure}" for failure in run(book, example)]
    assert count
    assert not list(problems)
    return found


KINDS = Path(__file__).parent


@cache
def book_of(name: str) -> Rulebook:
    """Return the rules of one of the games that lie beside this file."""
    return load_rulebook(KINDS / name)


def called(game: Game, thing: int) -> str:
    """Return the id of a thing."""
    lay = game.program.lay
    return lay.definitions[lay.thing_definition[thing]].id


def held(game: Game, zone: str, holder: int = NOBODY) -> list[str]:
    """Return the ids of what lies in a zone, sorted; on top of each other or in a row, in that order."""
    lay, table = game.program.lay, game.machine.T
    number = lay.zone(zone, holder)
    if number in table.rows:
        return [called(game, thing) for thing in table.rows[number] if thing >= 0]
    return sorted(called(game, thing) for thing in each(table.z[number]))


def on(game: Game, unit: str, player: int) -> int:
    """Return how many of a unit a player has."""
    return game.machine.T.n[game.program.lay.unit_players[unit] + player]


def stands(game: Game, variable: str, player: int = NOBODY) -> int:
    """Return the value of a variable of the table, or of a player, as a number."""
    lay = game.program.lay
    cell = lay.table_cells[variable] if player == NOBODY else lay.player_cells[variable] + player
    return game.machine.T.n[cell]


def endings(game: Game) -> Mapping[Hashable, int]:
    """Count how often each row of scores comes out, over all ways to answer. Nothing more may be left to chance."""
    found: dict[Hashable, int] = {}
    open_games = [game]
    while open_games:
        one = open_games.pop()
        if one.outcome is not None:
            _count(found, [tuple(one.outcome.scores)])
            continue
        for index in range(one.width):
            after = one.copy()
            after.choose(index)
            open_games.append(after)
    return found


def _count(found: dict[Hashable, int], rows: Iterable[Hashable]) -> None:
    for row in rows:
        found[row] = found.get(row, 0) + 1
