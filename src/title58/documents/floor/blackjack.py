"""The parts of an audit of play that only Blackjack has: bets by the count, and Insurance."""

from __future__ import annotations

from collections.abc import Iterator

from title58.documents.floor.figures import change, dollars, p_value
from title58.documents.paper.page import Block, Heading, Line, Row, Table
from title58.protection.floor.hands import (
    HIGHEST,
    LOWEST,
    AtCount,
    HandAudit,
    SeatInsurance,
    Spread,
)

SMALL = 0.01  # a p-value over all positions under this is told


def by_count(made: HandAudit) -> Iterator[Block]:
    seats = [one.seat for one in made.spreads]
    yield Heading("Bets by the count")
    yield Table(
        ("Hi-Lo true count", "Rounds", "Player edge", *(f"Position {seat}" for seat in seats)),
        tuple(_at_count(one, seats) for one in made.counts),
        (3, 2, 2, *(2 for _ in seats)),
    )
    yield Line(
        "For each position: its average first bet of a round, on all its hands. The true count is"
        " of all cards shown before the round, rounded down."
    )
    yield Table(
        ("Position", "Rounds bet", "Smallest bet", "Median bet", "Largest bet", "Bet spread",
         "Rank correlation with edge"),
        tuple(_spread(one) for one in made.spreads),
        (1, 2, 2, 2, 2, 2, 2),
    )  # fmt: skip


def _at_count(one: AtCount, seats: list[int]) -> Row:
    count = f"{one.true_count:+d}" if one.true_count else "0"
    if one.true_count == LOWEST:
        count += " and below"
    if one.true_count == HIGHEST:
        count += " and above"
    bets = (one.average(seat) for seat in seats)
    return Row((
        count, f"{one.rounds:,}", change(one.edge, 2),
        *("" if cents is None else dollars(cents) for cents in bets),
    ))  # fmt: skip


def _spread(one: Spread) -> Row:
    return Row((
        str(one.seat), f"{one.rounds:,}", dollars(one.smallest), dollars(one.median),
        dollars(one.largest), f"1 to {one.largest / one.smallest:.3g}",
        "" if one.correlation is None else f"{one.correlation:+.2f}",
    ))  # fmt: skip


def insured_by_the_tens(made: HandAudit) -> Iterator[str]:
    seats = [
        str(one.seat)
        for one in made.insurance
        if one.p_adjusted is not None and one.p_adjusted < SMALL
    ]
    if seats:
        yield (
            f"Insurance follows the tens (p-value over all positions under {SMALL}):"
            f" {'position' if len(seats) == 1 else 'positions'} {', '.join(seats)}."
        )


def insurance(made: HandAudit) -> Iterator[Block]:
    yield Heading("Insurance")
    yield Table(
        ("Position", "Offered", "Taken", "Right", "Amount bet", "Player edge, taken",
         "Player edge, declined", "Expected win", "p-value", "p-value, all positions"),
        tuple(_insured(one) for one in made.insurance),
        (3, 3, 2, 2, 4, 3, 3, 4, 3, 3),
    )  # fmt: skip


def _insured(one: SeatInsurance) -> Row:
    return Row((
        str(one.seat), f"{one.offered:,}", f"{one.taken:,}", f"{one.right:,}", dollars(one.cents),
        "" if one.edge_taken is None else change(one.edge_taken, 2),
        "" if one.edge_declined is None else change(one.edge_declined, 2),
        dollars(one.expected),
        "" if one.p_value is None else p_value(one.p_value),
        "" if one.p_adjusted is None else p_value(one.p_adjusted),
    ))  # fmt: skip


def how_to_read(made: HandAudit | None) -> Iterator[str]:
    if made:
        yield (
            "The edge of a Blackjack Wager is that of one hand played by the strategy of the odds,"
            " without Insurance, from the cards shown before its round, by the exact analysis in"
            " double precision. Actual win has everything: how hands were played, Insurance, luck."
        )
    yield (
        "The edge of a side wager is exact. The p-value is the probability that bets made without"
        " looking at the cards fit the edges at least as well: the position's bets, as made, are"
        " set against fresh shuffles of each shoe, with as many cards gone before each round as in"
        " the shoe recorded. How well they fit is their rank correlation with the edges, over all"
        " rounds of the shoes in which the position bet; no bet counts as $0. From four shoes on,"
        " bets that rise or fall with the number of the round, in every shoe alike, do not count."
    )
    if made:
        yield (
            "In the p-value the edge of the Blackjack Wager is linear in the cards gone, from the"
            " exact effects of removal, for the recorded shoe and for fresh shuffles alike."
        )
    if made and made.insurance:
        yield (
            "Insurance is counted for each hand to which it was offered, even money as Insurance"
            " for half the wager. Its edge is exact for the cards that the player could see when he"
            " decided. A decision is right if Insurance was taken with an edge above 0 or declined"
            " with one below. Its p-value is the probability that somebody who looks at no cards"
            " but his own and the dealer's ace would have edges so much better where he took it"
            " than where he declined; it is blank for a position that always did the same."
        )
    if made and any(one.own_unknown for one in made.insurance):
        yield (
            "Insurance has no p-value in rounds typed from video: they do not say which cards were"
            " whose, and players insure good hands."
        )
