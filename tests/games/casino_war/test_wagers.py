"""What may lie where, what is refused, and what every row pays (651a.7, 651a.9, 651a.10)."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.casino_war.war import (
    LAW,
    SURRENDER,
    WAR,
    bet,
    initial,
    play,
    table,
    tie,
    to_war,
    war,
    war_tie,
)
from tests.games.script import bets, lines, moves, refusal
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.wagers import in_order, layout, spots, war_layout
from title58.refusal import Refusal
from title58.rounds.wagers import REMOVE, Layout, Wager


def open_layout(**at: Any) -> Layout:
    return layout(table(**at))


def seats_of(*wagers: Wager) -> tuple[int, ...]:
    return tuple(dict.fromkeys(wager.seat for wager in wagers))


def refused(wager: Wager, *before: Wager, **at: Any) -> Refusal:
    lying = open_layout(**{"players": seats_of(wager, *before), **at})
    lying.place_all(before)
    found = refusal(lambda: lying.place(wager))
    assert found.lawful
    return found


def taken(wager: Wager, *before: Wager, **at: Any) -> bool:
    lying = open_layout(**{"players": seats_of(wager, *before), **at})
    lying.place_all(before)
    return lying.why_not(wager) is None


# Payouts: $10 Initial, $5 Tie, $10 War, $5 Tie on the War deal


@pytest.mark.law("651a.9(a)(2)", "651a.10", "651a.10(1)")
def test_a_higher_card_wins_the_initial_wager_at_1_to_1_and_loses_the_tie_wager() -> None:
    found = lines(play((initial(), tie()), "KH QS"))
    won, lost = found[1, "initial"], found[1, "tie"]
    assert (won.row, won.result, won.odds, won.winnings, won.net) == (
        *("win", "win", "1 to 1"),
        *(1_000, 1_000),
    )
    assert won.cites == ("651a.9(a)(2)", "651a.10(1)")
    assert (lost.row, lost.result, lost.net) == ("lose", "lose", -500)
    assert lost.cites == ("651a.9(a)(2)",)


@pytest.mark.law("651a.9(a)(3)", "651a.9(c)(1)", "651a.10(2)")
def test_surrender_loses_half_and_the_tie_wager_is_paid_10_to_1() -> None:
    played = play((initial(), tie()), "9H 9S", SURRENDER)
    found = lines(played)
    half, won = found[1, "initial"], found[1, "tie"]
    assert (half.row, half.result, half.odds, half.net) == ("surrender", "lose", "lose 1/2", -500)
    assert half.cites == ("651a.9(c)(1)",)
    assert (won.row, won.odds, won.winnings, won.net) == ("win", "10 to 1", 5_000, 5_000)
    assert won.cites == ("651a.9(a)(3)", "651a.10(2)")
    assert moves(played) == [
        ("rack", "seat", 1, 5_000),
        ("layout", "seat", 1, 500),
        ("layout", "rack", 1, 500),
        ("layout", "seat", 1, 500),
    ]
    assert played.settlement.net(1) == 4_500


WARS = [
    # cards, paragraph, Initial, War (row, odds), War net, Tie net, all together
    ("KH QS", "(2)", "war-win", "push", 0, "win", "1 to 1", 1_000, -500, 500),
    ("QH KS", "(1)", "war-lose", "lose", -1_000, "lose", "lose", -1_000, -500, -2_500),
    ("AH AS", "(3)", "war-tie", "push", 0, "win-on-tie", "2 to 1", 2_000, 5_000, 7_000),
]


@pytest.mark.law("651a.10(2)", "651a.10(3)", "651a.9(c)(2)")
@pytest.mark.parametrize(
    ("cards", "sub", "row", "odds", "net", "war_row", "war_odds", "war_net", "tie_net", "in_all"),
    WARS,
)
def test_what_a_war_pays(
    cards: str,
    sub: str,
    row: str,
    odds: str,
    net: int,
    war_row: str,
    war_odds: str,
    war_net: int,
    tie_net: int,
    in_all: int,
) -> None:
    played = to_war(cards, side=(war_tie(),))
    found = lines(played)
    first, second, side = (found[1, name] for name in ("initial", "war", "tie-on-war-deal"))
    assert (first.row, first.odds, first.net) == (row, odds, net)
    assert (second.row, second.odds, second.net) == (war_row, war_odds, war_net)
    assert side.net == tie_net
    assert played.settlement.net(1) == in_all
    for line in found.values():
        assert line.cites[0] == f"651a.9(g){sub}"
    assert ("651a.10(3)" in second.cites) == (war_net > 0)
    assert ("651a.10(2)" in side.cites) == (tie_net > 0)
    assert "651a.10(1)" not in first.cites  # the Initial Wager is never paid after a War


@pytest.mark.law("651a.9(g)(1)", "651a.9(g)(2)", "651a.9(g)(3)")
def test_a_war_without_tie_wagers_nets_one_two_or_minus_two_units() -> None:
    assert [to_war(cards).settlement.net(1) for cards in ("3H 2S", "4H 4S", "KH AS")] == [
        *(1_000, 2_000, -2_000),
    ]


# Halves (651a-02)


@pytest.mark.law("651a.9(c)(1)")
def test_a_table_may_take_only_wagers_that_halve_into_chips() -> None:
    at: dict[str, Any] = {"surrender_half": "even-wagers", "chip": 100}
    no = refused(initial(1, 5), **at)
    assert (str(no.cites), no.value, no.lawful) == (
        *("651a.9(c)(1)", "$5.00"),
        "a multiple of $2.00 (651a-02)",
    )
    for even in (2, 4, 6):
        assert taken(initial(1, even), **at)
    assert refused(initial(1, 5), initial(1, 6), **at).value == "$11.00"  # the sum decides
    assert taken(tie(1, 5), initial(1, 6), **at)  # a Tie Wager is never halved
    assert taken(initial(1, 5), chip=100)


# What is refused


@pytest.mark.law("651a.7(a)")
@pytest.mark.parametrize("confirmed", [True, False])
def test_spoken_wagers_with_cash_are_refused(confirmed: bool) -> None:
    no = refused(replace(initial(), form="cash", confirmed=confirmed))
    assert (str(no.cites), no.value, no.lawful) == (
        *("651a.7(a)", "cash"),
        "value chips or plaques on the layout",
    )
    later = refusal(lambda: war_layout(table(), (initial(),)).place(replace(war(), form="cash")))
    assert str(later.cites) == "651a.7(a)"


@pytest.mark.law("651a.7(b)", "651a.7(c)")
def test_a_tie_wager_without_an_initial_wager_is_refused() -> None:
    no = refused(tie())
    assert (no.cites, no.value) == (("651a.7(b)", "651a.7(c)"), "tie")
    assert no.problem.endswith("no Initial Wager in box 1 to go with the Tie Wager")
    assert taken(tie(), initial())
    assert refused(tie(2), initial(1)).value == "tie"
    lying = open_layout()
    lying.place_all([initial(), tie()])
    lying.withdraw(1, "initial")
    assert refusal(lying.close).cites == ("651a.7(b)", "651a.7(c)")
    played = refusal(lambda: play((tie(),)))
    assert played.cites == ("651a.7(b)", "651a.7(c)")
    # In a record a Tie Wager may be listed first.
    assert play((tie(), initial()), "KH QS").settlement.net(1) == 500


@pytest.mark.law("651a.7(c)", "651a.9(c)(2)")
@pytest.mark.parametrize("early", [war(), war_tie()])
def test_war_wagers_are_refused_before_there_is_a_tie_hand(early: Wager) -> None:
    no = refused(early, initial())
    assert (no.cites, no.value, no.lawful) == (
        ("651a.7(c)", "651a.9(c)(2)"),
        early.kind,
        "an Initial Wager, and a Tie Wager along with it",
    )


@pytest.mark.law("651a.9(c)(2)")
@pytest.mark.parametrize("dollars", [9, 11, 5, 20])
def test_a_war_wager_unequal_to_the_initial_wager_is_refused(dollars: int) -> None:
    lying = war_layout(table(), (initial(1, 10),))
    no = refusal(lambda: lying.place(war(1, dollars)))
    assert (str(no.cites), no.value, no.lawful) == (
        *("651a.9(c)(2)", f"${dollars}.00"),
        "exactly $10.00",
    )
    assert f"${dollars}.00 is not equal to the Initial Wager of $10.00" in no.problem
    assert lying.why_not(war(1, 10)) is None
    lying.place(war(1, 10))
    assert lying.why_not(war(1, 1)) is not None  # nor may it be raised
    played = refusal(lambda: play((initial(),), "9H 9S", WAR, bets(war(1, dollars))))
    assert str(played.cites) == "651a.9(c)(2)"


@pytest.mark.law("651a.9(c)(2)", "651a.9(e)")
@pytest.mark.parametrize("kind", ["war", "tie-on-war-deal"])
def test_only_who_goes_to_war_may_wager_on_it(kind: str) -> None:
    lying = war_layout(table(players=(1, 2)), (initial(1),))
    no = refusal(lambda: lying.place(bet(2, kind, 10)))
    war_box = "a box with a tie hand whose player has chosen War"
    assert (no.cites, no.value, no.lawful) == (("651a.9(c)(2)", "651a.9(e)"), kind, war_box)
    assert "position 2 does not go to War in box 2" in no.problem


@pytest.mark.law("651a.7(d)")
def test_a_wager_after_no_more_bets_is_refused() -> None:
    lying = open_layout()
    lying.place(initial())
    lying.withdraw(1, "initial")  # until the call it may be moved (651a-10)
    lying.place(initial())
    lying.close()
    for late in (initial(), tie(), initial(2)):
        no = lying.why_not(late)
        assert no is not None
        assert str(no.cites) == "651a.7(d)"
        assert "after 'no more bets'" in no.problem
    assert str(refusal(lambda: lying.withdraw(1, "initial")).cites) == "651a.7(d)"
    second = war_layout(table(), (initial(),))
    for late in (initial(), tie()):
        no = second.why_not(late)
        assert no is not None
        assert (str(no.cites), no.lawful) == (
            "651a.7(d)",
            "a War Wager, or a Tie Wager on the war deal",
        )
        assert "after 'no more bets'" in no.problem
    second.place(war())
    second.close()
    no = refusal(lambda: second.place(war_tie()))
    assert str(no.cites) == "651a.7(d)"


def test_there_is_no_tenth_position() -> None:
    no = refused(initial(10))
    assert (str(no.cites), no.value) == ("651a.2(a)", 10)
    assert no.lawful == "1, 2, 3, 4, 5, 6, 7, 8, 9"
    assert taken(initial(9))


@pytest.mark.parametrize(
    ("wager", "cite"),
    [
        (initial(1, 0), "651a.7(a)"),
        (initial(1, 1), "601a.2"),
        (initial(1, 500), "601a.2"),
        (bet(1, "insurance", 10), "651a.7(b), 651a.7(c)"),
        (replace(initial(), on="x"), "651a.7(b), 651a.9(a), 651a.9(c), 651a.9(g)"),
    ],
)
def test_amounts_names_and_places(wager: Wager, cite: str) -> None:
    assert str(refused(wager, minimum=500, maximum=10_000).cites) == cite


# Boxes


@pytest.mark.law("651a.7(e)")
def test_a_player_has_one_box_unless_more_are_filed() -> None:
    no = refused(initial(1, 10, "2"))
    assert (str(no.cites), no.value) == ("651a.7(e)", "2")
    assert "a player has one box here" in no.problem
    assert taken(initial(1, 10, "2"), initial(1), adjacent_boxes=2)
    assert set(spots(LAW, CasinoWarOptions())["tie"].selections) == {""}
    many = spots(LAW, CasinoWarOptions(adjacent_boxes=2, positions=(1, 2, 3)))
    assert many["initial"].selections == ("", "1", "2", "3")


@pytest.mark.law("651a.7(e)")
def test_boxes_must_be_adjacent_and_no_more_than_filed() -> None:
    two: dict[str, Any] = {"adjacent_boxes": 2, "positions": (1, 2, 3, 5, 8)}
    for next_to in ("2", "5"):  # 5 stands next to 3 at this table
        assert taken(initial(3, 10, next_to), **two)
    far = refused(initial(3, 10, "8"), **two)
    assert (str(far.cites), far.value, far.lawful) == (
        *("651a.7(e)", "box 8"),
        "up to 2 adjacent boxes per player",
    )
    assert "box 8 is not next to the other boxes of position 3" in far.problem
    third = refused(initial(3, 10, "2"), initial(3), initial(3, 10, "5"), **two)
    assert (str(third.cites), third.value) == ("651a.7(e)", "box 2")
    assert "would play 3 boxes" in third.problem
    three: dict[str, Any] = two | {"adjacent_boxes": 3}
    assert taken(initial(3, 10, "2"), initial(3), initial(3, 10, "5"), **three)
    assert "not next to" in refused(initial(3, 10, "8"), initial(3), **three).problem
    assert taken(initial(3, 10, "8"), initial(3), initial(3, 10, "5"), **three)
    named = refused(initial(3, 10, "3"), **two)
    assert "box 3 is the player's own" in named.problem
    lying = open_layout(players=(3,), **three)
    lying.place_all([initial(3), initial(3, 10, "5"), initial(3, 10, "8")])
    lying.withdraw(3, "initial", "5")
    assert str(refusal(lying.close).cites) == "651a.7(e)"


def test_a_box_is_one_players() -> None:
    at: dict[str, Any] = {"adjacent_boxes": 2}
    sitting = refused(initial(1, 10, "2"), players=(1, 2), **at)
    assert (sitting.cites, sitting.value) == (("651a.2(b)(2)", "651a.7(e)"), "box 2")
    assert "box 2 belongs to position 2" in sitting.problem
    played_on = refused(initial(3, 10, "2"), initial(1, 10, "2"), players=(1, 3), **at)
    assert "box 2 belongs to position 1" in played_on.problem
    own = refused(initial(2), initial(1, 10, "2"), players=(1,), **at)
    assert (str(own.cites), own.problem) == (
        "651a.7(a)",
        "nobody is playing at position 2 of this table",
    )
    assert taken(tie(1, 5, "2"), initial(1, 10, "2"), players=(1, 3), **at)
    assert "no Initial Wager in box 1" in refused(tie(1), initial(1, 10, "2"), **at).problem


def test_wagers_of_a_record_may_stand_in_any_order() -> None:
    listed = (tie(3, 5, "1"), initial(3, 10, "1"), initial(3, 10, "2"), initial(3))
    assert [w.title for w in in_order(listed, CasinoWarOptions())] == [
        *("initial", "initial 2", "initial 1", "tie 1"),
    ]
    undone = (initial(3), replace(initial(3), action=REMOVE), initial(3, 10, "1"))
    assert in_order(undone, CasinoWarOptions()) == list(undone)
