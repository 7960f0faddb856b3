"""The floor's tools: a form made from their fields, and the answer as it is printed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from title58.documents.answers import Sorry
from title58.documents.fields import Choice, wrongs
from title58.documents.floor.answers import Answer
from title58.documents.floor.entries import Field
from title58.documents.floor.tools import BY_NAME, CHOSEN, EITHER, Tool, tools_of
from title58.documents.protected import shoe_games
from title58.games import find_game
from title58.web.core import Failed, Web
from title58.web.site.asking import answered, bounded, form_of, is_part, known_game, link, worked
from title58.web.site.filings import Asked, asked_of
from title58.web.site.odds import PATIENCE, parts_of
from title58.web.site.pages import page

HERE = "/protect"
LONGEST = 64_000  # characters of a field that are read
MOST_FIELDS = 100  # of a form that is sent
KINDS = {
    "pdf": ("PDF", "application/pdf"),
    "html": ("HTML", "text/html"),
    "json": ("JSON", "application/json"),
}


@dataclass(frozen=True)
class Shown:
    """A field as it stands in the form."""

    field: Field
    filled: str
    choices: tuple[Choice, ...]
    names: tuple[Choice, ...]
    problem: str


@dataclass(frozen=True)
class State:
    """All that an address says."""

    tool: Tool
    game: str
    asked: Asked
    every: bool
    form: Mapping[str, str]  # the tool's fields, as they were typed
    values: Mapping[str, Any]
    problems: Mapping[str, str]

    @property
    def question(self) -> dict[str, Any]:
        told = {"tool": self.tool.name, "filing": self.asked.plain, "every": self.every}
        return {"what": "floor", **told, "values": self.values}

    @property
    def query(self) -> dict[str, str]:
        """The table alone, as other pages about it have it too."""
        offer = "" if self.every else "filed"
        return {"date": self.asked.filing.date.isoformat(), **self.asked.query, "offer": offer}

    def path(self, name: str = "", **changes: str) -> str:
        return link(
            f"{HERE}/{self.game}/{name or self.tool.name}", {**self.query, **self.form, **changes}
        )

    def table_path(self, name: str) -> str:
        """Another tool, or the ranking, about the same table."""
        return link(f"{HERE}/{self.game}{name and '/'}{name}", self.query)


def state_of(tool: Tool, game: str, query: Mapping[str, str]) -> State:
    asked = asked_of(game, query)
    every = tool.offers != CHOSEN and (tool.offers != EITHER or query.get("offer") != "filed")
    form = {
        field.name: query.get(field.name, "").strip()[:LONGEST] for field in tool.fields_of(game)
    }
    values, problems = tool.entered(asked.filing, every, form)
    if asked.date_problem:
        problems = {**problems, "date": asked.date_problem}
    return State(tool, game, asked, every, form, values, problems)


def found(request: Request) -> tuple[str, Tool, str]:
    """The game, the tool and the kind of file that an address names."""
    game = known_game(request)
    name, _, kind = str(request.path_params["tool"]).partition(".")
    known = tools_of(game)
    if name not in BY_NAME or BY_NAME[name] not in known or (kind and kind not in KINDS):
        names = ", ".join(tool.name for tool in known)
        raise Failed(
            404, "not-found", f"{find_game(game).name} has no such page. There are {names}."
        )
    return game, BY_NAME[name], kind


async def tool(web: Web, request: Request) -> Response:
    """One tool, at a table that the address describes; or its answer as a file."""
    bounded(web, request)
    game, tool, kind = found(request)
    query: Mapping[str, str] = request.query_params
    sent = request.method == "POST"
    if sent:
        if not tool.sent:
            raise Failed(405, "not-allowed", "This form is sent with GET.")
        query = await form_of(request, web.limits.body, "What is sent", MOST_FIELDS)
    state = state_of(tool, game, query)
    if kind:
        return await _file(web, request, state, kind)
    filing = state.asked.filing
    parts = await asyncio.to_thread(parts_of, filing, state.asked.form, state.every)
    wrong = wrongs(filing)
    named = {part.name for part in parts}
    made = None
    if not wrong and not state.problems:
        patience = None if sent or is_part(request) else PATIENCE
        made = await worked(web, request, state.question, patience)
    problems, sorry = dict(state.problems), ""
    if isinstance(made, Sorry):
        if made.field in state.form:
            problems[made.field] = made.message
        else:
            sorry = made.message
    return page(
        "tool.html",
        here=HERE,
        part=is_part(request),
        game=find_game(game),
        state=state,
        tool=tool,
        parts=parts,
        elsewhere=[each for name, each in wrong if name not in named],
        fields=[_shown(field, state, problems) for field in tool.fields_of(game)],
        problems=problems,
        sorry=sorry,
        pending=made is None and not (wrong or state.problems),
        made=None if isinstance(made, Sorry) else made,
        example=tool.example(game),
        kinds={kind: said for kind, (said, _) in KINDS.items()},
        others=[other for other in tools_of(game) if other is not tool],
        shoe=game in shoe_games(),
        unread=filing.compliance().unread,
    )


def _shown(field: Field, state: State, problems: Mapping[str, str]) -> Shown:
    choices, names = (
        tuple(found(state.asked.filing, state.every)) if found else ()
        for found in (field.choices, field.names)
    )
    return Shown(field, state.form[field.name], choices, names, problems.get(field.name, ""))


async def _file(web: Web, request: Request, state: State, kind: str) -> Response:
    """The answer as the page has it, to be kept."""
    for problem in state.problems.values():
        raise Failed(409, "refused", problem)
    for _, wrong in wrongs(state.asked.filing):
        raise Failed(409, "refused", f"{wrong.title}: {wrong.value}. {wrong.problem}.")
    made = await answered(web, request, state.question)
    return await kept(web, request, made, f"{state.game}-{state.tool.name}", kind)


async def kept(web: Web, request: Request, made: Answer, name: str, kind: str) -> Response:
    """An answer as a file."""
    file = {"what": "floor.file", "answer": made, "kind": f".{kind}"}
    headers = {"content-disposition": f'attachment; filename="{name}.{kind}"'}
    return Response(await answered(web, request, file), headers=headers, media_type=KINDS[kind][1])
