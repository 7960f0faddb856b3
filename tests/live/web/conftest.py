from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.live.web.site import Site


@pytest.fixture
def site() -> Iterator[Site]:
    site = Site()
    with site.client:
        yield site
    assert not site.died


@pytest.fixture
def seated(site: Site) -> Site:
    assert site.do("ann", type="sit", table="t1", seat=1, cents=20_000)[0] == 200
    assert site.do("ann", type="round", table="t1")[0] == 200
    return site
