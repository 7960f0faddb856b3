"""Pai Gow, played with tiles (58 Pa. Code Chapter 621a)."""

from title58.games.pai_gow.game import PAI_GOW

__all__ = ["PAI_GOW"]
