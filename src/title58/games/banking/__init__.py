"""What Pai Gow tiles and Pai Gow Poker share: betting areas, vigorish, the bank and the co-bank.

Before the wagers: `offer_bank`, then `place_dealer_wager`. While they are placed:
`refuse_against_bank`. Settling: `Center`. From round to round: `BankHistory`.
"""

from title58.games.banking.center import Center, return_dealer_wager
from title58.games.banking.cover import refuse_against_bank, refuse_uncovered
from title58.games.banking.history import BANK_HISTORY, BankHistory
from title58.games.banking.offering import Bank, history_after, offer_bank, place_dealer_wager

__all__ = [
    "BANK_HISTORY",
    "Bank",
    "BankHistory",
    "Center",
    "history_after",
    "offer_bank",
    "place_dealer_wager",
    "refuse_against_bank",
    "refuse_uncovered",
    "return_dealer_wager",
]
