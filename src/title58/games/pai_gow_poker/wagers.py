"""The wagers of Pai Gow Poker, each declared once, and how they are taken.

A wager lies on a betting area. `seat` is the player, and `on` names the area where it is not the
player's own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from title58.games.banking import refuse_against_bank, refuse_uncovered
from title58.games.banking.areas import area_of, areas, holder_of, refuse_cash
from title58.games.banking.offering import Bank
from title58.games.banking.options import POKER_BANK
from title58.games.pai_gow_poker.options.table import (
    EMPERORS,
    FORTUNE,
    GAME,
    INSURANCE,
    PROGRESSIVE,
    PaiGowPokerOptions,
)
from title58.games.pai_gow_poker.side import rules
from title58.games.pai_gow_poker.side.rules import SevenCards
from title58.games.pai_gow_poker.state import PaiGowPokerTable
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.game import Spot, spots_of
from title58.rounds.offer import refuse_other_amount, refuse_unoffered
from title58.rounds.wagers import Layout, Wager
from title58.wagers.amounts import Amount, Exactly
from title58.wagers.declared import TABLE_LIMITS, Bonus, Each, Evaluator, Played, Seen
from title58.wagers.offer import Flag, Offered, Paytable
from title58.wagers.registry import Wagers

MAIN = "pai-gow-poker"

Optional = Seen[SevenCards, None]


def _optional(
    slug: str,
    ground: Callable[[SevenCards, None], int],
    offered: Offered,
    amount: Amount = TABLE_LIMITS,
) -> Optional:
    seen = (SevenCards, ground, lambda _: None)
    return Seen(slug, *seen, offered=offered, amount=amount, spots=areas)


def _envy(of: str) -> Bonus:
    return Bonus(
        f"{of}-envy",
        of,
        Each.OTHER_SEAT,
        odds=Evaluator("title58.games.pai_gow_poker.odds.wagers:envy"),
        simulation=Evaluator("title58.games.pai_gow_poker.simulate.envy:envy"),
    )


# Optional wagers stand in the order in which they are settled, 645a.11(h)(1) to (4).
WAGERS: Wagers[Optional | Played] = Wagers(
    GAME,
    Played(
        MAIN,
        odds=Evaluator("title58.games.pai_gow_poker.odds.wagers:against_dealer"),
        simulation=Evaluator("title58.games.pai_gow_poker.simulate.bets:against_dealer"),
        spots=areas,
        side=False,
    ),
    _optional(FORTUNE, rules.straight_or_better, Paytable("fortune_bonus")),
    _optional(EMPERORS, rules.straight_or_better, Paytable("emperors_treasure")),
    _optional(INSURANCE, rules.insurance, Paytable("pai_gow_insurance")),
    _optional(
        *(PROGRESSIVE, rules.progressive, Flag("progressive_payout"), Exactly("progressive_wager"))
    ),
    beside=(_envy(FORTUNE), _envy(EMPERORS)),
)
ENVIES = {one.of: one for one in WAGERS.beside if isinstance(one, Bonus)}


def optional_wagers() -> tuple[str, ...]:
    """The optional wagers, a plugin's last."""
    return tuple(one.slug for one in WAGERS if one.side)


@implements("645a.7(e)")
def spots(law: Law, options: PaiGowPokerOptions) -> Mapping[str, Spot]:
    return spots_of(WAGERS.at(law, options))


@implements("645a.1[Qualifying Wager]")
def qualifies(wager: Wager, law: Law) -> bool:
    """Whether it earns an Envy lammer: of either kind, $5 or more (A20)."""
    least = 100 * int(law.figures("645a")["envy_bonus"]["qualifying_wager_min_usd"])
    return wager.kind in ENVIES and wager.amount >= least


@implements("645a.7(c)")
def layout(table: PaiGowPokerTable, bank: Bank) -> Layout:
    rule = partial(_take, table, spots(table.law, table.options), bank)
    return Layout(rule, partial(_complete, table, bank), "645a.7(c)")


