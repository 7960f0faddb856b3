"""What may be filed for each form of baccarat, and under which section it may not."""

import datetime
from typing import Any

import pytest

from tests.games.baccarat.forms import FORMS, FULL, MIDI, MINI, Form, forms
from title58 import law
from title58.games.baccarat.options.chapters import CHAPTERS, Chapter
from title58.money import Odds

FIRST = datetime.date(2012, 5, 19)
PLACES = {"minibaccarat": (1, 9), "midibaccarat": (1, 9), "baccarat": (10, 14)}


def violations(form: Form, date: datetime.date = FIRST, **options: Any) -> list[tuple[str, str]]:
    """What is wrong with a filing: the option and the cite."""
    found = form.options(**options).violations(law.on(date))
    return [(violation.option, str(violation.cites)) for violation in found]


@forms("627a.2(a)")
def test_places_that_rise_and_as_many_as_the_table_has(form: Form) -> None:
    fewest, most = PLACES[form.name]
    wrong = [("positions", form.cite("627a.2(a)"))]
    lawful = [n for n in range(1, 20) if not violations(form, positions=tuple(range(1, n + 1)))]
    assert lawful == list(range(fewest, most + 1))
    assert violations(form, positions=tuple(range(1, most + 2))) == wrong
    skipping = (1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 15)[:most]
    assert violations(form, positions=skipping) == []
    assert violations(form, positions=tuple(reversed(skipping[:-1]))) == wrong  # BAC-01
    for places in ((), (1, 1), (0, 1)):
        assert wrong[0] in violations(form, positions=places)


def test_the_problem_says_too_few_or_too_many() -> None:
    def problem(form: Form, places: int) -> str:
        options = form.options(positions=tuple(range(1, places + 1)))
        return str(next(iter(options.violations(law.on(FIRST)))).problem)

    assert problem(FULL, 9) == "9 positions are too few"
    assert problem(FULL, 15) == "15 positions are too many"
    assert problem(MIDI, 10) == "10 positions are too many"


@forms("627a.3(a)")
def test_six_to_eight_decks(form: Form) -> None:
    assert [decks for decks in range(20) if not violations(form, decks=decks)] == [6, 7, 8]
    assert violations(form, decks=5) == [("decks", form.cite("627a.3(a)"))]
    found = next(iter(form.options(decks=9).violations(law.on(FIRST))))
    assert (found.value, found.lawful) == (9, "6, 7 or 8 decks")
    assert form.options(decks=6).cards_per_shoe == 312


@forms("627a.12(b)")
def test_tie_at_eight_to_one_or_better(form: Form) -> None:
    known = law.on(FIRST).wager(form.game.slug, "tie")
    assert (known.floor, known.paytables["standard"]["win"]) == (True, "8 to 1")
    for lawful in ("8 to 1", "9 to 1", "17 to 2", "9 for 1"):
        assert not violations(form, tie=Odds.parse(lawful))
    for short in ("7 to 1", "15 to 2", "8 for 1", "push", "lose", "$500", "10% of meter"):
        assert violations(form, tie=Odds.parse(short)) == [("tie", form.cite("627a.12(b)"))], short


@forms("627a.12(d)")
def test_vigorish_taken_at_once_is_rounded_at_once(form: Form) -> None:
    late: dict[str, Any] = {"vigorish_rounded": "at-collection"}
    assert violations(form, **late) == [("vigorish_rounded", form.cite("627a.12(c)[rounding]"))]
    assert not violations(form, **late, vigorish_collection="deferred")
    assert not violations(form, vigorish_collection="deferred")


CITES = {  # where 627a leaves each choice open; the others say it in the same words
    "positions": "627a.2(a)",
    "decks": "627a.3(a)",
    "preshuffled": "627a.4(e)",
    "ez": "627a.1[EZ Baccarat]",
    "tie": "627a.12(b)",
    "dragon_bonus": "627a.12(e)",
    "vigorish_collection": "627a.12(d)",
    "vigorish_rounding": "627a.12(c)[rounding]",
    "vigorish_rounded": "627a.12(c)[rounding]",
    "exposed_card": "627a.13(c)",
    "face_up_in_round": "627a.13(d)",
    "side_wagers_need_base": "627a.7(a)",
    "both_hands": "627a.7(a)",
    "odds_display": "627a.2(b)(3)",
}


