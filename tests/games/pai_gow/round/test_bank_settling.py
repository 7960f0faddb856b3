"""The dealer's wager against the bank, and settling through the center (621a.9(h), (n) to (r))."""

from __future__ import annotations

import pytest

from tests.games.pai_gow.banks import (
    ALONE,
    BANK_HAND,
    BEATEN,
    BEATS,
    DEALERS,
    NO_CUT,
    SHARED,
    banked,
    co_banked,
)
from tests.games.pai_gow.tiles import (
    ACCEPT,
    DICE,
    LOSE_IT,
    NINE_AND_FIVE,
    PLAY,
    SURRENDER,
    TIE_IT,
    WIN_IT,
    begun,
    bet,
    play,
    setting,
    tiles,
)
from tests.games.script import (
    Say,
    announcements,
    bets,
    choices,
    cited,
    labels,
    lines,
    moves,
    steps,
)
from title58.equipment.tiles import parse_tiles
from title58.games.pai_gow.hands import Setting
from title58.games.pai_gow.house_way import house_setting
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.rounds.answers import Happening

# The dealer's wager


@pytest.mark.law("621a.9(h)", "621a.9(k)")
def test_the_dealers_wager_is_the_banks_last_and_lies_on_his_tiles() -> None:
    played = banked((2, 500, WIN_IT), dealer=DEALERS, wager=1_000)
    (asked,) = [s for s in steps(played) if s.label == "dealer-wager"]
    assert "$10.00" in str(asked)
    assert asked.lawful() == "$0.00 to $10.00"
    assert "The dealer's wager of $10.00 goes on his tiles" in cited(played, "621a.9(k)")
    less = banked((2, 500, WIN_IT), dealer=DEALERS, wager=300)
    assert moves(less)[0] == ("rack", "layout", 0, 300)
    none = banked((2, 500, WIN_IT))
    assert "The dealer makes no wager against the bank" in cited(none, "621a.9(h)")
    fixed = banked(
        *((2, 500, WIN_IT),),
        dealer=DEALERS,
        wager=700,
        dealer_wager="fixed",
        dealer_wager_amount=700,
    )
    assert moves(fixed)[0] == ("rack", "layout", 0, 700)


@pytest.mark.law("621a.9(n)")
@pytest.mark.parametrize(
    ("dealer", "after"),
    [
        # Loses: into the center, of which the bank has what vigorish leaves.
        (
            BEATEN,
            [
                *(("layout", "center", 0, 1_000), ("center", "rack", 0, 50)),
                ("center", "seat", 1, 950),
            ],
        ),
        # Ties: back to the table inventory.
        (DEALERS, [("layout", "rack", 0, 1_000)]),
        # Wins: paid by the bank through the center, and all of it to the table inventory.
        (
            BEATS,
            [
                *(("seat", "center", 1, 1_000), ("center", "rack", 0, 1_000)),
                ("layout", "rack", 0, 1_000),
            ],
        ),
    ],
)
def test_the_dealers_hands_against_the_banks(
    dealer: str, after: list[tuple[str, str, int, int]]
) -> None:
    played = banked((2, 500, TIE_IT), dealer=dealer, wager=1_000)
    assert [m for m in moves(played)[1:] if m[2] != 2] == after
    names = labels(played)
    assert names.index("hands-down") < names.index("house-sets-dealer")
    assert names.index("house-sets-dealer") < names.index("bank-exposed")
    assert names.index("bank-exposed") < names.index("result-2")


@pytest.mark.law("621a.9(n)")
def test_alone_against_the_dealer() -> None:
    played = banked(dealer=BEATS, wager=1_000)
    assert played.settlement.facts["bank"] == 1
    assert played.settlement.facts["settings"] == {
        "position-1": "high 6-6 1-6 low 1-3 5-6",
        "dealer": "high 1-1 1-1 low 5-5 2-4",
    }
    assert lines(played)[1, "bank"].net == -1_000
    assert labels(played).count("set-1") == 1


# Settling through the center


@pytest.mark.law("621a.9(o)", "621a.9(q)")
def test_losers_fill_the_center_and_winners_are_paid_from_it() -> None:
    played = banked((2, 400, WIN_IT), (3, 1_000, LOSE_IT), (4, 500, TIE_IT))
    assert moves(played) == [
        ("layout", "center", 3, 1_000),
        ("layout", "seat", 4, 500),
        ("center", "seat", 2, 400),
        ("layout", "seat", 2, 400),
        ("seat", "rack", 2, 20),
        ("center", "rack", 0, 30),
        ("center", "seat", 1, 570),
    ]
    assert {key: line.net for key, line in lines(played).items()} == {
        (2, "pai-gow"): 380,
        (3, "pai-gow"): -1_000,
        (4, "pai-gow"): 0,
        (1, "bank"): 570,
    }
    assert "621a.9(q)" in lines(played)[2, "pai-gow"].cites
    order = [name for name in labels(played) if name.startswith("result-")]
    assert order == ["result-2", "result-3", "result-4"]
    assert announcements(played)[-3:] == [
        "position 2 wins: 1-1 1-1 high (Pair of Two (1-1)), 5-5 2-4 low (6)",
        "position 3 loses: 3-3 4-5 high (5), 1-5 3-5 low (4)",
        "position 4 ties: 4-4 4-4 high (Pair of Eight (4-4)), 2-2 4-6 low (4)",
    ]


