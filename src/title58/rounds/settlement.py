"""What a round paid, line by line, with the section behind every line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple

from title58 import shown
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import observe, switches
from title58.money import Kind, Odds, Vigorish, format_money
from title58.rounds.wagers import REMOVE, Layout, Wager, in_words, row_in_words
from title58.wagers.registry import Decision


class LineResult(StrEnum):
    """How a wager ended; or that old vigorish was collected."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    VOID = "void"
    VIGORISH = "vigorish"


WIN, LOSE, PUSH, VOID, VIGORISH = LineResult
NO_BREAKAGE = Fraction(0)
TAKEN_DOWN = "taken-down"  # the row of a wager that its player took back in time
METER_SHORT = "meter-short"  # the row of what the house bears of a wager that went back (A42)
# Rows of lines about no wager that stood; records written before there were such lines have none.
BESIDE = (TAKEN_DOWN, METER_SHORT)
_HOUSE = {METER_SHORT: "house"}
_RESULTS = {Kind.LOSE: LOSE, Kind.NONE: LOSE, Kind.PUSH: PUSH, Kind.VOID: PUSH}


class Line(NamedTuple):
    """One wager decided (or commission (vigorish) owed from before and collected)."""

    seat: int  # 0: the dealer's own wager against a player's bank, or what the house bears
    wager: str
    on: str
    stake: int
    row: str
    result: LineResult
    odds: str
    winnings: int  # what is handed over, not counting any of the stake that goes back
    vigorish: int  # what the house takes of it, or marks as owed
    collected: bool  # the vigorish was taken in this round, not marked for later
    # What rounding leaves with the house: what chips cannot pay, less the part of a cent of
    # vigorish that nobody can collect. Negative where it falls to the player.
    breakage: Fraction
    net: int  # what the seat is up or down by this line
    cites: Cites

    @property
    def taken(self) -> int:
        """The part of the stake that the house (or the bank) keeps.

        All of it where the odds are "N for 1", a fixed award or a meter: these pay only the
        winnings. So net is always winnings, less what is taken, less vigorish collected.
        """
        return self.winnings - self.net - (self.vigorish if self.collected else 0)

    def changed(self, **values: Any) -> Line:
        return Line(**{**self._asdict(), **values})

    @property
    def title(self) -> str:
        return f"{self.wager} {self.on}" if self.on else self.wager

    @property
    def spoken(self) -> str:
        return in_words(self.title)

    @property
    def about(self) -> tuple[str, str]:
        """The wager, as a move of money names it."""
        return self.wager, self.on

    @property
    def how(self) -> str:
        """The row that decided the line, where it says more than the result."""
        return "" if self.row == self.result else f" ({row_in_words(self.row)})"

    def __str__(self) -> str:
        who = f"position {self.seat}" if self.seat else _HOUSE.get(self.row, "dealer")
        return f"{who} {self.spoken}: {self.result}{self.how}, {format_money(self.net)}"

    def as_dict(self) -> dict[str, object]:
        """The line as it stands in a round record: money in cents, fractions as text."""
        return {
            "seat": self.seat,
            "wager": self.wager,
            "on": self.on,
            "stake": self.stake,
            "row": self.row,
            "result": str(self.result),
            "odds": self.odds,
            "winnings": self.winnings,
            "vigorish": self.vigorish,
            "vigorish_collected": self.collected,
            "breakage": str(self.breakage),
            "net": self.net,
            "cites": list(self.cites),
        }


_new = Line.__new__


def _observed(kind: type[Line], *args: Any, **named: Any) -> Line:
    line = _new(kind, *args, **named)
    observe(line.cites)
    return line


def _switch(listening: bool) -> None:
    Line.__new__ = _observed if listening else _new  # type: ignore[method-assign, assignment]


switches.append(_switch)


def decide(
    wager: Wager,
    row: str,
    odds: Odds,
    cite: Cited,
    *,
    chip: int = 1,
    vig: Vigorish | None = None,
    collected: bool = True,
) -> Line:
    """Price one wager's row. Vigorish, if any, is taken now or marked for later."""
    stake = wager.amount
    winnings, back, breakage = odds.pay(stake, chip)
    net, charged = winnings + back - stake, 0
    if vig is not None:
        charged = vig.charged
        if forgone := vig.breakage:
            breakage -= forgone
        net -= charged if collected else 0
    return Line(
        wager.seat,
        wager.kind,
        wager.on,
        stake,
        row,
        _RESULTS.get(odds.kind, WIN),
        odds.text,
        winnings,
        charged,
        charged > 0 and collected,
        breakage,
        net,
        cite if type(cite) is Cites else cites(cite),
    )


