"""Rounds with progressive wagers, played from a script and once more from their records."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from tests.games.baccarat.forms import Form
from tests.games.baccarat.side_bets import IN_2024
from tests.games.script import Part, assert_money_conserved, assert_replays, bets, play_script
from title58.equipment.cards import Card
from title58.equipment.randomness import SeededSource
from title58.games.baccarat.options.king_nines import KingNine
from title58.progressive import Bank
from title58.records.replay import as_record
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.table.equipment import Equipment
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

NONCE = (1, 2, 3, 4)  # the parts of a nonce that a script's generator draws


def hidden(cents: int) -> tuple[Part, ...]:
    """What the generator draws when a value is hidden: the value, and a nonce in four parts."""
    return (cents, *NONCE)


def play_parts(form: Form, *parts: Part, **at: Any) -> Played[Any]:
    at = {"date": IN_2024, "players": (1, 2, 3), **at}
    table = form.table(**at)
    played = play_script(form.game, table, *parts)
    assert_money_conserved(played)
    assert_replays(as_record(form.game, table, played), played)
    assert played.outcome.state == type(table.state).read(played.outcome.state.as_plain())
    return played


def play_round(form: Form, cards: Part, *wagers: Wager, **at: Any) -> Played[Any]:
    """A round whose every wager is on the layout before the cards."""
    return play_parts(form, bets(*wagers), cards, **at)


def reads(played: Played[Any], system: str) -> dict[str, Fraction]:
    """What stands on the meters of a system after a round, in cents."""
    bank: Bank = getattr(played.outcome.state, system)
    return {name: meter.current for name, meter in bank.meters.items()}


def go_on(form: Form, played: Played[Any]) -> Any:
    """The table as the round left it, with a shoe to deal from."""
    return replace(played.outcome.state, shoe_loaded=True, opened=True)


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
HOLDS = {kind: kind.removesuffix("-progressive").replace("-", "_") for kind in PROGRESSIVES}


def near_the_value(state: Any, source: SeededSource) -> Any:
    """Now and then a mystery meter has grown to just below where it must hit."""
    for holds in HOLDS.values():
        bank: Bank = getattr(state, holds, Bank())
        for name, mystery in bank.mysteries.items():
            missing = mystery.terms.high - 1 - bank.meters[name].current
            if missing > 0 and source.below(4) == 0:
                bank, _ = bank.adjust(name, missing, 0, "test", "grown")
                state = replace(state, **{holds: bank})
    return state


def meters_move_as_they_should(table: LiveTable, before: Any, played: Played[Any]) -> None:
    """By hand: what every meter was fed, has paid and begins again with."""
    settlement, after = played.settlement, played.outcome.state
    for kind, system in table.options.systems(table.law).items():  # type: ignore[attr-defined]
        old: Bank = getattr(before, HOLDS[kind])
        new: Bank = getattr(after, HOLDS[kind])
        lines = [one for one in settlement.lines if one.wager == kind]
        fed = sum(one.stake for one in lines if one.result != "void")
        assert new.tables[table.options.progressive_table].phase == "open"  # type: ignore[attr-defined]
        won = {one.odds for one in settlement.lines if one.odds.startswith("100% of ")}
        hidden = {name: each.meter for name, each in system.mysteries.items()}
        for name, terms in {**system.meters, **hidden}.items():
            stood = old.meters[name].current if old.meters else terms.seed
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
