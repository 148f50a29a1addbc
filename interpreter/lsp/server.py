"""Answers editors. One workspace of the service for each editor; its texts are those that the editor has open."""

from __future__ import annotations

import gc
from importlib import metadata
from pathlib import Path

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from dsl.source import Span
from interpreter.entrance.phrases import ENGLISH, languages
from interpreter.lsp import told
from interpreter.lsp.units import PositionUnits, path_of
from interpreter.service.drawing import SORTS
from interpreter.service.naming import CannotRename
from interpreter.service.places import TextPosition
from interpreter.service.workspace import Workspace

RUN, PLAY = "cardwright.run", "cardwright.play"
Asking = types.CompletionParams | types.HoverParams | types.DefinitionParams | types.ReferenceParams
LEGEND = types.SemanticTokensLegend([*SORTS], [])


class Server(LanguageServer):
    """A language server for rules. `language`: that of whoever sits at the editor, once it has said so."""

    def __init__(self) -> None:
        super().__init__("cardwright", metadata.version("cardwright"), types.TextDocumentSyncKind.Incremental)
        self.rules = Workspace()
        self.language = ENGLISH
        self.warm = False
        # Of which files the editor shows what is wrong with them.
        self.marked: set[str] = set()

    def file(self, uri: str) -> Path:
        """Return the file of a URI; of a text that was never saved a name in no folder of rules."""
        return path_of(uri) or Path("/", "untitled", uri.replace("/", "_"))

    def units(self, path: Path) -> PositionUnits:
        """Return the units of a file as it is at the moment."""
        return PositionUnits(self.rules.text(path).split("\n"), self.workspace.position_codec)

    def place(self, params: Asking) -> tuple[Path, TextPosition]:
        """Return the file and the place that are asked about."""
        path = self.file(params.text_document.uri)
        return path, self.units(path).position(params.position)

    def location(self, span: Span) -> types.Location:
        """Return a stretch of any file."""
        path = Path(span.file)
        return types.Location(path.absolute().as_uri(), self.units(path).range(span))

    def tell(self, uri: str) -> None:
        """Send what is wrong with the rules to which a file belongs, of all their files."""
        path = self.file(uri)
        found = {Path(file).as_uri(): some for file, some in self.rules.problems(path, self.language).items()}
        found.setdefault(uri, ())
        for at in sorted(self.marked - set(found)):
            if self.rules.folder(self.file(at)) == self.rules.folder(path):
                found[at] = ()
        for at, some in found.items():
            told_there = [told.diagnostic(one, self) for one in some if one.accepted is None]
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(at, told_there))
            (self.marked.add if some else self.marked.discard)(at)
        if not self.warm:
            # What is known of a game by now stays: looking through it again and again for what could be dropped takes longer than a
            # keystroke may.
            self.warm = True
            gc.collect()
            gc.freeze()


def create_server() -> Server:
    """Return a server that waits for an editor."""
    server = Server()

    @server.feature(types.INITIALIZE)
    def initialize(ls: Server, params: types.InitializeParams) -> None:
        spoken = (params.locale or "").replace("-", "_").split("_")[0].lower()
        ls.language = spoken if spoken in languages() else ENGLISH

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(ls: Server, params: types.DidOpenTextDocumentParams) -> None:
        ls.rules.open(ls.file(params.text_document.uri), params.text_document.text)
        ls.tell(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(ls: Server, params: types.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        ls.rules.change(ls.file(uri), ls.workspace.get_text_document(uri).source)
        ls.tell(uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(ls: Server, params: types.DidCloseTextDocumentParams) -> None:
        ls.rules.close(ls.file(params.text_document.uri))
        ls.tell(params.text_document.uri)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def saved(ls: Server, params: types.DidChangeWatchedFilesParams) -> None:
        for change in params.changes:
            ls.tell(change.uri)

    _reading(server)
    _changing(server)
    _drawing(server)
    return server


def _reading(server: Server) -> None:
    """Register what is told of a place."""

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions([" ", ":", "-"]))
    def complete(ls: Server, params: types.CompletionParams) -> types.CompletionList:
        path, position = ls.place(params)
        units = ls.units(path)
        found = ls.rules.complete(path, position, ls.language)
        return types.CompletionList(False, [told.completion(one, rank, units) for rank, one in enumerate(found)])

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
        path, position = ls.place(params)
        found = ls.rules.hover(path, position, ls.language)
        return None if found is None else told.hover(found, ls.units(path))

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(ls: Server, params: types.DefinitionParams) -> types.Location | None:
        found = ls.rules.definition(*ls.place(params))
        return None if found is None else ls.location(found)

    @server.feature(types.TEXT_DOCUMENT_REFERENCES)
    def references(ls: Server, params: types.ReferenceParams) -> list[types.Location]:
        return [ls.location(span) for span in ls.rules.references(*ls.place(params))]

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    def lenses(ls: Server, params: types.CodeLensParams) -> list[types.CodeLens]:
        path = ls.file(params.text_document.uri)
        units = ls.units(path)
        found = ls.rules.lenses(path, ls.language)
        return [lens for one in found for lens in told.lenses(one, params.text_document.uri, units, ls.language)]

    @server.command(RUN)
    def run(ls: Server, uri: str, example: str) -> str:
        holds, said = ls.rules.held(ls.file(uri), example, ls.language)
        sort = types.MessageType.Info if holds else types.MessageType.Warning
        ls.window_show_message(types.ShowMessageParams(sort, said))
        return said

    @server.command(PLAY)
    def play(ls: Server, uri: str, card: str, games: int) -> str:
        said = ls.rules.played(ls.file(uri), card, ls.language, games)
        ls.window_show_message(types.ShowMessageParams(types.MessageType.Info, said))
        return said


def _changing(server: Server) -> None:
    """Register what changes files."""

    @server.feature(types.TEXT_DOCUMENT_RENAME)
    def rename(ls: Server, params: types.RenameParams) -> types.WorkspaceEdit:
        path = ls.file(params.text_document.uri)
        try:
            edits = ls.rules.rename(path, ls.units(path).position(params.position), params.new_name)
        except CannotRename as refused:
            raise JsonRpcInvalidParams(refused.said(ls.language)) from None
        return told.edit(edits, ls)

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions([types.CodeActionKind.QuickFix, types.CodeActionKind.Refactor]),
    )
    def actions(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction]:
        path = ls.file(params.text_document.uri)
        units = ls.units(path)
        first, last = units.position(params.range.start), units.position(params.range.end)
        span = Span(str(path), first.line, first.column, last.line, last.column)
        return [told.action(one, ls) for one in ls.rules.mends(path, span, ls.language)]

    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    def formatting(ls: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        path = ls.file(params.text_document.uri)
        old, new = ls.rules.text(path), ls.rules.formatted(path)
        if new is None or new == old:
            return []
        end = types.Position(old.count("\n") + 1, 0)
        return [types.TextEdit(types.Range(types.Position(0, 0), end), new)]


def _drawing(server: Server) -> None:
    """Register how files are drawn."""

    @server.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, LEGEND)
    def tokens(ls: Server, params: types.SemanticTokensParams) -> types.SemanticTokens:
        path = ls.file(params.text_document.uri)
        return told.tokens(ls.rules.tokens(path), ls.units(path))

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def folding(ls: Server, params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        found = ls.rules.folding(ls.file(params.text_document.uri))
        return [types.FoldingRange(first - 1, last - 1) for first, last in found]

    @server.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def outline(ls: Server, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        path = ls.file(params.text_document.uri)
        return told.outline(ls.rules.outline(path), ls.units(path))


__all__ = ["PLAY", "RUN", "Server", "create_server"]
