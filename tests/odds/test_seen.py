"""Cards gone from a shoe, however they are written; and what is told when suits are not known."""

import datetime
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.script import refusal
from title58 import law
from title58.equipment.cards import RANKS, Card, CardError, decks
from title58.games import find_game
from title58.odds import Asked
from title58.odds.seen import Seen, left_cards, seen_cards
from title58.refusal import Refusal

CITE = "627a.3(a)"
LAW = law.on(datetime.date(2024, 3, 1))
# Blackjack's own wager takes longest, and knows ten values only.
SIDE = (
    "insurance", "lucky-ladies", "match-the-dealer", "in-between", "royal-match-21",
    "bet-the-set-21", "kings-bounty", "super-match", "three-card-poker",
)  # fmt: skip
# What one form of Baccarat offers and another does not.
OTHERS = {"perfect-pairs", "majestic-match", "lucky-nines", "royal-9-progressive",
          "harmony-progressive", "heavenly-9-progressive"}  # fmt: skip


def ranks(seen: Seen) -> Counter[int]:
    return Counter(card.rank for card in seen.cards)


def test_cards_one_by_one_and_several_at_once() -> None:
    assert list(map(str, seen_cards("9H, KD 10♠", 8, CITE).cards)) == ["9H", "KD", "10S"]
    assert list(map(str, seen_cards("2x9H,KD=2", 8, CITE).cards)) == ["9H", "9H", "KD", "KD"]
    assert seen_cards("2x9H", 8, CITE).suits_known
    assert seen_cards("", 8, CITE) == Seen(())


def test_ranks_alone() -> None:
    found = seen_cards("5xK,t=3,9", 8, CITE)
    assert ranks(found) == {12: 5, 9: 3, 8: 1}
    assert not found.suits_known
    assert max(Counter(found.cards).values()) == 2  # evenly, so that six decks hold them too
    assert seen_cards("32xK", 8, CITE).suits_known  # all of them: no suit is in doubt


def test_what_is_left_is_the_rest_of_what_is_gone() -> None:
    left = left_cards("3xAH,2xKS", 6, CITE)
    assert left.suits_known
    assert len(left.cards) == 6 * 52 - 5
    assert Counter(left.cards)[Card.parse("AH")] == 3
    by_rank = left_cards(",".join(f"24x{name}" for name in RANKS[:-1]) + ",20xK", 6, CITE)
    assert ranks(by_rank) == {12: 4}
    assert not by_rank.suits_known


@given(st.lists(st.sampled_from(decks(2)), max_size=80))
def test_both_ways_to_write_it_say_the_same(shoe: list[Card]) -> None:
    """What is seen and what is left of it, written out and read again."""
    gone = Counter({card: min(count, 2) for card, count in Counter(shoe).items()})
    rest = Counter({card: 2 - gone[card] for card in decks(1)})
    seen = seen_cards(" ".join(f"{n}x{card}" for card, n in gone.items()), 2, CITE)
    left = left_cards(" ".join(f"{n}x{card}" for card, n in rest.items()), 2, CITE)
    assert Counter(seen.cards) == Counter(left.cards) == +gone
    assert seen.suits_known
    assert left.suits_known


@pytest.mark.parametrize(
    ("text", "lawful"),
    [("25xA", "at most 24 of A"), ("7xAH", "at most 6 of AH"), ("99999999999x9H", "at most 6")],
)
def test_more_than_the_decks_hold(text: str, lawful: str) -> None:
    for read, where in ((seen_cards, "seen"), (left_cards, "left")):
        with pytest.raises(Refusal, match=f"cannot be {where} with 6 decks") as refused:
            read(text, 6, CITE)
        assert lawful in str(refused.value)
        assert (str(refused.value.cites), refused.value.value) == (CITE, text)


def test_no_joker_is_left_in_a_shoe() -> None:
    refused = refusal(lambda: left_cards("9H,2xJOKER", 6, CITE))
    assert "2 of JOKER cannot be left with 6 decks" in str(refused)
    assert (refused.value, refused.lawful) == ("2xJOKER", "at most 0 of JOKER")
    assert str(refused.cites) == CITE


