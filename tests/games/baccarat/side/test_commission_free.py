"""Commission-free Minibaccarat and Baccarat (627b.2 and 631c.5)."""

import datetime
from typing import Any

import pytest

from tests.games.baccarat.forms import EMPTY
from tests.games.baccarat.side_bets import (
    FULL,
    IN_2024,
    MINI,
    Form,
    Section,
    bet,
    line,
    play,
    sections,
    violations,
)
from tests.games.script import Say, announcements, cited, moves, refusal, seen_card, steps
from title58.money import Odds
from title58.rounds.driver import Played

LETTERS = (
    *("(a)", "(c)", "(c)(1)", "(c)(2)", "(c)(3)", "(c)(3)(i)", "(c)(3)(ii)", "(d)", "(e)", "(f)"),
    *("(g)", "(h)", "(i)", "(j)", "(k)(1)", "(k)(2)", "(l)", "(l)[irregularities]"),
)


def lettered(section: str) -> dict[str, str]:
    return {part: section + part for part in LETTERS}


CITES = (lettered("627b.2"), lettered("631c.5"))
BANKER, PLAYER, TIE = (f"commission-free-{side}" for side in ("banker", "player", "tie"))

BANKER_TWO_CARD_6 = "KH KD 3H 6D 2S"  # Player 3 draws to 5; Banker stands on 6 against a 2
PLAYER_7_6 = "KH KD 7H 6D"
BANKER_7_6 = "KH KD 6H 7D"
DRAGON_7 = "KH KD 6H 2D 5D"
TIE_6 = "KH KD 6H 6D"
THREE_CARD_6 = "KH KD 2H AD 3S 5D"  # Player 2 draws to 5; Banker 1 draws to 6


def free(form: Form, cards: str, *kinds: str, **at: object) -> Played[object]:
    """A round with $10 on each of these."""
    wagers = (bet(1, kind, 10) for kind in kinds)
    return play(form, cards, *wagers, commission_free=True, **at)


@sections(*CITES, "(a)", "(c)", "(h)", "(i)", "(j)")
def test_what_the_base_wagers_pay(section: Section) -> None:
    base = section.form.cite("627a.7(a)")
    for cards, kind, net, part, pays in (
        (PLAYER_7_6, PLAYER, 1000, "(2)(i)", "(h)"),
        (PLAYER_7_6, BANKER, -1000, "(1)(ii)", ""),
        (PLAYER_7_6, TIE, -1000, "(3)(ii)", ""),
        (BANKER_7_6, BANKER, 1000, "(1)(i)", "(i)"),
        (BANKER_7_6, PLAYER, -1000, "(2)(ii)", ""),
        (DRAGON_7, BANKER, 1000, "(1)(i)", "(i)"),  # no push of EZ Baccarat
        (BANKER_TWO_CARD_6, BANKER, 500, "(1)(i)", "(i)"),
        (THREE_CARD_6, BANKER, 500, "(1)(i)", "(i)"),
        (TIE_6, BANKER, 0, "(1)(iii)", ""),
        (TIE_6, PLAYER, 0, "(2)(iii)", ""),
        (TIE_6, TIE, 8000, "(3)(i)", "(j)"),
    ):
        settled = line(free(section.form, cards, kind), kind)
        assert (settled.net, settled.vigorish) == (net, 0), (cards, kind)
        why = (section["(c)"], base + part)
        assert settled.cites == (*why, section[pays]) if pays else why, (cards, kind)


@sections(*CITES, "(a)")
def test_no_vigorish_whatever_is_filed_about_it(section: Section) -> None:
    played = free(section.form, BANKER_7_6, BANKER, vigorish_collection="deferred")
    assert played.settlement.net(1) == 1000
    assert "vigorish" not in " ".join(map(str, steps(played)))


