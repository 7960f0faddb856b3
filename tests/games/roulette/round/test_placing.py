"""Which wagers are refused, under which section, and what would be lawful."""

import datetime
from dataclasses import replace

import pytest

from tests.games.roulette.spins import AS_SINGLE, COLOURS, DOUBLE, LAW, SINGLE, spin
from tests.games.script import refusal
from title58 import law
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.round.placing import layout
from title58.refusal import Refusal
from title58.rounds.wagers import Layout, Wager, in_words

PLAIN = RouletteOptions()


def empty(options: RouletteOptions = DOUBLE) -> Layout:
    return layout(LAW, options, COLOURS)


def refused(wager: Wager, options: RouletteOptions = DOUBLE) -> Refusal:
    return refusal(lambda: empty(options).place(wager))


@pytest.mark.law("617a.3(e)(5)")
@pytest.mark.parametrize(
    ("options", "cite"),
    [
        pytest.param(SINGLE, "617a.1(c)", marks=pytest.mark.law("617a.1(c)")),
        pytest.param(AS_SINGLE, "617a.1(e)", marks=pytest.mark.law("617a.1(e)")),
    ],
)
def test_first_five_needs_00(options: RouletteOptions, cite: str) -> None:
    found = refused(Wager(1, "first-five-numbers", 500), options)
    assert (found.cites, found.value) == (("617a.3(e)(5)", cite), "first-five-numbers")
    assert "covers 00" in found.problem
    assert options.wheel in found.problem
    assert found.lawful == "First Five Numbers on a double zero wheel only"
    assert empty(DOUBLE).why_not(Wager(1, "first-five-numbers", 500)) is None


@pytest.mark.law("617a.3(e)(2)")
@pytest.mark.parametrize("on", ["1-5", "1-3", "3-4", "17-19", "1-36", "0-36", "1-34"])
def test_a_split_of_numbers_that_do_not_touch(on: str) -> None:
    found = refused(Wager(1, "split", 500, on))
    assert (str(found.cites), found.value) == ("617a.3(e)(2)", on)
    assert on in found.problem
    one, _, other = on.partition("-")
    for spot in found.lawful.split(", "):  # what a player may have meant
        assert {one, other} & set(spot.split("-"))
    assert len(found.lawful.split(", ")) >= 4


@pytest.mark.law("617a.3(e)(2)")
def test_zero_splits_go_by_the_drawing() -> None:
    """Question 617a-09."""
    for on in ("0-1", "0-2", "0-3"):
        assert empty(SINGLE).why_not(Wager(1, "split", 100, on)) is None
    for on in ("0-00", "0-1", "0-2", "00-2", "00-3", "2nd-12/3rd-12"):
        assert empty(DOUBLE).why_not(Wager(1, "split", 100, on)) is None
    assert refused(Wager(1, "split", 100, "0-3"), DOUBLE).lawful.startswith("0-00, 0-1, 0-2")
    assert refused(Wager(1, "split", 100, "0-00"), SINGLE).lawful == "0-1, 0-2, 0-3"
    assert str(refused(Wager(1, "split", 100, "2nd-12/3rd-12"), SINGLE).cites) == "617a.3(e)(2)"
    assert "0-1, 0-2" in refused(Wager(1, "split", 100, "2nd-12/3rd-12"), SINGLE).lawful


