"""Where the player bank stands in the two chapters that have one, and what is filed about it.

621a.9 (Pai Gow tiles) and 645a.12 (Pai Gow Poker) say the same under different letters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import Rounding
from title58.plain import FLAG, MONEY, Kind, choice
from title58.submission.options import Violation, option
from title58.submission.table import TableOptions


@dataclass(frozen=True)
class BankChapter:
    """The bank of one chapter, declared: the wager whose other side it is, and its paragraphs."""

    wager: str  # the slug of the game and of the wager that is made against dealer or bank
    wager_name: str
    offered: str
    start: str  # nobody banks the first round
    turn: str  # who is offered the bank, in which order
    confirm: str
    played: str  # the bank wagered against the dealer the last time the dealer banked
    cover: str
    co_banking: str
    one_area: str
    dealer_wager: str
    dealer_result: str
    dealer_paid: str
    settling: str  # through the center, with a bank
    co_settling: str  # through the center, with a co-bank
    winners_vigorish: str
    vigorish: str
    # The ids of the open questions, which each chapter's list numbers by itself.
    turn_interpretation: str
    amount_interpretation: str
    halves_interpretation: str


TILES_BANK = BankChapter(
    wager="pai-gow",
    wager_name="Pai Gow wager",
    offered="621a.9(a)",
    start="621a.9(b)",
    turn="621a.9(c)",
    confirm="621a.9(d)",
    played="621a.9(d)(1)",
    cover="621a.9(d)(2)",
    co_banking="621a.9(e)",
    one_area="621a.9(f)",
    dealer_wager="621a.9(h)",
    dealer_result="621a.9(n)",
    dealer_paid="621a.9(p)",
    settling="621a.9(o)",
    co_settling="621a.9(r)",
    winners_vigorish="621a.9(q)",
    vigorish="621a.8(k)",
    turn_interpretation="621a-12",
    amount_interpretation="621a-15",
    halves_interpretation="621a-19",
)
POKER_BANK = BankChapter(
    wager="pai-gow-poker",
    wager_name="Pai Gow Poker Wager",
    offered="645a.12(a)",
    start="645a.12(b)",
    turn="645a.12(c)",
    confirm="645a.12(d)",
    played="645a.12(d)(1)",
    cover="645a.12(d)(2)",
    co_banking="645a.12(e)",
    one_area="645a.12(f)",
    dealer_wager="645a.12(g)",
    dealer_result="645a.12(i)",
    dealer_paid="645a.12(k)",
    settling="645a.12(j)",
    co_settling="645a.12(l)",
    winners_vigorish="645a.12(m)",
    vigorish="645a.13(a)",
    turn_interpretation="A24",
    amount_interpretation="A34",
    halves_interpretation="A32",
)
CHAPTERS = (TILES_BANK, POKER_BANK)


def both(subject: str) -> tuple[str, ...]:
    """The cites of one subject in both chapters, for `@implements`."""
    return tuple(str(getattr(chapter, subject)) for chapter in CHAPTERS)


ROUND_THE_TABLE, FAR_RIGHT = "round-the-table", "far-right"
LAST_WAGER, FIXED = "last-wager", "fixed"
OWN_AREA, LARGER, SUM = "own-area", "larger", "sum"
TO_HOUSE, TO_BANK = "house", "bank"


class BankOptions(TableOptions):
    """What a game with a player bank files about it; a game takes each option from `filed`."""

    player_bank: bool
    co_banking: bool
    bank_turn: str
    dealer_wager: str
    dealer_wager_amount: int
    dealer_wager_areas: str
    co_bank_odd_cent: str
    vigorish_rounding: Rounding


# By option: its default and kind, the subject it stands under, what it is about and what is lawful,
# and the open question about it.
_OPTIONS: Mapping[str, tuple[object, Kind, str, str, str, str]] = {
    "player_bank": (
        *(False, FLAG, "offered", "Whether the players may bank the game.", "true or false", ""),
    ),
    "co_banking": (
        *(False, FLAG, "co_banking"),
        "Whether a bank may ask the dealer to co-bank, at 50% each.",
        "true only where players may bank",
        "",
    ),
    "bank_turn": (
        *(ROUND_THE_TABLE, choice(ROUND_THE_TABLE, FAR_RIGHT), "turn"),
        "Who is offered the bank first: the player to the right of the last bank (one "
        "position further if everyone has passed), or the player farthest to the dealer's "
        "right, unless the first player offered has just banked.",
        "round-the-table or far-right",
        "turn_interpretation",
    ),
    "dealer_wager": (
        *(LAST_WAGER, choice(LAST_WAGER, FIXED), "dealer_wager"),
        "What the dealer wagers against the bank: as much as the bank last wagered against the"
        " dealer, or a fixed amount.",
        "last-wager or fixed",
        "",
    ),
    "dealer_wager_amount": (
        *(0, MONEY, "dealer_wager"),
        "The fixed amount, where one is filed.",
        "an amount above $0.00 with dealer_wager = fixed; otherwise $0.00",
        "",
    ),
    "dealer_wager_areas": (
        *(OWN_AREA, choice(OWN_AREA, LARGER, SUM), "dealer_wager"),
        "Which counts as the bank's last wager if it was on two areas: the one at the "
        "bank's own position, the larger one, or both together.",
        "own-area, larger or sum",
        "amount_interpretation",
    ),
    "co_bank_odd_cent": (
        *(TO_HOUSE, choice(TO_HOUSE, TO_BANK), "co_settling"),
        "Who keeps a cent that cannot be halved.",
        "house or bank",
        "halves_interpretation",
    ),
}


def filed(chapter: BankChapter, name: str) -> Any:
    """An option about the bank, with what the chapter has on it."""
    default, kind, subject, about, lawful, interpretation = _OPTIONS[name]
    cite: str = getattr(chapter, subject)
    return option(
        default, kind, cite, about, lawful, interpretation=getattr(chapter, interpretation, "")
    )


def banking_violations(options: BankOptions, chapter: BankChapter) -> Iterator[Violation]:
    yield from _co_banking(options, chapter)
    yield from _dealer_wager(options)


@implements(*both("offered"), *both("co_banking"))
def _co_banking(options: BankOptions, chapter: BankChapter) -> Iterator[Violation]:
    if options.co_banking and not options.player_bank:
        yield options.violation(
            "co_banking",
            "nobody can co-bank where no player may bank",
            cite=cites(chapter.offered, chapter.co_banking),
            lawful="false, or player_bank = true",
        )


@implements(*both("dealer_wager"))
def _dealer_wager(options: BankOptions) -> Iterator[Violation]:
    if options.dealer_wager == FIXED and options.dealer_wager_amount <= 0:
        yield options.violation(
            "dealer_wager_amount", "a fixed wager against the bank needs an amount"
        )
    if options.dealer_wager != FIXED and options.dealer_wager_amount:
        yield options.violation(
            "dealer_wager_amount", "the dealer's wager follows the bank's last wager"
        )
