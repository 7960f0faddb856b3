"""Where each page of the site is. Pages need no session; the API behind them asks who calls."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from title58.web.core import Failed, Web
from title58.web.logs import log
from title58.web.site import law, odds, protect, submissions, tools
from title58.web.site.files import static
from title58.web.site.home import come_in, more_chips, sit_down, small_felt
from title58.web.site.pages import page
from title58.web.site.play import play
from title58.web.site.replay import replay, replay_film, replay_form

Page = Callable[[Web, Request], Awaitable[Response]]
PAGES: tuple[tuple[str, str, Page], ...] = (
    ("GET", "/static/{path:path}", static),
    ("GET", "/felts/{game}.svg", small_felt),
    ("POST", "/practice/{game}", sit_down),
    ("POST", "/guest", come_in),
    ("POST", "/play/{table}/chips", more_chips),
    ("GET", "/play/{table}", play),
    ("GET", "/replay", replay),
    ("POST", "/replay", replay_form),
    ("POST", "/replay/film", replay_film),
    ("GET", "/odds", odds.games),
    ("GET", "/odds/{game}", odds.odds),
    ("GET", "/odds/{game}/{file}", odds.file),
    ("GET", "/protect", protect.games),
    ("GET", "/protect/{game}", protect.protect),
    ("GET", "/protect/{game}/ranking.{kind}", protect.file),
    ("GET", "/protect/{game}/{tool}", tools.tool),
    ("POST", "/protect/{game}/{tool}", tools.tool),
    ("GET", "/submissions", submissions.games),
    ("POST", "/submissions", submissions.read),
    ("GET", "/submissions/{game}", submissions.submission),
    ("GET", "/submissions/{game}/{file}", submissions.file),
    ("GET", "/law", law.chapters),
    ("GET", "/law/changes", law.changes),
    ("GET", "/law/interpretations", law.interpretations),
    ("GET", "/law/register", law.register),
    ("GET", "/law/{cite:path}", law.place),
)
HEADINGS = {
    400: "That cannot be read",
    403: "Not allowed",
    404: "Not found",
    409: "Refused",
    429: "Too many requests",
    503: "Busy",
}


def _problem(status: int, message: str, headers: Mapping[str, str] | None = None) -> Response:
    heading = HEADINGS.get(status, "Something went wrong")
    return page("problem.html", status, headers, code=status, heading=heading, message=message)


def _served(web: Web, shown: Page) -> Callable[[Request], Awaitable[Response]]:
    async def serve(request: Request) -> Response:
        try:
            return await shown(web, request)
        except Failed as error:
            return _problem(error.status, str(error), error.headers)
        except ClientDisconnect:
            raise
        except Exception as error:
            log("bug", problem=f"{type(error).__name__}: {error}", path=request.url.path)
            return _problem(500, "This is a bug in title58. It has been logged.")

    return serve


def routes(web: Web) -> list[Route]:
    return [Route(path, _served(web, shown), methods=[method]) for method, path, shown in PAGES]
