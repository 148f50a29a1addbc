"""`cardwright new`: a starting point for a pack, a card, a game or a language, right from the first moment."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from interpreter.commands.arguments import Language
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases, languages
from interpreter.entrance.refusal import FINDINGS, Refusal, unknown

if TYPE_CHECKING:
    from interpreter.authoring.drafts import Files
    from interpreter.authoring.models import Model
    from interpreter.definitions.game import GameDefinition

NAME = re.compile(r"[a-z][a-z0-9_]*")
CODE = re.compile(r"[a-z]{2,3}(_[A-Za-z]+)?")


class What(StrEnum):
    """What can be begun."""

    pack = "pack"
    card = "card"
    game = "game"
    language = "language"


Begun = Annotated[What, typer.Argument(metavar="pack|card|game|language", help="help.arg-new", show_default=False)]
Called = Annotated[str | None, typer.Argument(metavar="[NAME]", help="help.arg-new-name", show_default=False)]
ForGame = Annotated[str | None, typer.Option("--game", metavar="GAME", help="help.opt-new-game")]
Into = Annotated[str | None, typer.Option("--in", metavar="PACK", help="help.opt-new-in")]
Like = Annotated[str | None, typer.Option("--like", metavar="ID", help="help.opt-new-like")]
Effect = Annotated[str | None, typer.Option("--effect", metavar="TEXT", help="help.opt-new-effect")]
Ability = Annotated[str | None, typer.Option("--ability", metavar="NAME", help="help.opt-new-ability")]
Title = Annotated[str | None, typer.Option("--called", metavar="ONE|OTHER", help="help.opt-new-called")]


def command(
    what: Begun,
    name: Called = None,
    game: ForGame = None,
    into: Into = None,
    like: Like = None,
    effect: Effect = None,
    ability: Ability = None,
    called: Title = None,
    lang: Language = None,
) -> int:
    """Ask for what is missing, write the files, and prove them right."""
    say = Phrases(opening.check_language(lang))
    name = name or _ask(say, f"{what}-name")
    match what:
        case What.game:
            return _game(name, say)
        case What.language:
            return _language(name, like, say)
        case What.pack:
            return _pack(name, game, like, say)
        case What.card:
            return _card(name, into, like, (effect, ability, called), say)


def _ask(say: Phrases, key: str, default: str = "") -> str:
    """Return what somebody at a terminal types; without a terminal the default, or a refusal that names what is
    missing.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        if not default:
            raise Refusal("new-missing", what=say(f"new.{key}"))
        return default
    shown = f" [{default}]" if default else ""
    typed = ""
    while not typed:
        typed = input(f"{say(f'new.{key}')}{shown}: ").strip() or default
    return typed


def _checked(name: str, taken: Iterable[str] = ()) -> str:
    """Return a name that can be declared."""
    from dsl.words import reserved

    if name in reserved():
        raise Refusal("reserved-name", word=name)
    if name in taken:
        raise Refusal("name-taken", word=name)
    if NAME.fullmatch(name) is None:
        near = re.sub(r"[^a-z0-9_]+", "_", name.lower()).strip("_0123456789")
        raise Refusal("bad-name-near" if near else "bad-name", word=name, near=near)
    return name


def _game(name: str, say: Phrases) -> int:
    from interpreter.authoring.drafts import game_draft

    folder = Path(name)
    _checked(folder.name, opening.games())
    return _written(game_draft(folder, languages(), say.language), folder, say, f"play {folder}")


def _pack(name: str, game: str | None, like: str | None, say: Phrases) -> int:
    from interpreter.authoring.drafts import id_of, pack_draft

    folder = Path(name)
    _checked(id_of(folder))
    games = opening.games()
    game = game or _ask(say, "pack-game", next(iter(games)) if len(games) == 1 else "")
    rules = opening.open_rules(game).game
    draft = pack_draft(folder, rules, _model(rules, like), languages(), say.language)
    return _written(draft, folder, say, f"play {game} --with {folder}")


