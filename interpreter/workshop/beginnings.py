"""What a card begins from: another card, a recipe of the cookbook, or nothing but its kind; and packs that begin empty."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import yaml

from dsl.checker import Checker, Scope
from dsl.diagnostics import Problems
from dsl.source import Source
from dsl.words import reserved
from interpreter.authoring.filling import fill, template
from interpreter.authoring.models import facts, known
from interpreter.definitions.game import Definition, GameDefinition
from interpreter.paths import data_folder
from interpreter.rulebook.sources.files import text_of
from interpreter.rulebook.sources.finding import PACK, games
from interpreter.workshop import editing
from interpreter.workshop.desk import Desk, Sheet
from interpreter.workshop.folders import Folder
from interpreter.workshop.forms import ALWAYS, card_names, kinds_of
from interpreter.workshop.refused import WorkshopRefusal

BOOK: Final = "COOKBOOK.md"
RECIPE: Final = re.compile(r"```yaml\n(?P<entry>[\s\S]*?)```\n(?P<texts>(?:\n|- .*\n)*)")
TEXT: Final = re.compile(r"- \*(?P<language>[^*]+)\*: \*\*[^*]*\*\* – (?P<text>.*)")
LONGEST_NAME: Final = 60
NAMELESS: Final = "card"


@dataclass(frozen=True, slots=True)
class Recipe:
    """An effect to copy. abilities: key → text, attributes among them. texts: what the card says, by the name of the language."""

    id: str
    stated: Mapping[str, str]
    texts: Mapping[str, str]


@cache
def recipes() -> tuple[Recipe, ...]:
    """Return all recipes that came with this program."""
    book = text_of(data_folder("rules") / BOOK) or ""
    found = []
    for match in RECIPE.finditer(book):
        try:
            [(id, stated)] = yaml.load(match["entry"], Loader=yaml.BaseLoader).items()
        except (ValueError, AttributeError, yaml.YAMLError):
            continue
        texts = {one["language"]: one["text"] for one in TEXT.finditer(match["texts"])}
        if isinstance(stated, dict) and all(isinstance(text, str) for text in stated.values()):
            found.append(Recipe(str(id), {key: text.rstrip() for key, text in stated.items()}, texts))
    return tuple(found)


def fitting(game: GameDefinition) -> dict[str, str]:
    """Return the recipes that a game's words can say, by id, each with the kind of card that can be made by it."""
    found: dict[str, str] = {}
    checker = Checker(game.vocabulary)
    for recipe in recipes():
        kind = next((kind for kind in kinds_of(game) if _fits(game, checker, kind, recipe.stated)), None)
        if kind is not None:
            found[recipe.id] = kind
    return found


def _fits(game: GameDefinition, checker: Checker, kind: str, stated: Mapping[str, str]) -> bool:
    declared = game.vocabulary.kinds[kind]
    for key, text in stated.items():
        problems = Problems()
        scope = Scope.of_thing(kind)
        if key == ALWAYS:
            checker.lines(Source("", text), scope, problems)
        elif key not in declared.abilities:
            if key not in declared.attributes:
                return False
        elif declared.abilities[key].sort == "amount":
            checker.amounts(Source("", text), scope, problems)
        else:
            checker.steps(Source("", text), scope, problems)
        if problems:
            return False
    return True


