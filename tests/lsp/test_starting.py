"""How the language server is started: over a websocket, and where its packages aren't installed."""

from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

LONGEST = 60
# The command as it is where a package can't be found.
WITHOUT = """
import sys, importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "pygls" else found(name, *rest)
from interpreter.__main__ import main
sys.argv = ["cardwright", "lsp"]
main()
"""


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


async def greeted(port: int) -> Any:
    """The answer to a greeting, once somebody listens."""
    greeting: dict[str, Any] = {"processId": None, "rootUri": None, "capabilities": {}, "locale": "it"}
    begun = time.monotonic()
    while True:
        try:
            async with connect(f"ws://127.0.0.1:{port}") as line:
                await line.send(json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": greeting}))
                return json.loads(await line.recv())
        except OSError:
            assert time.monotonic() - begun < LONGEST
            await asyncio.sleep(0.1)


def test_it_answers_over_a_websocket() -> None:
    port = free_port()
    with subprocess.Popen([sys.executable, "-m", "interpreter", "lsp", "--websocket", str(port)]) as server:
        try:
            answer = asyncio.run(asyncio.wait_for(greeted(port), LONGEST))
        finally:
            server.terminate()
    assert answer["result"]["serverInfo"]["name"] == "cardwright"
    assert answer["result"]["capabilities"]["renameProvider"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "needs more packages"), ("it", "altri pacchetti"), ("es", "paquetes"), ("fr", "paquets")],
)
def test_without_its_packages_it_says_what_to_install(language: str, said: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT],
        capture_output=True,
        text=True,
        check=False,
        env={"LANG": f"{language}.UTF-8", "HOME": str(tmp_path)},
    )
    assert done.returncode == 2
    assert "cardwright[lsp]" in done.stderr
    assert said in done.stderr
    assert "Traceback" not in done.stderr