def _take(
    table: PaiGowPokerTable,
    offered: Mapping[str, Spot],
    bank: Bank,
    layout: Layout,
    wager: Wager,
) -> None:
    """Refuse a wager that may not be taken."""
    _refuse_unlawful(table, offered, wager)
    refuse_against_bank(POKER_BANK, bank, layout, wager)
    _refuse_area(table, layout, wager)
    _refuse_lone(table, bank, layout, wager, "has no Pai Gow Poker Wager")


def _complete(table: PaiGowPokerTable, bank: Bank, layout: Layout) -> None:
    refuse_uncovered(POKER_BANK, bank, layout)
    for wager in layout.wagers:
        _refuse_lone(table, bank, layout, wager, "has left no wager")


@implements("645a.7(a)", "645a.7(b)")
def _refuse_unlawful(table: PaiGowPokerTable, offered: Mapping[str, Spot], wager: Wager) -> None:
    options = table.options
    refuse_cash(wager, "Pai Gow Poker", "645a.7(a)")
    if wager.seat not in table.players and wager.seat in options.positions:
        raise Refusal(
            f"nobody is seated at position {wager.seat}; only seated players may wager",
            "645a.7(b)",
            value=wager.seat,
            lawful=", ".join(map(str, table.players)),
        )
    if wager.on in map(str, options.positions) and not options.two_areas:
        raise Refusal(
            f"area {wager.on} does not belong to position {wager.seat}, and a player has one "
            "area here",
            "645a.7(f)",
            value=wager.on,
            lawful="the player's own area, which is left unnamed",
        )
    # The system takes one amount, which the table's limits for other wagers do not touch.
    refuse_unoffered(
        wager,
        GAME,
        table.law,
        offered,
        options,
        "645a.7(a)",
        limits=wager.kind != PROGRESSIVE,
    )
    if wager.kind == PROGRESSIVE:  # (A47)
        problem = f"the progressive system does not accept {format_money(wager.amount)}"
        only = WAGERS[PROGRESSIVE].amount.bounds(options).high
        refuse_other_amount(wager, only, problem, cites("645a.7(e)(4)", "645a.8(b)(2)"))


@implements("645a.7(f)")
def _refuse_area(table: PaiGowPokerTable, layout: Layout, wager: Wager) -> None:
    """A second area lies beside the player's own and is nobody else's; there is no third."""
    area = area_of(wager)
    if wager.on and abs(area - wager.seat) != 1:
        raise Refusal(
            f"area {area} is not beside area {wager.seat}"
            if area != wager.seat
            else f"area {area} is the player's own; leave it unnamed",
            "645a.7(f)",
            value=wager.title,
            lawful="the player's own area, left unnamed, and one adjacent to it",
        )
    others = {w.on for w in layout.wagers if w.seat == wager.seat} - {"", wager.on}
    if wager.on and others:
        raise Refusal(
            f"position {wager.seat} would play a third area",
            "645a.7(f)",
            value=wager.title,
            lawful="two adjacent areas per player",
        )
    holder = holder_of(wager, layout, table.players)
    if holder != wager.seat:
        raise Refusal(
            f"area {area} belongs to position {holder}; position {wager.seat} may not wager on it",
            "645a.7(f)",
            value=wager.title,
            lawful="an area that no other player has",
        )


@implements("645a.7(d)", "645a.7(e)")
def _refuse_lone(
    table: PaiGowPokerTable, bank: Bank, layout: Layout, wager: Wager, missing: str
) -> None:
    """A second area is for players who use their own, optional wagers for players in the round; of
    the bank, as filed (A33)."""
    if wager.kind == MAIN:
        if wager.on and layout.at(wager.seat, MAIN) is None:
            raise Refusal(
                f"position {wager.seat} {missing} on the area in front of it",
                "645a.7(f)",
                value=wager.title,
                lawful="a wager on the player's own area, and then on one beside it",
            )
        return
    banks = wager.seat == bank.seat and not wager.on and table.options.bank_optional_wagers
    if not banks and layout.at(wager.seat, MAIN, wager.on) is None:
        raise Refusal(
            f"position {wager.seat} has no Pai Gow Poker Wager at area {area_of(wager)} to go "
            f"with the {wager.spoken} wager",
            cites("645a.7(d)", "645a.7(e)"),
            value=wager.title,
            lawful="an optional wager together with a Pai Gow Poker Wager on the same area",
        )
