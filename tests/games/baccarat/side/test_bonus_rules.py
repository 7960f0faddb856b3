"""Wagers on the final counts: every pair of counts, with two or three cards in each hand."""

from fractions import Fraction

import pytest

from tests.games.baccarat.laid import LAW, SIDE_CHAPTERS, ground, row, row_number
from tests.oracles.baccarat.enumerated import RESULTS, Result, chances, edge, results, total

TREASURES = ("fortune-7", "golden-8", "heavenly-9", "blazing-7s")


def commission_free_banker(result: Result) -> str:
    (found,) = {row(game, "commission-free-banker", result) for game in SIDE_CHAPTERS}
    return found


@pytest.mark.law("627b.2(c)", "631c.5(c)")
def test_commission_free_banker_wins_ties_and_loses_by_the_counts() -> None:
    for result in RESULTS:
        player, banker, _, _ = result
        found = commission_free_banker(result)
        assert found.startswith("win") == (banker > player)
        assert (found == "tie-push") == (banker == player)
        assert (found == "lose") == (banker < player)


@pytest.mark.law("627b.2(i)", "631c.5(i)")
def test_commission_free_banker_tells_a_winning_6_apart_on_two_cards_or_three() -> None:
    found = {result for result in RESULTS if commission_free_banker(result) == "win-with-6"}
    assert found == {(p, 6, a, b) for p in range(6) for a in (2, 3) for b in (2, 3)}
    assert commission_free_banker((0, 7, 2, 3)) == "win"  # no push on a three-card 7 (BAC-36)
    for game in SIDE_CHAPTERS:
        pays = LAW[game].wager(game, "commission-free-banker").paytables["standard"]
        assert (pays["win"], pays["win-with-6"]) == ("1 to 1", "1 to 2")


def lucky_six(result: Result) -> str:
    """The ground: three of them lose."""
    (found,) = {ground(game, "lucky-six", result).name for game in SIDE_CHAPTERS}
    return found


LOST = {"beaten", "not-six", "tied"}


@pytest.mark.law("627b.2(c)(3)", "631c.5(c)(3)")
def test_lucky_six_wins_when_the_banker_wins_with_6() -> None:
    for result in RESULTS:
        player, banker, _, _ = result
        assert (lucky_six(result) not in LOST) == (banker == 6 and player in (0, 1, 2, 3, 4, 5))


@pytest.mark.law("627b.2(k)(1)", "627b.2(k)(2)", "631c.5(k)(1)", "631c.5(k)(2)")
def test_lucky_six_pays_by_the_number_of_cards_of_the_banker() -> None:
    for player in range(6):
        for others in (2, 3):
            assert lucky_six((player, 6, others, 2)) == "two-card-six"
            assert lucky_six((player, 6, others, 3)) == "three-card-six"
    for game in SIDE_CHAPTERS:
        pays = LAW[game].wager(game, "lucky-six").paytables["standard"]
        assert (pays["two-card-six"], pays["three-card-six"]) == ("12 to 1", "20 to 1")


@pytest.mark.law("627b.2(c)(3)(i)", "631c.5(c)(3)(i)")
def test_lucky_six_loses_with_a_beaten_6_and_with_a_tie_at_6() -> None:
    for cards in (2, 3):
        assert {lucky_six((player, 6, 2, cards)) for player in (7, 8, 9)} == {"beaten"}
        assert lucky_six((6, 6, 2, cards)) == "tied"  # the text is silent (BAC-35)


@pytest.mark.law("627b.2(c)(3)(ii)", "631c.5(c)(3)(ii)")
def test_lucky_six_loses_with_any_other_count() -> None:
    assert {lucky_six(result) for result in RESULTS if result[1] != 6} == {"not-six"}


# Golden Talons


def natural(result: Result, side: int) -> bool:
    return result[side + 2] == 2 and result[side] in (8, 9)


