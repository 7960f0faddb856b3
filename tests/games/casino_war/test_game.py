"""Casino War as a game among games: what it offers, its records, what is out of turn."""

from typing import Any

import pytest

from tests.games.casino_war.war import LAW, LOADED, WAR, initial, play, table, war, war_tie
from tests.games.script import assert_replays, bets, refusal, settle_record
from tests.records.samples import NO_MORE_BETS, bet
from title58.games.casino_war.game import CASINO_WAR
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.state import CasinoWarState
from title58.plain import Unreadable
from title58.records.replay import UnfinishedRound, as_record
from title58.refusal import Refusal

BEFORE = {"opened": True, "shoe_loaded": True, "shoes": 1}
DOWN = bet(1, "initial", 1000)


def card(face: str, to: str) -> dict[str, object]:
    return {"kind": "card", "card": face, "to": to}


def chosen(word: str, seat: int = 1) -> dict[str, object]:
    return {"kind": "choice", "choice": word, "seat": seat}


TIED = [card("9H", "box-1"), card("9S", "dealer")]
DEALT_WAR = [card("KH", "war-1"), card("QS", "war-dealer")]
AT_WAR = (*TIED, chosen("war"), bet(1, "war", 1000), NO_MORE_BETS)


def settle(*shown: object, wagers: Any = (DOWN,)) -> dict[str, Any]:
    answers = [*wagers, NO_MORE_BETS, *shown]
    return settle_record("casino-war", before=BEFORE, answers=answers)


def refused(*shown: object, **more: Any) -> Refusal:
    return refusal(lambda: settle(*shown, **more))


def test_which_wagers_stand_beside_the_base_game() -> None:
    spots = CASINO_WAR.spots(LAW, CasinoWarOptions())
    assert {slug: spot.side for slug, spot in spots.items()} == {
        "initial": False,
        "war": True,
        "tie": True,
        "tie-on-war-deal": True,
    }


def test_what_a_wager_pays_in_one_line() -> None:
    pays = {slug: CASINO_WAR.pays(LAW, CasinoWarOptions(), slug) for slug in ("war", "tie")}
    assert pays == {"war": "win: 1 to 1; win on tie: 2 to 1", "tie": "10 to 1"}
    assert CASINO_WAR.pays(LAW, CasinoWarOptions(), "initial").endswith(
        "(pushes on a war win or a war tie)"
    )


# Records


def test_a_record_with_a_war_settles() -> None:
    found = settle(
        *(*TIED, chosen("war"), bet(1, "war", 1000), bet(1, "tie-on-war-deal", 500)),
        *(NO_MORE_BETS, *DEALT_WAR),
    )
    assert found["net"] == {"1": 500}
    assert [line["wager"] for line in found["lines"]] == ["initial", "war", "tie-on-war-deal"]
    assert settle(*TIED, chosen("surrender"))["net"] == {"1": -500}


@pytest.mark.law("651a.9(c)(2)")
def test_a_recorded_war_wager_must_be_equal() -> None:
    no = refused(*TIED, chosen("war"), bet(1, "war", 999), NO_MORE_BETS, *DEALT_WAR)
    assert (str(no.cites), no.value, no.lawful) == ("651a.9(c)(2)", "$9.99", "exactly $10.00")
    assert str(refused(*TIED, chosen("war"), NO_MORE_BETS, *DEALT_WAR).cites) == "651a.9(e)"


