"""What is known of the law, and what of it is on file."""

import datetime
from pathlib import Path

import pytest

from tests.law.overlaid import HEAD, overlay
from title58.law import Code, LawError
from title58.law.cites import chapter_of, section_of
from title58.submission.filing import Submission

CODE = Code.packaged()
TODAY = CODE.on("2026-11-17")


def test_every_section_names_a_document_of_the_register() -> None:
    known = {document.source for document in CODE.documents}
    for chapter in CODE.chapters:
        for version in CODE.section_versions(chapter.chapter):
            first, *more = version.source.split(", ")
            assert version.source in known or first in known, version
            assert not more or version.source in known or f"44 Pa.B. {more[0]}" in known


def test_every_document_touches_what_is_on_file_or_known() -> None:
    others = {known.chapter for known in CODE.not_carried()}
    carried = {chapter.chapter for chapter in CODE.chapters}
    assert not others & carried
    for document in CODE.documents:
        assert document.date or document.seen
        assert bool(document.number) == bool(document.issue) == bool(document.link)
        for cite in document.cites:
            assert chapter_of(cite) in others | carried
            assert cite in (chapter_of(cite), section_of(cite))


def test_texts_that_are_not_on_file() -> None:
    touched = {
        chapter.chapter: [str(text.document.source) for text in TODAY.unread(chapter.chapter)]
        for chapter in CODE.chapters
    }
    assert {chapter: found for chapter, found in touched.items() if found} == {
        "623a": [""],
        "629a": ["44 Pa.B. 599"],
        "631a": ["44 Pa.B. 599"],
        "633a": ["44 Pa.B. 599", "44 Pa.B. 7057", "55 Pa.B. 261"],
    }
    # A wording that was not on file stands in nobody's way once it has been replaced.
    assert [text.cite for text in CODE.on("2022-03-11").unread("627b")] == ["627b.3"]
    assert CODE.on("2022-03-12").unread("627b") == ()
    assert CODE.on("2014-01-31").unread("633a") == ()


def test_an_overlay_that_brings_the_text_puts_it_on_file(tmp_path: Path) -> None:
    section = """\
[[section]]
cite = "631a.8"
title = "Wagers"
effective = 2014-02-01
editions = ["2012", "2014"]
source = "44 Pa.B. 599"
"""
    files = {
        "sections/631a.toml": section,
        "provisions/631a.tsv": HEAD + "631a.8(z)\t2014\toption\tpanda\tPanda 8.\n",
    }
    code = CODE.with_overlay(overlay(tmp_path, files))
    assert code.on("2015-01-01").unread("631a") == ()
    assert Submission("baccarat", CODE.on("2015-01-01")).compliance().answer == "cannot tell"
    assert Submission("baccarat", code.on("2015-01-01")).compliance().answer == "complies"


def test_a_chapter_that_an_overlay_brings_is_carried(tmp_path: Path) -> None:
    assert [one.chapter for one in CODE.not_carried("midibaccarat")] == ["629b"]
    files = {
        "chapters.toml": '[629b]\ntitle = "Midibaccarat side wagers"\ngames = ["midibaccarat"]\n',
        "sections/629b.toml": '[[section]]\ncite = "629b.1"\ntitle = "Side wagers"\n'
        'effective = 2025-01-01\neditions = ["2025"]\n',
        "provisions/629b.tsv": HEAD + "629b.1(a)\t2025\toption\tside\tMay be offered.\n",
        "figures/629b.toml": "",
    }
    assert CODE.with_overlay(overlay(tmp_path, files)).not_carried("midibaccarat") == ()


def test_an_overlay_that_only_knows_of_a_text(tmp_path: Path) -> None:
    known = """\
[[document]]
source = "56 Pa.B. 1"
date = 2026-01-03
cites = ["651a.10"]

[chapter.651b]
title = "Casino War side wagers"
games = ["casino-war"]
"""
    code = CODE.with_overlay(overlay(tmp_path, {"register.toml": known}))
    found = Submission("casino-war", code.on("2026-01-03")).compliance()
    assert found.answer == "cannot tell"
    assert [str(text) for text in found.unread] == [
        "§ 651a.10: 56 Pa.B. 1, 2026-01-03: known by name only"
    ]
    before = Submission("casino-war", code.on("2026-01-02"))
    assert str(before) == (
        "casino-war, Code on file for 2026-01-02: complies with the text on file"
    )
    assert [one.chapter for one in code.not_carried("casino-war")] == ["651b"]
    wrong = {"register.toml": known.replace("source =", "sorce =")}
    with pytest.raises(LawError, match=r"register.toml:2: unknown key 'sorce'"):
        CODE.with_overlay(overlay(tmp_path, wrong, "other"))


def test_what_expired_has_an_unknown_successor() -> None:
    law = CODE.on("2026-08-04")
    assert law.why_unknown("627b.5") == (
        "627b.5 expired; its last day in force was 2026-08-03; successor unknown"
    )
    assert CODE.on("2026-08-03").why_unknown("627b.5") == ""
    assert CODE.on("2020-01-01").why_unknown("627b.5") == ""  # not yet: that is known
    filing = Submission("minibaccarat", law, golden_talons="A")
    (wrong,) = filing.violations()
    assert wrong.unknown
    assert filing.compliance().answer == "cannot tell"
    early = filing.compliance(datetime.date(2020, 1, 1))
    assert (early.answer, str(early)) == ("does not comply", "does not comply, 1 violation")
