"""House Money: settled before third cards, taken or added to a wager (627a.8(d))."""

from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.forms import EMPTY, MINI, bet
from tests.games.script import Say, announcements, choices, cited, labels, lines, moves, steps
from title58.rounds.steps import Choose, Move
from title58.rounds.wagers import Wager

HM: dict[str, Any] = {"house_money": True}
TAKE, ON_PLAYER, ON_BANKER = Say("take"), Say("add-to-player"), Say("add-to-banker")

FIRST_PAIR = "QH 3D QS 4C"  # Player's pair of queens; Player 0, Banker 7
PLAYER_DRAWS_8 = "8H"  # Player wins 8 to 7
PLAYER_DRAWS_6 = "6H"  # Banker wins 7 to 6
PLAYER_DRAWS_7 = "7H"  # 7 to 7
NATURAL_PAIR = "4H 3D 4S 5C"  # Player's pair of fours is a natural 8; Banker 8 too: a tie
NATURAL_WIN = "4H 3D 4S 4C"  # Player's natural 8 over Banker 7


def house_money(seat: int, dollars: int = 10) -> Wager:
    return bet(seat, "house-money", dollars)


@pytest.mark.law("627a.8(d)", "627a.8(d)(2)")
def test_settled_after_the_counts_and_before_any_third_card() -> None:
    wagers = (house_money(1), bet(1, "player", 10))
    played = MINI.play(FIRST_PAIR, TAKE, PLAYER_DRAWS_8, wagers=wagers, **HM)
    said = [str(step) for step in steps(played)]
    order = [
        "The dealer announces: “Player's Hand, 0; Banker's Hand, 7”",
        "House Money is settled, from the dealer's right",
        "The dealer pays $30.00, seat 1: House Money at 3 to 1, handed over whole",
        "The dealer returns $10.00, seat 1: the House Money wager",
        "House Money is settled; the round goes on with any third cards",
        "The dealer determines whether third cards are due",
        "A card to the Player's Hand",
    ]
    assert [text for text in said[said.index(order[0]) :] if text in order] == order
    assert cited(played, "627a.8(d)(2)") == [order[4]]
    assert not cited(MINI.play(FIRST_PAIR, PLAYER_DRAWS_8, **HM), "627a.8(d)")  # nobody bet on it


@pytest.mark.law("627a.8(d)")
def test_settled_also_when_no_third_card_is_due() -> None:
    played = MINI.play(NATURAL_WIN, TAKE, wagers=(house_money(1), bet(1, "player", 10)), **HM)
    assert lines(played)[1, "house-money"].net == 3000


@pytest.mark.law("627a.8(d)(1)")
def test_from_the_dealers_right_counterclockwise() -> None:
    seats = (1, 2, 3, 5, 8)
    wagers = tuple(house_money(seat, seat) for seat in reversed(seats))
    at: dict[str, Any] = {**HM, "positions": seats, "side_wagers_need_base": False}
    won = MINI.play(FIRST_PAIR, PLAYER_DRAWS_8, wagers=wagers, **at)
    assert moves(won) == [
        move
        for seat in seats
        for move in (
            ("rack", "seat", seat, seat * 300),
            ("layout", "seat", seat, seat * 100),
        )
    ]
    lost = MINI.play("QH 3D JS 4C", PLAYER_DRAWS_8, wagers=wagers, **at)
    assert moves(lost) == [("layout", "rack", seat, seat * 100) for seat in seats]
    assert [line.seat for line in lost.settlement.lines] == list(seats)
    assert lost.settlement.lines[0].cites == ("627a.8(d)(1)", "627a.7(a)(7)(ii)")


@pytest.mark.law("627a.8(d)(1)")
def test_the_winner_decides_and_only_for_a_wager_he_has() -> None:
    def asked(*kinds: str) -> list[tuple[int, str, tuple[str, ...]]]:
        wagers = (house_money(4), *(bet(4, kind, 10) for kind in kinds))
        say = [TAKE] if set(kinds) & {"player", "banker"} else []
        return choices(MINI.play(FIRST_PAIR, *say, PLAYER_DRAWS_8, wagers=wagers, **HM))

    assert asked("player") == [(4, "house-money", ("take", "add-to-player"))]
    assert asked("banker") == [(4, "house-money", ("take", "add-to-banker"))]
    both = (4, "house-money", ("take", "add-to-player", "add-to-banker"))
    assert asked("player", "banker") == [both]
    assert asked("tie") == []  # with neither wager the money is taken
    lost = (house_money(4), bet(4, "player", 10))
    assert choices(MINI.play("QH 3D JS 4C", PLAYER_DRAWS_8, wagers=lost, **HM)) == []


