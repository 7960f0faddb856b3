"""The site in Chromium: bytes of script, first paint, and how long figures take.

python benchmarks/browser.py

A demo house is served on this machine. Wall-clock time counts here: say how busy the machine was.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Page
from tests.live.web.client import Server
from tests.web.browser import chromium
from tests.web.table.seated import Seated

TRIES = 5
DAY = "date=2024-06-01"
_PAINT = """() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN"""
_FETCHED = """async (path) => {
  const began = performance.now();
  const reply = await fetch(path, { headers: { "x-part": "live" } });
  await reply.text();
  return performance.now() - began;
}"""


def script_bytes(page: Page) -> int:
    """Compressed, as they come over the network."""
    found: int = page.evaluate(
        """() => performance.getEntriesByType("resource").filter((one) => /\\.m?js$/.test(one.name))
        .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
    )
    return found


def painted(seated: Seated, path: str) -> float:
    times: list[float] = []
    for _ in range(TRIES):
        page = seated.visit(path)
        page.wait_for_load_state("load")
        page.wait_for_timeout(500)
        times.append(page.evaluate(_PAINT))
        page.context.close()
        seated.contexts.pop()
    return median(times)


def main() -> None:
    print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        server.start()
        try:
            seated = Seated(browser, f"http://127.0.0.1:{server.port}")
            page = seated.sit_down("minibaccarat")
            table = page.url.partition("/play/")[2]
            print(f"script of a table: {script_bytes(page) / 1000:.1f} KB compressed")
            for name, path in (("home", "/"), ("a table", f"/play/{table}")):
                print(f"first paint of {name}: {painted(seated, path):.0f} ms")
            page = seated.visit(f"/odds/roulette?{DAY}")
            for game in ("roulette", "craps", "minibaccarat"):
                times = [
                    page.evaluate(_FETCHED, f"/odds/{game}?{DAY}&bet={10 + at}")
                    for at in range(TRIES + 1)
                ]
                told = f"{times[0]:.0f} ms the first time, then {median(times[1:]):.0f} ms"
                print(f"odds of {game}: {told}")
        finally:
            server.kill()


if __name__ == "__main__":
    main()
