"""Rounds with a player bank or a co-bank: 645a.12."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.games.pai_gow_poker.at_table import (
    KINGS,
    LOWEST,
    MIDDLE,
    OPEN,
    STRONG,
    WEAK,
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
    steps,
)
from title58.games.banking import BankHistory
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.games.pai_gow_poker.round.setting import SetHands
from title58.rounds.answers import Happening

BANK = Options(player_bank=True)
CO_BANK = Options(player_bank=True, co_banking=True)
PLAYED = BankHistory(True, 0, 3, dict.fromkeys(range(1, 7), (1500,)))
STATE = replace(OPEN, banking=PLAYED)


def banked(**more: Any) -> Any:
    """Seat 3 is the bank; seats 1 and 5 play against it."""
    laid: dict[str, Any] = {
        "hands": {1: STRONG, 3: KINGS, 5: LOWEST, 0: WEAK},
        "wagers": [main(1, 2000), main(5, 6000)],
        "options": BANK,
        "state": STATE,
        "players": (1, 3, 5),
        "says": {"offer-bank": "accept"},
        "amounts": {"dealer-wager": 1000},
    }
    played = play(**laid | more)
    assert_money_conserved(played)
    return played


@pytest.mark.law("645a.12(a)", "645a.12(b)", "645a.12(c)")
def test_the_bank_is_offered_from_the_second_round_on() -> None:
    """Round by round at a table with three players: who is asked, and who banks."""
    table: dict[str, Any] = {
        "hands": {1: STRONG, 3: KINGS, 5: LOWEST, 0: WEAK},
        "options": BANK,
        "players": (1, 3, 5),
        "amounts": {"dealer-wager": 0},
    }
    asked, state = [], OPEN
    wagers = [main(1), main(3), main(5)]
    for said in ("pass", "pass", "accept", "accept", "accept"):
        bank = _next_bank(state, said)
        played = play(
            state=state,
            says={"offer-bank": said},
            wagers=[wager for wager in wagers if wager.seat != bank],
            **table,
        )
        asked.append([seat for seat, label, _ in choices(played) if label == "offer-bank"])
        state = played.outcome.state
    # First round: nobody. Then all pass, so that the offer begins one further on: 2, so seat 3.
    assert asked == [[], [1, 3, 5], [3], [5], [1]]
    assert cited(play(state=OPEN, wagers=wagers, **table), "645a.12(b)")
    assert state.banking.last_bank == 1
    never = play(state=STATE, wagers=wagers, **(table | {"options": Options()}))
    assert "offer-bank" not in labels(never)


def _next_bank(state: Any, said: str) -> int:
    """Who will be the bank if the first who is asked accepts."""
    history = state.banking
    if said != "accept" or not history.begun:
        return 0
    first: int = history.first
    order = [seat for seat in (*range(first, 7), *range(1, first)) if seat in (1, 3, 5)]
    last: int = history.last_bank
    found: int = next(seat for seat in order if seat != last)
    return found


@pytest.mark.law("645a.12(g)", "645a.5(d)(2)")
def test_the_bank_is_confirmed_before_the_shuffle_and_the_dealer_wagers_after_the_cut() -> None:
    played = banked()
    order = labels(played)
    assert (
        order.index("bank-chips")
        < order.index("bank-marker")
        < order.index("shuffle")
        < order.index("cut")
        < order.index("dealer-wager")
        < order.index("no-more-bets")
    )
    shuffle = next(step for step in steps(played) if step.label == "shuffle")
    assert shuffle.cites == ("645a.5(a)", "645a.12(g)")
    assert [c[0] for c in choices(played) if c[1] == "offer-cut"] == [3, 5, 1]
    assert moves(played)[0] == ("rack", "layout", 0, 1000)


@pytest.mark.law("645a.12(i)", "645a.12(j)", "645a.12(m)", "645a.11(c)")
def test_a_bank_settles_through_the_center() -> None:
    """The bank has kings over 10-9. The dealer (queen-high over J-10) ties: low higher.

    Seat 1 wins $20 and pays $1; seat 5 loses $60. The surplus is $40, less $2.
    """
    played = banked()
    assert moves(played)[1:] == [
        ("layout", "rack", 0, 1000),  # a tie: the dealer's wager returns
        ("layout", "center", 5, 6000),
        ("center", "seat", 1, 2000),
        ("layout", "seat", 1, 2000),
        ("seat", "rack", 1, 100),
        ("center", "rack", 0, 200),
        ("center", "seat", 3, 3800),
    ]
    line = only(played, 3, "bank")
    assert (line.row, line.winnings, line.vigorish, line.net) == ("surplus", 4000, 200, 3800)
    winner = only(played, 1)
    ranked = ("645a.6(b)", "645a.6(b)(10)")  # aces over kings; kings over 10-9
    assert winner.cites == ("645a.11(f)(3)", *ranked, "645a.12(j)", "645a.12(m)", "645a.13(a)")
    assert (only(played, 5).cites[0], only(played, 5).cites[-1]) == (
        "645a.11(f)(1)(i)",
        "645a.12(j)",
    )
    dealers = only(played, 0, "dealer-against-bank")
    assert (dealers.row, dealers.stake, dealers.net) == ("tie", 1000, 0)
    assert dealers.cites == ("645a.12(i)", "645a.6(b)", "645a.6(b)(10)", "645a.6(c)")
    assert played.settlement.as_dict()["house"] == 100 + 200
    assert played.settlement.facts["bank"] == 3
    order = labels(played)
    assert order.index("set-5") < order.index("dealer-sets") < order.index("bank-sets")
    assert next(s for s in steps(played) if s.label == "dealer-sets").cites == ("645a.12(i)",)


@pytest.mark.law("645a.12(i)", "645a.12(k)")
def test_the_dealer_wins_or_loses_against_the_bank_as_a_player_would() -> None:
    """A copy counts for the bank: the dealer's wager is compared like any other (A09)."""
    wins = banked(hands={1: WEAK, 3: KINGS, 5: LOWEST, 0: STRONG}, wagers=[])
    assert only(wins, 3, "bank").net == -1000
    assert cited(wins, "645a.12(k)")
    loses = banked(hands={1: WEAK, 3: STRONG, 5: LOWEST, 0: KINGS}, wagers=[])
    assert only(loses, 3, "bank").net == 1000 - 50
    copied = banked(
        hands={3: "KH KS 10H 9C 7S 4H 3S", 0: "KC KD 10S 9S 7H 4C 3D"},
        wagers=[],
    )
    assert only(copied, 3, "bank").net == 950


