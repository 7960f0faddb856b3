"""Whether a table would take the bets of a simulation: its limits, its units, what needs what.

The bets are laid on the layout of the game itself, so that a refusal is the one a dealer gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from title58.equipment.cards import Card
from title58.games import find_game
from title58.law import Law
from title58.rounds.answers import Answer
from title58.rounds.game import AnyGame, Setup, Spot
from title58.rounds.offer import refuse_beyond_limits
from title58.rounds.steps import Choose, DrawCard, Measure, Step, TakeWagers
from title58.rounds.wagers import Layout, Wager
from title58.wagers.declared import TABLE_LIMITS, Priced

if TYPE_CHECKING:
    from title58.simulation.kernel import Bet
    from title58.simulation.plan import Plan

CRAPS = ("craps", "mini-craps")
BY_PLACE = ("minibaccarat", "midibaccarat", "baccarat")  # a bet's seat is the number of its place


def refuse_unlawful_bets(plan: Plan, bets: Iterable[Bet]) -> None:
    """Raise the Refusal of the table for the first bet that it would not take."""
    bets = list(bets)
    for case in {bet.case: None for bet in bets if bet.case} or {"": None}:
        _refuse_unlawful(plan, [bet for bet in bets if bet.case in ("", case)])


def _refuse_unlawful(plan: Plan, bets: list[Bet]) -> None:
    game = find_game(plan.game)
    law = plan.law
    options, _ = game.options.read(plan.options, plan.code)
    spots = game.spots(law, options)
    wagers = [_wager(game, bet, options.positions, spots) for bet in bets if not bet.bonus]
    if plan.game in CRAPS:
        _refuse_at_craps(plan.game, law, options, wagers)
        return
    seats = tuple(dict.fromkeys(wager.seat for wager in wagers))
    layout = open_layout(game, law, options, seats)
    beside = {slug for slug, spot in spots.items() if spot.side}
    for wager in sorted(wagers, key=lambda wager: wager.kind in beside):
        if wager.kind in spots and game.options.offering()[wager.kind].within:
            if spots[wager.kind].amount is TABLE_LIMITS:  # else it follows from another wager
                refuse_beyond_limits(wager, TABLE_LIMITS.bounds(options))
        elif plan.bets or layout.why_not(wager) is None:
            layout.place(wager)
        else:  # each that the table offers, though not all of them may lie beside one another
            open_layout(game, law, options, seats).place(wager)
    if plan.bets:
        layout.place_all(layout.called_for())
        layout.check_complete()


def _wager(game: AnyGame, bet: Bet, places: tuple[int, ...], spots: Mapping[str, Spot]) -> Wager:
    """A bet as it lies. What Royal 9 lies on is its position's combination, which is no spot."""
    seat = bet.seat if game.slug in BY_PLACE else places[bet.seat - 1]
    named = bet.wager not in spots or bet.on in spots[bet.wager].selections
    beside = (one for one in game.options.offering().beside if isinstance(one, Priced))
    kind = next((one.parts[0] for one in beside if one.slug == bet.wager), bet.wager)
    return Wager(seat, kind, bet.stake // bet.areas, bet.on if named else "")


def open_layout(game: AnyGame, law: Law, options: Any, seats: tuple[int, ...]) -> Layout:
    """The layout of a new table at the moment when wagers are taken."""
    procedure = game.round(Setup(law, options, game.state(), seats))
    step = next(procedure)
    while not isinstance(step, TakeWagers):
        step = procedure.send(_any_answer(step))
    procedure.close()
    return step.layout


def _any_answer(step: Step) -> Answer:
    """How the table is made ready is nothing to the wagers."""
    if isinstance(step, Choose):
        return step.options[0]
    if isinstance(step, Measure):
        return step.low
    return Card(0) if isinstance(step, DrawCard) else None


def _refuse_at_craps(game: str, law: Law, options: Any, wagers: list[Wager]) -> None:
    """Before a come-out roll, and with each of the points for what is made only then."""
    from title58.games.craps.bets import as_bet
    from title58.games.craps.round.layout import CrapsLayout
    from title58.games.craps.simulate.with_odds import behind
    from title58.games.craps.state import CrapsState
    from title58.games.craps.views import POINTS
    from title58.games.craps.wagers import WITH_ODDS

    declared = options.offering()
    offered = declared.at(law, options)
    together = {one.slug: one for one in WITH_ODDS}
    odds: list[tuple[str, Mapping[str, int]]] = []  # each by the point that it stands behind
    for at, wager in enumerate(wagers):
        if both := together.get(wager.kind):
            flat, back = both.parts
            odds.append((back, behind(both, wager.on, wager.amount, offered, options)))
            wagers[at] = Wager(wager.seat, flat, wager.amount)
        elif declared[wager.kind].behind is not None:
            odds.append((wager.kind, dict.fromkeys(POINTS, wager.amount)))

    seat, shooter = options.positions[:2]  # somebody else has the dice

    def layout(state: CrapsState) -> CrapsLayout:
        return CrapsLayout(game, Setup(law, options, state, (seat, shooter)))

    come_out = layout(CrapsState(opened=True, shooter=shooter))
    for wager in wagers:
        made = declared[wager.kind]
        if not made.travels and made.behind is None:
            come_out.place(wager)
    flats = {wager.kind: wager.amount for wager in wagers if declared[wager.kind].flat}
    for point in POINTS:
        lying = tuple(
            as_bet(Wager(seat, flat, cents, point if declared[flat].on_points else ""))
            for flat, cents in flats.items()
        )
        state = CrapsState(opened=True, shooter=shooter, point=int(point), bets=lying)
        with_point = layout(state)
        for wager in wagers:
            if declared[wager.kind].travels:
                with_point.place(wager)
        for kind, by_point in odds:
            on = point if declared[kind].on_points else ""
            with_point.place(Wager(seat, kind, by_point[point], on))
