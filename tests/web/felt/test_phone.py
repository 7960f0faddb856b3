"""On a phone: one's own position large, a map above, regions that grow, room for a finger."""

import pytest

from tests.web.felt.shown import Shown
from tests.web.harness.look import shown as scene_of
from title58.games import game_slugs

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
FINGER = 44.0  # pixels


def test_my_position_is_large_and_upright_below_a_map(shown: Shown) -> None:
    page = shown.open("minibaccarat", **PHONE)
    shown.show(open=True, seat=3)
    assert page.locator(".felt-map").is_visible()
    spot = page.locator("#s3-banker > :first-child").bounding_box()
    assert spot is not None
    assert spot["width"] > 150
    assert spot["height"] > FINGER
    label = page.locator("#s3-banker text").first.bounding_box()
    assert label is not None
    assert label["width"] > label["height"]  # it can be read without turning one's head
    page.touchscreen.tap(*shown.at("s3-banker"))
    assert shown.calls("place") == [["place", "s3-banker"]]


def test_a_region_of_the_map_grows_when_touched(shown: Shown) -> None:
    page = shown.open("craps", **PHONE)
    shown.show(open=True, seat=3)
    assert not inside(shown, "hardway-8")
    x, y = page.evaluate(
        """() => { const map = document.querySelector(".felt-map use");
        const { x, y } = window.felt.layout.byId.get("hardway-8").room;
        const at = new DOMPoint(x, y).matrixTransform(map.getScreenCTM()); return [at.x, at.y]; }"""
    )
    page.touchscreen.tap(x, y)
    assert shown.calls("place") == []
    assert inside(shown, "hardway-8")
    page.touchscreen.tap(*shown.at("hardway-8"))
    assert shown.calls("place") == [["place", "hardway-8"]]


def test_the_keyboard_brings_its_spot_into_view(shown: Shown) -> None:
    page = shown.open("roulette", width=390, height=844)
    shown.show(open=True, seat=3)
    page.keyboard.press("Tab")
    page.keyboard.press("End")
    assert inside(shown, shown.focused())


def test_the_map_shows_the_dealers_cards_while_the_layout_is_closed(shown: Shown) -> None:
    page = shown.open("blackjack", **PHONE)
    shown.show(open=True, seat=3, hands={"dealer-up": ["9H"]})
    whole = page.locator(".felt-map").get_attribute("viewBox")
    shown.show(open=False, seat=3, hands={"dealer-up": ["9H"]})
    assert page.locator(".felt-map").get_attribute("viewBox") != whole


@pytest.mark.parametrize("game", game_slugs())
def test_a_finger_has_room_on_every_spot(shown: Shown, game: str) -> None:
    """From its middle, 44 pixels across and 44 down lead to the same spot and no other.

    The lines of the zeros lie closer together than a finger is wide: there it is 24 pixels.
    """
    page = shown.open(game, **PHONE)
    shown.show(open=True, seat=3)
    missed = page.evaluate(
        """finger => {
        const { layout, view } = window.felt;
        const spots = layout.spots.filter((one) => [0, 3].includes(one.seat));
        const found = [];
        for (const spot of spots.filter((one) => !one.copy)) {
          view.choose(null);
          view.follow(spot);
          const slack = finger / 2 / layout.scale;
          const close = spot.line && /(^|-)0|first-five/.test(spot.on || spot.wager);
          const near = ((close ? 24 : finger) / 2 - 0.5) / layout.scale;
          const turn = (view.turn * Math.PI) / 180;
          for (const [x, y] of [[near, 0], [-near, 0], [0, near], [0, -near]]) {
            const point = {
              x: spot.room.x + x * Math.cos(turn) - y * Math.sin(turn),
              y: spot.room.y + x * Math.sin(turn) + y * Math.cos(turn),
            };
            if (layout.hit(point, spots, slack) !== spot) { found.push(spot.id); break; }
          }
        }
        return found;
        }""",
        FINGER,
    )
    assert missed == []


@pytest.mark.parametrize("game", game_slugs())
def test_nothing_is_wider_than_the_phone(shown: Shown, game: str) -> None:
    page = shown.open(game, **PHONE)
    shown.show(**scene_of(game, settled=False))
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def inside(shown: Shown, spot: str) -> bool:
    x, y = shown.at(spot)
    box = shown.page.locator(".felt-stage").bounding_box()
    assert box is not None
    return box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"]