@pytest.mark.law("645a.12(j)")
def test_without_a_wager_of_the_dealer_his_cards_have_no_part() -> None:
    played = banked(hands={1: STRONG, 3: KINGS, 5: LOWEST}, amounts={"dealer-wager": 0})
    assert "dealer" not in labels(played)
    assert "dealer-sets" not in labels(played)
    assert "dealer" not in played.settlement.facts
    assert only(played, 3, "bank").net == 3800


@pytest.mark.law("645a.11(c)", "645a.12(i)", "645a.14(i)")
def test_a_bank_sets_freely_and_only_a_foul_hand_is_reset() -> None:
    """Breaking the kings is the bank's own affair (A12); kings low are foul."""
    free = banked(says={"offer-bank": "accept", "bank-sets": "kh-7s"})
    assert not cited(free, "645a.14(i)")
    assert free.settlement.facts["hands"]["3"] == "KS 10H 9C 4H 3S / KH 7S"
    foul = banked(says={"offer-bank": "accept", "bank-sets": "kh-ks"})
    assert cited(foul, "645a.14(i)") == [
        "The bank's hands were not set correctly and are reset:"
        " K♥ K♠ 7♠ 4♥ 3♠ high (pair of kings), 10♥ 9♣ low (10-9)"
    ]
    assert only(foul, 3, "bank").net == 3800
    asked = next(step for step in steps(free) if step.label == "bank-sets")
    assert isinstance(asked, SetHands)
    assert "645a.11(c)" in asked.cites


@pytest.mark.law("645a.12(e)", "645a.12(l)")
def test_a_co_bank_shares_with_the_house_and_the_dealer_sets() -> None:
    """The same round: of $40 the house has half, and 5% of the other $20."""
    played = banked(
        options=CO_BANK,
        says={"offer-bank": "accept", "co-bank": "co-bank"},
        hands={1: STRONG, 3: KINGS, 5: LOWEST},
    )
    assert cited(played, "645a.12(e)")[-1].startswith("The dealer sets the hands of the co-bank")
    assert "bank-sets" not in labels(played)
    assert "dealer-wager" not in labels(played)
    line = only(played, 3, "co-bank")
    assert (line.winnings, line.vigorish, line.net) == (2000, 100, 1900)
    assert line.cites == ("645a.12(l)", "645a.13(a)")
    found = only(played, 1).cites
    assert (found[0], *found[-3:]) == ("645a.11(f)(3)", "645a.12(l)", "645a.12(m)", "645a.13(a)")
    assert played.settlement.facts["bank_is"] == "co-bank"
    short = banked(
        options=CO_BANK,
        says={"offer-bank": "accept", "co-bank": "co-bank"},
        hands={1: STRONG, 3: KINGS, 5: LOWEST},
        wagers=[main(1, 5000), main(5, 1000)],
    )
    assert only(short, 3, "co-bank").net == -2000
    assert ("seat", "center", 3, 2000) in moves(short)
    assert ("rack", "center", 0, 2000) in moves(short)


