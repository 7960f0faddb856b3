"""The strategy card of a Blackjack table, on a page."""

from __future__ import annotations

from typing import Any

from title58.documents.paper.page import Block, Line, Page, Picture, page
from title58.documents.par.figures import percent
from title58.odds.asking import ask
from title58.odds.words import conditions_said
from title58.refusal import Refusal
from title58.submission.filing import Submission


def strategy(filing: Submission) -> Page:
    """How to play each hand at this table, by total, and what that is worth."""
    if filing.game != "blackjack":
        raise Refusal(
            f"no strategy is computed for {filing.game}",
            filing.law.code.chapters_of(filing.game)[0],
            value=filing.game,
            lawful="blackjack",
        )
    from title58.games.blackjack.odds.question import Question
    from title58.games.blackjack.value import Terms, ValuedShoe
    from title58.games.blackjack.value.picture import picture

    options: Any = filing.options
    asked: Any = ask(filing)
    terms = Terms.of(filing.law, options)
    shoe = ValuedShoe(Question(asked, options).values, terms)
    name = "Blackjack Switch, one hand" if terms.switch else "Blackjack"
    title = ", ".join((name, *conditions_said([("decks", str(options.decks_per_shoe))])))
    worth = "" if terms.switch else f", house edge {percent(shoe.by_total.edge, 4)}"
    said = f"total-dependent strategy{worth}"
    blocks: tuple[Block, ...] = (
        Picture(picture(shoe.card, title, said), f"{title}: {said}", "633a.7"),
        Line(" ".join(terms.said)),
        Line("Computed in double precision for these rules. This is not advice to play."),
    )
    return page(filing, f"{name}: strategy card", blocks, wide=True)
