"""The deal, the order of settling, surrender and War, the end of a round (651a.8, 651a.9)."""

from dataclasses import replace
from typing import Any

import pytest

from tests.games.casino_war.war import (
    COVER,
    LOADED,
    SURRENDER,
    WAR,
    bet,
    initial,
    play,
    tie,
    to_war,
    war,
    war_tie,
)
from tests.games.script import (
    Say,
    announcements,
    bets,
    burned,
    choices,
    cited,
    labels,
    lines,
    refusal,
    steps,
)
from title58.rounds.answers import Happening, NoCardsLeft
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard, TakeWagers

THREE = (initial(1), initial(4), initial(9))


def draws(played: Played[Any]) -> list[DrawCard]:
    return [step for step in steps(played) if isinstance(step, DrawCard)]


# 651a.8


@pytest.mark.law("651a.8(c)", "651a.8(c)(1)", "651a.8(c)(2)")
def test_one_card_face_up_clockwise_from_the_dealers_left_and_the_dealer_last() -> None:
    played = play(THREE, "2H 3H 4H 9S")
    assert [(s.label, s.to, s.face_up, s.carried) for s in draws(played)] == [
        ("box-9", "box 9", True, False),
        ("box-4", "box 4", True, False),
        ("box-1", "box 1", True, False),
        ("dealer", "the dealer", True, False),
    ]
    assert played.settlement.facts == {"dealer": "9S", "boxes": {"1": "4H", "4": "3H", "9": "2H"}}
    order = labels(played)
    assert order.index("no-more-bets") < order.index("box-9")
    assert announcements(played) == ["no more bets"]


@pytest.mark.law("651a.7(b)")
def test_nobody_takes_part_without_an_initial_wager() -> None:
    nothing = play((), players=(1, 2))
    assert draws(nothing) == []
    assert cited(nothing, "651a.7(b)")[-1] == "Nobody has made an Initial Wager; no card is dealt"
    assert nothing.settlement.facts == {}
    assert nothing.outcome.state == LOADED
    assert not nothing.settlement.void
    one = play((initial(4),), "KH 2S", players=(1, 4))
    assert [s.label for s in draws(one)] == ["box-4", "dealer"]


@pytest.mark.law("651a.8(a)")
def test_which_hand_takes_and_which_places() -> None:
    assert cited(play(THREE, "2H 3H 4H 9S"), "651a.8(a)") == [
        "The dealer takes cards with the hand nearer the shoe and places them with the other"
    ]


@pytest.mark.law("651a.8(e)")
def test_players_may_not_handle_cards() -> None:
    touch = Happening("player-touches-cards", "compare", {"seat": 4})
    played = play(THREE, "2H 3H 4H 9S", touch, touch)
    assert (
        cited(played, "651a.8(e)") == ["Seat 4 may not handle the cards; they stand as dealt"] * 2
    )
    assert [str(s) for s in steps(played) if s.label == "compare"] == [
        "The dealer compares each card with his own, 9♠",
        "The dealer goes on comparing the cards",
        "The dealer goes on comparing the cards",
    ]
    assert played.settlement == play(THREE, "2H 3H 4H 9S").settlement


@pytest.mark.law("651a.3(a)")
@pytest.mark.parametrize("at", [{"decks": 6}, {"decks": 12, "shuffler": "automated"}])
def test_cards_that_the_decks_cannot_hold_are_refused(at: dict[str, Any]) -> None:
    seven = tuple(initial(seat) for seat in range(1, 8))
    no = refusal(lambda: play(seven, "KH " * 7, **at))
    assert (str(no.cites), no.value) == ("651a.3(a)", "KH")
    assert (no.problem, no.lawful) == (
        "7 times KH cannot come from 6 decks of cards",
        "at most 6 of each of the 52 cards",
    )
    play(seven, "KH " * 7 + "2S", decks=8)
    joker = refusal(lambda: play((initial(),), "JOKER"))
    assert joker.problem == "a joker cannot come from 6 decks of cards"


# Settling the original deal


@pytest.mark.law("651a.9(c)", "651a.9(a)(3)")
def test_only_a_tie_hand_has_a_choice_and_it_has_two() -> None:
    assert choices(play((initial(1), initial(2)), "KH 2H 9S")) == []
    assert choices(play((initial(1), initial(2)), "KH 9H 9S", SURRENDER)) == [
        (1, "tie-1", ("surrender", "war"))
    ]
    for word in ("pass", "split"):
        no = refusal(lambda word=word: play((initial(),), "9H 9S", Say(word)))  # type: ignore[misc]
        assert no.cites == ("651a.9(a)(3)", "651a.9(c)")
        assert (no.value, no.lawful) == (word, "surrender, war")


