"""Redlines: both values, their sections, and marks that are also told in words."""

from collections.abc import Iterator

from title58.documents.paper.page import Heading, Line, Mark, Page, Row, Table, digest_of, render
from title58.documents.paper.redline import redline
from title58.games import find_game
from title58.law import Law
from title58.odds.asking import ask
from title58.submission.filing import Submission, replace_law
from title58.submission.life import Life

OLD, NEW = Law.on("2014-01-15"), Law.on("2014-03-01")


def under(made: Page, heading: str) -> Iterator[Line | Row]:
    inside = False
    for block in made.blocks:
        if isinstance(block, Heading):
            inside = block.text == heading
        elif inside and isinstance(block, Line):
            yield block
        elif inside and isinstance(block, Table):
            yield from block.rows


def marks(said: object) -> list[tuple[str, bool]]:
    assert isinstance(said, tuple)
    return [(part.text, part.added) for part in said if isinstance(part, Mark)]


def test_every_option_with_both_values_and_its_section() -> None:
    first = Submission("sic-bo", NEW, facility="A")
    second = first.changed({"minimum": "$5.00", "maximum": "$500.00"})
    found = {row.cells[0]: row for row in under(redline(first, second), "What is filed")
             if isinstance(row, Row)}  # fmt: skip
    assert set(found) == {"minimum", "maximum"}
    assert found["minimum"].cells[1][0] == "was: "
    assert marks(found["minimum"].cells[1]) == [("$0.01", False), ("$5.00", True)]
    assert str(found["maximum"].cite) == "601a.2"


def test_what_stands_beside_the_options() -> None:
    first = Submission("sic-bo", NEW, facility="A", life=Life("1"))
    second = Submission("sic-bo", NEW, facility="<b>", life=Life("2"))
    made = redline(first, second)
    rows = [row for row in under(made, "What is filed") if isinstance(row, Row)]
    assert {row.cells[0] for row in rows} == {"facility", "number"}
    html = render(made, ".html").decode()
    assert "<del>A</del>" in html
    assert "<ins>&lt;b&gt;</ins>" in html
    assert digest_of(first) in html
    assert digest_of(second) in html
    assert "was: <del>1</del>" in html  # also in words
    assert render(made, ".pdf").startswith(b"%PDF")


def test_odds_shown_by_several_sections_name_each_of_them() -> None:
    first = Submission("minibaccarat", NEW, dragon_bonus="A")
    made = redline(first, first.changed({"dragon_bonus": "B"}))
    told = [line for line in under(made, "Layout, signs and equipment") if isinstance(line, Line)]
    assert ("627a.12(e)", "627a.12(e)[Paytable B]") in {line.cite for line in told}
    assert "\N{SECTION SIGN} 627a.12(e) [Paytable B]" in render(made, ".html").decode()


def test_violations_that_come_and_go() -> None:
    new = Submission("minibaccarat", NEW, house_money=True)
    old = replace_law(new, OLD)
    assert new.violations() == []
    (wrong,) = old.violations()
    (_, cured) = under(redline(old, new), "Compliance")
    assert cured.cite == wrong.cites
    assert isinstance(cured, Line)
    assert cured.text[0] == "Was: "
    ((text, added),) = marks(cured.text)
    assert not added
    assert wrong.problem in text
    (_, came) = under(redline(new, old), "Compliance")
    assert isinstance(came, Line)
    assert came.text[0] == "Now: "
    assert marks(came.text) == [(text, True)]


def test_the_code_between_two_days() -> None:
    filing = Submission("minibaccarat", NEW)
    made = redline(replace_law(filing, OLD), filing)
    lines = list(under(made, "The Code between 2014-01-15 and 2014-03-01"))
    by_cite = {str(line.cite): line for line in lines if isinstance(line, Line)}
    assert by_cite["627a.7"].text == "627a.7, Wagers: amended from 2014-02-01"
    assert marks(by_cite["627a.7(a)(7)"].text)[0][1]  # House Money is new
    back = redline(filing, replace_law(filing, OLD))
    lines = list(under(back, "The Code between 2014-01-15 and 2014-03-01"))
    by_cite = {str(line.cite): line for line in lines if isinstance(line, Line)}
    assert not marks(by_cite["627a.7(a)(7)"].text)[0][1]


def test_prices_and_what_the_table_must_show() -> None:
    first = Submission("minibaccarat", NEW)
    second = first.changed({"tie": "9 to 1"})
    made = redline(first, second)
    (row,) = under(made, "House edge and hit frequency")
    assert isinstance(row, Row)
    edges = [
        next(odds.edge for odds in find_game("minibaccarat").odds(ask(each)) if odds.wager == "tie")
        for each in (first, second)
    ]
    assert marks(row.cells[1]) == [
        (f"{float(edge) * 100:.4f}%", added)
        for edge, added in zip(edges, (False, True), strict=True)
    ]
    (shown,) = under(made, "Layout, signs and equipment")
    assert isinstance(shown, Line)
    assert marks(shown.text) == [("Odds shown for Tie Wager, win: 9 to 1", True)]
