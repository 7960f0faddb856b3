"""Opening, shuffle, cut, burn, devices and the idle table (651a.3 to 651a.5, 651a.8(b))."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.casino_war.war import LOADED, OPENING, RESHUFFLE, play, table
from tests.games.script import (
    Part,
    Say,
    assert_batches_take_turns,
    before_wagers,
    bets,
    burned,
    choices,
    cited,
    labels,
    play_script,
    refusal,
    steps,
)
from title58.equipment.randomness import SeededSource
from title58.games.casino_war.game import CASINO_WAR
from title58.games.casino_war.state import CasinoWarState
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import Measure
from title58.table.shuffler_equipment import ShufflerEquipment

NOBODY: tuple[int, ...] = ()
TWO: dict[str, Any] = {"shuffler": "automated", "decks": 12}
DEVICE: dict[str, Any] = {"shuffler": "continuous"}
ACCEPT, DECLINE = Say("accept"), Say("decline")
CUT: tuple[Part, ...] = (100, 78)


def begin(*parts: Part, **at: Any) -> Played[Any]:
    """What comes before a round in which nobody wagers."""
    at.setdefault("players", NOBODY)
    return play_script(CASINO_WAR, table(**at), *parts, bets())


def measures(played: Played[Any]) -> dict[str, Measure]:
    return {step.label: step for step in steps(played) if isinstance(step, Measure)}


def opened(played: Played[Any]) -> list[int]:
    return [len(cited(played, f"651a.4({letter})")) for letter in "abcde"]


# 651a.4


@pytest.mark.law("651a.4(b)", "651a.4(c)")
@pytest.mark.parametrize("at", [{}, DEVICE])
def test_new_cards_are_inspected_spread_washed_and_stacked(at: dict[str, Any]) -> None:
    played = begin(*(() if at else CUT), state=OPENING, **at)
    assert before_wagers(played)[:3] == [
        "The dealer inspects the cards and the floorperson verifies it",
        "The cards are spread face up by deck, suit and sequence for the first player to look over",
        "The cards are turned face down, washed and stacked",
    ]
    assert opened(played) == [1, 1, 1, 0, 0]
    assert played.outcome.state == LOADED


@pytest.mark.law("651a.4(d)")
def test_two_batches_are_spread_apart_and_not_washed() -> None:
    played = begin(*CUT, state=OPENING, **TWO)
    assert opened(played) == [1, 0, 0, 1, 0]
    assert "Each batch is spread by itself" in cited(played, "651a.4(d)")[0]


@pytest.mark.law("651a.4(e)", "651a.5(a)")
@pytest.mark.parametrize("at", [{}, TWO])
def test_preshuffled_decks_are_neither_spread_nor_shuffled(at: dict[str, Any]) -> None:
    played = begin(*CUT, state=OPENING, preshuffled=True, **at)
    assert opened(played) == [0, 0, 0, 0, 1]
    assert "shuffle" not in labels(played)
    assert labels(played)[0] == "preshuffled"
    later = begin(*CUT, state=RESHUFFLE, preshuffled=True, **at)
    assert labels(later)[0] == "shuffle"  # the next shoe is shuffled like any other


@pytest.mark.law("651a.5(a)", "651a.5(f)")
@pytest.mark.parametrize(
    "state", [replace(LOADED, opened=False), replace(LOADED, reshuffle="ordered")]
)
def test_cards_that_must_be_shuffled_are_not_dealt_from_a_loaded_shoe(
    state: CasinoWarState,
) -> None:
    """Found by a property: a record may say that the shoe is loaded all the same."""
    played = begin(*CUT, state=state)
    assert labels(played)[0] == "shuffle"
    assert played.outcome.state == replace(LOADED, shoes=2)


def test_a_table_opens_once_and_a_loaded_shoe_is_dealt_from() -> None:
    played = begin(*CUT, state=RESHUFFLE)
    assert opened(played) == [0] * 5
    assert played.outcome.state.shoes == 2
    assert before_wagers(begin(state=LOADED)) == []


# 651a.5(a) to (e)


@pytest.mark.law("651a.5(a)")
def test_the_dealer_shuffles_or_a_shuffler_does() -> None:
    by_hand = begin(*CUT, state=RESHUFFLE)
    assert before_wagers(by_hand)[0] == "The dealer shuffles the cards and stacks them"
    assert steps(by_hand)[0].cites == ("651a.5(a)",)
    machine = begin(*CUT, state=RESHUFFLE, **TWO)
    assert steps(machine)[0].cites == ("651a.5(a)", "651a.3(c)(3)")
    device = begin(state=RESHUFFLE, shuffler="continuous")
    assert steps(device)[0].cites == ("651a.5(a)", "651a.5(h)")
    ready = begin(*CUT, state=OPENING, preshuffled=True)
    assert [s.cites for s in steps(ready) if s.label == "preshuffled"] == [("651a.5(a)",)]
    assert "from the automated shuffler" in before_wagers(machine)[0]
    assert not any("straight into" in text for text in before_wagers(machine))
    loads = begin(*CUT, state=RESHUFFLE, shuffler_loads_shoe=True, **TWO)
    assert any("puts the stack straight into the dealing shoe" in s for s in before_wagers(loads))
    assert [s.cites for s in steps(loads) if "straight into" in str(s)] == [("651a.5(a)",)]
    assert {"cut", "cover-card", "load"} <= set(labels(loads))  # only 651a.5(h) lifts the cut


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
    assert (cut.seat, str(cut)) == (0, "The dealer puts the cover card into the stack")
    assert cut.cites == ("651a.5(b)", "651a.5(d)")
    taken = begin(*spread, DECLINE, ACCEPT, *CUT, state=state, players=(5, 8, 2, 1))
    assert measures(taken)["cut"].seat == order[1]
    assert str(measures(taken)["cut"]) == f"Seat {order[1]} puts the cover card into the stack"
    assert measures(taken)["cut"].cites == ("651a.5(d)",)


@pytest.mark.law("651a.5(c)(1)")
def test_the_first_player_is_offered_the_cut_of_a_game_just_beginning() -> None:
    played = begin(ACCEPT, *CUT, state=OPENING, players=(8, 1))
    assert choices(played)[0][0] == 8
    assert cited(played, "651a.5(c)(1)") == ["Seat 8 decides on the cut"]


@pytest.mark.law("651a.5(c)(2)")
def test_the_cut_is_offered_where_the_cover_card_appeared() -> None:
    played = begin(ACCEPT, *CUT, state=ON_2, players=(1, 2))
    assert cited(played, "651a.5(c)(2)") == ["Seat 2 decides on the cut"]


@pytest.mark.law("651a.5(c)(3)")
def test_the_cut_is_offered_at_the_far_right_if_the_cover_card_was_the_dealers() -> None:
    played = begin(ACCEPT, *CUT, state=BY_COVER, players=(4, 2))
    assert cited(played, "651a.5(c)(3)") == ["Seat 2 decides on the cut"]
    turned = begin(ACCEPT, *CUT, state=BY_COVER, players=(1, 4), positions=(4, 3, 2, 1))
    assert cited(turned, "651a.5(c)(3)") == ["Seat 4 decides on the cut"]


@pytest.mark.law("651a.5(c)(4)")
def test_the_cut_is_offered_at_the_far_right_if_the_reshuffle_was_ordered() -> None:
    played = begin(ACCEPT, *CUT, state=ORDERED, players=(1, 4), positions=(4, 3, 2, 1))
    assert cited(played, "651a.5(c)(4)") == ["Seat 4 decides on the cut"]


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


RECUT = Happening("recut-ordered")


@pytest.mark.law("651a.5(e)")
def test_a_recut_is_for_the_last_cutter_or_for_the_next_player() -> None:
    at: dict[str, Any] = {"state": ORDERED, "players": (1, 2, 3)}
    last = begin(DECLINE, ACCEPT, *CUT, RECUT, Say("last-cutter"), 50, 90, **at)
    assert [choice[:2] for choice in choices(last)] == [
        *((1, "offer-cut"), (2, "offer-cut"), (0, "recut")),
    ]
    assert measures(last)["cut"].seat == 2
    assert cited(last, "651a.5(e)")[-1] == (
        "A floorperson or above finds the cut improper; whoever cut last recuts"
    )
    following = begin(ACCEPT, *CUT, RECUT, Say("next-entitled"), ACCEPT, 50, 90, **at)
    assert [choice[0] for choice in choices(following)] == [1, 0, 2]
    assert measures(following)["cut"].seat == 2
    assert cited(following, "651a.5(e)")[-1].endswith("the next person entitled recuts")
    twice = begin(
        *(ACCEPT, *CUT, RECUT, Say("last-cutter"), 50, 90),
        *(RECUT, Say("next-entitled"), DECLINE, DECLINE, 60, 90),
        **at,
    )
    assert measures(twice)["cut"].seat == 0
    dealer = begin(*CUT, RECUT, 50, 90, state=ORDERED)
    assert choices(dealer) == []  # the dealer had cut, and nobody else may
    assert labels(dealer).count("cut") == 2
    may = {step.label for step in steps(last) if "recut-ordered" in step.may}
    assert may == {"load"}  # with the shoe loaded it is too late


# 651a.8(b)


@pytest.mark.law("651a.8(b)")
def test_one_unseen_card_is_burned_from_a_new_shoe_and_by_each_new_dealer() -> None:
    fresh = begin(*CUT, state=RESHUFFLE)
    assert burned(fresh) == [1]
    assert cited(fresh, "651a.8(b)") == ["1 card goes face down and unseen to the discard rack"]
    assert labels(fresh)[-4:-2] == ["load", "burn"]
    both = begin(*CUT, state=replace(RESHUFFLE, new_dealer=True))
    assert burned(both) == [1]
    assert not both.outcome.state.new_dealer
    relieved = begin(state=replace(LOADED, new_dealer=True))
    assert burned(relieved) == [1]
    assert relieved.outcome.state == LOADED
    assert burned(begin(state=LOADED)) == []


@pytest.mark.law("651a.8(b)")
def test_a_card_drawn_in_error_is_what_the_new_dealer_burns() -> None:
    played = begin(state=replace(LOADED, new_dealer=True, card_carried="9H"))
    assert burned(played) == []
    assert labels(played)[0] == "discard-carried"
    assert played.outcome.state == LOADED


# 651a.5(g)

IDLE = replace(LOADED, idle=True, card_carried="unseen")


@pytest.mark.law("651a.5(g)", "651a.5(g)(1)")
@pytest.mark.parametrize("way", ["face-down", "face-up"])
def test_cards_of_an_idle_table_are_spread_washed_shuffled_and_cut(way: str) -> None:
    played = begin(Say(way), DECLINE, DECLINE, *CUT, state=IDLE, players=(5, 2))
    assert choices(played)[0] == (5, "spread", ("face-down", "face-up"))
    assert len(cited(played, "651a.5(g)(1)")) == 1
    assert not cited(played, "651a.5(g)(2)")
    order = [name for name in labels(played) if name in ("spread", "shuffle", "cut", "load")]
    assert order == ["spread", "shuffle", "cut", "load"]
    state = played.outcome.state
    assert (state.idle, state.card_carried, state.shoe_loaded, state.shoes) == (False, "", True, 2)
    assert str(refusal(lambda: begin(Say("sideways"), state=IDLE)).cites) == "651a.5(g)"


@pytest.mark.law("651a.5(g)(2)")
def test_an_idle_table_with_a_shuffler_takes_out_the_other_batch() -> None:
    at: dict[str, Any] = {"state": IDLE, **TWO}
    again = "That batch too is spread for inspection and shuffled again"
    plain = begin(Say("face-down"), *CUT, **at)
    assert choices(plain)[0][0] == 0  # with nobody at the table yet, the pit says how
    assert cited(plain, "651a.5(g)(2)") == [
        *("The cards go into the shuffler and the other batch is taken out", again),
    ]
    assert not cited(plain, "651a.5(g)(1)")
    at["shuffler_secures_batch"] = True
    secured = begin(Say("face-down"), Say("not-needed"), *CUT, **at)
    assert again not in cited(secured, "651a.5(g)(2)")
    asked = begin(Say("face-down"), Say("requested"), *CUT, **at)
    assert again in cited(asked, "651a.5(g)(2)")
    assert choices(asked)[1][1:] == ("spread-batch", ("not-needed", "requested"))
    assert [str(s.cites) for s in steps(asked) if s.label == "spread-batch"] == ["651a.5(g)(2)"]


def test_wagers_come_after_all_that() -> None:
    played = play((), *(), state=LOADED)
    assert labels(played)[0] == "no-more-bets"
