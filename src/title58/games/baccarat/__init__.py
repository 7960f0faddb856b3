"""Minibaccarat, Midibaccarat and Baccarat (58 Pa. Code Chapters 627a, 627b, 629a, 631a, 631c)."""
