"""Records as lines: read back as they were written; whatever was edited, cut or added is named, and nothing else is lost."""

import hashlib
import json
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from interpreter.game.record import Difference, Record, Row, record_of, verify
from interpreter.saves.lines import RecordError, parse, whole
from tests.saves.bazaar import TOY, bazaar, older, played, trail_of

EDITS = 500


@cache
def record() -> Record:
    return record_of(played(), ("human", "greedy"), str(TOY))


def test_lines_are_read_back() -> None:
    written = parse(whole(record()))
    assert (written.record, written.flaw, written.torn) == (record(), None, False)


def test_a_torn_line_is_left_out_and_nothing_else() -> None:
    content, rows = whole(record()), record().rows
    last = content.rstrip(b"\n").rfind(b"\n") + 1
    for end in range(last + 1, len(content) - 1):
        written = parse(content[:end])
        assert written.torn
        assert written.flaw == Difference(len(record().answers) - 1, "cut")
        assert written.record.rows == rows[:-1]
        assert written.end == last
    without_its_end = parse(content[:-1])
    assert not without_its_end.torn
    assert without_its_end.record.rows == rows


def test_a_row_that_was_not_yet_counted_is_there() -> None:
    one = replace(record(), rows=record().rows[:-1])
    last = whole(record()).rstrip(b"\n").rpartition(b"\n")[2] + b"\n"
    written = parse(whole(one) + last)
    assert (written.flaw, written.record.rows) == (None, record().rows)


def edited(content: bytes, random: Random) -> bytes:
    """What somebody might do to a save: change, cut, add or swap lines or letters."""
    lines = content.splitlines(keepends=True)
    way, at = random.randrange(7), random.randrange(1, len(lines))
    match way:
        case 0:
            del lines[at]
        case 1:
            del lines[at:]
        case 2:
            lines.insert(at, random.choice(lines[1:]))
        case 3:
            lines.append(random.choice(lines[1:]))
        case 4:
            row = json.loads(lines[at])
            key = random.choice([key for key in row if key != "check"])
            row[key] = {"answer": random.randrange(9), "state": "0" * 16, "scores": [random.randrange(50), 1]}[key]
            lines[at] = json.dumps(row, separators=(",", ":")).encode() + b"\n"
        case 5:
            other = random.randrange(1, len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case _:
            place = random.randrange(len(content))
            return content[:place] + bytes([random.choice(b'0123456789abcdef{}",')]) + content[place + 1 :]
    return b"".join(lines)


def proven(content: bytes) -> bool:
    """Whether a save is taken for what was played."""
    try:
        written = parse(content)
    except RecordError:
        return False
    return written.flaw is None and not written.torn and verify(written.record, bazaar()) is None


def test_no_edit_of_a_file_goes_unnoticed() -> None:
    random, content = Random(4), whole(record())
    assert proven(content)
    unnoticed = tried = 0
    while tried < EDITS:
        spoilt = edited(content, random)
        if spoilt == content:
            continue
        tried += 1
        unnoticed += proven(spoilt)
    assert unnoticed == 0


def test_no_edit_of_answers_goes_unnoticed_even_with_right_checksums() -> None:
    random, sound = Random(5), record()
    # The end alone can be cut so that nothing tells: that is the save as it was then.
    for _ in range(EDITS):
        rows, at = [*sound.rows], random.randrange(len(sound.rows) - 1)
        match random.randrange(3):
            case 0:
                other = random.randrange(6)
                if other == rows[at].answer:
                    continue
                rows[at] = replace(rows[at], answer=other)
            case 1:
                del rows[at]
            case _:
                rows.insert(at, Row(random.randrange(6), rows[at].state, rows[at].scores))
        found = parse(whole(replace(sound, rows=tuple(rows))))
        assert found.flaw is None
        difference = verify(found.record, bazaar())
        assert difference is not None
        assert difference.at <= at + 1


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not-a-save"),
        (b"[1, 2]", "not-a-save"),
        (b"[" * 100_000, "not-a-save"),
        (b"\xff\xfe\x00", "not-a-save"),
        (b'{"format": 99, "record": {}}', "newer-save"),
        (b'{"format": 1,\n"record": 7, "check": ""}', "save-damaged"),
        (b'{"format": 2, "rows": "0", "record": {}, "check": ""}', "save-damaged"),
    ],
)
def test_what_is_no_save(content: bytes, code: str) -> None:
    with pytest.raises(RecordError) as refused:
        parse(content)
    assert refused.value.code == code


@pytest.mark.parametrize("key", ["game", "packs", "seats", "seed", "options", "seating", "rules", "start", "prints"])
@pytest.mark.parametrize("value", [None, 7.5, "7", ["x", 1], {"x": []}, True, []])
def test_values_of_another_type_with_the_right_checksum(key: str, value: object) -> None:
    head = json.loads(whole(record()).splitlines()[0])
    if type(head["record"][key]) is type(value):
        pytest.skip("that is its type")
    head["record"][key] = value
    text = json.dumps(head["record"], sort_keys=True)
    head["check"] = hashlib.sha256(f"\n{text}".encode()).hexdigest()[:16]
    with pytest.raises(RecordError, match="save-damaged"):
        parse(json.dumps(head).encode())


def test_saves_of_the_first_format_are_read() -> None:
    answers, trail = list(record().answers), trail_of(record())
    written = parse(older(record(), trail))
    assert written.older
    assert (written.record.answers, written.record.rules) == (tuple(answers), str(TOY))
    assert verify(written.record, bazaar()) is None
    assert parse(older(replace(record(), rows=record().rows[:-1]), trail)).flaw == Difference(
        len(answers) - 1, "edited"
    )
    wrong = verify(parse(older(record(), ["00000000", *trail[1:]])).record, bazaar())
    assert wrong == Difference(0, "other-situation")
