"""What the pages share: who asks and how often, the day that is asked for, work done elsewhere."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode

from starlette.requests import Request

from title58.documents.answers import Sorry
from title58.games import find_game, game_slugs
from title58.plain import DATE, Unreadable
from title58.web.core import Failed, Web, too_often
from title58.web.work import Busy, Stopped

LOOK = 0.25  # seconds between looks whether the reader is still there
MOST = 20_000  # characters of a query that are read
PART = "x-part"  # a script asks for the part of the page that changes


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


def bounded(web: Web, request: Request) -> None:
    """Nobody asks for more pages than a person can read, or by a longer address."""
    if wait := web.pages_of.take(address_of(request)):
        raise too_often(wait)
    if len(request.url.query) > MOST:
        raise Failed(
            414, "too-large", f"That is too long for an address: at most {MOST:,} characters."
        )


def known_game(request: Request) -> str:
    game = str(request.path_params["game"])
    if game not in game_slugs():
        names = ", ".join(find_game(slug).name for slug in game_slugs())
        raise Failed(404, "not-found", f"There is no such game here. There are {names}.")
    return game


def day_of(
    query: Mapping[str, str], name: str = "date", start: datetime.date | None = None
) -> tuple[datetime.date, str]:
    """The day asked for, or today with the reason why not."""
    text = query.get(name, "").strip()
    today = start or datetime.date.today()
    if not text:
        return today, ""
    try:
        return DATE(text), ""
    except Unreadable:
        return today, f"{text[:40]!r} is not a day. Write it as 2024-06-01."


def is_part(request: Request) -> bool:
    """Whether a script asks, which puts the answer in its place."""
    return PART in request.headers


async def worked(
    web: Web, request: Request, question: Mapping[str, Any], patience: float | None = None
) -> Any:
    """The answer of another process; None if it is not there in time. It is given up if the
    reader leaves."""
    asking = asyncio.ensure_future(web.workers.ask(question, address_of(request), patience))
    try:
        while not (await asyncio.wait({asking}, timeout=LOOK))[0]:
            if await request.is_disconnected():
                raise Failed(499, "gone", "The reader has left.")
        return asking.result()
    except Busy:
        raise Failed(
            *(503, "busy", "Too much is being worked out right now: try again in a moment."),
            headers={"retry-after": "2"},
        ) from None
    except Stopped:
        raise Failed(
            503, "stopped", "This took too long and was stopped. Ask for less, or try again."
        ) from None
    finally:
        if not asking.done():
            asking.cancel()
            with contextlib.suppress(asyncio.CancelledError, Busy, Stopped):
                await asking


async def answered(web: Web, request: Request, question: Mapping[str, Any]) -> Any:
    """The answer, however long it takes; what has none is told on a page."""
    found = await worked(web, request, question)
    if isinstance(found, Sorry):
        raise Failed(409, "refused", found.message)
    return found


def cite_path(cite: str, day: str = "") -> str:
    """Where a cite is read."""
    return f"/law/{quote(cite, safe='().@')}" + (f"?date={day}" if day else "")


def link(path: str, query: Mapping[str, str]) -> str:
    told = urlencode({name: value for name, value in query.items() if value})
    return f"{path}?{told}" if told else path


async def form_of(request: Request, most: int, what: str, fields: int = 10) -> dict[str, str]:
    """The fields of a form that was sent, up to so many bytes."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if not kind and request.headers.get("content-length", "0") == "0":
        return {}
    if kind != "application/x-www-form-urlencoded":
        raise Failed(415, "unreadable", "Content-Type: send a form.")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise Failed(
                *(413, "too-large", f"{what} is at most {most // 1024} KB."),
                headers={"connection": "close"},
            )
    text = body.decode("utf-8", "replace")
    try:
        return dict(parse_qsl(text, keep_blank_values=True, max_num_fields=fields))
    except ValueError:
        raise Failed(400, "unreadable", "The form has more fields than it should.") from None
