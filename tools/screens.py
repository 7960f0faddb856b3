"""docs/gallery/screens: every screen at three widths, light and dark, on one sheet each.

python -m tools.screens [SCREEN...]

A demo house is served, Chromium plays a round of every game there, and each page is photographed as
it stands at each width. Cards and dice are random: the sheets differ each time.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.live.web.client import Server
from tests.web.browser import chromium
from tests.web.table.seated import Seated
from tests.web.table.test_games import DICE, GAMES, on_the_line, to_bets

from title58.games import find_game

FOLDER = Path("docs/gallery/screens")
SIZES = ((1440, 900), (820, 1180), (390, 844))
TALL = 450  # pixels of a picture on its sheet
GAP = 10
PATIENCE = 240_000  # milliseconds in which figures must be there
QUALITY = 0.72
DAY = "date=2024-06-01"
PAGES = {
    "home": "/",
    "odds": f"/odds/minibaccarat?{DAY}&seen=3x9H&offer=filed&dragon_bonus=A",
    "rules-worth": f"/odds/roulette?{DAY}&show=rules",
    "protection": "/protect",
    "ranking": f"/protect/minibaccarat?{DAY}&offer=filed&ez=true&dragon_bonus=A",
    "deck-incident": f"/protect/minibaccarat/deck?{DAY}&dragon_bonus=A&missing=KH,9D"
    "&rounds=70&average=$25",
    "known-cards": f"/protect/blackjack/known?{DAY}&place=hole",
    "theoretical-win": f"/protect/minibaccarat/theo?{DAY}&bets=banker%3D$50x3",
    "submission": f"/submissions/minibaccarat?{DAY}&dragon_bonus=A",
    "violation": f"/submissions/minibaccarat?{DAY}&decks=5",
    "law": "/law/627a.7(a)(1)?date=2024-06-01",
    "changes": "/law/changes?from=2013-01-01&to=2015-01-01&chapter=627a",
    "interpretations": "/law/interpretations?chapter=617a",
    "replay": "/replay?example=blackjack",
}


_SHEET = """async ([shots, widths, tall, gap, quality]) => {
  const canvas = document.createElement("canvas");
  canvas.width = widths.reduce((sum, wide) => sum + wide + gap, gap);
  canvas.height = 2 * tall + 3 * gap;
  const paper = canvas.getContext("2d");
  paper.fillStyle = "#808080";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.imageSmoothingQuality = "high";
  for (const [place, shot] of shots.entries()) {
    const picture = new Image();
    picture.src = `data:image/png;base64,${shot}`;
    await picture.decode();
    const column = place % widths.length, row = (place - column) / widths.length;
    const x = widths.slice(0, column).reduce((sum, wide) => sum + wide + gap, gap);
    paper.drawImage(picture, x, gap + row * (tall + gap), widths[column], tall);
  }
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""


def shots(page: Page) -> list[str]:
    """A row for each color scheme, and in it the widths."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for wide, high in SIZES:
            page.set_viewport_size({"width": wide, "height": high})
            page.wait_for_timeout(250)  # the felt fits itself to the new width
            found.append(base64.b64encode(page.screenshot()).decode())
    return found


def sheet(desk: Page, pictures: list[str]) -> bytes:
    """All of them side by side, put together by the browser as well."""
    widths = [round(wide * TALL / high) for wide, high in SIZES]
    made = desk.evaluate(_SHEET, [pictures, widths, TALL, GAP, QUALITY])
    return base64.b64decode(made)


def at_table(seated: Seated, game: str) -> Page:
    """A round that has just been settled."""
    wager, closes, choice = GAMES[game]
    page = seated.sit_down(game)
    to_bets(seated)
    seated.bet(wager)
    on_the_line(seated, game)
    seated.act(closes)
    seated.finish("Roll" if game in DICE else "Next round", choice)
    page.mouse.move(5, 5)
    return page


def at_page(seated: Seated, path: str) -> Page:
    page = seated.visit(path)
    working = page.locator("[data-pending], [data-working]")
    expect(working).to_have_count(0, timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    return page


def index() -> str:
    """The page that shows the sheets."""
    titles = {name: name.replace("-", " ").capitalize() for name in PAGES}
    titles |= {game: find_game(game).name for game in GAMES}
    found = [
        "# Screens\n\n**Practice. Not approved for wagering. 21+.**\n\n"
        "Every screen at 1440, 820 and 390 pixels, light and dark, made by `make screens`"
        " ([in the browser](../../browser.md)). Cards and dice are random:"
        " the sheets differ each time.\n"
    ]
    for name, title in titles.items():
        found.append(f"## {title}\n\n![{title}, at six sizes and colors]({name}.webp)\n")
    return "\n".join(found)


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        server.start()
        desk = browser.new_page()
        try:
            for name in wanted or [*PAGES, *GAMES]:
                seated = Seated(browser, f"http://127.0.0.1:{server.port}")
                page = at_page(seated, PAGES[name]) if name in PAGES else at_table(seated, name)
                path = FOLDER / f"{name}.webp"
                path.write_bytes(sheet(desk, shots(page)))
                print(f"{path} {path.stat().st_size // 1024} KB", flush=True)
                seated.close()
        finally:
            server.kill()
    (FOLDER / "README.md").write_text(index(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
