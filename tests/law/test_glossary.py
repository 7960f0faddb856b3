"""The glossary: its page is up to date, and its sections are on file where their chapters are."""

from pathlib import Path

import pytest

from title58.law import Code
from title58.law.cites import chapter_of, well_formed
from title58.law.glossary import glossary, page, search

CODE = Code.packaged()
PAGE = Path(__file__).parents[2] / "docs" / "glossary.md"


def test_the_page_is_what_make_glossary_writes() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(CODE)


def test_every_section_named_is_one() -> None:
    provisions = CODE.provisions_by_key.values()
    cites = {cite for provision in provisions for cite in (provision.cite, provision.section)}
    for term in glossary(CODE):
        if term.cite:
            assert well_formed(term.cite), term
            if CODE.chapter(chapter_of(term.cite)) is not None:
                assert term.cite in cites, term


def test_terms_stand_by_name_and_once_for_each_section() -> None:
    known = glossary(CODE)
    assert len({(term.name, term.cite) for term in known}) == len(known)
    assert all(term.meaning.endswith((".", ")")) for term in known)


@pytest.mark.parametrize(
    ("word", "names"),
    [
        ("vigorish", {"commission, vigorish"}),
        ("cut card", {"cut card, cover card"}),
        ("hole card", {"Hole card"}),
        ("5% on Banker", {"commission, vigorish"}),
        ("no such word", set()),
    ],
)
def test_a_term_is_found_by_its_names_or_else_by_its_meaning(word: str, names: set[str]) -> None:
    assert {term.name for term in search(CODE, word)} == names
