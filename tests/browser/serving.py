"""A server for browsers that are driven by tests: `python -m tests.browser.serving PORT FOLDER`. Only its limits are others than a
person's would be, since a test clicks quicker."""

from __future__ import annotations

import sys
from pathlib import Path

from interpreter.paths import data_folder
from interpreter.web.limits import Limits
from interpreter.web.running import listen, serve
from interpreter.web.server import create_app
from interpreter.web.shelf import Shelf
from interpreter.web.store.sqlite import SQLiteStore


def main(port: int, folder: Path) -> None:
    """Serve both games from a folder of tables until ended; say so on the first line once it answers."""
    rules = data_folder("rules")
    shelf = Shelf({name: rules / name for name in ("everdell", "evergreen")}, {})
    listening = listen("127.0.0.1", port)
    app = create_app(shelf, SQLiteStore(folder / "tables.sqlite"), Limits(tables=1e6, requests=1e6))
    serve(app, listening, lambda: print(listening.getsockname()[1], flush=True))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
