"""Offering the bank round the table, confirming it, and the dealer's own wager against it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from title58.games.banking.history import BankHistory, in_turn
from title58.games.banking.options import FIXED, BankChapter, BankOptions, both
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import format_money
from title58.rounds.steps import LAYOUT, RACK, Amount, Choose, Do, Move, Procedure

ACCEPT, PASS = "accept", "pass"
ALONE, SHARED = "bank", "co-bank"
MOST_CHIPS = 10**11  # cents; more than any table holds


@dataclass(frozen=True)
class Bank:
    """Who banks the round. Seat 0: the dealer does, as in any other round."""

    seat: int = 0
    co_banking: bool = False
    chips: int = 0  # what the player has on the table
    dealer_wager: int = 0  # what the dealer wagers against the bank
    offered: int = 0  # whom the bank was offered to first

    def __bool__(self) -> bool:
        return self.seat != 0

    @property
    def name(self) -> str:
        return SHARED if self.co_banking else ALONE


@implements(*both("offered"), *both("start"), *both("turn"))
def offer_bank(
    chapter: BankChapter,
    options: BankOptions,
    history: BankHistory,
    players: Sequence[int],
) -> Procedure[Bank]:
    """The bank goes round until a player accepts it and may have it; else the dealer banks."""
    if not options.player_bank:
        return Bank()
    if not history.begun:
        words = "The game is just starting; no player may be the bank"
        yield Do(chapter.start, words, label="bank-not-yet")
        return Bank()
    first = 0
    for seat in in_turn(history.first, options.positions, players):
        if seat == history.last_bank:
            words = f"Position {seat} banked the last round and may not bank again"
            yield Do(chapter.turn, words, label=f"bank-again-{seat}")
            continue
        first = first or seat
        said = yield Choose(
            chapter.turn, seat, "whether to be the bank", (PASS, ACCEPT), label="offer-bank"
        )
        if said == PASS:
            continue
        bank = yield from _confirm(chapter, options, history, seat)
        if bank:
            yield Do(
                cites(chapter.turn, chapter.co_banking) if bank.co_banking else chapter.turn,
                f"The dealer places the {bank.name} marker in front of position {seat}",
                label="bank-marker",
            )
            return replace(bank, offered=first)
    words = "No player is the bank; the round is played against the dealer"
    yield Do(chapter.turn, words, label="dealer-banks")
    return Bank(offered=first)


@implements(*both("confirm"), *both("played"), *both("cover"), *both("co_banking"))
def _confirm(
    chapter: BankChapter, options: BankOptions, history: BankHistory, seat: int
) -> Procedure[Bank]:
    """The two conditions; whether the chips do for the wagers is seen as these are made (A25)."""
    if not history.last_wager(seat, options.dealer_wager_areas):
        yield Do(
            cites(chapter.confirm, chapter.played),
            f"Position {seat} made no {chapter.wager_name} against the dealer in the last "
            "round without a player bank, and may not be the bank",
            label=f"bank-refused-{seat}",
        )
        return Bank()
    shared = False
    if options.co_banking:
        shared = (
            yield Choose(
                chapter.co_banking, seat, "whether to co-bank", (ALONE, SHARED), label="co-bank"
            )
        ) == SHARED
    chips = yield Amount(
        cites(chapter.confirm, chapter.cover),
        f"The dealer checks what position {seat} has on the table in value chips and plaques",
        0,
        MOST_CHIPS,
        seat=seat,
        label="bank-chips",
    )
    assert isinstance(chips, int)
    if chips == 0:
        yield Do(
            cites(chapter.confirm, chapter.cover),
            f"Position {seat} has nothing on the table to cover a wager and may not be the bank",
            label=f"bank-refused-{seat}",
        )
        return Bank()
    return Bank(seat, shared, chips)


def full_dealer_wager(
    chapter: BankChapter, options: BankOptions, history: BankHistory, bank: Bank
) -> int:
    """What the dealer wagers unless the bank wants it lower; nothing beside a co-bank."""
    if bank.co_banking:
        return 0
    if options.dealer_wager == FIXED:
        return options.dealer_wager_amount
    return history.last_wager(bank.seat, options.dealer_wager_areas)


@implements(*both("dealer_wager"))
def place_dealer_wager(
    chapter: BankChapter, options: BankOptions, history: BankHistory, bank: Bank
) -> Procedure[Bank]:
    """The dealer's chips go in front of the table inventory container; the bank may want fewer.

    A bank that has less on the table than the dealer would wager must want fewer (621a-14, A25).
    """
    full = full_dealer_wager(chapter, options, history, bank)
    if bank.co_banking:
        yield Do(
            cites(chapter.dealer_wager, chapter.co_banking),
            "The dealer co-banks and makes no wager against the bank",
        )
        return bank
    short = full > bank.chips
    amount = yield Amount(
        cites(chapter.dealer_wager, *((chapter.confirm, chapter.cover) if short else ())),
        f"The dealer would wager {format_money(full)} against the bank; position "
        f"{bank.seat} says how much of that to accept",
        0,
        min(full, bank.chips),
        seat=bank.seat,
        label="dealer-wager",
    )
    assert isinstance(amount, int)
    if amount:
        yield Move(
            chapter.dealer_wager,
            RACK,
            LAYOUT,
            0,
            amount,
            "the dealer's wager against the bank, in front of the table inventory container",
        )
    else:
        yield Do(chapter.dealer_wager, "The dealer makes no wager against the bank")
    return replace(bank, dealer_wager=amount)


def history_after(
    history: BankHistory,
    bank: Bank,
    options: BankOptions,
    wagered: Mapping[int, tuple[int, ...]],
    *,
    void: bool,
) -> BankHistory:
    """What a round leaves for the next offer; `wagered`: by seat, against the dealer."""
    if void:
        return history.after_void(bank.seat)
    if bank:
        return history.after_bank(bank.seat, options.positions, bank.offered, options.bank_turn)
    return history.after_dealers_round(wagered, options.positions, bank.offered)
