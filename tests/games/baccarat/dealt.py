"""Small shoes dealt out card by card, in every order: the slow second route to all odds.

Third cards follow the table of `enumerated`, not title58's own rules. Only the row of a wager is
asked of the rule that the table calls, for every single pair of hands.
"""

from collections import Counter
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from math import prod
from typing import Any

from tests.oracles.baccarat.enumerated import DRAWS_AGAINST, VALUES
from title58 import law
from title58.equipment.cards import Card, decks, parse_cards
from title58.games import find_game
from title58.games.baccarat.hands import Hand, Hands
from title58.law import Law
from title58.odds import Asked, WagerOdds

EVERYTHING = {"minibaccarat": date(2024, 3, 1), "midibaccarat": date(2024, 3, 1)}
EVERYTHING["baccarat"] = date(2025, 3, 1)


def law_of(game: str) -> Law:
    """A day on which all wagers that the game ever had are lawful."""
    return law.on(EVERYTHING[game])


def asked(game: str, *, left: str = "", wager: str = "", on: date | None = None,
          as_filed: bool = False, fixed: tuple[str, ...] = ("decks",), paytable: str = "",
          **options: Any) -> Asked[Any]:  # fmt: skip
    """A question, if `left` is given with only those cards in the shoe."""
    filed = find_game(game).options.filing(**options)
    seen: tuple[Card, ...] = ()
    if left:
        gone = Counter(decks(filed.decks_per_shoe))
        gone.subtract(parse_cards(left))
        seen = tuple(gone.elements())
    day = law.on(on) if on else law_of(game)
    return Asked(day, filed, frozenset((*fixed, *options)), as_filed, wager, paytable, seen)


def odds(game: str, **question: Any) -> list[WagerOdds]:
    return find_game(game).odds(asked(game, **question))


def one(game: str, wager: str, **question: Any) -> WagerOdds:
    (found,) = odds(game, wager=wager, **question)
    return found


def count(*cards: Card) -> int:
    return sum(VALUES[card.rank] for card in cards) % 10


def first_four(cards: Counter[Card]) -> Iterator[tuple[tuple[Card, ...], int]]:
    """The first four cards in every order, and how many orders of single cards that is."""
    for one in cards:
        for two in _left(cards, one):
            for three in _left(cards, one, two):
                for four in _left(cards, one, two, three):
                    dealt = (one, two, three, four)
                    yield dealt, orders(cards, dealt)


def _left(cards: Counter[Card], *gone: Card) -> Iterator[Card]:
    return (card for card in cards if cards[card] > gone.count(card))


def orders(cards: Counter[Card], dealt: tuple[Card, ...]) -> int:
    return prod(cards[card] - dealt[:i].count(card) for i, card in enumerate(dealt))


def finished(cards: Counter[Card], dealt: tuple[Card, ...]) -> Iterator[tuple[Hands, int]]:
    """Every end of a round that began so, weighed in orders of six cards."""
    one, two, three, four = dealt  # to the Player, to the Banker, and again
    player, banker = count(one, three), count(two, four)

    def ended(p: tuple[Card, ...], b: tuple[Card, ...]) -> tuple[Hands, int]:
        all_dealt = (*dealt, *p, *b)
        after = prod(cards.total() - n for n in range(len(all_dealt), 6))
        hands = Hands(Hand((one, three, *p)), Hand((two, four, *b)))
        return hands, orders(cards, all_dealt) * after

    if player >= 8 or banker >= 8:
        yield ended((), ())
    elif player >= 6:
        if banker >= 6:
            yield ended((), ())
        else:
            for last in _left(cards, *dealt):
                yield ended((), (last,))
    else:
        for third in _left(cards, *dealt):
            if VALUES[third.rank] not in DRAWS_AGAINST[banker]:
                yield ended((third,), ())
            else:
                for last in _left(cards, *dealt, third):
                    yield ended((third,), (last,))


def rounds(cards: Counter[Card]) -> dict[Hands, int]:
    found: Counter[Hands] = Counter()
    for dealt, _ in first_four(cards):
        for hands, weight in finished(cards, dealt):
            found[hands] += weight
    assert found.total() == prod(cards.total() - n for n in range(6))
    return found


def shares(weights: dict[int, int], rows: int) -> list[Fraction]:
    total = sum(weights.values())
    return [Fraction(weights.get(row, 0), total) for row in range(rows)]
