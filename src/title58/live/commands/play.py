"""Rounds: begun, bet on, answered, timed out and settled, with the money that this moves."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Any

from title58 import __version__
from title58.ledger.book import UNITS, Account, Kind, Overdrawn, Reason, Transfer, between, units
from title58.live.commands.reading import CommandError, Message, known
from title58.live.commands.work import Work
from title58.live.days import law_day
from title58.live.people import HOUSE, Act, Forbidden, Person, must_be_allowed_to_call
from title58.live.table import TableInPlay
from title58.live.views import pending
from title58.records.answers import read_answer
from title58.refusal import Refusal
from title58.rounds.answers import Happening, NoMoreBets
from title58.rounds.steps import Amount, Choose, TakeWagers
from title58.rounds.wagers import REMOVE, Layout, Wager
from title58.submission.filing import replace_law
from title58.submission.options import refuse_violations

ENGINE = f"title58 {__version__}"


def begin(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """The next round: a dealer says so, or a player at a table without one."""
    table = work.table(said)
    known(said, "table")
    seated = any(one.person == by.name for one in table.seats.values())
    if table.settings.dealer or not seated:
        by.must_be_allowed(Act.DEAL, "round")
    if not table.between_rounds:
        raise CommandError(f"table: a round is under way at {table.name!r}")
    if not table.seats:
        raise CommandError(f"table: nobody sits at {table.name!r}")
    if table.settings.signed and (missing := table.unsigned()):
        raise CommandError(
            f"table: {' and '.join(missing)} of {table.name!r} must be signed before a round begins"
        )
    if table.recording is not None and table.recording.over:
        raise CommandError(
            f"table: the recording of {table.name!r} has ended ({table.recording.how_it_ended()});"
            " no further round can be dealt there"
        )
    work.touched.add(table.name)
    if table.follows:
        _law_of(table, law_day(work.floor.now()))
    law = work.floor.code.as_plain()
    setting = {"engine": ENGINE, "law": law, **table.setting(work.floor.now())}
    work.log(table.name, by.name, "round", setting)
    table.begin(setting)
    table.run()
    _played(work, table, by, 0, 0)
    return standing_of(table, by)


def _law_of(table: TableInPlay, day: datetime.date) -> None:
    """A table that follows the law is held to that of the day, before each round."""
    if table.filing.date != day:
        filing = replace_law(table.filing, table.filing.law.code.on(day))
        refuse_violations(filing.violations())
        table.filing = filing


def answer(work: Work, by: Person, said: Message) -> dict[str, Any]:
    """A bet, a choice, a card keyed, an irregularity: whatever the round waits for."""
    table = work.table(said)
    known(said, "table", "answer")
    if table.round is None or table.round.over:
        raise CommandError(f"table: no round is under way at {table.name!r}")
    if said.get("answer") is None:
        return _go_on(work, by, table)
    shown = read_answer(said["answer"], "answer")
    _may_answer(by, table, shown.answer)
    if isinstance(shown.answer, Wager):
        return _bet(work, by, table, shown.answer)
    if isinstance(shown.answer, Happening) and _comes_later(table, shown.answer):
        return _call(work, by, table, shown.answer)
    work.touched.add(table.name)
    entries, acts = table.round.steps, table.acts
    step = table.pending
    if isinstance(step, Choose) and isinstance(shown.answer, str):
        _has(work, table, step.seat, step.cost(shown.answer))
    table.play(shown.answer, seat=shown.seat, place=shown.place)
    _played(work, table, by, entries, acts)
    return standing_of(table, by)


def _bet(work: Work, by: Person, table: TableInPlay, wager: Wager) -> dict[str, Any]:
    """Something done about a wager: no step is taken, and only the player's own chips move."""
    played, layout, seat = table.round, table.betting, wager.seat
    assert played is not None
    if layout is None:
        played.answer(wager)  # which says why there is no place for it now
    assert layout is not None
    before, acts = layout.staked_by(seat), len(layout.journal)
    played.answer(wager)  # if it is refused the round stands as it was, and so does the table
    work.touched.add(table.name)
    staked = layout.staked_by(seat)
    told = table.done_since(played.steps, acts)
    told["deadline"] = _deadline(work, table)
    moved = table.bet(seat, staked - before)
    work.move(work.log(table.name, by.name, "played", told), moved)
    chips = work.holds(table.chips(seat))
    _covered(table, layout, seat, chips)
    return {
        "type": "bet",
        "table": table.name,
        "round": table.rounds,
        "seat": seat,
        "staked": staked,
        "chips": chips // UNITS,
    }


