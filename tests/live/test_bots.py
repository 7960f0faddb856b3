"""Bots sit down, bet the least and decide in time, at every game."""

import pytest

from tests.live.test_house import Desk
from title58.errors import Error
from title58.games import game_slugs
from title58.live.audit.whole import audit
from title58.live.bots import Bots
from title58.live.commands.reading import CommandError
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


def test_only_players_are_bots() -> None:
    with pytest.raises(CommandError, match="bot: a bot must have the role player, not 'dealer'"):
        Desk()("house", type="person", name="robot", role="dealer", bot=True)
