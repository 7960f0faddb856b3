"""Pai Gow Poker (58 Pa. Code Chapter 645a)."""

from title58.games.pai_gow_poker.game import PAI_GOW_POKER

__all__ = ["PAI_GOW_POKER"]
