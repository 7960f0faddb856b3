"""Players of Craps written in Python, at a table that runs the procedure of 623a roll by roll.

A player is an object with one method, called before every roll:

    def act(self, view: View) -> Iterable[Make | TakeDown] | None

It answers with what he makes and takes down, nothing at all among it; None is to get up, once
nothing of his lies on the layout any more. The player sits at seat 1. Seat 2 throws, with a Pass
Bet of the minimum, so that the player may bet on whatever he likes (623a.8(a)).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from title58.games.craps.options import CrapsOptions
from title58.games.craps.round.procedure import play
from title58.games.craps.state import CrapsState, CrapsTable
from title58.games.craps.wagers import PASS
from title58.law import Law
from title58.rounds.answers import Answer, WagersDown
from title58.rounds.driver import run
from title58.rounds.game import Setup
from title58.rounds.settlement import LOSE, PUSH, WIN
from title58.rounds.steps import RollDice, Step, TakeWagers
from title58.rounds.wagers import REMOVE, Wager
from title58.simulation.generator import below
from title58.simulation.plan import PlanError
from title58.simulation.strategies import Make, Open, Purse

SEAT, SHOOTER = 1, 2
METHODS = {"act": "act(self, view): the bets the player makes and takes down before a roll"}


@dataclass(frozen=True)
class TakeDown:
    """Take a wager off the layout."""

    wager: str
    on: str = ""


@dataclass(frozen=True)
class View:
    """What a player sees before a roll."""

    roll: int  # how many rolls he has seen
    point: int  # 0: a come-out roll
    bets: Mapping[tuple[str, str], int]  # his own: wager and spot, cents
    last: tuple[int, int] | None  # the dice of the roll before
    won: int  # what the roll before brought him, cents; negative if it cost him
    bankroll: int  # what he has in his hands, cents; bets on the layout not counted
    options: CrapsOptions  # what the casino has filed
    may: Callable[[Make], str]  # why a bet would be refused now; empty if it may be made


class Player(Protocol):
    def act(self, view: View) -> Iterable[Make | TakeDown] | None:
        """What he does before the next roll. Nothing at all is an answer; None: he gets up."""


class Session:
    """One player's money at one table; answers the steps of each roll."""

    def __init__(
        self,
        law: Law,
        options: CrapsOptions,
        player: Player,
        bankroll: int,
        generator: Any,
        game: str = "craps",
    ) -> None:
        self.law, self.options, self.game = law, options, game
        self.generator = generator
        self.state = CrapsState(opened=True)
        self.purse = Purse(player, SEAT, bankroll)
        self.last: tuple[int, int] | None = None

    @property
    def purses(self) -> Sequence[Purse]:
        return (self.purse,)

    def ruined(self, purse: Purse) -> bool:
        return not purse.lying and purse.held < max(self.options.minimum, 1)

    def play_round(self) -> None:
        if self.state.shooter != SHOOTER:  # a new shooter always sits at the same seat
            self.state = replace(self.state, shooter=SHOOTER, fresh=True, fire_points=())
        table: CrapsTable = Setup(self.law, self.options, self.state, (SEAT, SHOOTER))
        dice = 1 + below(self.generator, 6), 1 + below(self.generator, 6)
        played = run(play(self.game, table), _Answers(self, dice))
        self.state, self.last = played.outcome.state, dice
        purse = self.purse
        purse.rounds += 1
        purse.last = played.settlement.net(SEAT)
        for line in played.settlement.lines:
            if line.seat == SEAT and line.result in (WIN, LOSE, PUSH):
                purse.wagered += line.stake
        whole = purse.held + purse.lying + purse.last
        purse.lying = sum(bet.amount for bet in self.state.bets if bet.seat == SEAT)
        purse.held = whole - purse.lying


class _Answers:
    def __init__(self, session: Session, dice: tuple[int, int]) -> None:
        self.session, self.dice = session, dice

    def answer(self, step: Step) -> Answer:
        if isinstance(step, RollDice):
            return self.dice
        if isinstance(step, TakeWagers):
            return WagersDown(tuple(self._wagers(step)))
        if step.needs_answer:
            raise PlanError(f"a strategy cannot answer this: {step}")
        return None

    def _wagers(self, step: TakeWagers) -> Iterable[Wager]:
        session, state, purse = self.session, self.session.state, self.session.purse
        own = {(bet.kind, bet.on): bet.amount for bet in state.bets if bet.seat == SEAT}
        if not state.point and not any(bet.seat == SHOOTER for bet in state.bets):
            yield Wager(SHOOTER, PASS, session.options.minimum or 1)
        if purse.left:
            return

        def may(make: Make) -> str:
            if make.cents > purse.held:
                return "the player does not have that much"
            refused = step.layout.why_not(Wager(SEAT, make.wager, make.cents, make.on))
            return "" if refused is None else str(refused)

        view = View(
            purse.rounds, state.point, own, session.last, purse.last, purse.held,
            session.options, may,
        )  # fmt: skip
        acts = purse.player.act(view)
        if acts is None:
            purse.left = True
            return
        for act in _told(acts):
            if isinstance(act, TakeDown):
                amount = own.get((act.wager, act.on), 0)
                purse.pay(-amount, act)
                yield Wager(SEAT, act.wager, amount, act.on, action=REMOVE)
                continue
            purse.pay(act.cents, act)
            yield Wager(SEAT, act.wager, act.cents, act.on)


def _told(acts: object) -> list[Make | TakeDown]:
    told: list[Any] = list(acts) if isinstance(acts, Iterable) else [acts]
    for act in told:
        whole = not isinstance(act, Make) or (type(act.cents) is int and act.cents > 0)
        if not isinstance(act, Make | TakeDown) or not whole:
            raise PlanError(
                f"act answered {act!r}: expected a list of Make(wager, cents) and TakeDown(wager),"
                " cents whole and more than 0, or None to leave"
            )
    return told


def seats(law: Law, options: CrapsOptions, game: str = "craps") -> Open:
    """Opens a table for each session, for `play_sessions`."""

    def open_table(players: Sequence[Player], bankroll: int, generator: Any) -> Session:
        if len(players) != 1:
            raise PlanError(f"{len(players)} players cannot be simulated at {game}; give 1")
        return Session(law, options, players[0], bankroll, generator, game)

    return open_table


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
