"""Every way a kernel plays, against the real table: the same money from the same cards."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.games.blackjack.replayed import replay
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.rounds.settlement import Settlement
from title58.simulation.plan import Plan, Wish


def replayed(rounds: int, **more: Any) -> list[Settlement]:
    always = more.pop("always_switch", False)
    ours = {"strategy", "players", "seed", "more", "bets"}
    rest = {k: v for k, v in more.items() if k in ours}
    rest.setdefault("bets", (Wish("blackjack"),))
    options = BlackjackOptions.filing(**{k: v for k, v in more.items() if k not in ours})
    wanted = Plan("blackjack", "2026-01-01", options.as_plain(), rounds, **rest)
    return replay(wanted, always_switch=always)


def rows(found: list[Settlement], wager: str) -> set[str]:
    return {line.row for each in found for line in each.lines if line.wager == wager}


def cites(found: list[Settlement]) -> set[str]:
    return {cite for each in found for line in each.lines for cite in line.cites}


def test_the_base_game() -> None:
    found = replayed(300, players=2)
    assert rows(found, "blackjack") == {"blackjack", "win", "push", "lose"}
    assert rows(found, "double-down") == rows(found, "split") == {"win", "push", "lose"}
    assert rows(found, "surrender") == {"half"}


@pytest.mark.parametrize("strategy", ["basic", "composition"])
@pytest.mark.parametrize("dealing", ["shoe", "continuous", "hand"])
def test_from_a_shoe_a_device_and_the_hand(dealing: str, strategy: str) -> None:
    """Two decks, so that the shoe is shuffled many times and every card that is gone counts."""
    found = replayed(400, dealing=dealing, strategy=strategy, decks=2)
    assert rows(found, "split")


@pytest.mark.parametrize(
    ("filed", "blackjacks"),
    [
        ({"strategy": "composition"}, {"blackjack", "win", "push", "lose"}),
        ({"strategy": "basic", "switch_rules": "as-marketed"}, {"win", "push", "lose"}),
    ],
)
def test_switch(filed: dict[str, Any], blackjacks: set[str]) -> None:
    """Two players; all that 633a.12(a)(5) says but a peek that was missed comes up."""
    found = replayed(500, players=2, switch=True, **filed)
    assert rows(found, "blackjack") == blackjacks
    assert rows(found, "double-down") == rows(found, "split") == {"win", "push", "lose"}
    five = {f"633a.12(a)(5)({case})" for case in ("i", "ii", "iv", "v")}
    assert five <= cites(found)


@pytest.mark.parametrize(
    "filed",
    [
        {"switch_surrender": True, "dealing": "continuous"},
        {"split_aces": "free", "resplits_of_aces": 2, "dealing": "hand", "decks": 4},
    ],
)
def test_switch_as_filed(filed: dict[str, Any]) -> None:
    found = replayed(120, switch=True, **filed)
    assert bool(rows(found, "surrender")) == ("switch_surrender" in filed)


def test_wagers_beside_it_at_switch() -> None:
    """Those on the first cards go by the first hand as it was dealt, whatever was switched."""
    found = replayed(
        200, bets=(), switch=True, switch_side_wagers="first-hand", super_match=True,
        lucky_ladies=True, royal_match="C", bad_beat=True, bad_beat_any_20=True, hit_and_run=True,
    )  # fmt: skip
    assert rows(found, "super-match") >= {"pair", "two-pair", "lose"}
    assert "any-20" in " ".join(rows(found, "bad-beat-progressive"))
    assert len(rows(found, "hit-and-run-progressive")) > 1
    assert len(rows(found, "lucky-ladies")) > 1


@pytest.mark.parametrize("switch", [False, True])
def test_even_money(switch: bool) -> None:
    """Instead of Insurance; the cards of a hand that was paid cannot be switched any more."""
    insured = {} if switch else {"insurance": "always"}
    found = replayed(
        250,
        players=3,
        switch=switch,
        even_money=True,
        always_switch=switch,
        more={"even_money": "always", **insured},
    )
    assert rows(found, "even-money") == {"win"}
    assert bool(rows(found, "insurance")) != switch


def test_doubles_dealt_face_down() -> None:
    """The dealer draws against a double that is over 21 and not yet seen.

    Nobody doubles what may go over 21 but a player whose table says so.
    """
    card: Any = ValuedShoe(full_shoe(6), Terms()).card.as_plain()
    card["rows"] |= {str(total): ["Dh"] * 10 for total in range(12, 18)}
    for switch in (False, True):
        found = replayed(120, double_card="face-down", strategy=json.dumps(card), switch=switch)
        assert "lose" in rows(found, "double-down")


@pytest.mark.parametrize(
    "filed",
    [
        {"players": 2},
        {"red_side": "right", "more": {"determinant": "left"}, "switch": True},
    ],
)
def test_a_double_shoe(filed: dict[str, Any]) -> None:
    replayed(150, dealing="double-shoe", decks=4, **filed)
