"""What the player of a hand may choose, and why not anything else (633a.7(i)(2), (k))."""

from __future__ import annotations

from collections.abc import Iterator

from title58.equipment.cards import Card
from title58.games.blackjack import rules
from title58.games.blackjack.hands import Hand
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.round.steps import Decide
from title58.law.markers import implements
from title58.rounds.steps import Choose, Forbidden

STAND, DRAW, DOUBLE, SPLIT, SURRENDER = "stand", "draw", "double", "split", "surrender"


def choices(
    hand: Hand, options: BlackjackOptions, splits: int, up: Card, *, accepted: bool = False
) -> tuple[tuple[str, ...], tuple[Forbidden, ...]]:
    """What may be chosen, and what may not.

    `splits` is how often the hand as dealt has been split; `accepted`: the player has accepted a
    card drawn in error, so something that takes a card must follow.
    """
    barred = [*_barred(hand, options, splits), *_insurance(up)]
    if accepted:
        barred += [
            Forbidden(word, "633a.14(c)", "the exposed card has been accepted and must be dealt")
            for word in (STAND, SURRENDER)
        ]
    words = {each.word for each in barred}
    order = (STAND, DRAW, DOUBLE, SPLIT, SURRENDER)
    return tuple(word for word in order if word not in words), tuple(barred)


def one_card_ace(hand: Hand, options: BlackjackOptions) -> bool:
    """A split ace that gets one card and no more, as filed (B-36)."""
    ace = hand.from_split and hand.cards[0].rank == rules.ACE
    return ace and options.split_aces == "one-card"


@implements("633a.8(a)", "633a.8(b)", "633a.8(e)")
def _insurance(up: Card) -> Iterator[Forbidden]:
    """What is offered before any hand is played, if at all."""
    ace = up.rank == rules.ACE
    why = "while the dealer shows an ace, before the card reader is used"
    shown = "the reader has been used" if ace else f"the dealer shows {up.pretty}"
    cite = "633a.8(b)" if ace else "633a.8(a)"
    yield Forbidden("insurance", cite, f"Insurance is made {why}; {shown}")
    yield Forbidden("even-money", "633a.8(e)", f"even money is taken {why}; {shown}")


@implements("633a.7(k)", "633a.9(a)", "633a.10(a)", "633a.11(a)", "633a.11(c)[s2]")
def _barred(hand: Hand, options: BlackjackOptions, splits: int) -> Iterator[Forbidden]:
    (one, other), drawn = hand.cards[:2], len(hand.cards) > 2
    for word in (DRAW, DOUBLE):
        if word == DOUBLE and drawn:
            why = f"{hand.name} has {len(hand.cards)} cards; only the first two may be doubled"
            yield Forbidden(DOUBLE, "633a.10(a)", why)
        elif one_card_ace(hand, options):
            yield Forbidden(word, "633a.11(c)", "a split ace gets one card only, as filed (B-36)")
    aces = one.rank == rules.ACE
    more = options.resplits_of_aces if aces else options.resplits
    if drawn:
        why = f"{hand.name} has {len(hand.cards)} cards; only the first two may be split"
        yield Forbidden(SPLIT, "633a.11(a)", why)
    elif not rules.may_split(one.rank, other.rank):
        yield Forbidden(
            SPLIT, "633a.11(a)", f"{one.pretty} and {other.pretty} are not identical in value"
        )
    elif splits > more:
        why = f"resplits of {('aces' if aces else 'pairs')} allowed at this table: {more}"
        yield Forbidden(SPLIT, "633a.11(c)[s2]", why)
    if hand.from_split or drawn:
        why = "a hand may be surrendered only before it is doubled, split, stood on or hit"
        yield Forbidden(SURRENDER, "633a.9(a)", why)
    elif options.switch and not options.switch_surrender:
        why = "surrender is not among the choices at Blackjack Switch here (B-34)"
        yield Forbidden(SURRENDER, "633a.12(a)(4)", why)


SAFE, SMALL = 12, 7  # a hand that may bust; the dealer's first card that is not small


def simple(step: Choose) -> str:
    """Draw to 17 against a large card and to 12 against a small one; nothing else."""
    if not isinstance(step, Decide) or step.up is None or not {STAND, DRAW} <= {*step.options}:
        return ""
    hard = sum(rules.card_value(card.rank) for card in step.cards)
    total = rules.total(hard, any(card.rank == rules.ACE for card in step.cards))
    large = step.up.rank == rules.ACE or step.up.rank >= SMALL
    soft = total != hard
    least = 18 if soft else 17 if large else SAFE
    return DRAW if total < least else STAND
