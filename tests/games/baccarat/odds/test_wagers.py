"""What every wager of the family is worth: known figures, filings, days, and cards seen."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from tests.games.baccarat.dealt import asked, odds, one
from tests.games.script import refusal
from title58 import law
from title58.equipment.cards import parse_cards
from title58.games import find_game
from title58.money import Odds
from title58.odds import Asked, WagerOdds

GAMES = ("minibaccarat", "midibaccarat", "baccarat")
DAY_2012 = date(2012, 6, 1)


def percent(value: Fraction) -> str:
    return f"{float(100 * value):.4f}"


def edges(found: list[WagerOdds]) -> list[str]:
    return [percent(each.edge) for each in found]


# Figures known to the industry


@pytest.mark.parametrize("game", GAMES)
def test_the_base_wagers_from_eight_decks(game: str) -> None:
    commission, ez = odds(game, wager="banker")
    player, tie = one(game, "player"), one(game, "tie")
    assert percent(commission.chance("win")) == "45.8597"
    assert percent(player.chance("win")) == "44.6247"
    assert percent(tie.chance("win")) == "9.5156"
    assert edges([commission, player, tie]) == ["1.0579", "1.2351", "14.3596"]
    assert percent(ez.edge) == "1.0183"
    assert percent(commission.edge_resolved) == "1.1692"
    assert percent(player.edge_resolved) == "1.3650"
    assert [f"{each.deviation:.2f}" for each in (commission, player, tie)] == [
        "0.93",
        "0.95",
        "2.64",
    ]


@pytest.mark.parametrize(
    ("decks", "banker", "player", "tie"),
    [(6, "1.0558", "1.2374", "14.4382"), (8, "1.0579", "1.2351", "14.3596")],
)
def test_the_base_wagers_by_decks(decks: int, banker: str, player: str, tie: str) -> None:
    tables = (("banker", "commission"), ("player", ""), ("tie", ""))
    found = [one("midibaccarat", slug, decks=decks, paytable=table) for slug, table in tables]
    assert edges(found) == [banker, player, tie]


@pytest.mark.parametrize(
    ("slug", "edge"),
    [
        ("dragon-7-insurance", "7.6113"),
        ("panda-8-insurance", "10.1876"),
        ("sun-7", "7.6113"),
        ("moon-8", "10.1876"),
        ("player-pair", "10.3614"),
        ("lucky-six", "16.6836"),
        ("commission-free-banker", "1.4581"),
    ],
)
def test_known_side_wagers_of_minibaccarat(slug: str, edge: str) -> None:
    assert percent(one("minibaccarat", slug).edge) == edge


def test_dragon_bonus_lies_on_either_hand() -> None:
    player, banker = odds("minibaccarat", wager="dragon-bonus", paytable="A")
    assert (player.on, banker.on) == (("player",), ("banker",))
    assert edges([player, banker]) == ["2.6517", "9.3731"]
    assert player.under[0] == ("on", "Player")


def test_perfect_pairs_are_alike_on_both_hands() -> None:
    found = odds("minibaccarat", wager="perfect-pairs")
    assert [each.paytable for each in found] == ["A", "B", "C"]
    assert all(each.on == ("player", "banker") for each in found)
    # One rank in all: of 415 cards 7 are the same card, 8 its color only, 16 neither.
    a, _, c = found
    assert [r.chance for r in a.results] == [Fraction(n, 415) for n in (7, 8, 16, 384)]
    assert c.edge == -Fraction(7 * 25 + 8 * 15 + 16 * 5 - 384, 415)


def test_majestic_match_by_counting() -> None:
    found = one("baccarat", "majestic-match")
    suited = Fraction(103, 415)  # one suit has 104 cards of 416
    royal = Fraction(2 * 4 * 8 * 8, 416 * 415)
    assert [r.chance for r in found.results] == [royal, suited - royal, 1 - suited]
    assert found.edge == (1 - suited) - 25 * royal - Fraction(5, 2) * (suited - royal)


def test_blazing_sevens_price_two_cards_in_one_paytable_only() -> None:
    a, b = odds("baccarat", wager="blazing-7s")
    assert [r.row for r in a.results] == ["3-card", "lose"]
    assert [r.row for r in b.results] == ["3-card", "2-card", "lose"]
    assert a.chance("3-card") == b.chance("3-card")
    assert a.chance("lose") == b.chance("2-card") + b.chance("lose")
    cover_a, cover_b = odds("baccarat", wager="cover-all")
    assert cover_b.chance("win") - cover_a.chance("win") == b.chance("2-card")


def test_cover_all_is_the_sum_of_what_it_covers() -> None:
    """Its four wagers exclude one another."""
    names = ("fortune-7", "golden-8", "heavenly-9", "blazing-7s")
    parts = [one("baccarat", name, paytable="B").hit_rate for name in names]
    assert one("baccarat", "cover-all", paytable="B").hit_rate == sum(parts)


def test_lucky_nines_by_counting() -> None:
    found = one("baccarat", "lucky-nines", paytable="A")
    four = Fraction(32 * 31 * 30 * 29, 416 * 415 * 414 * 413)
    none = Fraction(384 * 383 * 382 * 381, 416 * 415 * 414 * 413)
    assert (found.chance("four-nines"), found.chance("lose")) == (four, none)
    assert found.chance("one-nine") == 3 * found.chance("one-nine-diamonds")


# What is priced


def test_every_lawful_wager_of_the_day_is_priced() -> None:
    for game in GAMES:
        question = asked(game)
        found = {each.wager for each in find_game(game).odds(question)}
        bonuses = {"royal-9-mystery", "must-hit-by-mystery"}
        assert found - bonuses == set(question.law.wagers(game))


def test_every_paytable_is_priced() -> None:
    for game in GAMES:
        question = asked(game)
        found = find_game(game).odds(question)
        for slug, known in question.law.wagers(game).items():
            assert {each.paytable for each in found if each.wager == slug} == set(known.paytables)


def test_earlier_days_have_fewer_wagers() -> None:
    found = {each.wager for each in odds("minibaccarat", on=DAY_2012)}
    assert found == {"banker", "player", "tie", "dragon-bonus", "dragon-7-insurance"}


def test_all_lawful_numbers_of_decks_unless_one_is_set() -> None:
    found = odds("minibaccarat", wager="player", fixed=())
    assert [dict(each.under)["decks"] for each in found] == ["6", "7", "8"]
    two = odds("minibaccarat", wager="player", fixed=("shuffler",), shuffler="automated", decks=16)
    assert [dict(each.under)["decks"] for each in two] == ["8"]  # in one of its two batches


def test_rising_phoenix_is_not_dealt_from_seven_decks() -> None:
    seven = {each.wager for each in odds("minibaccarat", decks=7)}
    assert "sun-7" not in seven
    assert "rising-phoenix-banker" not in seven
    assert {"golden-talons", "harmony-progressive", "banker"} <= seven


def test_a_filing_prices_what_it_offers() -> None:
    found = odds("minibaccarat", as_filed=True, ez=True, dragon_bonus="B", tie=Odds.parse("9 to 1"))
    assert [(each.wager, each.paytable) for each in found] == [
        ("banker", "ez"),
        ("player", "standard"),
        ("tie", "standard"),
        ("dragon-bonus", "B"),
        ("dragon-bonus", "B"),
        ("dragon-7-insurance", "standard"),
        ("panda-8-insurance", "standard"),
    ]
    assert percent(found[2].edge) == "4.8440"
    assert found[2].results[0].pays == "9 to 1"


def test_one_wager_and_one_paytable() -> None:
    found = odds("minibaccarat", wager="golden-talons", paytable="B")
    assert [(each.wager, each.paytable) for each in found] == [("golden-talons", "B")] * 2
    assert not odds("minibaccarat", wager="golden-talons", paytable="Z")


def test_a_row_says_what_it_pays_and_where_that_stands() -> None:
    found = one("minibaccarat", "banker", paytable="commission")
    assert [(r.row, r.pays, str(r.cite)) for r in found.results] == [
        ("win", "1 to 1 less 5%", "627a.12(c)"),
        ("tie-push", "push", ""),
        ("lose", "lose", ""),
    ]
    talons = odds("minibaccarat", wager="golden-talons", paytable="B")[0]
    assert str(talons.results[7].cite) == "627b.5(f)[Paytable B]"
    assert talons.results[7].pays == "2 to 1"


@pytest.mark.parametrize("form", [{"ez": True}, {"commission_free": True}])
def test_each_form_of_banker_has_its_own_vigorish(form: dict[str, bool]) -> None:
    """Whatever the table is filed to play, the price of the others is theirs."""
    found = {
        (each.wager, each.paytable): percent(each.edge)
        for slug in ("banker", "commission-free-banker", "rising-phoenix-banker")
        for each in odds("minibaccarat", wager=slug, **form)
    }
    assert found == {
        ("banker", "commission"): "1.0579",
        ("banker", "ez"): "1.0183",
        ("commission-free-banker", "standard"): "1.4581",
        ("rising-phoenix-banker", "commission"): "1.0579",
        ("rising-phoenix-banker", "commission-free"): "1.0183",
    }


def test_how_it_was_counted_is_told() -> None:
    player = one("minibaccarat", "player")
    assert player.method == "counted over all permutations of 6 cards: results"
    assert player.denominator == 4_998_398_275_503_360
    assert (player.game, player.name, str(player.cite)) == (
        "minibaccarat",
        "Player wager",
        "627a.7(a)(2)",
    )
    assert (player.on, player.stake, player.terms, player.apart) == (("",), 0, (), ())
    pair = one("minibaccarat", "player-pair")
    assert pair.method == "counted over all permutations of 4 cards: pairs of both hands"
    assert pair.denominator == 416 * 415 * 414 * 413
    methods = {each.method.partition(": ")[2] for each in odds("baccarat")}
    assert methods == {
        "results",
        "pairs of both hands",
        "the first two cards of a hand",
        "the nines of the first four cards",
        "two three-card nines by suit",
        "",
    }


def test_vigorish_rounded_up_depends_on_the_wager() -> None:
    question = {"vigorish_rounding": "up-to-quarter", "paytable": "commission"}
    dollar, five = odds("minibaccarat", wager="banker", **question)
    assert (dollar.under[-1], five.under[-1]) == (("wager", "$1.00"), ("wager", "$5.00"))
    assert dollar.results[0].net == Fraction(3, 4)  # 25 cents of a dollar
    assert percent(five.edge) == "1.0579"
    six, five = odds("minibaccarat", wager="banker", minimum=600, **question)[::-1]
    assert six.results[0].net == 1 - Fraction(50, 600)
    free = odds("minibaccarat", wager="banker", vigorish_rounding="up-to-quarter", paytable="ez")
    assert len(free) == 1


# From any point in a shoe


def test_cards_that_were_seen_change_the_odds() -> None:
    full = one("minibaccarat", "player")
    question = replace(asked("minibaccarat", wager="player"), seen=parse_cards("8H,9D,KS"))
    (seen,) = find_game("minibaccarat").odds(question)
    assert seen.under == (("decks", "8"), ("cards seen", "3"))
    assert seen.chance("win") != full.chance("win")
    assert seen.denominator == 413 * 412 * 411 * 410 * 409 * 408


def test_a_shoe_of_eights_and_nines_has_no_third_card() -> None:
    found = {each.wager: each for each in odds("minibaccarat", left="4C 4D 4H 4S 9C 9D")}
    # 4-4, 4-9 and 9-9 are 8, 3 and 8.
    natural = found["player-and-banker-8-or-9"].chance("win")
    both = Fraction(2 * 1 * 4 * 3 * 2 + 4 * 3 * 2 * 1, 6 * 5 * 4 * 3)
    assert natural == both


def test_a_row_that_cannot_come_any_more_is_told() -> None:
    found = one("baccarat", "majestic-match", left="KH 2H 3H 4H 5H 6H")
    assert found.chance("royal-match") == 0
    assert found.chance("suited-match") == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_card_seen_too_often_is_refused(game: str) -> None:
    question = asked(game)
    seen = parse_cards(",".join(["9H"] * 9))
    assert "9H was seen more often than it is in 8 decks" in str(
        refusal(lambda: find_game(game).odds(replace(question, seen=seen)))
    )


def test_too_few_cards_are_refused() -> None:
    assert "5 cards left, which is too few for a round" in str(
        refusal(lambda: odds("baccarat", left="9H 2H 3H 4H 5H"))
    )


def test_odds_say_that_vigorish_is_not_rounded_yet() -> None:
    game, today = find_game("minibaccarat"), law.on(date(2026, 1, 1))
    for rounding, said in (("exact", False), ("up-to-quarter", True)):
        options = game.options(vigorish_rounding=rounding)
        found = {one.wager: one for one in game.odds(Asked(today, options, as_filed=True))}
        assert ("before it is rounded" in found["banker"].method) is said
        assert "rounded" not in found["player"].method
        assert found["banker"].edge == Fraction(114753351728, 10847218479825)
