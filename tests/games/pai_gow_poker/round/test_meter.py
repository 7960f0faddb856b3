"""The Progressive Payout Wager: 645a.8(b)(2), 645a.11(h)(4), 645a.13(e), (f)."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from tests.games.pai_gow_poker.at_table import dull, main, only, play, side
from tests.games.script import (
    AtMeters,
    Meters,
    assert_money_conserved,
    bank_after,
    cited,
    labels,
    moves,
    refusal,
    steps,
)
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.progressive import MeterTerms
from title58.rounds.answers import Happening
from title58.rounds.driver import Played

SLUG = "progressive-payout"
SEVEN = "9S 8S 7S 6S 5S 4S 3S"
SEVEN_JOKER = "9H 8H 7H 6H 5H 4H JOKER"
FIVE_ACES = "AS AH AC AD JOKER 9C 3D"
TERMS = MeterTerms(500_000, 200_000, Fraction(1, 4))


def options(**more: Any) -> Options:
    filed: dict[str, Any] = {
        "progressive_payout": True,
        "progressive_wager": 500,
        "progressive_meter": TERMS,
    }
    return Options.filing(**filed | more)


def shown(played: Played[Any]) -> Fraction:
    return bank_after(played, SLUG).meters["meter"].current


def go_on(played: AtMeters) -> dict[str, Any]:
    """The table as the round left it, and its progressive system."""
    return {"state": played.outcome.state, "meters": Meters(played.banks)}


def round_of(*hands: str, **more: Any) -> AtMeters:
    """One progressive wager of $5 at each of positions 1, 2, ..."""
    places = dict(enumerate(hands, 1))
    wagers = [wager for seat in places for wager in (main(seat), side(seat, SLUG))]
    laid: dict[str, Any] = {
        "hands": {**places, 0: dull(*hands)},
        "wagers": wagers,
        "options": options(),
    }
    return play(**laid | more)


@pytest.mark.law("645a.13(e)(2)")
def test_the_meter_opens_with_its_initial_amount_and_grows_with_each_wager() -> None:
    played = round_of("KC JD 9S 8H 5S 3D 2S", "QC JH 9H 7H 5D 3H 2D")
    stands = "The progressive meter reads $5,000.00"
    assert cited(played, "645a.13(e)(2)")[:2] == ["The Progressive Payout meters are read", stands]
    assert shown(played) == 500_000 + 2 * 125
    again = round_of("KC JD 9S 8H 5S 3D 2S", **go_on(played))
    assert shown(again) == 500_000 + 3 * 125
    without = play(hands={1: SEVEN, 0: dull(SEVEN)}, wagers=[main(1)])
    assert without.banks == {}


@pytest.mark.law("645a.8(b)(2)", "645a.9(a)(3)(ii)", "645a.10(a)(2)(ii)")
def test_wagers_are_locked_counted_and_taken_in_before_the_deal() -> None:
    for more, cite in (
        ({}, "645a.8(b)(2)"),
        ({"shuffler": "automated", "dealt_from": "hand"}, "645a.9(a)(3)(ii)"),
        ({"dealt_from": "automated-shoe"}, "645a.10(a)(2)(ii)"),
    ):
        played = round_of("KC JD 9S 8H 5S 3D 2S", "QC JH 9H 7H 5D 3H 2D", options=options(**more))
        under = cited(played, cite)
        assert under[0].lower().startswith("the dealer locks the progressive payout system")
        assert under[1].lower().endswith("has accepted 2 progressive payout wagers")
        assert moves(played)[:2] == [("layout", "rack", 1, 500), ("layout", "rack", 2, 500)]
        order = labels(played)
        assert order.index("no-more-bets") < order.index("lock-out") < order.index("dealer")
        assert_money_conserved(played)


def test_without_wagers_the_system_is_locked_and_nothing_counted() -> None:
    played = play(hands={1: SEVEN, 0: dull(SEVEN)}, wagers=[main(1)], options=options())
    assert "lock-out" in labels(played)
    assert "progressive-payout-count" not in labels(played)


@pytest.mark.law("645a.8(b)(2)")
def test_a_wager_the_system_did_not_accept_goes_back() -> None:
    played = round_of(
        SEVEN,
        "QC JH 9H 7H 5D 3H 2D",
        happens=[Happening("count-differs", "progressive-payout-count", {"seat": 1})],
    )
    line = only(played, 1, SLUG)
    assert (line.result, line.net, line.cites) == ("void", 0, ("645a.8(b)(2)",))
    assert only(played, 2, SLUG).net == -500
    assert shown(played) == 500_000 + 125
    assert_money_conserved(played)


@pytest.mark.law(
    *("645a.13(e)(1)", "645a.11(h)(4)(i)", "645a.11(h)(4)(ii)", "645a.7(e)(4)"),
    *(f"645a.11(h)(4)(ii)({part})" for part in "ABCD"),
)
@pytest.mark.parametrize(
    ("hand", "pays"),
    [
        ("AS KS QS JS 10S 8H 3H", 500),
        ("JOKER KS QS JS 10S 8H 3H", 500),
        ("9S 8S 7S 6S 5S KH 2D", 100),
        ("KC KD KH KS 9S 5H 3D", 75),
        ("KC KD KH 5S 5H 9S 3D", 4),
    ],
)
def test_fixed_odds_are_for_one_and_come_from_the_table_inventory(hand: str, pays: int) -> None:
    """$5 at 75 for 1 is $375 in all: the stake was taken in and does not come back (A22)."""
    played = round_of(hand, "QD 10C 9D 7H 6C 3C 2C")
    line = only(played, 1, SLUG)
    assert (line.odds, line.net) == (f"{pays} for 1", 500 * pays - 500)
    assert ("rack", "seat", 1, 500 * pays) in moves(played)
    assert only(played, 2, SLUG).net == -500
    assert only(played, 2, SLUG).cites == ("645a.11(h)(4)(i)",)
    order = [label for label in labels(played) if label.startswith(("verify", "validate"))]
    assert order == ["verify-hand", "verify-light", "validate-payout"]
    assert "documents" not in labels(played)
    assert shown(played) == 500_000 + 250  # the meter has no part in it
    assert_money_conserved(played)
    beside = round_of(SEVEN, "QD 10C 9D 7H 6C 3C 2C")  # the paragraphs, by a win of the meter too
    assert "documents" in labels(beside)


@pytest.mark.law("645a.13(e)(1)", "645a.13(e)(3)", "645a.11(h)(4)(ii)(D)", "645a.13(e)(2)")
def test_the_meter_is_paid_in_turn_as_it_stands_then() -> None:
    """Position 2 has five aces, 10%; position 4 seven in a row, all that is left (A21)."""
    hands = {2: FIVE_ACES, 4: SEVEN, 5: "QC JH 9H 7H 5D 3H 2D"}
    wagers = [w for seat in hands for w in (main(seat), side(seat, SLUG))]
    played = play(hands={**hands, 0: dull(*hands.values())}, wagers=wagers, options=options())
    # $5,000 and three times $1.25; a tenth of it is $500.375, of which half a cent's part stays.
    assert only(played, 2, SLUG).net == 50_037 - 500
    assert only(played, 2, SLUG).breakage == Fraction(1, 2)
    whole = only(played, 4, SLUG)
    assert whole.winnings == whole.net + whole.stake == 500_375 - 50_037  # the stake is kept
    assert (whole.vigorish, whole.collected) == (0, False)
    assert ("meter", "seat", 2, 50_037) in moves(played)
    assert ("meter", "seat", 4, 450_338) in moves(played)
    assert shown(played) == 200_000  # the reset amount
    assert [step.label for step in steps(played)].count("documents") == 2
    assert "645a.13(e)(1)" in only(played, 4, SLUG).cites
    assert_money_conserved(played)


@pytest.mark.law("645a.13(e)(3)")
def test_a_second_winner_of_the_whole_meter_gets_the_reset_amount() -> None:
    played = round_of(SEVEN, SEVEN_JOKER)
    assert only(played, 1, SLUG).net == 500_250 - 500
    assert only(played, 2, SLUG).net == 200_000 - 500
    assert shown(played) == 200_000


def test_a_meter_that_pays_a_part_goes_on_below_its_reset_amount() -> None:
    low = options(progressive_meter=MeterTerms(200_000, 200_000, Fraction(1, 4)))
    played = round_of(FIVE_ACES, options=low)
    assert shown(played) == 200_125 - 20_012


def test_a_void_round_takes_its_wagers_off_the_meter() -> None:
    played = round_of(SEVEN, "QC JH 9H 7H 5D 3H 2D", happens=[Happening("misdeal", "stub")])
    assert played.settlement.void
    assert shown(played) == 500_000
    assert ("rack", "seat", 1, 500) in moves(played)
    assert_money_conserved(played)
    again = round_of("KC JD 9S 8H 5S 3D 2S", **go_on(played))
    assert shown(again) == 500_125


@pytest.mark.law("645a.14(d)")
def test_one_void_hand_takes_its_own_wager_off_the_meter() -> None:
    """A42; the hand that would have won pays nothing."""
    played = round_of(
        SEVEN,
        "QC JH 9H 7H 5D 3H 2D",
        happens=[Happening("card-exposed", "look", {"seat": 1})],
        says={"exposed-1": "void"},
    )
    assert only(played, 1, SLUG).result == "void"
    assert shown(played) == 500_125
    assert_money_conserved(played)
    table = bank_after(played, SLUG).tables["table 1"]
    assert (table.phase, dict(table.wagers)) == ("open", {})


def test_a_void_hand_takes_exactly_what_it_added_from_the_meter() -> None:
    """Part of what the wager added had only made up for what was missing (A42)."""
    low = options(progressive_meter=MeterTerms(200_000, 200_000, Fraction(1, 4)))
    begun = bank_after(round_of("KC JD 9S 8H 5S 3D 2S", options=low), SLUG)
    bank, _ = begun.adjust("meter", Fraction(-175), Fraction(0), "floor", "a test")
    assert bank.meters["meter"].current == 199_950
    played = play(
        hands={1: SEVEN, 2: "QC JH 9H 7H 5D 3H 2D", 0: dull(SEVEN)},
        wagers=[main(1), side(1, SLUG), main(2)],
        options=low,
        meters=Meters({SLUG: bank}),
        happens=[Happening("card-exposed", "look", {"seat": 1})],
        says={"exposed-1": "void"},
    )
    assert only(played, 1, SLUG).result == "void"
    assert shown(played) == 199_950


def test_a_player_has_a_wager_at_each_of_two_areas() -> None:
    """The system knows positions, the money is the player's."""
    played = play(
        hands={2: SEVEN, 3: "KC KD KH 5C 5H 9D 3D", 0: dull(SEVEN, "KC KD KH 5C 5H 9D 3D")},
        wagers=[main(2), main(2, 1000, "3"), side(2, SLUG), side(2, SLUG, 500, "3")],
        players=(2,),
        options=options(two_areas=True),
    )
    first, second = (line for line in played.settlement.lines if line.wager == SLUG)
    assert (first.seat, first.on, first.winnings) == (2, "", 500_250)
    assert (second.seat, second.on, second.net) == (2, "3", 1500)
    assert_money_conserved(played)


