"""Taking wagers down, reducing them, and calling them on or off."""

from dataclasses import replace

import pytest

from tests.games.craps.thrown import (
    ANY_TIME,
    ONE_UNIT,
    bet,
    call,
    layout,
    play,
    reduce,
    refused,
    remove,
    table,
    throw,
)
from tests.games.script import bets, cited, refusal
from title58.money import format_money
from title58.rounds.wagers import Wager

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
    flat = ("pass", "dont-pass"), ("come", "dont-come")
    for point, kinds in zip((0, 6), flat, strict=True):  # without a point of their own
        here = layout(point=point, bets=tuple(bet(kind, 1_000) for kind in kinds))
        for kind in kinds:
            here.act(reduce(kind, 500))
            here.act(remove(kind))
        assert not here.bets


@pytest.mark.law("623a.4(c)(1)")
@pytest.mark.parametrize("action", [remove("pass"), reduce("pass", 100)], ids=["remove", "reduce"])
def test_a_pass_bet_stands_once_the_point_is_set(action: Wager) -> None:
    lying = (bet("pass", 1_000),)
    found = refused(action, point=9, bets=lying)
    assert (str(found.cites), found.lawful, found.value) == (
        "623a.4(c)(1)",
        "this wager stays up until it is decided",
        "position 1: $10.00 on pass",
    )
    layout(bets=lying).act(action)


@pytest.mark.law("623a.4(c)(2)")
def test_a_come_bet_stands_once_it_has_its_point() -> None:
    lying = (bet("come", 1_000, "5"), bet("come", 1_000))
    for action in (remove("come", "5"), reduce("come", 100, "5")):
        for point in (0, 5, 6):
            assert str(refused(action, point=point, bets=lying).cites) == "623a.4(c)(2)"
    here = layout(point=6, bets=lying)
    here.act(reduce("come", 100))
    here.act(remove("come"))
    assert here.bets == lying[:1]


@pytest.mark.law("623a.4(c)(3)")
def test_a_fire_bet_is_never_reduced_raised_or_taken_down() -> None:
    for fields in ({"fresh": True}, {"point": 6}, {}):
        for action in (remove("fire"), reduce("fire", 100), Wager(1, "fire", 100)):
            found = refused(action, bets=(bet("fire", 300),), **fields)
            assert str(found.cites) == "623a.4(c)(3)"
    here = layout(fresh=True)
    here.place(Wager(1, "fire", 300))
    assert str(refusal(lambda: here.act(remove("fire"))).cites) == "623a.4(c)(3)"
    assert str(refusal(lambda: here.place(Wager(1, "fire", 100))).cites) == "623a.4(c)(3)"


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
        assert (str(found.cites), found.lawful) == ("623a.4(d)", "the rest of it")
    lines.act(remove("dont-pass"))
    found = refusal(lambda: lines.place(Wager(1, "dont-pass", 500)))
    assert (str(found.cites), found.lawful) == ("623a.4(d)", "a new one after the next roll")
    assert list(lines.withdrawn) == ["1 dont-pass"]
    lines.place(Wager(2, "dont-pass", 500))  # another player's
    lines.lay_down(())
    assert not lines.withdrawn
    come = layout(point=6, bets=(bet("dont-come", 500, "9"),))
    come.act(remove("dont-come", "9"))
    come.place(Wager(1, "dont-come", 500))  # a new one on the line does not replace it
    come.act(remove("dont-come"))
    assert str(refusal(lambda: come.place(Wager(1, "dont-come", 500))).cites) == "623a.4(d)"


@pytest.mark.law("623a.4(d)")
def test_after_the_next_roll_a_dont_bet_is_a_new_one() -> None:
    played = throw((2, 1), Wager(1, "dont-pass", 500), remove("dont-pass"))
    assert played.outcome.state.withdrawn == ()
    play(
        table(withdrawn=("1 dont-pass",)),
        bets(Wager(9, "pass", 500), Wager(2, "dont-pass", 500)),
        (1, 1),
    )
    assert str(refused(Wager(1, "dont-pass", 500), withdrawn=("1 dont-pass",)).cites) == "623a.4(d)"


