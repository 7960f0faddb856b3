"""Motion shows what the scene says, in its time, and can be ended at any moment."""

import pytest

from tests.web.felt.shown import Shown
from tests.web.harness.look import shown as scene_of
from title58.games import game_slugs

HANDS = {"player-1": ["9H"], "banker-1": ["KS"], "player-2": ["2D"], "banker-2": ["7C"]}


def test_cards_come_one_after_another(shown: Shown) -> None:
    shown.open("minibaccarat")
    moving = shown.start(hands=HANDS, seat=3)
    ends = sorted(one["end"] for one in moving if one["of"] == "card")
    assert ends == [180, 360, 540, 720]
    shown.page.evaluate("window.ended")
    assert shown.animations() == []
    assert shown.page.locator(".cards .card").count() == 4


def test_a_card_is_turned_over_in_its_place(shown: Shown) -> None:
    shown.open("blackjack")
    shown.show(hands={"dealer-up": ["9H"], "dealer-hole": [""]}, seat=3)
    (turned,) = shown.start(hands={"dealer-up": ["9H"], "dealer-hole": ["KS"]}, seat=3)
    assert turned["duration"] == 180
    assert shown.page.locator(".cards .card").nth(1).get_attribute("aria-label") == "king of spades"


@pytest.mark.parametrize("game", game_slugs())
def test_finish_ends_everything_at_once_where_it_belongs(shown: Shown, game: str) -> None:
    page = shown.open(game)
    scene = scene_of(game, settled=True)
    shown.show(**scene)
    still = page.locator("#live").inner_html()
    page.reload()
    page.wait_for_function("window.felt")
    assert shown.start(**scene)
    page.evaluate("window.felt.finish()")
    page.evaluate("window.ended")
    assert shown.animations() == []
    assert page.locator("#live").inner_html() == still


def test_a_tap_ends_what_moves_and_still_puts_a_chip_down(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    shown.start(hands=HANDS, seat=3, open=True)
    page.mouse.click(*shown.at("s3-banker"))
    assert shown.animations() == []
    assert shown.calls("place") == [["place", "s3-banker"]]


def test_a_settlement_is_walked_over_within_two_and_a_half_seconds(shown: Shown) -> None:
    shown.open("roulette")
    scene = scene_of("roulette", settled=True)
    shown.show(**{**scene, "walk": None})
    ends = [one["end"] for one in shown.start(**scene)]
    assert ends
    assert max(ends) <= 2500


@pytest.mark.parametrize("game", ["roulette", "big-six-wheel"])
def test_the_wheel_stops_at_every_pocket(shown: Shown, game: str) -> None:
    page = shown.open(game)
    for pocket in page.evaluate("[...new Set(window.felt.wheel.pockets)]"):
        shown.show(pocket=None, seat=3)
        shown.show(pocket=pocket, seat=3)
        assert page.evaluate("window.felt.wheel.resting") == pocket
        assert seen_at(shown, pocket)
    ends = [one["end"] for one in shown.start(pocket=pocket, seat=3, rolled=1)]
    assert 0 < max(ends) < 4000
    page.evaluate("window.felt.finish()")
    assert seen_at(shown, pocket)


def seen_at(shown: Shown, pocket: str) -> bool:
    """Whether the ball, or the top of the wheel, is over that pocket on the screen."""
    found: bool = shown.page.evaluate(
        """pocket => {
        const { wheel } = window.felt;
        const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
        const hub = middle(wheel.disc.querySelector(".turret").getBoundingClientRect());
        const mark = middle(wheel.ball.firstElementChild.getBoundingClientRect());
        const paths = [...wheel.disc.querySelectorAll("path.wheel-line")];
        const over = paths.findIndex((path) => {
          const on = path.getScreenCTM().inverse();
          const far = wheel.hasBall ? 1 : 0.9;
          const at = new DOMPoint(hub.x + (mark.x - hub.x) * far, hub.y + (mark.y - hub.y) * far);
          return path.isPointInFill(at.matrixTransform(on));
        });
        return wheel.pockets[over] === pocket;
        }""",
        pocket,
    )
    return found


def test_dice_tumble_for_their_time_and_show_what_was_thrown(shown: Shown) -> None:
    page = shown.open("craps")
    assert {one["duration"] for one in shown.start(dice=[2, 6], seat=3)} == {1200}
    page.evaluate("window.felt.finish()")
    dice = page.locator(".dice .die")
    assert [dice.nth(n).get_attribute("aria-label") for n in (0, 1)] == ["die 2", "die 6"]
    assert [dice.nth(n).locator(".face circle").count() for n in (0, 1)] == [2, 6]
    assert shown.start(dice=[2, 6], seat=3) == []
    assert shown.start(dice=[2, 6], seat=3, rolled=1)  # thrown again, with the same result


@pytest.mark.parametrize("game", game_slugs())
def test_who_wants_less_motion_sees_things_fade(shown: Shown, game: str) -> None:
    shown.open(game, reduced_motion="reduce")
    moving = shown.start(**scene_of(game, settled=True))
    assert moving
    assert {name for one in moving for name in one["properties"]} == {"opacity"}
    assert max(one["end"] for one in moving) <= 240
