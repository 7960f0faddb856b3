"""What a progressive wager is worth: break-even meters, the long run, the wait for a hit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction

from title58.odds.wager import WagerOdds
from title58.submission.progressive import MeterTerms

WHOLE = Fraction(1)


@dataclass(frozen=True)
class Break:
    """Where a meter must stand for the wager to be even, the other meters at their seeds."""

    meter: str
    cents: Fraction


@dataclass(frozen=True)
class Metered:
    """All that is said of one meter of a wager."""

    terms: MeterTerms
    per_cent: Fraction  # how much the return per unit rises with each cent on the meter
    between: Fraction | None  # wagers from one hit of the whole meter to the next
    even: Fraction | None  # the cents at which the wager has no edge, other meters at their seeds


def metered(odds: WagerOdds) -> dict[str, Metered]:
    """What is said of each meter, where it is known how the meters begin and grow."""
    terms = dict(odds.terms)
    seeds = {name: each.seed for name, each in odds.terms}
    others_known = set(odds.meters) <= set(seeds)
    return {
        name: Metered(
            terms[name],
            odds.slope(name),
            rounds_between(odds, name),
            _even(odds, name, seeds) if odds.slope(name) and others_known else None,
        )
        for name in odds.meters
        if name in terms
    }


def _even(odds: WagerOdds, meter: str, seeds: Mapping[str, int | Fraction]) -> Fraction | None:
    """None if the player has the edge whatever stands on the meter: none stands below nothing."""
    found = break_even(odds, meter, seeds)
    return found if found >= 0 else None


def in_the_long_run(odds: WagerOdds) -> Fraction | None:
    """The edge over a long time, if every meter is known and can be hit at all."""
    found = metered(odds)
    if set(found) != set(odds.meters) or any(each.between is None for each in found.values()):
        return None
    return long_run_edge(odds, dict(odds.terms))


def long_run_is_exact(odds: WagerOdds) -> bool:
    """A reserve makes it a figure of thirty digits (`begins_again`)."""
    return all(terms.keeps_rest or not terms.reserve_rate for _, terms in odds.terms)


def break_even(odds: WagerOdds, meter: str, others: Mapping[str, int | Fraction]) -> Fraction:
    """The cents on `meter` at which the wager has no edge, `others` standing where they do."""
    elsewhere = sum(
        (odds.slope(name) * others[name] for name in odds.meters if name != meter), Fraction(0)
    )
    return -(odds.expected + elsewhere) / odds.slope(meter)


def full_hits(odds: WagerOdds, meter: str) -> Fraction:
    """How often the whole of a meter is won, after which it begins again."""
    return sum((r.chance for r in odds.results if (meter, WHOLE) in r.meters), Fraction(0))


def rounds_between(odds: WagerOdds, meter: str) -> Fraction | None:
    """The mean number of wagers from one hit of the whole meter to the next."""
    hits = full_hits(odds, meter)
    return 1 / hits if hits else None


def long_run_edge(odds: WagerOdds, terms: Mapping[str, MeterTerms]) -> Fraction:
    """The edge over a long time, whatever the meters show now.

    All that a meter pays was either added by wagers or put up at a reset, so what it returns to a
    wager in the long run is its rate plus what it begins with again, shared over the wagers between
    two hits.
    """
    returned = odds.expected
    for meter in odds.meters:
        hits, filed = full_hits(odds, meter), terms[meter]
        put_by = 0 if filed.keeps_rest else odds.stake * filed.reserve_rate
        again = begins_again(Fraction(filed.reset), Fraction(put_by), hits)
        returned += filed.rate + hits * again / odds.stake
    return -returned


def begins_again(reset: Fraction, put_by: Fraction, chance: Fraction) -> Fraction:
    """The mean of what a meter begins with again after a hit, which comes with this chance a round.

    What the rounds in between have put by, or the reset amount if that is more (BAC-54). A reserve
    that only pays for the reset is no further return, whoever put it by. With a reserve the answer
    is good to thirty digits, for in full it has millions.
    """
    if not put_by or not chance:
        return reset
    enough = reset // put_by  # so many rounds put by no more than the reset amount
    beyond = power(1 - chance, enough) * (enough - reset / put_by + 1 / chance)
    return reset + put_by * beyond


def power(base: Fraction, exponent: int) -> Fraction:
    """To thirty digits and more."""
    with localcontext() as context:
        context.prec = 50
        return Fraction((Decimal(base.numerator) / base.denominator) ** exponent)
