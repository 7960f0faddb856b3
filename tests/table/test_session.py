"""Rounds in sequence, and the random players at them."""

from typing import Any

import pytest

from tests.equipment.given import Given
from tests.table.live import DAY, NAMES, SEATS, TABLES, live_table
from title58.equipment.randomness import SeededSource
from title58.games.sic_bo.game import SIC_BO
from title58.games.sic_bo.options import SicBoOptions
from title58.games.sic_bo.round.procedure import SicBoIncident
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.driver import Entry
from title58.rounds.equipment import Burn
from title58.rounds.incidents import SharedIncident, TableEvent
from title58.rounds.steps import Choose, Do
from title58.table.equipment import DiceEquipment
from title58.table.random_players import AMOUNTS, RandomPlayers


@pytest.mark.parametrize(("game", "mishaps", "options"), TABLES, ids=NAMES)
def test_records_chain(game: str, mishaps: int, options: dict[str, Any]) -> None:
    """What one round leaves is what the next begins with."""
    table = live_table(game, "chain", mishaps, **options)
    after: object = {}
    for number in range(1, 80):
        _, record = table.play_round()
        assert record["before"] == after
        after = record["after"]
        assert record["id"] == f"{game}-{number}"
        assert record["date"] == DAY.isoformat()
        assert record["players"] == list(SEATS)
        assert record["submission"] == {
            "facility": "Test Casino",
            "options": table.options.as_plain(),
        }
    assert table.rounds == 79
    assert table.state.as_plain() == after


@pytest.mark.parametrize(("game", "mishaps", "options"), TABLES, ids=NAMES)
def test_the_same_seed_deals_the_same_rounds(
    game: str, mishaps: int, options: dict[str, Any]
) -> None:
    one, two = (live_table(game, "same", mishaps, **options) for _ in range(2))
    other = live_table(game, "other", mishaps, **options)
    rounds = [one.play_round()[1] for _ in range(5)]
    assert rounds == [two.play_round()[1] for _ in range(5)]
    assert rounds != [other.play_round()[1] for _ in range(5)]


def test_whoever_watches_sees_every_entry() -> None:
    seen: list[Entry] = []
    played, _ = live_table("sic-bo").play_round(seen.append)
    assert tuple(seen) == played.entries


@pytest.mark.parametrize(("game", "mishaps", "options"), TABLES, ids=NAMES)
def test_random_players_bet_lawfully_and_widely(
    game: str, mishaps: int, options: dict[str, Any]
) -> None:
    """Every seat bets every round, within the limits; all spots are used in the long run."""
    table = live_table(game, "wide", mishaps, **options)
    spots = table.game.spots(table.law, table.options)
    used = set()
    for _ in range(150):
        played, _ = table.play_round()
        (down,) = [e.answer for e in played.entries if isinstance(e.answer, WagersDown)]
        assert {wager.seat for wager in down.wagers} == set(SEATS)
        assert len({wager.spot for wager in down.wagers}) == len(down.wagers)
        low, high = table.options.minimum, table.options.maximum
        for wager in down.wagers:
            assert wager.amount >= max(low, 1)
            assert not high or wager.amount <= high
        used |= {wager.kind for wager in down.wagers}
    assert used == set(spots)


def players(source: Any, mishaps: int = 0, **options: Any) -> RandomPlayers:
    filed = SicBoOptions(**options)
    table = live_table("sic-bo")
    return RandomPlayers(SEATS, SIC_BO.spots(table.law, filed), filed, source, mishaps)


def test_amounts_keep_to_the_limits() -> None:
    for amount in AMOUNTS:
        index = AMOUNTS.index(amount)
        for low, high in ((0, 0), (600, 0), (0, 400), (600, 700)):
            found = players(Given([index]), minimum=low, maximum=high)._amount()
            assert found == max(low, min(amount, high or amount))


def test_nothing_goes_wrong_unless_asked_for() -> None:
    step = Do(
        "625a.5(d)",
        "enter",
        label="enter",
        may=(SharedIncident.DEVICE_FAILS, SicBoIncident.WRONG_ENTRY),
    )
    dice = DiceEquipment(SeededSource(1))
    assert players(SeededSource(1)).happens(step, dice) is None
    sure = players(SeededSource(1), 1000)
    kinds = set()
    for _ in range(40):
        happening = sure.happens(step, dice)
        assert sure.happens(step, dice) is None  # not twice running at one step
        assert isinstance(happening, Happening)
        assert step.why_not(happening) is None
        kinds.add(happening.kind)
    assert kinds == {"device-fails", "wrong-entry"}


def test_a_stopped_table_is_always_repaired() -> None:
    step = Do("625a.7(b)", "stopped", label="stopped", may=(TableEvent.DEVICE_REPAIRED,))
    happening = players(SeededSource(1)).happens(step, DiceEquipment(SeededSource(1)))
    assert happening == Happening("device-repaired")


def test_players_do_not_make_up_what_the_cards_show() -> None:
    """Found by this test: a burned cover card was reported although no card had been burned."""
    step = Burn("627a.5(f)", "burn", count=3, may=(SharedIncident.COVER_CARD_BURNED,))
    sure = players(SeededSource(1), 1000)
    assert sure.happens(step, DiceEquipment(SeededSource(1))) is None


def test_seats_leave_and_touch() -> None:
    dice = DiceEquipment(SeededSource(1))
    for kind in (TableEvent.LEAVES, SharedIncident.TOUCHES_CARDS):
        sure = players(SeededSource(1), 1000)
        step = Do("627a.11(c)", "x", label="here", may=(kind,))
        happening = sure.happens(step, dice)
        assert happening is not None
        assert happening.seat() in SEATS
        assert step.why_not(happening) is None


def test_choices_are_among_those_offered() -> None:
    step = Choose("625a.7(d)", 0, "x", ("a", "b", "c"))
    chooser = players(SeededSource(1))
    assert {chooser.choose(step) for _ in range(60)} == {"a", "b", "c"}
