"""Cards, dice and tiles are changed in time: each clock of each game, just before and just after.

The limits here are written from the chapters, not read from the data.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from tests.games.script import refusal
from title58 import Round, Settled, Submission, Table, settle
from title58.equipment.randomness import SeededSource
from title58.games import find_game, game_slugs
from title58.law import Law
from title58.law.clocks import Thing, clocks_of
from title58.plain import MOMENT
from title58.records.outcomes import Refused
from title58.refusal import Refusal
from title58.rounds.answers import Happening, NoMoreBets
from title58.rounds.clocks import InUse
from title58.rounds.incidents import TableEvent
from title58.rounds.steps import TakeWagers
from title58.rounds.wagers import Wager

SINCE = datetime(2024, 1, 31, 14, tzinfo=UTC)
SECOND = timedelta(seconds=1)
OPEN = {"opened": True}
LOADED = {"opened": True, "shoe_loaded": True, "shoes": 1}
FROM_HAND = {"dealing": "hand", "decks": 2}
DEALT_BY_HAND = {"dealt_from": "hand", "shuffler": "automated"}
BY_BUTTON = {
    "starting_position": "button",
    "shuffler": "automated",
    "dealt_from": "automated-shoe",
}


@dataclass(frozen=True)
class Case:
    """A table in use, how long that may go on, and the paragraph that says so."""

    game: str
    cite: str
    most: timedelta
    thing: Thing = Thing.CARDS
    before: dict[str, Any] = field(default_factory=lambda: OPEN)
    options: dict[str, Any] = field(default_factory=dict)
    date: str = "2024-01-31"

    @property
    def since(self) -> str:
        return f"{self.thing}_since"

    @property
    def filing(self) -> Submission:
        limits = {"minimum": "$5", "maximum": "$1,000"}
        return Submission(self.game, self.date, **limits, **self.options)

    def begin(self, at: datetime, since: datetime | None = SINCE) -> Round:
        known = {} if since is None else {self.since: MOMENT.write(since)}
        return Round(self.filing, self.before | known, [1], at=at)


def hours(number: int) -> timedelta:
    return timedelta(hours=number)


CASES = [
    Case("sic-bo", "625a.2(b)", hours(24), Thing.DICE),
    # January 31 and a month: the last day of February, at the same hour
    Case("sic-bo", "625a.2(b)", timedelta(29), Thing.DICE, options={"shaker": "automated"}),
    Case(
        *("sic-bo", "625a.2(b)", hours(24), Thing.DICE),
        before=OPEN | {"by_hand": True},
        options={"shaker": "automated"},
    ),
    Case("craps", "623a.7(d)", hours(24), Thing.DICE),
    Case("mini-craps", "623a.7(d)", hours(24), Thing.DICE),
    Case("pai-gow", "621a.3(b)", hours(12), Thing.TILES),
    Case("pai-gow", "621a.3(b)", hours(12), Thing.TILES, before=OPEN | {"idle": True}),
    Case("pai-gow", "621a.2(d)(1)", hours(24), Thing.DICE),
    Case("minibaccarat", "627a.3(c)", hours(24), before=LOADED, date="2013-01-31"),
    Case("minibaccarat", "627a.3(c)", hours(24), before=LOADED),
    Case("minibaccarat", "627a.3(c)", hours(24), before=LOADED | {"idle": True}),
    Case("blackjack", "633a.3(d)", hours(24), before=LOADED),
    Case("blackjack", "633a.3(d)", hours(4), before=LOADED, options=FROM_HAND),
    # The shuffler has failed, so that they are dealt from a shoe (633a.12(b)(2)) ...
    Case("blackjack", "633a.3(d)", hours(24), before=LOADED | {"by_hand": True}, options=FROM_HAND),
    # ... but these were dealt from the hand before it did.
    Case(
        *("blackjack", "633a.3(d)", hours(4)),
        before=LOADED | {"by_hand": True, "hand_dealt": True},
        options=FROM_HAND,
    ),
    Case("casino-war", "651a.3(d)", hours(24), before=LOADED),
    Case("pai-gow-poker", "645a.3(c)(1)", hours(4), options=DEALT_BY_HAND),
    Case("pai-gow-poker", "645a.3(c)(2)", hours(8)),
    Case("pai-gow-poker", "645a.3(c)(2)", hours(8), options={"dealt_from": "automated-shoe"}),
    Case(
        *("pai-gow-poker", "645a.3(c)(2)", hours(8)),
        before=OPEN | {"shuffler_failed": True},
        options=DEALT_BY_HAND,
    ),
    Case(
        *("pai-gow-poker", "645a.3(c)(1)", hours(4)),
        before=OPEN | {"shuffler_failed": True, "hand_dealt": True},
        options=DEALT_BY_HAND,
    ),
    Case("pai-gow-poker", "645a.2(c)(1)(i)", hours(24), Thing.DICE),
    # The button needs its devices; without them the shaker is used (A36).
    Case(
        *("pai-gow-poker", "645a.2(c)(1)(i)", hours(24), Thing.DICE),
        before=OPEN | {"shoe_failed": True},
        options=BY_BUTTON,
    ),
]


def named(case: Case) -> str:
    return f"{case.game} {case.cite} {case.most}"


EACH = pytest.mark.parametrize(
    "case", [pytest.param(case, marks=pytest.mark.law(case.cite), id=named(case)) for case in CASES]
)


def to_the_wagers(played: Round) -> list[InUse]:
    """On to the first thing that anybody must answer; what was looked at on the way."""
    while played.pending is not None and not played.pending.needs_answer:
        played.answer()
    return [entry.step for entry in played.entries if isinstance(entry.step, InUse)]


def after(played: Round, *answers: Any) -> Any:
    """The table as a round leaves it."""
    to_the_wagers(played)
    for answer in answers:
        to_the_wagers(played.answer(answer))
    assert played.over, played.pending
    return played.after


CLOSED = NoMoreBets()
THREE = (1, 2, 3)


@EACH
def test_a_round_may_begin_up_to_the_very_end_of_the_time(case: Case) -> None:
    for at in (SINCE, SINCE + case.most - SECOND, SINCE + case.most):
        steps = to_the_wagers(case.begin(at))
        assert [step.overdue for step in steps if step.thing is case.thing] == [False]
        (told,) = (step for step in steps if step.thing is case.thing)
        assert told.cites == (case.cite,)


@EACH
def test_a_round_that_begins_later_is_refused(case: Case) -> None:
    due = SINCE + case.most
    said = refusal(lambda: to_the_wagers(case.begin(due + SECOND)))
    assert said.cites == (case.cite,)
    assert str(said.problem) == (
        f"the round begins at {due:%Y-%m-%d %H:%M}:01 UTC, but the {case.thing}, in use since "
        f"2024-01-31 14:00 UTC, had to be changed by {due:%Y-%m-%d %H:%M} UTC"
    )
    assert f"'{case.thing}-changed' before it" in said.lawful


@EACH
def test_what_is_changed_has_all_its_time_again(case: Case) -> None:
    at = SINCE + 2 * case.most
    table = Table(case.filing, source=SeededSource(58), before=case.begin(at).before, players=[1])
    played = table.round(at=at).run(table.equipment)
    changed = [e.answer for e in played.entries if isinstance(e.step, InUse) and e.answer]
    assert Happening(f"{case.thing}-changed", f"{case.thing}-in-use") in changed
    while not played.over:
        if isinstance(played.pending, TakeWagers):
            played.close_betting()
        else:
            assert played.pending is not None
            played.answer(getattr(played.pending, "options", ("",))[0])
        played.run(table.equipment)
    assert played.after is not None
    assert getattr(played.after, case.since) == at
    found = settle(json.dumps(played.record()))
    assert isinstance(found, Settled)
    assert found.verified, found.differences


@EACH
def test_without_a_time_there_is_no_clock(case: Case) -> None:
    """Neither where the round does not say when it began, nor where nobody knows since when."""
    known = case.before | {case.since: MOMENT.write(SINCE)}
    assert to_the_wagers(Round(case.filing, known, [1])) == []
    steps = to_the_wagers(case.begin(SINCE + 100 * case.most, since=None))
    (told,) = (step for step in steps if step.thing is case.thing)
    assert str(told).startswith(f"There is no record of when the {case.thing} were put in use")


@EACH
def test_nothing_is_in_use_before_it_was_put_in_use(case: Case) -> None:
    said = refusal(lambda: to_the_wagers(case.begin(SINCE - SECOND)))
    assert said.cites == (case.cite,)
    assert f"the {case.thing} were not put in use until 2024-01-31 14:00" in said.problem


def test_every_clock_of_the_law_data_is_tried_here() -> None:
    tried = {(case.game, case.cite, case.thing) for case in CASES}
    law = Law.on("2024-01-31")
    for game in game_slugs():
        options = find_game(game).options()
        for filed in ({}, DEALT_BY_HAND, FROM_HAND, {"shaker": "automated"}):
            values = {**options.as_plain(), **filed}

            def value(name: str, values: dict[str, Any] = values, options: Any = options) -> object:
                return values[name] if name in values else options.value(name)

            for clock in clocks_of(find_game(game).chapter, law, value):
                assert (game, clock.cite, clock.thing) in tried


# What has no clock


@pytest.mark.parametrize("game", ["roulette", "big-six-wheel", "midibaccarat", "baccarat"])
def test_games_without_a_clock_take_the_time_and_keep_none(game: str) -> None:
    """At Midibaccarat and Baccarat the cards are changed with every shoe (629a.3(b), 631a.3(b))."""
    table = Table(Case(game, "", SECOND).filing, source=SeededSource(58), players=[1])
    played = table.round(at=SINCE).run(table.equipment)
    assert played.record()["at"] == "2024-01-31T14:00:00Z"
    assert not [entry for entry in played.entries if isinstance(entry.step, InUse)]
    with pytest.raises(ValueError, match="dice_since"):
        Round(table.filing, {"dice_since": "2024-01-31T14:00:00Z"})


def test_dice_have_a_clock_only_where_there_is_a_shaker() -> None:
    numbered = {"starting_position": "random-number"}
    played = Case("pai-gow-poker", "", SECOND, options=numbered, before={}).begin(SINCE, None)
    to_the_wagers(played)
    assert "dice_since" not in played.record()["before"]  # type: ignore[operator]
    table = Table(Case("pai-gow-poker", "", SECOND, options=numbered).filing, players=[1])
    played = table.round(at=SINCE).run(table.equipment).close_betting().run(table.equipment)
    assert played.after is not None
    assert set(played.after.as_plain()) == {"opened", "cards_since"}


# Where a clock starts


def test_a_table_that_opens_puts_new_things_in_use() -> None:
    for case in CASES:
        table = Table(case.filing, source=SeededSource(58), players=[1])
        played = table.round(at=SINCE)
        to_the_wagers(played)
        assert not [entry for entry in played.entries if isinstance(entry.step, InUse)]


def test_dice_locked_in_an_automated_shaker_keep_their_clock_when_the_table_opens() -> None:
    case = Case("sic-bo", "", timedelta(29), Thing.DICE, {}, {"shaker": "automated"})
    (step,) = to_the_wagers(case.begin(SINCE + timedelta(20)))
    assert "until 2024-02-29 14:00 UTC" in str(step)


@pytest.mark.law("623a.7(d)[s2]")
def test_craps_opens_with_a_new_set_and_has_another_when_a_die_is_lost() -> None:
    case = Case("craps", "", hours(24), Thing.DICE, before={})
    at = SINCE + hours(30)  # the old set does not count
    lost = Happening("die-off-table", details={"lost": True})
    bet = Wager(1, "pass", 1000)
    left = after(case.begin(at), "accept", bet, CLOSED, (2, 2))
    assert left.dice_since == at
    later = at + hours(1)
    assert after(Round(case.filing, left, [1], at=later), CLOSED, lost, (1, 2)).dice_since == later
    assert after(Round(case.filing, left, [1], at=later), CLOSED, (1, 2)).dice_since == at
    assert after(Round(case.filing, left, [1]), CLOSED, lost, (1, 2)).dice_since is None


@pytest.mark.law("625a.7(d)")
def test_dice_that_go_into_another_shaker_start_anew() -> None:
    case = Case(
        *("sic-bo", "", hours(24), Thing.DICE),
        before=OPEN | {"shaker_failed": True},
        options={"shaker": "automated"},
    )
    at = SINCE + timedelta(5)
    for done, since in (("dice-out-and-covered", at), ("repaired", SINCE)):
        assert after(case.begin(at), done, CLOSED, THREE).dice_since == since
    before = OPEN | {"by_hand": True, "dice_since": MOMENT.write(SINCE)}
    back = Round(case.filing, before, [1], at=at).answer(Happening(TableEvent.SHAKER_REPAIRED))
    (step,) = to_the_wagers(back)
    assert "in use since 2024-02-05 14:00 UTC" in str(step)


def test_a_deck_taken_from_the_table_takes_its_clock_with_it() -> None:
    """645a.8(f): a wrong number of cards is left, and a new deck comes with the next round."""
    before = OPEN | {"new_deck": True, "cards_since": MOMENT.write(SINCE), "hand_dealt": True}
    case = Case("pai-gow-poker", "", hours(4), before=before, options=DEALT_BY_HAND)
    played = Round(case.filing, before, [1], at=SINCE + hours(9))
    assert not [step for step in to_the_wagers(played) if step.thing is Thing.CARDS]
    untimed = Table(case.filing, source=SeededSource(58), before=before, players=[1])
    over = untimed.round().run(untimed.equipment).close_betting().run(untimed.equipment)
    assert over.after is not None
    assert over.after.as_plain() == OPEN


def test_the_bank_goes_on_when_only_the_tiles_are_changed() -> None:
    """621a-11: the game starts when the table opens, not with other tiles."""
    banking = {"begun": True, "last_bank": 2}
    case = Case("pai-gow", "", hours(12), Thing.TILES, OPEN | {"banking": banking})
    played = case.begin(SINCE + hours(12) + SECOND).answer(Happening(TableEvent.TILES_CHANGED))
    to_the_wagers(played)
    labels = [entry.step.label for entry in played.entries]
    assert {"inspect", "display", "mix"} <= set(labels)
    assert after(played, CLOSED).as_plain()["banking"] == banking


@pytest.mark.law("627a.12(d)(2)(i)")
def test_commission_is_collected_before_the_cards_are_changed() -> None:
    case = Case("minibaccarat", "", hours(24), before=LOADED | {"owed": {"1": 125}})
    played = case.begin(SINCE + hours(25))
    changed = Happening(TableEvent.CARDS_CHANGED)
    said = refusal(lambda: to_the_wagers(played.answer(changed)))
    assert said.cites == ("627a.12(d)(2)(i)",)


def test_a_card_drawn_in_error_leaves_with_the_cards_that_are_changed() -> None:
    for game, carried in (("blackjack", True), ("casino-war", "unseen"), ("minibaccarat", True)):
        case = Case(game, "", hours(24), before=LOADED | {"card_carried": carried})
        played = case.begin(SINCE + hours(25)).answer(Happening(TableEvent.CARDS_CHANGED))
        table = Table(case.filing, source=SeededSource(58))
        played.run(table.equipment)
        assert not [e for e in played.entries if "drawn in error" in str(e.step)], game


# Where a change is told


@EACH
def test_a_change_has_no_place_later_in_the_round(case: Case) -> None:
    changed = Happening(f"{case.thing}-changed")
    for at in (None, SINCE):
        played = Round(case.filing, case.before, [1], at=at)
        to_the_wagers(played)
        with pytest.raises(Refusal, match="may be changed only before a round begins") as told:
            played.answer(changed)
        assert case.cite in told.value.cites


# Records


SIC_BO: dict[str, Any] = {
    "format": "title58/round/2",
    "at": "2024-06-02T15:00:00Z",
    "game": "sic-bo",
    "date": "2024-06-01",
    "before": {"opened": True, "dice_since": "2024-06-01T14:00:00Z"},
    "answers": [
        {"kind": "bet", "seat": 1, "wager": "small", "amount": 1000},
        {"kind": "no-more-bets"},
        {"kind": "dice", "dice": [1, 2, 3]},
    ],
}


@pytest.mark.law("625a.2(b)")
def test_a_record_tells_the_change() -> None:
    found = settle(SIC_BO)
    assert isinstance(found, Refused)
    assert found.refusal.cites == ("625a.2(b)",)
    change = {"kind": "event", "event": "dice-changed"}
    found = settle(SIC_BO | {"answers": [change, *SIC_BO["answers"]]})
    assert isinstance(found, Settled)
    assert found.left() == {"opened": True, "dice_since": "2024-06-02T15:00:00Z"}
