"""The optional wagers of Blackjack: how each is classed, where it may lie, what it pays.

`FIRST_CARDS` holds the wagers decided by the first cards (633a.7(g)). `classify` answers with the
indices of rows of the law data: one, or for Match-the-Dealer one for each card that matches.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from title58.equipment.cards import Card
from title58.games.blackjack.options.progressives import BAD_BEAT, HIT_AND_RUN, PROGRESSIVES
from title58.games.blackjack.options.side_wagers import (
    BET_THE_SET,
    GAME,
    IN_BETWEEN,
    KINGS_BOUNTY,
    LUCKY_LADIES,
    MATCH_THE_DEALER,
    OFFERS,
    ROYAL_MATCH,
    SUPER_MATCH,
    THREE_CARD_POKER,
    BlackjackSideOptions,
)
from title58.games.blackjack.side import cites, rules
from title58.games.blackjack.side.cites import Pays
from title58.law import Law
from title58.law.cites import Cited, Cites
from title58.law.cites import cites as together
from title58.law.markers import implements
from title58.money import Odds, format_money
from title58.refusal import Refusal
from title58.rounds.game import Spot, Table, one_line
from title58.rounds.settlement import Line, decide
from title58.rounds.wagers import Layout, Wager

BLACKJACK = "blackjack"  # the wager that every other one stands beside
CROWN_TREASURE = "crown-treasure"
BONUSES = {"magic-card-bonus": "magic_card", "lucky-player-bonus": "lucky_player"}
ANY_20 = "any-20"
LOCK_OUT = {BAD_BEAT: "633a.2(c)[s3]", HIT_AND_RUN: "633a.2(d)(2)"}


@dataclass(frozen=True)
class FirstCards:
    """What the wagers of a box are decided by: its initial cards, and the dealer's."""

    cards: tuple[Card, ...]  # two; for Super Match all four
    up: Card
    dealer_blackjack: bool = False  # as far as anybody knows
    ace_high: bool = True  # for In Between (B-45)

    @property
    def two(self) -> tuple[int, int, int, int]:
        first, second = self.cards[0], self.cards[1]
        return first.rank, first.suit, second.rank, second.suit


@dataclass(frozen=True)
class SideWager:
    """How one wager is classed, and the paragraphs behind its answers."""

    classify: Callable[[FirstCards], tuple[int, ...]]
    made: str  # the paragraph of 633a.6(e)
    won: Callable[[str], str]  # by row: the paragraph of 633a.7(g)
    pays: Pays


def _one(rule: Callable[[FirstCards], int]) -> Callable[[FirstCards], tuple[int, ...]]:
    return lambda seen: (rule(seen),)


def _each_matching_card(seen: FirstCards) -> tuple[int, ...]:
    """Every card that matches, the better matches first; one loss if none does."""
    up = seen.up
    rows = sorted(
        rules.match_the_dealer(card.rank, card.suit, up.rank, up.suit) for card in seen.cards[:2]
    )
    return tuple(row for row in rows if row != rules.NO_MATCH) or (rules.NO_MATCH,)


def _under(paragraph: str) -> Callable[[str], str]:
    return lambda row: f"633a.7(g){paragraph}"


def _in_between(row: str) -> str:
    return "633a.7(g)(3)(ii)" if row == "triple-match" else "633a.7(g)(3)(i)"


