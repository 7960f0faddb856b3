"""Wagers, each declared once.

Three kinds: `Seen` is decided once by what a view shows, `Standing` lives over rolls, `Played` is
decided by the round. How a wager is offered and what it pays are values that can be read both ways.
"""
