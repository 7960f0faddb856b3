"""Optional wagers and Envy Bonuses in a round: 645a.8(b)(1), 645a.11(h), (i), 645a.13(b)-(f)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pai_gow_poker.at_table import (
    LAW,
    LOWEST,
    MIDDLE,
    by_wager,
    dull,
    main,
    only,
    play,
    side,
)
from tests.games.script import announcements, assert_money_conserved, cited, labels, moves, steps
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions as Options
from title58.games.pai_gow_poker.wagers import qualifies
from title58.rounds.answers import Happening

FORTUNE, EMPERORS, INSURANCE = "fortune-bonus", "emperors-treasure", "pai-gow-insurance"
# One hand for each row, best first; the rows of Fortune Bonus and Emperor's Treasure differ once.
HANDS = {
    "seven": "9S 8S 7S 6S 5S 4S 3S",
    "royal-match": "AS KS QS JS 10S AH KH",
    "seven-joker": "9S 8S 7S 6S 5S 4S JOKER",
    "five-aces": "AS AH AC AD JOKER 9S 3D",
    "royal": "AS KS QS JS 10S 8H 3H",
    "straight-flush": "9S 8S 7S 6S 5S KH 2D",
    "four": "KC KD KH KS 9S 5H 3D",
    "full-house": "KC KD KH 5S 5H 9S 3D",
    "flush": "KS JS 9S 5S 3S QH 8D",
    "three": "KC KD KH 9S 7H 5D 3S",
    "straight": "9S 8H 7S 6D 5S KH 2D",
    "nothing": "KC JD 9S 8H 5S 3D 2S",
}
PAYS = {  # 645a.13(b): odds by row, then Envy in dollars
    "A": "8000 2000 1000 400 150 50 25 5 4 3 2 / 5000 1000 500 250 50 20 5",
    "B": "5000 2000 1000 400 150 50 25 5 4 3 2 / 3000 1000 500 250 50 20 5",
    "C": "5000 1000 750 250 100 50 20 5 4 3 2 / 1000 250 100 50 25 10 5",
    "D": "2500 1000 750 250 125 50 25 5 4 3 2 / 1000 750 250 100 50 20 5",
}


def table(*others: str, **places: str) -> dict[int, str]:
    """Hands by place (`p2=...`), and a dealer who has nothing."""
    hands = {int(name[1:]): cards for name, cards in places.items()}
    return {**hands, 0: dull(*hands.values(), *others)}


def filed(slug: str, letter: str, **more: Any) -> Options:
    chosen: dict[str, Any] = {slug.replace("-", "_"): letter} | more
    return Options.filing(**chosen)


@pytest.mark.law(
    *("645a.13(b)", "645a.13(c)", "645a.7(e)", "645a.11(h)"),
    *(f"645a.13({part})[Paytable {letter}]" for part in "bc" for letter in "ABCD"),
)
def test_every_row_of_both_lettered_wagers_pays() -> None:
    """$7 on each; the paytables of the two wagers have the same figures, letter by letter."""
    for letter, figures in PAYS.items():
        odds = [int(number) for number in figures.partition("/")[0].split()]
        for slug, part in ((FORTUNE, "b"), (EMPERORS, "c")):
            for hand, ratio in zip(HANDS.values(), (*odds, None), strict=True):
                played = play(
                    hands=table(p2=hand),
                    wagers=[main(2), side(2, slug, 700)],
                    options=filed(slug, letter),
                )
                line = only(played, 2, slug)
                assert line.net == (-700 if ratio is None else 700 * ratio), (letter, slug, hand)
                assert line.vigorish == 0
                assert_money_conserved(played)
                if ratio is not None:
                    assert line.cites[-1] == f"645a.13({part})[Paytable {letter}]"
                    assert line.odds == f"{ratio} to 1"


@pytest.mark.law("645a.13(d)", "645a.13(d)[Paytable A]", "645a.13(d)[Paytable B]")
def test_every_row_of_insurance_pays() -> None:
    hands = {
        LOWEST: (100, 100),
        "10S 9H 8H 6C 4S 3H 2D": (25, 25),
        "JS 9H 8H 6C 4S 3H 2D": (15, 15),
        "QS 9H 8H 6C 4S 3H 2D": (6, 7),
        "KS 9H 8H 6C 4S 3H 2D": (5, 5),
        "AS 9H 8H 6C 4S 3H 2D": (3, 3),
        "AS JOKER 8H 6C 4S 3H 9H": (None, None),  # the joker is an ace: a pair
        "KS 9H 8H 6C 6S 3H 2D": (None, None),
        "9S 8H 7S 6D 5S KH 2D": (None, None),  # a straight is better than a pair
    }
    for cards, pays in hands.items():
        for letter, ratio in zip("AB", pays, strict=True):
            played = play(
                hands=table(p2=cards),
                wagers=[main(2), side(2, INSURANCE, 300)],
                options=filed(INSURANCE, letter),
            )
            line = only(played, 2, INSURANCE)
            assert line.net == (-300 if ratio is None else 300 * ratio)
            assert_money_conserved(played)
            if ratio is not None:
                assert line.cites[-1] == f"645a.13(d)[Paytable {letter}]"


@pytest.mark.law("645a.11(h)", "645a.11(i)")
def test_a_players_wagers_are_settled_in_order_before_the_cards_go() -> None:
    options = Options.filing(
        fortune_bonus="A", emperors_treasure="B", pai_gow_insurance="A", progressive_payout=True
    )
    played = play(
        hands=table(p1="QC JD 9H 8H 6S 3C 2S", p2=HANDS["full-house"]),
        wagers=[
            main(1),
            main(2),
            side(2, "progressive-payout", 100),
            side(2, INSURANCE, 300),
            side(2, EMPERORS, 200),
            side(2, FORTUNE, 100),
            side(1, INSURANCE, 100),
        ],
        options=options,
    )
    assert [(line.seat, line.wager) for line in played.settlement.lines] == [
        (1, "pai-gow-poker"),
        (1, INSURANCE),
        (2, "pai-gow-poker"),
        (2, FORTUNE),
        (2, EMPERORS),
        (2, INSURANCE),
        (2, "progressive-payout"),
    ]
    assert [line.net for line in played.settlement.lines[3:]] == [500, 1000, -300, 300]
    assert "arrange-1" in labels(played)
    assert "arrange-2" in labels(played)
    gone = cited(played, "645a.11(i)")
    assert (
        gone[-1] == "The cards of position 2 go to the discard rack in a way that lets the hand be "
        "reconstructed"
    )
    last_move = max(i for i, s in enumerate(steps(played)) if "Move" in type(s).__name__)
    assert [str(s) for s in steps(played)].index(gone[-1]) > last_move
    assert_money_conserved(played)


@pytest.mark.law("645a.11(h)")
def test_with_a_qualifying_wager_every_players_cards_are_arranged() -> None:
    hands = table(p1="QC 10D 9H 8H 6S 3D 2S", p3=MIDDLE)
    for amount, arranged in ((499, ["arrange-1"]), (500, ["arrange-1", "arrange-3"])):
        played = play(
            hands=hands,
            wagers=[main(1), side(1, FORTUNE, amount), main(3)],
            options=filed(FORTUNE, "A"),
        )
        assert [x for x in labels(played) if x.startswith("arrange")] == arranged


# Envy


@pytest.mark.law("645a.8(b)(1)", "645a.9(a)(3)(i)", "645a.10(a)(2)(i)")
def test_a_qualifying_wager_gets_a_lammer_before_the_deal() -> None:
    for more, cite in (
        ({}, "645a.8(b)(1)"),
        ({"shuffler": "automated", "dealt_from": "hand"}, "645a.9(a)(3)(i)"),
        ({"dealt_from": "automated-shoe"}, "645a.10(a)(2)(i)"),
    ):
        played = play(
            hands=table(p1="QC 10D 9H 8H 6S 3D 2S", p3=MIDDLE),
            wagers=[main(1), main(3), side(1, FORTUNE, 499), side(3, FORTUNE, 500)],
            options=filed(FORTUNE, "A", **more),
        )
        assert cited(played, cite) == [
            "The dealer puts an Envy lammer next to the fortune bonus wager of position 3"
        ]
        assert labels(played).index("lammer-3") < labels(played).index("dealer")


def test_a_qualifying_wager_is_five_dollars_of_either_kind() -> None:
    assert qualifies(side(1, FORTUNE, 500), LAW)
    assert not qualifies(side(1, FORTUNE, 499), LAW)
    assert qualifies(side(1, EMPERORS, 500), LAW)
    assert not qualifies(side(1, INSURANCE, 5000), LAW)
    assert not qualifies(side(1, "progressive-payout", 5000), LAW)


@pytest.mark.law("645a.11(h)(1)(ii)", "645a.11(h)(2)(ii)")
def test_envy_is_paid_for_every_qualifying_hand_of_another_player() -> None:
    """Each row from four of a kind up, and nothing below, by every paytable."""
    for slug in (FORTUNE, EMPERORS):
        for letter in "ABCD":
            amounts = [int(number) for number in PAYS[letter].partition("/")[2].split()]
            for hand, dollars in zip(HANDS.values(), (*amounts, 0), strict=False):
                played = play(
                    hands=table(hand, p2=hand, p5=dull(hand)),
                    wagers=[main(2), main(5), side(5, slug, 500)],
                    options=filed(slug, letter),
                )
                paid = by_wager(played).get((5, f"{slug}-envy"), [])
                assert [line.net for line in paid] == ([100 * dollars] if dollars else [])
                assert_money_conserved(played)


@pytest.mark.law(
    "645a.11(h)(1)(ii)", "645a.11(h)(2)(ii)", "645a.11(h)(1)(iii)", "645a.11(h)(2)(iii)"
)
def test_several_envy_bonuses_but_none_for_ones_own_hand() -> None:
    """Seats 1 and 2 hold four of a kind; 1 and 4 have lammers: 1 is paid once and 4 twice."""
    hands = {
        1: "KC KD KH KS 9S 5H 3D",
        2: "QC QD QH QS 9H 5C 3H",
        4: "JD 10C 8H 7S 6C 4S 2D",
    }
    hands[0] = dull(*hands.values())
    for slug, cite, end in (
        (FORTUNE, "645a.11(h)(1)(ii)", "645a.11(h)(1)(iii)"),
        (EMPERORS, "645a.11(h)(2)(ii)", "645a.11(h)(2)(iii)"),
    ):
        played = play(
            hands=hands,
            wagers=[main(1), main(2), main(4), side(1, slug, 500), side(4, slug, 2500)],
            options=filed(slug, "A"),
        )
        paid = by_wager(played)
        assert [line.net for line in paid[1, f"{slug}-envy"]] == [500]
        assert [line.net for line in paid[4, f"{slug}-envy"]] == [500, 500]
        assert (2, f"{slug}-envy") not in paid
        assert all(cite in line.cites for line in paid[4, f"{slug}-envy"])
        qualifying = "645a.1[Qualifying Wager]"
        assert all(qualifying in line.cites for line in paid[4, f"{slug}-envy"])
        lammer = next(step for step in steps(played) if step.label == "lammer-4")
        assert qualifying in lammer.cites
        lines = played.settlement.lines
        assert [line.wager.endswith("envy") for line in lines] == [False] * 5 + [True] * 3
        assert cited(played, end) == ["The dealer collects the remaining cards"]
        assert_money_conserved(played)


@pytest.mark.law("645a.11(h)", "645a.1[Qualifying Wager]")
def test_without_a_qualifying_wager_no_envy_hand_is_acknowledged() -> None:
    hands = table(p1="KC KD KH KS 9S 5H 3D", p4="JD 10C 8H 7S 6C 4S 2D")
    for cents, said in ((499, False), (500, True)):
        wagers = [main(1), main(4), side(1, FORTUNE, cents)]
        played = play(hands=hands, wagers=wagers, options=filed(FORTUNE, "A"))
        assert ("envy-hand-1" in labels(played)) == said
        to_rack = "The cards of position 1 go to the discard rack in a way that lets the hand be"
        rest = [words for words in cited(played, "645a.11(h)") if words.startswith(to_rack)]
        assert len(rest) == (not said)


@pytest.mark.law(
    "645a.11(h)(1)(i)(B)", "645a.11(h)(1)(i)(C)", "645a.11(h)(2)(i)(B)", "645a.11(h)(2)(i)(C)"
)
def test_an_envy_hand_is_acknowledged_and_left_face_up() -> None:
    hands = table(p1="KC KD KH KS 9S 5H 3D", p4="JD 10C 8H 7S 6C 4S 2D")
    for slug, part in ((FORTUNE, "1"), (EMPERORS, "2")):
        own = play(
            hands=hands,
            wagers=[main(1), main(4), side(1, slug, 500)],
            options=filed(slug, "A"),
        )
        heard = "The dealer announces: “Envy Bonus Qualifying Hand at position 1”"
        assert heard in cited(own, f"645a.11(h)({part})(i)(B)")
        other = play(
            hands=hands,
            wagers=[main(1), main(4), side(4, slug, 500)],
            options=filed(slug, "A"),
        )
        assert cited(other, f"645a.11(h)({part})(i)(C)") == [heard]
        assert "The cards of position 1 go to the discard rack" not in " ".join(
            cited(other, "645a.11(i)")
        )
    small = play(
        hands=hands, wagers=[main(1), main(4), side(4, FORTUNE, 499)], options=filed(FORTUNE, "A")
    )
    assert "Envy Bonus Qualifying Hand at position 1" not in announcements(small)


def test_each_lammer_is_paid_by_the_paytable_of_its_own_wager() -> None:
    """Fortune A gives $1,000 for the match of king and queen; Emperor's D a royal's $50 (A18)."""
    played = play(
        hands=table(p1="AS KS QS JS 10S KH QH", p4="JD 10C 8H 7S 6C 4S 2D"),
        wagers=[main(1), main(4), side(4, FORTUNE, 500), side(4, EMPERORS, 500)],
        options=Options.filing(fortune_bonus="A", emperors_treasure="D"),
    )
    assert only(played, 4, "fortune-bonus-envy").net == 100_000
    assert only(played, 4, "emperors-treasure-envy").net == 5000


def test_the_second_area_is_the_players_own_hand_as_filed() -> None:
    """A17: no Envy for it, unless each area is a player of its own."""
    for envy, paid in (("one-player", 0), ("separate", 1)):
        played = play(
            hands=table(p4="JD 10C 8H 7S 6C 4S 2D", p5="KC KD KH KS 9S 5H 3D"),
            wagers=[main(4), main(4, 1000, "5"), side(4, FORTUNE, 500)],
            players=(4,),
            options=Options.filing(fortune_bonus="A", two_areas=True, envy_of_two_areas=envy),
        )
        assert len(by_wager(played).get((4, "fortune-bonus-envy"), [])) == paid
        assert_money_conserved(played)


def test_who_has_left_his_wagers_wins_no_envy() -> None:
    """The lammer goes with the wagers that are abandoned (A43)."""
    laid: dict[str, Any] = {
        "hands": table(p1="JD 10C 8H 7S 6C 4S 2D", p4="KC KD KH KS 9S 5H 3D"),
        "wagers": [main(1), side(1, FORTUNE, 500), main(4)],
        "options": filed(FORTUNE, "A"),
        "happens": [Happening("leaves", "set-1", {"seat": 1})],
    }
    stays = play(**(laid | {"happens": []}))
    assert only(stays, 1, "fortune-bonus-envy").net == 500
    played_on = play(says={"leaves-1": "played"}, **laid)
    assert only(played_on, 1, "fortune-bonus-envy").net == 500
    abandoned = play(says={"leaves-1": "abandoned"}, **laid)
    assert (1, "fortune-bonus-envy") not in by_wager(abandoned)
    assert_money_conserved(abandoned)
    assert "envy-hand-4" in labels(played_on)
    assert "envy-hand-4" not in labels(abandoned)  # nobody is left to win it


def test_a_void_or_abandoned_hand_brings_no_envy() -> None:
    laid: dict[str, Any] = {
        "hands": table(p1="KC KD KH KS 9S 5H 3D", p4="JD 10C 8H 7S 6C 4S 2D"),
        "wagers": [main(1), main(4), side(4, FORTUNE, 500)],
        "options": filed(FORTUNE, "A"),
    }
    void = play(
        happens=[Happening("card-exposed", "look", {"seat": 1})],
        says={"exposed-1": "void"},
        **laid,
    )
    left = play(
        happens=[Happening("leaves", "set-1", {"seat": 1})], says={"leaves-1": "abandoned"}, **laid
    )
    for played in (void, left):
        assert (4, "fortune-bonus-envy") not in by_wager(played)
        assert_money_conserved(played)
    foul = play(**(laid | {"says": {"set-1": "kc-kd-kh"}}))  # A19: foul hands count
    assert only(foul, 1).result == "lose"
    assert only(foul, 4, "fortune-bonus-envy").net == 500


# The payout limit


@pytest.mark.law("645a.13(f)")
def test_a_limit_cuts_the_wager_settled_last_and_no_envy() -> None:
    """$60,000 a hand: $50 at 1,000 to 1 is $50,000, so that $10,000 of the next is left."""
    hands = table(p1=HANDS["seven-joker"], p4="JD 10C 8H 7H 6C 4D 2D")
    wagers = [main(1), main(4), side(1, FORTUNE, 5000), side(1, EMPERORS, 2000), side(4, FORTUNE)]
    filing = {"fortune_bonus": "A", "emperors_treasure": "A"}
    limited = play(
        hands=hands, wagers=wagers, options=Options.filing(**filing, payout_limit=6_000_000)
    )
    assert only(limited, 1, FORTUNE).winnings == 5_000_000
    cut = only(limited, 1, EMPERORS)
    assert (cut.winnings, cut.net) == (1_000_000, 1_000_000)
    assert cut.cites[-1] == "645a.13(f)"
    assert only(limited, 4, "fortune-bonus-envy").net == 50_000
    assert_money_conserved(limited)
    free = play(hands=hands, wagers=wagers, options=Options.filing(**filing))
    assert only(free, 1, EMPERORS).winnings == 2_000_000
    assert "645a.13(f)" not in only(limited, 1, FORTUNE).cites
    exact = play(
        hands=hands, wagers=wagers, options=Options.filing(**filing, payout_limit=7_000_000)
    )
    assert only(exact, 1, EMPERORS).winnings == 2_000_000
    assert "645a.13(f)" not in only(exact, 1, EMPERORS).cites


def test_a_limit_that_is_used_up_leaves_the_stake() -> None:
    played = play(
        hands=table(p1=HANDS["seven-joker"]),
        wagers=[main(1), side(1, FORTUNE, 5000), side(1, EMPERORS, 2000)],
        options=Options.filing(fortune_bonus="A", emperors_treasure="A", payout_limit=5_000_000),
    )
    line = only(played, 1, EMPERORS)
    assert (line.winnings, line.net, line.result) == (0, 0, "win")
    assert moves(played)[-1] == ("layout", "seat", 1, 2000)
    assert_money_conserved(played)
