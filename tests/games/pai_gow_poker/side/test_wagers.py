"""645a.13(b) to (e): what every row of every paytable pays, and the paragraphs behind it."""

from __future__ import annotations

import pytest

from tests.games.pai_gow_poker.hands import LAW, at, codes, priced
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions
from title58.games.pai_gow_poker.side.rules import SEVEN_CARDS
from title58.games.pai_gow_poker.side.settling import PAID, envy_usd
from title58.games.pai_gow_poker.wagers import ENVIES, WAGERS, optional_wagers
from title58.law.cites import Cites
from title58.money import Kind, Odds
from title58.wagers.declared import Seen

DOLLARS = 100
# A hand for each row of 645a.13(b) and (c), from the top of the paytable
HANDS = (
    *("2S 3S 4S 5S 6S 7S 8S", "AS KS QS JS TS AH KH", "2S 3S 4S 5S 6S 7S JK"),
    *("AC AD AH AS JK 9D 3S", "AS KS QS JS TS 9S 7S", "9S 8S 7S 6S 5S 2D 2C"),
    *("9C 9D 9H 9S 5S 2D 2C", "9C 9D 9H 5D 5S 2D 3C", "AS KS 7S 4S 2S AD AC"),
    *("5C 5D 5H 6S 9C JD KH", "5C 5D 4H 6S 7C 8D KH"),
)
NOTHING = "5C 5D 9H 9S KC KD 2H"
# Odds to 1 as printed, the same for both wagers; then the Envy Bonus of the first seven rows
ODDS = {
    "A": (8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2),
    "B": (5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2),
    "C": (5000, 1000, 750, 250, 100, 50, 20, 5, 4, 3, 2),
    "D": (2500, 1000, 750, 250, 125, 50, 25, 5, 4, 3, 2),
}
ENVY = {
    "A": (5000, 1000, 500, 250, 50, 20, 5),
    "B": (3000, 1000, 500, 250, 50, 20, 5),
    "C": (1000, 250, 100, 50, 25, 10, 5),
    "D": (1000, 750, 250, 100, 50, 20, 5),
}
INSURANCE_HANDS = (
    *("9C 8D 7H 5S 4C 3D 2H", "TC 9D 8H 6S 5C 4D 2H", "JC TD 9H 7S 6C 3D 2H"),
    *("QC JD 9H 8S 7C 5D 3H", "KC QD TH 9S 7C 5D 3H", "JK QD TH 9S 7C 5D 3H"),
)
INSURANCE = {"A": (100, 25, 15, 6, 5, 3), "B": (100, 25, 15, 7, 5, 3)}
DEFINED = (
    *("(1)", "(2)", "(3)", "645a.6(b)(1)", "645a.6(b)(2)", "645a.6(b)(3)", "645a.6(b)(4)"),
    *("645a.6(b)(5)", "645a.6(b)(6)", "645a.6(b)(8)", "645a.6(b)(7)"),
)


def price(slug: str, paytable: str, cards: tuple[int, ...]) -> tuple[str, Odds, Cites]:
    found = priced(slug, paytable, cards)
    return found.row, found.odds, found.cites


# By wager: its paragraphs of 645a.13 and 645a.6, why it wins, and those on its Envy Bonus
WITH_ENVY = {
    "fortune-bonus": (
        *("b", "d", "645a.11(h)(1)(i)(B)"),
        ("645a.11(h)(1)(ii)", "645a.1[Envy Bonus]"),
    ),
    "emperors-treasure": ("c", "e", "645a.11(h)(2)(i)(B)", ("645a.11(h)(2)(ii)",)),
}


@pytest.mark.parametrize(
    ("slug", "paytable", "part", "letter", "won"),
    [
        pytest.param(
            *(slug, paytable, part, letter, won),
            id=f"{slug}-{paytable}",
            marks=pytest.mark.law(f"645a.13({part})[Paytable {paytable}]", *envy),
        )
        for slug, (part, letter, won, envy) in WITH_ENVY.items()
        for paytable in "ABCD"
    ],
)
def test_every_row_of_a_paytable(
    slug: str, paytable: str, part: str, letter: str, won: str
) -> None:
    for cards, odds, defined in zip(HANDS, ODDS[paytable], DEFINED, strict=True):
        _, paid, behind = price(slug, paytable, codes(cards))
        payout = paid.pay(10 * DOLLARS)
        assert payout.winnings == 10 * odds * DOLLARS
        assert payout.total == 10 * (odds + 1) * DOLLARS
        rank = f"645a.6({letter}){defined}" if defined.startswith("(") else defined
        rank += "(i)" if slug == "fortune-bonus" and defined == "(2)" else ""
        assert behind == (won, rank, f"645a.13({part})[Paytable {paytable}]")
    row, paid, behind = price(slug, paytable, codes(NOTHING))
    assert (row, paid.pay(10 * DOLLARS).total) == ("lose", 0)
    assert str(behind) == won.replace("(B)", "(A)")
    for cards, usd in zip(HANDS, ENVY[paytable] + (0,) * 4, strict=True):
        assert envy_usd(at(slug, paytable), codes(cards)) == usd
    assert envy_usd(at(slug, paytable), codes(NOTHING)) == 0


