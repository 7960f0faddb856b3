"""Players in Python whose cards are put into the shoe by hand."""

from __future__ import annotations

import datetime
from typing import Any

from title58 import law
from title58.equipment.cards import parse_cards
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.players.session import Session
from title58.games.blackjack.players.strategies import HandView, View
from title58.rounds.answers import Answer
from title58.rounds.steps import DrawCard, Measure, Step

LAW = law.on(datetime.date(2026, 1, 1))
MUCH = 10_000_000


class Stacked:
    """Cards in the order in which they leave the shoe."""

    def __init__(self, cards: str) -> None:
        self.cards = parse_cards(cards)
        self.next = 0

    def answer(self, step: Step) -> Answer:
        if isinstance(step, DrawCard):
            self.next += 1
            return self.cards[self.next - 1]
        return step.low if isinstance(step, Measure) else None


class Says:
    """Bets the same, and answers from a list."""

    def __init__(self, *words: object, bet: object = 1000, insure: object = False) -> None:
        self.words, self.stake, self.insured = list(words), bet, insure
        self.views: list[View] = []
        self.hands: list[HandView] = []

    def bet(self, view: View) -> Any:
        self.views.append(view)
        return self.stake

    def insure(self, hand: HandView) -> Any:
        self.hands.append(hand)
        return self.insured

    def act(self, hand: HandView) -> Any:
        self.hands.append(hand)
        return self.words.pop(0)


def dealt(
    cards: str, *players: object, bankroll: int = 100_000, rounds: int = 1, **filed: Any
) -> Session:
    session = Session(LAW, BlackjackOptions.filing(**filed), players, bankroll, Stacked(cards))
    for _ in range(rounds):
        session.play_round()
    return session
