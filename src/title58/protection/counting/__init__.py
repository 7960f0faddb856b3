"""Cards counted: what wagers dealt from a shoe are exposed to, and what cures it."""
