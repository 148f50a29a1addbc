"""`cardwright replay`: walk through a saved game, or prove that it still plays the same."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from interpreter.commands.arguments import Json, Language, SaveFile
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import FINDINGS, Refusal

To = Annotated[int | None, typer.Option("--to", metavar="N", min=0, help="help.opt-to")]
Verify = Annotated[bool, typer.Option("--verify", help="help.opt-verify")]


def command(file: SaveFile, to: To = None, verify: Verify = False, lang: Language = None, as_json: Json = False) -> int:
    """Play the answers of the record again."""
    language = opening.check_language(lang)
    return _verify(file, Phrases(language), as_json) if verify else _walk(file, to, language)


def _verify(file: SaveFile, say: Phrases, as_json: bool) -> int:
    from interpreter.entrance.saved import changes_since, read_save, rules_of
    from interpreter.game.record import verify
    from interpreter.telling.changes import named
    from interpreter.telling.voice import Voice

    try:
        written = read_save(file)
    except Refusal as refusal:
        if refusal.key != "save-damaged":
            raise
        print(
            json.dumps({"same": False, "at": 0, "why": "edited"}) if as_json else say("failure.save-damaged", file=file)
        )
        return FINDINGS
    record, book = written.record, rules_of(written.record)
    with opening.options_refused():
        difference = verify(record, book) or written.flaw
    changes = changes_since(record, book)
    told: dict[str, object] = {"same": difference is None}
    if difference is None:
        told["decisions"] = len(record.answers)
        sentence = say("replay.same", decisions=len(record.answers))
    else:
        told |= {"at": difference.at, "why": difference.why}
        sentence = say("replay.differs", at=difference.at + 1, why=say(f"replay.{difference.why}"))
    if changes:
        told["changed"] = list(changes)
        key = "replay.changed" if difference is None else "resume.changed"
        sentence += "\n" + say(key, what=named(Voice(book, say.language), record, changes))
    print(json.dumps(told) if as_json else sentence)
    return 0 if difference is None else FINDINGS


def _walk(file: SaveFile, to: int | None, language: str) -> int:
    """Print the log up to an answer, and the table as anybody may see it then."""
    from interpreter.entrance.saved import open_save, read_save
    from interpreter.telling.players import automata_of, names_of
    from interpreter.telling.told import tell
    from interpreter.telling.voice import Voice
    from interpreter.terminal.console import Console
    from interpreter.terminal.paint import Paint
    from interpreter.terminal.standings import draw_standings
    from interpreter.terminal.tabletop import SceneDrawing

    answers = len(read_save(file).record.answers)
    if to is not None and to > answers:
        raise Refusal("replay-too-far", to=to, most=answers)
    game, record = open_save(file, to)
    beside = bool(automata_of(game))
    voice = Voice(game.book, language, options=game.options, players=game.program.lay.players, beside=beside)
    voice.names.update(names_of(game, voice, record.seating))
    console = Console()
    told, paint = tell(game, voice), Paint(game.book.game)
    for line in told.news:
        console.print(paint.text(line.text))
    console.print()
    console.print(SceneDrawing(voice.say, paint, width=console.width).draw(told.scene))
    if told.over:
        console.print(draw_standings(told.standings, voice.say, paint))
    print(voice.say("replay.at", at=len(game.answers), answers=answers))
    return 0
