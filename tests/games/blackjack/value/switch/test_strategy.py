"""When to switch: the table of a strategy, against the deals that are counted and reason."""

from __future__ import annotations

import pytest

from title58.games.blackjack import rules
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.games.blackjack.value.switch.analysis import Switch
from title58.games.blackjack.value.switch.strategy import decisions

LITERAL = Terms(switch=True, surrender=None)
ACE, TEN = rules.ACE, rules.TEN


def test_what_everybody_would_switch() -> None:
    left = full_shoe(6)
    shoe = ValuedShoe(left, LITERAL)
    table = decisions(shoe, shoe.by_total.play)
    for up in range(10):
        assert table[TEN, 4, 4, TEN, up]  # 15 and 15 become 20 and 10
        assert not table[TEN, TEN, 4, 4, up]  # and 20 and 10 stay
        for first in range(10):
            for second in range(10):
                assert not table[first, second, first, second, up]  # nothing would change
        assert not table[ACE, TEN, TEN, ACE, up]  # two Blackjacks would be lost for 20 and 12


def test_the_order_of_the_hands_does_not_matter() -> None:
    left = full_shoe(1)
    table = Switch(left, LITERAL).decisions
    assert (table == table.transpose(2, 3, 0, 1, 4)).all()
    with pytest.raises(ValueError, match="not the terms"):
        decisions(ValuedShoe(left, Terms()), ValuedShoe(left, Terms()).by_cards.play)
