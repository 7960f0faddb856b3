"""Settling the optional wagers and Envy Bonuses (645a.11(h) to (j), 645a.13(b) to (f))."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from title58.games.pai_gow_poker.hands import Hand
from title58.games.pai_gow_poker.options.table import EMPERORS, FORTUNE, GAME, PROGRESSIVE
from title58.games.pai_gow_poker.round import meter
from title58.games.pai_gow_poker.round.settling import move
from title58.games.pai_gow_poker.side import rules as side_rules
from title58.games.pai_gow_poker.side.wagers import ENVY_CITES, SIDE_WAGERS, envy_usd
from title58.games.pai_gow_poker.state import PaiGowPokerTable
from title58.games.pai_gow_poker.wagers import OPTIONAL, odds_of, qualifies
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import Odds
from title58.progressive import Bank
from title58.rounds.settlement import NO_BREAKAGE, WIN, Line, decide
from title58.rounds.steps import RACK, SEAT, Announce, Do, Move, Procedure
from title58.rounds.wagers import Wager

# The paragraphs of Fortune Bonus and Emperor's Treasure about Envy
ACKNOWLEDGED = {FORTUNE: "645a.11(h)(1)(i)", EMPERORS: "645a.11(h)(2)(i)"}
COLLECTED = {FORTUNE: "645a.11(h)(1)(iii)", EMPERORS: "645a.11(h)(2)(iii)"}
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


@implements("645a.11(h)", "645a.11(i)", "645a.13(f)")
def settle_hand(
    table: PaiGowPokerTable, hand: Hand, bank: Bank, qualifying: Sequence[tuple[Hand, Wager]]
) -> Procedure[tuple[Bank, list[Line]]]:
    """All of a player's optional wagers, in order, before the cards go to the discard rack.

    Each is graded on the seven cards by its own scale (A53). What a limit cuts, it cuts from the
    wager settled last (A46).
    """
    lines: list[Line] = []
    if not hand.optional and not qualifying:
        return bank, lines
    shown = " ".join(card.pretty for card in hand.cards)
    yield Do(
        "645a.11(h)",
        f"The dealer arranges {shown} of {hand.name} into the highest hand",
        label=f"arrange-{hand.place}",
    )
    left = table.options.payout_limit or NO_LIMIT
    for slug in OPTIONAL:
        wager = hand.optional.get(slug)
        if wager is None:
            continue
        known, law, options = SIDE_WAGERS[slug], table.law, table.options
        row = law.wager(GAME, slug).rows[known.classify(hand.codes)]
        odds = odds_of(law, options, slug, row)
        price = known.pays(options.paytables[slug], row)
        cite = cites(known.why(row, hand.codes), price)
        if slug == PROGRESSIVE and price:
            bank, line = yield from meter.pay(table, bank, hand, row, odds, cite, left)
        else:
            line = decide(wager, row, odds, cite, chip=options.chip)
            if price:
                line = meter.limited(line, left)
            if slug != PROGRESSIVE:  # whose stake was taken in before the deal (A22)
                yield from move(line, cite)
        lines.append(line)
        if left >= 0:  # a meter's award, if outside the limit, comes last of all
            left = max(left - line.winnings, 0)
    yield from _acknowledge(table, hand, qualifying)
    return bank, lines


def _acknowledge(
    table: PaiGowPokerTable, hand: Hand, qualifying: Sequence[tuple[Hand, Wager]]
) -> Procedure[None]:
    """An Envy Bonus Qualifying Hand stays face up if anybody has a Qualifying Wager."""
    if not qualifying or not side_rules.envy(hand.codes):
        words = f"The cards of {hand.name} go to the discard rack, so that the hand can be rebuilt"
        yield Do(cites("645a.11(i)", "645a.11(j)"), words)
        return
    for slug in dict.fromkeys(wager.kind for _, wager in qualifying):
        # (C) is about a player without the wager, beside another who has one.
        part = "(B)" if slug in hand.optional else "(C)"
        yield Announce(
            f"{ACKNOWLEDGED[slug]}{part}",
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
    for slug in (FORTUNE, EMPERORS):
        placed = [(hand, wager) for hand, wager in qualifying if wager.kind == slug]
        for hand, wager in placed:
            for other in held:
                if _own(table, hand, other):
                    continue
                line = _envy_line(table, wager, other)
                lines.append(line)
                why = f"Envy Bonus, {line.row}"
                yield Move(line.cites, RACK, SEAT, hand.seat, line.winnings, why)
        if placed:
            yield Do(COLLECTED[slug], "The dealer collects the remaining cards")
    return lines


def _own(table: PaiGowPokerTable, hand: Hand, other: Hand) -> bool:
    """Nobody is paid for his own hand; of two areas, as filed (A17)."""
    if table.options.envy_of_two_areas == "separate":
        return hand.place == other.place
    return hand.seat == other.seat


def _envy_line(table: PaiGowPokerTable, wager: Wager, other: Hand) -> Line:
    slug, paytable = wager.kind, table.options.paytables[wager.kind]
    cents = 100 * envy_usd(table.law, slug, paytable, other.codes)
    known = SIDE_WAGERS[slug]
    row = table.law.wager(GAME, slug).rows[known.classify(other.codes)]
    return Line(
        seat=wager.seat,
        wager=f"{slug}-envy",
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
        cites=cites(ENVY_CITES[slug], known.pays(paytable, row)),
    )
