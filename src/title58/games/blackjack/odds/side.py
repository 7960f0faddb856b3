"""The exact odds of Blackjack's optional wagers, from the cards left in a shoe.

Wagers on the first cards are counted card by card over what decides them: two cards, two and the
card up, four ranks. Hit and Run goes by the number of the dealer's cards: every set of draws that
ends his hand is counted in all its orders. Which row a deal falls in is asked of the rules that the
table runs. The Bad Beat Progressive Wager goes by how the player plays on: `odds_bad_beat`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, perm

from title58.games.blackjack import rules
from title58.games.blackjack.options.progressives import HIT_AND_RUN
from title58.games.blackjack.options.side_wagers import (
    BET_THE_SET,
    GAME,
    IN_BETWEEN,
    LUCKY_LADIES,
    MATCH_THE_DEALER,
    ROYAL_MATCH,
    SUPER_MATCH,
    THREE_CARD_POKER,
)  # fmt: skip
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side import progressive_rules
from title58.games.blackjack.side import rules as side
from title58.games.blackjack.side.wagers import CROWN_TREASURE, FIRST_CARDS
from title58.games.blackjack.value.dealer_cards import cards_of_dealer
from title58.law import WagerLaw
from title58.money import Odds
from title58.odds import Asked, Result, WagerOdds, priced
from title58.odds.shoe import Counts, by_rank, remaining

Rows = tuple[int, ...]  # what is paid together: one row, or two for Match-the-Dealer
Ways = dict[Rows, Fraction]
CARDS = range(52)
FEWEST = 26


def exact(asked: Asked[BlackjackOptions], options: BlackjackOptions) -> Iterator[WagerOdds]:
    """Every optional wager with a paytable for these decks; as filed, those that are offered."""
    left = remaining(options.decks_per_shoe, asked.seen, "633a.3(a)", least=FEWEST)
    wagers = asked.law.wagers(GAME)
    for slug in FIRST_CARDS:
        if slug in wagers and asked.wants(slug) and (options.is_filed(slug) or not asked.as_filed):
            yield from _first_cards(asked, options, wagers[slug], left)
    offered = options.is_progressive(HIT_AND_RUN) or not asked.as_filed
    if HIT_AND_RUN in wagers and asked.wants(HIT_AND_RUN) and offered:
        yield _hit_and_run(options, wagers[HIT_AND_RUN], left)


def _first_cards(
    asked: Asked[BlackjackOptions], options: BlackjackOptions, known: WagerLaw, left: Counts
) -> Iterator[WagerOdds]:
    applies: Mapping[str, Mapping[str, int]] = known.more.get("applies", {})
    decks = options.decks_per_shoe
    filed = options.paytable(asked.law, known.slug)
    names = [
        name
        for name in asked.paytables(known, filed)
        if name in known.paytables and _within(decks, applies.get(name, {}))
    ]
    if not names:
        return
    ways = _counted(known.slug, left, options)
    under = [("decks", str(decks))]
    if known.slug == IN_BETWEEN:
        under.append(("ace", f"ace {options.in_between_ace}"))
    for name in names:
        results = tuple(
            _result(known, name, each, chance, options) for each, chance in sorted(ways.items())
        )
        yield WagerOdds(
            GAME,
            known.slug,
            known.name,
            known.cite,
            results,
            paytable=name,
            under=tuple(under),
            method="counted over the first cards left in the shoe",
        )


def _within(decks: int, applies: Mapping[str, int]) -> bool:
    return applies.get("decks_min", 1) <= decks <= applies.get("decks_max", decks)


_CROWN = -1  # beside a Royal Match: the dealer has one too


def _result(
    known: WagerLaw, paytable: str, each: Rows, chance: Fraction, options: BlackjackOptions
) -> Result:
    prices = known.paytables[paytable]
    if len(each) == 1:
        row = known.rows[each[0]]
        return priced(row, chance, Odds.parse(prices.get(row, "lose")), _paid(known, paytable, row))
    if _CROWN in each:
        row = known.rows[each[1]]
        royal = Odds.parse(prices[row])
        crown = Odds.parse(known.more["additions"][CROWN_TREASURE]["odds"])
        whole = options.crown_treasure_pays == "1000-times"
        net = royal.profit_ratio + (crown.ratio if whole else crown.profit_ratio)
        cite = _paid(known, paytable, CROWN_TREASURE)
        return Result(f"{row} + {CROWN_TREASURE}", chance, net, f"{royal} and {crown}", cite)
    names = [known.rows[index] for index in each]
    net = sum((Odds.parse(prices[name]).profit_ratio for name in names), Fraction(0))
    pays = " and ".join(prices[name] for name in names)
    return Result(" + ".join(names), chance, net, pays, _paid(known, paytable, names[0]))


def _paid(known: WagerLaw, paytable: str, row: str) -> str:
    return "" if row == "lose" else FIRST_CARDS[known.slug].pays(paytable, row)


# Counting


def _counted(slug: str, left: Counts, options: BlackjackOptions) -> Ways:
    if slug == MATCH_THE_DEALER:
        return _match_the_dealer(left)
    if slug == IN_BETWEEN:
        return _in_between(by_rank(left), options.in_between_ace == "high")
    if slug == SUPER_MATCH:
        return _super_match(by_rank(left))
    if slug == THREE_CARD_POKER:
        return _three_card_poker(left)
    if slug == ROYAL_MATCH:
        return _royal_match(left, options.crown_treasure)
    return _two_cards(slug, left)


def _add(ways: Ways, rows: Rows, chance: Fraction) -> None:
    if chance:
        ways[rows] = ways.get(rows, Fraction(0)) + chance


def _pairs(left: Counts) -> Iterator[tuple[int, int, int]]:
    """Two cards and in how many orders they may come."""
    for one in CARDS:
        for other in range(one, 52):
            if one == other:
                yield one, other, left[one] * (left[one] - 1)
            else:
                yield one, other, 2 * left[one] * left[other]


_PARTS = tuple((index % 13, index // 13) for index in CARDS)


def _card(index: int) -> tuple[int, int]:
    """Its rank and its suit."""
    return _PARTS[index]


@cache
def _two_card_rows(slug: str) -> tuple[tuple[int, int], ...]:
    """The rows of every two cards, in the order of `_pairs`; the second is for a dealer Blackjack.

    Asked of the rules once, whatever the number of decks.
    """
    found = []
    for one in CARDS:
        for other in range(one, 52):
            cards = (*_card(one), *_card(other))
            if slug == BET_THE_SET:
                found.append((side.bet_the_set(*cards),) * 2)
            else:
                rule = side.lucky_ladies if slug == LUCKY_LADIES else side.kings_bounty
                found.append((rule(*cards, False), rule(*cards, True)))
    return tuple(found)


def _two_cards(slug: str, left: Counts) -> Ways:
    """Decided by two cards, and by a dealer Blackjack for some of them."""
    counted: dict[int, int] = {}
    cards = sum(left)
    ways: Ways = {}
    for (one, other, many), rows in zip(_pairs(left), _two_card_rows(slug), strict=True):
        without, blackjack = rows
        if without != blackjack:
            chance = Fraction(many, perm(cards, 2))
            dealer = _dealer_blackjack(left, (one, other)) if many else Fraction(0)
            _add(ways, (blackjack,), chance * dealer)
            _add(ways, (without,), chance * (1 - dealer))
            continue
        counted[without] = counted.get(without, 0) + many
    for row, many in counted.items():
        _add(ways, (row,), Fraction(many, perm(cards, 2)))
    return ways


def _dealer_blackjack(left: Counts, gone: tuple[int, ...]) -> Fraction:
    ranks = list(by_rank(left))
    for card in gone:
        ranks[card % 13] -= 1
    found = sum(
        ranks[one] * (ranks[other] - (one == other))
        for one in range(13)
        for other in range(13)
        if rules.is_blackjack(one, other)
    )
    return Fraction(found, perm(sum(ranks), 2))


def _royal_match(left: Counts, crown: bool) -> Ways:
    """The Crown Treasure Bonus is for a Royal Match of the dealer's first two cards besides."""
    ways: Ways = {}
    cards = sum(left)
    royals: list[tuple[int, int, int]] = []
    counted: dict[int, int] = {}
    for one, other, many in _pairs(left):
        row = side.royal_match(*_card(one), *_card(other))
        if crown and row == side.ROYAL_MATCH:
            royals.append((one, other, many))
        else:
            counted[row] = counted.get(row, 0) + many
    for row, many in counted.items():
        _add(ways, (row,), Fraction(many, perm(cards, 2)))
    for one, other, many in royals:
        rest = list(left)
        rest[one] -= 1
        rest[other] -= 1
        theirs = sum(2 * max(rest[a], 0) * max(rest[b], 0) for a, b, _ in royals)
        chance = Fraction(many, perm(cards, 2))
        both = Fraction(theirs, perm(cards - 2, 2))
        _add(ways, (_CROWN, side.ROYAL_MATCH), chance * both)
        _add(ways, (side.ROYAL_MATCH,), chance * (1 - both))
    return ways