def _comes_later(table: TableInPlay, said: Happening) -> bool:
    """Whether a player announces what has its place at the end of the round."""
    step = table.pending
    if step is not None and step.deals_with(said):
        return False
    return any(one.event == said.kind for one in table.calls(said.seat()))


def _call(work: Work, by: Person, table: TableInPlay, said: Happening) -> dict[str, Any]:
    """It is kept until then; said once more, it is taken back."""
    seat = said.seat()
    stands = table.called.get(seat) != said.kind
    work.touched.add(table.name)
    work.log(table.name, by.name, "called", {"seat": seat, "event": said.kind, "stands": stands})
    table.call(seat, said.kind, stands=stands)
    return standing_of(table, by)


def _go_on(work: Work, by: Person, table: TableInPlay) -> dict[str, Any]:
    """Nothing happened at a step where something might have."""
    by.must_be_allowed(Act.DEAL, "answer")
    assert table.round is not None
    work.touched.add(table.name)
    if isinstance(table.pending, TakeWagers):
        raise CommandError("answer: betting is open; close it with no-more-bets")
    entries = table.round.steps
    table.go_on()
    _played(work, table, by, entries, 0)
    return standing_of(table, by)


def _may_answer(by: Person, table: TableInPlay, answer: object) -> None:
    """Everybody for himself; for the dealer and the floor those who stand there."""
    if isinstance(answer, Wager):
        own(by, table, answer.seat)
        return
    step = table.pending
    by_people = isinstance(answer, NoMoreBets | Happening)
    if not by_people and not table.asks_people(step):
        source = "deals by itself" if table.recording is None else "shows what was recorded"
        raise CommandError(f"answer: this table {source}; send null to go on")
    if isinstance(answer, Happening):
        if answer.seat() and not by.may(Act.DEAL):
            own(by, table, answer.seat())
        must_be_allowed_to_call(by, answer)
    elif isinstance(step, Choose | Amount) and step.seat:
        own(by, table, step.seat)
    elif isinstance(answer, NoMoreBets) and not table.settings.dealer:
        if not any(one.person == by.name for one in table.seats.values()):
            by.must_be_allowed(Act.DEAL, "no more bets")
    else:
        by.must_be_allowed(Act.DEAL, "answer")


def own(by: Person, table: TableInPlay, seat: int) -> None:
    there = table.seats.get(seat)
    if there is None or there.leaving:
        raise CommandError(f"seat: nobody sits at position {seat}")
    if there.person != by.name and not (by.may(Act.DEAL) and table.settings.dealer):
        raise Forbidden(f"seat: position {seat} is not yours")


def _has(work: Work, table: TableInPlay, seat: int, cents: int) -> None:
    """Overdrawn if a seat could not put up so much more."""
    chips = Account(Kind.CHIPS, f"{table.name}/{seat}")
    holds = work.cents(chips) - table.owed(seat)
    if cents > holds:
        raise Overdrawn(chips, holds * UNITS, cents * UNITS)


def _covered(table: TableInPlay, layout: Layout, seat: int, chips: int) -> None:
    """Overdrawn if a seat could not pay what is charged beside its wagers, or what it owes."""
    due = units(table.owed(seat) + layout.charged_beside(seat))
    if due > chips:
        raise Overdrawn(table.chips(seat), chips, due)


def _played(
    work: Work,
    table: TableInPlay,
    by: Person,
    entries: int,
    acts: int,
    bets: tuple[Transfer, ...] = (),
) -> None:
    """Write down what was answered, and move the money that steps moved."""
    assert table.round is not None
    told = table.done_since(entries, acts)
    told["deadline"] = _deadline(work, table)
    event = work.log(table.name, by.name, "played", told)
    moved = [*bets, *table.moves(table.round.entries[entries:])]
    work.move(event, work.filled(table, moved))
    if table.round.over:
        _settled(work, table)


def _deadline(work: Work, table: TableInPlay) -> int | None:
    step, settings, wait = table.pending, table.settings, 0
    if isinstance(step, TakeWagers):
        wait = settings.betting_ms
    elif isinstance(step, Choose | Amount) and step.seat:
        wait = settings.choice_ms
    if not wait:
        table.deadline = None
    elif not (isinstance(step, TakeWagers) and table.deadline and table.acts):
        table.deadline = work.floor.now() + wait
    return table.deadline


def _settled(work: Work, table: TableInPlay) -> None:
    played = table.round
    assert played is not None
    assert played.settlement is not None
    assert played.after is not None
    told = {
        "round": table.rounds,
        "settlement": played.settlement.as_dict(),
        "after": played.after.as_plain(),
    }
    event = work.log(table.name, HOUSE.name, "settled", told)
    work.move(event, _debts(work, table))
    _leave(work, table)


