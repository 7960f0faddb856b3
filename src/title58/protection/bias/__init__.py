"""Dice and wheels that do not fall alike."""
