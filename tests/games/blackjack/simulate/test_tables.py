"""What a simulated bet sees of the cards, against what the same bet sees at the table."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pytest

from tests.games.blackjack.base import LAW
from title58.equipment.cards import Card
from title58.games.blackjack import rules, views
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.settling import cards_of, ground_of
from title58.games.blackjack.simulate import seats
from title58.games.blackjack.simulate.side import side_row
from title58.games.blackjack.simulate.tables import lookup, seen
from title58.games.blackjack.views import SideTerms
from title58.games.blackjack.wagers import DEALER, WAGERS, SeenWager, boxes
from title58.simulation.kernel import Bet
from title58.wagers.registry import TableWager
from title58.wagers.views import CARD, SUIT, DeclarationError, view_of_cards

FILED = BlackjackOptions.filing(decks=6, royal_match="C", bet_the_set="C")
ON_CARDS = [one for one in WAGERS if isinstance(one, SeenWager) and one.earliest is not DEALER]
TABLE = seats.Table(*(0,) * len(seats.Table._fields))  # type: ignore[arg-type]
AT, SIZE = seats.SEATS, seats.SEAT + 4 * seats.HAND


class Suits(NamedTuple):
    first: int
    second: int
    up: int


view_of_cards(Suits, "the suits of three cards", reads=views.TWO_AND_UP, by=SUIT)


def three_suits(view: Suits, terms: SideTerms) -> int:
    """Wins if no two of the cards are of one suit."""
    return int(len({view.first, view.second, view.up}) < 3)


INVENTED = SeenWager("invented", sees=Suits, ground=three_suits, spots=boxes)


def rows_of(here: TableWager[Any], six: list[int]) -> tuple[int, int]:
    """The ground of a bet at the simulated table, and at the real one."""
    grounds = [f"{number}" for number in range(len(here.known.grounds))]
    bet = Bet(here.known.slug, "", 100, tuple(grounds), (0,) * len(grounds))
    found = lookup({bet.wager: seen(bet, here.declared, here, grounds)}, [bet])
    memory = np.zeros(AT + 2 * SIZE, dtype=np.int64)
    memory[AT + seats.FIRST], memory[AT + seats.SECOND] = six[:2]
    memory[AT + SIZE + seats.FIRST], memory[AT + SIZE + seats.SECOND] = six[2:4]
    blackjack = rules.is_blackjack(six[4] % 13, six[5] % 13)
    row = side_row(found, 0, TABLE, memory, AT, SIZE, 0, six[4], six[5], 20, 2, blackjack)
    cards = [Card(card) for card in six]
    return int(row), ground_of(here, cards_of(cards[:4], *cards[4:]))


@pytest.mark.parametrize("declared", [*ON_CARDS, INVENTED], ids=lambda one: str(one.slug))
def test_both_tables_see_the_same(declared: SeenWager[Any]) -> None:
    slug = declared.slug if declared is not INVENTED else "three-card-poker"
    here = replace(WAGERS.priced(LAW, FILED, slug), declared=declared)
    chance, found = Random(633), set()
    rich = [12, 11, 37, 38, 51, 50, 0, 9]  # kings, queens, an ace and a ten
    for number in range(600):
        six = chance.choices(rich if number % 2 else range(52), k=6)
        simulated, real = rows_of(here, six)
        assert simulated == real, six
        found.add(real)
    assert len(found) > 1


def test_the_dealers_cards_are_counted() -> None:
    slug = "hit-and-run-progressive"
    here = WAGERS.priced(LAW, FILED, slug)
    declared = here.declared
    assert isinstance(declared, SeenWager)
    rows = [ground.row for ground in here.known.grounds]
    bet = Bet(slug, "", 100, tuple(rows), (0,) * len(rows))
    found = lookup({slug: seen(bet, declared, here, rows)}, [bet])
    memory = np.zeros(AT + 2 * SIZE, dtype=np.int64)
    for many in range(2, views.MOST_CARDS + 1):
        for blackjack in (False, True):
            row = side_row(found, 0, TABLE, memory, AT, SIZE, 0, 5, 6, 20, many, blackjack)
            expected = declared.ground(views.DealersHand(many, int(blackjack)), SideTerms())
            assert row == expected


class Everything(NamedTuple):
    first: int
    second: int
    up: int
    hole: int


view_of_cards(Everything, "four cards", reads=views.TWO_AND_DEALER, by=CARD)


def anything(view: Everything, terms: SideTerms) -> int:
    return 0


def test_a_view_with_too_many_cases_is_refused() -> None:
    declared = SeenWager("invented", sees=Everything, ground=anything)
    here = replace(WAGERS.priced(LAW, FILED, "three-card-poker"), declared=declared)
    bet = Bet("invented", "", 100, ("win", "lose"), (0, 0))
    with pytest.raises(DeclarationError, match="four cards: more than 1,000,000 cases"):
        seen(bet, declared, here, ["win", "lose"])
