"""Many at once: acknowledged only when written, and the process ends if that fails."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from tests.live.test_house import Desk
from title58.ledger.book import Kind
from title58.live.log import Batch, MemoryStore
from title58.live.service import Service
from title58.refusal import Refusal


class Slow(MemoryStore):
    """Writes when it is let."""

    def __init__(self, store: MemoryStore) -> None:
        self.__dict__.update(store.__dict__)
        self.sizes: list[int] = []
        self.broken = False

    def write(self, batches: Sequence[Batch]) -> None:
        if self.broken:
            raise OSError("no space left")
        self.sizes.append(len(batches))
        super().write(batches)


def bet(cents: int = 500) -> dict[str, Any]:
    said = {"kind": "bet", "seat": 1, "wager": "small", "amount": cents}
    return {"type": "answer", "table": "t1", "answer": said}


@pytest.fixture
def desk() -> Desk:
    desk = Desk()
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    desk("ann", type="round", table="t1")
    return desk


def test_many_at_once_are_each_done_once(desk: Desk) -> None:
    async def go() -> tuple[list[dict[str, Any]], int]:
        heard: list[Any] = []
        service = Service(desk.house, store, heard.extend)
        service.start()
        asked = [service.do("ann", f"k{number % 20}", bet()) for number in range(40)]
        replies = await asyncio.gather(*asked)
        with pytest.raises(Refusal):
            await service.do("ann", "less than nothing", bet(-5))
        await service.stop()
        return replies, len(heard)

    store = Slow(desk.store)
    replies, heard = asyncio.run(go())
    assert desk.holds(Kind.LAYOUT, "t1/1") == 20 * 500
    assert len(replies) == 40
    assert sum(store.sizes) == heard == 20
    assert len(store.sizes) < 20  # some went together


def test_nobody_is_told_what_is_not_written(desk: Desk) -> None:
    failed: list[BaseException] = []

    async def go() -> None:
        service = Service(desk.house, store, told.extend, failed.append)
        service.start()
        store.broken = True
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(service.do("ann", "k", bet()), 0.3)
        with pytest.raises(TimeoutError):  # nor when it is asked again
            await asyncio.wait_for(service.do("ann", "k", bet()), 0.3)

    store, told = Slow(desk.store), list[Any]()
    asyncio.run(go())
    assert not told
    assert [str(error) for error in failed] == ["no space left"]
    desk.house = desk.up()
    assert desk.holds(Kind.LAYOUT, "t1/1") == 0


def test_whoever_goes_away_stops_nothing(desk: Desk) -> None:
    async def go() -> None:
        service = Service(desk.house, desk.store)
        service.start()
        gone = [asyncio.create_task(service.do("ann", f"k{n}", bet())) for n in range(5)]
        await asyncio.sleep(0)
        for one in gone[:4]:
            one.cancel()
        assert (await gone[4])["chips"] == 20_000 - 5 * 500
        assert await service.do("ann", "k0", bet()) is not None  # it was done all the same
        await service.caught_up()
        await service.stop()

    asyncio.run(go())
    desk.house = desk.up()
    assert desk.holds(Kind.LAYOUT, "t1/1") == 5 * 500


def test_what_falls_due_together_is_written_before_what_comes_after() -> None:
    """Two tables time out at once; somebody acts at the second one before the first is written."""
    desk = Desk(betting_ms=1_000)
    filing = {"game": "sic-bo", "date": "2024-06-01", "options": {"minimum": "$5"}}
    desk("floor", type="open", table="t2", submission=filing, settings={"betting_ms": 1_000})
    for table, person in (("t1", "ann"), ("t2", "bob")):
        desk(person, type="sit", table=table, seat=1, cents=20_000)
        desk(person, type="round", table=table)
    desk.clock += 5_000
    failed: list[BaseException] = []

    async def go() -> None:
        service = Service(desk.house, desk.store, fail=failed.append)
        service.start()
        due = asyncio.create_task(service.tick())
        await asyncio.sleep(0)
        await asyncio.wait_for(service.do("bob", "k", {"type": "round", "table": "t2"}), 5)
        await asyncio.wait_for(due, 5)
        await service.stop()

    asyncio.run(go())
    assert not failed
    assert [event.seq for event in desk.store.log["t2"]] == [
        *range(1, len(desk.store.log["t2"]) + 1)
    ]
