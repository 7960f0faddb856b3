"""One server for all tests of the felt."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.web.felt.shown import Shown
from tests.web.harness.look import filing
from tests.web.harness.server import serving


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with serving(filing) as found:
        yield found


@pytest.fixture
def shown(browser: Browser, address: str) -> Iterator[Shown]:
    made = Shown(browser, address)
    yield made
    made.close()