@pytest.mark.law("651a.9(d)")
def test_cards_are_collected_but_for_those_that_go_to_war() -> None:
    over = play((initial(1), initial(2)), "KH 2H 9S")
    assert cited(over, "651a.9(d)") == ["The cards go to the discard rack, hand by hand"]
    assert labels(over)[-2:] == ["clear", "round-end"]
    goes_on = to_war("KH QS")
    assert cited(goes_on, "651a.9(d)") == [
        "The other players' cards go to the discard rack, hand by hand"
    ]
    assert labels(goes_on).count("clear") == 1
    assert labels(goes_on).index("war-dealer") < labels(goes_on).index("clear")


# War

AT_WAR = (initial(1, 10), initial(3, 20), initial(5, 30), initial(7, 40))
# Dealt from 7 down: 7, 5 and 1 tie with the dealer's nine, 3 loses.
FOUR = "9H 9D 2C 9C 9S"


def four(*parts: Any, **at: Any) -> Played[Any]:
    return play(AT_WAR, FOUR, *parts, **at)


@pytest.mark.law("651a.9(e)")
def test_war_wagers_are_confirmed_before_the_deal_and_a_tie_wager_is_offered() -> None:
    played = four(WAR, SURRENDER, WAR, bets(war(1, 10), war(7, 40), war_tie(7, 1)), "KH QH JS")
    (first, second) = [s for s in steps(played) if isinstance(s, TakeWagers)]
    assert first.due == ()
    assert second.due == (war(7, 40), war(1, 10))  # 5 has surrendered
    assert second.label == "war-wagers"
    assert str(second) == "Betting opens again for those whose choice calls for it"
    told = [str(step) for step in steps(played)]
    confirmed = "The dealer confirms each War Wager; those players' cards and his own stay exposed"
    assert cited(played, "651a.9(e)")[-1] == confirmed
    assert told.index(confirmed) < told.index("3 cards go face down and unseen to the discard rack")
    layout = second.layout
    assert layout.closed


@pytest.mark.law("651a.9(f)")
def test_three_cards_are_burned_once_and_the_war_cards_dealt_clockwise() -> None:
    played = four(WAR, WAR, WAR, bets(war(1, 10), war(5, 30), war(7, 40)), "KH QH JH 9C")
    assert burned(played) == [3]
    assert [(s.label, s.to) for s in draws(played)][5:] == [
        ("war-7", "box 7, beside its first card"),
        ("war-5", "box 5, beside its first card"),
        ("war-1", "box 1, beside its first card"),
        ("war-dealer", "the dealer"),
    ]
    assert all(s.face_up for s in draws(played))
    assert {s.cites for s in draws(played)[5:]} == {("651a.9(f)",)}
    assert draws(played)[4].cites == ("651a.8(c)", "651a.8(c)(2)")
    order = labels(played)
    assert order.index("dealer") < order.index("burn") < order.index("war-7")
    assert played.settlement.facts == {
        "dealer": "9S",
        "boxes": {"1": "9C", "3": "2C", "5": "9D", "7": "9H"},
        "war_dealer": "9C",
        "war": {"1": "JH", "5": "QH", "7": "KH"},
    }
    assert burned(four(SURRENDER, SURRENDER, SURRENDER)) == []


@pytest.mark.law("651a.7(e)")
def test_each_box_of_a_player_is_a_hand_of_its_own() -> None:
    down = (initial(2), initial(2, 20, "3"), tie(2, 5, "3"), initial(2, 30, "1"))
    played = play(
        *(down, "9H 9D 9C 9S", SURRENDER, WAR, WAR),
        *(bets(war(2), war(2, 30, "1"), war_tie(2, 1, "1")), "KH 2H QS"),
        adjacent_boxes=3,
    )
    assert [choice[:2] for choice in choices(played)] == [(2, "tie-3"), (2, "tie-2"), (2, "tie-1")]
    assert {key[1]: line.net for key, line in lines(played).items()} == {
        "initial 3": -1_000,
        "tie 3": 5_000,
        "initial": 0,
        "war": 1_000,
        "initial 1": -3_000,
        "war 1": -3_000,
        "tie-on-war-deal 1": -100,
    }
    assert played.settlement.seats == (2,)
    assert draws(played)[0].to == "box 3, played by seat 2"
    assert cited(played, "651a.9(c)")[0] == "Seat 2 decides on the tie hand of box 3"
    assert draws(played)[1].to == "box 2"
    short = refusal(
        lambda: play(down, "9H 9D 9C 9S", SURRENDER, WAR, WAR, bets(war(2)), adjacent_boxes=3)
    )
    assert (str(short.cites), short.lawful) == ("651a.9(e)", "a War Wager of $30.00")


# The cover card


