"""A running table: equipment, players, and the rounds they play."""
