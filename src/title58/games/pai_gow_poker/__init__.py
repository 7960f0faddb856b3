"""Pai Gow Poker (58 Pa. Code Chapter 645a)."""
