"""The compiled rules and the table-driven evaluator against the rules as they are written."""

from __future__ import annotations

import random
import subprocess
import sys

import numpy as np
import pytest

from tests.games.pai_gow_poker.hands import codes
from title58.compiling import compiled
from title58.games.pai_gow_poker import compiled as kernel
from title58.games.pai_gow_poker import house_way, ranking
from title58.games.pai_gow_poker.codes import JOKER, mask_of
from title58.games.pai_gow_poker.odds import counting
from title58.games.pai_gow_poker.options.house_way import HouseWay
from title58.games.pai_gow_poker.side import rules as side_rules


def sample(number: int) -> list[tuple[int, ...]]:
    """Random hands; every other one from a few ranks or suits, so that all kinds come."""
    source = random.Random(58)
    packs = [
        [*range(53)],
        [*range(53)],
        [*range(26), JOKER],
        [*range(13), *range(20, 24), JOKER],
        [card for card in range(52) if card % 13 in (0, 9, 10, 11, 12)] + [JOKER],
        [card for card in range(52) if card % 13 in (0, 1, 2, 3, 4, 5)] + [JOKER],
        [card for card in range(52) if card % 13 in (0, 5, 12)] + [JOKER],
    ]
    return [tuple(source.sample(packs[i % len(packs)], 7)) for i in range(number)]


HANDS = sample(3_500)


def test_the_evaluator_stands_where_the_rule_stands() -> None:
    expected = [side_rules.standing(mask_of(hand)) for hand in HANDS]
    assert kernel.evaluate_all(np.array(HANDS, dtype=np.int8)).tolist() == expected
    assert set(expected) >= set(range(3, side_rules.STANDINGS - 1)) - {side_rules.FIVE}


def test_the_evaluator_takes_one_hand() -> None:
    assert kernel.evaluate(codes("AC AD AH AS JK 9D 3S")) == side_rules.FIVE
    assert kernel.evaluate(codes("AS KS QS JS TS AH KH")) == side_rules.ROYAL_WITH_ACE_KING
    with pytest.raises(ValueError, match="seven cards, not 5"):
        kernel.evaluate(codes("AC KC QC JC TC"))
    with pytest.raises(ValueError, match="named twice"):
        kernel.evaluate((0, 0, 1, 2, 3, 4, 5))


@compiled
def graded(mask: int, way: tuple[int, ...]) -> tuple[int, tuple[int, int]]:
    return ranking.best_rank(mask), house_way.set_low(mask, way)


def test_compiled_rules_are_the_rules() -> None:
    ways = [HouseWay(), HouseWay(complete_choice="highest", two_pairs_and_complete="complete")]
    for hand in HANDS[:1_000]:
        mask = mask_of(hand)
        for way in ways:
            plain = ranking.best_rank(mask), house_way.set_low(mask, way.numbers)
            assert graded(mask, way.numbers) == plain


def test_keys_add_up_to_counts_of_ranks_and_suits() -> None:
    assert len(set(kernel.KEYS.tolist())) == 53
    assert int(kernel.KEYS[JOKER]) == 1 << 56
    for suit in range(4):
        whole = int(kernel.KEYS[13 * suit : 13 * suit + 13].sum())
        assert whole >> 40 == 13 << 4 * suit
        assert whole & (1 << 20) - 1 == (5**7 - 1) // 4
        assert whole >> 20 & (1 << 20) - 1 == (5**6 - 1) // 4


def test_the_tables_hold_every_way_to_hold_ranks() -> None:
    tables = kernel.tables()
    assert len(tables.standing) == 67_600
    assert (tables.offset >= 0).sum() == sum(
        len(list(kernel._counts(6, cards))) for cards in (7, 6)
    )


def test_a_piece_of_all_hands_is_swept_like_the_whole() -> None:
    """The last cards of the deck, joker and all; `make paigow` takes the whole deck."""
    found = kernel._sweep_piece(44, 45, HouseWay().numbers, kernel.KEYS, kernel.tables()).tolist()
    assert sum(found[:21]) == 21  # five of the seven cards from 46 to 52
    assert found[kernel._FOULS] == found[kernel._DISAGREEMENTS] == 0
    assert sum(found[kernel._RULES_AT :]) == 21


def test_counting_and_dealing_agree() -> None:
    """Each of the 154,143,080 hands by the evaluator, against the count that deals none."""
    assert kernel.count_standings() == counting.standings()


def test_playing_the_game_does_not_load_the_compiler() -> None:
    script = (
        "import sys, title58.games.pai_gow_poker.wagers,"
        " title58.games.pai_gow_poker.house_way;"
        " sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
