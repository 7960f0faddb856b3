"""Commands at tables: played, dealt, settled, served, and kept in a house."""
