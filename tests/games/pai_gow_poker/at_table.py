"""Rounds of Pai Gow Poker with hands laid out in advance.

    played = play(hands={1: STRONG, 0: WEAK}, wagers=[main(1, 1000)])

Place 0 is the dealer. What is not said is as dull as can be: nobody cuts, everybody sets by the
house way and shows.
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.script import AtMeters, Meters
from title58 import law as the_law
from title58.equipment.cards import Card, deck, parse_cards
from title58.games.pai_gow_poker.game import PAI_GOW_POKER
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
from title58.games.pai_gow_poker.round.setting import SetHands
from title58.games.pai_gow_poker.state import PaiGowPokerState
from title58.rounds.answers import Answer, Happening, WagersDown
from title58.rounds.driver import Played, run
from title58.rounds.equipment import MeterStep
from title58.rounds.game import Setup
from title58.rounds.settlement import Line
from title58.rounds.steps import Amount, Choose, DrawCard, Measure, RollDice, Step, TakeWagers
from title58.rounds.wagers import Wager

DAY = datetime.date(2014, 2, 1)
LAW = the_law.on(DAY)
SEATS = (1, 2, 3, 4, 5, 6)
OPEN = PaiGowPokerState(opened=True)

# By the house way: pair of aces over pair of kings; queen-high over jack-10; and so on.
STRONG = "AS AH KD KC 9S 5H 3D"
WEAK = "QD JH 10C 8S 6H 4D 2C"
MIDDLE = "JS JD 7C 7D 5S 3C 2H"  # jacks over sevens
LOWEST = "9H 8H 7H 5D 4S 3H 2D"  # nine-high over 8-7
KINGS = "KH KS 10H 9C 7S 4H 3S"  # pair of kings over 10-9


def main(seat: int, amount: int = 1000, on: str = "") -> Wager:
    return Wager(seat, "pai-gow-poker", amount, on)


def side(seat: int, slug: str, amount: int = 500, on: str = "") -> Wager:
    return Wager(seat, slug, amount, on)


def at(
    options: PaiGowPokerOptions | None = None,
    state: PaiGowPokerState = OPEN,
    players: Sequence[int] = SEATS,
) -> Setup[PaiGowPokerOptions, PaiGowPokerState]:
    return Setup(LAW, options or PaiGowPokerOptions(), state, tuple(players))


class Laid:
    """Answers from what was laid out; happenings come at the first step that can take them."""

    def __init__(
        self,
        hands: Mapping[int, str],
        wagers: Sequence[Wager],
        says: Mapping[str, Any],
        happens: Sequence[Happening],
        dice: tuple[int, ...],
        number: int,
        amounts: Mapping[str, int],
        meters: Meters | None = None,
    ) -> None:
        self.cards: dict[str, list[Card]] = {
            "dealer" if place == 0 else f"position-{place}": list(parse_cards(text))
            for place, text in hands.items()
        }
        self.wagers = tuple(wagers)
        self.says = {
            label: list(said) if isinstance(said, list) else [said] for label, said in says.items()
        }
        self.happens = list(happens)
        self.dice, self.number, self.amounts = dice, number, amounts
        self.meters = meters or Meters()

    def answer(self, step: Step) -> Answer:
        if self.happens:
            ahead = self.happens[0]
            if ahead.kind in step.may and ahead.at in ("", step.label):
                return self.happens.pop(0)
        match step:
            case MeterStep():
                return self.meters.answer(step)
            case TakeWagers():
                return WagersDown(self.wagers)
            case DrawCard(label=label):
                return self.cards[label].pop(0)
            case RollDice():
                return self.dice
            case Amount(label=label):
                return self.amounts.get(label, step.high if label == "dealer-wager" else 100_000)
            case Measure(label="random-number"):
                return self.number
            case Measure():
                return step.low
            case Choose(label=label):
                said = self.says.get(label)
                if said:
                    return str(said.pop(0) if len(said) > 1 else said[0])
                if isinstance(step, SetHands):
                    return "house-way"
                return {"offer-cut": "decline"}.get(label, step.options[0])
        return None


def play(
    *,
    hands: Mapping[int, str] | None = None,
    wagers: Sequence[Wager] = (),
    options: PaiGowPokerOptions | None = None,
    state: PaiGowPokerState = OPEN,
    players: Sequence[int] = SEATS,
    says: Mapping[str, Any] | None = None,
    happens: Sequence[Happening] = (),
    dice: tuple[int, ...] = (1, 1, 1),
    number: int = 1,
    amounts: Mapping[str, int] | None = None,
    meters: Meters | None = None,
) -> AtMeters:
    """One round; every happening must have found its step."""
    meters = meters or Meters()
    laid = Laid(hands or {}, wagers, says or {}, happens, dice, number, amounts or {}, meters)
    table = at(options, state, players)
    played = run(PAI_GOW_POKER.round(table), laid)
    assert not laid.happens, f"left over: {laid.happens}"
    return AtMeters(played.entries, played.outcome, meters.banks)


def by_wager(played: Played[Any]) -> dict[tuple[int, str], list[Line]]:
    found: dict[tuple[int, str], list[Line]] = {}
    for line in played.settlement.lines:
        found.setdefault((line.seat, line.wager), []).append(line)
    return found


def only(played: Played[Any], seat: int, wager: str = "pai-gow-poker") -> Line:
    (line,) = by_wager(played)[seat, wager]
    return line


def dull(*taken: str) -> str:
    """Seven cards that nobody else holds and that make nothing: every suit, hardly a sequence."""
    used = {card for text in taken for card in parse_cards(text)}
    left = [card for card in deck() if card not in used]
    found: list[Card] = []
    for rank in (1, 3, 5, 7, 8, 10, 11, 0, 9):
        suits = [card for card in left if card.rank == rank]
        if suits and len(found) < 7:
            found.append(min(suits, key=lambda c: sum(other.suit == c.suit for other in found)))
    assert len(found) == 7
    return " ".join(map(str, found))