@pytest.mark.law("645a.11(h)(4)(ii)(D)", "645a.13(e)(1)", "645a.13(f)")
def test_a_limit_holds_for_the_meter_only_if_filed_so() -> None:
    big = MeterTerms(9_000_000, 200_000, Fraction(1, 4))
    free = round_of(SEVEN, options=options(progressive_meter=big, payout_limit=5_000_000))
    assert only(free, 1, SLUG).net == 9_000_125 - 500
    filed = options(progressive_meter=big, payout_limit=5_000_000, payout_limit_meter="limited")
    cut = round_of(SEVEN, options=filed)
    assert only(cut, 1, SLUG).net == 5_000_000 - 500
    assert shown(cut) == 4_000_125  # what was kept stays on the meter
    assert_money_conserved(cut)
    none = options(progressive_meter=big, payout_limit_meter="limited")  # of a limit never set
    assert only(round_of(SEVEN, options=none), 1, SLUG).net == 9_000_125 - 500
    # The Fortune Bonus of $10 at 8,000 to 1 takes all that the limit allows for the hand.
    both = filed.but(fortune_bonus="A")
    spent = round_of(
        SEVEN, options=both, wagers=[main(1), side(1, "fortune-bonus", 1000), side(1, SLUG)]
    )
    assert only(spent, 1, "fortune-bonus").net == 5_000_000
    assert only(spent, 1, SLUG).winnings == 0
    assert shown(spent) == 9_000_125


