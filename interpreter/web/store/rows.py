"""Headers and entries as rows of a database, and back."""

from __future__ import annotations

import json
from dataclasses import asdict

from interpreter.web.store.journal import Header, JournalEntry


def header_row(header: Header) -> str:
    """Return a header as JSON."""
    return json.dumps(asdict(header), ensure_ascii=False)


def header_of(text: str) -> Header:
    """Return the header that `header_row` wrote."""
    found = json.loads(text)
    return Header(**(found | {"packs": tuple(found["packs"]), "seats": tuple(found["seats"])}))


def entry_of(number: int, kind: str, data: str) -> JournalEntry:
    """Return the entry of a row; `data` is JSON."""
    return JournalEntry(number, kind, json.loads(data))
