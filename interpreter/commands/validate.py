"""`cardwright validate`: every problem of rule and translation files in one run."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from interpreter.commands.arguments import Language, Packs, Paths, Seed
from interpreter.entrance import opening
from interpreter.entrance.phrases import Phrases
from interpreter.entrance.refusal import FINDINGS, Refusal

if TYPE_CHECKING:
    from dsl.diagnostics import Diagnostic
    from interpreter.definitions.game import GameDefinition
    from interpreter.review.validating import Validated
    from interpreter.review.watching import Saved


class Format(StrEnum):
    """How problems are written."""

    text = "text"
    json = "json"
    github = "github"
    sarif = "sarif"


OutputFormat = Annotated[Format, typer.Option("--output-format", help="help.opt-output-format")]
Strict = Annotated[bool, typer.Option("--strict", help="help.opt-strict")]
Fix = Annotated[bool, typer.Option("--fix", help="help.opt-fix")]
Watch = Annotated[bool, typer.Option("--watch", help="help.opt-watch")]
Bounds = Annotated[bool, typer.Option("--bounds", help="help.opt-bounds")]
Guide = Annotated[bool, typer.Option("--guide", help="help.opt-guide")]
ReadAgain = Annotated[
    list[str] | None, typer.Option("--read-again", metavar="LANG[:SECTION]", help="help.opt-read-again")
]
Read = Annotated[str | None, typer.Option("--read", metavar="LANG|FILE", help="help.opt-read")]
Games = Annotated[int, typer.Option("--games", min=0, metavar="N", help="help.opt-try-games")]


def command(
    paths: Paths = None,
    output_format: OutputFormat = Format.text,
    strict: Strict = False,
    fix: Fix = False,
    bounds: Bounds = False,
    guide: Guide = False,
    read_again: ReadAgain = None,
    read: Read = None,
    games: Games = 0,
    seed: Seed = None,
    watch: Watch = False,
    packs: Packs = None,
    lang: Language = None,
) -> int:
    """Read everything, then tell everything."""
    language = opening.check_language(lang)
    if read:
        return _read(read)
    if read_again:
        _note_read(read_again, paths or (), packs, language)
    if fix:
        _mend(paths or (), packs, language)
    if not (bounds or guide or games or watch):
        problems = _known(paths or (), packs, strict)
        _tell(problems, output_format, language)
        return _status(problems, strict)
    from interpreter.review.accepting import accept
    from interpreter.review.keeping import folders_of
    from interpreter.review.validating import look_at
    from interpreter.review.watching import saved

    before = saved(folders_of(paths or (), packs)) if watch else {}
    result = look_at(paths or (), packs, strict=strict)
    if games:
        _try_out(result, packs, games, opening.any_seed(seed), language)
    result.problems = accept(result.problems, list(result.folders), played=games > 0, strict=strict)
    _tell(list(result.problems), output_format, language, _bounds(result) if bounds else None)
    if guide and output_format is Format.text:
        _tell_untaught(result, packs, language)
    if watch:
        _watch(paths or (), packs, strict, language, result, before)
    return _status(list(result.problems), strict)


def _known(paths: Sequence[Path], packs: Sequence[str] | None, strict: bool) -> Sequence[Diagnostic]:
    """Return all problems, from what is kept if nothing has changed since."""
    from interpreter.review import keeping

    def look() -> Sequence[Diagnostic]:
        from interpreter.review.accepting import accept
        from interpreter.review.validating import look_at

        result = look_at(paths, packs, strict=strict)
        return tuple(accept(result.problems, list(result.folders), played=False, strict=strict))

    return keeping.found(paths, packs, look, strict=strict)


def _status(problems: Sequence[Diagnostic], strict: bool) -> int:
    counted = [one for one in problems if one.accepted is None]
    return FINDINGS if any(strict or one.severity == "error" for one in counted) else 0


def _read(what: str) -> int:
    """Print all texts of a language with the places of their patterns, or the places of those that a reader marked in a file."""
    from interpreter.review.aloud import aloud, marked

    file = Path(what)
    if file.is_file():
        for line in marked(file):
            print(line)
        return 0
    opening.check_language(what)
    for read in aloud(what):
        print(read.line)
    return 0


def _mend(paths: Sequence[Path], packs: Sequence[str] | None, language: str) -> None:
    """Apply what is safe, as long as that brings up more of it, then write the files the one way."""
    from interpreter.review import fixes
    from interpreter.review.keeping import folders_of
    from interpreter.review.validating import validate

    count, folders = 0, folders_of(paths, packs)
    for _ in range(fixes.ROUNDS):
        mended = fixes.mend(validate(paths, packs), folders)
        count += mended
        if not mended:
            break
    count += fixes.format_files(folders)
    if count:
        print(Phrases(language)("validate.mended", count=count), file=sys.stderr)


def _note_read(read: Sequence[str], paths: Sequence[Path], packs: Sequence[str] | None, language: str) -> None:
    """Write down that sections of guides have been read again, in the languages that are named."""
    from dsl.diagnostics import Problems
    from interpreter.review.keeping import folders_of
    from interpreter.rulebook.loading import folders_of_rules, read_rules
    from interpreter.teaching.rereading import note_read

    places = [opening.pack_folder(pack) for pack in packs or ()]
    for one in read:
        spoken, _, section = one.partition(":")
        opening.check_language(spoken)
        for folder in folders_of(paths, packs):
            game = read_rules(folder, places, Problems())
            folders = folders_of_rules(folder, places)
            noted = note_read(game, folder, folders, spoken, section) if game is not None else []
            if noted is None:
                raise Refusal("no-such-section", section=section)
            for id in noted:
                print(Phrases(language)("validate.read-again", section=id, language=spoken), file=sys.stderr)


def _tell_untaught(result: Validated, packs: Sequence[str] | None, language: str) -> None:
    """List what no section of a guide is about."""
    from interpreter.rulebook.loading import folders_of_rules
    from interpreter.teaching.proofs import untaught

    say = Phrases(language)
    for folder, game in result.games.items():
        left = untaught(folder, folders_of_rules(folder, [opening.pack_folder(pack) for pack in packs or ()]))
        if left:
            print(say("validate.untaught", game=game.id))
            for path in left:
                print(f"  {path}")


def _try_out(result: Validated, packs: Sequence[str] | None, games: int, seed: int, language: str) -> None:
    """Play random games with what these folders bring."""
    from interpreter.review.playtest import try_out
    from interpreter.table.chance import first_game

    print(Phrases(language)("validate.trying", games=games, seed=seed), file=sys.stderr)
    for folder, game in result.games.items():
        book = opening.open_folder(folder, packs)
        places = [folder.resolve(), *(opening.pack_folder(pack).resolve() for pack in packs or ())]
        own = [
            one.id
            for one in game.definitions
            if one.owner == "table" and any(Path(one.span.file).resolve().is_relative_to(place) for place in places)
        ]
        try_out(book, own, games, first_game(seed), result.problems)


def _tell(
    found: Sequence[Diagnostic], output_format: Format, language: str, bounds: list[dict[str, Any]] | None = None
) -> None:
    if output_format is Format.text:
        _draw(found, language)
        say = Phrases(language)
        for bound in bounds or ():
            steps = say("validate.many") if bound["steps"] is None else f"{bound['steps']:,}"
            print(say("validate.bound", name=bound["ability"], steps=steps, depth=bound["depth"]))
        return
    from interpreter.review import formats

    if output_format is Format.json:
        listed: Any = [formats.as_json(one, language) for one in found]
        document = listed if bounds is None else {"problems": listed, "bounds": bounds}
        print(json.dumps(document, ensure_ascii=False, indent=1))
    elif output_format is Format.sarif:
        # SARIF is UTF-8, which ASCII is whatever encoding the shell writes.
        print(json.dumps(formats.as_sarif(found, language), indent=1))
    else:
        for one in found:
            print(formats.as_github(one, language))


def _draw(found: Sequence[Diagnostic], language: str) -> None:
    accepted = [one for one in found if one.accepted is not None]
    found = [one for one in found if one.accepted is None]
    if found:
        from interpreter.entrance import mistakes
        from interpreter.review import formats

        colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ
        draw = formats.draw_coloured if colours else mistakes.draw_plain
        found = formats.together(found)
        print(draw(found, language), end="\n\n")
    errors = sum(one.severity == "error" for one in found)
    key = "validate.found" if found else "validate.clean"
    print(Phrases(language)(key, errors=errors, warnings=len(found) - errors))
    if accepted:
        print(Phrases(language)("validate.accepted_count", count=len(accepted)))
    for one in accepted:
        place = f"{one.span.file}:{one.span.line}"
        print(Phrases(language)("validate.accepted", code=one.code, place=place, reason=one.accepted))


def _bounds(result: Validated) -> list[dict[str, Any]]:
    from interpreter.rulebook.lints import bounds

    return [
        {
            "ability": one.address,
            "sort": one.sort,
            "steps": one.steps,
            "depth": one.depth,
            "file": one.span.file,
            "line": one.span.line,
        }
        for game in result.games.values()
        for one in bounds(game)
    ]


def _watch(
    paths: Sequence[Path],
    packs: Sequence[str] | None,
    strict: bool,
    language: str,
    result: Validated,
    before: Saved,
) -> None:
    """Check again at each save since `before`, and show what reads differently. Ends with Ctrl-C."""
    from interpreter.entrance import mistakes
    from interpreter.review import watching
    from interpreter.review.accepting import accept
    from interpreter.review.keeping import folders_of
    from interpreter.review.validating import look_at

    say = Phrases(language)
    print(say("validate.watching"), file=sys.stderr)
    known: dict[Path, GameDefinition] = dict(result.games)
    for _ in watching.changes(folders_of(paths, packs), before):
        mistakes.lines.cache_clear()
        now = look_at(paths, packs, strict=strict)
        now.problems = accept(now.problems, list(now.folders), played=False, strict=strict)
        print()
        _draw(list(now.problems), language)
        for folder, game in now.games.items():
            _show(folder, packs, watching.changed(known.get(folder), game), language)
            known[folder] = game
        sys.stdout.flush()


def _show(folder: Path, packs: Sequence[str] | None, ids: Sequence[str], language: str) -> None:
    """Show the text of some things, as players read it."""
    from interpreter.commands.show import show

    if ids:
        show(opening.open_folder(folder, packs), ids, [language])
