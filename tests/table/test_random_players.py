"""Players who bet and choose at random."""

import pytest

from title58.equipment.randomness import SeededSource
from title58.rounds.steps import Amount
from title58.submission.table import TableOptions
from title58.table.random_players import RandomPlayers


@pytest.mark.parametrize(
    ("low", "high", "chip", "made_of"),
    [(100, 10_000, 1, 50), (130, 10_000, 1, 50), (500, 0, 500, 500), (1_000, 2_600, 25, 25)],
)
def test_wagers_are_what_chips_make(low: int, high: int, chip: int, made_of: int) -> None:
    options = TableOptions(minimum=low, maximum=high, chip=chip)
    players = RandomPlayers((1,), {}, options, SeededSource("1"))
    amounts = {players._amount() for _ in range(200)}
    assert len(amounts) > 2
    for amount in amounts:
        assert low <= amount <= (high or amount)
        assert amount % made_of == 0
        assert amount % 100 == 0 or amount >= 250  # no chip is worth less than a dollar (603a.3)


def test_amounts_lie_within_what_may_be_named() -> None:
    players = RandomPlayers((1,), {}, TableOptions(), SeededSource("1"))
    for low, high in ((0, 10**11), (0, 1_200), (500, 500), (0, 0)):
        step = Amount("645a.12(g)", "chips", low, high, seat=1)
        named = {players.amount(step) for _ in range(60)}
        assert all(low <= amount <= high for amount in named)
        assert low in named
        assert high > 10**6 or high in named