@pytest.mark.parametrize(
    ("slug", "option", "cite"),
    [
        pytest.param(slug, option, cite, marks=pytest.mark.law(cite, offered))
        for slug, option, cite, offered in (
            ("fortune-bonus", "fortune_bonus", "645a.13(b)", "645a.7(e)(1)"),
            ("emperors-treasure", "emperors_treasure", "645a.13(c)", "645a.7(e)(2)"),
        )
    ],
)
def test_a_wager_of_five_dollars_may_earn_the_envy_bonus_as_printed(
    slug: str, option: str, cite: str
) -> None:
    """The same of both; no other wager has one (645a.1)."""
    assert [price(slug, "A", codes(c))[0] for c in (HANDS[-1], NOTHING)] == ["straight", "lose"]
    known = LAW.wager("pai-gow-poker", slug)
    assert known.more["envy_bonus"] is True
    assert known.more["qualifying_wager_min_usd"] == 5
    printed = known.more["envy_usd"]
    assert {letter: tuple(printed[letter].values()) for letter in printed} == ENVY
    assert all(list(printed[letter]) == list(known.rows[:7]) for letter in printed)
    for other in ("pai-gow-insurance", "progressive-payout"):
        assert LAW.wager("pai-gow-poker", other).more["envy_bonus"] is False
    (wrong,) = PaiGowPokerOptions.filing(**{option: "E"}).violations(LAW)
    assert str(wrong.cites) == cite


@pytest.mark.law("645a.13(d)[Paytable A]", "645a.13(d)[Paytable B]")
@pytest.mark.parametrize("paytable", ["A", "B"])
def test_insurance(paytable: str) -> None:
    for cards, odds in zip(INSURANCE_HANDS, INSURANCE[paytable], strict=True):
        _, paid, behind = price("pai-gow-insurance", paytable, codes(cards))
        assert paid.pay(5 * DOLLARS).winnings == 5 * odds * DOLLARS
        assert str(behind) == f"645a.11(h)(3)(ii), 645a.7(e)(3), 645a.13(d)[Paytable {paytable}]"
    row, paid, behind = price("pai-gow-insurance", paytable, codes(NOTHING))
    assert (row, paid.pay(5 * DOLLARS).total, str(behind)) == ("lose", 0, "645a.11(h)(3)(i)")


@pytest.mark.law("645a.13(e)(1)")
def test_the_progressive() -> None:
    meter = 12_345 * DOLLARS
    paid_on_1_dollar = [meter, meter // 10, 500 * DOLLARS, 100 * DOLLARS, 75 * DOLLARS, 4 * DOLLARS]
    hands = ("2S 3S 4S 5S 6S 7S JK", *HANDS[3:8])
    for part, (cards, amount) in enumerate(zip(hands, paid_on_1_dollar, strict=True), 1):
        _, paid, behind = price("progressive-payout", "standard", codes(cards))
        assert paid.pay(1 * DOLLARS, meter=meter).total == amount  # in all: "for 1" (A22)
        assert (paid.kind is Kind.METER) == (part <= 2)
        assert str(behind) == f"645a.11(h)(4)(ii), 645a.6(f)({part}), 645a.13(e)(1)"
    row, paid, behind = price("progressive-payout", "standard", codes("AS KS 7S 4S 2S AD AC"))
    assert (row, paid.pay(1 * DOLLARS).total, str(behind)) == ("lose", 0, "645a.11(h)(4)(i)")


def test_king_and_queen_beside_a_royal_flush_are_told_apart() -> None:
    cards = codes("AS KS QS JS TS KH QH")
    assert "645a.6(d)(2)(ii)" in price("fortune-bonus", "A", cards)[2]
    assert price("emperors-treasure", "A", cards)[0] == "royal-flush"
    assert envy_usd(at("fortune-bonus", "A"), cards) == 1000
    assert envy_usd(at("emperors-treasure", "A"), cards) == 50


def test_every_row_and_every_price_has_a_paragraph_in_force() -> None:
    for slug in optional_wagers():
        known = LAW.wager("pai-gow-poker", slug)
        for ground in known.grounds:
            for cite in ground.cites:
                assert LAW.provision(cite) is not None, cite
        for row in known.rows:
            for paytable in known.paytables:
                paid = known.paid_cite(paytable, row)
                assert bool(paid) == (row != "lose")
                for cite in paid:
                    assert LAW.provision(cite) is not None, cite


def test_every_wager_of_the_law_is_declared_and_every_ground_is_reached() -> None:
    assert {one.slug for one in WAGERS} == set(LAW.wagers("pai-gow-poker"))
    for slug in optional_wagers():
        declared, known = WAGERS[slug], LAW.wager("pai-gow-poker", slug)
        assert isinstance(declared, Seen)
        reached = {declared.ground(seen, None) for seen in SEVEN_CARDS.cells}
        assert reached == set(range(len(known.grounds)))
        assert set(known.row_of) == set(range(len(known.rows)))


def test_which_wagers_have_envy_bonuses() -> None:
    for slug in optional_wagers():
        assert LAW.wager("pai-gow-poker", slug).more["envy_bonus"] is (slug in ENVIES)
    assert {slug: f"{LAW.wager('pai-gow-poker', slug).settled_cite}{PAID}" for slug in ENVIES} == {
        "fortune-bonus": "645a.11(h)(1)(ii)",
        "emperors-treasure": "645a.11(h)(2)(ii)",
    }
