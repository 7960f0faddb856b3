"""The Code as dated data: what 58 Pa. Code Subpart K said on a given day.

A `Code` is all that is on file: the packaged data and any overlays added to it. A `Law`
is a Code on a day: which sections, provisions and wagers were in force. The facts themselves lie
under `data/`, in our own words, one file per chapter.
"""

from title58.law.code import Code, Overlay
from title58.law.day import Law
from title58.law.files import LawError
from title58.law.model import Chapter, Interpretation, Provision, SectionVersion, WagerLaw

on = Law.on

__all__ = [
    "Chapter",
    "Code",
    "Interpretation",
    "Law",
    "LawError",
    "Overlay",
    "Provision",
    "SectionVersion",
    "WagerLaw",
    "on",
]
