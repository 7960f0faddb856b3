"""Every checklist, layout and sign provision stands in a document with what is filed, or it is said
why not."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from title58.documents import standing
from title58.documents.felt import KINDS
from title58.documents.paper.page import Line, Page
from title58.documents.standing import FIXED, LAYOUT, SIGN, UNMET, Standing, Table, filings
from title58.games import game_slugs
from title58.law import Code
from title58.law.conditions import figures_named
from title58.submission.filing import Submission

CODE = Code.packaged()
ASKED = [p for p in CODE.provisions_by_key.values() if p.carrier == "checklist"]
# Of what the Code asks here, a filing has nothing to say.
NOTHING_FILED = (
    *("617a.1(a)", "617a.2(a)", "617a.2(a)(1)", "617a.2(a)(2)", "617a.2(a)(3)", "617a.2(a)(4)"),
    *("617a.2(e)", "617a.2(f)", "621a.3(a)", "621a.4(a)", "621a.4(a)(1)", "621a.4(a)(2)"),
    *("621a.4(a)(3)", "623a.7(a)", "623a.7(d)[s2]", "625a.5(a)", "625a.5(a)(1)", "629a.3(b)"),
    *("631a.3(b)", "633a.2(e)[s2]", "645a.3(a)"),
)


@pytest.fixture(scope="module")
def found() -> dict[str, Standing]:
    return {one.provision.key: one for one in standing.standings(CODE, ASKED)}


def test_every_provision_stands_in_a_document_with_what_is_filed(
    found: dict[str, Standing],
) -> None:
    assert len(found) == len(ASKED) > 270
    assert [key for key, one in found.items() if not one.stands] == []
    assert [key for key, one in found.items() if one.why] == list(NOTHING_FILED)
    for one in found.values():
        assert one.filed or one.why == FIXED


def test_what_the_code_asks_of_layouts_and_signs_is_drawn_or_on_the_sign(
    found: dict[str, Standing],
) -> None:
    for one in found.values():
        if one.provision.kind in KINDS:
            assert {LAYOUT, SIGN} & {*one.documents}, one.provision.key
        if one.provision.notice:
            assert SIGN in one.documents, one.provision.key


def test_every_figure_that_a_provision_names_is_among_what_is_filed(
    found: dict[str, Standing],
) -> None:
    """Read off the filing another way."""
    money = {"limits": "minimum $15.00, maximum $1,000.00"}
    words = {"decks": " decks?$", "payout_limit": r"^at most \$", "positions": r"^\d+ positions?: "}
    for one in found.values():
        for name, _ in figures_named(one.provision.filed):
            if name in money:
                assert money[name] in one.filed
            elif name in words:
                assert any(re.search(words[name], line) for line in one.filed), one.provision.key
            elif name.startswith(("odds", "limits")):
                assert any(" to 1" in line or "$" in line for line in one.filed)
        for section in filter(None, one.provision.approval.split(",")):
            assert f"approval under {section}: not named in the filing" in one.filed


def test_an_approval_that_is_filed_is_told() -> None:
    given = "619a.1(g) under 601a.10(a), Bureau of Gaming Operations, 2012-06-01"
    table = Table(Submission("big-six-wheel", CODE.on("2012-09-01"), approvals=[given]))
    assert table.items["619a.1(g)"].approvals == (
        "approval under 601a.10(a): Bureau of Gaming Operations, 2012-06-01",
    )


def test_every_variation_is_lawful_on_some_day() -> None:
    for game, variations in standing.VARIATIONS.items():
        made = [filing.options.as_plain() for filing in filings(CODE, game)]
        for form in variations:
            assert any(all(plain[name] == form[name] for name in form) for plain in made), form


def table(game: str, **options: object) -> Table:
    filed: Any = options
    return Table(Submission(game, CODE.on("2024-06-01"), **filed))


def without(made: Page, text: str) -> Page:
    kept = tuple(b for b in made.blocks if not (isinstance(b, Line) and text in str(b.text)))
    assert len(kept) < len(made.blocks)
    return replace(made, blocks=kept)


def with_other(made: Page, cite: str, was: str, now: str) -> Page:
    def blocks() -> Iterator[object]:
        for block in made.blocks:
            if isinstance(block, Line) and cite in str(block.cite):
                assert any(was in line for line in block.under) or was in str(block.text)
                under = tuple(line.replace(was, now) for line in block.under)
                block = replace(block, under=under, text=str(block.text).replace(was, now))
            yield block

    return replace(made, blocks=tuple(blocks()))  # type: ignore[arg-type]


def test_a_notice_that_is_dropped_is_missed() -> None:
    here, cite = table("craps", fire="A"), "623a.2(d)(4)(iii)(B)"
    provision = next(p for p in ASKED if p.cite == cite)
    assert here.standing(provision).documents == (SIGN, "inspection sheet", LAYOUT)
    here.pages[SIGN] = without(here.pages[SIGN], "only before a shooter's first")
    assert SIGN not in here.standing(provision).documents


@pytest.mark.parametrize(
    ("game", "options", "cite", "page", "was", "now"),
    [
        ("minibaccarat", {"decks": 7}, "627a.3(a)", "card log", "7 decks", "8 decks"),
        ("pai-gow", {}, "621a.3(b)", "tile log", "12 hours", "24 hours"),
        ("craps", {"minimum": "$5.00"}, "623a.3(c)", SIGN, "$5.00", "$15.00"),
        ("craps", {"minimum": "$5.00"}, "623a.3(c)", "inspection sheet", "$5.00", "$15.00"),
        ("craps", {"fire": "A"}, "623a.2(d)(4)(iii)(C)", "inspection sheet", "$1.00", "$2.00"),
        ("roulette", {"five_adjacent": True}, "617a.1(f)(4)", "inspection sheet", "yes", "no"),
        ("casino-war", {}, "651a.2(a)", "inspection sheet", "positions: 1", "positions: 2"),
    ],
)  # fmt: skip
def test_a_wrong_figure_is_missed(
    game: str, options: dict[str, object], cite: str, page: str, was: str, now: str
) -> None:
    here = table(game, **options)
    provision = next(p for p in ASKED if p.cite == cite and here.concerns(p))
    assert page in here.standing(provision).documents
    here.pages[page] = with_other(here.pages[page], cite, was, now)
    after = here.standing(provision)
    assert page in after.lacking
    assert not after.stands


def test_a_provision_of_no_table_says_so() -> None:
    odd = replace(ASKED[0], cite="617a.1(z)", applies="wheel = triple-zero")
    (one,) = standing.standings(CODE, [odd])
    assert (one.why, one.stands) == (UNMET, False)


def test_every_game_has_a_table() -> None:
    assert all(any(True for _ in filings(CODE, game)) for game in game_slugs())
