"""A session of Blackjack with players written in Python: every round by the procedure of 633a.

What players see is in `strategy_views.py`, what they answer in `strategies.py`. The cards come from
whatever equipment is at the table, which is not this room's business (`table/strategies/players.py`
sets it up); every seat is a player with a box of his own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from title58.games.blackjack.hands import Hand
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.players.views import (
    Double,
    HandView,
    Settled,
    ShoeWatch,
    SwitchView,
    View,
)
from title58.games.blackjack.round.choices import DOUBLE, SPLIT
from title58.games.blackjack.round.peek import DECLINE, INSURE
from title58.games.blackjack.round.procedure import Round
from title58.games.blackjack.round.steps import Decide
from title58.games.blackjack.round.turns import KEEP, SWITCH
from title58.games.blackjack.state import BlackjackState
from title58.games.blackjack.wagers import BLACKJACK, EVEN_MONEY
from title58.law import Law
from title58.money import format_money
from title58.rounds.answers import Answer, WagersDown
from title58.rounds.driver import Responder, run
from title58.rounds.equipment import PlaceCoverCard
from title58.rounds.game import Setup
from title58.rounds.settlement import LOSE, PUSH, WIN
from title58.rounds.steps import SEAT, Choose, Move, Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.simulation.plan import PlanError
from title58.simulation.strategies import Make, Purse


class Session:
    """Players at one table with one shoe; answers the steps of each round."""

    def __init__(
        self,
        law: Law,
        options: BlackjackOptions,
        players: Sequence[object],
        bankroll: int,
        equipment: Responder,
        cover: int = 0,
    ) -> None:
        if len(players) > len(options.positions):
            raise PlanError(
                f"{len(players)} players are too many: the table has {len(options.positions)} "
                "positions"
            )
        self.law, self.options, self.equipment, self.cover = law, options, equipment, cover
        self.state = BlackjackState()
        self.purses: Sequence[Purse] = [
            Purse(player, seat, bankroll)
            for player, seat in zip(players, options.positions, strict=False)
        ]
        self.watch = ShoeWatch(options)
        self.last: dict[int, tuple[Settled, ...]] = {}

    def ruined(self, purse: Purse) -> bool:
        return purse.held + purse.lying < max(self.options.minimum, self.options.chip)

    def play_round(self) -> None:
        here = tuple(purse.seat for purse in self.purses)
        played = Round(Setup(self.law, self.options, self.state, here))
        before = {purse.seat: purse.held for purse in self.purses}
        done = run(played.play(), _Answers(self, played))
        self.watch.round_over()
        self.state = done.outcome.state
        for purse in self.purses:
            lines = [line for line in done.settlement.lines if line.seat == purse.seat]
            purse.last = sum(line.net for line in lines)
            purse.rounds += bool(lines)
            purse.wagered += sum(line.stake for line in lines if line.result in (WIN, LOSE, PUSH))
            purse.held, purse.lying = before[purse.seat] + purse.last, 0
            self.last[purse.seat] = tuple(
                Settled(line.wager, line.stake, line.row, line.net) for line in lines
            )


class _Answers:
    """Whoever answers: players for themselves, the equipment for the cards."""

    def __init__(self, session: Session, played: Round) -> None:
        self.session, self.played = session, played
        self.purses = {purse.seat: purse for purse in session.purses}
        self.added: dict[tuple[int, str, str], int] = {}  # amounts that players have named

    def answer(self, step: Step) -> Answer:
        if isinstance(step, TakeWagers):
            return WagersDown(tuple(self._added(step) if step.due else self._bets(step)))
        if isinstance(step, Decide):
            return self._decide(step)
        if isinstance(step, Choose):  # the cut, which the dealer makes; the side of a double shoe
            return "decline" if "decline" in step.options else step.options[0]
        if isinstance(step, PlaceCoverCard) and self.session.cover:
            step = replace(
                step, cite=step.cites, low=max(step.low, min(self.session.cover, step.high))
            )
        if isinstance(step, Move) and step.seat in self.purses and step.target == SEAT:
            self.purses[step.seat].held += step.cents
        answer = self.session.equipment.answer(step)
        self.session.watch.note(step, answer)
        return answer

    # Wagers

    def _bets(self, step: TakeWagers) -> Iterable[Wager]:
        for purse in self.purses.values():
            if purse.left or self.session.ruined(purse):
                continue
            said = purse.player.bet(self._view(step, purse))
            if said is None:
                purse.left = True
                continue
            for make in _made(said):
                wager = Wager(purse.seat, make.wager, make.cents, make.on)
                both = make.wager == BLACKJACK and self.session.options.switch
                for each in (wager, replace(wager, on="hand-2")) if both else (wager,):
                    purse.pay(make.cents, make)
                    yield each

    def _view(self, step: TakeWagers, purse: Purse) -> View:
        def may(*bets: int | Make) -> str:
            made = _made([_base(bet) for bet in bets])
            if sum(make.cents for make in made) > purse.held:
                return "the player does not have that much"
            step.layout.lay_down(())
            for make in made:
                wager = Wager(purse.seat, make.wager, make.cents, make.on)
                refused = step.layout.why_not(wager)
                if refused is not None:
                    step.layout.lay_down(())
                    return str(refused)
                step.layout.place(wager)
            step.layout.lay_down(())
            return ""

        session = self.session
        return View(
            purse.seat, purse.rounds, purse.held, purse.last, session.last.get(purse.seat, ()),
            session.watch.seen_by(purse.seat), session.law, session.options, may,
        )  # fmt: skip

    def _added(self, step: TakeWagers) -> Iterable[Wager]:
        """What a choice calls for: as named, or all that it may be and he has."""
        for wager in step.due:
            purse = self.purses[wager.seat]
            cents = self.added.get(wager.spot, min(wager.amount, purse.held))
            purse.pay(cents, wager.kind)
            yield replace(wager, amount=cents)

    # Choices

    def _decide(self, step: Decide) -> str:
        purse = self.purses[step.seat]
        if step.options == (KEEP, SWITCH):
            return self._switch(step, purse)
        label = step.label.removesuffix("-insurance")
        hand = next(hand for hand in self.played.hands() if hand.label == label)
        if INSURE in step.options:
            return self._insure(step, purse, hand)
        said = purse.player.act(self._hand_view(step, purse, hand))
        if isinstance(said, Double):
            self.added[step.seat, "double-down", hand.on] = _cents(said.cents, "act")
            return DOUBLE
        if not isinstance(said, str):
            raise PlanError(
                f"act answered {said!r}: expected one of {step.lawful()}, or Double(cents)"
            )
        if said == SPLIT and said in step.options and purse.held < hand.wager.amount:
            purse.pay(hand.wager.amount, said)  # refuses: he has not got it
        return said

    def _insure(self, step: Decide, purse: Purse, hand: Hand) -> str:
        insure: Callable[[HandView], object] | None = getattr(purse.player, "insure", None)
        said = insure(self._hand_view(step, purse, hand)) if insure is not None else False
        if said == EVEN_MONEY:
            return EVEN_MONEY
        if said is False or said is None or said == 0:
            return DECLINE
        if said is not True:
            self.added[step.seat, "insurance", hand.on] = _cents(said, "insure")
        return INSURE if purse.held else DECLINE

    def _switch(self, step: Decide, purse: Purse) -> str:
        wants: Callable[[SwitchView], object] | None = getattr(purse.player, "switch", None)
        if wants is None:
            return KEEP
        box = next(box for box in self.played.boxes if box.number == purse.seat)
        one, other = (tuple(hand.cards) for hand in box.hands)
        shoe = self.session.watch.seen_by(purse.seat)
        return SWITCH if wants(SwitchView(one, other, self.played.dealer.up, shoe)) else KEEP

    def _hand_view(self, step: Decide, purse: Purse, hand: Hand) -> HandView:
        session = self.session
        barred = {each.word: f"§ {each.cite}: {each.problem}" for each in step.forbidden}
        may = list(step.options)
        need = {SPLIT: hand.wager.amount, DOUBLE: session.options.chip}
        for word, cents in need.items():
            if word in may and purse.held < cents:
                may.remove(word)
                barred[word] = f"the player does not have the {format_money(cents)} that this needs"
        return HandView(
            purse.seat, hand.number, tuple(hand.cards), self.played.dealer.up, tuple(may), barred,
            hand.wager.amount, purse.held, hand.from_split, session.watch.seen_by(purse.seat),
            session.law, session.options,
        )  # fmt: skip


def _base(bet: int | Make) -> Make:
    return bet if isinstance(bet, Make) else Make(BLACKJACK, bet)


def _made(said: object) -> list[Make]:
    """What `bet` answered, as wagers; nothing at all sits the round out."""
    if said is False or said == 0:
        return []
    many = isinstance(said, Iterable) and not isinstance(said, str)
    bets: list[Any] = list(said) if many else [said]  # type: ignore[call-overload]
    for bet in bets:
        cents = bet.cents if isinstance(bet, Make) else bet
        if type(cents) is not int or cents < 1:
            raise PlanError(
                f"bet answered {bet!r}: expected whole cents, 0 to sit out, None to leave, or a"
                " list of Make(wager, cents)"
            )
    return [_base(bet) for bet in bets]


def _cents(said: object, method: str) -> int:
    if type(said) is not int or said < 1:
        raise PlanError(f"{method} answered {said!r}: an amount is whole cents, more than 0")
    return said
