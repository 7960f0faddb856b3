"""Law laid over law: what is added, what ends, what is refused, and that nothing shared changes."""

import datetime
import hashlib
import pickle
import re
from pathlib import Path

import pytest

from tests.law.overlaid import EXAMPLE, HEAD, KINGS, KINGS_FILES, overlay
from title58.law import Code, Law, LawError, evidence
from title58.law.compare import compare
from title58.law.lookup import look_up
from title58.law.search import search

D = datetime.date
CODE = Code.packaged()
AMENDED = CODE.with_overlay(EXAMPLE)
BEFORE, AFTER = AMENDED.on("2026-12-31"), AMENDED.on(D(2027, 1, 1))
SECTION = """\
[[section]]
cite = "627a.12"
title = "Payout odds"
effective = {}
editions = ["2030"]
"""


def test_an_amendment_ends_the_open_version() -> None:
    old, new = BEFORE.section("627a.12"), AFTER.section("627a.12")
    assert old is not None
    assert new is not None
    assert old.superseded == D(2027, 1, 1)
    assert old.last_day == BEFORE.date
    assert new.editions == ("2014", "2027")
    versions = AMENDED.section_versions("627a")
    assert len(versions) == len(CODE.section_versions("627a")) + 1
    assert [v.effective for v in versions if v.cite == "627a.12"] == [
        *(D(2012, 5, 19), D(2014, 2, 1), D(2027, 1, 1)),
    ]


def test_a_later_edition_restates_a_cite_and_leaves_the_rest() -> None:
    cite = "627a.12(h)[Player and Banker Pair]"
    was, now = BEFORE.provision(cite), AFTER.provision(cite)
    assert was is not None
    assert now is not None
    assert (was.key, now.key) == (f"{cite}@2014", cite)
    assert "16 to 1" in now.summary
    assert AFTER.provision("627a.12(a)") == BEFORE.provision("627a.12(a)")
    cites = [provision.cite for provision in AFTER.provisions("627a")]
    assert len(cites) == len(set(cites)) == len(BEFORE.provisions("627a")) + 2
    at = cites.index("627a.12(e)[Paytable D]")
    assert cites[at - 1] == "627a.12(e)[Paytable C]"  # in the order of the Code
    assert cites[cites.index("627a.12(i)") - 1].startswith("627a.12(h)")


def test_a_paytable_of_an_edition_holds_where_that_is_printed() -> None:
    assert set(BEFORE.wager("minibaccarat", "dragon-bonus").paytables) == {"A", "B", "C"}
    dragon = AFTER.wager("minibaccarat", "dragon-bonus")
    assert set(dragon.paytables) == {"A", "B", "C", "D"}
    assert dragon.paytables["D"]["win-by-9"] == "40 to 1"
    paid = [
        law.wager("minibaccarat", "house-money").paytables["standard"]["both-pair"]
        for law in (BEFORE, AFTER)
    ]
    assert paid == ["15 to 1", "16 to 1"]


def test_an_empty_paytable_of_an_edition_withdraws_it(tmp_path: Path) -> None:
    gone = '[wagers.dragon-bonus.paytables."A@2027"]\n'
    code = AMENDED.with_overlay(overlay(tmp_path, {"figures/627a.toml": gone}))
    assert set(code.on("2027-06-01").wager("minibaccarat", "dragon-bonus").paytables) == set("BCD")
    assert set(code.on("2026-06-01").wager("minibaccarat", "dragon-bonus").paytables) == set("ABC")


def test_another_wager_is_law_where_its_provision_is(tmp_path: Path) -> None:
    law = Law.on("2024-06-01").with_overlay(overlay(tmp_path, KINGS_FILES))
    assert law.date == D(2024, 6, 1)
    assert law.wager("minibaccarat", "kings-pair").paytables["standard"]["win"] == "20 to 1"
    assert "kings-pair" not in law.code.on("2020-01-01").wagers("minibaccarat")
    assert "kings-pair" not in Law.on("2024-06-01").wagers("minibaccarat")
    assert [hit.cite for hit in search(law.code, "kings pair wager")] == ["627b.5(z)"]


