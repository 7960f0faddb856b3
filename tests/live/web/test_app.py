"""The house over HTTP and WebSocket: who may do and see what, and how refusals are told."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from argon2 import extract_parameters
from argon2.exceptions import VerifyMismatchError

from tests.live.web.site import BET, HERE, QUICK, Site
from title58.ledger.book import Kind
from title58.live.house import COMMANDS
from title58.web import messages as said
from title58.web.access import HOUR, Access
from title58.web.endpoints import ENDPOINTS
from title58.web.openapi import document

# Commands


def test_a_bet_is_made_once_for_each_key(seated: Site) -> None:
    first = seated.bet(key="one")
    assert first[0] == 200
    assert seated.bet(key="one") == first
    status, told = seated.bet(key="one", amount=1_000)
    assert (status, told["error"]) == (409, "key-used")
    assert seated.desk.holds(Kind.LAYOUT, "t1/1") == 500


def test_keys_of_different_people_do_not_meet(seated: Site) -> None:
    assert seated.bet(key="one")[0] == 200
    assert seated.do("bob", key="one", type="sit", table="t1", seat=2, cents=500)[0] == 200


@pytest.mark.parametrize(
    ("message", "status", "says"),
    [
        ({"type": "answer", "table": "t1", "answer": {**BET, "amount": -500}}, 409, "$5.00"),
        ({"type": "answer", "table": "t1", "answer": {**BET, "amount": 0.5}}, 400, "fraction"),
        ({"type": "answer", "table": "t1", "answer": {**BET, "amount": 10**30}}, 409, "limits"),
        ({"type": "answer", "table": "t1", "answer": {**BET, "amount": "5"}}, 400, "amount"),
        ({"type": "answer", "table": "t1", "answer": {**BET, "seat": 2}}, 409, "position 2"),
        ({"type": "answer", "table": "t1", "answer": []}, 400, "answer: expected an object"),
        ({"type": "sit", "table": "t1", "seat": 2, "cents": -1}, 400, "at least 1"),
        ({"type": "sit", "table": "t1", "seat": 2, "cents": True}, 400, "whole number"),
        ({"type": "sit", "table": "t1", "seat": 2, "cents": 1.0}, 400, "whole number"),
        ({"type": "sit", "table": "t1", "seat": 1, "cents": 500}, 409, "taken"),
        ({"type": "sit", "table": "t9", "seat": 1, "cents": 500}, 409, "not open"),
        ({"type": "sit", "table": "../x", "seat": 1, "cents": 500}, 400, "lowercase"),
        ({"type": "sit", "table": "t1", "seat": 2}, 400, "cents: missing"),
        ({"type": "sit", "table": "t1", "seat": 2, "cents": 5, "x": 1}, 400, "x: unknown field"),
        ({"type": "person", "name": "eve", "role": "king"}, 400, "'king' is not one of player"),
        ({"type": "person", "name": "eve", "role": "player"}, 403, "administrator"),
        ({"type": "deposit", "person": "ann", "cents": 500}, 403, "administrator"),
        ({"type": "dance"}, 400, "'dance' is not one of person"),
        ({}, 400, "type: missing"),
        ([1], 400, "expected an object"),
        ("sit", 400, "expected an object"),
    ],
)
def test_what_is_refused_is_told_in_one_sentence(
    seated: Site, message: Any, status: int, says: str
) -> None:
    before = dict(seated.desk.house.book.balances)
    found, told = seated("ann", "POST", "/commands", message, idempotency_key="x")
    assert (found, says in told["message"]) == (status, True), told
    assert told["message"][-1] == "."
    assert "\n" not in told["message"]
    assert dict(seated.desk.house.book.balances) == before


def test_a_refusal_by_the_code_names_its_section(seated: Site) -> None:
    status, told = seated.bet(amount=100)
    assert (status, told["error"]) == (409, "refused")
    assert told["refusal"]["cite"]


@pytest.mark.parametrize("key", ["", " x", "x" * 101, "a\tb"])
def test_a_key_is_asked_for(seated: Site, key: str) -> None:
    status, told = seated.do("ann", key=key or " ", type="round", table="t1")
    assert (status, "Idempotency-Key" in told["message"]) == (400, True)


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b'{"type": NaN}', 400),
        (b'{"type": 1e999}', 400),
        (b'{"a": "\\ud800"}', 400),
        (b"[" * 60_000, 400),
        (b'{"a":' * 9_000 + b"1" + b"}" * 9_000, 400),
        (b'{"type": "answer", "table": "t1", "answer":' + b'{"a":' * 800 + b"1" + b"}" * 801, 400),
        (b" " * 70_000, 413),
    ],
)
def test_a_body_that_is_no_command(seated: Site, body: bytes, status: int) -> None:
    headers = {
        "authorization": f"Bearer {seated.token('ann')}",
        "content-type": "application/json",
        "idempotency-key": "k",
    }
    reply = seated.client.post("/commands", content=body, headers=headers)
    assert reply.status_code == status
    assert reply.json()["message"].endswith(".")
    del headers["content-type"]
    assert seated.client.post("/commands", content=b"{}", headers=headers).status_code == 415


def test_every_command_of_the_house_can_be_sent() -> None:
    assert set(said.TAGS) == set(COMMANDS), "web/messages.py has a type for each command"


# Queries


def test_everybody_sees_what_he_may(seated: Site) -> None:
    seated.bet()
    assert [one["table"] for one in seated("bob", "GET", "/tables")[1]["tables"]] == ["t1"]
    status, told = seated("bob", "GET", "/tables/t1")
    assert (status, told["view"]["seats"]["1"]["staked"]) == (200, 500)
    status, told = seated("bob", "GET", "/tables/t1/events?after=1&limit=2")
    assert [one["seq"] for one in told["events"]] == [2, 3]
    assert told["last"] == 5
    text = json.dumps(seated("ann", "GET", "/tables/t1/events")[1])
    for secret in ("equipment", "chance"):
        assert f'"{secret}"' not in text
    assert seated("ann", "GET", "/account")[1]["cents"] == 80_000
    assert seated("ann", "GET", "/account")[1]["chips"] == {"t1/1": 19_500}


@pytest.mark.parametrize(
    ("person", "path", "status"),
    [
        ("ann", "/people", 403),
        ("floor", "/people", 200),
        ("ann", "/metrics", 403),
        ("floor", "/metrics", 200),
        ("ann", "/events", 403),
        ("floor", "/events", 200),
        ("ann", "/tables/t9", 404),
        ("ann", "/tables/house/events", 404),
        ("ann", "/tables/t1/events?after=-1", 400),
        ("ann", "/tables/t1/events?after=1e3", 400),
        ("ann", "/tables/t1/events?limit=501", 400),
        ("ann", "/nothing", 404),
        ("", "/tables", 401),
        ("", "/account", 401),
        ("", "/health", 200),
        ("", "/ready", 200),
        ("", "/", 200),
        ("", "/openapi.json", 200),
    ],
)
def test_who_may_ask_what(seated: Site, person: str, path: str, status: int) -> None:
    assert seated(person, "GET", path)[0] == status


def test_metrics_count(seated: Site) -> None:
    seated.bet()
    text = seated("floor", "GET", "/metrics")[1]
    assert 'title58_commands_total{type="answer",outcome="done"} 1' in text
    assert "title58_events_total 4" in text  # sat, round, played, and the bet
    assert 'title58_command_seconds_bucket{le="+Inf"} 3' in text


def test_methods_that_are_not_there(site: Site) -> None:
    reply = site.client.request("PATCH", "/commands")
    assert (reply.status_code, reply.json()["error"]) == (405, "not-allowed")
    assert reply.headers["allow"] == "POST"
    assert site.client.head("/health").status_code == 200


# Who is who


def test_a_link_works_once_and_sets_a_password(site: Site) -> None:
    status, made = site("admin", "POST", "/people/ann/link")
    assert status == 200
    body = {"link": made["link"], "password": "correct horse battery"}
    status, known = site("", "POST", "/session/link", body)
    assert (status, known["person"], known["role"]) == (200, "ann", "player")
    assert site("", "POST", "/session/link", body)[0] == 401
    wrong = {"name": "ann", "password": "incorrect horse"}
    assert site("", "POST", "/session", wrong)[0] == 401
    right = {"name": "ann", "password": "correct horse battery"}
    assert site("", "POST", "/session", right)[0] == 200
    unknown = site("", "POST", "/session", {"name": "nobody", "password": "x"})
    assert unknown[1]["message"] == site("", "POST", "/session", wrong)[1]["message"]


def test_only_an_administrator_makes_links_and_ends_sessions(site: Site) -> None:
    for person in ("ann", "floor"):
        assert site(person, "POST", "/people/bob/link")[0] == 403
        assert site(person, "DELETE", "/people/bob/sessions")[0] == 403
    assert site("admin", "POST", "/people/nobody/link")[0] == 404
    assert site("admin", "POST", "/people/house/link")[0] == 404
    token = site.token("bob")
    bob = {"authorization": f"Bearer {token}"}
    assert site.client.get("/account", headers=bob).status_code == 200
    assert site("admin", "DELETE", "/people/bob/sessions")[0] == 204
    assert site.client.get("/account", headers=bob).status_code == 401


def test_sessions_end(site: Site) -> None:
    ann = {"authorization": f"Bearer {site.token('ann')}"}
    assert site.client.delete("/session", headers=ann).status_code == 204
    assert site.client.get("/account", headers=ann).status_code == 401
    ann = {"authorization": f"Bearer {site.token('ann')}"}
    site.clock += 12 * HOUR
    assert site.client.get("/account", headers=ann).status_code == 401


def test_a_link_is_no_session_and_a_session_no_link(site: Site) -> None:
    link, _ = site.access.link("ann")
    bearer = {"authorization": f"Bearer {link}"}
    assert site.client.get("/account", headers=bearer).status_code == 401
    assert site("", "POST", "/session/link", {"link": site.token("ann")})[0] == 401


def test_a_changed_password_ends_every_session(site: Site) -> None:
    other = {"authorization": f"Bearer {site.token('ann')}"}
    assert site("ann", "PUT", "/password", {"new": "a first password"})[0] == 200
    assert site.client.get("/account", headers=other).status_code == 401
    assert site("ann", "PUT", "/password", {"new": "a second password"})[0] == 403
    changed = {"new": "a second password", "old": "a first password"}
    assert site("ann", "PUT", "/password", changed)[0] == 200
    assert site("ann", "PUT", "/password", {"new": "short"})[0] == 400


def test_nobody_is_the_house(site: Site) -> None:
    house = {"authorization": f"Bearer {site.token('house')}"}
    assert site.client.get("/account", headers=house).status_code == 401


def test_cookies_are_good_only_from_here(seated: Site) -> None:
    link, _ = seated.access.link("ann")
    reply = seated.client.post("/session/link", json={"link": link})
    cookie = reply.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert seated.client.get("/account").status_code == 200  # the client keeps the cookie
    command = {"type": "answer", "table": "t1", "answer": BET}

    def send(**headers: str) -> int:
        given = {"idempotency-key": "c", **headers}
        return seated.client.post("/commands", json=command, headers=given).status_code

    assert send() == 403
    assert send(origin="https://evil.example") == 403
    assert send(origin="null") == 403
    assert send(origin=HERE) == 200
    assert send(origin=HERE, host="evil.example") == 421


def test_too_often() -> None:
    site = Site(commands=(0.1, 3), log_ins_by_name=(0.1, 2))
    with site.client:
        found = [site.do("ann", type="round", table="t1") for _ in range(4)]
        assert [status for status, _ in found] == [403, 403, 403, 429]
        assert site.do("bob", type="round", table="t1")[0] == 403
        wrong = {"name": "ann", "password": "x"}
        assert [site("", "POST", "/session", wrong)[0] for _ in range(3)] == [401, 401, 429]


def test_the_file_of_passwords_holds_no_secret(tmp_path: Any) -> None:
    path = tmp_path / "house.db.access"
    access = Access(path, lambda: 5, QUICK)
    access.set_password("ann", access.hashed("correct horse battery"))
    tokens = [access.session("ann")[0], access.link("ann")[0]]
    access.close()
    kept = path.read_bytes()
    assert path.stat().st_mode & 0o077 == 0
    for secret in (*tokens, "correct horse battery"):
        assert secret.encode() not in kept
    again = Access(path, lambda: 5, QUICK)
    assert again.fits(again.kept("ann"), "correct horse battery")
    found = again.who(tokens[0])
    assert found is not None
    assert found.person == "ann"
    assert again.use(tokens[1]) == "ann"
    assert again.use(tokens[1]) is None


# A recording


def test_a_recording_over_the_network_is_said_to_be_one(site: Site) -> None:
    options = {"minimum": "$5", "maximum": "$500"}
    filing = {"game": "sic-bo", "date": "2024-06-01", "options": options}
    given: Any = {"type": "open", "table": "t2", "submission": filing}
    assert site.do("floor", **given, recording=["1-2-3", "4-4-4"])[0] == 200
    listed = {one["table"]: one["recorded"] for one in site("bob", "GET", "/tables")[1]["tables"]}
    assert listed == {"t1": False, "t2": True}
    view = site("bob", "GET", "/tables/t2")[1]["view"]
    assert "they are not random" in view["notice"]
    told = json.dumps([view, site("floor", "GET", "/tables/t2/events")[1]])
    assert "4, 4, 4" not in told
    status, wrong = site.do("floor", **{**given, "table": "t3"}, recording=["1-2-3", "x"])
    assert (status, wrong["message"].split(";")[0]) == (
        400,
        "recording, result 2: 'x' cannot be read",
    )
    assert site.do("floor", **{**given, "table": "t3"}, recording=5)[0] == 400
    site.do("ann", type="sit", table="t2", seat=1, cents=20_000)
    assert site.do("ann", type="round", table="t2")[1]["reply"]["recorded"] is True


# The document


def test_the_document_lists_every_endpoint() -> None:
    paths = document()["paths"]
    listed = {(method.upper(), path) for path, ways in paths.items() for method in ways}
    assert listed == {(one.method, one.path) for one in ENDPOINTS}
    text = msgspec.json.encode(document()).decode()
    for ref in set(__import__("re").findall(r'"#/components/schemas/([^"]+)"', text)):
        assert ref in document()["components"]["schemas"]


def test_a_fault_is_no_refusal(seated: Site, monkeypatch: Any) -> None:
    def fails(*_: object) -> None:
        raise TypeError("a fault of the program")

    monkeypatch.setattr("title58.live.commands.play._covered", fails)
    status, told = seated.bet()
    assert (status, told["error"]) == (500, "fault")
    assert "this is a bug in title58" in told["message"]
    monkeypatch.undo()
    assert seated.bet()[0] == 200


def test_when_the_house_fails_the_process_ends(seated: Site, monkeypatch: Any) -> None:
    def fails(*_: object) -> None:
        raise AssertionError("the layout holds what nobody staked")

    monkeypatch.setattr(seated.desk.house, "do", fails)
    status, told = seated.bet()
    assert (status, told["error"]) == (503, "stopping")
    assert {str(error) for error in seated.died} == {"the layout holds what nobody staked"}
    seated.died.clear()


def test_whoever_is_unknown_costs_a_whole_hash() -> None:
    """Or it would show, by the time that a refusal takes, who is known here."""
    access = Access(None, lambda: 0, QUICK)
    hashed, known = access.kept("nobody")
    assert not known
    assert not access.fits((hashed, known), "password")
    with pytest.raises(VerifyMismatchError):  # it was computed and compared, not thrown out
        QUICK.verify(hashed, "password")
    assert extract_parameters(hashed) == extract_parameters(access.hashed("password"))