FIRST_CARDS: Mapping[str, SideWager] = {
    LUCKY_LADIES: SideWager(
        _one(lambda seen: rules.lucky_ladies(*seen.two, seen.dealer_blackjack)),
        "633a.6(e)(1)",
        _under("(1)"),
        cites.named("633a.13(c)", cites.LUCKY_LADIES),
    ),
    MATCH_THE_DEALER: SideWager(
        _each_matching_card,
        "633a.6(e)(2)",
        _under("(2)"),
        cites.by_decks("633a.13(d)", cites.MATCH_THE_DEALER),
    ),
    IN_BETWEEN: SideWager(
        _one(
            lambda seen: rules.in_between(
                seen.cards[0].rank, seen.cards[1].rank, seen.up.rank, seen.ace_high
            )
        ),
        "633a.6(e)(3)",
        _in_between,
        cites.named("633a.13(e)", cites.IN_BETWEEN),
    ),
    ROYAL_MATCH: SideWager(
        _one(lambda seen: rules.royal_match(*seen.two)),
        "633a.6(e)(4)",
        _under("(4)"),
        cites.royal_match,
    ),
    BET_THE_SET: SideWager(
        _one(lambda seen: rules.bet_the_set(*seen.two)),
        "633a.6(e)(5)",
        _under("(5)"),
        cites.bet_the_set,
    ),
    KINGS_BOUNTY: SideWager(
        _one(lambda seen: rules.kings_bounty(*seen.two, seen.dealer_blackjack)),
        "633a.6(e)(6)",
        _under("(6)"),
        cites.named("633a.13(h)", cites.KINGS_BOUNTY),
    ),
    SUPER_MATCH: SideWager(
        _one(lambda seen: rules.super_match(*(card.rank for card in seen.cards))),
        "633a.6(e)(7)",
        _under("(7)"),
        cites.by_decks("633a.13(i)", cites.SUPER_MATCH),
    ),
    THREE_CARD_POKER: SideWager(
        _one(lambda seen: rules.three_card_poker(*seen.two, seen.up.rank, seen.up.suit)),
        "633a.6(e)(9)",
        _under("(8)"),
        cites.three_card_poker,
    ),
}


def price(
    wager: Wager, seen: FirstCards, law: Law, options: BlackjackSideOptions, also: Cited = ""
) -> Line:
    """Class and price one wager on the first cards; `also` is what its settlement rests on besides.

    Two cards that match the dealer's are each paid: the line has both rows, and the sum.
    """
    known, rule = law.wager(GAME, wager.kind), FIRST_CARDS[wager.kind]
    paytable = options.paytable(law, wager.kind)
    prices = known.paytables[paytable]
    rows = [known.rows[index] for index in rule.classify(seen)]
    each = [Odds.parse(prices[row]) for row in rows]
    if rows == ["lose"]:
        lost = together(rule.made, "633a.7(g)", also)
        return decide(wager, "lose", each[0], lost, chip=options.chip)
    odds = each[0] if len(each) == 1 else Odds.to(sum((o.ratio for o in each), Fraction(0)))
    grounds = (rule.made, *map(rule.won, rows), also, *(rule.pays(paytable, row) for row in rows))
    cite = Cites(dict.fromkeys(together(*grounds)))
    return decide(wager, " + ".join(rows), odds, cite, chip=options.chip)


@implements("633a.7(g)(4)[s3]")
def crown_treasure(line: Line, law: Law, options: BlackjackSideOptions) -> Line:
    """The bonus beside a Royal Match: 1,000 times the wager, which itself is returned (B-48)."""
    known = law.wager(GAME, ROYAL_MATCH)
    odds = Odds.parse(known.more["additions"][CROWN_TREASURE]["odds"])
    times = odds.ratio if options.crown_treasure_pays == "1000-times" else odds.profit_ratio
    paid = Odds.to(times).pay(line.stake, chip=options.chip)
    paytable = options.paytable(law, ROYAL_MATCH)
    return replace(
        line,
        wager=CROWN_TREASURE,
        stake=0,
        row=CROWN_TREASURE,
        odds=str(odds),
        winnings=paid.winnings,
        breakage=paid.breakage,
        net=paid.winnings,
        cites=together("633a.7(g)(4)[s3]", cites.royal_match(paytable, CROWN_TREASURE)),
    )


# What is offered, and what it pays


