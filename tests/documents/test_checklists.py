"""Checklists follow the law of the day and what was filed."""

import datetime
from typing import Any

import pytest

from title58.documents.checklists import checklist_of
from title58.errors import Error
from title58.law import Code, Law
from title58.law.conditions import figures_named, terms
from title58.money import Odds
from title58.submission.catalogue import options_of

CODE = Code.packaged()
LATER = datetime.date(2015, 1, 1)
EARLIER = datetime.date(2013, 1, 1)


def cites(game: str, date: datetime.date = LATER, **options: Any) -> set[str]:
    filed: Any = options_of(game).filing(**options)
    groups = checklist_of(game, filed, Law.on(date))
    return {item.cite for group in groups for item in group.items}


def shown(game: str, opened: datetime.datetime | None = None, **options: Any) -> dict[str, Any]:
    filed: Any = options_of(game).filing(**options)
    groups = checklist_of(game, filed, Law.on(LATER), opened)
    return {item.cite: item.filed for group in groups for item in group.items if item.filed}


def test_items_carry_what_is_filed() -> None:
    mini = shown("minibaccarat", decks=7, tie=Odds.parse("9 to 1"))
    assert mini["627a.3(a)"] == ("7 decks",)
    assert mini["627a.2(b)(3)"] == (
        "Banker wager: 1 to 1 (pushes on a tie), less a commission (vigorish) of 5% of the "
        "amount won",
        "Player wager: 1 to 1 (pushes on a tie)",
        "Tie Wager: 9 to 1",
    )
    assert shown("craps", minimum=1500, maximum=300_000)["623a.3(c)"] == (
        "minimum $15.00, maximum $3,000.00",
    )


@pytest.mark.parametrize(
    ("game", "options", "cite", "due"),
    [
        ("craps", {}, "623a.7(d)", "24 hours: due by 2015-02-01 18:30"),
        ("pai-gow", {}, "621a.3(b)", "12 hours: due by 2015-02-01 06:30"),
        ("pai-gow-poker", {}, "645a.3(c)(2)", "8 hours: due by 2015-02-01 02:30"),
        (
            "pai-gow-poker",
            {"dealt_from": "hand", "shuffler": "automated"},
            "645a.3(c)(1)",
            "4 hours: due by 2015-01-31 22:30",
        ),
        ("blackjack", {}, "633a.3(d)", "24 hours: due by 2015-02-01 18:30"),
        (
            "blackjack",
            {"dealing": "hand", "decks": 2},
            "633a.3(d)",
            "4 hours: due by 2015-01-31 22:30",
        ),
        ("sic-bo", {"shaker": "automated"}, "625a.2(b)", "1 month: due by 2015-02-28 18:30"),
        ("casino-war", {}, "651a.3(d)", "24 hours: due by 2015-02-01 18:30"),
    ],
)
def test_clocks(game: str, options: dict[str, Any], cite: str, due: str) -> None:
    opened = datetime.datetime(2015, 1, 31, 18, 30)
    assert shown(game, opened, **options)[cite] == (f"at most {due}",)
    assert "put in use at ____, due by ____" in shown(game, **options)[cite][0]


def test_no_clock_runs_beyond_the_calendar() -> None:
    with pytest.raises(Error, match="9999-12-31 18:30: give a year before 9999"):
        shown("craps", datetime.datetime(9999, 12, 31, 18, 30))


def test_manual_and_automated_shakers_need_different_things() -> None:
    manual, automated = cites("sic-bo"), cites("sic-bo", shaker="automated")
    assert "625a.1(e)" in manual - automated
    assert {"625a.1(d)(2)(ii)", "625a.5(a)(2)"} <= automated - manual
    # Both kinds need a hidden, sealed compartment (625a-14).
    assert {"625a.1(d)(1)(i)", "625a.1(d)(1)(ii)"} <= manual & automated
    assert {"625a.1(a)", "625a.2(b)", "625a.5(a)(1)"} <= manual & automated


def test_layout_items_follow_the_wagers_offered() -> None:
    assert "627a.2(b)(5)" in cites("minibaccarat", dragon_bonus="A") - cites("minibaccarat")
    assert "627a.2(b)(7)" in cites("minibaccarat", house_money=True) - cites("minibaccarat")
    ez = cites("minibaccarat", ez=True) - cites("minibaccarat")
    assert ez == {"627a.2(b)(6)(i)", "627a.2(b)(6)(ii)", "627a.2(b)(6)(iii)"}


