"""docs/gallery: the felt and every document of every game, as `make gallery` makes them.

The felts and the digests of what the documents say are compared with the program by
tests/test_gallery.py.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

from sheets import sheet

from title58.documents.felt import felt
from title58.documents.paper.dispute import dispute
from title58.documents.paper.guide import guide
from title58.documents.paper.house_way import has_house_way, house_way
from title58.documents.paper.logs import ABOUT, INSPECTED, log
from title58.documents.paper.packet import math, packet
from title58.documents.paper.page import Page, on_paper, page, texts
from title58.documents.paper.redline import redline
from title58.documents.paper.sign import sign
from title58.documents.paper.strategy import strategy
from title58.documents.par import sheet as sheet_of
from title58.equipment.randomness import SeededSource
from title58.games import find_game
from title58.law import Law
from title58.odds.asking import ask
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

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


PPI = 64
# What each picture shows, and whether it takes no odds to make.
DOCUMENTS = {
    "sign": "Table sign",
    "card": "Rack card",
    "sheet": "Inspection sheet",
    "log": "Log",
    "house-way": "House way",
    "dispute": "Patron dispute",
    "guide": "Gaming guide",
    "strategy": "Strategy card",
    "redline": "Redline",
    "math": "Math report, first pages",
    "packet": "Filing packet, first pages",
}
FIRST = 2  # pages of what is long
QUICK = ("sign", "card", "sheet", "log", "house-way", "dispute")
DIGESTS = "documents.tsv"


def filings() -> dict[str, Submission]:
    law = Law.on(DAY)
    return {
        game: Submission(game, law, facility=HOLDER, **LIMITS, **options)
        for game, options in FILINGS.items()
    }


def drawings() -> dict[str, str]:
    """The felts."""
    return {f"{game}.svg": felt(filing).svg for game, filing in filings().items()}


def quick(filing: Submission) -> Iterator[tuple[str, Page]]:
    """The documents for which nothing has to be priced."""
    yield "sign", sign(filing)
    yield "card", sign(filing, card=True)
    yield "sheet", log(filing, "table")
    yield "log", _log(filing)
    if has_house_way(filing):
        yield "house-way", house_way(filing)
    yield "dispute", dispute(json.dumps(record(filing)), "the round")


def priced(filing: Submission) -> Iterator[tuple[str, Page]]:
    yield "guide", guide(filing)
    if filing.game == "blackjack":
        yield "strategy", strategy(filing)
    yield "redline", redline(filing, filing.changed({"minimum": "$25.00", "maximum": "$500.00"}))
    priced = sheet_of(filing.game, ask(filing), filing.facility)
    yield "math", page(filing, f"{find_game(filing.game).name}: math report", math(priced))
    yield "packet", packet(filing)


def _log(filing: Submission) -> Page:
    """Of the first thing that the table has."""
    for thing in (*INSPECTED, *ABOUT):
        try:
            return log(filing, thing)
        except Refusal:
            continue
    raise AssertionError(f"{filing.game} has nothing to log")


def record(filing: Submission) -> dict[str, object]:
    """The first round at the table in which something is settled, as it is recorded."""
    game, options, base = find_game(filing.game), filing.options, SeededSource("gallery")
    seats = options.positions[:1]
    players = RandomPlayers(seats, game.spots(filing.law, options), options, base.fork("players"))
    dealt = equipment_for(filing.game, options, base.fork("equipment"))
    table = LiveTable(game, options, filing.law, dealt, players, seats, HOLDER)
    while True:
        played, recorded = table.play_round()
        if played.settlement.lines:
            return recorded


def digest(made: Page) -> str:
    """Of all that a document says."""
    said = [made.title, *(text for block in made.blocks for text in texts(block))]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()[:16]


def pages(name: str, made: Page) -> list[bytes]:
    """Its pages as pictures, or the first of them."""
    found = on_paper(made, "png", PPI)
    return found[:FIRST] if name in ("packet", "math") else found


def index(made: dict[str, list[str]]) -> str:
    lines = [
        "# Gallery",
        "",
        "The felt and the documents of every game, made from the law and a filing by",
        "`make gallery` ([felts](../felts.md), [documents](../paper.md)). The screens of the",
        "browser are on [a page of their own](screens/README.md).",
    ]
    for game, options in FILINGS.items():
        name = find_game(game).name
        filed = ", ".join(f"`{option}`" for option in options)
        offers = f", filed with {filed}" if filed else ""
        links = [f"[{DOCUMENTS[document]}]({game}-{document}.png)" for document in made[game]]
        lines += ["", f"## {name}", "", f"![Layout of {name}{offers}]({game}.svg)"]
        lines += ["", " · ".join(links)]
    return "\n".join(lines) + "\n"


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for old in HERE.iterdir():
        old.unlink()
    for name, text in drawings().items():
        (HERE / name).write_text(text, encoding="utf-8")
    made: dict[str, list[str]] = {}
    digests = ["game\tdocument\tdigest"]
    for game, filing in filings().items():
        for name, one in (*quick(filing), *priced(filing)):
            made.setdefault(game, []).append(name)
            picture = sheet(pages(name, one))
            (HERE / f"{game}-{name}.png").write_bytes(picture)
            if name in QUICK:
                digests.append(f"{game}\t{name}\t{digest(one)}")
            print(f"{game}-{name}.png: {len(picture):,} bytes", flush=True)
    (HERE / DIGESTS).write_text("\n".join(digests) + "\n", encoding="utf-8")
    (HERE / "README.md").write_text(index(made), encoding="utf-8")


if __name__ == "__main__":
    main()
