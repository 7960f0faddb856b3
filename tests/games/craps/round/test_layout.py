"""Making, changing and taking down wagers, and what is refused."""

from dataclasses import replace

import pytest

from tests.games.craps.thrown import (
    ANY_TIME,
    LAW,
    MINI,
    ONE_UNIT,
    POINTS,
    bet,
    call,
    layout,
    reduce,
    refused,
    remove,
    the_line,
    throw,
)
from tests.games.script import cited, refusal
from title58.games.craps.game import MINI_CRAPS
from title58.games.craps.options import CrapsOptions
from title58.rounds.wagers import Wager, in_words

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
    ("kind", "cite"), [("pass", "623a.3(a)(1)"), ("dont-pass", "623a.3(a)(2)")]
)
def test_line_bets_only_before_a_come_out_roll(kind: str, cite: str) -> None:
    layout().place(Wager(1, kind, 500))
    for point in POINTS:
        found = refused(Wager(1, kind, 500), point=point)
        assert str(found.cites) == cite
        assert f"once its point is {point}" in found.problem
        assert (found.value, found.lawful) == (
            f"position 1: $5.00 on {in_words(kind)}",
            "this wager before a come-out roll",
        )
        # nor is one raised that lies there (C-12, C-13)
        assert str(refused(Wager(1, kind, 500), point=point, bets=(bet(kind, 500),)).cites) == cite


@pytest.mark.law("623a.3(a)(3)", "623a.3(a)(4)")
@pytest.mark.parametrize(("kind", "paragraph"), [("come", 3), ("dont-come", 4)])
def test_come_bets_only_while_a_point_is_set(kind: str, paragraph: int) -> None:
    for point in POINTS:
        layout(point=point).place(Wager(1, kind, 500))
    found = refused(Wager(1, kind, 500))
    assert str(found.cites) == f"623a.3(a)({paragraph})"
    assert "no point is set (C-14)" in found.problem
    assert found.lawful == "this wager while a come-out point is set"


@pytest.mark.law("623a.3(a)(3)", "623a.3(a)(4)")
@pytest.mark.parametrize(
    ("kind", "cite"), [("come", "623a.3(a)(3)"), ("dont-come", "623a.3(a)(4)")]
)
def test_a_come_bet_on_its_point_is_not_raised(kind: str, cite: str) -> None:
    found = refused(Wager(1, kind, 500, "6"), point=8, bets=(bet(kind, 500, "6"),))
    assert str(found.cites) == cite
    assert "once its point is 6" in found.problem
    assert found.lawful == "this wager before the roll that sets its point"


@pytest.mark.law("623a.10(b)")
def test_new_come_bets_while_old_ones_are_finished() -> None:
    old = (bet("come", 500, "6"),)
    found = refused(Wager(1, "come", 500), finishing=1, bets=old)
    assert str(found.cites) == "623a.3(a)(3), 623a.10(b)"
    assert "(C-20)" in found.problem
    filed = CrapsOptions(come_while_finishing=True)
    layout(filed, finishing=1, bets=old).place(Wager(1, "come", 500))
    assert (
        str(refused(Wager(1, "come", 500), filed).cites) == "623a.3(a)(3)"
    )  # nothing is finished yet


@pytest.mark.law("623a.3(b)(1)", "623a.4(b)")
def test_an_amount_that_is_no_wager_and_one_below_the_minimum() -> None:
    options = CrapsOptions(minimum=500)
    assert str(refused(Wager(1, "field", 0), options).cites) == "623a.4(b)"
    assert str(refused(Wager(1, "field", 499), options).cites) == "623a.3(b)(1)"
    # Who is not at the table may not wager, whatever the amount.
    assert str(refused(Wager(3, "field", 499), options).cites) == "623a.4(b)"


