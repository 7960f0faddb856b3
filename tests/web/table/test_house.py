"""The home page, watching, refusals, a server that dies in mid-round, and what a screen reader
meets."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.live.web.client import Server
from tests.web.table.seated import SECONDS, Seated
from tests.web.table.test_games import DICE, GAMES, on_the_line, to_bets

NOTICE = "not approved for wagering · 21+"


def test_a_card_for_each_game_without_scripts(seated: Seated) -> None:
    """The form alone sits a guest down; the table then says that it needs scripts."""
    page = seated.visit(java_script_enabled=False)
    assert page.locator(".game").count() == 12
    assert NOTICE in page.locator(".notice").inner_text()
    page.get_by_role("button", name="Sit down at Sic Bo").click()
    page.wait_for_url("**/play/sic-bo-*")
    assert "A table needs scripts" in page.locator("noscript").inner_text()


def test_a_bet_within_eight_actions_is_explained(seated: Seated) -> None:
    """Sit down, touch a spot, deal: three."""
    page = seated.sit_down("minibaccarat")
    assert NOTICE in page.locator(".notice").inner_text()
    expect(page.locator(".ghost")).to_be_visible()
    seated.bet("player")
    seated.act("Deal")
    seated.finish()
    assert re.search(r"(You won|You lost|comes back)[^.]*on Player", seated.why())
    for door in ("Change a rule", "See the odds", "Replay this round"):
        expect(page.get_by_role("link", name=door)).to_be_visible()
    assert "says nothing about what comes next" in seated.why()


def test_what_is_refused_is_told_at_the_spot(seated: Seated) -> None:
    page = seated.sit_down("minibaccarat")
    before = seated.chips()
    page.get_by_role("radio", name="$1 chip, white").click()
    seated.place("banker")
    slip = page.locator(".felt-root").get_by_text("outside this table's limits").first
    expect(slip).to_be_visible(timeout=SECONDS)
    assert "$5.00 to $500.00" in page.locator(".felt-root").inner_text()
    assert "601a.2" in page.locator(".felt-root").inner_text()
    assert seated.chips() == before


def test_pays_limits_and_edge_in_one_line(seated: Seated) -> None:
    page = seated.sit_down("roulette")
    page.mouse.move(*seated.at("red"))
    line = page.locator("#one-line")
    expect(line).to_contain_text("Red · pays 1 to 1 · $5 to $500", timeout=SECONDS)
    expect(line).to_contain_text("house edge 5.26%", timeout=60_000)
    assert "§ 617a.3(e)(9)" in line.inner_text()


def test_undo_clear_and_more_chips(seated: Seated) -> None:
    page = seated.sit_down("sic-bo")
    purse = page.locator(".purse b")
    seated.bet("small")
    seated.bet("small")
    expect(purse).to_have_text("$990")
    page.get_by_role("button", name="Undo").click()
    expect(purse).to_have_text("$995")
    seated.bet("big")
    page.get_by_role("button", name="Clear").click()
    expect(purse).to_have_text("$1,000")
    page.get_by_role("radio", name="$500 chip, purple").click()
    seated.bet("small")
    expect(purse).to_have_text("$500")
    seated.bet("big")
    expect(purse).to_have_text("$0")
    seated.act("No more bets")
    seated.finish()
    if seated.chips() == "$0":  # a triple takes both
        page.get_by_role("button", name="More chips").click()
    expect(purse).to_have_text("$1,000", timeout=SECONDS)


def test_a_colleague_watches_and_sits_down(seated: Seated) -> None:
    mine = seated.sit_down("minibaccarat")
    path = "/play/" + mine.url.rpartition("/")[2]
    theirs = seated.visit(path)
    expect(theirs.locator(".purse")).to_contain_text("You are watching", timeout=SECONDS)
    theirs.locator("#primary", has_text="Sit down at position").click()
    expect(theirs.locator("#pending")).to_contain_text("in from the next round", timeout=SECONDS)
    expect(theirs.locator(".purse b")).to_have_text("$1,000")


def test_leaving(seated: Seated) -> None:
    page = seated.sit_down("casino-war")
    page.get_by_role("button", name="Leave").click()
    page.wait_for_url(lambda url: url.endswith("/"))


def test_a_server_killed_in_mid_round(browser: Browser, tmp_path: Path) -> None:
    """No reload: the page says so, comes back, and the round goes on to its settlement."""
    server = Server(tmp_path)
    server.start()
    seated = Seated(browser, f"http://127.0.0.1:{server.port}")
    try:
        page = seated.sit_down("minibaccarat")
        page.evaluate("window.here = true")
        seated.bet("banker")
        server.kill()
        expect(page.locator("#pending")).to_have_text(
            "Reconnecting. Your bets are recorded.", timeout=SECONDS
        )
        expect(page.locator("#primary")).to_be_disabled()
        server.start()
        expect(page.locator("#pending")).to_contain_text("You have $5 on Banker", timeout=60_000)
        assert page.evaluate("window.here")
        assert seated.chips() == "$995"
        seated.act("Deal")
        seated.finish()
        assert "on Banker" in seated.why()
    finally:
        seated.close()
        server.kill()
    assert not seated.wrong, seated.wrong


def looked_at(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    bad = [
        (one["id"], one["nodes"][0]["html"][:200], one["nodes"][0]["failureSummary"])
        for one in found
    ]
    assert not bad, bad


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_on_the_home_page(seated: Seated, scheme: Any) -> None:
    looked_at(seated.visit(color_scheme=scheme))


@pytest.mark.parametrize(
    ("game", "scheme"),
    [
        ("baccarat", "dark"),
        ("blackjack", "light"),
        ("craps", "dark"),
        ("pai-gow", "light"),
        ("roulette", "dark"),
    ],
)
def test_axe_finds_nothing_at_a_table(seated: Seated, game: str, scheme: Any) -> None:
    """While bets are made and one is refused, in mid-round, and after it, with the list of keys."""
    wager, closes, choice = GAMES[game]
    page = seated.sit_down(game, color_scheme=scheme)
    to_bets(seated)
    seated.bet(wager)
    on_the_line(seated, game)
    page.get_by_role("radio", name="$1 chip, white").click()
    seated.place("field" if game in DICE else wager)
    page.mouse.move(*seated.at(wager))
    looked_at(page)
    seated.act(closes)
    ends = page.locator("#primary", has_text=re.compile("Next round|Roll"))
    page.locator(".choices .option").or_(ends).first.wait_for()
    if page.locator(".choices .option").count():
        looked_at(page)
    seated.finish("Roll" if game in DICE else "Next round", choice)
    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Keys")).to_be_visible()
    looked_at(page)
