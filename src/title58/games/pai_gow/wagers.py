"""The wagers of Pai Gow, each declared once, and how they are taken.

A wager lies on a betting area. `seat` is the player, and `on` names the area where it is not the
player's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from title58.games.banking import Bank, refuse_against_bank, refuse_uncovered
from title58.games.banking.areas import area_of, areas, holder_of, refuse_cash
from title58.games.banking.options import TILES_BANK
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.state import PaiGowTable
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.game import Spot, spots_of
from title58.rounds.offer import refuse_unoffered
from title58.rounds.wagers import Layout, Wager
from title58.wagers.declared import Evaluator, Played, Priced
from title58.wagers.offer import When
from title58.wagers.registry import Wagers

GAME = "pai-gow"
PAI_GOW, DEALERS = "pai-gow", "dealer-against-bank"
PLAYER_BANK = When("player_bank")

# A player who banks makes no wager: what he settles is the other side of theirs.
BANK = Priced(
    "bank",
    parts=(PAI_GOW,),
    odds=Evaluator("title58.games.pai_gow.odds.wagers:bank"),
    simulation=Evaluator("title58.games.pai_gow.simulate.kernel:bank"),
    offered=PLAYER_BANK,
)
WAGERS: Wagers[Played] = Wagers(
    GAME,
    Played(
        PAI_GOW,
        odds=Evaluator("title58.games.pai_gow.odds.wagers:against_dealer"),
        simulation=Evaluator("title58.games.pai_gow.simulate.kernel:against_dealer"),
        spots=areas,
        side=False,
    ),
    Played(
        DEALERS,
        odds=Evaluator("title58.games.pai_gow.odds.wagers:against_bank"),
        simulation=Evaluator("title58.games.pai_gow.simulate.kernel:against_bank"),
        offered=PLAYER_BANK,
        within=True,
    ),
    beside=(BANK,),
)


def spots(law: Law, options: PaiGowOptions) -> Mapping[str, Spot]:
    return spots_of(WAGERS.at(law, options))


# Placing


@implements("621a.5(c)")
def layout(table: PaiGowTable, bank: Bank) -> Layout:
    rule = partial(_take, table, bank, spots(table.law, table.options))
    return Layout(rule, partial(_complete, table.options, bank), "621a.5(c)")


@implements("621a.5(a)")
def _take(
    table: PaiGowTable, bank: Bank, offered: Mapping[str, Spot], layout: Layout, wager: Wager
) -> None:
    refuse_cash(wager, "Pai Gow", "621a.5(a)")
    _refuse_dealers(wager)
    _refuse_named_area(table.options, wager)
    refuse_unoffered(wager, GAME, table.law, offered, table.options, "621a.5(a)")
    _refuse_standing(table, wager)
    refuse_against_bank(TILES_BANK, bank, layout, wager)
    _refuse_others_area(table, layout, wager)
    _refuse_apart(table.options, layout, wager)


def _complete(options: PaiGowOptions, bank: Bank, layout: Layout) -> None:
    for wager in layout.wagers:
        _refuse_apart(options, layout, wager)
    refuse_uncovered(TILES_BANK, bank, layout)


@implements("621a.9(h)")
def _refuse_dealers(wager: Wager) -> None:
    if wager.kind == DEALERS:
        raise Refusal(
            "the wager against the bank is made only by the dealer, from the table inventory",
            "621a.9(h)",
            value=wager.kind,
            lawful=PAI_GOW,
        )


@implements("621a.5(b)")
def _refuse_standing(table: PaiGowTable, wager: Wager) -> None:
    if wager.seat not in table.players:
        raise Refusal(
            f"nobody is seated at position {wager.seat}",
            "621a.5(b)",
            value=f"position {wager.seat}",
            lawful="a wager by a player seated at the table: "
            + ", ".join(f"position {seat}" for seat in table.players),
        )


@implements("621a.5(d)")
def _refuse_named_area(options: PaiGowOptions, wager: Wager) -> None:
    if wager.on not in map(str, options.positions):
        return
    own = int(wager.on) == wager.seat
    if own or not options.two_areas:
        raise Refusal(
            f"area {wager.on} is the player's own; leave it unnamed"
            if own
            else f"area {wager.on} does not belong to position {wager.seat}, and a player has "
            "one area here",
            "621a.5(d)",
            value=wager.on,
            lawful="the player's own area, which is left unnamed",
        )


@implements("621a.5(d)")
def _refuse_others_area(table: PaiGowTable, layout: Layout, wager: Wager) -> None:
    """A betting area is one player's (621a.2(b)(2))."""
    area, holder = area_of(wager), holder_of(wager, layout, table.players)
    if holder != wager.seat:
        raise Refusal(
            f"area {area} belongs to position {holder}; position {wager.seat} may not wager on it",
            cites("621a.2(b)(2)", "621a.5(d)"),
            value=f"area {area}",
            lawful="an area that no other player has",
        )


@implements("621a.5(d)")
def _refuse_apart(options: PaiGowOptions, layout: Layout, wager: Wager) -> None:
    """A player's two areas lie next to one another, and one of them is his own."""
    areas = {area_of(w) for w in (*layout.wagers, wager) if w.seat == wager.seat} | {wager.seat}
    places = sorted(options.positions.index(area) for area in areas)
    if len(places) > 2 or places[-1] - places[0] > 1:
        raise Refusal(
            f"position {wager.seat} would play {len(places)} areas"
            if len(places) > 2
            else f"area {area_of(wager)} is not next to the area of position {wager.seat}",
            "621a.5(d)",
            value=f"area {area_of(wager)}",
            lawful="two adjacent areas, the player's own and the next on either side",
        )
