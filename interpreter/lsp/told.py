"""What the service answers, as the protocol has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol

from lsprotocol import types

from dsl.diagnostics import Fix
from dsl.source import Span
from interpreter.entrance.phrases import Phrases
from interpreter.lsp.units import PositionUnits
from interpreter.service.completing import KEY, KEYWORD, NUMBER, VALUE, Suggestion
from interpreter.service.drawing import SORTS, Item, Token
from interpreter.service.findings import Finding, Mend
from interpreter.service.hovering import Hover
from interpreter.service.proving import EXAMPLE, GAMES, Lens
from interpreter.telling.voice import Card

SEVERITIES: Final = {"error": types.DiagnosticSeverity.Error, "warning": types.DiagnosticSeverity.Warning}
KINDS: Final = {
    KEYWORD: types.CompletionItemKind.Keyword,
    NUMBER: types.CompletionItemKind.Value,
    KEY: types.CompletionItemKind.Property,
    VALUE: types.CompletionItemKind.EnumMember,
    "verb": types.CompletionItemKind.Function,
    "noun": types.CompletionItemKind.Class,
    "place": types.CompletionItemKind.Module,
    "name": types.CompletionItemKind.Variable,
}


class Files(Protocol):
    """The files as they are at the moment, as their reader counts places in them."""

    def units(self, path: Path) -> PositionUnits: ...

    def location(self, span: Span) -> types.Location: ...


def diagnostic(found: Finding, files: Files) -> types.Diagnostic:
    """Return what is wrong at a place, with what might help and the other places that matter."""
    units = files.units(Path(found.span.file))
    related = [types.DiagnosticRelatedInformation(files.location(span), why) for span, why in found.notes]
    return types.Diagnostic(
        units.range(found.span),
        "\n".join([found.message, *found.hints]),
        severity=SEVERITIES[found.severity],
        code=found.code,
        source="cardwright",
        related_information=related or None,
    )


def completion(one: Suggestion, rank: int, units: PositionUnits) -> types.CompletionItem:
    """Return one thing that could be written. Editors sort by `sort_text`."""
    edit = types.TextEdit(units.range(one.span), one.word)
    kind = KINDS.get(one.sort, types.CompletionItemKind.Text)
    return types.CompletionItem(
        one.word, kind=kind, detail=one.says or None, sort_text=f"{rank:04}", text_edit=edit, filter_text=one.word
    )


def hover(found: Hover, units: PositionUnits) -> types.Hover:
    """Return what there is to tell of a word, cards in every language."""
    lines = [f"**{found.word}**" + (f" — {found.says}" if found.says else "")]
    lines += [found.sentence] if found.sentence else []
    lines += list(_cards(found.cards or {}))
    content = types.MarkupContent(types.MarkupKind.Markdown, "\n\n".join(lines))
    return types.Hover(content, units.range(found.span))


def _cards(cards: Mapping[str, Card]) -> Iterator[str]:
    for language, card in cards.items():
        facts = " · ".join([card.sort, *(fact.text.plain for fact in card.facts)])
        text = "  \n".join(line.plain for line in card.text)
        yield f"`{language}` **{card.name.plain}** ({facts})  \n{text}".rstrip()


def edit(edits: Iterable[Fix], files: Files) -> types.WorkspaceEdit:
    """Return the edits of one file or several; files that aren't there yet are made."""
    by_file: dict[Path, list[Fix]] = {}
    for one in edits:
        by_file.setdefault(Path(one.span.file).absolute(), []).append(one)
    changes: list[types.TextDocumentEdit | types.CreateFile | types.RenameFile | types.DeleteFile] = []
    for path, fixes in by_file.items():
        if not path.exists():
            changes.append(types.CreateFile(path.as_uri(), options=types.CreateFileOptions(ignore_if_exists=True)))
        units = files.units(path)
        made: list[types.TextEdit | types.AnnotatedTextEdit | types.SnippetTextEdit] = [
            types.TextEdit(units.range(one.span), one.text) for one in fixes
        ]
        document = types.OptionalVersionedTextDocumentIdentifier(path.as_uri())
        changes.append(types.TextDocumentEdit(document, made))
    return types.WorkspaceEdit(document_changes=changes)


def action(mend: Mend, files: Files) -> types.CodeAction:
    """Return a way to mend something."""
    return types.CodeAction(mend.title, kind=types.CodeActionKind.QuickFix, edit=edit(mend.edits, files))


def lenses(lens: Lens, uri: str, units: PositionUnits, language: str) -> Iterator[types.CodeLens]:
    """Yield what can be tried at a place; what is known of it already leads nowhere."""
    at = units.range(lens.span)
    if lens.sort == EXAMPLE:
        yield types.CodeLens(at, types.Command(lens.says, "cardwright.run", arguments=[uri, lens.name]))
        return
    if lens.says:
        yield types.CodeLens(at, types.Command(lens.says, ""))
    title = Phrases(language)("service.play", games=GAMES)
    yield types.CodeLens(at, types.Command(title, "cardwright.play", arguments=[uri, lens.name, GAMES]))


def tokens(found: Sequence[Token], units: PositionUnits) -> types.SemanticTokens:
    """Return words by what they are, each told from where the one before began."""
    data: list[int] = []
    line = column = 0
    for one in sorted(found, key=lambda one: one.span):
        at = units.range(one.span)
        start, width = at.start, at.end.character - at.start.character
        shift = start.character if start.line != line else start.character - column
        data += [start.line - line, shift, width, SORTS.index(one.sort), 0]
        line, column = start.line, start.character
    return types.SemanticTokens(data)


def outline(items: Sequence[Item], units: PositionUnits) -> list[types.DocumentSymbol]:
    """Return the sections, and what is in them below them."""
    found: list[types.DocumentSymbol] = []
    for one in items:
        name = units.range(one.span)
        row = units.rows[one.last - 1] if one.last <= len(units.rows) else ""
        whole = types.Range(name.start, units.place(one.last, len(row) + 1))
        kind = types.SymbolKind.Namespace if one.depth == 0 else types.SymbolKind.Object
        symbol = types.DocumentSymbol(one.name, kind, whole, name, children=[])
        above = found[-1].children if one.depth and found else None
        (found if above is None else above).append(symbol)  # type: ignore[attr-defined]
    return found
