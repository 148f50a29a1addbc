"""A workshop over a folder with a pack, asked as its page asks it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from interpreter.workshop.server import create_workshop

TOKEN = "t" * 32
CARD = """# kept
things:
  mill:  # a comment
    kind: construction
    colour: production
    rarity: common
    cost: {twig: 1, resin: 1}
    points: 1
    production: gain 1 berry  # another
"""


class Page:
    """What a page asks of its server."""

    def __init__(self, client: TestClient) -> None:
        self.client = client

    def get(self, path: str, **headers: str) -> Any:
        return self.client.get(f"/w/{TOKEN}/{path}", headers=headers)

    def post(self, path: str, body: dict[str, Any], status: int = 200, **headers: str) -> Any:
        answer = self.client.post(f"/w/{TOKEN}/{path}", json=body, headers=headers)
        assert answer.status_code == status, answer.text
        return answer.json()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    pack = tmp_path / "packs" / "mills"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text("pack: mills\nextends: everdell\n", encoding="utf-8")
    (pack / "mill.yaml").write_text(CARD, encoding="utf-8")
    return tmp_path / "packs"


@pytest.fixture
def page(folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Page]:
    with TestClient(create_workshop(folder, TOKEN), base_url="http://localhost") as client:
        yield Page(client)
