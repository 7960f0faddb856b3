"""Making, changing and taking down wagers, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.craps.thrown import (
    EVERYTHING,
    LAW,
    MINI,
    POINTS,
    bet,
    layout,
    living,
    mine,
    net,
    play,
    table,
    the_line,
    throw,
)
from tests.games.script import bets, cited, moves, refusal
from title58.refusal import Refusal
from title58.rounds.wagers import Wager
from title58.submission.craps import CrapsOptions

ONE_UNIT = {"horn": 400, "whirl": 500, "craps-eleven": 200} | {
    f"horn-high-{n}": 500 for n in (2, 3, 11, 12)
}
ANY_TIME = [
    slug
    for slug in LAW.wagers("craps")
    if slug not in ("pass", "dont-pass", "come", "dont-come", "fire") and "odds" not in slug
]


def remove(kind: str, on: str = "", seat: int = 1) -> Wager:
    return Wager(seat, kind, 0, on, action="remove")


def reduce(kind: str, by: int, on: str = "", seat: int = 1) -> Wager:
    return Wager(seat, kind, by, on, action="reduce")


def call(kind: str, what: str, on: str = "", seat: int = 1) -> Wager:
    return Wager(seat, kind, 0, on, action=what)


def refused(wager: Wager, options: CrapsOptions = EVERYTHING, **fields: Any) -> Refusal:
    """Why this action is refused; asked for beforehand, the answer is the same."""
    here = layout(options, **fields)
    found = refusal(lambda: here.act(wager))
    if wager.action == "place":
        asked = here.may_place(wager)
        assert asked is not None
        assert str(asked) == str(found)
    assert not here.journal
    return found


# When each wager may be made


@pytest.mark.law(*(f"623a.3(a)({n})" for n in range(5, 40)), "623a.3(a)", "623a.4(b)")
def test_most_wagers_are_taken_before_any_roll() -> None:
    for point in (0, 4, 8):
        here = layout(point=point)
        for slug in ANY_TIME:
            here.place(Wager(1, slug, ONE_UNIT.get(slug, 500)))
        assert len(here.wagers) == len(ANY_TIME) == 69 - 9


@pytest.mark.law("623a.3(a)(1)", "623a.3(a)(2)")
@pytest.mark.parametrize(
    ("kind", "cite"), [("pass", "623a.3(a)(1)"), ("dont-pass", "623a.3(a)(2), 623a.4(d)")]
)
def test_line_bets_only_before_a_come_out_roll(kind: str, cite: str) -> None:
    layout().place(Wager(1, kind, 500))
    for point in POINTS:
        found = refused(Wager(1, kind, 500), point=point)
        assert found.cite == cite
        assert f"once its point is {point}" in found.problem
        assert found.value == f"seat 1: $5.00 on {kind}"
        assert found.lawful == "this wager before a come-out roll"
        # nor is one raised that lies there (C-12, C-13)
        assert refused(Wager(1, kind, 500), point=point, bets=(bet(kind, 500),)).cite == cite


@pytest.mark.law("623a.3(a)(3)", "623a.3(a)(4)")
@pytest.mark.parametrize(("kind", "paragraph"), [("come", 3), ("dont-come", 4)])
def test_come_bets_only_while_a_point_is_set(kind: str, paragraph: int) -> None:
    for point in POINTS:
        layout(point=point).place(Wager(1, kind, 500))
    found = refused(Wager(1, kind, 500))
    assert found.cite == f"623a.3(a)({paragraph})"
    assert "no point is set (C-14)" in found.problem
    assert found.lawful == "this wager while a come-out point is set"


@pytest.mark.law("623a.3(a)(3)", "623a.3(a)(4)")
@pytest.mark.parametrize(
    ("kind", "cite"), [("come", "623a.3(a)(3)"), ("dont-come", "623a.3(a)(4), 623a.4(d)")]
)
def test_a_come_bet_on_its_point_is_not_raised(kind: str, cite: str) -> None:
    found = refused(Wager(1, kind, 500, "6"), point=8, bets=(bet(kind, 500, "6"),))
    assert found.cite == cite
    assert "once its point is 6" in found.problem
    assert found.lawful == "this wager before the roll that gives it its point"


@pytest.mark.law("623a.10(b)")
def test_new_come_bets_while_old_ones_are_finished() -> None:
    old = (bet("come", 500, "6"),)
    found = refused(Wager(1, "come", 500), finishing=1, bets=old)
    assert found.cite == "623a.3(a)(3), 623a.10(b)"
    assert "(C-20)" in found.problem
    filed = CrapsOptions(come_while_finishing=True)
    layout(filed, finishing=1, bets=old).place(Wager(1, "come", 500))
    assert refused(Wager(1, "come", 500), filed).cite == "623a.3(a)(3)"  # nothing is finished yet


def test_a_place_that_is_no_place() -> None:
    assert refused(Wager(1, "field", 500, "6")).cite == "623a.3(a)(11)"
    found = refused(Wager(1, "come-odds", 500, "7"), point=6)
    assert found.lawful == "4, 5, 6, 8, 9, 10"
    assert refused(Wager(17, "field", 500)).cite == "623a.2(d)(4)(i)"
    assert refused(Wager(1, "field", 0)).cite == "623a.4(b)"
    assert refused(Wager(1, "field", -500), bets=(bet("field", 1_000),)).cite == "623a.4(b)"
    with pytest.raises(Refusal, match="no wager of craps"):
        layout().place(Wager(1, "big-eight", 500))


@pytest.mark.law("623a.3(a)")
def test_only_what_is_offered_is_taken() -> None:
    found = refused(Wager(1, "buy-4", 500), CrapsOptions())
    assert found.cite == "623a.3(a)(41)"
    assert "not offered" in found.problem
    assert refused(Wager(1, "fire", 500), CrapsOptions()).cite == "623a.3(a)(40), 623a.11"


# Limits


LIMITS = CrapsOptions(minimum=500, maximum=10_000, fire="A", buy=True)


@pytest.mark.law("623a.3(b)", "623a.3(b)(1)", "623a.3(b)(2)", "623a.5(i)")
def test_the_posted_minimum_and_maximum() -> None:
    low = refused(Wager(1, "field", 499), LIMITS)
    assert (low.cite, low.value, low.lawful) == ("623a.3(b)(1)", "$4.99", "$5.00 to $100.00")
    high = refused(Wager(1, "pass", 10_001), LIMITS)
    assert (high.cite, high.value) == ("623a.3(b)(2), 623a.5(i)", "$100.01")
    more = refused(Wager(1, "buy-4", 1), LIMITS, bets=(bet("buy-4", 10_000),))
    assert (more.cite, more.value) == ("623a.3(b)(2), 623a.5(i)", "$100.01")
    for amount in (500, 10_000):
        layout(LIMITS).place(Wager(1, "field", amount))


@pytest.mark.law("623a.6(f)")
def test_odds_stand_outside_the_posted_limits() -> None:
    flat = (bet("pass", 10_000),)
    layout(LIMITS, point=6, bets=flat).place(Wager(1, "pass-odds", 100_000))
    layout(LIMITS, point=6, bets=flat).place(Wager(1, "pass-odds", 100))


@pytest.mark.law("623a.3(b)(1)", "623a.4(c)")
def test_a_wager_is_not_reduced_below_the_minimum() -> None:
    found = refused(reduce("field", 100), LIMITS, bets=(bet("field", 550),))
    assert (found.cite, found.value) == ("623a.3(b)(1)", "$4.50")
    flat = bet("dont-pass", 1_000)
    here = layout(LIMITS, point=6, bets=(flat, bet("dont-pass-odds", 1_200)))
    here.act(reduce("dont-pass-odds", 1_000))
    assert here.at(1, "dont-pass-odds") == bet("dont-pass-odds", 200)


# Chips, cash, words


@pytest.mark.law("623a.4(b)", "623a.4(b)[s2]")
def test_chips_or_confirmed_cash() -> None:
    cash = Wager(1, "field", 500, form="cash", confirmed=True)
    played = throw((2, 2), cash)
    assert cited(played, "623a.4(b)[s2]") == ["The dealer turns the cash of seat 1 into chips"]
    assert the_line(played).net == 500
    assert throw(
        (2, 2), Wager(1, "hardway-6", 500, form="cash", confirmed=True)
    ).outcome.state.bets[-1] == bet("hardway-6", 500)  # what lies there is chips
    layout().place(Wager(1, "field", 500, form="value-chips"))
    for form, words in (
        ("cash", "a spoken wager with cash needs the dealer's confirmation"),
        ("call", "call bets are not taken"),
        ("marker", "'marker' makes no wager"),
    ):
        found = refused(Wager(1, "field", 500, form=form))
        assert (found.cites, found.problem) == (("623a.4(b)", "623a.4(b)[s2]"), words)
        assert found.lawful == "chips or plaques, or cash that the dealer confirms"
        assert found.value == form


@pytest.mark.law("623a.4(b)")
def test_no_call_bets() -> None:
    assert refused(Wager(1, "field", 500, form="call", confirmed=True)).problem.startswith("call")


@pytest.mark.law("623a.4(a)")
def test_nothing_is_made_changed_or_taken_down_once_the_dice_are_thrown() -> None:
    here = layout(bets=(bet("field", 500), bet("hardway-6", 500), bet("pass", 500, seat=9)))
    here.close()
    for action in (
        Wager(1, "any-seven", 500),
        Wager(1, "field", 500),
        remove("field"),
        reduce("field", 100),
        call("hardway-6", "on"),
    ):
        found = refusal(lambda action=action: here.act(action))  # type: ignore[misc]
        assert found.cite == "623a.4(a)"
        assert "once the dice are thrown" in found.problem
        assert found.lawful == "wagers made before the dice are thrown"


@pytest.mark.law("623a.4(e)")
def test_only_seated_players_wager_at_mini_craps() -> None:
    found = refused(Wager(3, "field", 500), MINI)
    assert (found.cite, found.value) == ("623a.4(e)", 3)
    assert found.lawful == "a wager of a seated player: 1, 2, 9"
    layout(MINI).place(Wager(2, "field", 500))
    layout().place(Wager(3, "field", 500))  # at Craps one may stand anywhere


# Units and breaking down


@pytest.mark.law("623a.3(a)(19)", "623a.3(a)(20)", "623a.3(a)(21)", "623a.3(a)(18)", "623a.5(b)")
@pytest.mark.parametrize(
    ("kind", "cites", "whole", "odd"),
    [
        ("horn", "623a.3(a)(19)", 400, 500),
        ("horn-high-2", "623a.3(a)(20)", 500, 400),
        ("horn-high-3", "623a.3(a)(20)", 500, 501),
        ("horn-high-11", "623a.3(a)(20)", 1_000, 600),
        ("horn-high-12", "623a.3(a)(20)", 500, 250),
        ("whirl", "623a.3(a)(21)", 1_500, 1_200),
        ("craps-eleven", "623a.3(a)(18), 623a.5(b)", 600, 300),
    ],
)
def test_compound_wagers_come_in_units(kind: str, cites: str, whole: int, odd: int) -> None:
    layout().place(Wager(1, kind, whole))
    found = refused(Wager(1, kind, odd))
    assert (found.cite, found.value) == (cites, f"${odd / 100:.2f}")
    units = 4 if kind == "horn" else 2 if kind == "craps-eleven" else 5
    assert found.lawful == f"multiples of ${units}.00"
    assert f"units of {units}" in found.problem
    left = refused(reduce(kind, 100), bets=(bet(kind, 2_000),))
    assert left.cite == cites
    # the unit is as filed
    layout(CrapsOptions(unit=25)).place(Wager(1, kind, 25 * units))


@pytest.mark.law("623a.3(a)(20)[s3]", "623a.5(d)")
@pytest.mark.parametrize(
    ("kind", "box", "odds"),
    [
        ("horn-high-2", "craps-two", 30),
        ("horn-high-3", "craps-three", 15),
        ("horn-high-11", "eleven-in-one-roll", 15),
        ("horn-high-12", "craps-twelve", 30),
    ],
)
def test_a_horn_high_bet_without_an_area_is_broken_down(kind: str, box: str, odds: int) -> None:
    options = CrapsOptions(horn_high_area=False)
    here = layout(options)
    here.place(Wager(1, kind, 1_000))
    assert here.bets == (bet("horn", 800), bet(box, 200))
    assert here.journal == [Wager(1, kind, 1_000)]
    here.place(Wager(1, "horn", 400))
    assert here.at(1, "horn") == bet("horn", 1_200)
    high = int(kind.rpartition("-")[2])
    dice = {2: (1, 1), 3: (1, 2), 11: (5, 6), 12: (6, 6)}[high]
    whole = throw(dice, Wager(1, kind, 1_000)).settlement.net(1)
    parts = throw(dice, Wager(1, kind, 1_000), options=options).settlement
    assert {line.wager for line in parts.lines if line.seat == 1} == {"horn", box}
    assert parts.net(1) == whole == 200 * (2 * odds - 3)
    assert (
        layout(CrapsOptions(horn_high_area=True, whirl_area=False)).may_place(Wager(1, kind, 1_000))
        is None
    )
    kept = layout(CrapsOptions(whirl_area=False))
    kept.place(Wager(1, kind, 500))
    assert kept.bets == (bet(kind, 500),)


@pytest.mark.law("623a.3(a)(21)[s3]", "623a.5(e)")
def test_a_whirl_bet_without_an_area_is_broken_down() -> None:
    options = CrapsOptions(whirl_area=False)
    here = layout(options)
    here.place(Wager(1, "whirl", 1_500))
    assert here.bets == (bet("horn", 1_200), bet("any-seven", 300))
    for dice in ((3, 4), (6, 6), (5, 6), (2, 2)):
        parts = throw(dice, Wager(1, "whirl", 1_500), options=options).settlement.net(1)
        assert parts == throw(dice, Wager(1, "whirl", 1_500)).settlement.net(1)
    kept = layout(CrapsOptions(horn_high_area=False))
    kept.place(Wager(1, "whirl", 500))
    assert kept.bets == (bet("whirl", 500),)


@pytest.mark.law("623a.3(b)(2)")
def test_parts_keep_the_maximum_and_the_whole_keeps_the_minimum() -> None:
    options = CrapsOptions(horn_high_area=False, minimum=500, maximum=2_000)
    here = layout(options)
    here.place(Wager(1, "horn-high-2", 500))  # $4 and $1, but $5 as a whole (C-32)
    here.place(Wager(1, "horn-high-2", 2_000))
    assert here.at(1, "horn") == bet("horn", 2_000)
    found = refusal(lambda: here.place(Wager(1, "horn-high-3", 500)))
    assert (found.cite, found.value) == ("623a.3(b)(2), 623a.5(i)", "$24.00")
    assert here.at(1, "horn") == bet("horn", 2_000)
    assert refused(Wager(1, "horn-high-2", 2_500), options).value == "$25.00"


# Taking down


@pytest.mark.law("623a.4(c)")
def test_wagers_are_taken_down_or_reduced_before_the_roll_that_decides_them() -> None:
    lying = tuple(bet(slug, 2 * ONE_UNIT.get(slug, 500)) for slug in ANY_TIME)
    for point in (0, 6):
        here = layout(point=point, bets=lying)
        for one in lying:
            here.act(reduce(one.kind, one.amount // 2))
            assert here.at(1, one.kind) == bet(one.kind, one.amount // 2)
            here.act(remove(one.kind))
            assert here.at(1, one.kind) is None
        assert not here.bets


@pytest.mark.law("623a.4(c)")
def test_what_is_taken_down_goes_back_to_the_seat() -> None:
    played = throw(
        (2, 2),
        remove("place-to-win-6"),
        reduce("place-to-win-8", 400),
        point=6,
        bets=(bet("place-to-win-6", 600), bet("place-to-win-8", 1_000)),
    )
    assert moves(played)[:2] == [("layout", "seat", 1, 600), ("layout", "seat", 1, 400)]
    assert cited(played, "623a.4(c)") == [
        "The dealer returns $6.00, seat 1: place-to-win-6 taken down",
        "The dealer returns $4.00, seat 1: place-to-win-8 reduced",
    ]
    assert living(played) == {(1, "place-to-win-8"): 600}
    again = throw(
        (2, 2),
        remove("hardway-6"),
        Wager(1, "hardway-6", 300),
        point=6,
        bets=(bet("hardway-6", 500),),
    )
    assert moves(again) == [("layout", "seat", 1, 500)]
    assert living(again) == {(1, "hardway-6"): 300}


@pytest.mark.law("623a.4(c)(1)")
@pytest.mark.parametrize("action", [remove("pass"), reduce("pass", 100)], ids=["remove", "reduce"])
def test_a_pass_bet_stands_once_the_point_is_set(action: Wager) -> None:
    lying = (bet("pass", 1_000),)
    found = refused(action, point=9, bets=lying)
    assert found.cite == "623a.4(c)(1)"
    assert found.lawful == "this wager stands until it is decided"
    assert found.value == "seat 1: $10.00 on pass"
    layout(bets=lying).act(action)


@pytest.mark.law("623a.4(c)(2)")
def test_a_come_bet_stands_once_it_has_its_point() -> None:
    lying = (bet("come", 1_000, "5"), bet("come", 1_000))
    for action in (remove("come", "5"), reduce("come", 100, "5")):
        for point in (0, 5, 6):
            assert refused(action, point=point, bets=lying).cite == "623a.4(c)(2)"
    here = layout(point=6, bets=lying)
    here.act(reduce("come", 100))
    here.act(remove("come"))
    assert here.bets == lying[:1]


@pytest.mark.law("623a.4(c)(3)")
def test_a_fire_bet_is_never_reduced_raised_or_taken_down() -> None:
    for fields in ({"fresh": True}, {"point": 6}, {}):
        for action in (remove("fire"), reduce("fire", 100), Wager(1, "fire", 100)):
            found = refused(action, bets=(bet("fire", 300),), **fields)
            assert found.cite == "623a.4(c)(3)"
    here = layout(fresh=True)
    here.place(Wager(1, "fire", 300))
    assert refusal(lambda: here.act(remove("fire"))).cite == "623a.4(c)(3)"
    assert refusal(lambda: here.place(Wager(1, "fire", 100))).cite == "623a.4(c)(3)"


@pytest.mark.law("623a.4(d)")
@pytest.mark.parametrize(("kind", "on"), [("dont-pass", ""), ("dont-come", "6")])
def test_dont_bets_are_taken_down_or_reduced_at_any_time(kind: str, on: str) -> None:
    for point in (0, 8) if on else (8,):
        here = layout(point=point, bets=(bet(kind, 1_000, on),))
        here.act(reduce(kind, 300, on))
        assert here.at(1, kind, on) == bet(kind, 700, on, lowered=True)
        found = refusal(lambda here=here: here.place(Wager(1, kind, 100, on)))  # type: ignore[misc]
        assert "623a.4(d)" in found.cites
        here.act(remove(kind, on))
        assert not here.bets


@pytest.mark.law("623a.4(d)")
def test_a_dont_bet_is_not_replaced_or_raised_after_it_was_lowered() -> None:
    lines = layout()
    lines.place(Wager(1, "dont-pass", 1_000))
    lines.place(Wager(1, "dont-pass", 500))  # raised before, that is allowed
    lines.act(reduce("dont-pass", 100))
    for again in (Wager(1, "dont-pass", 100), Wager(1, "dont-pass", 2_000)):
        found = refusal(lambda again=again: lines.place(again))  # type: ignore[misc]
        assert found.cite == "623a.4(d)"
        assert found.lawful == "this wager after the next roll"
    lines.act(remove("dont-pass"))
    assert refusal(lambda: lines.place(Wager(1, "dont-pass", 500))).cite == "623a.4(d)"
    assert lines.withdrawn == ("1 dont-pass",)
    lines.place(Wager(2, "dont-pass", 500))  # another player's
    lines.lay_down(())
    assert lines.withdrawn == ()
    come = layout(point=6, bets=(bet("dont-come", 500, "9"),))
    come.act(remove("dont-come", "9"))
    come.place(Wager(1, "dont-come", 500))  # a new one on the line does not replace it
    come.act(remove("dont-come"))
    assert refusal(lambda: come.place(Wager(1, "dont-come", 500))).cite == "623a.4(d)"


@pytest.mark.law("623a.4(d)")
def test_after_the_next_roll_a_dont_bet_is_a_new_one() -> None:
    played = throw((2, 1), Wager(1, "dont-pass", 500), remove("dont-pass"))
    assert played.outcome.state.withdrawn == ()
    play(
        table(withdrawn=("1 dont-pass",)),
        bets(Wager(9, "pass", 500), Wager(2, "dont-pass", 500)),
        (1, 1),
    )
    assert refused(Wager(1, "dont-pass", 500), withdrawn=("1 dont-pass",)).cite == "623a.4(d)"


def test_a_reduction_leaves_something_and_takes_something() -> None:
    lying = (bet("field", 500),)
    for by in (500, 600, 0, -100):
        found = refused(reduce("field", by), bets=lying)
        assert found.cite == "623a.4(c)"
        assert found.lawful == "less than $5.00, or take it down"
    assert "no wager on field" in refused(reduce("field", 100)).problem
    assert "no wager on field" in refused(remove("field")).problem
    layout(bets=lying).act(reduce("field", 499))
    layout(bets=lying).act(reduce("field", 1))


# On and off


@pytest.mark.law("623a.3(a)(5)", "623a.3(a)(41)[s2]", "623a.3(a)(42)[s2]", "623a.6(c)")
def test_a_button_confirms_what_is_called() -> None:
    lying = (
        bet("place-to-win-6", 600),
        bet("buy-4", 500),
        bet("lay-10", 500),
        bet("come", 500, "8"),
        bet("come-odds", 500, "8"),
    )
    played = throw(
        (1, 2),
        call("place-to-win-6", "on"),
        call("buy-4", "on"),
        call("lay-10", "off"),
        call("come-odds", "on", "8"),
        bets=lying,
    )
    assert cited(played, "623a.3(a)(5)") == ["An “on” button goes on place-to-win-6 of seat 1"]
    assert cited(played, "623a.3(a)(41)[s2]") == ["An “on” button goes on buy-4 of seat 1"]
    assert cited(played, "623a.3(a)(42)[s2]") == ["An “off” button goes on lay-10 of seat 1"]
    assert cited(played, "623a.6(c)") == ["An “on” button goes on come-odds 8 of seat 1"]
    calls = {b.title: b.call for b in played.outcome.state.bets if b.seat == 1}
    assert calls == {
        "place-to-win-6": "on", "buy-4": "on", "lay-10": "off", "come 8": "", "come-odds 8": "on",
    }  # fmt: skip


@pytest.mark.parametrize(
    "kind", ["pass", "dont-pass", "come", "dont-come", "field", "horn", "hop-2-2", "fire"]
)
def test_what_cannot_be_called(kind: str) -> None:
    for what in ("on", "off"):
        found = refused(call(kind, what), point=6, bets=(bet(kind, 400),))
        assert found.cite.startswith("623a.3(a)")
        assert (found.value, found.lawful) == (what, "it works until it is decided")


def test_a_call_can_be_called_back() -> None:
    lying = (bet("place-to-win-6", 600, call="on"),)
    assert net(throw((3, 4), bets=lying)) == -600
    assert net(throw((3, 4), call("place-to-win-6", "off"), bets=lying)) is None
    raised = throw((1, 2), Wager(1, "place-to-win-6", 600), bets=lying)
    assert raised.outcome.state.bets == (bet("place-to-win-6", 1_200, call="on"),)


def test_betting_can_begin_again() -> None:
    """What the players did is done anew from what lay there before."""
    here = layout(bets=(bet("hardway-6", 500),), point=6)
    here.place(Wager(1, "field", 500))
    here.lay_down([Wager(1, "any-seven", 200), remove("hardway-6")])
    assert here.bets == (bet("any-seven", 200),)
    assert here.journal == [Wager(1, "any-seven", 200), Wager(1, "hardway-6", 500, action="remove")]
    assert mine(throw((3, 4), Wager(1, "any-seven", 200)))[1, "any-seven"].net == 800
