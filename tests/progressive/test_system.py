"""Whatever happens at three linked tables, in whatever order, not a fraction of a cent is lost."""

import json
from fractions import Fraction

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from tests.games.script import refusal
from tests.oracles.meter_log import balanced, identity, replay
from tests.oracles.register import Register
from tests.progressive.test_bank import LOCK, ROYAL, TABLES
from title58.equipment.randomness import SeededSource
from title58.money import Odds
from title58.progressive import (
    BANK,
    Bank,
    Event,
    Meter,
    MysteryTerms,
    draw,
)

MYSTERY = MysteryTerms("3", "627b.3(h)[Configuration 3]", 10_000, 20_000, Fraction(2, 100))


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
            refusal(lambda: self.bank.accept(table, seat, stake, LOCK))

    @rule(table=tables, out=st.integers(-1, 2))
    def go_on(self, table: str, out: int) -> None:
        bank, wagers = self.bank, self.bank.tables[table].wagers
        match self.phase(table):
            case "open":
                self.bank = self.did(bank.lock(table))
            case "locked":
                self.bank = self.did(bank.count(table, [seat for seat in wagers if seat != out]))
            case _ if bank.tables[table].pending:
                self.bank = self.did(bank.arm_all(lambda terms: draw(terms, self.source)))
                self.bank = self.did(self.bank.feed(table))
            case _:
                self.bank = self.did(bank.release(table))

    @rule(
        table=tables,
        meter=st.sampled_from([*ROYAL]),
        part=st.sampled_from(["100", "10", "33.3"]),
        equal=st.booleans(),
        count=st.integers(1, 3),
    )
    def award(self, table: str, meter: str, part: str, equal: bool, count: int) -> None:
        seats = list(self.bank.tables[table].wagers)[:count]
        if self.phase(table) == "live" and seats:
            odds = Odds.parse(f"{part}% of {meter}")
            self.bank = self.did(self.bank.award(table, meter, odds, seats, "x", equal=equal))

    @rule(meter=st.sampled_from([*ROYAL]), cents=st.fractions(-500, 500), more=st.integers(0, 9))
    def adjust(self, meter: str, cents: Fraction, more: int) -> None:
        self.bank = self.did(self.bank.adjust(meter, cents, more, "J. Example", "test"))

    @precondition(lambda self: self.log)
    @rule(table=tables)
    def void(self, table: str) -> None:
        self.bank = self.did(self.bank.void(table, "floorperson", "misdeal"))

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
            assert BANK(json.loads(json.dumps(BANK.write(self.bank)))) == self.bank


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
        if mystery.current > hidden * mystery.grain:
            won += mystery.pay(1, 1)
            hits += 1
            hidden = MYSTERY.low + source.below(MYSTERY.high - MYSTERY.low)
        if chance < 200:
            won += (mega if chance < 21 else major if chance < 105 else minor).pay(1, 1)
        elif chance < 400:
            won += minor.pay(1, 10)
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
