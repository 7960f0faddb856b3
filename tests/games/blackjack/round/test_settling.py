"""Every way a Blackjack Wager ends, with its money and its paragraph; and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    DOUBLE,
    DRAW,
    PEEK_MISSED,
    SPLIT,
    STAND,
    bet,
    double,
    ends,
    line,
    one,
    play,
    proves,
    split,
)
from tests.games.script import Part, lines, moves, steps
from title58.rounds.steps import Move
from title58.rounds.wagers import Wager

ONE, TWO = (bet(1),), (bet(1), bet(2))
WIN, LOSE, PUSH = ("win", 1000, 1000), ("lose", 0, -1000), ("push", 0, 0)
NATURAL = ("blackjack", 1500, 1500)
# Dealer Blackjack found late: doubles and splits
DOUBLED: tuple[Part, ...] = ("5H KS 6D AC", PEEK_MISSED, DOUBLE, double(700), "9C")
HALVES: tuple[Part, ...] = (
    *("8H KS 8D AC", PEEK_MISSED, SPLIT, split(), "KC", STAND, "KD", STAND),
)


@pytest.mark.parametrize(
    ("wagers", "parts", "each", "wager", "cites"),
    [
        proves(
            ("633a.7(p)(1)", "633a.13(a)"),
            *(TWO, ("2H KH 6S 2D KD 10C", STAND, STAND, "10S"), [WIN, WIN]),
            *("blackjack", ("633a.7(p)(1)", "633a.13(a)")),
        ),
        proves(
            ("633a.7(p)(2)",),
            *(TWO, ("8H KH 7S KD KC 10C", STAND, STAND), [WIN, WIN]),  # 18 and 20 against 17
            *("blackjack", ("633a.7(p)(2)", "633a.13(a)")),
        ),
        proves(
            ("633a.7(p)(2)", "633a.7(q)"),
            *(TWO, ("6H KH 7S KD 7D 10C", STAND, STAND), [PUSH, LOSE]),  # 17 and 16
            *("blackjack", ("633a.7(p)(2)",)),
        ),
        proves(
            ("633a.7(p)(3)", "633a.1[Blackjack]", "633a.13(a)"),
            *(TWO, ("AH 9H KS QD 9D 5C", STAND, "6D"), [LOSE, NATURAL]),
            *("blackjack", ("633a.7(p)(3)", "633a.1[Blackjack]", "633a.13(a)")),
        ),
        *(
            proves(
                ("633a.7(q)",),
                *(ONE, (f"{total - 10}H 10S KD {total - 10}C", STAND), [PUSH]),
                *("blackjack", ("633a.7(q)",)),
            )
            for total in (17, 18, 19, 20)
        ),
        proves(  # two longer 21s
            ("633a.7(q)",),
            *(ONE, ("5H 10S KD 5C", DRAW, "6H", "6C"), [PUSH], "blackjack", ("633a.7(q)",)),
        ),
        proves(  # a longer 21 and a Blackjack found late
            ("633a.7(q)[s2]",),
            *(ONE, ("5H 10S KD AC", PEEK_MISSED, DRAW, "6H"), [LOSE]),
            *("blackjack", ("633a.7(q)[s2]", "633a.1[Blackjack]")),
        ),
        proves(
            ("633a.10(b)",),
            *(ONE, DOUBLED, [LOSE, PUSH], "double-down", ("633a.10(b)", "633a.1[Blackjack]")),
        ),
        proves(
            ("633a.11(d)",),
            *(ONE, HALVES, [LOSE, PUSH], "split hand-2", ("633a.11(d)", "633a.1[Blackjack]")),
        ),
    ],
)
def test_how_a_wager_ends(
    wagers: tuple[Wager, ...],
    parts: tuple[Part, ...],
    each: list[tuple[str, int, int]],
    wager: str,
    cites: tuple[str, ...],
) -> None:
    """Seat by seat; and the paragraphs of the last seat's wager."""
    played = play(wagers, *parts)
    assert [end for _, end in sorted(ends(played).items())] == each
    assert lines(played)[wagers[-1].seat, wager].cites == cites
    if each == [PUSH]:
        assert moves(played) == [("layout", "seat", 1, 1000)]


