"""Questions that take a while to answer, as plain data in and a value out, for another process.

What the Code refuses, and what cannot be answered, comes back as a sentence (`Sorry`).
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from title58.documents.felt import felt
from title58.documents.floor.entries import sentence
from title58.documents.floor.tools import BY_NAME
from title58.documents.governed import Governed, governed
from title58.documents.paper.page import Page
from title58.documents.pricing import Bar, bars
from title58.documents.protected import Approximated, Protected, approximated, protected
from title58.documents.worth import Worth, worth
from title58.errors import Error
from title58.felts.paper import written as felt_on_paper
from title58.felts.svg import svg
from title58.games import find_game
from title58.law import Law
from title58.odds import Asked
from title58.odds.asking import ask
from title58.odds.plain import message
from title58.odds.rows import certainty
from title58.refusal import Refusal
from title58.submission.filing import Submission, read_filing
from title58.submission.table import TableOptions

Question = Mapping[str, Any]
T = TypeVar("T")


@dataclass(frozen=True)
class Sorry:
    """Why there is no answer."""

    message: str
    cites: tuple[str, ...] = ()
    field: str = ""  # of a form, if one thing entered is why


@dataclass(frozen=True)
class Priced:
    """The odds of a table, as bars, and the rules that they hold for in sentences."""

    bars: tuple[Bar, ...]
    rules: tuple[str, ...]
    certainty: str
    first: str  # the key of the bar that the game itself tells first


def answer(question: Question) -> Any:
    """The answer to one question: `what` says which kind it is."""
    try:
        return KINDS[question["what"]](question)
    except Refusal as refusal:
        return Sorry(str(refusal), tuple(refusal.cites))
    except Error as error:
        return Sorry(str(error))


def filed(question: Question, name: str = "filing") -> Submission:
    return read_filing(question[name], "submission")


def asked_of(question: Question) -> tuple[Submission, Asked[TableOptions]]:
    """Without `every`, what is filed; with it, every paytable that the Code authorizes."""
    filing = filed(question)
    every = bool(question.get("every"))
    asked = ask(
        filing,
        as_filed=not every,
        fixed=frozenset(filing.options.as_plain()) if every else (),
        wager=question.get("wager", ""),
        seen=question.get("seen", ""),
        left=question.get("left", ""),
    )
    return filing, asked


def odds(question: Question) -> Priced:
    filing, asked = asked_of(question)
    game = find_game(filing.game)
    found = tuple(replace(one, outcomes=None) for one in game.priced(asked))
    said = tuple(game.rules_said(asked.law, asked.options))
    made = bars(found, asked.options.as_plain())
    first = next(bar.key for bar in made if bar.odds.wager == found[0].wager)
    return Priced(made, said, certainty(found), first)


def odds_as_json(question: Question) -> bytes:
    filing, asked = asked_of(question)
    told = message(asked, find_game(filing.game).priced(asked))
    return (json.dumps(told, indent=1, ensure_ascii=False, default=str) + "\n").encode()


HEAD = (
    "wager", "paytable", "under", "row", "pays", "probability", "probability (decimal)", "net",
    "net contribution", "section",
)  # fmt: skip


def odds_as_csv(question: Question) -> bytes:
    """Every row of every wager; only what is exact has a fraction."""
    filing, asked = asked_of(question)
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow(HEAD)
    for one in find_game(filing.game).priced(asked):
        under = "; ".join(f"{name} {value}" for name, value in one.under)
        for row in one.results:
            chance = "" if one.rounded or one.estimated else str(row.chance)
            told = (one.name, one.paytable, under, row.said, row.pays_said, chance)
            share = str(row.share) if chance else repr(float(row.share))
            figures = (repr(float(row.chance)), str(row.net), share, str(row.cite))
            table.writerow(_harmless(each) for each in (*told, *figures))
    return text.getvalue().encode()


def _harmless(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; a negative number stays one."""
    risky = cell[:1] in ("=", "@", "\t", "\r") or (cell[:1] in "+-" and not cell[1:2].isdigit())
    return f"'{cell}" if cell and risky else cell


def rules_worth(question: Question) -> tuple[Worth, ...]:
    return tuple(worth(filed(question)))


def drawing(question: Question) -> str:
    return svg(felt(filed(question)))


