"""The Code as dated data."""
