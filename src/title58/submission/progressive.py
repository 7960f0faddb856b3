"""What a casino files about a progressive meter, and the mystery configurations it may choose."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from title58.law import Law
from title58.law.cites import Cited
from title58.law.markers import implements
from title58.money import format_money, format_percent, parse_money, parse_percent
from title58.plain import Kind, Unreadable
from title58.refusal import Refusal
from title58.submission.options import Violation

_REST = ", rest stays in reserve"
_WRITTEN = re.compile(rf"seed (\S+), reset (\S+), rate (\S+?)(?:, reserve (\S+?)({_REST})?)?")
_NOTHING = Fraction(0)


@dataclass(frozen=True)
class MeterTerms:
    """How a meter begins, grows and begins again; money in cents, rates per cent of a wager.

    Written on one line: `seed $10,000, reset $10,000, rate 10%, reserve 3%`. The reserve rate is
    taken from each wager in addition to the rate, and set aside for the reset, when all of it goes
    onto the meter; with `, rest stays in reserve`, up to the reset amount (BAC-54).
    """

    seed: int
    reset: int
    rate: Fraction
    reserve_rate: Fraction = _NOTHING
    keeps_rest: bool = False  # what a reset does not need stays in the reserve

    def __str__(self) -> str:
        reserve = f", reserve {format_percent(self.reserve_rate)}" if self.reserve_rate else ""
        reserve += _REST if reserve and self.keeps_rest else ""
        return (
            f"seed {format_money(self.seed)}, reset {format_money(self.reset)},"
            f" rate {format_percent(self.rate)}{reserve}"
        )

    @classmethod
    def parse(cls, text: str) -> MeterTerms:
        match = _WRITTEN.fullmatch(" ".join(text.split()))
        if match is None:
            raise Unreadable(f"{text!r} is not {METER_TERMS.name}")
        seed, reset, rate, reserve, rest = match.groups()
        return cls(
            parse_money(seed),
            parse_money(reset),
            parse_percent(rate),
            parse_percent(reserve) if reserve else _NOTHING,
            bool(rest),
        )

    def violations(
        self,
        option: str,
        cite: Cited,
        *,
        least: int = 0,
        amount: int | None = None,
        rate: Fraction | None = None,
        reserve_rate: Fraction | None = None,
    ) -> Iterator[Violation]:
        """What breaks the section `cite`: `least` is a floor, the others are fixed by the law."""

        def wrong(problem: str, lawful: str) -> Violation:
            return Violation(option, str(self), cite, problem, lawful)

        for what, cents in (("initial", self.seed), ("reset", self.reset)):
            if amount is not None and cents != amount:
                yield wrong(
                    f"the {what} amount {format_money(cents)} is not the amount that the "
                    "section sets",
                    format_money(amount),
                )
            elif cents < max(least, 0):
                yield wrong(
                    f"the {what} amount {format_money(cents)} is too low",
                    f"at least {format_money(max(least, 0))}",
                )
        for what, filed, fixed in (
            ("rate of progression", self.rate, rate),
            ("reserve rate", self.reserve_rate, reserve_rate),
        ):
            if fixed is not None and filed != fixed:
                yield wrong(
                    f"the {what} {format_percent(filed)} is not the rate that the section sets",
                    format_percent(fixed),
                )
        if not self.rate:
            yield wrong("a meter with a rate of 0% never grows", "a rate above 0%")
        if self.rate + self.reserve_rate > 1:
            yield wrong(
                f"{format_percent(self.rate + self.reserve_rate)} of a wager would go to the meter",
                "at most 100% in all",
            )


def _read_terms(value: object) -> MeterTerms:
    if not isinstance(value, str):
        raise Unreadable(f"{value!r} is not {METER_TERMS.name}")
    return MeterTerms.parse(value)


METER_TERMS = Kind(
    'a meter such as "seed $10,000, reset $10,000, rate 10%, reserve 3%"', _read_terms, str
)


@dataclass(frozen=True)
class MysteryTerms:
    """One configuration of a must-hit-by meter, as the law prints it."""

    name: str
    cite: str
    low: int  # where the meter begins and begins again, and the least the hidden value can be
    high: int  # must hit by: the hidden value lies below it (BAC-60, BAC-61)
    rate: Fraction
    least_wager: int = 0  # the progressive wager it is made for

    @property
    def meter(self) -> MeterTerms:
        return MeterTerms(self.low, self.low, self.rate)

    def violations(self, option: str, minimum: int, cite: Cited) -> Iterator[Violation]:
        """A configuration made for a smaller wager than `cite` allows cannot be used (BAC-60)."""
        if self.least_wager and self.least_wager < minimum:
            yield Violation(
                option,
                self.name,
                cite,
                f"the configuration is for progressive wagers of {format_money(self.least_wager)}",
                f"a configuration for wagers of {format_money(minimum)}",
            )


@dataclass(frozen=True)
class ProgressiveSystem:
    """One progressive table game system as a table files it: its meters and its wager."""

    cite: Cited  # what the law says of its meters
    meters: Mapping[str, MeterTerms]
    wager: int  # the least wager it takes, or the only one
    wager_cite: Cited
    exact: bool = False  # the only one
    mysteries: Mapping[str, MysteryTerms] = field(default_factory=dict)

    @property
    def taken(self) -> Fraction:
        """How much of a wager goes to meters and reserves in all."""
        filed = (*self.meters.values(), *(each.meter for each in self.mysteries.values()))
        return sum((terms.rate + terms.reserve_rate for terms in filed), _NOTHING)

    def violations(self, option: str) -> Iterator[Violation]:
        """No more of a wager than there is can go to all its meters together."""
        if self.taken > 1:
            yield Violation(
                option,
                format_percent(self.taken),
                self.cite,
                "the meters together would take more than the whole wager",
                "at most 100% in all",
            )


@implements(
    "631c.6(c)(4)",
    *(
        f"631c.6(c)(4)[Paytable {letter}, ${dollars} Configuration]"
        for letter in "ABCD"
        for dollars in (1, 2, 5)
    ),
)
def must_hit_by(law: Law) -> Mapping[str, MysteryTerms]:
    """The twelve configurations of the Must-Hit-By Mystery bonus: such as `A-5-dollar`."""
    bonus = _bonus(law, "631c", "must-hit-by-mystery", "631c.6(c)(4)")
    found = {}
    for letter, sizes in bonus["configurations"].items():
        for size, figures in sizes.items():
            dollars = size.removesuffix("-dollar")
            found[f"{letter}-{size}"] = MysteryTerms(
                f"{letter}-{size}",
                f"631c.6(c)(4)[Paytable {letter}, ${dollars} Configuration]",
                parse_money(figures["minimum_value"]),
                parse_money(figures["maximum_value"]),
                parse_percent(figures["incremental_contribution_rate"]),
                parse_money(figures["minimum_progressive_wager"]),
            )
    return found


@implements("627b.3(h)", *(f"627b.3(h)[Configuration {number}]" for number in (1, 2, 3)))
def royal_9_mystery(law: Law) -> Mapping[str, MysteryTerms]:
    """The three configurations of a mystery on the Royal 9 system, read as 631c.6 (BAC-45)."""
    bonus = _bonus(law, "627b", "royal-9-mystery", "627b.3(h)")
    return {
        number: MysteryTerms(
            number,
            f"627b.3(h)[Configuration {number}]",
            parse_money(figures["reseed"]),
            parse_money(figures["random_must_hit_by"]),
            parse_percent(figures["incrementation_rate"]),
        )
        for number, figures in bonus["configurations"].items()
    }


def _bonus(law: Law, chapter: str, slug: str, cite: str) -> Mapping[str, Any]:
    bonus: Mapping[str, Any] = law.figures(chapter)["bonuses"][slug]
    if not law.in_force(cite):
        why = law.why_unknown(cite)
        raise Refusal(
            f"{bonus['name']} is not on file for {law.date}: {why}"
            if why
            else f"{bonus['name']} is not authorized on {law.date}",
            cite,
            value=slug,
            lawful=f"a day on which {cite} is in force",
            unknown=bool(why),
        )
    return bonus
