"""A round explained step by step, with the section behind each step."""

from __future__ import annotations

from dataclasses import dataclass

from title58.law import Law
from title58.money import format_money
from title58.rounds.answers import CoverCardShown, Happening, NoCardsLeft, WagersDown
from title58.rounds.driver import Entry, Played
from title58.rounds.equipment import ReadMeters
from title58.rounds.state import TableState
from title58.rounds.steps import (
    Amount,
    Choose,
    DrawCard,
    Measure,
    Move,
    RollDice,
    ShowTiles,
    SpinWheel,
    Step,
    TakeWagers,
)


@dataclass(frozen=True)
class Told:
    """One step in words."""

    text: str
    answer: str
    cites: tuple[str, ...]

    def as_plain(self) -> dict[str, object]:
        return {"step": self.text, "answer": self.answer, "cites": list(self.cites)}

    def __str__(self) -> str:
        answer = f": {self.answer}" if self.answer else ""
        return f"{self.text}{answer}  § {', '.join(self.cites)}"


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
            return "the cut card (cover card)"
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


# The kinds of answer (docs/formats.md) that each kind of step takes; of the others, none.
ASKS: dict[type[Step], tuple[str, ...]] = {
    TakeWagers: ("bet", "take-down", "reduce", "call-on", "call-off", "no-more-bets"),
    DrawCard: ("card", "cover-card", "no-cards-left"),
    RollDice: ("dice",),
    SpinWheel: ("pocket",),
    ShowTiles: ("tiles",),
    Choose: ("choice",),
    Measure: ("measure",),
    ReadMeters: ("meters",),
}


def asked_by(step: Step) -> tuple[str, ...]:
    return next((asks for kind, asks in ASKS.items() if isinstance(step, kind)), ())


def step_as_plain(step: Step) -> dict[str, object]:
    """What another program needs to know to answer a step."""
    plain: dict[str, object] = {
        "text": str(step),
        "label": step.label,
        "cites": list(step.cites),
        "asks": list(asked_by(step)),
        "lawful": step.lawful() if step.needs_answer else "",
        "may": [str(kind) for kind in step.may],
    }
    match step:
        case TakeWagers():
            plain["due"] = [
                {"seat": wager.seat, "wager": wager.kind, "on": wager.on, "amount": wager.amount}
                for wager in step.due
            ]
        case DrawCard():
            plain |= {"to": step.label, "face_up": step.face_up}
        case RollDice():
            plain["count"] = step.count
        case SpinWheel():
            plain["pockets"] = list(dict.fromkeys(step.pockets))
        case ShowTiles():
            plain |= {"to": step.label, "count": len(step.stood)}
        case Choose():
            plain |= {"seat": step.seat, "about": step.label, "options": list(step.options)}
        case Measure():
            plain |= {"about": step.label, "low": step.low, "high": step.high, "seat": step.seat}
        case ReadMeters():
            plain["system"] = step.system
        case Move():
            plain["move"] = {
                "from": str(step.source),
                "to": str(step.target),
                "seat": step.seat,
                "amount": step.cents,
            }
    return {key: value for key, value in plain.items() if value not in ("", [])}
