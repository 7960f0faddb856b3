"""A wager from outside is placed and settled at every game that takes one."""

import json
from enum import IntEnum
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import run
from title58.games.baccarat.terms import Terms as BaccaratTerms
from title58.games.baccarat.views import FinalCounts
from title58.games.baccarat.wagers import MIDI_WAGERS, BaccaratWager
from title58.games.big_six_wheel import rules as big_six_wheel
from title58.games.big_six_wheel.wagers import WAGERS as BIG_SIX_WAGERS
from title58.games.blackjack.views import SideTerms, TwoCards
from title58.games.blackjack.wagers import WAGERS as BLACKJACK_WAGERS
from title58.games.blackjack.wagers import SeenWager
from title58.games.casino_war.rules import TwoRanks
from title58.games.casino_war.wagers import WAGERS as WAR_WAGERS
from title58.games.craps.facts import OneRoll
from title58.games.craps.rules import Terms as CrapsTerms
from title58.games.craps.views import Throw
from title58.games.craps.wagers import CRAPS_WAGERS, about
from title58.games.pai_gow_poker.side.rules import SevenCards
from title58.games.pai_gow_poker.wagers import WAGERS as POKER_WAGERS
from title58.games.roulette import rules as roulette
from title58.games.roulette.wagers import WAGERS as ROULETTE_WAGERS
from title58.games.roulette.wagers import on_this_wheel
from title58.games.sic_bo import rules as sic_bo
from title58.games.sic_bo.wagers import WAGERS as SIC_BO_WAGERS
from title58.games.sic_bo.wagers import on_dice
from title58.wagers.declared import Seen
from title58.wagers.offer import Flag

OFFERED = Flag("invented")
LAW = """[wagers.invented]
name = "Invented Wager"
game = "{game}"
cite = "{cite}"
payout_cite = "{cite}"
rows = ["win", "lose"]
grounds = [["win", "win", "{cite}"], ["lose", "lose", "{cite}"]]
[wagers.invented.when]
win = "an even sum"
lose = "an odd sum"
[wagers.invented.paytables.standard]
win = "1 to 1"
lose = "lose"
"""


class Ground(IntEnum):
    WIN = 0
    LOSE = 1


def declared(sees: Any, terms_type: Any, kind: Any = Seen, **more: Any) -> Any:
    def even(view: Any, terms: Any) -> Ground:
        return Ground(sum(view) % 2)

    even.__annotations__ |= {"view": sees, "terms": terms_type}
    return kind("invented", sees=sees, ground=even, offered=OFFERED, **more)


def nothing(_placed: object) -> None:
    return None


CASES: dict[str, tuple[str, Any, Any]] = {
    "midibaccarat": (
        "629a.7(a)", MIDI_WAGERS, declared(FinalCounts, BaccaratTerms, BaccaratWager)
    ),
    "blackjack": ("633a.6(e)", BLACKJACK_WAGERS, declared(TwoCards, SideTerms, SeenWager)),
    "casino-war": ("651a.7(a)", WAR_WAGERS, declared(TwoRanks, None, terms=nothing)),
    "casino-war, on the War deal": (
        "651a.7(a)", WAR_WAGERS, declared(TwoRanks, None, terms=nothing, within=True)
    ),
    "craps": ("623a.3(a)", CRAPS_WAGERS, declared(Throw, CrapsTerms, OneRoll, terms=about())),
    "pai-gow-poker": ("645a.7(e)", POKER_WAGERS, declared(SevenCards, None, terms=nothing)),
    "roulette": (
        "617a.3", ROULETTE_WAGERS, declared(roulette.Ball, roulette.Terms, terms=on_this_wheel)
    ),
    "sic-bo": ("625a.3", SIC_BO_WAGERS, declared(sic_bo.Dice, sic_bo.Terms, terms=on_dice)),
    "big-six-wheel": (
        "619a.3", BIG_SIX_WAGERS,
        declared(big_six_wheel.Section, big_six_wheel.Terms, terms=lambda _: None),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_what_is_placed_is_settled(case: str, tmp_path: Path) -> None:
    cite, wagers, wager = CASES[case]
    game = case.partition(",")[0]
    figures = tmp_path / "law" / "figures"
    figures.mkdir(parents=True)
    (figures / f"{cite[:4]}.toml").write_text(LAW.format(game=game, cite=cite))
    filing = tmp_path / "mine.toml"
    filing.write_text(f'game = "{game}"\ndate = 2024-06-01\n[options]\ninvented = true\n')
    words = ("--submission", str(filing), "--law", str(tmp_path / "law"), "--seed", "1")
    wagers.add(wager)
    try:
        dealt = run("deal", game, "-n", "90", "--json", *words)
    finally:
        wagers.remove("invented")
    placed = settled = 0
    for record in map(json.loads, dealt.splitlines()):
        placed += sum(answer.get("wager") == "invented" for answer in record["answers"])
        settled += sum(line["wager"] == "invented" for line in record["settlement"]["lines"])
    assert placed == settled > 0