LATE: tuple[Any, ...] = (
    *("8H KS 8D AC", PEEK_MISSED, SPLIT, split(), "5C", DRAW, "KC"),  # 23
    *("4D", DOUBLE, double(1000, "hand-2"), "KH"),  # 22
)


@pytest.mark.law("633a.10(b)")
@pytest.mark.parametrize(
    ("script", "filed", "net", "kept"),
    [
        (LATE, {}, -1000, -3000),
        # a bust that was dealt face down goes the same way
        (
            ("8H KS 8D AC", PEEK_MISSED, DOUBLE, double(), "KC"),
            {"double_card": "face-down"},
            *(-1000, -2000),
        ),
        (DOUBLED, {}, -1000, -1000),  # what did not bust goes back under either filing
    ],
)
def test_or_stay_lost_as_filed(
    script: tuple[Any, ...], filed: dict[str, Any], net: int, kept: int
) -> None:
    assert one(*script, **filed).settlement.net(1) == net
    assert one(*script, late_blackjack="busts-stay-lost", **filed).settlement.net(1) == kept


# The order of settlement


@pytest.mark.parametrize(
    ("wagers", "parts", "filed", "order"),
    [
        proves(  # a player's hands are settled counterclockwise too
            ("633a.7(r)(2)",),
            *(ONE, ("8H 10S 8D 8C", SPLIT, split(), "KH", STAND, "KD", STAND)),
            *("seat-by-seat", [(1, "split hand-2"), (1, "blackjack")]),
        ),
        proves(  # a push and a loss
            ("633a.7(h)[s3]", "633a.7(r)(2)"),
            *(TWO, ("9H AH KS 9D QD AC",)),
            *("seat-by-seat", [(1, "blackjack"), (2, "blackjack")]),
        ),
        proves(
            ("633a.7(h)[s3]",),
            *(TWO, ("9H AH KS 9D QD AC",)),
            *("collect-then-pay", [(2, "blackjack"), (1, "blackjack")]),
        ),
    ],
)
def test_wagers_are_settled_in_the_filed_order(
    wagers: tuple[Wager, ...], parts: tuple[Part, ...], filed: str, order: list[tuple[int, str]]
) -> None:
    assert list(ends(play(wagers, *parts, settlement=filed))) == order


@pytest.mark.law("633a.10(a)", "633a.11(a)", "633a.7(p)(2)")
def test_what_is_added_names_the_section_it_was_made_under() -> None:
    doubled = one("5H 9S 6D 8C", DOUBLE, double(), "9C")
    assert line(doubled, "double-down").cites == ("633a.10(a)", "633a.7(p)(2)", "633a.13(a)")
    parted = one("8H 9S 8D 8C", SPLIT, split(), "KC", STAND, "KD", STAND)
    assert line(parted, "split", "hand-2").cites == ("633a.11(a)", "633a.7(p)(2)", "633a.13(a)")


@pytest.mark.law("633a.1[Blackjack]")
def test_a_blackjack_is_told_from_a_split_21_by_its_definition() -> None:
    defined = "633a.1[Blackjack]"
    assert defined in line(one("AH 9S KD 8C")).cites
    parted = one("AH 9S AD 8C", SPLIT, split(), "KC", "5D")
    assert line(parted).row == "win"
    assert defined in line(parted).cites
    assert defined not in line(parted, "split", "hand-2").cites


@pytest.mark.law("633a.7(p)(2)")
@pytest.mark.parametrize(
    ("parts", "why"),
    [
        (("9H 9S 6D 10C", DRAW, "KC"), "a hand over 21 loses (B-13)"),
        (("9H 9S 6D 10C", STAND), "it neither wins nor ties (B-14)"),
    ],
)
def test_a_loss_that_the_code_leaves_unsaid_says_so(parts: tuple[Part, ...], why: str) -> None:
    """Over 21, or below the dealer: 633a.7(p) and (q) say only when a wager wins or ties."""
    (lost,) = (step for step in steps(one(*parts)) if isinstance(step, Move))
    assert str(lost).endswith(f"loses, since {why}")
