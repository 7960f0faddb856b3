"""Strategies: the card that is in every book, where the cards of the hand matter, the tables."""

from __future__ import annotations

from itertools import pairwise
from xml.etree import ElementTree

import numpy as np
import pytest

from title58.felts.lettering import width
from title58.games.blackjack import rules
from title58.games.blackjack.value import StrategyCard, Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.departures import departures, strategy_as_plain
from title58.games.blackjack.value.picture import picture


@pytest.fixture(scope="module")
def eight() -> ValuedShoe:
    return ValuedShoe(full_shoe(8), Terms())


@pytest.fixture(scope="module")
def one() -> ValuedShoe:
    return ValuedShoe(full_shoe(1), Terms())


# Four to eight decks, dealer stands on all 17s, double after split, late surrender: as printed.
PRINTED = """
20     S  S  S  S  S  S  S  S  S  S
19     S  S  S  S  S  S  S  S  S  S
18     S  S  S  S  S  S  S  S  S  S
17     S  S  S  S  S  S  S  S  S  S
16     S  S  S  S  S  H  H  Rh Rh Rh
15     S  S  S  S  S  H  H  H  Rh H
14     S  S  S  S  S  H  H  H  H  H
13     S  S  S  S  S  H  H  H  H  H
12     H  H  S  S  S  H  H  H  H  H
11     Dh Dh Dh Dh Dh Dh Dh Dh Dh H
10     Dh Dh Dh Dh Dh Dh Dh Dh H  H
9      H  Dh Dh Dh Dh H  H  H  H  H
8      H  H  H  H  H  H  H  H  H  H
7      H  H  H  H  H  H  H  H  H  H
6      H  H  H  H  H  H  H  H  H  H
5      H  H  H  H  H  H  H  H  H  H
A,9    S  S  S  S  S  S  S  S  S  S
A,8    S  S  S  S  S  S  S  S  S  S
A,7    S  Ds Ds Ds Ds S  S  H  H  H
A,6    H  Dh Dh Dh Dh H  H  H  H  H
A,5    H  H  Dh Dh Dh H  H  H  H  H
A,4    H  H  Dh Dh Dh H  H  H  H  H
A,3    H  H  H  Dh Dh H  H  H  H  H
A,2    H  H  H  Dh Dh H  H  H  H  H
A,A    P  P  P  P  P  P  P  P  P  P
10,10  S  S  S  S  S  S  S  S  S  S
9,9    P  P  P  P  P  S  P  P  S  S
8,8    P  P  P  P  P  P  P  P  P  P
7,7    P  P  P  P  P  P  H  H  H  H
6,6    P  P  P  P  P  H  H  H  H  H
5,5    Dh Dh Dh Dh Dh Dh Dh Dh H  H
4,4    H  H  H  P  P  H  H  H  H  H
3,3    P  P  P  P  P  P  H  H  H  H
2,2    P  P  P  P  P  P  H  H  H  H
"""


def lettered(card: StrategyCard) -> dict[str, list[str]]:
    return {name: [st.LETTERS[entry] for entry in row] for name, row in card.rows()}


@pytest.mark.parametrize("decks", [4, 6, 8])
def test_the_printed_card(decks: int) -> None:
    expected = {name: row for name, *row in map(str.split, PRINTED.strip().splitlines())}
    assert lettered(ValuedShoe(full_shoe(decks), Terms()).card) == expected


def test_hitting_soft_17_moves_the_entries_that_books_name() -> None:
    """11 and soft 19 and 18 are doubled more, 15, 17 and 8,8 are surrendered to an ace."""
    stands = ValuedShoe(full_shoe(8), Terms()).card
    hits = ValuedShoe(full_shoe(8), Terms(hits_soft_17=True)).card
    moved = {
        (name, st.NAMES[up]): st.LETTERS[after[k]]
        for (name, before), (_name, after) in zip(stands.rows(), hits.rows(), strict=True)
        for k, up in enumerate(st.UPS)
        if before[k] != after[k]
    }
    assert moved == {
        ("11", "A"): "Dh",
        ("15", "A"): "Rh",
        ("17", "A"): "Rs",
        ("8,8", "A"): "Rp",
        ("A,8", "6"): "Ds",
        ("A,7", "2"): "Ds",
    }


def test_cards_of_the_hand_matter_more_with_fewer_decks(eight: ValuedShoe, one: ValuedShoe) -> None:
    assert not [each for each in departures(eight) if len(each.cards) == 2]
    few = {str(each) for each in departures(one) if len(each.cards) == 2}
    assert "2,10 against 4: hit, not stand" in few
    assert "7,7 against 10: surrender, not hit" in few
    longer = {str(each) for each in departures(eight)}
    assert "4,5,7 against 10: stand, not hit" in longer  # sixteen of three cards
    for shoe in (eight, one):
        gains = [each.gain * each.chance for each in departures(shoe)]
        assert min(gains) > 0
        # Split hands gain a little besides.
        assert sum(gains) == pytest.approx(shoe.by_total.edge - shoe.by_cards.edge, rel=0.1)


