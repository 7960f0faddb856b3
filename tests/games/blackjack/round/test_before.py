"""Opening, shuffle, cut, burn, devices and the idle table (633a.3 to 633a.5, 633a.7(c))."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.blackjack.base import (
    COVER,
    OPENING,
    READY,
    RESHUFFLE,
    STAND,
    bet,
    play,
    proves,
    table,
)
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
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.state import BlackjackState
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import Measure
from title58.table.card_equipment import CardEquipment

NOBODY: tuple[int, ...] = ()
TWO: dict[str, Any] = {"dealing": "shuffler", "decks": 12}
DOUBLE: dict[str, Any] = {"dealing": "double-shoe", "decks": 12}
DEVICE: dict[str, Any] = {"dealing": "continuous"}
HAND: dict[str, Any] = {"dealing": "hand", "decks": 4}
ACCEPT, DECLINE = Say("accept"), Say("decline")
CUT: tuple[Part, ...] = (100, 78)  # of 312 cards
HAND_CUT: tuple[Part, ...] = (50, 26)  # of 104 cards


def begin(*parts: Part, **at: Any) -> Played[Any]:
    """What comes before a round in which nobody wagers."""
    at.setdefault("players", NOBODY)
    return play_script(BLACKJACK_GAME, table(**at), *parts, bets())


def measures(played: Played[Any]) -> dict[str, Measure]:
    return {step.label: step for step in steps(played) if isinstance(step, Measure)}


def opened(played: Played[Any]) -> list[int]:
    return [len(cited(played, f"633a.4({letter})")) for letter in "abcdef"]


# 633a.4


@pytest.mark.law("633a.4(a)", "633a.4(b)", "633a.4(c)")
@pytest.mark.parametrize("at", [{}, DEVICE])
def test_new_cards_are_inspected_spread_washed_and_stacked(at: dict[str, Any]) -> None:
    played = begin(*(() if at else CUT), state=OPENING, **at)
    assert before_wagers(played)[:3] == [
        "The dealer inspects the cards for defects and the floorperson verifies it",
        "The cards are spread face up in fans, by deck, suit and sequence, for the first player to"
        " look over",
        "The cards are turned face down, washed and stacked",
    ]
    assert opened(played) == [1, 1, 1, 0, 0, 0]
    assert played.outcome.state == READY


@pytest.mark.parametrize(
    ("at", "cut", "times", "words"),
    [
        proves(
            ("633a.4(d)",),
            *(DOUBLE, (*CUT, *CUT), [1, 1, 1, 3, 0, 0], "the decks of each side by themselves"),
        ),
        *(
            proves(("633a.4(e)",), at, cut, [1, 1, 1, 0, 3, 0], "each batch by itself")
            for at, cut in ((TWO, CUT), (HAND, HAND_CUT))
        ),
    ],
)
def test_the_sides_of_a_double_shoe_and_the_batches_of_a_shuffler_are_kept_apart(
    at: dict[str, Any], cut: tuple[Part, ...], times: list[int], words: str
) -> None:
    played = begin(*cut, state=OPENING, **at)
    assert opened(played) == times
    assert words in before_wagers(played)[1]
    assert before_wagers(played)[2].endswith("apart")


@pytest.mark.law("633a.4(f)", "633a.5(a)")
@pytest.mark.parametrize("at", [{}, TWO])
def test_preshuffled_decks_are_neither_spread_nor_shuffled(at: dict[str, Any]) -> None:
    played = begin(*CUT, state=OPENING, preshuffled=True, **at)
    assert opened(played) == [0, 0, 0, 0, 0, 1]
    assert "shuffle" not in labels(played)
    assert labels(played)[0] == "preshuffled"
    assert burned(played) == [1]  # B-86
    later = begin(*CUT, state=RESHUFFLE, preshuffled=True, **at)
    assert labels(later)[0] == "shuffle"


@pytest.mark.law("633a.5(a)", "633a.5(f)")
@pytest.mark.parametrize(
    "state", [replace(READY, opened=False), replace(READY, reshuffle="ordered")]
)
def test_cards_that_must_be_shuffled_are_not_dealt_from_a_loaded_shoe(
    state: BlackjackState,
) -> None:
    played = begin(*CUT, state=state)
    assert "shuffle" in labels(played)
    assert played.outcome.state == replace(READY, shoes=2)


def test_a_table_opens_once_and_a_loaded_shoe_is_dealt_from() -> None:
    played = begin(*CUT, state=RESHUFFLE)
    assert opened(played) == [0] * 6
    assert before_wagers(begin(state=READY)) == []


# 633a.5(a), 633a.3(b)


@pytest.mark.law("633a.5(a)", "633a.5(a)[s2]", "633a.5(a)[s3]")
def test_the_dealer_shuffles_or_a_shuffler_does_and_makes_one_stack() -> None:
    by_hand = begin(*CUT, state=RESHUFFLE)
    assert before_wagers(by_hand)[0].endswith("and makes one stack")
    assert steps(by_hand)[0].cites == ("633a.5(a)", "633a.5(a)[s2]")
    machine = begin(*CUT, state=RESHUFFLE, **TWO)
    assert "in one stack from the automated shuffler" in before_wagers(machine)[0]
    assert not cited(machine, "633a.5(a)[s3]")
    loads = begin(*CUT, state=RESHUFFLE, shuffler_loads_shoe=True, **TWO)
    assert "straight into the dealing shoe" in cited(loads, "633a.5(a)[s3]")[0]
    assert {"cut", "cover-card", "load"} <= set(labels(loads))  # only 633a.5(h) lifts the cut


@pytest.mark.law("633a.3(b)(3)", "633a.3(b)(4)", "633a.3(b)(5)")
def test_batches_take_turns_and_never_meet_in_the_discard_rack() -> None:
    equipment = CardEquipment(6, SeededSource(58), two_batches=True)
    cites = ("633a.3(b)(3)", "633a.3(b)(4)", "633a.3(b)(5)")
    assert_batches_take_turns(
        equipment, lambda state: begin(*CUT, state=state, **TWO), OPENING, cites
    )
    assert len(equipment.shoe) == 311  # one is burned


# The cut


@pytest.mark.law("633a.5(d)", "633a.5(d)[s2]", "633a.7(a)[s2]")
def test_the_cut_is_ten_cards_from_either_end_and_the_cover_card_a_quarter_up() -> None:
    played = begin(*CUT, state=RESHUFFLE)
    at = measures(played)
    assert (at["cut"].low, at["cut"].high) == (10, 302)
    assert (at["cover-card"].low, at["cover-card"].high) == (78, 312)
    for wrong in ((9, 78), (303, 78), (100, 77)):
        assert "633a.5(d)" in str(refusal(lambda w=wrong: begin(*w, state=RESHUFFLE)).cites)  # type: ignore[misc]
    assert cited(played, "633a.7(a)[s2]") == ["The stack goes into the dealing shoe"]
    one_deck = measures(begin(20, 13, state=RESHUFFLE, decks=1))
    assert (one_deck["cover-card"].low, one_deck["cut"].high) == (13, 42)


@pytest.mark.law("633a.5(b)", "633a.5(b)[s2]")
def test_if_nobody_takes_the_cut_the_dealer_cuts() -> None:
    played = begin(DECLINE, DECLINE, *CUT, state=RESHUFFLE, players=(1, 2))
    cut = measures(played)["cut"]
    assert cut.seat == 0
    assert "633a.5(b)[s2]" in cut.cites
    taken = begin(ACCEPT, *CUT, state=RESHUFFLE, players=(1, 2))
    assert measures(taken)["cut"].seat == 1
    assert "633a.5(b)[s2]" not in measures(taken)["cut"].cites


THREE, PASSED = (3, 6, 1), (DECLINE, DECLINE, DECLINE)
AFTER_COVER = replace(RESHUFFLE, reshuffle="cover-card")


@pytest.mark.parametrize(
    ("parts", "state", "seats", "why"),
    [
        # the first to arrive
        proves(("633a.5(c)(1)",), PASSED, OPENING, THREE, "633a.5(c)(1)"),
        proves(
            ("633a.5(c)(1)",),
            *((Say("face-down"), *PASSED), replace(READY, idle=True), THREE, "633a.5(c)(1)"),
        ),
        # the player on whose area the cover card appeared
        proves(
            ("633a.5(c)(2)",),
            *((DECLINE, ACCEPT), replace(AFTER_COVER, cover_card_seat=6), (6, 1)),
            "633a.5(c)(2)",
        ),
        # from the dealer's right: it was on the dealer's hand, or a player's who has left
        *(
            proves(
                ("633a.5(c)(3)",),
                *((DECLINE, DECLINE, ACCEPT), replace(AFTER_COVER, cover_card_seat=seat)),
                *((1, 3, 6), "633a.5(c)(3)"),
            )
            for seat in (0, 7)
        ),
        # or the shuffle was ordered
        proves(
            ("633a.5(c)(4)",),
            *((DECLINE, ACCEPT), replace(RESHUFFLE, reshuffle="ordered"), (1, 3), "633a.5(c)(4)"),
        ),
    ],
)
def test_who_is_offered_the_cut(
    parts: tuple[Part, ...], state: BlackjackState, seats: tuple[int, ...], why: str
) -> None:
    played = begin(*parts, *CUT, players=(3, 1, 6), state=state)
    offers = [s for s in steps(played) if s.label == "offer-cut"]
    assert [(s.seat, s.cites[-1]) for s in offers] == [(seat, why) for seat in seats]  # type: ignore[attr-defined]


def cutters(played: Played[Any]) -> list[int]:
    return [s.seat for s in steps(played) if isinstance(s, Measure) and s.label == "cut"]


@pytest.mark.law("633a.5(e)")
def test_an_improper_cut_is_made_again_by_the_last_or_the_next() -> None:
    def again(word: str, *more: Part) -> Played[Any]:
        recut = Happening("recut-ordered")
        return begin(ACCEPT, *CUT, recut, Say(word), *more, *CUT, state=RESHUFFLE, players=(1, 2))

    assert cutters(again("last-cutter")) == [1, 1]
    assert cutters(again("next-entitled", ACCEPT)) == [1, 2]
    assert "whoever cut last recuts" in cited(again("last-cutter"), "633a.5(e)")[1]


# Burned cards


NEW = replace(READY, new_dealer=True)


@pytest.mark.parametrize(
    ("cut", "state", "at", "many"),
    [
        proves(("633a.7(c)",), CUT, RESHUFFLE, {}, [1]),
        proves(("633a.7(c)",), CUT, RESHUFFLE, TWO, [1]),
        proves(("633a.7(c)",), (), RESHUFFLE, DEVICE, [1]),
        ((), READY, {}, []),
        ((*CUT, *CUT), RESHUFFLE, DOUBLE, []),  # 633a.7(d)
        (HAND_CUT, RESHUFFLE, HAND, []),  # B-75: before each round
        proves(("633a.7(c)[s2]",), (), NEW, {}, [1]),
        ((), NEW, DOUBLE, []),
        ((), NEW, HAND, []),
        (CUT, replace(RESHUFFLE, new_dealer=True), {}, [1]),  # one, not two
    ],
)
def test_a_card_of_every_new_batch_is_burned_and_one_by_each_new_dealer(
    cut: tuple[Part, ...], state: BlackjackState, at: dict[str, Any], many: list[int]
) -> None:
    played = begin(*cut, state=state, **at)
    assert burned(played) == many
    assert not played.outcome.state.new_dealer


def test_the_cover_card_may_be_burned() -> None:
    played = begin(Happening("cover-card-burned"), state=replace(READY, new_dealer=True))
    assert played.outcome.state.reshuffle == "cover-card"
    assert cited(played, "633a.7(e)")


# The idle table


@pytest.mark.law("633a.5(g)", "633a.5(g)(1)")
@pytest.mark.parametrize("way", ["face-down", "face-up"])
def test_the_cards_of_an_idle_table_are_spread_washed_and_shuffled(way: str) -> None:
    played = begin(Say(way), *CUT, state=replace(READY, idle=True))
    assert choices(played)[0][1:] == ("spread", ("face-down", "face-up"))
    assert cited(played, "633a.5(g)(1)")
    assert "shuffle" in labels(played)
    assert played.outcome.state == replace(READY, shoes=2)


@pytest.mark.law("633a.5(g)(2)", "633a.5(g)(2)[s3]")
def test_with_a_shuffler_the_other_batch_is_used_as_it_is_or_spread_too() -> None:
    idle = replace(READY, idle=True)
    plain = begin(Say("face-down"), *CUT, state=idle, **TWO)
    assert "That batch too is spread" in cited(plain, "633a.5(g)(2)")[1]
    secured = TWO | {"shuffler_secures_batch": True}
    kept = begin(Say("face-down"), Say("not-needed"), *CUT, state=idle, **secured)
    assert not [s for s in before_wagers(kept) if "That batch too" in s]
    wanted = begin(Say("face-down"), Say("requested"), *CUT, state=idle, **secured)
    assert [s for s in before_wagers(wanted) if "That batch too" in s]


# Devices


@pytest.mark.law("633a.5(h)")
def test_a_continuous_device_lifts_the_cut_and_the_idle_spell() -> None:
    played = begin(state=OPENING, **DEVICE)
    assert {"cut", "cover-card", "load", "offer-cut"}.isdisjoint(labels(played))
    idle = begin(state=replace(READY, idle=True), **DEVICE)
    assert "spread" not in labels(idle)
    assert cited(idle, "633a.5(h)")
    assert cited(begin(state=READY, **DEVICE), "633a.5(h)") == [
        "The device has the discards back, reshuffles and counts"
    ]


@pytest.mark.law("633a.14(l)")
@pytest.mark.parametrize(("at", "cut"), [(TWO, CUT), (DEVICE, ())])
def test_a_jammed_shuffler_shuffles_again(at: dict[str, Any], cut: tuple[Part, ...]) -> None:
    played = begin(Happening("shuffler-jams"), *cut, state=RESHUFFLE, **at)
    assert labels(played).count("shuffle") == 2
    assert len(cited(played, "633a.14(l)")) == 1
    assert not played.outcome.state.by_hand
    running = begin(Happening("shuffler-jams"), state=READY, **DEVICE)
    assert "shuffle" in labels(running)


@pytest.mark.law("633a.14(m)")
def test_a_failed_shuffler_is_covered_or_signed_before_the_cards_are_shuffled_by_hand() -> None:
    fails = Happening("device-fails")
    played = begin(fails, Say("covered"), *CUT, state=RESHUFFLE, **TWO)
    named = labels(played)
    assert named.index("failed-device") < named.index("hand-shuffle")
    assert choices(played)[0][2] == ("covered", "out-of-order-sign")
    assert played.outcome.state.by_hand
    out = replace(RESHUFFLE, by_hand=True)
    still = begin(*CUT, state=out, **TWO)
    assert "out-of-order" in labels(still)
    assert "hand-shuffle" in labels(still)
    mended = begin(Happening("device-repaired"), *CUT, state=out, **TWO)
    assert not mended.outcome.state.by_hand
    assert "hand-shuffle" not in labels(mended)


@pytest.mark.law("633a.14(m)", "633a.5(h)")
def test_while_a_device_is_out_of_order_the_cards_are_cut_and_have_a_cover_card() -> None:
    played = begin(Happening("device-fails"), Say("covered"), *CUT, state=READY, **DEVICE)
    assert {"cut", "cover-card"} <= set(labels(played))
    idle = begin(Say("face-down"), *CUT, state=replace(READY, idle=True, by_hand=True), **DEVICE)
    assert "spread" in labels(idle)


def test_the_cards_of_a_failed_device_have_a_cover_card() -> None:
    state = replace(READY, by_hand=True)
    played = play(bet(1), "9H", COVER, "KS 9D 9C", STAND, state=state, **DEVICE)
    assert played.outcome.state.reshuffle == "cover-card"


def test_without_the_shuffler_a_hand_held_game_is_dealt_from_a_shoe() -> None:
    state = replace(READY, by_hand=True)
    played = play(bet(1), "9H KS 9D 9C", STAND, state=state, **HAND)
    assert not [s for s in steps(played) if any(c.startswith("633a.12(b)") for c in s.cites)]
    assert cited(played, "633a.7(b)")
    loaded = begin(Happening("device-fails"), Say("covered"), *HAND_CUT, state=RESHUFFLE, **HAND)
    assert cited(loaded, "633a.7(a)[s2]") == ["The stack goes into the dealing shoe"]


@pytest.mark.law("633a.12(b)(3)")
def test_a_hand_held_deck_goes_on_a_cover_card_into_the_hand() -> None:
    played = begin(*HAND_CUT, state=RESHUFFLE, **HAND)
    assert cited(played, "633a.12(b)(3)") == [
        "The stack goes into the dealer's hand, on a cover card"
    ]


# One side of a double shoe


@pytest.mark.law("633a.7(e)(3)")
@pytest.mark.parametrize(
    ("over", "sides"),
    [("left", ["open-left"]), ("right", ["open-right"]), ("both", ["open-left", "open-right"])],
)
def test_only_the_side_that_is_over_is_shuffled(over: str, sides: list[str]) -> None:
    state = replace(RESHUFFLE, reshuffle="cover-card", sides_over=over)
    played = begin(*CUT * len(sides), state=state, **DOUBLE)
    assert [name for name in labels(played) if name.startswith("open-")] == sides
    assert labels(played).count("shuffle") == len(sides)
    assert played.outcome.state == replace(READY, shoes=2)


def test_a_card_drawn_in_error_is_shuffled_in_with_its_side() -> None:
    state = replace(
        RESHUFFLE, reshuffle="cover-card", sides_over="left", card_carried=True, carried_side="left"
    )
    played = begin(*CUT, state=state, **DOUBLE)
    assert not played.outcome.state.card_carried
    other = begin(*CUT, state=replace(state, carried_side="right"), **DOUBLE)
    assert other.outcome.state.card_carried
    assert other.outcome.state.carried_side == "right"
