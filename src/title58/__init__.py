"""Pennsylvania's table games (58 Pa. Code, Subpart K) as running law."""

__version__ = "0.1.0"
