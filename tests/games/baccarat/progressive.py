"""Rounds with progressive wagers, played from a script and once more from their records."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from tests.games.baccarat.forms import Form
from tests.games.baccarat.side_bets import IN_2024
from tests.games.script import (
    AtMeters,
    Meters,
    Part,
    assert_money_conserved,
    assert_replays,
    bank_after,
    bets,
    play_script,
)
from title58.equipment.cards import Card
from title58.equipment.randomness import SeededSource
from title58.games.baccarat.options.king_nines import KingNine
from title58.records.replay import as_record
from title58.rounds.answers import Happening, MetersRead
from title58.rounds.driver import Played
from title58.rounds.steps import Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.table.equipment import Equipment
from title58.table.equipment.metered import WithMeters
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable


def play_parts(form: Form, *parts: Part, meters: Any = None, **at: Any) -> Played[Any]:
    at = {"date": IN_2024, "players": (1, 2, 3), **at}
    table, meters = form.table(**at), meters or Meters()
    played = play_script(form.game, table, *parts, meters=meters)
    assert not meters.values, f"never hidden: {meters.values}"
    assert_money_conserved(played)
    assert_replays(as_record(form.game, table, played), played)
    assert played.outcome.state == type(table.state).read(played.outcome.state.as_plain())
    return played


def play_round(form: Form, cards: Part, *wagers: Wager, **at: Any) -> Played[Any]:
    """A round whose every wager is on the layout before the cards."""
    return play_parts(form, bets(*wagers), cards, **at)


def reads(played: Played[Any], slug: str) -> dict[str, Fraction]:
    """What stands on the meters of a system after a round, in cents."""
    return {name: meter.current for name, meter in bank_after(played, slug).meters.items()}


def go_on(form: Form, played: Played[Any]) -> dict[str, Any]:
    """The table as the round left it, with a shoe to deal from, and its progressive systems."""
    assert isinstance(played, AtMeters)
    state = replace(played.outcome.state, shoe_loaded=True, opened=True)
    return {"state": state, "meters": Meters(played.banks)}


# Players at random


class OnTheMeter(RandomPlayers):
    """Most seats try the progressive wagers, too, and a device may miss one of them."""

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        super().wagers(step)
        for kind in PROGRESSIVES & set(self._spots):
            for seat in self._seats:
                for amount in (100, 500, self._pick((1500, 3333))):
                    wager = Wager(seat, kind, amount)
                    if (
                        step.layout.at(seat, kind) is None
                        and step.layout.why_not(wager) is None
                        and self._source.below(4)
                    ):
                        step.layout.place(wager)
        return tuple(step.layout.journal)

    def happens(self, step: Step, equipment: Equipment) -> Happening | None:
        happening = super().happens(step, equipment)
        if happening is not None and happening.kind == "count-differs" and self._source.below(2):
            return replace(happening, details={"seat": self._pick(self._seats)})
        return happening


PROGRESSIVES = {"royal-9-progressive", "harmony-progressive", "heavenly-9-progressive"}


def near_the_value(table: LiveTable, source: SeededSource) -> None:
    """Now and then a mystery meter has grown to just below where it must hit."""
    assert isinstance(table.equipment, WithMeters)
    for system in table.equipment.systems.values():
        for name, mystery in system.bank.mysteries.items():
            missing = mystery.terms.high - 1 - system.bank.meters[name].current
            if missing > 0 and source.below(4) == 0:
                system.bank, _ = system.bank.adjust(name, missing, 0, "test", "grown")


def meters_move_as_they_should(table: LiveTable, before: Any, played: Played[Any]) -> None:
    """By hand: what every meter was fed, has paid and begins again with."""
    settlement, equipment = played.settlement, table.equipment
    assert isinstance(equipment, WithMeters)
    for kind, system in table.options.systems(table.law).items():  # type: ignore[attr-defined]
        read = (answer for answer in played.answers if isinstance(answer, MetersRead))
        old = next(answer.standing for answer in read if answer.system == kind)
        new = equipment.systems[kind].bank
        lines = [one for one in settlement.lines if one.wager == kind and one.seat]
        fed = sum(one.stake for one in lines if one.result != "void")
        assert new.tables[table.options.progressive_table].phase == "open"  # type: ignore[attr-defined]
        won = {one.odds for one in settlement.lines if one.odds.startswith("100% of ")}
        hidden = {name: each.meter for name, each in system.mysteries.items()}
        for name, terms in {**system.meters, **hidden}.items():
            stood, _ = old[name]
            if f"100% of {name}" not in won:
                assert new.meters[name].current == stood + fed * terms.rate
                continue
            paid = [one.winnings for one in settlement.lines if one.odds == f"100% of {name}"]
            # A mystery that has hit starts over within the round, and a later seat's contribution
            # may carry it past the value drawn anew; any other meter is hit once and shared.
            hits = len(paid) if name in hidden else 1
            most = stood + sum(one.stake for one in lines) * terms.rate + (hits - 1) * terms.reset
            assert all(paid)
            assert sum(paid) <= most
            assert terms.reset <= new.meters[name].current <= terms.reset + fed * terms.rate
            if name in hidden and all(one.result != "void" for one in lines):
                # what is less than a cent stays, and counts towards the reset amount
                kept = most + terms.reset - sum(paid) - new.meters[name].current
                assert 0 <= kept < len(paid)


def king_nines(places: int) -> tuple[KingNine, ...]:
    every = [
        KingNine(Card.of(12, king), Card.of(8, nine)) for nine in range(4) for king in range(4)
    ]
    return tuple(every[:places])
