"""What a filing packet takes beyond its odds: process time, each game in one run.

The odds are counted first and remembered; what the packet then takes is beyond them.

make bench
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from pypdf import PdfReader

from title58.documents.paper.packet import packet
from title58.documents.paper.page import render
from title58.documents.par import sheet
from title58.games import find_game, game_slugs
from title58.law import Law
from title58.odds.asking import ask
from title58.submission.filing import Submission

GOAL = 5.0  # seconds beyond the odds, from the project's own goals
T = TypeVar("T")


def took(work: Callable[[], T]) -> tuple[float, T]:
    start = time.process_time()
    made = work()
    return time.process_time() - start, made


def richest(game: str) -> Submission:
    """A table that offers what it may, one wager after the other."""
    law = Law.on("2024-06-01")
    filing = Submission(game, law, facility="Keystone Casino")
    for declared in find_game(game).wagers:
        making = declared.making
        if making is not None and declared.slug in law.wagers(game):
            flag = isinstance(making.default, bool)
            values = [True] if flag else [*law.wager(game, declared.slug).paytables]
            forms = (filing.changed({making.option: value}) for value in values)
            filing = next((form for form in forms if not form.violations()), filing)
    return filing


def main() -> None:
    print("| game | odds | packet beyond them | of that, set as PDF | pages |")
    print("|---|---|---|---|---|")
    for game in game_slugs():
        filing = richest(game)
        odds, _ = took(partial(sheet, game, ask(filing)))
        made_in, made = took(partial(packet, filing))
        pdf, written = took(partial(render, made, ".pdf"))
        note = "" if made_in + pdf < GOAL else f" goal {GOAL} s: MISSED"
        pages = len(PdfReader(io.BytesIO(written)).pages)
        print(
            f"| {game} | {odds:.2f} | {made_in + pdf:.2f}{note} | {pdf:.2f} | {pages} |", flush=True
        )


if __name__ == "__main__":
    main()
