"""The wagers of Casino War, each declared once; how they are taken and settled.

A wager lies in a box. `seat` is the player, and `on` names the box where it is not the player's
own, as a player may play several adjacent ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from title58.games.boxes import Boxes
from title58.games.casino_war import rules
from title58.games.casino_war.hands import Cards
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.rules import TwoRanks
from title58.games.casino_war.state import CasinoWarTable
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.game import Spot, spots_of
from title58.rounds.offer import refuse_other_amount, refuse_unoffered
from title58.rounds.settlement import Line, settled
from title58.rounds.wagers import Layout, Wager
from title58.wagers.amounts import Amount, AsMuchAs, InUnits
from title58.wagers.declared import TABLE_LIMITS, Evaluator, Played, Seen
from title58.wagers.offer import When
from title58.wagers.registry import Wagers

GAME = "casino-war"
INITIAL, TIE, WAR, WAR_TIE = "initial", "tie", "war", "tie-on-war-deal"

# A wager that two cards decide: on the War deal if it is made `within` the round, else the first.
OneDeal = Seen[TwoRanks, None]


def boxes(_law: Law, options: CasinoWarOptions) -> tuple[str, ...]:
    """A player's own box needs no name."""
    return ("", *map(str, options.positions)) if options.adjacent_boxes > 1 else ("",)


def _one_deal(slug: str, *, within: bool, amount: Amount = TABLE_LIMITS) -> OneDeal:
    seen = (TwoRanks, rules.one_deal, lambda _: None)
    return Seen(slug, *seen, amount=amount, spots=boxes, within=within)


WAGERS: Wagers[OneDeal | Played] = Wagers(
    GAME,
    # Priced and simulated with the War Wager that it calls for: one decision of the player.
    Played(
        INITIAL,
        odds=Evaluator("title58.games.casino_war.odds.wagers:initial"),
        simulation=Evaluator("title58.games.casino_war.simulate.kernel:initial"),
        amount=InUnits(
            *(2, "chip", "cannot be halved in chips", "651a.9(c)(1)", "651a-02"),
            when=When("surrender_half", ("even-wagers",)),
        ),
        spots=boxes,
        side=False,
    ),
    _one_deal(TIE, within=False),
    _one_deal(WAR, within=True, amount=AsMuchAs(INITIAL)),
    _one_deal(WAR_TIE, within=True),
)


def box_of(wager: Wager) -> int:
    return int(wager.on) if wager.on.isdecimal() else wager.seat


def beside(initial: Wager, layout: Layout) -> tuple[Wager, ...]:
    """What else lies there in its box, in the order in which it is settled."""
    lying = (layout.at(initial.seat, one.slug, initial.on) for one in WAGERS)
    return tuple(one for one in lying if one is not None and one.kind != INITIAL)


def spots(law: Law, options: CasinoWarOptions) -> Mapping[str, Spot]:
    return spots_of(WAGERS.at(law, options))


# Before any card is dealt


@implements("651a.7(d)")
def layout(table: CasinoWarTable) -> Layout:
    """Until the dealer calls, wagers may be moved (651a-10); afterwards none is touched."""
    rule = partial(_take, table, spots(table.law, table.options))
    return Layout(rule, partial(_complete, table.options), "651a.7(d)")


def in_order(wagers: tuple[Wager, ...], options: CasinoWarOptions) -> list[Wager]:
    return _boxes(options).in_order(wagers, (INITIAL, WAR))


def _boxes(options: CasinoWarOptions) -> Boxes:
    return Boxes(options.positions, options.adjacent_boxes, box_of, "651a.2(b)(2)", "651a.7(e)")


def _take(table: CasinoWarTable, offered: Mapping[str, Spot], layout: Layout, wager: Wager) -> None:
    """Refuse a wager that may not be taken before the deal."""
    _refuse_unlawful(table, offered, wager)
    if WAGERS[wager.kind].within:
        raise Refusal(
            f"{wager.spoken} is made only by a player who goes to War on a tie hand",
            cites("651a.7(c)", "651a.9(c)(2)"),
            value=wager.kind,
            lawful="an Initial Wager, and a Tie Wager along with it",
        )
    _boxes(table.options).refuse_others(layout.wagers, table.players, wager)
    _boxes(table.options).refuse_apart(layout.wagers, wager)
    if wager.kind != INITIAL:
        _refuse_lone_tie(layout, wager)