def golden_talons(result: Result, side: int) -> str:
    return row("minibaccarat", "golden-talons", result, on=("player", "banker")[side])


def possible(result: Result) -> bool:
    """A natural ends the drawing: opposite one, no hand has three cards."""
    player, banker = natural(result, 0), natural(result, 1)
    return not (player and result[3] == 3) and not (banker and result[2] == 3)


def golden_talons_again(result: Result, side: int) -> str:
    """627b.5(e) and (g): exactly one of these."""
    margin = result[side] - result[1 - side]
    mine, theirs = natural(result, side), natural(result, 1 - side)
    applies = {f"win-by-{by}": not mine and margin == by for by in (9, 8, 7, 6, 5, 4)}
    applies["natural-win"] = mine and margin > 0
    applies["natural-tie"] = mine and theirs and margin == 0
    found = [row for row, holds in applies.items() if holds]
    assert len(found) <= 1
    return found[0] if found else "lose"


@pytest.mark.parametrize("side", [0, 1], ids=["player", "banker"])
def test_every_result_falls_in_one_row_of_golden_talons(side: int) -> None:
    for result in filter(possible, RESULTS):
        assert golden_talons(result, side) == golden_talons_again(result, side), result


@pytest.mark.law("627b.5(e)(1)")
def test_golden_talons_wins_by_four_or_more() -> None:
    for by in range(4, 10):
        for low in range(10 - by):
            assert golden_talons((low + by, low, 3, 3), 0) == f"win-by-{by}"
            assert golden_talons((low, low + by, 3, 3), 1) == f"win-by-{by}"
    assert golden_talons((7, 4, 2, 3), 0) == "lose"


@pytest.mark.law("627b.5(e)(2)", "627b.5(e)(3)")
def test_golden_talons_knows_natural_wins_and_natural_ties() -> None:
    assert golden_talons((9, 8, 2, 2), 0) == "natural-win"
    assert golden_talons((9, 8, 2, 2), 1) == "lose"
    assert golden_talons((8, 7, 2, 2), 0) == "natural-win"
    assert golden_talons((8, 8, 2, 2), 0) == golden_talons((9, 9, 2, 2), 1) == "natural-tie"
    assert golden_talons((9, 9, 3, 3), 0) == "lose"  # a tie, but of no naturals
    assert golden_talons((7, 7, 2, 2), 1) == "lose"


@pytest.mark.law("627b.5(g)")
def test_golden_talons_never_pays_a_natural_by_its_margin() -> None:
    for count in (8, 9):
        for low in range(8):
            assert golden_talons((count, low, 2, 2), 0) == "natural-win"
            assert golden_talons((low, count, 2, 2), 1) == "natural-win"


# 5 Treasures


def treasures(result: Result, *, two_cards_pay: bool) -> dict[str, str]:
    """The row of each of the first four wagers."""
    return {slug: row("baccarat", slug, result, "AB"[two_cards_pay]) for slug in TREASURES}


def rows(slug: str, *, two_cards_pay: bool = True) -> dict[str, set[Result]]:
    """Every result, by the row it falls in."""
    found: dict[str, set[Result]] = {}
    for result in RESULTS:
        found.setdefault(treasures(result, two_cards_pay=two_cards_pay)[slug], set()).add(result)
    return found


@pytest.mark.law("631c.3(f)(1)")
def test_fortune_7_is_a_banker_win_with_a_three_card_7() -> None:
    assert rows("fortune-7")["win"] == {(p, 7, n, 3) for p in range(7) for n in (2, 3)}


@pytest.mark.law("631c.3(f)(2)")
def test_golden_8_is_a_player_win_with_a_three_card_8() -> None:
    assert rows("golden-8")["win"] == {(8, b, 3, n) for b in range(8) for n in (2, 3)}


