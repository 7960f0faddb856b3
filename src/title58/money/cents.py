"""Whole cents, percentages, and an amount split so that no cent is lost."""

import re
from collections.abc import Sequence
from fractions import Fraction

from title58.errors import Error, short

Cents = int
"""Every amount of money in title58: a whole number of cents."""


class MoneyError(Error):
    """An amount, a percentage or a share that cannot be what it is said to be."""


# Thousands separators must stand where they belong: "1,00" is a slip, not a hundred.
MOST = 10**100  # as whole cents; no sum of money that is meant comes near
_WHOLE = r"(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)"
_MONEY = re.compile(rf"(-?)\s*\$?\s*({_WHOLE}?)(?:\.([0-9]{{1,2}}))?")
_NUMBER = re.compile(rf"{_WHOLE}(?:\.[0-9]+)?|\.[0-9]+|[0-9]+/[0-9]+")


def whole(value: object, what: str, *, least: int | None = 0) -> int:
    """`value` if it is a plain integer of at least `least`; True, 2.0 and "2" are not."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise MoneyError(f"{what} {short(value)} is not a whole number: give an int")
    if abs(value) > MOST:
        raise MoneyError(f"{what} {short(value)} is too large")
    if least is not None and value < least:
        raise MoneyError(f"{what} {value} is too small: give at least {least}")
    return value


def parse_money(text: str) -> Cents:
    """Cents from dollars as people say them at a table: `$25`, `25`, `25.50`, `$1,000`, `-$5`."""
    if not isinstance(text, str):
        raise MoneyError(f"amount {short(text)} is not text: write dollars such as '$25.50'")
    match = _MONEY.fullmatch(text.strip())
    if match is None or not (match[2] or match[3]):
        raise MoneyError(f"{short(text)} is not an amount of money: write dollars such as '$25.50'")
    if len(text) > 100:
        raise MoneyError(f"amount {short(text)} is too large")
    sign, dollars, cents = match.groups()
    amount = int((dollars or "0").replace(",", "")) * 100 + int((cents or "").ljust(2, "0"))
    return -amount if sign else amount


def parse_dollars(text: str) -> Cents:
    """Cents from dollars where a number alone would be taken for cents: `$25`, not `25`."""
    amount = parse_money(text)
    if "$" not in text:
        raise MoneyError(f"{text!r} could be dollars or cents: write dollars such as '$25.50'")
    return amount


def format_money(amount: Cents) -> str:
    """`$25.50`, `$1,000.00`, `-$5.00`: always two decimals."""
    dollars, cents = divmod(abs(whole(amount, "amount", least=None)), 100)
    return f"{'-' if amount < 0 else ''}${dollars:,}.{cents:02}"


def parse_number(text: str) -> Fraction:
    """An exact number that is not negative: `9`, `2.5`, `1,000` or `1/3`."""
    stripped = text.strip()
    if _NUMBER.fullmatch(stripped) is None:
        raise MoneyError(
            f"{text!r} is not a number of 0 or more: write one such as '2.5', '1,000' or '1/3'"
        )
    try:
        return Fraction(stripped.replace(",", ""))
    except ZeroDivisionError:
        raise MoneyError(f"{text!r} divides by zero: write a number such as '1/3'") from None
    except ValueError:  # more digits than Python reads
        raise MoneyError(f"{short(text)} is too large") from None


def format_number(number: Fraction) -> str:
    """A decimal where one exists (`2.5`), otherwise a fraction (`100/3`)."""
    twos_and_fives = number.denominator
    places = 0
    for prime in (2, 5):
        power = 0
        while twos_and_fives % prime == 0:
            twos_and_fives //= prime
            power += 1
        places = max(places, power)
    if twos_and_fives != 1:
        return str(number)
    if places == 0:
        return str(number.numerator)
    digits = str(abs(number.numerator) * 10**places // number.denominator).rjust(places + 1, "0")
    return f"{'-' if number < 0 else ''}{digits[:-places]}.{digits[-places:]}"


def parse_percent(text: str) -> Fraction:
    """`5%` is 1/20, exactly; `0.5%` is 1/200."""
    if not isinstance(text, str) or not text.strip().endswith("%"):
        raise MoneyError(f"{text!r} is not a percentage: write one such as '5%'")
    return parse_number(text.strip()[:-1]) / 100


def format_percent(rate: Fraction) -> str:
    return f"{format_number(Fraction(rate) * 100)}%"


def share(total: Cents, weights: Sequence[int | Fraction]) -> list[Cents]:
    """Split `total` in proportion to `weights`, in whole cents that add up exactly.

    Each share is rounded down and the cents left over go one each to the earliest shares that
    have any weight, so that the same split always comes out the same.
    """
    whole(total, "total")
    parts: list[Fraction] = []
    for weight in weights:
        if isinstance(weight, bool) or not isinstance(weight, int | Fraction) or weight < 0:
            raise MoneyError(
                f"weight {weight!r} is not a share: give ints or Fractions of 0 or more"
            )
        parts.append(Fraction(weight))
    everything = sum(parts, Fraction(0))
    if everything == 0:
        raise MoneyError(f"weights {list(weights)!r} share nothing: give at least one above 0")
    shares = [total * part // everything for part in parts]
    left = total - sum(shares)
    for index, part in enumerate(parts):
        if left and part:
            shares[index] += 1
            left -= 1
    return shares
