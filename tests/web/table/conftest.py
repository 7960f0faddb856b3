"""Somebody at a table, for tests of the page of a table."""

from collections.abc import Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.web.table.seated import Seated

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def seated(browser: Browser, base: str, request: pytest.FixtureRequest) -> Iterator[Seated]:
    made = Seated(browser, base)
    yield made
    if request.node.stash.get(FAILED, False):
        print(made.seen())  # what a person would have seen then
    made.close()
    assert not made.wrong, made.wrong
