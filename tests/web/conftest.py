"""One browser, one served demo house and one application for all tests of a worker: each is slow
to begin."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from starlette.testclient import TestClient

from tests.live.web.client import Server
from tests.live.web.site import Site
from tests.web.browser import chromium

UNLIMITED = (1e9, 10**9)
RERUNS = int(os.environ.get("TITLE58_RERUNS", "1"))  # 0 shows every failure


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What happens in a browser depends on how busy the machine is, and on cards drawn at random:
    a test that fails there is tried once more."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=RERUNS))


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
def base(server: Server) -> str:
    return f"http://127.0.0.1:{server.port}"


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
