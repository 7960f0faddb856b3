"""The law of a day: dates decide what is in force."""

import datetime
import itertools
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.script import refusal
from title58 import law
from title58.errors import Error
from title58.games import game_slugs
from title58.law import Code
from title58.law.cites import chapter_of, headings, section_of, under
from title58.law.files import DATA as FILES
from title58.refusal import Refusal

D = datetime.date
CODE = Code.packaged()
DATES = st.dates(D(2010, 1, 1), D(2030, 1, 1))
ALL_VERSIONS = [v for c in CODE.chapters for v in CODE.section_versions(c.chapter)]

HEADINGS = sorted({h for p in CODE.provisions_by_key.values() for h in headings(p.cite)})


def test_games_and_chapters() -> None:
    assert sorted(CODE.games) == sorted(game_slugs())  # all that is on file can be played
    assert {c for game in CODE.games for c in CODE.chapters_of(game)} == {
        chapter.chapter for chapter in CODE.chapters
    }
    assert CODE.chapters_of("minibaccarat") == ("627a", "627b")
    assert CODE.chapters_of("baccarat") == ("631a", "631c")
    assert CODE.chapters_of("craps") == CODE.chapters_of("mini-craps") == ("623a",)
    assert "not a game on file" in str(refusal(lambda: CODE.chapters_of("canasta")))


def test_a_day_is_looked_up_once() -> None:
    assert law.on(D(2020, 1, 1)) is law.on(D(2020, 1, 1))
    assert law.on(D(2020, 1, 1)).date == D(2020, 1, 1)
    assert repr(law.on(D(2020, 1, 1))) == "Law(2020-01-01)"


@settings(deadline=None)
@given(DATES)
def test_at_most_one_version_of_a_section_is_in_force(date: datetime.date) -> None:
    cites = [version.cite for version in law.on(date).sections()]
    assert len(cites) == len(set(cites))


@settings(deadline=None)
@given(DATES)
def test_a_provision_has_one_wording_a_day(date: datetime.date) -> None:
    today = law.on(date)
    cites = [provision.cite for provision in today.provisions()]
    assert len(cites) == len(set(cites))
    for provision in today.provisions():
        section = today.section(provision.cite)
        assert section is not None
        assert set(section.editions) & set(provision.editions)


@settings(deadline=None)
@given(DATES, st.sampled_from(HEADINGS))
def test_in_force_agrees_with_what_is_listed(date: datetime.date, cite: str) -> None:
    today = law.on(date)
    listed = {provision.cite for provision in today.provisions(chapter_of(cite))}
    if cite != section_of(cite):
        assert today.in_force(cite) == any(under(other, cite) for other in listed)
    else:
        assert today.in_force(cite) == (today.section(cite) is not None)
    assert (today.provision(cite) is not None) == (cite in listed)


@given(DATES, st.sampled_from(ALL_VERSIONS))
def test_a_version_is_in_force_from_its_first_to_its_last_day(
    date: datetime.date, version: law.SectionVersion
) -> None:
    last = version.last_day or datetime.date.max
    assert version.in_force(date) == (version.effective <= date <= last)


def test_versions_of_a_section_do_not_overlap() -> None:
    for before, after in itertools.pairwise(ALL_VERSIONS):
        if before.cite == after.cite:
            assert before.superseded == after.effective
            assert before.last_day == after.effective - datetime.timedelta(days=1)


def test_a_temporary_section_ends_the_day_before_its_printed_expiry() -> None:
    section = law.on(D(2024, 9, 3)).section("627b.1")
    assert section is not None
    assert section.expires == D(2024, 9, 4)
    assert section.last_day == D(2024, 9, 3)
    assert law.on(D(2024, 9, 4)).section("627b.1") is None


def test_before_the_first_day_there_is_no_law() -> None:
    before = law.on(D(2012, 5, 18))
    assert before.sections() == ()
    assert before.provisions() == ()
    assert before.edition("627a") is None
    assert not before.wagers("roulette")
    assert "takes effect on 2012-05-19" in str(
        refusal(lambda: before.wager("roulette", "straight"))
    )
    assert law.on(D(2012, 5, 19)).wager("roulette", "straight").rows == ("win", "lose")


def test_the_amendment_of_2014() -> None:
    old, new = law.on(D(2014, 1, 31)), law.on(D(2014, 2, 1))
    was, now = old.provision("627a.8(d)"), new.provision("627a.8(d)")
    assert was is not None
    assert was.key == "627a.8(d)@2012"
    assert "touch" in was.summary
    assert now is not None
    assert now.key == "627a.8(d)"
    assert "House Money" in now.summary
    assert (old.edition("627a"), new.edition("627a")) == ("2012", "2014")
    assert set(new.wagers("minibaccarat")) - set(old.wagers("minibaccarat")) == {
        "panda-8-insurance",
        "house-money",
    }
    assert old.provision("627a.4(e)") == new.provision("627a.4(e)")  # BAC-22


