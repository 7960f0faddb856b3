"""Cites: their parts, their order and what lies under what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from title58.law import Code, cites

KEYS = sorted(Code.packaged().provisions_by_key)


@pytest.mark.parametrize(
    ("cite", "heading", "within"),
    [
        ("627a.8(d)", "627a.8", True),
        ("627a.8(d)", "627a.8(d)", True),
        ("627a.8(d)@2012", "627a.8", True),
        ("627a.1[Dragon 7]", "627a.1", True),
        ("627a.10", "627a.1", False),
        ("627a.8(d)(1)", "627a.8(d)(10)", False),
        ("627a.8", "627a.8(d)", False),
        ("627a.8", "627a", True),
        ("627b.1", "627a", False),
        ("627a.8(dd)", "627a.8(d", False),
    ],
)
def test_what_lies_under_what(cite: str, heading: str, within: bool) -> None:
    assert cites.under(cite, heading) is within


def test_what_a_clause_stands_under() -> None:
    assert cites.headings("623a.8(a)") == ("623a.8", "623a.8(a)")
    assert cites.headings("623a.8(a)[throw]") == ("623a.8", "623a.8(a)", "623a.8(a)[throw]")
    assert cites.headings("627a.1[Dragon (7)]") == ("627a.1", "627a.1[Dragon (7)]")


def test_section_and_chapter() -> None:
    assert cites.section_of("627a.8(d)(1)(i)[portion]") == "627a.8"
    assert cites.section_of("627a") == "627a"
    assert cites.chapter_of("631c.6(c)(4)") == "631c"
    assert cites.without_edition("627a.8(d)@2012") == "627a.8(d)"


def test_order_reads_numbers_and_numerals() -> None:
    right = [
        "617a.3",
        "627a.2(b)(7)",
        "627a.7(a)",
        "627a.7(a)(2)(ii)",
        "627a.7(a)(2)(iv)",
        "627a.7(a)(2)(v)",
        "627a.7(a)(2)(ix)",
        "627a.7(a)(10)",
        "627a.7(i)",
        "627a.7(j)",
        "627a.10",
        "627b.1",
    ]
    found = right[::-1]
    found.sort(key=cites.order)
    assert found == right


def test_what_is_no_cite_sorts_last() -> None:
    assert sorted(["Subpart K", "651a.11"], key=cites.order) == ["651a.11", "Subpart K"]
    assert sorted(["627a.1", "627a.1[Natural]"], key=cites.order)[0] == "627a.1"


def test_nearest() -> None:
    assert "627a.10(c)(1)" in cites.nearest("627a.10(c)(l)", KEYS)
    assert cites.nearest("qqq", KEYS) == ()


@given(st.lists(st.sampled_from(KEYS), min_size=1, max_size=6))
def test_cites_joined_by_commas_come_apart_again(keys: list[str]) -> None:
    together = cites.cites(*keys)
    assert together == tuple(keys)
    assert str(together) == ", ".join(keys)
    assert cites.read_cites(str(together)) == together


def test_cites_of_data_may_stand_close() -> None:
    assert cites.read_cites("627a.8(d), 627a.9[Table 1, Banker 3],627a.10") == cites.cites(
        "627a.8(d)", "627a.9[Table 1, Banker 3]", "627a.10"
    )


def test_cites_are_put_together_in_order() -> None:
    one, two = cites.cites("627a.8(d)"), cites.cites("627a.9(a)", "", "627a.8(d)")
    assert cites.cites(one, "627a.10", two) == ("627a.8(d)", "627a.10", "627a.9(a)", "627a.8(d)")
    assert cites.cites(two) is two
    assert cites.cites("627a.8(d)") is one  # made once
    assert not cites.cites("")
    assert str(cites.cites()) == ""


@pytest.mark.parametrize("text", ["627a.8(d), 627a.9(a)", "627a.9[Table 1, Banker 3], 627a.10"])
def test_one_text_is_one_cite(text: str) -> None:
    with pytest.raises(ValueError, match="more than one cite"):
        cites.cites("627a.10", text)


@given(st.sampled_from(KEYS))
def test_every_key_is_well_formed_and_under_its_section(key: str) -> None:
    assert cites.well_formed(key)
    assert cites.under(key, cites.section_of(key))
    assert cites.under(key, cites.chapter_of(key))


def test_malformed() -> None:
    assert not cites.well_formed("627a.")
    assert not cites.well_formed("dragon")
    assert not cites.well_formed("627a.8(d")
