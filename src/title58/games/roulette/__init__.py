"""Roulette (58 Pa. Code Chapter 617a)."""