def test_a_place_that_is_no_place() -> None:
    assert str(refused(Wager(1, "field", 500, "6")).cites) == "623a.3(a)(11)"
    found = refused(Wager(1, "come-odds", 500, "7"), point=6)
    assert found.lawful == "4, 5, 6, 8, 9, 10"
    assert str(refused(Wager(17, "field", 500)).cites) == "623a.2(d)(4)(i)"
    assert str(refused(Wager(1, "field", 0)).cites) == "623a.4(b)"
    assert str(refused(Wager(1, "field", -500), bets=(bet("field", 1_000),)).cites) == "623a.4(b)"
    assert "is not a wager of craps" in str(
        refusal(lambda: layout().place(Wager(1, "big-eight", 500)))
    )


@pytest.mark.law("623a.3(a)")
def test_only_what_is_offered_is_taken() -> None:
    found = refused(Wager(1, "buy-4", 500), CrapsOptions())
    assert str(found.cites) == "623a.3(a)(41)"
    assert "not offered" in found.problem
    assert str(refused(Wager(1, "fire", 500), CrapsOptions()).cites) == "623a.3(a)(40), 623a.11"


# Limits


LIMITS = CrapsOptions.filing(minimum=500, maximum=10_000, fire="A", buy=True)


@pytest.mark.law("623a.3(b)", "623a.3(b)(1)", "623a.3(b)(2)", "623a.5(i)")
def test_the_posted_minimum_and_maximum() -> None:
    low = refused(Wager(1, "field", 499), LIMITS)
    assert (str(low.cites), low.value, low.lawful) == ("623a.3(b)(1)", "$4.99", "$5.00 to $100.00")
    high = refused(Wager(1, "pass", 10_001), LIMITS)
    assert (str(high.cites), high.value) == ("623a.3(b)(2), 623a.5(i)", "$100.01")
    more = refused(Wager(1, "buy-4", 1), LIMITS, bets=(bet("buy-4", 10_000),))
    assert (str(more.cites), more.value) == ("623a.3(b)(2), 623a.5(i)", "$100.01")
    for amount in (500, 10_000):
        layout(LIMITS).place(Wager(1, "field", amount))
    open_ended = replace(LIMITS, maximum=0)
    layout(open_ended).place(Wager(1, "field", 10**9))
    assert refused(Wager(1, "field", 499), open_ended).lawful == "from $5.00"


@pytest.mark.law("623a.6(f)")
def test_odds_stand_outside_the_posted_limits() -> None:
    flat = (bet("pass", 10_000),)
    layout(LIMITS, point=6, bets=flat).place(Wager(1, "pass-odds", 100_000))
    layout(LIMITS, point=6, bets=flat).place(Wager(1, "pass-odds", 100))


@pytest.mark.law("623a.3(b)(1)", "623a.4(c)")
def test_a_wager_is_not_reduced_below_the_minimum() -> None:
    found = refused(reduce("field", 100), LIMITS, bets=(bet("field", 550),))
    assert (str(found.cites), found.value) == ("623a.3(b)(1)", "$4.50")
    flat = bet("dont-pass", 1_000)
    here = layout(LIMITS, point=6, bets=(flat, bet("dont-pass-odds", 1_200)))
    here.act(reduce("dont-pass-odds", 1_000))
    assert here.at(1, "dont-pass-odds") == bet("dont-pass-odds", 200)


# Chips, cash, words


@pytest.mark.law("623a.4(b)", "623a.4(b)[s2]")
def test_chips_or_confirmed_cash() -> None:
    cash = Wager(1, "field", 500, form="cash", confirmed=True)
    played = throw((2, 2), cash)
    assert cited(played, "623a.4(b)[s2]") == [
        "The dealer converts the cash of position 1 into chips"
    ]
    assert the_line(played).net == 500
    assert throw(
        (2, 2), Wager(1, "hardway-6", 500, form="cash", confirmed=True)
    ).outcome.state.bets[-1] == bet("hardway-6", 500)  # what lies there is chips
    layout().place(Wager(1, "field", 500, form="value-chips"))
    for form, words in (
        ("cash", "a spoken wager with cash needs the dealer's confirmation"),
        ("call", "call bets are not accepted"),
        ("marker", "a wager cannot be made in 'marker'"),
    ):
        found = refused(Wager(1, "field", 500, form=form))
        assert (found.cites, found.problem) == (("623a.4(b)", "623a.4(b)[s2]"), words)
        assert (found.lawful, found.value) == (
            "value chips or plaques, or cash that the dealer confirms",
            form,
        )


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
        assert str(found.cites) == "623a.4(a)"
        assert "betting has closed for this throw" in found.problem
        assert found.lawful == "wagers made before the dice are thrown"