@pytest.mark.law("645a.11(d)", "645a.12(j)")
def test_a_wager_surrendered_to_a_bank_goes_to_the_center() -> None:
    played = banked(says={"offer-bank": "accept", "surrender-1": "surrender"})
    assert only(played, 1).cites == ("645a.11(d)", "645a.12(j)")
    assert ("layout", "center", 1, 2000) in moves(played)
    assert only(played, 3, "bank").winnings == 8000


@pytest.mark.law("645a.12(n)")
def test_the_house_pays_optional_wagers_not_the_bank() -> None:
    """Seat 1 has four kings: $5 at 25 to 1 from the rack; the bank's own hand can bring Envy."""
    table: dict[str, Any] = {
        "hands": {
            1: "KC KD KH KS 9S 5H 3D",
            3: "QC QD QH QS 9H 5C 3H",
            0: WEAK.replace("QD", "AD"),
        },
        "wagers": [main(1, 2000), side(1, "fortune-bonus", 500)],
        "players": (1, 3),
        "amounts": {"dealer-wager": 0},
    }
    played = banked(options=BANK.but(fortune_bonus="A"), **table)
    assert ("rack", "seat", 1, 12_500) in moves(played)
    assert cited(played, "645a.12(n)")
    assert only(played, 1, "fortune-bonus").net == 12_500
    assert only(played, 1, "fortune-bonus-envy").net == 500  # the bank is a player (A19)
    lines = [line.wager for line in played.settlement.lines]
    assert lines == ["pai-gow-poker", "bank", "fortune-bonus", "fortune-bonus-envy"]


@pytest.mark.law("645a.12(f)", "645a.7(f)")
def test_the_bank_wagers_on_one_area_and_optionally_as_filed() -> None:
    """A33: the bank has no Pai Gow Poker Wager, so that optional wagers are for the filing."""
    two = BANK.but(two_areas=True, fortune_bonus="A", bank_optional_wagers=True)
    own = [main(1, 2000), main(5, 6000), side(3, "fortune-bonus", 500)]
    played = banked(options=two, wagers=own)
    assert only(played, 3, "fortune-bonus").net == -500
    second = refusal(lambda: banked(options=two, wagers=[*own, side(3, "fortune-bonus", 500, "4")]))
    assert str(second.cites) == "645a.12(f)"
    against = refusal(lambda: banked(options=two, wagers=[*own, main(3)]))
    assert "645a.12(f)" in str(against.cites)
    not_filed = replace(two, bank_optional_wagers=False)
    refused = refusal(lambda: banked(options=not_filed, wagers=own))
    assert str(refused.cites) == "645a.7(d), 645a.7(e)"
    # Another player may still use two.
    both = [main(1, 2000), main(1, 1000, "2")]
    hands = {1: STRONG, 2: MIDDLE, 3: KINGS, 0: WEAK}
    assert len(by_wager(banked(options=two, wagers=both, hands=hands))[1, "pai-gow-poker"]) == 2


@pytest.mark.law("645a.12(d)(2)")
def test_wagers_that_the_bank_cannot_cover_are_refused() -> None:
    said = refusal(lambda: banked(amounts={"bank-chips": 8999, "dealer-wager": 1000}))
    assert str(said.cites) == "645a.12(d), 645a.12(d)(2)"
    assert "at most $79.99" in said.lawful
    banked(amounts={"bank-chips": 9000, "dealer-wager": 1000})


@pytest.mark.law("645a.12(c)", "645a.12(d)(1)")
def test_what_the_table_remembers() -> None:
    after = banked().outcome.state.banking
    assert after == BankHistory(True, 3, 4, PLAYED.wagered)
    house = play(
        hands={1: STRONG, 2: MIDDLE, 5: LOWEST, 0: WEAK},
        wagers=[main(1, 100), main(1, 300, "2"), main(5, 200)],
        options=replace(BANK, two_areas=True),
        state=replace(OPEN, banking=after),
        players=(1, 5),
    )
    assert house.outcome.state.banking == BankHistory(True, 0, 6, {1: (100, 300), 5: (200,)})
    assert asked_first(house) == 5
    void = play(
        hands={1: STRONG, 3: KINGS, 0: WEAK},
        wagers=[main(1)],
        options=BANK,
        state=STATE,
        players=(1, 3),
        says={"offer-bank": "accept"},
        happens=[Happening("misdeal", "stub")],
    )
    assert void.outcome.state.banking == PLAYED


def asked_first(played: Any) -> int:
    return next(seat for seat, label, _ in choices(played) if label == "offer-bank")


def test_nobody_to_play_against_the_bank_means_no_cards() -> None:
    played = play(
        options=BANK,
        state=STATE,
        players=(3,),
        says={"offer-bank": "accept"},
        amounts={"dealer-wager": 0},
    )
    assert cited(played, "645a.7(d)")[-1] == "Nobody has made a wager; no card is dealt"
    assert played.settlement.lines == ()
    assert played.outcome.state.banking == PLAYED
