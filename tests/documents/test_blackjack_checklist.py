"""Which checklist items of Blackjack depend on what was filed."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from title58.documents.checklists import checklist_of
from title58.games.blackjack.options.table import BlackjackOptions
from title58.law import Law

DAY = datetime.date(2014, 3, 1)


def items(**filed: Any) -> set[str]:
    groups = checklist_of("blackjack", BlackjackOptions.filing(**filed), Law.on(DAY))
    return {item.cite for group in groups for item in group.items}


@pytest.mark.parametrize(
    ("filed", "there", "missing"),
    [
        (
            {},
            {"633a.3(a)", "633a.7(a)", "633a.2(f)", "633a.2(g)(1)", "633a.3(d)"},
            {"633a.2(b)(10)", "633a.3(b)", "633a.3(c)", "633a.2(h)", "633a.12(b)(1)"},
        ),
        (
            {"dealing": "shuffler"},
            {"633a.3(b)", "633a.3(b)(1)", "633a.3(b)(2)", "633a.7(a)"},
            {"633a.3(a)", "633a.3(c)", "633a.12(b)(2)"},
        ),
        (
            {"dealing": "double-shoe"},
            {"633a.3(c)", "633a.3(c)[s2]", "633a.3(c)[s3]", "633a.2(h)"},
            {"633a.3(a)", "633a.3(b)"},
        ),
        (
            {"dealing": "hand", "decks": 4},
            {"633a.12(b)(1)", "633a.12(b)(2)", "633a.3(b)"},
            {"633a.7(a)", "633a.3(a)"},
        ),
        ({"dealing": "continuous"}, {"633a.3(a)"}, {"633a.3(b)"}),
        (
            {"switch": True},
            {"633a.2(b)(10)", "633a.2(b)(10)(i)", "633a.2(b)(10)(ii)"},
            set(),
        ),
    ],
)
def test_what_the_filing_calls_for(filed: Any, there: set[str], missing: set[str]) -> None:
    found = items(**filed)
    assert there <= found
    assert not missing & found


@pytest.mark.parametrize("filed", [False, True])
def test_the_sign_names_the_optional_payouts_only_where_they_are_filed(filed: bool) -> None:
    options = BlackjackOptions.filing(bad_beat=True, bad_beat_any_20=filed, magic_card=filed)
    groups = checklist_of("blackjack", options, Law.on(DAY))
    (sign,) = (one for group in groups for one in group.items if one.cite == "633a.2(b)(13)")
    (bad_beat,) = (line for line in sign.filed if line.startswith("Bad Beat"))
    assert ("any 20: 1 for 1" in bad_beat) is filed
    assert ("magic card bonus 20 for 1" in bad_beat) is filed