@pytest.mark.law("627a.8(d)(1)(i)", "627a.8(d)(1)(ii)")
def test_the_whole_payout_is_added_and_goes_with_the_hand() -> None:
    wagers = (house_money(1), bet(1, "player", 20))
    for third, result, net in (
        (PLAYER_DRAWS_8, "win", 5000),
        (PLAYER_DRAWS_6, "lose", -5000),
        (PLAYER_DRAWS_7, "push", 0),
    ):
        played = MINI.play(FIRST_PAIR, ON_PLAYER, third, wagers=wagers, **HM)
        assert moves(played)[:2] == [  # placed by the dealer; the stake goes back
            ("rack", "layout", 1, 3000),
            ("layout", "seat", 1, 1000),
        ]
        line = lines(played)[1, "player"]
        assert (line.stake, line.result, line.net) == (5000, result, net)
        assert lines(played)[1, "house-money"].net == 3000
        assert played.settlement.net(1) == 3000 + net
    placed = next(s for s in steps(played) if isinstance(s, Move) and s.target == "layout")
    assert placed.cites == (
        "627a.8(d)(1)(i)",
        "627a.8(d)(1)(i)[portion]",
        "627a.8(d)(1)(ii)",
    )


@pytest.mark.law("627a.8(d)(1)(ii)")
def test_a_payout_that_is_taken_is_handed_over_whole() -> None:
    half: dict[str, Any] = {**HM, "house_money_portion": Fraction(1, 2)}
    wagers = (house_money(1), bet(1, "player", 20))
    played = MINI.play(FIRST_PAIR, TAKE, PLAYER_DRAWS_8, wagers=wagers, **half)
    assert moves(played)[:2] == [("rack", "seat", 1, 3000), ("layout", "seat", 1, 1000)]
    assert lines(played)[1, "player"].stake == 2000
    assert cited(played, "627a.8(d)(1)(ii)") == [
        "The dealer pays $30.00, seat 1: House Money at 3 to 1, handed over whole"
    ]


@pytest.mark.law("627a.8(d)(1)(i)[portion]", "627a.8(d)(1)(ii)")
def test_only_the_filed_portion_is_added() -> None:
    half: dict[str, Any] = {**HM, "house_money_portion": Fraction(1, 2)}
    wagers = (house_money(1), bet(1, "banker", 20))
    played = MINI.play(FIRST_PAIR, ON_BANKER, PLAYER_DRAWS_6, wagers=wagers, **half)
    assert moves(played)[:3] == [
        ("rack", "layout", 1, 1500),
        ("rack", "seat", 1, 1500),  # the rest is handed over
        ("layout", "seat", 1, 1000),
    ]
    line = lines(played)[1, "banker"]
    assert (line.stake, line.winnings, line.vigorish, line.net) == (3500, 3500, 175, 3325)


def test_a_portion_is_added_in_chips_there_are() -> None:
    third: dict[str, Any] = {**HM, "house_money_portion": Fraction(1, 3), "chip": 25}
    wagers = (Wager(1, "house-money", 500), bet(1, "player", 20))
    played = MINI.play(FIRST_PAIR, ON_PLAYER, PLAYER_DRAWS_8, wagers=wagers, **third)
    assert moves(played)[:2] == [("rack", "layout", 1, 500), ("rack", "seat", 1, 1000)]
    wagers = (Wager(1, "house-money", 800), bet(1, "player", 20))
    third["house_money_portion"] = Fraction(1, 7)  # of $24.00: $3.42, in quarters $3.25
    played = MINI.play(FIRST_PAIR, ON_PLAYER, PLAYER_DRAWS_8, wagers=wagers, **third)
    assert moves(played)[:2] == [("rack", "layout", 1, 325), ("rack", "seat", 1, 2075)]
    tiny = (Wager(1, "house-money", 25), bet(1, "player", 20))
    played = MINI.play(FIRST_PAIR, ON_PLAYER, PLAYER_DRAWS_8, wagers=tiny, **third)
    assert moves(played)[:2] == [("rack", "seat", 1, 75), ("layout", "seat", 1, 25)]


def test_the_stake_moves_along_where_filed_so() -> None:
    filed: dict[str, Any] = {**HM, "house_money_adds": "payout-and-stake"}
    wagers = (house_money(1), bet(1, "player", 20))
    played = MINI.play(FIRST_PAIR, ON_PLAYER, PLAYER_DRAWS_8, wagers=wagers, **filed)
    assert moves(played) == [
        ("rack", "layout", 1, 3000),
        ("rack", "seat", 1, 6000),
        ("layout", "seat", 1, 6000),
    ]
    assert "The House Money stake of $10.00 moves to player" in cited(played, "627a.8(d)(1)(i)")
    assert lines(played)[1, "player"].stake == 6000
    taken = MINI.play(FIRST_PAIR, TAKE, PLAYER_DRAWS_8, wagers=wagers, **filed)
    assert lines(taken)[1, "player"].stake == 2000


