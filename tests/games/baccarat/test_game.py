"""The forms of baccarat among games, and their records."""

import datetime
from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.forms import (
    BANKER_7_6,
    MINI,
    PLAYER_7_6,
    Form,
    bet,
    forms,
)
from tests.games.script import assert_replays, refusal
from tests.records.samples import NO_MORE_BETS
from tests.records.samples import bet as placed
from title58.games.baccarat.game import BACCARAT
from title58.games.baccarat.state import FullBaccaratState, MinibaccaratState
from title58.money import Odds
from title58.plain import Unreadable
from title58.records.record import read_record
from title58.records.replay import as_record, replay


def record(form: Form, cards: str, *more: dict[str, object], **changed: Any) -> Any:
    """A record of a round with $10 on Player, with further answers after its own."""
    played = form.play(cards, wagers=(bet(1, "player", 10),))
    raw: dict[str, Any] = as_record(form.game, form.table(), played)
    raw["answers"] = [*raw["answers"], *more]
    return raw | changed


@forms("627a.7(c)")
def test_a_wager_after_the_call_is_refused_in_a_record(form: Form) -> None:
    raw = record(form, PLAYER_7_6)
    answers = raw["answers"]
    close = answers.index(NO_MORE_BETS) + 1
    for place in (close, close + 2, len(answers)):
        late = raw | {"answers": [*answers[:place], placed(2, "banker", 500), *answers[place:]]}
        refused = refusal(lambda late=late: replay(read_record(late)))  # type: ignore[misc]
        assert str(refused.cites) == form.cite("627a.7(c)")


# Minibaccarat alone


@pytest.mark.law("627a.7(a)(7)")
def test_house_money_in_a_record_of_2013_is_refused() -> None:
    raw = record(MINI, PLAYER_7_6, date="2013-12-31")
    raw["answers"].insert(raw["answers"].index(NO_MORE_BETS), placed(1, "house-money", 500))
    refused = refusal(lambda: replay(read_record(raw)))
    assert str(refused.cites) == "627a.7(a)(7)"
    raw["submission"]["options"]["house_money"] = True
    assert str(refusal(lambda: replay(read_record(raw))).cites) == "627a.7(a)(7)"


def test_what_a_wager_pays_in_one_line() -> None:
    law, options = MINI.table().law, MINI.table(dragon_bonus="B", tie=Odds.parse("9 to 1")).options
    assert MINI.game.pays(law, options, "player") == "1 to 1 (pushes on a tie)"
    assert MINI.game.pays(law, options, "tie") == "9 to 1"
    assert MINI.game.pays(law, options, "banker") == (
        "1 to 1 (pushes on a tie), less a commission (vigorish) of 5% of the amount won"
    )
    assert MINI.game.pays(law, MINI.table(ez=True).options, "banker") == (
        "1 to 1 (pushes on a dragon 7 or a tie)"
    )
    assert MINI.game.pays(law, options, "dragon-bonus").startswith("win by 9: 20 to 1; ")


@pytest.mark.parametrize("date", [datetime.date(2014, 1, 31), datetime.date(2014, 2, 1)])
def test_a_record_of_either_edition_settles_again(date: datetime.date) -> None:
    played = MINI.play(BANKER_7_6, wagers=(bet(1, "banker", 10),), date=date)
    assert_replays(as_record(MINI.game, MINI.table(date=date), played), played)


# What a table carries from round to round

CARRIED = MinibaccaratState(
    opened=True,
    shoe_loaded=True,
    shoes=7,
    last_hand=True,
    card_carried=True,
    idle=True,
    owed={3: Fraction(125), 8: Fraction(3333, 20)},
)


def test_a_table_about_to_open_says_nothing() -> None:
    assert MinibaccaratState().as_plain() == {}
    assert MinibaccaratState.read({}) == MinibaccaratState()


def test_it_reads_what_it_writes() -> None:
    plain = CARRIED.as_plain()
    assert plain["owed"] == {"3": 125, "8": "3333/20"}
    assert MinibaccaratState.read(plain) == CARRIED


@pytest.mark.parametrize(
    "raw", [{"shoes": "two"}, {"opened": 1}, {"owed": [3]}, {"jackpot": 1}, {"owed": {"x": 1}}]
)
def test_what_is_no_state_is_not_read(raw: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        MinibaccaratState.read(raw)


def test_who_may_call_for_the_shoe() -> None:
    """Its curator gives it up; others ask for it only while the dealer deals."""

    def called(seat: int, **state: Any) -> list[str]:
        found = BACCARAT.calls(FullBaccaratState(**state), (), seat)
        return [one.name for one in found]

    assert called(1, curator=1) == ["Pass the shoe"]
    assert called(2, curator=1) == []
    assert called(2, dealer_deals=True) == ["Ask for the shoe"]
    assert called(2) == []  # nobody has been offered it yet
    assert called(2, curator=1, dealer_deals=True) == []  # the dealer deals for a curator
