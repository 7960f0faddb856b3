"""What is filed about the progressive wagers of Chapters 627b and 631c."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from title58.games.baccarat.options.king_nines import FIRST_KING_NINES, KING_NINES, KingNine
from title58.games.baccarat.options.side_wagers import NONE, SideWagerOptions
from title58.law import Law
from title58.law.cites import Cites, cites
from title58.law.markers import implements
from title58.money import format_money, parse_money, parse_percent
from title58.plain import FLAG, MONEY, TEXT, TEXTS, choice
from title58.refusal import Refusal
from title58.submission.options import Violation, option
from title58.submission.progressive import (
    METER_TERMS,
    MeterTerms,
    ProgressiveSystem,
    must_hit_by,
    royal_9_mystery,
)
from title58.wagers.offer import Flag, Paytable

ROYAL_9 = "royal-9-progressive"
HARMONY = "harmony-progressive"
HEAVENLY_9 = "heavenly-9-progressive"
ROYAL_9_OFFERED = Paytable("royal_9")
HARMONY_OFFERED = Paytable("harmony")
HEAVENLY_9_OFFERED = Flag("heavenly_9")

# Meters by the names that the paytables give them; a mystery has no name in a paytable.
MEGA, MAJOR, MINOR = ROYAL_9_METERS = ("Mega Jackpot", "Major Jackpot", "Minor Jackpot")
PROGRESSIVE = "Progressive"
MYSTERY = "Mystery"
MUST_HIT_BY = "Must-Hit-By Mystery"

BY_WAGER, EQUAL, IN_TURN = SHARES = ("by-wager", "equal", "in-turn")
KEPT, RETURNED = ("collected", "returned")
RACK, SLIP = ("table-inventory", "jackpot-slip")


@dataclass(frozen=True)
class ProgressiveOptions(SideWagerOptions):
    """What holds for every progressive system at a table."""

    progressive_table: str = option(
        "table 1",
        TEXT,
        "{progressive}",
        "The name of this table in its progressive systems.",
        "any name, other than those of the tables linked to it",
    )
    progressive_linked: tuple[str, ...] = option(
        (),
        TEXTS,
        "{progressive}",
        "The other tables linked to this one's progressive systems, under 605a.8.",
        "distinct names, not including this table's own",
    )
    progressive_shares: str = option(
        BY_WAGER,
        choice(*SHARES),
        "{progressive_paytable}",
        "How wagers that win the same meter in one round are paid: they share it in "
        "proportion to their amounts, they share it equally, or each in turn takes what is "
        "then on it.",
        "by-wager, equal or in-turn",
        interpretation="BAC-55",
    )
    progressive_validated: bool = option(
        True,
        FLAG,
        "{progressive}",
        "Whether a floorperson or above validates every payout from a meter, as internal "
        "controls may require; the text requires it only for the Must-Hit-By Mystery.",
        "true or false",
    )

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from super().violations(law)
        yield from self._linked()

    def _linked(self) -> Iterator[Violation]:
        names = (self.progressive_table, *self.progressive_linked)
        if not all(name.strip() for name in names):
            yield self.violation("progressive_table", "a table of the system has no name")
        if len(set(names)) != len(names):
            yield self.violation("progressive_linked", "a table of the system is named twice")


@dataclass(frozen=True)
class MinibaccaratProgressives(ProgressiveOptions):
    """Royal 9 (627b.3) and Harmony (627b.6)."""

    royal_9_combinations: tuple[KingNine, ...] = option(
        FIRST_KING_NINES,
        KING_NINES,
        "627b.3(e)(5)",
        "The king and nine printed in front of each position, in the order of the positions.",
        "as many different ones as there are positions",
        interpretation="BAC-40",
    )
    royal_9_mega: MeterTerms = option(
        MeterTerms.parse("seed $50,000, reset $50,000, rate 10%"),
        METER_TERMS,
        "627b.3(f)(2)",
        "The Mega Jackpot meter of Royal 9.",
        "at least $50,000 with 5-dollar wagers, $10,000 with 1-dollar wagers",
        interpretation="BAC-44",
    )
    royal_9_major: MeterTerms = option(
        MeterTerms.parse("seed $450, reset $450, rate 5%"),
        METER_TERMS,
        "627b.3(f)(2)",
        "The Major Jackpot meter of Royal 9.",
        "at least $450 with 5-dollar wagers, $90 with 1-dollar wagers",
        interpretation="BAC-44",
    )
    royal_9_minor: MeterTerms = option(
        MeterTerms.parse("seed $450, reset $450, rate 5%"),
        METER_TERMS,
        "627b.3(f)(2)",
        "The Minor Jackpot meter of Royal 9.",
        "at least $450 with 5-dollar wagers, $90 with 1-dollar wagers",
        interpretation="BAC-44",
    )
    royal_9_stake: str = option(
        KEPT,
        choice(KEPT, RETURNED),
        "627b.3(f)(1)",
        "Whether a winning Royal 9 wager is itself collected, or returned with its award.",
        "collected or returned",
        interpretation="BAC-42",
    )
    royal_9_mystery: str = option(
        NONE,
        choice(NONE, "1", "2", "3"),
        "627b.3(h)",
        "The configuration of the mystery progressive on the Royal 9 system, if it has one.",
        "none, or 1, 2 or 3 where Royal 9 is offered",
        interpretation="BAC-45",
    )
    harmony_seed: int = option(
        1_000_000,
        MONEY,
        "627b.6(j)",
        "The amount the Harmony meter starts with; the section sets none.",
        "a positive amount",
        interpretation="BAC-54",
    )
    harmony_reset: int = option(
        1_000_000,
        MONEY,
        "627b.6(j)",
        "The minimum the Harmony meter resets to after it is won; its reserve is added to "
        "it, and the house makes up any shortfall.",
        "a positive amount",
        interpretation="BAC-54",
    )
    harmony_reserve: str = option(
        "in-addition",
        choice("in-addition", "within"),
        "627b.6(j)",
        "Whether the reserve's rate is in addition to the meter's rate, or part of it.",
        "in-addition or within",
        interpretation="BAC-54",
    )
    harmony_reserve_rest: str = option(
        "onto-the-meter",
        choice("onto-the-meter", "stays"),
        "627b.6(j)",
        "Whether the whole reserve goes onto the meter after it is won, or only enough to "
        "reach the reset amount, with the rest staying in reserve.",
        "onto-the-meter or stays",
        interpretation="BAC-54",
    )
    harmony_minimum: int = option(
        500,
        MONEY,
        "627b.6(a)",
        "The minimum Harmony Progressive wager.",
        "a positive amount",
        interpretation="BAC-54",
    )

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from super().violations(law)
        yield from self._harmony()
        if not ROYAL_9_OFFERED.offers(self):
            if self.royal_9_mystery != NONE:
                yield self.violation(
                    "royal_9_mystery",
                    "the mystery progressive is part of the Royal 9 system, which is not offered",
                    lawful="none, or royal_9 = 5-dollar or 1-dollar",
                )
            return
        known = law.wagers("minibaccarat").get(ROYAL_9)
        if known is not None and ROYAL_9_OFFERED.paytable(self) in known.paytables:
            yield from self._combinations()
            yield from self._royal_9_meters(law)

    @implements("627b.3(e)(5)")
    def _combinations(self) -> Iterator[Violation]:
        filed, places = self.royal_9_combinations, len(self.positions)
        if len(filed) != places:
            yield self.violation(
                "royal_9_combinations",
                f"{len(filed)} combinations for {places} positions",
                lawful=f"{places} different ones, one for each position",
            )
        if len(set(filed)) != len(filed):
            yield self.violation("royal_9_combinations", "two positions share a combination")

    @implements("627b.3(f)(2)", "627b.3(g)(2)")
    def _royal_9_meters(self, law: Law) -> Iterator[Violation]:
        figures = self._royal_9_figures(law)
        for name, terms in (
            ("mega", self.royal_9_mega),
            ("major", self.royal_9_major),
            ("minor", self.royal_9_minor),
        ):
            least = parse_money(figures[f"{name}_initial_and_reset_minimum"])
            yield from terms.violations(f"royal_9_{name}", figures["cite"], least=least)
        yield from self.systems(law)[ROYAL_9].violations("royal_9")

    def _harmony(self) -> Iterator[Violation]:
        for name in ("harmony_seed", "harmony_reset", "harmony_minimum"):
            if getattr(self, name) <= 0:
                yield self.violation(
                    name, f"{format_money(getattr(self, name))} is not an amount that can be filed"
                )

    @property
    def linked_meters(self) -> Cites:
        linked = self.progressive_linked and ROYAL_9_OFFERED.offers(self)
        return cites("627b.3(f)(2)" if linked else "")

    def systems(self, law: Law) -> Mapping[str, ProgressiveSystem]:
        lawful, found = law.wagers("minibaccarat"), {}
        if ROYAL_9_OFFERED.offers(self) and ROYAL_9 in lawful:
            found[ROYAL_9] = self._royal_9(law)
        if HARMONY_OFFERED.offers(self) and HARMONY in lawful:
            found[HARMONY] = self._harmony_system(law)
        return found

    def _royal_9_figures(self, law: Law) -> Mapping[str, str]:
        filed = ROYAL_9_OFFERED.paytable(self)
        figures: Mapping[str, str] = law.wager("minibaccarat", ROYAL_9).more["meters"][filed]
        return figures

    @implements("627b.3(b)", "627b.3(f)(1)", "627b.3(g)(1)")
    def _royal_9(self, law: Law) -> ProgressiveSystem:
        """Three meters, each fed by every wager (BAC-44), and perhaps a mystery (BAC-45)."""
        denomination = ROYAL_9_OFFERED.paytable(self)
        terms = (self.royal_9_mega, self.royal_9_major, self.royal_9_minor)
        hidden = {}
        if self.royal_9_mystery != NONE:
            hidden[MYSTERY] = royal_9_mystery(law)[self.royal_9_mystery]
        return ProgressiveSystem(
            self._royal_9_figures(law)["cite"],
            dict(zip(ROYAL_9_METERS, terms, strict=True)),
            parse_money(denomination.removesuffix("-dollar")),
            "627b.3(f)(1)" if denomination == "5-dollar" else "627b.3(g)(1)",
            exact=True,
            mysteries=hidden,
        )

    @implements("627b.6(j)")
    def _harmony_system(self, law: Law) -> ProgressiveSystem:
        """The rates go with the paytable; the reserve's comes on top (BAC-54)."""
        paytable = HARMONY_OFFERED.paytable(self)
        rates = law.wager("minibaccarat", HARMONY).more["meters"][paytable]
        rate = parse_percent(rates["incrementation_rate"])
        reserve = parse_percent(rates["reserve_incrementation_rate"])
        if self.harmony_reserve == "within":
            rate -= reserve
        stays = self.harmony_reserve_rest == "stays"
        terms = MeterTerms(self.harmony_seed, self.harmony_reset, rate, reserve, stays)
        return ProgressiveSystem(
            cites("627b.6(j)", f"627b.6(j)[Paytable {paytable}]"),
            {PROGRESSIVE: terms},
            self.harmony_minimum,
            "627b.6(a)",
        )