@implements("633a.6(e)")
def spots(law: Law, options: BlackjackSideOptions) -> dict[str, Spot]:
    """What the casino has filed, beside the Blackjack Wager of any box."""
    boxes = ("", *map(str, options.positions)) if options.adjacent_boxes > 1 else ("",)
    filed = [
        *(slug for slug in OFFERS if options.is_filed(slug)),
        *(slug for slug in PROGRESSIVES if options.is_progressive(slug)),
    ]
    lawful = law.wagers(GAME)
    return {slug: Spot(lawful[slug], boxes, side=True) for slug in filed if slug in lawful}


def pays(law: Law, options: BlackjackSideOptions, slug: str) -> str:
    """What a wager pays at this table, in one line."""
    known = law.wager(GAME, slug)
    if slug in OFFERS:
        prices = dict(known.paytables[options.paytable(law, slug)])
        added = {CROWN_TREASURE} if slug == ROYAL_MATCH and options.crown_treasure else set()
    else:
        prices = dict(known.paytables["standard"])
        if not options.bad_beat_any_20:
            prices.pop(ANY_20, None)
        added = {bonus for bonus, name in BONUSES.items() if getattr(options, name)}
    for row, bonus in known.more.get("additions", {}).items():
        if row in added:
            prices[row] = bonus["odds"]
    return one_line(prices)


# Placing


def refuse(table: Table[Any, Any], layout: Layout, wager: Wager) -> None:
    """Raise a Refusal for a side wager that may not be placed."""
    options: BlackjackSideOptions = table.options
    if wager.kind in PROGRESSIVES:
        _refuse_amount(options, wager)
    else:
        _refuse_beyond_limits(options, wager)
    _refuse_alone(layout, wager)


def complete(table: Table[Any, Any], layout: Layout) -> None:
    """Raise a Refusal for a side wager whose Blackjack Wager has been taken back."""
    for wager in layout.wagers:
        if wager.kind in FIRST_CARDS or wager.kind in PROGRESSIVES:
            _refuse_alone(layout, wager)


@implements("633a.6(e)", "633a.12(a)(2)")
def _refuse_alone(layout: Layout, wager: Wager) -> None:
    if layout.at(wager.seat, BLACKJACK, wager.on) is not None:
        return
    raise Refusal(
        f"seat {wager.seat} has no Blackjack Wager beside {wager.title}",
        together("633a.6(d)", "633a.6(e)"),
        value=wager.title,
        lawful="an optional wager in a box with a Blackjack Wager",
    )


def _refuse_beyond_limits(options: BlackjackSideOptions, wager: Wager) -> None:
    low = options.side_minimum or options.minimum
    high = options.greatest_side_wager
    if low <= wager.amount <= (high or wager.amount):
        return
    bounds = f"{format_money(low)} to {format_money(high)}" if high else f"from {format_money(low)}"
    raise Refusal(
        f"{format_money(wager.amount)} is outside this table's limits of optional wagers",
        "601a.2",
        value=format_money(wager.amount),
        lawful=bounds,
    )


def _refuse_amount(options: BlackjackSideOptions, wager: Wager) -> None:
    """A progressive wager is of one amount, unless the casino takes any (B-58)."""
    only = options.one_amount(wager.kind)
    if only in (0, wager.amount):
        return
    raise Refusal(
        f"{format_money(wager.amount)} is not the amount of a {wager.kind} wager",
        together("601a.2", law_cite(wager.kind)),
        value=format_money(wager.amount),
        lawful=f"exactly {format_money(only)}",
    )


def law_cite(slug: str) -> str:
    return "633a.6(e)(8)" if slug == BAD_BEAT else "633a.6(e)(10)"


@implements("633a.2(c)[s3]", "633a.2(d)(2)")
def late(wager: Wager) -> Refusal | None:
    """Why the system takes no progressive wager once the dealer has begun to deal."""
    if wager.kind not in LOCK_OUT:
        return None
    return Refusal(
        f"the progressive system is locked once the cards are dealt ({wager})",
        together(LOCK_OUT[wager.kind], "633a.6(c)"),
        value=wager.title,
        lawful="a wager made before the lock-out",
    )