@pytest.mark.parametrize(("allowed", "asked"), [(True, 1), (False, 0)])
def test_on_a_natural_the_choice_is_as_filed(allowed: bool, asked: int) -> None:
    wagers = (house_money(1), bet(1, "player", 20))
    at: dict[str, Any] = {**HM, "house_money_on_natural": allowed}
    played = MINI.play(NATURAL_WIN, *[ON_PLAYER] * asked, wagers=wagers, **at)
    assert len(choices(played)) == asked
    assert lines(played)[1, "player"].stake == (5000 if allowed else 2000)
    # A round that no natural has decided is put to the winner either way.
    assert len(choices(MINI.play(FIRST_PAIR, TAKE, "8H", wagers=wagers, **at))) == 1


def test_the_one_wager_named_grows_and_nobody_elses() -> None:
    wagers = (
        *(house_money(1), bet(1, "player", 20), bet(1, "banker", 20)),
        *(bet(2, "banker", 20), house_money(2, 5)),
    )
    played = MINI.play(FIRST_PAIR, ON_BANKER, TAKE, PLAYER_DRAWS_6, wagers=wagers, **HM)
    stakes = {key: line.stake for key, line in lines(played).items()}
    assert stakes == {
        (1, "house-money"): 1000,
        (2, "house-money"): 500,
        (1, "player"): 2000,
        (1, "banker"): 5000,
        (2, "banker"): 2000,
    }


def test_face_down_both_hands_are_open_before_house_money() -> None:
    played = MINI.play(
        *(NATURAL_PAIR, TAKE),
        wagers=(house_money(1), bet(1, "player", 20)),
        deal="face-down",
        **HM,
    )
    assert labels(played).index("counts") < labels(played).index("house-money")
    assert announcements(played)[1:3] == ["Player's Hand, 8", "Banker's Hand, 8"]


def test_every_step_names_its_paragraph() -> None:
    wagers = (house_money(1), bet(1, "player", 10), house_money(2), bet(2, "tie", 10))
    played = MINI.play(FIRST_PAIR, ON_PLAYER, PLAYER_DRAWS_8, wagers=wagers, **HM)
    said = [str(step.cites) for step in steps(played) if str(step.cites).startswith("627a.8(d)")]
    added = "627a.8(d)(1)(i), 627a.8(d)(1)(i)[portion], 627a.8(d)(1)(ii)"
    assert said == [
        "627a.8(d), 627a.8(d)(1)",
        "627a.8(d)(1)",  # the choice
        added,
        "627a.8(d)(1)",  # the stake
        "627a.8(d)(1)(ii), 627a.12(h)",  # seat 2 can only take it
        "627a.8(d)(1)",
        "627a.8(d)(2)",
    ]
    asked = next(step for step in steps(played) if isinstance(step, Choose))
    assert (asked.about, asked.label) == ("the House Money payout", "house-money")
    lost = MINI.play("QH 3D JS 4C", PLAYER_DRAWS_8, wagers=wagers, **HM)
    collected = [str(step.cites) for step in steps(lost) if isinstance(step, Move)][:2]
    assert collected == ["627a.8(d)(1)", "627a.8(d)(1)"]


# A shoe that runs out after it was settled (627a.13(e))


@pytest.mark.law("627a.13(e)")
def test_settled_house_money_stands_when_a_round_is_void() -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20), bet(2, "house-money", 5))
    at: dict[str, Any] = {**HM, "side_wagers_need_base": False}
    played = MINI.play(FIRST_PAIR, Say("add-to-player"), EMPTY, wagers=wagers, **at)
    assert lines(played)[1, "house-money"].net == 3000
    assert lines(played)[1, "player"].stake == 5000  # goes back with what was added
    assert played.settlement.net(1) == 3000
    assert played.settlement.net(2) == 1500


@pytest.mark.parametrize("adds", ["payout", "payout-and-stake"])
@pytest.mark.parametrize("portion", [Fraction(1), Fraction(1, 2)])
@pytest.mark.parametrize("said", ["take", "add-to-player"])
def test_or_all_is_undone_where_filed_so(adds: str, portion: Fraction, said: str) -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20), bet(2, "house-money", 5))
    played = MINI.play(
        *(FIRST_PAIR, Say(said), EMPTY),
        wagers=wagers,
        void_returns="all-wagers",
        house_money_adds=adds,
        house_money_portion=portion,
        side_wagers_need_base=False,
        **HM,
    )
    assert [(line.result, line.net) for line in played.settlement.lines] == [("void", 0)] * 3
    assert {key: line.stake for key, line in lines(played).items()} == {
        (1, "house-money"): 1000,
        (2, "house-money"): 500,
        (1, "player"): 2000,
    }


def test_lost_house_money_comes_back_where_filed_so() -> None:
    wagers = (bet(1, "house-money", 10), bet(1, "player", 20))
    played = MINI.play("QH 3D JS 4C", EMPTY, wagers=wagers, void_returns="all-wagers", **HM)
    assert moves(played) == [
        ("layout", "rack", 1, 1000),
        ("rack", "seat", 1, 1000),
        ("layout", "seat", 1, 2000),
    ]
    stands = MINI.play("QH 3D JS 4C", EMPTY, wagers=wagers, **HM)
    assert stands.settlement.net(1) == -1000
