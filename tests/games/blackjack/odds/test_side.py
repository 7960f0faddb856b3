"""The optional wagers: figures in print, and every order of the cards of a small shoe."""

from __future__ import annotations

from collections import Counter
from datetime import date
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from tests.games.blackjack import classed
from title58 import law
from title58.equipment.cards import Card, decks, parse_cards
from title58.games import find_game
from title58.games.blackjack import rules
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side import rules as side
from title58.games.blackjack.side.settling import cards_of, ground_of
from title58.games.blackjack.value.draws import cards_of_dealer
from title58.games.blackjack.wagers import WAGERS
from title58.odds import Asked, WagerOdds
from title58.odds.several import shared

LAW = law.on(date(2026, 1, 1))


def ask(wager: str, seen: tuple[Card, ...] = (), **options: object) -> list[WagerOdds]:
    filed = BlackjackOptions.filing(**options)
    asked = Asked(LAW, filed, frozenset(options), wager=wager, seen=seen)
    return find_game("blackjack").odds(asked)


# House edges that books and the wagers' makers print
PRINTED = [
    ("match-the-dealer", 6, "6-decks", "4.06"),
    ("match-the-dealer", 8, "8-decks", "3.67"),
    ("royal-match-21", 1, "A", "3.77"),
    ("three-card-poker", 6, "standard", "3.24"),
    ("three-card-poker", 8, "standard", "2.74"),
    ("super-match", 6, "6-decks", "2.55"),
    ("in-between", 6, "standard", "5.42"),
    ("lucky-ladies", 6, "standard", "17.64"),
]


@pytest.mark.parametrize(("wager", "number", "paytable", "edge"), PRINTED)
def test_printed(wager: str, number: int, paytable: str, edge: str) -> None:
    found = {one.paytable: one for one in ask(wager, decks=number)}
    assert f"{float(found[paytable].edge) * 100:.2f}" == edge


def test_the_ace_may_stand_at_either_end() -> None:
    """From a full shoe that comes to the same; once aces are gone it does not (B-45)."""
    high, low = (ask("in-between", decks=6, in_between_ace=end)[0] for end in ("high", "low"))
    assert high.results == low.results
    twos = tuple(card for card in decks(6) if card.rank == 1)
    high, low = (ask("in-between", twos, decks=6, in_between_ace=end)[0] for end in ("high", "low"))
    assert high.results != low.results


@pytest.mark.parametrize(
    ("wager", "number", "tables"),
    [
        *(("royal-match-21", 1, "A B"), ("royal-match-21", 2, "C D E")),
        *(("bet-the-set-21", 1, "A"), ("bet-the-set-21", 2, "B"), ("bet-the-set-21", 3, "")),
        *(("bet-the-set-21", 6, "C D"), ("match-the-dealer", 2, "")),
        ("match-the-dealer", 6, "6-decks"),
    ],
)
def test_paytables_belong_to_decks(wager: str, number: int, tables: str) -> None:
    """633a.13(d), (f), (g), (i): Royal Match A and B for one deck, C to E for more; and so on."""
    assert [one.paytable for one in ask(wager, decks=number)] == tables.split()


@pytest.fixture(scope="module")
def shoe() -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """26 cards of six decks, two queens of hearts and two kings of spades among them; the rest."""
    pool = decks(6)
    wanted = Counter({"QH": 2, "KS": 2, "QS": 1, "KH": 1, "AD": 2})
    left = parse_cards(" ".join(wanted.elements()))
    rest = list((Counter(pool) - Counter(left)).elements())
    Random(4).shuffle(rest)
    more = 26 - len(left)
    return (*left, *rest[:more]), tuple(rest[more:])


def _all_rows(slug: str, left: tuple[Card, ...], cards: int) -> dict[str, Fraction]:
    """Every order of the first cards: the player's two (or four), the dealer's two."""
    filed = BlackjackOptions.filing(decks=6, royal_match="C", bet_the_set="C")
    here = WAGERS.priced(LAW, filed, slug)
    found: Counter[str] = Counter()
    for dealt in permutations(left, cards):
        if slug == "super-match":
            seen = cards_of(dealt, dealt[0])
        else:
            seen = cards_of(dealt[:2], *dealt[2:])
        found[here.known.grounds[ground_of(here, seen)].row] += 1
    total = sum(found.values())
    return {row: Fraction(many, total) for row, many in found.items()}


