"""What `cardwright serve` says and does before anybody has asked."""

import socket
from pathlib import Path

from interpreter.paths import data_folder
from interpreter.web.running import opened_at
from interpreter.web.shelf import Shelf


def test_a_server_that_listens_to_all_is_opened_by_an_address_that_others_understand() -> None:
    assert opened_at("127.0.0.1") == "localhost"
    assert opened_at("192.0.2.7") == "192.0.2.7"
    for host in ("0.0.0.0", "::"):
        found = opened_at(host)
        assert found not in ("", host)
        assert socket.getaddrinfo(found, 80)


def test_games_are_read_ahead_and_a_broken_one_keeps_none_from_being_read(tmp_path: Path) -> None:
    (tmp_path / "game.yaml").write_text("nonsense: [", encoding="utf-8")
    shelf = Shelf({"broken": tmp_path, "evergreen": data_folder("rules") / "evergreen"}, {})
    shelf.read()
    shelf.games["evergreen"] = tmp_path
    assert shelf.book("evergreen").game.definitions
