"""Dealer errors of the baccarat family: whole numbers against another way to count them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from title58 import Submission
from title58.games import find_game
from title58.odds.asking import ask
from title58.protection.floor import mistakes as m
from title58.protection.known.baccarat import every_wager
from title58.protection.known.cards import known_cards
from title58.refusal import Refusal

MINI = Submission("minibaccarat", "2024-06-01")


@pytest.fixture(scope="module")
def found() -> m.Mistakes:
    return m.mistakes(MINI, average=100_00, rate=Fraction(1, 50), rounds=1000)


def test_the_drawing_rules_unchanged_give_the_filed_edges() -> None:
    """The table that is changed entry by entry is the one that the odds are counted with."""
    deals, results = m._deals(8), m._results(m._lawful())
    usual = {one.wager: one.edge for one in known_cards(MINI).usual}
    for sheet in every_wager(MINI):
        nets = np.array(sheet.by_value, dtype=object)[results]
        edge = Fraction(int((deals.astype(object) * nets).sum()), int(deals.sum()) * sheet.parts)
        assert edge == usual[sheet.wager]
    odds = {one.wager: one for one in find_game("minibaccarat").priced(ask(MINI))}
    assert usual["tie"] == -odds["tie"].edge


def by_hand(player_stands_on: int, banker_wrong: tuple[int, int]) -> dict[str, Fraction]:
    """Every six values, point counts by arithmetic: 1 to 1, 19 to 20 and 8 to 1."""
    axes = np.meshgrid(*[np.arange(10)] * 6, indexing="ij", sparse=True)
    p1, b1, p2, b2, fifth, sixth = axes
    left = np.full(10, 32)
    left[0] = 128
    ways: Any = np.ones((1,) * 6, dtype=np.int64)
    for at, card in enumerate(axes):
        taken: Any = np.zeros((1,) * 6, dtype=np.int64)
        for before in axes[:at]:
            taken = taken + (before == card)
        ways = ways * (left[card] - taken)
    player, banker = (p1 + p2) % 10, (b1 + b2) % 10
    over = (player > 7) | (banker > 7)
    player_draws = ~over & (player <= 5) & (player != player_stands_on)
    third = np.where(player_draws, fifth, -1)
    lines = {3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: (2, 3, 4, 5, 6, 7), 5: (4, 5, 6, 7), 6: (6, 7)}
    draws = (banker <= 5) & (third == -1) | (banker <= 2)
    for count, thirds in lines.items():
        draws = draws | (banker == count) & np.isin(third, thirds)
    on, after = banker_wrong
    draws = ~over & (draws ^ ((banker == on) & (third == after)))
    last = np.where(draws, np.where(player_draws, sixth, fifth), 0)
    player, banker = (player + np.maximum(third, 0)) % 10, (banker + last) % 10
    total = int(ways.sum())
    more, less, tie = (
        int((ways * each).sum()) for each in (player > banker, player < banker, player == banker)
    )
    assert more + less + tie == total
    return {
        "player": Fraction(more - less, total),
        "banker": Fraction(19 * less - 20 * more, 20 * total),
        "tie": Fraction(8 * tie - more - less, total),
    }


NOBODY = -1, -2


@pytest.mark.parametrize(
    ("what", "stands", "banker"),
    [
        ("Player's Hand stands on 5", 5, NOBODY),
        ("Banker's Hand draws on 6 after a third card of 5", -1, (6, 5)),
        ("Banker's Hand stands on 3 after a third card of 9", -1, (3, 9)),
        ("Banker's Hand draws on 6 after no third card", -1, (6, -1)),
    ],
)
def test_a_card_drawn_wrongly(
    what: str, stands: int, banker: tuple[int, int], found: m.Mistakes
) -> None:
    right, wrong = by_hand(-1, NOBODY), by_hand(stands, banker)
    assert found.mistake(what).gains == {slug: right[slug] - wrong[slug] for slug in right}


def test_wagers_paid_wrongly(found: m.Mistakes) -> None:
    commission = found.mistake("Commission not taken from a winning Banker wager")
    assert commission.gains["banker"] == -commission.chance / 20
    assert float(commission.chance) == pytest.approx(0.458597, abs=1e-6)
    tie = found.mistake("Player wager taken on a tie")
    assert tie.gains["player"] == tie.chance
    assert float(tie.chance) == pytest.approx(0.095156, abs=1e-6)
    paid = found.mistake("Tie Wager paid 9 to 1")
    assert paid.gains == {"tie": -tie.chance}
    # $100 a round, one occasion in fifty, a thousand rounds
    assert paid.cents("tie", 100_00, 1000, Fraction(1, 50)) == pytest.approx(
        -float(tie.chance) * 2000_00
    )


def test_without_commission_other_errors_can_be_made() -> None:
    free = m.mistakes(MINI.changed({"commission_free": True}))
    names = {one.what for one in free.mistakes}
    assert "Commission not taken from a winning Banker wager" not in names
    half = free.mistake("A winning Banker wager paid 1 to 1 where less is due")
    assert half.gains == {"commission-free-banker": -half.chance / 2}
    assert float(half.chance) == pytest.approx(0.053864, abs=1e-6)  # a Banker that wins with six


def test_every_entry_of_the_rules_is_there(found: m.Mistakes) -> None:
    assert sum("Player's Hand" in one.what for one in found.mistakes) == 8
    assert sum("Banker's Hand" in one.what for one in found.mistakes) == 8 + 4 + 40
    for one in found.mistakes:
        assert 0 < one.chance < 1
        assert all(abs(float(gain)) <= 20 * float(one.chance) for gain in one.gains.values())


def test_sentences() -> None:
    with pytest.raises(m.NoMistake, match="a rate of 2 is not possible: from 0 to 1"):
        m.mistakes(MINI, rate=Fraction(2))
    with pytest.raises(m.NoMistake, match="at least one round"):
        m.mistakes(MINI, rounds=0)
    with pytest.raises(Refusal, match="not priced at Roulette"):
        m.mistakes(Submission("roulette", "2024-06-01"))
    with pytest.raises(Refusal, match="Blackjack Switch"):
        m.mistakes(Submission("blackjack", "2024-06-01").changed({"switch": True}))
