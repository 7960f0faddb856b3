"""Which single changes to a filing are priced, and which of them a casino may file."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.games.blackjack.base import DOUBLE, SPLIT, double, one, split
from tests.games.script import cited
from title58.games.blackjack.value import Terms, ValuedShoe
from title58.games.blackjack.value.effects import changes, effects

FILED = Terms()
SPLITTING = "633a.11(c)"


def test_every_change_to_what_is_filed_by_default() -> None:
    assert (FILED.resplits, FILED.resplits_of_aces, FILED.one_card_to_aces) == (2, 0, True)
    assert changes(FILED) == [
        ("pairs split into 2 hands at most", SPLITTING, True, FILED.but(resplits=0)),
        ("pairs split into 3 hands at most", SPLITTING, True, FILED.but(resplits=1)),
        ("pairs split into 5 hands at most", SPLITTING, True, FILED.but(resplits=3)),
        ("aces split into 3 hands at most", SPLITTING, True, FILED.but(resplits_of_aces=1)),
        ("aces split into 4 hands at most", SPLITTING, True, FILED.but(resplits_of_aces=2)),
        ("split aces played freely", SPLITTING, True, FILED.but(one_card_to_aces=False)),
        ("dealer hits a soft 17", "633a.7(m)", False, FILED.but(hits_soft_17=True)),
        ("no surrender", "633a.9(a)", False, FILED.but(surrender=None)),
        ("Blackjack pays 6 to 5", "633a.13(a)", False, FILED.but(blackjack=Fraction(6, 5))),
        ("no double down after a split", "633a.10(a)", False, FILED.but(double_after_split=False)),
        ("no double down", "633a.10(a)", False, FILED.but(double=False)),
        ("no splits", "633a.11(a)", False, FILED.but(split=False)),
    ]  # fmt: skip


@pytest.mark.law("633a.10(a)")
def test_a_table_without_double_downs_is_not_lawful() -> None:
    played = one("6H 9S 5D 10C", DOUBLE, double(), "KD")
    assert cited(played, "633a.10(a)")
    found = [(lawful, other) for _, cite, lawful, other in changes(FILED) if cite == "633a.10(a)"]
    assert found == [
        (False, FILED.but(double_after_split=False)), (False, FILED.but(double=False)),
    ]  # fmt: skip


@pytest.mark.law("633a.11(c)")
def test_aces_may_be_split_as_often_as_other_pairs() -> None:
    played = one("AH 6S AD 10C", SPLIT, split(), "5C", "6C", "5S")
    assert cited(played, "633a.11(c)")
    found = [other.resplits_of_aces for _, cite, _, other in changes(FILED) if cite == SPLITTING]
    assert {0, 1, FILED.resplits} == set(found)


def test_aces_are_never_split_oftener_than_other_pairs() -> None:
    filed = Terms(resplits=1, resplits_of_aces=1, one_card_to_aces=False, surrender=None)
    found = {name: (lawful, other) for name, _, lawful, other in changes(filed)}
    fewer = filed.but(resplits=0, resplits_of_aces=0)
    assert found["pairs split into 2 hands at most"] == (True, fewer)
    assert found["pairs split into 4 hands at most"] == (True, filed.but(resplits=2))
    assert found["aces split into 2 hands at most"] == (True, filed.but(resplits_of_aces=0))
    assert found["one card to each split ace"] == (True, filed.but(one_card_to_aces=True))
    assert [name for name in found if name.startswith("aces")] == [
        "aces split into 2 hands at most"
    ]
    assert "no surrender" not in found  # as it is filed already


def test_what_a_change_is_worth() -> None:
    """The edge with it, less the edge without: here by hand for one of them."""
    shoe = (4, 0, 0, 0, 0, 4, 0, 4, 0, 12)
    found = {one.change: one for one in effects(shoe, FILED)}
    assert len(found) == len(changes(FILED))
    before, after = ValuedShoe(shoe, FILED), ValuedShoe(shoe, FILED.but(split=False))
    one = found["no splits"]
    assert (one.cite, one.lawful) == ("633a.11(a)", False)
    assert one.by_total == pytest.approx(after.by_total.edge - before.by_total.edge, abs=1e-15)
    assert one.by_cards == pytest.approx(after.by_cards.edge - before.by_cards.edge, abs=1e-15)
    assert one.by_total > 0.003
