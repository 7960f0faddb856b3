"""A progressive system: meters shared by the tables that are linked to it.

A table's round goes through three phases. While it is open its device accepts wagers; once locked
it accepts none, and their number is verified; then it is live: its wagers contribute, in ascending
order of seats, and its winners are paid. Rounds of different tables may overlap in any way; every
operation is one whole thing.

Like a meter, a bank is a value: an operation answers with a new bank and what happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TypeAlias

from title58.law.cites import Cited
from title58.law.markers import implements
from title58.money import Kind, Odds, format_money
from title58.progressive.events import (
    Committed,
    Event,
    Hit,
    Locked,
    MeterError,
    Released,
    Short,
    named,
)
from title58.progressive.meter import WHOLE_METER, Meter
from title58.progressive.mystery import Mystery, Secret
from title58.progressive.sharing import Winner
from title58.refusal import Refusal
from title58.rounds.answers import MetersRead
from title58.submission.progressive import MeterTerms, MysteryTerms

Back: TypeAlias = Mapping[str, tuple[Fraction, Fraction]]  # to meters and their reserves
NOTHING_BACK: Back = {}
OPEN, LOCKED, LIVE = PHASES = ("open", "locked", "live")


@dataclass(frozen=True)
class Linked:
    """One table: where its round is, what its device accepted, and who has yet to contribute."""

    phase: str = OPEN
    wagers: Mapping[int, int] = field(default_factory=dict)  # cents by seat
    pending: tuple[int, ...] = ()
    # By meter, the seats whose part of it has been paid since, with all that stood there.
    gone: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def fed(self) -> tuple[int, ...]:
        """The seats whose wagers have contributed."""
        return tuple(
            seat for seat in self.wagers if self.phase == LIVE and seat not in self.pending
        )


@dataclass(frozen=True)
class Bank:
    """Meters, the mysteries that hang over some of them, and the tables linked to them."""

    meters: Mapping[str, Meter] = field(default_factory=dict)
    mysteries: Mapping[str, Mystery] = field(default_factory=dict)
    tables: Mapping[str, Linked] = field(default_factory=dict)

    @classmethod
    def open(
        cls,
        meters: Mapping[str, MeterTerms],
        tables: Iterable[str],
        mysteries: Mapping[str, MysteryTerms] | None = None,
    ) -> Done:
        """A new system. A mystery has a meter of its own, which needs a hidden value (`arm`)."""
        hidden = dict(mysteries or {})
        terms = dict(meters) | {name: mystery.meter for name, mystery in hidden.items()}
        opened = {name: Meter.open(name, each) for name, each in terms.items()}
        bank = cls(
            {name: meter for name, (meter, _) in opened.items()},
            {name: Mystery(mystery) for name, mystery in hidden.items()},
            {table: Linked() for table in tables},
        )
        return bank, tuple(event for _, event in opened.values())

    # Wagers, until the table is locked.

    def accept(self, table: str, seat: int, stake: int, cite: Cited) -> Bank:
        """A wagering device acknowledges a wager; more on the same spot is added to it."""
        linked = self._linked(table)
        if linked.phase != OPEN:
            raise Refusal(
                f"the progressive system is locked; position {seat} may not wager",
                cite,
                value=format_money(stake),
                lawful="a wager accepted before the lock-out",
            )
        if stake <= 0:
            raise Refusal(
                f"{format_money(stake)} is not a wager",
                cite,
                value=format_money(stake),
                lawful="a positive amount",
            )
        together = linked.wagers.get(seat, 0) + stake
        return self._table(table, replace(linked, wagers={**linked.wagers, seat: together}))

    def participants(self, table: str) -> tuple[Winner, ...]:
        """The wagers that stand at a table, in ascending order of seats."""
        wagers = self._linked(table).wagers
        return tuple(Winner(seat, wagers[seat], table) for seat in sorted(wagers))

    def lock(self, table: str) -> Done:
        """No more bets: the device accepts nothing further."""
        linked = self._in(table, OPEN)
        return self._table(table, replace(linked, phase=LOCKED)), (
            Locked(table, len(linked.wagers)),
        )

    def count(self, table: str, seats: Iterable[int]) -> Done:
        """The wagers of these seats stand: the device and the layout agree, or were made to."""
        linked = self._in(table, LOCKED)
        standing = sorted(set(seats))
        if not set(standing) <= set(linked.wagers):
            raise MeterError(f"a position without a wager cannot be counted at {table}")
        wagers = {seat: linked.wagers[seat] for seat in standing}
        return self._table(table, Linked(LIVE, wagers, tuple(standing))), ()

    # The round.

    def unarmed(self) -> tuple[str, ...]:
        """The mystery meters that wait for a hidden value."""
        return tuple(name for name, each in self.mysteries.items() if each.secret is None)

    def arm(self, meter: str, secret: Secret) -> Done:
        """Hide a value over a mystery meter; its commitment is published."""
        mystery, event = self.mysteries[meter].armed(meter, secret)
        return replace(self, mysteries={**self.mysteries, meter: mystery}), (event,)

    def arm_all(self, hide: Callable[[MysteryTerms], Secret]) -> Done:
        """Hide a value over every mystery meter that waits for one."""
        bank, events = self, list[Event]()
        for name in self.unarmed():
            bank, more = bank.arm(name, hide(self.mysteries[name].terms))
            events += more
        return bank, tuple(events)

    @implements("631c.6(c)(2)", "631c.6(c)(3)", "631c.6(c)(7)")
    def feed(self, table: str) -> Done:
        """The next wager contributes to every meter, and may hit a mystery.

        A hit pays the whole meter, with what the wager carried it beyond the value; wagers after
        it feed the meter as reset (BAC-62), for which a new hidden value is needed first.
        """
        linked = self._in(table, LIVE)
        if not linked.pending:
            raise MeterError(f"every wager at {table} has already contributed")
        if self.unarmed():
            raise MeterError(f"{', '.join(self.unarmed())}: no hidden value has been drawn")
        seat, *later = linked.pending
        stake = linked.wagers[seat]
        meters, mysteries, events = dict(self.meters), dict(self.mysteries), list[Event]()
        for name, meter in self.meters.items():
            mystery = mysteries.get(name)
            if mystery is not None and not mystery.qualifies(stake):
                continue
            meters[name], added = meter.contribute(stake, table, seat)
            events.append(added)
            if mystery is None or not mystery.is_hit(meters[name].current):
                continue
            secret = mystery.secret
            assert isinstance(secret, Secret)  # or it could not be hit
            mysteries[name] = Mystery(mystery.terms)
            events.append(Hit(name, table, seat, secret.value, secret.nonce, secret.commitment))
            whole = Odds.of_meter(WHOLE_METER, name)
            meters[name], paid = meters[name].award(whole, (Winner(seat, stake, table),))
            events += paid
        bank = replace(self, meters=meters, mysteries=mysteries)
        bank = bank._table(table, replace(linked, pending=tuple(later)))
        for event in events:
            if isinstance(event, Hit):
                bank = bank._paid_whole(event.meter)
        return bank, tuple(events)

    def award(
        self,
        table: str,
        meter: str,
        odds: Odds,
        seats: Sequence[int],
        cite: Cited,
        *,
        equal: bool = False,
        most: int | None = None,
    ) -> Done:
        """Pay seats of a table from a meter: together here, or in turn by one call each (A21)."""
        linked = self._in(table, LIVE)
        for seat in seats:
            if seat not in linked.wagers:
                raise Refusal(
                    f"position {seat} has no progressive wager and cannot win {odds}",
                    cite,
                    value=seat,
                    lawful="a position whose wager the system accepted",
                )
        winners = tuple(Winner(seat, linked.wagers[seat], table) for seat in seats)
        after, events = self._meter(meter).award(odds, winners, equal=equal, most=most)
        bank = self._with(after)
        whole = odds.kind is Kind.METER and odds.ratio == WHOLE_METER
        return bank._paid_whole(meter, table) if whole else bank, events

    def _paid_whole(self, meter: str, winner: str = "") -> Bank:
        """What the tables have added to a meter is gone; a winner's own award can be undone."""
        bank = self
        for table, linked in self.tables.items():
            if table != winner and linked.fed:
                bank = bank._table(table, replace(linked, gone={**linked.gone, meter: linked.fed}))
        return bank

    def release(self, table: str) -> Done:
        """The round is over and its wagers are gone; the table is open for the next."""
        if self._in(table, LIVE).pending:
            raise MeterError(f"wagers at {table} have yet to contribute")
        return self._table(table, Linked()), (Released(table, False),)

    def take_back(self, table: str, seat: int, by: str, reason: str) -> Done:
        """One wager goes back, and what it added leaves the meters."""
        linked = self._in(table, LIVE)
        bank, events = self._withdraw(table, (seat,), by, reason)
        left = {other: stake for other, stake in linked.wagers.items() if other != seat}
        pending = tuple(other for other in linked.pending if other != seat)
        return bank._table(table, replace(linked, wagers=left, pending=pending)), events

    def void(self, table: str, by: str, reason: str, back: Back = NOTHING_BACK) -> Done:
        """The round is void and its wagers go back: so does what they added, if it is there yet.

        Then the meters read as before the round (A42).

        `back` is what the round's own awards and resets took, where they are undone.
        """
        bank, events = self, list[Event]()
        for name, (to_meter, to_reserve) in back.items():
            bank, more = bank.adjust(name, to_meter, to_reserve, by, reason)
            events += more
        bank, taken = bank._withdraw(table, self._linked(table).wagers, by, reason)
        return bank._table(table, Linked()), (*events, *taken, Released(table, True))

    def _withdraw(self, table: str, seats: Iterable[int], by: str, reason: str) -> Done:
        """Exactly what the wagers of these seats have added leaves the meters.

        Whatever the reset amount. What somebody has been paid in the meantime is not asked back,
        and not taken from what others added: it is the loss of the house (A42).
        """
        linked, bank, events = self._linked(table), self, list[Event]()
        fed = [seat for seat in seats if seat in linked.fed]
        for name, meter in self.meters.items():
            mystery = self.mysteries.get(name)
            taking = [s for s in fed if mystery is None or mystery.qualifies(linked.wagers[s])]
            added = sum(linked.wagers[seat] for seat in taking)
            there = sum(linked.wagers[s] for s in taking if s not in linked.gone.get(name, ()))
            from_meter = min(there * meter.terms.rate, meter.current)
            from_reserve = min(there * meter.terms.reserve_rate, meter.reserve)
            if from_meter or from_reserve:
                bank, more = bank.adjust(name, -from_meter, -from_reserve, by, reason)
                events += more
            rates = meter.terms.rate + meter.terms.reserve_rate
            if lost := added * rates - from_meter - from_reserve:
                events.append(Short(name, table, lost))
        return bank, tuple(events)

    # What a round is told of it.

    def reading(self, system: str, hits: Iterable[Hit] = (), table: str = "") -> MetersRead:
        """How the meters stand, what is committed to, and the hidden values that are hit.

        Also what of a table's wagers is gone, if they go back.
        """
        armed = {name: each.secret for name, each in self.mysteries.items()}
        return MetersRead(
            system,
            {name: (meter.current, meter.reserve) for name, meter in self.meters.items()},
            {name: secret.commitment for name, secret in armed.items() if secret is not None},
            {hit.meter: (hit.value, hit.nonce) for hit in hits},
            self._linked(table).gone if table else {},
        )

    def as_read(self, read: MetersRead, cite: Cited, *, floor: bool) -> Done:
        """This bank, its meters and commitments as the system says; what is new is published.

        With a `floor` no meter stands below what it began with.
        """

        def wrong(problem: str, value: object, lawful: str) -> Refusal:
            return Refusal(f"{named(read.system)}: {problem}", cite, value=value, lawful=lawful)

        told, known = {*read.commitments, *read.shown}, set(self.mysteries)
        if set(read.standing) != set(self.meters) or not told <= known:
            names = ", ".join(dict.fromkeys((*read.standing, *told)))
            problem = "the meters are not those of the Rules Submission"
            raise wrong(problem, names, ", ".join(self.meters))
        meters, mysteries, events = dict[str, Meter](), dict[str, Mystery](), list[Event]()
        for name, meter in self.meters.items():
            current, reserve = read.standing[name]
            least = min(meter.terms.seed, meter.terms.reset) if floor else 0
            if current < least or reserve < 0:
                problem = f"{name} is below the amount it started with"
                shown = format_money(int(min(current, reserve)))
                raise wrong(problem, shown, f"at least {format_money(least)}")
            meters[name] = replace(meter, current=current, reserve=reserve)
        for name, mystery in self.mysteries.items():
            seal, terms = read.commitments.get(name, ""), mystery.terms
            value, nonce = read.shown.get(name, (terms.low, ""))
            mysteries[name] = mystery.as_read(seal, Secret(value, nonce) if nonce else None)
            if mysteries[name].commitment != seal or not terms.low <= value < terms.high:
                problem = f"the hidden value of {name} does not match the commitment"
                lawful = f"one from {format_money(terms.low)}, below {format_money(terms.high)}"
                raise wrong(
                    problem, format_money(value), f"{lawful}, that matches the commitment {seal}"
                )
            if seal not in ("", mystery.commitment):
                events.append(Committed(name, seal))
        return replace(self, meters=meters, mysteries=mysteries), tuple(events)

    def without(self, table: str, gone: Mapping[str, tuple[int, ...]]) -> Bank:
        """As the system says what of a table's wagers is gone."""
        return self._table(table, replace(self._linked(table), gone=gone))

    # The pit.

    def adjust(
        self, meter: str, to_meter: int | Fraction, to_reserve: int | Fraction, by: str, reason: str
    ) -> Done:
        after, events = self._meter(meter).adjust(to_meter, to_reserve, by, reason)
        return self._with(after), events

    def _meter(self, name: str) -> Meter:
        if name not in self.meters:
            raise MeterError(f"{name!r} is not one of the meters {', '.join(self.meters)}")
        return self.meters[name]

    def _linked(self, table: str) -> Linked:
        if table not in self.tables:
            raise MeterError(f"{table!r} is not one of the tables {', '.join(self.tables)}")
        return self.tables[table]

    def _in(self, table: str, phase: str) -> Linked:
        linked = self._linked(table)
        if linked.phase != phase:
            raise MeterError(f"{table} is {linked.phase}, not {phase}")
        return linked

    def _table(self, table: str, linked: Linked) -> Bank:
        return replace(self, tables={**self.tables, table: linked})

    def _with(self, meter: Meter) -> Bank:
        return replace(self, meters={**self.meters, meter.name: meter})


Done: TypeAlias = tuple[Bank, tuple[Event, ...]]