def slug(name: str, taken: Iterable[str]) -> str:
    """Return a name that can be declared, after what something is called in any language."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    made = re.sub(r"[^a-z0-9]+", "_", plain).strip("_0123456789")[:LONGEST_NAME] or NAMELESS
    used = {*taken, *reserved()}
    number, tried = 2, made
    while tried in used:
        tried, number = f"{made}_{number}", number + 1
    return tried


def begun(
    desk: Desk, home: Path, game: GameDefinition, how: Mapping[str, Any], language: str, texts: Mapping[str, str]
) -> Sheet:
    """Return a new card as unsaved texts. how: `like` a thing, by a `recipe`, or of a `kind` alone; `name`: what it is called in the
    reader's language; `texts`: what is unsaved already, which stays. Raises Refused: bad-name, unknown, bad-request."""
    name = " ".join(str(how.get("name", "")).split())
    if not name or len(name) > LONGEST_NAME:
        raise WorkshopRefusal("bad-name", most=LONGEST_NAME)
    unsaved = [path for path in map(desk.folder.rules_file, texts) if path.parent == home]
    taken = [*known(game), *(path.stem for path in (*home.glob("*.yaml"), *unsaved))]
    card = slug(name, taken)
    file = desk.folder.name(home / f"{card}.yaml")
    body = _body(game, how)
    text = "things:\n" + f"  {card}:\n" + "".join(f"    {line}\n" if line else "\n" for line in body)
    sheet = Sheet(file, card, {**texts, file: text})
    return Sheet(file, card, {**sheet.texts, **desk.renamed(sheet, language, "one", name)})


def _body(game: GameDefinition, how: Mapping[str, Any]) -> list[str]:
    things = {one.id: one for one in card_names(game)}
    if how.get("like"):
        like = things.get(str(how["like"]))
        if like is None:
            raise WorkshopRefusal("unknown", word=str(how["like"])[:60])
        return _copied(like) or _plain(game, like)
    if how.get("recipe"):
        recipe = next((one for one in recipes() if one.id == how["recipe"]), None)
        kind = fitting(game).get(str(how["recipe"]))
        if recipe is None or kind is None:
            raise WorkshopRefusal("unknown", word=str(how["recipe"])[:60])
        like = _usual(game, kind)
        lines = [line for line in _plain(game, like) if line.partition(":")[0] not in recipe.stated]
        for key, text in recipe.stated.items():
            lines += editing.lines_of(key, editing.effect_text(text))
        return lines
    kind = str(how.get("kind", ""))
    if kind not in kinds_of(game):
        raise WorkshopRefusal("unknown", word=kind[:60])
    return _plain(game, _usual(game, kind))


def _usual(game: GameDefinition, kind: str) -> Definition:
    """Return the commonest thing of a kind."""
    return max((one for one in card_names(game) if one.kind == kind), key=lambda one: one.copies)


def _plain(game: GameDefinition, like: Definition) -> list[str]:
    return [f"kind: {like.kind}", *facts(game.vocabulary, like)]


def _copied(like: Definition) -> list[str]:
    """Return what stands under a thing's name in its file; nothing if that is written in braces."""
    text = text_of(Path(like.span.file)) or ""
    node = editing.node_at(text, ("things", like.id))
    rows = text.replace("\r\n", "\n").split("\n")
    return editing.below(rows, node)


def pack_begun(folder: Folder, name: str, game: str) -> Path:
    """Make the folder of a new pack for a game, and return it. Raises Refused: bad-name, unknown, taken, cannot-write."""
    called = " ".join(name.split())
    if not called or len(called) > LONGEST_NAME:
        raise WorkshopRefusal("bad-name", most=LONGEST_NAME)
    if game not in offered(folder):
        raise WorkshopRefusal("unknown", word=game[:60])
    pack = slug(called, [])
    place = folder.place(pack)
    if place.exists() or folder.rules() == [folder.root]:
        raise WorkshopRefusal("taken", name=pack)
    try:
        place.mkdir()
        (place / PACK).write_text(
            fill(template("pack/pack.yaml"), "en", {"pack": pack, "game": game, "folder": pack}), encoding="utf-8"
        )
    except OSError as error:
        raise WorkshopRefusal("cannot-write", reason=error.strerror or str(error)) from error
    return place


def offered(folder: Folder) -> Sequence[str]:
    """Return the games that a pack can be made for: those that came with this program, and those in the folder."""
    beside = [place.name for place in folder.rules() if place != folder.root and not (place / PACK).is_file()]
    return [*games(), *beside]
