"""On the page, things that nobody can tell apart share a button, which takes one of them after the other."""

import json
import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from interpreter.web.limits import Limits
from interpreter.web.server import create_app
from interpreter.web.shelf import Shelf
from interpreter.web.store.sqlite import SQLiteStore
from tests.terminal.test_alike_lines import RAFT, WORDS

ANSWERS = re.compile(r'<ol class="choices">(.*?)</ol>', re.DOTALL)
TAGS = re.compile(r"<[^>]+>")
HTML = {"Accept": "text/html"}


@pytest.fixture
def raft(tmp_path: Path) -> Shelf:
    rules = tmp_path / "raft"
    (rules / "translations").mkdir(parents=True)
    (rules / "game.yaml").write_text(RAFT, encoding="utf-8")
    (rules / "translations" / "en.yaml").write_text(WORDS, encoding="utf-8")
    return Shelf({"raft": rules}, {})


def test_alike_things_share_a_button(raft: Shelf, tmp_path: Path) -> None:
    with TestClient(
        create_app(raft, SQLiteStore(tmp_path / "tables.sqlite"), Limits(tables=1_000_000, requests=1_000_000))
    ) as client:
        link = client.post("/api/tables", json={"game": "raft", "seats": ["person"], "seed": 7}).json()["seats"][0]

        def answers(picked: list[object]) -> str:
            page = client.get(f"{link}/table", params={"picked": json.dumps(picked)}, headers=HTML).text
            found = ANSWERS.search(page)
            assert found is not None, page
            return found[1]

        def buttons(picked: list[object]) -> list[str]:
            return [" ".join(TAGS.sub("", one).split()) for one in answers(picked).split("</li>") if "<li>" in one]

        def items(picked: list[object], out: bool) -> list[object]:
            found = re.findall(r'data-pick="([^"]*)"( data-picks)?', answers(picked))
            return [json.loads(item) for item, takes in found if bool(takes) == out]

        assert buttons([]) == ["1Birch ×4", "5Board"]
        first = items([], out=False)[0]
        assert buttons([first]) == ["1Birch 1/4−", "5Board"]
        second = items([first], out=False)[0]
        assert second != first
        assert buttons([first, second])[0] == "1Birch 2/4−"
        assert items([first, second], out=True) == [second]
        third = items([first, second], out=False)[0]
        # So many as can be: nothing more can be put in, but what is in can be taken out again.
        assert buttons([first, second, third]) == ["1Birch 3/4", "5Board"]
        assert items([first, second, third], out=True)[0] == third