@pytest.mark.law("623a.4(c)")
def test_a_reduction_leaves_something_and_takes_something() -> None:
    lying = (bet("field", 500),)
    for by in (500, 600, 0, -100):
        found = refused(reduce("field", by), bets=lying)
        assert (str(found.cites), found.lawful) == ("623a.4(c)", "less than $5.00, or take it down")
        assert found.value == format_money(by)
    assert "no wager on field" in refused(reduce("field", 100)).problem
    assert "no wager on field" in refused(remove("field")).problem
    layout(bets=lying).act(reduce("field", 499))
    layout(bets=lying).act(reduce("field", 1))


# On and off


@pytest.mark.law(
    "623a.3(a)(5)", "623a.3(a)(41)", "623a.3(a)(41)[s2]", "623a.3(a)(42)", "623a.3(a)(42)[s2]",
    "623a.6(c)",
)  # fmt: skip
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
    assert cited(played, "623a.3(a)(5)") == [
        "An “on” button goes on the place to win 6 of position 1"
    ]
    assert cited(played, "623a.3(a)(41)[s2]") == ["An “on” button goes on the buy 4 of position 1"]
    assert cited(played, "623a.3(a)(42)[s2]") == [
        "An “off” button goes on the lay 10 of position 1"
    ]
    assert cited(played, "623a.6(c)") == ["An “on” button goes on the come odds 8 of position 1"]
    calls = {b.title: b.call for b in played.outcome.state.bets if b.seat == 1}
    assert calls == {
        "place-to-win-6": "on", "buy-4": "on", "lay-10": "off", "come 8": "", "come-odds 8": "on",
    }  # fmt: skip


BUTTONS = [
    ("place-to-win-8", "on", "623a.3(a)(5)"),
    ("place-to-lose-9", "on", "623a.3(a)(6)"),
    ("hardway-4", "on", "623a.3(a)(7)"),
    ("hardway-6", "on", "623a.3(a)(8)"),
    ("hardway-8", "on", "623a.3(a)(9)"),
    ("hardway-10", "on", "623a.3(a)(10)"),
    ("buy-5", "on", "623a.3(a)(41)[s2]"),
    ("lay-5", "off", "623a.3(a)(42)[s2]"),
]


@pytest.mark.parametrize(
    ("kind", "what", "cite"),
    [pytest.param(*one, marks=pytest.mark.law(one[-1])) for one in BUTTONS],
)
def test_the_dealer_puts_the_button_on_the_wager(kind: str, what: str, cite: str) -> None:
    played = throw((1, 1), call(kind, what), bets=(bet(kind, 1_000),))
    (done,) = cited(played, cite)
    assert done.startswith(f"An “{what}” button goes on the ")
    assert done.endswith(" of position 1")


@pytest.mark.parametrize(
    "kind", ["pass", "dont-pass", "come", "dont-come", "field", "horn", "hop-2-2", "fire"]
)
def test_what_cannot_be_called(kind: str) -> None:
    for what in ("on", "off"):
        found = refused(call(kind, what), point=6, bets=(bet(kind, 400),))
        assert str(found.cites).startswith("623a.3(a)")
        assert (found.value, found.lawful) == (what, "it works until it is decided")


def test_betting_can_begin_again() -> None:
    """What the players did is done anew from what lay there before."""
    here = layout(bets=(bet("hardway-6", 500),), point=6)
    here.place(Wager(1, "field", 500))
    here.lay_down([Wager(1, "any-seven", 200), remove("hardway-6")])
    assert here.bets == (bet("any-seven", 200),)
    assert here.journal == [Wager(1, "any-seven", 200), replace(remove("hardway-6"), amount=500)]
