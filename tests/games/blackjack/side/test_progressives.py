"""What both progressive wagers share in a round (633a.2(c), (d), 633a.7(o))."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.games.blackjack.base import DRAW, LAW, SPLIT, STAND, proves, split, table
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
from tests.games.blackjack.side_table import TEN, base, deal, line
from tests.games.script import (
    Meters,
    Part,
    Say,
    bank_after,
    bets,
    cited,
    labels,
    moves,
    refusal,
    steps,
)
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.table import BlackjackOptions
from title58.progressive import Bank, Meter, MeterTerms
from title58.rounds.answers import Happening
from title58.rounds.driver import Played, run
from title58.rounds.equipment import MeterStep
from title58.rounds.steps import Do, DrawCard
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


# Sharing the meter


@pytest.mark.parametrize(
    ("slug", "option", "cite", "cards", "drawn", "each"),
    [
        proves(  # 1/8, 1/4 and 5/8 of $5,000.80
            ("633a.7(o)(1)(ii)(C)[s2]",),
            *(BAD_BEAT, "bad_beat", "633a.7(o)(1)(ii)(C)[s2]", "KH KH KH 2S QD QD QD 3S"),
            *("2D 2C 3D 4D 5D", [62_510, 125_020, 312_550]),
        ),
        proves(  # a third each of $1,000.80
            ("633a.7(o)(2)(ii)(C)[s4]",),
            *(HIT_AND_RUN, "hit_and_run", "633a.7(o)(2)(ii)(C)[s4]", "KH KH KH 2S 9D 9D 9D 2H"),
            *("2D 2C 2D 3D 3C 5D", [33_360, 33_360, 33_360]),
        ),
    ],
)
def test_winners_share_by_their_wagers_or_equally(
    slug: str, option: str, cite: str, cards: str, drawn: str, each: list[int]
) -> None:
    """$1, $2 and $5 add 80 cents to the meter."""
    amounts = {2: 100, 3: 200, 6: 500}
    wagers = [one for seat, cents in amounts.items() for one in beside(slug, seat, amount=cents)]
    filed: dict[str, Any] = {option: True, f"{option}_wager": 0}
    played = deal(tuple(wagers), cards, *[STAND] * 3, drawn, **filed)
    found = [line(played, seat, slug) for seat in amounts]
    assert [one.winnings for one in found] == each
    assert all(cite in one.cites for one in found)
    assert [seat for source, _, seat, _ in moves(played) if source == "meter"] == [2, 3, 6]
    assert len(cited(played, cite)) == 3
    assert meter(played, slug) == (500_000 if slug == BAD_BEAT else 100_000)


def test_a_lone_winner_has_it_all_whatever_was_wagered() -> None:
    """B-58; and parts of a cent stay on the meter until the reset makes it whole."""
    terms = MeterTerms.parse("seed $5,000, reset $5,000, rate 0.5%")
    played = bad_beat(TO_21[7], bad_beat_meter=terms)
    found = line(played, 1, BAD_BEAT)
    assert found.winnings == 500_000
    assert found.breakage == Fraction(1, 2)
    assert meter(played) == 500_000


# The meters


@pytest.mark.law("633a.13(j)(2)", "633a.13(l)(2)")
def test_the_meters_begin_grow_and_are_carried_as_filed() -> None:
    filed: dict[str, Any] = {
        "bad_beat": True,
        "hit_and_run": True,
        "bad_beat_meter": MeterTerms.parse("seed $6,000, reset $5,000, rate 12.5%"),
        "hit_and_run_meter": MeterTerms.parse("seed $2,000, reset $1,000, rate 5%"),
    }
    wagers = (*beside(BAD_BEAT, 1, 2), Wager(2, HIT_AND_RUN, DOLLAR))
    script: tuple[Part, ...] = ("10H 10D 9S 8H 8D 10S", STAND, STAND)
    first = deal(wagers, *script, **filed)
    assert meter(first) == 600_000 + 25
    assert meter(first, HIT_AND_RUN) == 200_000 + 5
    second = deal(wagers, *script, **go_on(first), **filed)
    assert meter(second) == 600_000 + 50
    told = [str(step) for step in steps(second) if step.label == "meter"]
    assert told == [
        "The Bad Beat meter stands at $6,000.50",
        "The Hit and Run meter stands at $2,000.10",
    ]
    # A new filing's rate holds from then on; what stands on the meter stays.
    filed["bad_beat_meter"] = MeterTerms.parse("seed $9,000, reset $5,000, rate 50%")
    third = deal(wagers, *script, **go_on(second), **filed)
    assert meter(third) == 600_000 + 50 + 100


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


def test_the_systems_are_locked_before_the_first_card() -> None:
    played = stood(BAD_BEAT, bad_beat=True, hit_and_run=True)
    locked = [n for n, step in enumerate(steps(played)) if step.label == "lock-out"]
    drawn = [n for n, step in enumerate(steps(played)) if isinstance(step, DrawCard)]
    assert len(locked) == 2
    assert max(locked) < min(drawn)


# Boxes


def test_a_players_two_boxes_are_two_positions() -> None:
    """Both win the meter, by their wagers; the player has both shares."""
    other = Wager(2, "blackjack", TEN, "3"), Wager(2, BAD_BEAT, 300, "3")
    played = deal(
        (*beside(BAD_BEAT, 2), *other),
        *("KH KH 2S QD QD 3S", STAND, STAND, "2D 2C 3D 4D 5D"),
        bad_beat=True,
        bad_beat_wager=0,
    )
    assert [line(played, 2, BAD_BEAT, on).winnings for on in ("", "3")] == [125_010, 375_030]
    assert played.settlement.net(2) == 500_040 - 400 - 2 * TEN


# Giving back


FIRST, SECOND = (Happening("hand-missed", f"box-1-{which}") for which in ("first", "second"))


@pytest.mark.parametrize("collected", [False, True])
def test_a_box_without_cards(collected: bool) -> None:
    """Its wager goes back and so does what it added; or it is kept, and so is that (B-82)."""
    played = deal(
        beside(BAD_BEAT, 1, 2),
        *("KH", FIRST, "9C QH", SECOND, "10C", STAND),
        bad_beat=True,
        missed_hand="blackjack-wager" if collected else "all-wagers",
    )
    found = line(played, 1, BAD_BEAT)
    expected = ("lose", "lose", -DOLLAR) if collected else ("void", "void", 0)
    assert (found.row, found.result, found.net) == expected
    assert meter(played) == 500_000 + (20 if collected else 10)
    assert line(played, 2, BAD_BEAT).net == -DOLLAR


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


def test_the_settling_is_told_only_if_there_is_anything() -> None:
    nothing = stood(bad_beat=True)
    assert "progressive-wagers" not in labels(nothing)
    assert [s for s in steps(nothing) if isinstance(s, Do) and "633a.7(o)" in s.cites] == []


@pytest.mark.parametrize(("slug", "rows"), [(BAD_BEAT, 7), (HIT_AND_RUN, 5)])
def test_the_rows_and_prices_are_the_laws(slug: str, rows: int) -> None:
    """Every paying row has a provision."""
    prices = LAW.wager("blackjack", slug).paytables["standard"].values()
    assert sum(odds != "lose" for odds in prices) == rows


@pytest.mark.law("633a.14(i)")
def test_a_hand_called_dead_has_its_bad_beat_wager_back_but_not_hit_and_run() -> None:
    """B-83: the dealer failed to deal a card that was asked for."""
    wagers = (*beside(BAD_BEAT, 1), Wager(1, HIT_AND_RUN, DOLLAR))
    played = deal(
        wagers,
        *("5H 2S 6D 3S", DRAW, Happening("draw-missed", "box-1"), Say("dead-hand"), "4D 3D 9D"),
        bad_beat=True,
        hit_and_run=True,
    )
    assert line(played, 1, BAD_BEAT).result == "void"
    assert line(played, 1, HIT_AND_RUN).net == 6 * DOLLAR
    assert meter(played) == 500_000
    assert meter(played, HIT_AND_RUN) == 100_010


def test_with_another_hand_left_it_stands() -> None:
    """One of two split hands is dead; the other has a 20."""
    played = deal(
        beside(BAD_BEAT, 1),
        *("10H 7S 10D 5S", SPLIT, split(), "2H", DRAW, Happening("draw-missed", "box-1")),
        *(Say("dead-hand"), "QS", STAND, "9D"),
        bad_beat=True,
    )
    assert line(played, 1, BAD_BEAT).net == 24 * DOLLAR