def test_a_wager_may_be_of_one_of_the_games_of_a_chapter(tmp_path: Path) -> None:
    files = {
        "provisions/623a.tsv": HEAD + "623a.3(z)\t2012\toption\tkings\tMay be offered.\n",
        "figures/623a.toml": KINGS.replace("627b.5", "623a.3").replace(
            "rows =", 'game = "mini-craps"\nrows ='
        ),
    }
    law = CODE.with_overlay(overlay(tmp_path, files)).on("2024-06-01")
    assert "kings-pair" in law.wagers("mini-craps")
    assert "kings-pair" not in law.wagers("craps")


def test_a_chapter_of_another_jurisdiction(tmp_path: Path) -> None:
    section = SECTION.replace("627a.12", "927a.1").format("2025-01-01")
    files = {
        "chapters.toml": '[927a]\ntitle = "Minibaccarat elsewhere"\ngames = ["minibaccarat"]\n',
        "sections/927a.toml": section,
        "provisions/927a.tsv": HEAD + "927a.1(a)\t2030\toption\tkings\tKings Pair.\n",
        "figures/927a.toml": KINGS.replace("627b.5(z)", "927a.1(a)"),
    }
    code = CODE.with_overlay(overlay(tmp_path, files))
    assert code.chapters_of("minibaccarat") == ("627a", "627b", "927a")
    assert code.on("2025-01-01").wager("minibaccarat", "kings-pair").chapter == "927a"
    assert "kings-pair" not in code.on("2024-12-31").wagers("minibaccarat")
    (begun, *_) = compare(code, D(2024, 12, 31), D(2025, 1, 1), "927a").begun
    assert begun.cite == "927a.1"
    interpretation = code.on("2025-01-01")
    entry = look_up(interpretation, "927a.1(a)")
    assert entry is not None
    assert entry.provisions[0].summary == "Kings Pair."
    assert code.exists("927a.1(a)")
    assert not CODE.exists("927a.1(a)")


def test_single_values_are_replaced_and_interpretations_added(tmp_path: Path) -> None:
    interpretation = """\
[[interpretation]]
id = "X-01"
cites = ["619a.1(a)"]
subject = "The wheel"
question = "How large"
reading = "Six feet"
certainty = "low"
"""
    files = {
        "figures/619a.toml": "[wheel]\nmin_diameter_feet = 6\n",
        "interpretations.toml": interpretation,
    }
    code = CODE.with_overlay(overlay(tmp_path, files))
    assert code.figures("619a")["wheel"]["min_diameter_feet"] == 6
    assert code.figures("619a")["wheel"]["order"] == CODE.figures("619a")["wheel"]["order"]
    assert "X-01" in {found.id for found in code.interpretations_on("619a.1")}
    assert CODE.interpretation("X-01") is None
    assert CODE.figures("619a")["wheel"]["min_diameter_feet"] == 5


def test_nothing_shared_changes() -> None:
    assert CODE.on("2027-06-01").section("627a.12") == CODE.on("2020-01-01").section("627a.12")
    assert "D@2027" not in CODE.wagers_ever("minibaccarat")["dragon-bonus"].paytables
    assert AMENDED.provisions("633a") == CODE.provisions("633a")
    assert AMENDED.figures("633a") == CODE.figures("633a")
    assert CODE.overlays == ()
    assert Law.on("2027-06-01").code is CODE is Code.packaged()


def test_digests_follow_the_content(tmp_path: Path) -> None:
    (told,) = AMENDED.overlays
    assert told.name == "amendment-2027"
    assert re.fullmatch("[0-9a-f]{64}", told.digest)
    assert AMENDED.digest not in (CODE.digest, told.digest)
    assert CODE.with_overlay(EXAMPLE) == AMENDED
    assert hash(AMENDED) == hash(CODE.with_overlay(EXAMPLE))
    assert AMENDED != CODE
    one = CODE.with_overlay(overlay(tmp_path, KINGS_FILES))
    place = tmp_path / "test" / "figures" / "627b.toml"
    place.write_bytes(place.read_bytes().replace(b"\n", b"\r\n"))
    assert CODE.with_overlay(tmp_path / "test") == one  # lines end as they may
    place.write_text(KINGS.replace("20 to 1", "25 to 1"), encoding="utf-8")
    other = CODE.with_overlay(tmp_path / "test")
    assert other.digest != one.digest
    assert other.overlays != one.overlays
    assert one.wagers_ever("minibaccarat")["kings-pair"].paytables["standard"]["win"] == "20 to 1"


