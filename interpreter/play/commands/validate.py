"""`cardwright validate`: every problem of rule and translation files in one run."""

from __future__ import annotations

import json
import os
import sys
from enum import StrEnum
from typing import Annotated

import typer

from interpreter.play import opening
from interpreter.play.arguments import Language, Packs, Paths
from interpreter.play.phrases import Phrases, local
from interpreter.play.refusal import FINDINGS

_say = local()


class Format(StrEnum):
    """How problems are written."""

    text = "text"
    json = "json"
    github = "github"
    sarif = "sarif"


OutputFormat = Annotated[Format, typer.Option("--output-format", help=_say("help.opt-output-format"))]
Strict = Annotated[bool, typer.Option("--strict", help=_say("help.opt-strict"))]
Fix = Annotated[bool, typer.Option("--fix", help=_say("help.opt-fix"))]


def command(
    paths: Paths = None,
    output_format: OutputFormat = Format.text,
    strict: Strict = False,
    fix: Fix = False,
    packs: Packs = None,
    lang: Language = None,
) -> int:
    """Read everything, then tell everything."""
    from interpreter.play import reporting
    from interpreter.play.validating import validate

    language = opening.check_language(lang)
    found = list(validate(paths or (), packs))
    if fix and (mended := reporting.mend(found)):
        print(Phrases(language)("validate.mended", count=mended), file=sys.stderr)
        found = list(validate(paths or (), packs))
    if output_format is Format.json:
        print(json.dumps([reporting.as_json(one, language) for one in found], ensure_ascii=False, indent=1))
    elif output_format is Format.sarif:
        print(json.dumps(reporting.as_sarif(found, language), ensure_ascii=False, indent=1))
    elif output_format is Format.github:
        for one in found:
            print(reporting.as_github(one, language))
    else:
        colours = sys.stdout.isatty() and "NO_COLOR" not in os.environ
        draw = reporting.draw_coloured if colours else reporting.draw_plain
        if found:
            print(draw(found, language), end="\n\n")
        errors = sum(one.severity == "error" for one in found)
        key = "validate.found" if found else "validate.clean"
        print(
            Phrases(language)(
                key, errors=errors, warnings=len(found) - errors, places=len(paths or packs or opening.games())
            )
        )
    return FINDINGS if any(strict or one.severity == "error" for one in found) else 0
