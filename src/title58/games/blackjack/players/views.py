"""What a player of Blackjack sees: before a round, at a choice, and of the cards gone by."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from title58.equipment.cards import Card
from title58.games.blackjack.hands import Counted
from title58.games.blackjack.options.table import DOUBLE_SHOE, BlackjackOptions
from title58.games.blackjack.round.steps import OpenSide, ShuffleDiscards
from title58.law import Law
from title58.rounds.answers import Answer
from title58.rounds.equipment import Burn, DeviceShuffles, HandShuffle, Preshuffled, Shuffle
from title58.rounds.steps import DrawCard, Step

DECK = 52


@dataclass(frozen=True)
class Double:
    """Double for this much, at most the wager on the hand (633a.10(a))."""

    cents: int


@dataclass(frozen=True)
class Settled:
    """What became of one wager in the round before."""

    wager: str
    stake: int
    row: str
    net: int


@dataclass(frozen=True)
class ShoeView:
    """What a player who watches knows of the cards since they were shuffled."""

    cards: tuple[Card, ...]  # all he has seen, in order
    left: int  # cards still to be dealt, as the discard rack and the table show
    size: int  # cards in all

    def running(self, tags: Sequence[int]) -> int:
        """The running count by what each rank counts: thirteen numbers, the ace first."""
        return sum(tags[card.rank] for card in self.cards)

    def true_count(self, tags: Sequence[int]) -> int:
        """The running count for each deck left, rounded down."""
        return DECK * self.running(tags) // max(self.left, 1)


@dataclass(frozen=True)
class View:
    """What a player sees before a round."""

    seat: int
    round: int  # how many he has played
    bankroll: int  # what he has in his hands, cents
    won: int  # what the round before brought him; negative if it cost him
    last: tuple[Settled, ...]  # wager by wager
    shoe: ShoeView
    law: Law
    options: BlackjackOptions  # what the casino has filed
    may: Callable[..., str]  # cents or Makes: why they would be refused together; or nothing


@dataclass(frozen=True)
class HandView(Counted):
    """What a player sees at a choice."""

    seat: int
    number: int  # of the hand in his box: 1, and on from there for hands that splits form
    cards: tuple[Card, ...]
    up: Card  # the dealer's
    may: tuple[str, ...]  # what he may say, and can pay for
    barred: Mapping[str, str]  # what he may not, and why
    wager: int  # on this hand, cents
    bankroll: int  # what is left in his hands
    from_split: bool
    shoe: ShoeView
    law: Law
    options: BlackjackOptions

    def why_not(self, word: str) -> str:
        """Why a choice would be refused; empty if it may be made."""
        if word in self.may:
            return ""
        return self.barred.get(word, f"the choices are {', '.join(self.may)}")


@dataclass(frozen=True)
class SwitchView:
    """The two hands of a Switch player, whose second cards may change places."""

    one: tuple[Card, ...]
    other: tuple[Card, ...]
    up: Card
    shoe: ShoeView


@dataclass
class _Side:
    """One stack of cards: what has come out of it since it was shuffled."""

    seen: list[Card] = field(default_factory=list)
    gone: int = 0
    before: tuple[int, int] = (0, 0)  # how many were seen and gone when the round began


class ShoeWatch:
    """Keeps count of the cards as the steps of a round show them."""

    def __init__(self, options: BlackjackOptions) -> None:
        self.size = options.cards_per_shoe * (2 if options.dealing == DOUBLE_SHOE else 1)
        self.sides: dict[str, _Side] = {}
        self.side = ""
        self.down: list[tuple[int, Card]] = []  # face down, with the seat that may look
        self._open("")

    def _open(self, side: str) -> None:
        self.side = side
        self.sides.setdefault(side, _Side())

    def note(self, step: Step, answer: Answer) -> None:
        here = self.sides[self.side]
        if isinstance(step, DrawCard) and isinstance(answer, Card):
            here.gone += 1
            if step.face_up:
                here.seen.append(answer)
            else:
                self.down.append((0 if step.secret else _seat(step.label), answer))
        elif isinstance(step, Shuffle | HandShuffle | Preshuffled | DeviceShuffles):
            self.sides[self.side] = _Side()
        elif isinstance(step, Burn):
            here.gone += step.count
        elif isinstance(step, OpenSide):
            self._open(step.side)
        elif isinstance(step, ShuffleDiscards):  # only what lies there is out
            seen, gone = here.before
            del here.seen[:seen]
            here.gone -= gone
            here.before = (0, 0)

    def round_over(self) -> None:
        """Every hand has been turned over."""
        here = self.sides[self.side]
        here.seen += [card for _, card in self.down]
        self.down.clear()
        for side in self.sides.values():
            side.before = len(side.seen), side.gone

    def seen_by(self, seat: int) -> ShoeView:
        seen = [card for side in self.sides.values() for card in side.seen]
        seen += [card for whose, card in self.down if whose == seat]
        gone = sum(side.gone for side in self.sides.values())
        return ShoeView(tuple(seen), self.size - gone, self.size)


def _seat(label: str) -> int:
    """Whose cards these are: players have their own boxes."""
    return int(label.split("-")[1])
