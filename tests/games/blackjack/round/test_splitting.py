"""Splitting pairs: values, equal wagers, resplits as filed, aces (633a.11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    DRAW,
    SPLIT,
    STAND,
    bet,
    one,
    refused,
    split,
)
from tests.games.script import Part, refusal
from title58.equipment.cards import Card, parse_cards
from title58.games.blackjack.hands import Box, Hand
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.choices import choices as choices_of

NO_PAIR = "stand, draw, double, surrender"


@pytest.mark.law("633a.11(a)")
@pytest.mark.parametrize(
    ("parts", "value", "lawful"),
    [
        (("9H 6S 10D 10C", SPLIT), "split", NO_PAIR),  # unequal values
        (("5H 6S 2D 10C", DRAW, "5D", SPLIT), "split", "stand, draw"),
        # The second wager equals the first.
        *(
            (("8H 6S 8D 10C", SPLIT, split(cents=cents)), f"${cents / 100:.2f}", "exactly $10.00")
            for cents in (999, 1001, 500)
        ),
    ],
)
def test_what_may_not_be_split(parts: tuple[Part, ...], value: str, lawful: str) -> None:
    assert refused(*parts) == ("633a.11(a)", value, lawful)


@pytest.mark.law("633a.11(c)[s2]")
@pytest.mark.parametrize("resplits", [0, 1, 2, 3])
def test_a_pair_is_split_again_as_often_as_filed(resplits: int) -> None:
    script: list[Any] = []
    for number in range(2, resplits + 3):
        script += [SPLIT, split(f"hand-{number}"), "8S"]
    again = [*script, SPLIT]
    refused = refusal(lambda: one("8H 6S 8D 10C", *again, resplits=resplits))
    assert str(refused.cites) == "633a.11(c)[s2]"
    assert f"allowed at this table: {resplits}" in refused.problem
    rest: list[Any] = [STAND]
    for _ in range(resplits + 1):
        rest += ["KS", STAND]
    played = one("8H 6S 8D 10C", *script, *rest, "5C", resplits=resplits, decks=8)
    assert len(played.settlement.lines) == resplits + 2
    assert played.settlement.net(1) == -1000 * (resplits + 2)


@pytest.mark.law("633a.11(c)[s2]")
def test_aces_are_split_again_as_filed_for_aces() -> None:
    refused = refusal(lambda: one("AH 6S AD 10C", SPLIT, split(), "AC", SPLIT, split_aces="free"))
    assert "resplits of aces allowed at this table: 0" in refused.problem
    played = one(
        *("AH 6S AD 10C", SPLIT, split(), "AC", SPLIT, split("hand-3")),
        *("KC", "QC", "JC", "5C"),
        resplits_of_aces=1,
    )
    assert [n.row for n in played.settlement.lines] == ["push"] * 3


@pytest.mark.law("633a.11(b)", "633a.13(a)")
def test_an_ace_and_a_ten_after_a_split_are_a_plain_21() -> None:
    played = one("AH 6S AD 10C", SPLIT, split(), "KC", "QC", "5S")
    assert [n.row for n in played.settlement.lines] == ["push", "push"]  # against 21
    won = one("AH 6S AD 10C", SPLIT, split(), "KC", "QC", "4S")
    assert [(n.row, n.winnings) for n in won.settlement.lines] == [("win", 1000)] * 2


@pytest.mark.law("633a.11(c)[s2]")
def test_what_a_split_ace_may_not_do_names_the_section() -> None:
    options = BlackjackOptions()
    ace = Hand(Box(1, 1), 2, bet(1), list(parse_cards("AH AD")), from_split=True)
    _, barred = choices_of(ace, options, 1, Card.parse("6S"))
    cites = {each.word: each.cite for each in barred}
    assert {word: cites[word] for word in ("draw", "double", "split", "surrender")} == {
        "draw": "633a.11(c)",
        "double": "633a.11(c)",
        "split": "633a.11(c)[s2]",
        "surrender": "633a.9(a)",
    }
