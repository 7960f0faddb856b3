"""What is filed and is simulated, and what is refused: nothing is left out in silence."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from tests.games.blackjack.simulate.test_kernel import BASE, FRESH, LAW, ROUNDS, off, plan, run
from title58.games import find_game
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe
from title58.odds import Asked
from title58.refusal import Refusal
from title58.simulation.plan import PlanError, Wish
from title58.simulation.result import matching
from title58.table.kernels import kernel_of
from title58.table.simulated_bets import refuse_unlawful_bets
from title58.table.strategies.files import named_or_read

EVEN: dict[str, Any] = {"even_money": True, "more": {"even_money": "always"}}


def near(have: int, chance: Fraction | float, of: int = ROUNDS) -> bool:
    return abs(have - float(chance) * of) < 4.5 * sqrt(float(chance) * of)


def test_even_money_is_paid_instead_of_a_blackjack() -> None:
    """Of the Blackjacks that would be paid, those against an ace are not."""
    found = run(dealing="continuous", decks=1, **EVEN)
    (bet,), (counts,) = found.kernel.bets, found.tally.counts
    exact = find_game("blackjack").odds(
        Asked(LAW, BlackjackOptions(dealing="continuous", decks=1), as_filed=True)
    )
    assert matching(bet, exact) is None  # the exact odds are those of a player who does not
    natural, ace_up = Fraction(2 * 4 * 16, 52 * 51), Fraction(3, 50)
    dealer = Fraction(2 * 3 * 15, 50 * 49)
    paid = natural * (1 - dealer - ace_up * Fraction(34, 49))
    assert near(counts[bet.rows.index("blackjack")], paid)
    without = run(dealing="continuous", decks=1, even_money=True)
    assert near(without.tally.counts[0][bet.rows.index("blackjack")], natural * (1 - dealer))
    assert "Even money is never taken." in without.kernel.about
    assert "Even money is taken whenever it is offered." in found.kernel.about


def test_a_strategy_that_takes_even_money(tmp_path: Path) -> None:
    rows = "\n".join(
        f'"{name}" = "{" ".join(row)}"'
        for name, row in ValuedShoe(full_shoe(6), Terms()).card.as_plain()["rows"].items()  # type: ignore[attr-defined]
    )
    (tmp_path / "s.toml").write_text(f"even_money = true\n[rows]\n{rows}\n")
    read = named_or_read(str(tmp_path / "s.toml"))
    offered = run(200_000, strategy=read, even_money=True)
    assert offered.tally.counts == run(200_000, **EVEN).tally.counts
    not_offered = run(200_000, strategy=read)
    assert not_offered.tally.counts == run(200_000).tally.counts != offered.tally.counts
    with pytest.raises(PlanError, match="even_money = 1: say true or false"):
        kernel_of(plan(strategy='{"rows": {}, "even_money": 1}'))


def test_a_double_shoe_favours_the_first_players_color() -> None:
    """A determinant card that is played is of the color that calls its side (633a.7(d)(2)).

    Drawn from the red side it makes the first player's two queens of hearts half as likely again.
    """
    two = (Wish("blackjack"), Wish("lucky-ladies"))
    more: dict[str, Any] = {"dealing": "double-shoe", "decks": 16, "lucky_ladies": True}
    chance = Fraction(8 * 7, 416 * 415)
    for side, times in (("left", Fraction(3, 2)), ("right", Fraction(1, 2))):
        found = run(bets=two, players=2, more={"determinant": side}, **more)
        for bet, counts in zip(found.kernel.bets, found.tally.counts, strict=True):
            if bet.wager == "lucky-ladies":
                queens = sum(counts[row] for row in range(2))
                assert near(queens, chance * (times if bet.seat == 1 else 1)), (side, bet.seat)
        assert f"always drawn from the {side} side" in " ".join(found.kernel.about)


def test_a_double_shoe_costs_what_a_shoe_costs() -> None:
    found = run(dealing="double-shoe", decks=16)
    assert abs(off(found, ValuedShoe(full_shoe(8), Terms()).by_total.edge)) < 4


def test_an_exact_figure_is_said_to_be_of_a_fresh_shoe() -> None:
    dealt, fresh = kernel_of(plan()), kernel_of(plan(**FRESH))
    assert any("first round from a fresh shoe" in line for line in dealt.about)
    assert not any("fresh shoe" in line for line in fresh.about)


LADIES = (*BASE, Wish("lucky-ladies"))
LIMIT: dict[str, Any] = {
    "lucky_ladies": True, "payout_limit": 2_500_000, "side_maximum": 2500, "bets": LADIES,
}  # fmt: skip


def test_a_payout_limit_that_cannot_bind_changes_nothing() -> None:
    seated: list[dict[str, Any]] = [{}, {"players": 2}]
    for more in seated:
        bets = kernel_of(plan(**LIMIT, **more)).bets
        without = kernel_of(plan(lucky_ladies=True, bets=LADIES, **more)).bets
        assert bets == without


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"chip": 500, "bets": (Wish("blackjack", "", 500),)}, r"chip = 500 cents .* \$7.50"),
        ({"chip": 300}, r"chip = 300 cents cannot make up \$10.00"),
        ({"more": {"determinant": "left"}}, "dealing = shoe: only a double shoe"),
        ({"more": {"determinant": "up"}, "dealing": "double-shoe"}, "left, right, either"),
        ({"more": {"even_money": "always"}}, "even_money = false is filed"),
        ({"more": {"even_money": "perhaps"}}, "never, always, strategy"),
        (
            {"switch": True, "even_money": True, "more": dict.fromkeys(("insurance", "even_money"),
             "always")},
            "not simulated together at Blackjack Switch",
        ),
        ({"bets": (*BASE, Wish("insurance", "", 600))}, "more than half"),
        ({"switch": True, "bets": (Wish("super-match"),), "super_match": True}, "without a Black"),
    ],
)  # fmt: skip
def test_refused(more: dict[str, Any], words: str) -> None:
    with pytest.raises(PlanError, match=words):
        kernel_of(plan(**more))


def test_each_of_two_wagers_is_within_the_limits() -> None:
    wanted = plan(switch=True, minimum=1000, maximum=1500)
    refuse_unlawful_bets(wanted, kernel_of(wanted).bets)
    more = replace(wanted, bets=(Wish("blackjack", "", 2000),))
    with pytest.raises(Refusal, match=r"20\.00"):
        refuse_unlawful_bets(more, kernel_of(more).bets)


def test_insurance_for_less() -> None:
    base, insured = kernel_of(plan(bets=(*BASE, Wish("insurance", "", 200)))).bets
    assert (base.stake, insured.stake, insured.nets) == (1000, 200, (400, -200))


def test_insurance_at_switch_covers_both_hands() -> None:
    found = run(200_000, bets=(*BASE, Wish("insurance")), switch=True, **FRESH)
    base, insured = found.kernel.bets
    assert (base.stake, insured.stake, insured.nets) == (2000, 1000, (2000, -1000))
    assert near(sum(found.tally.counts[1]), Fraction(1, 13), 200_000)


# What becomes of every option that a casino files about Blackjack
GONE_BY = (
    "positions decks dealing red_side even_money double_card resplits resplits_of_aces split_aces"
    " switch switch_rules switch_surrender switch_side_wagers in_between_ace crown_treasure"
    " crown_treasure_pays lucky_ladies match_the_dealer in_between royal_match bet_the_set"
    " kings_bounty super_match three_card_poker bad_beat bad_beat_meter bad_beat_wager"
    " bad_beat_any_20 bad_beat_20_adds magic_card magic_card_matches magic_card_paid lucky_player"
    " lucky_player_drawn hit_and_run hit_and_run_meter hit_and_run_wager payout_limit"
)
REFUSED_WHERE_IT_MATTERS = "chip"
ASKED_OF_THE_LAYOUT = "minimum maximum side_minimum side_maximum surrender_half"
WITHOUT_PART = {
    "how cards are handled": "shuffler_loads_shoe shuffler_secures_batch preshuffled",
    "in which order it is paid": "settlement",
    "one box a player, a wager in every round, every double in full": "adjacent_boxes"
    " bars_sitting_out double_minimum",
    "what may be filed": "payout_limit_covers approvals waivers",
    "irregularities, of which there are none": "late_blackjack missed_hand missed_card"
    " reader_reveals dead_hands_return",
}  # fmt: skip


def test_every_option_is_accounted_for() -> None:
    groups = (GONE_BY, REFUSED_WHERE_IT_MATTERS, ASKED_OF_THE_LAYOUT, *WITHOUT_PART.values())
    known = [name for names in groups for name in names.split()]
    assert len(known) == len(set(known))
    assert set(known) == set(find_game("blackjack").options.catalogue())
