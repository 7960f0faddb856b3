"""Rules Submissions: a form made from the options, what is wrong beside each, what comes of it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from starlette.datastructures import QueryParams
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from title58.documents.answers import Priced, Sorry
from title58.documents.fields import GROUPS, Field, as_entered, fields_of, title_of, wrongs
from title58.documents.pricing import spans
from title58.errors import FilingError
from title58.games import find_game, game_slugs
from title58.submission.filing import COMPLIES, DOES_NOT_COMPLY, Submission, read_filing, remarks
from title58.submission.template import filled
from title58.web.core import Failed, Web
from title58.web.site.asking import answered, bounded, form_of, is_part, known_game, link, worked
from title58.web.site.filings import Asked, asked_of
from title58.web.site.pages import page

HERE = "/submissions"
PATIENCE = 0.25
SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
EXAMPLES = (
    (
        "Minibaccarat with Golden Talons and Dragon Bonus, in 2024: it complies",
        "/submissions/minibaccarat?date=2024-06-01&facility=Example+Casino&minimum=%2415"
        "&maximum=%245%2C000&golden_talons=A&dragon_bonus=B",
    ),
    (
        "Minibaccarat with five decks and a wager not yet authorized: it does not comply",
        "/submissions/minibaccarat?date=2013-12-31&facility=Example+Casino&decks=5&house_money=true",
    ),
)
PDF, HTML = "application/pdf", "text/html"
FILES: dict[str, tuple[str, str, str]] = {  # kind, document, ending
    "felt.svg": ("image/svg+xml", "felt", ".svg"),
    "felt.pdf": (PDF, "felt", ".pdf"),
    "guide.pdf": (PDF, "guide", ".pdf"),
    "guide.html": (HTML, "guide", ".html"),
    "sign.pdf": (PDF, "sign", ".pdf"),
    "par.pdf": (PDF, "par", ".pdf"),
    "par.xlsx": (
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "par",
        ".xlsx",
    ),
    "packet.pdf": (PDF, "packet", ".pdf"),
    "redline.pdf": (PDF, "redline", ".pdf"),
}


@dataclass(frozen=True)
class State:
    """All that an address says."""

    game: str
    asked: Asked
    former: Asked | None
    former_query: str
    guide: bool

    @property
    def query(self) -> dict[str, str]:
        return {"date": self.asked.filing.date.isoformat(), **self.asked.query}

    @property
    def own(self) -> str:
        """The table alone, as another address holds it."""
        return urlencode(self.query)

    def path(self, **changes: str) -> str:
        said = {
            **self.query,
            "former": self.former_query,
            "show": "guide" if self.guide else "",
            **changes,
        }
        return link(f"{HERE}/{self.game}", said)

    def file(self, name: str) -> str:
        former = {"former": self.former_query} if name.startswith("redline") else {}
        return link(f"{HERE}/{self.game}/{name}", {**self.query, **former})


def state_of(game: str, query: QueryParams) -> State:
    former = query.get("former", "")[:8_000]
    told = asked_of(game, QueryParams(former)) if former else None
    return State(game, asked_of(game, query), told, former, query.get("show") == "guide")


async def games(web: Web, request: Request) -> Response:
    bounded(web, request)
    web.workers.warm()
    return _games()


def _games(
    status: int = 200, text: str = "", former: str = "", problem: str = "", other: str = ""
) -> Response:
    return page(
        "submissions.html",
        status,
        here=HERE,
        games=[(slug, find_game(slug)) for slug in game_slugs()],
        examples=EXAMPLES,
        text=text,
        former=former,
        problem=problem,
        other=other,
    )


async def read(web: Web, request: Request) -> Response:
    """A submission as pasted, and perhaps the one that it replaces: on to its own address."""
    bounded(web, request)
    form = await form_of(request, web.limits.body, "A submission")
    text, former = form.get("toml", ""), form.get("former", "")
    filing, problem = pasted(text, "The submission")
    was, other = pasted(former, "The former submission") if former.strip() else (None, "")
    if filing is not None and was is not None and was.game != filing.game:
        names = find_game(was.game).name, find_game(filing.game).name
        other = (
            f"The former submission is for {names[0]}, not {names[1]}: both must be for the"
            " same game."
        )
    if filing is None or problem or other:
        return _games(422, text, former, problem, other)
    told = _query(filing)
    if was is not None:
        told["former"] = urlencode(_query(was))
    return RedirectResponse(link(f"{HERE}/{filing.game}", told), 303)


def pasted(text: str, called: str) -> tuple[Submission | None, str]:
    """A submission from TOML, or what is wrong with the text."""
    if not text.strip():
        return None, f"{called} is empty: paste a Rules Submission, or choose a game."
    try:
        return read_filing(tomllib.loads(text.replace("\r\n", "\n")), called), ""
    except tomllib.TOMLDecodeError as error:
        return None, f"{called} is not TOML: {error}."
    except RecursionError:
        return None, f"{called} is nested too deeply to be a Rules Submission."
    except FilingError as error:
        return None, f"{error}."


def _query(filing: Submission) -> dict[str, str]:
    """Of a filing that was read, what its address must say."""
    known = filing.options.catalogue(filing.law.code)
    plain, start = filing.options.as_plain(), type(filing.options)().as_plain()
    told = {
        name: as_entered(plain[name], option) or " "
        for name, option in known.items()
        if plain[name] != start[name]
    }
    unread = {each.option: as_entered(each.value) for each in filing.unreadable}
    facility = {"facility": filing.facility} if filing.facility else {}
    return {"date": filing.date.isoformat(), **facility, **told, **unread}


async def submission(web: Web, request: Request) -> Response:
    """One submission: the form and what comes of it."""
    bounded(web, request)
    game = known_game(request)
    state = state_of(game, request.query_params)
    filing = state.asked.filing
    found = filing.compliance()
    fields = fields_of(filing, state.asked.form)
    named = {field.name for field in fields}
    shown = await _worked_out(web, request, state, complies=not found.violations)
    return page(
        "submission.html",
        here=HERE,
        part=is_part(request),
        game=find_game(game),
        state=state,
        filing=filing,
        groups=_groups(fields),
        elsewhere=[each for name, each in wrongs(filing) if name not in named],
        compliance=found,
        complies=found.answer == COMPLIES,
        broken=found.answer == DOES_NOT_COMPLY,
        remarks=remarks(filing) if not found.violations else [],
        toml=filled(filing),
        **shown,
    )


async def _worked_out(
    web: Web, request: Request, state: State, *, complies: bool
) -> Mapping[str, Any]:
    """Edges, the guide and the comparison, as far as they are there in time."""
    patience = None if is_part(request) else PATIENCE
    told: dict[str, Any] = {"bars": (), "guide": None, "compared": None, "sorry": ""}
    waiting = False
    plain = state.asked.plain
    questions: dict[str, dict[str, Any]] = {}
    if complies:
        question = {"filing": plain, "every": False, "seen": "", "left": ""}
        questions["bars"] = {"what": "odds", **question}
        if state.guide:
            questions["guide"] = {"what": "guide", "filing": plain}
    if state.former is not None:
        former = state.former.plain
        questions["compared"] = {"what": "compared", "former": former, "filing": plain}
    for name, question in questions.items():
        found = await worked(web, request, question, patience)
        if found is None:
            waiting = True
        elif isinstance(found, Sorry):
            told["sorry"] = found.message
        elif isinstance(found, Priced):
            lies, _ = spans(found.bars)
            told["bars"] = list(zip(found.bars, lies, strict=True))
        else:
            told[name] = found
    return {**told, "pending": waiting, "titles": _Titles(state.game)}


class _Titles:
    """What options are called."""

    def __init__(self, game: str) -> None:
        self._game = game

    def __call__(self, option: str) -> str:
        return title_of(self._game, option)


def _groups(fields: tuple[Field, ...]) -> list[tuple[str, list[Field], bool]]:
    """In their order; whether a group is open at first."""
    found = []
    for name in GROUPS:
        here = [field for field in fields if field.group == name]
        changed = any(field.wrong or field.filed != field.start for field in here)
        if here:
            found.append((name, here, changed or name in GROUPS[:2]))
    return found


async def file(web: Web, request: Request) -> Response:
    """A document of the submission."""
    bounded(web, request)
    game, name = known_game(request), str(request.path_params["file"])
    state = state_of(game, request.query_params)
    keep = {"content-disposition": f'attachment; filename="{game}-{name}"'}
    if name == "submission.toml":
        text = filled(state.asked.filing)
        return Response(text, headers=keep, media_type="application/toml")
    if name not in FILES:
        names = ", ".join(("submission.toml", *FILES))
        raise Failed(404, "not-found", f"There is no such file. There are {names}.")
    kind, document, ending = FILES[name]
    if state.asked.filing.unreadable:
        wrong = state.asked.filing.unreadable[0]
        raise Failed(409, "refused", str(wrong))
    question = {
        "what": "document",
        "name": document,
        "kind": ending,
        "filing": state.asked.plain,
        "every": False,
    }
    if document == "redline":
        if state.former is None:
            raise Failed(400, "unreadable", "There is no former submission to compare with.")
        question["former"] = state.former.plain
    made = await answered(web, request, question)
    if name == "felt.svg" and "download" not in request.query_params:
        return Response(made, headers={"content-security-policy": SVG_POLICY}, media_type=kind)
    return Response(made, headers=keep, media_type=kind)
