"""Baccarat (58 Pa. Code Chapter 631a)."""

from title58.games.full_baccarat.game import BACCARAT

__all__ = ["BACCARAT"]
