"""Game protection: what a table is exposed to, and what happened at it."""
