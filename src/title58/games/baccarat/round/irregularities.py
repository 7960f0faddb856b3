"""Cards drawn or shown in error, and simulated rounds (627a.13, 629a.13, 631a.15)."""

from __future__ import annotations

from title58.equipment.cards import Card
from title58.games.baccarat import rules
from title58.games.baccarat.hands import BANKER, PLAYER, Hand, Hands
from title58.games.baccarat.round.dealing import Dealing, OutOfCards
from title58.law.cites import Cited
from title58.rounds.equipment import ClearTable
from title58.rounds.steps import Announce, Do, Procedure


def simulated_round(dealing: Dealing, first: Card, cite: Cited) -> Procedure[Hands]:
    """A round on which no wager is taken, begun with an exposed card and dealt as any other.

    Its cards are discarded. If the shoe runs out it ends, and so does the shoe.
    """
    yield Announce(cite, f"a simulated round starting with {first}; wagers may not be accepted")
    hands = Hands(Hand((first,)))
    try:
        for side in (BANKER, PLAYER, BANKER):
            hands = yield from _deal_one(dealing, hands, side, cite)
        player, banker = hands.player.count, hands.banker.count
        third = rules.NO_THIRD_CARD
        if rules.player_draws(player, banker):
            hands = yield from _deal_one(dealing, hands, PLAYER, cite)
            third = rules.card_value(hands.player.cards[2].rank)
        if rules.banker_draws(player, banker, third):
            hands = yield from _deal_one(dealing, hands, BANKER, cite)
    except OutOfCards:
        yield Do(cite, "The shoe runs out and the simulated round ends", label="simulated-ends")
        raise
    yield ClearTable(
        cite,
        f"The cards of the simulated round go to the {dealing.chapter.discards}",
    )
    return hands


def _deal_one(dealing: Dealing, hands: Hands, side: str, cite: Cited) -> Procedure[Hands]:
    card = yield from dealing.draw(cite, f"the simulated {side}'s hand", f"simulated-{side}")
    assert isinstance(card, Card)
    return hands.with_card(side, card)
