"""What goes wrong with what title58 is given."""


class Error(ValueError):
    """Something given to title58 that it cannot use: what, and what it expects, in a sentence.

    Every error that title58 raises is one of these, except a Refusal: that is the law's word.
    """


class FilingError(Error):
    """Not a Rules Submission at all."""