def test_a_wager_before_its_day() -> None:
    refused = refusal(lambda: law.on(D(2013, 12, 31)).wager("minibaccarat", "house-money"))
    assert str(refused.cites).startswith("627a.7")
    assert "takes effect on 2014-02-01" in str(refused)
    assert refused.value == "house-money"
    assert "dragon-bonus" in refused.lawful


def test_a_wager_after_its_day() -> None:
    refused = refusal(lambda: law.on(D(2024, 9, 4)).wager("minibaccarat", "perfect-pairs"))
    assert "last day in force was 2024-09-03" in str(refused)
    assert str(refused.cites) == "627b.1(c)"


def test_a_wager_whose_wording_is_not_on_file() -> None:
    day = law.on(D(2021, 12, 1))
    assert day.in_force("627b.3")
    assert not day.in_force("627b.3(b)")
    with pytest.raises(Refusal, match=r"not on file; 627b\.3\(b\) is on file from 2022-03-12"):
        day.wager("minibaccarat", "royal-9-progressive")


def test_an_unknown_wager_lists_the_lawful_ones() -> None:
    refused = refusal(lambda: law.on(D(2020, 1, 1)).wager("casino-war", "insurance"))
    assert "not a wager of casino-war" in str(refused)
    assert refused.lawful == "initial, war, tie, tie-on-war-deal"


def test_a_wager() -> None:
    wager = law.on(D(2014, 2, 1)).wager("minibaccarat", "house-money")
    assert wager.name == "House Money Wager"
    assert (wager.game, wager.chapter) == ("minibaccarat", "627a")
    assert wager.rows == ("both-pair", "one-pair", "lose")
    assert dict(wager.paytables["standard"]) == {
        "both-pair": "15 to 1",
        "one-pair": "3 to 1",
        "lose": "lose",
    }
    assert wager.payout_cite == ("627a.12(h)",)
    assert not wager.floor
    assert not wager.more
    assert law.on(D(2014, 2, 1)).wager("minibaccarat", "tie").floor
    with pytest.raises(TypeError):
        wager.paytables["standard"]["lose"] = "push"  # type: ignore[index]


def test_lookups() -> None:
    today = law.on(D(2020, 1, 1))
    section = today.section("627a.10(c)(1)")
    assert section is not None
    assert section.cite == "627a.10"
    assert today.section("999a.1") is None
    assert today.section("627a.99") is None
    assert today.provision("999a.1") is None
    assert today.in_force("627a")
    assert today.in_force("627a.10(c)")
    assert not today.in_force("627b")
    assert not today.in_force("601a.2")
    assert not today.in_force("627a.99")
    assert {p.carrier for p in today.provisions("627a", carriers=["checklist"])} == {"checklist"}
    assert today.provisions("619a") == CODE.provisions("619a")  # one edition, still in force
    assert today.figures("619a")["wheel"]["order"][:3] == ("joker", "1", "2")
    assert "Chapter 999a is not on file" in str(refusal(lambda: today.figures("999a")))
    assert "not on file" in str(refusal(lambda: today.provisions("999a")))


def test_a_chapter_that_is_not_on_file_is_told_with_those_that_are() -> None:
    assert refusal(lambda: law.on(D(2020, 1, 1)).figures("999a")).lawful == (
        "617a, 619a, 621a, 623a, 625a, 627a, 627b, 629a, 631a, 631c, 633a, 645a, 651a"
    )


def test_a_slug_that_is_no_text_is_told_by_its_name() -> None:
    with pytest.raises(Error, match=r"^slug: 5 is not"):
        law.on(D(2020, 1, 1)).wager("sic-bo", 5)  # type: ignore[arg-type]


def test_spans() -> None:
    assert [v.effective for v in CODE.spans_of("627a.7(a)(7)")] == [D(2014, 2, 1)]
    assert [v.effective for v in CODE.spans_of("627a.7(a)(1)")] == [D(2012, 5, 19), D(2014, 2, 1)]
    assert CODE.spans_of("601a.2") == ()


COLD = (
    "import datetime, sys; from title58 import law\n"
    "law.on(datetime.date(2024, 1, 1)).wagers('minibaccarat')\n"
    "heavy = {'pydantic', 'rich', 'typer', 'numba'} & sys.modules.keys()\n"
    "read = [key[0] for key in law.Code.packaged()._read if isinstance(key, tuple)]\n"
    "print(read.count('figures'), read.count('provisions'), heavy)"
)


def test_only_the_chapters_of_a_game_are_read() -> None:
    source = str(FILES.parents[2])
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {source!r})\n{COLD}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "2 2 set()"
