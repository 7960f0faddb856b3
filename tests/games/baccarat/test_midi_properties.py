"""What holds for every lawful filing of Midibaccarat, every shoe, wager and mishap."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.baccarat.at_a_table import DATES, Filing, any_choice, one_of, play_on
from title58 import law as the_law
from title58.games.baccarat.game import MIDIBACCARAT
from title58.games.baccarat.options.midibaccarat import MidibaccaratOptions
from title58.rounds.answers import WagersDown
from title58.rounds.driver import Played
from title58.table.session import LiveTable


@st.composite
def filings(draw: st.DrawFn) -> Filing:
    date = draw(DATES)
    options = MidibaccaratOptions.filing(
        **any_choice(draw, 1, 9), shuffler=draw(one_of("manual", "machine"))
    )
    assert not list(options.violations(the_law.on(date)))
    return date, options


def cards_go_to_the_highest_bettor(table: LiveTable, before: Any, played: Played[Any]) -> None:
    """The first seat that gets a hand has a wager on it that nobody exceeds."""
    wagers = next(e.answer.wagers for e in played.entries if isinstance(e.answer, WagersDown))
    for side in ("player", "banker"):
        handed = [str(e.step) for e in played.entries if e.step.label == f"{side}-hand"]
        amounts = {wager.seat: wager.amount for wager in wagers if wager.kind == side}
        if handed:
            seat = int(handed[0].partition("to position ")[2].split(",")[0])
            most = max(amounts.values())
            assert seat == min(s for s, amount in amounts.items() if amount == most)
        elif not played.settlement.void:
            assert not amounts


@settings(max_examples=100, deadline=None)
@given(filings(), st.integers(0, 2**32), st.sampled_from([0, 30, 300]), st.integers(1, 10))
def test_rounds_in_sequence(filing: Filing, seed: int, mishaps: int, rounds: int) -> None:
    play_on(MIDIBACCARAT, filing, seed, mishaps, rounds, check=cards_go_to_the_highest_bettor)
