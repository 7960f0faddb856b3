"""Placing an optional wager: beside a Blackjack Wager, within its own limits, in time."""

from __future__ import annotations

from title58.games.blackjack.side.systems import Progressive
from title58.games.blackjack.wagers import BLACKJACK, WAGERS
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.game import AnySetup
from title58.rounds.offer import refuse_beyond_limits, refuse_other_amount
from title58.rounds.wagers import Layout, Wager


def refuse(table: AnySetup, layout: Layout, wager: Wager) -> None:
    """Raise a Refusal for a side wager that may not be placed."""
    declared = WAGERS[wager.kind]
    bounds, system = declared.amount.bounds(table.options), declared.progressive
    if system is None:
        refuse_beyond_limits(wager, bounds, of=" of optional wagers")
    elif bounds.high:  # without an end any amount is taken (B-58)
        problem = f"{format_money(wager.amount)} is not the amount of a {wager.spoken} wager"
        refuse_other_amount(wager, bounds.high, problem, cites("601a.2", system.made))
    _refuse_alone(layout, wager)


def complete(table: AnySetup, layout: Layout) -> None:
    """Raise a Refusal for a side wager whose Blackjack Wager has been taken back."""
    for wager in layout.wagers:
        if wager.kind != BLACKJACK:
            _refuse_alone(layout, wager)


def _system(kind: str) -> Progressive | None:
    return WAGERS[kind].progressive if kind in WAGERS else None


@implements("633a.6(e)", "633a.12(a)(2)")
def _refuse_alone(layout: Layout, wager: Wager) -> None:
    if layout.at(wager.seat, BLACKJACK, wager.on) is not None:
        return
    raise Refusal(
        f"position {wager.seat} has no Blackjack Wager with the {wager.spoken}",
        cites("633a.6(d)", "633a.6(e)"),
        value=wager.title,
        lawful="an optional wager in a box that has a Blackjack Wager",
    )


@implements("633a.2(c)[s3]", "633a.2(d)(2)")
def late(wager: Wager) -> Refusal | None:
    """Why the system takes no progressive wager once the dealer has begun to deal."""
    system = _system(wager.kind)
    if system is None:
        return None
    return Refusal(
        f"the progressive system is locked once the cards are dealt ({wager})",
        cites(system.steps.lock, "633a.6(c)"),
        value=wager.title,
        lawful="a wager made before the lock-out",
    )
