"""Odds, submissions and law in a browser: scripts that change a page in place, keys, and axe."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

PATIENCE = 90_000  # milliseconds: the processes behind the pages begin, and others work here too
DAY = "date=2024-06-01"
PAGES = (
    "/odds",
    f"/odds/minibaccarat?{DAY}&seen=3x9H&cards=suits&offer=filed&dragon_bonus=A",
    f"/odds/roulette?{DAY}&show=rules",
    "/odds/minibaccarat?decks=5&bet=x",
    f"/protect/minibaccarat?{DAY}&offer=filed&ez=true&watch=%241",
    f"/protect/casino-war?{DAY}&seats=x&di=-1",
    "/protect",
    f"/protect/minibaccarat/deck?{DAY}&missing=KH,9D&rounds=70&average=%2425&table=B12",
    f"/protect/craps/dice?{DAY}&srr=x&rolls=x&faces=x",
    "/submissions",
    f"/submissions/casino-war?{DAY}&former=decks%3D8&show=guide",
    "/submissions/minibaccarat?date=2013-12-31&decks=5&house_money=true",
    "/law?q=commission",
    "/law/627a.8(d)?date=2024-06-01",
    "/law/changes?from=2013-01-01&to=2015-01-01&chapter=627a",
    "/law/interpretations?chapter=617a",
    "/law/register",
    "/law/601a.2",
)


@pytest.fixture
def page(browser: Browser, base: str) -> Iterator[Page]:
    context = browser.new_context(base_url=base, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    made = context.new_page()
    problems: list[str] = []
    made.on("pageerror", lambda error: problems.append(str(error)))
    made.on("console", lambda said: problems.append(said.text) if said.type == "error" else None)
    yield made
    context.close()
    assert problems == []


def ready(page: Page) -> None:
    """Nothing is being worked out any more."""
    expect(page.locator("[data-pending], [data-working]")).to_have_count(0)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("width", "scheme"), [(390, "dark"), (1600, "light")])
def test_nothing_serious_bars_anybody(page: Page, path: str, width: int, scheme: str) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    page.goto(path)
    ready(page)
    rules = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}
    found = Axe().run(page, options=rules).response["violations"]
    told = [(each["id"], [node["html"][:200] for node in each["nodes"][:3]]) for each in found]
    assert told == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


_ALONE = """() => {
  const found = [], walker = document.createTreeWalker(document.querySelector(".said"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!/^[,.:]/.test(node.data) || !node.previousSibling) continue;
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, 1);
    const mark = range.getBoundingClientRect();
    const field = node.previousSibling.querySelector("select, input").getBoundingClientRect();
    if (mark.top > field.bottom) found.push(node.data);
  }
  return found;
}"""  # noqa: E501


def test_no_line_of_the_sentence_begins_with_a_comma(page: Page) -> None:
    page.goto(f"/odds/minibaccarat?{DAY}&offer=filed")
    for width in range(360, 1_240, 20):
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate(_ALONE) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_change_leaves_the_ghost_of_the_former_edge(page: Page) -> None:
    page.goto(f"/odds/roulette?{DAY}")
    ready(page)
    row = page.locator("tr[data-key]", has_text="Straight")
    expect(row).to_contain_text("5.26%")
    wheel = page.get_by_label("Wheel")
    wheel.focus()
    wheel.select_option("single-zero")
    expect(row).to_contain_text("2.70%")
    expect(row.locator(".was")).to_have_text("was 5.26%")
    assert float(row.locator("rect.ghost").get_attribute("width") or 0) > 50
    expect(page.get_by_label("Wheel")).to_be_focused()  # whoever uses keys goes on from there
    assert "wheel=single-zero" in page.url
    page.go_back()
    expect(row).to_contain_text("5.26%")


def test_cards_are_taken_out_by_tap_by_key_and_by_flick(page: Page) -> None:
    page.goto(f"/odds/casino-war?{DAY}&seen=2")
    ready(page)
    aces = page.get_by_role("link", name=re.compile(r"^Take out A:"))
    aces.click()
    expect(page.get_by_role("link", name="Take out A: 23 of 24 left")).to_be_visible()
    aces.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Take out A: 22 of 24 left")).to_be_focused()
    box = page.locator(".pile").first.locator(".stack").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 60)
    page.mouse.up()
    expect(page.get_by_role("link", name="Take out A: 21 of 24 left")).to_be_visible()
    assert "seen=" in page.url
    page.get_by_role("link", name="A full shoe").click()
    expect(page.get_by_role("link", name="Take out A: 24 of 24 left")).to_be_attached()


def test_while_it_is_worked_out_the_last_figures_stay_and_it_can_be_canceled(page: Page) -> None:
    page.goto(f"/odds/roulette?{DAY}")
    ready(page)
    page.route("**/odds/roulette*", lambda route: None)  # never answered
    page.get_by_label("Wheel").select_option("single-zero")
    began = page.evaluate("performance.now()")
    expect(page.locator("[data-working]")).to_have_count(1)
    assert page.evaluate("performance.now()") - began < 1_000
    expect(page.locator("tr[data-key]", has_text="Straight")).to_contain_text("5.26%")
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("[data-working]")).to_have_count(0)
    expect(page.locator(".working")).to_contain_text("Canceled")


def test_the_approximation_gives_way_to_dealt_shoes(page: Page) -> None:
    page.goto(f"/protect/casino-war?{DAY}&offer=filed&cut=80")
    ready(page)
    expect(page.locator(".about", has_text="The cut card is 80 of 312")).to_be_visible()
    assert page.locator(".quick").count() == 0
    page.get_by_label("Seats of a team").fill("0")
    page.get_by_label("Seats of a team").press("Tab")
    expect(page.locator("#w-seats")).to_contain_text("0 seats are not possible")
    page.get_by_label("Seats of a team").fill("3")
    page.get_by_label("Seats of a team").press("Tab")
    expect(page.locator("tr[data-key]").first).to_be_visible()
    assert "seats=3" in page.url
    page.locator("tr[data-key] a").last.click()
    expect(page.locator("#wager")).to_be_in_viewport()
    assert "pick=" in page.url


def test_a_submission_is_edited_out_of_compliance_and_back(page: Page) -> None:
    page.goto(f"/submissions/minibaccarat?{DAY}")
    ready(page)
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("Complies with the text on file")
    expect(page.locator("img.felt")).to_be_visible()
    page.get_by_text("Rules and dealing").click()
    decks = page.get_by_label("Decks", exact=True)
    decks.fill("5")
    decks.press("Tab")
    expect(verdict).to_contain_text("Does not comply: 1 to mend")
    expect(page.locator("#w-decks")).to_contain_text("6, 7 or 8 decks")
    expect(page.locator("#w-decks")).to_contain_text("627a.3(a)")
    expect(page.locator("img.felt")).to_have_count(0)
    expect(decks).to_have_attribute("aria-invalid", "true")
    decks.fill("6")
    decks.press("Tab")
    expect(verdict).to_contain_text("Complies with the text on file")
    page.get_by_label("Golden Talons", exact=True).select_option("A")
    expect(page.locator("tr[data-key]", has_text="Golden Talons on Player")).to_be_visible()
    assert "golden_talons=A" in page.url
    assert "dragon_bonus" not in page.url  # what is at its starting value is left out
    assert page.locator("img.felt").evaluate("(img) => img.decode().then(() => img.naturalWidth)")


def test_a_file_is_opened_and_checked(page: Page, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text('game = "sic-bo"\ndate = 2024-06-01\n[options]\nshakes = 1\n')
    page.goto("/submissions")
    page.locator("input[type=file]").set_input_files(mine)
    expect(page.locator("#toml")).to_have_value(re.compile("shakes = 1"))
    page.get_by_role("button", name="Check it").click()
    expect(page.locator("#w-shakes")).to_contain_text("at least 3")


def test_everything_works_without_scripts(browser: Browser, base: str) -> None:
    context = browser.new_context(base_url=base, java_script_enabled=False)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto(f"/odds/roulette?{DAY}")
    expect(page.locator("tr[data-key]").first).to_be_visible()  # after refreshing itself
    page.get_by_label("Wheel").select_option("single-zero")
    page.get_by_role("button", name="Work out the odds").click()
    expect(page.locator("tr[data-key]", has_text="Straight")).to_contain_text("2.70%")
    page.goto(f"/protect/casino-war?{DAY}&offer=filed")
    expect(page.locator("tr[data-key]").first).to_be_visible()
    page.get_by_label("Cards behind the cut card", exact=True).fill("104")
    page.get_by_role("button", name="Deal the shoes").click()
    expect(page.locator(".about", has_text="The cut card is 104 of 312")).to_be_visible()
    page.goto(f"/submissions/sic-bo?{DAY}")
    page.get_by_text("Rules and dealing").click()
    page.get_by_label("Shakes", exact=True).fill("1")
    page.get_by_role("button", name="Check").first.click()
    expect(page.locator(".verdict")).to_contain_text("Does not comply")
    context.close()


def test_what_is_typed_while_the_page_changes_is_kept(page: Page) -> None:
    page.goto(f"/protect/craps/dice?{DAY}")
    rolls, sevens = page.get_by_label("Rolls seen"), page.get_by_label("Sevens among them")

    def late(route: Route) -> None:
        page.wait_for_timeout(300)
        route.continue_()

    page.route("**/dice?*rolls=500*", late)
    rolls.fill("500")
    rolls.press("Tab")
    page.keyboard.type("70")
    expect(page.locator("#w-sevens")).to_contain_text("Enter how many of the rolls were sevens")
    expect(sevens).to_have_value("70")
    expect(sevens).to_be_focused()
    sevens.press("Tab")
    expect(page.locator("#answer")).to_contain_text("70 sevens in 500 rolls")


def test_a_refusal_is_told_in_its_own_words(page: Page) -> None:
    page.goto(f"/protect/craps/dice?{DAY}")
    refused = (
        '<p class="notice">Practice</p><main><h1>Busy</h1><p>Try again in a moment.</p></main>'
    )
    page.route("**/dice?*srr=6.5*", lambda route: route.fulfill(body=refused))
    page.get_by_label("SRR", exact=True).fill("6.5")
    page.get_by_label("SRR", exact=True).press("Tab")
    expect(page.locator(".working")).to_have_text("Try again in a moment.")


def test_a_form_that_is_sent_says_that_it_is_at_work(page: Page) -> None:
    page.goto(f"/protect/casino-war/audit?{DAY}")
    page.evaluate("addEventListener('submit', (event) => event.preventDefault())")  # no answer yet
    page.get_by_label("Rounds", exact=True).fill("KH 9D; 1 initial $25")
    page.get_by_role("button", name="Work it out").click()
    expect(page.locator(".working")).to_contain_text("Pricing every round. This can take a while.")
    expect(page.locator("[data-working]")).to_have_count(1)


def test_on_a_phone_every_figure_has_its_name(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    page.goto(PAGES[4])
    ready(page)
    nameless = """() => [...document.querySelectorAll(".told.many td.number")].filter((cell) =>
      getComputedStyle(cell, "::before").content === "none").map((cell) => cell.textContent)"""
    assert page.locator(".told.one td").count() > 10
    assert page.locator(".told.keyed td").count() > 10
    assert page.evaluate(nameless) == []
    plots = page.locator(".plot")
    assert plots.count() == 5
    for at in range(5):
        box = plots.nth(at).locator("text").first.bounding_box()
        assert box
        assert box["height"] > 9
