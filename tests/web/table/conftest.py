"""Somebody at a table, for tests of the page of a table."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.table.seated import Seated


@pytest.fixture
def seated(browser: Browser, base: str) -> Iterator[Seated]:
    made = Seated(browser, base)
    yield made
    made.close()
    assert not made.wrong, made.wrong
