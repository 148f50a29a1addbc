"""The language server behind a whole file of the workshop: who may speak to it, and of what."""

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from interpreter.workshop.speaking import within
from tests.workshop.conftest import CARD, TOKEN, Page

FILE = "mills/mill.yaml"


def message(method: str, number: int | None = None, **params: Any) -> str:
    said: dict[str, Any] = {"jsonrpc": "2.0", "method": method, "params": params}
    return json.dumps(said if number is None else said | {"id": number})


def test_the_page_speaks_to_a_language_server(page: Page, folder: Path) -> None:
    pytest.importorskip("pygls")
    root, file = folder.resolve().as_uri(), (folder.resolve() / FILE).as_uri()
    with page.client.websocket_connect(
        f"ws://localhost/w/{TOKEN}/lsp", headers={"origin": "http://localhost"}
    ) as socket:
        socket.send_text(message("initialize", 1, processId=None, rootUri=root, capabilities={}, locale="it"))
        while "capabilities" not in json.loads(socket.receive_text()).get("result", {}):
            pass
        socket.send_text(message("initialized"))
        wrong = CARD.replace("gain 1 berry", "gain 1 berrys")
        document = {"uri": file, "languageId": "cardwright", "version": 1, "text": wrong}
        socket.send_text(message("textDocument/didOpen", textDocument=document))
        while True:
            told = json.loads(socket.receive_text())
            if told.get("method") == "textDocument/publishDiagnostics" and told["params"]["diagnostics"]:
                break
        assert told["params"]["uri"] == file
        assert "berrys" in told["params"]["diagnostics"][0]["message"]


@pytest.mark.parametrize("origin", [None, "http://evil.example"])
def test_a_socket_is_opened_by_a_page_of_this_server_alone(page: Page, origin: str | None) -> None:
    headers = {} if origin is None else {"origin": origin}
    with (
        pytest.raises(WebSocketDisconnect),
        page.client.websocket_connect(f"ws://localhost/w/{TOKEN}/lsp", headers=headers),
    ):
        pass


@pytest.mark.parametrize(
    "said",
    [
        {"textDocument": {"uri": "file:///etc/passwd"}},
        {"textDocument": {"uri": "file:///packs/../etc/passwd"}},
        {"textDocument": {"uri": "file:///packs/%2e%2e/etc/passwd"}},
        {"textDocument": {"uri": "http://evil.example/packs/x.yaml"}},
        {"rootUri": "file:///"},
        {"changes": {"file:///etc/passwd": []}},
        {"textDocument": {"uri": "file://evil.example/packs/x.yaml"}},
        "not json",
    ],
)
def test_a_page_speaks_of_the_files_of_its_folder_alone(said: Any) -> None:
    assert within(json.dumps({"params": {"textDocument": {"uri": "file:///packs/x.yaml"}}}), Path("/packs"))
    assert not within("{" if said == "not json" else json.dumps({"params": said}), Path("/packs"))
