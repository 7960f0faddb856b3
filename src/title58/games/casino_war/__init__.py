"""Casino War (58 Pa. Code Chapter 651a)."""
