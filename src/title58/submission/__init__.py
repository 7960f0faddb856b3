"""A casino's Rules Submission: every choice the law leaves to it, checked against the law."""
