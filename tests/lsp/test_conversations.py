"""Whole conversations between an editor and the language server: files unsaved and broken, in four languages."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from interpreter.paths import data_folder
from tests.lsp.conversing import LONGEST, Editor, conversation, uri

CARDS = data_folder("rules").resolve() / "everdell" / "constructions.yaml"
TEXT = CARDS.read_text(encoding="utf-8")
BROKEN = TEXT.replace("production: gain 1 berry", "production: gain 1 berri", 1)
LINE = next(number for number, row in enumerate(BROKEN.split("\n")) if "berri" in row and "gain 1 berri" in row)
TOY = Path(__file__).parents[1] / "rulebook" / "toy"
LANGUAGES = ("en", "es", "fr", "it")


def hold(talk: Coroutine[Any, Any, None]) -> None:
    """Hold a conversation, and not for ever."""
    asyncio.run(asyncio.wait_for(talk, LONGEST))


@pytest.mark.parametrize(
    ("locale", "said"), [("en-GB", "known"), ("es_MX", "conoce"), ("fr", "connu"), ("it-IT", "sconosciuto")]
)
def test_mistakes_are_told_and_mended_in_the_language_of_the_editor(locale: str, said: str) -> None:
    async def talk() -> None:
        async with conversation(locale) as editor:
            (wrong,) = await editor.open(CARDS, BROKEN)
            assert wrong.code == "unknown-word"
            assert wrong.range.start.line == LINE
            document = types.TextDocumentIdentifier(uri(CARDS))
            context = types.CodeActionContext([wrong])
            (action,) = await _actions(editor, types.CodeActionParams(document, wrong.range, context))
            assert action.edit is not None
            assert "berry" in str(action.edit)
            assert said in wrong.message, wrong.message
            assert await editor.change(CARDS, TEXT) == []

    hold(talk())


async def _actions(editor: Editor, params: types.CodeActionParams) -> list[types.CodeAction]:
    found = await editor.client.text_document_code_action_async(params)
    return [one for one in found or () if isinstance(one, types.CodeAction)]


def test_a_word_is_completed_hovered_and_followed() -> None:
    async def talk() -> None:
        async with conversation("it") as editor:
            await editor.open(CARDS, BROKEN)
            column = BROKEN.split("\n")[LINE].index("berri") + 3
            items = await editor.complete(CARDS, LINE, column)
            assert [one.label for one in items] == ["berry", "berries"]
            await editor.change(CARDS, TEXT)
            line = next(number for number, row in enumerate(TEXT.split("\n")) if row == "  farm:")
            at = types.Position(line, 3)
            document = types.TextDocumentIdentifier(uri(CARDS))
            hover = await editor.client.text_document_hover_async(types.HoverParams(document, at))
            assert hover is not None
            for name in ("Farm", "Granja", "Ferme", "Fattoria"):
                assert name in str(hover.contents)
            used = next(number for number, row in enumerate(TEXT.split("\n")) if "there is a farm here" in row)
            place = types.Position(used, TEXT.split("\n")[used].index("farm") + 1)
            found = await editor.client.text_document_definition_async(types.DefinitionParams(document, place))
            assert isinstance(found, types.Location)
            assert found.range.start == types.Position(line, 2)

    hold(talk())


def test_a_word_is_renamed_everywhere_or_refused() -> None:
    async def talk() -> None:
        async with conversation("fr") as editor:
            await editor.open(CARDS, TEXT)
            line = next(number for number, row in enumerate(TEXT.split("\n")) if row == "  farm:")
            document, at = types.TextDocumentIdentifier(uri(CARDS)), types.Position(line, 3)
            edit = await editor.client.text_document_rename_async(types.RenameParams(document, at, "barn"))
            assert edit is not None
            files = {
                one.text_document.uri.rsplit("/", 2)[-2]
                for one in edit.document_changes or ()
                if isinstance(one, types.TextDocumentEdit)
            }
            assert {"everdell", "examples", *LANGUAGES} <= files
            with pytest.raises(JsonRpcException, match="nom"):
                await editor.client.text_document_rename_async(types.RenameParams(document, at, "Not a name"))

    hold(talk())


def test_colours_outline_lenses_and_format() -> None:
    async def talk() -> None:
        async with conversation("es") as editor:
            await editor.open(CARDS, TEXT.replace("gain 1 berry", "gain  1 berry", 1))
            document = types.TextDocumentIdentifier(uri(CARDS))
            tokens = await editor.client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
            assert tokens is not None
            assert len(tokens.data) % 5 == 0
            assert len(tokens.data) > 500
            symbols = await editor.client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
            assert symbols is not None
            assert [one.name for one in symbols] == ["things"]
            lenses = await editor.client.text_document_code_lens_async(types.CodeLensParams(document))
            assert lenses is not None
            assert any(one.command is not None and "partidas" in one.command.title for one in lenses)
            options = types.FormattingOptions(2, insert_spaces=True)
            edits = await editor.client.text_document_formatting_async(
                types.DocumentFormattingParams(document, options)
            )
            assert edits is not None
            assert [one.new_text for one in edits] == [TEXT]

    hold(talk())


def test_an_example_is_run_where_it_stands() -> None:
    async def talk() -> None:
        async with conversation("en") as editor:
            path = CARDS.parent / "examples" / "constructions.yaml"
            await editor.open(path, path.read_text(encoding="utf-8"))
            document = types.TextDocumentIdentifier(uri(path))
            lenses = await editor.client.text_document_code_lens_async(types.CodeLensParams(document))
            command = next(one.command for one in lenses or () if one.command is not None)
            params = types.ExecuteCommandParams(command.command, command.arguments)
            assert str(await editor.client.workspace_execute_command_async(params)).endswith(": holds.")

    hold(talk())


@pytest.mark.parametrize("text", ["", "things: [", "\t", "things:\n  é: {kind: \U0001f600", "- - -\n :"])
def test_broken_files_are_told_of_and_the_server_goes_on(tmp_path: Path, text: str) -> None:
    async def talk() -> None:
        async with conversation("en") as editor:
            market = Path(shutil.copytree(TOY, tmp_path / "market"))
            path = market / "new.yaml"
            assert await editor.open(path, text)
            for line, row in enumerate(text.split("\n")):
                await editor.complete(path, line, len(row))
            assert await editor.change(path, "things: {}\n") == []

    hold(talk())


def test_a_text_that_was_never_saved_is_no_trouble() -> None:
    async def talk() -> None:
        async with conversation("en") as editor:
            item = types.TextDocumentItem("untitled:Untitled-1", "yaml", 1, "things: [")
            editor.client.text_document_did_open(types.DidOpenTextDocumentParams(item))
            assert await editor.open(CARDS, TEXT) == []

    hold(talk())
