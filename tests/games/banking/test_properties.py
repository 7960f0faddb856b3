"""What holds in every round of both games: any lawful filing, any wagers, any mishaps."""

from __future__ import annotations

import datetime
import json
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.test_every_game import Watched, any_filing
from title58 import law as the_law
from title58.equipment.cards import Card
from title58.equipment.randomness import SeededSource
from title58.equipment.tiles import Tile
from title58.games import find_game
from title58.games.banking.options import BankOptions
from title58.games.pai_gow.hands import Setting
from title58.games.pai_gow.house_way import house_setting
from title58.games.pai_gow.options.table import PaiGowOptions, styles_of
from title58.games.pai_gow_poker.round.steps import DealUnseen
from title58.law import Law
from title58.records.record import parse_record
from title58.records.replay import differences, replay
from title58.rounds.answers import TilesShown
from title58.rounds.driver import Entry, Played
from title58.rounds.steps import DrawCard, Move
from title58.table.equipment import equipment_for
from title58.table.session import LiveTable

DAY = datetime.date(2014, 2, 1)
LAW = the_law.on(DAY)


def lawful_filing(slug: str, source: SeededSource, *, bank: bool, shared: bool) -> BankOptions:
    options = any_filing(find_game(slug), LAW, source)
    assert isinstance(options, BankOptions)
    if bank:
        options = options.but(player_bank=True, co_banking=shared)
    if isinstance(options, PaiGowOptions):  # whose lists a filing at random leaves alone
        places = sorted(range(1, 9), key=lambda _: source.below(1000))[:6]
        styles = styles_of(LAW)[source.below(10) :]
        options = options.but(positions=tuple(places), dealing_styles=styles)
    assert list(options.violations(LAW)) == []
    return options


class Center:
    """What lies in the center, and the cards and tiles that have been seen."""

    def __init__(self) -> None:
        self.cents = 0
        self.seen: Counter[Card | Tile] = Counter()
        self.unseen = 0

    def see(self, entry: Entry) -> None:
        step, answer = entry.step, entry.answer
        if isinstance(step, Move):
            self.cents += step.cents * ((step.target == "center") - (step.source == "center"))
            assert self.cents >= 0
        if isinstance(step, DrawCard) and isinstance(answer, Card):
            self.seen[answer] += 1
        if isinstance(answer, TilesShown):
            self.seen.update(answer.tiles)
        if isinstance(step, DealUnseen):
            self.unseen += step.count


@pytest.mark.parametrize("slug", ["pai-gow", "pai-gow-poker"])
@settings(max_examples=50, deadline=None)
@given(
    st.integers(0, 10**9),
    st.booleans(),
    st.booleans(),
    st.sampled_from([0, 5, 60, 250]),
    st.integers(1, 6),
)
def test_every_cent_is_accounted_for_and_every_record_plays_again(
    slug: str, seed: int, bank: bool, shared: bool, mishaps: int, count: int
) -> None:
    game, source = find_game(slug), SeededSource(f"{slug} {seed}")
    options = lawful_filing(slug, source.fork("filing"), bank=bank, shared=shared)
    seats = options.positions[:count]
    players = Watched(seats, game.spots(LAW, options), options, source.fork("players"), mishaps)
    equipment = equipment_for(slug, options, source.fork("equipment"))
    table = LiveTable(game, options, Law.on(DAY), equipment, players, seats, "Example Casino")
    for _ in range(4):
        players.sit_down(table.state)
        before, center = table.state, Center()

        def watch(entry: Entry, center: Center = center) -> None:
            players.see(entry)
            center.see(entry)

        played, record = table.play_round(watch=watch)
        players.check(played)
        assert center.cents == 0, "money is left in the center"
        for seen, often in center.seen.items():
            assert often <= (seen.copies if isinstance(seen, Tile) else 1)
        if played.settlement.lines and not played.settlement.void and slug == "pai-gow-poker":
            assert center.seen.total() + center.unseen == 49
        read = parse_record(json.dumps(record))
        assert read.before == before
        again = replay(read)
        assert differences(read, again) == []
        assert again.outcome == played.outcome
        state = played.outcome.state
        assert type(state).read(state.as_plain()) == state
        _check_lines(played, begun=before.banking.begun)  # type: ignore[attr-defined]
        if isinstance(options, PaiGowOptions):
            _check_dealer(played, options)


def _check_lines(played: Played[Any], *, begun: bool) -> None:
    for line in played.settlement.lines:
        assert line.cites
        assert begun or line.wager not in ("bank", "co-bank")
        # 5% of a win, to the cent or up to a quarter; nothing else pays vigorish.
        if line.wager in ("pai-gow", "pai-gow-poker", "bank", "co-bank") and line.result == "win":
            assert line.vigorish in (line.winnings // 20, -(-line.winnings // 500) * 25)
        else:
            assert line.vigorish == 0


def _check_dealer(played: Played[Any], options: PaiGowOptions) -> None:
    """His tiles lie as the house sets them."""
    told = played.settlement.facts.get("settings", {})
    assert isinstance(told, dict)
    shown = [e.answer.tiles for e in played.entries if isinstance(e.answer, TilesShown)]
    if "dealer" in told:
        his = Counter(Setting.parse(told["dealer"]).tiles)
        dealt = next(hand for hand in shown if Counter(hand) == his)
        assert str(house_setting(dealt, options)) == told["dealer"]
