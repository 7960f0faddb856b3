"""What does not come in every round: split hands, banks, commission owed, windows that close."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.live.web.client import Server
from tests.web.table.seated import SECONDS, Seated

_FLOOR: dict[str, object] = {}  # one session for all: links are used once


@pytest.fixture
def seated(browser: Browser, base: str) -> Iterator[Seated]:
    made = Seated(browser, base)
    made.floor = _FLOOR
    yield made
    _FLOOR.update(made.floor)
    made.close()
    assert not made.wrong, made.wrong


def lines(seated: Seated) -> list[str]:
    return [one.inner_text() for one in seated.page.locator("#why .paid .headline").all()]


def choose(seated: Seated, question: str, option: str) -> None:
    expect(seated.page.locator("#pending")).to_contain_text(question, timeout=SECONDS)
    seated.choose(option)


def test_insurance_a_split_and_a_double(seated: Seated, server: Server) -> None:
    cards = ["8S", "AH", "8D", "5C", "3H", "9H", "KD", "2D", "TH"]
    page = seated.open_table(server, "blackjack", *cards)
    assert "Results come from a recording: they are not random." in seated.why()
    seated.bet("blackjack")
    seated.act("Deal")
    choose(seated, "Insure box 4", "accept")
    choose(seated, "16 (8♠ 8♦) against A♥", "split")
    choose(seated, "hand 1: 11", "double")
    expect(page.locator("#pending")).to_contain_text("hand 2: 18", timeout=SECONDS)
    # The wager, its double and the split hand lie apart: no amount covers another.
    boxes = [one.bounding_box() for one in page.locator(".stack.mine .pill.mine").all()]
    assert len(boxes) == 4  # with insurance
    for at, one in enumerate(boxes):
        for other in boxes[at + 1 :]:
            assert one
            assert other
            assert (
                one["x"] + one["width"] <= other["x"] + 1
                or other["x"] + other["width"] <= one["x"] + 1
                or abs(one["y"] - other["y"]) > 10
            )
    seated.choose("stand")
    seated.finish()
    expect(page.locator("#pending")).to_have_text("You won $7.50 in all.", timeout=SECONDS)
    assert [re.sub(r"^. ", "", one).split(" §")[0] for one in lines(seated)] == [
        "You lost $2.50 on Insurance.",
        "Your $5 on Split hand 2 comes back: a push.",
        "You won $5 on Blackjack: even money.",
        "You won $5 on Double Down: even money.",
    ]


def test_surrender_on_a_phone(seated: Seated, server: Server) -> None:
    how = {"width": 390, "height": 844, "has_touch": True}
    seated.open_table(server, "blackjack", *["TS", "9H", "6D", "5C"], **how)
    seated.tap("blackjack")
    expect(seated.page.locator("#pending")).to_contain_text("You have $5", timeout=SECONDS)
    seated.act("Deal")
    choose(seated, "16 (10♠ 6♦) against 9♥", "surrender")
    seated.finish()
    assert "You lost $2.50 on Surrender: half" in seated.why()


def test_commission_that_is_owed_and_a_side_wager(seated: Seated, server: Server) -> None:
    cards = ["2C", "2S", "2D", "KS", "4H", "QD", "5H", "KS", "4H", "QD", "5H"]
    options = {"vigorish_collection": "deferred", "dragon_bonus": "A"}
    page = seated.open_table(server, "minibaccarat", *cards, options=options)
    seated.bet("banker")
    seated.bet("dragon-bonus banker")
    seated.act("Deal")
    seated.finish()
    assert "a commission (vigorish) of $0.25 is owed" in seated.why()
    assert "You won $5 on Dragon Bonus banker: even money for win by 4" in seated.why()
    expect(page.locator(".words.marker-commission")).to_have_text("owes $0.25")


def test_the_amount_on_the_felt_is_that_of_the_sentence(seated: Seated, server: Server) -> None:
    cards = ["2C", "2S", "2D", "KS", "4H", "QD", "5H", "KS", "4H", "QD", "5H"]
    page = seated.open_table(server, "minibaccarat", *cards)
    seated.bet("banker")
    seated.act("Deal")
    seated.finish()
    assert "You won $4.75 on Banker: even money less 5% commission" in seated.why()
    expect(page.locator(".badge.mine .words")).to_have_text("▲ +$4.75")


def test_betting_closes_by_the_clock_and_a_late_tap_is_told_so(
    seated: Seated, server: Server
) -> None:
    page = seated.open_table(server, "minibaccarat", settings={"betting_ms": 6_000})
    seated.bet("banker")
    expect(page.locator(".clock")).to_have_text(re.compile(r"^\d s$"))
    expect(page.locator("#primary")).to_have_text(re.compile("Next round"), timeout=SECONDS)
    page.evaluate("Date.now = ((now) => () => now)(Date.now() - 60_000)")  # as if at once
    seated.place("player")
    expect(page.locator(".felt-slip")).to_contain_text("Betting had closed for that round")
    assert "on Banker" in seated.why()


@pytest.mark.parametrize("answer", ["bank", "co-bank"])
def test_a_player_is_the_bank(seated: Seated, server: Server, answer: str) -> None:
    """From the submission to a table with bots, a round, then the bank."""
    page = seated.visit(
        "/submissions/pai-gow?date=2024-06-01&minimum=%245.00&maximum=%24500.00"
        "&player_bank=true&co_banking=true"
    )
    page.get_by_role("button", name="Open a practice table with these rules").click()
    page.wait_for_url("**/play/**")
    seated.ready()
    seated.bet("pai-gow")
    seated.act("Shake")
    seated.finish(choose="play")
    seated.act("Next round")
    choose(seated, "Be the bank", "accept")
    choose(seated, "Co-bank", answer)
    expect(page.locator("#pending")).to_contain_text("You are the bank. How much", timeout=SECONDS)
    field = page.get_by_role("spinbutton")
    assert f"${float(field.input_value()):,.2f}".removesuffix(".00") == seated.chips()
    page.get_by_role("button", name="Confirm").click()
    if answer == "bank":
        expect(page.locator("#pending")).to_contain_text("The dealer would bet", timeout=SECONDS)
        page.get_by_role("button", name="Confirm").click()
    expect(page.locator("#pending")).to_have_text(
        "You are the bank: the others bet against you.", timeout=SECONDS
    )
    expect(page.locator(f".words.marker-{answer}")).to_have_text(answer)
    expect(page.locator(".stack .words").first).to_be_visible(timeout=SECONDS)  # a bot has bet
    seated.act("Shake")
    seated.finish()
    told = rf"^You (won|lost|broke even).* as (the )?{answer}\.$"
    expect(page.locator("#pending")).to_have_text(re.compile(told), timeout=SECONDS)


def test_a_line_bet_its_odds_and_a_bet_that_travels(seated: Seated, server: Server) -> None:
    page = seated.open_table(server, "craps", "2-4", "3-5", "3-4")
    choose(seated, "Take the dice", "accept")
    said = page.locator("#pending")
    expect(said).to_contain_text(
        "You have the dice, and need a Pass or Don't Pass Bet to throw", timeout=SECONDS
    )
    seated.bet("pass")
    expect(said).not_to_contain_text("need a Pass", timeout=SECONDS)
    seated.act("Roll")
    expect(said).to_contain_text("The puck is ON, on the 6.", timeout=SECONDS)
    expect(page.locator("#primary")).to_have_text(re.compile("Roll"), timeout=SECONDS)
    assert "Nothing was decided for your bets: they stay up." in seated.why()
    seated.bet("pass-odds")
    seated.bet("come")
    seated.act("Roll")
    expect(page.locator(".throws li")).to_have_count(2, timeout=SECONDS)
    expect(page.locator("#primary")).to_have_text(re.compile("Roll"), timeout=SECONDS)
    seated.bet("come-odds 8")
    # Side by side in one box, with one amount over both: two would cover each other.
    amounts = page.locator(".stack.mine .words.mine")
    expect(amounts.filter(has_text="+")).to_have_text("$5 + $5")
    expect(amounts).to_have_count(3)  # and those of the line and its odds
    seated.act("Roll")
    expect(said).to_contain_text("You lost $20 in all.", timeout=SECONDS)
    expect(page.locator(".throwing p")).to_have_text("Position 8: 3 throws, seven out")


def test_neighbors_are_straight_up_bets(seated: Seated) -> None:
    page = seated.sit_down("roulette")
    page.get_by_role("button", name="17 and its neighbors: 20, 32, 17, 5, 22").click()
    expect(page.locator("#pending")).to_have_text("You have $25 on 5 bets.", timeout=SECONDS)
    expect(page.locator(".purse b")).to_have_text("$975")
    for number in (20, 32, 17, 5, 22):
        expect(page.locator(f"#straight-{number}")).to_have_attribute(
            "aria-label", re.compile(r"\$5 on it")
        )


def test_a_question_mark_lists_the_keys(seated: Seated) -> None:
    page = seated.sit_down("minibaccarat")
    page.locator("#primary").focus()
    page.keyboard.press("?")
    expect(page.get_by_role("region", name="Keys")).to_contain_text("take a bet back")
    expect(page.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("region", name="Keys")).to_have_count(0)
    expect(page.locator("#primary")).to_be_focused()


@pytest.mark.parametrize("width", [820, 390])
def test_nothing_is_wider_than_the_screen(seated: Seated, width: int) -> None:
    """Not even with an amount that takes more room than the first: $1,000, less $0.25 of it."""
    page = seated.sit_down("minibaccarat", width=width, height=1000, has_touch=width < 500)
    page.locator(".purse b").evaluate("(purse) => { purse.textContent = '$12,999.75'; }")
    assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_double_and_insurance_for_less(seated: Seated, server: Server) -> None:
    """633a.8(b) and 633a.10(a) set the most, not the amount."""
    cards = ["6S", "AH", "5D", "5C", "KH", "KD", "2S"]
    page = seated.open_table(server, "blackjack", *cards)
    page.locator('.chip[data-cents="2500"]').click()
    seated.bet("blackjack")
    seated.act("Deal")
    for question, amount in (("Insure box 4", "5"), ("11 (6♠ 5♦) against A♥", "10")):
        expect(page.locator("#pending")).to_contain_text(question, timeout=SECONDS)
        page.locator(".less summary").click()
        page.get_by_role("spinbutton").fill(amount)
        if amount == "10":
            expect(page.locator('[data-option="double"] small').first).to_have_text("adds $25")
        page.locator(".less button").click()
    seated.finish()
    said = seated.why()
    assert "You lost $5 on Insurance" in said
    assert "You won $10 on Double Down: even money" in said


def test_casino_war_goes_to_war_or_surrenders(seated: Seated, server: Server) -> None:
    """The amounts on the felt are those of the sentences, for half of a bet too."""
    page = seated.open_table(server, "casino-war", "8S", "8H", "9C", "9D", *["2C"] * 3, "KD", "3H")
    seated.bet("initial")
    seated.bet("tie")
    seated.act("Deal")
    expect(page.locator("#pending")).to_contain_text("The tie hand of box 5", timeout=SECONDS)
    paid = page.locator(".badge.mine .words")
    expect(paid).to_have_text(["▲ +$50"])  # as soon as the dealer has paid it
    expect(page.locator(".purse b")).to_have_text("$1,045")
    choose(seated, "The tie hand of box 5: surrender or go to war?", "surrender")
    seated.finish()
    expect(page.locator("#pending")).to_have_text("You won $47.50 in all.", timeout=SECONDS)
    said = page.locator(".badge.mine .words")
    assert sorted(said.all_text_contents()) == sorted(["▲ +$50", "▼ −$2.50"])
    seated.act("Next round")
    seated.bet("initial")
    seated.act("Deal")
    choose(seated, "surrender or go to war?", "war")
    pending = page.locator("#pending")
    expect(pending).to_contain_text("You may add Tie on the war deal.", timeout=SECONDS)
    seated.bet("tie-on-war-deal")
    expect(pending).to_contain_text("$5 on Tie on the war deal.", timeout=SECONDS)
    seated.act("Go on")
    seated.finish()
    assert "You won $50 on Tie on the war deal: it pays 10 to 1" in seated.why()


def test_a_progressive_wager_is_bet_at_its_one_amount(seated: Seated, server: Server) -> None:
    """Whatever chip is in hand: the system takes $1, and once."""
    page = seated.open_table(server, "pai-gow-poker", options={"progressive_payout": True})
    seated.bet("pai-gow-poker")
    seated.bet("progressive-payout")
    expect(page.locator("#pending")).to_have_text(
        "You have $5 on Pai Gow Poker, $1 on Progressive Payout.", timeout=SECONDS
    )
    meter = page.locator(".meter b")
    expect(meter).to_have_text("$2,000")
    seated.place("progressive-payout")
    expect(page.locator(".felt-slip")).to_contain_text("§ 645a", timeout=SECONDS)
    assert seated.chips() == "$994"
    seated.act("Deal")
    page.locator(".choices .option").first.wait_for()
    seated.place("progressive-payout")  # the system is locked
    slip = page.locator(".felt-slip")
    expect(slip).to_contain_text(
        "After 'no more bets' a wager may not be made or increased", timeout=SECONDS
    )
    expect(slip).to_contain_text("Next chance: when betting opens for the next round. § 645a.7(c)")
    spot, told = page.locator(f"#{seated.spot('progressive-payout')}"), slip.bounding_box()
    box = spot.bounding_box()
    assert box
    assert told
    middle = box["x"] + box["width"] / 2
    assert told["x"] <= middle <= told["x"] + told["width"]  # at the spot, not over it
    assert told["y"] + told["height"] <= box["y"] + 5 or told["y"] >= box["y"] + box["height"] - 5
    assert seated.chips() == "$994"
    seated.finish(choose="house-way")
    expect(meter).to_have_text(re.compile(r"^\$2,000\.[1-9]0$"), timeout=SECONDS)  # a part of $1


def test_undo_passes_over_what_was_moved_or_taken_back(seated: Seated) -> None:
    page = seated.sit_down("sic-bo")
    seated.bet("total-9")
    seated.bet("small")
    x, y = seated.at("small")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y + 5, steps=3)
    page.mouse.move(*seated.at("big"), steps=6)
    page.mouse.up()
    said = page.locator("#pending")
    expect(said).to_have_text("You have $5 on Total 9, $5 on Big.", timeout=SECONDS)
    undo = page.get_by_role("button", name="Undo", exact=True)
    undo.click()
    expect(said).to_have_text("You have $5 on Total 9.", timeout=SECONDS)
    undo.click()
    expect(seated.page.locator(".purse b")).to_have_text("$1,000", timeout=SECONDS)
    assert not page.locator(".felt-slip").count()


def test_a_curator_passes_the_shoe(seated: Seated, server: Server) -> None:
    """Banker wins, so that the shoe stays unless its curator gives it up."""
    cards = ["2C", *["KS", "4H", "QD", "5H"] * 2]
    page = seated.open_table(server, "baccarat", *cards, width=1440)
    choose(seated, "Deal from the shoe", "accept")
    expect(page.locator(".words.marker-curator")).to_have_text("shoe", timeout=SECONDS)
    seated.bet("banker")
    passes = page.get_by_role("button", name="Pass the shoe")
    passes.click()
    expect(page.locator("#pending")).to_have_text(
        "You have $5 on Banker. You pass the shoe after this round.", timeout=SECONDS
    )
    expect(passes).to_have_attribute("aria-pressed", "true")
    seated.act("Deal")
    seated.finish()
    assert re.search(r"Position \d+ passes the dealing shoe\. Nobody takes", seated.why())
    expect(page.locator(".words.marker-curator")).to_have_count(0)
    seated.act("Next round")
    expect(page.get_by_role("button", name="Ask for the shoe")).to_be_visible(timeout=SECONDS)