def test_a_meter_on_linked_tables_is_handed_on() -> None:
    linked = options(progressive_linked=("table 2",))
    played = round_of("KC JD 9S 8H 5S 3D 2S", options=linked)
    assert set(bank_after(played, SLUG).tables) == {"table 1", "table 2"}


@pytest.mark.law("645a.7(e)(4)", "645a.8(b)(2)")
def test_a_late_progressive_wager_is_refused() -> None:
    wrong = refusal(lambda: round_of(SEVEN, wagers=[main(1), side(1, SLUG, 501)]))
    assert str(wrong.cites) == "645a.7(e)(4), 645a.8(b)(2)"
    assert "exactly $5.00" in wrong.lawful
    small = options(minimum=1000)
    assert only(round_of(SEVEN, options=small), 1, SLUG).net > 0  # limits are for other wagers
    assert len(cited(round_of(SEVEN, wagers=[main(1)]), "645a.8(b)(2)")) == 1  # none to be counted


@pytest.mark.law("645a.13(e)(2)")
def test_a_meter_that_was_not_filed_is_refused() -> None:
    bank = bank_after(round_of("KC JD 9S 8H 5S 3D 2S"), SLUG)
    meter = "the meters are not those of the Rules Submission"
    tables = "the tables of the system are not those of the Rules Submission"
    for filed, problem in (
        (options(progressive_meter=MeterTerms(500_000, 200_000, Fraction(1, 5))), meter),
        (options(progressive_table="table 9"), tables),
        (options(progressive_linked=("table 2",)), tables),
    ):
        said = refusal(partial(round_of, SEVEN, meters=Meters({SLUG: bank}), options=filed))
        assert str(said.cites) == "645a.13(e)(2)"
        assert f"{problem}. " in str(said)
    for half_done in (bank.accept("table 1", 1, 500, "645a.8(b)(2)"), bank.lock("table 1")[0]):
        there = Meters({SLUG: half_done})
        assert "last round" in str(refusal(partial(round_of, SEVEN, meters=there)))