@pytest.mark.law("623a.4(e)")
def test_only_seated_players_wager_at_mini_craps() -> None:
    found = refused(Wager(3, "field", 500), MINI)
    assert (str(found.cites), found.value) == ("623a.4(e)", 3)
    assert found.lawful == "a wager of a seated player: 1, 2, 9"
    layout(MINI).place(Wager(2, "field", 500))
    assert MINI_CRAPS.words.leaving_cite == "623a.4(e)"  # whoever has wagered stays seated


@pytest.mark.law("623a.4(b)")
def test_at_craps_whoever_stands_at_the_table_wagers() -> None:
    layout().place(Wager(9, "field", 500))
    found = refused(Wager(3, "field", 500))
    assert (str(found.cites), found.problem) == (
        "623a.4(b)",
        "nobody is playing at position 3 of this table",
    )
    assert (found.value, found.lawful) == ("position 3", "positions 1, 2, 9")


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
    assert (str(found.cites), found.value) == (cites, f"${odd / 100:.2f}")
    units = 4 if kind == "horn" else 2 if kind == "craps-eleven" else 5
    assert found.lawful == f"a multiple of ${units}.00"
    assert f"units of {units}" in found.problem
    left = refused(reduce(kind, 100), bets=(bet(kind, 2_000),))
    assert str(left.cites) == cites
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
        layout(CrapsOptions(horn_high_area=True, whirl_area=False)).why_not(Wager(1, kind, 1_000))
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


@pytest.mark.law("623a.3(b)(1)")
def test_propositions_may_have_a_minimum_of_their_own_for_each_part() -> None:
    """C-32: $1 where the table posts $5; the Field, the line and numbers are no propositions."""
    options = CrapsOptions(minimum=500, proposition_minimum=100)
    here = layout(options, point=6)
    for kind, least in (
        ("any-craps", 100), ("hardway-8", 100), ("hop-4-4", 100), ("craps-eleven", 200),
        ("horn", 400), ("whirl", 500), ("horn-high-3", 500),
        ("field", 500), ("place-to-win-8", 500),
    ):  # fmt: skip
        here.place(Wager(1, kind, least))
        low = refused(Wager(2, kind, least - (100 if least > 100 else 1)), options, point=6)
        assert str(low.cites) == "623a.3(b)(1)", kind
    whole = layout(CrapsOptions(minimum=500), point=6)
    assert refusal(lambda: whole.place(Wager(1, "horn", 400))).lawful == "$5.00 to $10,000.00"
    for wrong in (501, -1):
        filed = CrapsOptions(minimum=500, proposition_minimum=wrong)
        assert [v.option for v in filed.violations(LAW)] == ["proposition_minimum"]


@pytest.mark.law("623a.3(b)(2)")
def test_parts_keep_the_maximum_and_the_whole_keeps_the_minimum() -> None:
    options = CrapsOptions(horn_high_area=False, minimum=500, maximum=2_000)
    here = layout(options)
    here.place(Wager(1, "horn-high-2", 500))  # $4 and $1, but $5 as a whole (C-32)
    here.place(Wager(1, "horn-high-2", 2_000))
    assert here.at(1, "horn") == bet("horn", 2_000)
    found = refusal(lambda: here.place(Wager(1, "horn-high-3", 500)))
    assert (str(found.cites), found.value) == ("623a.3(b)(2), 623a.5(i)", "$24.00")
    assert here.at(1, "horn") == bet("horn", 2_000)
    assert refused(Wager(1, "horn-high-2", 2_500), options).value == "$25.00"
