"""Where a house is kept: its file, its keys, its signatures."""
