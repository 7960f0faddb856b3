"""Odds: a sentence with choices in it, a bar for each wager, a shoe, and the work behind it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from title58.documents.answers import Priced, Sorry
from title58.documents.fields import (
    Choice,
    from_form,
    lawful_choices,
    title_of,
    wager_options,
    wrongs,
)
from title58.documents.pricing import Bar, Pile, meter_lines, sessions, shoe, spans
from title58.documents.worth import Worth, rules_of
from title58.equipment.cards import CardError
from title58.games import find_game, game_slugs
from title58.money.cents import MoneyError, parse_money
from title58.odds.seen import Seen, left_cards, seen_cards
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.web.core import Failed, Web
from title58.web.site.asking import bounded, is_part, known_game, link, worked
from title58.web.site.charts import line_of
from title58.web.site.filings import Asked, asked_of
from title58.web.site.pages import page

HERE = "/odds"
PATIENCE = 0.25  # seconds that a page waits: then it says that it is at work
BET, PACE = "$10", "60"
PACES = range(1, 1_001)
FILES = {
    "odds.json": ("application/json", {"what": "odds.json"}),
    "odds.csv": ("text/csv", {"what": "odds.csv"}),
    "par.pdf": ("application/pdf", {"what": "document", "name": "par", "kind": ".pdf"}),
    "par.xlsx": (
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        {"what": "document", "name": "par", "kind": ".xlsx"},
    ),
    "par.csv": ("text/csv", {"what": "document", "name": "par", "kind": ".csv"}),
    "par.json": ("application/json", {"what": "document", "name": "par", "kind": ".json"}),
}


@dataclass(frozen=True)
class Part:
    """A choice in the sentence."""

    name: str
    title: str
    choices: tuple[Choice, ...]  # none: it is typed
    filed: str
    wrong: tuple[Any, ...]
    side: bool  # whether it offers a wager


async def games(web: Web, request: Request) -> Response:
    bounded(web, request)
    web.workers.warm()
    listed = [(slug, find_game(slug)) for slug in game_slugs()]
    return page("odds_games.html", here=HERE, games=listed)


@dataclass(frozen=True)
class State:
    """All that an address says."""

    game: str
    asked: Asked
    every: bool  # every paytable, or what is chosen
    seen: str
    left: str
    by_card: bool
    bet: int
    pace: int
    pick: str
    rules: bool
    problems: Mapping[str, str]

    @property
    def question(self) -> dict[str, Any]:
        return {
            "filing": self.asked.plain,
            "every": self.every,
            "seen": self.seen,
            "left": self.left,
        }

    def table_path(self, room: str) -> str:
        """Another page about the same table."""
        offer = "" if self.every else "filed"
        said = {"date": self.asked.filing.date.isoformat(), **self.asked.query, "offer": offer}
        return link(f"{room}/{self.game}", said)

    def path(self, **changes: str) -> str:
        """The address of this page, with something changed."""
        said = {
            "date": self.asked.filing.date.isoformat(),
            **self.asked.query,
            "offer": "" if self.every else "filed",
            "seen": self.seen,
            "left": self.left,
            "cards": "suits" if self.by_card else "",
            "bet": f"${self.bet / 100:g}" if self.bet != 1_000 else "",
            "pace": str(self.pace) if str(self.pace) != PACE else "",
            "pick": self.pick,
            "show": "rules" if self.rules else "",
        }
        return link(f"/odds/{self.game}", {**said, **changes})


def state_of(game: str, query: Mapping[str, str]) -> State:
    asked = asked_of(game, query)
    problems = {"date": asked.date_problem} if asked.date_problem else {}
    bet, pace = 1_000, int(PACE)
    typed = query.get("bet", "").strip()
    try:
        cents = parse_money(typed if typed.startswith("$") else f"${typed}") if typed else bet
        if not 0 < cents <= 100_000_000:
            raise MoneyError("not that much")
        bet = cents
    except (MoneyError, ValueError):
        problems["bet"] = f"{typed[:40]!r} is not a bet. Write an amount from $0.01 to $1,000,000."
    typed = query.get("pace", "").strip()
    if typed:
        if typed.isdecimal() and len(typed) < 5 and int(typed) in PACES:
            pace = int(typed)
        else:
            problems["pace"] = f"{typed[:40]!r} is not a pace. Write 1 to 1,000 rounds an hour."
    return State(
        game,
        asked,
        query.get("offer") != "filed",
        query.get("seen", "").strip()[:2_000],
        query.get("left", "").strip()[:2_000],
        query.get("cards") == "suits",
        bet,
        pace,
        query.get("pick", "")[:20],
        query.get("show") == "rules",
        problems,
    )


def parts_of(filing: Submission, form: Mapping[str, str], every: bool) -> list[Part]:
    """What may be chosen, in the order of the sentence."""
    game = filing.game
    making = wager_options(game)
    names = list(rules_of(filing))
    if not every:
        names += [name for name in filing.options.catalogue(filing.law.code) if name in making]
    wrong = wrongs(filing)
    for name, _ in wrong:
        if name not in names and name in form:
            names.append(name)
    found = []
    for name in names:
        choices = tuple(lawful_choices(filing, name))
        here = tuple(each for at, each in wrong if at == name)
        if name in making and not here and not _changes_the_offer(filing, name, choices):
            continue
        typed = len(choices) == 1 and not _listed(filing, name)
        if len(choices) > 1 or typed or here:
            filed = form.get(name) or choices[-1].value
            if not typed:
                filed = next((c.value for c in choices if _is_filed(filing, name, c)), filed)
            found.append(
                Part(
                    name,
                    title_of(game, name),
                    () if typed else choices,
                    filed,
                    here,
                    name in making,
                )
            )
    return found


def _changes_the_offer(filing: Submission, name: str, choices: tuple[Choice, ...]) -> bool:
    """Whether another choice would offer another wager: Lucky Six is for commission-free tables."""
    game, start = find_game(filing.game), filing.options.as_plain()[name]
    try:
        offers = {
            tuple(game.spots(filing.law, filing.changed({name: value}).options))
            for value in (from_form(choice.value, start) for choice in choices)
        }
    except Refusal:  # another wager has a paytable that there is not: that is told at its part
        return True
    return len(offers) > 1


def _listed(filing: Submission, name: str) -> bool:
    """Whether an option is chosen from a list, not typed."""
    option = filing.options.catalogue(filing.law.code)[name]
    plain = filing.options.as_plain()[name]
    return bool(option.choices) or type(plain) in (bool, int)


def _is_filed(filing: Submission, name: str, choice: Choice) -> bool:
    plain = filing.options.as_plain()[name]
    filed = ("true" if plain else "false") if isinstance(plain, bool) else str(plain)
    return choice.value == filed


def _shoe(state: State) -> tuple[tuple[Pile, ...], str, bool]:
    """The piles, what is wrong with the cards, and whether their suits are known."""
    options: Any = state.asked.filing.options
    known = options.catalogue().get("decks")
    if known is None:
        wrong = state.seen or state.left
        return (), "This game is not dealt from a shoe: no cards can be out." if wrong else "", True
    decks = options.decks_per_shoe
    gone, problem = Seen(()), ""
    try:
        if state.seen and state.left:
            problem = "Give the cards that are out or the cards that are left, not both."
        elif state.left:
            gone = left_cards(state.left, decks, known.cites)
        elif state.seen:
            gone = seen_cards(state.seen, decks, known.cites)
    except CardError as error:
        problem = f"{str(error)[:1].upper()}{str(error)[1:]}."
    except Refusal as refusal:
        problem = f"{refusal.problem[:1].upper()}{refusal.problem[1:]}. Allowed: {refusal.lawful}."
    by_card = state.by_card and gone.suits_known
    return shoe(gone, decks, by_card), problem, gone.suits_known


async def odds(web: Web, request: Request) -> Response:
    """The odds of one game at a table that the address describes."""
    bounded(web, request)
    game = known_game(request)
    state = state_of(game, request.query_params)
    asked = state.asked
    piles, cards_wrong, suits_known = _shoe(state)
    parts = await asyncio.to_thread(parts_of, asked.filing, asked.form, state.every)
    wrong = wrongs(asked.filing)
    named = {part.name for part in parts}
    elsewhere = [each for name, each in wrong if name not in named]
    sorry = ""
    priced: Priced | None = None
    worths: tuple[Worth, ...] | None = None
    pending = False
    if not wrong and not cards_wrong:
        patience = None if is_part(request) else PATIENCE
        found = await worked(web, request, {"what": "odds", **state.question}, patience)
        if isinstance(found, Sorry):
            sorry = found.message
        elif found is None:
            pending = True
        else:
            priced = found
        if priced is not None and state.rules:
            question = {"what": "worth", "filing": asked.plain}
            told = await worked(web, request, question, patience)
            worths, pending = (None, True) if told is None else (told, False)
            if isinstance(told, Sorry):
                sorry, worths = told.message, None
    shown = _shown(priced, state) if priced is not None else {}
    return page(
        "odds.html",
        here=HERE,
        part=is_part(request),
        game=find_game(game),
        state=state,
        parts=parts,
        elsewhere=elsewhere,
        sorry=sorry,
        priced=priced,
        pending=pending,
        worths=worths,
        piles=piles,
        cards_wrong=cards_wrong,
        suits_known=suits_known,
        unread=asked.filing.compliance().unread,
        protection=state.table_path("/protect"),
        **{"bars": (), "picked": None, "zero": 0.0, **shown},
    )


def _shown(priced: Priced, state: State) -> dict[str, Any]:
    """The bars with where they lie and what they cost; one of them in detail."""
    found, zero = spans(priced.bars)
    hourly = state.bet * state.pace
    rows = [
        (bar, span, bar.per_round * hourly) for bar, span in zip(priced.bars, found, strict=True)
    ]
    by_key = {bar.key: bar for bar in priced.bars}
    picked: Bar = by_key.get(state.pick) or by_key[priced.first]
    one = picked.odds
    return {
        "bars": rows,
        "zero": zero,
        "picked": picked,
        "wager": one,
        "told": one.as_told,
        "sessions": sessions(one),
        "lines": [(line, line_of(line)) for line in meter_lines(one)],
        "likeliest": max(float(result.chance) for result in one.results),
    }


async def file(web: Web, request: Request) -> Response:
    """Rows, data and the math report, to be kept."""
    bounded(web, request)
    game = known_game(request)
    name = str(request.path_params["file"])
    if name not in FILES:
        raise Failed(404, "not-found", f"There is no such file. There are {', '.join(FILES)}.")
    kind, question = FILES[name]
    state = state_of(game, request.query_params)
    found = await worked(web, request, {**question, **state.question})
    if isinstance(found, Sorry):
        raise Failed(409, "refused", found.message)
    headers = {"content-disposition": f'attachment; filename="{game}-{name}"'}
    return Response(found, headers=headers, media_type=kind)