def _card(name: str, into: str | None, like: str | None, said: tuple[str | None, ...], say: Phrases) -> int:
    from interpreter.authoring.drafts import ALWAYS, EXAMPLES, card_draft, standing_gain, with_word
    from interpreter.authoring.models import known

    effect, ability, called = said
    near = [str(folder.relative_to(Path.cwd())) for folder in opening.packs().values() if Path.cwd() in folder.parents]
    folder = Path(into or _ask(say, "card-pack", near[0] if len(near) == 1 else ""))
    if opening.rules_folder(folder) != folder:
        folder = opening.pack_folder(str(folder))
    rules = opening.open_folder(folder).game
    _checked(name, known(rules))
    model = _model(rules, like or _ask(say, "card-like", _model(rules, None).like.id))
    usual = f"gain 2 {model.unit}" if model.unit else "gain 1 …"
    if ability != ALWAYS:
        effect = effect or (_ask(say, "card-effect", usual) if model.unit else "")
    abilities = [*rules.vocabulary.kinds[model.like.kind].abilities, "always"]
    if ability is not None and ability not in abilities:
        raise unknown("unknown-ability", ability, abilities)
    if ability == ALWAYS and not effect:
        effect = standing_gain(rules, model)
    draft = card_draft(folder, name, rules, model, say.language, effect or "", ability or "")
    status = _written(draft, folder, say, f"show {rules.id} {name} --with {folder}")
    if not any(path.parent.name == EXAMPLES for path in draft):
        # What stands, scores or waits shows only in what players do; nobody but the author knows in what.
        print(say("new.no-example", card=name, folder=folder / EXAMPLES))
    if called:
        words = folder / "translations" / f"{say.language}.yaml"
        words.parent.mkdir(exist_ok=True)
        text = words.read_text(encoding="utf-8") if words.is_file() else ""
        one, _, rest = called.partition("|")
        other, _, gender = rest.partition("|")
        entry = f"{{one: {one}, other: {other or one}{', gender: ' + gender if gender else ''}}}"
        words.write_text(with_word(text, name, entry), encoding="utf-8")
    return status


def _model(rules: GameDefinition, like: str | None) -> Model:
    from interpreter.authoring.models import candidates, model

    ids = candidates(rules)
    if like and like not in ids:
        raise unknown("unknown-thing", like, ids)
    found = model(rules, like or "")
    if found is None:
        raise Refusal("nothing-like", game=rules.id)
    return found


def _language(name: str, like: str | None, say: Phrases) -> int:
    from babel import Locale, UnknownLocaleError

    from interpreter.authoring.drafts import language_draft
    from interpreter.paths import data_folder

    if CODE.fullmatch(name) is None:
        raise Refusal("bad-language", word=name)
    if name in languages():
        raise Refusal("name-taken", word=name)
    like = opening.check_language(like or _ask(say, "language-like", "en"))
    try:
        called = (Locale.parse(name).get_display_name() or name).capitalize()
    except (UnknownLocaleError, ValueError):
        called = name
    folder = data_folder("translations") / name
    first = next(iter(opening.games()), "GAME")
    return _written(
        language_draft(folder, like, called, say.language), folder, say, f"play {first} --lang {name}", False
    )


def _written(draft: Files, folder: Path, say: Phrases, then: str, is_rules: bool = True) -> int:
    """Write the files, look for problems, run the examples, and say how to go on. Rules get the schemas that editors ask for."""
    from interpreter.authoring.drafts import write
    from interpreter.review.schemas import FOLDER, with_lines

    schemas = folder / FOLDER
    try:
        write(with_lines(draft, folder, schemas) if is_rules else draft)
        if is_rules:
            _write_schemas(folder, schemas, say.language)
    except FileExistsError as error:
        raise Refusal("there-already", path=error.args[0]) from None
    except OSError as error:
        raise Refusal("cannot-write", path=error.filename or folder, reason=error.strerror or "") from None
    for path in (*draft, *((schemas,) if is_rules else ())):
        print(say("new.wrote", file=path))
    status = _proved(folder, say) if is_rules else 0
    # What is written stays, right or wrong: it is the author's. What is wrong comes before whatever else could be done with it.
    print(say("new.next", command=f"cardwright {then if status == 0 else f'validate {folder}'}"))
    return status


def _write_schemas(folder: Path, out: Path, language: str) -> None:
    """Write the schemas of what could be read, right or wrong."""
    from dsl.diagnostics import Problems
    from interpreter.review.schemas import write_schemas
    from interpreter.rulebook.loading import read_rules

    game = read_rules(folder, [], Problems())
    if game is not None:
        write_schemas(game.vocabulary, out, language)


def _proved(folder: Path, say: Phrases) -> int:
    from dsl.diagnostics import Problems
    from interpreter.commands import test
    from interpreter.entrance.mistakes import draw_plain
    from interpreter.rulebook.loading import read_rules

    problems = Problems()
    read_rules(folder, [], problems)
    if problems:
        print(draw_plain(problems, say.language), end="\n\n")
        return FINDINGS
    return test.command(paths=[folder], lang=say.language)
