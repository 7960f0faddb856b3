"""645a.6(d) to (f) and 645a.7(e): in which row of each optional wager seven cards fall."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings

from tests.games.pai_gow_poker.hands import LAW, RANKS, SUITS, codes, row_number, seven_cards
from tests.oracles.pai_gow_poker import ranking as oracle
from title58.games.pai_gow_poker.side import rules

SLUGS = ("fortune-bonus", "emperors-treasure", "pai-gow-insurance", "progressive-payout")
TOP = ("fortune-bonus", "emperors-treasure", "progressive-payout")


def row(slug: str, cards: str) -> str:
    return LAW.wager("pai-gow-poker", slug).rows[row_number(slug, codes(cards))]


def rows(cards: str) -> tuple[str, ...]:
    return tuple(row(slug, cards) for slug in SLUGS)


SEVEN = "seven-card-straight-flush"
# Seven cards; the rows of Fortune Bonus, Emperor's Treasure, Insurance and the progressive
ROWS = [
    ("2S 3S 4S 5S 6S 7S 8S", f"{SEVEN}-no-joker {SEVEN}-no-joker lose {SEVEN}"),
    ("AS 2S 3S 4S 5S 6S 7S", f"{SEVEN}-no-joker {SEVEN}-no-joker lose {SEVEN}"),  # A06
    ("AS KS QS JS TS 9S 8S", f"{SEVEN}-no-joker {SEVEN}-no-joker lose {SEVEN}"),
    ("AS KS QS JS TS 9S JK", f"{SEVEN}-with-joker {SEVEN}-with-joker lose {SEVEN}"),
    ("KS QS JS 9S 8S 7S JK", f"{SEVEN}-with-joker {SEVEN}-with-joker lose {SEVEN}"),
    ("2S 3S 4S 5S 6S 7S JK", f"{SEVEN}-with-joker {SEVEN}-with-joker lose {SEVEN}"),
    ("AS 2S 3S 4S 5S 6S JK", f"{SEVEN}-with-joker {SEVEN}-with-joker lose {SEVEN}"),
    ("QS KS AS 2S 3S 4S 5S", "straight-flush straight-flush lose straight-flush"),
    ("2S 3S 4S 5S 6S 7S 9S", "straight-flush straight-flush lose straight-flush"),
    ("2S 3S 4S 5S 6S 8S JK", f"{SEVEN}-with-joker {SEVEN}-with-joker lose {SEVEN}"),
    ("2S 3S 4S 5S 6S 9S JK", "straight-flush straight-flush lose straight-flush"),
    (
        "AS KS QS JS TS AH KH",
        "royal-flush-plus-royal-match royal-flush-plus-ace-king-suited lose royal-flush",
    ),
    (
        "JK KS QS JS TS AH KH",
        "royal-flush-plus-royal-match royal-flush-plus-ace-king-suited lose royal-flush",
    ),
    (
        "AS KS QS JS JK AH KH",
        "royal-flush-plus-royal-match royal-flush-plus-ace-king-suited lose royal-flush",
    ),
    ("AS KS QS JS TS KH QH", "royal-flush-plus-royal-match royal-flush lose royal-flush"),
    ("AS KS QS JK TS KH QH", "royal-flush-plus-royal-match royal-flush lose royal-flush"),
    ("AS KS QS JS TS JK KH", "royal-flush royal-flush lose royal-flush"),  # A04
    ("AS KS QS JS TS JK QH", "royal-flush royal-flush lose royal-flush"),
    ("AS KS QS JS TS AH KD", "royal-flush royal-flush lose royal-flush"),
    ("AS KS QS JS TS KH QD", "royal-flush royal-flush lose royal-flush"),
    ("AS KS QS JS TS AH QH", "royal-flush royal-flush lose royal-flush"),
    ("AS KS QS JS TS QH JH", "royal-flush royal-flush lose royal-flush"),
    ("AS KS QS JS TS 9S 7S", "royal-flush royal-flush lose royal-flush"),
    ("AC AD AH AS JK KD KS", "five-aces five-aces lose five-aces"),
    ("AC AD AH AS JK 9D 3S", "five-aces five-aces lose five-aces"),
    ("9S 8S 7S 6S 5S 2D 2C", "straight-flush straight-flush lose straight-flush"),
    ("9S 8S JK 6S 5S 2D 2C", "straight-flush straight-flush lose straight-flush"),
    ("9C 9D 9H 9S 5S 2D 2C", "four-of-a-kind four-of-a-kind lose four-of-a-kind"),
    ("AC AD AH JK 9S 4S 2D", "four-of-a-kind four-of-a-kind lose four-of-a-kind"),
    ("AS KS 7S 2S JK AD AC", "four-of-a-kind four-of-a-kind lose four-of-a-kind"),
    ("9C 9D 9H 5D 5S 2D 3C", "full-house full-house lose full-house"),
    ("9C 9D 9H 5D 5S 5H 3C", "full-house full-house lose full-house"),
    ("AS KS 7S 2S JK AD KD", "full-house full-house lose full-house"),
    ("AS KS 7S 4S 2S AD AC", "flush flush lose lose"),
    ("JK KS 7S 4S 2S QD JC", "flush flush lose lose"),
    ("5C 5D 5H 6S 7C 8D 9H", "three-of-a-kind three-of-a-kind lose lose"),  # A01
    ("AC AD JK KS QC JD 9H", "three-of-a-kind three-of-a-kind lose lose"),  # A01
    ("5C 5D 5H 6S 9C JD KH", "three-of-a-kind three-of-a-kind lose lose"),
    ("AC AD JK 6S 9C JD KH", "three-of-a-kind three-of-a-kind lose lose"),
    ("5C 5D 4H 6S 7C 8D KH", "straight straight lose lose"),
    ("AC 2D 3H 4S 5C 8D 8H", "straight straight lose lose"),
    ("JK 8D 7H 5S 4C 8C KH", "straight straight lose lose"),
    ("5C 5D 9H 9S KC KD 2H", "lose lose lose lose"),
    ("5C 5D 9H 9S KC QD 2H", "lose lose lose lose"),
    ("5C 5D 9H TS KC QD 2H", "lose lose lose lose"),
    ("JK AD 9H TS 7C 5D 3H", "lose lose lose lose"),
    ("AC QD TH 9S 7C 5D 3H", "lose lose ace-high lose"),
    ("JK QD TH 9S 7C 5D 3H", "lose lose ace-high lose"),
    ("KC QD TH 9S 7C 5D 3H", "lose lose king-high lose"),
    ("QC JD 9H 8S 7C 5D 3H", "lose lose queen-high lose"),
    ("JC TD 9H 7S 6C 3D 2H", "lose lose jack-high lose"),
    ("TC 9D 8H 6S 5C 4D 2H", "lose lose ten-high lose"),
    ("9C 8D 7H 5S 4C 3D 2H", "lose lose nine-high lose"),
]


@pytest.mark.law("645a.6(d)", "645a.6(e)", "645a.6(f)")
@pytest.mark.parametrize(("cards", "expected"), ROWS, ids=[cards for cards, _ in ROWS])
def test_rows(cards: str, expected: str) -> None:
    assert rows(cards) == tuple(expected.split())


GRADED = [
    *(f"645a.6(d){end}" for end in ("(1)", "(2)", "(2)(i)", "(2)(ii)", "(3)")),
    *(f"645a.6(e)({n})" for n in (1, 2, 3)),
    *(f"645a.6(f)({n})" for n in range(1, 7)),
    *(f"645a.7(e)({n})" for n in range(1, 5)),
    *(f"645a.11(h)({n})(i)({letter})" for n in (1, 2) for letter in "AB"),
    *(f"645a.11(h)({n})({part})" for n in (3, 4) for part in ("i", "ii")),
]


@pytest.mark.parametrize(
    "paragraph", [pytest.param(cite, marks=pytest.mark.law(cite)) for cite in GRADED]
)
def test_all_rows_at_once(paragraph: str) -> None:
    """The functions that grade carry several paragraphs each: the whole of them, for each one."""
    assert [rows(cards) for cards, _ in ROWS] == [tuple(row.split()) for _, row in ROWS]
    for slug in ("fortune-bonus", "emperors-treasure"):
        more = LAW.wager("pai-gow-poker", slug).more
        assert (more["envy_bonus"], more["qualifying_wager_min_usd"]) == (True, 5)


def test_every_row_that_the_paytables_price_is_among_them() -> None:
    for place, slug in enumerate(SLUGS):
        found = {expected.split()[place] for _, expected in ROWS}
        assert found == set(LAW.wager("pai-gow-poker", slug).rows)


@pytest.mark.law("645a.6(d)(1)", "645a.6(d)(3)", "645a.6(e)(1)", "645a.6(e)(3)", "645a.6(f)(1)")
def test_seven_in_sequence_with_and_without_the_joker() -> None:
    """Eight sequences a suit, 32 in all; with the joker 196 (A06)."""
    circle = "A" + RANKS
    natural = {frozenset(codes(" ".join(r + s for r in circle[i : i + 7])))
               for i in range(8) for s in SUITS}  # fmt: skip
    assert len(natural) == 32
    with_joker = {frozenset({*six, 52}) for hand in natural for six in combinations(hand, 6)}
    assert len(with_joker) == 196
    for hand in natural:
        assert [row_number(slug, tuple(hand)) for slug in TOP] == [0, 0, 0]
    for hand in with_joker:
        assert [row_number(slug, tuple(hand)) for slug in TOP] == [2, 2, 0]


@pytest.mark.law("645a.6(d)(2)", "645a.6(d)(2)(i)", "645a.6(d)(2)(ii)", "645a.6(e)(2)")
def test_a_royal_flush_with_two_more_of_a_suit() -> None:
    """72 hands with ace and king, 72 with king and queen, which only Fortune Bonus knows (A04)."""
    matches = {"AK": (1, 1), "KQ": (1, 4)}
    for match, expected in matches.items():
        found = set()
        for suit, other in ((s, o) for s in SUITS for o in SUITS if s != o):
            royal = [r + suit for r in "AKQJT"]
            for five in (royal, *([*four, "JK"] for four in combinations(royal, 4))):
                hand = codes(" ".join([*five, match[0] + other, match[1] + other]))
                assert [row_number(slug, hand) for slug in TOP] == [*expected, 2]
                found.add(frozenset(hand))
        assert len(found) == 72


@pytest.mark.law("645a.7(e)(1)", "645a.11(h)(1)(i)(A)", "645a.11(h)(1)(i)(B)")
def test_fortune_bonus_wins_with_a_straight_or_better_and_three_of_a_kind() -> None:
    assert row("fortune-bonus", "5C 5D 4H 6S 7C 8D KH") == "straight"
    assert row("fortune-bonus", "5C 5D 9H 9S KC KD 2H") == "lose"
    assert row("fortune-bonus", "5C 5D 5H 6S 9C JD KH") == "three-of-a-kind"  # A01


@pytest.mark.law("645a.7(e)(2)", "645a.11(h)(2)(i)(A)", "645a.11(h)(2)(i)(B)")
def test_emperors_treasure_wins_with_a_straight_or_better_and_three_of_a_kind() -> None:
    assert row("emperors-treasure", "5C 5D 4H 6S 7C 8D KH") == "straight"
    assert row("emperors-treasure", "5C 5D 9H 9S KC KD 2H") == "lose"
    assert row("emperors-treasure", "5C 5D 5H 6S 9C JD KH") == "three-of-a-kind"  # A01


@pytest.mark.law("645a.7(e)(3)", "645a.11(h)(3)(i)", "645a.11(h)(3)(ii)")
def test_insurance_wins_without_a_pair_or_better() -> None:
    assert row("pai-gow-insurance", "9C 8D 7H 5S 4C 3D 2H") == "nine-high"
    for better in ("9C 9D 7H 5S 4C 3D 2H", "9C 8D 7H 6S 5C 3D 2H", "9C 8C 7C 5C 4C 3D 2H"):
        assert row("pai-gow-insurance", better) == "lose"
    assert row("pai-gow-insurance", "JK QD TH 9S 7C 5D 3H") == "ace-high"


def test_no_seven_unpaired_cards_are_under_nine_high() -> None:
    """A45: of the ranks up to 8 all seven make a straight."""
    assert row("pai-gow-insurance", "8C 7D 6H 5S 4C 3D 2H") == "lose"


@pytest.mark.law(
    "645a.6(f)(2)",
    "645a.6(f)(3)",
    "645a.6(f)(4)",
    "645a.6(f)(5)",
    "645a.6(f)(6)",
    "645a.7(e)(4)",
    "645a.11(h)(4)(i)",
    "645a.11(h)(4)(ii)",
)
def test_the_progressive_wins_with_a_full_house_or_better() -> None:
    listed = [
        *("2S 3S 4S 5S 6S 7S JK", "AC AD AH AS JK 9D 3S", "JK KS QS JS TS AH KH"),
        *("9S 8S 7S 6S 5S 2D 2C", "9C 9D 9H 9S 5S 2D 2C", "9C 9D 9H 5D 5S 2D 3C"),
        "AS KS 7S 4S 2S AD AC",
    ]
    assert [row_number("progressive-payout", codes(cards)) for cards in listed] == [
        0,
        1,
        2,
        3,
        4,
        5,
        6,
    ]


@pytest.mark.law("645a.1[Envy Bonus Qualifying Hand]")
def test_envy_bonus_qualifying_hands_are_four_of_a_kind_or_better() -> None:
    with_envy = {"lose", "straight", "three-of-a-kind", "flush", "full-house"}
    for cards, _ in ROWS:
        assert rules.envy(codes(cards)) == (row("fortune-bonus", cards) not in with_envy)


def test_optional_wagers_look_at_seven_cards() -> None:
    for rule in (rules.seen, rules.envy):
        with pytest.raises(ValueError, match="seven cards, not 5"):
            rule(codes("AC KC QC JC TC"))


def test_three_of_a_kind_pays_more_than_a_straight_in_every_paytable() -> None:
    """So it is the row of a hand that makes both (A01)."""
    for slug in SLUGS[:2]:
        known = LAW.wager("pai-gow-poker", slug)
        for paytable in known.paytables.values():
            assert (paytable["three-of-a-kind"], paytable["straight"]) == ("3 to 1", "2 to 1")


@given(seven_cards)
@settings(max_examples=150)
def test_rows_as_in_the_second_formulation(cards: tuple[int, ...]) -> None:
    type_, ranked = oracle.seven(cards)
    name = oracle.TYPES[type_]
    natural = [oracle.rank_and_suit(card) for card in cards if card != 52]
    if name == "straight" and any(
        [rank for rank, _ in natural].count(r) + (52 in cards and r == 14) >= 3
        for r in range(2, 15)
    ):
        name = "three-of-a-kind"
    fortune, emperors, insurance, progressive = (
        LAW.wager("pai-gow-poker", slug).rows[row_number(slug, cards)] for slug in SLUGS
    )
    special = fortune.startswith(("seven", "royal-flush-plus"))
    if not special:
        assert fortune == emperors
        assert fortune == (name if type_ >= 3 else "lose")
    else:
        assert name in ("straight-flush", "royal-flush")
    if progressive.startswith("seven"):
        assert fortune.startswith("seven")
    else:
        assert progressive == (oracle.TYPES[type_] if type_ >= 6 else "lose")
    tops = {9: "nine", 10: "ten", 11: "jack", 12: "queen", 13: "king", 14: "ace"}
    assert insurance == ("lose" if type_ else f"{tops[ranked[0]]}-high")
    assert rules.envy(cards) == (type_ >= 7)


@given(seven_cards)
def test_every_hand_falls_in_one_row_of_the_law_data(cards: tuple[int, ...]) -> None:
    for slug in SLUGS:
        found = row_number(slug, cards)
        assert 0 <= found < len(LAW.wager("pai-gow-poker", slug).rows)
        assert found == row_number(slug, tuple(reversed(cards)))
