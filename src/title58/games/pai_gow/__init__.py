"""Pai Gow, played with tiles (58 Pa. Code Chapter 621a)."""