@pytest.mark.parametrize(
    ("kind", "on", "cite", "lawful"),
    [
        ("straight", "37", "617a.3(e)(1)", "0, 00, 1, 2,"),
        ("straight", "", "617a.3(e)(1)", "0, 00, 1, 2,"),
        ("three-numbers", "2-3-4", "617a.3(e)(3)", "0-1-2, 0-00-2, 00-2-3, 1-2-3, 4-5-6"),
        ("three-numbers", "0-2-3", "617a.3(e)(3)", "0-1-2, 0-00-2, 00-2-3, 1-2-3"),
        ("four-numbers", "1-2-3-4", "617a.3(e)(4)", "1-2-4-5, 2-3-5-6, 4-5-7-8"),
        ("four-numbers", "0-1-2-3", "617a.3(e)(4)", "1-2-4-5, 2-3-5-6"),
        ("first-five-numbers", "0-00-1-2-3", "617a.3(e)(5)", "no selection"),
        ("six-numbers", "2-3-4-5-6-7", "617a.3(e)(6)", "1-2-3-4-5-6, 4-5-6-7-8-9"),
        ("column", "4", "617a.3(e)(7)", "col-1, col-2, col-3"),
        ("dozen", "1st-18", "617a.3(e)(8)", "1st-12, 2nd-12, 3rd-12"),
        ("dozen", "1", "617a.3(e)(8)", "1st-12, 2nd-12, 3rd-12"),
        ("red", "9", "617a.3(e)(9)", "no selection"),
    ],
)
def test_spots_that_are_not_on_the_layout(kind: str, on: str, cite: str, lawful: str) -> None:
    found = refused(Wager(1, kind, 500, on))
    assert (str(found.cites), found.value) == (cite, on)
    assert in_words(kind) in found.problem
    assert found.lawful.startswith(lawful)
    assert "covered" not in found.problem


def test_the_same_numbers_in_another_order_are_told_how_to_write_them() -> None:
    assert refused(Wager(1, "split", 500, "2-1")).lawful == "1-2"
    assert refused(Wager(1, "three-numbers", 500, "0-2-00")).lawful == "0-00-2"
    assert refused(Wager(1, "four-numbers", 500, "5, 4, 2, 1")).lawful == "1-2-4-5"


@pytest.mark.law("617a.1(e)")
@pytest.mark.parametrize(
    ("kind", "on", "cite"),
    [
        ("straight", "00", "617a.3(e)(1)"),
        ("split", "0-00", "617a.3(e)(2)"),
        ("three-numbers", "00-2-3", "617a.3(e)(3)"),
    ],
)
def test_a_covered_00_cannot_be_wagered_on(kind: str, on: str, cite: str) -> None:
    found = refused(Wager(1, kind, 500, on), AS_SINGLE)
    assert found.cites == (cite, "617a.1(e)")
    assert found.problem.endswith("00 is covered")
    assert "00" not in found.lawful.replace(", ", "-").split("-")
    assert "covered" not in refused(Wager(1, "split", 500, "1-5"), AS_SINGLE).problem


@pytest.mark.law("617a.3(e)(1)(i)")
@pytest.mark.parametrize("options", [PLAIN, AS_SINGLE, SINGLE.but(five_adjacent=False)])
def test_five_adjacent_only_where_it_was_filed(options: RouletteOptions) -> None:
    found = refused(Wager(1, "five-adjacent", 500, "17"), options)
    assert (str(found.cites), found.value, found.problem, found.lawful) == (
        "617a.3(e)(1)(i)",
        "five-adjacent",
        "the Five Adjacent Number Wager is not in this table's Rules Submission",
        "Straight Wagers on each of the numbers",
    )
    for offering in (SINGLE, DOUBLE):
        assert empty(offering).why_not(Wager(1, "five-adjacent", 500, "17")) is None


@pytest.mark.law("617a.3(e)(1)(iii)")
def test_five_adjacent_in_multiples_of_five_chips() -> None:
    """Question 617a-06."""
    found = refused(Wager(1, "five-adjacent", 503, "17"))
    assert (str(found.cites), found.value) == ("617a.3(e)(1)(iii)", "$5.03")
    assert found.lawful == "a multiple of $0.05"
    quarters = replace(DOUBLE, chip=25)
    assert refused(Wager(1, "five-adjacent", 120, "17"), quarters).lawful == "a multiple of $1.25"
    assert empty(quarters).why_not(Wager(1, "five-adjacent", 125, "17")) is None
    assert empty(quarters).why_not(Wager(1, "straight", 120, "17")) is None


