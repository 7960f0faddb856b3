"""The home page: a card for each game, with one button to sit down."""

from __future__ import annotations

from functools import cache

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from title58.games import find_game, game_slugs
from title58.law import Code
from title58.live.people import HOUSE
from title58.submission.filing import Submission, read_filing
from title58.web.core import COOKIE, Failed, Web
from title58.web.endpoints import with_session
from title58.web.practice import Full, filing_of
from title58.web.site.asking import form_of
from title58.web.site.pages import page
from title58.web.site.submissions import pasted

# In the order in which a newcomer meets them.
FIRST = ("minibaccarat", "blackjack", "roulette", "craps")
ABOUT = {
    "minibaccarat": "Bet on the hand that comes closer to 9.",
    "blackjack": "Come closer to 21 than the dealer, without going over.",
    "roulette": "Bet on where the ball comes to rest.",
    "craps": "Bet on what two dice do next, and after that.",
    "baccarat": "Players deal from the shoe, in turn.",
    "midibaccarat": "The highest bettor on a hand looks at it first.",
    "big-six-wheel": "One wheel, seven symbols.",
    "casino-war": "One card each: the higher one wins. A tie may go to war.",
    "mini-craps": "Craps with one dealer and a small layout.",
    "pai-gow": "Set four tiles into two hands.",
    "pai-gow-poker": "Set seven cards into two hands.",
    "sic-bo": "Bet on what three dice show.",
}
SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def games() -> list[str]:
    return [*FIRST, *(slug for slug in game_slugs() if slug not in FIRST)]


def home_page(web: Web) -> Response:
    cards = [
        {"game": slug, "title": find_game(slug).name, "about": ABOUT[slug]} for slug in games()
    ]
    tables = [
        {"table": name, "title": find_game(one.filing.game).name, "taken": len(one.seats)}
        for name, one in sorted(web.house.tables.items())
    ]
    practice = web.practice is not None
    return page("home.html", here="/", cards=cards, tables=tables, practice=practice)


@cache
def _filed(game: str) -> Submission:
    return read_filing(filing_of(game), game, Code.packaged())


@cache
def _drawn(game: str) -> bytes:
    filing = _filed(game)
    return find_game(game).felt(filing.law, filing.options, filing.facility).svg.encode()


async def small_felt(_web: Web, request: Request) -> Response:
    """The felt of a game as a picture."""
    game = request.path_params["game"]
    if game not in game_slugs():
        raise Failed(404, "not-found", f"There is no game {game[:40]!r} here.")
    headers = {"cache-control": "max-age=3600", "content-security-policy": SVG_POLICY}
    return Response(_drawn(game), media_type="image/svg+xml", headers=headers)


async def sit_down(web: Web, request: Request) -> Response:
    """A guest, a table, bots and a seat; then on to the table. A form without scripts will do."""
    if web.practice is None:
        raise Failed(403, "forbidden", "This house has no practice tables: log in to play.")
    game = request.path_params["game"]
    if game not in game_slugs():
        raise Failed(404, "not-found", f"There is no game {game[:40]!r} here.")
    _from_our_page(request)
    address = request.client.host if request.client else ""
    filed = await _rules(web, request, game)
    person, new = await _visitor(web, request)
    try:
        table = await web.practice.sit_down(person, game, address, filed)
    except Full as full:
        raise Failed(429, "too-many", str(full), headers={"retry-after": "60"}) from None
    return _known(web, RedirectResponse(f"/play/{table}", 303), person if new else "")


async def _rules(web: Web, request: Request, game: str) -> Submission | None:
    """The Rules Submission that came with the form; None for the template."""
    if "submission" not in (form := await form_of(request, web.limits.body, "A submission")):
        return None
    filed, problem = pasted(form["submission"], "The submission")
    if filed is None:
        raise Failed(422, "unreadable", problem)
    if filed.game != game:
        names = find_game(filed.game).name, find_game(game).name
        raise Failed(422, "unreadable", f"The submission is for {names[0]}, not {names[1]}.")
    if wrong := next(iter(filed.violations()), None):
        raise Failed(409, "refused", f"A table cannot open with these rules. {wrong}")
    return filed


async def come_in(web: Web, request: Request) -> Response:
    """A session for whoever opens somebody's table to watch, or to sit down there."""
    if web.practice is None:
        raise Failed(403, "forbidden", "This house has no practice tables: log in to play.")
    _from_our_page(request)
    person, new = await _visitor(web, request)
    return _known(web, Response(status_code=204), person if new else "")


async def more_chips(web: Web, request: Request) -> Response:
    """Practice money never runs out."""
    if web.practice is None:
        raise Failed(403, "forbidden", "Chips are bought with money from your account here.")
    caller = web.caller(request, unsafe=True)
    table = web.open_table(request.path_params["table"])
    await web.practice.more_chips(caller.person.name, table)
    return Response(status_code=204)


def _from_our_page(request: Request) -> None:
    """Anybody's page may hold a form: only ours may sit people down."""
    if "origin" not in request.headers:
        raise Failed(403, "wrong-origin", "Origin: missing; open this page in a browser.")


async def _visitor(web: Web, request: Request) -> tuple[str, bool]:
    """Who asks, if known; else a new guest. How many may come is bounded."""
    token = web.access.who(request.cookies.get(COOKIE, ""))
    person = web.house.people.get(token.person) if token is not None else None
    if person is not None and person != HOUSE:
        return person.name, False
    address = request.client.host if request.client else ""
    if wait := web.by_address.take(f"guest {address}"):
        seconds = max(1, round(wait))
        raise Failed(
            *(429, "too-often", f"Too many visitors at once: try again in {seconds} s."),
            headers={"retry-after": str(seconds)},
        )
    assert web.practice is not None
    return await web.practice.guest(), True


def _known(web: Web, response: Response, new: str) -> Response:
    """With a session for somebody new."""
    if new:
        secret, token = web.access.session(new)
        with_session(web, response, secret, token)
    return response
