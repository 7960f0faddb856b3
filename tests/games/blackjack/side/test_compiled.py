"""The rules of the optional wagers hold nothing that a compiler could not take."""

from __future__ import annotations

from typing import Any

from title58.compiling import twins
from title58.games.blackjack import views
from title58.games.blackjack.side import progressive_rules, rules
from title58.games.blackjack.side.tables import grounds_of
from title58.games.blackjack.side.terms import ANY
from title58.games.blackjack.wagers import WAGERS, SeenWager

QUEENS = (2, views.QUEEN, 2, views.QUEEN)  # of hearts


def test_the_rules_can_be_compiled() -> None:
    """Whole numbers in, a whole number out."""
    modules: dict[str, Any] = {
        rules.__name__: twins(rules),
        progressive_rules.__name__: twins(progressive_rules),
    }
    for declared in WAGERS:
        if isinstance(declared, SeenWager):
            rule = getattr(modules[declared.ground.__module__], declared.ground.__name__)
            cells = declared.view.cells
            grounds = grounds_of(declared, ANY)
            for key in range(0, len(cells), 1 + len(cells) // 50):
                assert rule(cells[key], ANY) == grounds[key], (declared.slug, cells[key])
    compiled: Any = modules[progressive_rules.__name__]
    assert compiled.bad_beat(True, 21, 6, False, False) == progressive_rules.SIX_CARD_21
    assert compiled.magic_cards(views.QUEEN, 2, views.QUEEN, 2, views.QUEEN, 3, True) == 2


def test_what_is_seen_can_be_compiled() -> None:
    seen: Any = twins(views)
    assert seen.cards_and_blackjack(37, 37, 0, 12) == (*QUEENS, 1)
    assert seen.cards_and_royal_match(37, 37, 11, 12) == (*QUEENS, 1)
    assert seen.cards_and_royal_match(37, 37, 11, 25) == (*QUEENS, 0)
    assert seen.matches(37, 36, 37) == (views.SAME_SUIT, views.NO_MATCH)
    assert seen.three_cards(0, 1, 2) == (1, 0, 1, 2)
    assert seen.two_cards(37, 37) == QUEENS
