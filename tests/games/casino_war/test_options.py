"""What a casino may file for Casino War. Literals are from 651a.2, 651a.3, 651a.5 and 651a.7."""

import datetime
from typing import Any

import pytest

from title58 import law as the_law
from title58.documents.checklists import checklist_of
from title58.games.casino_war.options import CasinoWarOptions
from title58.submission.options import Violation

LAW = the_law.on(datetime.date(2012, 5, 19))  # the chapter's first day


def violations(**options: Any) -> list[Violation]:
    return list(CasinoWarOptions(**options).violations(LAW))


def only(**options: Any) -> Violation:
    (found,) = violations(**options)
    return found


def test_a_shoe_holds_the_decks_or_one_batch() -> None:
    options = CasinoWarOptions()
    assert (options.decks, options.decks_per_shoe, options.cards_per_shoe) == (6, 6, 312)
    two = CasinoWarOptions(shuffler="automated", decks=16)
    assert (two.decks_per_shoe, two.cards_per_shoe) == (8, 416)


def test_nine_positions_and_no_more() -> None:
    assert violations(positions=tuple(range(1, 10))) == []
    assert violations(positions=(3, 1, 2)) == []
    found = only(positions=tuple(range(1, 11)))
    assert (found.option, str(found.cites), found.problem) == (
        *("positions", "651a.2(a)"),
        "10 positions are too many",
    )
    assert found.lawful == "at most 9 distinct numbers from 1 up"
    assert only(positions=(1, 1)).option == "positions"


@pytest.mark.law("651a.7(e)")
def test_how_many_adjacent_boxes() -> None:
    for boxes in (1, 5, 9):
        assert violations(adjacent_boxes=boxes) == []
    for boxes in (0, -1, 10):
        found = only(adjacent_boxes=boxes)
        assert (found.option, found.value, str(found.cites)) == (
            "adjacent_boxes",
            boxes,
            "651a.7(e)",
        )
        assert found.lawful == "from 1 to the number of positions"
        assert f"{boxes} boxes" in found.problem
    assert str(only(adjacent_boxes=4, positions=(1, 2, 3)).cites) == "651a.7(e)"


@pytest.mark.law("651a.3(a)")
@pytest.mark.parametrize("shuffler", ["manual", "continuous"])
def test_six_or_eight_decks(shuffler: str) -> None:
    lawful = {decks for decks in range(20) if not violations(shuffler=shuffler, decks=decks)}
    assert lawful == {6, 8}
    found = only(shuffler=shuffler, decks=7)
    assert (found.option, found.value, str(found.cites)) == ("decks", 7, "651a.3(a)")
    assert found.lawful == "6 or 8 decks"


@pytest.mark.law("651a.3(a)", "651a.3(c)", "651a.3(c)(1)")
def test_twelve_or_sixteen_decks_in_two_equal_batches() -> None:
    at: dict[str, Any] = {"shuffler": "automated"}
    assert {decks for decks in range(30) if not violations(decks=decks, **at)} == {12, 16}
    cites = {decks: str(only(decks=decks, **at).cites) for decks in (6, 11, 13, 14, 15, 17, 18)}
    assert cites == {
        6: "651a.3(c)",
        11: "651a.3(c)",
        13: "651a.3(c)(1)",
        14: "651a.3(a), 651a.3(c)(1)",  # 651a-11
        15: "651a.3(c)(1)",
        17: "651a.3(c)",
        18: "651a.3(c)",
    }
    assert {only(decks=decks, **at).lawful for decks in (6, 13, 14)} == {"12 or 16 decks"}
    problems = [only(decks=decks, **at).problem for decks in (6, 13, 14)]
    assert problems == [
        "6 decks may not be used with a shuffler",
        "13 decks cannot be divided into two equal batches",
        "14 decks make batches of 7",
    ]


