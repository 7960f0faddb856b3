"""Casino War (58 Pa. Code Chapter 651a)."""

from title58.games.casino_war.game import CASINO_WAR

__all__ = ["CASINO_WAR"]
