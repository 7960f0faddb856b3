"""Felts: layouts computed from the law and a Rules Submission."""
