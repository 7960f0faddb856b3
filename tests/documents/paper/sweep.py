"""Filings whose documents are looked at for text that leaves its place, and those documents."""

import datetime
import json
from collections.abc import Iterator
from typing import Any

from tests.felts.sweep import LONG, forms, lawful
from title58.documents.paper import packet
from title58.documents.paper.dispute import dispute
from title58.documents.paper.guide import blocks
from title58.documents.paper.house_way import has_house_way, house_way
from title58.documents.paper.logs import OF, log
from title58.documents.paper.page import Page, page
from title58.documents.paper.redline import redline
from title58.documents.paper.sign import sign
from title58.documents.paper.strategy import strategy
from title58.equipment.randomness import SeededSource
from title58.games import find_game
from title58.law import Law
from title58.odds import WagerOdds
from title58.odds.asking import ask
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.submission.life import Life
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

LAW = Law.on("2024-06-01")
UNBROKEN = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" * 2
BY = "Bureau of Gaming Operations of the Pennsylvania Gaming Control Board"
DAY = datetime.date(2024, 3, 1)
LIFE = Life(UNBROKEN, "3", DAY, DAY, DAY)
# What any filing may say at its longest.
LONGEST: dict[str, Any] = {
    "minimum": "$0.01",
    "maximum": "$99,999,999.99",
    "waivers": [f"601a.10(a), {BY}, 2024-03-01"] * 3,
    "approvals": [f"601a.10(g) under 601a.10(a), {BY}, 2024-03-01"] * 4,
}
QUICK = ("big-six-wheel", "casino-war", "roulette", "sic-bo")  # their odds take no time
# And what the filing of a game may say at its longest.
OWN: dict[str, dict[str, Any]] = {
    "big-six-wheel": {
        "flag_symbol": "Flag of the Commonwealth",
        "joker_symbol": "Independence Hall of Philadelphia",
    },
    "craps": {"positions": list(range(1, 17))},
    "baccarat": {"positions": list(range(1, 15))},
    "blackjack": {"payout_limit": "$99,999,999,990.00"},
}


def richest(game: str) -> Submission:
    """The form in which a table of the game offers most."""
    return max(forms(game), key=lambda form: len(find_game(game).spots(form.law, form.options)))


def longest(game: str) -> Submission:
    """The same with names and figures at their longest."""
    rich = richest(game)
    options = rich.changed({**LONGEST, **OWN.get(game, {})}).options
    made = Submission.of(options, rich.law, game, f"{LONG} {UNBROKEN}", life=LIFE)
    assert not made.violations(), made.violations()
    return made


def paytables(game: str) -> Iterator[Submission]:
    """Every paytable of every wager that has several."""
    for declared in find_game(game).wagers:
        if declared.making is not None and declared.slug in LAW.wagers(game):
            for paytable in LAW.wager(game, declared.slug).paytables:
                made = lawful(game, LAW, {declared.making.option: paytable})
                if made is not None:
                    yield made


def documents(
    filing: Submission, *, priced: bool = False, alone: bool = True
) -> Iterator[tuple[str, Page]]:
    """Every document of a filing; `priced` with its odds, which take long at some games. Without
    `alone`, what stands in the packet too is looked at there only, and no redline is made."""
    yield "sign", sign(filing)
    yield "card", sign(filing, card=True)
    for of in OF:
        try:
            yield of, log(filing, of, table=UNBROKEN)
        except Refusal:  # the table has no such thing
            continue
    if alone:
        odds: list[WagerOdds] = list(find_game(filing.game).odds(ask(filing))) if priced else []
        yield "guide", page(filing, "Gaming guide", blocks(filing, odds))
        if has_house_way(filing):
            yield "house way", house_way(filing)
        if priced or filing.game in QUICK:
            yield "redline", redline(filing, filing.changed({"minimum": "$2.00"}))
    if priced and filing.game == "blackjack":
        yield "strategy", strategy(filing)
    yield "dispute", dispute(json.dumps(record(filing)), "a round", filing.law.code)
    if priced:
        yield "packet", packet.packet(filing)
    else:
        parts = (*packet.submission(filing), *packet.layout(filing), *packet.checklists(filing))
        yield "packet", page(filing, "Filing packet", parts)


def record(filing: Submission) -> dict[str, object]:
    """A round at the table, as it is recorded."""
    game, options, base = find_game(filing.game), filing.options, SeededSource("sweep")
    seats = options.positions[:2]
    players = RandomPlayers(seats, game.spots(filing.law, options), options, base.fork("players"))
    dealt = equipment_for(filing.game, options, base.fork("equipment"))
    table = LiveTable(game, options, filing.law, dealt, players, seats, filing.facility)
    return table.play_round()[1]
