"""Every failure of a server answered in words: what isn't done, what isn't there, and what nobody foresaw."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from interpreter.web.refused import Refused

BY_STATUS = {404: "no-such-page", 405: "wrong-method"}


def handlers(
    refusal: type[Refused], failure: Callable[[Request, Any], Response], log: logging.Logger
) -> Mapping[Any, Any]:
    """Return what answers the exceptions of an application. `refusal`: what its code raises; `failure`: how that is told."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, refusal)
        return failure(request, error)

    async def failed(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return failure(request, refusal(BY_STATUS.get(error.status_code, "bad-request")))

    async def unforeseen(request: Request, error: Exception) -> Response:
        # Without the address: a link in a log would let its readers play.
        doing = getattr(request.scope.get("endpoint"), "__name__", "")
        log.error("unforeseen %s in %s", type(error).__name__, doing, exc_info=error)
        return failure(request, refusal("unforeseen"))

    return {refusal: refused, HTTPException: failed, Exception: unforeseen}
