"""The law: chapters on a day, a place in the Code, what changed, how open places are read."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from title58.documents.governed import Governed, Said
from title58.games import find_game, game_slugs
from title58.law import Code, Provision
from title58.law.cites import chapter_of, headings, order, section_of, without_edition
from title58.law.compare import compare
from title58.law.evidence import Proof
from title58.law.lookup import Entry, chapter_state, look_up, near
from title58.law.model import official_link
from title58.law.search import Hit, search
from title58.refusal import Refusal
from title58.web.core import Failed, Web
from title58.web.site.asking import bounded, cite_path, day_of, worked
from title58.web.site.pages import page

HERE = "/law"
MOST = 200  # that a search shows
PATIENCE = 0.2  # seconds for what a provision governs: the page does not wait for it
FIRST_DAY = datetime.date(2012, 1, 1)
CARRIED = {
    "engine": "carried out by the program",
    "procedure": "a step of the procedure",
    "option": "a choice of the Rules Submission",
    "irregularity": "when something goes wrong",
    "checklist": "for people to check",
    "definition": "a definition",
}


@dataclass(frozen=True)
class Shown:
    """A provision with what carries it and what it governs."""

    provision: Provision
    carried: str
    code: tuple[tuple[str, str], ...]  # file and function
    tests: tuple[tuple[str, str, bool], ...]  # file, name, whether by violation
    parts: tuple[tuple[str, str], ...]  # game, part of its felt
    steps: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Found:
    """What a search found, and where it is."""

    cite: str
    path: str
    text: str


async def chapters(web: Web, request: Request) -> Response:
    """Every chapter on a day; with words, what they are found in."""
    bounded(web, request)
    query = request.query_params
    day, problem = day_of(query)
    law = Code.packaged().on(day)
    words = query.get("q", "").strip()[:200]
    if words and (place := _place(law.code, words)):
        return RedirectResponse(cite_path(place, query.get("date", "")), 303)
    everywhen = query.get("ever") == "yes"
    hits = search(law.code, words, None if everywhen else day) if words else ()
    groups: dict[str, list[Found]] = {}
    for hit in hits[:MOST]:
        groups.setdefault(hit.kind, []).append(_found(hit, str(day)))
    return page(
        "law.html",
        here=HERE,
        day=day,
        problem=problem,
        words=words,
        everywhen=everywhen,
        groups=groups,
        many=len(hits),
        most=MOST,
        chapters=chapter_state(law),
        held=law.code.held,
        others=law.code.not_carried(),
        names={slug: find_game(slug).name for slug in game_slugs()},
    )


def _place(code: Code, words: str) -> str:
    """A cite or an id, typed as one."""
    typed = words.removeprefix("§").strip()
    if code.interpretation(typed.upper()) is not None:
        return typed.upper()
    return typed if look_up(code.on(datetime.date.today()), typed) is not None else ""


def _found(hit: Hit, day: str) -> Found:
    text = hit.text
    if hit.kind == "wager":
        text = text.partition(" (")[0]
    if hit.kind == "interpretation":
        return Found(text.split()[0], cite_path(text.split()[0], day), text.partition(" ")[2])
    return Found(hit.cite, cite_path(hit.cite.partition(", ")[0], day), text)


async def changes(web: Web, request: Request) -> Response:
    """What changed between two days."""
    bounded(web, request)
    query = request.query_params
    code = Code.packaged()
    today = datetime.date.today()
    before, first = day_of(query, "from", FIRST_DAY)
    after, second = day_of(query, "to", today)
    chapter = query.get("chapter", "")
    problem = first or second
    wrong = ""
    if chapter and code.chapter(chapter) is None:
        wrong, chapter = f"Chapter {chapter[:20]!r} is not on file.", ""
    found = None
    try:
        found = compare(code, before, after, chapter or None)
    except Refusal:
        problem = f"{after} is earlier than {before}: put the earlier day first."
    return page(
        "changes.html",
        here=HERE,
        before=before,
        after=after,
        chapter=chapter,
        chapters=code.chapters,
        problem=problem,
        wrong=wrong,
        found=found,
        wagers=_wager_names(code),
        names={slug: find_game(slug).name for slug in game_slugs()},
    )


def _wager_names(code: Code) -> dict[tuple[str, str], str]:
    return {
        (game, slug): law.name
        for game in code.games
        for slug, law in code.wagers_ever(game).items()
    }


async def interpretations(web: Web, request: Request) -> Response:
    """Where the text is open, and how it is read here."""
    bounded(web, request)
    code = Code.packaged()
    chapter = request.query_params.get("chapter", "")
    problem = ""
    if chapter and code.chapter(chapter) is None:
        problem, chapter = f"Chapter {chapter[:20]!r} is not on file.", ""
    found = code.interpretations_on(chapter) if chapter else code.interpretations
    return page(
        "interpretations.html",
        here=HERE,
        chapter=chapter,
        chapters=code.chapters,
        problem=problem,
        found=found,
    )


async def register(web: Web, request: Request) -> Response:
    """Every document that is known to have made or changed this law, on file or not."""
    bounded(web, request)
    code = Code.packaged()
    listed = []
    for document in code.documents:
        lacking = [cite for cite in document.cites if not code.has_text(cite, document)]
        held = [cite for cite in document.cites if cite not in lacking]
        listed.append((document, held, lacking))
    return page("register.html", here=HERE, listed=listed, others=code.not_carried())


async def place(web: Web, request: Request) -> Response:
    """A chapter, a section, a provision or an interpretation."""
    bounded(web, request)
    cite = str(request.path_params["cite"])[:120]
    query = request.query_params
    code = Code.packaged()
    day, problem = day_of(query)
    known = code.interpretation(cite)
    if known is not None:
        return page("interpretation.html", here=HERE, known=known, day=query.get("date", ""))
    entry = look_up(code.on(day), cite, strict=bool(query.get("date")) and not problem)
    if entry is None:
        other = next((k for k in code.not_carried() if k.chapter == chapter_of(cite)), None)
        if other is None:
            raise Failed(404, "not-found", _not_here(code, cite))
        return page("unread.html", here=HERE, cite=cite, known=other, link=official_link(cite))
    chapter = code.chapter(chapter_of(cite))
    assert chapter is not None
    bare = without_edition(cite)
    games = () if bare == chapter.chapter else chapter.games  # a whole chapter is long enough
    governs = await _governed(web, request, games, entry.date)
    shown = [_shown(each, entry, governs) for each in entry.provisions]
    sections: dict[str, list[Shown]] = {}
    for each in sorted(shown, key=lambda one: order(one.provision.cite)):
        sections.setdefault(each.provision.section, []).append(each)
    titles = {version.cite: version.title for version in (*entry.versions, *entry.shown)}
    return page(
        "place.html",
        here=HERE,
        entry=entry,
        chapter=chapter,
        bare=bare,
        whole=bare == chapter.chapter,
        section=section_of(bare),
        sections=sections,
        titles=titles,
        day=day,
        dated=bool(query.get("date")),
        problem=problem,
        editions=_editions(code, bare),
        names={slug: find_game(slug).name for slug in game_slugs()},
        official=official_link,
    )


def _not_here(code: Code, cite: str) -> str:
    close = near(code, cite)
    hint = f" Similar: {', '.join(close)}." if close else ""
    return f"There is no {cite[:60]} in the Code on file.{hint}"


def _editions(code: Code, cite: str) -> list[str]:
    """The editions that have a wording of their own at this very cite."""
    wordings = [p for p in code.provisions(chapter_of(cite)) if p.cite == cite]
    return [each.key for each in wordings] if len(wordings) > 1 else []


async def _governed(
    web: Web, request: Request, games: Iterable[str], day: datetime.date
) -> list[Governed]:
    """Of each game, what is known by now: a reader does not wait for it."""
    found = await asyncio.gather(
        *(
            worked(web, request, {"what": "governs", "game": game, "date": str(day)}, PATIENCE)
            for game in games
        ),
        return_exceptions=True,  # too busy: the law is read without it
    )
    return [each for each in found if isinstance(each, Governed)]


def _shown(provision: Provision, entry: Entry, governs: list[Governed]) -> Shown:
    proof = entry.evidence.get(provision.key, Proof())
    # What cites a heading is about all that stands under it.
    named = [at for at in headings(provision.cite) if "(" in at or at == provision.cite]
    return Shown(
        provision,
        CARRIED[provision.carrier],
        tuple(_code(each) for each in proof.code),
        tuple(_test(each, each in proof.violated) for each in proof.tests),
        _told(named, governs, lambda each: each.parts),
        _told(named, governs, lambda each: each.steps),
    )


def _told(
    named: list[str], governs: list[Governed], which: Callable[[Governed], Said]
) -> tuple[tuple[str, str], ...]:
    found = (
        (each.game, text) for each in governs for at in named for text in which(each).get(at, ())
    )
    return tuple(dict.fromkeys(found))


def _code(place: str) -> tuple[str, str]:
    """`title58.games.sic_bo.rules:sum_of` is a file and a function."""
    module, _, name = place.partition(":")
    return f"src/{module.replace('.', '/')}.py", name


def _test(place: str, violated: bool) -> tuple[str, str, bool]:
    path, _, name = place.partition("::")
    return path, name, violated
