"""Screenshots of every felt with a round on it.

python -m tests.web.harness.look FOLDER [GAME...]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from tests.web.browser import chromium
from tests.web.harness.rounds import Scene, dealt, scene
from tests.web.harness.server import serving
from title58.games import game_slugs
from title58.law import Law
from title58.submission.filing import Submission

SIZES = {1440: (1440, 900), 900: (900, 1100), 390: (390, 844)}
MARKERS: dict[str, list[dict[str, object]]] = {
    "craps": [
        {"kind": "puck", "at": "puck-6", "text": "ON"},
        {"kind": "shooter", "at": 3, "text": "SHOOTER"},
    ],
    "pai-gow": [{"kind": "bank", "at": 2, "text": "BANK"}],
    "pai-gow-poker": [
        {"kind": "bank", "at": 2, "text": "BANK"},
        {"kind": "co-bank", "at": 3, "text": "CO-BANK"},
    ],
    "baccarat": [{"kind": "commission", "at": 3, "text": "$1.25"}],
    "minibaccarat": [{"kind": "commission", "at": 3, "text": "$1.25"}],
}
MARKERS["mini-craps"] = MARKERS["craps"]
OPTIONS: dict[str, dict[str, Any]] = {
    "minibaccarat": {"vigorish_collection": "deferred"},
    "blackjack": {"lucky_ladies": True, "kings_bounty": True},
}


def filing(game: str) -> Submission:
    return Submission(game, Law.on("2024-06-01"), **OPTIONS.get(game, {}))


def shown(game: str, settled: bool) -> Scene:
    played = dealt(filing(game), 6)[-1]
    made = scene(played, 3, settled)
    made["markers"] = MARKERS.get(game, [])
    made["open"] = not settled
    return made


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with serving(filing) as address, chromium() as browser:
        for game in games:
            for wide, (across, down) in SIZES.items():
                for scheme in ("light", "dark") if wide == 1440 else ("light",):
                    context = browser.new_context(
                        viewport={"width": across, "height": down},
                        color_scheme=scheme,
                        device_scale_factor=2 if wide == 390 else 1,
                        has_touch=wide < 1000,
                    )
                    page = context.new_page()
                    page.on("console", lambda message: print(message.text))
                    page.on("pageerror", lambda error: print(error))
                    page.goto(f"{address}/felt/{game}")
                    page.wait_for_function("window.felt")
                    for settled in (False, True):
                        page.evaluate(
                            "scene => window.felt.show(scene, {motion: false})",
                            shown(game, settled),
                        )
                        name = f"{game}-{wide}-{scheme}-{'settled' if settled else 'open'}.png"
                        page.screenshot(path=folder / name)
                    context.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(game_slugs()))
