"""The page of a rebate: what it is worth to a player who quits at the best moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from title58.documents.floor.figures import dollars, percent
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.odds import WagerOdds
from title58.protection.offers.rebates import Trip
from title58.submission.filing import Submission
from title58.words import counted


def rebate(filing: Submission, odds: WagerOdds, found: Trip, least: int | None) -> Page:
    name = find_game(filing.game).name
    return page(filing, f"{name}: rebate on losses", _blocks(odds, found, least))


def _offer(found: Trip) -> str:
    offer = found.offer
    parts = [f"{percent(offer.rate, 2)} of a loss comes back"]
    if offer.over:
        parts.append(f"beyond {dollars(offer.over)}")
    if offer.cap:
        parts.append(f"at most {dollars(offer.cap)}")
    if offer.least:
        parts.append(f"after at least {counted(offer.least, 'round')}")
    return ", ".join(parts) + "."


def _blocks(odds: WagerOdds, found: Trip, least: int | None) -> Iterator[Block]:
    yield Heading("The offer")
    yield Line(
        f"{odds.title}, {dollars(found.bet)} a round, house edge {percent(odds.edge, 4)}; a trip of"
        f" at most {counted(found.rounds, 'round')}. {_offer(found)}"
    )
    yield Heading("A trip played at its best")
    if found.safe:
        yield Line("No way to play gains anything: the rebate does not make up for the edge.")
    else:
        yield Line(
            f"The player wins {dollars(found.value)} a trip on average: the rebate is worth more"
            " than the edge."
        )
    yield Table(
        ("Figure", "Value"),
        tuple(
            Row(cells)
            for cells in (
                ("Player's expected win, a trip", dollars(found.value)),
                ("Rounds played, on average", f"{found.played:,.2f}"),
                ("House win on those rounds, before the rebate", dollars(found.house)),
                ("Rebate, on average", dollars(found.paid)),
                ("Trips with a rebate", percent(found.paid_chance, 2)),
            )
        ),
        (5, 2),
    )
    yield Line(
        "The offer is safe as it stands."
        if least == 0
        else f"Safe if at least {counted(least, 'round')} must be played for a rebate."
        if least is not None
        else f"Not safe, even if all {counted(found.rounds, 'round')} must be played for a rebate."
    )
    yield Heading("When the player stops")
    yield Table(
        ("From round", "At a loss of at least", "At a win of at least"),
        tuple(_quits(found.quits)),
        (2, 2, 2),
    )
    yield Line("An amount too large to reach so soon applies once it can be reached.")
    yield Heading("What the figures rest on")
    yield Line(
        "The same bet every round, and the player stops at the best moment: found backward from the"
        " last round of the trip, in double precision. A player who varies his bets may gain more."
    )


def _quits(quits: Sequence[tuple[int | None, int | None]]) -> Iterator[Row]:
    """Where they change."""
    before = None
    for number, one in enumerate(quits, 1):
        if one != before:
            low, high = one
            yield Row((
                f"{number:,}", "" if low is None else dollars(-low),
                "" if high is None else dollars(high),
            ))  # fmt: skip
        before = one
