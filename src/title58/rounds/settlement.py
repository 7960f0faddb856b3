"""What a round paid, line by line, with the section behind every line."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from title58.law.markers import observe, split_cites
from title58.money import Kind, Odds, Vigorish, format_money
from title58.rounds.wagers import Wager
from title58.wagers.registry import Decision

WIN, LOSE, PUSH, VOID, VIGORISH = "win", "lose", "push", "void", "vigorish"
NO_BREAKAGE = Fraction(0)
_RESULTS = {Kind.LOSE: LOSE, Kind.NONE: LOSE, Kind.PUSH: PUSH, Kind.VOID: PUSH}


@dataclass(frozen=True)
class Line:
    """One wager decided (or one old debt of vigorish collected)."""

    seat: int
    wager: str
    on: str
    stake: int
    row: str
    result: str
    odds: str
    winnings: int  # what the house pays on top of the stake
    vigorish: int  # what the house takes of it, or marks as owed
    collected: bool  # the vigorish was taken in this round, not marked for later
    # What rounding leaves with the house: what chips cannot pay, less the part of a cent of
    # vigorish that nobody can collect. Negative where it falls to the player.
    breakage: Fraction
    net: int  # what the seat is up or down by this line
    cite: str

    def __post_init__(self) -> None:
        observe(self.cite)

    @property
    def cites(self) -> tuple[str, ...]:
        return split_cites(self.cite)

    @property
    def title(self) -> str:
        return f"{self.wager} {self.on}".strip()

    def __str__(self) -> str:
        return (
            f"seat {self.seat} {self.title}: {self.result} ({self.row}), {format_money(self.net)}"
        )

    def as_dict(self) -> dict[str, object]:
        """The line as it stands in a round record: money in cents, fractions as text."""
        return {
            "seat": self.seat,
            "wager": self.wager,
            "on": self.on,
            "stake": self.stake,
            "row": self.row,
            "result": self.result,
            "odds": self.odds,
            "winnings": self.winnings,
            "vigorish": self.vigorish,
            "vigorish_collected": self.collected,
            "breakage": str(self.breakage),
            "net": self.net,
            "cites": list(self.cites),
        }


def decide(
    wager: Wager,
    row: str,
    odds: Odds,
    cite: str,
    *,
    chip: int = 1,
    vig: Vigorish | None = None,
    collected: bool = True,
) -> Line:
    """Price one wager's row. Vigorish, if any, is taken now or marked for later."""
    payout = odds.pay(wager.amount, chip=chip)
    net = payout.total - wager.amount
    charged = vig.charged if vig is not None else 0
    return Line(
        seat=wager.seat,
        wager=wager.kind,
        on=wager.on,
        stake=wager.amount,
        row=row,
        result=_RESULTS.get(odds.kind, WIN),
        odds=str(odds),
        winnings=payout.winnings,
        vigorish=charged,
        collected=bool(charged) and collected,
        breakage=payout.breakage if vig is None else payout.breakage - vig.breakage,
        net=net - (charged if collected else 0),
        cite=cite,
    )


def settled(wager: Wager, decision: Decision, *, chip: int = 1, also: str = "") -> Line:
    """The line of a wager that was decided; `also` is what its settlement rests on besides."""
    cite = f"{decision.cite}, {also}" if also else decision.cite
    line = decide(wager, decision.row, decision.odds, cite, chip=chip)
    if decision.parts == 1 or line.result != WIN:
        return line
    # One part is paid, the others are lost.
    part = wager.amount // decision.parts
    paid = decision.odds.pay(part, chip=chip)
    return replace(
        line,
        odds=f"{decision.odds} on 1/{decision.parts}",
        winnings=paid.winnings,
        breakage=paid.breakage,
        net=paid.winnings + part - wager.amount,
    )


def returned(wager: Wager, cite: str) -> Line:
    """A wager given back because the round is void."""
    return Line(
        wager.seat,
        wager.kind,
        wager.on,
        wager.amount,
        "void",
        VOID,
        "",
        0,
        0,
        False,
        NO_BREAKAGE,
        0,
        cite,
    )


def debt_collected(seat: int, cents: int, cite: str) -> Line:
    """Vigorish marked in earlier rounds and taken now."""
    return Line(
        seat,
        "vigorish",
        "",
        0,
        "collected",
        VIGORISH,
        "",
        0,
        cents,
        True,
        NO_BREAKAGE,
        -cents,
        cite,
    )


@dataclass(frozen=True)
class Settlement:
    """All lines of a round, in the order in which they were settled."""

    lines: tuple[Line, ...] = ()
    void: bool = False
    facts: dict[str, object] = field(default_factory=dict)  # the result in the game's own words

    def net(self, seat: int | None = None) -> int:
        return sum(line.net for line in self.lines if seat in (None, line.seat))

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(sorted({line.seat for line in self.lines}))

    def as_dict(self) -> dict[str, object]:
        return {
            "void": self.void,
            "facts": self.facts,
            "lines": [line.as_dict() for line in self.lines],
            "net": {str(seat): self.net(seat) for seat in self.seats},
            "house": -self.net(),
        }
