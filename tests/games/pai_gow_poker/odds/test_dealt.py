"""What missing cards change, dealt with and without them, against what was counted."""

from fractions import Fraction
from itertools import combinations

import pytest

from title58.games.pai_gow_poker import ranking
from title58.games.pai_gow_poker.odds import exact
from title58.games.pai_gow_poker.odds.dealt import Shift, shifted
from title58.games.pai_gow_poker.odds.pairs import LOW_BITS
from title58.games.pai_gow_poker.odds.way_table import key_in, way_table
from title58.games.pai_gow_poker.options.house_way import read_house_way

WAY = read_house_way([]).numbers
WORTHS = (0.95, 0.0, 0.0, -1.0, -1.0)  # of the player's wager, by ground
KING_OF_HEARTS, NINE_OF_DIAMONDS, JOKER = 38, 21, 52
TWO_CARDS = Fraction(-737767052849657, 1175690411948052000)  # counted once, by --exactly


def counted(card: int) -> float:
    """What the edge changes if a card is missing."""
    edges = []
    for missing in (frozenset({card}), exact.WHOLE):
        counts = exact.known(WAY, missing)
        assert counts is not None
        grounds = exact.grounds(counts)
        edges.append(-sum(n * w for n, w in zip(grounds, WORTHS, strict=True)) / sum(grounds))
    return edges[0] - edges[1]


def change(found: Shift) -> float:
    return -sum(n * w for n, w in zip(found.counts, WORTHS, strict=True)) / found.every


@pytest.mark.parametrize(
    ("missing", "expected"),
    [
        ({JOKER}, counted(JOKER)),
        ({KING_OF_HEARTS}, counted(KING_OF_HEARTS)),
        ({0}, counted(0)),
        ({KING_OF_HEARTS, NINE_OF_DIAMONDS}, float(TWO_CARDS)),
    ],
    ids=str,
)
def test_it_agrees_with_the_count(missing: set[int], expected: float) -> None:
    found = shifted(WAY, frozenset(missing), blocks=4)
    error = found.error(WORTHS)
    assert 0 < error < 0.00003
    assert abs(change(found) - expected) < 4 * error
    assert abs(expected) > 4 * error
    # Each two hands are compared in both roles, and no round is lost
    assert found.counts[ranking.BOTH_HIGHER] == found.counts[ranking.BOTH_LOWER]
    assert sum(found.counts) == 0


def test_fourteen_cards_hand_by_hand() -> None:
    """No missing card is in any hand: the two hands are all ways to part those that are left."""
    left = [*range(6, 13), *range(19, 26)]  # 7 to king of clubs and of diamonds
    table, worth, every = way_table(WAY), 0.0, 0
    for cards in combinations(left, 7):
        mine, other = (
            key_in(sum(1 << card for card in hand), table)
            for hand in (cards, [card for card in left if card not in cards])
        )
        low = (1 << LOW_BITS) - 1
        ground = ranking.ground(mine >> LOW_BITS, mine & low, other >> LOW_BITS, other & low)
        worth, every = worth + WORTHS[ground], every + 1
    counts = exact.known(WAY)
    assert counts is not None
    grounds = exact.grounds(counts)
    whole = -sum(n * w for n, w in zip(grounds, WORTHS, strict=True)) / sum(grounds)
    found = shifted(WAY, frozenset(range(53)) - set(left), blocks=1)
    error = found.error(WORTHS)
    assert abs(whole + change(found) + worth / every) < 4 * error
    assert abs(change(found)) > 8 * error


def test_four_cards_and_more() -> None:
    """A deck that is too short for seven hands is dealt out to fewer."""
    assert shifted(WAY, frozenset(range(4)), blocks=1).rounds == 7 * 6
    assert shifted(WAY, frozenset(range(5)), blocks=1).rounds == 6 * 5
    short = shifted(WAY, frozenset(range(39)), blocks=1)
    assert short.rounds == 2
    assert sum(short.counts) == 0


def test_a_card_that_is_nowhere_changes_nothing() -> None:
    found = shifted(WAY, frozenset(), blocks=1)
    assert set(found.counts) == {0}
    assert found.error(WORTHS) == 0