@pytest.mark.law("651a.7(d)")
def test_a_wager_after_the_call_is_refused_wherever_it_stands() -> None:
    for late in (bet(1, "initial", 500), bet(1, "tie", 500)):
        for shown in (
            (late, *TIED, chosen("surrender")),
            (TIED[0], late, TIED[1], chosen("surrender")),
            (*TIED, late, chosen("surrender")),
            (*TIED, chosen("surrender"), late),
            (*TIED, chosen("war"), late, bet(1, "war", 1000), NO_MORE_BETS, *DEALT_WAR),
            (*AT_WAR[:-1], late, NO_MORE_BETS, *DEALT_WAR),
            (*AT_WAR, late, *DEALT_WAR),
            (*AT_WAR, *DEALT_WAR, late),
        ):
            no = refused(*shown)
            assert str(no.cites) == "651a.7(d)"
            assert "after 'no more bets'" in no.problem
    for shown in (
        (*AT_WAR, DEALT_WAR[0], bet(1, "war", 1), DEALT_WAR[1]),
        (*TIED, bet(1, "war", 1000), chosen("war"), NO_MORE_BETS, *DEALT_WAR),
    ):
        assert str(refused(*shown).cites) == "651a.7(d)"


@pytest.mark.law("651a.6", "651a.9(c)")
@pytest.mark.parametrize(("word", "sub"), [("surrender", "(1)"), ("war", "(2)")])
def test_surrender_or_war_without_a_tie_hand_is_refused(word: str, sub: str) -> None:
    higher = (card("KH", "box-1"), card("9S", "dealer"))
    for said in (chosen(word), chosen(word) | {"about": "tie-1"}):
        no = refused(*higher, said)
        assert no.cites == ("651a.6", "651a.9(c)", f"651a.9(c){sub}")
        assert (no.value, no.seat) == (word, 1)
        assert "the cards do not tie (box 1 has K♥, against the dealer's 9♠)" in no.problem
    # The neighbor's tie gives no choice either.
    both = {"wagers": [DOWN, bet(2, "initial", 1000)]}
    two = (card("KH", "box-2"), card("9H", "box-1"), card("9S", "dealer"))
    other = refused(*two, chosen(word, 2), chosen("surrender"), **both)
    assert "box 2 has K♥" in other.problem
    assert "box 1" not in other.problem
    assert other.seat == 2
    # Nor has a box without a card, or without a wager.
    missed = {"kind": "irregularity", "irregularity": "hand-missed", "at": "box-2"}
    passed = (missed, card("9H", "box-1"), card("9S", "dealer"))
    gone = refused(*passed, chosen(word, 2) | {"about": "tie-2"}, **both)
    assert str(gone.cites) == "651a.11(c)"
    empty = refused(*TIED, chosen(word, 3) | {"about": "tie-3"})
    assert str(empty.cites) == "651a.7(b)"


@pytest.mark.law("651a.9(c)", "651a.9(a)(3)")
def test_tied_players_choose_in_turn_and_once() -> None:
    early = refused(chosen("surrender"), *TIED)
    assert str(early.cites) == "651a.9(a)(3), 651a.9(c)"
    both = {"wagers": [DOWN, bet(2, "initial", 1000)]}
    two = (card("9C", "box-2"), card("9H", "box-1"), card("9S", "dealer"))
    wrong = refused(*two, chosen("war", 1) | {"about": "tie-1"}, **both)
    assert (str(wrong.cites), wrong.seat) == ("651a.9(c)", 1)
    assert (
        "the table is waiting for this step: Position 2 decides what to do with the tie "
        "hand of box 2"
    ) in wrong.problem
    again = chosen("surrender") | {"about": "tie-1"}
    assert str(refused(*TIED, again, again).cites) == "651a.9(c)"
    with pytest.raises(
        UnfinishedRound,
        match="ends too early: the table is waiting for this step: Position 1 decides",
    ):
        settle(*TIED)