_CONFIGURATIONS = tuple(f"{letter}-{dollars}-dollar" for letter in "ABCD" for dollars in (1, 2, 5))


@dataclass(frozen=True)
class BaccaratProgressives(ProgressiveOptions):
    """The Heavenly 9 progressive (631c.2) and its Must-Hit-By Mystery bonus (631c.6)."""

    heavenly_9_minimum: int = option(
        500,
        MONEY,
        "631c.2(c)",
        "The minimum Heavenly 9 progressive wager.",
        "$5 or more; with must_hit_by_sets_minimum, the amount of the configuration or more",
    )
    must_hit_by: str = option(
        NONE,
        choice(NONE, *_CONFIGURATIONS),
        "631c.6(c)(4)",
        "The configuration of the Must-Hit-By Mystery bonus, if it is offered.",
        "none, or A-5-dollar, B-5-dollar, C-5-dollar or D-5-dollar beside the Heavenly 9"
        " progressive; a $1 or $2 configuration only with must_hit_by_sets_minimum",
        interpretation="BAC-60",
    )
    must_hit_by_sets_minimum: bool = option(
        False,
        FLAG,
        "631c.6(c)(4)",
        "Whether a $1 or $2 configuration lowers the minimum Heavenly 9 progressive wager "
        "to that amount. This departs from the $5 of 631c.2(c).",
        "false; true takes the configurations of 631c.6(c)(4) as controlling",
        interpretation="BAC-60",
    )
    must_hit_by_paid_from: str = option(
        SLIP,
        choice(RACK, SLIP),
        "631c.6(c)(6)",
        "Whether the Must-Hit-By Mystery bonus is paid from the table inventory or through a"
        " progressive jackpot slip.",
        "table-inventory or jackpot-slip",
    )

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from super().violations(law)
        yield from self._heavenly_9(law)
        yield from self._must_hit_by(law)

    @implements("631c.2(c)")
    def _heavenly_9(self, law: Law) -> Iterator[Violation]:
        least = self._least(law)
        if least is not None and self.heavenly_9_minimum < least:
            yield self.violation(
                "heavenly_9_minimum",
                f"a wager of {format_money(self.heavenly_9_minimum)} is too small",
                lawful=f"{format_money(least)} or more",
            )

    @implements("631c.6(a)", "631c.6(c)(4)")
    def _must_hit_by(self, law: Law) -> Iterator[Violation]:
        if self.must_hit_by == NONE:
            return
        if not HEAVENLY_9_OFFERED.offers(self):
            yield self.violation(
                "must_hit_by",
                "the bonus is for players who make the Heavenly 9 progressive wager, which is "
                "not offered",
                cite="631c.6(a)",
                lawful="none, or heavenly_9 = true",
            )
        try:
            terms = must_hit_by(law)[self.must_hit_by]
        except Refusal as refusal:
            yield self.violation("must_hit_by", refusal.problem, cite=refusal.cites, lawful=NONE)
            return
        least = self._least(law)
        assert least is not None  # 631c.2 and 631c.6 are of one day
        yield from terms.violations("must_hit_by", least, "631c.2(c)")

    def _least(self, law: Law) -> int | None:
        """The least wager the law demands; lower only where a configuration is filed to set it."""
        least = _least_heavenly_9(law)
        if least is None or not self.must_hit_by_sets_minimum or self.must_hit_by == NONE:
            return least
        return min(least, must_hit_by(law)[self.must_hit_by].least_wager)

    @implements("631c.2(a)", "631c.2(i)[Meter seed/reseed]", "631c.2(i)[Increment rate]")
    def systems(self, law: Law) -> Mapping[str, ProgressiveSystem]:
        """One meter that the law sets, and beside it the bonus, fed in addition (BAC-62)."""
        if not HEAVENLY_9_OFFERED.offers(self) or HEAVENLY_9 not in law.wagers("baccarat"):
            return {}
        figures: Mapping[str, Any] = law.wager("baccarat", HEAVENLY_9).more["meters"]
        terms = MeterTerms(
            parse_money(figures["seed"]),
            parse_money(figures["reseed"]),
            parse_percent(figures["increment_rate"]),
        )
        hidden = {}
        if self.must_hit_by != NONE:
            hidden[MUST_HIT_BY] = must_hit_by(law)[self.must_hit_by]
        system = ProgressiveSystem(
            cites("631c.2(i)", "631c.2(i)[Meter seed/reseed]", "631c.2(i)[Increment rate]"),
            {PROGRESSIVE: terms},
            self.heavenly_9_minimum,
            "631c.2(c)",
            mysteries=hidden,
        )
        return {HEAVENLY_9: system}


def _least_heavenly_9(law: Law) -> int | None:
    """What the law demands at least of a Heavenly 9 progressive wager, where it knows one."""
    known = law.wagers("baccarat").get(HEAVENLY_9)
    return None if known is None else parse_money(known.more["minimum_wager"])
