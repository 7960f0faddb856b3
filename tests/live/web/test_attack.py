"""20,000 requests that should not get through: a hand-made attacker, and whatever the OpenAPI
document allows or forbids. `python -m tests.live.web.attack` makes a million."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.live.web.attack import SECRETS, UNLIMITED, run
from tests.live.web.client import LOOPBACK, Server, entered
from title58.web.openapi import document

BY_HAND, EACH = 19_000, 60  # of each of 17 operations
ENDS_SESSIONS = ["log_out", "new_password"]
CHECKS = [
    *(not_a_server_error, status_code_conformance),
    *(content_type_conformance, response_schema_conformance),
]


def test_nothing_gets_through(tmp_path: Path) -> None:
    outcome = asyncio.run(run(tmp_path, BY_HAND))
    assert outcome.requests > BY_HAND * 0.99
    assert outcome.cut_off >= 4
    assert not [status for status in outcome.statuses if status >= 500]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    server = Server(tmp_path_factory.mktemp("house"), UNLIMITED)
    server.start()
    yield server, asyncio.run(entered(server.port, server.links["bob"]))
    assert server.stop() == 0
    assert "Traceback" not in server.log()
    assert '"event": "bug"' not in server.log()


schema = schemathesis.openapi.from_dict(document()).exclude(operation_id=ENDS_SESSIONS)


@schema.parametrize()
@settings(max_examples=EACH, deadline=None, database=None, suppress_health_check=[*HealthCheck])
def test_the_document_is_true(case: schemathesis.Case[Any], server: tuple[Server, str]) -> None:
    """Every reply has a status, a type and a shape that the document names."""
    there, token = server
    reply = case.call(
        base_url=f"http://{LOOPBACK}:{there.port}", headers={"authorization": f"Bearer {token}"}
    )
    case.validate_response(reply, checks=CHECKS)
    assert not [secret for secret in SECRETS if secret in reply.content]