def test_progressive_systems_where_their_wagers_are_offered() -> None:
    day = datetime.date(2024, 6, 1)

    def added(game: str, **options: Any) -> set[str]:
        return cites(game, day, **options) - cites(game, day)

    royal = {"627b.3(a)", "627b.3(a)[system]", "627b.3(a)(1)", "627b.3(a)(2)"}
    harmony = {"627b.6(b)", "627b.6(d)", "627b.6(d)(1)", "627b.6(d)(2)"}
    heavenly = {"631c.2(b)", "631c.2(d)", "631c.2(d)(1)", "631c.2(d)(2)"}
    assert added("minibaccarat", royal_9="1-dollar") == royal
    assert added("minibaccarat", harmony="C") == harmony
    phoenix = added("minibaccarat", rising_phoenix="commission")
    with_harmony = added("minibaccarat", rising_phoenix="commission", harmony="C")
    assert with_harmony - phoenix == {*harmony, "627b.4(e)(4)"}
    assert added("baccarat", heavenly_9=True) == heavenly
    bonus = added("baccarat", heavenly_9=True, must_hit_by="A-5-dollar")
    assert bonus == {*heavenly, "631c.6(b)"}


def test_pai_gow_poker_needs_what_its_filing_calls_for() -> None:
    def added(**options: Any) -> set[str]:
        return cites("pai-gow-poker", **options) - cites("pai-gow-poker")

    plain = cites("pai-gow-poker")
    assert {"645a.2(c)(1)", "645a.2(c)(1)(i)", "645a.3(c)(2)", "645a.4(b)"} <= plain
    assert added(fortune_bonus="A") == {"645a.2(b)(5)"}
    assert added(emperors_treasure="A") == {"645a.2(b)(6)"}
    assert added(pai_gow_insurance="B") == {"645a.2(b)(7)"}
    system = {"645a.2(b)(8)", "645a.2(d)", "645a.2(d)(1)", "645a.2(d)(2)"}
    assert added(progressive_payout=True) == system
    assert added(payout_limit=5_000_000) == {"645a.2(b)(10)"}
    assert added(starting_position="random-number") == {"645a.2(c)(2)"}
    button = {"shuffler": "automated", "dealt_from": "automated-shoe"}
    assert added(starting_position="button", **button) == {"645a.2(c)(3)"}
    assert added(two_decks=True, shuffler="automated") == {"645a.3(b)(1)", "645a.4(d)"}
    assert added(dealt_from="hand", shuffler="automated") == {"645a.3(c)(1)"}
    assert added(preshuffled=True) == {"645a.4(e)"}
    assert not {"645a.4(a)", "645a.4(c)"} & cites("pai-gow-poker", preshuffled=True)
    assert "645a.2(c)(1)" not in cites("pai-gow-poker", starting_position="random-number")


def test_spaces_for_marking_vigorish_moved_in_2014() -> None:
    assert "627a.2(b)(8)" in cites("minibaccarat", vigorish_collection="deferred")
    earlier = cites("minibaccarat", EARLIER, vigorish_collection="deferred")
    assert "627a.2(b)(7)" in earlier
    assert "627a.2(b)(7)" not in cites("minibaccarat", EARLIER)
    assert "627a.2(b)(8)" not in earlier
    assert "627a.2(b)(8)" not in cites("minibaccarat", vigorish_collection="deferred", ez=True)


@pytest.mark.parametrize(("game", "chapter"), [("midibaccarat", "629a"), ("baccarat", "631a")])
def test_midibaccarat_and_baccarat(game: str, chapter: str) -> None:
    plain = cites(game)
    always = {"2(a)", "2(b)(1)", "2(b)(4)", "2(d)", "2(e)", "3(a)", "3(b)", "4(a)", "4(b)", "4(c)"}
    assert {f"{chapter}.{part}" for part in always} <= plain
    assert cites(game, dragon_bonus="A") - plain == {f"{chapter}.2(b)(5)"}
    assert cites(game, ez=True) - plain == {f"{chapter}.2(b)(6)(i)", f"{chapter}.2(b)(6)(ii)"}
    marked = cites(game, vigorish_collection="deferred")
    assert marked - plain == {f"{chapter}.2(b)(7)", f"{chapter}.2(c)"}
    assert cites(game, vigorish_collection="deferred", ez=True) - cites(game, ez=True) == set()
    ready = cites(game, preshuffled=True)
    assert ready - plain == {f"{chapter}.4(d)"}
    assert plain - ready == {f"{chapter}.4(a)", f"{chapter}.4(b)", f"{chapter}.4(c)"}
    assert ("631a.7(a)" in plain) == (game == "baccarat")


def test_cards_and_their_opening() -> None:
    by_hand = cites("minibaccarat")
    assert {"627a.3(a)", "627a.4(a)", "627a.4(b)", "627a.4(c)"} <= by_hand
    two = cites("minibaccarat", shuffler="automated", decks=16)
    assert {"627a.3(b)", "627a.3(b)(1)", "627a.3(b)(2)", "627a.4(d)"} <= two - by_hand
    ready = cites("minibaccarat", preshuffled=True)
    assert "627a.4(e)" in ready
    assert not ready & {"627a.4(a)", "627a.4(b)", "627a.4(c)"}
    secured = cites("minibaccarat", shuffler="automated", decks=16, shuffler_secures_batch=True)
    assert secured - two == {"627a.5(g)(2)(i)", "627a.5(g)(2)(ii)"}


