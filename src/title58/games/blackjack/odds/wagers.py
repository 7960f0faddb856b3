"""The exact odds of Blackjack: the Blackjack Wager with all that is added to it, and Insurance.

Doubling, splitting and surrendering are decisions of the player, so the Blackjack Wager, the Double
Down Wager and the wagers on split hands are priced together, as the best player plays: by a
total-dependent (generic) or a composition-dependent strategy. The engine is `value/`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from title58.games.blackjack import rules
from title58.games.blackjack.odds.question import Question, refined
from title58.games.blackjack.odds.side import counted
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.value.ready import compile_all
from title58.games.blackjack.value.rows import action, exact_rows
from title58.games.blackjack.value.shoe import Worth
from title58.games.blackjack.value.switch.analysis import Switch
from title58.games.blackjack.wagers import (
    BLACKJACK,
    GAME,
    HAND,
    INSURANCE,
    WAGERS,
    AnyWager,
    PlayedWager,
    SeenWager,
    bonuses_of,
)
from title58.law.markers import implements
from title58.money import Odds
from title58.odds import Asked, Result, WagerOdds, priced
from title58.odds.side_by_side import side_by_side

DECKS = (1, 2, 6, 8)  # shown unless another number is asked for
EXACTLY = (
    "every hand, all hands of a split together, and every draw of the dealer, computed in double"
    " precision: house edge and rows are those of the strategy, to rounding"
)
METHOD = (
    "every hand and every draw of the dealer, split hands included, computed in double precision:"
    " the house edge is that of the strategy, to rounding, and so are the rows, except where a pair"
    " is split into three or more hands. There the joint distribution of any two hands is computed"
    " and that of three or more is approximated from it. Checked against every split enumerated"
    " (full shoes, starting values, make splits): no row's probability moves by more than 7e-8 (one"
    " deck), 2.6e-8 (two), 2.5e-9 (six) or 1.5e-9 (eight)"
)
SWITCH_METHOD = (
    "every set of cards that the two hands may take, each hand played by a composition-dependent"
    " strategy, and every draw of the dealer, computed in double precision: the house edge is that"
    " of the strategy, to rounding, and so are the rows, except where a hand is split. There the"
    " effect of the other hand's cards is taken to second order. Where it was measured (aces,"
    " eights and nines split once) no row moves by more than 4e-6 (one deck) or 4e-8 (eight)"
)
SWITCH_EXACTLY = (
    "all hands together, split ones included, each played by a composition-dependent strategy, and"
    " every draw of the dealer, computed in double precision: house edge and rows are those of the"
    " strategy, "
)
HALF = Fraction(1, 2)
NAMED = {
    Fraction(3, 2): "blackjack",
    Fraction(1): "win",
    Fraction(0): "push",
    Fraction(-1, 2): "surrender",
    Fraction(-1): "lose",
}


def row_name(net: Fraction) -> str:
    """The net result of a round, per unit wagered at first."""
    return NAMED.get(net, f"net {'+' if net > 0 else ''}{net}")


def both_name(net: Fraction) -> str:
    """That of both wagers of Blackjack Switch together, per unit of one."""
    return f"both {'+' if net > 0 else ''}{net}"


def exact(asked: Asked[BlackjackOptions]) -> list[WagerOdds]:
    several = list(asked.each("decks", DECKS))
    if asked.exactly:  # each takes two cores and more than a gigabyte
        return [one for options in several for one in _from_shoe(asked, options)]
    if len(several) > 1 and asked.wants(HAND.slug):
        compile_all()  # or each of the two processes would compile everything for itself
    parts = side_by_side(lambda options: list(_from_shoe(asked, options)), several)
    return [one for part in parts for one in part]


def _from_shoe(asked: Asked[BlackjackOptions], options: BlackjackOptions) -> Iterator[WagerOdds]:
    question = Question(asked, options)
    assert question.left  # or it is refused, whatever was asked for
    if asked.wants(HAND.slug):
        yield from HAND.odds(question)
    alone = [one for one in WAGERS if one.slug not in HAND.parts and asked.wants(one.slug)]
    # Last what goes by how the hands are played: it takes longest.
    for one in sorted(alone, key=lambda one: isinstance(one, PlayedWager) and one.later is None):
        lawful = one.slug in asked.law.wagers(GAME)
        if lawful and (one.offered.offers(options) or not asked.as_filed):
            yield from _odds(question, one)


def _odds(question: Question, declared: AnyWager) -> Iterator[WagerOdds]:
    """With the bonus that is paid beside it, if one is."""
    found: Iterator[WagerOdds]
    bonuses = bonuses_of(declared.slug, question.options)
    if bonuses:
        found = bonuses[0].odds(question)
    elif isinstance(declared, SeenWager):
        found = counted(question, declared)
    else:
        found = declared.odds(question)
    return found


def hand(question: Question) -> Iterator[WagerOdds]:
    """The Blackjack Wager with all that is added to it."""
    asked, under = question.asked, question.under
    if not question.standard:
        return
    if question.options.switch:
        yield _switch(asked, question.switch, under)
        return
    for strategy, worth in question.strategies:
        yield _blackjack(asked, worth, (*under, ("strategy", strategy)))


def _blackjack(
    asked: Asked[BlackjackOptions], worth: Worth, under: tuple[tuple[str, str], ...]
) -> WagerOdds:
    """With a row for each net result, best first."""
    known = asked.law.wagers(GAME)[BLACKJACK]
    prices = {"surrender": "lose 1/2", **known.paytables["standard"]}
    rows = [(row_name(net), net, chance) for net, chance in exact_rows(worth.nets)]
    return WagerOdds(
        GAME,
        BLACKJACK,
        f"{known.name} with its Double Down and Split Wagers",
        known.cite,
        tuple(
            Result(row, chance, net, prices.get(row, "in all"), "633a.13(a)" if net > 0 else "")
            for row, net, chance in sorted(rows, key=lambda each: -each[1])
        ),
        under=under,
        action=action(worth.action),
        method=EXACTLY if asked.exactly else METHOD,
        rounded=True,
        decisions=worth.play.digest,
    )


def _switch(
    asked: Asked[BlackjackOptions], switch: Switch, under: tuple[tuple[str, str], ...]
) -> WagerOdds:
    """Blackjack Switch, per unit of both wagers together."""
    known = asked.law.wagers(GAME)[BLACKJACK]
    worth = switch.worth
    results = tuple(
        Result(both_name(net), chance, net * HALF, "in all")
        for net, chance in sorted(exact_rows(worth.nets), reverse=True)
    )
    return WagerOdds(
        GAME,
        BLACKJACK,
        f"Two {known.name}s at Blackjack Switch with their Double Down and Split Wagers",
        "633a.12(a)",
        results,
        under=(*under, switch.told),
        action=action(worth.action),
        method=f"{SWITCH_EXACTLY}{refined(worth.moved)}" if asked.exactly else SWITCH_METHOD,
        rounded=True,
    )


@implements("633a.13(b)")
def insured(question: Question) -> Iterator[WagerOdds]:
    """By what the player holds, if that was asked for: tens in the hand are not in the hole."""
    asked = question.asked
    known = asked.law.wagers(GAME)[INSURANCE]
    prices = known.paytables["standard"]
    holdings: list[tuple[str, tuple[int, ...]]] = [("any cards", ())]
    if asked.wager == INSURANCE:
        low = rules.ACE + 1
        holdings += [
            ("no ten held", (low, low)),
            ("one ten held", (low, rules.TEN)),
            ("two tens held", (rules.TEN, rules.TEN)),
        ]
    for name, held in holdings:
        tens = question.values[rules.TEN] - held.count(rules.TEN)
        chance = Fraction(tens, sum(question.values) - 1 - len(held))
        rows = (
            (rules.INSURANCE_WIN, chance, "633a.13(b)"),
            (rules.INSURANCE_LOSE, 1 - chance, ""),
        )
        yield WagerOdds(
            GAME,
            INSURANCE,
            known.name,
            known.cite,
            tuple(
                priced(known.rows[row], part, Odds.parse(prices[known.rows[row]]), cite)
                for row, part, cite in rows
            ),
            under=(*question.under, ("holding", name)),
            method="counted over the cards left behind an ace",
        )
