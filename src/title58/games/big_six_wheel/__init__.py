"""Big Six Wheel (58 Pa. Code Chapter 619a)."""

from title58.games.big_six_wheel.game import BIG_SIX_WHEEL

__all__ = ["BIG_SIX_WHEEL"]
