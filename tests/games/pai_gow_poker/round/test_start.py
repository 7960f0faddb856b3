"""The starting position: 645a.5(i), (j), and the shaker's irregularities 645a.14(a), (b)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.games.pai_gow_poker.at_table import OPEN, STRONG, WEAK, at, main, play
from tests.games.script import announcements, cited, labels, refusal, steps
from title58.games.banking import BankHistory
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.games.pai_gow_poker.round.before import method_used
from title58.games.pai_gow_poker.round.start import button_moves, counted_to, name_of
from title58.games.pai_gow_poker.state import PaiGowPokerState
from title58.law.clocks import Thing, clocks_of
from title58.plain import Unreadable
from title58.rounds.answers import Happening
from title58.rounds.steps import DrawCard, Measure

ONE: dict[str, Any] = {"hands": {1: STRONG, 0: WEAK}, "wagers": [main(1)]}
BUTTON = Options(shuffler="automated", dealt_from="automated-shoe", starting_position="button")
BANKED: dict[str, Any] = {
    "options": Options(player_bank=True),
    "state": PaiGowPokerState(opened=True, banking=BankHistory(True, 0, 3, {3: (500,)})),
    "says": {"offer-bank": "accept"},
    "players": (1, 3),
    "hands": {1: STRONG, 3: "9H 8H 6C 5D 4S 3H 2D", 0: WEAK},
    "wagers": [main(1)],
}


@pytest.mark.law("645a.5(i)(1)(iii)", "645a.5(i)(2)")
def test_places_are_counted_counterclockwise_over_all_seven() -> None:
    """The dealer is 1, the player at his right hand 2, the sixth 7, and 8 the dealer again."""
    walked = [0, 1, 2, 3, 4, 5, 6]
    for first in walked:
        place = first
        for number in range(1, 19):
            assert counted_to(number, first) == place
            place = walked[(walked.index(place) + 1) % 7]
    # Three dice: 31 ways of 216 for every place but the seventh counted, which has 30.
    ways = Counter(counted_to(sum(dice), 0) for dice in product(range(1, 7), repeat=3))
    assert [ways[place] for place in walked] == [31, 31, 31, 31, 31, 31, 30]


@pytest.mark.law("645a.5(i)(1)", "645a.5(i)(1)(i)", "645a.5(i)(1)(ii)", "645a.8(c)")
def test_the_dealer_shakes_three_times_and_announces_the_total() -> None:
    assert list(Options().violations(at().law)) == []
    clocks = clocks_of("645a", at().law, Options().value)
    (dice,) = (clock for clock in clocks if clock.thing is Thing.DICE)
    assert (dice.figure, dice.unit) == (24, "hour")
    played = play(dice=(2, 3, 6), **ONE)
    assert cited(played, "645a.5(i)(1)(i)") == ["The dealer shakes the shaker at least 3 times"]
    assert "11" in announcements(played)
    # 11: the dealer is 1 and 8, so position 3.
    assert cited(played, "645a.8(c)") == [
        "Counting counterclockwise from the dealer, 11 is position 3"
    ]
    assert played.settlement.facts["start"] == "position 3"
    order = labels(played)
    assert order.index("no-more-bets") < order.index("shake") < order.index("dealer")
    assert order.index("shake") < order.index("total") < order.index("start")


@pytest.mark.law("645a.5(i)(1)", "645a.5(i)(1)(i)", "645a.5(i)(1)(iii)", "645a.12(h)")
def test_a_bank_shakes_and_is_counted_first() -> None:
    played = play(dice=(1, 1, 2), **BANKED)
    assert cited(played, "645a.5(i)(1)(i)") == [
        "Position 3, the bank, shakes the shaker at least 3 times"
    ]
    assert cited(played, "645a.12(h)") == [
        "Counting counterclockwise from position 3, 4 is position 6"
    ]


@pytest.mark.law("645a.5(i)(1)(ii)")
def test_a_lid_lifted_by_the_bank_is_put_back_and_shaken_again() -> None:
    played = play(happens=[Happening("bank-lifts-lid", "dice")], **BANKED)
    assert "lifted the lid" in cited(played, "645a.5(i)(1)(ii)")[1]
    assert labels(played).count("shake") == 2
    roll = next(step for step in steps(play(**ONE)) if step.label == "dice")
    assert "bank-lifts-lid" not in roll.may  # without a bank the dealer lifts it


@pytest.mark.law("645a.14(a)", "645a.14(b)")
def test_dice_that_lie_askew_or_fall_out_are_no_roll() -> None:
    for kind, cite in (("dice-not-flat", "645a.14(a)"), ("dice-fall-out", "645a.14(b)")):
        played = play(happens=[Happening(kind, "dice")], dice=(6, 6, 6), **ONE)
        assert announcements(played)[1:3] == ["no roll", "18"]
        assert cited(played, cite) == ["The dealer announces: “no roll”"]
        assert labels(played).count("shake") == 2


@pytest.mark.law("645a.5(i)(1)(iv)")
def test_after_the_deal_the_shaker_is_covered_and_shaken_once() -> None:
    played = play(**ONE)
    words = cited(played, "645a.5(i)(1)(iv)")
    assert words == ["The dealer covers the shaker, shakes it once and puts it to the right"]
    number = play(options=Options(starting_position="random-number"), **ONE)
    assert not cited(number, "645a.5(i)(1)(iv)")


@pytest.mark.law("645a.5(i)(2)")
def test_a_random_number_from_one_to_seven() -> None:
    played = play(options=Options(starting_position="random-number"), number=7, **ONE)
    step = next(s for s in steps(played) if s.label == "random-number")
    assert isinstance(step, Measure)
    assert (step.low, step.high) == (1, 7)
    assert str(refusal(lambda: step.check(8)).cites) == "645a.5(i)(2)"
    assert played.settlement.facts["start"] == "position 6"
    assert "shake" not in labels(played)
    options = Options(player_bank=True, starting_position="random-number")
    banked = play(number=7, **(BANKED | {"options": options}))
    assert banked.settlement.facts["start"] == "position 2"


@pytest.mark.law("645a.5(i)(3)", "645a.10(b)")
def test_the_button_begins_at_the_dealer_and_moves_clockwise() -> None:
    state, found = OPEN, []
    for _ in range(8):
        played = play(options=BUTTON, state=state, **ONE)
        found.append(played.settlement.facts["start"])
        assert cited(played, "645a.10(b)") == [f"The flat button is at {found[-1]}"]
        state = played.outcome.state
    assert found == [
        *("the dealer", "position 6", "position 5", "position 4"),
        *("position 3", "position 2", "position 1", "the dealer"),
    ]
    assert button_moves(0) == 6
    assert [name_of(place) for place in (0, 4)] == ["the dealer", "position 4"]


@pytest.mark.law("645a.5(i)(3)")
def test_the_button_rests_while_a_device_is_out_of_order() -> None:
    assert method_used(at(BUTTON), OPEN) == "button"
    for failed in (
        PaiGowPokerState(opened=True, shuffler_failed=True),
        PaiGowPokerState(opened=True, shoe_failed=True),
    ):
        assert method_used(at(BUTTON), failed) == "shaker"
    assert button_moves(3) == 2
    assert method_used(at(Options(starting_position="random-number")), failed) == "random-number"


@pytest.mark.law("645a.5(i)(3)")
def test_a_void_round_leaves_the_button_where_it_is() -> None:
    played = play(options=BUTTON, happens=[Happening("misdeal", "stub")], **ONE)
    assert played.settlement.void
    assert played.outcome.state.button == 0
    assert play(options=BUTTON, **ONE).outcome.state.button == 6


def test_the_state_knows_only_the_seven_places() -> None:
    assert PaiGowPokerState.read({"button": 6}).button == 6
    for wrong in (7, -1, True, "6"):
        with pytest.raises(Unreadable):
            PaiGowPokerState.read({"button": wrong})
    # A new deck is no new beginning for the button.
    state = PaiGowPokerState(opened=True, new_deck=True, button=4)
    assert play(options=BUTTON, state=state, **ONE).settlement.facts["start"] == "position 4"


@pytest.mark.law("645a.5(j)")
def test_the_starting_position_may_be_marked() -> None:
    played = play(options=Options(start_marked=True), dice=(1, 1, 1), **ONE)
    assert cited(played, "645a.5(j)") == ["The starting position, position 2, is marked"]
    assert not cited(play(**ONE), "645a.5(j)")


@pytest.mark.law("645a.8(d)", "645a.9(c)")
def test_the_first_card_goes_to_the_starting_position_and_on_clockwise() -> None:
    """Seats 1, 3 and 6 play; 13 counts to position 5, so 6 comes last, after the dealer."""
    hands = {1: STRONG, 3: "9H 8H 6C 5D 4S 3H 2D", 6: "KH KS 10H 9C 7S 4H 3S", 0: WEAK}
    for options in (Options(), Options(shuffler="automated", dealt_from="hand")):
        played = play(
            hands=hands, wagers=[main(1), main(3), main(6)], dice=(4, 4, 5), options=options
        )
        drawn = [s.label for s in steps(played) if isinstance(s, DrawCard)]
        assert drawn == ["position-3", "position-1", "dealer", "position-6"] * 7


@pytest.mark.law("645a.10(c)")
def test_an_automated_shoe_gives_whole_stacks() -> None:
    hands = {1: STRONG, 3: "9H 8H 6C 5D 4S 3H 2D", 0: WEAK}
    played = play(
        hands=hands,
        wagers=[main(1), main(3)],
        dice=(1, 1, 1),
        options=Options(dealt_from="automated-shoe"),
    )
    drawn = [s.label for s in steps(played) if isinstance(s, DrawCard)]
    # 3 is position 2, which is empty; then 1, the dealer, 6, 5, 4 and last 3.
    assert drawn == ["position-1"] * 7 + ["dealer"] * 7 + ["position-3"] * 7
    looks = [label for label in labels(played) if label.startswith("stack-")]
    assert looks == [f"stack-{place}" for place in (2, 1, 0, 6, 5, 4, 3)]
