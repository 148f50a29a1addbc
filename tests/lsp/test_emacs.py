"""Another real editor, by script, with the settings that the guide gives for it. Emacs before 29 gets its client as a package."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EMACS = shutil.which("emacs")
TOY = ROOT / "tests" / "rulebook" / "toy"
LONGEST = 120
# What both the client and the mode for YAML are found by.
LOADED = "(progn (package-initialize) (require 'eglot) (require 'yaml-mode))"
# Opens a file in which a word stands that nobody knows, waits until that is told, and asks how a word could go on.
SCRIPT = """
(setq eglot-connect-timeout 60 eglot-sync-connect 60)
(find-file "new.yaml")
(yaml-mode)
(eglot-ensure)
(run-hooks 'post-command-hook)
(unless (eglot-current-server) (apply #'eglot (eglot--guess-contact)))
(flymake-mode 1)
(defvar told nil)
(with-timeout (60 nil)
  (while (null told)
    (accept-process-output nil 0.1)
    (flymake-start)
    (setq told (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))))
(let* ((where (list :textDocument (eglot--TextDocumentIdentifier) :position '(:line 4 :character 20)))
       (answer (jsonrpc-request (eglot-current-server) :textDocument/completion where :timeout 60))
       (items (plist-get answer :items)))
  (with-temp-file "out.json"
    (insert (json-encode (list :told told
                               :words (mapcar (lambda (one) (plist-get one :label)) items))))))
(kill-emacs 0)
"""


def has_client() -> bool:
    """Whether Emacs is here, with a client and a mode for YAML."""
    if EMACS is None:
        return False
    command = [EMACS, "--batch", "--eval", "(require 'package)", "--eval", LOADED]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not has_client(), reason="Emacs with eglot and yaml-mode isn't installed")
def test_emacs_tells_what_is_wrong_and_completes(tmp_path: Path) -> None:
    market = Path(shutil.copytree(TOY, tmp_path / "market"))
    guide = (ROOT / "rules" / "README.md").read_text(encoding="utf-8")
    settings = re.search(r"```elisp\n(.*?)```", guide, re.DOTALL)
    assert settings is not None
    written = "things:\n  booth:\n    kind: shop\n    colour: green\n    sold: gain 2 coi\n"
    (market / "new.yaml").write_text(written, encoding="utf-8")
    script = tmp_path / "init.el"
    script.write_text(f"(require 'package)\n{LOADED}\n{settings[1]}\n{SCRIPT}", encoding="utf-8")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    home = {"PATH": path, "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    done = subprocess.run(
        [str(EMACS), "--batch", "-l", str(script)],
        cwd=market,
        env=home,
        timeout=LONGEST,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (market / "out.json").is_file(), done.stderr
    told = json.loads((market / "out.json").read_text(encoding="utf-8"))
    assert any("coi" in one for one in told["told"]), told
    assert {"coin", "coins"} <= set(told["words"])
