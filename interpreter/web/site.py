"""What all requests of one server share."""

from __future__ import annotations

from dataclasses import dataclass, field

from interpreter.web.limits import Limits, Meter
from interpreter.web.streams import Streams
from interpreter.web.tables import Tables


@dataclass(frozen=True, slots=True)
class Site:
    """The tables, the open streams, and how much may be asked for. ping: seconds between signs of life on a quiet stream."""

    tables: Tables
    streams: Streams
    limits: Limits
    ping: int = 20
    requests: Meter = field(init=False)
    makings: Meter = field(init=False)

    def __post_init__(self) -> None:
        """Set up the meters by the limits."""
        object.__setattr__(self, "requests", Meter(self.limits.requests, 10 * self.limits.requests))
        object.__setattr__(self, "makings", Meter(self.limits.tables / 60, self.limits.tables))
