"""What a casino may choose at the Big Six Wheel (Chapter 619a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from title58.law import Law
from title58.law.markers import implements
from title58.money import Kind, Odds
from title58.plain import ODDS, SEATS, TEXT, TEXTS, WHOLE, choice
from title58.submission.options import Offering, Violation, option
from title58.submission.table import TableOptions
from title58.wagers.pays import FiledOdds

DOLLARS = ("1", "2", "5", "10", "20")  # the dollar symbols, as the law data names them
FLAG, JOKER = "flag", "joker"
PLACES = (*DOLLARS, FLAG, JOKER)


def _odds(listed: str, symbol: str) -> Any:
    return option(
        Odds.parse(listed),
        ODDS,
        "619a.3",
        f"What a winning wager on {symbol} pays.",
        f"{listed} or better for the player",
        interpretation="619a-08",
    )


@dataclass(frozen=True)
class BigSixWheelOptions(TableOptions):
    """Rules Submission for the Big Six Wheel."""

    positions: tuple[int, ...] = option(
        tuple(range(1, 13)),
        SEATS,
        "619a.1(g)(2)",
        "The numbers of the positions at the table; the chapter sets no limit.",
        "distinct numbers from 1 up",
    )
    diameter: int = option(
        60,
        WHOLE,
        "619a.1(a)",
        "The diameter of the wheel, in inches.",
        "at least 60 (5 feet)",
    )
    dollar_symbols: tuple[str, ...] = option(
        DOLLARS,
        TEXTS,
        "619a.1(c)",
        "What the sections of the $1, $2, $5, $10 and $20 symbols show, in that order: the dollar"
        " symbols, or fruit or other themed symbols approved under 601a.10(a).",
        "five different symbols, each in the place of one dollar symbol",
        interpretation="619a-09",
    )
    flag_symbol: str = option(
        FLAG,
        TEXT,
        "619a.1(a)",
        "What the flag section shows: a flag, the certificate holder's name or logo, or "
        "another symbol.",
        "a symbol that no other section shows",
        interpretation="619a-10",
    )
    joker_symbol: str = option(
        JOKER,
        TEXT,
        "619a.1(a)",
        "What the joker section shows: a joker or another symbol.",
        "a symbol that no other section shows",
    )
    odds_one: Odds = _odds("1 to 1", "the $1 symbol")
    odds_two: Odds = _odds("2 to 1", "the $2 symbol")
    odds_five: Odds = _odds("5 to 1", "the $5 symbol")
    odds_ten: Odds = _odds("10 to 1", "the $10 symbol")
    odds_twenty: Odds = _odds("20 to 1", "the $20 symbol")
    odds_flag: Odds = _odds("45 to 1", "the flag, name, logo or other symbol")
    odds_joker: Odds = _odds("45 to 1", "the joker or other symbol")
    wagers_at_respin: str = option(
        "stand",
        choice("stand", "reopen"),
        "619a.2(d)",
        "Whether wagers stay as placed when a void spin is repeated, or the layout reopens first.",
        "stand or reopen; the wheel is spun again either way",
        interpretation="619a-02",
    )
    disturbed_spin: str = option(
        "respin",
        choice("respin", "return"),
        "619a.2(b)",
        "What follows a spin disturbed by interference or a wheel malfunction: another "
        "spin, or the round is void and wagers are returned.",
        "respin or return; such a spin decides nothing either way",
        interpretation="619a-11",
    )
    spoken_cash: str = option(
        "refused",
        choice("refused", "confirmed"),
        "619a.2(c)",
        "Whether a spoken wager backed by cash is accepted once the dealer has confirmed it.",
        "refused (value chips on the layout only) or confirmed",
        interpretation="619a-05",
    )

    @property
    def symbols(self) -> Mapping[str, str]:
        """What each kind of section shows, by the name the law data gives it."""
        shown = (*self.dollar_symbols, self.flag_symbol, self.joker_symbol)
        return dict(zip(PLACES, shown, strict=True))

    @classmethod
    def offering(cls) -> Offering:
        from title58.games.big_six_wheel.wagers import WAGERS

        return WAGERS

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from self._wheel(law)
        yield from self._symbols()
        yield from self._payouts(law)
        yield from self.offer_violations(law)
        yield from self.table_violations()

    @implements("619a.1(a)")
    def _wheel(self, law: Law) -> Iterator[Violation]:
        if self.diameter < 12 * law.figures("619a")["wheel"]["min_diameter_feet"]:
            yield self.violation("diameter", f"a wheel of {self.diameter} inches is too small")

    @implements("619a.1(a)", "619a.1(b)", "619a.1(c)")
    def _symbols(self) -> Iterator[Violation]:
        """Each symbol replaces exactly one of the law's, whose sections it then marks (619a-09)."""
        if len(self.dollar_symbols) != len(DOLLARS):
            yield self.violation(
                "dollar_symbols", f"there are {len(self.dollar_symbols)} symbols instead of five"
            )
            return
        seen: set[str] = set()
        for place, shown in self.symbols.items():
            name = "dollar_symbols" if place in DOLLARS else f"{place}_symbol"
            folded = shown.strip().casefold()
            if not folded or shown != shown.strip():
                yield self.violation(name, f"{shown!r} is not a symbol")
            elif folded in seen:
                yield self.violation(name, f"{shown} stands for two kinds of section")
            elif folded.removeprefix("$") in set(PLACES) - {place}:
                yield self.violation(name, f"{shown} belongs to other sections", cite="619a.1(b)")
            seen.add(folded)

    @implements("619a.3")
    def _payouts(self, law: Law) -> Iterator[Violation]:
        """Odds may be better than those of the law, never worse."""
        from title58.games.big_six_wheel.wagers import WAGERS

        for here in WAGERS.at(law, self).values():
            pays = here.declared.pays
            if not isinstance(pays, FiledOdds):
                continue
            filed = here.odds[pays.row]
            floor = Odds.parse(here.known.paytables[here.paytable][pays.row])
            ratio = filed.kind in (Kind.TO, Kind.FOR)  # a fixed sum is no odds at all
            if not ratio or not filed.at_least(floor):
                yield self.violation(pays.option, f"{filed} is less than the section requires")
