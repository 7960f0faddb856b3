"""Practice without sign-up: bounded, with bots, closed when nobody looks any more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx2
import pytest

from tests.live.web.site import HERE, Site
from title58.games import game_slugs
from title58.web.core import COOKIE
from title58.web.practice import CHIPS, Practice, PracticeLimits, is_practice

FORM = {"origin": HERE}


@pytest.fixture
def house() -> Iterator[Site]:
    site = Site()
    site.web.demo = True
    site.web.practice = Practice(
        site.web.service, lambda: site.clock, site.web.watched, PracticeLimits(14, 13, 1_000, 100)
    )
    with site.client:
        yield site
    assert not site.died


def sit_down(house: Site, game: str, **headers: str) -> Any:
    given = {**FORM, **headers}
    return house.client.post(f"/practice/{game}", headers=given, follow_redirects=False)


@pytest.mark.parametrize("game", game_slugs())
def test_one_click_makes_guest_table_bots_and_seat(house: Site, game: str) -> None:
    reply = sit_down(house, game)
    assert reply.status_code == 303
    assert COOKIE in reply.cookies
    name = reply.headers["location"].removeprefix("/play/")
    table = house.desk.house.tables[name]
    people = [house.desk.house.people[one.person] for one in table.seats.values()]
    assert sorted(one.bot for one in people) == [False, True, True]
    assert table.round is not None
    assert not table.round.over
    page = house.client.get(f"/play/{name}")
    assert page.status_code == 200
    assert "<svg" in page.text
    assert "not approved for wagering" in page.text
    chips = house.client.get("/account").json()["chips"]
    assert [*chips.values()] == [CHIPS]


def test_tables_are_bounded_and_closed_when_idle(house: Site) -> None:
    for _ in range(13):
        assert sit_down(house, "sic-bo").status_code == 303
    full = sit_down(house, "sic-bo")
    assert full.status_code == 429
    assert "You have many practice tables open" in full.text
    open_ = [name for name in house.desk.house.tables if is_practice(name)]
    assert len(open_) == 13
    house.clock += 1_001
    assert sit_down(house, "craps").status_code == 303  # the idle ones have gone
    assert sum(map(is_practice, house.desk.house.tables)) == 1


@pytest.mark.parametrize("game", ["craps", "blackjack", "pai-gow-poker"])
def test_an_idle_table_in_mid_round_is_played_out_and_closed(house: Site, game: str) -> None:
    name = sit_down(house, game).headers["location"].removeprefix("/play/")
    table = house.desk.house.tables[name]
    seat, person = next(
        (at, one.person) for at, one in table.seats.items() if one.person.startswith("guest")
    )

    def do(**answer: Any) -> None:
        message = {"type": "answer", "table": name, "answer": answer}
        house.client.post(
            "/commands", json=message, headers={**FORM, "idempotency-key": repr(answer)}
        )

    do(kind="choice", seat=seat, about="offer-dice", choice="accept")
    wager = next(slug for slug, spot in table.spots().items() if not spot.side)
    do(kind="bet", seat=seat, wager=wager, amount=500)
    do(kind="no-more-bets")
    assert person in house.desk.house.people
    house.clock += 1_001
    assert sit_down(house, "sic-bo").status_code == 303
    assert name not in house.desk.house.tables


def test_only_our_own_page_sits_anybody_down(house: Site) -> None:
    assert house.client.post("/practice/craps").status_code == 403
    assert sit_down(house, "craps", origin="https://elsewhere.example").status_code == 403
    assert sit_down(house, "bridge").status_code == 404
    assert house.client.post("/guest").status_code == 403


def test_a_visitor_becomes_a_guest_once(house: Site) -> None:
    assert house.client.post("/guest", headers=FORM).status_code == 204
    first = house.client.get("/session").json()["person"]
    assert house.client.post("/guest", headers=FORM).status_code == 204
    assert house.client.get("/session").json()["person"] == first
    assert first.startswith("guest-")


def test_chips_for_whoever_is_out_of_them(house: Site) -> None:
    name = sit_down(house, "sic-bo").headers["location"].removeprefix("/play/")
    assert house.client.post(f"/play/{name}/chips", headers=FORM).status_code == 204
    assert [*house.client.get("/account").json()["chips"].values()] == [2 * CHIPS]
    assert house.client.post("/play/nowhere/chips", headers=FORM).status_code == 404


def test_a_house_that_is_no_demo_has_no_practice() -> None:
    site = Site()
    with site.client:
        for path in ("/practice/craps", "/guest", "/play/t1/chips"):
            reply = site.client.post(path, headers=FORM)
            assert reply.status_code == 403, path
        assert "Open your one-time link to log in." in site.client.get("/").text


def test_frames_over_a_socket(house: Site) -> None:
    """Whole at first and with each new round; then what is new or has changed."""
    name = sit_down(house, "minibaccarat").headers["location"].removeprefix("/play/")
    seat = next(
        at
        for at, one in house.desk.house.tables[name].seats.items()
        if one.person.startswith("guest")
    )
    keys = iter(range(100))

    def send(socket: Any, **command: Any) -> None:
        socket.send_json({"key": f"k{next(keys)}", "command": {"table": name, **command}})

    with house.client.websocket_connect(
        f"/tables/{name}/live?frames=1", headers={**FORM}
    ) as socket:

        def news() -> Any:
            while (told := socket.receive_json())["type"] != "table":
                assert told.get("status", 200) == 200, told
            return told

        first = news()
        assert first["whole"]
        assert first["table"]["offer"]["title"] == "Minibaccarat"
        assert [one["n"] for one in first["frames"]] == list(range(first["count"]))
        bet = {"kind": "bet", "seat": seat, "wager": "banker", "amount": 500}
        send(socket, type="answer", answer=bet)
        second = news()
        assert not second["whole"]
        assert "offer" not in second["table"]
        assert second["frames"] == []
        assert [one["cents"] for one in second["table"]["lying"] if one["seat"] == seat] == [500]
        send(socket, type="answer", answer={"kind": "no-more-bets"})
        third = news()
        assert third["frames"][0]["n"] == first["count"]
        assert third["count"] == first["count"] + len(third["frames"])
        assert third["table"]["lines"]
        send(socket, type="round")
        fourth = news()
        assert fourth["whole"]
        assert fourth["round"] == first["round"] + 1


def test_what_bets_cost_is_counted_elsewhere(base: str) -> None:
    """By a served house: what counts is a process of its own."""
    with httpx2.Client(base_url=base, headers={"origin": base}, timeout=90) as client:
        name = client.post("/practice/sic-bo").headers["location"].removeprefix("/play/")
        reply = client.get(f"/tables/{name}/edges")
        assert reply.status_code == 200, reply.text
        assert reply.json()["edges"]["small"][""]["edge"] == "2.78%"
        hint = client.get(f"/tables/{name}/hint").json()
        assert "You are not asked to choose now" in hint.get("message", "") or not hint["best"]


def test_a_table_with_rules_of_ones_own(house: Site) -> None:
    """From the editor of submissions: the table has its options, or says why it does not open."""

    def post(game: str, text: str) -> Any:
        return house.client.post(
            f"/practice/{game}", headers=FORM, data={"submission": text}, follow_redirects=False
        )

    rules = 'game = "minibaccarat"\ndate = 2024-06-01\n[options]\nminimum = "$200"\n'
    reply = post("minibaccarat", rules + 'maximum = "$5,000"\ndragon_bonus = "A"\n')
    assert reply.status_code == 303
    table = house.desk.house.tables[reply.headers["location"].removeprefix("/play/")]
    assert table.filing.options.minimum == 20_000
    assert "dragon-bonus" in table.spots()
    chips = house.client.get("/account").json()["chips"]
    assert [*chips.values()] == [20 * 20_000]
    for game, text, status, says in (
        ("minibaccarat", rules + "decks = 5\n", 409, "627a.3"),
        ("craps", rules, 422, "The submission is for Minibaccarat, not Craps."),
        ("minibaccarat", "nonsense", 422, "not TOML"),
        ("minibaccarat", "", 422, "is empty"),
    ):
        refused = post(game, text)
        assert refused.status_code == status
        assert says in refused.text
