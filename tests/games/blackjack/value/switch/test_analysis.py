"""Blackjack Switch, both hands together with the dealer: against rounds played card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
import pytest

from tests.oracles.blackjack.played_out import Chances, mean
from tests.oracles.blackjack.switch_enumerated import Rounds
from tests.oracles.blackjack.switch_shoes import edge
from title58.games.blackjack.value import Terms, full_shoe
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.hands import Floats
from title58.games.blackjack.value.switch import analysis, every_hand, mixed, mixture
from title58.games.blackjack.value.switch.analysis import Against, Switch

LITERAL = Terms(switch=True, surrender=None)
MARKETED = LITERAL.but(as_marketed=True)
WITH_SURRENDER = LITERAL.but(surrender=-Fraction(1, 2))
FEW = (2, 0, 0, 0, 0, 0, 0, 3, 4, 8)  # aces, eights, nines and tens
LOW = (2, 0, 0, 0, 2, 2, 0, 0, 2, 6)  # hands of three cards and more, and doubles


@cache
def analysed(left: tuple[int, ...], terms: Terms) -> Switch:
    return Switch(left, terms)


@cache
def played(left: tuple[int, ...], terms: Terms) -> Chances:
    switch = analysed(left, terms)
    found = Rounds(left, switch.play, switch.decisions, terms).results()
    assert sum(found.values()) == 1
    return found


def error(nets: dict[float, float], want: Chances) -> float:
    """The farthest that any row is off."""
    rows = {*nets, *map(float, want)}
    exactly = {float(net): float(chance) for net, chance in want.items()}
    return max(abs(nets.get(row, 0.0) - exactly.get(row, 0.0)) for row in rows)


@pytest.mark.parametrize(
    ("left", "terms"),
    [(FEW, LITERAL), (FEW, MARKETED), (FEW, WITH_SURRENDER), (LOW, LITERAL)],
)
def test_every_row_is_exact_where_nothing_is_split(left: tuple[int, ...], terms: Terms) -> None:
    terms = terms.but(split=False)
    switch, want = analysed(left, terms), played(left, terms)
    assert error(switch.worth.nets, want) < 1e-14
    assert switch.worth.edge == pytest.approx(-float(mean(want)) / 2, abs=1e-14)


def test_splits_are_exact_on_average() -> None:
    """A shoe of 17 cards, where a hand is split in a quarter of all rounds; no row is far off."""
    terms = LITERAL.but(resplits=0)
    switch, want = analysed(FEW, terms), played(FEW, terms)
    assert (switch.play.first == st.SPLIT).any()
    # A row that hardly ever comes would be a little less likely than never; that is left out.
    assert switch.worth.edge == pytest.approx(-float(mean(want)) / 2, abs=1e-9)
    assert error(switch.worth.nets, want) < 0.0003


# Eights are split into two to four hands, often both hands are.
EIGHTS = (0, 0, 0, 0, 0, 0, 0, 6, 0, 16)
WITH_ACES = (2, 0, 0, 0, 0, 0, 0, 5, 0, 16)


MANY = (0, 0, 0, 0, 0, 0, 0, 12, 0, 40)
EVERY_SET, MIXED = 52, 0  # cards in the shoe, up to which every set of cards is gone through


@pytest.mark.parametrize("cards", [EVERY_SET, MIXED])
@pytest.mark.parametrize(
    ("left", "resplits"), [(FEW, 0), (EIGHTS, 1), (EIGHTS, 2), (WITH_ACES, 1), (MANY, 2)]
)
def test_every_row_of_splits_together(
    left: tuple[int, ...], resplits: int, cards: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both ways of it: 17 to 52 cards, into two to four hands each."""
    monkeypatch.setattr(mixed, "CARDS", cards)
    terms = LITERAL.but(resplits=resplits)
    found = Switch(left, terms, exactly=True).worth
    want, nearly = played(left, terms), analysed(left, terms).worth
    assert error(found.nets, want) < 1e-13
    assert error(nearly.nets, want) > 0.0001  # which is why
    assert found.moved < 1e-14
    assert found.action == pytest.approx(nearly.action, abs=1e-14)


def test_too_many_sets_of_two_splits_are_mixed(monkeypatch: pytest.MonkeyPatch) -> None:
    left_to = []
    whole = mixed.MixedSplits.nets

    def nets(self: mixed.MixedSplits, *given: Any) -> tuple[Floats, float]:
        left_to.append((given[-2].sum(), given[-1].sum()))
        return whole(self, *given)

    monkeypatch.setattr(every_hand, "WORK", 30)
    monkeypatch.setattr(mixed.MixedSplits, "nets", nets)
    terms = LITERAL.but(resplits=1)
    assert (
        error(Switch(WITH_ACES, terms, exactly=True).worth.nets, played(WITH_ACES, terms)) < 1e-13
    )
    assert left_to  # and only where both are split
    assert all(one == 0 < both for one, both in left_to)


@pytest.mark.parametrize("left", [WITH_ACES, MANY])
def test_how_far_the_last_level_moved_a_row_is_told(
    left: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rows are nearer than that."""
    monkeypatch.setattr(mixed, "CARDS", MIXED)
    monkeypatch.setattr(mixture, "POINTS", 0)
    found = Switch(left, LITERAL.but(resplits=1), exactly=True).worth
    off = error(found.nets, played(left, LITERAL.but(resplits=1)))
    assert 1e-8 < off < found.moved / 4


def test_the_average_of_a_whole_deck_by_another_way() -> None:
    """55 analyses of the shoe, one for each two cards of the other hand."""
    switch = analysed(full_shoe(1), LITERAL)
    want = edge(full_shoe(1), LITERAL, switch.play, switch.decisions)
    assert switch.worth.edge == pytest.approx(want, abs=1e-12)
    assert sum(switch.worth.nets.values()) == pytest.approx(1, abs=1e-12)


def test_what_is_wagered() -> None:
    """By a strategy that never doubles nor splits, the two wagers; by one that does, more."""
    switch = analysed(FEW, LITERAL.but(split=False))
    first = np.where(switch.play.first == st.DOUBLE, st.HIT, switch.play.first)
    play = st.Play(
        first, switch.play.more, switch.play.second, switch.play.split_more, switch.play.again
    )
    assert Switch(FEW, LITERAL.but(split=False), play).worth.action == pytest.approx(1, abs=1e-14)
    assert analysed(full_shoe(1), LITERAL).worth.action == pytest.approx(1.12026, abs=1e-5)


def test_only_switch_is_switched() -> None:
    with pytest.raises(ValueError, match="not the terms"):
        Switch(full_shoe(1), Terms())


def test_threads_share_no_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shoe works in one room, so its splits are known before two threads begin, also where
    nothing was decided from this shoe."""
    terms = LITERAL.but(resplits=0)
    other = analysed(FEW, terms).but((2, 0, 0, 0, 0, 0, 0, 3, 4, 7))
    known = []

    def one_by_one(work: Callable[[int], Against], ups: list[int]) -> Iterator[Against]:
        for up in ups:
            before = len(other.shoe.split_nets)
            yield work(up)
            known.append(len(other.shoe.split_nets) - before)

    monkeypatch.setattr(analysis, "in_two_threads", one_by_one)
    assert other.worth.edge < 0
    assert known == [0] * 4
    assert other.shoe.split_nets
