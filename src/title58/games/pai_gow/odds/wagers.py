"""The exact odds of Pai Gow: every four tiles of the dealer's against every other four.

There are 736,281,000 such deals. Tiles of a kind are alike, so 8,130 hands on each side, weighed by
how often they come, are all of them. What a wager is worth depends on how the player sets his
tiles: as the house would, or for each four tiles in the best of the three ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import BY_KIND
from title58.games.pai_gow.house_way import Four, HouseWay
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.wagers import DEALERS, GAME, PAI_GOW, spots
from title58.law import WagerLaw
from title58.money import Odds
from title58.odds import Asked, WagerOdds, priced

if TYPE_CHECKING:  # it loads numpy, which other games do without
    from title58.games.pai_gow.odds.counting import Counts, Dealt, Fours

BANK = "bank"
HOUSE, BEST = "as the house would", "the best way for each hand"
FIVE_PERCENT = "1/20"

Ways = dict[int, int]


def exact(asked: Asked[PaiGowOptions]) -> list[WagerOdds]:
    asked.refuse_seen("Pai Gow", "621a.4(f)")
    return list(_each(asked))


def _each(asked: Asked[PaiGowOptions]) -> Iterator[WagerOdds]:
    way = HouseWay.of(asked.options)
    for slug, spot in spots(asked.law, asked.options).items():
        if not asked.wants(slug) or not asked.paytables(spot.law, "standard"):
            continue
        if slug == PAI_GOW:
            for setting, best in ((HOUSE, False), (BEST, True)):
                ways = counted(way, None if best else way)
                yield _priced(spot.law, ways, (("player sets", setting),), FIVE_PERCENT)
        else:
            assert slug == DEALERS
            # A copy is the bank's, as it is the dealer's against a player; no vigorish (621a-17).
            yield _priced(spot.law, counted(way, way), (("bank sets", HOUSE),), 0)
    if asked.wants(BANK) and (asked.options.player_bank or not asked.as_filed):
        yield from _bank(asked)


def _bank(asked: Asked[PaiGowOptions]) -> Iterator[WagerOdds]:
    """A player who banks, against one other who sets as the house would: copies are the bank's.

    Vigorish is on what is left in the center; against one wager that is what the bank has won.
    """
    way, known = HouseWay.of(asked.options), asked.law.wagers(GAME)[PAI_GOW]
    if not asked.paytables(known, "standard"):
        return
    for setting, player in ((HOUSE, way), (BEST, None)):
        ways = counted(way, player, banking=True)
        found = _priced(known, ways, (("bank sets", setting),), FIVE_PERCENT)
        yield replace(
            found, wager=BANK, name="The bank, against one wager", cite="621a.9(o), 621a.9(p)"
        )


def _priced(
    known: WagerLaw, ways: Ways, under: tuple[tuple[str, str], ...], vigorish: object
) -> WagerOdds:
    total = sum(ways.values())
    results = tuple(
        priced(
            known.rows[row],
            Fraction(ways[row], total),
            Odds.parse(known.paytables["standard"][known.rows[row]]),
            known.payout_cite if row == rules.WIN else "",
            vigorish=vigorish,
        )
        for row in (rules.WIN, rules.TIE, rules.LOSE)
    )
    return WagerOdds(
        GAME,
        known.slug,
        known.name,
        known.cite,
        results,
        under=under,
        ways=total,
        method="counted over every four tiles against every other four",
    )


def counted(dealer: HouseWay, player: HouseWay | None, *, banking: bool = False) -> Ways:
    """How many deals win, tie and lose; a player without a way sets each hand as is best."""
    from title58.games.pai_gow.odds.counting import divided_so

    won, lost, total = _against(dealer, banking)
    divisions = _best(won, lost) if player is None else _divided(player)
    wins, losses = divided_so(won, divisions), divided_so(lost, divisions)
    every = int(total.sum())
    return {rules.WIN: wins, rules.TIE: every - wins - losses, rules.LOSE: losses}


def _best(won: Counts, lost: Counts) -> Counts:
    """For each hand its best division: a win brings 95, a loss costs 100 as surrender does."""
    best: Counts = (95 * won - 100 * lost).argmax(axis=0)
    return best


def best_division(dealer: HouseWay, *, banking: bool = False) -> Callable[[Four], int]:
    """How a player divides each four tiles, in the order of `hands`, to lose the least."""
    won, lost, _ = _against(dealer, banking)
    found = dict(zip(hands(), map(int, _best(won, lost)), strict=True))
    return found.__getitem__


@cache
def hands() -> tuple[Four, ...]:
    """Every four tiles, by their kinds."""
    tiles = [kind for kind, tile in enumerate(BY_KIND) for _ in range(tile.copies)]
    return tuple(sorted(dict.fromkeys(combinations(tiles, 4))))


@cache
def _against(way: HouseWay, banking: bool) -> tuple[Counts, Counts, Counts]:
    """For each division of each hand, the deals it wins and loses; for each hand, all of them."""
    won, lost, total = _dealt(way).against(banking=banking)
    return won, lost, total


@lru_cache(maxsize=1)  # only for the bank, which is asked for after the player
def _dealt(way: HouseWay) -> Dealt:
    from title58.games.pai_gow.odds.counting import Dealt

    return Dealt(_fours(), _divided(way))


@cache
def _divided(way: HouseWay) -> Counts:
    return _fours().divided(way)


@cache
def _fours() -> Fours:
    from title58.games.pai_gow.odds.counting import Fours

    return Fours(hands(), [tile.copies for tile in BY_KIND])