@pytest.mark.parametrize("text", ["x", "3x", "9H=2=3", "2x9H=3", "-1x9H", "1X", "x9H"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(CardError):
        seen_cards(text, 6, CITE)


def test_a_shoe_of_seven_cards_dealt_in_every_order() -> None:
    """All 5,040 orders of what is left, by the rules of the third card."""
    game = find_game("minibaccarat")
    seen = left_cards("2xA,2xK,3x9", 8, CITE)
    asked = Asked(LAW, game.options(decks=8), frozenset({"decks"}), wager="tie",
                  seen=seen.cards, suits_known=seen.suits_known)  # fmt: skip
    ties = 0
    for order in permutations((1, 1, 0, 0, 9, 9, 9)):
        player, banker = (order[0] + order[2]) % 10, (order[1] + order[3]) % 10
        if player < 8 and banker < 8:
            drawn = order[4] if player <= 5 else None
            player += drawn or 0
            if _banker_draws(banker, drawn):
                banker += order[4 if drawn is None else 5]
        ties += player % 10 == banker % 10
    (found,) = game.answer(asked)
    assert found.hit_rate == Fraction(ties, 5040)
    assert dict(found.under)["cards seen"] == "409"


def _banker_draws(banker: int, drawn: int | None) -> bool:
    if drawn is None:
        return banker <= 5
    least, most = {3: (0, 9), 4: (2, 7), 5: (4, 7), 6: (6, 7)}.get(banker, (0, -1))
    return banker <= 2 or (least <= drawn <= most and (banker, drawn) != (3, 8))


def _other_suits(cards: tuple[Card, ...], turn: int) -> tuple[Card, ...]:
    return tuple(Card.of(card.rank, (card.suit * turn + turn) % 4) for card in cards)


@pytest.mark.parametrize(
    ("slug", "date", "options", "wagers"),
    [
        ("minibaccarat", "2024-03-01", {"decks": 8}, ()),
        ("baccarat", "2025-03-01", {"decks": 8}, ()),
        ("casino-war", "2024-03-01", {"decks": 6}, ()),
        ("blackjack", "2024-03-01", {"decks": 6}, SIDE),
    ],
)
def test_wagers_that_suits_decide_are_left_out_and_no_others(
    slug: str, date: str, options: dict[str, int], wagers: tuple[str, ...]
) -> None:
    """Whichever suits stand in for those unknown: what is told is the same, what is not differs."""
    game = find_game(slug)
    day, filed = law.on(datetime.date.fromisoformat(date)), game.options.filing(**options)
    asked: Asked[Any] = Asked(day, filed, frozenset(options))
    gone = seen_cards("3xK,3xQ,2x9,2x8", 6, CITE).cards
    stand_ins = [gone, *(_other_suits(gone, turn) for turn in range(3))]
    stand_ins += [tuple(Card.of(card.rank, suit) for card in gone) for suit in range(4)]
    told: dict[str, set[str]] = {}
    for wager in wagers or ("",):
        for cards in stand_ins:
            found = game.odds(replace(asked, seen=cards, wager=wager))
            for each in {one.wager for one in found}:
                rows = [(one.paytable, one.results) for one in found if one.wager == each]
                told.setdefault(each, set()).add(str(rows))
    assert {wager for wager, ways in told.items() if len(ways) > 1} == game.of_suits & set(told)
    assert game.of_suits - {"bad-beat-progressive"} <= set(told) | OTHERS
    assert "bad-beat-progressive" not in told
    known_by_rank = replace(asked, seen=gone, suits_known=False)
    if slug != "blackjack":
        assert {one.wager for one in game.answer(known_by_rank)} == set(told) - game.of_suits


def test_a_wager_that_suits_decide_is_refused() -> None:
    game = find_game("minibaccarat")
    asked = Asked(LAW, game.options(), wager="perfect-pairs", seen=(Card.parse("KD"),),
                  suits_known=False)  # fmt: skip
    assert "depend on the suits" in str(refusal(lambda: game.answer(asked)))


def test_what_is_left_may_be_known_in_part_by_suit() -> None:
    seen = left_cards("9H, 2x9", 1, CITE)
    assert (len(seen.cards), list(map(str, seen.cards)).count("9H")) == (49, 0)
    assert not seen.suits_known
    assert "5 of 9" in str(refusal(lambda: left_cards("9H, 4x9", 1, CITE)))


def test_a_shoe_that_holds_too_many_is_for_another_command() -> None:
    with pytest.raises(Refusal, match="title58 protect deck"):
        left_cards("9xJH", 8, "627a.3(a)")
