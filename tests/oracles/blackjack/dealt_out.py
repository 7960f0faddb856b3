"""Every order of the cards of a small shoe, dealt and settled by the procedure of the table."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.games.blackjack.base import bet, table
from tests.oracles.blackjack.played_out import Left, each
from title58.equipment.cards import Card
from title58.equipment.randomness import SeededSource
from title58.games.blackjack import rules
from title58.games.blackjack.round.procedure import Round
from title58.games.blackjack.round.steps import Decide
from title58.games.blackjack.value.hands import hands
from title58.games.blackjack.value.strategy import ACTIONS, SPLIT, Play
from title58.progressive.system import System
from title58.rounds.answers import Answer, WagersDown
from title58.rounds.driver import run
from title58.rounds.equipment import MeterStep
from title58.rounds.settlement import Line
from title58.rounds.steps import DrawCard, Step, TakeWagers

WAGER = "bad-beat-progressive"
WORDS = {**{name: name for name in ACTIONS}, "hit": "draw"}


class CardNeededError(Exception):
    """The round needs a card that has not been chosen."""


class Player:
    """A player who goes by `play`, and cards that come as they are listed."""

    def __init__(self, played: Round, play: Play, values: list[int]) -> None:
        self.played, self.play, self.values = played, play, iter(values)
        self.system = System(SeededSource(58))

    def answer(self, step: Step) -> Answer:
        if isinstance(step, TakeWagers):
            first = bet(), bet(cents=100, kind=WAGER)
            return WagersDown(tuple(step.due) or first)
        if isinstance(step, DrawCard):
            value = next(self.values, None)
            if value is None:
                raise CardNeededError
            return Card(value)
        if isinstance(step, Decide):
            return self.decide(step)
        if isinstance(step, MeterStep):
            return self.system.answer(step)
        assert not step.needs_answer, step
        return None

    def decide(self, step: Decide) -> str:
        if "no-insurance" in step.options:
            return "no-insurance"
        hand = next(hand for hand in self.played.hands() if hand.label == step.label)
        up = self.value(self.played.dealer.up)
        held = [self.value(card) for card in hand.cards]
        here = hands().of(*held)
        if not hand.from_split:
            table_ = self.play.first if len(held) == 2 else self.play.more
            return WORDS[ACTIONS[table_[here, up]]]
        pair = held[0]
        if len(held) > 2:
            return WORDS[ACTIONS[self.play.after_split(pair)[here, up]]]
        if held[1] == pair and self.play.again[pair, up] and "split" in step.options:
            return WORDS[ACTIONS[SPLIT]]
        return WORDS[ACTIONS[self.play.second[pair, held[1], up]]]

    def value(self, card: Card) -> int:
        return min(card.rank, rules.TEN)


def chances(left: Left, play: Play, **filed: Any) -> dict[str, Fraction]:
    """How often the wager ends in each row."""
    found: dict[str, Fraction] = {}

    def deal(values: list[int], left: Left, chance: Fraction) -> None:
        played = Round(table(bad_beat=True, **filed))
        try:
            done = run(played.play(), Player(played, play, values))
        except CardNeededError:
            for value, part, rest in each(left):
                deal([*values, value], rest, chance * part)
            return
        line = settled(done.settlement.lines)
        found[line.row] = found.get(line.row, Fraction(0)) + chance

    deal([], left, Fraction(1))
    return found


def settled(lines: tuple[Line, ...]) -> Line:
    (line,) = (line for line in lines if line.wager == WAGER)
    return line
