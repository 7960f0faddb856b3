"""The page of a coupon or bonus: what it is worth on each wager."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from title58.documents.floor.figures import dollars, percent
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.protection.offers.coupons import Coupon
from title58.submission.filing import Submission


def coupons(filing: Submission, found: Sequence[Coupon], said: str) -> Page:
    name = find_game(filing.game).name
    return page(filing, f"{name}: {found[0].kind}", _blocks(found, said))


def _blocks(found: Sequence[Coupon], said: str) -> Iterator[Block]:
    yield Heading("The offer")
    yield Line(said)
    yield Heading("What it is worth to the player, best first")
    yield Table(
        ("Wager", "House edge", "Player gains", "of the amount", "± in one use", "Rounds"),
        tuple(
            Row((
                one.odds.title, percent(one.odds.edge, 4), dollars(one.value),
                percent(one.share, 2), dollars(one.spread), f"{float(one.rounds):,.2f}",
            ), one.odds.cite)
            for one in found
        ),
        (5, 2, 2, 2, 2, 2),
    )  # fmt: skip
    yield Line(
        "The player's own bets are counted with their house edge. ± is one standard deviation. A"
        " player uses the offer on the wager that is worth most: that is what it costs the house."
    )
    if not found[0].worth_it:
        yield Line("Playing for it costs more than it is worth: an informed player passes.")
