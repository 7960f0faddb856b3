"""Hands that are divided in two: every way to set one of them, what each is worth, and what the
settings of a house way are worth."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from title58 import __version__, shown
from title58.law.cites import Cited, cites


@dataclass(frozen=True)
class SettingOdds:
    """One way to set a hand, and how it fares against every hand that the dealer may hold."""

    high: str
    low: str
    high_said: str
    low_said: str
    won: int  # of the dealer's hands
    tied: int
    lost: int
    by_house_way: bool
    rate: Fraction  # the part of a win that the house takes

    @property
    def edge(self) -> Fraction:
        """The house edge on this hand: what the wager is expected to lose."""
        return (self.lost - self.won * (1 - self.rate)) / (self.won + self.tied + self.lost)


@dataclass(frozen=True)
class HandOdds:
    """Every lawful setting of a hand, the best first. Settings that rank alike are one."""

    game: str
    hand: str
    settings: tuple[SettingOdds, ...]
    rule: str  # of the house way, that sets this hand
    cite: Cited

    @property
    def best(self) -> SettingOdds:
        return self.settings[0]

    @property
    def by_house_way(self) -> SettingOdds:
        return next(one for one in self.settings if one.by_house_way)

    @property
    def hands(self) -> int:
        """How many hands the dealer may hold."""
        return self.best.won + self.best.tied + self.best.lost

    def cost(self, setting: SettingOdds) -> Fraction:
        """What a setting costs against the best one, as a part of the wager."""
        return setting.edge - self.best.edge

    @property
    def verdict(self) -> str:
        """What the house way does with this hand, in a sentence."""
        one = self.by_house_way
        how = f"The house way ({self.rule}) plays {one.high_said} over {one.low_said}"
        if one is self.best:
            return f"{how}, the best setting."
        return f"{how}, which costs {float(self.cost(one)):.4%} of the wager."

    def as_plain(self) -> dict[str, Any]:
        return {
            "title58": __version__,
            "game": self.game,
            "hand": self.hand,
            "dealer_hands": self.hands,
            "house_way_rule": self.rule,
            "cites": list(cites(self.cite)),
            "settings": [
                {
                    "high": one.high,
                    "low": one.low,
                    "high_rank": one.high_said,
                    "low_rank": one.low_said,
                    "win": one.won,
                    "push": one.tied,
                    "lose": one.lost,
                    "edge": {"fraction": str(one.edge), "decimal": float(one.edge)},
                    "cost": {"fraction": str(self.cost(one)), "decimal": float(self.cost(one))},
                    "house_way": one.by_house_way,
                }
                for one in self.settings
            ],
        }

    def __str__(self) -> str:
        lines = (
            f"{one.high} / {one.low}: house edge {float(one.edge):+.4%}"
            + (" (house way)" if one.by_house_way else "")
            for one in self.settings
        )
        return "\n".join((self.hand, *lines))

    def _repr_html_(self) -> str:
        rows = (
            (one.high, one.low, f"{one.won:,}", f"{one.tied:,}", f"{one.lost:,}",
             f"{float(one.edge):+.4%}", "house way" if one.by_house_way else "")
            for one in self.settings
        )  # fmt: skip
        heads = ("High hand", "Low hand", "Win", "Push", "Lose", "House edge", "")
        return shown.paragraph(self.verdict) + shown.table(heads, rows)


@dataclass(frozen=True)
class WayChange:
    """A setting of the dealer's house way at another value. The player's way stays."""

    setting: str
    value: str
    hands: int  # that the dealer sets otherwise
    won: int  # more pairs of hands that the player wins
    lost: int  # more that the player loses
    pairs: int  # of all pairs of hands
    rate: Fraction

    @property
    def edge(self) -> Fraction:
        """What it adds to the house edge."""
        return (self.lost - self.won * (1 - self.rate)) / self.pairs

    def as_plain(self) -> dict[str, Any]:
        return {
            "setting": self.setting,
            "value": self.value,
            "hands": self.hands,
            "win": self.won,
            "lose": self.lost,
            "edge": {"fraction": str(self.edge), "decimal": float(self.edge)},
        }


@dataclass(frozen=True)
class WayChanges:
    """What every other value of each setting of a house way adds to the house edge."""

    game: str
    way: dict[str, str]  # by setting, as it is filed
    changes: tuple[WayChange, ...]
    cite: Cited

    def of(self, setting: str) -> tuple[WayChange, ...]:
        return tuple(one for one in self.changes if one.setting == setting)

    def as_plain(self) -> dict[str, Any]:
        return {
            "title58": __version__,
            "game": self.game,
            "cites": list(cites(self.cite)),
            "house_way": self.way,
            "pairs": self.changes[0].pairs if self.changes else 0,
            "changes": [one.as_plain() for one in self.changes],
        }
