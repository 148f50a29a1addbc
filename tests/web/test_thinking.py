"""Processes in which bots think."""

import os
import subprocess
import sys
import time
from pathlib import Path

SERVER = """
import os, sys, time
from interpreter.web.thinking import Thinkers
if __name__ == "__main__":
    print(Thinkers()._running().submit(os.getpid).result(), flush=True)
    time.sleep(600)
"""


def is_alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_a_server_that_is_killed_leaves_none_behind(tmp_path: Path) -> None:
    program = tmp_path / "server.py"
    program.write_text(SERVER, encoding="utf-8")
    server = subprocess.Popen(
        [sys.executable, program], stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]
    )
    assert server.stdout is not None
    thinker = int(server.stdout.readline())
    assert is_alive(thinker)
    server.kill()
    server.wait()
    server.stdout.close()
    until = time.monotonic() + 60
    while is_alive(thinker) and time.monotonic() < until:
        time.sleep(0.05)
    alive = is_alive(thinker)
    if alive:
        os.kill(thinker, 9)
    assert not alive
