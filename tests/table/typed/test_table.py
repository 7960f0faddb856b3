"""A real table, typed: a card that nobody can see is asked for when it is turned up."""

import datetime
from typing import Any

import pytest

from tests.games.script import refusal
from title58.equipment.typed import TypedSource
from title58.games import find_game
from title58.games.blackjack.options.table import BlackjackOptions
from title58.law import Law
from title58.records.record import read_record
from title58.records.replay import replay
from title58.rounds.answers import Happening
from title58.rounds.driver import Entry, Played
from title58.rounds.steps import Amount, Choose, Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.table.equipment import Equipment
from title58.table.typed import TypedEquipment
from title58.table.typed.table import TypedTable

GAME = find_game("blackjack")
READY = GAME.state(opened=True, shoe_loaded=True)
DAY = datetime.date(2014, 3, 1)
HOLE = "hole card, now face up"


class Person:
    """One player, who says what he was told to, and a dealer, who types what he was told to."""

    def __init__(self, lines: tuple[str, ...], said: tuple[str, ...], fails: str = "") -> None:
        self.lines, self.said, self.fails = list(lines), list(said), fails
        self.asked: list[str] = []
        self.told: list[str] = []

    def ask(self, question: str) -> str:
        self.asked.append(question)
        return self.lines.pop(0)

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        self.asked.append("wagers")
        return step.due or (Wager(1, "blackjack", 1_000),)

    def choose(self, step: Choose) -> str:
        self.asked.append(step.label)
        return self.said.pop(0)

    def amount(self, step: Amount) -> int:
        raise AssertionError(step)

    def happens(self, step: Step, equipment: Equipment) -> Happening | None:
        if self.fails not in step.may:
            return None
        kind, self.fails = self.fails, ""
        return Happening(kind)


class Sitting:
    def __init__(
        self, *lines: str, says: tuple[str, ...] = (), fails: str = "", **filed: Any
    ) -> None:
        self.person = Person(lines, says, fails)
        source = TypedSource(self.person.ask, self.person.told.append)
        options = BlackjackOptions.filing(**filed)
        self.table = TypedTable(
            GAME, options, Law.on(DAY), TypedEquipment(source), self.person, (1,), "Example"
        )
        self.table.state = READY
        self.seen: list[Entry] = []

    def play(self) -> Played[Any]:
        played, record = self.table.play_round(self.seen.append)
        assert self.person.lines == []
        assert self.person.said == []
        assert self.seen_steps == [str(entry.step) for entry in played.entries]
        again = replay(read_record(record))
        assert again.settlement == played.settlement
        return played

    @property
    def seen_steps(self) -> list[str]:
        return [str(entry.step) for entry in self.seen]

    def asked(self, words: str) -> int:
        return next(n for n, question in enumerate(self.person.asked) if words in question)


def dealer(played: Played[Any]) -> object:
    return played.settlement.facts["hands"]["dealer"]


def test_nobody_is_asked_twice_and_each_step_is_seen_once() -> None:
    sitting = Sitting("9H", "6S", "9D", "", "10C", "5C", says=("stand",))
    played = sitting.play()
    assert dealer(played) == ["6S", "10C", "5C"]
    assert len(sitting.person.asked) == 8  # wagers, six cards, one decision
    assert sitting.asked("box-1") < sitting.asked(HOLE) < len(sitting.person.asked) - 1
    assert sitting.table.rounds == 1


def test_a_card_that_was_seen_is_taken_at_once() -> None:
    played = Sitting("9H", "6S", "9D", "10C", "5C", says=("stand",)).play()
    assert dealer(played) == ["6S", "10C", "5C"]


def test_the_cover_card_may_come_first() -> None:
    played = Sitting("9H", "6S", "9D", "cover", "", "10C", "5C", says=("stand",)).play()
    assert dealer(played) == ["6S", "10C", "5C"]


@pytest.mark.parametrize("stood_in", ["2C 3C 4C", "2C 2C 3C"])
def test_a_card_that_stood_in_makes_way(stood_in: str) -> None:
    """Whatever stands in for the hole card, the shoe has as many of each card as it has."""
    cards = stood_in.split()
    sitting = Sitting(
        *("4H", "6S", "2D", "", *cards, "10C", "5C"), says=("draw",) * 3 + ("stand",), decks=2
    )
    assert dealer(sitting.play()) == ["6S", "10C", "5C"]
    # One deck: the card that stands in would be the second of its kind.
    one = Sitting(
        *("4H", "6S", "2D", "", "2C", "3C", "4C", "10C", "5C"),
        says=("draw",) * 3 + ("stand",),
        decks=1,
    )
    assert dealer(one.play()) == ["6S", "10C", "5C"]


def test_the_reader_says_yes() -> None:
    sitting = Sitting("9H", "KS", "9D", "", "y", "AC")
    assert dealer(sitting.play()) == ["KS", "AC"]
    assert sitting.asked("card reader") < sitting.asked(HOLE)


def test_the_reader_says_no_and_the_card_agrees() -> None:
    sitting = Sitting("9H", "KS", "9D", "", "no", "AC", "AD", "7C", says=("stand",))
    assert dealer(sitting.play()) == ["KS", "7C"]
    wrong = "cannot have been there: the round would have gone differently"
    assert sitting.person.told == [f"AC {wrong}", f"AD {wrong}"]


def test_the_reader_says_yes_and_the_card_has_to_agree() -> None:
    sitting = Sitting("9H", "KS", "9D", "", "yes", "9C", "8C", "AC")
    assert dealer(sitting.play()) == ["KS", "AC"]
    assert [told[:2] for told in sitting.person.told] == ["9C", "8C"]


def test_a_card_of_which_there_are_no_more() -> None:
    sitting = Sitting("9H", "6S", "9D", "", "9H", "10C", "5C", says=("stand",), decks=1)
    assert dealer(sitting.play()) == ["6S", "10C", "5C"]
    assert "9H cannot have been there" in sitting.person.told[0]
    assert "633a.3(a)" in sitting.person.told[0]


def test_a_doubled_card_face_down() -> None:
    sitting = Sitting(
        *("6H", "9S", "5D", "", "", "10C", "KH"), says=("double",), double_card="face-down"
    )
    played = sitting.play()
    assert played.settlement.facts["hands"]["box 1"] == ["6H", "5D", "KH"]
    assert sitting.asked(HOLE) < sitting.asked("The card dealt to box 1, now face up")


def test_a_card_that_is_never_turned_up_is_asked_for_when_the_cards_are_cleared() -> None:
    sitting = Sitting(*("9H", "6S", "9D", "", "10C"), fails="reader-misused", reader_reveals=True)
    played = sitting.play()
    assert played.settlement.void
    assert dealer(played) == ["6S", "10C"]


def test_what_the_law_refuses_is_refused() -> None:
    sitting = Sitting("9H", "9H", decks=1)
    assert "2 times 9H cannot come from 1 deck" in str(refusal(lambda: sitting.play()))
    assert sitting.person.told == []
