"""Rising Phoenix Baccarat at the table (627b.4)."""

import datetime
from typing import Any

import pytest

from tests.games.baccarat.side_bets import MINI, bet, line, play, unreadable, violations
from tests.games.script import refusal
from title58 import law
from title58.money import Odds
from title58.rounds.driver import Played

BANKER, PLAYER, TIE = (f"rising-phoenix-{side}" for side in ("banker", "player", "tie"))
FORMS = ("commission", "commission-free")
DAY = datetime.date(2024, 6, 1)

PLAYER_7_6 = "KH KD 7H 6D"
BANKER_7_6 = "KH KD 6H 7D"
BANKER_6_5 = "KH KD 3H 6D 2S"
THREE_CARD_7 = "KH KD 6H 2D 5D"  # Banker 7 on three cards over 6
TIE_6 = "KH KD 6H 6D"

# Each bonus wager: its paragraph, its name in the table of (h)(2), its odds to 1, and a round in
# which it wins, written from the text. Player, Banker, Player, Banker, thirds.
BONUS = {
    "sun-7": ("i", "Sun 7", 40, THREE_CARD_7),
    "moon-8": ("ii", "Moon 8", 25, "KH KD 3H 7D 5H"),
    "9-over-7": ("iii", "9 over 7", 25, "KH KD 4H 7D 5H"),
    "2-card-8-over-2-card-1": ("iv", "2-card 8 over 2-card 1", 50, "KH KD AH 8D"),
    "player-3-card-6": ("v", "Player win with a 3-card 6", 40, "KH KD 2H QD 4H 5D"),
    "banker-1-or-2": ("vi", "Banker win with 1 or 2", 60, "KH KD 5H QD 5C 2D"),
    "player-and-banker-8-or-9": ("vii", "Player and Banker have an 8 or 9", 20, "KH KD 8H 9D"),
    "1-over-0": ("viii", "1 over 0", 90, "KH KD 5H 2D 6C 8D"),
    "3-card-6-over-3-card-3": ("ix", "3-card 6 over 3-card 3", 150, "KH KD 2H QD 4H 3D"),
    "3-card-8-over-3-card-0": ("x", "3-card 8 over 3-card 0", 130, "KH KD 5H 3D 5C 5D"),
    "banker-over-2-card-7": ("xi", "Banker win over a 2-card 7", 30, "KH KD 7H 5D 4S"),
    "3-card-9-over-3-card-6": ("xii", "3-card 9 over 3-card 6", 200, "KH KD 2H QD 4H 9D"),
    "3-card-9-over-3-card-8": ("xiii", "3-card 9 over 3-card 8", 200, "KH KD 4H 2D 5H 6D"),
    "player-3-card-8-over-3-card-0": (
        *("xiv", "Player win with a 3-card 8 over 3-card 0", 250),
        "KH KD 4H 2D 4S 8D",
    ),
    "tie-0": ("xv", "Tie with 0", 150, "KH KD QH QD JH JD"),
    "tie-1-2-3": ("xvi", "Tie with 1, 2 or 3", 70, "KH KD QH QD 2H 2D"),
    "tie-4-5-6-7": ("xvii", "Tie with 4, 5, 6 or 7", 15, TIE_6),
    "tie-8-or-9": ("xviii", "Tie with 8 or 9", 40, "KH KD 8H 8D"),
    "rising-phoenix-player-pair": ("xix", "Player pair", 11, "4H KD 4S 3D"),
    "rising-phoenix-banker-pair": ("xx", "Banker pair", 11, "KH 4D QH 4S"),
}


def phoenix(cards: str, *kinds: str, form: str = "commission", **at: Any) -> Played[Any]:
    """A round with $10 on each of these."""
    return play(MINI, cards, *(bet(1, kind, 10) for kind in kinds), rising_phoenix=form, **at)