@pytest.mark.law("617a.3(e)")
@pytest.mark.parametrize("kind", ["neighbours", "split-dozen", "voisins-du-zero", "total-9"])
def test_the_list_of_wagers_is_closed(kind: str) -> None:
    """Question 617a-14."""
    found = refused(Wager(1, kind, 500, "17"))
    assert (str(found.cites), found.value) == ("617a.3(e)", kind)
    assert found.lawful.startswith("straight, five-adjacent, split, three-numbers")
    assert kind in found.problem


@pytest.mark.law("617a.3(a)")
def test_roulette_chips_only() -> None:
    """Question 617a-11: value chips only where filed; spoken cash never."""
    for confirmed in (False, True):
        found = refused(Wager(1, "red", 500, form="cash", confirmed=confirmed))
        assert (str(found.cites), found.value) == ("617a.3(a)", "cash")
        assert (found.problem, found.lawful) == (
            "a spoken wager backed by cash is not accepted at Roulette",
            "Roulette chips on the layout",
        )
    value = Wager(1, "red", 500, form="value-chips")
    assert "value chips" in refused(value).problem
    assert str(refused(value).cites) == "617a.3(a)"
    taking = replace(DOUBLE, value_chips=True)
    assert empty(taking).why_not(value) is None
    cash = refused(Wager(1, "red", 500, form="cash"), taking)
    assert cash.lawful == "Roulette chips or value chips on the layout"
    assert (
        "a wager cannot be made in 'marker'"
        in refused(Wager(1, "red", 500, form="marker"), taking).problem
    )
    assert empty().why_not(Wager(1, "red", 500)) is None


@pytest.mark.law("617a.3(a)", "617a.3(b)")
def test_whoever_has_no_roulette_chips_cannot_wager() -> None:
    found = refused(Wager(6, "red", 500))
    assert (found.cites, found.value, found.lawful, found.problem) == (
        ("617a.3(a)", "617a.3(b)"),
        6,
        "wagers by positions 1, 2, 3, 4",
        "position 6 has no Roulette chips at this table",
    )
    taking = replace(DOUBLE, value_chips=True)
    assert empty(taking).why_not(Wager(6, "red", 500, form="value-chips")) is None
    nobody = refusal(lambda: layout(LAW, DOUBLE, {}).place(Wager(6, "red", 500)))
    assert nobody.lawful == "wagers by positions with chips"


def test_no_such_seat_no_such_amount_no_such_day() -> None:
    assert str(refused(Wager(9, "red", 500)).cites) == "617a.1(b)"
    for amount in (0, -5):
        assert str(refused(Wager(1, "red", amount)).cites) == "617a.3(a)"
    before = law.on(datetime.date(2012, 5, 18))
    found = refusal(
        lambda: layout(before, DOUBLE, COLOURS).place(Wager(1, "first-five-numbers", 500))
    )
    assert "2012-05-19" in str(found)


@pytest.mark.law("617a.5(b)")
def test_after_the_call_nothing_is_touched() -> None:
    """Question 617a-03."""
    there = empty()
    there.place(Wager(1, "red", 500))
    there.close()
    for call in (
        lambda: there.place(Wager(1, "black", 500)),
        lambda: there.place(Wager(1, "red", 500)),
        lambda: there.withdraw(1, "red"),
    ):
        found = refusal(call)
        assert str(found.cites) == "617a.5(b)"
        assert "after 'no more bets'" in found.problem
    assert there.wagers == (Wager(1, "red", 500),)


# Limits (617a-16)

LIMITED = replace(DOUBLE, minimum=1_000, maximum=10_000)


def test_inside_wagers_reach_the_minimum_together_outside_wagers_each() -> None:
    there = empty(LIMITED)
    there.place(Wager(1, "straight", 400, "17"))
    there.place(Wager(1, "split", 500, "1-2"))
    there.place(Wager(2, "straight", 1_000, "17"))
    found = refusal(there.close)
    assert (str(found.cites), found.value) == ("617a.1(f)(3)", "$9.00")
    assert (found.lawful, found.problem) == (
        "from $10.00",
        "$9.00 is outside this table's limits for the inside wagers of position 1",
    )
    there.place(Wager(1, "four-numbers", 100, "1-2-4-5"))
    there.close()
    for kind, on in (("red", ""), ("column", "col-1"), ("dozen", "1st-12"), ("1-to-18", "")):
        found = refused(Wager(1, kind, 999, on), LIMITED)
        assert (str(found.cites), found.lawful) == ("617a.1(f)(3)", "from $10.00")
        assert empty(LIMITED).why_not(Wager(1, kind, 1_000, on)) is None
    empty(LIMITED).close()  # nobody has to wager


