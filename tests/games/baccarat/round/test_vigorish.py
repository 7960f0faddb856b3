"""What vigorish is due on a win, and what is collected for a debt."""

from fractions import Fraction

import pytest

from tests.games.baccarat.forms import every_chapter
from title58.games.baccarat.round.vigorish import due, vigorish_owed

# Cents won; 5% of it in cents; up to the next quarter.
WINS = [
    (100, Fraction(5), 25),  # $1: 5 cents, a quarter
    (500, Fraction(25), 25),
    (501, Fraction(501, 20), 50),  # a cent over $5 is another quarter
    (600, Fraction(30), 50),
    (1_000, Fraction(50), 50),
    (2_500, Fraction(125), 125),
    (3_333, Fraction(3333, 20), 175),  # 166.65 cents
    (10_500, Fraction(525), 525),
]


@every_chapter("627a.12(c)")
@pytest.mark.parametrize(("won", "exact", "_quarters"), WINS)
def test_vigorish_is_five_percent_of_the_amount_won(
    won: int, exact: Fraction, _quarters: int
) -> None:
    assert due(won, "exact").exact == exact
    assert due(won, "exact").charged == int(exact)  # part of a cent falls to the player


@every_chapter("627a.12(c)[rounding]")
@pytest.mark.parametrize(("won", "exact", "quarters"), WINS)
def test_rounding_goes_up_to_the_next_quarter_never_to_the_nearest(
    won: int, exact: Fraction, quarters: int
) -> None:
    assert due(won, "up-to-quarter").charged == quarters
    assert exact <= quarters < exact + 25


def test_a_debt_is_collected_in_whole_cents_or_in_quarters() -> None:
    debt = Fraction(3333, 10)  # two wins of $33.33
    assert vigorish_owed(debt, "exact") == 333
    assert vigorish_owed(debt, "up-to-quarter") == 350
    assert vigorish_owed(Fraction(350), "up-to-quarter") == 350
    assert vigorish_owed(Fraction(1, 2), "exact") == 0