def _debts(work: Work, table: TableInPlay) -> list[Transfer]:
    """What markers show, as accounts: owed by a seat, and due to the table."""
    found: list[Transfer] = []
    assert table.state is not None
    vigorish = Account(Kind.VIGORISH, table.name)
    for seat in table.filing.options.positions:
        account = Account(Kind.OWED, f"{table.name}/{seat}")
        change = -units(table.state.owed_by(seat)) - work.holds(account)
        found += between(vigorish, account, change, Reason.OWED)
    return found


def _leave(work: Work, table: TableInPlay) -> None:
    """Those who leave, and have nothing left on the layout, cash out."""
    for seat in [seat for seat, one in table.seats.items() if one.leaving]:
        if table.state is None or not table.state.holds(seat):
            person = table.seats.pop(seat).person
            chips, account = Account(Kind.CHIPS, f"{table.name}/{seat}"), Account(Kind.FLOAT)
            amount = work.holds(chips)
            event = work.log(table.name, HOUSE.name, "left", {"seat": seat, "person": person})
            work.move(event, between(chips, account, amount, Reason.CASH_OUT))
            to = Account(Kind.PLAYER, person)
            work.move(event, between(account, to, amount, Reason.CASH_OUT))


def without(work: Work, table: TableInPlay, by: Person) -> None:
    """Somebody leaves: what that decides, here and now."""
    seats = [seat for seat, one in table.seats.items() if one.leaving]
    if table.between_rounds:
        _leave(work, table)
        return
    assert table.round is not None
    entries = table.round.steps
    if table.betting is not None:
        for seat in seats:
            _take_down(work, table, by, seat)
        if len(seats) == len(table.seats):  # nobody is left to close betting
            _close_betting(work, table, by)
        return
    table.run()
    if table.round.steps > entries:
        _played(work, table, by, entries, 0)


def _take_down(work: Work, table: TableInPlay, by: Person, seat: int) -> bool:
    """All that a seat may still take back; whether there was anything."""
    assert table.round is not None
    assert table.betting is not None
    entries, acts, before = table.round.steps, table.acts, table.staked_by(seat)
    for wager in [wager for wager in table.betting.wagers if wager.seat == seat]:
        if table.betting is not None and table.betting.at(*wager.spot) is not None:
            try:
                table.round.answer(Wager(seat, wager.kind, 0, wager.on, action=REMOVE))
            except Refusal:
                continue
    if table.acts == acts:
        return False
    back = table.bet(seat, table.staked_by(seat) - before)
    _played(work, table, by, entries, acts, back)
    return True


def _close_betting(work: Work, table: TableInPlay, by: Person) -> None:
    """No more bets, whatever lies there: what may not stand goes back."""
    assert table.round is not None
    while True:
        layout = table.betting
        assert layout is not None
        try:
            layout.check_complete()
        except Refusal as refusal:
            seat = refusal.seat or next(wager.seat for wager in layout.wagers)
            if not _take_down(work, table, by, seat):
                raise
            continue
        entries, acts = table.round.steps, table.acts
        table.play(NoMoreBets())
        _played(work, table, by, entries, acts)
        return


def time_out(work: Work, table: TableInPlay) -> dict[str, Any]:
    """The time to answer is over."""
    work.touched.add(table.name)
    step = table.pending
    assert table.round is not None
    if isinstance(step, TakeWagers):
        for due in step.due:
            if step.layout.at(*due.spot) is None:
                entries, acts = table.round.steps, table.acts
                before = table.staked_by(due.seat)
                there = work.cents(Account(Kind.CHIPS, f"{table.name}/{due.seat}"))
                table.round.answer(replace(due, amount=min(due.amount, there)))
                made = table.bet(due.seat, table.staked_by(due.seat) - before)
                _played(work, table, HOUSE, entries, acts, made)
        _close_betting(work, table, HOUSE)
    elif isinstance(step, Choose | Amount):
        entries = table.round.steps
        table.play(table.for_absent(step) if isinstance(step, Choose) else step.low)
        _played(work, table, HOUSE, entries, 0)
    else:
        table.deadline = None
    return standing_of(table, HOUSE)


def standing_of(table: TableInPlay, by: Person) -> dict[str, Any]:
    """What the table waits for, as far as this person may know, or how the round ended."""
    reply: dict[str, Any] = {"type": "table", "table": table.name, "round": table.rounds}
    if table.recording is not None:
        reply["recorded"] = True
    if table.pending is not None:
        mine = [seat for seat, one in table.seats.items() if one.person == by.name]
        reply["step"] = pending(table, by, mine)
    elif table.round is not None and table.round.settlement is not None:
        reply["settlement"] = table.round.settlement.as_dict()
    return reply