@pytest.mark.law("651a.8(c)", "651a.9(c)(1)", "651a.9(e)", "651a.9(f)")
def test_a_card_too_many_or_too_early_is_refused() -> None:
    higher = (card("KH", "box-1"), card("9S", "dealer"))
    loose = {"kind": "card", "card": "2C"}
    for shown, cite in (
        ((*higher, card("2C", "box-1")), "651a.8(c)"),
        ((*higher, card("2C", "dealer")), "651a.8(c)"),
        ((*higher, card("2C", "box-3")), "651a.7(b), 651a.8(c)(1)"),
        ((*higher, card("2C", "war-1")), "651a.9(c)(2), 651a.9(f)"),
        ((*higher, loose), "651a.8(c), 651a.9(f)"),
        ((*TIED, chosen("surrender"), card("2C", "war-1")), "651a.9(c)(1)"),
        ((*TIED, chosen("surrender"), card("2C", "war-dealer")), "651a.9(c)(2), 651a.9(f)"),
        ((*TIED, chosen("war"), card("2C", "war-1")), "651a.9(e)"),
        ((*AT_WAR, *DEALT_WAR, card("2C", "war-1")), "651a.9(f)"),
        ((*AT_WAR, DEALT_WAR[0], card("2C", "war-1")), "651a.9(f)"),
        ((*AT_WAR, *DEALT_WAR, card("2C", "war-dealer")), "651a.9(f)"),
        ((*AT_WAR, DEALT_WAR[1]), "651a.9(f)"),
        ((*AT_WAR, NO_MORE_BETS), "651a.8(c)"),
    ):
        no = refused(*shown)
        assert str(no.cites) == cite, no
    assert str(refused(*higher, wagers=()).cites) == "651a.7(b), 651a.8(c)(1)"
    many = refused(*higher, loose)
    assert (many.value, many.lawful) == (
        "2C",
        "one card to a hand, and one more to each that goes to War",
    )


@pytest.mark.law("651a.5(b)", "651a.5(d)", "651a.5(e)", "651a.5(f)", "651a.5(g)")
def test_what_belongs_before_or_after_a_round_is_refused_within_it() -> None:
    for one, cite in (
        (chosen("accept") | {"about": "offer-cut"}, "651a.5(b)"),
        ({"kind": "measure", "measure": 50, "about": "cut"}, "651a.5(d)"),
        ({"kind": "irregularity", "irregularity": "recut-ordered"}, "651a.5(e)"),
        ({"kind": "event", "event": "shuffle-ordered"}, "651a.5(f)"),
        ({"kind": "event", "event": "table-idle"}, "651a.5(g)"),
    ):
        assert str(refused(TIED[0], one, TIED[1]).cites) == cite
    over = refused(*TIED, chosen("surrender"), {"kind": "dice", "dice": [1, 2]})
    assert str(over.cites) == "651a.9(d)"


def test_a_round_with_a_war_becomes_a_record_and_a_round_again() -> None:
    at: dict[str, Any] = {"players": (1,)}
    played = play((initial(),), "9H 9S", WAR, bets(war(), war_tie()), "5H 5S", **at)
    record = as_record(CASINO_WAR, table(**at), played)
    answers = record["answers"]
    assert isinstance(answers, list)
    assert answers[:2] == [DOWN, NO_MORE_BETS]
    assert [answer["kind"] for answer in answers[2:]] == [
        *("card", "card", "choice", "bet", "bet", "no-more-bets", "card", "card"),
    ]
    assert_replays(record, played)


def test_the_state_reads_and_writes_itself() -> None:
    state = CasinoWarState(opened=True, reshuffle="ordered", cover_card_seat=3, card_carried="9H")
    assert CasinoWarState.read(state.as_plain()) == state
    assert CasinoWarState.read({"card_carried": "9♥"}).card_carried == "9H"
    assert CasinoWarState.read({"card_carried": "unseen"}).card_carried == "unseen"
    assert CasinoWarState.read({"card_carried": ""}) == CasinoWarState()
    for wrong in ("nine", 9, None):
        with pytest.raises(Unreadable, match=r"card_carried: .* is not 'unseen' or a card"):
            CasinoWarState.read({"card_carried": wrong})
    with pytest.raises(Unreadable, match="reshuffle"):
        CasinoWarState.read({"reshuffle": "whim"})
    assert LOADED.as_plain() == BEFORE