def test_a_card_as_tables_of_whole_numbers(eight: ValuedShoe) -> None:
    card = eight.card
    assert (card.hard.shape, card.soft.shape, card.pair.shape) == ((22, 10), (22, 10), (10, 10))
    assert card.hard.dtype == card.soft.dtype == card.pair.dtype == np.int8
    assert card.hard[16, 9] == st.RH
    assert card.soft[18, 5] == st.DS
    assert card.pair[7, 9] == st.P
    assert card.pair[9, 5] == card.pair[4, 5] == st.NONE
    plain = card.as_plain()
    assert plain["columns"] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
    assert plain["rows"]["16"][-3:] == ["Rh", "Rh", "Rh"]  # type: ignore[index]
    assert plain["legend"] == {
        "S": "stand",
        "H": "hit",
        "Dh": "double, else hit",
        "Ds": "double, else stand",
        "Rh": "surrender, else hit",
        "Rs": "surrender, else stand",
        "P": "split",
        "Rp": "surrender, else split",
    }


def test_a_card_played(eight: ValuedShoe) -> None:
    play, of = eight.by_total.play, eight.hands.of
    six, ten = 5, 9
    assert play.first[of(ten, six), ten] == st.SURRENDER
    assert play.more[of(4, 4, six - 1), ten] == st.HIT  # 5, 5, 5: no surrender with three cards
    assert play.first[of(0, 6), six] == st.DOUBLE
    assert play.more[of(0, 2, 3), six] == st.STAND
    assert play.first[of(0, ten), 0] == st.STAND
    assert play.second[7, 2, six] == st.DOUBLE  # 8 and 3 after a split
    assert (play.second[0] == st.STAND).all()  # one card to each ace
    free = eight.card.play(one_card_to_aces=False, double_after_split=False)
    assert free.second[0, 4, six] == st.HIT
    assert free.second[7, 2, six] == st.HIT


def test_no_single_pair_is_better_played_otherwise(eight: ValuedShoe) -> None:
    base = eight.by_total
    for pair, up in ((8, 6), (9, 5), (3, 3), (3, 4), (7, 9), (0, 0), (1, 7)):
        hand = eight.hands.of(pair, pair)
        kept = base.play.first[hand, up]
        by_total = eight.card.entry(int(eight.hands.total[hand]), pair == 0, up)
        other = st.AS_DEALT[by_total] if kept == st.SPLIT else st.SPLIT
        base.play.first[hand, up] = other
        changed = eight.worth(base.play)
        base.play.first[hand, up] = kept
        assert changed.expected < base.expected


def test_picture(eight: ValuedShoe) -> None:
    root = ElementTree.fromstring(picture(eight.card, "Blackjack & eight decks", "0.36%"))
    space = "{http://www.w3.org/2000/svg}"
    words = [text.text for text in root.iter(f"{space}text")]
    assert words[0] == "Blackjack & eight decks"
    assert words.count("P") == 52 + 1  # and one in the legend
    assert {"Hard totals", "Soft totals", "Pairs", "surrender, else hit"} <= set(words)
    assert len(list(root.iter(f"{space}rect"))) == 1 + 34 * 10 + 6
    lines: dict[str, list[tuple[float, float]]] = {}
    for text in root.iter(f"{space}text"):
        wide = width(text.text or "", float(text.attrib["font-size"]))
        part = {"start": 0, "middle": 0.5, "end": 1}[text.attrib["text-anchor"]]
        left = float(text.attrib["x"]) - wide * part
        lines.setdefault(text.attrib["y"], []).append((left, left + wide))
    for line in lines.values():  # no word lies on another
        assert all(one[1] <= two[0] for one, two in pairwise(sorted(line)))


def test_as_plain_data(one: ValuedShoe) -> None:
    told = strategy_as_plain(one)
    found = {(each["hand"], each["up"]): each for each in told["hands"]}  # type: ignore[attr-defined]
    assert len(found) == 550
    worth = found["8,8", "10"]["worth"]
    assert set(worth) == {"stand", "hit", "double", "split", "surrender"}
    assert found["8,8", "10"]["best"] == max(worth, key=worth.get) == "split"
    assert found["A,10", "6"]["worth"] == {"stand": pytest.approx(1.5)}
    assert told["shoe"] == {**dict.fromkeys(st.NAMES, 4), "10": 16}


def test_a_total_is_played_by_its_deals(one: ValuedShoe) -> None:
    """Twelve against a 4, one deck: 10,2 is better hit, all twelves together are better stood."""
    hit, _double, _best = one.best
    twelve = [hand for hand in one.two if one.hands.total[hand] == 12 and not one.hands.soft[hand]]
    up = 3
    of = one.hands.of(1, 9)
    assert hit[of, up] > one.stand[of, up]
    others = [hand for hand in twelve if one.hands.pair[hand] < 0]
    weigh = one.chance[others, up]
    assert weigh @ one.stand[others, up] > weigh @ hit[others, up]
    assert one.card.entry(12, False, up) == st.S
    assert rules.MOST == 21
