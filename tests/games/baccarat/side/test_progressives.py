"""What the progressive systems of both chapters share: lock-out, count, linked tables, state."""

import json
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.progressive import go_on, play_parts, play_round, reads
from tests.games.baccarat.side_bets import FULL, IN_2024, MINI, Form, bet, line, problem, violations
from tests.games.script import Hide, Meters, bank_after, bets, cited, labels, moves, refusal, steps
from tests.records.samples import NO_MORE_BETS
from tests.records.samples import bet as placed
from title58.games.baccarat.options.king_nines import KING_NINES, KingNine
from title58.plain import Unreadable
from title58.progressive import Bank, Meter
from title58.records.record import read_record
from title58.records.replay import as_record, replay
from title58.rounds.answers import Happening, NoCardsLeft
from title58.rounds.steps import DrawCard
from title58.rounds.wagers import Wager, in_words
from title58.submission.progressive import MeterTerms

NO_TIE = "KH KD 7H 6D"


@dataclass(frozen=True)
class System:
    """One wager of the three, with where its section says what."""

    form: Form
    kind: str
    filed: dict[str, Any]
    lock: str
    count: str
    late: tuple[str, ...]
    meters: str
    grows: tuple[str, int]  # a meter, and what $5 adds to it in cents

    def __str__(self) -> str:
        return self.kind

    def wagers(self, *seats: int) -> tuple[Wager, ...]:
        return tuple(w for s in seats for w in (bet(s, "tie", 1), bet(s, self.kind, 5)))


SYSTEMS = (
    System(
        *(MINI, "royal-9-progressive", {"royal_9": "5-dollar"}),
        *("627b.3(a)(2)", "627b.3(a)(1)", ("627b.3(a)(2)", "627a.7(c)")),
        *("627b.3(f)(2)", ("Mega Jackpot", 50)),
    ),
    System(
        *(MINI, "harmony-progressive", {"harmony": "A"}),
        *("627b.6(d)(2)", "627b.6(d)(1)", ("627b.6(c)", "627b.6(d)(2)", "627a.7(c)")),
        *("627b.6(j)", ("Progressive", 75)),
    ),
    System(
        *(FULL, "heavenly-9-progressive", {"heavenly_9": True}),
        *("631c.2(d)(2)", "631c.2(d)(1)", ("631c.2(c)", "631c.2(d)(2)", "631a.8(c)")),
        *("631c.2(i)", ("Progressive", 50)),
    ),
)
EACH = pytest.mark.parametrize("system", SYSTEMS, ids=str)


def proves(*law: tuple[str, ...]) -> pytest.MarkDecorator:
    """The test holds for each system, and proves these provisions of its section."""
    cases = zip(SYSTEMS, law, strict=True)
    return pytest.mark.parametrize(
        "system",
        [pytest.param(one, marks=pytest.mark.law(*keys), id=str(one)) for one, keys in cases],
    )


@proves(
    ("627b.3(f)(2)",),
    ("627b.6(c)", "627b.6(j)"),
    ("631c.2(c)", "631c.2(i)", "631c.2(i)[Meter seed/reseed]"),
)
def test_locked_and_counted_at_no_more_bets(system: System) -> None:
    played = play_round(system.form, NO_TIE, *system.wagers(1, 2), **system.filed)
    names = [step.label for step in steps(played)]
    order = ["no-more-bets", "lock-out", f"{system.kind}-count", "meters", "player-1"]
    assert [name for name in names if name in order] == order
    assert len(cited(played, system.lock)) == 2  # locked, and released after the round
    called = system.kind.replace("-", " ").title()
    assert cited(played, system.count) == [
        f"The dealer verifies that the system has accepted 2 {called} wagers"
    ]
    # Without such a wager the device is locked all the same, and there is nothing to count.
    alone = play_round(system.form, NO_TIE, bet(1, "tie", 1), **system.filed)
    assert len(cited(alone, system.lock)) == 2
    assert cited(alone, system.count) == []
    assert "meters" not in labels(alone)
    bank = bank_after(played, system.kind)
    assert bank.tables["table 1"].phase == "open"
    assert bank.participants("table 1") == ()


@EACH
def test_a_late_wager_is_refused_under_the_section_of_its_lock_out(system: System) -> None:
    table = system.form.table(date=IN_2024, **system.filed)
    played = play_round(system.form, NO_TIE, *system.wagers(1), players=(1,), **system.filed)
    record = json.loads(json.dumps(as_record(system.form.game, table, played)))
    del record["settlement"], record["after"]
    answers = record["answers"]
    for place in range(answers.index(NO_MORE_BETS) + 1, len(answers) + 1):
        late = [*answers[:place], placed(2, system.kind, 500), *answers[place:]]
        refused = refusal(lambda late=late: replay(read_record(record | {"answers": late})))  # type: ignore[misc]
        assert refused.cites == system.late
        assert "locked after 'no more bets'" in refused.problem
        assert refused.value == f"position 2: $5.00 on {in_words(system.kind)}"


