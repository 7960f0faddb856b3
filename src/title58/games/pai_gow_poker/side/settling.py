"""Settling the optional wagers and Envy Bonuses (645a.11(h) to (j), 645a.13(b) to (f))."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from title58.games.banking.paying import hand_over
from title58.games.pai_gow_poker.hands import Hand
from title58.games.pai_gow_poker.options.table import GAME, PROGRESSIVE
from title58.games.pai_gow_poker.round import meter
from title58.games.pai_gow_poker.side import rules as side_rules
from title58.games.pai_gow_poker.state import PaiGowPokerTable
from title58.games.pai_gow_poker.wagers import ENVIES, WAGERS, Optional, optional_wagers, qualifies
from title58.law.cites import Cites, cites
from title58.law.markers import implements
from title58.money import Odds
from title58.progressive.steps import Link
from title58.rounds.settlement import NO_BREAKAGE, WIN, Line, settled
from title58.rounds.steps import RACK, SEAT, Announce, Do, Move, Procedure
from title58.rounds.wagers import Wager
from title58.wagers.declared import Played, Seen
from title58.wagers.registry import Decision, TableWager

# The parts of a wager's paragraph about Envy: hands acknowledged, bonuses paid, cards collected
ACKNOWLEDGED, PAID, COLLECTED = "(i)", "(ii)", "(iii)"
ENVY_HAND = "645a.1[Envy Bonus Qualifying Hand]"
NO_LIMIT = -1


def lammers(hands: Iterable[Hand], table: PaiGowPokerTable) -> list[tuple[Hand, Wager]]:
    """The Qualifying Wagers on the table, each with its hand."""
    return [
        (hand, wager)
        for hand in hands
        if not hand.void and not hand.abandoned
        for wager in hand.optional.values()
        if qualifies(wager, table.law)
    ]


@implements(
    "645a.13(b)",
    "645a.13(c)",
    "645a.13(d)",
    *(f"645a.13({part})[Paytable {letter}]" for part in "bc" for letter in "ABCD"),
    *(f"645a.13(d)[Paytable {letter}]" for letter in "AB"),
    "645a.13(e)(1)",
)
def graded(here: TableWager[Optional | Played], codes: Sequence[int]) -> Decision:
    """What seven cards come to for an optional wager."""
    declared = here.declared
    assert isinstance(declared, Seen)
    return here.decision(declared.ground(side_rules.seen(codes), None))


@implements("645a.11(h)", "645a.11(i)", "645a.13(f)")
def settle_hand(
    table: PaiGowPokerTable, hand: Hand, link: Link, qualifying: Sequence[tuple[Hand, Wager]]
) -> Procedure[list[Line]]:
    """All of a player's optional wagers, in order, before the cards go to the discard rack.

    Each is graded on the seven cards by its own scale (A53). What a limit cuts, it cuts from the
    wager settled last (A46).
    """
    lines: list[Line] = []
    if not hand.optional and not qualifying:
        return lines
    shown = " ".join(card.pretty for card in hand.cards)
    yield Do(
        "645a.11(h)",
        f"The dealer arranges {shown} of {hand.name} into the highest hand",
        label=f"arrange-{hand.place}",
    )
    left = table.options.payout_limit or NO_LIMIT
    offered = WAGERS.at(table.law, table.options)
    for slug in optional_wagers():
        wager = hand.optional.get(slug)
        if wager is None:
            continue
        options, here = table.options, offered[slug]
        decided = graded(here, hand.codes)
        if any(card.is_joker for card in hand.cards):
            decided = replace(decided, why=cites(decided.why, "645a.6(a)"))
        price = here.known.paid_cite(here.paytable, decided.row)
        if slug == PROGRESSIVE and price:
            line = yield from meter.pay(
                table, link, hand, decided.row, decided.odds, decided.cites, left
            )
        else:
            line = settled(wager, decided, chip=options.chip)
            if price:
                line = meter.limited(line, left)
            if slug != PROGRESSIVE:  # whose stake was taken in before the deal (A22)
                yield from hand_over(line, decided.cites)
        lines.append(line)
        if left >= 0:  # a meter's award, if outside the limit, comes last of all
            left = max(left - max(line.net, 0), 0)
    yield from _acknowledge(table, hand, qualifying)
    return lines


def _acknowledge(
    table: PaiGowPokerTable, hand: Hand, qualifying: Sequence[tuple[Hand, Wager]]
) -> Procedure[None]:
    """An Envy Bonus Qualifying Hand stays face up if anybody has a Qualifying Wager."""
    if not qualifying or not side_rules.envy(hand.codes):
        words = (
            f"The cards of {hand.name} go to the discard rack in a way that lets the hand "
            "be reconstructed"
        )
        offered = WAGERS.at(table.law, table.options)
        several = sum(slug in offered for slug in optional_wagers()) > 1
        yield Do(cites("645a.11(i)" if several else "645a.11(h)", "645a.11(j)"), words)
        return
    for slug in dict.fromkeys(wager.kind for _, wager in qualifying):
        # (C) is about a player without the wager, beside another who has one.
        part = "(B)" if slug in hand.optional else "(C)"
        yield Announce(
            cites(f"{_settled_cite(table, slug)}{ACKNOWLEDGED}{part}", ENVY_HAND),
            f"Envy Bonus Qualifying Hand at {hand.name}",
            label=f"envy-hand-{hand.place}",
        )


@implements("645a.11(h)(1)(ii)", "645a.11(h)(2)(ii)", "645a.13(f)")
def pay_envy(table: PaiGowPokerTable, hands: Sequence[Hand]) -> Procedure[list[Line]]:
    """After the last wager: for each lammer, each Qualifying Hand of another player (A54).

    Paid by the paytable of the wager that earned the lammer (A18); no limit applies. The hand of a
    bank, and one that was surrendered or foul, counts (A16, A19); a void one does not.
    """
    lines: list[Line] = []
    qualifying = lammers(hands, table)
    held = [hand for hand in hands if not hand.void and side_rules.envy(hand.codes)]
    for slug in ENVIES:
        placed = [(hand, wager) for hand, wager in qualifying if wager.kind == slug]
        for hand, wager in placed:
            for other in held:
                if _own(table, hand, other):
                    continue
                line = _envy_line(table, wager, other)
                lines.append(line)
                why = f"Envy Bonus{line.how}"
                yield Move(line.cites, RACK, SEAT, hand.seat, line.winnings, why)
        if placed:
            cite = f"{_settled_cite(table, slug)}{COLLECTED}"
            yield Do(cite, "The dealer collects the remaining cards")
    return lines


def _own(table: PaiGowPokerTable, hand: Hand, other: Hand) -> bool:
    """Nobody is paid for his own hand; of two areas, as filed (A17)."""
    if table.options.envy_of_two_areas == "separate":
        return hand.place == other.place
    return hand.seat == other.seat


def _settled_cite(table: PaiGowPokerTable, slug: str) -> Cites:
    return table.law.wager(GAME, slug).settled_cite


@implements("645a.1[Envy Bonus]", "645a.11(h)(1)(ii)", "645a.11(h)(2)(ii)")
def envy_usd(here: TableWager[Optional | Played], codes: Sequence[int]) -> int:
    """What another player's seven cards are worth to an Envy lammer, in whole dollars.

    Each paytable has amounts of its own, and a lammer is paid by that of the wager that earned it
    (A18). Cards that are no Envy Bonus Qualifying Hand are worth nothing.
    """
    amount: int = here.known.more["envy_usd"][here.paytable].get(graded(here, codes).row, 0)
    return amount


def _envy_line(table: PaiGowPokerTable, wager: Wager, other: Hand) -> Line:
    here = WAGERS.at(table.law, table.options)[wager.kind]
    row = graded(here, other.codes).row
    cents = 100 * envy_usd(here, other.codes)
    return Line(
        seat=wager.seat,
        wager=ENVIES[wager.kind].slug,
        on=wager.on,
        stake=0,
        row=f"{row} at position {other.place}",
        result=WIN,
        odds=str(Odds.fixed(cents)),
        winnings=cents,
        vigorish=0,
        collected=False,
        breakage=NO_BREAKAGE,
        net=cents,
        cites=cites(
            f"{here.known.settled_cite}{PAID}",
            *("645a.1[Envy Bonus]", "645a.1[Qualifying Wager]", ENVY_HAND),
            here.known.paid_cite(here.paytable, row),
        ),
    )
