"""The Pai Gow Poker Wager exactly: both hands set by the house way, every pair of hands counted."""

from __future__ import annotations

from dataclasses import asdict

from title58.games.pai_gow_poker import ranking
from title58.odds import kept

RULES = tuple(f"title58.games.pai_gow_poker.{name}" for name in ("codes", "ranking", "house_way"))
HERE = "title58.games.pai_gow_poker.odds"
PAIRS = ("pairs", "higher", "equal_high", "equal_low", "copies")  # as in pairs.Compared


def known(way: tuple[int, ...]) -> kept.Counts | None:
    """How pairs of hands compare, if it was counted before."""
    found = kept.find(kept.digest(RULES, way), HERE)
    return found if found is not None and found.keys() == set(PAIRS) else None


def count(way: tuple[int, ...]) -> kept.Counts:
    """How pairs of hands compare: some minutes of work, unless it was done before."""
    return known(way) or count_again(way)


def count_again(way: tuple[int, ...]) -> kept.Counts:
    from title58.games.pai_gow_poker.odds.pairs import compared
    from title58.games.pai_gow_poker.odds.set_hands import set_hands

    found = asdict(compared(set_hands(way)))
    kept.keep(kept.digest(RULES, way), found)
    return found


def grounds(counts: kept.Counts) -> tuple[int, ...]:
    """The pairs of hands by how the wager ends, as `ranking.ground` says of each.

    Both sides set by the same way, so each way to differ has its mirror image: as many pairs.
    """
    higher, copies = counts["higher"], counts["copies"]
    equal_high, equal_low = counts["equal_high"], counts["equal_low"]
    split = (counts["pairs"] - copies) // 2 - higher - equal_high - equal_low
    by_ground = {
        ranking.BOTH_HIGHER: higher,
        ranking.HIGH_HIGHER: split + equal_low,
        ranking.LOW_HIGHER: split + equal_high,
        ranking.EQUAL_OR_LOWER: equal_high + equal_low + copies,
        ranking.BOTH_LOWER: higher,
    }
    return tuple(by_ground[ground] for ground in range(ranking.COMPARED))