def settled(wager: Wager, decision: Decision, chip: int = 1, also: Cited = "") -> Line:
    """The line of a wager that was decided; `also` is what its settlement rests on besides."""
    return _settled(wager.seat, wager.kind, wager.on, wager.amount, decision, chip, also)


def _settled_anew(
    seat: int, kind: str, on: str, stake: int, decision: Decision, chip: int, also: Cited
) -> Line:
    wager = Wager(seat, kind, stake, on)
    why = cites(decision.cites, also) if also else decision.cites
    line = decide(wager, decision.row, decision.odds, why, chip=chip)
    if decision.parts == 1 or line.result != WIN:
        return line
    # One part is paid, the others are lost.
    part = wager.amount // decision.parts
    paid = decision.odds.pay(part, chip=chip)
    return line.changed(
        odds=f"{decision.odds} on 1/{decision.parts}",
        winnings=paid.winnings,
        breakage=paid.breakage,
        net=paid.total - wager.amount,
    )


_settled_once = lru_cache(maxsize=8192)(_settled_anew)  # the same wagers end in the same ways
_settled = _settled_once


def _switch_settled(listening: bool) -> None:
    global _settled
    _settled = _settled_anew if listening else _settled_once  # type: ignore[assignment]


switches.append(_switch_settled)


def returned(wager: Wager, cite: Cited, row: str = "void") -> Line:
    """A wager given back because the round is void, or taken down while betting was open."""
    return Line(
        wager.seat,
        wager.kind,
        wager.on,
        wager.amount,
        row,
        VOID,
        "",
        0,
        0,
        False,
        NO_BREAKAGE,
        0,
        cites(cite),
    )


def taken_down(layout: Layout, cite: Cited = "") -> list[Line]:
    """Of what was done while betting was open, the wagers that their players took back."""
    return [
        returned(wager, cite or layout.lock_cite, TAKEN_DOWN)
        for wager in layout.journal
        if wager.action is REMOVE
    ]


def all_returned(lines: Iterable[Line]) -> bool:
    """Whether no wager that stood was decided, and one did stand."""
    results = {line.result for line in lines if line.row not in BESIDE}
    return results == {VOID}


def house_bears(wager: str, meter: str, lost: Fraction, cite: Cited) -> Line:
    """A wager went back, though a linked table has been paid what it added to a meter (A42)."""
    cents = int(lost)
    return Line(
        0,
        wager,
        meter,
        cents,
        METER_SHORT,
        LOSE,
        "",
        0,
        0,
        False,
        cents - lost,
        -cents,
        cites(cite),
    )


def debt_collected(seat: int, cents: int, cite: Cited) -> Line:
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
        cites(cite),
    )


_NO_FACTS: Mapping[str, Any] = {}


class Settlement(NamedTuple):
    """All lines of a round, in the order in which they were settled."""

    lines: tuple[Line, ...] = ()
    void: bool = False
    facts: Mapping[str, Any] = _NO_FACTS  # the result, as the game types it

    def net(self, seat: int | None = None) -> int:
        """What one position, or all players together, won or lost."""
        lines = (line for line in self.lines if seat in (None, line.seat))
        return sum(line.net for line in lines if line.seat)

    @property
    def seats(self) -> tuple[int, ...]:
        """The players' positions: what the dealer wagers is the house's."""
        return tuple(sorted({line.seat for line in self.lines} - {0}))

    def __str__(self) -> str:
        house = f"house {format_money(-self.net())}"
        return "\n".join((*map(str, self.lines), "void" if self.void else house))

    def _repr_html_(self) -> str:
        rows = (
            (
                line.seat,
                line.spoken,
                f"{line.result}{line.how}",
                format_money(line.stake),
                format_money(line.net),
                f"§ {line.cites}",
            )
            for line in self.lines
        )
        return shown.table(("Position", "Wager", "Result", "Stake", "Net", "Section"), rows)

    def as_dict(self) -> dict[str, object]:
        return {
            "void": self.void,
            "facts": dict(self.facts),
            "lines": [line.as_dict() for line in self.lines],
            "net": {str(seat): self.net(seat) for seat in self.seats},
            "house": -self.net(),
        }
