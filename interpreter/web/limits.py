"""How much one client may ask for, so that nobody can keep a server from the others."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import Final

from interpreter.web.refused import Refused

# Clients that are remembered; the one that was quiet longest is forgotten first.
MOST_CLIENTS: Final = 10_000


@dataclass(frozen=True, slots=True)
class Limits:
    """What a server lets pass.

    body: bytes of a request. name: characters of a person's name. tables: a minute and address. requests: a second and link, with
    bursts of ten times as many."""

    body: int = 16_384
    name: int = 40
    tables: float = 20
    requests: float = 30


class Meter:
    """A bucket of tokens for each key, after the classic algorithm: it holds `burst`, and `rate` a second come back."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._lock = Lock()

    def take(self, key: str) -> None:
        """Take one token. Raises Refused (too-many) when there is none."""
        now = self._clock()
        with self._lock:
            held, since = self._buckets.pop(key, (self._burst, now))
            held = min(self._burst, held + (now - since) * self._rate)
            self._buckets[key] = (held - 1 if held >= 1 else held, now)
            if len(self._buckets) > MOST_CLIENTS:
                self._buckets.popitem(last=False)
        if held < 1:
            raise Refused("too-many")
