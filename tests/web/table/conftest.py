"""One browser and one served demo house for all tests of a worker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.live.web.client import Server
from tests.web.browser import chromium
from tests.web.table.seated import Seated


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("house"))
    made.start()
    yield made
    made.stop()


@pytest.fixture
def seated(browser: Browser, server: Server) -> Iterator[Seated]:
    made = Seated(browser, f"http://127.0.0.1:{server.port}")
    yield made
    made.close()
    assert not made.wrong, made.wrong
