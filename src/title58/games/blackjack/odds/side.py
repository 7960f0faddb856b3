"""The exact odds of the wagers that are seen: on the first cards, and on the dealer's hand.

What a wager sees is weighed from the cards left in a shoe; on what ground a deal falls is asked of
the rule that the table runs.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from title58.games.blackjack.odds import determinant
from title58.games.blackjack.odds.question import Question
from title58.games.blackjack.odds.weights import Weights, grounds_of, weights
from title58.games.blackjack.options.side_wagers import paytables_for
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side import rules
from title58.games.blackjack.wagers import (
    CROWN_TREASURE,
    DEALER,
    GAME,
    ROYAL_MATCH,
    WAGERS,
    AnySeen,
    AnyWager,
    SeenWager,
)
from title58.law.model import TOGETHER
from title58.money import LOSE, Odds
from title58.odds import Result, WagerOdds, priced
from title58.odds.several import OWN_HANDS, Several
from title58.wagers.registry import TableWager

Ways = dict[int, Fraction]  # the chance of each ground

ON_CARDS = "counted over the first cards from the shoe"
ON_DEALER = "counted over every dealer hand, card by card"
ONE_HAND = Several(same_cards=True, in_turn=False)  # the dealer's, for all; one award shared


def counted(
    question: Question,
    declared: AnySeen,
    *,
    crowned: bool = False,
    weighed: Weights | None = None,
) -> Iterator[WagerOdds]:
    """A wager at each of its paytables for these decks; as filed, at the one in the filing.

    `weighed` is how often each value of its view comes, if that is not to be taken from the shoe.
    """
    asked, options, slug = question.asked, question.options, declared.slug
    known = asked.law.wagers(GAME)[slug]
    filed = declared.pays.paytable(options, declared.offered) if asked.as_filed else ""
    lawful = paytables_for(known, options.decks_per_shoe)
    for name in asked.paytables(known, filed):
        if name not in lawful:
            continue
        having = declared.pays.filed(options, declared.offered, name)
        here = WAGERS.priced(asked.law, having, slug)
        seen = _weighed(question, declared) if weighed is None else [(weighed, ())]
        for found, told in seen:
            ways = _ways(found, declared, here)
            crown = [_crown(here, options, ways)] if crowned and rules.BOTH_ROYAL in ways else []
            system = declared.progressive
            stake = (here.bounds().high or 100) if system is not None else 0
            results = (*crown, *_results(here, ways, stake))
            meters = {meter for result in results for meter, _ in result.meters}
            on_dealer = declared.earliest is DEALER
            terms = [(meter, system.terms(options)) for meter in sorted(meters)] if system else ()
            yield WagerOdds(
                GAME,
                slug,
                known.name,
                known.cite,
                results,
                paytable=name,
                under=(*question.under, *declared.told(options), *told),
                stake=stake,
                terms=tuple(terms),
                several=(ONE_HAND if on_dealer else OWN_HANDS) if meters else None,
                method=ON_DEALER if on_dealer else ON_CARDS,
            )


def crowned(question: Question) -> Iterator[WagerOdds]:
    """A Royal Match with the Crown Treasure Bonus beside it, if the dealer has one too."""
    declared = WAGERS[ROYAL_MATCH]
    assert isinstance(declared, SeenWager)
    return counted(question, declared, crowned=True)


def _weighed(
    question: Question, declared: AnySeen
) -> Iterator[tuple[Weights, tuple[tuple[str, str], ...]]]:
    """What the wager sees, and under what condition: once, or by how the shoe is called."""
    left = question.left
    if question.asked.seen or not determinant.matters(question.options, declared):
        yield weights(declared.view, left), ()
        return
    for drawn in determinant.DRAWN:
        found = determinant.weights_when(question.options, declared, left, *drawn)
        yield found, (determinant.condition(*drawn),)


def _ways(found: Weights, declared: AnySeen, here: TableWager[AnyWager]) -> Ways:
    grounds = grounds_of(declared, declared.terms(here.placed()))
    # As Python's own numbers, which never run over.
    many = [sum(found[grounds == number].tolist()) for number in range(len(here.known.grounds))]
    total = Fraction(sum(many))
    return {number: ways / total for number, ways in enumerate(many) if ways}


def _results(here: TableWager[AnyWager], ways: Ways, stake: int) -> Iterator[Result]:
    """Row by row, in the order of the grounds."""
    chances: dict[str, Fraction] = {}
    for number, chance in ways.items():
        row = here.known.grounds[number].row
        chances[row] = chances.get(row, Fraction(0)) + chance
    for row, chance in chances.items():
        rows = row.split(TOGETHER)
        each = [here.odds.get(one, LOSE) for one in rows]
        cite = here.known.paid_cite(here.paytable, rows[0])
        if here.declared.progressive is not None and cite:
            cite = here.known.payout_cite
        if len(rows) == 1:
            yield priced(row, chance, each[0], cite, stake)
        else:
            net = sum((odds.profit_ratio for odds in each), Fraction(0))
            yield Result(row, chance, net, " and ".join(map(str, each)), cite)


def _crown(here: TableWager[AnyWager], options: BlackjackOptions, ways: Ways) -> Result:
    """Both have a Royal Match: taken from the ways of the wager, and paid on top (B-48)."""
    known, bonus = here.known, CROWN_TREASURE.slug
    row = known.grounds[rules.BOTH_ROYAL].row
    royal, crown = here.odds[row], Odds.parse(known.more["additions"][bonus]["odds"])
    whole = options.crown_treasure_pays == "1000-times"
    net = royal.profit_ratio + (crown.ratio if whole else crown.profit_ratio)
    cite = known.paid_cite(here.paytable, bonus)
    chance = ways.pop(rules.BOTH_ROYAL)
    return Result(f"{row}{TOGETHER}{bonus}", chance, net, f"{royal} and {crown}", cite)
