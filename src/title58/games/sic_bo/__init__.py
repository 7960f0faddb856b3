"""Sic Bo (58 Pa. Code Chapter 625a)."""
