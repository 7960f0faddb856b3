"""Double entry: every amount leaves one account and enters another; nothing is ever changed."""
