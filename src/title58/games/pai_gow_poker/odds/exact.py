"""The Pai Gow Poker Wager exactly: both hands set by the house way, every pair of hands counted.

Cards may be missing from the deck. If suits are alike, counts are kept by what each suit lacks,
whichever suit it is.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from title58.errors import Error
from title58.games.pai_gow_poker import ranking
from title58.odds import kept

if TYPE_CHECKING:
    from title58.games.pai_gow_poker.odds.pairs import Keys

RULES = tuple(f"title58.games.pai_gow_poker.{name}" for name in ("codes", "ranking", "house_way"))
HERE = "title58.games.pai_gow_poker.odds"
PAIRS = ("pairs", "higher", "equal_high", "equal_low", "copies")  # as in pairs.Compared


Missing = frozenset[int]  # cards by their numbers
WHOLE: Missing = frozenset()
JOKER, RANKS = 52, 13


def known(way: tuple[int, ...], missing: Missing = WHOLE) -> kept.Counts | None:
    """How pairs of hands compare, if it was counted before."""
    for suits_alike in (True, False):
        found = kept.find(digest(way, missing, suits_alike), HERE)
        if found is not None and found.keys() == set(PAIRS):
            return found
    return None


def count(way: tuple[int, ...], missing: Missing = WHOLE) -> kept.Counts:
    """How pairs of hands compare: some minutes of work, unless it was done before."""
    return known(way, missing) or count_again(way, missing)


def count_again(way: tuple[int, ...], missing: Missing = WHOLE) -> kept.Counts:
    from title58.games.pai_gow_poker.odds.pairs import Deck, compared, suits_alike
    from title58.games.pai_gow_poker.odds.set_hands import set_hands

    keys = set_hands(way)
    alike = suits_alike(keys, Deck())
    if len(missing) == 1 and alike:
        (card,) = missing
        return _each_missing(way, keys)[RANKS if card == JOKER else card % RANKS]
    found = asdict(compared(keys, Deck(missing=missing)))
    kept.keep(digest(way, missing, alike), found)
    return found


def count_by_itself(way: tuple[int, ...], missing: Missing) -> kept.Counts:
    """The same, never by way of other missing cards, and not kept."""
    from title58.games.pai_gow_poker.odds.pairs import Deck, compared
    from title58.games.pai_gow_poker.odds.set_hands import set_hands

    return asdict(compared(set_hands(way), Deck(missing=missing)))


class SuitsDifferError(Error):
    """A way that sets some hands by their suits."""


def count_each_missing(way: tuple[int, ...]) -> list[kept.Counts]:
    """Without a card of each rank, and without the joker, in one pass; suits must be alike."""
    from title58.games.pai_gow_poker.odds.pairs import Deck, suits_alike
    from title58.games.pai_gow_poker.odds.set_hands import set_hands

    keys = set_hands(way)
    if not suits_alike(keys, Deck()):
        raise SuitsDifferError("this way sets some hands by their suits: count each card by itself")
    return _each_missing(way, keys)


def _each_missing(way: tuple[int, ...], keys: Keys) -> list[kept.Counts]:
    from title58.games.pai_gow_poker.odds.one_missing import each_missing
    from title58.games.pai_gow_poker.odds.pairs import Deck

    found = [asdict(one) for one in each_missing(keys, Deck())[:-1]]
    for rank, counts in enumerate(found):
        card = frozenset({rank if rank < RANKS else JOKER})
        kept.keep(digest(way, card, suits_alike=True), counts)
    return list(found)


def digest(way: tuple[int, ...], missing: Missing, suits_alike: bool) -> str:
    """Of what is counted: if suits are alike, by what each lacks, whichever suit it is."""
    if not missing:
        return kept.digest(RULES, way)
    if not suits_alike:
        return kept.digest(RULES, (way, tuple(sorted(missing))))
    lacks: list[list[int]] = [[] for _ in range(4)]
    for card in sorted(missing - {JOKER}):
        lacks[card // RANKS].append(card % RANKS)
    return kept.digest(RULES, (way, "suits alike", sorted(lacks), JOKER in missing))


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
