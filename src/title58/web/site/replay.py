"""A round played again, from a record that whoever asks holds. Nothing of it is kept."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from title58.equipment.randomness import SeededSource
from title58.felts.svg import svg
from title58.games import find_game, game_slugs
from title58.law import Code
from title58.records.film import film
from title58.records.reading import RecordError
from title58.records.record import read_record
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.submission.table import TableOptions
from title58.table.equipment import equipment_for
from title58.table.fork import ForkError, fork
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable
from title58.web.core import Failed, Web
from title58.web.site.asking import bounded, form_of
from title58.web.site.pages import page

ROOM = "/replay"
MOST = 512 * 1024  # bytes of a record
EXAMPLE_DAY, EXAMPLE_SEED = "2024-06-01", 58
EXAMPLE_ROUND = 3  # the first begins with a shuffle, which is long to watch


async def replay(web: Web, request: Request) -> Response:
    """The empty page, which scripts fill, or an example; without scripts, a form."""
    game = request.query_params.get("example", "")
    if not game:
        return _page("", None)
    if game not in game_slugs():
        raise Failed(404, "not-found", f"example: {game[:40]!r} is not a game in title58.")
    bounded(web, request)
    record = await asyncio.to_thread(_example, game)
    return _page(json.dumps(record), await asyncio.to_thread(film, record))


def _page(record: str, shown: Mapping[str, Any] | None) -> Response:
    games = [(slug, find_game(slug).name) for slug in game_slugs()]
    return page("replay.html", here=ROOM, film=shown, record=record, games=games)


@cache
def _example(game: str) -> dict[str, object]:
    """A round with random wagers, always the same."""
    filing = Submission(game, EXAMPLE_DAY)
    found, options, law = find_game(game), filing.options, filing.law
    chance = SeededSource(EXAMPLE_SEED)
    seats = options.positions[:2]
    players = RandomPlayers(
        seats, found.spots(law, options), options, chance.fork("players"), mishaps=0
    )
    equipment = equipment_for(game, options, chance.fork("equipment"))
    table = LiveTable(found, options, law, equipment, players, seats, filing.facility)
    for _ in range(EXAMPLE_ROUND - 1):
        table.play_round()
    return table.play_round()[1]


async def replay_form(web: Web, request: Request) -> Response:
    """Without scripts: the same round, step by step, on one page."""
    bounded(web, request)
    fields = await form_of(request, 3 * MOST, "A record")  # three characters for one, at the worst
    text = fields.get("record", "")
    shown = await asyncio.to_thread(film, text or "{}")
    return _page(text, shown)


async def replay_film(web: Web, request: Request) -> Response:
    """A record in, its film out, as JSON; with `change`, the film of the changed round too."""
    bounded(web, request)
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST:
            return _told({"problem": f"The record is larger than {MOST // 1024} KB."}, 413)
    try:
        asked = msgspec.json.decode(bytes(body))
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return _told({"problem": "This is not JSON."}, 400)
    if not isinstance(asked, dict) or not isinstance(asked.get("record"), dict):
        return _told({"problem": "record: expected a round record."}, 400)
    try:
        return _told(await asyncio.to_thread(_shown, asked))
    except (ForkError, RecordError, RecursionError) as error:
        return _told({"problem": f"{error}."}, 400)
    except Refusal as refusal:
        return _told({"problem": str(refusal)}, 409)


def _shown(asked: Mapping[str, Any]) -> dict[str, Any]:
    record, change = asked["record"], asked.get("change")
    if change is not None:
        record = _changed(record, change)
    shown = film(record)
    if "game" in shown:
        shown["felt"] = _felt(record)
    return {"film": shown, "record": record}


def _changed(record: Mapping[str, Any], change: object) -> dict[str, object]:
    if not isinstance(change, dict) or type(change.get("at")) is not int:
        raise ForkError("change.at: expected the index of an answer")
    answer, more = change.get("answer"), change.get("more", [])
    if not isinstance(answer, dict):
        raise ForkError("change.answer: expected an answer, written as in a record")
    if not isinstance(more, list) or not all(isinstance(one, dict) for one in more):
        raise ForkError("change.more: expected a list of answers")
    return fork(record, change["at"], answer, more)


def _felt(record: Mapping[str, Any]) -> str:
    read = read_record(record)
    return _drawn(read.game.slug, read.date.isoformat(), read.options, read.facility)


@lru_cache(maxsize=64)
def _drawn(game: str, day: str, options: TableOptions, facility: str) -> str:
    felt = find_game(game).felt(Code.packaged().on(day), options, facility)
    return svg(felt, bare=True)


def _told(reply: Mapping[str, Any], status: int = 200) -> Response:
    return Response(json.dumps(reply), status, media_type="application/json")
