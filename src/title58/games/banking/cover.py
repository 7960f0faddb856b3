"""What may be wagered in a round that a player banks."""

from __future__ import annotations

from title58.games.banking.offering import Bank
from title58.games.banking.options import BankChapter, both
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.wagers import Layout, Wager


def refuse_against_bank(chapter: BankChapter, bank: Bank, layout: Layout, wager: Wager) -> None:
    """Raise a Refusal for a wager that the bank may not make, or that the bank cannot cover.

    For a game's rule about placing; side wagers are the house's and no concern of this.
    """
    if not bank:
        return
    _refuse_of_bank(chapter, bank, wager)
    if wager.kind == chapter.wager:
        _refuse_beyond(chapter, bank, _others(chapter, layout, wager) + wager.amount, wager)


def refuse_uncovered(chapter: BankChapter, bank: Bank, layout: Layout) -> None:
    """The same once more when betting closes (A25)."""
    if bank:
        _refuse_beyond(chapter, bank, _others(chapter, layout), None)


@implements(*both("one_area"))
def _refuse_of_bank(chapter: BankChapter, bank: Bank, wager: Wager) -> None:
    if wager.seat != bank.seat:
        return
    if wager.on:
        raise Refusal(
            f"position {wager.seat} is the bank and may not use a second betting area",
            chapter.one_area,
            value=wager.title,
            lawful="only the bank's own betting area",
        )
    if wager.kind == chapter.wager:
        raise Refusal(
            f"position {wager.seat} is the bank: the {chapter.wager_name}s are made against it",
            cites(chapter.turn, chapter.one_area),
            value=wager.title,
            lawful=f"a {chapter.wager_name} by another player",
        )


def _others(chapter: BankChapter, layout: Layout, but: Wager | None = None) -> int:
    """What lies against the bank, without the spot that is being looked at."""
    return sum(
        wager.amount
        for wager in layout.wagers
        if wager.kind == chapter.wager and (but is None or wager.spot != but.spot)
    )


def most_covered(bank: Bank) -> int:
    """The other players' wagers that these chips cover (621a-14): beside the dealer's own, or,
    when the dealer carries half, twice as much."""
    return 2 * bank.chips if bank.co_banking else bank.chips - bank.dealer_wager


@implements(*both("cover"))
def _refuse_beyond(chapter: BankChapter, bank: Bank, total: int, wager: Wager | None) -> None:
    most = most_covered(bank)
    if total <= most:
        return
    what = f"{chapter.wager_name}s of {format_money(total)}"
    raise Refusal(
        f"position {bank.seat} has {format_money(bank.chips)} on the table and cannot cover {what}",
        cites(chapter.confirm, chapter.cover),
        value=format_money(total) if wager is None else str(wager),
        lawful=f"{chapter.wager_name}s of at most {format_money(most)} in all against this bank",
    )
