"""Big Six Wheel (58 Pa. Code Chapter 619a)."""
