"""What may go wrong with the cards (651a.11(a) to (c)); devices are in test_before."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.casino_war.war import (
    COVER,
    LOADED,
    MISSED,
    SURRENDER,
    UNSEEN,
    WAR,
    initial,
    play,
    tie,
    to_war,
    war,
    war_tie,
)
from tests.games.script import (
    bets,
    burned,
    cited,
    labels,
    lines,
    moves,
    refusal,
    seen_card,
    steps,
)
from title58.equipment.cards import Card
from title58.rounds.answers import Happening
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard


def face_up(card: str, at: str = "") -> Happening:
    return Happening("card-face-up", at, {"card": Card.parse(card)})


def carried(played: Played[Any]) -> list[str]:
    """The draws that used a card drawn in error."""
    return [s.label for s in steps(played) if isinstance(s, DrawCard) and s.carried]


# 651a.11(a)


@pytest.mark.law("651a.11(a)")
@pytest.mark.parametrize("at", ["box-2", "box-1", "dealer", "war-1", "war-dealer"])
def test_a_card_found_face_up_is_discarded_and_the_next_one_dealt(at: str) -> None:
    two = (initial(2), initial(1))
    cards: list[Any] = ["KH", "9H", "9S", WAR, bets(war()), "QH", "JS"]
    plain = play(two, *cards)
    place = {"box-2": 0, "box-1": 1, "dealer": 2, "war-1": 5, "war-dealer": 6}[at]
    cards.insert(place, face_up("AD", at))
    played = play(two, *cards)
    assert cited(played, "651a.11(a)") == [
        "A♦ was found face up; it goes to the discard rack, unused in this round"
    ]
    assert played.settlement == plain.settlement
    assert labels(played).count(at) == 2


@pytest.mark.law("651a.11(a)")
@pytest.mark.parametrize(("filed", "counts"), [("not-counted", [3, 3, 3]), ("counted", [3, 2, 1])])
def test_a_card_found_face_up_among_the_burned_ones(filed: str, counts: list[int]) -> None:
    found = (face_up("AD", "burn"), face_up("AC", "burn"))
    tied = ("9H 9S", WAR, bets(war()))
    played = play((initial(),), *tied, *found, "QH JS", face_up_in_burn=filed)
    assert burned(played) == counts
    assert len(cited(played, "651a.11(a)")) == 2


def test_three_cards_found_face_up_may_be_all_that_is_burned() -> None:
    found = tuple(face_up(card, "burn") for card in ("AD", "AC", "AH"))
    tied = ("9H 9S", WAR, bets(war()))
    played = play((initial(),), *tied, *found, "QH JS", face_up_in_burn="counted")
    assert burned(played) == [3, 2, 1]


@pytest.mark.law("651a.11(a)")
def test_the_record_must_say_which_card_lay_face_up() -> None:
    no = refusal(lambda: play((initial(),), Happening("card-face-up")))
    assert (str(no.cites), no.value, no.lawful) == (
        *("651a.11(a)", "card-face-up"),
        "the card, such as 9H",
    )


# 651a.11(b)


@pytest.mark.law("651a.11(b)")
def test_an_unseen_card_drawn_in_error_is_the_next_card() -> None:
    at_the_end = play((initial(),), "2H 3S", replace(UNSEEN, at="round-end"))
    assert at_the_end.outcome.state == replace(LOADED, card_carried="unseen")
    following = play((initial(),), "KH 3S", state=at_the_end.outcome.state)
    assert carried(following) == ["box-1"]
    assert following.outcome.state == LOADED
    first = next(s for s in steps(following) if isinstance(s, DrawCard))
    assert first.cites == ("651a.8(c)", "651a.8(c)(1)", "651a.11(b)")
    assert first.may == ("hand-missed",)  # it is in the dealer's hand, not in the shoe
    after_settling = play((initial(),), "2H 3S", replace(UNSEEN, at="compare"))
    assert after_settling.outcome.state.card_carried == "unseen"
    nobody = play((), state=at_the_end.outcome.state)
    assert nobody.outcome.state.card_carried == "unseen"  # it waits


@pytest.mark.law("651a.11(b)")
def test_before_a_war_it_is_the_first_card_burned() -> None:
    played = play((initial(),), "9H 9S", UNSEEN, WAR, bets(war()), "QH JS")
    assert burned(played) == [2]
    assert carried(played) == []
    order = labels(played)
    assert order.index("error-card") < order.index("discard-carried") < order.index("burn")
    assert played.outcome.state == LOADED
    told = next(s for s in steps(played) if s.label == "discard-carried")
    assert told.cites == ("651a.9(f)", "651a.11(b)")


@pytest.mark.law("651a.11(b)")
def test_a_card_drawn_in_error_and_seen_is_used_all_the_same_or_discarded() -> None:
    error = seen_card("card-drawn-in-error", "9H", "round-end")
    used = play((initial(),), "2H 3S", error)
    assert used.outcome.state.card_carried == "9H"
    assert cited(used, "651a.11(b)") == [
        "9♥ was drawn in error and seen; it will be the next card used"
    ]
    following = play((initial(),), "9H 3S", state=used.outcome.state)
    assert carried(following) == ["box-1"]
    no = refusal(lambda: play((initial(),), "8H 3S", state=used.outcome.state))
    assert (str(no.cites), no.value, no.lawful) == ("651a.11(b)", "8H", "9H")
    thrown = play((initial(),), "2H 3S", error, exposed_error_card="discard")
    assert thrown.outcome.state == LOADED
    assert cited(thrown, "651a.11(b)") == [
        "9♥ was drawn in error and seen; it goes to the discard rack"
    ]
    assert "discard-carried" in labels(thrown)
    bare = Happening("card-drawn-in-error", "round-end", {"disclosed": True})
    assert str(refusal(lambda: play((initial(),), "2H 3S", bare)).cites) == "651a.11(b)"


def test_a_card_discarded_after_an_error_counts_among_those_seen() -> None:
    six = tuple(initial(seat) for seat in range(1, 7))
    error = seen_card("card-drawn-in-error", "KH", "compare")
    no = refusal(lambda: play(six, "KH " * 6 + "2S", error, exposed_error_card="discard"))
    assert str(no.cites) == "651a.3(a)"


@pytest.mark.law("651a.11(b)")
def test_only_one_card_can_be_waiting() -> None:
    played = play((initial(),), "2H 3S", replace(UNSEEN, at="compare"))
    last = next(s for s in steps(played) if s.label == "round-end")
    assert "card-drawn-in-error" not in last.may
    again = [s for s in steps(played) if s.label == "compare"][-1]
    assert again.may == ("player-touches-cards",)


@pytest.mark.law("651a.11(b)")
def test_it_is_discarded_if_the_cards_are_reshuffled_first() -> None:
    played = play((initial(),), "2H", COVER, "3S", replace(UNSEEN, at="round-end"))
    assert labels(played)[-2:] == ["shoe-over", "discard-carried"]
    assert played.outcome.state.card_carried == ""
    without = play((initial(),), "2H", COVER, "3S")
    assert "discard-carried" not in labels(without)


# 651a.11(c)


@pytest.mark.law("651a.11(c)")
def test_a_player_passed_over_has_both_wagers_back() -> None:
    three = (initial(3), initial(2, 20), tie(2, 5), initial(1))
    played = play(three, "KH", MISSED, "2H 9S")
    found = lines(played)
    for name in ("initial", "tie"):
        line = found[2, name]
        assert (line.row, line.result, line.net, line.cites) == (
            *("void", "void", 0),
            ("651a.11(c)",),
        )
    assert moves(played)[:2] == [("layout", "seat", 2, 2_000), ("layout", "seat", 2, 500)]
    assert cited(played, "651a.11(c)")[0] == "No card was dealt to box 2; its wagers are void"
    assert (found[3, "initial"].net, found[1, "initial"].net) == (1_000, -1_000)
    assert played.settlement.facts["boxes"] == {"1": "2H", "3": "KH"}
    assert not played.settlement.void
    assert played.outcome.state == LOADED


@pytest.mark.law("651a.11(c)")
def test_if_everybody_is_passed_over_the_round_is_void() -> None:
    played = play((initial(2), initial(1)), MISSED, MISSED, "9S")
    assert played.settlement.void
    assert played.settlement.net() == 0


def test_passed_over_first_the_cover_card_still_lies_at_the_beginning() -> None:
    played = play((initial(2), initial(1)), MISSED, COVER, "KH 9S")
    assert played.outcome.state.cover_card_seat == 0
    waiting = play(
        (initial(2), initial(1)), MISSED, "KH 9S", state=replace(LOADED, card_carried="KH")
    )
    assert carried(waiting) == ["box-2", "box-1"]


@pytest.mark.law("651a.11(c)")
def test_a_war_hand_passed_over_gets_the_next_card_unless_filed_otherwise() -> None:
    missed = replace(MISSED, at="war-1")
    cards = ("9H 9S", WAR, bets(war(), war_tie()), missed)
    next_card = play((initial(),), *cards, "KH QS")
    assert cited(next_card, "651a.11(c)") == ["box 1 was passed over and gets the next card"]
    assert next_card.settlement == to_war("KH QS", side=(war_tie(),)).settlement
    again = [s for s in steps(next_card) if s.label == "war-1"][-1]
    assert again.may == ("card-face-up",)
    void = play((initial(), tie()), *cards, "QS", missed_war_card="void-war")
    assert {key[1]: (x.result, x.net) for key, x in lines(void).items()} == {
        "tie": ("win", 5_000),
        "initial": ("void", 0),
        "war": ("void", 0),
        "tie-on-war-deal": ("void", 0),
    }
    assert void.settlement.facts["war"] == {}
    assert cited(void, "651a.11(c)")[0] == "No War card was dealt to box 1; it has its wagers back"
    assert not void.settlement.void


def test_a_surrender_is_not_touched_by_a_war_beside_it() -> None:
    played = play(
        *((initial(2), initial(1)), "9H 9D 9S", SURRENDER, WAR, bets(war())),
        *(replace(MISSED, at="war-1"), "QS"),
        missed_war_card="void-war",
    )
    assert played.settlement.net(2) == -500
    assert played.settlement.net(1) == 0
