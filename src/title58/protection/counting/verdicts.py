"""What a manager makes of it: limits, verdicts, and what would cure an exposed wager."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from title58.errors import Error
from title58.money import format_money

MOST_MONEY = 10**11  # cents


class LimitError(Error):
    """Limits that make no sense, in a sentence."""


class Verdict(Enum):
    SAFE = "safe"
    WATCH = "watch"
    EXPOSED = "exposed"
    DO_NOT_OFFER = "do not offer"

    @property
    def rank(self) -> int:
        return list(Verdict).index(self)


MOST_DI = 1_000


@dataclass(frozen=True)
class Limits:
    """What a perfect bettor may win an hour, in cents, before a wager is called so; the manager's
    to set."""

    watch: int = 5_00
    exposed: int = 50_00
    do_not_offer: int = 500_00
    di: float = 1.0  # a bettor whose desirability index is less is swamped by luck

    def __post_init__(self) -> None:
        if not 0 < self.watch <= self.exposed <= self.do_not_offer:
            raise LimitError(
                "limits must rise: watch, exposed and do not offer are "
                f"{format_money(self.watch)}, {format_money(self.exposed)} and "
                f"{format_money(self.do_not_offer)} an hour"
            )
        if not 0 <= self.di <= MOST_DI:  # nor is it "nan"
            raise LimitError(
                f"a desirability index of {self.di} is not possible: from 0 to {MOST_DI:,}"
            )

    @property
    def said(self) -> str:
        return (
            f"Limits, by what a perfect bettor wins an hour at the maximum bet: watch from "
            f"{format_money(self.watch)}, exposed from {format_money(self.exposed)}, do not offer "
            f"from {format_money(self.do_not_offer)}; with a desirability index (DI) under "
            f"{self.di:g} no more than watch."
        )

    def verdict(self, hourly: float, di: float) -> tuple[Verdict, str]:
        """By cents an hour; and the reason."""
        said = f"{format_money(round(hourly))} an hour"
        if hourly < self.watch:
            return Verdict.SAFE, f"{said} is under {format_money(self.watch)}"
        if hourly < self.exposed:
            return Verdict.WATCH, f"{said} reaches the limit of {format_money(self.watch)}"
        if di < self.di:
            return Verdict.WATCH, f"{said}, but a DI of {di:.2f} is under {self.di:g}"
        if hourly < self.do_not_offer:
            return Verdict.EXPOSED, f"{said} reaches the limit of {format_money(self.exposed)}"
        return (
            Verdict.DO_NOT_OFFER,
            f"{said} reaches the limit of {format_money(self.do_not_offer)}",
        )


LIMITS = Limits()


@dataclass(frozen=True)
class Floor:
    """The table on the floor: what turns units a shoe into dollars an hour."""

    rounds_per_hour: float = 80.0
    maximum: int = 0  # cents; 0: as filed
    seats: int = 1  # of a team, each betting the maximum
    limits: Limits = LIMITS
    shuffle: float = 0.0  # minutes from the last round of a shoe to the first of the next
    table_win: int = 0  # cents that the table should win an hour, from all players

    def an_hour(self, maximum: int) -> float:
        """Cents that are bet in an hour by a team that bets every round."""
        return self.rounds_per_hour * maximum * self.seats

    def refuse_impossible(self) -> None:
        for name, value, most in (
            ("rounds an hour", self.rounds_per_hour, 1000),
            ("seats", self.seats, 100),
        ):
            if not 0 < value <= most:
                given = str(value).removesuffix(".0")[:20]
                raise LimitError(f"{given} {name} are not possible: more than 0, at most {most}")
        if not 0 <= self.maximum <= MOST_MONEY:
            raise LimitError(
                f"a maximum bet of {format_money(self.maximum)} is not possible: from $0 to "
                f"{format_money(MOST_MONEY)}"
            )
        if not 0 <= self.shuffle <= 60:
            raise LimitError(f"a shuffle of {self.shuffle:g} minutes is not possible: from 0 to 60")
        if not 0 <= self.table_win <= MOST_MONEY:
            raise LimitError(
                f"a table that wins {format_money(self.table_win)} an hour is not possible: from "
                f"$0 to {format_money(MOST_MONEY)}"
            )
        if self.table_win and not self.shuffle:
            raise LimitError(
                "what the table wins an hour is compared with the cost of shuffling: say how long "
                "a shuffle takes, too"
            )


def cap_said(wager: str, cap: int, minimum: int) -> str:
    """In whole dollars."""
    most = cap // 100 * 100
    under = f" and lower its minimum (now {format_money(minimum)})" if most < minimum else ""
    return f"cap {wager} at {format_money(most)}{under}"


@dataclass(frozen=True)
class Cure:
    """What brings a perfect bettor under the limit from which a wager is exposed."""

    limit: int  # that limit, in cents an hour
    cut: int | None  # the deepest cut card that does, in cards from the end
    # The section that has a round after the cut card's, if playing none is enough
    without_extra: str = ""
    cap: int = 0  # the largest maximum bet that does, in cents; 0 where the stake is fixed
    capped: str = "the wager"  # which wager that is a maximum of
    minimum: int = 0  # the least that may be bet on it, in cents
    paytables: tuple[tuple[str, float], ...] = ()  # other lawful ones that do, and their win

    @property
    def called(self) -> str:
        """What `said` is a cure for."""
        return f"The cure, to win under {format_money(self.limit)} an hour"

    @property
    def said(self) -> str:
        found = []
        if self.cut is not None:
            found.append(f"put the cut card {self.cut} cards from the end or more")
        if self.without_extra:
            found.append(
                "play no round after the one in which the cut card comes out, which takes a waiver"
                f" of § {self.without_extra}"
            )
        for name, _ in self.paytables:
            found.append(f"use paytable {name}")
        if self.cap >= 100:
            found.append(cap_said(self.capped, self.cap, self.minimum))
        if not found:
            return "none: do not offer it at this table"
        return (
            "; or ".join(found)
            if self.cut is not None
            else "no cut card up to the middle of the shoe is enough; " + "; or ".join(found)
        )
