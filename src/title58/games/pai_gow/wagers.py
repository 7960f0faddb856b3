"""The Pai Gow wager: where it may lie, how it is classed, and under which section.

`seat` is the player, and `on` names the betting area where it is not the player's own, as a player
may be allowed two adjacent ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from title58.games.banking import Bank, refuse_against_bank, refuse_uncovered
from title58.games.banking.options import TILES_BANK
from title58.games.pai_gow import rules
from title58.games.pai_gow.hands import KIND, Pair, Setting, strength
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.state import PaiGowTable
from title58.law import Law
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import implements
from title58.money import FIVE_PERCENT, Odds, vigorish
from title58.refusal import Refusal
from title58.rounds.game import Spot
from title58.rounds.offer import refuse_unoffered
from title58.rounds.settlement import Line, decide
from title58.rounds.wagers import PLACE, Layout, Wager

GAME = "pai-gow"
PAI_GOW, DEALERS = "pai-gow", "dealer-against-bank"


def area_of(wager: Wager) -> int:
    return int(wager.on) if wager.on else wager.seat


def spots(law: Law, options: PaiGowOptions) -> dict[str, Spot]:
    """The players' wager, and where players may bank the dealer's own."""
    areas = ("", *map(str, options.positions)) if options.two_areas else ("",)
    offered = {PAI_GOW: Spot(law.wager(GAME, PAI_GOW), areas)}
    if options.player_bank:
        offered[DEALERS] = Spot(law.wager(GAME, DEALERS), side=True)
    return offered


# Placing


@implements("621a.5(c)")
def layout(table: PaiGowTable, bank: Bank) -> Layout:
    rule = partial(_take, table, bank, spots(table.law, table.options))
    return Layout(rule, partial(_complete, table.options, bank), "621a.5(c)")


def in_order(wagers: tuple[Wager, ...]) -> list[Wager]:
    """As they can be put down: a player's own area first.

    What was done and undone at an open layout stays in the order in which it was done.
    """
    if any(wager.action != PLACE for wager in wagers):
        return list(wagers)
    return sorted(wagers, key=lambda wager: wager.on != "")


def _take(
    table: PaiGowTable, bank: Bank, offered: Mapping[str, Spot], layout: Layout, wager: Wager
) -> None:
    _refuse_cash(wager)
    _refuse_dealers(wager)
    _refuse_named_area(table.options, wager)
    refuse_unoffered(wager, GAME, table.law, offered, table.options, "621a.5(a)")
    _refuse_standing(table, wager)
    _refuse_others_area(table, layout, wager)
    _refuse_apart(table.options, layout, wager)
    refuse_against_bank(TILES_BANK, bank, layout, wager)


def _complete(options: PaiGowOptions, bank: Bank, layout: Layout) -> None:
    for wager in layout.wagers:
        _refuse_apart(options, layout, wager)
    refuse_uncovered(TILES_BANK, bank, layout)


@implements("621a.5(a)")
def _refuse_cash(wager: Wager) -> None:
    if wager.form != "chips":
        raise Refusal(
            "a spoken wager backed by cash is not accepted at Pai Gow",
            "621a.5(a)",
            value=wager.form,
            lawful="value chips or plaques on the layout",
        )


@implements("621a.9(h)")
def _refuse_dealers(wager: Wager) -> None:
    if wager.kind == DEALERS:
        raise Refusal(
            "the wager against the bank is the dealer's own, from the table inventory",
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
            value=f"seat {wager.seat}",
            lawful="a wager by a player seated at the table: "
            + ", ".join(f"seat {seat}" for seat in table.players),
        )


@implements("621a.5(d)")
def _refuse_named_area(options: PaiGowOptions, wager: Wager) -> None:
    if wager.on not in map(str, options.positions):
        return
    own = int(wager.on) == wager.seat
    if own or not options.two_areas:
        raise Refusal(
            f"area {wager.on} is the player's own and needs no name"
            if own
            else f"area {wager.on} is not seat {wager.seat}'s, and a player has one area here",
            "621a.5(d)",
            value=wager.on,
            lawful="the player's own area, which is left unnamed",
        )


@implements("621a.5(d)")
def _refuse_others_area(table: PaiGowTable, layout: Layout, wager: Wager) -> None:
    """A betting area is one player's (621a.2(b)(2))."""
    area = area_of(wager)
    holder = next((w.seat for w in layout.wagers if area_of(w) == area), wager.seat)
    if holder == wager.seat and area in table.players:
        holder = area
    if holder != wager.seat:
        raise Refusal(
            f"area {area} is seat {holder}'s; seat {wager.seat} may not wager on it",
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
            f"seat {wager.seat} would play {len(places)} areas"
            if len(places) > 2
            else f"area {area_of(wager)} is not next to seat {wager.seat}'s own",
            "621a.5(d)",
            value=f"area {area_of(wager)}",
            lawful="two adjacent areas, the player's own and the next on either side",
        )


# Settling


@implements("621a.8(f)")
def compare(setting: Setting, banker: Setting) -> int:
    """The row of a wager: high hand against high hand, low against low."""
    return rules.result(*setting.strengths, *banker.strengths)


def why(setting: Setting, banker: Setting) -> Cites:
    """The paragraphs that decide: the result, then how each hand compares."""
    won = rules.beats(strength(setting.high), strength(banker.high))
    row = compare(setting, banker)
    result: Cited = {rules.WIN: "621a.8(i)", rules.LOSE: "621a.8(g)"}.get(
        row, cites("621a.8(h)", "621a.8(h)(1)" if won else "621a.8(h)(2)")
    )
    decided = (_decided(setting.high, banker.high), _decided(setting.low, banker.low))
    return Cites(dict.fromkeys(cites(result, *decided)))


def _decided(hand: Pair, other: Pair) -> Cited:
    """Under which paragraph of 621a.3 two hands differ, or are copies."""
    mine, theirs = strength(hand), strength(other)
    if rules.is_pair(mine) or rules.is_pair(theirs):
        return "621a.3(d)" if mine == theirs else "621a.3(c)"
    wild = {rules.SIX_TILE, rules.THREE_TILE} & {KIND[tile] for tile in (*hand, *other)}
    counted = cites("621a.3(e)", "621a.3(f)") if wild else "621a.3(e)"
    if rules.points_of(mine) != rules.points_of(theirs):
        return counted
    if mine == theirs and mine > 0:
        return cites(counted, "621a.3(i)")
    return cites(counted, "621a.3(g)") if mine == 0 else cites(counted, "621a.3(g)", "621a.3(h)")


@implements("621a.8(k)")
def price(wager: Wager, row: str, cite: Cited, law: Law, options: PaiGowOptions) -> Line:
    """A wager against the dealer: 1 to 1 less 5% if it wins."""
    known = law.wager(GAME, PAI_GOW)
    odds = Odds.parse(known.paytables["standard"][row])
    if odds.profit_ratio <= 0:
        return decide(wager, row, odds, cite, chip=options.chip)
    won = odds.pay(wager.amount, chip=options.chip).winnings
    vig = vigorish(won, FIVE_PERCENT, options.vigorish_rounding)
    return decide(wager, row, odds, cites(cite, known.payout_cite), chip=options.chip, vig=vig)


def row_name(law: Law, row: int) -> str:
    return law.wager(GAME, PAI_GOW).rows[row]
