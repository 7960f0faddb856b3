"""Players of Craps written in Python, at a table that runs the procedure of 623a roll by roll.

The player sits at seat 1. Seat 2 throws, with a Pass Bet of the minimum, so that the player may bet
on whatever he likes (623a.8(a)).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from title58.games.craps.bets import PASS
from title58.games.craps.procedure import play
from title58.games.craps.state import CrapsState, CrapsTable
from title58.law import Law
from title58.refusal import Refusal
from title58.rounds.answers import Answer, WagersDown
from title58.rounds.driver import run
from title58.rounds.game import Table
from title58.rounds.steps import Move, RollDice, Step, TakeWagers
from title58.rounds.wagers import REMOVE, Wager
from title58.simulation.generator import below
from title58.simulation.plan import PlanError
from title58.simulation.strategies import Make, Player, TakeDown, View
from title58.submission.craps import CrapsOptions

SEAT, SHOOTER = 1, 2
HANDS = ("seat", "layout")


class Session:
    """One player's money at one table; answers the steps of each roll."""

    def __init__(self, law: Law, options: CrapsOptions, bankroll: int, game: str = "craps") -> None:
        self.law, self.options, self.game = law, options, game
        self.state = CrapsState(opened=True)
        self.bankroll = bankroll  # in his hands and on the layout
        self.rolls = self.won = 0
        self.last: tuple[int, int] | None = None

    @property
    def lying(self) -> int:
        return sum(bet.amount for bet in self.state.bets if bet.seat == SEAT)

    def finished(self) -> bool:
        return self.bankroll < self.options.minimum and not self.lying

    def roll(self, player: Player, generator: Any) -> int:
        if self.state.shooter != SHOOTER:  # a new shooter always sits at the same seat
            self.state = replace(self.state, shooter=SHOOTER, fresh=True, fire_points=())
        table: CrapsTable = Table(self.law, self.options, self.state, (SEAT, SHOOTER))
        dice = 1 + below(generator, 6), 1 + below(generator, 6)
        played = run(play(self.game, table), _Answers(self, player, dice))
        won = 0
        for entry in played.entries:
            step = entry.step
            if isinstance(step, Move) and step.seat == SEAT:
                won += step.cents * ((step.target in HANDS) - (step.source in HANDS))
        self.state = played.outcome.state
        self.rolls, self.last, self.won = self.rolls + 1, dice, won
        self.bankroll += won
        return won


class _Answers:
    def __init__(self, session: Session, player: Player, dice: tuple[int, int]) -> None:
        self.session, self.player, self.dice = session, player, dice

    def answer(self, step: Step) -> Answer:
        if isinstance(step, RollDice):
            return self.dice
        if isinstance(step, TakeWagers):
            return WagersDown(tuple(self._wagers(step)))
        if step.needs_answer:
            raise PlanError(f"a strategy cannot answer this: {step}")
        return None

    def _wagers(self, step: TakeWagers) -> Iterable[Wager]:
        session, state = self.session, self.session.state
        own = {(bet.kind, bet.on): bet.amount for bet in state.bets if bet.seat == SEAT}
        free = session.bankroll - session.lying
        if not state.point and not any(bet.seat == SHOOTER for bet in state.bets):
            yield Wager(SHOOTER, PASS, session.options.minimum)

        def may(make: Make) -> str:
            if make.cents > free:
                return "he does not have that much"
            refused = step.layout.may_place(Wager(SEAT, make.wager, make.cents, make.on))
            return "" if refused is None else str(refused)

        view = View(session.rolls, state.point, own, session.last, session.won, free, may)
        for act in self.player.act(view):
            if isinstance(act, TakeDown):
                amount = own.get((act.wager, act.on), 0)
                free += amount
                yield Wager(SEAT, act.wager, amount, act.on, action=REMOVE)
                continue
            if act.cents > free:
                raise PlanError(f"{act}: the player has only {free} cents in his hands")
            free -= act.cents
            yield Wager(SEAT, act.wager, act.cents, act.on)


def seats(law: Law, options: CrapsOptions, game: str = "craps") -> Callable[[int], Session]:
    """A table for each session, for `play_sessions`."""
    for wrong in options.violations(law):
        raise Refusal(wrong.problem, wrong.cite, value=wrong.value, lawful=wrong.lawful)
    return lambda bankroll: Session(law, options, bankroll, game)


# Two examples


class PassWithOdds:
    """Pass for one unit, and so many times as much in odds as soon as there is a point."""

    def __init__(self, unit: int = 1000, times: int = 2) -> None:
        self.unit, self.times = unit, times

    def act(self, view: View) -> Iterable[Make]:
        flat = Make("pass", self.unit)
        if not view.point and ("pass", "") not in view.bets and not view.may(flat):
            yield flat
        odds = Make("pass-odds", self.unit * self.times)
        behind = ("pass", "") in view.bets and ("pass-odds", "") not in view.bets
        if view.point and behind and not view.may(odds):
            yield odds


class PressTheSix:
    """Place the 6 with a point; press it by a unit after every win, down again after a loss."""

    def __init__(self, unit: int = 600, most: int = 6000) -> None:
        self.unit, self.most = unit, most
        self.size = unit

    def act(self, view: View) -> Iterable[Make]:
        spot = ("place-to-win-6", "")
        if spot not in view.bets and view.won > 0:
            self.size = min(self.size + self.unit, self.most)
        elif spot not in view.bets and view.won < 0:
            self.size = self.unit
        place = Make("place-to-win-6", self.size)
        if view.point and spot not in view.bets and not view.may(place):
            yield place
