"""Strategy cards: every play that the analysis found, and what it is worth."""

import io
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from pypdf import PdfReader

from title58.documents.paper.page import Line, Page, Picture, render
from title58.documents.paper.strategy import strategy
from title58.documents.par.figures import percent
from title58.games import find_game, game_slugs
from title58.games.blackjack.value import Terms, ValuedShoe
from title58.games.blackjack.value.strategy import LETTERS, NONE
from title58.law import Law
from title58.odds.asking import ask
from title58.refusal import Refusal
from title58.submission.filing import Submission

LAW = Law.on("2024-06-01")


def drawn(made: Page) -> tuple[Picture, list[str]]:
    """The picture, and every text in it."""
    (picture,) = (block for block in made.blocks if isinstance(block, Picture))
    return picture, [each.text or "" for each in ET.fromstring(picture.svg).iter() if each.text]


def plays(picture: Picture) -> list[tuple[str, list[str]]]:
    """Each row: its hand, which stands at the right of its place, and the letters after it."""
    rows: list[tuple[str, list[str]]] = []
    for each in ET.fromstring(picture.svg).iter("{http://www.w3.org/2000/svg}text"):
        if each.get("text-anchor") == "end":
            rows.append((each.text or "", []))
        elif rows:
            rows[-1][1].append(each.text or "")
    return rows


def counts(decks: int) -> list[int]:
    """How many of each value are in a shoe, from the aces to the tens."""
    return [*[4 * decks] * 9, 16 * decks]


def terms(filing: Submission) -> Terms:
    options: Any = filing.options
    return Terms.of(LAW, options)


def test_every_play_of_the_analysis_is_on_the_card() -> None:
    filing = Submission("blackjack", LAW)
    made = strategy(filing)
    picture, _ = drawn(made)
    shoe = ValuedShoe(counts(6), terms(filing))
    told = plays(picture)
    assert len(told) == len(list(shoe.card.rows()))
    for (name, said), (hand, row) in zip(told, shoe.card.rows(), strict=True):
        found = [LETTERS[entry] for entry in row if entry != NONE]
        assert (name, said[: len(found)]) == (hand, found)
    assert made.title == "Blackjack: strategy card"
    assert picture.about.startswith("Blackjack, 6 decks: total-dependent strategy, house edge ")
    assert picture.cite == "633a.7"


@pytest.mark.parametrize("options", [{}, {"decks": 1}, {"resplits": 0}])
def test_what_it_is_worth_is_what_the_odds_say(options: dict[str, Any]) -> None:
    filing = Submission("blackjack", LAW, **options)
    priced = find_game("blackjack").odds(ask(filing, wager="blackjack"))
    (by_total,) = (odds for odds in priced if "total-dependent" in odds.title)
    _, words = drawn(strategy(filing))
    assert f"total-dependent strategy, house edge {percent(by_total.as_told.edge, 4)}" in words


def test_the_rules_that_it_holds_for_stand_below_it() -> None:
    filing = Submission("blackjack", LAW, decks=2)
    made = strategy(filing)
    said = [str(block.text) for block in made.blocks if isinstance(block, Line)]
    assert said[0] == " ".join(terms(filing).said)
    assert "not advice to play" in said[1]
    pdf = PdfReader(io.BytesIO(render(made, ".pdf")))
    assert len(pdf.pages) == 1


def test_blackjack_switch_has_a_card_for_one_hand() -> None:
    made = strategy(Submission("blackjack", LAW, switch=True))
    picture, _ = drawn(made)
    assert made.title == "Blackjack Switch, one hand: strategy card"
    assert picture.about == "Blackjack Switch, one hand, 6 decks: total-dependent strategy"


@pytest.mark.parametrize("game", [game for game in game_slugs() if game != "blackjack"])
def test_there_is_none_for_other_games(game: str) -> None:
    with pytest.raises(Refusal, match=f"no strategy is computed for {game}") as refused:
        strategy(Submission(game, LAW))
    assert refused.value.lawful == "blackjack"
