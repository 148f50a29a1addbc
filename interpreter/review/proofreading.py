"""Every problem of the translations: words and phrases against the games, diagnostics against those of the first language."""

from __future__ import annotations

from typing import Final

from dsl.diagnostics import Concept, Problems
from dsl.report import placeholders
from dsl.source import Span
from dsl.spelling import nearest
from interpreter.entrance import mistakes
from interpreter.entrance.phrases import ENGLISH
from interpreter.paths import data_folder
from interpreter.rulebook.sources.reading import Mapping as Tree, read
from interpreter.text.language.catalogue import Catalogue, languages

FOLDER: Final = "translations"
# What a language has to say of a diagnostic; the examples are the same in all.
SAID = ("message", "hint", "explain")


def proofread(problems: Problems) -> None:
    """Check the diagnostics of each language: complete, none too many, every placeholder there and known."""
    model = mistakes.words(ENGLISH)
    spans = _spans(ENGLISH)
    for language in languages():
        if language != ENGLISH:
            _proofread(language, model, spans, problems)


def _proofread(language: str, model: mistakes.Words, there: dict[tuple[str, str], Span], problems: Problems) -> None:
    name = Catalogue.load(language).grammar.name
    own, spans = mistakes.own_words(language), _spans(language)
    for code, texts in model.items():
        for part in SAID:
            said, wanted = own.get(code, {}).get(part), texts.get(part)
            if wanted is None:
                continue
            if said is None:
                instead, place = Concept("said-in-fallback"), there[code, part]
                problems.warning("missing-phrase", place, word=f"{code}.{part}", language=name, instead=instead)
                continue
            known = placeholders(wanted)
            names = placeholders(said)
            for word in sorted(names - known):
                near = next(iter(nearest(word, known)), None)
                given = ", ".join(f"{{{name}}}" for name in sorted(known)) or "—"
                problems.error("unknown-placeholder", spans[code, part], word=word, known=given, suggestion=near)
            for word in sorted(known - names):
                problems.error("lost-placeholder", spans[code, part], word=word)
    for code, texts in own.items():
        for part in texts:
            if part not in model.get(code, {}):
                near = next(iter(nearest(code, model)), None) if code not in model else None
                problems.warning("unused-phrase", spans[code, part], word=f"{code}.{part}", suggestion=near)


def _spans(language: str) -> dict[tuple[str, str], Span]:
    """Return where each text of the diagnostics stands."""
    tree = read(data_folder(FOLDER) / language / mistakes.FILE, Problems())
    entries = [entry for entry in tree if isinstance(entry.value, Tree)] if isinstance(tree, Tree) else []
    return {(one.key.text, part.key.text): part.value.span for one in entries for part in one.value}  # type: ignore[union-attr]