@sections(*CITES, "(c)(1)", "(c)(2)", "(g)")
def test_pairs_pay_eleven_to_one_or_lose(section: Section) -> None:
    for cards, player, banker in (
        ("4H 3D 4S 4D", 11_000, -1000),
        ("4H KD 5S KC", -1000, 11_000),
        ("9H QD 9S QC", 11_000, 11_000),
        ("TH KD KS 9C", -1000, -1000),  # a 10 and a king; Banker's 9 ends the round
    ):
        played = free(section.form, cards, TIE, "player-pair", "banker-pair")
        one, two = line(played, "player-pair"), line(played, "banker-pair")
        assert (one.net, two.net) == (player, banker), cards
        assert one.cites == (section["(c)(1)"], *((section["(g)"],) if player > 0 else ()))
        assert two.cites == (section["(c)(2)"], *((section["(g)"],) if banker > 0 else ()))


@sections(*CITES, "(c)(3)", "(c)(3)(i)", "(c)(3)(ii)", "(k)(1)", "(k)(2)")
def test_lucky_six(section: Section) -> None:
    for cards, net, *parts in (
        (BANKER_TWO_CARD_6, 12_000, "(c)(3)", "(k)(1)"),
        (THREE_CARD_6, 20_000, "(c)(3)", "(k)(2)"),
        (PLAYER_7_6, -1000, "(c)(3)(i)"),
        (BANKER_7_6, -1000, "(c)(3)(ii)"),
        (TIE_6, -1000, "(c)(3)"),  # neither won nor listed as lost (BAC-35)
    ):
        settled = line(free(section.form, cards, BANKER, "lucky-six"), "lucky-six")
        assert settled.net == net, cards
        assert settled.cites == tuple(section[part] for part in parts)


@sections(*CITES, "(e)")
def test_the_result_is_called_and_a_lucky_six_by_its_name(section: Section) -> None:
    for cards, words in (
        (BANKER_TWO_CARD_6, "Player's Hand, 5; Banker's Hand, 6; Banker wins; Lucky Six"),
        (THREE_CARD_6, "Player's Hand, 5; Banker's Hand, 6; Banker wins; Lucky Six"),
        (TIE_6, "Player's Hand, 6; Banker's Hand, 6; tie hand"),
        (DRAGON_7, "Player's Hand, 6; Banker's Hand, 7; Banker wins"),
        (PLAYER_7_6, "Player's Hand, 7; Banker's Hand, 6; Player wins"),
    ):
        played = free(section.form, cards)
        assert words in announcements(played)
        assert any(words in text for text in cited(played, section["(e)"]))


@sections(*CITES, "(f)")
def test_losers_first_then_from_the_highest_place_down(section: Section) -> None:
    wagers = (
        *(bet(seat, BANKER, seat) for seat in (1, 3, 2)),
        *(bet(seat, PLAYER, 10) for seat in (1, 3)),
    )
    played = play(section.form, BANKER_7_6, *wagers, commission_free=True, players=(1, 2, 3))
    assert moves(played) == [
        ("layout", "rack", 3, 1000),
        ("layout", "rack", 1, 1000),
        *(
            move
            for seat in (3, 2, 1)
            for move in (
                ("rack", "seat", seat, seat * 100),
                ("layout", "seat", seat, seat * 100),
            )
        ),
    ]
    assert len(cited(played, section["(f)"])) == 8


@sections(*CITES, "(l)")
def test_the_cards_go_to_the_rack(section: Section) -> None:
    (cleared,) = cited(free(section.form, BANKER_7_6), section["(l)"])
    assert "discard rack in order of the hands" in cleared
    assert "bucket" in str(cited(play(FULL, BANKER_7_6), "631a.12(c)"))


@sections(*CITES, "(l)[irregularities]")
def test_irregularities_as_at_the_base_game(section: Section) -> None:
    form = section.form
    played = form.play(
        "QH KD QS 4C",
        EMPTY,
        wagers=(bet(1, PLAYER, 10), bet(1, "player-pair", 10)),
        date=IN_2024,
        commission_free=True,
    )
    assert played.settlement.void
    assert line(played, PLAYER).net == 0
    assert line(played, "player-pair").net == 11_000  # settled before (BAC-15)
    assert cited(played, form.cite("627a.13(e)"))
    drawn = form.play(
        "KH KD 6H 2D",
        seen_card("card-drawn-in-error", "4S", "player-stays"),
        wagers=(bet(1, BANKER, 10),),
        date=IN_2024,
        commission_free=True,
    )
    assert cited(drawn, form.cite("627a.13(c)"))
    assert line(drawn, BANKER).net == 0  # the card is the Banker's, who ties at 6