@pytest.mark.parametrize(
    ("slug", "cards"),
    [
        *((slug, 3) for slug in ("match-the-dealer", "in-between", "three-card-poker")),
        ("royal-match-21", 3),
        *((slug, 4) for slug in ("lucky-ladies", "kings-bounty", "super-match", "bet-the-set-21")),
    ],
)
def test_every_order_of_three_or_four_cards(
    slug: str, cards: int, shoe: tuple[tuple[Card, ...], tuple[Card, ...]]
) -> None:
    left, seen = shoe
    expected = _all_rows(slug, left, cards)
    assert len(expected) > 1 + (cards == 4)
    for one in ask(slug, seen, decks=6):
        assert {result.row: result.chance for result in one.results} == expected


def test_crown_treasure(shoe: tuple[tuple[Card, ...], tuple[Card, ...]]) -> None:
    """Both have a king and queen of one suit: 1,000 on top, or 999 (B-48)."""
    left, seen = shoe
    both = total = 0
    for a, b, c, d in permutations(left, 4):
        total += 1
        mine = classed.royal_match(a.rank, a.suit, b.rank, b.suit) == side.ROYAL_MATCH
        theirs = classed.royal_match(c.rank, c.suit, d.rank, d.suit) == side.ROYAL_MATCH
        both += mine and theirs
    filed = {"royal_match": "C", "crown_treasure": True}
    for pays, added in (("1000-times", 1000), ("999-times", 999)):
        found = ask("royal-match-21", seen, decks=6, crown_treasure_pays=pays, **filed)
        crowned = found[0].results[0]
        assert crowned.row == "royal-match + crown-treasure"
        assert crowned.chance == Fraction(both, total)
        assert crowned.net == 30 + added  # paytable C pays 30 to 1


# Hit and Run


def _drawn(left: tuple[int, ...], hard: int, ace: bool, many: int) -> dict[int, Fraction]:
    """How many cards the dealer has in the end, draw by draw."""
    if not rules.dealer_draws(hard, ace):
        return {many: Fraction(1)}
    found: dict[int, Fraction] = {}
    cards = sum(left)
    for value, count in enumerate(left):
        if count:
            rest = (*left[:value], count - 1, *left[value + 1 :])
            longer = _drawn(rest, hard + rules.card_value(value), ace or value == 0, many + 1)
            for number, chance in longer.items():
                found[number] = found.get(number, Fraction(0)) + Fraction(count, cards) * chance
    return found


@pytest.mark.parametrize(
    "left",
    [
        (2, 2, 0, 3, 0, 2, 1, 1, 1, 5),
        (0, 3, 2, 0, 0, 4, 2, 0, 0, 6),
        (4, 0, 0, 0, 0, 0, 0, 3, 3, 7),
    ],
)
def test_cards_of_the_dealer(left: tuple[int, ...]) -> None:
    expected = _drawn(left, 0, False, 0)
    aces, tens, cards = left[0], left[9], sum(left)
    blackjack = Fraction(2 * aces * tens, cards * (cards - 1))
    expected[2] -= blackjack
    found = cards_of_dealer(left)
    assert sum(found.values()) == 1
    assert found.pop((2, True), Fraction(0)) == blackjack
    assert {many: chance for (many, _), chance in found.items()} == {
        many: chance for many, chance in expected.items() if chance
    }


def test_hit_and_run() -> None:
    (one,) = ask("hit-and-run-progressive", decks=8)
    # A Blackjack of the dealer, counted
    assert one.chance("dealer-blackjack") == Fraction(2 * 32 * 128, 416 * 415)
    assert float(one.chance("dealer-five-cards")) == pytest.approx(0.0327, abs=0.002)
    assert one.results[0].pays == "100% of meter"
    assert (len(one.meters), one.stake) == (1, 100)
    assert [terms.seed for _, terms in one.terms] == [100_000]
    assert [int(result.net) for result in one.results[1:]] == [99, 24, 6, 3, -1]
    assert [str(result.cite) for result in one.results] == ["633a.13(l)"] * 5 + [""]


def test_as_filed() -> None:
    filed = BlackjackOptions.filing(decks=6, lucky_ladies=True, royal_match="D")
    asked = Asked(LAW, filed, as_filed=True)
    found = {(one.wager, one.paytable) for one in find_game("blackjack").odds(asked)}
    assert found == {
        ("blackjack", "standard"),
        ("insurance", "standard"),
        ("lucky-ladies", "standard"),
        ("royal-match-21", "D"),
    }


def test_one_dealers_hand_decides_every_hit_and_run_wager() -> None:
    """So with five wagers the meter is won as often as with one, by all of them; Bad Beat is won by
    players' own hands."""
    (one,) = ask("hit-and-run-progressive", decks=6)
    (alone,), (five,) = shared(one, 1), shared(one, 5)
    assert five.exact
    assert five.hit == alone.hit == one.results[0].chance
    assert alone.several == 0
    assert five.several == 1
    assert five.added == 5 * alone.added
    own = ask("bad-beat-progressive", decks=6)[0].several
    assert own is not None
    assert not own.exact
