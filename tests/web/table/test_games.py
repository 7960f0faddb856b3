"""At each of the twelve games a round is placed, played and settled: by mouse, by keyboard, by
thumb."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.table.seated import SECONDS, Seated
from title58.games import game_slugs

# The wager, what the button says, and what is chosen where something is asked.
GAMES = {
    "minibaccarat": ("banker", "Deal", ""),
    "midibaccarat": ("player", "Deal", ""),
    "baccarat": ("banker", "Deal", "decline"),
    "blackjack": ("blackjack", "Deal", "stand"),
    "roulette": ("red", "Spin", ""),
    "big-six-wheel": ("one", "Spin", ""),
    "sic-bo": ("small", "No more bets", ""),
    "casino-war": ("initial", "Deal", "surrender"),
    "pai-gow": ("pai-gow", "Shake", "play"),
    "pai-gow-poker": ("pai-gow-poker", "Deal", "house-way"),
    "craps": ("field", "Roll", ""),
    "mini-craps": ("field", "Roll", ""),
}
LONG_LINE = (
    "Pai Gow Poker · pays 1 to 1 (pushes on a tie), less a commission (vigorish) of 5%"
    " · $5 to $500 · house edge 2.71% · § 645a.7(d)"
)
DICE = ("craps", "mini-craps")  # there a round is one throw, and the next begins by itself
_TOWARD = """id => {
  const middle = (spot) => spot.dataset.room.split(" ").map(Number);
  const here = document.activeElement;
  if (here.id === id) return "";
  const [x, y] = middle(here), [toX, toY] = middle(document.getElementById(id));
  const across = Math.abs(toX - x) > Math.abs(toY - y);
  const turns = (window.turns = (window.turns ?? 0) + 1);  // a greedy walk must not go in circles
  if (across !== (turns % 5 === 0)) return toX > x ? "ArrowRight" : "ArrowLeft";
  return toY > y ? "ArrowDown" : "ArrowUp";
}"""
SETTLED = re.compile(r"You (won|lost)|comes back|cost you|breaks even")


def to_bets(seated: Seated) -> None:
    """Past what is asked before betting opens, such as who throws."""
    for _ in range(10):
        seated.ready()
        if not seated.page.locator(".choices .option").count():
            return
        seated.choose("accept")


def on_the_line(seated: Seated, game: str) -> None:
    """Whoever has the dice may not throw without a Pass or a Don't Pass Bet."""
    if game in DICE:
        seated.bet("pass")


def settled(seated: Seated) -> None:
    """The Why rail names the amount, says it in words and cites a section."""
    line = seated.page.locator("#why .paid .headline").first
    expect(line).to_have_text(SETTLED, timeout=SECONDS)
    cite = seated.page.locator("#why .paid a[href^='/law/6']").first
    expect(cite).to_have_text(re.compile(r"^(§ )?6\d\d[a-z]\."))


def test_every_game_is_here() -> None:
    assert {*GAMES} == {*game_slugs()}


@pytest.mark.parametrize("game", GAMES)
def test_a_round_by_mouse(seated: Seated, game: str) -> None:
    wager, closes, choice = GAMES[game]
    seated.sit_down(game)
    to_bets(seated)
    start = seated.cents()
    seated.bet(wager)
    assert seated.cents() == start - 500
    on_the_line(seated, game)
    expect(seated.page.locator("#pending")).to_contain_text("You have $", timeout=SECONDS)
    seated.act(closes)
    seated.finish("Roll" if game in DICE else "Next round", choice)
    settled(seated)
    lines = seated.page.locator("#why .paid")
    won = sum("▲" in one.inner_text() for one in lines.all())
    assert won or seated.cents() <= start
    # The same bet again, at once: the next round begins by itself.
    seated.page.locator("button:has-text('Rebet'):not([disabled])").click()
    to_bets(seated)
    expect(seated.page.locator("#pending")).to_contain_text("You have $", timeout=SECONDS)


@pytest.mark.parametrize("game", ["minibaccarat", "blackjack", "roulette", "craps"])
def test_a_round_by_keyboard_alone(seated: Seated, game: str) -> None:
    wager, _, choice = GAMES[game]
    seated.sit_down(game)
    to_bets(seated)
    page, start = seated.page, seated.cents()
    target = seated.spot(wager)
    for _ in range(40):  # to the felt, which is one stop
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('.felt-stage') !== null"):
            break
    page.keyboard.press("Home")
    for _ in range(80):  # nearer and nearer by the arrows
        key = page.evaluate(_TOWARD, target)
        if not key:
            break
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.id") == target
    page.keyboard.press("Enter")
    expect(page.locator(".purse b")).not_to_have_text(f"${start // 100:,}", timeout=SECONDS)
    page.keyboard.press("z")
    expect(page.locator(".purse b")).to_have_text(f"${start // 100:,}", timeout=SECONDS)
    page.keyboard.press("Enter")
    expect(page.locator(".purse b")).not_to_have_text(f"${start // 100:,}", timeout=SECONDS)
    on_the_line(seated, game)
    expect(page.locator("#pending")).to_contain_text("You have $", timeout=SECONDS)
    expect(page.locator("#primary")).to_be_enabled(timeout=SECONDS)
    page.keyboard.press(" ")
    for _ in range(200):
        page.locator(".choices .option:not([disabled]), #primary:not([disabled])").first.wait_for()
        if page.locator(".choices .option").count():
            asked = seated.said()
            wanted = page.locator(f'.choices .option[data-option="{choice}"]:not([disabled])')
            other = page.locator(".choices .option:not([disabled])").last  # insurance is declined
            (wanted.first if wanted.count() else other).focus()
            page.keyboard.press("Enter")
            expect(page.locator("#pending")).not_to_have_text(asked, timeout=SECONDS)
        elif re.match("Next round|Roll", page.locator("#primary").inner_text()):
            break
        else:
            page.wait_for_timeout(60)
    settled(seated)


@pytest.mark.parametrize("game", ["minibaccarat", "blackjack", "roulette", "craps"])
def test_a_round_on_a_phone(seated: Seated, game: str) -> None:
    wager, closes, choice = GAMES[game]
    page = seated.sit_down(game, width=390, height=844, has_touch=True, is_mobile=True)
    to_bets(seated)
    before = seated.chips()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    seated.tap(wager)
    expect(page.locator(".purse b")).not_to_have_text(before, timeout=SECONDS)
    for button in page.locator("#dock button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44, button.inner_text()
    seated.act(closes)
    seated.finish("Roll" if game in DICE else "Next round", choice)
    settled(seated)


def test_nothing_is_cut_on_a_small_phone(seated: Seated) -> None:
    page = seated.sit_down("pai-gow-poker", width=360, height=780)
    page.evaluate("document.querySelector('.purse b').textContent = '$12,345.75'")
    rebet = page.get_by_role("button", name="Rebet").bounding_box()
    purse = page.locator(".purse b").bounding_box()
    leave = page.get_by_text("Leave", exact=True).bounding_box()
    assert rebet
    assert purse
    assert leave
    assert rebet["x"] + rebet["width"] <= purse["x"]
    assert leave["x"] + leave["width"] <= 360
    for width in (360, 768):
        page.set_viewport_size({"width": width, "height": 900})
        page.locator(".one-line").evaluate("(line, text) => line.textContent = text", LONG_LINE)
        line = page.locator(".one-line")
        assert line.evaluate("(line) => line.scrollHeight <= line.clientHeight"), width