LATER = {
    *("perfect_pairs", "commission_free", "player_pair", "banker_pair", "lucky_six"),
    *("five_treasures", "fully_automated", "lucky_nines", "majestic_match"),
    *("golden_talons", "rising_phoenix", "phoenix_bonus"),
    *("progressive_table", "progressive_linked", "progressive_shares", "progressive_validated"),
    *("royal_9", "royal_9_combinations", "royal_9_mega", "royal_9_major", "royal_9_minor"),
    *("royal_9_stake", "royal_9_mystery"),
    *("harmony", "harmony_seed", "harmony_reset", "harmony_reserve", "harmony_minimum"),
    "harmony_reserve_rest",
    *("heavenly_9", "heavenly_9_minimum", "must_hit_by", "must_hit_by_paid_from"),
    "must_hit_by_sets_minimum",
}


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_every_option_names_the_section_of_its_own_chapter(form: Form) -> None:
    catalogue = form.game.options.catalogue()
    for name, cite in CITES.items():
        assert catalogue[name].cites == form.cites(cite), name
    for name, known in catalogue.items():
        if name in LATER:
            assert law.on(datetime.date(2024, 6, 1)).in_force(known.cites[0]), name
            continue
        assert known.cites[0][:4] in (form.cite("627a.1")[:4], "601a"), name
        if known.cites != ("601a.2",):
            assert law.on(datetime.date(2014, 2, 1)).in_force(known.cites[0]), name
    everywhere = {"minimum", "maximum", "chip", "waivers", "approvals"}
    own = set(catalogue) - set(CITES) - LATER - everywhere
    assert form is not MIDI or own == {"shuffler"}
    assert form is not FULL or own == {"squeeze", "void_returns"}


PROGRESSIVE_CITES = {
    "minibaccarat": {
        **{f"progressive_{name}": "627b.6(d)" for name in ("table", "linked", "validated")},
        "progressive_shares": "627b.6(i)",
        "royal_9": "627b.3(b)",
        "royal_9_combinations": "627b.3(e)(5)",
        **{f"royal_9_{name}": "627b.3(f)(2)" for name in ("mega", "major", "minor")},
        "royal_9_stake": "627b.3(f)(1)",
        "royal_9_mystery": "627b.3(h)",
        "harmony": "627b.6(i)",
        **{f"harmony_{name}": "627b.6(j)" for name in ("seed", "reset", "reserve")},
        "harmony_minimum": "627b.6(a)",
    },
    "baccarat": {
        **{f"progressive_{name}": "631c.2(d)" for name in ("table", "linked", "validated")},
        "progressive_shares": "631c.2(i)",
        "heavenly_9": "631c.2(a)",
        "heavenly_9_minimum": "631c.2(c)",
        "must_hit_by": "631c.6(c)(4)",
        "must_hit_by_paid_from": "631c.6(c)(6)",
        "must_hit_by_sets_minimum": "631c.6(c)(4)",
    },
}


def test_the_sections_behind_the_progressive_options() -> None:
    for form in (MINI, FULL):
        catalogue = form.game.options.catalogue()
        for name, cite in PROGRESSIVE_CITES[form.name].items():
            assert str(catalogue[name].cites) == cite, name


def test_the_options_of_one_form_alone() -> None:
    assert MIDI.game.options.catalogue()["shuffler"].cites == ("629a.5(a)",)
    assert FULL.game.options.catalogue()["squeeze"].cites == ("631a.9(d)",)
    read, wrong = MIDI.game.options.read({"shuffler": "machine"})
    assert (read.as_plain()["shuffler"], wrong) == ("machine", [])
    _, wrong = MIDI.game.options.read({"shuffler": "automated"})  # no two batches here
    assert [str(violation.cites) for violation in wrong] == ["629a.5(a)"]
    read, wrong = FULL.game.options.read({"squeeze": True})
    assert (read.as_plain()["squeeze"], wrong) == (True, [])


@pytest.mark.parametrize("form", FORMS, ids=str)
def test_options_read_what_they_write(form: Form) -> None:
    filed = form.options(ez=True, dragon_bonus="B", tie=Odds.parse("9 to 1"))
    assert type(filed).read(filed.as_plain()) == (filed, [])


# Where each subject stands, from the headings of the chapters.
SUBJECTS = {
    "definitions": (1, 1, 1),
    "table": (2, 2, 2),
    "decks": (3, 3, 3),
    "opening": (4, 4, 4),
    "shuffle": (5, 5, 5),
    "values": (6, 6, 6),
    "wagers": (7, 7, 8),
    "hands": (8, 8, 9),
    "thirds": (9, 9, 10),
    "drawing": (10, 10, 11),
    "result": (11, 11, 12),
    "payout": (12, 12, 13),
    "irregularities": (13, 13, 15),
}


@pytest.mark.parametrize("which", range(3))
def test_each_subject_stands_in_its_section(which: int) -> None:
    chapter: Chapter = CHAPTERS[which]
    number = ("627a", "629a", "631a")[which]
    for subject, sections in SUBJECTS.items():
        assert getattr(chapter, subject) == f"{number}.{sections[which]}"
    assert chapter.game == FORMS[which].name