@EACH
def test_a_count_that_differs(system: System) -> None:
    wagers = bets(*system.wagers(1, 2))
    again = Happening("count-differs")
    counted = play_parts(system.form, wagers, again, NO_TIE, **system.filed)
    assert labels(counted).count("count-settled") == 1
    meter, added = system.grows
    base = reads(counted, system.kind)[meter] - 2 * added
    assert len(counted.settlement.lines) == 4
    refused = Happening("count-differs", f"{system.kind}-count", {"seat": 2})
    played = play_parts(system.form, wagers, refused, NO_TIE, **system.filed)
    assert reads(played, system.kind)[meter] == base + added  # seat 2's was not accepted
    back = line(played, system.kind, seat=2)
    assert (back.result, back.net, str(back.cites)) == ("void", 0, system.count)
    assert moves(played)[0] == ("layout", "seat", 2, 500)
    both = play_parts(
        system.form,
        wagers,
        refused,
        Happening("count-differs", f"{system.kind}-count", {"seat": 1}),
        NO_TIE,
        **system.filed,
    )
    assert reads(both, system.kind)[meter] == base
    assert "meters" not in labels(both)


@pytest.mark.parametrize(
    ("system", "cards", "cite"),
    [
        (SYSTEMS[0], "KS KS 9S 9S", "627b.3(a)[system]"),
        (SYSTEMS[1], "AH AD AS AC AH AD", "627b.6(d)"),
        (SYSTEMS[2], "KH KH 4H 5H 5H 4H", "631c.2(d)"),
    ],
    ids=str,
)
def test_a_jackpot_is_validated_as_filed(system: System, cards: str, cite: str) -> None:
    won = play_round(system.form, cards, *system.wagers(1), **system.filed)
    (validated,) = (step for step in steps(won) if step.label == "validate-payout")
    assert validated.cites == (cite,)
    (reset,) = (step for step in steps(won) if step.label == "meter-reset")
    assert reset.cites[0] == system.meters
    filed = {**system.filed, "progressive_validated": False}
    assert "validate-payout" not in labels(
        play_round(system.form, cards, *system.wagers(1), **filed)
    )


@EACH
def test_linked_tables_share_their_meters(system: System) -> None:
    meter, added = system.grows
    one = {**system.filed, "progressive_table": "A", "progressive_linked": ("B", "C")}
    two = {**system.filed, "progressive_table": "B", "progressive_linked": ("A", "C")}
    assert violations(system.form, **one) == violations(system.form, **two) == []
    first = play_round(system.form, NO_TIE, *system.wagers(1, 2), **one)
    there = go_on(system.form, first)
    second = play_round(system.form, NO_TIE, *system.wagers(3), **there, **two)
    begun = reads(first, system.kind)[meter] - 2 * added
    assert reads(second, system.kind)[meter] == begun + 3 * added
    # A round at one table may lie within a round at another.
    bank = bank_after(second, system.kind).accept("C", 1, 500, system.lock)
    bank, _ = bank.lock("C")
    bank, _ = bank.count("C", [1])
    bank, _ = bank.feed("C")
    meanwhile = Meters({system.kind: bank})
    third = play_round(system.form, NO_TIE, *system.wagers(1), meters=meanwhile, **one)
    assert reads(third, system.kind)[meter] == begun + 5 * added
    assert bank_after(third, system.kind).tables["C"].phase == "live"


@EACH
def test_filing_linked_tables(system: System) -> None:
    cite = "631c.2(d)" if system.form is FULL else "627b.6(d)"
    for filed, option in (
        ({"progressive_table": " "}, "progressive_table"),
        ({"progressive_linked": ("",)}, "progressive_table"),
        ({"progressive_linked": ("table 1",)}, "progressive_linked"),
        ({"progressive_linked": ("B", "B")}, "progressive_linked"),
    ):
        assert violations(system.form, **system.filed, **filed) == [(option, cite)]


