"""Whether intervals are as wide as they should be, where rounds are not quite independent.

Rounds of one shoe share its cards. Many short runs are played; how far their edges lie apart is
held against the spread that each of them claims.
"""

from statistics import fmean, pvariance

import pytest

from tests.simulation.plans import bets, plan
from title58.simulation.kernel import loop_of, play_block
from title58.simulation.statistics import Z95, edge
from title58.table.kernels import kernel_of

RUNS, ROUNDS = 600, 1000
MOST = 0.25  # four standard errors of a variance from so many runs, which are 0.058 each


def test_edges_lie_as_far_apart_as_their_intervals_say() -> None:
    """Two players at one shoe."""
    kernel = kernel_of(plan("casino-war", players=2, bets=bets("initial", "tie")))
    loop = loop_of(kernel)
    played = [play_block(kernel, loop, 58, block, ROUNDS, 0, 0) for block in range(RUNS)]
    for number, bet in enumerate(kernel.bets):
        counts = [one.counts[number][: len(bet.rows)].tolist() for one in played]
        found = [edge(bet, each) for each in counts]
        claimed = fmean((estimate.error / Z95) ** 2 for estimate in found)
        assert pvariance(estimate.value for estimate in found) == pytest.approx(claimed, rel=MOST)
