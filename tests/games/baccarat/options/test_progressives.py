"""What is filed for the progressive systems of Chapters 627b and 631c, and under which section."""

import datetime
from typing import Any

import pytest

from title58 import law as the_law
from title58.law import Code
from title58.submission.catalogue import options_of

IN_2014, IN_2024 = (the_law.on(datetime.date(*day)) for day in ((2014, 2, 1), (2024, 6, 1)))

# Read against the chapters: what each is about, and which paragraph says so.
MINIBACCARAT = {
    "progressive_table": "627b.6(d)",  # the system, by 605a.7 and, linked, 605a.8
    "progressive_linked": "627b.6(d)",
    "progressive_shares": "627b.6(i)",
    "progressive_validated": "627b.6(d)",
    "royal_9": "627b.3(b)",  # offered as filed, in one denomination
    "royal_9_combinations": "627b.3(e)(5)",  # a king and a nine for each position
    "royal_9_mega": "627b.3(f)(2)",  # rate, initial and reset amounts
    "royal_9_major": "627b.3(f)(2)",
    "royal_9_minor": "627b.3(f)(2)",
    "royal_9_stake": "627b.3(f)(1)",
    "royal_9_mystery": "627b.3(h)",
    "harmony": "627b.6(i)",  # one of Paytables A to I
    "harmony_seed": "627b.6(j)",
    "harmony_reset": "627b.6(j)",
    "harmony_reserve": "627b.6(j)",
    "harmony_minimum": "627b.6(a)",
}
BACCARAT = {
    "progressive_table": "631c.2(d)",
    "progressive_linked": "631c.2(d)",
    "progressive_shares": "631c.2(i)",
    "progressive_validated": "631c.2(d)",
    "heavenly_9": "631c.2(a)",  # offered as filed
    "heavenly_9_minimum": "631c.2(c)",  # the least wager
    "must_hit_by": "631c.6(c)(4)",  # one of the configurations
    "must_hit_by_sets_minimum": "631c.6(c)(4)",
    "must_hit_by_paid_from": "631c.6(c)(6)",  # inventory or slip
}


@pytest.mark.parametrize(
    ("game", "name", "cite"),
    [
        *(("minibaccarat", *item) for item in MINIBACCARAT.items()),
        *(("baccarat", *item) for item in BACCARAT.items()),
    ],
)
def test_each_choice_names_its_paragraph(game: str, name: str, cite: str) -> None:
    known = options_of(game).catalogue()[name]
    assert str(known.cites) == cite
    assert IN_2024.provision(cite) is not None
    assert not known.interpretation or known.interpretation in {
        interpretation.id for interpretation in Code.packaged().interpretations
    }


@pytest.mark.parametrize(
    ("game", "filed", "slug"),
    [
        ("minibaccarat", {"royal_9": "5-dollar"}, "royal-9"),
        ("minibaccarat", {"royal_9": "1-dollar"}, "royal-9"),
        ("minibaccarat", {"harmony": "A"}, "harmony"),
        ("minibaccarat", {"harmony": "I"}, "harmony"),
        ("baccarat", {"heavenly_9": True}, "heavenly-9"),
    ],
)
def test_a_system_there_is_only_while_its_section_is_in_force(
    game: str, filed: dict[str, object], slug: str
) -> None:
    options: Any
    options, unreadable = options_of(game).read(filed)
    assert list(unreadable) == []
    assert [name.startswith(slug) for name in options.systems(IN_2024)] == [True]
    assert options.systems(IN_2014) == {}
    assert type(options)().systems(IN_2024) == {}  # none where none is offered
