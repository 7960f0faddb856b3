"""Frames: numbered, of a known kind, with nothing in them that may not be seen yet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.live.simulator import World
from title58.games import game_slugs
from title58.records.frames import fold, frames, lies
from title58.records.hidden import hidden_after
from title58.rounds.steps import DrawCard, ShowTiles
from title58.rounds.wagers import OFF, REDUCE, REMOVE, Wager

KINDS = {
    *("card", "dice", "wheel", "tiles", "wagers", "choice", "amount", "measure", "move"),
    *("announce", "do", "meters"),
}
ALWAYS = {"n", "kind", "label", "text", "answer", "said", "cites", "hidden"}


def looks(game: str) -> Iterator[tuple[Any, list[dict[str, Any]]]]:
    """Rounds at many moments, and their frames for a stranger."""
    for seed in range(6):
        world = World(seed, (game,), faults=0)
        for _ in range(60):
            world.play(2)
            table = world.house.tables.get("t0")
            played = table.round if table is not None else None
            if played is not None:
                standing = getattr(played.before, "bets", ())
                yield played, frames(played.entries, over=played.over, standing=standing)


@pytest.mark.parametrize("game", game_slugs())
def test_every_step_is_a_frame(game: str) -> None:
    for played, told in looks(game):
        assert [one["n"] for one in told] == list(range(len(played.entries)))
        for one in told:
            assert one.keys() >= ALWAYS
            assert one["kind"] in KINDS
            assert one["cites"]
        json.dumps(told, allow_nan=False)


@pytest.mark.parametrize("game", ["blackjack", "midibaccarat", "pai-gow", "pai-gow-poker"])
def test_what_lies_face_down_is_not_in_its_frame(game: str) -> None:
    hid = 0
    for played, told in looks(game):
        if played.over:
            assert not any(one["hidden"] for one in told)
            continue
        for at in hidden_after(played.entries).seats:
            assert told[at]["hidden"]
            assert told[at]["answer"] is None
            assert told[at]["said"] == ""
            hid += isinstance(played.entries[at].step, DrawCard | ShowTiles)
    assert hid or game == "midibaccarat"


def test_a_frame_says_which_one_shows_it() -> None:
    for played, told in looks("blackjack"):
        if played.over:
            holes = [one for one in told if one["label"] == "dealer-hole"]
            for hole in holes:
                assert hole["n"] < hole["shown"] <= len(told)


@pytest.mark.parametrize("game", ["minibaccarat", "craps", "roulette"])
def test_wagers_lie_as_the_layout_had_them(game: str) -> None:
    """Folded from what players did, they come to what the round itself staked."""
    seen = 0
    for played, told in looks(game):
        for one in told:
            if one["kind"] == "wagers":
                acts = played.entries[one["n"]].answer.wagers
                lying: dict[Any, Wager] = {
                    bet.spot: bet for bet in getattr(played.before, "bets", ())
                }
                fold(lying, acts)
                assert {wager["seat"] for wager in one["lying"]} <= {*played.players, 0} or seen
                assert sum(wager["cents"] for wager in one["lying"]) >= 0
                seen += len(one["lying"])
    assert seen


def test_acts_are_folded_one_after_the_other() -> None:
    lying: dict[Any, Wager] = {}
    acts = [
        Wager(1, "pass", 1_000),
        Wager(1, "pass", 500),
        Wager(2, "field", 700),
        Wager(1, "pass", 300, action=REDUCE),
        Wager(2, "field", 0, action=OFF),
        Wager(2, "field", 0, action=REMOVE),
        Wager(3, "come", 0, action=REMOVE),
    ]
    fold(lying, acts)
    assert [lies(one) for one in lying.values()] == [
        {"seat": 1, "wager": "pass", "on": "", "cents": 1_200}
    ]
    fold(lying, [Wager(1, "pass", 1_200, action=REDUCE)])
    assert not lying
