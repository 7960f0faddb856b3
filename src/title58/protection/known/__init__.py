"""Cards that somebody knows before he bets or plays."""