def _match_the_dealer(left: Counts) -> Ways:
    """For each card up, how many cards match it in each way; then any two of them."""
    ways: dict[Rows, int] = {}
    for up in CARDS:
        rows = [0, 0, 0]
        for card in CARDS:
            rows[side.match_the_dealer(*_card(card), *_card(up))] += left[card] - (card == up)
        for one in range(3):
            for other in range(3):
                paid = tuple(sorted(row for row in (one, other) if row != side.NO_MATCH))
                many = left[up] * rows[one] * (rows[other] - (one == other))
                key = paid or (side.NO_MATCH,)
                ways[key] = ways.get(key, 0) + many
    total = perm(sum(left), 3)
    return {key: Fraction(many, total) for key, many in ways.items() if many}


def _in_between(ranks: tuple[int, ...], ace_high: bool) -> Ways:
    ways: dict[Rows, int] = {}
    for one in range(13):
        for other in range(13):
            for up in range(13):
                many = ranks[one] * (ranks[other] - (one == other))
                many *= ranks[up] - (up == one) - (up == other)
                key = (side.in_between(one, other, up, ace_high),)
                ways[key] = ways.get(key, 0) + many
    return {key: Fraction(many, perm(sum(ranks), 3)) for key, many in ways.items() if many}


def _super_match(ranks: tuple[int, ...]) -> Ways:
    ways: dict[Rows, int] = {}
    for four in combinations_with_replacement(range(13), 4):
        many = factorial(4)
        for rank in set(four):
            alike = four.count(rank)
            many = many // factorial(alike) * perm(max(ranks[rank], 0), alike)
        key = (side.super_match(*four),)
        ways[key] = ways.get(key, 0) + many
    return {key: Fraction(many, perm(sum(ranks), 4)) for key, many in ways.items() if many}


