"""A felt on a page: what tests do with it and ask of it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page


class Shown:
    """Opens felts; what goes wrong in a page fails its test."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser, self.address = browser, address
        self.contexts: list[BrowserContext] = []
        self.wrong: list[str] = []
        self.page: Page

    def open(self, game: str, width: int = 1440, height: int = 900, **how: Any) -> Page:
        size: Any = {"width": width, "height": height}
        context = self.browser.new_context(viewport=size, **how)
        self.contexts.append(context)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on(
            "console",
            lambda said: self.wrong.append(said.text) if said.type == "error" else None,
        )
        self.page.goto(f"{self.address}/felt/{game}")
        self.page.wait_for_function("window.felt")
        return self.page

    def show(self, motion: bool = False, **scene: Any) -> None:
        asked = {"motion": motion}
        self.page.evaluate("([scene, how]) => window.felt.show(scene, how)", [scene, asked])

    def start(self, **scene: Any) -> list[dict[str, Any]]:
        """With motion, and without waiting for its end: what moves at the beginning."""
        return self._moving("window.ended = window.felt.show(scene);", scene)

    def calls(self, *wanted: str) -> list[list[str]]:
        """What the felt told since the last time."""
        told: list[list[str]] = self.page.evaluate("window.calls.splice(0)")
        return [call for call in told if not wanted or call[0] in wanted]

    def at(self, spot: str) -> tuple[float, float]:
        """The middle of a spot on the screen."""
        point = self.page.evaluate(
            """id => { const { x, y } = window.felt.layout.byId.get(id).room;
            const on = document.querySelector("#layout").getScreenCTM();
            const at = new DOMPoint(x, y).matrixTransform(on); return [at.x, at.y]; }""",
            spot,
        )
        return point[0], point[1]

    def focused(self) -> str:
        found: str = self.page.evaluate("document.activeElement.id")
        return found

    def animations(self) -> list[dict[str, Any]]:
        """What moves now."""
        return self._moving("", {})

    def _moving(self, first: str, scene: dict[str, Any]) -> list[dict[str, Any]]:
        """How long each animation takes, when it ends, and which properties it changes."""
        found: list[dict[str, Any]] = self.page.evaluate(
            f"""async scene => {{ {first}
            await window.felt.drawn;
            return [...window.felt.motion.running].map((one) => ({{
            end: one.effect.getComputedTiming().endTime,
            duration: one.effect.getComputedTiming().duration,
            of: one.effect.target.getAttribute("class"),
            properties: [...new Set(one.effect.getKeyframes().flatMap(Object.keys))]
              .filter((name) => name === "opacity" || name === "transform"),
            }})); }}""",
            scene,
        )
        return found

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        assert not self.wrong, self.wrong
