"""Placing wagers at Blackjack: what may lie where, and what may be added within a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from title58.games.blackjack.hands import place
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side import placing
from title58.games.blackjack.state import BlackjackTable
from title58.games.blackjack.wagers import BLACKJACK, GAME, WAGERS, PlayedWager, spots
from title58.games.boxes import Boxes
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import format_money
from title58.refusal import Refusal
from title58.rounds.answers import WagersDown
from title58.rounds.game import Spot
from title58.rounds.offer import refuse_unoffered
from title58.rounds.steps import Procedure, TakeWagers
from title58.rounds.wagers import Layout, Rule, Wager


def parse_place(on: str) -> tuple[str, int]:
    """The box named, if one is, and the number of the hand."""
    box, _, hand = on.rpartition("hand-")
    if not hand.isdecimal() or "hand-" not in on:
        return on.strip(), 1
    return box.strip(), int(hand)


def box_of(wager: Wager) -> int:
    box, _ = parse_place(wager.on)
    return int(box) if box.isdecimal() else wager.seat


# Before the first card


class BlackjackLayout(Layout):
    """Where wagers lie; what may only be made later says so by its own section."""

    def __init__(
        self, rule: Rule, complete: Callable[[Layout], None], lock_cite: Cited, *, pairs: bool
    ) -> None:
        super().__init__(rule, complete, lock_cite)
        self.pairs = pairs  # Blackjack Wagers are made two by two

    def called_for(self) -> tuple[Wager, ...]:
        """At Switch, the second of two equal wagers."""
        if not self.pairs:
            return ()
        return tuple(
            other
            for wager in self.wagers
            if wager.kind == BLACKJACK and self.at(*(other := _partner(wager)).spot) is None
        )

    def _check(self, wager: Wager) -> None:
        _refuse_now(wager)
        if self.closed and (refusal := placing.late(wager)) is not None:
            raise refusal
        super()._check(wager)


def _later(kind: str) -> tuple[Cited, str] | None:
    """What is not made before the first card: the section that says when it is, and when."""
    if kind not in WAGERS:
        return None
    declared = WAGERS[kind]
    return declared.later if isinstance(declared, PlayedWager) else None


def _refuse_now(wager: Wager) -> None:
    """A wager that has its own moment within a round."""
    if (later := _later(wager.kind)) is not None:
        cite, when = later
        raise Refusal(
            f"{wager.spoken} may not be made now ({wager})", cite, value=wager.title, lawful=when
        )


def _partner(wager: Wager) -> Wager:
    box, hand = parse_place(wager.on)
    return replace(wager, on=place(box, 3 - hand), said="", form="chips", confirmed=False)


@implements("633a.6(c)", "633a.6(c)[s2]")
def layout(table: BlackjackTable) -> BlackjackLayout:
    """Until the dealer begins, wagers may be moved; afterwards none is touched."""
    return BlackjackLayout(
        partial(_take, table, spots(table.law, table.options)),
        partial(_complete, table),
        cites("633a.6(c)", "633a.6(c)[s2]"),
        pairs=table.options.switch,
    )


def in_order(wagers: tuple[Wager, ...], options: BlackjackOptions) -> list[Wager]:
    return _boxes(options).in_order(wagers, (BLACKJACK,))


def _boxes(options: BlackjackOptions) -> Boxes:
    return Boxes(options.positions, options.adjacent_boxes, box_of, "633a.2(b)(2)", "633a.6(f)")


def _take(table: BlackjackTable, offered: Mapping[str, Spot], layout: Layout, wager: Wager) -> None:
    """Refuse a wager that may not be taken before the deal."""
    _refuse_form(wager)
    boxes = _boxes(table.options)
    boxes.refuse_own_name(wager, parse_place(wager.on)[0])
    base = wager.kind == BLACKJACK
    if base and wager.on not in offered[BLACKJACK].selections:
        raise Refusal(
            f"a Blackjack Wager cannot be placed on '{wager.on}'",
            cites("633a.2(b)(2)", "633a.2(b)(10)(i)" if table.options.switch else ""),
            value=wager.on,
            lawful="an area for Blackjack Wagers in one of the boxes",
        )
    refuse_unoffered(
        *(wager, GAME, table.law, offered, table.options, "633a.6(a)"),
        limits=base,
        players=table.players,
    )
    if not base:
        placing.refuse(table, layout, wager)
        return
    _refuse_sat_out(table, wager)
    lying = [other for other in layout.wagers if other.kind == BLACKJACK]
    boxes.refuse_others(lying, table.players, wager)
    boxes.refuse_apart(lying, wager)
    _refuse_unequal(table.options, layout, wager)


def _complete(table: BlackjackTable, layout: Layout) -> None:
    lying = [wager for wager in layout.wagers if wager.kind == BLACKJACK]
    for wager in lying:
        _boxes(table.options).refuse_apart(lying, wager)
        if table.options.switch:
            _refuse_unpaired(layout, wager)
    placing.complete(table, layout)


@implements("633a.6(a)", "633a.6(a)[s2]")
def _refuse_form(wager: Wager) -> None:
    if wager.form == "chips" or (wager.form == "cash" and wager.confirmed):
        return
    unconfirmed = wager.form == "cash"
    raise Refusal(
        "the dealer has not confirmed the spoken wager"
        if unconfirmed
        else f"a wager is not made with {wager.form}",
        "633a.6(a)[s2]" if unconfirmed else "633a.6(a)",
        value=str(wager),
        lawful="value chips or plaques on the layout, or cash with a spoken wager that the "
        "dealer confirms",
    )


@implements("633a.6(b)")
def _refuse_sat_out(table: BlackjackTable, wager: Wager) -> None:
    """Whoever has sat out a round since the shuffle, if the casino bars it (B-24)."""
    state = table.state
    if not table.options.bars_sitting_out or not state.dealt_since_shuffle:
        return
    if wager.seat not in state.entitled:
        raise Refusal(
            f"position {wager.seat} has sat out a round since the cards were shuffled",
            "633a.6(b)",
            value=str(wager),
            lawful="a wager once the cards are reshuffled or the certificate holder permits it",
        )


@implements("633a.12(a)(1)")
def _refuse_unequal(options: BlackjackOptions, layout: Layout, wager: Wager) -> None:
    """The second wager of a Switch player is put down equal to the first."""
    if not options.switch or layout.at(*wager.spot) is not None:
        return
    other = layout.at(*_partner(wager).spot)
    if other is not None and other.amount != wager.amount:
        raise Refusal(
            f"{format_money(wager.amount)} is not equal to the player's other Blackjack Wager of"
            f" {format_money(other.amount)}",
            "633a.12(a)(1)",
            value=format_money(wager.amount),
            lawful=f"exactly {format_money(other.amount)}",
        )


@implements("633a.12(a)(1)")
def _refuse_unpaired(layout: Layout, wager: Wager) -> None:
    other = layout.at(*_partner(wager).spot)
    if other is None or other.amount != wager.amount:
        raise Refusal(
            f"position {wager.seat} has no second Blackjack Wager of "
            f"{format_money(wager.amount)} in box {box_of(wager)}",
            "633a.12(a)(1)",
            value=wager.title,
            lawful="two equal Blackjack Wagers, one on each area of the box",
        )


# Within a round


@dataclass(frozen=True)
class Call:
    """A wager that a player's choice calls for, and what it may amount to."""

    wager: Wager  # as large as it may be
    least: int
    cite: Cited
    why: str  # what sets the amount


