"""Round records: written, read, settled, verified and explained."""
