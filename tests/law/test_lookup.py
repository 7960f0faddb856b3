"""Reading the law at a cite, searching it and comparing days."""

import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.script import refusal
from title58.law import Code
from title58.law.cites import under
from title58.law.compare import compare
from title58.law.lookup import chapter_state, look_up, near
from title58.law.search import search

D = datetime.date
CODE = Code.packaged()
DATES = st.dates(D(2011, 1, 1), D(2027, 1, 1))


def test_interpretations_touch_what_stands_within_and_around() -> None:
    ids = {r.id for r in CODE.interpretations_on("627a.8(d)(1)")}
    assert {"BAC-20", "BAC-01"} <= ids
    assert "BAC-22" not in ids
    assert {r.id for r in CODE.interpretations_on("619a")} >= {f"619a-{n:02}" for n in range(1, 12)}
    assert "BAC-31" in {r.id for r in CODE.interpretations_on("629a.7(a)")}
    settled = CODE.interpretation("BAC-32")
    assert settled is not None
    assert settled.settled
    assert "day before" in settled.reading
    assert CODE.interpretation("BAC-99") is None


def test_reading_some_interpretations_finds_what_reading_all_finds() -> None:
    assert [CODE.interpretation(each.id) for each in CODE.interpretations] == [
        *CODE.interpretations
    ]
    cites = {cite for each in CODE.interpretations for cite in each.cites}
    for cite in sorted({*cites, *CODE.provisions_by_key}):
        assert CODE.interpretations_on(cite) == tuple(
            each
            for each in CODE.interpretations
            if any(under(at, cite) or under(cite, at) for at in each.cites)
        )


def test_state_of_the_chapters() -> None:
    states = {state.chapter: state for state in chapter_state(CODE.on(D(2024, 12, 1)))}
    assert states["627b"].in_force == 4
    gone = "627b.1 has expired; its last day in force was 2024-09-03; successor unknown"
    assert gone in states["627b"].notes
    assert states["627a"].edition == "2014"
    assert "not on file: Chapter 629a: 44 Pa.B. 599, 2014-02-01" in states["629a"].notes[0]
    early = {state.chapter: state for state in chapter_state(CODE.on(D(2020, 1, 1)))}
    assert early["631c"].notes == ("the chapter takes effect on 2024-05-25",)
    unread = {state.chapter: state for state in chapter_state(CODE.on(D(2021, 10, 1)))}
    assert "the wording of 627b.3 from 2021-09-04 is not on file" in unread["627b"].notes


def test_look_up_a_provision() -> None:
    entry = look_up(CODE.on(D(2020, 1, 1)), "627a.8(d)")
    assert entry is not None
    assert entry.in_force
    assert [v.effective for v in entry.versions] == [D(2012, 5, 19), D(2014, 2, 1)]
    assert [v.effective for v in entry.shown] == [D(2014, 2, 1)]
    assert entry.provisions[0].key == "627a.8(d)"
    assert entry.other_wordings == ("627a.8(d)@2012",)
    old = look_up(CODE.on(D(2013, 1, 1)), "627a.8(d)", strict=True)
    assert old is not None
    assert [p.key for p in old.provisions] == ["627a.8(d)@2012"]


def test_look_up_an_edition() -> None:
    entry = look_up(CODE.on(D(2020, 1, 1)), "627a.8(d)@2012")
    assert entry is not None
    assert [p.key for p in entry.provisions] == ["627a.8(d)@2012"]
    assert [v.superseded for v in entry.shown] == [D(2014, 2, 1)]
    assert look_up(CODE.on(D(2020, 1, 1)), "627a.8(d)@2011") is None


@pytest.mark.parametrize(("edition", "day"), [("2012", D(2013, 1, 1)), ("2014", D(2020, 1, 1))])
def test_an_edition_in_force_is_shown_as_of_the_day_asked_for(
    edition: str, day: datetime.date
) -> None:
    entry = look_up(CODE.on(day), f"627a.8(d)@{edition}")
    assert entry is not None
    assert entry.date == day
    assert [version.in_force(day) for version in entry.shown] == [True]


def test_look_up_what_is_no_longer_or_not_yet_in_force() -> None:
    gone = look_up(CODE.on(D(2026, 1, 1)), "627b.1")
    assert gone is not None
    assert not gone.in_force
    assert gone.date == D(2024, 9, 3)
    assert gone.provisions
    assert gone.remark == (
        "627b.1 expired; its last day in force was 2024-09-03; successor unknown."
        " Shown as it stood on 2024-09-03."
    )
    strict = look_up(CODE.on(D(2026, 1, 1)), "627b.1", strict=True)
    assert strict is not None
    assert strict.provisions == ()
    early = look_up(CODE.on(D(2013, 1, 1)), "627a.7(a)(7)")
    assert early is not None
    assert early.date == D(2014, 2, 1)
    unread = look_up(CODE.on(D(2021, 10, 1)), "627b.3", strict=True)
    assert unread is not None
    assert "not on file" in unread.remark