@sections(*CITES, "(a)", "(c)", "(j)")
def test_what_may_be_filed_with_it(section: Section) -> None:
    form = section.form
    assert violations(form, commission_free=True) == []
    assert violations(form, commission_free=True, dragon_bonus="A", perfect_pairs="B") == []
    assert violations(form, commission_free=True, ez=True) == [("ez", section["(c)"])]
    more = Odds.parse("9 to 1")
    assert violations(form, commission_free=True, tie=more) == [("tie", section["(j)"])]
    for day in (datetime.date(2021, 9, 3), datetime.date(2018, 1, 1)):
        found = violations(form, day, commission_free=True)
        assert found == [("commission_free", section["(c)"])]
    assert violations(FULL, datetime.date(2026, 9, 1), commission_free=True) == []
    late = violations(MINI, datetime.date(2024, 9, 4), commission_free=True)
    assert late == [("commission_free", "627b.2(c)")]


@sections(*CITES, "(c)")
def test_the_optional_wagers_only_if_offered(section: Section) -> None:
    form = section.form
    table = form.table(date=IN_2024, commission_free=True)
    base = [BANKER, PLAYER, TIE]
    assert list(form.game.spots(table.law, table.options)) == [
        *base,
        *("player-pair", "banker-pair", "lucky-six"),
    ]
    plain = form.table(
        date=IN_2024, commission_free=True, player_pair=False, banker_pair=False, lucky_six=False
    )
    assert list(form.game.spots(plain.law, plain.options)) == base
    optional = {"player-pair", "banker-pair", "lucky-six"}
    for slug in sorted(optional):
        left_out: dict[str, Any] = {slug.replace("-", "_"): False}
        some = form.options(commission_free=True, **left_out)
        assert optional - set(form.game.spots(table.law, some)) == {slug}
    standard = form.table(date=IN_2024)
    assert list(form.game.spots(standard.law, standard.options)) == ["banker", "player", "tie"]
    refused = refusal(lambda: free(form, BANKER_7_6, "banker"))
    assert refused.value == "banker"
    assert BANKER in refused.lawful
    refused = refusal(lambda: play(form, BANKER_7_6, bet(1, BANKER, 10)))
    assert str(refused.cites) == section["(c)"]
    assert str(refusal(lambda: free(form, BANKER_7_6, "lucky-six")).cites) == form.cite("627a.7(a)")


@pytest.mark.parametrize("form", [MINI, FULL], ids=str)
def test_one_hand_only_where_filed(form: Form) -> None:
    refused = refusal(lambda: free(form, BANKER_7_6, BANKER, PLAYER, both_hands=False))
    assert str(refused.cites) == form.cite("627a.7(a)")
    assert free(form, BANKER_7_6, BANKER, TIE, both_hands=False).settlement.net(1) == 0


def test_what_it_pays_is_told() -> None:
    for form in (MINI, FULL):
        table = form.table(date=IN_2024, commission_free=True)
        told = {
            kind: form.game.pays(table.law, table.options, kind) for kind in (BANKER, PLAYER, TIE)
        }
        assert told == {
            BANKER: "win: 1 to 1; win with 6: 1 to 2 (pushes on a tie)",
            PLAYER: "1 to 1 (pushes on a tie)",
            TIE: "8 to 1",
        }


def test_house_money_goes_onto_the_wager_of_the_variation() -> None:
    wagers = (bet(1, "house-money", 10), bet(1, PLAYER, 20), bet(1, BANKER, 20))
    for void, returns in ((False, "open-wagers"), (True, "all-wagers")):
        played = MINI.play(
            "QH 3D QS 4C",
            Say("add-to-player"),
            EMPTY if void else "8H",
            wagers=wagers,
            date=IN_2024,
            commission_free=True,
            house_money=True,
            void_returns=returns,
        )
        assert played.settlement.net(1) == (0 if void else 3000 + 5000 - 2000)
