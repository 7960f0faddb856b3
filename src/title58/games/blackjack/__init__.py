"""Blackjack and Blackjack Switch (58 Pa. Code Chapter 633a)."""

from title58.games.blackjack.game import BLACKJACK_GAME

__all__ = ["BLACKJACK_GAME"]