@pytest.mark.law("631c.3(f)(3)")
def test_heavenly_9_is_a_three_card_9_on_one_hand_or_on_both() -> None:
    on_player = {r for r in RESULTS if (r[0], r[2]) == (9, 3)}
    on_banker = {r for r in RESULTS if (r[1], r[3]) == (9, 3)}
    assert rows("heavenly-9")["player-and-banker"] == on_player & on_banker == {(9, 9, 3, 3)}
    assert rows("heavenly-9")["player-or-banker"] == on_player ^ on_banker


@pytest.mark.law("631c.3(f)(4)")
def test_blazing_7s_is_two_sevens_of_equally_many_cards() -> None:
    assert rows("blazing-7s")["3-card"] == {(7, 7, 3, 3)}
    assert rows("blazing-7s")["2-card"] == {(7, 7, 2, 2)}
    assert {(7, 7, 2, 3), (7, 7, 3, 2)} <= rows("blazing-7s")["lose"]  # BAC-63
    # Paytable A has no row for two cards: such a hand loses.
    assert rows("blazing-7s", two_cards_pay=False).keys() == {"3-card", "lose"}
    assert rows("blazing-7s", two_cards_pay=False)["3-card"] == {(7, 7, 3, 3)}


@pytest.mark.law("631c.3(g)")
def test_treasures_lose_on_every_other_result() -> None:
    for slug in TREASURES:
        by_row = rows(slug)
        won = set().union(*(found for name, found in by_row.items() if name != "lose"))
        assert by_row["lose"] == set(RESULTS) - won
        assert won


@pytest.mark.law("631c.3(f)(5)")
@pytest.mark.parametrize("two_cards_pay", [False, True], ids=["A", "B"])
def test_cover_all_wins_whenever_one_of_the_four_wins(two_cards_pay: bool) -> None:
    for result in RESULTS:
        four = treasures(result, two_cards_pay=two_cards_pay)
        won = row("baccarat", "cover-all", result, "AB"[two_cards_pay]) == "win"
        assert won == any(found != "lose" for found in four.values())


def test_cover_all_is_never_due_twice() -> None:
    for result in results(8):
        four = treasures(result, two_cards_pay=True)
        assert sum(found != "lose" for found in four.values()) <= 1


def test_a_lone_three_card_9_always_wins() -> None:  # so BAC-65 need not ask for a win
    for player, banker, player_cards, banker_cards in results(8):
        if (player, player_cards) == (9, 3) and (banker, banker_cards) != (9, 3):
            assert player > banker
        if (banker, banker_cards) == (9, 3) and (player, player_cards) != (9, 3):
            assert banker > player


# Exact house edges in percent. (*) agrees with a published figure or with the figure that the
# interpretation named gives.
#
#   wager                        8 decks        6 decks
#   Banker, 1 to 2 on a 6        1.4581 (*)      1.4548
#   Lucky Six                    16.6836 (*)     16.7163   (BAC-35: 16.7; 14.8 if 6-6 pushed)
#   Golden Talons on Player A    2.6517 (*)      2.6675    (A, D and E are Dragon Bonus A, B, C)
#                           B    4.5529          4.5670
#                           C    2.5809          2.5962
#                           D    2.5823 (*)      2.5936
#                           E    2.4996 (*)      2.5134
#   Golden Talons on Banker A    9.3731 (*)      9.3889
#                           B    10.4688         10.4826
#                           C    9.0696          9.0843
#                           D    8.8473 (*)      8.8579
#                           E    8.5305 (*)      8.5435
#   Fortune 7                    7.6113 (*)      7.6062
#   Golden 8                     10.1876 (*)     10.2074
#   Heavenly 9                   9.3105          9.2959
#   Blazing 7s A                 7.2911 (*)      7.3180    (BAC-63: 7.3)
#              B                 7.7797 (*)      7.7792    (BAC-63: 7.8)
#   Cover All A                  9.2459 (*)      9.2370    (BAC-64: 9.2)
#             B                  2.9664 (*)      2.9557    (BAC-64: 3.0)