@pytest.mark.law("627b.4(h)(2)")
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(
            kind, marks=pytest.mark.law(f"627b.4(g)(4)({paragraph})", f"627b.4(h)(2)[{name}]")
        )
        for kind, (paragraph, name, *_) in BONUS.items()
    ],
)
def test_each_bonus_wager_wins_at_its_odds_and_loses_otherwise(kind: str) -> None:
    paragraph, name, odds, cards = BONUS[kind]
    won = line(phoenix(cards, TIE, kind), kind)
    assert (won.result, won.net) == ("win", odds * 1000)
    assert won.cites == (f"627b.4(g)(4)({paragraph})", f"627b.4(h)(2)[{name}]")
    lost = line(phoenix("KH KD 9H 6D", TIE, kind), kind)
    assert (lost.result, lost.net) == ("lose", -1000)
    assert lost.cites == (f"627b.4(g)(4)({paragraph})",)


@pytest.mark.law(
    *("627b.4(g)(1)(i)", "627b.4(g)(1)(ii)", "627b.4(g)(1)(iii)", "627b.4(g)(1)(iv)"),
    *("627b.4(g)(2)(i)", "627b.4(g)(2)(ii)", "627b.4(g)(2)(iii)"),
    *("627b.4(g)(3)(i)", "627b.4(g)(3)(ii)", "627b.4(h)(1)", "627b.4(b)"),
)
def test_the_base_wagers_in_both_forms() -> None:
    for cards, kind, commission, free, part in (
        (BANKER_7_6, BANKER, 950, 1000, "(1)(i)"),
        (BANKER_6_5, BANKER, 950, 1000, "(1)(i)"),  # no half pay on 6 (BAC-46)
        (THREE_CARD_7, BANKER, 950, 0, "(1)(i)"),  # the push of (iv)
        (PLAYER_7_6, BANKER, -1000, -1000, "(1)(ii)"),
        (TIE_6, BANKER, 0, 0, "(1)(iii)"),
        (PLAYER_7_6, PLAYER, 1000, 1000, "(2)(i)"),
        (THREE_CARD_7, PLAYER, -1000, -1000, "(2)(ii)"),
        (TIE_6, PLAYER, 0, 0, "(2)(iii)"),
        (TIE_6, TIE, 8000, 8000, "(3)(i)"),
        (BANKER_7_6, TIE, -1000, -1000, "(3)(ii)"),
    ):
        for form, net in zip(FORMS, (commission, free), strict=True):
            settled = line(phoenix(cards, kind, form=form), kind)
            assert settled.net == net, (cards, kind, form)
            pushed = form == "commission-free" and (cards, kind) == (THREE_CARD_7, BANKER)
            assert settled.cites[0] == "627b.4(g)" + ("(1)(iv)" if pushed else part)
            if net > 0:
                assert "627b.4(h)(1)" in settled.cites
    assert line(phoenix(BANKER_7_6, BANKER), BANKER).vigorish == 50
    assert line(phoenix(BANKER_7_6, BANKER, form="commission-free"), BANKER).vigorish == 0
    for ez, net in ((False, 950), (True, 1000)):  # elsewhere the form decides nothing
        assert line(play(MINI, BANKER_7_6, bet(1, "banker", 10), ez=ez), "banker").net == net


@pytest.mark.law("627b.4(h)(1)")
def test_tie_at_the_price_filed_and_vigorish_as_filed() -> None:
    for form in FORMS:
        played = phoenix(TIE_6, TIE, form=form, tie=Odds.parse("9 to 1"))
        assert line(played, TIE).net == 9000
        assert violations(MINI, rising_phoenix=form, tie=Odds.parse("9 to 1")) == []
        table = MINI.table(date=DAY, rising_phoenix=form, tie=Odds.parse("9 to 1"))
        told = {kind: MINI.game.pays(table.law, table.options, kind) for kind in (BANKER, TIE)}
        assert told[TIE] == "9 to 1"
        assert ("commission (vigorish) of 5%" in told[BANKER]) == (form == "commission")
    owed = phoenix(BANKER_7_6, BANKER, vigorish_collection="deferred").outcome.state.owed
    assert owed == {1: 50}