@pytest.mark.parametrize("game", ["sic-bo", "minibaccarat"])
def test_nothing_is_forgotten(game: str) -> None:
    """Every checklist provision stands on some checklist."""
    wanted = {
        p.cite for p in Law.on(LATER).provisions(CODE.chapters_of(game)[0], carriers=("checklist",))
    }
    everything: set[str] = set()
    if game == "sic-bo":
        everything = cites(game) | cites(game, shaker="automated")
    else:
        full: dict[str, Any] = {
            "ez": True, "dragon_bonus": "A", "house_money": True,
            "shuffler": "automated", "decks": 16, "shuffler_secures_batch": True,
        }  # fmt: skip
        everything = cites(game) | cites(game, **full) | cites(game, vigorish_collection="deferred")
    assert wanted <= everything


@pytest.mark.parametrize(
    ("chapter", "filings"),
    [
        ("623a", [("craps", {"fire": "A"}), ("mini-craps", {})]),
        (
            "627b",
            [
                ("minibaccarat", {"perfect_pairs": "A", "royal_9": "5-dollar", "harmony": "A"}),
                ("minibaccarat", {"commission_free": True}),
                ("minibaccarat", {"rising_phoenix": "commission", "harmony": "A"}),
            ],
        ),
    ],
)
def test_nothing_of_a_chapter_that_was_read_is_forgotten(
    chapter: str, filings: list[tuple[str, dict[str, Any]]]
) -> None:
    day = datetime.date(2024, 6, 1)
    wanted = {p.cite for p in Law.on(day).provisions(chapter, carriers=("checklist",))}
    assert wanted == {
        cite
        for game, filed in filings
        for cite in cites(game, day, **filed)
        if cite.startswith(chapter)
    }


@pytest.mark.parametrize("game", CODE.games)
def test_conditions_ask_for_options_there_are(game: str) -> None:
    options = options_of(game)()
    asked = {
        (provision.key, term.option)
        for chapter in CODE.chapters_of(game)
        for provision in CODE.provisions(chapter)
        for condition in (provision.applies, *(c for _, c in figures_named(provision.filed)))
        for term in terms(condition)
    }
    assert asked or game == "big-six-wheel"
    for key, option in sorted(asked):
        assert option in {*options.catalogue(), *options.facts}, key
        options.value(option)
    with pytest.raises(TypeError, match="has no option no-such-option"):
        options.value("no-such-option")


def test_the_layout_of_later_side_wagers_where_they_are_offered() -> None:
    day = datetime.date(2024, 6, 1)

    def later(game: str, **options: Any) -> set[str]:
        filed: Any = options_of(game).filing(**options)
        groups = checklist_of(game, filed, Law.on(day))
        found = {item.cite for group in groups for item in group.items}
        return {cite for cite in found if cite.startswith(("627b", "631c"))}

    assert later("minibaccarat") == later("baccarat") == set()
    assert later("minibaccarat", perfect_pairs="A") == {"627b.1(b)"}
    assert later("minibaccarat", commission_free=True, lucky_six=False) == {
        *("627b.2(b)", "627b.2(b)(1)", "627b.2(b)(2)"),
    }
    phoenix = {"627b.4(d)", "627b.4(f)"}
    every = {"627b.4(e)(1)", "627b.4(e)(2)", "627b.4(e)(3)"}
    assert later("minibaccarat", rising_phoenix="commission") == phoenix | every
    some: dict[str, Any] = {"rising_phoenix": "commission", "phoenix_bonus": ("sun-7",)}
    assert later("minibaccarat", **some) == phoenix | {"627b.4(e)(1)", "627b.4(e)(3)"}
    some["phoenix_bonus"] = ()
    assert later("minibaccarat", **some) == phoenix
    assert later("baccarat", perfect_pairs="A") == {"631c.1(a)"}
    assert later("baccarat", majestic_match=True) == {"631c.7(a)"}
    assert later("baccarat", lucky_nines="A", fully_automated=True) == {"631c.4(b)"}
    assert later("baccarat", five_treasures="A") == {
        *("631c.3(b)", "631c.3(b)(1)", "631c.3(b)(2)"),
        *("631c.3(b)(3)", "631c.3(b)(4)", "631c.3(b)(5)"),
    }
    assert later("baccarat", commission_free=True) == {
        *("631c.5(b)", "631c.5(b)(1)", "631c.5(b)(2)", "631c.5(b)(3)"),
    }
