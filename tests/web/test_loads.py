"""On the page, too, what lies in a piece that stands on a board is told below the board."""

from pathlib import Path

from starlette.testclient import TestClient

from interpreter.web.limits import Limits
from interpreter.web.server import create_app
from interpreter.web.shelf import Shelf
from interpreter.web.store.sqlite import SQLiteStore
from tests.kinds.playing import written
from tests.terminal.test_loads import GAME, WORDS


def test_the_load_of_a_piece_stands_below_the_board(tmp_path: Path) -> None:
    rules = tmp_path / "carts"
    rules.mkdir()
    written(rules, GAME, WORDS)
    app = create_app(
        Shelf({"carts": rules}, {}), SQLiteStore(tmp_path / "tables.sqlite"), Limits(tables=1e6, requests=1e6)
    )
    with TestClient(app) as client:
        asked = {"game": "carts", "seats": ["person", "random"], "seed": 1}
        link = client.post("/api/tables", json=asked).json()["seats"][0]
        client.post(f"{link}/answers", json={"question": 0, "option": 0})
        page = client.get(f"{link}/table", headers={"Accept": "text/html"}).text
    assert '<ul class="borne"><li>a1  1 of Player 1’s carts (Barley, Barley)</li></ul>' in page
