"""What a player looks at: bets, limits, choices, markers, payments."""

from __future__ import annotations

import pytest

from tests.live.test_house import Desk
from title58.games import game_slugs
from title58.live import seen
from title58.live.views import table_view
from title58.rounds.steps import Choose


@pytest.mark.parametrize("game", game_slugs())
def test_what_is_offered_is_said_in_words(game: str) -> None:
    table = Desk(game).house.tables["t1"]
    offer = seen.offered(table)
    assert len(offer["chips"]) == 5
    assert 500 in offer["chips"]
    assert {one["wager"] for one in offer["spots"]} == {
        *table.game.spots(table.filing.law, table.filing.options)
    }
    for one in offer["spots"]:
        assert one["title"]
        assert one["limits"]
        assert one["cite"][:3].isdigit()
        assert all(one["on"].values())


@pytest.mark.parametrize(
    ("minimum", "chips"),
    [
        (100, [100, 500, 2_500, 10_000, 50_000]),
        (500, [100, 500, 2_500, 10_000, 50_000]),
        (2_500, [500, 2_500, 10_000, 50_000, 100_000]),
        (1_000_000, [10_000, 50_000, 100_000, 500_000, 2_500_000]),
    ],
)
def test_five_chips_around_the_minimum(minimum: int, chips: list[int]) -> None:
    assert seen.chips_of(minimum) == chips


def test_open_spots_are_those_that_the_rules_accept() -> None:
    desk = Desk("craps")
    desk("ann", type="sit", table="t1", seat=1, cents=50_000)
    desk("ann", type="round", table="t1")
    choice = {"kind": "choice", "seat": 1, "about": "offer-dice", "choice": "accept"}
    desk("ann", type="answer", table="t1", answer=choice)
    table = desk.house.tables["t1"]
    open_ = {tuple(one) for one in seen.lawful(table, 1)}
    assert ("pass", "") in open_
    assert ("come", "") not in open_  # there is no point yet
    assert ("pass-odds", "") not in open_


def test_standing_bets_are_off_before_a_come_out_roll() -> None:
    desk = Desk("craps")
    desk("ann", type="sit", table="t1", seat=1, cents=90_000)
    off = on = 0
    for _ in range(30):
        desk("ann", type="round", table="t1")
        table = desk.house.tables["t1"]
        if isinstance(table.pending, Choose):
            choice = {"kind": "choice", "seat": 1, "about": "offer-dice", "choice": "accept"}
            desk("ann", type="answer", table="t1", answer=choice)
            table = desk.house.tables["t1"]
        for wager in ("pass", "place-to-win-6"):
            if [wager, ""] in seen.lawful(table, 1) and table.betting.at(1, wager) is None:  # type: ignore[union-attr]
                desk.bet("ann", 1, wager, 600)
        lying = {one["wager"]: one for one in seen.lying(desk.house.tables["t1"])}
        puck = next(one for one in seen.markers(desk.house.tables["t1"]) if one["kind"] == "puck")
        if "place-to-win-6" in lying:
            assert bool(lying["place-to-win-6"].get("off")) == (puck["text"] == "OFF")
            off, on = off + (puck["text"] == "OFF"), on + (puck["text"] == "ON")
        desk("ann", type="answer", table="t1", answer={"kind": "no-more-bets"})
    assert off
    assert on


def test_a_view_tells_a_round_from_the_first_bet_to_its_reasons() -> None:
    desk = Desk("minibaccarat")
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    desk("ann", type="round", table="t1")
    desk.bet("ann", 1, "banker", 500)
    ann, bob = desk.house.people["ann"], desk.house.people["bob"]
    view = table_view(desk.house, ann, "t1")
    assert view["asks"] == {"kind": "bets", "seat": 0, "more": False}
    assert view["lying"] == [{"seat": 1, "wager": "banker", "on": "", "cents": 500}]
    assert "open" not in table_view(desk.house, bob, "t1")  # he does not sit there
    desk("ann", type="answer", table="t1", answer={"kind": "no-more-bets"})
    view = table_view(desk.house, ann, "t1")
    assert view["over"]
    assert view["showed"].startswith("Player: ")
    (line,) = view["lines"]
    assert (line["seat"], line["title"], line["stake"]) == (1, "Banker", 500)
    assert line["headline"].startswith(("You won", "You lost", "Your $5"))
    dealt = [one for one in view["frames"] if one["kind"] == "wagers"]
    assert dealt[0]["lying"] == [{"seat": 1, "wager": "banker", "on": "", "cents": 500}]


def test_a_choice_has_names_for_buttons_and_what_it_adds() -> None:
    desk = Desk("blackjack")
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    for _ in range(12):
        desk("ann", type="round", table="t1")
        desk.bet("ann", 1, "blackjack", 500)
        desk("ann", type="answer", table="t1", answer={"kind": "no-more-bets"})
        while (step := desk.house.tables["t1"].pending) is not None:
            assert isinstance(step, Choose)
            told = table_view(desk.house, desk.house.people["ann"], "t1")["choice"]
            assert [one["option"] for one in told["options"]] == [*step.options]
            names = {one["option"]: one["name"] for one in told["options"]}
            assert names.get("draw", "Hit") == "Hit"
            stand = min(step.options, key=step.cost)
            said = {"kind": "choice", "seat": 1, "about": step.label, "choice": stand}
            desk("ann", type="answer", table="t1", answer=said)