def document(question: Question) -> bytes:
    """A document of a filing, as the bytes of a file of the kind asked for."""
    name, kind = question["name"], question["kind"]
    filing = filed(question)
    if name == "felt":
        drawn = felt(filing)
        return svg(drawn).encode() if kind == ".svg" else felt_on_paper(drawn, "pdf")
    if name == "par":
        from title58.documents.par import sheet
        from title58.documents.par.writing import render as sheet_as

        return sheet_as(sheet(filing.game, asked_of(question)[1], filing.facility), kind)
    from title58.documents.paper.page import render as rendered

    if name == "redline":
        from title58.documents.paper.redline import redline

        return rendered(redline(filed(question, "former"), filing), kind)
    from title58.documents.paper.guide import guide
    from title58.documents.paper.packet import packet
    from title58.documents.paper.sign import sign

    return rendered({"guide": guide, "sign": sign, "packet": packet}[name](filing), kind)


def guide_of(question: Question) -> Page:
    """The gaming guide, as blocks that a page shows."""
    from title58.documents.paper.guide import guide

    return guide(filed(question))


def compared(question: Question) -> Any:
    from title58.documents.comparison import compare

    found = compare(filed(question, "former"), filed(question))
    pairs = (
        replace(
            pair,
            first=pair.first and replace(pair.first, outcomes=None),
            second=pair.second and replace(pair.second, outcomes=None),
        )
        for pair in found.pairs
    )
    return replace(found, pairs=tuple(pairs))


def edges(question: Question) -> dict[str, dict[str, dict[str, Any]]]:
    """The edge of every wager of a table, by its place where that makes a difference."""
    filing, asked = asked_of(question)
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for one in find_game(filing.game).priced(asked):
        about = "about " if one.estimated else ""
        told = {"edge": f"{about}{float(one.edge) * 100:.2f}%", "value": float(one.edge)}
        places = found.setdefault(one.wager, {})
        for on in one.on:
            places.setdefault(on, told)
    return found


def choice(question: Question) -> dict[str, float]:
    """What each answer to a choice is worth, per unit of the wager; empty where it is not known."""
    filing = filed(question)
    worth = find_game(filing.game).worth(filing.law, filing.options, question["step"])
    return {option: float(value) for option, value in worth.items()}


def protection(question: Question) -> Protected | Sorry:
    """Shoes are gone through: this takes a while."""
    return _at_the_cut_card(protected, question)


def approximation(question: Question) -> tuple[Approximated, ...] | Sorry:
    return _at_the_cut_card(approximated, question)


def _at_the_cut_card(found: Callable[[Question], T], question: Question) -> T | Sorry:
    """What is found; where the cut card cannot be there, or a shuffle leaves no time to deal, that
    is told at its field."""
    from title58.protection.counting.going import CutError
    from title58.protection.counting.verdicts import LimitError

    try:
        return found(question)
    except (CutError, LimitError) as error:
        text = str(error)
        at = "cut" if isinstance(error, CutError) else "shuffle"
        return Sorry(f"{text[:1].upper()}{text[1:]}.", field=at)


def floor(question: Question) -> Any:
    """What one of the floor's tools answers; an error is told at its field."""
    tool = BY_NAME[question["tool"]]
    try:
        return tool.answer(filed(question), question["every"], question["values"])
    except (Refusal, Error) as error:
        told = tuple(error.cites) if isinstance(error, Refusal) else ()
        return Sorry(sentence(error), told, getattr(error, "entry", ""))


def floor_file(question: Question) -> bytes:
    """An answer as it was given, to be kept."""
    made: bytes = question["answer"].as_file(question["kind"])
    return made


def governs(question: Question) -> Governed:
    return governed(question["game"], Law.on(question["date"]))


KINDS: dict[str, Callable[[Question], Any]] = {
    "odds": odds,
    "edges": edges,
    "choice": choice,
    "odds.json": odds_as_json,
    "odds.csv": odds_as_csv,
    "worth": rules_worth,
    "felt": drawing,
    "document": document,
    "guide": guide_of,
    "compared": compared,
    "governs": governs,
    "protection": protection,
    "approximation": approximation,
    "floor": floor,
    "floor.file": floor_file,
}
