"""What a casino may choose at Roulette (Chapter 617a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import Kind as Pays
from title58.money import Odds, format_money
from title58.plain import FLAG, MONEY, ODDS, SEATS, TEXT, TEXTS, Kind, Unreadable, choice
from title58.submission.options import Offering, Violation, option
from title58.submission.table import TableOptions
from title58.wagers.offer import Flag

SINGLE, DOUBLE, AS_SINGLE = "single-zero", "double-zero", "double-zero-as-single-zero"
FIVE_ADJACENT = "five-adjacent"
FIVE_ADJACENT_OFFERED = Flag("five_adjacent")


def by_wager(of: Kind, name: str) -> Kind:
    """A table with one value for each wager named; kept as sorted pairs, which nothing changes."""

    def read(value: object) -> tuple[tuple[str, Any], ...]:
        if not isinstance(value, dict):
            raise Unreadable(f"{value!r} is not {name}")
        return tuple(sorted((TEXT(wager), of(item)) for wager, item in value.items()))

    return Kind(name, read, lambda pairs: {wager: of.write(item) for wager, item in pairs})


ODDS_BY_WAGER = by_wager(ODDS, 'a table of wagers and odds such as {straight = "36 to 1"}')
MONEY_BY_WAGER = by_wager(MONEY, 'a table of wagers and amounts such as {straight = "$100"}')


@dataclass(frozen=True)
class RouletteOptions(TableOptions):
    """Rules Submission for Roulette."""

    limits_cite = "617a.1(f)(3)"

    positions: tuple[int, ...] = option(
        (1, 2, 3, 4, 5, 6, 7, 8),
        SEATS,
        "617a.1(b)",
        "The numbers of the positions at the table; the chapter sets no limit.",
        "distinct numbers from 1 up",
    )
    wheel: str = option(
        DOUBLE,
        choice(SINGLE, DOUBLE, AS_SINGLE),
        "617a.1(e)",
        "Which wheel and layout are used: single zero, double zero, or a double zero wheel "
        "used as a single zero wheel.",
        "single-zero (617a.1(c)), double-zero (617a.1(d)), or double-zero-as-single-zero with the"
        " 00 area covered and the signs of 617a.1(e)(2) posted",
    )
    compartments: str = option(
        "as-ring",
        choice("as-ring", "neutral"),
        "617a.1(c)",
        "Whether compartments have the color of the ring or a neutral one. The color of "
        "the ring decides.",
        "as-ring, or neutral with approval under 601a.10(a)",
    )
    movable_parts: bool = option(
        False,
        FLAG,
        "617a.2(b)",
        "Whether the wheel has external movable parts that may be adjusted or replaced.",
        "true or false",
    )
    five_adjacent_beside_00: str = option(
        "not-offered",
        choice("not-offered", "refused", "skipped", "dead"),
        "617a.3(e)(1)(i)",
        "On a double zero wheel used as single zero: the Five Adjacent Number Wager is not "
        "offered, is refused where 00 is one of the five, skips 00 and takes the next "
        "number, or keeps a fifth on 00 that cannot win.",
        "not-offered, refused, skipped or dead",
        interpretation="617a-08",
    )
    wagers_with_00: str = option(
        "refused",
        choice("refused", "rest-covered"),
        "617a.1(e)",
        "On a double zero wheel used as single zero: whether First Five, the split 0-00 and the"
        " trios with 00 are refused, or cover their other numbers at the same odds.",
        "refused or rest-covered; a Straight Wager on 00 is never available",
        interpretation="617a-04",
    )
    trio_and_first_four: bool = option(
        False,
        FLAG,
        "617a.3(e)(3)(i)",
        "Whether a single zero layout takes 0-2-3 as Three Numbers and 0-1-2-3 as Four "
        "Numbers. This departs from the text, which lists neither.",
        "false; true only on a single zero layout, as at many casinos",
        interpretation="617a-05",
    )
    odds: tuple[tuple[str, Odds], ...] = option(
        (),
        ODDS_BY_WAGER,
        "617a.4(a)",
        "Odds better than the section's, by wager; a wager left out is paid at the "
        "section's odds. The Five Adjacent Number Wager is paid as Straight.",
        "for each wager odds no less than those of 617a.4(a)",
        interpretation="617a-13",
    )
    limits: str = option(
        "inside-total",
        choice("inside-total", "each-spot"),
        "617a.1(f)(3)",
        "How the posted limits apply. inside-total: the minimum to a player's inside "
        "wagers together and to each outside wager, the maximum to each spot, with each "
        "fifth of a Five Adjacent wager counted on its number. each-spot: both apply to "
        "every spot separately.",
        "inside-total or each-spot",
        interpretation="617a-16",
    )
    maximums: tuple[tuple[str, int], ...] = option(
        (),
        MONEY_BY_WAGER,
        "617a.1(f)(3)",
        "The maximum on a spot, by wager; for a wager left out, the table maximum applies.",
        "any amount not below the minimum",
        interpretation="617a-16",
    )
    value_chips: bool = option(
        False,
        FLAG,
        "617a.3(a)",
        "Whether wagers of value chips are accepted along with Roulette chips. This "
        "departs from the text.",
        "false, as in the text; true, as at many casinos",
        interpretation="617a-11",
    )
    chip_colours: tuple[str, ...] = option(
        ("yellow", "orange", "pink", "lavender", "sky blue", "brown", "lime", "peach"),
        TEXTS,
        "617a.3(b)",
        "The colors and designs of the Roulette chips, in the order they are given out.",
        "one for each position, all different, none like a value chip",
    )
    value_chip_colours: tuple[str, ...] = option(
        ("white", "red", "green", "black", "purple"),
        TEXTS,
        "617a.3(b)",
        "The colors and designs of the facility's value chips.",
        "none like a Roulette chip of this table",
    )
    short_spin_after_call: str = option(
        "stands",
        choice("stands", "no-spin"),
        "617a.5(a)",
        "What happens to a result when it is noticed only after the number was called that "
        "the ball made fewer than four revolutions.",
        "stands or no-spin",
        interpretation="617a-18",
    )

    @property
    def layout_has_00(self) -> bool:
        """Whether a box 00 is printed on the layout, covered or not."""
        return self.wheel != SINGLE

    @property
    @implements("617a.3(e)(1)(i)")
    def bars_five_adjacent(self) -> bool:
        """A covered 00 is one of five adjacent numbers (617a-08)."""
        return self.wheel == AS_SINGLE and self.five_adjacent_beside_00 == "not-offered"

    @classmethod
    def offering(cls) -> Offering:
        from title58.games.roulette.wagers import WAGERS

        return WAGERS

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from self._five_adjacent()
        yield from self._trios()
        yield from self._odds(law)
        yield from self._maximums(law)
        yield from self._chips()
        yield from self.offer_violations(law)
        yield from self.table_violations()

    @implements("617a.1(e)", "617a.3(e)(1)(i)")
    def _five_adjacent(self) -> Iterator[Violation]:
        if FIVE_ADJACENT_OFFERED.offers(self) and self.bars_five_adjacent:
            yield self.violation(
                "five_adjacent",
                "00 cannot be wagered on and is one of five adjacent numbers (617a-08)",
                cite=cites("617a.3(e)(1)(i)", "617a.1(e)"),
                lawful="false, or five_adjacent_beside_00 = refused, skipped or dead",
            )

    @implements("617a.3(e)(3)(i)")
    def _trios(self) -> Iterator[Violation]:
        if self.trio_and_first_four and self.layout_has_00:
            yield self.violation(
                "trio_and_first_four", f"on a layout with 00 no corner joins them ({self.wheel})"
            )

    @implements("617a.4(a)")
    def _odds(self, law: Law) -> Iterator[Violation]:
        wagers = law.wagers("roulette")
        for slug, odds in self.odds:
            name = f"odds.{slug}"
            if slug not in wagers:
                priced = ", ".join(known for known in wagers if known != FIVE_ADJACENT)
                yield Violation(name, str(odds), "617a.3(e)", "no such wager at Roulette", priced)
                continue
            least = wagers[slug].paytables["standard"]["win"]
            if slug == FIVE_ADJACENT:
                yield Violation(
                    name,
                    str(odds),
                    cites("617a.3(e)(1)(iii)", "617a.4(a)"),
                    "it counts as five Straight Wagers and is paid as such",
                    f"odds.straight, {least} or better",
                )
            elif odds.kind not in (Pays.TO, Pays.FOR) or not odds.at_least(Odds.parse(least)):
                yield Violation(
                    name,
                    str(odds),
                    "617a.4(a)",
                    f"less than the {least} of the section for {wagers[slug].name}",
                    f"{least} or better for the player",
                )

    def _maximums(self, law: Law) -> Iterator[Violation]:
        wagers = law.wagers("roulette")
        for slug, amount in self.maximums:
            name, value = f"maximums.{slug}", format_money(amount)
            if slug not in wagers:
                problem, lawful = "no such wager at Roulette", ", ".join(wagers)
            elif amount < 1 or amount < self.minimum:
                problem = "below the minimum, or not an amount"
                lawful = f"{format_money(max(self.minimum, 1))} or more"
            else:
                continue
            yield Violation(name, value, "617a.1(f)(3)", problem, lawful)

    @implements("617a.3(b)")
    def _chips(self) -> Iterator[Violation]:
        looks = [colour.strip().casefold() for colour in self.chip_colours]
        if "" in looks or len(set(looks)) != len(looks):
            yield self.violation(
                "chip_colours", "two players would have Roulette chips that look alike"
            )
        alike = sorted(set(looks) & {c.strip().casefold() for c in self.value_chip_colours})
        if alike:
            yield self.violation(
                "chip_colours", f"{', '.join(alike)} could be mistaken for value chips"
            )
        if len(looks) < len(self.positions):
            yield self.violation(
                "chip_colours",
                f"{len(looks)} kinds of chips are too few for {len(self.positions)} positions",
            )
