"""Links: who may do what at which table, signed, so that nobody can make one up or change one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from itsdangerous import BadSignature, URLSafeSerializer

from interpreter.web.refused import Refused

WATCH: Final = "watch"
HOST: Final = "host"
SALT: Final = "cardwright table"


@dataclass(frozen=True, slots=True)
class Link:
    """What a link is for. role: the number of a seat, `watch` for onlookers, or `host` for whoever made the table.
    renewal: how often it had been renewed when it was written."""

    table: str
    role: str
    renewal: int = 0

    @property
    def seat(self) -> int:
        """The seat that it answers for; -1 for none."""
        return int(self.role) if self.role.isdecimal() else -1


class Signer:
    """Writes and reads links. key: the store's secret."""

    def __init__(self, key: str) -> None:
        self._serializer = URLSafeSerializer(key, salt=SALT)

    def write(self, link: Link) -> str:
        """Return the token that stands for a link in addresses."""
        return str(self._serializer.dumps([link.table, link.role, link.renewal]))

    def read(self, token: str) -> Link:
        """Return the link of a token. Raises Refused (bad-link)."""
        try:
            table, role, renewal = self._serializer.loads(token)
        except (BadSignature, ValueError) as error:
            raise Refused("bad-link") from error
        return Link(table, role, renewal)
