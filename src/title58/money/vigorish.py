"""Vigorish: the house's percentage of what a wager won."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, get_args

from title58.money.cents import Cents, MoneyError, whole

Rounding = Literal["exact", "up-to-quarter"]
FIVE_PERCENT = Fraction(5, 100)
_NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Vigorish:
    """What the rate comes to exactly, and what is charged for it."""

    exact: Fraction
    charged: Cents

    @property
    def breakage(self) -> Fraction:
        """The part of a cent the house forgoes because it cannot be collected."""
        return self.exact - self.charged if self.exact > self.charged else _NOTHING


def vigorish(
    amount_won: Cents,
    rate: Fraction = FIVE_PERCENT,
    rounding: Rounding = "exact",
    unit: Cents = 25,
) -> Vigorish:
    """The vigorish on `amount_won` (627a.12(c)).

    "exact" charges the rate itself; a part of a cent falls to the player. "up-to-quarter" goes
    up to the next multiple of `unit`, as 627a.12(c) allows. Rounding to the nearest quarter is
    no choice at all (BAC-03): "next highest" only goes up.
    """
    whole(amount_won, "amount won")
    whole(unit, "rounding unit", least=1)
    if not isinstance(rate, Fraction) or not 0 <= rate <= 1:
        raise MoneyError(
            f"rate {rate!r} is not a commission (vigorish): give a Fraction such as "
            "parse_percent('5%')"
        )
    if rounding not in get_args(Rounding):
        raise MoneyError(f"rounding {rounding!r} is unknown: choose 'exact' or 'up-to-quarter'")
    exact = amount_won * rate
    charged = exact // 1 if rounding == "exact" else -(-exact // unit) * unit
    return Vigorish(exact, charged)
