"""What goes wrong before a submission can even be checked."""


class FilingError(ValueError):
    """The file is no Rules Submission at all."""
