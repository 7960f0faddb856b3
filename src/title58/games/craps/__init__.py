"""Craps and Mini-Craps (58 Pa. Code Chapter 623a)."""

from title58.games.craps.game import CRAPS, MINI_CRAPS

__all__ = ["CRAPS", "MINI_CRAPS"]
