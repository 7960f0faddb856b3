"""Table signs: every limit, every price and every notice, from the law and the filing."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from title58.documents.checklists import Wagered
from title58.documents.paper.page import Line, Page, Row, Table, digest_of, render
from title58.documents.paper.sign import sign
from title58.games import find_game, game_slugs
from title58.law import Law
from title58.law.conditions import hold, terms
from title58.submission.filing import Submission
from title58.words import row_said

LAW = Law.on("2024-06-01")


def filed(game: str, **options: object) -> Submission:
    found = Submission(game, LAW, facility="Riverside <&> Sons", **options)
    assert found.violations() == []
    return found


def lines(made: Page) -> dict[str, Line]:
    return {str(block.text): block for block in made.blocks if isinstance(block, Line)}


def rows(made: Page) -> dict[str, Row]:
    tables = (block for block in made.blocks if isinstance(block, Table))
    return {str(row.cells[0]): row for table in tables for row in table.rows}


FILINGS: list[tuple[str, dict[str, Any]]] = [
    *((game, {}) for game in game_slugs()),
    ("roulette", {"wheel": "double-zero-as-single-zero"}),
    ("craps", {"fire": "A"}),
    ("minibaccarat", {"ez": True}),
    ("midibaccarat", {"ez": True}),
    ("baccarat", {"ez": True}),
    ("baccarat", {"heavenly_9": True, "must_hit_by": "B-5-dollar"}),
    ("blackjack", {"lucky_ladies": True, "payout_limit": "$25,000.00", "maximum": "$25.00"}),
    ("pai-gow-poker", {"fortune_bonus": "A", "payout_limit": "$50,000.00"}),
]


def wanted(filing: Submission) -> Iterator[str]:
    """By reading the provisions another way: whatever speaks of a sign, limits or odds shown."""
    speaks = re.compile(r"\b(signs?|signage|notices?|displays? its own|prints the odds)\b", re.I)
    for chapter in filing.law.code.chapters_of(filing.game):
        for provision in filing.law.provisions(chapter):
            if provision.carrier == "checklist" and provision.kind != "inspection":
                about = f"{provision.summary} {provision.kind}"
                if speaks.search(about) and hold(provision.applies, filing.options.value):
                    yield provision.cite


@pytest.mark.parametrize(("game", "options"), FILINGS)
def test_every_provision_about_signs_stands_on_the_sign(
    game: str, options: dict[str, object]
) -> None:
    filing = filed(game, **options)
    made = sign(filing)
    assert set(wanted(filing)) <= set(made.sections)
    offered = find_game(game).spots(filing.law, filing.options)
    assert list(rows(made)) == [spot.law.name for spot in offered.values()]


def test_no_provision_about_signs_is_without_a_filing_above() -> None:
    """Each condition of such a provision is met by one of them."""
    conditions = {
        provision.applies
        for game in game_slugs()
        for chapter in LAW.code.chapters_of(game)
        for provision in LAW.provisions(chapter)
        if provision.carrier == "checklist" and (provision.notice or "sign" in provision.kind)
    }
    unmet = conditions - {""}
    for game, options in FILINGS:
        found = filed(game, **options)
        for condition in list(unmet):
            known = {*found.options.as_plain(), *found.options.facts}
            if {term.option for term in terms(condition)} <= known:
                unmet -= {condition} if hold(condition, found.options.value) else set()
    assert unmet == set()


@pytest.mark.parametrize("game", game_slugs())
def test_every_price_of_the_paytable_is_printed(game: str) -> None:
    filing = filed(game)
    printed = rows(sign(filing))
    for here in find_game(game).options.offering().at(filing.law, filing.options).values():
        told = str(printed[here.known.name].cells[1])
        for row, odds in here.odds.items():
            if odds.text not in ("lose", "push", "N/A") and " to " in odds.text:
                price = odds.text if odds.ratio else "breaks even (the wager is returned)"
                assert price in told, (game, here.known.name, row)


def test_the_fire_bet_as_filed() -> None:
    made = sign(filed("craps", fire="A"))
    odds = find_game("craps").wagers.priced(LAW, filed("craps", fire="A").options, "fire").odds
    notice = lines(made)[
        "The Fire Bet pays by the number of different points that the shooter makes."
    ]
    for row in ("four-points", "five-points", "six-points"):
        assert f"{row_said(row)}: {odds[row]}" in notice.under[0]
    assert set(notice.cite) == {"623a.2(d)(4)(iii)", "623a.2(d)(4)(iii)(A)"}
    limits = lines(made)["Limits of the Fire Bet."]
    assert limits.under == ("minimum $1.00, maximum $5.00, in steps of $1.00",)
    assert rows(made)["Fire Bet"].cells[2] == "minimum $1.00, maximum $5.00, in steps of $1.00"
    assert "Fire" not in str(sign(filed("craps")))


def test_limits_and_the_payout_limit_are_those_filed() -> None:
    options = {"minimum": "$5.00", "maximum": "$25.00", "payout_limit": "$25,000.00"}
    made = sign(filed("blackjack", lucky_ladies=True, **options))
    assert "Minimum\N{NO-BREAK SPACE}$5.00    Maximum\N{NO-BREAK SPACE}$25.00" in lines(made)
    (limit,) = (line for line in lines(made).values() if "633a.2(b)(14)" in tuple(line.cite))
    assert limit.under == ("at most $25,000.00",)


def test_limits_of_a_wager_s_own() -> None:
    craps = rows(sign(filed("craps", odds_4_10=3, odds_5_9=4, odds_6_8=5, dont_odds=6)))
    assert craps["Pass odds"].cells[2] == (
        "up to these multiples of the Pass Bet: 3 times on 4 and 10, 4 times on 5 and 9,"
        " 5 times on 6 and 8"
    )
    assert craps["Don't Come odds"].cells[2] == "to win up to 6 times the Don't Come Bet"
    assert craps["Pass Bet"].cells[2] == "table limits"
    blackjack = rows(sign(filed("blackjack")))
    assert blackjack["Insurance Wager"].cells[2] == "up to 1/2 of the Blackjack Wager"
    assert blackjack["Surrender"].cells[2] == "no amount of its own"
    assert rows(sign(filed("craps")))["Horn Bet"].cells[2] == "table limits, in steps of $4.00"
    assert blackjack["Split wager"].cells[2] == "as much as the Blackjack Wager"


@pytest.mark.parametrize(
    ("pays", "told"),
    [
        ("2 or 12: 2 to 1; 3, 4 or 9: 1 to 1", ("2 or 12: 2 to 1", "3, 4 or 9: 1 to 1")),
        ("2 to 1, commission of 5% on a win", ("2 to 1", "commission of 5% on a win")),
        (
            "1 to 1 (pushes on a dragon 7 or a tie), less 5% of the amount won",
            ("1 to 1", "less 5% of the amount won", "pushes on a dragon 7 or a tie"),
        ),
    ],
)
def test_prices_in_lines(pays: str, told: tuple[str, ...]) -> None:
    from title58.law.cites import Cites

    assert Wagered("", "", pays, "", Cites()).prices == told


def test_the_page_says_whose_it_is_and_escapes_it() -> None:
    filing = filed("sic-bo")
    made = sign(filing, card=True)
    html = render(made, ".html").decode()
    assert "Riverside &lt;&amp;&gt; Sons" in html
    assert "<&>" not in html
    assert digest_of(filing) in html
    assert "Not approved for wagering. Not legal advice" in html
    assert render(made, ".pdf").startswith(b"%PDF")
    assert digest_of(filed("sic-bo", minimum="$2.00")) != digest_of(filing)
