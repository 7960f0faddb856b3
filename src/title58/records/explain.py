"""A round told step by step, with the section behind each step."""

from __future__ import annotations

from dataclasses import dataclass

from title58.law import Law
from title58.money import format_money
from title58.rounds.answers import CoverCardShown, Happening, NoCardsLeft, WagersDown
from title58.rounds.driver import Entry, Played
from title58.rounds.state import TableState
from title58.rounds.steps import Amount


@dataclass(frozen=True)
class Told:
    """One step in words."""

    text: str
    answer: str
    cites: tuple[str, ...]


def plain_cite(key: str) -> str:
    """The cite as the Code numbers it, without our marks for clauses and editions."""
    return key.partition("@")[0].partition("[")[0]


def tell(entry: Entry) -> Told:
    cites = tuple(dict.fromkeys(plain_cite(cite) for cite in entry.step.cites))
    return Told(str(entry.step), _answer(entry), cites)


def narrate(played: Played[TableState]) -> list[Told]:
    return [tell(entry) for entry in played.entries]


def _answer(entry: Entry) -> str:
    answer = entry.answer
    match answer:
        case None:
            return ""
        case int() if isinstance(entry.step, Amount):
            return format_money(answer)
        case CoverCardShown():
            return "the cover card"
        case NoCardsLeft():
            return "no card is left"
        case WagersDown(wagers=wagers):
            return "; ".join(str(wager) for wager in wagers) or "no wagers"
        case Happening(kind=kind, details=details):
            more = ", ".join(f"{name} {value}" for name, value in sorted(details.items()))
            return f"{kind} ({more})" if more else kind
        case tuple() as dice:
            return "-".join(str(die) for die in dice)
    return getattr(answer, "pretty", None) or str(answer)


def sections_behind(played: Played[TableState], law: Law) -> dict[str, str]:
    """Every provision the round rested on, in our words, in order of first use."""
    keys = [cite for entry in played.entries for cite in entry.step.cites]
    keys += [cite for line in played.settlement.lines for cite in line.cites]
    found: dict[str, str] = {}
    for key in dict.fromkeys(keys):
        provision = law.provision(key.partition("@")[0])
        if provision is not None:
            found[provision.cite] = provision.summary
    return found
