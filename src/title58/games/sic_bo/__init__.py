"""Sic Bo (58 Pa. Code Chapter 625a)."""

from title58.games.sic_bo.game import SIC_BO

__all__ = ["SIC_BO"]
