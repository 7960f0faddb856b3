"""Who banks, and how a banked round is dealt (621a.9(a) to (m))."""

from __future__ import annotations

import pytest

from tests.games.pai_gow.banks import (
    BANK_HAND,
    NO_CUT,
    banked,
)
from tests.games.pai_gow.tiles import (
    ACCEPT,
    DICE,
    LOSE_IT,
    NINE_AND_FIVE,
    PASS,
    PLAY,
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
    steps,
)
from title58.rounds.answers import Happening
from title58.rounds.steps import ShowTiles

# Who banks


@pytest.mark.law("621a.9(a)")
def test_the_bank_is_offered_only_if_it_was_filed() -> None:
    after = (bets(bet()), DICE, *setting(TIE_IT), tiles(NINE_AND_FIVE), PLAY)
    without = play(*after, state=begun(s1=1_000))
    assert "offer-bank" not in labels(without)
    offered = play(PASS, *after, state=begun(s1=1_000), player_bank=True)
    assert "offer-bank" in labels(offered)


@pytest.mark.law("621a.9(c)")
def test_the_offer_goes_round_until_somebody_accepts() -> None:
    played = banked((1, 500, WIN_IT), (5, 500, TIE_IT), bank=3)
    asked = [(seat, options) for seat, label, options in choices(played) if label == "offer-bank"]
    assert asked == [(1, ("pass", "accept")), (3, ("pass", "accept"))]
    assert "marker of the bank in front of seat 3" in " ".join(cited(played, "621a.9(c)"))
    history = played.outcome.state.banking
    assert (history.last_bank, history.first) == (3, 4)


@pytest.mark.law("621a.9(c)")
def test_nobody_banks_twice_running_and_the_player_to_the_right_comes_first() -> None:
    played = play(
        *(PASS, PASS, bets(bet(1), bet(3), bet(5)), DICE),
        *(*setting(WIN_IT), *setting(TIE_IT), *setting(LOSE_IT)),
        *(tiles(NINE_AND_FIVE), PLAY, PLAY, PLAY),
        state=begun(3, 4, s1=100, s3=100, s5=100),
        players=(1, 3, 5),
        player_bank=True,
    )
    asked = [seat for seat, label, _ in choices(played) if label == "offer-bank"]
    assert asked == [5, 1]
    said = cited(played, "621a.9(c)")
    assert "Seat 3 banked the last round and may not bank again" in said
    assert said[-1] == "No player is the bank; the round is played against the dealer"
    history = played.outcome.state.banking
    assert history.last_bank == 0
    assert history.wagered == {1: (1_000,), 3: (1_000,), 5: (1_000,)}


# Tiles and dice in a banked round


@pytest.mark.law("621a.9(i)")
def test_a_lid_the_bank_lifts_is_put_back_and_the_bank_shakes_again() -> None:
    played = play(
        *(ACCEPT, 100_000, NO_CUT, 0, bets(bet(2)), Happening("bank-lifts-lid")),
        *(Happening("dice-not-flat"), DICE, *setting(BANK_HAND), *setting(TIE_IT), PLAY),
        state=begun(s1=1_000),
        players=(1, 2),
        player_bank=True,
    )
    assert "The bank lifted the lid; the shaker is covered to be reshaken" in cited(
        played, "621a.9(i)"
    )
    assert labels(played).count("shake") == 3
    assert announcements(played)[:3] == ["no more bets", "no roll", "9"]


@pytest.mark.law("621a.9(i)", "621a.7")
def test_the_bank_chooses_a_filed_style_without_a_signal() -> None:
    played = play(
        *(ACCEPT, 100_000, Say("left"), 1, 2, 0, bets(bet(2)), Say("chee-yee"), DICE),
        *(*setting(BANK_HAND), *setting(TIE_IT), PLAY),
        state=begun(s1=1_000),
        players=(1, 2),
        player_bank=True,
        dealing_styles=("chee-yee",),
    )
    assert (1, "style", ("standard-from-the-right", "chee-yee")) in choices(played)
    assert "Chee Yee (chop the ears)" in cited(played, "621a.7(5)")
    # The cut left 3 to 8 and then 1 and 2; nine from the bank is the bank: its first ears are 3, 2.
    (first,) = [s for s in steps(played) if isinstance(s, ShowTiles) and s.label == "position-1"]
    assert first.stood == ((3, 1), (3, 2), (2, 1), (2, 2))


@pytest.mark.law("621a.9(i)")
def test_a_bank_shakes_the_dice_where_the_dealer_would_use_a_generator() -> None:
    played = banked((2, 500, WIN_IT), start="generator")
    assert "dice" in labels(played)
    assert "start-number" not in labels(played)