@pytest.mark.law("627b.4(g)", "627b.4(g)(5)", "627b.4(f)")
def test_its_wagers_are_a_closed_list() -> None:
    for form in FORMS:
        table = MINI.table(date=DAY, rising_phoenix=form, golden_talons="A")
        offered = MINI.game.spots(table.law, table.options)
        assert set(offered) == {BANKER, PLAYER, TIE, *BONUS, "golden-talons"}
        assert violations(MINI, rising_phoenix=form, golden_talons="A") == []
        for name, value in (
            ("ez", True),
            ("dragon_bonus", "A"),
            ("house_money", True),
            ("perfect_pairs", "A"),
            ("commission_free", True),
        ):
            filed: dict[str, Any] = {name: value, "rising_phoenix": form}
            assert violations(MINI, **filed) == [(name, "627b.4(g)")], name
        assert violations(MINI, rising_phoenix=form, decks=6) == []
        assert violations(MINI, rising_phoenix=form, decks=7) == [("decks", "627b.4(f)")]
        for decks, wrong in ((12, []), (14, [("decks", "627b.4(f)")]), (16, [])):
            filed = {"rising_phoenix": form, "decks": decks, "shuffler": "automated"}
            assert violations(MINI, **filed) == wrong  # BAC-48
    refused = refusal(lambda: phoenix(TIE_6, "tie"))
    assert (refused.value, str(refused.cites)) == ("tie", "627a.7(a)(3)")


@pytest.mark.law("627b.4(g)(5)", "627b.4(g)")
def test_golden_talons_beside_its_base_wagers() -> None:
    wagers = (bet(1, PLAYER, 10), bet(1, "golden-talons", 10, "player"))
    options: dict[str, Any] = {"rising_phoenix": "commission-free", "golden_talons": "A"}
    assert violations(MINI, **options) == []
    played = play(MINI, "KH KD 4H QD 5H JD", *wagers, **options)
    assert played.settlement.net(1) == 1000 + 30_000


@pytest.mark.law("627b.4(g)(4)")
def test_any_of_the_bonus_wagers_may_be_offered() -> None:
    some = ("sun-7", "tie-0")
    assert violations(MINI, rising_phoenix="commission", phoenix_bonus=some) == []
    assert violations(MINI, rising_phoenix="commission", phoenix_bonus=()) == []
    table = MINI.table(date=DAY, rising_phoenix="commission", phoenix_bonus=some)
    assert set(MINI.game.spots(table.law, table.options)) == {BANKER, PLAYER, TIE, *some}
    refused = refusal(lambda: phoenix(TIE_6, TIE, "moon-8", phoenix_bonus=some))
    assert str(refused.cites) == "627b.4(g)(4)(ii)"
    for wrong in (("sun-8",), ("sun-7", "sun-7")):
        assert violations(MINI, phoenix_bonus=wrong) == [("phoenix_bonus", "627b.4(g)(4)")]


def test_a_bonus_wager_beside_a_base_wager_unless_filed_otherwise() -> None:
    refused = refusal(lambda: phoenix(TIE_6, "sun-7"))
    assert str(refused.cites) == "627a.7(a)"  # BAC-18
    assert phoenix(TIE_6, "sun-7", side_wagers_need_base=False).settlement.net(1) == -1000


@pytest.mark.law("627b.4(a)", "627b.4(b)")
def test_only_while_the_section_is_in_force() -> None:
    for form in FORMS:
        assert violations(MINI, rising_phoenix=form) == []
        for day, words, lawful in (
            (datetime.date(2023, 8, 4), "takes effect on 2023-08-05", "none"),
            (
                datetime.date(2026, 8, 4),
                "its last day in force was 2026-08-03",
                "cannot be determined from the text on file",
            ),
        ):
            (wrong,) = MINI.options(rising_phoenix=form).violations(law.on(day))
            assert (wrong.option, wrong.lawful) == ("rising_phoenix", lawful)
            assert str(wrong.cites).startswith("627b.4")
            assert words in wrong.problem
        assert MINI.options(rising_phoenix=form).variation == "rising-phoenix"
    assert MINI.options().variation == ""
    assert MINI.options(commission_free=True).variation == "commission-free"
    assert unreadable(MINI, rising_phoenix="free") == [("rising_phoenix", "627b.4(b)")]
    assert phoenix(TIE_6, TIE).settlement.net(1) == 8000
    refused = refusal(lambda: play(MINI, TIE_6, bet(1, TIE, 10)))
    assert str(refused.cites).startswith("627b.4(g)(3)")