class _Added(Layout):
    """What a choice calls for; the wagers of other choices have their own moment."""

    def _check(self, wager: Wager) -> None:
        if self.closed:
            _refuse_now(wager)
        super()._check(wager)


def added_layout(calls: tuple[Call, ...]) -> Layout:
    """What may be added within a round: one wager for each call, within its bounds."""
    by_spot = {call.wager.spot: call for call in calls}

    def rule(_layout: Layout, wager: Wager) -> None:
        _refuse_form(wager)
        call = by_spot.get(wager.spot)
        late = placing.late(wager)
        if late is not None:
            raise late
        if call is None:
            cite, _ = _later(wager.kind) or ("633a.6(c)", "")
            raise Refusal(
                f"{wager} may not be made now",
                cite,
                value=wager.title,
                lawful=", ".join(str(call.wager) for call in calls),
            )
        most = call.wager.amount
        if not call.least <= wager.amount <= most:
            one = call.least == most
            raise Refusal(
                f"{format_money(wager.amount)} is not an allowed {wager.spoken} amount: {call.why}",
                call.cite,
                value=format_money(wager.amount),
                lawful=f"exactly {format_money(most)}"
                if one
                else f"{format_money(call.least)} to {format_money(most)}",
            )

    def complete(layout: Layout) -> None:
        for call in calls:
            if layout.at(*call.wager.spot) is None:
                raise Refusal(
                    f"position {call.wager.seat} chose {call.wager.spoken} but placed no wager",
                    call.cite,
                    value="no wager",
                    lawful=f"up to {format_money(call.wager.amount)}",
                )

    return _Added(rule, complete, cites("633a.6(c)", "633a.6(c)[s2]"))


def take_added(calls: tuple[Call, ...], label: str) -> Procedure[Layout]:
    """The layout with the wagers that were called for."""
    layout, due = added_layout(calls), tuple(call.wager for call in calls)
    cite = cites(calls[0].cite, "633a.6(c)")
    down = yield TakeWagers(cite, layout, label=label, due=due)
    assert isinstance(down, WagersDown)
    layout.lay_down(down.wagers)
    layout.close()
    return layout
