"""Any lawful filing, wagers, tiles and mishaps: no cent is lost, and records replay."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.pai_gow.tiles import DAY, LAW
from tests.games.script import assert_money_conserved
from title58.equipment.randomness import SeededSource
from title58.games.banking import BankHistory
from title58.games.pai_gow.game import PAI_GOW
from title58.games.pai_gow.hands import Setting
from title58.games.pai_gow.house_way import house_setting
from title58.games.pai_gow.options.table import PaiGowOptions, styles_of
from title58.games.pai_gow.state import PaiGowState
from title58.law import Law
from title58.plain import Kind
from title58.records.record import parse_record
from title58.records.replay import differences, replay
from title58.rounds.answers import TilesShown
from title58.table.equipment import equipment_for
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable


def values(kind: Kind) -> tuple[str, ...]:
    return tuple(kind.name.removeprefix("one of ").split(", "))


@st.composite
def options(draw: st.DrawFn) -> PaiGowOptions:
    catalogue = PaiGowOptions.catalogue()
    raw: dict[str, object] = {}
    for name, known in catalogue.items():
        if known.kind.name.startswith("one of "):
            raw[name] = draw(st.sampled_from(values(known.kind)))
        elif known.kind.name == "true or false":
            raw[name] = draw(st.booleans())
    raw["generator_highest"] = draw(st.integers(1, 20))
    raw["positions"] = draw(st.permutations(range(1, 9)))[:6]
    raw["dealing_styles"] = draw(st.lists(st.sampled_from(styles_of(LAW)), unique=True))
    raw["player_bank"] = raw["co_banking"] or draw(st.booleans())
    raw["dealer_wager_amount"] = 700 if raw["dealer_wager"] == "fixed" else 0
    raw["minimum"] = draw(st.sampled_from([0, 500]))
    filed, wrong = PaiGowOptions.read(raw)
    assert wrong == []
    assert list(filed.violations(LAW)) == []
    return filed


@settings(max_examples=60, deadline=None)
@given(options(), st.integers(1, 6), st.integers(0, 10**9), st.sampled_from([0, 60, 250]))
def test_money_is_conserved_and_every_record_replays(
    filed: PaiGowOptions, players: int, seed: int, mishaps: int
) -> None:
    source = SeededSource(str(seed))
    seats = filed.positions[:players]
    table = LiveTable(
        PAI_GOW,
        filed,
        Law.on(DAY),
        equipment_for("pai-gow", filed, source.fork("equipment")),
        RandomPlayers(
            seats, PAI_GOW.spots(LAW, filed), filed, source.fork("players"), mishaps=mishaps
        ),
        seats,
    )
    after: object = {}
    for _ in range(4):
        played, record = table.play_round()
        assert_money_conserved(played)
        assert record["before"] == after
        after = record["after"]
        read = parse_record(json.dumps(record))
        again = replay(read)
        assert differences(read, again) == []
        assert again.outcome == played.outcome
        shown = [e.answer.tiles for e in played.entries if isinstance(e.answer, TilesShown)]
        assert len({tile for hand in shown for tile in hand}) <= 32
        told = played.settlement.facts.get("settings", {})
        assert isinstance(told, dict)
        if "dealer" in told:
            dealt = next(hand for hand in shown if sorted(map(str, hand)) == _names(told["dealer"]))
            assert str(house_setting(dealt, filed)) == told["dealer"]


def _names(setting: str) -> list[str]:
    return sorted(map(str, Setting.parse(setting).tiles))


@given(
    st.booleans(),
    st.integers(0, 6),
    st.integers(0, 6),
    st.dictionaries(st.integers(1, 6), st.lists(st.integers(1, 10**6), min_size=1, max_size=2)),
)
def test_the_state_reads_as_it_is_written(
    idle: bool, last: int, first: int, wagered: dict[int, list[int]]
) -> None:
    history = BankHistory(True, last, first, {s: tuple(cents) for s, cents in wagered.items()})
    state = PaiGowState(True, idle, history)
    assert PaiGowState.read(json.loads(json.dumps(state.as_plain()))) == state
    assert PaiGowState().as_plain() == {}
