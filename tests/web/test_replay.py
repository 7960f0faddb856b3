"""A round replayed: from a link, an example, a file and a table; one card changed; no scripts."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect
from starlette.testclient import TestClient

from tests.web.table.seated import Seated
from title58.games import game_slugs
from title58.web.site.replay import _example as example

PATIENCE = 60_000  # milliseconds, on a busy machine
SAME = "Settled again here: the result matches the record to the cent."


def plain(game: str) -> Any:
    return json.loads(json.dumps(example(game)))


@pytest.fixture
def page(browser: Browser, base: str) -> Iterator[Page]:
    context = browser.new_context(base_url=base, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    made, problems = context.new_page(), list[str]()
    made.on("pageerror", lambda error: problems.append(str(error)))
    yield made
    context.close()
    assert problems == []


# Without a browser


@pytest.mark.parametrize("game", game_slugs())
def test_without_scripts_every_step_is_on_the_page(pages: TestClient, game: str) -> None:
    text = pages.get(f"/replay?example={game}").text
    assert SAME in text
    assert text.count("<li>") > 3
    posted = pages.post("/replay", data={"record": json.dumps(example(game))}).text
    assert SAME in posted


def test_what_is_no_record_is_told_on_the_page(pages: TestClient) -> None:
    for said in ("", "nonsense", "<script>alert(1)</script>", "[1, 2]", '{"game": "<b>"}'):
        reply = pages.post("/replay", data={"record": said})
        assert reply.status_code == 200
        assert "<script>alert" not in reply.text
        assert "<b>&#34;" not in reply.text
        assert "This record" in reply.text
    assert pages.get("/replay?example=chess").status_code == 404


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        (b"{", 400, "not JSON"),
        (b"[]", 400, "record: expected"),
        (b'{"record": 5}', 400, "record: expected"),
        (b'{"record": {}, "change": 5}', 400, "change.at"),
        (b'{"record": {}, "change": {"at": 0}}', 400, "change.answer"),
        (b'{"record": {}, "change": {"at": 0, "answer": {}, "more": 1}}', 400, "change.more"),
        (b'{"record": {}, "change": {"at": 0, "answer": {}}}', 400, "format"),
        (b"[" * 50_000, 400, "not JSON"),
        (b" " * 600_000, 413, "larger than"),
    ],
)
def test_bad_questions(pages: TestClient, body: bytes, status: int, says: str) -> None:
    reply = pages.post("/replay/film", content=body)
    assert reply.status_code == status, reply.text
    assert says in reply.json()["problem"]


def test_a_change_that_the_code_does_not_allow(pages: TestClient) -> None:
    record = plain("sic-bo")
    at = next(at for at, one in enumerate(record["answers"]) if one["kind"] == "dice")
    change = {"at": at, "answer": {"kind": "dice", "dice": [1, 2]}}
    reply = pages.post("/replay/film", json={"record": record, "change": change})
    assert reply.status_code == 409
    assert reply.json()["problem"].startswith("§ 625a")


# In a browser


def test_a_round_from_a_link_is_the_same_round(page: Page, browser: Browser, base: str) -> None:
    page.goto("/replay?example=minibaccarat")
    expect(page.locator(".badge")).to_contain_text(SAME)
    page.wait_for_function("location.hash.startsWith('#r=')")
    link = page.url
    asked: list[str] = []
    other = browser.new_context()
    try:
        guest = other.new_page()
        guest.on("request", lambda request: asked.append(request.url))
        guest.goto(link)
        expect(guest.locator(".badge")).to_contain_text(SAME)
        expect(guest.locator(".head h1")).to_have_text("Minibaccarat")
        assert not any("r=" in url for url in asked if "#" not in url)  # the fragment stays here
        guest.goto(f"{base}/replay#r=broken")
        guest.reload()
        expect(guest.locator("#problem")).to_contain_text("holds no record")
    finally:
        other.close()


def test_arrows_step_and_the_margin_speaks_for_each(page: Page) -> None:
    page.goto("/replay?example=minibaccarat")
    expect(page.locator(".margin")).to_contain_text("Step 1 of")
    page.locator(".head h1").click()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".margin")).to_contain_text("Step 2 of")
    page.keyboard.press("End")
    expect(page.locator(".margin")).to_contain_text(re.compile(r"Step (\d+) of \1(?!\d)"))
    page.keyboard.press("Home")
    expect(page.locator(".margin blockquote .cite").first).to_contain_text("§ 627a")
    page.keyboard.press(" ")  # plays to the end
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def test_one_card_changed_gives_another_ending(page: Page) -> None:
    page.goto("/replay?example=minibaccarat")
    page.locator(".head h1").click()
    step = page.locator(".margin .change select")
    while not step.count():
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(50)
    step.select_option(label="9♠")
    expect(page.get_by_role("heading", name="Two endings")).to_be_visible()
    expect(page.locator(".endings th", has_text="As changed")).to_be_visible()
    more = page.locator(".endings .change select")
    page.wait_for_timeout(300)
    while more.count():  # the changed round needs cards that the record has not
        more.select_option(label="K♦")
        page.wait_for_timeout(300)
    page.get_by_role("button", name="Watch the changed round").click()
    expect(page.locator(".head")).to_contain_text("changed round")
    page.get_by_role("button", name="Take the change back").click()
    expect(page.get_by_role("heading", name="What it came to")).to_be_visible()


def test_a_record_that_says_something_else_is_shown_where(page: Page, tmp_path: Path) -> None:
    record = plain("casino-war")
    record["settlement"]["lines"][0]["net"] += 500
    file = tmp_path / "round.json"
    file.write_text(json.dumps(record))
    page.goto("/replay")
    page.set_input_files("#file", file)
    expect(page.locator(".badge")).to_contain_text("differs from the record in")
    expect(page.locator(".head .slip")).to_contain_text("§ 651a")


def test_text_that_is_no_record_is_told_beside_the_field(page: Page) -> None:
    page.goto("/replay")
    page.fill("#record", "not a record")
    page.get_by_role("button", name="Replay").click()
    expect(page.locator("#problem")).to_have_text("This is not a round record: it is not JSON.")
    page.fill("#record", "{}")
    page.get_by_role("button", name="Replay").click()
    expect(page.locator("#problem")).to_contain_text("format")


def test_a_round_of_a_table(browser: Browser, base: str) -> None:
    seated = Seated(browser, base)
    try:
        page = seated.sit_down("sic-bo")
        seated.place("small")
        page.keyboard.press(" ")
        expect(page.locator("#why")).to_contain_text("You ", timeout=PATIENCE)
        name = page.url.rpartition("/")[2]
        page.goto(f"{base}/replay?table={name}&round=1")
        expect(page.locator(".badge")).to_contain_text(SAME, timeout=PATIENCE)
    finally:
        seated.close()


@pytest.mark.parametrize(
    ("width", "game", "scheme"), [(1440, "craps", "dark"), (390, "blackjack", "light")]
)
def test_axe_finds_nothing_serious(page: Page, width: int, game: str, scheme: Any) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)
    for path in ("/replay", f"/replay?example={game}"):
        page.goto(path)
        page.wait_for_timeout(800)
        found = Axe().run(page).response["violations"]
        serious = [one for one in found if one["impact"] in ("serious", "critical")]
        assert not serious, json.dumps(serious, indent=1)[:3000]
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0
