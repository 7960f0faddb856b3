"""What both progressive wagers share in a round (633a.2(c), (d), 633a.7(o))."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.games.blackjack.base import LAW, STAND, proves, table
from tests.games.blackjack.progressive import (
    BAD_BEAT,
    DOLLAR,
    HIT_AND_RUN,
    TO_21,
    bad_beat,
    beside,
    go_on,
    hit_and_run,
    meter,
)
from tests.games.blackjack.side_table import base, deal
from tests.games.script import (
    Meters,
    bank_after,
    bets,
    cited,
    refusal,
    steps,
)
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.table import BlackjackOptions
from title58.progressive import Bank, Meter
from title58.rounds.answers import Happening
from title58.rounds.driver import Played, run
from title58.rounds.equipment import MeterStep
from title58.rounds.steps import DrawCard
from title58.rounds.wagers import Wager


def stood(*slugs: str, **at: Any) -> Played[Any]:
    """Seat 1 stands on 18 with these wagers, and the dealer on 19."""
    wagers = (*base(1), *(Wager(1, slug, DOLLAR) for slug in slugs))
    return deal(wagers, "10H 9S 8H 10S", STAND, **at)


# Verification


WON = {BAD_BEAT: bad_beat, HIT_AND_RUN: hit_and_run}


@pytest.mark.parametrize(
    ("slug", "cite", "cards", "verified"),
    [
        proves(
            (f"{cite}(A)", *([f"{cite}(B)"] if cards >= least else [])),
            *(slug, cite, cards, cards >= least),
        )
        for slug, cite, least, dealt in (
            (BAD_BEAT, "633a.7(o)(1)(ii)", 5, (3, 4, 5, 6, 7)),
            (HIT_AND_RUN, "633a.7(o)(2)(ii)", 7, (5, 6, 7, 8)),
        )
        for cards in dealt
    ],
)
def test_a_floorperson_verifies_from_100_for_1(
    slug: str, cite: str, cards: int, verified: bool
) -> None:
    """Five cards, or seven, pay 100 for 1; the meter is among what is verified (B-62)."""
    played = WON[slug](TO_21[cards])
    assert len(cited(played, f"{cite}(A)")) == 1
    assert bool(cited(played, f"{cite}(B)")) == verified


# The meters


def test_a_table_that_does_not_offer_them_leaves_the_meters_alone() -> None:
    kept = stood(BAD_BEAT, bad_beat=True)
    after = stood(**go_on(kept))
    assert bank_after(after, BAD_BEAT) == bank_after(kept, BAD_BEAT)
    assert [s for s in steps(after) if isinstance(s, MeterStep)] == []


@pytest.mark.law("633a.2(c)[s3]")
def test_a_system_that_is_still_locked_takes_nothing() -> None:
    bank, _ = bank_after(stood(BAD_BEAT, bad_beat=True), BAD_BEAT).lock("table 1")
    locked = Meters({BAD_BEAT: bank})
    said = refusal(lambda: stood(BAD_BEAT, meters=locked, bad_beat=True))
    assert (str(said.cites), said.value) == ("633a.13(j)(2)", "locked")


# The lock-out


@pytest.mark.law("633a.2(c)[s3]", "633a.2(d)(2)")
@pytest.mark.parametrize(
    ("slug", "cite"),
    [(BAD_BEAT, "633a.2(c)[s3], 633a.6(c)"), (HIT_AND_RUN, "633a.2(d)(2), 633a.6(c)")],
)
def test_no_progressive_wager_once_the_deal_has_begun(slug: str, cite: str) -> None:
    here = table(bad_beat=True, hit_and_run=True)
    layouts: list[Any] = []
    meters = Meters()

    class Late:
        """Somebody who tries to wager when the first card is due."""

        def answer(self, step: Any) -> Any:
            if isinstance(step, MeterStep):
                return meters.answer(step)
            if hasattr(step, "layout"):
                layouts.append(step.layout)
                return bets(*base(1))
            if isinstance(step, DrawCard):
                layouts[0].place(Wager(1, slug, DOLLAR))
            return None

    said = refusal(lambda: run(BLACKJACK_GAME.round(here), Late()))
    assert str(said.cites) == cite


# Giving back


FIRST, SECOND = (Happening("hand-missed", f"box-1-{which}") for which in ("first", "second"))


def test_nobody_has_cards() -> None:
    """What goes back takes exactly what it added, whatever the reset amount (A42)."""
    low = Meter("Bad Beat", BlackjackOptions().bad_beat_meter, Fraction(499_995))
    lower = Meters({BAD_BEAT: Bank({"Bad Beat": low})})
    for meters, stands in ((Meters(), 500_000), (lower, 499_995)):
        played = deal(beside(BAD_BEAT, 1), FIRST, "9C", SECOND, bad_beat=True, meters=meters)
        assert {n.result for n in played.settlement.lines} == {"void"}
        assert meter(played) == stands
        again = stood(BAD_BEAT, bad_beat=True, **go_on(played))
        assert meter(again) == stands + 10


def test_all_hands_dead() -> None:
    wagers = (*beside(BAD_BEAT, 1, 2), Wager(1, HIT_AND_RUN, DOLLAR))
    played = deal(
        wagers,
        "2H KH 9C 3H QH 10C",
        Happening("reader-misused", "no-reader"),
        bad_beat=True,
        hit_and_run=True,
        reader_reveals=True,
    )
    assert {n.result for n in played.settlement.lines} == {"void"}
    assert meter(played) == 500_000
    assert meter(played, HIT_AND_RUN) == 100_000
    assert all(
        bank_after(played, slug).tables["table 1"].phase == "open"
        for slug in (BAD_BEAT, HIT_AND_RUN)
    )


@pytest.mark.parametrize(("slug", "rows"), [(BAD_BEAT, 7), (HIT_AND_RUN, 5)])
def test_the_rows_and_prices_are_the_laws(slug: str, rows: int) -> None:
    """Every paying row has a provision."""
    prices = LAW.wager("blackjack", slug).paytables["standard"].values()
    assert sum(odds != "lose" for odds in prices) == rows