def test_the_digest_can_be_worked_out_by_anybody(tmp_path: Path) -> None:
    code = CODE.with_overlay(overlay(tmp_path, {}, name="bare"))
    text = b'name = "bare"'
    expected = hashlib.sha256(b"overlay.toml 13\n" + text).hexdigest()
    assert code.overlays[0].digest == expected
    assert str(code) == f"packaged, overlay bare (sha256 {expected})"
    assert str(CODE) == "packaged"
    assert repr(code.on("2020-01-01")) == "Law(2020-01-01, bare)"
    assert (code.lacking("bare", expected), CODE.told()) == ("", {})
    assert "is not loaded" in CODE.lacking("bare", expected)
    assert "the one loaded has" in code.lacking("bare", "0" * 64)


def test_a_law_travels_with_its_overlays(tmp_path: Path) -> None:
    directory = overlay(tmp_path, KINGS_FILES)
    law = Law.on("2024-06-01").with_overlay(directory)
    sent = pickle.dumps(law)
    for path in sorted(directory.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    again: Law = pickle.loads(sent)
    assert again is law  # the same law of the same day
    assert pickle.loads(pickle.dumps(CODE)).chapters == CODE.chapters


def test_evidence_belongs_to_the_wording_that_it_proves() -> None:
    cite = "627a.12(h)[Player and Banker Pair]"
    packaged, amended = evidence.under(CODE), evidence.under(AMENDED)
    assert cite not in amended
    assert amended[f"{cite}@2014"] == packaged[cite]
    assert len(amended) == len(packaged)
    keys = {cite, f"{cite}@2014", "627a.10(a)"}
    assert evidence.under(CODE, keys=keys) == {key: packaged[key] for key in keys & {*packaged}}
    assert evidence.under(AMENDED, keys=keys) == {key: amended[key] for key in keys & {*amended}}


WAGER = KINGS.replace("627b.5(z)", "627b.5(a)")


@pytest.mark.parametrize(
    ("files", "where", "problem"),
    [
        ({"overlay.toml": 'name = "x"\nabot = ""\n'}, "overlay.toml:2", "unknown key 'abot'"),
        ({"overlay.toml": 'name = "x"\nabout = 3'}, "overlay.toml:2", "about is 3, not text"),
        ({"overlay.toml": "name = \n"}, "overlay.toml:1", "Invalid value"),
        ({"figure/627a.toml": ""}, "figure/627a.toml", "does not belong in an overlay"),
        ({"figures/999a.toml": "[table]"}, "figures/999a.toml", "Chapter 999a is not on file"),
        (
            {"chapters.toml": '\n[627a]\ntitle = "x"\ngames = []\n'},
            "chapters.toml:2",
            "Chapter 627a is already on file",
        ),
        ({"chapters.toml": '[927a]\ntitle = "x"\n'}, "chapters.toml:1", "927a has no games"),
        ({"chapters.toml": "[27]\n"}, "chapters.toml:1", "27 is not a chapter such as 927a"),
        (
            {"sections/627a.toml": SECTION.format("2014-02-01")},
            "sections/627a.toml:1",
            "627a.12 from 2014-02-01 is already on file",
        ),
        (
            {"sections/627a.toml": SECTION.format("2013-01-01")},
            "sections/627a.toml:1",
            "627a.12 from 2013-01-01 overlaps the version from 2012-05-19",
        ),
        (
            {"sections/627a.toml": SECTION.format("2011-01-01")},
            "sections/627a.toml:1",
            "627a.12 from 2011-01-01 overlaps the version from 2012-05-19",
        ),
        (
            {"sections/627a.toml": SECTION.format('"soon"')},
            "sections/627a.toml:4",
            "section.0.effective is 'soon', not a date such as 2014-02-01",
        ),
        (
            {"sections/627b.toml": SECTION.format("2030-01-01")},
            "sections/627b.toml:1",
            "627a.12 is not a section of Chapter 627b",
        ),
        (
            {"provisions/627a.tsv": HEAD + "627a.1(z)\t2014\tengine\n"},
            "provisions/627a.tsv:2",
            "columns: 3; expected cite, editions",
        ),
        (
            {"provisions/627a.tsv": HEAD + "627a.1[Natural]\t2014\tengine\tx\ty\n"},
            "provisions/627a.tsv:2",
            "627a.1[Natural] in the edition of 2014 is already on file",
        ),
        (
            {"provisions/627a.tsv": HEAD + "627a1(z)\t2014\tengine\tx\ty\n"},
            "provisions/627a.tsv:2",
            "'627a1(z)' is not a cite of Chapter 627a",
        ),
        (
            {"provisions/627a.tsv": HEAD + "627a.1(z)\t2014\tmotor\tx\ty\n"},
            "provisions/627a.tsv:2",
            "carrier is 'motor'; expected one of engine",
        ),
        (
            {"provisions/627a.tsv": HEAD + "627a.1(z)\t2014\tengine\t\ty\n"},
            "provisions/627a.tsv:2",
            "627a.1(z) has no kind",
        ),
        (
            {"provisions/627a.tsv": HEAD + "627a.1(z)\t2014\tchecklist\tx\ty\tez or not\n"},
            "provisions/627a.tsv:2",
            "'ez or not' is not a condition",
        ),
        (
            {"provisions/627a.tsv": HEAD + "627a.1(z)\t2031\tengine\tx\ty\n"},
            "provisions/627a.tsv:2",
            "no version of 627a.1 prints the edition of 2031",
        ),
        (
            {"figures/627b.toml": WAGER.replace('name = "', 'title = "')},
            "figures/627b.toml:1",
            "wagers.kings-pair has no name",
        ),
        (
            {"figures/627b.toml": "\n" + WAGER.replace('rows = ["win", "lose"]', "rows = 2")},
            "figures/627b.toml:6",
            "wagers.kings-pair.rows is 2, not a list",
        ),
        (
            {"figures/627b.toml": WAGER + 'push = "push"\n'},
            "figures/627b.toml:14",
            "'push' is not among the rows of kings-pair",
        ),
        (
            {"figures/627b.toml": WAGER.replace("20 to 1", "20 too 1")},
            "figures/627b.toml:12",
            "is '20 too 1', not odds such as",
        ),
        (
            {"figures/627b.toml": WAGER.replace("627b.5(a)", "627b.5(", 1)},
            "figures/627b.toml:3",
            "wagers.kings-pair.cite is '627b.5(', not a cite such as 627a.10(c)",
        ),
        (
            {"figures/627b.toml": KINGS},
            "figures/627b.toml:3",
            "627b.5(z) is not on file",
        ),
        (
            {
                "figures/627b.toml": WAGER.replace(
                    "rows =", 'grounds = [["win", "win", "627b.5(e)", "627b.9(q)"]]\nrows ='
                )
            },
            "figures/627b.toml:5",
            "627b.9(q) is not on file",
        ),
        (
            {"figures/627b.toml": WAGER.replace("rows =", 'game = "craps"\nrows =')},
            "figures/627b.toml:5",
            "'craps' is not a game of Chapter 627b",
        ),
        (
            {"figures/627b.toml": WAGER.replace("kings-pair", "banker")},
            "figures/627b.toml:1",
            "banker of minibaccarat is already in Chapter 627a",
        ),
        (
            {"figures/627a.toml": "[third_card]\nplayer_draws_on = [0]\n"},
            "figures/627a.toml:1",
            "unknown key 'third_card' in the file",
        ),
        (
            {"interpretations.toml": '[[interpretation]]\nid = "X-1"\n'},
            "interpretations.toml:1",
            "interpretation.0 has no cites",
        ),
    ],
)
def test_what_does_not_fit_is_refused_with_file_and_line(
    tmp_path: Path, files: dict[str, str], where: str, problem: str
) -> None:
    directory = overlay(tmp_path, files)
    with pytest.raises(LawError) as refused:
        CODE.with_overlay(directory)
    told = str(refused.value)
    assert told.startswith(f"{directory / where}: "), told
    assert problem in told


def test_a_directory_that_is_none_and_a_name_that_is_taken(tmp_path: Path) -> None:
    with pytest.raises(LawError, match="no such directory of law"):
        CODE.with_overlay(tmp_path / "nowhere")
    with pytest.raises(LawError, match="the overlay amendment-2027 is already applied"):
        AMENDED.with_overlay(EXAMPLE)
    bad = overlay(tmp_path, {})
    (bad / "interpretations.toml").write_bytes(b"\xff")
    with pytest.raises(LawError, match="cannot be read"):
        CODE.with_overlay(bad)


def test_which_tests_prove_the_law_is_no_part_of_its_digest() -> None:
    names = Code.packaged().files[0].names()
    assert "provisions/627a.tsv" in names
    assert "evidence.tsv" not in names
