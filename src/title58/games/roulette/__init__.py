"""Roulette (58 Pa. Code Chapter 617a)."""

from title58.games.roulette.game import ROULETTE

__all__ = ["ROULETTE"]
