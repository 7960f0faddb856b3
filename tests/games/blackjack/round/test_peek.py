"""Insurance, even money and the card reader, with money from the law."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.blackjack.base import (
    DRAW,
    EVEN_MONEY,
    INSURE,
    NO_INSURANCE,
    PEEK_MISSED,
    STAND,
    SURRENDER,
    bet,
    ends,
    insurance,
    line,
    one,
    play,
    proves,
    refused,
    told,
)
from tests.games.script import (
    Part,
    Say,
    announcements,
    bets,
    choices,
    cited,
    labels,
    lines,
    refusal,
    steps,
)
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.driver import Played
from title58.rounds.steps import DrawCard, TakeWagers

READER = "card-reader"


# When the reader is used


@pytest.mark.law("633a.7(h)", "633a.7(h)[s2]")
@pytest.mark.parametrize("up", ["10S", "JS", "QS", "KS"])
def test_a_ten_value_card_is_checked_without_insurance(up: str) -> None:
    played = one(f"9H {up} 9D 7C", STAND)
    assert READER in labels(played)
    assert cited(played, "633a.7(h)[s2]") == [
        "The dealer slides the hole card face down into the card reader and shows it to nobody"
    ]
    assert [choice[1] for choice in choices(played)] == ["box-1"]


@pytest.mark.law("633a.7(h)", "633a.8(a)")
def test_an_ace_is_insured_against_first_and_then_checked() -> None:
    played = one("9H AS 9D 7C", NO_INSURANCE, STAND)
    assert choices(played)[0] == (1, "box-1-insurance", ("insurance", "no-insurance"))
    named = labels(played)
    assert named.index("box-1-insurance") < named.index(READER) < named.index("box-1")


@pytest.mark.law("633a.7(h)")
@pytest.mark.parametrize("up", ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S"])
def test_any_other_card_is_not_checked(up: str) -> None:
    played = one(f"9H {up} 10D KC", STAND, *([] if up > "6S" else ["10C"]))
    assert READER not in labels(played)


def test_the_hole_card_is_a_secret_until_it_is_turned() -> None:
    played = one("9H KS 9D 7C", STAND)
    secret = [s.label for s in steps(played) if isinstance(s, DrawCard) and s.secret]
    assert secret == ["dealer-hole"]


# Insurance


@pytest.mark.law("633a.8(a)", "633a.8(d)")
def test_lost_insurance_is_collected_before_any_other_card() -> None:
    played = one("5H AS 9D 7C", INSURE, insurance(500), DRAW, "6S", STAND)
    assert told(played, "insurance") == ("lose", 0, -500)
    named = [getattr(step, "label", "") for step in steps(played)]
    collected = next(i for i, s in enumerate(steps(played)) if "633a.8(d)" in s.cites)
    assert named.index(READER) < collected < named.index("box-1")
    assert told(played) == ("win", 1000, 1000)  # 20 against soft 18


@pytest.mark.parametrize(
    ("parts", "filed", "why"),
    [
        proves(
            ("633a.8(b)",),
            *(("9H AS 9D 7C", INSURE, insurance(501)), {}),
            ("633a.8(b)", "$5.01", "$0.01 to $5.00"),
        ),
        proves(  # to the next chip where half cannot be bet
            ("633a.8(b)",),
            *(("9H AS 9D KC", INSURE, insurance(1400)), {"cents": 2500, "chip": 100}),
            ("633a.8(b)", "$14.00", "$1.00 to $13.00"),
        ),
        proves(
            ("633a.8(e)",),
            *(("AH AS KD QC", EVEN_MONEY), {}),
            ("633a.8(e)", "even-money", "insurance, no-insurance"),
        ),
        proves(
            ("633a.8(e)",),
            *(("9H AS 9D QC", EVEN_MONEY), {"even_money": True}),
            ("633a.8(e)", "even-money", "insurance, no-insurance"),
        ),
    ],
)
def test_what_is_refused(
    parts: tuple[Part, ...], filed: dict[str, Any], why: tuple[str, object, str]
) -> None:
    assert refused(*parts, **filed) == why


INSURED: tuple[Part, ...] = (INSURE, insurance(500))
LOST = ("lose", 0, -1000)


@pytest.mark.parametrize(
    ("parts", "filed", "lines"),
    [
        proves(  # two to one, and the wager is saved
            ("633a.8(a)", "633a.8(b)", "633a.8(c)", "633a.13(b)", "633a.7(h)[s3]"),
            *(("9H AS 9D KC", *INSURED), {}),
            {"insurance": ("win", 1000, 1000), "blackjack": LOST},
        ),
        proves(
            ("633a.8(d)",),
            *(("9H AS 9D 7C", INSURE, insurance(300), STAND), {}),
            {"insurance": ("lose", 0, -300), "blackjack": ("push", 0, 0)},
        ),
        proves(
            ("633a.8(b)",),
            *(("9H AS 9D KC", INSURE, insurance(1300)), {"cents": 2500, "chip": 100}),
            {"insurance": ("win", 2600, 2600), "blackjack": ("lose", 0, -2500)},
        ),
        proves(  # a Blackjack may be insured too
            ("633a.8(a)",),
            *(("AH AS KD QC", *INSURED), {}),
            {"insurance": ("win", 1000, 1000), "blackjack": ("push", 0, 0)},
        ),
        proves(  # a Blackjack found late takes the whole of a surrendered wager
            ("633a.9(a)(2)", "633a.9(b)", "633a.8(c)"),
            *(("9H AS 7D KC", *INSURED, PEEK_MISSED, SURRENDER), {}),
            {"insurance": ("win", 1000, 1000), "surrender": LOST},
        ),
        proves(  # what the reader did not decide is lost when the hole card shows
            ("633a.9(b)", "633a.8(d)"),
            *(("9H AS 7D 9C", *INSURED, PEEK_MISSED, SURRENDER), {}),
            {"insurance": ("lose", 0, -500), "surrender": ("half", 0, -500)},
        ),
    ],
)
def test_what_insurance_comes_to(
    parts: tuple[Part, ...], filed: dict[str, Any], lines: dict[str, Any]
) -> None:
    played = one(*parts, **filed)
    assert {title: end for (_, title), end in ends(played).items()} == lines
    assert ("633a.13(b)" in line(played, "insurance").cites) == (lines["insurance"][0] == "win")
    assert "dealer" not in labels(played)  # no further card is dealt


@pytest.mark.law("633a.8(b)")
def test_insurance_is_placed_before_the_reader_by_those_who_chose_it() -> None:
    def both(*wagers: WagersDown) -> Played[Any]:
        return play(
            (bet(1), bet(2)), "9H 9C AS 9D 8C 7C", NO_INSURANCE, INSURE, *wagers, STAND, STAND
        )

    played = both(insurance(500))
    named = labels(played)
    assert named.index("insurance") < named.index(READER)
    (asked,) = (s for s in steps(played) if isinstance(s, TakeWagers) and s.due)
    assert asked.due == (bet(1, 500, kind="insurance"),)
    assert str(refusal(lambda: both(insurance(500, seat=2))).cites) == "633a.8(a), 633a.8(b)"
    assert str(refusal(lambda: both(bets())).cites) == "633a.8(b)"


@pytest.mark.law("633a.8(a)")
def test_each_hand_is_insured_by_itself() -> None:
    played = play(
        (bet(1), bet(1, 2000, "2")),
        "9H 9C AS 9D 8C QC",
        INSURE,
        NO_INSURANCE,
        insurance(1000, on="2"),
    )
    assert lines(played)[1, "insurance 2"].net == 2000
    assert (1, "insurance") not in lines(played)
    assert played.settlement.net(1) == 2000 - 3000


# Even money


@pytest.mark.law("633a.8(e)", "633a.8(e)[s2]")
def test_even_money_is_paid_at_once_and_the_cards_removed() -> None:
    played = play((bet(1), bet(2)), "9C AH AS 9D KD QC", NO_INSURANCE, EVEN_MONEY, even_money=True)
    assert told(played, "even-money") == ("win", 1000, 1000)
    assert [n.wager for n in played.settlement.lines] == ["even-money", "blackjack"]
    at = next(i for i, s in enumerate(steps(played)) if "633a.8(e)[s2]" in s.cites)
    assert at < labels_at(played, READER)
    assert cited(played, "633a.8(e)[s2]")[-1] == "The cards of box 1 are removed"


def labels_at(played: Played[Any], label: str) -> int:
    return next(i for i, s in enumerate(steps(played)) if s.label == label)


@pytest.mark.law("633a.8(e)")
def test_even_money_is_offered_where_it_is_filed() -> None:
    offered = choices(one("AH AS KD QC", NO_INSURANCE, even_money=True))[0][2]
    assert offered == ("even-money", "insurance", "no-insurance")


# The dealer has a Blackjack


@pytest.mark.law("633a.7(h)[s3]", "633a.7(q)", "633a.7(p)(2)")
def test_a_dealers_blackjack_ends_the_round() -> None:
    played = play((bet(1), bet(2), bet(3)), "9C AH 5D KS 9D KD 5C AD")
    assert announcements(played)[-1] == "the dealer has Blackjack"
    assert [told(played, seat=s) for s in (1, 2, 3)] == [
        ("lose", 0, -1000),
        ("push", 0, 0),
        ("lose", 0, -1000),
    ]
    also = ("633a.1[Blackjack]", "633a.7(h)[s3]")
    assert line(played, seat=1).cites == ("633a.7(p)(2)", *also)  # 18, below 21 (B-14)
    assert line(played, seat=2).cites == ("633a.7(q)", *also)
    assert not choices(played)


# The reader fails, is forgotten, or misused


@pytest.mark.law("633a.14(k)")
def test_nothing_is_dealt_until_a_failed_reader_works_again() -> None:
    played = one("9H KS 9D 7C", Happening("reader-fails"), Say("replaced"), STAND)
    assert labels(played).count(READER) == 2
    failed = labels(played).index("reader-fails")
    assert labels(played)[failed + 1] == READER
    assert choices(played)[0][2] == ("repaired", "replaced")


@pytest.mark.law("633a.14(j)", "633a.14(j)(2)")
def test_a_misused_reader_that_shows_nothing_changes_nothing() -> None:
    played = one("9H 5S 9D 7C", Happening("reader-misused"), STAND, "6C")
    assert cited(played, "633a.14(j)")
    assert cited(played, "633a.14(j)(2)")
    assert told(played) == ("push", 0, 0)


@pytest.mark.law("633a.9(b)")
def test_a_hand_insured_and_then_surrendered_is_settled_in_two() -> None:
    """Insurance is lost at the reader, before the hand is surrendered; both go by 633a.9(b)."""
    played = one("10H AS 6D 9C", INSURE, insurance(), SURRENDER)
    assert "633a.9(b)" in line(played, "surrender").cites
    late = one("10H AS 6D 9C", INSURE, insurance(), PEEK_MISSED, SURRENDER)
    assert "633a.9(b)" in line(late, "insurance").cites
    assert "633a.9(b)" not in line(one("10H KS 6D 9C", SURRENDER), "surrender").cites
