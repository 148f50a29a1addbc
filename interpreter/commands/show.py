"""`cardwright show`: cards, places and events as players read them, and the rules in short."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dsl.diagnostics import Problems
from interpreter.commands.arguments import GameName, Json, Options, Packs
from interpreter.commands.extras import WEB, need
from interpreter.entrance import opening
from interpreter.entrance.phrases import languages, local
from interpreter.entrance.refusal import Refusal, unknown

if TYPE_CHECKING:
    from interpreter.definitions.game import Definition
    from interpreter.rulebook.book import Rulebook
    from interpreter.telling.voice import Voice

ALL = "all"
# In the place of things: the rules, the guide from which they are learnt, or all words that rules of the game may say.
RULES, GUIDE, WORDS = "rules", "guide", "words"

Ids = Annotated[list[str] | None, typer.Argument(metavar="[ID]…", help="help.arg-ids", show_default=False)]
Html = Annotated[bool, typer.Option("--html", help="help.opt-html")]
ShowLanguage = Annotated[str | None, typer.Option("--lang", metavar="LANG[,LANG…]|all", help="help.opt-lang-all")]


def command(
    game: GameName,
    ids: Ids = None,
    lang: ShowLanguage = None,
    option: Options = None,
    packs: Packs = None,
    as_json: Json = False,
    as_html: Html = False,
) -> None:
    """Print the things asked for, or all of them and the places."""
    from interpreter.commands.places import places_as_json, places_of, print_places
    from interpreter.telling.voice import Voice

    book = opening.open_rules(game, packs)
    whole = ids[0] if ids and len(ids) == 1 and ids[0] in (RULES, GUIDE, WORDS) else ""
    if whole and as_html:
        raise Refusal("no-sheet", topic=whole)
    spoken = _spoken(book, lang)
    with opening.options_refused():
        in_force = book.options(opening.option_values(option))
    words = book.game.vocabulary
    is_thing = whole in words.definitions or whole in words.kinds
    if is_thing and not as_json and not as_html:
        # What is called as a topic is shown before it.
        called = [Voice(book, language, options=in_force) for language in spoken]
        _print(_chosen(book, [whole], called), called)
        if whole == GUIDE and not _has_guide(game, packs):
            return
    if whole == GUIDE:
        # Its examples are shown as whoever sits first sees them.
        otherwise = [name for name, value in in_force.items() if value != book.game.options[name].default]
        _guide(game, packs, [Voice(book, language, 0, options=in_force) for language in spoken], otherwise, as_json)
        return
    voices = [Voice(book, language, options=in_force) for language in spoken]
    chosen = [] if whole else _chosen(book, ids or (), voices)
    if whole == RULES:
        _rules(book, voices, as_json)
        return
    if whole == WORDS:
        _words(book, voices, as_json)
        return
    if as_html:
        _proof(book, voices, chosen, game)
        return
    if as_json:
        many = len(spoken) > 1
        things = [_as_json(definition, voices, many) for definition in chosen]
        document = {"game": book.game.id, "lang": _told_as(spoken), "things": things}
        if not ids:
            document["places"] = places_as_json(places_of(book), voices, many)
        print(json.dumps(document, ensure_ascii=False, indent=1))
        return
    _print(chosen, voices)
    if not ids:
        places = list(places_of(book))
        print_places(places, voices)
        if not chosen and not places:
            print(local()("show.nothing", game=game))


def show(book: Rulebook, ids: Sequence[str], spoken: Sequence[str]) -> None:
    """Print these things as players of these languages read them."""
    from interpreter.telling.voice import Voice

    chosen = [definition for definition in book.game.definitions if definition.id in ids]
    _print(chosen, [Voice(book, language, -1, {}) for language in spoken])


def _has_guide(game: str, packs: Sequence[str] | None) -> bool:
    from interpreter.teaching.written import plan_of

    return bool(plan_of(opening.folders_read(game, packs), Problems()))


def _proof(book: Rulebook, voices: Sequence[Voice], chosen: Sequence[Definition], game: str) -> None:
    need("web", *WEB)
    from interpreter.rulebook.loading import folders_of
    from interpreter.web.sheets import proof

    print(proof(book, folders_of(opening.game_folder(game), book.packs), voices, [one.id for one in chosen]))


def _chosen(book: Rulebook, asked: Sequence[str], voices: Sequence[Voice]) -> list[Definition]:
    """Return the definitions of these ids, or of these names in a language in which they are shown; a kind means all of it; without
    any all of the game but the spaces of boards, which are no cards."""
    words = book.game.vocabulary
    things = book.game.definitions
    if not asked:
        return [definition for definition in things if definition.id not in book.game.boards]
    chosen: list[Definition] = []
    known = {definition.id for definition in things} | set(words.kinds)
    for word in asked:
        id = word if word in known else next(filter(None, (voice.called(word) for voice in voices)), None)
        if id is None and word in (RULES, GUIDE, WORDS):
            raise Refusal("stands-alone", topic=word)
        if id is None:
            names = {voice.name(one.id) for voice in voices for one in things}
            raise unknown("unknown-thing", word, known | names)
        chosen += [one for one in things if words.is_kind(one.id, id) and one not in chosen]
    return chosen


def _as_json(definition: Definition, voices: Sequence[Voice], many: bool) -> dict[str, Any]:
    names = {voice.language: voice.name(definition.id) for voice in voices}
    texts = {voice.language: "\n".join(_text(definition.id, voice)) for voice in voices}
    words = voices[0].book.game.vocabulary
    kinds = [definition.kind]
    while (wider := words.kinds[kinds[-1]].of) is not None:
        kinds.append(wider)
    declared = words.kinds[definition.kind].attributes
    prices = [
        value for name, value in definition.attributes.items() if name in declared and declared[name].sort == "price"
    ]
    numbers = [
        value
        for name, value in definition.attributes.items()
        if name in declared and declared[name].sort == "number" and declared[name].printed
    ]
    first = voices[0].language
    return {
        "id": definition.id,
        # The kind directly below the widest, which is what players call a card, a place or an event.
        "kind": kinds[-2] if len(kinds) > 2 else kinds[-1],
        "group": definition.kind,
        "copies": definition.copies,
        "name": names if many else names[first],
        "text": texts if many else texts[first],
        # The price, and the number, that the game declares to be printed on it; none for a number
        # that depends on the table.
        "cost": dict(prices[0]) if prices and isinstance(prices[0], dict) else {},
        "points": _fixed(numbers[0], voices[0]) if numbers else 0,
        "pack": definition.pack or None,
    }


def _text(id: str, voice: Voice) -> list[str]:
    """Return what stands on a thing; of a board what the rules tell of it."""
    from interpreter.text.parts import plain
    from interpreter.text.summary import map_of

    if id in voice.book.game.boards:
        return [plain(line.parts) for line in map_of(voice.book.game, voice.wording, id).lines]
    return [line.plain for line in voice.card(id).text]


def _spoken(book: Rulebook, lang: str | None) -> list[str]:
    """Return the languages that are asked for; all of them are those which the rules name as theirs."""
    if lang == ALL:
        return [one for one in languages() if one in book.game.languages] or list(languages())
    return [opening.check_language(part.strip() or None) for part in (lang or "").split(",")]


def _fixed(value: Any, voice: Voice) -> int | None:
    """Return the number that a thing states, if it is the same whatever lies on the table."""
    from interpreter.text.planner.chosen import folded
    from interpreter.text.planner.scope import constant

    left = folded(value, voice.wording.settled)
    return left if isinstance(left, int) else constant(left)


def _told_as(spoken: Sequence[str]) -> str:
    """Return how several languages, or one, are called in JSON."""
    return ALL if len(spoken) > 1 and len(spoken) == len(languages()) else ",".join(spoken)


def _by_language(said: dict[str, Any]) -> tuple[str, Any]:
    """Return what is said in JSON, and of which languages: by language where there are several."""
    return _told_as(tuple(said)), said if len(said) > 1 else next(iter(said.values()))


def _rules(book: Rulebook, voices: Sequence[Voice], as_json: bool) -> None:
    from interpreter.terminal.console import Console
    from interpreter.terminal.rules import print_rules, rules_as_json

    if not as_json:
        print_rules(voices, Console())
        return
    said: Any = {voice.language: rules_as_json(voice) for voice in voices}
    spoken, said = _by_language(said)
    print(json.dumps({"game": book.game.id, "lang": spoken, "sections": said}, ensure_ascii=False, indent=1))


def _words(book: Rulebook, voices: Sequence[Voice], as_json: bool) -> None:
    from interpreter.commands.lexicon import print_words, words_as_json
    from interpreter.service.lexicon import lexicon

    told = {voice.language: lexicon(book.game, voice) for voice in voices}
    if as_json:
        said: Any = {language: words_as_json(words) for language, words in told.items()}
        spoken, said = _by_language(said)
        print(json.dumps({"game": book.game.id, "lang": spoken, "words": said}, ensure_ascii=False, indent=1))
        return
    for voice in voices:
        print_words(told[voice.language], voice)


def _guide(
    game: str, packs: Sequence[str] | None, voices: Sequence[Voice], otherwise: Sequence[str], as_json: bool
) -> None:
    """Print the guide. `otherwise`: the options of which another value than the default is chosen."""
    from interpreter.teaching.filling import Unfilled
    from interpreter.teaching.guide import as_json as plain, guide_of, options_told
    from interpreter.text.language.template import BadTemplate

    folders = opening.folders_read(game, packs)
    try:
        guides = [guide_of(voice, folders) for voice in voices]
    except (Unfilled, BadTemplate):
        raise Refusal("broken-guide", game=game) from None
    if not guides[0]:
        raise Refusal("no-guide", game=game)
    told = frozenset.intersection(*(options_told(voice, folders) for voice in voices))
    if untold := [name for name in otherwise if name not in told]:
        print(local()("play.taught-by-default", options=", ".join(untold), game=game), file=sys.stderr)
    if as_json:
        said: Any = {voice.language: plain(lessons) for voice, lessons in zip(voices, guides, strict=True)}
        spoken, said = _by_language(said)
        print(
            json.dumps({"game": voices[0].book.game.id, "lang": spoken, "sections": said}, ensure_ascii=False, indent=1)
        )
        return
    from interpreter.terminal.console import Console
    from interpreter.terminal.guide import print_guide

    for voice, lessons in zip(voices, guides, strict=True):
        print_guide(lessons, voice, Console())


def _print(chosen: Sequence[Definition], voices: Sequence[Voice]) -> None:
    from rich.padding import Padding
    from rich.text import Text

    from interpreter.commands.places import print_map, whose
    from interpreter.terminal.console import Console
    from interpreter.terminal.paint import Paint

    console, paint = Console(), Paint(voices[0].book.game)
    for definition in chosen:
        for voice in voices:
            if definition.id in voice.book.game.boards:
                print_map(definition.id, voice, console, len(voices) > 1)
                continue
            card = voice.card(definition.id)
            head = paint.text(card.name)
            # A thing that is called as all of its kind says so once.
            kind = [card.sort] if card.sort != card.name.plain else []
            facts = [*kind, *(fact.text.plain for fact in card.facts)]
            if definition.copies > 1:
                facts.append(f"×{definition.copies}")
            if definition.owner == "player":
                facts.append(whose(definition.owner, voice))
            head.append(f"  {' · '.join(facts)}", style="not bold dim default")
            # By its id rules, examples and saved games call it.
            head.append(f"  {definition.id}", style="not bold cyan")
            if len(voices) > 1:
                head = Text(f"{voice.language}  ", style="dim").append_text(head)
            console.print(head)
            for line in card.text:
                console.print(Padding(paint.text(line), (0, 0, 0, 4)))
        console.print()
