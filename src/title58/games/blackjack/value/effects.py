"""What each rule is worth: the house edge with it changed, less the house edge as it is."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from title58.games.blackjack.value.shoe import ValuedShoe
from title58.games.blackjack.value.terms import Terms
from title58.progress import stage


@dataclass(frozen=True)
class Effect:
    """One change, and by how much it raises the house edge."""

    change: str
    cite: str
    lawful: bool  # something a casino may file; else only for comparison
    by_total: float
    by_cards: float


def effects(left: tuple[int, ...], terms: Terms) -> list[Effect]:
    """Every single change to these terms. The strategies are the best for each."""
    base = ValuedShoe(left, terms)
    found, rules = [], changes(terms)
    with stage("Rules worked out", len(rules)) as shown:
        for change, cite, lawful, other in rules:
            shoe = ValuedShoe(left, other)
            by_total = shoe.by_total.edge - base.by_total.edge
            by_cards = shoe.by_cards.edge - base.by_cards.edge
            found.append(Effect(change, cite, lawful, by_total, by_cards))
            shown.move_on()
    return found


def changes(terms: Terms) -> list[tuple[str, str, bool, Terms]]:
    """The lawful ones first, then what other places do."""
    found: list[tuple[str, str, bool, Terms]] = []
    split = "633a.11(c)"
    for resplits in range(4):
        if resplits != terms.resplits:
            other = terms.but(
                resplits=resplits, resplits_of_aces=min(terms.resplits_of_aces, resplits)
            )
            found.append((f"pairs split into {resplits + 2} hands at most", split, True, other))
    for aces in (0, 1, terms.resplits):
        if aces != terms.resplits_of_aces and aces <= terms.resplits:
            name = f"aces split into {aces + 2} hands at most"
            found.append((name, split, True, terms.but(resplits_of_aces=aces)))
    other = terms.but(one_card_to_aces=not terms.one_card_to_aces)
    one = "one card to each split ace" if other.one_card_to_aces else "split aces played freely"
    found.append((one, split, True, other))
    for change, cite, other in (
        ("dealer hits a soft 17", "633a.7(m)", terms.but(hits_soft_17=not terms.hits_soft_17)),
        ("no surrender", "633a.9(a)", terms.but(surrender=None)),
        ("Blackjack pays 6 to 5", "633a.13(a)", terms.but(blackjack=Fraction(6, 5))),
        ("no double down after a split", "633a.10(a)", terms.but(double_after_split=False)),
        ("no double down", "633a.10(a)", terms.but(double=False)),
        ("no splits", "633a.11(a)", terms.but(split=False)),
    ):
        found.append((change, cite, False, other))
    return [each for each in {one[0]: one for one in found}.values() if each[3] != terms]
