"""One tab stop; arrows between spots; everything can be reached and heard."""

import pytest

from tests.web.felt.shown import Shown
from title58.games import game_slugs


def test_keys(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    shown.show(open=True, seat=3)
    page.keyboard.press("Tab")
    first = shown.focused()
    assert first == "s3-player"
    page.keyboard.press("ArrowUp")
    assert shown.focused() == "s3-banker"
    page.keyboard.press("Enter")
    page.keyboard.press("Delete")
    page.keyboard.press("Backspace")
    assert shown.calls() == [
        ["ask", "s3-banker"],
        ["place", "s3-banker"],
        ["remove", "s3-banker"],
        ["remove", "s3-banker"],
    ]
    page.keyboard.press("End")
    last = shown.focused()
    page.keyboard.press("Home")
    assert shown.focused() == "s3-player"
    assert last != "s3-player"
    assert page.locator(".focus-light").count() == 1
    page.keyboard.press("Tab")
    assert shown.focused() == ""  # out of the felt: it is one stop
    assert page.locator(".focus-light").count() == 0


def test_keys_do_nothing_while_the_layout_is_closed(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    shown.show(open=False, seat=3)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Delete")
    assert shown.calls("place", "remove") == []
    assert page.locator("#s3-player").get_attribute("aria-disabled") == "true"


def test_the_tab_stop_stays_where_it_was(shown: Shown) -> None:
    page = shown.open("roulette")
    shown.show(open=True, seat=3)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    here = shown.focused()
    shown.show(open=True, seat=3, chips=[{"wager": "red", "on": "", "seat": 3, "cents": 500}])
    assert shown.focused() == here
    assert page.locator("[tabindex='0']").count() == 1


@pytest.mark.parametrize("game", game_slugs())
def test_arrows_reach_every_spot(shown: Shown, game: str) -> None:
    page = shown.open(game)
    shown.show(open=True, seat=3)
    missed = page.evaluate(
        """async () => {
        const { toward } = await import("/static/felt/geometry.js");
        const spots = window.felt.layout.spots
          .filter((one) => !one.copy && [0, 3].includes(one.seat));
        const reached = new Set([spots[0]]);
        for (const spot of reached) for (const key of ["Up", "Down", "Left", "Right"]) {
          const next = toward(spots, spot, "Arrow" + key);
          if (next) reached.add(next);
        }
        return spots.filter((one) => !reached.has(one)).map((one) => one.id);
        }"""
    )
    assert missed == []


def test_a_screen_reader_hears_what_lies_there(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    chip = {"wager": "banker", "on": "", "seat": 3, "cents": 2500, "mine": True}
    shown.show(open=True, seat=3, chips=[chip])
    spot = page.locator("#s3-banker")
    assert spot.get_attribute("role") == "button"
    name = spot.get_attribute("aria-label") or ""
    assert name.startswith("Banker")
    assert ", position 3, pays " in name
    assert name.endswith("; $25 on it")
    shown.show(open=True, seat=3)
    assert "$25" not in (spot.get_attribute("aria-label") or "")
