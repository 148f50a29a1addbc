"""An editor's side of a conversation with the language server."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest_lsp
from lsprotocol import types

SERVER = (sys.executable, "-m", "interpreter", "lsp")
LONGEST = 60


def uri(path: Path) -> str:
    return path.absolute().as_uri()


class Editor:
    """Opens, types and asks. `client`: that of pytest-lsp."""

    def __init__(self, client: pytest_lsp.LanguageClient) -> None:
        self.client = client
        self.versions: dict[str, int] = {}

    async def open(self, path: Path, text: str) -> list[types.Diagnostic]:
        self.versions[uri(path)] = 1
        item = types.TextDocumentItem(uri(path), "yaml", 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
        return await self.told(path)

    async def change(self, path: Path, text: str) -> list[types.Diagnostic]:
        self.versions[uri(path)] += 1
        document = types.VersionedTextDocumentIdentifier(self.versions[uri(path)], uri(path))
        whole = types.TextDocumentContentChangeWholeDocument(text)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [whole]))
        return await self.told(path)

    async def told(self, path: Path) -> list[types.Diagnostic]:
        """What is wrong with a file, once the server has looked at what was sent last."""
        # Answers come in the order of what was asked, so that one to anything means that diagnostics have been sent.
        await self.client.text_document_folding_range_async(
            types.FoldingRangeParams(types.TextDocumentIdentifier(uri(path)))
        )
        return list(self.client.diagnostics.get(uri(path), ()))

    async def complete(self, path: Path, line: int, character: int) -> list[types.CompletionItem]:
        place = types.CompletionParams(types.TextDocumentIdentifier(uri(path)), types.Position(line, character))
        found = await self.client.text_document_completion_async(place)
        assert isinstance(found, types.CompletionList)
        return list(found.items)


@asynccontextmanager
async def conversation(locale: str = "en", command: tuple[str, ...] = SERVER) -> AsyncIterator[Editor]:
    """A server of its own, and an editor that has greeted it."""
    client = pytest_lsp.make_test_lsp_client()
    await client.start_io(*command)
    try:
        capabilities = pytest_lsp.client_capabilities("neovim")
        await client.initialize_session(types.InitializeParams(capabilities=capabilities, locale=locale))
        yield Editor(client)
        await client.shutdown_session()
    finally:
        await client.stop()  # type: ignore[no-untyped-call]
