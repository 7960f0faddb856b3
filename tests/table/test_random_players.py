"""Players who bet and choose at random."""

from title58.equipment.randomness import SeededSource
from title58.rounds.steps import Amount
from title58.submission.table import TableOptions
from title58.table.random_players import RandomPlayers


def test_amounts_lie_within_what_may_be_named() -> None:
    players = RandomPlayers((1,), {}, TableOptions(), SeededSource("1"))
    for low, high in ((0, 10**11), (0, 1_200), (500, 500), (0, 0)):
        step = Amount("645a.12(g)", "chips", low, high, seat=1)
        named = {players.amount(step) for _ in range(60)}
        assert all(low <= amount <= high for amount in named)
        assert low in named
        assert high > 10**6 or high in named
