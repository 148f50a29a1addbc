"""The file to which answers are added: nothing that was answered is lost, whatever ends the process; nothing else is touched."""

import errno
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from interpreter.game.game import Game
from interpreter.game.record import record_of, verify
from interpreter.saves import journal
from interpreter.saves.lines import RecordError, whole
from tests.saves.bazaar import bazaar, played

KILLS = 6


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def test_answers_and_what_was_taken_back_are_added(path: Path) -> None:
    game = Game(bazaar(), 2, 5)
    kept = journal.begin(record_of(game), path)
    game.choose(0)
    assert kept.keep(game)
    assert not kept.keep(game)
    before = path.read_bytes()
    game.go_back()
    game.choose(1)
    kept.keep(game)
    kept.close()
    assert path.read_bytes()[200:].startswith(before[200:]), "nothing but the count is written over"
    written = journal.read(path)
    assert (written.flaw, written.record.answers) == (None, (1,))
    assert [row.answer for row in written.record.rows] == [0, -1, 1]
    assert verify(written.record, bazaar()) is None


def test_going_on_adds_to_what_is_there(path: Path) -> None:
    game = played(decisions=2)
    journal.begin(record_of(game), path).close()
    kept, written = journal.go_on(path)
    assert written.record == record_of(game)
    game.choose(0)
    kept.keep(game)
    kept.close()
    assert journal.read(path).record == record_of(game)


@pytest.mark.parametrize("cut", [1, 7, 40])
def test_going_on_where_the_last_line_is_torn(path: Path, cut: int) -> None:
    game = played(decisions=3)
    path.write_bytes(whole(record_of(game))[:-cut])
    kept, written = journal.go_on(path)
    assert written.torn == (cut > 1)
    if written.torn:
        game.go_back()
    game.choose(0)
    kept.keep(game)
    kept.close()
    assert (journal.read(path).flaw, journal.read(path).record) == (None, record_of(game))


def test_the_second_writer_is_told(path: Path) -> None:
    kept = journal.begin(record_of(played(decisions=1)), path)
    with pytest.raises(RecordError, match="save-in-use"):
        journal.go_on(path)
    with pytest.raises(RecordError, match="save-in-use"):
        journal.set_aside(path)
    assert journal.read(path).record.answers
    kept.close()
    journal.go_on(path)[0].close()


def test_links_pipes_devices_and_other_files_stay(tmp_path: Path) -> None:
    record, other = record_of(played(decisions=1)), tmp_path / "other.txt"
    other.write_text("mine", encoding="utf-8")
    link, loop, pipe, folder = (tmp_path / name for name in ("link", "loop", "pipe", "folder"))
    link.symlink_to(other)
    loop.symlink_to(loop)
    os.mkfifo(pipe)
    folder.mkdir()
    for place in (other, link, loop, pipe, folder, Path("/dev/null"), Path("/dev/full")):
        assert not journal.is_free(place)
        with pytest.raises((OSError, RecordError)):
            journal.begin(record, place)
        with pytest.raises((OSError, RecordError)):
            journal.set_aside(place)
        with pytest.raises((OSError, RecordError)):
            journal.go_on(place)
        if place != other:
            with pytest.raises((OSError, RecordError)):
                journal.write_copy(record, place)
    assert other.read_text(encoding="utf-8") == "mine"
    assert link.is_symlink()
    assert pipe.is_fifo()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["folder", "link", "loop", "other.txt", "pipe"]


def test_a_save_is_set_aside_for_another(path: Path) -> None:
    journal.begin(record_of(played(decisions=1)), path).close()
    aside = journal.set_aside(path)
    assert (aside.name, path.exists()) == ("game-2.json", False)
    assert len(journal.read(aside).record.answers) == 1


def test_a_full_disk_leaves_whole_lines(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(decisions=2)
    kept = journal.begin(record_of(game), path)
    before = path.read_bytes()
    game.choose(0)

    def half(file: int, content: bytes) -> int:
        if len(content) > 40:
            return os_write(file, content[:40])
        raise OSError(errno.ENOSPC, "full")

    os_write = os.write
    with monkeypatch.context() as patched:
        patched.setattr(os, "write", half)
        with pytest.raises(OSError, match="full"):
            kept.keep(game)
    assert path.read_bytes() == before
    assert kept.keep(game)
    kept.close()
    assert journal.read(path).record == record_of(game)


def test_a_copy_is_whole_or_not_there(tmp_path: Path) -> None:
    record = record_of(played(decisions=3))
    journal.write_copy(record, tmp_path / "copy.json")
    assert journal.read(tmp_path / "copy.json").record == record
    limit = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limit[1]))
    try:
        with pytest.raises((OSError, RecordError)):
            journal.write_copy(record, tmp_path / "copy.json")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limit)
    assert journal.read(tmp_path / "copy.json").record == record
    assert [one.name for one in tmp_path.iterdir()] == ["copy.json"]


PLAYER = """
import sys
from pathlib import Path
sys.path.insert(0, {root!r})
from interpreter.agents.dice import Dice
from interpreter.game.game import Game
from interpreter.game.record import record_of
from interpreter.saves import journal
from tests.saves.bazaar import bazaar
game, dice = Game(bazaar(), 2, {seed}), Dice({seed})
kept = journal.begin(record_of(game), Path({path!r}))
print("begun", flush=True)
while not game.over:
    answer = dice.roll(game.width)
    game.choose(answer)
    kept.keep(game)
    print(answer, flush=True)
    if len(game.answers) > 3 and game.answers[-1] == 0:
        game.go_back()
        kept.keep(game)
        print("back", flush=True)
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_whatever_ends_a_process_nothing_answered_is_lost(tmp_path: Path, how: signal.Signals) -> None:
    random = Random(int(how))
    for seed in range(KILLS // 3):
        path = tmp_path / f"{how}-{seed}.json"
        code = PLAYER.format(root=str(Path(__file__).resolve().parents[2]), seed=seed, path=str(path))
        with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout is not None
            assert player.stdout.readline() == "begun\n"
            time.sleep(random.random() / 10)
            player.send_signal(how)
            heard = player.stdout.read().split()
        told: list[int] = []
        for word in heard:
            if word == "back":
                told.pop()
            else:
                told.append(int(word))
        written = journal.read(path)
        kept = list(written.record.answers)
        assert written.flaw is None
        # The one being given, or taken back, may be there already; all that was acknowledged is.
        assert told in (kept, kept[:-1]) or kept == told[:-1]
        assert verify(written.record, bazaar()) is None
        journal.go_on(path)[0].close()
