"""A progressive wager's part of a round, as steps that a game's procedure can `yield from`.

Which sections call for which step is the game's to say (`Sections`): a step without a cite is not
called for, and is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from title58.law.cites import Cited, cites
from title58.money import Kind, Odds, format_money
from title58.progressive.bank import LIVE, Bank
from title58.progressive.events import Award, Event, Hit, Payment, Reseed, Short, named
from title58.progressive.meter_steps import (
    AwardMeter,
    BankStep,
    Contribute,
    CountWagers,
    JoinMeters,
    LockMeters,
    ReleaseMeters,
    TakeBack,
    VoidMeters,
)
from title58.progressive.sections import Sections
from title58.progressive.sharing import Winner
from title58.refusal import Refusal
from title58.rounds.answers import Happening, MetersRead
from title58.rounds.incidents import SharedIncident
from title58.rounds.settlement import METER_SHORT, WIN, Line, house_bears
from title58.rounds.steps import LAYOUT, METER, RACK, SEAT, Do, Location, Move, Procedure
from title58.rounds.wagers import Wager
from title58.submission.progressive import MeterTerms, MysteryTerms
from title58.words import counted

Events: TypeAlias = tuple[Event, ...]
NOT_OPEN = Bank()
NOTHING = (Fraction(0), Fraction(0))


@dataclass
class Link:
    """A round's side of a progressive system: its meters where they were last read to stand.

    `slug`, such as `harmony-progressive`, tells the systems of one table apart: their counts are
    labelled `SLUG-count`. Whatever is done to the system is done to `bank` as well, so that events
    are worked out here; only where the meters stand is taken from the system.
    """

    slug: str
    table: str
    cite: Cited  # what the law says of its meters
    floor: bool = False  # no meter may stand below what it began with
    bank: Bank = NOT_OPEN
    read: Bank = NOT_OPEN  # before the last thing was done to it
    back: dict[str, tuple[Fraction, Fraction]] = field(default_factory=dict)  # to undo the awards

    @property
    def name(self) -> str:
        return named(self.slug)

    @property
    def live(self) -> bool:
        """Whether the wagers of this round have been taken, and are not done with yet."""
        return self.table in self.bank.tables and self.bank.tables[self.table].phase == LIVE

    @property
    def readings(self) -> str:
        return ", ".join(map(str, self.bank.meters.values()))

    def join(
        self,
        meters: Mapping[str, MeterTerms],
        mysteries: Mapping[str, MysteryTerms] | None = None,
        tables: tuple[str, ...] = (),
    ) -> Procedure[Events]:
        """The table takes part; answers the commitments. Where no tables are filed, any may."""
        words = f"The {self.name} meters are read"
        at = (self.slug, self.table, meters, mysteries or {}, tables, not tables)
        step = JoinMeters(self.cite, words, *at)
        self.bank, _ = step.apply(NOT_OPEN, self.table)
        return (yield from self._ask(step))

    def lock_out(self, wagers: Iterable[Winner], sections: Sections) -> Procedure[Events]:
        """The system takes these wagers and is locked; they are counted, and contribute.

        A count that differs (`count-differs`) stops the round until a floorperson has settled it.
        If it names a seat, the system did not accept that seat's wager: it goes back to the player
        and takes no part. `bank.participants` says whose wagers stand.
        """
        words = f"The dealer locks the {self.name} system against further wagers"
        at = (self.slug, self.table, tuple(wagers), bool(sections.count))
        yield from self._ask(LockMeters(sections.lock, words, *at))
        if sections.count:
            yield from self._count(sections)
        if sections.collect:
            for one in self.bank.participants(self.table):
                yield Move(sections.collect, LAYOUT, RACK, one.seat, one.stake, "progressive wager")
        events: Events = ()
        while pending := self.bank.tables[self.table].pending:
            words = f"The wager of position {pending[0]} contributes to the {self.name} meters"
            events += yield from self._ask(Contribute(self.cite, words, self.slug, self.table))
        return events

    def _count(self, sections: Sections) -> Procedure[None]:
        standing = {wager.seat: wager.stake for wager in self.bank.participants(self.table)}
        while True:
            step = CountWagers(
                sections.count,
                "The dealer verifies that the system has accepted"
                f" {counted(len(standing), f'{self.name} wager')}",
                self.slug,
                self.table,
                tuple(standing),
                label=f"{self.slug}-count",
                may=(SharedIncident.COUNT_DIFFERS,),
            )
            answer = yield step
            if not isinstance(answer, Happening):
                break
            cite, seat = sections.resolve or sections.count, answer.seat()
            yield Do(
                cite,
                "A floorperson or above resolves the count; no card is dealt until then",
                label="count-settled",
            )
            if seat in standing:
                yield Move(cite, LAYOUT, SEAT, seat, standing.pop(seat), "wager not accepted")
        self.bank, _ = step.apply(self.bank, self.table)

    def award(
        self,
        meter: str,
        odds: Odds,
        seats: Sequence[int],
        cite: Cited,
        *,
        equal: bool = False,
        most: int | None = None,
    ) -> Procedure[Events]:
        """A meter pays these seats; what the system says of it decides how much."""
        places = ", ".join(map(str, seats))
        words = f"The {self.name} system awards {odds} to position{'s' * (len(seats) > 1)} {places}"
        at = (self.slug, self.table, meter, odds, tuple(seats), equal, most)
        events = yield from self._ask(AwardMeter(cite, words, *at))
        now, (to_meter, to_reserve) = self.bank.meters[meter], self.back.get(meter, NOTHING)
        was = self.read.meters[meter]
        self.back[meter] = (
            to_meter + was.current - now.current,
            to_reserve + was.reserve - now.reserve,
        )
        return events

    def take_back(self, seat: int, by: str, cite: Cited) -> Procedure[list[Line]]:
        """What one wager added leaves the meters; answers the lines of what the house bears."""
        words = f"The contribution of position {seat} is taken off the {self.name} meters"
        step = TakeBack(cite, words, self.slug, self.table, seat, by)
        return (yield from self._take_back(step, cite))

    def void(self, by: str, cite: Cited) -> Procedure[list[Line]]:
        """What the wagers added leaves the meters; what the round has awarded is undone."""
        words = f"The contributions are taken off the {self.name} meters"
        step = VoidMeters(cite, words, self.slug, self.table, by, self.back)
        return (yield from self._take_back(step, cite))

    def _take_back(self, step: TakeBack | VoidMeters, cite: Cited) -> Procedure[list[Line]]:
        lines: list[Line] = []
        for event in (yield from self._ask(step)):
            if isinstance(event, Short):
                lost = format_money(int(event.lost)) if event.lost >= 1 else "part of a cent"
                words = f"{lost} of it has since been paid from {event.meter}; the house covers it"
                yield Do(cite, words, label=METER_SHORT)
                lines.append(house_bears(self.slug, event.meter, event.lost, cite))
        return lines

    def release(self, cite: Cited = "") -> Procedure[Events]:
        words = f"The {self.name} system is open for wagers again"
        return (
            yield from self._ask(ReleaseMeters(cite or self.cite, words, self.slug, self.table))
        )

    def _ask(self, step: BankStep) -> Procedure[Events]:
        """The system does it and answers; the same is done here, from where its meters stood.

        A commitment that is new is told before wagers or with them, never with a payment.
        """
        answer = yield step
        told: Events = ()
        if isinstance(answer, MetersRead):
            self.bank, told = self.bank.as_read(answer, step.cites, floor=self.floor)
            if isinstance(step, TakeBack | VoidMeters):
                self.bank = self.bank.without(self.table, answer.gone)
        self.read = self.bank
        if step.arms and self.bank.unarmed():
            raise step.refuse(
                f"no commitment to a hidden value of {', '.join(self.bank.unarmed())}"
            )
        self.bank, events = step.apply(self.bank, self.table)
        if isinstance(answer, MetersRead):
            self._check_mysteries(answer, step, events)
        return told + events if step.arms else events

    def _check_mysteries(self, read: MetersRead, step: BankStep, events: Events) -> None:
        """A hidden value is shown when, and only when, a meter has exceeded it."""
        hit = {event.meter for event in events if isinstance(event, Hit)}
        for name, mystery in self.bank.mysteries.items():
            stands, high = self.bank.meters[name], mystery.terms.high
            if (name in read.shown) != (name in hit) or stands.current > high - 1:
                raise Refusal(
                    f"{self.name}: {name} is hit when it exceeds its hidden value, and only then",
                    step.cites,
                    value=str(stands),
                    lawful=f"a meter below {format_money(high)} that has not exceeded its value",
                )


def needs_validation(odds: Odds, least: Odds | None = None) -> bool:
    """Whether a floorperson validates: from `least` up; without it, always.

    An amount that does not depend on the stake (a meter, a fixed award) has no odds to compare:
    it is validated.
    """
    if least is None or odds.kind in (Kind.METER, Kind.AWARD):
        return True
    return odds.at_least(least)


def pay_award(
    payments: Iterable[Payment],
    why: str,
    sections: Sections,
    *,
    account: Location = METER,
    validate: bool = True,
) -> Procedure[None]:
    """Verify, validate and pay, each winner in turn.

    `account` is `meter` where the payout may not come from the table inventory (or is made by a
    jackpot slip), and `rack` where it does.
    """
    if sections.hand:
        yield Do(sections.hand, "The dealer verifies that the hand wins", label="verify-hand")
    if sections.light:
        yield Do(
            sections.light,
            "The dealer verifies that the light of the progressive system is on",
            label="verify-light",
        )
    if validate and sections.validate:
        yield Do(
            sections.validate,
            "A floorperson or above validates the progressive payout",
            label="validate-payout",
        )
    for payment in payments:
        if payment.cents:
            yield Move(sections.pay, account, SEAT, payment.seat, payment.cents, why)
    if account == METER and sections.documents:
        yield Do(
            sections.documents,
            "The cards stay on the table until the documents are complete",
            label="documents",
        )


def settle_award(
    events: Iterable[Event],
    sections: Sections,
    *,
    account: Location = METER,
    validate: bool = True,
) -> Procedure[None]:
    """The steps behind the awards, hits and resets among these events."""
    for event in events:
        if isinstance(event, Hit):
            yield Do(
                sections.hidden or sections.pay,
                f"{event.meter} has exceeded its hidden value of {format_money(event.value)}: "
                f"position {event.seat} has won it",
                label="mystery-hit",
            )
        elif isinstance(event, Award):
            yield from pay_award(
                event.payments, event.odds, sections, account=account, validate=validate
            )
        elif isinstance(event, Reseed) and sections.reset:
            yield Do(
                sections.reset,
                f"{event.meter} is reset to {format_money(int(event.current))}",
                label="meter-reset",
            )


def award_line(
    wager: Wager, row: str, odds: Odds, cents: int, cite: Cited, unpaid: Fraction = Fraction(0)
) -> Line:
    """The settlement line of a wager paid from a meter; the stake is not returned (A22, BAC-42)."""
    return Line(
        seat=wager.seat,
        wager=wager.kind,
        on=wager.on,
        stake=wager.amount,
        row=row,
        result=WIN,
        odds=str(odds),
        winnings=cents,
        vigorish=0,
        collected=False,
        breakage=unpaid,
        net=cents - wager.amount,
        cites=cites(cite),
    )