def test_what_is_not_in_force_is_shown_as_it_stood() -> None:
    early = look_up(CODE.on(D(2012, 1, 1)), "627a.8(d)")
    assert early is not None
    assert early.remark == "Not in force on 2012-01-01. Shown as it stood on 2012-05-19."


def test_look_up_a_chapter_and_what_does_not_exist() -> None:
    chapter = look_up(CODE.on(D(2020, 1, 1)), "619a")
    assert chapter is not None
    assert chapter.title == "Big Six Wheel"
    assert chapter.provisions == CODE.provisions("619a")
    assert look_up(CODE.on(D(2020, 1, 1)), "999a") is None
    assert look_up(CODE.on(D(2020, 1, 1)), "619a.9") is None
    assert look_up(CODE.on(D(2020, 1, 1)), "619a.1(z)") is None
    assert "619a.1" in near(CODE, "619a.11")


@settings(deadline=None)
@given(DATES, st.sampled_from(sorted(CODE.provisions_by_key)))
def test_every_key_can_be_looked_up_on_any_day(date: datetime.date, key: str) -> None:
    entry = look_up(CODE.on(date), key)
    assert entry is not None
    assert key in {p.key for p in entry.provisions} | set(entry.other_wordings)


def test_compare_the_amendment_of_2014() -> None:
    found = compare(CODE, D(2013, 1, 1), D(2015, 1, 1))
    assert found.begun == found.ended == ()
    assert found.removed == ()
    assert [new.cite for _, new in found.amended] == [
        "627a.1",
        "627a.2",
        "627a.7",
        "627a.8",
        "627a.11",
        "627a.12",
    ]
    assert [old.key for old, _ in found.changed] == [
        "627a.2(b)(7)@2012",
        "627a.7(a)@2012",
        "627a.7(a)(2)(i)@2012",
        "627a.8(d)@2012",
        "627a.11(a)@2012",
    ]
    fresh = {p for p in CODE.provisions("627a") if p.editions == ("2014",)}
    assert set(found.added) == fresh - {new for _, new in found.changed}
    assert found.wagers_gained == {"minibaccarat": ("panda-8-insurance", "house-money")}
    assert found.wagers_lost == {}
    assert not found.same


def test_compare_an_expiry_and_one_chapter_only() -> None:
    found = compare(CODE, D(2024, 9, 3), D(2024, 9, 4))
    assert [v.cite for v in found.ended] == ["627b.1", "627b.2"]
    assert "perfect-pairs" in found.wagers_lost["minibaccarat"]
    assert compare(CODE, D(2024, 9, 3), D(2024, 9, 4), "627a").same
    begun = compare(CODE, D(2024, 5, 24), D(2024, 5, 25), "631c")
    assert begun.begun == CODE.section_versions("631c")
    assert begun.wagers_gained["baccarat"] == tuple(CODE.figures("631c")["wagers"])


def test_an_amendment_without_new_wording_on_file_still_counts() -> None:
    found = compare(CODE, D(2022, 3, 11), D(2022, 3, 12))
    assert [new.cite for _, new in found.amended] == ["627b.3"]
    assert not found.same


@settings(deadline=None)
@given(DATES, DATES)
def test_comparison_leads_from_one_day_to_the_other(a: datetime.date, b: datetime.date) -> None:
    before, after = sorted((a, b))
    found = compare(CODE, before, after, "627b")
    from title58 import law

    old = {p.cite for p in law.on(before).provisions("627b")}
    new = {p.cite for p in law.on(after).provisions("627b")}
    added, removed = {p.cite for p in found.added}, {p.cite for p in found.removed}
    assert (old | added) - removed == new


def test_days_in_the_wrong_order() -> None:
    assert "earlier" in str(refusal(lambda: compare(CODE, D(2015, 1, 1), D(2013, 1, 1))))


def test_search() -> None:
    hits = search(CODE, "Panda insurance")
    assert ("wager", "627a.7(a)(6)") in {(hit.kind, hit.cite) for hit in hits}
    assert ("provision", "627a.12(g)") in {(hit.kind, hit.cite) for hit in hits}
    before = search(CODE, "panda insurance", D(2013, 1, 1))
    assert "wager" not in {hit.kind for hit in before}
    assert {hit.kind for hit in search(CODE, "roulette")} >= {"section", "provision"}
    assert any(hit.text.startswith("BAC-32") for hit in search(CODE, "BAC-32"))
    assert search(CODE, "   ") == ()
    assert search(CODE, "xyzzy") == ()


def test_a_section_title_is_found_once() -> None:
    hits = [hit for hit in search(CODE, "627a.8 hands of player") if hit.kind == "section"]
    assert [hit.cite for hit in hits] == ["627a.8"]
