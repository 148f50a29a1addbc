"""A real editor, without a screen and by script, with the settings that the guide gives for it."""

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
NEOVIM = shutil.which("nvim")
TOY = ROOT / "tests" / "rulebook" / "toy"
LONGEST = 120
# Opens a file, writes a word that nobody knows, waits until that is told, and asks how a word could go on.
SCRIPT = """
vim.cmd("edit " .. arg.file)
vim.cmd("setfiletype yaml")
local function told()
  local found = vim.diagnostic.get(0)
  return #found > 0 and found or nil
end
vim.wait(60000, function() return #vim.lsp.get_active_clients() > 0 and vim.lsp.buf_get_clients(0)[1] ~= nil end, 50)
vim.api.nvim_buf_set_lines(0, 0, -1, false, { "things:", "  booth:", "    kind: shop", "    colour: green", "    sold: gain 2 coi" })
vim.wait(60000, function() return told() ~= nil end, 50)
local where = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = 4, character = 20 } }
local answers = vim.lsp.buf_request_sync(0, "textDocument/completion", where, 60000)
local words = {}
for _, answer in pairs(answers or {}) do
  for _, item in ipairs(answer.result.items) do table.insert(words, item.label) end
end
local out = io.open(arg.out, "w")
out:write(vim.fn.json_encode({ told = vim.tbl_map(function(one) return one.code .. ": " .. one.message end, told() or {}), words = words }))
out:close()
vim.cmd("qall!")
"""


@pytest.mark.skipif(NEOVIM is None, reason="Neovim isn't installed")
def test_neovim_tells_what_is_wrong_and_completes(tmp_path: Path) -> None:
    market = Path(shutil.copytree(TOY, tmp_path / "market"))
    guide = (ROOT / "rules" / "README.md").read_text(encoding="utf-8")
    settings = re.search(r"```lua\n(.*?)```", guide, re.DOTALL)
    assert settings is not None
    (market / "new.yaml").write_text("things: {}\n", encoding="utf-8")
    out = tmp_path / "out.json"
    stated = f"local arg = {{ file = {json.dumps(str(market / 'new.yaml'))}, out = {json.dumps(str(out))} }}\n"
    script = tmp_path / "init.lua"
    script.write_text(settings[1] + stated + SCRIPT, encoding="utf-8")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    home = {"PATH": path, "HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path), "LANG": "C.UTF-8"}
    command = [str(NEOVIM), "--headless", "--clean", "-c", f"luafile {script}"]
    subprocess.run(command, cwd=market, env=home, timeout=LONGEST, check=True, capture_output=True)
    told = json.loads(out.read_text(encoding="utf-8"))
    assert any("unknown-word" in one for one in told["told"]), told
    assert {"coin", "coins"} <= set(told["words"])
