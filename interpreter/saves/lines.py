"""A record as lines of JSON: one for how the game began, then one for each row, each with a checksum that hangs on the line before.

The first line tells how many rows follow, in a field of fixed width that is written over after each row: so a row that was cut off is
missed, and a process that ends between the two loses nothing. Saves of the first format, one JSON document, are read as well.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from typing import Any

from interpreter.game.record import OLDER, Difference, Record, Row

FORMAT = 2
# The count stands where the first line has it.
COUNT_AT, COUNT_WIDTH = len(f'{{"format": {FORMAT}, "rows": "'), 10
MOST_BYTES = 32 << 20
"""A row takes about a hundred bytes, a long game some thousand rows."""


class RecordError(ValueError):
    """A saved game that can't be gone on with. `code` is a key of the catalogue, `words` its words."""

    def __init__(self, code: str, **words: object) -> None:
        self.code = code
        self.words = {name: str(value) for name, value in words.items()}
        super().__init__(f"{code} {self.words}")


@dataclass(frozen=True, slots=True)
class SavedLines:
    """What a file holds. `record`: as far as it is sound. `flaw`: where it isn't as it was written, and how (edited, cut). `torn`: a last
    line without its end was left out. `end`: up to which byte it is sound. `check`: the checksum of the last sound line."""

    record: Record
    flaw: Difference | None = None
    torn: bool = False
    end: int = 0
    check: str = ""
    older: bool = False


def first_line(record: Record, rows: int) -> tuple[bytes, str]:
    """Return the line with which a record begins, and its checksum."""
    data = _opening(record)
    check = _check("", data)
    line = {"format": FORMAT, "rows": count(rows).decode(), "record": data, "check": check}
    return json.dumps(line, ensure_ascii=True).encode() + b"\n", check


def count(rows: int) -> bytes:
    """Return the number of rows as the first line has it."""
    return f"{rows:0{COUNT_WIDTH}}".encode()


def row_line(row: Row, before: str) -> tuple[bytes, str]:
    """Return the line of a row, and its checksum. `before`: that of the line before it."""
    data = {"answer": row.answer, "state": row.state, "scores": list(row.scores)}
    if row.answer < 0:
        data = {"undo": -row.answer, "state": row.state, "scores": list(row.scores)}
    check = _check(before, data)
    return json.dumps({**data, "check": check}, separators=(",", ":")).encode() + b"\n", check


def whole(record: Record) -> bytes:
    """Return all lines of a record."""
    line, check = first_line(record, len(record.rows))
    lines = [line]
    for row in record.rows:
        line, check = row_line(row, check)
        lines.append(line)
    return b"".join(lines)


def parse(content: bytes) -> SavedLines:
    """Return what lines hold. Raises RecordError: not-a-save, newer-save, save-damaged."""
    first, _, rest = content.partition(b"\n")
    head = _json(first)
    if not isinstance(head, dict) or head.get("format") in (None, 1):
        return _older(content)
    if head["format"] != FORMAT:
        raise RecordError("newer-save", format=head["format"])
    data, counted = head.get("record"), head.get("rows")
    if not isinstance(data, dict) or head.get("check") != _check("", data):
        raise RecordError("save-damaged")
    record = _record(data)
    if not isinstance(counted, str) or not (counted.isascii() and counted.isdigit()):
        raise RecordError("save-damaged")
    return _rows(record, head["check"], len(first) + 1, rest, int(counted))


def _rows(record: Record, check: str, end: int, rest: bytes, counted: int) -> SavedLines:
    rows: list[Row] = []
    flaw, torn = None, False
    lines = rest.split(b"\n")
    for number, line in enumerate(lines):
        last = number == len(lines) - 1
        if last and not line:
            break
        found = _row(line, check)
        if found is None:
            torn = last
            at = len(replace(record, rows=tuple(rows)).answers)
            flaw = None if torn else Difference(at, "edited")
            break
        row, check = found
        rows.append(row)
        end += len(line) + (not last)
    record = replace(record, rows=tuple(rows))
    if flaw is None and not len(rows) - 1 <= counted <= len(rows):
        # A row is written before it is counted, so one more than that may be there.
        flaw = Difference(len(record.answers), "cut" if counted > len(rows) else "edited")
    return SavedLines(record, flaw, torn, end, check)


