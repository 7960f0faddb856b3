"""Opening, shuffle, cut, burn, devices and the idle table (651a.3 to 651a.5, 651a.8(b))."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.casino_war.war import LAW, LOADED, OPENING, RESHUFFLE, table
from tests.games.script import (
    Part,
    Say,
    assert_batches_take_turns,
    bets,
    choices,
    cited,
    labels,
    play_script,
    refusal,
    steps,
)
from title58.equipment.randomness import SeededSource
from title58.games.casino_war.game import CASINO_WAR
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.state import CasinoWarState
from title58.rounds.driver import Played
from title58.rounds.steps import Measure
from title58.table.equipment.shuffler import ShufflerEquipment

NOBODY: tuple[int, ...] = ()
TWO: dict[str, Any] = {"shuffler": "automated", "decks": 12}
ACCEPT, DECLINE = Say("accept"), Say("decline")
CUT: tuple[Part, ...] = (100, 78)


def begin(*parts: Part, **at: Any) -> Played[Any]:
    """What comes before a round in which nobody wagers."""
    at.setdefault("players", NOBODY)
    return play_script(CASINO_WAR, table(**at), *parts, bets())


def measures(played: Played[Any]) -> dict[str, Measure]:
    return {step.label: step for step in steps(played) if isinstance(step, Measure)}


# 651a.5(a) to (e)


@pytest.mark.law("651a.3(c)(3)", "651a.3(c)(4)", "651a.3(c)(5)")
def test_batches_take_turns_and_never_meet_in_the_discard_rack() -> None:
    equipment = ShufflerEquipment(6, SeededSource(58), two_batches=True)
    cites = ("651a.3(c)(3)", "651a.3(c)(4)", "651a.3(c)(5)")
    assert_batches_take_turns(
        equipment, lambda state: begin(*CUT, state=state, **TWO), OPENING, cites
    )
    assert len(equipment.shoe) == 311  # one is burned
    by_hand = begin(*CUT, state=RESHUFFLE)
    assert not cited(by_hand, "651a.3(c)(3)")


@pytest.mark.law("651a.3(c)", "651a.3(c)(4)", "651a.3(c)(5)")
def test_two_batches_alternate_where_the_shuffler_needs_them() -> None:
    (few,) = CasinoWarOptions(shuffler="automated", decks=6).violations(LAW)
    assert str(few.cites) == "651a.3(c)"
    played = begin(*CUT, state=OPENING, **TWO)
    (alternate,), (discards,) = (cited(played, f"651a.3(c)({item})") for item in (4, 5))
    assert alternate.startswith("The batches alternate")
    assert discards.startswith("Only cards of this batch")
    found = [str(step) for step in steps(played)]
    assert found.index(alternate) < found.index(discards)


BY_COVER = replace(RESHUFFLE, reshuffle="cover-card")
ON_2 = replace(BY_COVER, cover_card_seat=2)
ORDERED = replace(RESHUFFLE, reshuffle="ordered")
GONE = replace(BY_COVER, cover_card_seat=7)
OFFERS = [
    # The first player to the table sits at 5; the far right of the dealer is 1.
    (OPENING, "(1)", [5, 8, 1, 2]),
    (replace(LOADED, idle=True), "(1)", [5, 8, 1, 2]),
    (ON_2, "(2)", [2, 5, 8, 1]),
    (BY_COVER, "(3)", [1, 2, 5, 8]),
    (GONE, "(3)", [1, 2, 5, 8]),
    (ORDERED, "(4)", [1, 2, 5, 8]),
    (RESHUFFLE, "(4)", [1, 2, 5, 8]),
]


@pytest.mark.law("651a.5(b)", "651a.5(c)")
@pytest.mark.parametrize(("state", "paragraph", "order"), OFFERS)
def test_who_is_offered_the_cut(state: CasinoWarState, paragraph: str, order: list[int]) -> None:
    """Counterclockwise from the one entitled, and the dealer cuts if nobody does."""
    spread = (Say("face-down"),) if state.idle else ()
    played = begin(*spread, *[DECLINE] * 4, *CUT, state=state, players=(5, 8, 2, 1))
    offers = [choice for choice in choices(played) if choice[1] == "offer-cut"]
    assert offers == [(seat, "offer-cut", ("accept", "decline")) for seat in order]
    for step in steps(played):
        if step.label == "offer-cut":
            assert step.cites == ("651a.5(b)", "651a.5(c)", f"651a.5(c){paragraph}")
    cut = measures(played)["cut"]
    assert (cut.seat, str(cut)) == (
        0,
        "The dealer inserts the cut card (cover card) into the stack",
    )
    assert cut.cites == ("651a.5(b)", "651a.5(d)")
    taken = begin(*spread, DECLINE, ACCEPT, *CUT, state=state, players=(5, 8, 2, 1))
    assert measures(taken)["cut"].seat == order[1]
    assert str(measures(taken)["cut"]) == (
        f"Position {order[1]} inserts the cut card (cover card) into the stack"
    )
    assert measures(taken)["cut"].cites == ("651a.5(d)",)


@pytest.mark.law("651a.5(c)(3)")
def test_the_cut_is_offered_at_the_far_right_if_the_cover_card_was_the_dealers() -> None:
    played = begin(ACCEPT, *CUT, state=BY_COVER, players=(4, 2))
    assert cited(played, "651a.5(c)(3)") == ["Position 2 decides whether to cut the cards"]
    turned = begin(ACCEPT, *CUT, state=BY_COVER, players=(1, 4), positions=(4, 3, 2, 1))
    assert cited(turned, "651a.5(c)(3)") == ["Position 4 decides whether to cut the cards"]


@pytest.mark.law("651a.5(d)")
@pytest.mark.parametrize(("decks", "quarter"), [(6, 78), (8, 104)])
def test_where_the_cover_cards_go(decks: int, quarter: int) -> None:
    at: dict[str, Any] = {"state": RESHUFFLE, "decks": decks}
    cards = 52 * decks
    for cut, cover in ((10, quarter), (cards - 10, cards)):
        played = begin(cut, cover, **at)
    assert labels(played)[1:4] == ["cut", "cover-card", "load"]
    assert [str(s.cites) for s in steps(played)[1:4]] == [
        *("651a.5(b), 651a.5(d)", "651a.5(d)", "651a.5(d)"),
    ]
    for cut, cover, wrong, lawful in (
        (9, quarter, 9, f"10 to {cards - 10}"),
        (cards - 9, quarter, cards - 9, f"10 to {cards - 10}"),
        (10, quarter - 1, quarter - 1, f"{quarter} to {cards}"),
        (10, cards + 1, cards + 1, f"{quarter} to {cards}"),
    ):
        no = refusal(lambda cut=cut, cover=cover: begin(cut, cover, **at))  # type: ignore[misc]
        assert (no.cites[-1], no.value, no.lawful) == ("651a.5(d)", wrong, lawful)
