"""How a wager is offered, read both ways: every kind, from filings that have it and that do not."""

import pytest

from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.wagers.offer import (
    Always,
    And,
    Flag,
    Listed,
    Offered,
    Paytable,
    When,
    both,
    each,
    makes,
)

PLAIN = MinibaccaratOptions()
BONUS = "phoenix_bonus"
OFFERS: list[Offered] = [
    Always(),
    Flag("house_money"),
    Flag("lucky_six", default=True),
    Paytable("dragon_bonus"),
    When("ez"),
    When("ez", (False,)),
    When("rising_phoenix", ("commission", "commission-free")),
    Listed(BONUS, "sun-7"),
    Listed(BONUS, "sun-7", empty_means_all=True),
    both(When("commission_free"), When("ez", (False,)), Flag("player_pair", default=True)),
    both(When("ez"), both(Paytable("dragon_bonus"), Flag("house_money"))),
]
FILINGS = [
    PLAIN,
    MinibaccaratOptions.filing(
        ez=True, house_money=True, dragon_bonus="B", lucky_six=False, player_pair=False
    ),
    MinibaccaratOptions.filing(rising_phoenix="commission-free", phoenix_bonus=("moon-8",)),
    MinibaccaratOptions.filing(commission_free=True, phoenix_bonus=()),
]


@pytest.mark.parametrize("options", FILINGS)
@pytest.mark.parametrize("offered", OFFERS, ids=lambda one: type(one).__name__)
def test_filing_for_a_wager_offers_it_and_changes_nothing_that_offers_it(
    offered: Offered, options: MinibaccaratOptions
) -> None:
    filed = offered.filed(options, "C")
    assert offered.offers(filed)
    assert offered.filed(filed, "C") == filed
    if offered.offers(options) and not any(isinstance(one, Paytable) for one in each(offered)):
        assert filed == options


def test_each_kind_reads_its_own_option() -> None:
    assert not Flag("house_money").offers(PLAIN)
    assert Flag("house_money").offers(PLAIN.but(house_money=True))
    assert not Paytable("dragon_bonus").offers(PLAIN)
    assert Paytable("dragon_bonus").paytable(PLAIN.but(dragon_bonus="B")) == "B"
    assert Paytable("dragon_bonus").filed(PLAIN) == PLAIN  # no paytable, nothing to file
    phoenix = When("rising_phoenix", ("commission", "commission-free"))
    assert not phoenix.offers(PLAIN)
    assert phoenix.filed(PLAIN).value("rising_phoenix") == "commission"
    free = PLAIN.but(rising_phoenix="commission-free")
    assert phoenix.filed(free) == free
    moon, nothing = PLAIN.but(phoenix_bonus=("moon-8",)), PLAIN.but(phoenix_bonus=())
    assert not Listed(BONUS, "sun-7").offers(moon)
    assert Listed(BONUS, "sun-7").filed(moon).value(BONUS) == ("moon-8", "sun-7")
    assert not Listed(BONUS, "sun-7").offers(nothing)
    assert Listed(BONUS, "sun-7", empty_means_all=True).offers(nothing)
    assert not Listed(BONUS, "sun-7", empty_means_all=True).offers(moon)


def test_all_conditions_must_hold_and_one_of_them_makes_the_option() -> None:
    ez, flag = When("ez"), Flag("house_money")
    offered = both(ez, And((flag,)))
    for filed in (PLAIN, PLAIN.but(ez=True), PLAIN.but(house_money=True)):
        assert not offered.offers(filed)
    assert offered.offers(PLAIN.but(ez=True, house_money=True))
    assert each(offered) == (ez, flag)
    assert makes(offered) == flag
    assert makes(both(ez, Paytable("dragon_bonus"))) == Paytable("dragon_bonus")
    assert makes(ez) is makes(Always()) is None
