"""Blackjack and Blackjack Switch (58 Pa. Code Chapter 633a)."""
