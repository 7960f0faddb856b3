"""What a wager pays: which paytable a filing uses, how to file one, and what each row then pays."""

import datetime

import pytest

from title58 import law
from title58.games import find_game
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.wagers import FULL_WAGERS, MIDI_WAGERS, MINI_WAGERS, AnyWager
from title58.games.roulette.options import RouletteOptions
from title58.games.roulette.wagers import WAGERS as ROULETTE
from title58.money import Odds
from title58.wagers.offer import Always, Flag, Paytable, both
from title58.wagers.pays import (
    NOT_PRICED,
    STANDARD,
    ByOption,
    ByPaytable,
    FiledByWager,
    FiledOdds,
)

LAW = law.on(datetime.date(2024, 6, 1))
PLAIN = MinibaccaratOptions()
DECLARED = [
    (wagers.game, one) for wagers in (MINI_WAGERS, MIDI_WAGERS, FULL_WAGERS) for one in wagers
]


@pytest.mark.parametrize(("game", "declared"), DECLARED, ids=lambda x: getattr(x, "slug", x))
def test_every_paytable_can_be_filed_and_is_then_in_use(game: str, declared: AnyWager) -> None:
    known = LAW.wager(game, declared.slug)
    for paytable in known.paytables:
        options = find_game(game).options()
        filed = declared.pays.filed(options, declared.offered, paytable)
        assert declared.offered.offers(filed)
        assert declared.pays.paytable(filed, declared.offered) == paytable
        assert declared.pays.filed(filed, declared.offered, paytable) == filed


def test_by_paytable() -> None:
    pays, offered = ByPaytable(), both(Flag("house_money"), Paytable("dragon_bonus"))
    assert pays.paytable(PLAIN.but(dragon_bonus="C"), offered) == "C"
    assert pays.paytable(PLAIN, Always()) == STANDARD
    sevens = LAW.wager("baccarat", "blazing-7s")
    assert sevens.paytables["A"]["2-card"] == NOT_PRICED
    assert pays.odds(sevens, "A", PLAIN) == {
        "3-card": Odds.parse("400 to 1"),
        "lose": Odds.parse("lose"),
    }
    assert pays.odds(sevens, "B", PLAIN)["2-card"] == Odds.parse("50 to 1")


def test_by_an_option_of_the_game() -> None:
    pays = ByOption("ez", ((False, "commission"), (True, "ez")))
    assert pays.paytable(PLAIN, Always()) == "commission"
    assert pays.paytable(PLAIN.but(ez=True), Always()) == "ez"
    assert pays.filed(PLAIN, Flag("house_money"), "ez") == PLAIN.but(ez=True, house_money=True)


def test_by_odds_that_the_casino_files() -> None:
    tie, nine = LAW.wager("minibaccarat", "tie"), Odds.parse("9 to 1")
    pays = FiledOdds("tie")
    assert pays.paytable(PLAIN, Always()) == STANDARD
    assert pays.odds(tie, STANDARD, PLAIN.but(tie=nine))["win"] == nine
    assert pays.odds(tie, STANDARD, PLAIN)["lose"] == Odds.parse("lose")


def test_by_better_odds_that_a_casino_may_file_for_some() -> None:
    split, better = LAW.wager("roulette", "split"), Odds.parse("18 to 1")
    pays, plain = FiledByWager("odds"), RouletteOptions()
    filed = plain.but(odds=(("split", better),))
    assert pays.odds(split, STANDARD, plain)["win"] == Odds.parse("17 to 1")
    assert pays.odds(split, STANDARD, filed)["win"] == better
    assert pays.odds(split, STANDARD, filed)["lose"] == Odds.parse("lose")
    straight = LAW.wager("roulette", "straight")
    assert pays.odds(straight, STANDARD, filed)["win"] == Odds.parse("35 to 1")


def test_in_parts_a_win_is_paid_as_the_other_wager() -> None:
    options = RouletteOptions.filing(
        five_adjacent=True, odds=(("straight", Odds.parse("36 to 1")),)
    )
    here = ROULETTE.priced(LAW, options, "five-adjacent")
    assert (here.parts, here.odds["win"]) == (5, Odds.parse("36 to 1"))