def _row(line: bytes, before: str) -> tuple[Row, str] | None:
    """Return the row of a line and its checksum; None if it isn't as it was written."""
    data = _json(line)
    if not isinstance(data, dict):
        return None
    check = data.pop("check", None)
    state, points = data.get("state"), data.get("scores")
    number = data.get("answer") if "answer" in data else data.get("undo")
    if check != _check(before, data) or type(number) is not int or not isinstance(state, str):
        return None
    if not isinstance(points, list) or not all(type(one) is int for one in points) or number < ("undo" in data):
        return None
    return Row(-number if "undo" in data else number, state, tuple(points)), check


def _opening(record: Record) -> dict[str, Any]:
    return {
        "game": record.game,
        "packs": list(record.packs),
        "fingerprint": record.fingerprint,
        "seats": record.seats,
        "seed": record.seed,
        "options": record.options,
        "seating": list(record.seating),
        "rules": record.rules,
        "start": record.start,
        "prints": record.prints,
    }


def _record(data: dict[str, Any]) -> Record:
    """Return the record that begins so. Raises RecordError for values of another type."""
    texts = all(isinstance(data.get(key), str) for key in ("game", "fingerprint", "rules", "start"))
    numbers = all(type(data.get(key)) is int for key in ("seats", "seed"))
    lists = all(_are_texts(data.get(key)) for key in ("packs", "seating"))
    options, prints = data.get("options"), data.get("prints")
    if not (texts and numbers and lists and isinstance(options, dict) and isinstance(prints, dict)):
        raise RecordError("save-damaged")
    if not all(isinstance(value, str | int | bool) for value in options.values()) or not _are_texts([*prints.values()]):
        raise RecordError("save-damaged")
    return Record(
        data["game"], tuple(data["packs"]), data["fingerprint"], dict(prints), data["seats"], data["seed"], dict(options),
        tuple(data["seating"]), data["rules"], data["start"],
    )  # fmt: skip


def _are_texts(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)


def _older(content: bytes) -> SavedLines:
    """Return a save of the first format: one document, with a digest of the question and the scores before each answer."""
    saved = _json(content)
    if not isinstance(saved, dict) or "record" not in saved or "format" not in saved:
        raise RecordError("not-a-save")
    if saved["format"] != 1:
        raise RecordError("newer-save", format=saved["format"])
    data = saved["record"]
    whole = json.dumps(data, sort_keys=True, ensure_ascii=False).encode("utf-8", "surrogatepass")
    if not isinstance(data, dict) or saved.get("check") != hashlib.sha256(whole).hexdigest()[:16]:
        raise RecordError("save-damaged")
    extra, answers = data.get("extra"), data.get("answers")
    if not isinstance(extra, dict) or not isinstance(answers, list) or not all(type(one) is int for one in answers):
        raise RecordError("save-damaged")
    trail = extra.get("trail", [])
    if not _are_texts(trail) or any(answer < 0 for answer in answers):
        raise RecordError("save-damaged")
    record = _record({**data, "rules": extra.get("rules", ""), "start": "", "prints": {}})
    if not trail:
        return SavedLines(replace(record, rows=tuple(Row(answer) for answer in answers)), older=True)
    states = [f"{OLDER}{one}" for one in trail]
    rows = tuple(Row(answer, state) for answer, state in zip(answers, states[1:], strict=False))
    flaw = None if len(states) == len(answers) + 1 else Difference(len(rows), "edited")
    return SavedLines(replace(record, start=states[0], rows=rows), flaw, older=True)


def _json(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _check(before: str, data: dict[str, Any]) -> str:
    text = json.dumps(data, sort_keys=True)
    return hashlib.sha256(f"{before}\n{text}".encode()).hexdigest()[:16]
