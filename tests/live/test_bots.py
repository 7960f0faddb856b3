"""Bots sit down, bet the least and decide in time, at every game."""

import asyncio

import pytest

from tests.live.test_house import Desk
from title58.errors import Error
from title58.games import game_slugs
from title58.live.audit.whole import audit
from title58.live.bots import Bots
from title58.live.commands.reading import CommandError
from title58.live.service import Service
from title58.refusal import Refusal
from title58.rounds.steps import TakeWagers


def act(desk: Desk, bots: Bots) -> int:
    """What every bot does next; how many did something."""
    done = 0
    for actor, key, message in [*bots.commands()]:
        try:
            desk(actor, key=key, **message)
            done += 1
        except (Error, Refusal):
            pass
    return done


@pytest.mark.parametrize("game", game_slugs())
def test_bots_play_every_game(game: str) -> None:
    desk = Desk(game)
    for seat in (2, 3):
        desk("house", type="person", name=f"bot-{seat}", role="player", bot=True)
        desk("house", type="deposit", person=f"bot-{seat}", cents=50_000)
        desk(f"bot-{seat}", type="sit", table="t1", seat=seat, cents=50_000)
    desk("house", type="person", name="dealer", role="dealer")
    bots, staked = Bots(desk.house), 0
    for _ in range(4):
        desk("dealer", type="round", table="t1")
        for _ in range(60):
            table = desk.house.tables["t1"]
            if table.pending is None:
                break
            if act(desk, bots) == 0:
                assert isinstance(table.pending, TakeWagers), str(table.pending)
                staked += sum((table.on_layout() or {}).values())
                desk("dealer", type="answer", table="t1", answer={"kind": "no-more-bets"})
        assert desk.house.tables["t1"].pending is None
    assert staked
    assert audit(desk.store).findings == ()
    desk.house = desk.up()
    assert desk.house.people["bot-2"].bot


def test_a_bot_bets_before_betting_is_closed() -> None:
    """However soon that is: a shooter without a Pass or Don't Pass Bet would lose the dice."""
    desk = Desk("craps")
    desk("house", type="person", name="bot", role="player", bot=True)
    desk("house", type="deposit", person="bot", cents=50_000)
    desk("bot", type="sit", table="t1", seat=2, cents=50_000)
    desk("ann", type="sit", table="t1", seat=3, cents=50_000)

    async def play() -> None:
        service = Service(desk.house, desk.store, bots_ms=3_600_000)
        service.start()
        await service.do("ann", "1", {"type": "round", "table": "t1"})
        dice = {"kind": "choice", "seat": 2, "about": "offer-dice", "choice": "accept"}
        await service.do("bot", "2", {"type": "answer", "table": "t1", "answer": dice})
        closed = {"type": "answer", "table": "t1", "answer": {"kind": "no-more-bets"}}
        told = await service.do("ann", "3", closed)
        assert told["settlement"]["facts"]["shooter"] == 2  # who threw
        await service.stop()

    asyncio.run(play())
    assert audit(desk.store).findings == ()


def test_only_players_are_bots() -> None:
    with pytest.raises(CommandError, match="bot: a bot must have the role player, not 'dealer'"):
        Desk()("house", type="person", name="robot", role="dealer", bot=True)
