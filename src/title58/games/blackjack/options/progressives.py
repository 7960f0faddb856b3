"""What is filed about Blackjack's progressive wagers (633a.13(j) and (l))."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from title58.law import Law
from title58.law.markers import implements
from title58.plain import FLAG, MONEY, choice
from title58.submission.options import Violation, option
from title58.submission.progressive import METER_TERMS, MeterTerms
from title58.submission.table import TableOptions
from title58.wagers.offer import Flag

BAD_BEAT_OFFERED, HIT_AND_RUN_OFFERED = Flag("bad_beat"), Flag("hit_and_run")
ONE_DOLLAR = 100


@dataclass(frozen=True)
class BlackjackProgressiveOptions(TableOptions):
    """The Bad Beat and the Hit and Run Progressive Wager."""

    bad_beat_meter: MeterTerms = option(
        MeterTerms.parse("seed $5,000, reset $5,000, rate 10%"),
        METER_TERMS,
        "633a.13(j)(2)",
        "The Bad Beat meter: its initial amount, its reset amount and its rate of progression.",
        "at least $5,000 each, and a rate above 0%",
    )
    bad_beat_wager: int = option(
        ONE_DOLLAR,
        MONEY,
        "633a.7(o)",
        "The fixed amount of a Bad Beat Progressive Wager; $0.00 for any amount.",
        "$0.00 or a positive amount",
        interpretation="B-58",
    )
    bad_beat_any_20: bool = option(
        False,
        FLAG,
        "633a.7(o)(1)(i)[s2]",
        "Whether a player's 20 also wins, at 1 for 1, whatever the dealer has.",
        "true where Bad Beat is offered, or false",
    )
    bad_beat_20_adds: bool = option(
        False,
        FLAG,
        "633a.13(j)(1)",
        "Whether that 1 for 1 is paid in addition to the payout for a dealer's 21; "
        "otherwise only the highest payout is paid.",
        "true only with bad_beat_any_20, or false",
        interpretation="B-56",
    )
    magic_card: bool = option(
        False,
        FLAG,
        "633a.13(j)(1)[Magic Card Bonus]",
        "Whether the Magic Card Bonus is paid.",
        "true where Bad Beat is offered, or false",
    )
    magic_card_matches: str = option(
        "exact-card",
        choice("exact-card", "same-rank"),
        "633a.13(j)(1)[Magic Card Bonus]",
        "How a player's first two cards match the Magic Card.",
        "exact-card (rank and suit) or same-rank",
        interpretation="B-57",
    )
    magic_card_paid: str = option(
        "once",
        choice("once", "each-card"),
        "633a.13(j)(1)[Magic Card Bonus]",
        "Whether the Magic Card Bonus is paid once, or for each of two cards that match.",
        "once or each-card",
        interpretation="B-57",
    )
    lucky_player: bool = option(
        False,
        FLAG,
        "633a.13(j)(1)[Lucky Player Bonus]",
        "Whether the Lucky Player Bonus is paid.",
        "true where Bad Beat is offered, or false",
    )
    lucky_player_drawn: str = option(
        "all-positions",
        choice("all-positions", "with-wagers"),
        "633a.13(j)(1)[Lucky Player Bonus]",
        "The positions from which the Lucky Player is selected: all of them, so that "
        "nobody receives the bonus if a position without a wager is selected, or only "
        "those with a Bad Beat wager.",
        "all-positions or with-wagers",
        interpretation="B-57",
    )
    hit_and_run_meter: MeterTerms = option(
        MeterTerms.parse("seed $1,000, reset $1,000, rate 10%"),
        METER_TERMS,
        "633a.13(l)(2)",
        "The Hit and Run meter: its initial amount, its reset amount and its rate of progression.",
        "at least $1,000 each, and a rate above 0%",
    )
    hit_and_run_wager: int = option(
        ONE_DOLLAR,
        MONEY,
        "633a.7(o)",
        "The fixed amount of a Hit and Run Progressive Wager; $0.00 for any amount.",
        "$0.00 or a positive amount",
        interpretation="B-58",
    )

    # The base game's options provide these.

    @property
    def decks_per_shoe(self) -> int:
        raise NotImplementedError

    @property
    def switch(self) -> bool:
        raise NotImplementedError

    @property
    def adjacent_boxes(self) -> int:
        raise NotImplementedError

    @implements("633a.13(j)(2)", "633a.13(l)(2)")
    def progressive_violations(self, law: Law) -> Iterator[Violation]:
        from title58.games.blackjack.wagers import progressives

        for declared, system in progressives():
            figures = law.wager("blackjack", declared.slug).more
            initial, reset = (
                100 * figures[f"meter_{what}_min_dollars"] for what in ("initial", "reset")
            )
            meter = f"{system.option}_meter"
            cite = self.catalogue()[meter].cites
            least = max(initial, reset)
            yield from system.terms(self).violations(meter, cite, least=least)
            if system.amount(self) < 0:
                yield self.violation(f"{system.option}_wager", "an amount may not be negative")
        yield from self._bonuses()

    @implements("633a.7(o)(1)(i)[s2]", "633a.13(j)(1)[Player has a 20]")
    @implements("633a.13(j)(1)[Magic Card Bonus]", "633a.13(j)(1)[Lucky Player Bonus]")
    def _bonuses(self) -> Iterator[Violation]:
        for name in ("bad_beat_any_20", "magic_card", "lucky_player"):
            if getattr(self, name) and not BAD_BEAT_OFFERED.offers(self):
                yield self.violation(
                    name,
                    "the Bad Beat Progressive Wager is not offered",
                    lawful="false, or bad_beat = true",
                )
        if self.bad_beat_20_adds and not self.bad_beat_any_20:
            yield self.violation(
                "bad_beat_20_adds",
                "a player's 20 alone wins nothing",
                lawful="false, or bad_beat_any_20 = true",
            )
