"""The compiled rules against the rules as they are written, and every hand dealt by them."""

from __future__ import annotations

import random
import subprocess
import sys

from tests.oracles.pai_gow_poker import every_hand
from title58.compiling import compiled
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


HANDS = [mask_of(hand) for hand in sample(3_500)]


@compiled
def set_low(mask: int, way: tuple[int, ...]) -> tuple[int, int]:
    return house_way.set_low(mask, way)


@compiled
def graded(mask: int) -> tuple[int, int]:
    return ranking.best_rank(mask), side_rules.standing(mask)


def test_compiled_rules_are_the_rules() -> None:
    ways = [HouseWay(), HouseWay(complete_choice="highest", two_pairs_and_complete="complete")]
    for mask in HANDS[:1_000]:
        for way in ways:
            assert set_low(mask, way.numbers) == house_way.set_low(mask, way.numbers)
    expected = [(ranking.best_rank(mask), side_rules.standing(mask)) for mask in HANDS]
    assert [graded(mask) for mask in HANDS] == expected
    stood = {standing for _, standing in expected}
    assert stood >= set(range(3, side_rules.STANDINGS - 1)) - {side_rules.FIVE}


def test_a_piece_of_all_hands_is_swept_like_the_whole() -> None:
    """The last cards of the deck, joker and all; `make paigow` takes the whole deck."""
    found = every_hand.set_piece(44, 45, HouseWay().numbers).tolist()
    assert sum(found[: side_rules.STANDINGS]) == 21  # five of the seven cards from 46 to 52
    assert found[every_hand.FOULS] == 0
    assert sum(found[every_hand.RULES_AT :]) == 21


def test_counting_and_dealing_agree() -> None:
    """Each of the 154,143,080 hands graded by the rule, against the count that deals none."""
    assert every_hand.count_standings() == counting.standings()


def test_playing_the_game_does_not_load_the_compiler() -> None:
    script = (
        "import sys, title58.games.pai_gow_poker.wagers,"
        " title58.games.pai_gow_poker.house_way;"
        " sys.exit('numba' in sys.modules or 'numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
