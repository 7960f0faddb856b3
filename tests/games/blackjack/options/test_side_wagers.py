"""What may be filed about Blackjack's optional wagers. Figures here are from the text of 633a."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.blackjack.base import LAW, proves
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side.systems import BAD_BEAT_SYSTEM, HIT_AND_RUN_SYSTEM
from title58.games.blackjack.wagers import WAGERS
from title58.law.conditions import hold
from title58.refusal import Refusal
from title58.submission.options import Violation
from title58.submission.progressive import MeterTerms

FLAGS = (
    *("lucky_ladies", "in_between", "kings_bounty", "three_card_poker", "bad_beat", "hit_and_run"),
)
FIRST_HAND = {"switch": True, "switch_side_wagers": "first-hand"}
LIMITED = "633a.13(m), 633a.13(m)[s2]"


def wrong(**filed: Any) -> list[Violation]:
    return list(BlackjackOptions.filing(**filed).side_violations(LAW))


def test_what_is_filed_by_default_can_be_read() -> None:
    assert BlackjackOptions.read(BlackjackOptions().as_plain()) == (BlackjackOptions(), [])


def _by_decks() -> Iterator[Any]:
    """Paytables by the number of decks. For three decks Bet the Set has none (B-44)."""
    for decks in (1, 2, 3, 6, 8):
        for name in FLAGS:
            yield proves(("633a.6(e)",), {name: True, "decks": decks}, "", "", "", "")
    for decks in range(1, 10):
        for name, cite, key in (
            ("match_the_dealer", "633a.13(d)", "633a.6(e)(2)"),
            ("super_match", "633a.13(i)", "633a.6(e)(7)"),
        ):
            filed: dict[str, Any] = {name: True, "switch": name == "super_match", "decks": decks}
            told = name, cite, f"for {decks} deck", "6 or 8 decks"
            yield proves((key,), filed, *(("",) * 4 if decks in (6, 8) else told))
    for decks in (1, 2, 6, 8):
        for letter in "ABCDE":
            told = "royal_match", "633a.13(f)", f"paytable {letter} for {decks} deck", "none"
            lawful = letter in ("AB" if decks == 1 else "CDE")
            filed = {"royal_match": letter, "decks": decks}
            yield proves(("633a.6(e)(4)", "633a.13(f)"), filed, *(("",) * 4 if lawful else told))
    for decks in (1, 2, 3, 4, 6, 8):
        for letter in "ABCD":
            lawful = letter in {1: "A", 2: "B", 3: ""}.get(decks, "CD")
            told = "bet_the_set", "633a.13(g)", f"paytable {letter} for", "none"
            filed = {"bet_the_set": letter, "decks": decks}
            yield proves(("633a.6(e)(5)", "633a.13(g)"), filed, *(("",) * 4 if lawful else told))


def _limited(dollars: int, lawful: str = "", **filed: int) -> Any:
    """A payout limit of so much, and what would be lawful."""
    known = {"payout_limit": 100 * dollars, "lucky_ladies": True, **filed}
    told = ("payout_limit", LIMITED, "", lawful) if lawful else ("",) * 4
    return proves(("633a.13(m)", "633a.13(m)[s2]"), known, *told)


def _meters() -> Iterator[Any]:
    for name, cite, least in (
        ("bad_beat", "633a.13(j)(2)", 5000),
        ("hit_and_run", "633a.13(l)(2)", 1000),
    ):
        for seed, reset, rate in (
            *((least, least, 1), (least - 0.01, least, 1), (least, least - 0.01, 1)),
            (least, least, 0),
        ):
            terms = MeterTerms.parse(f"seed ${seed:,.2f}, reset ${reset:,.2f}, rate {rate}%")
            filed = {name: True, f"{name}_meter": terms}
            lawful = f"at least ${least:,}.00" if rate else "a rate above 0%"
            fine = (seed, reset, rate) == (least, least, 1)
            told = ("",) * 4 if fine else (f"{name}_meter", cite, "", lawful)
            yield proves((cite,), filed, *told)


BONUSES = {
    "bad_beat_any_20": ("633a.7(o)(1)(i)[s2]", "633a.13(j)(1)[Player has a 20]"),
    "magic_card": ("633a.13(j)(1)[Magic Card Bonus]",),
    "lucky_player": ("633a.13(j)(1)[Lucky Player Bonus]",),
}
SHUFFLER = {"match_the_dealer": True, "dealing": "shuffler"}
TOO_MUCH = {"payout_limit": 10_000_000}
BOXES = {"payout_limit": 5_000_000, "kings_bounty": True, "side_maximum": 5000, "adjacent_boxes": 2}


@pytest.mark.parametrize(
    ("filed", "option", "cite", "problem", "lawful"),
    [
        ({}, "", "", "", ""),
        *_by_decks(),
        # Twelve decks in two batches are six in the shoe.
        ({**SHUFFLER, "decks": 12}, "", "", "", ""),
        ({**SHUFFLER, "decks": 6}, "match_the_dealer", "633a.13(d)", "", ""),
        # Blackjack Switch
        proves(
            ("633a.6(e)(7)", "633a.12(a)(2)"),
            *({"super_match": True}, "super_match", "633a.6(e)(7)", "", "false"),
        ),
        ({"super_match": True, "switch": True}, "", "", "", ""),
        *(
            proves(
                ("633a.6(e)", "633a.12(a)(2)"),
                *({name: value, "switch": True}, name, "633a.6(e), 633a.12(a)(2)", "", ""),
            )
            for name, value in (
                *((name, True) for name in (*FLAGS, "match_the_dealer")),
                *(("royal_match", "C"), ("bet_the_set", "D")),
            )
        ),
        *(
            ({name: value, **FIRST_HAND}, "", "", "", "")
            for name, value in (
                *((name, True) for name in (*FLAGS, "match_the_dealer")),
                *(("royal_match", "C"), ("bet_the_set", "D")),
            )
        ),
        proves(
            ("633a.7(g)(4)[s3]",),
            *({"crown_treasure": True}, "crown_treasure", "633a.7(g)(4)", "", "royal_match"),
        ),
        ({"crown_treasure": True, "royal_match": "C"}, "", "", "", ""),
        # Limits
        ({"side_minimum": -1}, "side_minimum", "601a.2", "negative", ""),
        ({"side_maximum": -1}, "side_maximum", "601a.2", "negative", ""),
        ({"side_minimum": 500, "side_maximum": 400}, "side_maximum", "601a.2", "below", ""),
        ({"side_minimum": 500, "side_maximum": 500}, "", "", "", ""),
        _limited(25_000, side_maximum=2500),  # 1,000 to 1 on $25
        _limited(24_999, "at least $25,000.00", side_maximum=100),
        # What one player could win is more.
        _limited(25_999, "at least $26,000.00", side_maximum=2600),
        _limited(26_000, side_maximum=2600),
        _limited(50_000, maximum=5000),  # the table's maximum holds for side wagers too
        (BOXES, "", "", "", ""),
        proves(
            ("633a.13(m)[s2]",),
            {**BOXES, "payout_limit_covers": "all-boxes"},
            *("payout_limit", LIMITED, "", "at least $100,000.00"),
        ),
        proves(
            ("633a.13(m)[s2]",),
            *({**TOO_MUCH, "lucky_ladies": True}, "payout_limit", LIMITED, "", "$10,000,000.00"),
        ),
        *(  # Royal Match 21 has no hand of the kind, whatever the last sentence says (B-02).
            proves(
                ("633a.13(m)[s4]",),
                {**TOO_MUCH, "side_maximum": 100, **more},
                *("payout_limit", "633a.13(m), 633a.13(m)[s4]", "", ""),
            )
            for more in ({}, {"royal_match": "C"})
        ),
        *_meters(),
        # Bad Beat
        *(proves(keys, {name: True}, name, keys[0], "", "") for name, keys in BONUSES.items()),
        *(({name: True, "bad_beat": True}, "", "", "", "") for name in BONUSES),
        (
            {"bad_beat": True, "bad_beat_20_adds": True},
            *("bad_beat_20_adds", "633a.13(j)(1)", "wins nothing", "bad_beat_any_20"),
        ),
        (
            {"bad_beat": True, "bad_beat_any_20": True, "bad_beat_20_adds": True},
            *("", "", "", ""),
        ),
        *(({f"{name}_wager": -1}, f"{name}_wager", "633a.7(o)", "", "") for name in FLAGS[-2:]),
    ],
)
def test_what_may_be_filed(
    filed: dict[str, Any], option: str, cite: str, problem: str, lawful: str
) -> None:
    """The one option that is wrong, under which section and why; nothing if nothing is."""
    found = wrong(**filed)
    assert [(v.option, str(v.cites)) for v in found] == ([(option, cite)] if option else [])
    for violation in found:
        assert problem in violation.problem
        assert lawful in violation.lawful
        assert violation.lawful


def test_a_filing_may_be_wrong_twice() -> None:
    low = MeterTerms.parse("seed $4,000, reset $4,000, rate 1%")
    for filed, options in (
        ({"bad_beat": True, "bad_beat_meter": low}, ["bad_beat_meter"] * 2),
        ({"side_minimum": -1, "side_maximum": -1}, ["side_minimum", "side_maximum"]),
        ({"bad_beat_wager": -1, "hit_and_run_wager": -1}, ["bad_beat_wager", "hit_and_run_wager"]),
    ):
        assert [violation.option for violation in wrong(**filed)] == options


def test_amounts_are_those_of_the_table_unless_filed_otherwise() -> None:
    assert BlackjackOptions(maximum=700).greatest_side_wager == 700
    assert BlackjackOptions(maximum=700, side_maximum=300).greatest_side_wager == 300
    assert BAD_BEAT_SYSTEM.amount(BlackjackOptions()) == 100
    assert HIT_AND_RUN_SYSTEM.amount(BlackjackOptions(hit_and_run_wager=500)) == 500


def test_paytables_are_found_by_the_decks_in_use() -> None:
    for slug, filed, paytable in (
        ("match-the-dealer", {}, "6-decks"),
        ("super-match", {"decks": 8}, "8-decks"),
        ("lucky-ladies", {}, "standard"),
        ("royal-match-21", {"royal_match": "D"}, "D"),
    ):
        assert WAGERS.priced(LAW, BlackjackOptions.filing(**filed), slug).paytable == paytable
    with pytest.raises(Refusal, match="has no paytable none"):
        WAGERS.priced(LAW, BlackjackOptions(), "royal-match-21")  # nothing was filed


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


# The paytables of 633a.13(f) and (g) by the number of decks, copied from the Code.
BY_DECKS = {
    "royal_match": {1: "AB", 2: "CDE", 3: "CDE", 4: "CDE", 6: "CDE", 8: "CDE"},
    "bet_the_set": {1: "A", 2: "B", 3: "", 4: "CD", 6: "CD", 8: "CD"},
}


@pytest.mark.parametrize(
    ("option", "slug", "cite"),
    [
        pytest.param("royal_match", "royal-match-21", cite, marks=pytest.mark.law(cite))
        for cite in ("633a.6(e)(4)", "633a.7(g)(4)", "633a.13(f)")
    ]
    + [
        pytest.param("bet_the_set", "bet-the-set-21", cite, marks=pytest.mark.law(cite))
        for cite in ("633a.6(e)(5)", "633a.7(g)(5)", "633a.13(g)")
    ],
)
def test_a_paytable_is_for_a_number_of_decks(option: str, slug: str, cite: str) -> None:
    for decks, letters in BY_DECKS[option].items():
        for letter in "ABCDE":
            found = [one.option for one in wrong(**{"decks": decks, option: letter})]
            assert (option in found) == (letter not in letters), (decks, letter)
    options = BlackjackOptions.filing(**{option: "C"})
    assert cite in (*WAGERS.at(LAW, options)[slug].decision(0).cites, "633a.13(f)", "633a.13(g)")
