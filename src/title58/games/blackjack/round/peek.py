"""Insurance, even money and the card reader (633a.7(h), 633a.8), and the reader misused."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from title58.games.blackjack import rules
from title58.games.blackjack.hands import Hand
from title58.games.blackjack.round import settling
from title58.games.blackjack.round.layout import Call, take_added
from title58.games.blackjack.round.steps import (
    BlackjackIncident,
    Decide,
    UseReader,
)
from title58.games.blackjack.side import settling as side_settling
from title58.games.blackjack.wagers import EVEN_MONEY, INSURANCE, WAGERS
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import format_money
from title58.rounds.answers import Happening
from title58.rounds.steps import Announce, Choose, Do, Forbidden, Procedure
from title58.rounds.wagers import Wager

if TYPE_CHECKING:
    from title58.games.blackjack.round.procedure import Round


INSURE, DECLINE = "insurance", "no-insurance"


def dealer_has_blackjack(played: Round) -> Procedure[bool]:
    """Whether the dealer is found to have a Blackjack before any hand is played."""
    up = played.dealer.up
    if not rules.peeks(up.rank):
        yield from _not_for_the_reader(played)
        return False
    if up.rank == rules.ACE:
        yield from _offer_insurance(played)
    if not (yield from _use_reader(played)):
        return False  # found out only when the hole card is turned (B-27)
    if played.dealer.blackjack:
        return True
    yield Announce("633a.7(h)", "no Blackjack")
    yield from side_settling.settle_held(played)
    yield from settling.collect_insurance(played)
    return False


# Insurance and even money


@implements("633a.8(a)", "633a.8(e)", "633a.8(e)[s2]")
def _offer_insurance(played: Round) -> Procedure[None]:
    """To each hand for itself (B-29), and only against an ace (B-26)."""
    calls: list[Call] = []
    for hand in played.hands():
        call = _call(played, hand)
        even = played.options.even_money and hand.blackjack
        said = yield Decide(
            cites("633a.8(a)", "633a.8(e)") if even else "633a.8(a)",
            hand.seat,
            f"whether to insure {hand.name}",
            (*((EVEN_MONEY,) if even else ()), INSURE, DECLINE),
            label=f"{hand.label}-insurance",
            forbidden=(
                Forbidden(
                    EVEN_MONEY,
                    "633a.8(e)",
                    "even money is for a player with a Blackjack, where the filing offers it",
                ),
            ),
            shown=f"{hand.count()} against {played.dealer.up.pretty}",
            cards=tuple(hand.cards),
            up=played.dealer.up,
            costs=((INSURE, call.least),),
            calls=((INSURE, call.wager),) if call.least < call.wager.amount else (),
        )
        if said == EVEN_MONEY:
            hand.paid = hand.settled = hand.done = True
            line = settling.price(
                played, replace(hand.wager, kind=EVEN_MONEY), "win", settling.DEFINED
            )
            yield from played.hand_over(line, "633a.8(e)[s2]")
            yield from played.dealing.to_rack(
                "633a.8(e)[s2]", f"The cards of {hand.name} are removed", hand.cards
            )
        elif said == INSURE:
            calls.append(call)
    if not calls:
        return
    layout = yield from take_added(tuple(calls), "insurance")
    for hand in played.hands():
        hand.insurance = layout.at(hand.seat, INSURANCE, hand.on)
        hand.insured = hand.insurance is not None


@implements("633a.8(b)")
def _call(played: Round, hand: Hand) -> Call:
    stake = hand.wager.amount
    bounds = WAGERS[INSURANCE].amount.bounds(played.options, stake)
    return Call(
        Wager(hand.seat, INSURANCE, bounds.high, hand.on),
        bounds.low,
        "633a.8(b)",
        f"at most half of the Blackjack Wager of {format_money(stake)}, to the next chip",
    )


# The reader


def _use_reader(played: Round) -> Procedure[bool]:
    """The hole card goes into the reader; answers whether that was done."""
    while True:
        happened = yield UseReader(
            cites("633a.7(h)", "633a.7(h)[s2]"),
            "The dealer slides the hole card face down into the card reader without showing it "
            "to anyone",
            may=(BlackjackIncident.READER_FAILS, BlackjackIncident.PEEK_MISSED),
        )
        if not isinstance(happened, Happening):
            return True
        if happened.kind == BlackjackIncident.PEEK_MISSED:
            yield Do("633a.7(h)", "The hole card was not checked; the round goes on")
            return False
        yield Choose(
            "633a.14(k)",
            0,
            "how the failed card reader is put right; nothing is dealt until then",
            ("repaired", "replaced"),
            label="reader-fails",
        )


@implements("633a.14(j)")
def _not_for_the_reader(played: Round) -> Procedure[None]:
    """The dealer shows a card that makes no Blackjack: the hole card stays where it is."""
    misused = yield Do(
        "633a.7(h)",
        f"The dealer shows {played.dealer.up.pretty}, so the hole card is not put into the "
        "card reader",
        label="no-reader",
        may=(BlackjackIncident.READER_MISUSED,),
    )
    if not isinstance(misused, Happening):
        return
    yield Do(
        "633a.14(j)", "The hole card was put into the reader; a floorperson or above is notified"
    )
    if played.options.reader_reveals:
        played.void = True
        yield from settling.void(
            played,
            "633a.14(j)(1)",
            "A player may have learned the hole card: all hands are dead and all wagers are "
            "returned",
        )
    else:
        yield Do("633a.14(j)(2)", "No player can have learned the hole card; play continues")
