"""Opening, idle spells, shuffle and cut: 645a.3(b), 645a.4, 645a.5(a) to (h)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.banking.banked import run
from tests.games.pai_gow_poker.at_table import OPEN, STRONG, WEAK, at, main, play
from tests.games.script import choices, cited, labels, refusal, steps
from title58.games.banking import Bank, BankHistory
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.games.pai_gow_poker.round.before import (
    dealt_from,
    look_over,
    make_ready,
    offers,
    shuffle,
)
from title58.games.pai_gow_poker.round.steps import InsertCoverCard
from title58.games.pai_gow_poker.state import PaiGowPokerState
from title58.rounds.answers import Answer, Happening
from title58.rounds.steps import Choose, Do, Measure, Step

NEW = PaiGowPokerState()
ONE: dict[str, Any] = {"hands": {1: STRONG, 0: WEAK}, "wagers": [main(1)]}


def under(seen: list[Step], cite: str) -> list[str]:
    return [str(step) for step in seen if cite in step.cites]


@pytest.mark.law("645a.4(c)", "645a.5(a)")
def test_a_new_table_inspects_spreads_and_washes_the_cards() -> None:
    played = play(state=NEW, **ONE)
    order = [cites for step in steps(played) for cites in step.cites if cites.startswith("645a.4")]
    assert order == ["645a.4(a)", "645a.4(b)", "645a.4(c)"]
    assert "shuffle" in labels(played)
    assert labels(played).index("shuffle") < labels(played).index("no-more-bets")
    assert played.outcome.state.opened
    again = play(state=played.outcome.state, **ONE)
    assert not cited(again, "645a.4(a)")
    assert cited(again, "645a.5(a)")[0] == "The dealer shuffles the cards and stacks them"


@pytest.mark.law("645a.5(a)")
def test_preshuffled_cards_are_neither_spread_nor_shuffled_at_the_start() -> None:
    options = Options(preshuffled=True)
    played = play(state=NEW, options=options, **ONE)
    assert cited(played, "645a.4(e)")
    assert not cited(played, "645a.4(a)")
    assert "preshuffled" in labels(played)
    assert "shuffle" not in labels(played)
    again = play(state=played.outcome.state, options=options, **ONE)
    assert "shuffle" in labels(again)
    new_deck = play(state=PaiGowPokerState(opened=True, new_deck=True), options=options, **ONE)
    assert "preshuffled" in labels(new_deck)
    idle = play(state=PaiGowPokerState(opened=True, idle=True), options=options, **ONE)
    assert "shuffle" in labels(idle)


@pytest.mark.law("645a.5(a)")
def test_the_floor_may_have_the_cards_shuffled_again() -> None:
    again = "A floorperson or above has the cards reshuffled"
    for options, words in (
        (Options(), again),
        (Options(shuffler="automated"), f"{again}, by the device"),
    ):
        played = play(options=options, happens=[Happening("shuffle-ordered", "stacked")], **ONE)
        assert labels(played).count("stacked") == 2
        assert words in cited(played, "645a.5(a)")
        # What a device has shuffled is not cut, and may be dealt from the hand.
        assert ("cut" in labels(played)) is (words == again)


@pytest.mark.law("645a.3(b)(2)", "645a.3(b)(3)", "645a.3(b)(4)")
def test_two_decks_take_turns() -> None:
    options = Options(shuffler="automated", two_decks=True)
    played = play(options=options, **ONE)
    assert cited(played, "645a.3(b)(2)") == [
        "The first deck is played; the other is shuffled and kept in the shuffler"
    ]
    assert cited(played, "645a.3(b)(3)")
    assert cited(played, "645a.3(b)(4)") == ["Only cards of this deck go to the discard rack"]
    second = play(options=options, state=played.outcome.state, **ONE)
    assert "second deck" in cited(second, "645a.3(b)(2)")[0]
    third = play(options=options, state=second.outcome.state, **ONE)
    assert "first deck" in cited(third, "645a.3(b)(2)")[0]
    single = play(options=Options(shuffler="automated"), **ONE)
    assert not cited(single, "645a.3(b)(2)")


@pytest.mark.law("645a.5(b)(1)", "645a.5(b)(2)", "645a.5(c)")
def test_only_cards_shuffled_by_hand_are_cut() -> None:
    by_device = play(options=Options(shuffler="automated"), **ONE)
    assert cited(by_device, "645a.5(b)(1)") == ["Cards from the shuffler are not cut"]
    assert "cut" not in labels(by_device)
    by_hand = play(**ONE)
    assert not cited(by_hand, "645a.5(b)(1)")
    assert cited(by_hand, "645a.5(b)(2)")
    # Nobody has accepted: the dealer cuts.
    cut = next(step for step in steps(by_hand) if step.label == "cut")
    assert isinstance(cut, Measure)
    assert (cut.seat, cut.cites) == (0, ("645a.5(e)", "645a.5(c)"))


@pytest.mark.law("645a.5(a)")
def test_a_shuffler_may_load_the_shoe() -> None:
    loads = Options(shuffler="automated", shuffler_loads_shoe=True)
    words = "The shuffler puts the stack directly into the dealing shoe"
    assert words in cited(play(options=loads, **ONE), "645a.5(a)")
    assert words not in cited(play(options=Options(shuffler="automated"), **ONE), "645a.5(a)")


@pytest.mark.law("645a.5(h)")
def test_a_continuous_device_needs_no_cut_and_no_spreading() -> None:
    options = Options(shuffler="continuous")
    idle = PaiGowPokerState(opened=True, idle=True)
    played = play(options=options, state=idle, **ONE)
    assert cited(played, "645a.5(h)") == ["The device reshuffles and counts the cards"]
    assert not cited(played, "645a.5(g)")
    assert "cut" not in labels(played)
    assert not cited(played, "645a.5(b)(1)")
    first = {"state": PaiGowPokerState(), **ONE}
    came = play(options=Options(shuffler="continuous", preshuffled=True), **first)
    assert cited(came, "645a.5(h)") == ["The device reshuffles and counts the cards"]
    assert labels(came).count("preshuffled") == 1


@pytest.mark.law("645a.5(d)", "645a.5(d)(1)", "645a.5(d)(2)", "645a.5(d)(3)")
def test_who_is_offered_the_cut() -> None:
    table = at(players=(5, 2, 6))  # in the order in which they came
    first, bank, right = "645a.5(d)(1)", "645a.5(d)(2)", "645a.5(d)(3)"
    assert offers(table, Bank(), begins=True) == ((5, first), (6, first), (2, first))
    assert offers(table, Bank(6), begins=False) == ((6, bank), (2, bank), (5, bank))
    assert offers(table, Bank(), begins=False) == ((2, right), (5, right), (6, right))
    assert offers(at(players=()), Bank(), begins=True) == ()


@pytest.mark.law("645a.5(c)", "645a.5(d)", "645a.5(e)")
def test_the_cut_lies_ten_cards_from_either_end() -> None:
    played = play(
        says={"offer-cut": ["decline", "accept"]},
        players=(2, 4),
        hands={2: STRONG, 0: WEAK},
        wagers=[main(2)],
    )
    assert [c[:2] for c in choices(played)][:2] == [(2, "offer-cut"), (4, "offer-cut")]
    cut = next(step for step in steps(played) if isinstance(step, Measure))
    assert (cut.seat, cut.low, cut.high) == (4, 10, 43)
    assert str(refusal(lambda: cut.check(9)).cites) == "645a.5(e)"
    assert refusal(lambda: cut.check(44)).lawful == "10 to 43"
    assert "The other cut card (cover card) goes to the discard rack" in cited(played, "645a.5(e)")


@pytest.mark.law("645a.5(e)")
def test_the_second_cover_card_may_go_four_cards_from_the_bottom() -> None:
    played = play(options=Options(extra_cover_card="four-from-bottom"), **ONE)
    step = next(step for step in steps(played) if step.label == "cover-in-deck")
    assert isinstance(step, InsertCoverCard)
    assert (step.count, str(step.cites)) == (4, "645a.5(e)")


@pytest.mark.law("645a.5(f)")
def test_a_recut_is_for_whoever_cut_last_or_the_next() -> None:
    def cutters(*said: Answer) -> list[int]:
        _, seen = run(shuffle(at(players=(1, 2)), OPEN, Bank(), begins=False), *said)
        assert under(seen, "645a.5(f)")
        return [step.seat for step in seen if isinstance(step, Measure)]

    order = Happening("recut-ordered", "cut-made")
    assert cutters("accept", 20, order, "last-cutter", 20) == [1, 1]
    assert cutters("accept", 20, order, "next-entitled", "accept", 20) == [1, 2]
    assert cutters("accept", 20, order, "next-entitled", "decline", 20) == [1, 0]
    # The dealer has cut: nobody comes after him.
    assert cutters("decline", "decline", 20, order, 20) == [0, 0]


@pytest.mark.law("645a.5(g)", "645a.5(g)(1)", "645a.5(g)(2)")
def test_an_idle_table_spreads_its_cards() -> None:
    idle = PaiGowPokerState(opened=True, idle=True, banking=BankHistory(True))

    def seen(options: Options, *said: str) -> tuple[list[str], PaiGowPokerState]:
        state, found = run(make_ready(at(options, idle, (3, 1))), *said)
        assert [step.seat for step in found if isinstance(step, Choose)] == [3] * len(said)
        return [f"{step.cites} {step}" for step in found if isinstance(step, Do)], state

    words, state = seen(Options(), "face-up")
    assert words[-1].startswith("645a.5(g)(1) The cards are washed and stacked")
    assert not state.idle
    assert state.banking == BankHistory()  # the game starts anew (A23)
    words, _ = seen(Options(shuffler="automated"), "face-down")  # A51
    assert words[-1] == "645a.5(g)(2) The cards go into the shuffler to be shuffled"
    two = Options(shuffler="automated", two_decks=True)
    words, _ = seen(two, "face-down")
    assert words[-1] == "645a.5(g)(2) That deck is also spread for inspection and reshuffled"
    secured = Options(shuffler="automated", two_decks=True, shuffler_secures_deck=True)
    words, _ = seen(secured, "face-down", "not-needed")
    assert words[-1].endswith("the other deck is taken out")
    words, _ = seen(secured, "face-down", "requested")
    assert words[-1].endswith("spread for inspection and reshuffled")


@pytest.mark.law("645a.5(g)")
def test_a_round_may_leave_the_table_idle() -> None:
    played = play(happens=[Happening("table-idle", "round-end")], **ONE)
    assert "No players remain; the table is idle" in cited(played, "645a.5(g)")
    assert played.outcome.state.idle
    again = play(state=played.outcome.state, players=(4, 1), **ONE)
    assert not again.outcome.state.idle
    # After an idle spell the game begins: the first player to come is offered the cut.
    assert cited(again, "645a.5(d)(1)")


@pytest.mark.law("645a.14(l)")
def test_a_jammed_shuffler_shuffles_again() -> None:
    jam = Happening("shuffler-jams", "shuffle")
    played = play(options=Options(shuffler="automated"), happens=[jam], **ONE)
    assert len(cited(played, "645a.14(l)")) == 1
    assert labels(played).count("shuffle") == 2
    assert not played.outcome.state.shuffler_failed


@pytest.mark.law("645a.14(n)", "645a.9(a)(1)")
def test_a_failed_shuffler_is_marked_and_the_cards_go_by_hand() -> None:
    """What was dealt from the hand must now come from a shoe."""
    options = Options(shuffler="automated", dealt_from="hand")
    played = play(options=options, happens=[Happening("device-fails", "shuffle")], **ONE)
    assert (0, "failed-shuffler", ("covered", "out-of-order-sign")) in choices(played)
    assert "hand-shuffle" in labels(played)
    assert "cut" in labels(played)
    state = played.outcome.state
    assert state.shuffler_failed
    assert dealt_from(at(options), OPEN) == "hand"
    assert dealt_from(at(options), state) == "manual-shoe"
    # From a shoe they may come however they were shuffled.
    assert dealt_from(at(Options(dealt_from="automated-shoe")), OPEN) == "automated-shoe"
    assert cited(played, "645a.8(d)")
    assert not cited(played, "645a.9(c)")
    still = play(options=options, state=state, **ONE)
    assert cited(still, "645a.14(n)") == [
        "The automated shuffler is out of order and marked as such"
    ]
    assert "hand-shuffle" in labels(still)
    mended = play(options=options, state=state, happens=[Happening("device-repaired")], **ONE)
    assert not mended.outcome.state.shuffler_failed
    assert cited(mended, "645a.9(b)")


def test_only_what_has_failed_is_mended() -> None:
    failed = PaiGowPokerState(opened=True, shoe_failed=True)
    table, seen = run(look_over(at(Options(dealt_from="automated-shoe"), failed)))
    assert table.state.shoe_failed
    assert dealt_from(table, table.state) == "manual-shoe"
    assert [str(step) for step in seen] == [
        "The automated dealing shoe is out of order and marked as such"
    ]


@pytest.mark.law("645a.8(a)", "645a.9(a)(2)", "645a.10(a)(1)")
def test_the_stack_goes_where_it_is_dealt_from() -> None:
    for options, cite in (
        (Options(), "645a.8(a)"),
        (Options(shuffler="automated", dealt_from="hand"), "645a.9(a)(2)"),
        (Options(dealt_from="automated-shoe"), "645a.10(a)(1)"),
    ):
        played = play(options=options, **ONE)
        load = next(step for step in steps(played) if step.label == "load")
        assert str(load.cites) == cite
        assert labels(played).index("load") < labels(played).index("no-more-bets")
