"""What may be filed about Blackjack's optional wagers. Figures here are from the text of 633a."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from title58 import law
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.systems import BAD_BEAT_SYSTEM, HIT_AND_RUN_SYSTEM
from title58.games.blackjack.wagers import WAGERS
from title58.law.conditions import hold
from title58.refusal import Refusal
from title58.submission.options import Violation
from title58.submission.progressive import MeterTerms

LAW = law.on(datetime.date(2014, 3, 1))


def wrong(**filed: Any) -> list[Violation]:
    return list(BlackjackOptions.filing(**filed).side_violations(LAW))


def one(**filed: Any) -> Violation:
    found = wrong(**filed)
    assert len(found) == 1, found
    assert found[0].lawful
    return found[0]


def test_nothing_is_wrong_with_what_is_filed_by_default() -> None:
    assert wrong() == []
    read, unreadable = BlackjackOptions.read(BlackjackOptions().as_plain())
    assert (read, unreadable) == (BlackjackOptions(), [])


@pytest.mark.law("633a.6(e)")
@pytest.mark.parametrize(
    "name",
    ["lucky_ladies", "in_between", "kings_bounty", "three_card_poker", "bad_beat", "hit_and_run"],
)
@pytest.mark.parametrize("decks", [1, 2, 3, 6, 8])
def test_some_wagers_are_for_any_number_of_decks(name: str, decks: int) -> None:
    assert wrong(**{name: True}, decks=decks) == []


# Paytables by the number of decks


@pytest.mark.law("633a.6(e)(2)", "633a.6(e)(7)")
@pytest.mark.parametrize("decks", [1, 2, 3, 4, 5, 6, 7, 8, 9])
def test_match_the_dealer_and_super_match_are_for_six_or_eight_decks(decks: int) -> None:
    for name, cite in (("match_the_dealer", "633a.13(d)"), ("super_match", "633a.13(i)")):
        found = wrong(**{name: True}, switch=name == "super_match", decks=decks)
        if decks in (6, 8):
            assert found == []
        else:
            (violation,) = found
            assert (violation.option, violation.cite) == (name, cite)
            assert f"for {decks} deck" in violation.problem
            assert "6 or 8 decks" in violation.lawful


@pytest.mark.law("633a.13(f)")
@pytest.mark.parametrize("letter", "ABCDE")
@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_paytables_of_royal_match_follow_the_decks(letter: str, decks: int) -> None:
    lawful = letter in ("AB" if decks == 1 else "CDE")
    found = wrong(royal_match=letter, decks=decks)
    assert (found == []) == lawful
    if found:
        (violation,) = found
        assert (violation.option, violation.cite) == ("royal_match", "633a.13(f)")
        assert f"paytable {letter} for {decks} deck" in violation.problem


@pytest.mark.law("633a.13(g)")
@pytest.mark.parametrize("letter", "ABCD")
@pytest.mark.parametrize("decks", [1, 2, 3, 4, 6, 8])
def test_paytables_of_bet_the_set_follow_the_decks(letter: str, decks: int) -> None:
    """There is none for three decks (B-44)."""
    lawful = letter in {1: "A", 2: "B", 3: ""}.get(decks, "CD")
    found = wrong(bet_the_set=letter, decks=decks)
    assert (found == []) == lawful
    if found:
        assert (found[0].option, found[0].cite) == ("bet_the_set", "633a.13(g)")


def test_two_batches_count_by_the_batch() -> None:
    """Twelve decks in two batches are six in the shoe."""
    assert wrong(match_the_dealer=True, dealing="shuffler", decks=12) == []
    assert one(match_the_dealer=True, dealing="shuffler", decks=6).cite == "633a.13(d)"


def test_paytables_are_found_by_the_decks_in_use() -> None:
    six, eight = BlackjackOptions(decks=6), BlackjackOptions(decks=8)
    assert WAGERS.priced(LAW, six, "match-the-dealer").paytable == "6-decks"
    assert WAGERS.priced(LAW, eight, "super-match").paytable == "8-decks"
    assert WAGERS.priced(LAW, six, "lucky-ladies").paytable == "standard"
    with pytest.raises(Refusal, match="has no paytable none"):
        WAGERS.priced(LAW, six, "royal-match-21")  # nothing was filed
    filed = BlackjackOptions.filing(royal_match="D")
    assert WAGERS.priced(LAW, filed, "royal-match-21").paytable == "D"


# Blackjack Switch


@pytest.mark.law("633a.6(e)(7)", "633a.12(a)(2)")
def test_super_match_is_for_blackjack_switch() -> None:
    found = one(super_match=True)
    assert (found.option, found.cite, found.lawful) == ("super_match", "633a.6(e)(7)", "false")
    assert wrong(super_match=True, switch=True) == []


@pytest.mark.law("633a.6(e)", "633a.12(a)(2)")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, True) for name in ("lucky_ladies", "match_the_dealer", "in_between")),
        *((name, True) for name in ("kings_bounty", "three_card_poker", "bad_beat", "hit_and_run")),
        ("royal_match", "C"),
        ("bet_the_set", "D"),
    ],
)
def test_other_wagers_at_switch_only_if_filed_so(name: str, value: object) -> None:
    found = one(**{name: value}, switch=True)
    assert (found.option, found.cite) == (name, "633a.6(e), 633a.12(a)(2)")
    assert wrong(**{name: value}, switch=True, switch_side_wagers="first-hand") == []


# Crown Treasure


@pytest.mark.law("633a.7(g)(4)[s3]")
def test_crown_treasure_needs_royal_match() -> None:
    assert one(crown_treasure=True).option == "crown_treasure"
    assert wrong(crown_treasure=True, royal_match="C") == []


# Limits


def test_limits_of_optional_wagers() -> None:
    assert [v.option for v in wrong(side_minimum=-1, side_maximum=-1)] == [
        "side_minimum",
        "side_maximum",
    ]
    assert one(side_minimum=500, side_maximum=400).option == "side_maximum"
    assert wrong(side_minimum=500, side_maximum=500) == []
    assert BlackjackOptions(maximum=700).greatest_side_wager == 700
    assert BlackjackOptions(maximum=700, side_maximum=300).greatest_side_wager == 300


@pytest.mark.law("633a.13(m)", "633a.13(m)[s2]")
def test_the_payout_limit_is_at_least_25_000_dollars() -> None:
    def limited(dollars: int, **filed: Any) -> list[Violation]:
        return wrong(payout_limit=100 * dollars, lucky_ladies=True, **filed)

    assert limited(25_000, side_maximum=2500) == []  # 1,000 to 1 on $25
    (low,) = limited(24_999, side_maximum=100)
    assert (low.option, low.cite) == ("payout_limit", "633a.13(m), 633a.13(m)[s2]")
    assert low.lawful == "at least $25,000.00"
    (low,) = limited(25_999, side_maximum=2600)  # what one player could win is more
    assert low.lawful == "at least $26,000.00"
    assert limited(26_000, side_maximum=2600) == []
    assert limited(50_000, maximum=5000) == []  # the table's maximum holds for side wagers too


@pytest.mark.law("633a.13(m)[s2]")
def test_whether_all_boxes_count_is_the_casinos_choice() -> None:
    filed = {"payout_limit": 5_000_000, "kings_bounty": True, "side_maximum": 5000}
    assert wrong(**filed, adjacent_boxes=2) == []
    found = one(**filed, adjacent_boxes=2, payout_limit_covers="all-boxes")
    assert found.lawful == "at least $100,000.00"


@pytest.mark.law("633a.13(m)[s2]", "633a.13(m)[s4]")
def test_a_limit_needs_a_maximum_and_a_wager_it_is_for() -> None:
    no_maximum = one(payout_limit=10_000_000, lucky_ladies=True)
    assert "maximum" in no_maximum.lawful
    nothing = one(payout_limit=10_000_000, side_maximum=100)
    assert nothing.cite == "633a.13(m), 633a.13(m)[s4]"
    # Royal Match 21 has no hand of the kind, whatever the last sentence says (B-02).
    assert one(payout_limit=10_000_000, side_maximum=100, royal_match="C").option == "payout_limit"


# Meters


@pytest.mark.law("633a.13(j)(2)")
@pytest.mark.parametrize(
    ("terms", "problems"),
    [
        ("seed $5,000, reset $5,000, rate 1%", 0),
        ("seed $4,999.99, reset $5,000, rate 1%", 1),
        ("seed $5,000, reset $4,999.99, rate 1%", 1),
        ("seed $4,000, reset $4,000, rate 1%", 2),
        ("seed $5,000, reset $5,000, rate 0%", 1),
    ],
)
def test_the_bad_beat_meter(terms: str, problems: int) -> None:
    found = wrong(bad_beat=True, bad_beat_meter=MeterTerms.parse(terms))
    assert len(found) == problems
    for violation in found:
        assert (violation.option, violation.cite) == ("bad_beat_meter", "633a.13(j)(2)")
        assert violation.lawful in ("at least $5,000.00", "a rate above 0%")


@pytest.mark.law("633a.13(l)(2)")
@pytest.mark.parametrize(
    ("terms", "problems"),
    [
        ("seed $1,000, reset $1,000, rate 1%", 0),
        ("seed $999.99, reset $1,000, rate 1%", 1),
        ("seed $1,000, reset $999.99, rate 1%", 1),
        ("seed $1,000, reset $1,000, rate 0%", 1),
    ],
)
def test_the_hit_and_run_meter(terms: str, problems: int) -> None:
    found = wrong(hit_and_run=True, hit_and_run_meter=MeterTerms.parse(terms))
    assert len(found) == problems
    for violation in found:
        assert (violation.option, violation.cite) == ("hit_and_run_meter", "633a.13(l)(2)")
        assert violation.lawful in ("at least $1,000.00", "a rate above 0%")


@pytest.mark.law(
    "633a.7(o)(1)(i)[s2]",
    "633a.13(j)(1)[Player has a 20]",
    "633a.13(j)(1)[Magic Card Bonus]",
    "633a.13(j)(1)[Lucky Player Bonus]",
)
@pytest.mark.parametrize("name", ["bad_beat_any_20", "magic_card", "lucky_player"])
def test_the_options_of_bad_beat_need_bad_beat(name: str) -> None:
    assert one(**{name: True}).option == name
    assert wrong(**{name: True}, bad_beat=True) == []


def test_a_20_that_adds_must_win() -> None:
    assert one(bad_beat=True, bad_beat_20_adds=True).option == "bad_beat_20_adds"
    assert wrong(bad_beat=True, bad_beat_any_20=True, bad_beat_20_adds=True) == []


def test_progressive_wagers_are_of_one_dollar_unless_filed_otherwise() -> None:
    assert BAD_BEAT_SYSTEM.amount(BlackjackOptions()) == 100
    assert HIT_AND_RUN_SYSTEM.amount(BlackjackOptions(hit_and_run_wager=500)) == 500
    assert [v.option for v in wrong(bad_beat_wager=-1, hit_and_run_wager=-1)] == [
        "bad_beat_wager",
        "hit_and_run_wager",
    ]


# Checklists


@pytest.mark.parametrize(
    ("item", "filed"),
    [
        ("633a.2(b)(4)", {"lucky_ladies": True}),
        ("633a.2(b)(5)", {"match_the_dealer": True}),
        ("633a.2(b)(6)", {"in_between": True}),
        ("633a.2(b)(7)", {"royal_match": "C"}),
        ("633a.2(b)(8)", {"bet_the_set": "C"}),
        ("633a.2(b)(9)", {"kings_bounty": True}),
        ("633a.2(b)(11)", {"three_card_poker": True}),
        ("633a.2(b)(12)", {"hit_and_run": True}),
        ("633a.2(b)(14)", {"payout_limit": 2_500_000}),
        ("633a.2(c)", {"bad_beat": True}),
        ("633a.2(c)[s2]", {"bad_beat": True}),
        ("633a.2(d)", {"hit_and_run": True}),
        ("633a.2(d)(1)", {"hit_and_run": True}),
    ],
)
def test_what_the_table_must_have_follows_what_is_offered(item: str, filed: dict[str, Any]) -> None:
    provision = LAW.provision(item)
    assert provision is not None
    assert hold(provision.applies, BlackjackOptions.filing(**filed).value)
    assert not hold(provision.applies, BlackjackOptions().value)
