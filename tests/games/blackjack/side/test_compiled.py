"""The rules of the optional wagers, and what makes their views, hold nothing that a compiler
could not take: whole numbers in, whole numbers out."""

from __future__ import annotations

from typing import Any

import pytest

from title58.compiling import compilable, compiled
from title58.games.blackjack import views
from title58.games.blackjack.odds.weights import grounds_of
from title58.games.blackjack.side import progressive_rules, rules
from title58.games.blackjack.views import ANY
from title58.games.blackjack.wagers import WAGERS, SeenWager
from title58.wagers.views import CardView

for _module in (views, rules, progressive_rules):
    compilable(_module)
SEEN = [one for one in WAGERS if isinstance(one, SeenWager)]


@pytest.mark.parametrize("declared", SEEN, ids=lambda one: str(one.slug))
def test_rules_and_views_can_be_compiled(declared: SeenWager[Any]) -> None:
    view, rule = declared.view, compiled(declared.ground, cache=False)
    grounds = grounds_of(declared, ANY)
    for key in range(0, view.size, 1 + view.size // 50):
        assert rule(view.cells[key], ANY) == grounds[key], view.cells[key]
    if isinstance(view, CardView) and view.of is not view.type:
        of = compiled(view.of, cache=False)
        for cards in ((37, 37, 11, 12), (12, 11, 0, 9), (0, 1, 2, 15)):
            seen = cards[: len(view.reads)]
            assert of(*seen) == view.of(*seen)


def test_bad_beat_can_be_compiled() -> None:
    bad_beat, magic = progressive_rules.bad_beat, progressive_rules.magic_cards
    beaten = compiled(bad_beat, cache=False)(True, 21, 6, False, False)
    assert beaten == progressive_rules.SIX_CARD_21
    queens = (views.QUEEN, 2, views.QUEEN, 2)
    assert compiled(magic, cache=False)(*queens, views.QUEEN, 3, True) == 2