def _complete(options: CasinoWarOptions, layout: Layout) -> None:
    for wager in layout.wagers:
        _boxes(options).refuse_apart(layout.wagers, wager)
        if wager.kind != INITIAL:
            _refuse_lone_tie(layout, wager)


@implements("651a.7(a)", "651a.7(e)")
def _refuse_unlawful(table: CasinoWarTable, offered: Mapping[str, Spot], wager: Wager) -> None:
    options = table.options
    if wager.form != "chips":
        raise Refusal(
            "a spoken wager backed by cash is not accepted at Casino War",
            "651a.7(a)",
            value=wager.form,
            lawful="value chips or plaques on the layout",
        )
    _boxes(options).refuse_own_name(wager, wager.on)
    refuse_unoffered(wager, GAME, table.law, offered, options, "651a.7(a)", players=table.players)


@implements("651a.7(b)", "651a.7(c)")
def _refuse_lone_tie(layout: Layout, wager: Wager) -> None:
    called = "Tie Wager" if wager.kind == TIE else wager.kind
    if layout.at(wager.seat, INITIAL, wager.on) is None:
        raise Refusal(
            f"position {wager.seat} has no Initial Wager in box {box_of(wager)} to go with the "
            f"{called}",
            cites("651a.7(b)", "651a.7(c)"),
            value=wager.title,
            lawful=f"a {called} together with an Initial Wager in the same box (651a-08)",
        )


# On a tie hand


@implements("651a.7(d)", "651a.9(c)(2)", "651a.9(e)")
def war_layout(table: CasinoWarTable, going: tuple[Wager, ...]) -> Layout:
    """What may be added after the call: by those whose Initial Wagers are `going` to War."""
    offered = spots(table.law, table.options)
    initials = {(wager.seat, wager.on): wager for wager in going}

    def rule(_layout: Layout, wager: Wager) -> None:
        _refuse_unlawful(table, offered, wager)
        if not WAGERS[wager.kind].within:
            raise Refusal(
                f"after 'no more bets' no {wager.spoken} wager may be made or increased ({wager})",
                "651a.7(d)",
                value=wager.title,
                lawful="a War Wager, or a Tie Wager on the war deal",
            )
        initial = initials.get((wager.seat, wager.on))
        if initial is None:
            raise Refusal(
                f"position {wager.seat} does not go to War in box {box_of(wager)}",
                cites("651a.9(c)(2)", "651a.9(e)"),
                value=wager.title,
                lawful="a box with a tie hand whose player has chosen War",
            )
        if wager.kind == WAR:
            problem = (
                f"a War Wager of {format_money(wager.amount)} is not equal to the Initial Wager"
                f" of {format_money(initial.amount)}"
            )
            refuse_other_amount(
                wager, war_wager(initial, table.options).amount, problem, "651a.9(c)(2)"
            )

    def complete(layout: Layout) -> None:
        for initial in going:
            if layout.at(initial.seat, WAR, initial.on) is None:
                raise Refusal(
                    f"position {initial.seat} chose War in box {box_of(initial)} but placed no "
                    "War Wager",
                    "651a.9(e)",
                    value="no War Wager",
                    lawful=f"a War Wager of {format_money(initial.amount)}",
                )

    return Layout(rule, complete, "651a.7(d)")


def war_wager(initial: Wager, options: CasinoWarOptions) -> Wager:
    """The War Wager that an Initial Wager calls for."""
    amount = WAGERS[WAR].amount.bounds(options, initial.amount).high
    return Wager(initial.seat, WAR, amount, initial.on)


# Settling


@implements("651a.10", "651a.10(1)", "651a.10(2)", "651a.10(3)")
def settle(wager: Wager, cards: Cards, law: Law, options: CasinoWarOptions) -> Line:
    """Class and price one wager."""
    here = WAGERS.at(law, options)[wager.kind]
    declared = here.declared
    if isinstance(declared, Seen):
        ground = declared.ground(cards.war if declared.within else cards.original, None)
    else:
        ground = rules.initial_wager(*cards.original, cards.surrendered, *cards.war)
    return settled(wager, here.decision(ground), chip=options.chip)
