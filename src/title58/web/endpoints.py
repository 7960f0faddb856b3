"""Each endpoint once, with the types that it takes and gives.

The routes and the OpenAPI document are made from the same list (`ENDPOINTS`). What a person may not
see is not sent.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from title58 import __version__
from title58.documents.answers import Sorry
from title58.ledger.book import Account, Kind
from title58.live import seen
from title58.live.audit.packet import NoRound, round_record
from title58.live.days import gaming_day
from title58.live.log import HOUSE as HOUSE_STREAM
from title58.live.people import HOUSE, Act
from title58.rounds.steps import Choose
from title58.web import messages as said
from title58.web.access import Token
from title58.web.clock import utc
from title58.web.core import COOKIE, Caller, Failed, Web, sentence, too_often
from title58.web.logs import log
from title58.web.site.asking import worked
from title58.web.site.filings import plain_of

PAGE = 500  # events in one reply, at most

Does = Callable[[Web, Request, Any, Any], Awaitable[Any]]


@dataclass(frozen=True)
class Endpoint:
    method: str
    path: str
    does: Does
    about: str
    gives: Any = None  # None: no body
    takes: Any = None
    public: bool = False
    fails: tuple[int, ...] = ()  # besides what every endpoint may answer


async def log_in(web: Web, request: Request, given: said.LogIn, _: None) -> Response:
    address = request.client.host if request.client else ""
    if wait := web.by_address.take(address) or web.by_name.take(given.name):
        web.metrics.log_ins["too-often"] += 1
        raise too_often(wait)
    async with web.hashing_turn():
        kept = web.access.kept(given.name)
        fits = await asyncio.to_thread(web.access.fits, kept, given.password)
    if not fits or given.name not in web.house.people or web.access.kept(given.name) != kept:
        web.metrics.log_ins["refused"] += 1
        log("log-in-refused", person=given.name, address=address)
        raise Failed(401, "not-logged-in", "The name or the password is wrong.")
    return _let_in(web, given.name)


async def enter(web: Web, request: Request, given: said.Enter, _: None) -> Response:
    address = request.client.host if request.client else ""
    if wait := web.by_address.take(address):
        raise too_often(wait)
    hashed = ""
    if given.password is not None:
        async with web.hashing_turn():
            hashed = await asyncio.to_thread(web.access.hashed, given.password)
    person = web.access.use(given.link)
    if person is None or person not in web.house.people:
        web.metrics.log_ins["refused"] += 1
        raise Failed(401, "not-logged-in", "This link has been used, has expired or is wrong.")
    if hashed:
        web.access.set_password(person, hashed)
    return _let_in(web, person)


def _let_in(web: Web, person: str) -> Response:
    secret, token = web.access.session(person)
    web.metrics.log_ins["done"] += 1
    log("logged-in", person=person)
    reply = said.Known(
        person=person,
        role=str(web.house.people[person].role),
        expires=utc(token.expires),
        token=secret,
    )
    response = as_response(reply)
    with_session(web, response, secret, token)
    return response


def with_session(web: Web, response: Response, secret: str, token: Token) -> None:
    response.set_cookie(
        *(COOKIE, secret),
        max_age=(token.expires - token.made) // 1000,
        httponly=True,
        samesite="strict",
        secure=web.secure,
    )


async def session(_web: Web, _request: Request, _given: None, caller: Caller) -> said.Known:
    who = caller.person
    return said.Known(person=who.name, role=str(who.role), expires=utc(caller.token.expires))


async def log_out(web: Web, _request: Request, _given: None, caller: Caller) -> Response:
    web.access.revoke(caller.token)
    web.wake_all()
    log("logged-out", person=caller.person.name)
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, httponly=True, samesite="strict", secure=web.secure)
    return response


async def new_password(
    web: Web, _request: Request, given: said.NewPassword, caller: Caller
) -> Response:
    name = caller.person.name
    if wait := web.by_name.take(name):
        raise too_often(wait)
    async with web.hashing_turn():
        kept = web.access.kept(name)
        if kept[1] and not await asyncio.to_thread(web.access.fits, kept, given.old):
            raise Failed(403, "forbidden", "old: this is not your password.")
        hashed = await asyncio.to_thread(web.access.hashed, given.new)
    if web.access.kept(name)[1] != kept[1] or not web.access.good(caller.token):
        raise Failed(409, "refused", "Your password or session has changed: log in again.")
    web.access.set_password(name, hashed)
    web.wake_all()
    log("password-changed", person=name)
    return _let_in(web, name)


async def make_link(web: Web, request: Request, _given: None, caller: Caller) -> said.Link:
    caller.person.must_be_allowed(Act.PEOPLE, "link")
    person = web.known(request.path_params["person"])
    secret, token = web.access.link(person.name)
    log("link-made", person=person.name, by=caller.person.name)
    return said.Link(person=person.name, link=secret, expires=utc(token.expires))


async def end_sessions(web: Web, request: Request, _given: None, caller: Caller) -> Response:
    """Of oneself, or of anybody by those who may."""
    person = request.path_params["person"]
    if person != caller.person.name:
        caller.person.must_be_allowed(Act.PEOPLE, "sessions")
    web.access.revoke_all(web.known(person).name)
    web.wake_all()
    log("sessions-ended", person=person, by=caller.person.name)
    return Response(status_code=204)


async def command(web: Web, request: Request, given: Any, caller: Caller) -> said.Done:
    key = request.headers.get("idempotency-key", "")
    return said.Done(reply=await web.command(caller, key, given))


async def tables(web: Web, _request: Request, _given: None, _caller: Caller) -> said.Tables:
    found = [
        said.OneTable(
            table=name,
            game=table.filing.game,
            round=table.rounds,
            betting=table.betting is not None,
            positions=list(table.filing.options.positions),
            taken=sorted(table.seats),
            recorded=table.recording is not None,
        )
        for name, table in sorted(web.house.tables.items())
    ]
    return said.Tables(gaming_day=str(gaming_day(web.now())), tables=found)


async def table(web: Web, request: Request, _given: None, caller: Caller) -> said.View:
    return web.view(caller.person, web.open_table(request.path_params["table"]))


async def prices(web: Web, request: Request, _given: None, _caller: Caller) -> said.Prices:
    """Counted by another process, once for each filing: the first of a game may take a while."""
    table = web.house.tables[web.open_table(request.path_params["table"])]
    found = await worked(web, request, {"what": "edges", "filing": plain_of(table.filing)})
    return said.Prices(edges={} if isinstance(found, Sorry) else found)


async def hint(web: Web, request: Request, _given: None, caller: Caller) -> said.Hint:
    """What costs least at the choice that the caller is asked for, and what another one costs."""
    table = web.house.tables[web.open_table(request.path_params["table"])]
    step = table.pending
    seats = [seat for seat, one in table.seats.items() if one.person == caller.person.name]
    if not isinstance(step, Choose) or step.seat not in seats:
        return said.Hint(about="")  # it has been answered meanwhile
    house_way = seen.house_way(table, step)
    if house_way:
        return said.Hint(about=step.label, best=house_way, why=seen.HOUSE_WAY, costs={})
    asked = {"what": "choice", "filing": plain_of(table.filing), "step": step}
    worth = await worked(web, request, asked)
    if not worth or isinstance(worth, Sorry):
        return said.Hint(about=step.label)
    best = max(worth, key=lambda option: worth[option])
    costs = {option: round(worth[best] - value, 6) for option, value in worth.items()}
    return said.Hint(about=step.label, best=best, why=seen.COUNTED, costs=costs)


async def events(web: Web, request: Request, _given: None, caller: Caller) -> said.Events:
    name = request.path_params["table"]
    if name == HOUSE_STREAM or name not in web.last:
        raise Failed(404, "not-found", f"There is no table {name[:40]!r} here.")
    return _events(web, request, caller, name)


async def one_round(web: Web, request: Request, _given: None, _caller: Caller) -> Response:
    """Of a round that is over, everything has been shown: anybody who is logged in may have it."""
    name, number = request.path_params["table"], request.path_params["round"]
    if name == HOUSE_STREAM or name not in web.last or not re.fullmatch(r"[0-9]{1,9}", number):
        raise Failed(404, "not-found", f"There is no round {number[:9]!r} at {name[:40]!r}.")
    try:
        record = await asyncio.to_thread(round_record, web.store, name, int(number))
    except NoRound as error:
        raise Failed(404, "not-found", sentence(error)) from None
    return as_response(record)


async def house_events(web: Web, request: Request, _given: None, caller: Caller) -> said.Events:
    caller.person.must_be_allowed(Act.WATCH, "events")
    return _events(web, request, caller, HOUSE_STREAM)


def _events(web: Web, request: Request, caller: Caller, stream: str) -> said.Events:
    after, limit = number(request, "after", 0, said.MOST), number(request, "limit", PAGE, PAGE)
    last = web.last.get(stream, 0)
    found = web.events_after(stream, after, max(limit, 1))
    return said.Events(events=[web.told(caller.person, one) for one in found], last=last)


async def account(web: Web, _request: Request, _given: None, caller: Caller) -> said.Account:
    book, name = web.house.book, caller.person.name
    chips = {
        f"{table.name}/{seat}": book.cents(Account(Kind.CHIPS, f"{table.name}/{seat}"))
        for table in web.house.tables.values()
        for seat, one in table.seats.items()
        if one.person == name
    }
    cents = book.cents(Account(Kind.PLAYER, name))
    return said.Account(person=name, role=str(caller.person.role), cents=cents, chips=chips)


async def people(web: Web, _request: Request, _given: None, caller: Caller) -> said.People:
    """For those who may see everything; what people hold only for the cage and auditors."""
    caller.person.must_be_allowed(Act.WATCH, "people")
    book = web.house.book
    found = [
        said.OnePerson(one.name, str(one.role), book.cents(Account(Kind.PLAYER, one.name)))
        for one in web.house.people.values()
        if one != HOUSE
    ]
    return said.People(people=sorted(found, key=lambda one: one.name))


async def health(web: Web, _request: Request, _given: None, _: None) -> said.Health:
    day = str(gaming_day(web.now()))
    return said.Health(status="alive", version=__version__, gaming_day=day)


async def ready(web: Web, _request: Request, _given: None, _: None) -> said.Health:
    if web.stopping:
        raise Failed(503, "stopping", "The server is shutting down.")
    day = str(gaming_day(web.now()))
    return said.Health(status="ready", version=__version__, gaming_day=day)


async def metrics(web: Web, _request: Request, _given: None, caller: Caller) -> Response:
    caller.person.must_be_allowed(Act.WATCH, "metrics")
    text = web.metrics.text(tables_open=len(web.house.tables), commits=web.service.commits)
    return Response(text, media_type="text/plain; version=0.0.4")


async def openapi(_web: Web, _request: Request, _given: None, _: None) -> Response:
    from title58.web.openapi import document

    return Response(msgspec.json.encode(document()), media_type="application/json")


async def home(web: Web, _request: Request, _given: None, _: None) -> Response:
    from title58.web.site.home import home_page

    return home_page(web)


ENDPOINTS = (
    Endpoint("GET", "/", home, "The home page, for browsers.", gives="text/html", public=True),
    Endpoint("POST", "/session", log_in, "Log in with a name and a password.",
             said.Known, said.LogIn, public=True, fails=(401,)),
    Endpoint("POST", "/session/link", enter, "Log in with a one-time link.",
             said.Known, said.Enter, public=True, fails=(401,)),
    Endpoint("GET", "/session", session, "Who is logged in.", said.Known),
    Endpoint("DELETE", "/session", log_out, "Log out."),
    Endpoint("PUT", "/password", new_password,
             "Set or change your password; ends all sessions and starts a new one.",
             said.Known, said.NewPassword, fails=(409,)),
    Endpoint("POST", "/commands", command, "Carry out a command, once per Idempotency-Key.",
             said.Done, said.AnyCommand, fails=(409,)),
    Endpoint("GET", "/tables", tables, "All open tables.", said.Tables),
    Endpoint("GET", "/tables/{table}", table, "One table as the caller may see it now.",
             said.View, fails=(404,)),
    Endpoint("GET", "/tables/{table}/edges", prices,
             "The house edge of every wager that a table offers.", said.Prices, fails=(404,)),
    Endpoint("GET", "/tables/{table}/hint", hint,
             "What costs least at the choice that the caller is asked for.",
             said.Hint, fails=(404,)),
    Endpoint("GET", "/tables/{table}/events", events, "Events of a table, by number.",
             said.Events, fails=(404,)),
    Endpoint("GET", "/tables/{table}/rounds/{round}", one_round,
             "A round that is over, as a record that can be settled again.",
             "application/json", fails=(404,)),
    Endpoint("GET", "/events", house_events, "Events of the house; needs permission.",
             said.Events),
    Endpoint("GET", "/account", account, "The caller's balance and chips.", said.Account),
    Endpoint("GET", "/people", people, "Everyone in the house, with balances; needs permission.",
             said.People),
    Endpoint("POST", "/people/{person}/link", make_link, "Make a one-time login link for a person.",
             said.Link, fails=(404,)),
    Endpoint("DELETE", "/people/{person}/sessions", end_sessions, "End all sessions of a person.",
             fails=(404,)),
    Endpoint("GET", "/health", health, "Whether the process is alive.", said.Health, public=True),
    Endpoint("GET", "/ready", ready, "Whether the server accepts commands.",
             said.Health, public=True),
    Endpoint("GET", "/metrics", metrics, "Metrics for Prometheus; needs permission.",
             "text/plain"),
    Endpoint("GET", "/openapi.json", openapi, "This document.", "application/json", public=True),
)  # fmt: skip


def number(asked: HTTPConnection, name: str, default: int, most: int) -> int:
    """A whole number in the query."""
    text = asked.query_params.get(name)
    if text is None:
        return default
    if not re.fullmatch(r"[0-9]{1,16}", text) or not text.isascii() or int(text) > most:
        raise Failed(400, "unreadable", f"{name}: expected a whole number from 0 to {most}.")
    return int(text)


def as_response(
    reply: Any, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    body = msgspec.json.encode(reply)
    return Response(body, status, dict(headers or {}), media_type="application/json")