@pytest.mark.law("651a.8(d)", "651a.5(f)")
@pytest.mark.parametrize(
    ("parts", "seat"),
    [
        ((COVER, "2H 3H 4H 9S"), 0),  # first in the shoe when the round begins
        (("2H", COVER, "3H 4H 9S"), 4),
        (("2H 3H", COVER, "4H 9S"), 1),
        (("2H 3H 4H", COVER, "9S"), 0),  # on the dealer's hand
        (("2H 3H 9H 9S", WAR, bets(war()), COVER, "2C 3C"), 1),
        (("2H 3H 9H 9S", WAR, bets(war()), "2C", COVER, "3C"), 0),
        (("2H 3H 9H 9S", WAR, bets(war()), Happening("cover-card-burned"), "2C 3C"), 0),
    ],
)
def test_the_round_is_completed_and_the_cards_reshuffled(parts: tuple[Any, ...], seat: int) -> None:
    played = play(THREE, *parts)
    assert cited(played, "651a.8(d)") == [
        "The cover card is set aside and the round dealt to its end",
        "The cards are collected, to be reshuffled",
    ]
    assert labels(played)[-1] == "shoe-over"
    assert played.outcome.state == replace(
        LOADED, shoe_loaded=False, reshuffle="cover-card", cover_card_seat=seat
    )
    without = [part for part in parts if part != COVER and not isinstance(part, Happening)]
    assert played.settlement.lines == play(THREE, *without).settlement.lines


def test_the_cover_card_goes_with_the_player_who_plays_the_box() -> None:
    played = play((initial(2), initial(2, 20, "3")), "2H", COVER, "3H 9S", adjacent_boxes=2)
    assert played.outcome.state.cover_card_seat == 2
    other = play((initial(4), initial(2, 20, "3")), "2H", COVER, "3H 9S", adjacent_boxes=2)
    assert other.outcome.state.cover_card_seat == 2


def test_a_cover_card_that_cannot_come_is_refused() -> None:
    twice = refusal(lambda: play(THREE, COVER, "2H", COVER))
    assert (str(twice.cites), twice.value, twice.lawful) == (
        "651a.5(d)",
        "the cover card",
        "a card",
    )
    burn = refusal(
        lambda: play((initial(),), COVER, "9H 9S", WAR, bets(war()), Happening("cover-card-burned"))
    )
    assert str(burn.cites) == "651a.5(d)"
    device = refusal(lambda: play((initial(),), COVER, shuffler="continuous"))
    assert str(device.cites) == "651a.5(h)"
    assert "holds no cover card" in device.problem


@pytest.mark.law("651a.8(d)")
def test_an_empty_shoe_is_refused() -> None:
    no = refusal(lambda: play(THREE, "2H", NoCardsLeft()))
    assert no.cites == ("651a.5(d)", "651a.8(d)")
    assert "a quarter of it lies behind the cover card" in no.problem


# The end of a round


@pytest.mark.law("651a.5(a)", "651a.5(f)")
def test_a_floorperson_may_order_a_reshuffle_after_any_round() -> None:
    order = Happening("shuffle-ordered")
    played = play((initial(),), "2H 3S", order)
    assert cited(played, "651a.5(a)") == [
        "A floorperson or above orders the cards reshuffled",
        "The cards are collected, to be reshuffled",
    ]
    assert played.outcome.state == replace(LOADED, shoe_loaded=False, reshuffle="ordered")
    assert [str(step.cites) for step in steps(played) if step.label == "round-end"] == [
        "651a.5(f)"
    ] * 2
    cover = play((initial(),), "2H", COVER, "3S", order)
    assert cover.outcome.state.reshuffle == "cover-card"  # which came first
    device = play((initial(),), "2H 3S", order, shuffler="continuous")
    assert device.outcome.state.reshuffle == "ordered"
    assert not cited(device, "651a.5(f)")
    assert len(cited(device, "651a.5(a)")) == 4  # twice at the round's end, the order, the cards


def test_a_new_dealer_or_an_idle_spell_is_carried_over() -> None:
    played = play((initial(),), "2H 3S", Happening("new-dealer"), Happening("table-idle"))
    assert played.outcome.state == replace(LOADED, new_dealer=True, idle=True)
    assert cited(played, "651a.8(b)") == ["A new dealer comes to the table"]
    assert cited(played, "651a.5(g)") == ["Nobody plays on; the table idles"]
    device = play((initial(),), "2H 3S", Happening("table-idle"), shuffler="continuous")
    assert not cited(device, "651a.5(g)")
    assert "Nobody plays on; the table idles" in cited(device, "651a.5(a)")
    assert device.outcome.state.idle
    assert [str(s) for s in steps(played) if s.label == "round-end"] == [
        *("The round is over", "The table is seen to", "The table is seen to"),
    ]


def test_a_plain_round_leaves_the_table_as_it_was() -> None:
    assert play((initial(),), "2H 3S").outcome.state == LOADED
    assert to_war("KH QS").outcome.state == LOADED


def test_a_wager_of_another_game_is_refused() -> None:
    assert refusal(lambda: play((bet(1, "banker", 10),))).value == "banker"