def test_or_each_spot_by_itself() -> None:
    each = replace(LIMITED, limits="each-spot")
    assert refused(Wager(1, "straight", 999, "17"), each).lawful == "from $10.00"
    there = empty(each)
    there.place(Wager(1, "straight", 1_000, "17"))
    there.close()
    assert empty(each).why_not(Wager(1, "five-adjacent", 10_000, "17")) is None
    assert refused(Wager(1, "five-adjacent", 10_005, "17"), each).lawful == "up to $100.00"
    there = empty(each)
    there.place(Wager(1, "five-adjacent", 10_000, "17"))
    assert there.why_not(Wager(1, "straight", 10_000, "17")) is None


def test_the_maximum_is_for_each_spot() -> None:
    there = empty(LIMITED)
    there.place(Wager(1, "split", 10_000, "1-2"))
    assert there.why_not(Wager(1, "split", 10_000, "2-3")) is None
    found = refusal(lambda: there.place(Wager(1, "split", 1, "1-2")))
    assert (str(found.cites), found.value, found.lawful) == (
        "617a.1(f)(3)",
        "$100.01",
        "up to $100.00",
    )
    assert refused(Wager(1, "red", 10_001), LIMITED).lawful == "up to $100.00"
    none = replace(LIMITED, maximum=0)
    assert empty(none).why_not(Wager(1, "red", 10_000_000)) is None
    assert empty(none).why_not(Wager(1, "straight", 10_000_000, "1")) is None


def test_maximums_by_wager() -> None:
    options = replace(LIMITED, maximums=(("red", 50_000), ("straight", 2_000)))
    assert empty(options).why_not(Wager(1, "red", 50_000)) is None
    assert refused(Wager(1, "red", 50_001), options).lawful == "up to $500.00"
    assert refused(Wager(1, "black", 10_001), options).lawful == "up to $100.00"
    assert refused(Wager(1, "straight", 2_001, "5"), options).lawful == "up to $20.00"
    five = replace(LIMITED, maximums=(("five-adjacent", 3_000),))
    assert refused(Wager(1, "five-adjacent", 3_005, "5"), five).lawful == "up to $30.00"
    assert empty(five).why_not(Wager(1, "five-adjacent", 3_000, "5")) is None


def test_fifths_count_on_each_number() -> None:
    options = replace(LIMITED, maximums=(("straight", 2_000),))
    there = empty(options)
    there.place(Wager(1, "straight", 1_500, "17"))
    # Five adjacent around 32 reaches 17 on the double zero wheel: 7 20 32 17 5.
    found = refusal(lambda: there.place(Wager(1, "five-adjacent", 2_505, "32")))
    assert "the number 17" in found.problem
    assert (found.value, found.lawful) == ("$20.01", "up to $20.00")
    there.place(Wager(1, "five-adjacent", 2_500, "32"))
    assert there.why_not(Wager(1, "straight", 1, "17")) is not None
    assert there.why_not(Wager(1, "straight", 1_500, "20")) is None
    assert there.why_not(Wager(1, "straight", 1_501, "20")) is not None
    assert there.why_not(Wager(2, "straight", 2_000, "17")) is None  # another player's
    assert there.why_not(Wager(1, "split", 10_000, "17-20")) is None
    assert there.why_not(Wager(1, "straight", 2_000, "8")) is None
    assert refused(Wager(1, "five-adjacent", 10_005, "32"), options).value == "$20.01"


def test_limits_hold_in_a_round() -> None:
    assert "inside wagers" in str(
        refusal(lambda: spin([Wager(1, "straight", 400, "17")], "17", options=LIMITED))
    )
