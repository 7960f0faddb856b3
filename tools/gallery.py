"""docs/gallery: the felt of every game, as `make gallery` draws it.

The files are compared with the program by tests/test_gallery.py.
"""

from __future__ import annotations

from pathlib import Path

from title58.documents.felt import felt
from title58.games import find_game
from title58.law import Law
from title58.submission.filing import Submission

HERE = Path(__file__).parent.parent / "docs" / "gallery"
DAY, HOLDER = "2024-06-01", "Keystone Casino"
LIMITS: dict[str, object] = {"minimum": "$15", "maximum": "$1,000"}
FILINGS: dict[str, dict[str, object]] = {
    "baccarat": {"dragon_bonus": "A"},
    "big-six-wheel": {},
    "blackjack": {"lucky_ladies": True, "match_the_dealer": True},
    "casino-war": {},
    "craps": {"fire": "A", "buy": True},
    "midibaccarat": {"vigorish_collection": "deferred"},
    "mini-craps": {},
    "minibaccarat": {"ez": True},
    "pai-gow": {},
    "pai-gow-poker": {"fortune_bonus": "A", "pai_gow_insurance": "A"},
    "roulette": {"five_adjacent": True},
    "sic-bo": {},
}


def drawings() -> dict[str, str]:
    """What each file holds."""
    law = Law.on(DAY)
    made = {
        game: Submission(game, law, facility=HOLDER, **LIMITS, **options)
        for game, options in FILINGS.items()
    }
    pages = {f"{game}.svg": felt(filing).svg for game, filing in made.items()}
    lines = [
        "# Felts",
        "",
        "Each is computed from the law and a filing ([felts](../felts.md)). `make gallery` draws",
        "them anew.",
    ]
    for game, options in FILINGS.items():
        name = find_game(game).name
        filed = ", ".join(f"`{option}`" for option in options)
        offers = f", filed with {filed}" if filed else ""
        lines += ["", f"## {name}", "", f"![Layout of {name}{offers}]({game}.svg)"]
    return {**pages, "README.md": "\n".join(lines) + "\n"}


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for name, text in drawings().items():
        (HERE / name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(text):,} characters")
