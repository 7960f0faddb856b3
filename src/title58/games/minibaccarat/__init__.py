"""Minibaccarat (58 Pa. Code Chapter 627a)."""

from title58.games.minibaccarat.game import MINIBACCARAT

__all__ = ["MINIBACCARAT"]
