"""Game protection: the wagers of a table dealt from a shoe, worst first, and one of them whole."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from title58.documents.answers import Sorry
from title58.documents.fields import wrongs
from title58.documents.floor.tools import BY_NAME, GROUPS, SHOE, TOOLS, tools_of
from title58.documents.protected import (
    SHOES,
    SPREAD,
    Entered,
    Exposed,
    Protected,
    entered,
    shoe_games,
)
from title58.games import find_game
from title58.web.core import Failed, Web
from title58.web.site.asking import answered, bounded, is_part, known_game, link, worked
from title58.web.site.filings import Asked, asked_of
from title58.web.site.odds import PATIENCE, parts_of
from title58.web.site.pages import page
from title58.web.site.tools import KINDS, kept

HERE = "/protect"
RANKING = (
    "What a shoe gives away",
    "For every wager: what somebody could win who knows every card seen, what the best count wins"
    " that a person can keep, and the cut card, paytable or maximum bet that ends it.",
)
FIELDS = ("cut", "after", "most", "pace", "seats", "shuffle", "win", "watch", "exposed", "never",
          "di", "shoes", "spread")  # fmt: skip
LONGEST = 40  # characters of a field
START = entered({}).floor


@dataclass(frozen=True)
class Card:
    """A page of this room, and the games that have it."""

    title: str
    about: str
    paths: tuple[tuple[str, str], ...]


async def games(web: Web, request: Request) -> Response:
    bounded(web, request)
    web.workers.warm()
    return _index("")


def _index(game: str) -> Response:
    """All that may be asked here, or about one game."""

    def paths(games: Iterable[str], name: str = "") -> tuple[tuple[str, str], ...]:
        chosen = (slug for slug in games if game in ("", slug))
        return tuple((find_game(slug).name, f"{HERE}/{slug}{name}") for slug in chosen)

    found: dict[str, list[Card]] = {group: [] for group in GROUPS}
    found[SHOE].append(Card(*RANKING, paths(shoe_games())))
    for tool in TOOLS:
        found[tool.group].append(Card(tool.title, tool.about, paths(tool.games, f"/{tool.name}")))
    kept = {group: [one for one in cards if one.paths] for group, cards in found.items()}
    groups = [(group, cards) for group, cards in kept.items() if cards]
    return page(
        "protect_games.html", here=HERE, groups=groups, game=find_game(game) if game else None
    )


@dataclass(frozen=True)
class State:
    """All that an address says."""

    game: str
    asked: Asked
    every: bool  # every paytable, or what is chosen
    form: Mapping[str, str]  # FIELDS, as they were typed
    entered: Entered
    pick: str
    problems: Mapping[str, str]

    @property
    def question(self) -> dict[str, Any]:
        return {"filing": self.asked.plain, "every": self.every, **self.entered.question}

    @property
    def query(self) -> dict[str, str]:
        """The table alone."""
        offer = "" if self.every else "filed"
        return {"date": self.asked.filing.date.isoformat(), **self.asked.query, "offer": offer}

    def table_path(self, name: str, **more: str) -> str:
        """Another page about the same table."""
        return link(f"{HERE}/{self.game}/{name}", {**self.query, **more})

    def path(self, file: str = "", **changes: str) -> str:
        """The address of this page, with something changed, or of a file of it."""
        said = {**self.query, **self.form, "pick": "" if file else self.pick}
        return link(f"{HERE}/{self.game}{file and '/'}{file}", {**said, **changes})

    def what_if(self, wager: str) -> str:
        """One wager by every paytable, cut card and rule after it, at the same limits."""
        names = [field.name for field in BY_NAME["what-if"].fields_of(self.game)]
        said = {name: text for name, text in self.form.items() if name in names}
        return self.table_path("what-if", **said, wager=wager)


def state_of(game: str, query: Mapping[str, str]) -> State:
    asked = asked_of(game, query)
    form = {name: query.get(name, "").strip()[:LONGEST] for name in FIELDS}
    found = entered(form)
    dated = {"date": asked.date_problem} if asked.date_problem else {}
    return State(
        game,
        asked,
        query.get("offer") != "filed",
        form,
        found,
        query.get("pick", "")[:20],
        {**dated, **found.problems},
    )


async def protect(web: Web, request: Request) -> Response:
    """What one game is exposed to, at a table that the address describes."""
    bounded(web, request)
    game = known_game(request)
    if game not in shoe_games():
        return _index(game)
    state = state_of(game, request.query_params)
    filing = state.asked.filing
    parts = await asyncio.to_thread(parts_of, filing, state.asked.form, state.every)
    wrong = wrongs(filing)
    named = {part.name for part in parts}
    quick, found = None, None
    if not wrong and not state.problems:
        quick, found = await _answers(web, request, state.question)
    sorry = next((each for each in (quick, found) if isinstance(each, Sorry)), None)
    at_field = {sorry.field: sorry.message} if sorry and sorry.field else {}
    shown = found if isinstance(found, Protected) else None
    return page(
        "protect.html",
        here=HERE,
        part=is_part(request),
        game=find_game(game),
        state=state,
        parts=parts,
        elsewhere=[each for name, each in wrong if name not in named],
        problems={**state.problems, **at_field},
        sorry=sorry.message if sorry and not sorry.field else "",
        pending=not (sorry or wrong or state.problems or shown),
        quick=() if isinstance(quick, Sorry) else quick or (),
        found=shown,
        more=_more(state, shown),
        steps=SHOES,
        filed=filing.options.maximum,
        start=START,
        spread=SPREAD,
        unread=filing.compliance().unread,
        tools=tools_of(game),
        picked=_picked(shown, state),
        kinds={kind: said for kind, (said, _) in KINDS.items()},
    )


async def file(web: Web, request: Request) -> Response:
    """The ranking and a page for each wager, to be kept: what the command writes."""
    bounded(web, request)
    game, kind = known_game(request), str(request.path_params["kind"])
    if game not in shoe_games() or kind not in KINDS:
        raise Failed(404, "not-found", f"{find_game(game).name} has no such file.")
    state = state_of(game, request.query_params)
    for problem in state.problems.values():
        raise Failed(409, "refused", problem)
    for _, wrong in wrongs(state.asked.filing):
        raise Failed(409, "refused", f"{wrong.title}: {wrong.value}. {wrong.problem}.")
    made = await answered(web, request, {"what": "protection", **state.question})
    return await kept(web, request, made.answer, f"{game}-protection", kind)


async def _answers(web: Web, request: Request, question: Mapping[str, Any]) -> tuple[Any, Any]:
    """The approximation, and the pass.

    A script that asks first gets the approximation, and waits for the pass when it asks again.
    """
    ask = {"what": "approximation", **question, "shoes": 0}
    before = web.workers.known(ask)
    whole = {"what": "protection", **question}
    if (known := web.workers.known(whole)) is not None:
        return before or (), known
    patience = None if is_part(request) else PATIENCE
    quick = before or await worked(web, request, ask, patience)
    if quick is None or isinstance(quick, Sorry):
        return quick, None
    return quick, await worked(web, request, whole, patience if before else PATIENCE)


def _more(state: State, found: Protected | None) -> int:
    """How many shoes to offer next; 0 if there are no more, or they would tell nothing."""
    if found is None or found.shoes < state.entered.shoes:
        return 0
    return next((each for each in SHOES if each > state.entered.shoes), 0)


def _picked(found: Protected | None, state: State) -> Exposed | None:
    if found is None:
        return None
    return next((one for one in found.wagers if one.key == state.pick), found.wagers[0])
