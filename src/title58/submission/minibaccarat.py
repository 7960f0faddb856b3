"""What a casino may choose at Minibaccarat (Chapter 627a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from title58.law import Law
from title58.law.markers import implements
from title58.money import Kind, Odds
from title58.plain import FLAG, ODDS, PORTION, SEATS, WHOLE, choice
from title58.submission.options import Violation, option
from title58.submission.table import TableOptions

TIE_FLOOR = "8 to 1"


@dataclass(frozen=True)
class MinibaccaratOptions(TableOptions):
    """Rules Submission for Minibaccarat."""

    positions: tuple[int, ...] = option(
        (1, 2, 3, 4, 5, 6, 7, 8, 9),
        SEATS,
        "627a.2(a)",
        "The numbers of the places, in order from the dealer's right.",
        "at most 9 distinct numbers from 1, rising from the dealer's right",
        ruling="BAC-01",
    )
    shuffler: str = option(
        "manual",
        choice("manual", "automated"),
        "627a.3(b)",
        "Whether the cards are shuffled by hand or by an automated shuffler with two batches.",
        "manual with 6 to 8 decks, automated with 12, 14 or 16",
    )
    decks: int = option(
        8,
        WHOLE,
        "627a.3(a)",
        "How many decks are at the table; with an automated shuffler, both batches together.",
        "6, 7 or 8; with an automated shuffler 12, 14 or 16",
        ruling="BAC-11",
    )
    preshuffled: bool = option(
        False,
        FLAG,
        "627a.4(e)",
        "Whether decks arrive inspected and shuffled under 603a.16(u) or (v).",
        "true or false",
    )
    shuffler_secures_batch: bool = option(
        False,
        FLAG,
        "627a.5(g)(2)",
        "Whether the shuffler keeps its batch secure under approved procedures, so that after an"
        " idle spell that batch need not be spread and shuffled again.",
        "true only with the storage and approval of 627a.5(g)(2)(i)-(ii)",
    )
    deal: str = option(
        "face-up",
        choice("face-up", "face-down"),
        "627a.8(c)",
        "How the first four cards are dealt.",
        "face-up (1) or face-down (2)",
    )
    ez: bool = option(
        False,
        FLAG,
        "627a.1[EZ Baccarat]",
        "Whether the table is played as EZ Baccarat: no vigorish, a Dragon 7 pushes Banker, and"
        " the Dragon 7 (from 2014-02-01 also the Panda 8) Insurance Wager is offered.",
        "true or false",
        ruling="BAC-17",
    )
    tie: Odds = option(
        Odds.parse(TIE_FLOOR),
        ODDS,
        "627a.12(b)",
        "What a winning Tie Wager pays.",
        "8 to 1 or better for the player",
        ruling="BAC-02",
    )
    dragon_bonus: str = option(
        "none",
        choice("none", "A", "B", "C"),
        "627a.12(e)",
        "The paytable of the Dragon Bonus Wager, if it is offered.",
        "none, A, B or C",
    )
    house_money: bool = option(
        False,
        FLAG,
        "627a.7(a)(7)",
        "Whether the House Money Wager is offered.",
        "true from 2014-02-01, or false",
    )
    house_money_portion: Fraction = option(
        Fraction(1),
        PORTION,
        "627a.8(d)(1)(i)[portion]",
        "How much of a House Money payout a winner may have added to a Player or Banker wager.",
        "all, or a portion above 0 and up to 1 such as 1/2",
        ruling="BAC-20",
    )
    house_money_adds: str = option(
        "payout",
        choice("payout", "payout-and-stake"),
        "627a.8(d)(1)(i)",
        "Whether only the House Money payout moves to the other wager, or its stake with it.",
        "payout, or payout-and-stake",
        ruling="BAC-20",
    )
    house_money_on_natural: bool = option(
        True,
        FLAG,
        "627a.8(d)(1)",
        "Whether a payout may be added although a natural has already decided the round.",
        "true or false",
        ruling="BAC-20",
    )
    vigorish_collection: str = option(
        "with-payout",
        choice("with-payout", "deferred"),
        "627a.12(d)",
        "When the vigorish is collected.",
        "with-payout (1) or deferred (2)",
    )
    vigorish_rounding: str = option(
        "exact",
        choice("exact", "up-to-quarter"),
        "627a.12(c)[rounding]",
        "Whether vigorish is taken exactly or rounded up to a multiple of 25 cents.",
        "exact or up-to-quarter",
        ruling="BAC-03",
    )
    vigorish_rounded: str = option(
        "each-win",
        choice("each-win", "at-collection"),
        "627a.12(c)[rounding]",
        "With deferred collection, whether each win's vigorish is rounded or their sum.",
        "each-win or at-collection",
        ruling="BAC-04",
    )
    vigorish_on_added_money: bool = option(
        True,
        FLAG,
        "627a.12(c)",
        "Whether House Money added to a Banker wager bears vigorish when that wager wins.",
        "true or false",
        ruling="BAC-20",
    )
    exposed_card: str = option(
        "discard",
        choice("discard", "simulated-round"),
        "627a.13(c)",
        "What is done with an exposed third card the Player's Hand was not due, when Banker stays.",
        "discard with one more card (1), or simulated-round (2)",
    )
    face_up_in_round: str = option(
        "next-card",
        choice("next-card", "simulated-round"),
        "627a.13(d)",
        "What is done with a card found face up within a round when a card is due: it is that"
        " card, or it is set aside to begin a simulated round after this one.",
        "next-card or simulated-round",
        ruling="BAC-14",
    )
    void_returns: str = option(
        "open-wagers",
        choice("open-wagers", "all-wagers"),
        "627a.13(e)",
        "When a shoe runs out after House Money is settled: only open wagers go back, or House"
        " Money is undone too.",
        "open-wagers or all-wagers",
        ruling="BAC-15",
    )
    side_wagers_need_base: bool = option(
        True,
        FLAG,
        "627a.7(a)",
        "Whether a side wager needs a Player, Banker or Tie wager of the same seat.",
        "true or false",
        ruling="BAC-18",
    )
    both_hands: bool = option(
        True,
        FLAG,
        "627a.7(a)",
        "Whether one seat may back Player and Banker in the same round.",
        "true or false",
        ruling="BAC-16",
    )
    odds_display: str = option(
        "layout",
        choice("layout", "sign"),
        "627a.2(b)(3)",
        "Where the payout odds are shown.",
        "on the layout, or on a sign at each table",
    )

    @property
    def decks_per_shoe(self) -> int:
        return self.decks // 2 if self.shuffler == "automated" else self.decks

    @property
    def cards_per_shoe(self) -> int:
        return 52 * self.decks_per_shoe

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from self._positions()
        yield from self._decks()
        yield from self._tie()
        yield from self._house_money(law)
        yield from self._vigorish()
        yield from self.table_violations()

    @implements("627a.2(a)")
    def _positions(self) -> Iterator[Violation]:
        if len(self.positions) > 9:
            yield self.violation("positions", f"{len(self.positions)} places are too many")
        if self.positions != tuple(sorted(self.positions)):
            # The cut and the payment go down from the highest number (627a.5(b), 627a.11(b)).
            yield self.violation(
                "positions",
                "the numbers do not rise from the dealer's right",
                lawful="numbers that rise, such as 1, 2, 3, 5",
            )

    @implements("627a.3(a)", "627a.3(b)", "627a.3(b)(1)")
    def _decks(self) -> Iterator[Violation]:
        if self.shuffler == "manual" and self.decks not in (6, 7, 8):
            yield self.violation(
                "decks",
                f"{self.decks} decks may not be used without an automated shuffler",
                lawful="6, 7 or 8 decks",
            )
        elif self.shuffler == "automated" and self.decks not in (12, 14, 16):
            odd = 12 <= self.decks <= 16
            yield self.violation(
                "decks",
                f"{self.decks} decks do not part into two equal batches"
                if odd
                else f"{self.decks} decks may not be used with an automated shuffler",
                cite="627a.3(b)(1)" if odd else "627a.3(b)",
                lawful="12, 14 or 16 decks",
            )

    @implements("627a.12(b)")
    def _tie(self) -> Iterator[Violation]:
        ratio = self.tie.kind in (Kind.TO, Kind.FOR)  # a fixed sum is no odds at all
        if not ratio or not self.tie.at_least(Odds.parse(TIE_FLOOR)):
            yield self.violation("tie", f"{self.tie} is less than the law requires")

    @implements("627a.7(a)(7)", "627a.8(d)(1)(i)[portion]")
    def _house_money(self, law: Law) -> Iterator[Violation]:
        if self.house_money and "house-money" not in law.wagers("minibaccarat"):
            yield self.violation(
                "house_money",
                f"the House Money Wager was not authorized on {law.date}",
                lawful="false before 2014-02-01",
            )
        if not 0 < self.house_money_portion <= 1:
            yield self.violation("house_money_portion", "this is no portion of a payout")

    @implements("627a.12(d)")
    def _vigorish(self) -> Iterator[Violation]:
        if self.vigorish_rounded == "at-collection" and self.vigorish_collection == "with-payout":
            yield self.violation(
                "vigorish_rounded",
                "vigorish taken with the payout is rounded with each win",
                lawful="each-win, or at-collection with vigorish_collection = deferred",
            )
