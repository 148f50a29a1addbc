"""From what was typed to rules and a game: games by name, packs by folder, options by name and value, seats by agent."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from interpreter.entrance.phrases import languages, local, spoken_language
from interpreter.entrance.refusal import Refusal, unknown

if TYPE_CHECKING:
    from dsl.diagnostics import Diagnostic
    from interpreter.rulebook.book import Rulebook, RulebookError

HUMAN = "human"
GAME_FILE, PACK_FILE = "game.yaml", "pack.yaml"


def games() -> dict[str, Path]:
    """Return the games that came with this program: name → folder."""
    from interpreter.rulebook.sources import finding

    return finding.games()


def games_here() -> dict[str, Path]:
    """Return the games in the current folder that didn't come with this program: path as typed → folder."""
    here = Path()
    shipped = {folder.resolve() for folder in games().values()}
    found = sorted([*here.glob(GAME_FILE), *here.glob(f"*/{GAME_FILE}"), *here.glob(f"games/*/{GAME_FILE}")])
    return {str(file.parent): file.parent for file in found if file.parent.resolve() not in shipped}


def packs() -> dict[str, Path]:
    """Return the packs that came with this program, and those in the current folder: name → folder."""
    from interpreter.rulebook.sources import finding

    here = Path.cwd()
    found = [*here.glob(PACK_FILE), *here.glob(f"*/{PACK_FILE}"), *here.glob(f"packs/*/{PACK_FILE}")]
    return finding.packs() | {file.parent.name: file.parent for file in sorted(found)}


def open_rules(game: str, with_packs: Sequence[str] | None = None) -> Rulebook:
    """Return the rulebook of a game, named or by its folder, with packs. Refusal if there is none, or it has errors."""
    from interpreter.rulebook.book import RulebookError, load_rulebook

    folder = game_folder(game)
    chosen = [named_pack(pack) for pack in with_packs or ()]
    try:
        return load_rulebook(folder, packs=chosen)
    except RulebookError as error:
        raise Refusal("broken-rules", game=_wrong_in(error, game, chosen), report=drawn(error.problems)) from None


def _wrong_in(error: RulebookError, game: str, with_packs: Sequence[str | Path]) -> str:
    """Return what is to be blamed for mistakes: the pack in which all of them are, else the game."""
    for pack in with_packs:
        place = Path(pack).resolve()
        if all(
            Path(one.span.file).resolve().is_relative_to(place) for one in error.problems if one.severity == "error"
        ):
            return str(pack)
    return game


def folders_read(game: str, with_packs: Sequence[str] | None = None) -> list[Path]:
    """Return the folders that are read for a game with packs: its own, then theirs and those of the packs that these
    need.
    """
    from interpreter.rulebook.loading import folders_of

    return folders_of(game_folder(game), [named_pack(pack) for pack in with_packs or ()])


def has_guide(folder: Path) -> bool:
    """Return whether there is a guide from which the game of a folder is learnt."""
    from interpreter.rulebook.sources.finding import GUIDE

    return any((folder / GUIDE).glob("*.yaml"))


def open_folder(folder: Path, with_packs: Sequence[str] | None = None) -> Rulebook:
    """Return the rulebook of a folder with packs: a game, or a pack with the game it extends."""
    from interpreter.rulebook.loading import base_folder

    if (folder / GAME_FILE).is_file():
        return open_rules(str(folder), with_packs)
    base = base_folder(folder)
    return open_rules(extended(folder) if base is None else str(base), [str(folder), *(with_packs or ())])


def pack_folder(pack: str) -> Path:
    """Return the folder of a pack, by its name or as a path."""
    from interpreter.rulebook.sources import finding

    named = named_pack(pack)
    return finding.packs().get(named) or Path(named)


def rules_folder(path: Path) -> Path | None:
    """Return the folder of rules that a path is, or lies in; None if there is none."""
    for folder in (path, *path.absolute().parents):
        if (folder / GAME_FILE).is_file() or (folder / PACK_FILE).is_file():
            return folder
    return None


def typed_path(text: str) -> Path:
    """Return a path as it was typed. `./NAME` and `NAME/` are never the name of a game, which they would be once they
    are paths.
    """
    path = Path(text)
    if text != str(path) and str(path) in games() and not path.exists():
        raise Refusal("no-such-path", path=text)
    return path


def meant(path: Path) -> Path:
    """Return what is there, or the game of that name that came with this program. A path is a path: a name is one only
    where nothing is called so here. Where both are it is said which was taken. Refusal if neither is.
    """
    known = games().get(str(path))
    if path.exists():
        if known is not None:
            _tell_once("path-taken", str(path), known)
        return path
    if known is None:
        raise Refusal("no-such-path", path=path)
    return known


