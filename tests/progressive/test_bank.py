"""A system of meters and linked tables: phases, counts, awards, voids, and the million."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from title58.equipment.randomness import SeededSource
from title58.money import Odds
from title58.plain import Unreadable
from title58.progressive import (
    BANK,
    UNRECORDED,
    Award,
    Bank,
    Counted,
    Event,
    Linked,
    Locked,
    Meter,
    MeterError,
    MeterTerms,
    MysteryTerms,
    Register,
    Released,
    Resolved,
    Winner,
    balanced,
    identity,
    read_event,
    replay,
)
from title58.refusal import Refusal

LOCK = "627b.6(d)(2)"
TABLES = ("t1", "t2", "t3")
ROYAL = {
    "Mega": MeterTerms.parse("seed $50,000, reset $50,000, rate 3%"),
    "Major": MeterTerms.parse("seed $450, reset $450, rate 12.5%, reserve 0.7%"),
    "Minor": MeterTerms.parse("seed $450, reset $450, rate 12.5%"),
}
MYSTERY = MysteryTerms("3", "627b.3(h)[Configuration 3]", 10_000, 20_000, Fraction(2, 100))


def opened() -> Bank:
    return Bank.open(ROYAL, TABLES)[0]


def with_wagers(bank: Bank, table: str, wagers: dict[int, int]) -> Bank:
    for seat, stake in wagers.items():
        bank = bank.accept(table, seat, stake, LOCK)
    return bank


def live(wagers: dict[int, int], table: str = "t1", bank: Bank | None = None) -> Bank:
    bank = with_wagers(bank or opened(), table, wagers)
    bank, _ = bank.lock(table)
    bank, _ = bank.count(table, len(wagers))
    return bank.feed_all(table)[0]


def test_a_wager_after_the_lock_is_refused_under_the_games_section() -> None:
    bank = with_wagers(opened(), "t1", {1: 500})
    bank = bank.accept("t1", 1, 500, LOCK)  # more on the same spot
    bank, events = bank.lock("t1")
    assert events == (Locked("t1", 1),)
    with pytest.raises(Refusal) as late:
        bank.accept("t1", 2, 500, LOCK)
    assert (late.value.cite, late.value.value) == (LOCK, "$5.00")
    assert late.value.lawful == "a wager accepted before the lock-out"
    with pytest.raises(Refusal):
        bank.withdraw("t1", 1, LOCK)
    assert bank.accept("t2", 2, 500, LOCK).participants("t2") == (Winner(2, 500, "t2"),)
    assert bank.participants("t1") == (Winner(1, 1_000, "t1"),)
    with pytest.raises(Refusal, match="is no wager"):
        opened().accept("t1", 1, 0, LOCK)


def test_a_wager_may_be_taken_back_before() -> None:
    bank = with_wagers(opened(), "t1", {1: 500, 2: 700}).withdraw("t1", 1, LOCK)
    assert bank.participants("t1") == (Winner(2, 700, "t1"),)
    with pytest.raises(Refusal) as gone:
        bank.withdraw("t1", 1, LOCK)
    assert (gone.value.cite, gone.value.value) == (LOCK, 1)


@pytest.mark.parametrize(("counted", "accepted"), [(3, None), (1, None), (2, 1), (3, 3), (2, -1)])
def test_a_count_that_differs_holds_the_table(counted: int, accepted: int | None) -> None:
    bank, _ = with_wagers(opened(), "t1", {1: 500, 4: 500}).lock("t1")
    bank, (event,) = bank.count("t1", counted, accepted)
    assert isinstance(event, Counted)
    assert not event.agrees
    assert "differs" in str(event)
    with pytest.raises(Refusal, match=r"no card is dealt at t1 .* held") as held:
        bank.check_may_deal("t1", "645a.8(b)(2)")
    assert (held.value.cite, held.value.value) == ("645a.8(b)(2)", "held")
    acts: tuple[Callable[[], object], ...] = (
        lambda: bank.feed("t1"),
        lambda: bank.release("t1"),
        lambda: bank.count("t1", 2),
        lambda: bank.award("t1", "Mega", Odds.parse("100% of Mega"), [1], "x"),
        lambda: bank.resolve("t1", [1], "", "recounted"),
        lambda: bank.resolve("t1", [1], "floorperson", ""),
        lambda: bank.resolve("t1", [1, 2], "floorperson", "recounted"),
    )
    for act in acts:
        with pytest.raises(MeterError):
            act()
    bank, events = bank.resolve("t1", [4], "floorperson", "seat 1's chip was not seen")
    assert events == (Resolved("t1", "floorperson", "seat 1's chip was not seen", 1),)
    with pytest.raises(Refusal):
        bank.check_may_deal("t1", "645a.8(b)(2)")  # it has yet to contribute
    bank, _ = bank.feed_all("t1")
    bank.check_may_deal("t1", "645a.8(b)(2)")
    assert bank.participants("t1") == (Winner(4, 500, "t1"),)
    assert bank.meters["Mega"].current == 5_000_000 + 15


def test_a_count_that_agrees() -> None:
    bank, _ = with_wagers(opened(), "t1", {1: 500}).lock("t1")
    with pytest.raises(Refusal):
        bank.check_may_deal("t1", "645a.8(b)(2)")
    bank, (event,) = bank.count("t1", 1)
    assert event == Counted("t1", 1, 1, True)
    assert str(event) == "t1: the count agrees, 1 wagered, 1 accepted"
    assert str(Counted("t1", 1, UNRECORDED, False)) == "t1: the count differs, 1 wagered"
    with pytest.raises(MeterError, match="yet to contribute"):
        bank.release("t1")
    bank, _ = bank.feed_all("t1")
    with pytest.raises(MeterError, match="has contributed"):
        bank.feed("t1")
    bank, events = bank.release("t1")
    assert events == (Released("t1", False),)
    assert bank.tables["t1"] == Linked()


def test_several_winners_at_a_table() -> None:
    bank = live({1: 500, 3: 1_000, 6: 500})
    before = bank.meters["Major"].current
    assert before == 45_000 + 250
    odds = Odds.parse("100% of Major")
    after, (award, _) = bank.award("t1", "Major", odds, [3, 1, 6], "x")
    assert isinstance(award, Award)
    assert [(p.seat, p.cents) for p in award.payments] == [(3, 22_626), (1, 11_312), (6, 11_312)]
    assert after.meters["Major"].current == 45_000
    assert after.meters["Mega"] == bank.meters["Mega"]
    _, (alike, _) = bank.award("t1", "Major", odds, [3, 1, 6], "x", equal=True)
    assert isinstance(alike, Award)
    assert [p.cents for p in alike.payments] == [15_084, 15_083, 15_083]
    _, (chips, _) = bank.award("t1", "Major", odds, [1, 6], "x", chip=100)
    assert isinstance(chips, Award)
    assert [p.cents for p in chips.payments] == [22_600, 22_600]


def test_only_an_accepted_wager_wins() -> None:
    bank = live({1: 500})
    with pytest.raises(Refusal) as none:
        bank.award("t1", "Minor", Odds.parse("100% of Minor"), [1, 2], "627b.3(e)(8)")
    assert (none.value.cite, none.value.value) == ("627b.3(e)(8)", 2)
    for wrong in ("Grand", ""):
        with pytest.raises(MeterError, match="not one of the meters Mega, Major, Minor"):
            bank.award("t1", wrong, Odds.parse("100% of Minor"), [1], "x")
    with pytest.raises(MeterError, match="not one of the tables t1, t2, t3"):
        bank.lock("t9")


def test_linked_tables_share_their_meters() -> None:
    bank = live({2: 500}, "t2", live({1: 500}, "t1"))
    assert bank.meters["Mega"].current == 5_000_000 + 30
    bank, (first, _) = bank.award("t2", "Mega", Odds.parse("100% of Mega"), [2], "x")
    bank, (second, _) = bank.award("t1", "Mega", Odds.parse("100% of Mega"), [1], "x")
    assert isinstance(first, Award)
    assert isinstance(second, Award)
    assert (first.paid, second.paid) == (5_000_030, 5_000_000)  # in turn, at both tables (A21)
    assert first.payments[0].table == "t2"


def test_a_void_round_takes_back_what_it_added() -> None:
    start = opened()
    bank, events = live({1: 700, 2: 500}).void("t1", "floorperson", "shoe ran out")
    assert bank.meters == start.meters
    assert bank.tables["t1"] == Linked()
    assert events[-1] == Released("t1", True)
    # Money that another winner has been paid is not asked back.
    bank = live({2: 500}, "t2", live({1: 500}, "t1"))
    bank, _ = bank.award("t2", "Mega", Odds.parse("100% of Mega"), [2], "x")
    bank, events = bank.void("t1", "floorperson", "misdeal")
    assert bank.meters["Mega"].current == 5_000_000
    assert bank.meters["Minor"].current == 45_000 + Fraction(125, 2)
    # A table that was only locked has added nothing yet.
    locked, _ = with_wagers(opened(), "t3", {1: 500}).lock("t3")
    bank, events = locked.void("t3", "floorperson", "device failed")
    assert (bank.meters, events) == (start.meters, (Released("t3", True),))


def test_the_pit_adjusts_and_resets() -> None:
    bank, (_event,) = opened().adjust("Minor", -10_000, 0, "J. Example", "wrong reading")
    assert bank.meters["Minor"].current == 35_000
    bank, (_reset,) = bank.reseed("Minor")
    assert bank.meters["Minor"].current == 45_000
    assert bank.reseed("Minor") == (bank, ())


def test_what_is_no_bank() -> None:
    good = BANK.write(opened())
    assert isinstance(good, dict)
    meter = good["meters"]["Mega"]
    for wrong in (
        None,
        {},
        good | {"meters": 5},
        good | {"meters": {"Mega": meter | {"current": -1}}},
        good | {"meters": {"Mega": meter | {"terms": "x"}}},
        good | {"mysteries": {"Grand": {}}},
        good | {"tables": {"t1": {"phase": "shut", "wagers": {}, "pending": []}}},
        good | {"tables": {"t1": {"phase": "live", "wagers": {"0": 5}, "pending": []}}},
        good | {"tables": {"t1": {"phase": "live", "wagers": {"1": 5}, "pending": [2]}}},
        good | {"mysteries": {"M": _mystery({"value": 1, "nonce": "z"})}},
        good | {"mysteries": {"M": _mystery(None)}},
    ):
        with pytest.raises(Unreadable):
            BANK(wrong)


def _mystery(secret: object) -> dict[str, object]:
    return {
        "name": "3", "cite": "x", "low": "$1", "high": "$2", "rate": "1%", "least_wager": 0,
        "secret": secret,
    }  # fmt: skip


class System(RuleBasedStateMachine):
    """Three tables in any phase, in any order; whatever happens, the log adds up and replays."""

    tables = st.sampled_from(TABLES)
    seats = st.integers(1, 5)

    @initialize(seed=st.integers(0, 1_000))
    def begin(self, seed: int) -> None:
        self.source = SeededSource(seed)
        self.log: list[Event] = []
        self.bank = self.did(Bank.open(ROYAL, TABLES, {"Mystery": MYSTERY}))

    def did(self, done: tuple[Bank, tuple[Event, ...]]) -> Bank:
        self.log += done[1]
        return done[0]

    def phase(self, table: str) -> str:
        return self.bank.tables[table].phase

    @rule(table=tables, seat=seats, stake=st.integers(1, 90_000))
    def accept(self, table: str, seat: int, stake: int) -> None:
        if self.phase(table) == "open":
            self.bank = self.bank.accept(table, seat, stake, LOCK)
        else:
            with pytest.raises(Refusal):
                self.bank.accept(table, seat, stake, LOCK)

    @rule(table=tables, out=st.integers(-1, 2))
    def go_on(self, table: str, out: int) -> None:
        bank, wagers = self.bank, self.bank.tables[table].wagers
        match self.phase(table):
            case "open":
                self.bank = self.did(bank.lock(table))
            case "locked":
                self.bank = self.did(bank.count(table, len(wagers) + max(out, 0) // 2))
            case "held":
                some = [seat for seat in wagers if seat != out]
                self.bank = self.did(bank.resolve(table, some, "floorperson", "counted again"))
            case _ if bank.tables[table].pending:
                self.bank = self.did(bank.arm_all(self.source))
                self.bank = self.did(self.bank.feed(table))
            case _:
                self.bank = self.did(bank.release(table))

    @rule(
        table=tables,
        meter=st.sampled_from([*ROYAL]),
        part=st.sampled_from(["100", "10", "33.3"]),
        equal=st.booleans(),
        chip=st.sampled_from([1, 100]),
        count=st.integers(1, 3),
    )
    def award(self, table: str, meter: str, part: str, equal: bool, chip: int, count: int) -> None:
        seats = list(self.bank.tables[table].wagers)[:count]
        if self.phase(table) == "live" and seats:
            odds = Odds.parse(f"{part}% of {meter}")
            self.bank = self.did(
                self.bank.award(table, meter, odds, seats, "x", equal=equal, chip=chip)
            )

    @rule(meter=st.sampled_from([*ROYAL]), cents=st.fractions(-500, 500), more=st.integers(0, 9))
    def adjust(self, meter: str, cents: Fraction, more: int) -> None:
        self.bank = self.did(self.bank.adjust(meter, cents, more, "J. Example", "test"))

    @precondition(lambda self: self.log)
    @rule(table=tables)
    def void(self, table: str) -> None:
        self.bank = self.did(self.bank.void(table, "floorperson", "misdeal"))

    @rule(meter=st.sampled_from([*ROYAL]))
    def reseed(self, meter: str) -> None:
        self.bank = self.did(self.bank.reseed(meter))

    @invariant()
    def adds_up(self) -> None:
        if hasattr(self, "bank"):
            assert balanced(self.log)
            sums = identity(self.log)
            for name, meter in self.bank.meters.items():
                assert (sums[name].meter, sums[name].reserve) == (meter.current, meter.reserve)
                assert min(meter.current, meter.reserve) >= 0

    def teardown(self) -> None:
        if hasattr(self, "bank"):
            assert replay(self.log) == self.bank.meters
            again = [read_event(json.loads(json.dumps(e.as_plain()))) for e in self.log]
            assert again == self.log
            assert BANK(json.loads(json.dumps(BANK.write(self.bank)))) == self.bank
            assert all(str(event) for event in self.log)


TestSystem = System.TestCase
TestSystem.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def test_a_million_contributions() -> None:
    """Three linked tables, three meters and a mystery: exact to the last fraction of a cent."""
    source = SeededSource("million")
    meters = {name: Meter.open(name, terms)[0] for name, terms in ROYAL.items()}
    registers = {name: Register(meter) for name, meter in meters.items()}
    mystery = Register(Meter.open("Mystery", MYSTERY.meter)[0])
    hidden = MYSTERY.low + source.below(MYSTERY.high - MYSTERY.low)
    mega, major, minor = registers.values()
    by_table, hits, won = dict.fromkeys(TABLES, 0), 0, 0
    for _ in range(1_000_000):  # to each of four meters
        chance = source.below(3 * 7 * 4096)
        table, stake = TABLES[chance % 3], 100 * (1 + chance // 3 % 7)
        by_table[table] += stake
        for register in (mega, major, minor, mystery):
            register.contribute(stake)
        if mystery.exceeds(hidden):
            won += mystery.pay(1, 1)
            hits += 1
            hidden = MYSTERY.low + source.below(MYSTERY.high - MYSTERY.low)
        if chance < 200:
            won += (mega if chance < 21 else major if chance < 105 else minor).pay(1, 1)
        elif chance < 400:
            won += minor.pay(1, 10, 100)
    every = [mega, major, minor, mystery]
    assert all(register.holds for register in every)
    wagered = sum(by_table.values())
    assert min(by_table.values()) > wagered // 4  # all three tables played
    assert hits > 100
    # The same sum a second way: from the wagers alone, without the registers' own sums.
    rates = [t.rate + t.reserve_rate for t in (*ROYAL.values(), MYSTERY.meter)]
    seeds = sum(t.seed for t in ROYAL.values()) + MYSTERY.low
    standing = [r.meter() for r in every]
    held = sum((m.current + m.reserve for m in standing), Fraction(0)) + won
    house = sum((Fraction(r.house, r.grain) for r in every), Fraction(0))
    assert held == seeds + wagered * sum(rates) + house