@pytest.mark.law("621a.9(e)", "621a.9(r)", "621a.9(q)")
def test_a_co_bank_and_the_house_share_what_is_missing_or_left() -> None:
    short = co_banked((2, 1_000, WIN_IT), (3, 400, LOSE_IT))
    assert moves(short) == [
        ("layout", "center", 3, 400),
        ("seat", "center", 1, 300),
        ("rack", "center", 0, 300),
        ("center", "seat", 2, 1_000),
        ("layout", "seat", 2, 1_000),
        ("seat", "rack", 2, 50),
    ]
    left = co_banked((2, 400, WIN_IT), (3, 1_000, LOSE_IT))
    assert moves(left)[-3:] == [
        ("center", "rack", 0, 300),
        ("center", "rack", 0, 15),
        ("center", "seat", 1, 285),
    ]
    assert lines(left)[1, "co-bank"].net == 285


@pytest.mark.law("621a.9(e)")
def test_the_dealer_sets_a_co_banks_hand_and_makes_no_wager() -> None:
    played = co_banked((2, 400, WIN_IT))
    assert (1, "co-bank", ("bank", "co-bank")) in choices(played)
    assert "marker of the co-bank in front of seat 1" in " ".join(cited(played, "621a.9(e)"))
    assert "set-1" not in labels(played)
    assert "house-sets-position-1" in labels(played)
    settings = played.settlement.facts["settings"]
    assert isinstance(settings, dict)
    assert settings["position-1"] == str(Setting.parse(BANK_HAND))
    assert settings["position-1"] == str(house_setting(parse_tiles(NINE_AND_FIVE), PaiGowOptions()))
    assert not [m for m in moves(played) if m[:2] == ("rack", "layout")]
    alone = play(
        *(ACCEPT, ALONE, 100_000, NO_CUT, 0, bets(bet(2)), DICE),
        *(*setting(BANK_HAND), *setting(TIE_IT), PLAY),
        state=begun(s1=1_000),
        players=(1, 2),
        player_bank=True,
        co_banking=True,
    )
    assert "set-1" in labels(alone)


@pytest.mark.law("621a.10(f)")
def test_a_bank_bound_to_the_house_way_is_reset() -> None:
    own = "1-3 1-6 / 6-6 5-6"
    for filed, high in (("own-way", "high 6-6 5-6 low 1-3 1-6"), ("house-way", "")):
        played = play(
            *(ACCEPT, 100_000, NO_CUT, 0, bets(bet(2)), DICE),
            *(*setting(own), *setting(TIE_IT), PLAY),
            state=begun(s1=1_000),
            players=(1, 2),
            player_bank=True,
            bank_sets=filed,
        )
        settings = played.settlement.facts["settings"]
        assert isinstance(settings, dict)
        assert settings["position-1"] == (high or "high 6-6 1-6 low 1-3 5-6")
        assert bool(cited(played, "621a.10(f)")) == (filed == "house-way")
    right = play(
        *(ACCEPT, 100_000, NO_CUT, 0, bets(bet(2)), DICE),
        *(*setting(BANK_HAND), *setting(TIE_IT), PLAY),
        state=begun(s1=1_000),
        players=(1, 2),
        player_bank=True,
        bank_sets="house-way",
    )
    assert cited(right, "621a.10(f)") == []
    misset = play(
        *(ACCEPT, SHARED, 100_000, NO_CUT, bets(bet(2)), DICE),
        *(*setting(TIE_IT), tiles(NINE_AND_FIVE), Happening("hands-misset"), PLAY),
        state=begun(s1=1_000),
        players=(1, 2),
        player_bank=True,
        co_banking=True,
    )
    assert len(cited(misset, "621a.10(f)")) == 1


@pytest.mark.law("621a.8(e)", "621a.9(o)")
def test_surrender_to_a_bank_goes_to_the_center_if_filed() -> None:
    played = banked((2, 400, WIN_IT), surrender=(SURRENDER,))
    assert moves(played)[0] == ("layout", "center", 2, 400)
    assert lines(played)[1, "bank"].net == 380
    names = labels(played)
    assert names.index("bank-exposed") < names.index("surrender-2")
    without = play(
        *(ACCEPT, 100_000, NO_CUT, 0, bets(bet(2)), DICE, *setting(BANK_HAND), *setting(TIE_IT)),
        state=begun(s1=1_000),
        players=(1, 2),
        player_bank=True,
        surrender_to_bank=False,
    )
    assert "surrender-2" not in labels(without)


@pytest.mark.law("621a.5(b)")
def test_a_bank_that_leaves_has_its_tiles_set_by_the_house() -> None:
    played = play(
        *(ACCEPT, 100_000, NO_CUT, 0, bets(bet(2)), DICE, Happening("leaves", details={"seat": 1})),
        *(tiles(NINE_AND_FIVE), *setting(WIN_IT), PLAY),
        state=begun(s1=1_000),
        players=(1, 2),
        player_bank=True,
    )
    assert "Seat 1, the bank, leaves; the house sets its tiles" in cited(played, "621a.5(b)")
    assert lines(played)[1, "bank"].net == -1_000


@pytest.mark.law("621a.5(b)", "621a.9(o)")
def test_abandoned_wagers_go_to_the_center() -> None:
    played = play(
        *(ACCEPT, 100_000, NO_CUT, 0, bets(bet(2)), DICE),
        *(Happening("leaves", details={"seat": 2}), Say("abandoned"), *setting(BANK_HAND)),
        state=begun(s1=1_000),
        players=(1, 2),
        player_bank=True,
    )
    assert lines(played)[2, "pai-gow"].row == "abandoned"
    assert lines(played)[1, "bank"].net == 950
