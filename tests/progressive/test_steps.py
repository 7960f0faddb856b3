"""A progressive wager's part of a round, step by step."""

from fractions import Fraction

from tests.games.script import drive, refusal
from tests.oracles.meter_log import balanced
from title58.money import Odds
from title58.progressive import (
    UNRECORDED,
    Award,
    Bank,
    Counted,
    Hit,
    MeterTerms,
    MysteryTerms,
    Payment,
    Resolved,
    Winner,
    verify,
)
from title58.progressive.steps import (
    Sections,
    award_line,
    lock_out,
    needs_validation,
    pay_award,
    settle_award,
)
from title58.rounds.answers import Happening
from title58.rounds.incidents import SharedIncident
from title58.rounds.steps import RACK, Do, Measure, Move, Step
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


def said(steps: list[Step]) -> list[str]:
    return [step.label or f"{step.source}>{step.target} {step.seat}" for step in steps]  # type: ignore[attr-defined]


def test_lock_count_collect_contribute() -> None:
    bank, log = Bank.open(TERMS, ["t1"])
    (bank, events), steps = drive(lock_out(bank, "t1", WAGERS, PAI_GOW))
    assert said(steps) == [
        "lock-out",
        "progressive-count",
        "layout>rack 1",
        "layout>rack 2",
        "layout>rack 4",
    ]
    assert {str(step.cites) for step in steps} == {"645a.8(b)(2)"}
    assert str(steps[1]) == "The dealer verifies that the system has accepted 3 progressive wagers"
    assert bank.meters["meter"].current == 200_060
    assert balanced(log + events)
    late = refusal(lambda: bank.accept("t1", 6, 100, PAI_GOW.lock))
    assert str(late.cites) == "645a.8(b)(2)"


def test_a_section_that_wants_no_count_has_none() -> None:
    bank, _ = Bank.open(TERMS, ["t1"])
    (bank, _events), steps = drive(lock_out(bank, "t1", WAGERS, Sections(lock="633a.2(d)(2)")))
    assert said(steps) == ["lock-out"]
    assert bank.meters["meter"].current == 200_060


def test_a_count_that_differs_waits_for_the_floorperson() -> None:
    bank, _log = Bank.open(TERMS, ["t1"])
    procedure = lock_out(bank, "t1", WAGERS, PAI_GOW)
    (bank, events), steps = drive(procedure, Happening(SharedIncident.COUNT_DIFFERS))
    assert said(steps)[:4] == [
        "lock-out",
        "progressive-count",
        "count-settled",
        "progressive-count",
    ]
    assert [type(e) for e in events[1:3]] == [Counted, Resolved]
    assert events[1:3] == (
        Counted("t1", 3, UNRECORDED, False),
        Resolved("t1", "floorperson", "counted again", 3),
    )
    assert bank.meters["meter"].current == 200_060


def test_a_wager_the_system_did_not_accept_goes_back() -> None:
    bank, _log = Bank.open(TERMS, ["t1"])
    happened = Happening(SharedIncident.COUNT_DIFFERS, details={"seat": 2})
    (bank, events), steps = drive(lock_out(bank, "t1", WAGERS, PAI_GOW), happened)
    assert said(steps) == [
        "lock-out",
        "progressive-count",
        "count-settled",
        "layout>seat 2",
        "progressive-count",
        "layout>rack 1",
        "layout>rack 4",
    ]
    assert [winner.seat for winner in bank.participants("t1")] == [1, 4]
    assert events[2] == Resolved("t1", "floorperson", "seat 2 was not accepted", 2)
    assert bank.meters["meter"].current == 200_040


def test_an_award_is_verified_validated_paid_and_the_meter_reset() -> None:
    bank, _ = Bank.open(TERMS, ["t1"])
    (bank, _), _ = drive(lock_out(bank, "t1", WAGERS, PAI_GOW))
    bank, events = bank.award("t1", "meter", Odds.parse("100% of meter"), [4], "645a.13(e)(1)")
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
    assert str(pay) == "The dealer pays from the meter $2,000.60, seat 4: 100% of meter"
    assert str(steps[-1]) == "meter is reset to $2,000.00"
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


def test_a_hidden_value_is_drawn_by_the_system_and_recorded_as_answers() -> None:
    bank, log = Bank.open({}, ["t1"], {"Mystery": MYSTERY})
    values = (10_005, 1, 2, 3, 4, 19_999, 5, 6, 7, 8)
    wagers = [Winner(seat, 500) for seat in (1, 2, 3)]  # 10 cents each: the first exceeds $100.05
    (bank, events), steps = drive(lock_out(bank, "t1", wagers, Sections("627b.3(a)(2)")), *values)
    measures = [step for step in steps if isinstance(step, Measure)]
    assert len(measures) == 10
    assert (measures[0].low, measures[0].high) == (10_000, 19_999)
    assert (measures[1].low, measures[1].high) == (0, 2**32 - 1)
    assert {m.label for m in measures} == {"hidden-value", "hidden-nonce"}
    assert str(measures[0].cites) == "627b.3(h)[Configuration 3]"
    (hit,) = [e for e in events if isinstance(e, Hit)]
    assert (hit.seat, hit.nonce) == (1, "00000001000000020000000300000004")
    assert verify(hit.commitment, 10_005, hit.nonce)
    (award,) = [e for e in events if isinstance(e, Award)]
    assert award.paid == 10_010
    assert bank.meters["Mystery"].current == 10_020
    assert balanced(log + events)
    cites = Sections("x", light="631c.6(c)(5)(i)", validate="631c.6(c)(5)(ii)",
                  pay="631c.6(c)(5)(iii)", reset="631c.6(c)(5)(iv)")  # fmt: skip
    _, steps = drive(settle_award(events, cites, account=RACK))
    assert said(steps) == [
        "mystery-hit", "verify-light", "validate-payout", "rack>seat 1", "meter-reset",
    ]  # fmt: skip
    assert isinstance(steps[0], Do)
    assert "$100.05: seat 1" in str(steps[0])


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
