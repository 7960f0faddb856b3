"""The exact odds of Pai Gow: every four tiles of the dealer's against every other four.

There are 736,281,000 such deals. Tiles of a kind are alike, so 8,130 hands on each side, weighed by
how often they come, are all of them. What a wager is worth depends on how the player sets his
tiles: as the house would, or for each four tiles in the best of the three ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from title58.equipment.tiles import parse_tiles
from title58.games.banking.options import TILES_BANK
from title58.games.banking.paying import vigorish_of
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import BY_KIND, KIND, Setting
from title58.games.pai_gow.house_way import Four, HouseWay
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.wagers import BANK, GAME, WAGERS
from title58.law.cites import cites
from title58.odds import Asked, WagerOdds, priced
from title58.odds.asking import QuestionError
from title58.odds.settings import HandOdds, SettingOdds
from title58.wagers.declared import Played, Priced
from title58.wagers.registry import TableWager

if TYPE_CHECKING:  # it loads numpy, which other games do without
    from title58.games.pai_gow.odds.counting import Counts, Dealt, Fours

HOUSE, BEST = "as the house would", "the best way for each hand"

Ways = dict[str, int]  # by row
Tiles = tuple[int, ...]  # a set: how many there are of each kind
FULL: Tiles = tuple(tile.copies for tile in BY_KIND)
Here = TableWager[Played]


def exact(asked: Asked[PaiGowOptions]) -> list[WagerOdds]:
    asked.refuse_seen("Pai Gow", "621a.4(f)")
    return list(_each(asked, asked.ways or FULL))


def _each(asked: Asked[PaiGowOptions], tiles: Tiles) -> Iterator[WagerOdds]:
    way, offered = HouseWay.of(asked.options), WAGERS.at(asked.law, asked.options)
    wanted: list[tuple[Played | Priced, Here]] = [(one.declared, one) for one in offered.values()]
    if asked.options.player_bank or not asked.as_filed:
        wanted += [(BANK, offered[wager]) for wager in BANK.parts]
    for one, here in wanted:
        if asked.wants(one.slug) and asked.paytables(here.known, here.paytable):
            yield from one.odds(here, way, tiles)


def against_dealer(here: Here, way: HouseWay, tiles: Tiles) -> Iterator[WagerOdds]:
    for setting, player in ((HOUSE, way), (BEST, None)):
        yield _priced(here, counted(way, player, tiles), ("player sets", setting))


def against_bank(here: Here, way: HouseWay, tiles: Tiles) -> Iterator[WagerOdds]:
    """A copy is the bank's, as it is the dealer's against a player; no vigorish (621a-17)."""
    yield _priced(here, counted(way, way, tiles), ("bank sets", HOUSE))


def bank(here: Here, way: HouseWay, tiles: Tiles) -> Iterator[WagerOdds]:
    """A player who banks, against one other who sets as the house would: copies are the bank's.

    Vigorish is on what is left in the center; against one wager that is what the bank has won.
    """
    for setting, player in ((HOUSE, way), (BEST, None)):
        yield replace(
            _priced(here, counted(way, player, tiles, banking=True), ("bank sets", setting)),
            wager=BANK.slug,
            name="The bank, against one wager",
            cite=cites(TILES_BANK.settling, TILES_BANK.dealer_paid),
        )


def _priced(here: Here, ways: Ways, under: tuple[str, str]) -> WagerOdds:
    known, total = here.known, sum(ways.values())
    results = tuple(
        priced(
            row,
            Fraction(count, total),
            here.odds[row],
            known.paid_cite(here.paytable, row),
            vigorish=vigorish_of(known),
        )
        for row, count in ways.items()
    )
    return WagerOdds(
        GAME,
        known.slug,
        known.name,
        known.cite,
        results,
        under=(under,),
        ways=total,
        counts="combinations",
        method="counted over every four tiles against every four of the rest",
    )


def counted(
    dealer: HouseWay, player: HouseWay | None, tiles: Tiles = FULL, *, banking: bool = False
) -> Ways:
    """How many deals win, tie and lose; a player without a way sets each hand as is best from a
    full set, and by the dealer's way the hands that no full set has."""
    from title58.games.pai_gow.odds.counting import divided_so

    won, lost, total = _against(dealer, banking, tiles)
    if player is not None:
        divisions = _divided(player, tiles)
    elif tiles == FULL:
        divisions = _best(won, lost)
    else:
        divisions = _divided(dealer, tiles).copy()
        best = best_division(dealer, banking=banking)
        full = set(hands())
        for number, hand in enumerate(hands(tiles)):
            if hand in full:
                divisions[number] = best(hand)
    wins, losses = divided_so(won, divisions), divided_so(lost, divisions)
    return {"win": wins, "tie": int(total.sum()) - wins - losses, "lose": losses}


