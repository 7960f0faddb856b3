"""The page of a table: its felt as the server draws it, which scripts then keep up to date."""

from __future__ import annotations

from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from title58.felts.svg import svg
from title58.games import find_game
from title58.submission.filing import Submission
from title58.web.core import COOKIE, Web
from title58.web.site.pages import page


@lru_cache(maxsize=64)
def _drawn(filing: Submission) -> str:
    felt = find_game(filing.game).felt(filing.law, filing.options, filing.facility)
    return svg(felt, bare=True)


async def play(web: Web, request: Request) -> Response:
    name = web.open_table(request.path_params["table"])
    table = web.house.tables[name]
    game = find_game(table.filing.game)
    return page(
        "play.html",
        here="/",
        table=name,
        game=game.slug,
        title=game.name,
        chapter=game.chapter,
        practice=web.practice is not None,
        known=web.access.who(request.cookies.get(COOKIE, "")) is not None,
        felt=_drawn(table.filing),
    )
