"""The Code as dated data: what 58 Pa. Code Subpart K said on a given day.

Everything starts with a date: `law.on(date)` answers which sections, provisions and wagers were
in force that day. The facts themselves lie under `data/`, in our own words, one file per chapter.
"""

from title58.law.code import Law, chapters, chapters_of, games, on
from title58.law.model import Chapter, Provision, Ruling, SectionVersion, WagerLaw

__all__ = [
    "Chapter",
    "Law",
    "Provision",
    "Ruling",
    "SectionVersion",
    "WagerLaw",
    "chapters",
    "chapters_of",
    "games",
    "on",
]