def _three_card_poker(left: Counts) -> Ways:
    """Only which three cards they are counts, not which of them is up."""
    wins = 0
    for one, other, up in _poker_hands():
        many = 6 * left[one] * left[other] * left[up]
        if one == other == up:
            many = perm(max(left[one], 0), 3)
        elif one == other:
            many = 3 * left[one] * (left[one] - 1) * left[up]
        elif other == up:
            many = 3 * left[one] * left[other] * (left[other] - 1)
        wins += many
    chance = Fraction(wins, perm(sum(left), 3))
    return {(side.POKER_HAND,): chance, (side.NO_POKER_HAND,): 1 - chance}


@cache
def _poker_hands() -> tuple[tuple[int, int, int], ...]:
    return tuple(
        three
        for three in combinations_with_replacement(CARDS, 3)
        if side.three_card_poker(*_card(three[0]), *_card(three[1]), *_card(three[2]))
        == side.POKER_HAND
    )


# Hit and Run


def _hit_and_run(options: BlackjackOptions, known: WagerLaw, left: Counts) -> WagerOdds:
    """The dealer plays out while the wager is live (B-25), so the player's cards do not matter."""
    ranks = by_rank(left)
    values = (*ranks[: rules.TEN], sum(ranks[rules.TEN :]))
    chances: dict[int, Fraction] = {}
    for (many, blackjack), chance in cards_of_dealer(values).items():
        row = progressive_rules.hit_and_run(many, blackjack)
        chances[row] = chances.get(row, Fraction(0)) + chance
    stake = options.one_amount(HIT_AND_RUN) or 100
    prices = known.paytables["standard"]
    results = tuple(
        priced(
            known.rows[row],
            chance,
            Odds.parse(prices[known.rows[row]]),
            "" if row == progressive_rules.NO_HIT_AND_RUN else known.payout_cite,
            stake,
        )
        for row, chance in sorted(chances.items())
    )
    meters = {name for result in results for name, _ in result.meters}
    return WagerOdds(
        GAME,
        HIT_AND_RUN,
        known.name,
        known.cite,
        results,
        under=(("decks", str(options.decks_per_shoe)),),
        stake=stake,
        terms=tuple((name, options.hit_and_run_meter) for name in sorted(meters)),
        method="counted over every hand of the dealer in all its orders",
    )