@pytest.mark.law("651a.5(a)", "651a.5(g)(2)")
@pytest.mark.parametrize("name", ["shuffler_loads_shoe", "shuffler_secures_batch"])
def test_what_only_an_automated_shuffler_does(name: str) -> None:
    assert violations(shuffler="automated", decks=12, **{name: True}) == []
    for shuffler in ("manual", "continuous"):
        found = only(shuffler=shuffler, **{name: True})
        assert (found.option, found.lawful) == (name, "false")
        assert found.problem == "the table has no automated shuffler"
    assert str(only(**{name: True}).cites) == str(CasinoWarOptions.catalogue()[name].cites)


# What may be filed, where it stands, the open question it settles, and the lawful words.
FILED = {
    "positions": ("651a.2(a)", "BAC-01", ()),
    "adjacent_boxes": ("651a.7(e)", "651a-12", ()),
    "shuffler": ("651a.3(e)", "", ("manual", "automated", "continuous")),
    "decks": ("651a.3(a)", "651a-11", ()),
    "shuffler_loads_shoe": ("651a.5(a)", "", ()),
    "shuffler_secures_batch": ("651a.5(g)(2)", "", ()),
    "preshuffled": ("651a.4(e)", "651a-15", ()),
    "continuous_burn": ("651a.8(b)", "651a-19", ()),
    "surrender_half": ("651a.9(c)(1)", "651a-02", ("exact", "even-wagers")),
    "missed_war_card": ("651a.11(c)", "651a-05", ("next-card", "void-war")),
    "exposed_error_card": ("651a.11(b)", "651a-06", ("next-card", "discard")),
    "face_up_in_burn": ("651a.11(a)", "651a-21", ("not-counted", "counted")),
    "odds_display": ("651a.2(b)(4)", "", ("layout", "sign")),
}


def test_every_option_names_its_section_its_question_and_its_words() -> None:
    catalogue = CasinoWarOptions.catalogue()
    assert set(catalogue) == set(FILED) | {"minimum", "maximum", "chip", "waivers", "approvals"}
    for name, (cite, interpretation, words) in FILED.items():
        assert (str(catalogue[name].cites), catalogue[name].interpretation) == (
            cite,
            interpretation,
        ), name
        for word in words:
            read, wrong = CasinoWarOptions.read({name: word})
            assert wrong == []
            assert getattr(read, name) == word
        if words:  # the first is the default: the reading taken in the interpretations
            assert getattr(CasinoWarOptions(), name) == words[0]
            assert str(CasinoWarOptions.read({name: "otherwise"})[1][0].cites) == cite
    flags = [name for name in FILED if isinstance(getattr(CasinoWarOptions(), name), bool)]
    assert not any(getattr(CasinoWarOptions(), name) for name in flags)
    assert CasinoWarOptions().adjacent_boxes == 1


def test_limits_and_chips_are_checked_too() -> None:
    assert [v.option for v in violations(minimum=500, maximum=100, chip=0)] == ["maximum", "chip"]


# The checklist


def cites(**options: Any) -> set[str]:
    groups = checklist_of("casino-war", CasinoWarOptions(**options), LAW)
    return {item.cite for group in groups for item in group.items}


def test_the_checklist_follows_what_is_filed() -> None:
    by_hand = cites()
    always = {f"651a.2{sub}" for sub in ("(a)", "(b)", "(b)(1)", "(b)(2)", "(b)(3)", "(b)(4)")}
    always |= {"651a.2(c)", "651a.2(d)", "651a.3(d)"}
    assert by_hand == always | {"651a.3(b)", "651a.4(a)"}
    two = cites(shuffler="automated", decks=12)
    assert two == by_hand | {"651a.3(c)(2)"}
    secured = cites(shuffler="automated", decks=12, shuffler_secures_batch=True)
    assert secured == two | {"651a.5(g)(2)(i)", "651a.5(g)(2)(ii)"}
    assert cites(preshuffled=True) == by_hand - {"651a.4(a)"}
    assert cites(shuffler="continuous") == by_hand - {"651a.3(b)"}  # 651a.3(e)


def test_no_checklist_item_is_forgotten() -> None:
    wanted = {p.cite for p in LAW.provisions("651a", carriers=("checklist",))}
    full = cites(shuffler="automated", decks=12, shuffler_secures_batch=True)
    assert wanted <= full
