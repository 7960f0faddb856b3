"""Mouse and finger: chips are put down, taken back and moved at the spot."""

from tests.web.felt.shown import Shown

BANKER, PLAYER, TIE = "s3-banker", "s3-player", "s3-tie"
GREEN = {"wager": "banker", "on": "", "seat": 3, "cents": 2500, "mine": True}


def test_a_click_puts_a_chip_down_and_another_adds(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    shown.show(open=True, seat=3)
    page.mouse.click(*shown.at(BANKER))
    page.mouse.click(*shown.at(BANKER))
    page.mouse.click(*shown.at(TIE))
    assert shown.calls("place") == [["place", BANKER], ["place", BANKER], ["place", TIE]]


def test_nothing_can_be_put_down_while_the_layout_is_closed(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    shown.show(open=False, seat=3)
    page.mouse.click(*shown.at(BANKER))
    shown.show(open=True, offline=True, seat=3)
    page.mouse.click(*shown.at(BANKER))
    assert shown.calls("place", "remove", "move") == []


def test_another_position_is_not_mine(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    shown.show(open=True, seat=3)
    page.mouse.click(*shown.at("s5-banker"))
    assert shown.calls("place") == []
    shown.show(open=True, seat=3, seats=[3, 5])
    page.mouse.click(*shown.at("s5-banker"))
    assert shown.calls("place") == [["place", "s5-banker"]]


def test_hovering_asks_for_a_line_and_leaving_ends_it(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    shown.show(open=True, seat=3)
    page.mouse.move(*shown.at(BANKER))
    page.mouse.move(700, 350)
    assert shown.calls("ask") == [["ask", BANKER], ["ask", None]]


def test_a_stack_is_dragged_to_another_spot(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    shown.show(open=True, seat=3, chips=[GREEN])
    page.mouse.move(*shown.at(BANKER))
    page.mouse.down()
    page.mouse.move(*shown.at(PLAYER), steps=6)
    assert page.locator(".drop-line").count() == 1
    page.mouse.up()
    assert shown.calls("move", "place") == [["move", BANKER, PLAYER]]
    assert page.locator(".drop-line").count() == 0


def test_a_stack_dragged_off_the_spots_is_taken_back(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    shown.show(open=True, seat=3, chips=[GREEN])
    page.mouse.move(*shown.at(BANKER))
    page.mouse.down()
    page.mouse.move(700, 350, steps=6)
    page.mouse.up()
    assert shown.calls("remove", "move", "place") == [["remove", BANKER]]


def test_a_right_click_takes_back(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    shown.show(open=True, seat=3, chips=[GREEN])
    page.mouse.click(*shown.at(BANKER), button="right")
    assert shown.calls("remove", "place") == [["remove", BANKER]]


def test_a_long_press_takes_back_and_a_tap_asks_and_puts_down(shown: Shown) -> None:
    page = shown.open("minibaccarat", has_touch=True)
    shown.show(open=True, seat=3, chips=[GREEN])
    page.touchscreen.tap(*shown.at(BANKER))
    assert shown.calls() == [["ask", BANKER], ["place", BANKER]]
    page.mouse.move(*shown.at(BANKER))
    page.mouse.down()
    page.wait_for_timeout(650)
    page.mouse.up()
    assert shown.calls("remove", "place") == [["remove", BANKER]]


def test_places_on_lines_lie_above_the_numbers(shown: Shown) -> None:
    page = shown.open("roulette")
    shown.show(open=True, seat=3)
    page.mouse.click(*shown.at("straight-17"))
    page.mouse.click(*shown.at("split-17-20"))
    page.mouse.click(*shown.at("four-numbers-17-18-20-21"))
    assert shown.calls("place") == [
        ["place", "straight-17"],
        ["place", "split-17-20"],
        ["place", "four-numbers-17-18-20-21"],
    ]


def test_both_ends_of_a_craps_table_are_one_wager(shown: Shown) -> None:
    page = shown.open("craps")
    shown.show(open=True, seat=3)
    page.mouse.click(*shown.at("field-again"))
    assert shown.calls("place") == [["place", "field"]]


def test_a_refusal_is_shown_at_the_spot(shown: Shown) -> None:
    page = shown.open("minibaccarat")
    slip = {"spot": BANKER, "text": "The least here is $10.", "cite": "627a.8(a)"}
    shown.show(open=True, seat=3, slips=[slip])
    paper = page.locator(".felt-slip")
    assert paper.inner_text() == "The least here is $10. § 627a.8(a)"
    box, (x, y) = paper.bounding_box(), shown.at(BANKER)
    assert box is not None
    assert box["x"] - 60 < x < box["x"] + box["width"] + 60
    assert abs(box["y"] - y) < 140
    shown.show(open=True, seat=3)
    assert paper.count() == 0
