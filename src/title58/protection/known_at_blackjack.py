"""Known cards at Blackjack: the Blackjack Wager with one card known, by the exact analysis."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from title58.protection.known import Case, Known, Position, Worth
from title58.refusal import Refusal
from title58.submission.filing import Submission


def known_at_blackjack(filing: Submission) -> Known:
    """The Blackjack Wager with one card known, by the exact analysis in double precision."""
    from title58.games.blackjack.protect import known as seen
    from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe

    options: Any = filing.options
    if options.switch:
        raise Refusal(
            "known cards are not priced at Blackjack Switch", "633a.12(a)",
            value="switch = true", lawful="switch = false",
        )  # fmt: skip
    wagers = filing.law.wagers("blackjack")
    pays = seen.insurance_pays(filing.law)
    left, terms = full_shoe(options.decks_per_shoe), Terms.of(filing.law, options)
    shoe = ValuedShoe(left, terms)

    def worth(edge: float) -> Worth:
        name = wagers["blackjack"].name
        return Worth("blackjack", name, Fraction(edge).limit_denominator(10**15))

    total = sum(left)
    positions = [
        Position(
            place,
            tuple(
                Case(_names(one.value), Fraction(left[one.value], total), (worth(one.edge),))
                for one in found
            ),
        )
        for place, found in (
            ("first", seen.first_card(shoe)),
            ("up", seen.up_card(shoe)),
            ("hole", seen.hole_card(left, terms, float(pays))),
            ("next", seen.next_card(left, terms)),
        )
    ]
    insured = float(pays) / 2 * left[0] * left[-1] / (total * (total - 1))
    notes = (
        "Figures are those of the exact analysis in double precision, for the Blackjack Wager of"
        " one player from a full shoe.",
        "A card known before the bet: the hand is then played by the total-dependent strategy of"
        " the filing.",
        "The hole card: the best play by all cards known, and Insurance on half the wager whenever"
        f" the dealer has it, which is {insured:.3%} of the edge. The Code's peek still ends the"
        " round at a dealer Blackjack.",
        "The next card: it is used for the first choice only. Pairs that the best play splits are"
        " split whatever it is, and count with their average against every card.",
    )
    return Known(filing, (worth(shoe.by_total.expected),), tuple(positions), notes, exact=False)


def _names(value: int) -> str:
    return "10, J, Q, K" if value == 9 else "A" if value == 0 else str(value + 1)
