"""Chains of rolls against closed forms: states that stay, lead on, and come back."""

from fractions import Fraction

from title58.odds.chain import decided
from title58.wagers.declared import UNDECIDED

F = Fraction

COIN = ((0,), (1,))


def test_decided_at_once() -> None:
    found = decided(lambda own, seen: seen[0], None, COIN)
    assert (found.chances, found.rolls) == ({0: F(1, 2), 1: F(1, 2)}, F(1))


def test_a_state_that_stays() -> None:
    """The first head: two tosses on average."""
    found = decided(lambda own, seen: 0 if seen[0] else UNDECIDED, None, COIN)
    assert (found.chances, found.rolls) == ({0: F(1)}, F(2))


def test_states_that_come_back() -> None:
    """The ruin of a gambler who begins with 3 of 10 and stakes 1 on a fair coin."""

    def step(own: int, seen: tuple[int, ...]) -> int:
        return {(1, 0): 0, (9, 1): 1}.get((own, seen[0]), UNDECIDED)

    found = decided(step, lambda own, seen: own + (1 if seen[0] else -1), COIN, 3)
    assert found.chances == {0: F(7, 10), 1: F(3, 10)}
    assert found.rolls == 3 * (10 - 3)


def test_a_state_reached_by_two_ways_is_solved_once() -> None:
    """Heads and tails both lead to the same state, so deep that no walk of all ways would end."""
    asked = []

    def step(own: int, seen: tuple[int, ...]) -> int:
        asked.append(own)
        return 0 if own == 60 else UNDECIDED

    found = decided(step, lambda own, seen: own + 1, ((0,), (1,), (2,)))
    assert (found.chances, found.rolls) == ({0: F(1)}, F(61))
    assert len(asked) == 61 * 3
