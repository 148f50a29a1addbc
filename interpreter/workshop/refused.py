"""What the workshop doesn't do, as data: a code, the status it is answered with, and the words of its sentence."""

from __future__ import annotations

from typing import Final

from interpreter.web import refused

# The codes are keys under `workshop.refused` in the interface's translations.
STATUS: Final = {
    "bad-request": 400,
    "elsewhere": 403,
    "outside": 403,
    "no-such-page": 404,
    "no-such-file": 404,
    "wrong-method": 405,
    "changed-meanwhile": 409,
    "taken": 409,
    "too-large": 413,
    "bad-name": 422,
    "bad-parcel": 422,
    "broken": 422,
    "no-position": 422,
    "not-shown": 422,
    "nothing-played": 422,
    "unknown": 422,
    "cannot-write": 500,
    "unforeseen": 500,
}


class WorkshopRefusal(refused.Refused):
    """Something that the workshop doesn't do; nothing was changed."""

    statuses = STATUS
