"""Work in other processes: shared, bounded, kept, and given up when nobody waits."""

import asyncio
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from title58.law.cites import cites
from title58.rounds.steps import Choose
from title58.web.work import Busy, Stopped, Workers, WorkLimits, key_of

ROULETTE = {"what": "odds", "filing": {"game": "roulette", "date": "2024-06-01", "options": {}}}
SLOW = {"what": "odds", "filing": {"game": "pai-gow-poker", "date": "2024-06-01", "options": {}}}


def run(work: Coroutine[Any, Any, Any]) -> Any:
    """In a thread of its own: in this one the browser of other tests may have a loop running."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()


def other(number: int) -> dict[str, Any]:
    return {**SLOW, "number": number}


@pytest.fixture
def workers() -> Iterator[Workers]:
    limits = WorkLimits(processes=1, jobs=3, each=2, grace=0.3, seconds=120, kept=2)
    made = Workers(limits)
    yield made
    made.close()


def test_an_answer_is_kept_and_shared(workers: Workers) -> None:
    async def both() -> list[Any]:
        return await asyncio.gather(*(workers.ask(ROULETTE, str(at)) for at in range(3)))

    found = run(both())
    assert len({bar.edge for one in found for bar in one.bars[:1]}) == 1
    assert workers.known(ROULETTE) is not None
    assert workers.known(SLOW) is None
    began = time.perf_counter()
    run(workers.ask(ROULETTE))
    assert time.perf_counter() - began < 1


def test_whoever_is_not_patient_hears_nothing_yet(workers: Workers) -> None:
    assert run(workers.ask(SLOW, patience=0.01)) is None


def test_what_nobody_waits_for_is_given_up(workers: Workers) -> None:
    run(workers.ask(SLOW, patience=0.01))
    deadline = time.monotonic() + 20
    while workers._jobs and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not workers._jobs
    assert workers.known(SLOW) is None
    assert run(workers.ask(ROULETTE)) is not None  # another process takes its place


def test_what_takes_too_long_is_stopped() -> None:
    workers = Workers(WorkLimits(seconds=0.2))
    with pytest.raises(Stopped):
        run(workers.ask(SLOW))
    workers.close()


def test_one_address_and_all_of_them_are_bounded(workers: Workers) -> None:
    async def crowd() -> None:
        async def begin(number: int, address: str) -> None:
            await workers.ask(other(number), address, patience=0.01)

        await begin(1, "a")
        await begin(2, "a")
        with pytest.raises(Busy):
            await begin(3, "a")
        await begin(4, "b")
        with pytest.raises(Busy):
            await begin(5, "c")

    run(crowd())


def test_only_the_latest_answers_are_kept(workers: Workers) -> None:
    for number in range(3):
        run(workers.ask({**ROULETTE, "number": number}))
    assert workers.known({**ROULETTE, "number": 0}) is None
    assert workers.known({**ROULETTE, "number": 2}) is not None


def test_a_key_is_that_of_what_is_asked() -> None:
    assert key_of({"a": 1, "b": 2}) == key_of({"b": 2, "a": 1})
    assert key_of({"a": 1}) != key_of({"a": "1"})


def test_what_a_choice_at_a_table_costs_is_asked_of_the_same_processes(workers: Workers) -> None:
    """A step is no plain data, and has a key nonetheless."""
    filing = {"game": "casino-war", "date": "2024-06-01", "options": {}}

    def step(seat: int) -> Choose:
        options = ("surrender", "war")
        return Choose(cites("641a.7(d)"), seat, "whether to go to war", options, label="tie")

    asked = {"what": "choice", "filing": filing, "step": step(1)}
    assert key_of(asked) == key_of({**asked, "step": step(1)})
    assert key_of(asked) != key_of({**asked, "step": step(2)})
    found = run(workers.ask(asked))
    assert isinstance(found, dict)
    edges = run(workers.ask({"what": "edges", "filing": filing}))
    assert edges["initial"][""]["edge"].endswith("%")
