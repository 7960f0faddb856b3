"""One application for all tests of pages: the processes behind it are slow to begin."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tests.live.web.test_app import Site

UNLIMITED = (1e9, 10**9)


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    made = Site(pages=UNLIMITED)
    yield made
    made.web.workers.close()


@pytest.fixture(scope="session")
def pages(site: Site) -> TestClient:
    """As a script asks: the reply waits for what is worked out."""
    site.client.headers["x-part"] = "live"
    return site.client
