"""A progressive wager's part of a round, step by step."""

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType

import pytest

from tests.games.script import NONCE, Meters, drive, refusal
from title58.money import Odds
from title58.progressive import (
    Award,
    Committed,
    Contribution,
    Hit,
    MeterTerms,
    MysteryTerms,
    Payment,
    Winner,
    commitment,
    verify,
)
from title58.progressive.sections import Sections
from title58.progressive.steps import (
    Link,
    award_line,
    needs_validation,
    pay_award,
    settle_award,
)
from title58.rounds.answers import Happening
from title58.rounds.incidents import SharedIncident
from title58.rounds.settlement import all_returned, house_bears
from title58.rounds.steps import RACK, Do, Move, Step
from title58.rounds.wagers import Wager

TERMS = {"meter": MeterTerms.parse("seed $2,000, reset $2,000, rate 20%")}
PAI_GOW = Sections(
    lock="645a.8(b)(2)",
    count="645a.8(b)(2)",
    collect="645a.8(b)(2)",
    hand="645a.11(h)(4)(ii)(A)",
    light="645a.11(h)(4)(ii)(B)",
    validate="645a.11(h)(4)(ii)(C)",
    pay="645a.11(h)(4)(ii)(D)",
    documents="645a.11(h)(4)(ii)(D)",
    reset="645a.13(e)(2)",
)
WAGERS = [Winner(2, 100), Winner(1, 100), Winner(4, 100)]


def joined(meters: Meters, mysteries: Mapping[str, MysteryTerms] = MappingProxyType({})) -> Link:
    link = Link("progressive", "t1", "645a.13(e)(2)")
    drive(link.join({} if mysteries else TERMS, mysteries, ("t1",)), meters=meters)
    return link


def said(steps: list[Step]) -> list[str]:
    return [step.label or f"{step.source}>{step.target} {step.seat}" for step in steps]  # type: ignore[attr-defined]


FED = [f"The wager of position {seat} contributes to the progressive meters" for seat in (1, 2, 4)]


def test_lock_count_collect_contribute() -> None:
    meters = Meters()
    link = joined(meters)
    events, steps = drive(link.lock_out(WAGERS, PAI_GOW), meters=meters)
    assert said(steps) == [
        "lock-out",
        "progressive-count",
        "layout>rack 1",
        "layout>rack 2",
        "layout>rack 4",
        *["contribute"] * 3,
    ]
    assert {str(step.cites) for step in steps[:5]} == {"645a.8(b)(2)"}
    assert str(steps[1]) == "The dealer verifies that the system has accepted 3 progressive wagers"
    assert list(map(str, steps[5:])) == FED
    assert link.bank == meters.banks["progressive"]
    assert link.bank.meters["meter"].current == 200_060
    assert [event.seat for event in events if isinstance(event, Contribution)] == [1, 2, 4]
    late = refusal(lambda: link.bank.accept("t1", 6, 100, PAI_GOW.lock))
    assert str(late.cites) == "645a.8(b)(2)"


def test_a_section_that_wants_no_count_has_none() -> None:
    meters = Meters()
    link = joined(meters)
    _, steps = drive(link.lock_out(WAGERS, Sections(lock="633a.2(d)(2)")), meters=meters)
    assert said(steps) == ["lock-out", *["contribute"] * 3]
    assert meters.banks["progressive"].meters["meter"].current == 200_060


@pytest.mark.parametrize(
    ("details", "told", "standing"),
    [({}, [], [1, 2, 4]), ({"seat": 2}, ["layout>seat 2"], [1, 4])],
    ids=["counted again", "not accepted"],
)
def test_a_count_that_differs_waits_for_the_floorperson(
    details: Mapping[str, object], told: list[str], standing: list[int]
) -> None:
    """A wager that the system did not accept goes back."""
    meters = Meters()
    link = joined(meters)
    differs = Happening(SharedIncident.COUNT_DIFFERS, details=details)
    _, steps = drive(link.lock_out(WAGERS, PAI_GOW), differs, meters=meters)
    assert said(steps) == [
        *["lock-out", "progressive-count", "count-settled", *told, "progressive-count"],
        *[f"layout>rack {seat}" for seat in standing],
        *["contribute"] * len(standing),
    ]
    assert link.bank == meters.banks["progressive"]
    assert [winner.seat for winner in link.bank.participants("t1")] == standing
    assert link.bank.meters["meter"].current == 200_000 + 20 * len(standing)


