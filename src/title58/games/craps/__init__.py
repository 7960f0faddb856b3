"""Craps and Mini-Craps (58 Pa. Code Chapter 623a)."""
