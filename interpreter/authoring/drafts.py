"""The files of a draft: path → text. Nothing is written here."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from dsl.formatter import format_effect
from dsl.grammar import OF_LINES, Start
from interpreter.authoring.filling import comment_lines, comments, fill, template, words_template
from interpreter.authoring.models import TABLE, Model, facts
from interpreter.definitions.game import GameDefinition
from interpreter.paths import data_folder

Files = dict[Path, str]
ALWAYS = "always"
EXAMPLES = "examples"
STANDING = re.compile(r"\s*(when|before|to)\b")


def id_of(folder: Path) -> str:
    """Return what a pack is called within: its folder's name, as far as a name may look."""
    return re.sub(r"\W", "_", folder.name.lower())


def game_draft(folder: Path, languages: Iterable[str], language: str) -> Files:
    """Return a complete little game."""
    values = {**comments(language), "game": folder.name, "folder": str(folder)}
    files = {
        folder / name: fill(template(f"game/{name}"), language, values)
        for name in ("game.yaml", "stalls.yaml", "examples/playing.yaml")
    }
    for each in languages:
        words = words_template(each, "game.yaml")
        if words is not None:
            files[folder / "translations" / f"{each}.yaml"] = words
    return files


def pack_draft(folder: Path, game: GameDefinition, model: Model, languages: Iterable[str], language: str) -> Files:
    """Return a pack with one card, its example and its words."""
    values = {"pack": id_of(folder), "folder": str(folder), "game": game.id}
    files = {folder / "pack.yaml": fill(template("pack/pack.yaml"), language, values)}
    card = "first_card"
    files |= card_draft(folder, card, game, model, language)
    for each in languages:
        words = words_template(each, "pack.yaml")
        if words is not None:
            files[folder / "translations" / f"{each}.yaml"] = fill(words, each, {"card": card})
    return files


def card_draft(
    folder: Path, card: str, game: GameDefinition, model: Model, language: str, effect: str = "", ability: str = ""
) -> Files:
    """Draft one card in a file of its own, and an example that it holds."""
    ability = ability or (ALWAYS if STANDING.match(effect) else model.ability)
    effect = effect or (f"gain 2 {model.unit}" if model.unit else "")
    values = {
        "card": card, "kind": model.like.kind, "like": model.like.id, "folder": str(folder), "game": game.id,
        "facts": "\n".join(facts(game.vocabulary, model.like)), "ability": ability,
        "effect": _entry(ability, effect, game) if effect and ability else "",
    }  # fmt: skip
    files = {folder / f"{card}.yaml": fill(template("card/card.yaml"), language, values)}
    zone = model.zone
    word = game.vocabulary.kinds[model.like.kind].abilities.get(ability)
    if values["effect"] and zone is not None and word is not None and word.sort == "steps":
        values |= {"side": TABLE if zone.owner == TABLE else "seat 1", "zone": zone.name}
        values["sentence"] = comments(language)["sentence"].replace("<<card>>", card)
        is_gain = effect == f"gain 2 {model.unit}"
        values["expect"] = f"expect:\n  seat 1: {{{model.unit}: 2}}" if is_gain else ""
        files[folder / EXAMPLES / f"{card}.yaml"] = fill(template("card/example.yaml"), language, values)
    return files


def standing_gain(game: GameDefinition, model: Model) -> str:
    """Return a line that waits for the first verb of the game that takes nothing; the empty text if there is none."""
    verb = next((verb.name for verb in game.vocabulary.verbs.values() if not verb.parameters), "")
    return f"when I {verb}: gain 1 {model.unit}" if verb and model.unit else ""


def _entry(ability: str, effect: str, game: GameDefinition) -> str:
    """Return a key and its effect as they stand in a file: on one line, or below a bar."""
    sorts = {one.name: one.sort for kind in game.vocabulary.kinds.values() for one in kind.abilities.values()}
    start: Start = "lines" if ability == ALWAYS else "amounts" if sorts.get(ability) == "amount" else "steps"
    assert start in OF_LINES
    lines = format_effect(effect, start, game.vocabulary).strip().splitlines()
    if len(lines) == 1 and ":" not in lines[0] and "#" not in lines[0]:
        return f"{ability}: {lines[0]}"
    return "\n".join([f"{ability}: |", *(f"  {line}" for line in lines)])


def with_word(text: str, id: str, entry: str) -> str:
    """Return a file of words with one more name, at the end of `names`."""
    lines = text.splitlines()
    line = f"  {id}: {entry}"
    if "names:" not in lines:
        return "\n".join([*lines, "names:", line]) + "\n"
    end = lines.index("names:") + 1
    while end < len(lines) and (lines[end].startswith(" ") or not lines[end].strip()):
        end += 1
    return "\n".join([*lines[:end], line, *lines[end:]]) + "\n"


def language_draft(folder: Path, like: str, name: str, language: str) -> Files:
    """Return a new language, copied from another: all its files, and what must be said anew in the first lines of its
    grammar.
    """
    files: Files = {}
    source = data_folder("translations") / like
    note = "\n".join(comment_lines(comments(language)["language"].replace("<<like>>", like)))
    for path in sorted(source.rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        if path.name == "grammar.yaml":
            text = re.sub(
                r"(?m)^name: .*$", f"name: {name}\nplurals: {like}\nfallback: {like}", _without(text), count=1
            )
        files[folder / path.relative_to(source)] = f"{note}\n{text}"
    return files


def _without(text: str) -> str:
    """Return a grammar without what a copy says anew."""
    return re.sub(r"(?m)^(plurals|fallback): .*\n", "", text)


def write(files: Mapping[Path, str]) -> None:
    """Write all files. Raises OSError; FileExistsError before anything is written if one is there."""
    for path in files:
        if path.exists():
            raise FileExistsError(path)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