@proves(("627b.3(f)(2)",), ("627b.6(j)",), ("631c.2(i)", "631c.2(i)[Meter seed/reseed]"))
def test_a_system_that_is_not_as_filed_is_refused(system: System) -> None:
    meter, _ = system.grows
    played = play_round(system.form, NO_TIE, *system.wagers(1), **system.filed)
    bank = bank_after(played, system.kind)
    now = bank.meters[meter]

    def refused(changed: Bank, **more: Any) -> Any:
        at = {**system.filed, **more, "meters": Meters({system.kind: changed})}
        found = refusal(lambda: play_round(system.form, NO_TIE, *system.wagers(1), **at))
        assert found.cites[0] == system.meters
        return found

    other = Meter(meter, replace(now.terms, rate=Fraction(1, 5)), now.current)
    assert (
        "not those of the Rules Submission"
        in refused(replace(bank, meters={**bank.meters, meter: other})).problem
    )
    assert "the tables of the system" in refused(bank, progressive_linked=("B",)).problem
    held = bank.accept("table 1", 1, 500, system.lock)
    assert "has not finished its last round" in refused(held).problem
    locked, _ = bank.lock("table 1")
    found = refused(locked)
    assert (found.value, found.lawful) == ("locked", "open")
    poor = replace(now, current=Fraction(min(now.terms.seed, now.terms.reset) - 1))
    low = refused(replace(bank, meters={**bank.meters, meter: poor}))
    assert "is below the amount it started with" in low.problem
    assert low.lawful.startswith("at least $")


def test_a_mystery_that_is_not_as_filed_is_refused() -> None:
    at = {"heavenly_9": True, "must_hit_by": "A-5-dollar"}
    first = play_parts(FULL, Hide(20_000), bets(), NO_TIE, **at)
    refused = refusal(
        lambda: play_parts(
            FULL,
            bets(),
            NO_TIE,
            **go_on(FULL, first),
            heavenly_9=True,
            must_hit_by="B-5-dollar",
        )
    )
    assert refused.cites[0] == "631c.2(i)"


@EACH
def test_a_void_round_takes_back_what_its_wagers_added(system: System) -> None:
    first = play_round(system.form, NO_TIE, *system.wagers(1), **system.filed)
    meter, added = system.grows
    stood = reads(first, system.kind)[meter]
    void = play_parts(
        system.form,
        bets(*system.wagers(1, 2)),
        "KH",
        NoCardsLeft(),
        **go_on(system.form, first),
        **system.filed,
    )
    assert void.settlement.void
    assert [one.net for one in void.settlement.lines] == [0, 0, 0, 0]
    assert reads(void, system.kind)[meter] == stood
    assert added > 0
    assert bank_after(void, system.kind).tables["table 1"].phase == "open"


def test_the_bank_comes_before_the_first_card() -> None:
    for system in SYSTEMS:
        played = play_round(system.form, NO_TIE, *system.wagers(1), **system.filed)
        first = next(i for i, s in enumerate(steps(played)) if isinstance(s, DrawCard))
        fed = next(i for i, s in enumerate(steps(played)) if s.label == "meters")
        assert fed < first


def test_combinations_are_read_and_written() -> None:
    read = KING_NINES(["KS-9H", "k♦-9♣"])
    assert [str(one) for one in read] == ["KS-9H", "KD-9C"]
    assert KING_NINES.write(read) == ["KS-9H", "KD-9C"]
    for wrong in ("KS", "QS-9H", "9H-KS", "KS-8H", "KS-9H-9D", "", 7):
        with pytest.raises(ValueError, match=r"not a (king|card)"):
            KING_NINES([wrong])
    with pytest.raises(Unreadable):
        KING_NINES("KS-9H")


@pytest.mark.law("627b.3(e)(5)")
def test_each_position_has_a_combination_of_its_own() -> None:
    nine = MINI.options().royal_9_combinations
    assert len(set(nine)) == len(nine) == 9
    assert violations(MINI, royal_9="5-dollar") == []
    few = {"royal_9": "5-dollar", "royal_9_combinations": nine[:8]}
    assert violations(MINI, **few) == [("royal_9_combinations", "627b.3(e)(5)")]
    assert "8 combinations for 9 positions" in problem(MINI, IN_2024, **few)
    assert violations(MINI, **few, positions=(1, 2, 3, 4, 5, 6, 7, 8)) == []
    double = (*nine[:8], nine[0])
    assert violations(MINI, royal_9="1-dollar", royal_9_combinations=double) == [
        ("royal_9_combinations", "627b.3(e)(5)")
    ]
    assert violations(MINI, royal_9_combinations=double) == []  # nobody can play for them
    assert KingNine.parse("KS-9S") == nine[0]


def test_rates_of_a_meter() -> None:
    nothing = MeterTerms.parse("seed $50,000, reset $50,000, rate 0%")
    assert violations(MINI, royal_9="5-dollar", royal_9_mega=nothing) == [
        ("royal_9_mega", "627b.3(f)(2)")
    ]
