"""Midibaccarat (58 Pa. Code Chapter 629a)."""

from title58.games.midibaccarat.game import MIDIBACCARAT

__all__ = ["MIDIBACCARAT"]