@cache
def _tell_once(key: str, name: str, folder: Path) -> None:
    # Whichever command it is, and beside what it prints.
    sys.stderr.write(local()(f"opening.{key}", name=name, folder=folder) + "\n")


def folders_at(path: Path) -> list[Path]:
    """Return the rules that a path names or lies in; of a folder that only holds folders of rules, all of these."""
    place = meant(path)
    if place != path:
        _tell_once("name-taken", str(path), place)
    folder = rules_folder(place)
    if folder is not None:
        return [folder]
    below = sorted(path.iterdir()) if path.is_dir() else []
    found = [inside for inside in below if inside.is_dir() and rules_folder(inside) is not None]
    if not found:
        raise Refusal("no-rules-here", path=path)
    return found


def extended(folder: Path) -> str:
    """Return the game that a pack extends, empty if it doesn't say."""
    from dsl.diagnostics import Problems
    from interpreter.rulebook.sources.reading import Mapping, Scalar, read

    tree = read(folder / PACK_FILE, Problems())
    entry = tree.get("extends") if isinstance(tree, Mapping) else None
    return entry.text if isinstance(entry, Scalar) else ""


def game_folder(game: str) -> Path:
    """Return the folder of a game, as a path or, if there is no such path, by its name."""
    known, folder = games(), Path(game)
    if folder.exists():
        if game in known:
            _tell_once("path-taken", game, known[game])
        if not (folder / GAME_FILE).is_file():
            raise Refusal("no-rules-here", path=folder)
        return folder
    if game in known:
        return known[game]
    raise unknown("unknown-game", game, known)


def named_pack(pack: str) -> str:
    """Return a pack as a rulebook remembers it: by name if it came with this program, else by its whole path."""
    from interpreter.rulebook.sources import finding

    folder = Path(pack)
    if (folder / PACK_FILE).is_file():
        return str(folder.resolve())
    known = packs()
    if pack not in known:
        raise unknown("unknown-pack", pack, known)
    return pack if pack in finding.packs() else str(known[pack].resolve())


def drawn(diagnostics: Sequence[Diagnostic], language: str | None = None) -> str:
    """Draw diagnostics as text for a terminal without colours."""
    from interpreter.entrance.mistakes import draw_plain

    return draw_plain(diagnostics, language or spoken_language())


def option_values(typed: Sequence[str] | None) -> dict[str, str]:
    """Return options as typed, `NAME=VALUE`."""
    chosen: dict[str, str] = {}
    for text in typed or ():
        name, sign, value = text.partition("=")
        if not sign:
            raise Refusal("option-without-value", word=text)
        if name.strip() in chosen:
            raise Refusal("option-twice", word=name.strip())
        chosen[name.strip()] = value.strip()
    return chosen


@contextmanager
def options_refused() -> Iterator[None]:
    """Return options, values and numbers of seats that the game doesn't have, as a refusal with the nearest right one."""
    from interpreter.rulebook.book import OptionError

    try:
        yield
    except OptionError as error:
        refused = unknown(error.code, error.word, error.known)
        if error.option:
            # Which there are is short, and a number isn't meant only because another looks like it.
            code = error.code if all(one.isdigit() for one in error.known) else refused.key
            words = {**refused.words, "option": error.option, "known": ", ".join(error.known)}
            refused = Refusal(code, **words)
        raise refused from None


def seat_agents(text: str, bounds: tuple[int, int], allowed: Sequence[str]) -> tuple[str, ...]:
    """Return who sits where, from `human,hard:seconds=2`."""
    from interpreter.agents.roster import AgentError, read

    names = tuple(part.strip() for part in text.split(",") if part.strip())
    for name in names:
        if name in allowed:
            continue
        try:
            read(name)
        except AgentError as error:
            known = allowed if error.code == "unknown-agent" else error.known
            raise unknown(error.code, error.word, known) from None
    check_seats(len(names), bounds)
    return names


def check_seats(count: int, bounds: tuple[int, int]) -> None:
    """Refuse a number of players that the game isn't made for."""
    if not bounds[0] <= count <= bounds[1]:
        key = "one-seat-count" if bounds[0] == bounds[1] else "bad-seat-count"
        raise Refusal(key, count=count, least=bounds[0], most=bounds[1])


def check_language(language: str | None) -> str:
    """Return the language typed, or that of the environment."""
    if language is None:
        return spoken_language()
    known = languages()
    if language not in known:
        raise unknown("unknown-language", language, known)
    return language


def any_seed(seed: int | None) -> int:
    """Return the seed typed, or one nobody chose: short enough to be read out."""
    return secrets.randbelow(1_000_000) if seed is None else seed
