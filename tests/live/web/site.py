"""A house reached through the application, without a network."""

from __future__ import annotations

from typing import Any

from argon2 import PasswordHasher
from starlette.testclient import TestClient

from tests.live.test_house import Desk
from title58.live.log import Event
from title58.live.service import Service
from title58.web.access import Access
from title58.web.app import application
from title58.web.core import Web
from title58.web.limits import Limits

HERE = "http://testserver"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
BET = {"kind": "bet", "seat": 1, "wager": "small", "amount": 500}


class Site:
    """A house with a table of Sic Bo, reached through the application."""

    def __init__(self, **limits: Any) -> None:
        self.desk = Desk()
        self.desk("house", type="person", name="admin", role="administrator")
        self.clock = 1_000
        self.access = Access(None, lambda: self.clock, QUICK)
        self.died: list[BaseException] = []
        house, store = self.desk.house, self.desk.store
        service = Service(house, store, self.written, fail=self.died.append)
        self.web = Web(
            *(service, self.desk.store, self.access, frozenset((HERE,)), Limits(**limits)),
            fail=self.died.append,
        )
        self.client = TestClient(application(self.web))
        self.keys = 0

    def written(self, events: list[Event]) -> None:
        self.web.written(events)

    def token(self, person: str) -> str:
        return self.access.session(person)[0]

    def __call__(
        self, person: str, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, Any]:
        given = {"authorization": f"Bearer {self.token(person)}"} if person else {}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        reply = self.client.request(method, path, headers=given, json=body)
        assert "x-not-approved" in reply.headers
        assert reply.headers["x-content-type-options"] == "nosniff"
        if reply.headers.get("content-type") == "application/json":
            told = reply.json()
            assert path == "/openapi.json" or "Not approved for wagering" in told["notice"]
            return reply.status_code, told
        return reply.status_code, reply.text

    def do(self, person: str, *, key: str = "", **message: Any) -> tuple[int, Any]:
        self.keys += 1
        return self(person, "POST", "/commands", message, idempotency_key=key or f"k{self.keys}")

    def bet(self, person: str = "ann", key: str = "", **more: Any) -> tuple[int, Any]:
        return self.do(person, key=key, type="answer", table="t1", answer={**BET, **more})
