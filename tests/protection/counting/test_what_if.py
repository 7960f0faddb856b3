"""A grid of cut cards, rounds after them and paytables: against a pass made for each cell."""

from __future__ import annotations

from dataclasses import replace

import pytest

from title58 import Submission
from title58.odds.asking import QuestionError
from title58.protection.counting.asked import protect
from title58.protection.counting.verdicts import Floor
from title58.protection.counting.what_if import WhatIf, what_if

WAGER = "dragon-bonus"
SHOES = 64
FLOOR = Floor(rounds_per_hour=60, maximum=100_00)


@pytest.fixture(scope="module")
def filing() -> Submission:
    return Submission("minibaccarat", "2024-06-01").changed({"dragon_bonus": "B"})


@pytest.fixture(scope="module")
def found(filing: Submission) -> WhatIf:
    return what_if(filing, WAGER, cuts=(52, 14), shoes=SHOES, floor=FLOOR)


def test_every_paytable_cut_card_and_rule(found: WhatIf) -> None:
    assert (found.cuts, found.afters) == ((14, 52), (1, 0))
    names = {(one.target.odds.paytable, one.target.odds.on) for one in found.choices}
    assert len(names) == len(found.choices) == 6  # three paytables on two hands
    for one in found.choices:
        assert one.filed == (one.target.odds.paytable == "B")
        assert [(cell.after, cell.cut) for cell in one.cells] == [
            (1, 14), (1, 52), (0, 14), (0, 52),
        ]  # fmt: skip
        deep, shallow, deep_without, shallow_without = (cell.perfect.win for cell in one.cells)
        assert deep >= deep_without >= 0
        assert deep >= shallow >= shallow_without


@pytest.mark.parametrize(("cut", "after"), [(14, 1), (52, 0)])
def test_a_cell_is_what_a_pass_of_its_own_finds(
    filing: Submission, found: WhatIf, cut: int, after: int
) -> None:
    alone = protect(
        filing, WAGER, cut=cut, extra_round=bool(after), shoes=SHOES, floor=FLOOR, as_filed=False
    )
    by_key = {one.target.key: one for one in alone.wagers}
    for one in found.choices:
        (cell,) = (each for each in one.cells if (each.cut, each.after) == (cut, after))
        want = by_key[one.target.key]
        assert cell.perfect.win == pytest.approx(want.perfect.win, abs=1e-12)
        assert cell.perfect.rounds == want.perfect.rounds
        assert cell.hourly == pytest.approx(want.hourly)
        assert cell.verdict is want.verdict


def test_what_cannot_be_asked(filing: Submission, found: WhatIf) -> None:
    with pytest.raises(QuestionError, match="13 cards from the end is not possible here: from 14"):
        what_if(filing, WAGER, cuts=(13,), shoes=SHOES)
    with pytest.raises(QuestionError, match="name the wager"):
        what_if(filing, "", shoes=SHOES)
    with pytest.raises(QuestionError, match="13 cut cards are too many"):
        what_if(filing, WAGER, cuts=range(14, 27), shoes=SHOES)
    plain = found.to_json()
    assert isinstance(plain, dict)
    assert plain["format"] == "title58-what-if/1"
    assert replace(found, choices=()).choices == ()
