"""The dealer's hand: the hole card turned up, and the cards drawn to it (633a.7(l) to (n))."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.games.blackjack import rules
from title58.games.blackjack.round import settling
from title58.games.blackjack.side import progressives as side_progressives
from title58.games.blackjack.side import settling as side_settling
from title58.games.shuffling import card_seen
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.incidents import CardIncident
from title58.rounds.steps import Announce, Do, Procedure

if TYPE_CHECKING:
    from title58.games.blackjack.round.procedure import Round


def expose(played: Round, cite: Cited) -> Procedure[None]:
    """The hole card is turned up; hands given up wait for nothing else (633a.9(a)(2))."""
    dealer = played.dealer
    yield Do(
        cite,
        f"The dealer turns the hole card up: {dealer.hole.pretty}",
        label="hole-card",
        shows=("dealer-hole",),
    )
    dealer.exposed = True
    yield Announce(cite, f"the dealer has {dealer.count()}", label="dealer-total")
    yield from side_settling.settle_exposed(played)  # before the player's Blackjack Wager
    yield from settling.settle_surrendered(played)
    if not dealer.blackjack:
        yield from settling.collect_insurance(played)


def play(played: Round) -> Procedure[None]:
    dealer, dealing = played.dealer, played.dealing
    cite = "633a.12(b)(8)" if played.from_hand else "633a.7(l)"
    yield from expose(played, cite)
    needed = _total_matters(played)
    while needed and rules.dealer_draws(dealer.hard, dealer.ace):
        card = yield from dealing.card(cites("633a.7(m)", cite), "the dealer", "dealer")
        dealer.cards.append(card)
        yield Announce(cite, f"the dealer has {dealer.count()}", label="dealer-total")
    if not needed and rules.dealer_draws(dealer.hard, dealer.ace):
        yield Do("633a.7(n)", "No wager depends on the dealer's total, so the dealer draws no card")
    else:
        yield from _stands(played)
    yield from dealing.discard_exposed("which the players refused and the dealer cannot use")


@implements("633a.7(n)")
def _total_matters(played: Round) -> bool:
    """Whether a wager still depends on what the dealer draws.

    A Blackjack held against an ace or ten wins whatever comes, except at Switch. A live Hit and
    Run or Bad Beat Wager is played out (B-25).
    """
    for hand in played.hands():
        if hand.settled or hand.dead:
            continue
        if played.options.switch or not hand.blackjack:
            return True
    return side_progressives.must_play_out(played)


@implements("633a.14(d)")
def _stands(played: Round) -> Procedure[None]:
    """A card the dealer draws though he stands is no card of his, on 17 or more (B-79, B-60)."""
    dealing = played.dealing
    happened = yield Do(
        "633a.7(m)",
        "The dealer busts and takes no further card"
        if played.dealer.total > rules.MOST
        else f"The dealer stands on {played.dealer.count()}",
        label="dealer-stands",
        may=() if dealing.waiting else (CardIncident.OVERDRAWN,),
    )
    if not isinstance(happened, Happening):
        return
    card = card_seen(happened, "633a.14(d)")
    yield from dealing.aside(
        "633a.14(d)",
        f"{card.pretty}, drawn in error, goes to the discard rack",
        card,
    )