def _best(won: Counts, lost: Counts) -> Counts:
    """For each hand its best division: a win brings 95, a loss costs 100 as surrender does."""
    best: Counts = (95 * won - 100 * lost).argmax(axis=0)
    return best


def best_division(dealer: HouseWay, *, banking: bool = False) -> Callable[[Four], int]:
    """How a player divides each four tiles, in the order of `hands`, to lose the least."""
    won, lost, _ = _against(dealer, banking)
    found = dict(zip(hands(), map(int, _best(won, lost)), strict=True))
    return found.__getitem__


def hand_odds(hand: str, asked: Asked[PaiGowOptions]) -> HandOdds:
    """The three ways to divide four tiles, against every four of the other 28."""
    tiles = parse_tiles(hand)
    if len(tiles) != 4:
        raise QuestionError(
            f"hand {hand!r} has {len(tiles)} tiles: a hand of Pai Gow is four, such as"
            " 6-6 5-6 1-3 2-4"
        )
    for tile in tiles:
        if tiles.count(tile) > tile.copies:
            raise QuestionError(
                f"hand {hand!r} has {tiles.count(tile)} of {tile}: the set has {tile.copies}"
            )
    way, rate = HouseWay.of(asked.options), vigorish_of(asked.law.wager(GAME, GAME))
    tiles = tuple(sorted(tiles, key=KIND.__getitem__))
    a, b, c, d = (KIND[tile] for tile in tiles)
    number = hands().index((a, b, c, d))
    won, lost, total = (counts.T[number] for counts in _against(way, False))
    # Of all hands of these kinds; any one of them is dealt in as many ways
    many = int(total) // comb(28, 4)
    chosen = rules.high_and_low((a, b, c, d), way.division((a, b, c, d)))
    found: dict[tuple[int, int], SettingOdds] = {}
    for division in range(3):
        strengths = rules.high_and_low((a, b, c, d), division)
        beside, third, fourth = rules.other_tiles(division)
        setting = Setting.of((tiles[0], tiles[beside]), (tiles[third], tiles[fourth]))
        wins, losses = int(won[division]) // many, int(lost[division]) // many
        high, low = (" ".join(map(str, pair)) for pair in (setting.high, setting.low))
        found.setdefault(
            strengths,
            SettingOdds(
                high, low, high, low, wins, comb(28, 4) - wins - losses, losses,
                strengths == chosen, rate,
            ),
        )  # fmt: skip
    settings = sorted(found.values(), key=lambda one: (one.edge, not one.by_house_way))
    said = " ".join(map(str, tiles))
    return HandOdds(GAME, said, tuple(settings), "as filed", cites("621a.8(b)", "621a.8(d)"))


@lru_cache(maxsize=4)
def hands(tiles: Tiles = FULL) -> tuple[Four, ...]:
    """Every four tiles, by their kinds."""
    each = [kind for kind, many in enumerate(tiles) for _ in range(min(many, 4))]
    return tuple(sorted(dict.fromkeys(combinations(each, 4))))


@lru_cache(maxsize=8)
def _against(way: HouseWay, banking: bool, tiles: Tiles = FULL) -> tuple[Counts, Counts, Counts]:
    """For each division of each hand, the deals it wins and loses; for each hand, all of them."""
    won, lost, total = _dealt(way, tiles).against(banking=banking)
    return won, lost, total


@lru_cache(maxsize=1)  # only for the bank, which is asked for after the player
def _dealt(way: HouseWay, tiles: Tiles) -> Dealt:
    from title58.games.pai_gow.odds.counting import Dealt

    return Dealt(_fours(tiles), _divided(way, tiles))


@lru_cache(maxsize=8)
def _divided(way: HouseWay, tiles: Tiles) -> Counts:
    return _fours(tiles).divided(way)


@lru_cache(maxsize=4)
def _fours(tiles: Tiles) -> Fours:
    from title58.games.pai_gow.odds.counting import Fours

    return Fours(hands(tiles), tiles)