def test_an_award_is_verified_validated_paid_and_the_meter_reset() -> None:
    meters = Meters()
    link = joined(meters)
    drive(link.lock_out(WAGERS, PAI_GOW), meters=meters)
    award = link.award("meter", Odds.parse("100% of meter"), [4], "645a.13(e)(1)")
    events, (awarded,) = drive(award, meters=meters)
    assert str(awarded) == "The progressive system awards 100% of meter to position 4"
    assert link.bank == meters.banks["progressive"]
    _, steps = drive(settle_award(events, PAI_GOW))
    assert said(steps) == [
        "verify-hand",
        "verify-light",
        "validate-payout",
        "meter>seat 4",
        "documents",
        "meter-reset",
    ]
    pay = steps[3]
    assert isinstance(pay, Move)
    assert (pay.cents, str(pay.cites)) == (200_060, "645a.11(h)(4)(ii)(D)")
    assert str(pay) == "The dealer pays from the meter $2,000.60, position 4: 100% of meter"
    assert str(steps[-1]) == "Meter is reset to $2,000.00"
    _, steps = drive(pay_award([Payment("t1", 4, 50_000)], "royal-flush", PAI_GOW, account=RACK))
    assert "documents" not in said(steps)
    assert "rack>seat 4" in said(steps)
    _, steps = drive(pay_award([Payment("t1", 4, 0)], "x", Sections("x", pay="x"), validate=False))
    assert steps == []


def test_who_validates_from_where() -> None:
    """633a.7(o)(2)(ii)(B): 100 for 1 or greater; 645a.11(h)(4)(ii)(C): every payout."""
    least = Odds.parse("100 for 1")
    assert [
        needs_validation(Odds.parse(odds), least)
        for odds in ("99 for 1", "100 for 1", "1000 for 1", "100% of meter", "$5,000")
    ] == [False, True, True, True, True]
    assert needs_validation(Odds.parse("4 for 1"))


MYSTERY = MysteryTerms("3", "627b.3(h)[Configuration 3]", 10_000, 20_000, Fraction(2, 100))


def test_a_hidden_value_is_drawn_by_the_system_and_shown_when_it_is_hit() -> None:
    meters = Meters({}, 10_005, 19_999)
    link = joined(meters, {"Mystery": MYSTERY})
    wagers = [Winner(seat, 500) for seat in (1, 2, 3)]  # 10 cents each: the first exceeds $100.05
    events, _ = drive(link.lock_out(wagers, Sections("627b.3(a)(2)")), meters=meters)
    (hit,) = [e for e in events if isinstance(e, Hit)]
    assert (hit.seat, hit.nonce) == (1, NONCE)
    assert verify(hit.commitment, 10_005, hit.nonce)
    (award,) = [e for e in events if isinstance(e, Award)]
    assert award.paid == 10_010
    assert link.bank.meters == meters.banks["progressive"].meters
    assert link.bank.meters["Mystery"].current == 10_020
    (new,) = [e for e in events if isinstance(e, Committed)]  # for the wagers after it
    assert new.commitment == link.bank.mysteries["Mystery"].commitment == commitment(19_999, NONCE)
    cites = Sections("x", light="631c.6(c)(5)(i)", validate="631c.6(c)(5)(ii)",
                  pay="631c.6(c)(5)(iii)", reset="631c.6(c)(5)(iv)")  # fmt: skip
    _, steps = drive(settle_award(events, cites, account=RACK))
    assert said(steps) == [
        "mystery-hit", "verify-light", "validate-payout", "rack>seat 1", "meter-reset",
    ]  # fmt: skip
    assert isinstance(steps[0], Do)
    assert "$100.05: position 1" in str(steps[0])


def test_a_line_paid_from_a_meter_does_not_return_the_stake() -> None:
    """A22, BAC-42."""
    wager = Wager(4, "harmony-progressive", 500)
    odds = Odds.parse("100% of Progressive")
    line = award_line(wager, "six-of-a-kind", odds, 1_234_567, "627b.6(i)", Fraction(1, 2))
    assert (line.winnings, line.net, line.stake) == (1_234_567, 1_234_067, 500)
    assert (line.result, line.odds, line.breakage) == ("win", "100% of Progressive", Fraction(1, 2))
    assert line.cites == ("627b.6(i)",)
    # What the moves do is what the line says: the stake to the rack, the award from the meter.
    assert -line.stake + line.winnings == line.net


@pytest.mark.parametrize("whole_round", [True, False])
def test_what_a_linked_table_was_paid_meanwhile_is_a_line_of_the_house(whole_round: bool) -> None:
    meters = Meters()
    first, second = (Link("progressive", name, "645a.13(e)(2)") for name in ("t1", "t2"))
    for link, seat, stake in ((first, 1, 105), (second, 2, 100)):
        drive(link.join(TERMS, {}, ("t1", "t2")), meters=meters)
        wagers = [Winner(seat, stake, link.table)]
        drive(link.lock_out(wagers, Sections(lock="645a.2(d)(2)")), meters=meters)
    odds = Odds.parse("100% of meter")
    drive(second.award("meter", odds, [2], "645a.13(e)(1)"), meters=meters)
    cite = "645a.14(d)"
    back = first.void("dealer", cite) if whole_round else first.take_back(1, "dealer", cite)
    (line,), steps = drive(back, meters=meters)
    assert steps[-1].label == line.row == "meter-short"
    assert (line.seat, line.wager, line.on) == (0, "progressive", "meter")
    assert (line.stake, line.taken, line.net, line.result) == (21, 21, -21, "lose")
    assert str(line.cites) == cite
    assert str(line).startswith("house progressive meter: lose (meter short)")
    assert not all_returned([line])
    assert house_bears("w", "m", Fraction(43, 2), cite)[7:12] == (0, 0, False, Fraction(-1, 2), -21)
