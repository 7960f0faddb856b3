"""The deal and what may go wrong with it: 645a.8 to 645a.10, 645a.14."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pai_gow_poker.at_table import (
    LOWEST,
    MIDDLE,
    STRONG,
    WEAK,
    Laid,
    at,
    by_wager,
    main,
    only,
    play,
    side,
)
from tests.games.script import (
    assert_money_conserved,
    choices,
    cited,
    labels,
    moves,
    refusal,
    seen_card,
    steps,
)
from title58.games.banking import BankHistory
from title58.games.pai_gow_poker.game import PAI_GOW_POKER
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.games.pai_gow_poker.round.dealing import clockwise
from title58.games.pai_gow_poker.round.steps import DealUnseen
from title58.games.pai_gow_poker.state import PaiGowPokerState
from title58.rounds.answers import Answer, CoverCardShown, Happening
from title58.rounds.driver import Played, run
from title58.rounds.steps import DrawCard, Step

SHOE = Options()
HAND = Options(shuffler="automated", dealt_from="hand")
AUTOMATED = Options(dealt_from="automated-shoe")
WAYS = pytest.mark.parametrize(
    ("options", "deal", "stub", "misdeal", "collect"),
    [
        (SHOE, "645a.8(d)", "645a.8(e)", "645a.8(f)", "645a.8(g)"),
        (HAND, "645a.9(c)", "645a.9(d)", "645a.9(e)", "645a.9(f)"),
        (AUTOMATED, "645a.10(c)", "645a.10(d)", "645a.10(e)", "645a.10(f)"),
    ],
    ids=["manual-shoe", "hand", "automated-shoe"],
)
TWO: dict[str, Any] = {
    "hands": {1: STRONG, 3: MIDDLE, 0: WEAK},
    "wagers": [main(1, 1000), main(3, 2500)],
}


def assert_void(played: Played[Any], cite: str) -> None:
    """All hands are void and all wagers back, under this cite."""
    assert played.settlement.void
    assert played.settlement.net() == 0
    assert [line.result for line in played.settlement.lines] == ["void"] * len(
        played.settlement.lines
    )
    assert all(cite in line.cites for line in played.settlement.lines)
    assert "void" in labels(played)
    assert_money_conserved(played)


def test_the_deal_goes_clockwise_over_every_place() -> None:
    assert clockwise(0) == (0, 6, 5, 4, 3, 2, 1)
    assert clockwise(3) == (3, 2, 1, 0, 6, 5, 4)


@pytest.mark.law(
    *("645a.8(d)", "645a.8(e)", "645a.8(g)", "645a.9(b)", "645a.9(c)", "645a.9(d)", "645a.9(f)"),
    *("645a.10(c)", "645a.10(d)", "645a.10(f)"),
)
def test_every_place_gets_seven_cards_and_four_are_left() -> None:
    for options, deal, stub, collect in (
        (SHOE, "645a.8(d)", "645a.8(e)", "645a.8(g)"),
        (HAND, "645a.9(c)", "645a.9(d)", "645a.9(f)"),
        (AUTOMATED, "645a.10(c)", "645a.10(d)", "645a.10(f)"),
    ):
        played = play(options=options, **TWO)
        seen = [s for s in steps(played) if isinstance(s, DrawCard)]
        unseen = sum(s.count for s in steps(played) if isinstance(s, DealUnseen))
        assert (len(seen), unseen) == (21, 28)  # 7 x 7 of 53, four left
        assert all(deal in s.cites and not s.face_up and s.concealed for s in seen)
        (words,) = cited(played, stub)
        assert "left face down: 4 cards, which go unseen to the discard rack" in words
        assert "positions 2, 4, 5, 6, where there is no wager" in cited(played, collect)[0]


@pytest.mark.law("645a.8(g)")
def test_with_a_wager_everywhere_nothing_is_collected_unseen() -> None:
    hands = {
        1: "AS KS QS 9S 8H 4S 2S",
        2: "AH KH QH 9H 8D 4H 2H",
        3: "AD KD QD 9D 8S 4D 2D",
        4: "AC KC QC 9C 8C 4C 2C",
        5: "JS 10H 7S 6H 5S 3H JOKER",
        6: "JH 10S 7H 6S 5H 3S 3C",
        0: "JD 10D 7D 6D 5D 3D JC",
    }
    played = play(hands=hands, wagers=[main(seat) for seat in range(1, 7)])
    assert not cited(played, "645a.8(g)")
    assert "unseen" not in labels(played)
    fewer = play(hands={1: hands[1], 0: hands[0]}, wagers=[main(1)])
    assert cited(fewer, "645a.8(g)")


@pytest.mark.law(*(f"645a.{part}" for part in ("8(f)", "9(e)", "10(e)", "14(h)", "14(k)")))
def test_a_misdeal_voids_the_round() -> None:
    for options, cite in ((SHOE, "645a.8(f)"), (HAND, "645a.9(e)"), (AUTOMATED, "645a.10(e)")):
        played = play(options=options, happens=[Happening("misdeal", "stub")], **TWO)
        for each in (cite, "645a.14(h)", "645a.14(k)"):
            assert_void(played, each)
        assert "the cards are reshuffled" in cited(played, cite)[0]
        assert not played.outcome.state.new_deck


@pytest.mark.law(*(f"645a.{part}" for part in ("8(f)", "9(e)", "10(e)")))
def test_a_wrong_stub_with_right_hands_removes_the_deck() -> None:
    for options, cite in ((SHOE, "645a.8(f)"), (HAND, "645a.9(e)"), (AUTOMATED, "645a.10(e)")):
        played = play(options=options, happens=[Happening("stub-wrong", "stub")], **TWO)
        assert_void(played, cite)
        assert "645a.14(h)" not in played.settlement.lines[0].cites
        assert played.outcome.state.new_deck
        again = play(options=options, state=played.outcome.state, **TWO)
        assert cited(again, "645a.4(a)")
        assert not again.outcome.state.new_deck
        assert not cited(play(options=options, state=again.outcome.state, **TWO), "645a.4(a)")


@pytest.mark.law("645a.14(f)")
def test_one_card_found_face_up_is_not_used_and_counts_as_left_over() -> None:
    """Three cards remain, and the round goes on (A39)."""
    played = play(happens=[seen_card("card-face-up", "7H", "deal-3")], **TWO)
    assert not played.settlement.void
    assert "7♥ was found face up" in cited(played, "645a.14(f)")[0]
    assert labels(played).count("face-up-card") == 1
    stub = next(step for step in steps(played) if step.label == "stub")
    assert "3 cards and the one found face up" in str(stub)


@pytest.mark.law("645a.14(f)")
def test_two_cards_found_face_up_void_the_round() -> None:
    for ats in (("deal-1", "deal-7"), ("deal-2", "deal-2")):
        found = [
            seen_card("card-face-up", card, at) for card, at in zip(("7H", "5C"), ats, strict=True)
        ]
        assert_void(play(happens=found, **TWO), "645a.14(f)")
    said = refusal(lambda: play(happens=[Happening("card-face-up", "deal-1")], **TWO))
    assert (str(said.cites), said.lawful) == ("645a.14(f)", "the card, such as 9H")


@pytest.mark.law("645a.14(g)")
def test_a_card_drawn_in_error_is_the_next_card() -> None:
    played = play(happens=[Happening("card-drawn-in-error", "deal-2")], dice=(1, 1, 6), **TWO)
    drawn = [s for s in steps(played) if isinstance(s, DrawCard)]
    assert [s.carried for s in drawn].count(True) == 1
    carried = next(s for s in drawn if s.carried)
    assert carried.cites == ("645a.8(d)", "645a.14(g)")
    assert drawn.index(carried) == 3  # the first of the second card to three hands
    # Where the next card goes to a hand that nobody plays, it goes there.
    played = play(happens=[Happening("card-drawn-in-error", "deal-2")], dice=(1, 1, 1), **TWO)
    unseen = [s for s in steps(played) if s.label == "unseen" and "645a.14(g)" in s.cites]
    assert len(unseen) == 1
    assert not any(s.carried for s in steps(played) if isinstance(s, DrawCard))


@pytest.mark.law("645a.14(d)")
def test_a_player_whose_card_is_exposed_may_void_the_hand() -> None:
    exposed = Happening("card-exposed", "deal-4", {"seat": 3})
    wagers = [main(1, 1000), main(3, 2500), side(3, "fortune-bonus", 700)]
    table: dict[str, Any] = TWO | {"wagers": wagers, "options": Options.filing(fortune_bonus="A")}
    void = play(happens=[exposed], says={"exposed-3": "void"}, **table)
    assert (3, "exposed-3", ("play", "void")) in choices(void)
    asked = next(step for step in steps(void) if step.label == "exposed-3")
    assert asked.cites == ("645a.14(d)",)
    assert {line.result for line in by_wager(void)[3, "fortune-bonus"]} == {"void"}
    assert only(void, 3).result == "void"
    assert only(void, 3).cites == ("645a.14(d)",)
    assert only(void, 1).result == "win"
    assert "set-3" not in labels(void)
    assert not void.settlement.void
    assert_money_conserved(void)
    on = play(happens=[exposed], says={"exposed-3": "play"}, **table)
    assert only(on, 3).result == "win"


@pytest.mark.law("645a.14(d)")
def test_a_card_may_be_exposed_after_the_deal_too_and_is_asked_about_once() -> None:
    twice = [Happening("card-exposed", "look", {"seat": 3})] * 2
    played = play(options=HAND, happens=twice, says={"exposed-3": "void"}, **TWO)
    assert only(played, 3).result == "void"
    assert [c[1] for c in choices(played)].count("exposed-3") == 1


@pytest.mark.law("645a.14(e)")
def test_an_exposed_card_of_dealer_or_bank_voids_the_round() -> None:
    for label in ("deal-1", "look"):
        played = play(happens=[Happening("card-exposed", label, {"seat": 0})], **TWO)
        assert_void(played, "645a.14(e)")
    bank: dict[str, Any] = {
        "options": Options(player_bank=True),
        "state": PaiGowPokerState(opened=True, banking=BankHistory(True, 0, 3, {3: (500,)})),
        "players": (1, 3),
        "hands": TWO["hands"],
        "wagers": [main(1)],
    }
    said = {"offer-bank": "accept", "exposed-1": "play"}
    other = play(says=said, happens=[Happening("card-exposed", "deal-1", {"seat": 1})], **bank)
    assert not other.settlement.void  # it is for the player whose card it is to say
    assert (1, "exposed-1", ("play", "void")) in choices(other)
    banked = play(
        says={"offer-bank": "accept"},
        happens=[Happening("card-exposed", "deal-1", {"seat": 3})],
        **bank,
    )
    assert_void(banked, "645a.14(e)")
    # The dealer's own wager against the bank goes back as well.
    assert ("layout", "rack", 0, 500) in moves(banked)


@pytest.mark.law("645a.14(e)")
def test_a_card_exposed_where_nobody_plays_is_for_the_floor() -> None:
    exposed = Happening("card-exposed", "deal-1", {"seat": 5})
    assert not play(happens=[exposed], **TWO).settlement.void
    void = play(happens=[exposed], says={"exposed-without-wager": "void"}, **TWO)
    assert_void(void, "645a.14(e)")


@pytest.mark.law("645a.14(j)")
def test_any_card_exposed_in_a_deal_from_the_hand_voids_the_round() -> None:
    exposed = Happening("card-exposed", "deal-4", {"seat": 3})
    void = play(options=HAND, happens=[exposed], **TWO)
    assert_void(void, "645a.14(j)")
    assert cited(void, "645a.14(j)")[0] == (
        "All hands are void, because a card was exposed while the dealer dealt by hand; "
        "all wagers are returned, and the cards are reshuffled"
    )
    other = Options(shuffler="automated", dealt_from="hand", exposed_in_hand_deal="as-from-shoe")
    played = play(options=other, happens=[exposed], says={"exposed-3": "play"}, **TWO)
    assert not played.settlement.void
    assert (3, "exposed-3", ("play", "void")) in choices(played)


@pytest.mark.law("645a.14(c)")
def test_a_deal_from_the_wrong_position_is_void() -> None:
    wrong = Happening("wrong-start", "stub")
    assert_void(play(happens=[wrong], **TWO), "645a.14(c)")
    number = Options(starting_position="random-number")
    assert_void(play(options=number, happens=[wrong], **TWO), "645a.14(c)")
    strict = Options(starting_position="random-number", wrong_start="dice-only")
    stub = next(s for s in steps(play(options=strict, **TWO)) if s.label == "stub")
    assert "wrong-start" not in stub.may
    dice = play(options=Options(wrong_start="dice-only"), **TWO)
    assert "wrong-start" in next(s for s in steps(dice) if s.label == "stub").may


@pytest.mark.law("645a.14(m)")
def test_an_automated_shoe_that_stops_voids_the_round() -> None:
    played = play(options=AUTOMATED, happens=[Happening("shoe-jams", "stack-1")], **TWO)
    assert_void(played, "645a.14(m)")
    assert not played.outcome.state.shoe_failed
    first = next(s for s in steps(play(**TWO)) if s.label == "deal-1")
    assert "shoe-jams" not in first.may


@pytest.mark.law("645a.14(n)")
def test_an_automated_shoe_that_fails_is_marked_and_another_is_used() -> None:
    played = play(options=AUTOMATED, happens=[Happening("shoe-fails", "stack-1")], **TWO)
    assert_void(played, "645a.14(m)")
    assert (0, "failed-shoe", ("covered", "out-of-order-sign")) in choices(played)
    assert played.outcome.state.shoe_failed
    again = play(options=AUTOMATED, state=played.outcome.state, **TWO)
    assert cited(again, "645a.14(n)")
    assert cited(again, "645a.8(d)")
    assert again.outcome.state.shoe_failed


@pytest.mark.law("645a.3(a)", "645a.14(f)")
def test_a_card_cannot_come_twice() -> None:
    said = refusal(lambda: play(hands={1: "AS AS 2C 3C 4C 5C 6C", 0: WEAK}, wagers=[main(1)]))
    assert (str(said.cites), said.value) == ("645a.3(a)", "AS")
    twice = [seen_card("card-face-up", "AS", "deal-3")]
    assert str(refusal(lambda: play(happens=twice, **TWO)).cites) == "645a.3(a)"


def test_cards_of_the_lowest_hand_are_what_they_say() -> None:
    played = play(hands={1: LOWEST, 0: WEAK}, wagers=[main(1)])
    assert played.settlement.facts["hands"] == {"1": "9H 5D 4S 3H 2D / 8H 7H"}


class CoverFirst(Laid):
    """The cover card lies before the first card."""

    shown = False

    def answer(self, step: Step) -> Answer:
        if isinstance(step, DrawCard) and not self.shown:
            self.shown = True
            return CoverCardShown()
        return super().answer(step)


@pytest.mark.law("645a.5(e)")
def test_a_cover_card_among_the_cards_is_set_aside() -> None:
    laid = CoverFirst(TWO["hands"], TWO["wagers"], {}, (), (1, 1, 1), 1, {})
    played = run(PAI_GOW_POKER.round(at()), laid)
    plain = play(**TWO)
    assert "The cut card (cover card) is set aside" in cited(played, "645a.5(e)")
    assert played.settlement == plain.settlement
