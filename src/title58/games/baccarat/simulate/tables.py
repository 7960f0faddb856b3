"""The rules of baccarat asked case by case, for a kernel that then only has to look.

Every answer is that of the function which the table calls: `rules` for third cards, and the wager's
own `classify` with hands that show the case.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from title58.equipment.cards import Card
from title58.games.baccarat import rules
from title58.games.baccarat.hands import BANKER, Hand, Hands
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.wagers import Wagers
from title58.law import Law
from title58.rounds.wagers import Wager
from title58.simulation.kernel import Bet

CARDS = 52
_JACK_OF_CLUBS, _TEN_OF_SPADES = 10, 48
VALUES = 10
ENDS = VALUES * VALUES * 4  # both counts, and whether each hand has a third card

# How a bet finds its row: among ends, among the first two cards of a hand, or by its rule.
FINAL, PLAYER_TWO, BANKER_TWO, PRESSED, HOUSE_MONEY = 0, 1, 2, 3, 4
LUCKY_NINES, ROYAL_9, HARMONY, HEAVENLY_9 = 5, 6, 7, 8

TWO_CARDS = {
    "player-pair": PLAYER_TWO,
    "rising-phoenix-player-pair": PLAYER_TWO,
    "banker-pair": BANKER_TWO,
    "rising-phoenix-banker-pair": BANKER_TWO,
}
EITHER_HAND = ("perfect-pairs", "majestic-match")  # on whichever hand they lie
BY_CARDS = {
    "house-money": HOUSE_MONEY,
    "lucky-nines": LUCKY_NINES,
    "royal-9-progressive": ROYAL_9,
    "harmony-progressive": HARMONY,
    "heavenly-9-progressive": HEAVENLY_9,
}

# What is due on both two-card counts, as bits: BANKERS_THIRD if the Banker draws now, or, shifted
# by the value of the Player's third card, if he draws against it.
BANKERS_THIRD = 1
PLAYERS_THIRD = 1 << VALUES


def coded(decks: int) -> Any:
    """A shoe of cards (suit * 13 + rank), each with its value in the bits from 64 up."""
    one = [card + 64 * rules.card_value(card % 13) for card in range(CARDS)]
    return np.tile(np.array(one, dtype=np.int64), decks)


def drawing() -> Any:
    """For both two-card counts: which third cards are due."""
    found = np.zeros(VALUES * VALUES, dtype=np.int64)
    for player in range(VALUES):
        for banker in range(VALUES):
            if rules.player_draws(player, banker):
                due = PLAYERS_THIRD
                for third in range(VALUES):
                    if rules.banker_draws(player, banker, third):
                        due |= BANKERS_THIRD << third
            else:
                due = BANKERS_THIRD * rules.banker_draws(player, banker, rules.NO_THIRD_CARD)
            found[player * VALUES + banker] = due
    return found


@dataclass(frozen=True)
class Tables:
    """What a kernel looks rows up in, bet by bet."""

    finals: Any  # by end and bet
    kinds: Any  # how each bet finds its row
    which: Any  # the line of `firsts` that belongs to a bet
    firsts: Any  # by a hand's first two cards
    terms: Any  # rows priced, the position's own combination, those of all positions


def kind_of(bet: Bet, law_rows: tuple[str, ...]) -> int:
    """House Money whose payout may be added to another wager has rows of its own."""
    if bet.wager == "house-money" and bet.rows != law_rows:
        return PRESSED
    if bet.wager in EITHER_HAND:
        return BANKER_TWO if bet.on == BANKER else PLAYER_TWO
    return TWO_CARDS.get(bet.wager) or BY_CARDS.get(bet.wager, FINAL)


def tables(
    wagers: Wagers, law: Law, options: BaccaratTableOptions, bets: tuple[Bet, ...]
) -> Tables:
    game = wagers.chapter.game
    kinds = [kind_of(bet, law.wager(game, bet.wager).rows) for bet in bets]
    finals = np.zeros((ENDS, len(bets)), dtype=np.int64)
    which = np.zeros(len(bets), dtype=np.int64)
    terms = np.zeros((len(bets), 3), dtype=np.int64)
    firsts: list[list[int]] = []
    for number, (bet, kind) in enumerate(zip(bets, kinds, strict=True)):
        rule = wagers.rules[bet.wager]
        known = wagers.terms_of(law, Wager(bet.seat, bet.wager, bet.stake), options)
        terms[number] = known.priced, known.personal, known.assigned
        if kind == FINAL:
            finals[:, number] = [rule.classify(bet.on, hands, known) for hands in ends()]
        elif kind in (PLAYER_TWO, BANKER_TWO):
            which[number] = len(firsts)
            firsts.append([rule.classify(bet.on, hands, known) for hands in first_two(kind)])
    return Tables(
        finals,
        np.array(kinds, dtype=np.int64),
        which,
        np.array(firsts or [[0]], dtype=np.int64),
        terms,
    )


@cache
def ends() -> tuple[Hands, ...]:
    """Hands that show every end, in the order of their numbers."""
    return tuple(_ends())


def _ends() -> Iterator[Hands]:
    for player in range(VALUES):
        for banker in range(VALUES):
            for more in range(4):
                yield Hands(_hand(player, 2 + (more >> 1)), _hand(banker, 2 + (more & 1)))


def _hand(count: int, cards: int) -> Hand:
    """A hand of this count: one card that counts, if any, and ten-cards."""
    tens = [Card(_TEN_OF_SPADES)] * (cards - 1)
    return Hand((Card(count - 1 if count else _JACK_OF_CLUBS), *tens))


@cache
def first_two(kind: int) -> tuple[Hands, ...]:
    """Every first two cards of one hand; the other hand's do not matter."""
    other = ends()[0].player
    found = []
    for one in range(CARDS):
        for two in range(CARDS):
            hand = Hand((Card(one), Card(two)))
            found.append(Hands(other, hand) if kind == BANKER_TWO else Hands(hand, other))
    return tuple(found)
