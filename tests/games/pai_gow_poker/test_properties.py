"""What holds in every round: any lawful filing, any wagers, any mishaps."""

from __future__ import annotations

import datetime
import json
from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.test_every_game import Watched, any_filing
from title58 import law as the_law
from title58.equipment.cards import Card
from title58.equipment.randomness import SeededSource
from title58.games.pai_gow_poker.game import PAI_GOW_POKER
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
from title58.games.pai_gow_poker.state import PaiGowPokerState
from title58.law import Law
from title58.records.record import parse_record
from title58.records.replay import differences, replay
from title58.rounds.driver import Entry
from title58.rounds.steps import Do, DrawCard, Move
from title58.table.equipment import equipment_for
from title58.table.session import LiveTable

DAY = datetime.date(2014, 2, 1)
LAW = the_law.on(DAY)


def lawful_filing(source: SeededSource, *, bank: bool, shared: bool) -> PaiGowPokerOptions:
    options = any_filing(PAI_GOW_POKER, LAW, source)
    assert isinstance(options, PaiGowPokerOptions)
    if bank:
        options = replace(options, player_bank=True, co_banking=shared)
    assert list(options.violations(LAW)) == []
    return options


class Center:
    """What lies in the center, and the cards that have left the deck."""

    def __init__(self) -> None:
        self.cents = 0
        self.cards: Counter[Card] = Counter()
        self.unseen = 0

    def see(self, entry: Entry) -> None:
        step = entry.step
        if isinstance(step, Move):
            self.cents += step.cents * ((step.target == "center") - (step.source == "center"))
            assert self.cents >= 0
        if isinstance(step, DrawCard) and isinstance(entry.answer, Card):
            self.cards[entry.answer] += 1
        if isinstance(step, Do) and step.label == "unseen":
            self.unseen += step.count


@settings(max_examples=40, deadline=None)
@given(
    st.integers(0, 10**9),
    st.booleans(),
    st.booleans(),
    st.sampled_from([0, 5, 30]),
    st.integers(1, 6),
)
def test_every_cent_is_accounted_for_and_every_record_plays_again(
    seed: int, bank: bool, shared: bool, mishaps: int, count: int
) -> None:
    source = SeededSource(f"pai gow poker {seed}")
    options = lawful_filing(source.fork("filing"), bank=bank, shared=shared)
    seats = options.positions[:count]
    players = Watched(
        seats, PAI_GOW_POKER.spots(LAW, options), options, source.fork("players"), mishaps
    )
    equipment = equipment_for("pai-gow-poker", options, source.fork("equipment"))
    table = LiveTable(
        PAI_GOW_POKER, options, Law.on(DAY), equipment, players, seats, "Example Casino"
    )
    for _ in range(4):
        players.sit_down(table.state)
        before, center = table.state, Center()

        def watch(entry: Entry, center: Center = center) -> None:
            players.see(entry)
            center.see(entry)

        played, record = table.play_round(watch=watch)
        players.check(played)
        assert center.cents == 0, "money is left in the center"
        assert max(center.cards.values(), default=1) == 1
        settled = bool(played.settlement.lines) and not played.settlement.void
        if settled:
            assert center.cards.total() + center.unseen == 49
        read = parse_record(json.dumps(record))
        assert read.before == before
        again = replay(read)
        assert differences(read, again) == []
        assert again.outcome == played.outcome
        state = played.outcome.state
        assert isinstance(state, PaiGowPokerState)
        assert PaiGowPokerState.read(state.as_plain()) == state
        if options.player_bank and not before.banking.begun:  # type: ignore[attr-defined]
            assert not any(line.wager in ("bank", "co-bank") for line in played.settlement.lines)
        for line in played.settlement.lines:
            assert line.cites
            # 5% of a win, to the cent or up to a quarter; nothing else pays vigorish.
            if line.wager in ("pai-gow-poker", "bank", "co-bank") and line.result == "win":
                exact = line.winnings // 20
                assert line.vigorish in (exact, -(-line.winnings // 500) * 25)
            else:
                assert line.vigorish == 0