def often(decks: int, slug: str, paytable: str = "", on: str = "") -> list[Fraction]:
    """How likely each row is."""
    game = "minibaccarat" if slug == "golden-talons" else "baccarat"
    rows = LAW[game].wager(game, slug).rows
    return chances(results(decks), lambda r: row_number(game, slug, r, paytable, on), len(rows))


def test_edges_of_commission_free_baccarat() -> None:
    for decks, banker, six in ((8, 1.4581, 16.6836), (6, 1.4548, 16.7163)):
        assert edge(often(decks, "commission-free-banker"), [1, Fraction(1, 2), 0, -1]) == banker
        assert edge(often(decks, "lucky-six"), [20, 12, -1]) == six


def test_lucky_six_comes_up_as_published() -> None:
    assert [chance * total(8, 6) for chance in often(8, "lucky-six")] == [
        *(83_058_367_551_488, 186_173_936_904_192, 4_729_165_971_047_680),
    ]
    tie = sum(weight for result, weight in results(8).items() if result[:2] == (6, 6))
    assert float(round(Fraction(100 * tie, total(8, 6)), 2)) == 1.92  # what BAC-35 is about


TALONS = {  # 627b.5(f): wins by 9 down to 4, natural win, natural tie
    "A": ((30, 10, 6, 4, 2, 1, 1, 0), (2.6517, 9.3731), (2.6675, 9.3889)),
    "B": ((20, 10, 5, 4, 2, 1, 1, 2), (4.5529, 10.4688), (4.567, 10.4826)),
    "C": ((30, 12, 5, 3, 3, 1, 1, 0), (2.5809, 9.0696), (2.5962, 9.0843)),
    "D": ((20, 8, 7, 4, 3, 1, 1, 0), (2.5823, 8.8473), (2.5936, 8.8579)),
    "E": ((30, 10, 4, 4, 2, 2, 1, 0), (2.4996, 8.5305), (2.5134, 8.5435)),
}


@pytest.mark.parametrize("paytable", TALONS)
def test_edges_of_golden_talons(paytable: str) -> None:
    pays, eight, six = TALONS[paytable]
    for decks, expected in ((8, eight), (6, six)):
        for on, known in zip(("player", "banker"), expected, strict=True):
            assert edge(often(decks, "golden-talons", paytable, on), [*pays, -1]) == known


def test_golden_talons_comes_up_as_published_for_its_twin() -> None:
    found = often(8, "golden-talons", on="player")
    assert [chance * total(8, 6) for chance in found[:8]] == [
        *(18_409_431_764_992, 34_097_645_543_424, 89_590_261_473_280, 141_238_897_317_888),
        *(166_169_165_987_840, 186_780_352_174_080, 812_685_054_124_032, 89_325_908_267_520),
    ]


def test_edges_of_the_five_treasures() -> None:
    for decks, expected in (
        (8, (7.6113, 10.1876, 9.3105, 7.2911, 9.2459, 7.7797, 2.9664)),
        (6, (7.6062, 10.2074, 9.2959, 7.318, 9.237, 7.7792, 2.9557)),
    ):
        fortune = often(decks, "fortune-7")
        assert often(decks, "blazing-7s", "A")[1] == 0  # N/A
        assert expected == (
            edge(fortune, [40, -1]),
            edge(often(decks, "golden-8"), [25, -1]),
            edge(often(decks, "heavenly-9"), [75, 10, -1]),
            edge(often(decks, "blazing-7s", "A"), [400, 0, -1]),
            edge(often(decks, "cover-all", "A"), [6, -1]),
            edge(often(decks, "blazing-7s", "B"), [200, 50, -1]),
            edge(often(decks, "cover-all", "B"), [6, -1]),
        )
        assert fortune[0] * total(8, 6) == 112_633_011_329_024 or decks == 6  # as published
