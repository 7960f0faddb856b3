"""Somebody who has only the URL: sits down, bets, plays and reads what the page says."""

from __future__ import annotations

import json
import re
import secrets
import time
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.live.web.client import Server

SECONDS = 30_000  # milliseconds that anything may take on a busy machine
_MIDDLE = """id => {
  const spot = document.getElementById(id);
  const [x, y] = spot.dataset.room.split(" ").map(Number);
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector("#layout").getScreenCTM());
  return [at.x, at.y];
}"""
_MINE = """name => [...document.querySelectorAll("g.spot")].find((spot) =>
  spot.dataset.wager === name.split(" ")[0] && spot.dataset.on === (name.split(" ")[1] ?? "")
  && !spot.classList.contains("elsewhere") && !("copy" in spot.dataset))?.id"""


_ON_MAP = """id => {
  const [x, y] = document.getElementById(id).dataset.room.split(" ").map(Number);
  const at = new DOMPoint(x, y).matrixTransform(document.querySelector(".felt-map").getScreenCTM());
  return [at.x, at.y];
}"""


def _post(server: Server, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    given = {"content-type": "application/json", "idempotency-key": secrets.token_hex(8)}
    if token:
        given["authorization"] = f"Bearer {token}"
    asked = Request(f"http://127.0.0.1:{server.port}{path}", json.dumps(body).encode(), given)
    with urlopen(asked) as reply:
        told: dict[str, Any] = json.loads(reply.read())
    return told


class Seated:
    """A guest at a practice table. Whatever goes wrong in a page is kept."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []
        self.floor: dict[str, Any] = {}
        self.page: Page

    def visit(self, path: str = "/", width: int = 1280, height: int = 900, **how: Any) -> Page:
        size: Any = {"width": width, "height": height}
        how.setdefault("reduced_motion", "reduce")
        context = self.browser.new_context(viewport=size, **how)
        context.set_default_timeout(SECONDS)
        self.contexts.append(context)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", self._heard)
        self.page.goto(f"{self.address}{path}")
        return self.page

    def _heard(self, said: Any) -> None:
        if said.type == "error" and "/live?frames" not in said.text and "ERR_CONN" not in said.text:
            self.wrong.append(said.text)

    def sit_down(self, game: str, **how: Any) -> Page:
        """From the home page to a seat at a table in play."""
        page = self.visit(**how)
        page.locator(f'form[action="/practice/{game}"] button').click()
        page.wait_for_url("**/play/**")
        return self.ready()

    def open_table(self, server: Server, game: str, *recorded: str, **how: Any) -> Page:
        """At a table that a floorperson has opened: `recorded` are its results, `options` what is
        filed, `settings` how it is run."""
        self.floor = self.floor or _post(server, "/session/link", {"link": server.links["floor"]})
        name = f"{game}-{secrets.token_hex(4)}"
        options = {"minimum": "$5", "maximum": "$500", **how.pop("options", {})}
        filing = {"game": game, "date": "2024-06-01", "options": options}
        told = {"type": "open", "table": name, "submission": filing}
        told["settings"] = how.pop("settings", {})
        if recorded:
            told["recording"] = [*recorded]
        _post(server, "/commands", told, self.floor["token"])
        self.visit(f"/play/{name}", **how)
        self.act("Sit down")
        expect(self.page.locator("#primary")).not_to_have_text(
            re.compile("Sit down|Next round"), timeout=SECONDS
        )
        return self.ready()

    def ready(self) -> Page:
        """Until something can be done."""
        self.page.locator("#primary:not([disabled]), .choices").first.wait_for()
        return self.page

    # What can be done

    def spot(self, wager: str) -> str:
        found = self.page.evaluate(_MINE, wager)
        assert found, f"there is no spot for {wager}"
        return str(found)

    def at(self, wager: str) -> tuple[float, float]:
        """Where its spot is, once it stays there: the felt moves while the page fits itself."""
        spot, before = self.spot(wager), (-1.0, -1.0)
        for _ in range(100):
            x, y = self.page.evaluate(_MIDDLE, spot)
            if (x, y) == before:
                break
            before = x, y
            self.page.wait_for_timeout(80)
        return before

    def place(self, wager: str) -> None:
        self.page.mouse.click(*self.at(wager))

    def tap(self, wager: str) -> None:
        """With a finger: on the map first, where the spot is not in view."""
        x, y = self.at(wager)
        box = self.page.locator(".felt-stage").bounding_box()
        assert box is not None
        if not (box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]):
            self.page.touchscreen.tap(*self.page.evaluate(_ON_MAP, self.spot(wager)))
            self.page.wait_for_timeout(400)
        self.page.touchscreen.tap(*self.at(wager))

    def act(self, label: str) -> None:
        """The primary button, by the name that it must have."""
        button = self.page.locator("#primary")
        expect(button).to_have_text(re.compile(label), timeout=SECONDS)
        expect(button).to_be_enabled(timeout=SECONDS)
        button.click()

    def bet(self, wager: str) -> None:
        """With the mouse, until the chips lie there."""
        before = self.chips()
        self.place(wager)
        expect(self.page.locator(".purse b")).not_to_have_text(before, timeout=SECONDS)

    def finish(self, labels: str = "Next round", choose: str = "") -> None:
        """Choose whatever is asked until the round is over."""
        primary = self.page.locator("#primary")
        until = time.monotonic() + SECONDS / 1000
        while time.monotonic() < until:
            self.page.locator(
                ".choices .option:not([disabled]), #primary:not([disabled])"
            ).first.wait_for()
            options = self.page.locator(".choices .option:not([disabled])")
            if options.count():
                self.choose(choose)
            elif re.match(labels, primary.inner_text()):
                return
            else:
                self.page.wait_for_timeout(60)
        raise AssertionError(f"the round does not end: {primary.inner_text()}, {self.said()}")

    def choose(self, option: str = "") -> None:
        wanted = self.page.locator(f'.choices .option[data-option="{option}"]:not([disabled])')
        options = (
            wanted if wanted.count() else self.page.locator(".choices .option:not([disabled])")
        )
        asked = self.said()
        options.first.click()
        expect(self.page.locator("#pending")).not_to_have_text(asked, timeout=SECONDS)

    # What is to be read

    def said(self) -> str:
        return self.page.locator("#pending").inner_text()

    def chips(self) -> str:
        return self.page.locator(".purse b").inner_text()

    def cents(self) -> int:
        return round(float(self.chips().replace("$", "").replace(",", "")) * 100)

    def why(self) -> str:
        return self.page.locator("#why").inner_text()

    def seen(self) -> str:
        """All that the page says, and where the focus is."""
        page = self.page
        on = page.evaluate("document.activeElement?.outerHTML.slice(0, 200)")
        return f"{page.url}\n{page.locator('body').inner_text()}\nfocus: {on}\n{self.wrong}"

    def close(self) -> None:
        for context in self.contexts:
            context.close()
