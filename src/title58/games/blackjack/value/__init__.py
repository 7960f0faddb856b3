"""What Blackjack is worth: the exact analysis of any shoe, and the best strategies against it.

>>> from title58.games.blackjack.value import ValuedShoe, Terms, full_shoe
>>> shoe = ValuedShoe(full_shoe(8), Terms())
>>> f"{shoe.by_cards.edge:.4%}", f"{shoe.by_total.edge:.4%}"
('0.3548%', '0.3565%')

Importing this imports NumPy and Numba: nothing that starts the command does. How it works, what is
exact and what is not: docs/blackjack-odds.md.
"""

from title58.games.blackjack.value.shoe import ValuedShoe, Worth, full_shoe
from title58.games.blackjack.value.strategy import Play, StrategyCard
from title58.games.blackjack.value.terms import Terms

__all__ = ["Play", "StrategyCard", "Terms", "ValuedShoe", "Worth", "full_shoe"]
