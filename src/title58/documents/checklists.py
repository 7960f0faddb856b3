"""What the law wants of a table before and while it is open, as a list to tick off."""

from __future__ import annotations

from dataclasses import dataclass

from title58.law import Law
from title58.law.conditions import hold
from title58.submission.options import GameOptions

# The kinds of checklist provisions, in the order in which a table is set up.
HEADINGS = {
    "The table and its layout": ("table", "layout", "limits", "boxes", "signage"),
    "Equipment": (
        "equipment",
        "wheel",
        "ball",
        "shaker",
        "dice",
        "tiles",
        "cards",
        "decks",
        "shoe",
        "batch",
        "card-change",
    ),
    "Inspection and opening": ("inspection", "opening", "idle-table"),
    "Adjustments, log and security": ("adjustment", "replacement", "log", "security"),
}
OTHER = "Further"
# Listed although code carries them too: an inspector looks at the thing itself.
SEEN_AT_THE_TABLE = ("opening", "wheel")


@dataclass(frozen=True)
class Item:
    cite: str
    text: str


@dataclass(frozen=True)
class Group:
    heading: str
    items: tuple[Item, ...]


def checklist_of(game: str, options: GameOptions, law: Law) -> tuple[Group, ...]:
    """Every checklist provision of the day that concerns this table, and its opening steps."""
    found: dict[str, list[Item]] = {heading: [] for heading in (*HEADINGS, OTHER)}
    chapters = law.code.chapters_of(game)  # the game's own, and those of later side wagers
    for provision in (p for chapter in chapters for p in law.provisions(chapter)):
        if provision.carrier != "checklist" and provision.kind not in SEEN_AT_THE_TABLE:
            continue
        if not hold(provision.applies, options.value):
            continue
        heading = next((h for h, kinds in HEADINGS.items() if provision.kind in kinds), OTHER)
        found[heading].append(Item(provision.cite, provision.summary))
    return tuple(Group(heading, tuple(items)) for heading, items in found.items() if items)
