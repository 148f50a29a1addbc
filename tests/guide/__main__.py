"""Write the outputs of the guide and the generated pages anew."""

import contextlib
import io
import os
import re
import tempfile
from pathlib import Path

from interpreter.commands.cli import run
from tests.guide import colours, cookbook, reference
from tests.guide.pages import played

ROOT = Path(__file__).resolve().parents[2]
BROKEN = re.compile(r"CARDWRIGHT_TRACE|failed: [1-9]")
GUIDE = ROOT / "rules" / "README.md"


def ran(args: list[str]) -> str:
    """What a command line prints, results and complaints alike."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        run(args)
    return printed.getvalue()


def main() -> None:
    """All pages."""
    os.environ |= {"LC_ALL": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "120"}
    with tempfile.TemporaryDirectory() as name:
        os.chdir(name)
        cookbook.PAGE.write_text(cookbook.page(), encoding="utf-8")
        colours.PAGE.write_text(colours.page(), encoding="utf-8")
        reference.PAGE.write_text(reference.page(), encoding="utf-8")
        page = played(GUIDE.read_text(encoding="utf-8"), Path(name), ran)
        if BROKEN.search(page):
            raise SystemExit("the guide would tell that its own commands fail: nothing written")
        GUIDE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
