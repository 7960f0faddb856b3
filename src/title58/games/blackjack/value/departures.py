"""Where the best play by the cards departs from the generic strategy, and what that gains."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from title58.games.blackjack.value import kernels
from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.hands import VALUES
from title58.games.blackjack.value.shoe import NEVER, ValuedShoe


@dataclass(frozen=True)
class Departure:
    """One hand that is better played otherwise than its total says."""

    cards: tuple[int, ...]  # values
    up: int
    by_total: int  # actions, as `strategy.ACTIONS` names them
    by_cards: int
    gain: float  # per unit wagered at first, when it occurs
    chance: float  # how often it occurs

    @property
    def hand(self) -> str:
        return ",".join(st.NAMES[value] for value in self.cards)

    def __str__(self) -> str:
        return (
            f"{self.hand} against {st.NAMES[self.up]}: {st.ACTIONS[self.by_cards]}, not"
            f" {st.ACTIONS[self.by_total]}"
        )

    def as_plain(self) -> dict[str, object]:
        return {
            "hand": self.hand,
            "up": st.NAMES[self.up],
            "by_total": st.ACTIONS[self.by_total],
            "by_cards": st.ACTIONS[self.by_cards],
            "gain": self.gain,
            "chance": self.chance,
        }


def departures(shoe: ValuedShoe) -> list[Departure]:
    """All of them that can occur, hands of two cards first, those that matter most first."""
    h = shoe.hands
    cards, total = shoe.by_cards, shoe.by_total
    found = []
    reach = shoe.chance.copy()
    reach[h.blackjack == 1] = 0
    kernels.reached(shoe.left, h.cards, h.size, h.child, cards.play.first, cards.play.more, reach)
    hit, _double, _best = shoe.best
    for hand in range(len(h)):
        if h.size[hand] < 2 or h.blackjack[hand]:
            continue
        dealt = h.size[hand] == 2
        mine, theirs = (
            (play.first if dealt else play.more)[hand] for play in (cards.play, total.play)
        )
        for up in np.flatnonzero((mine != theirs) & (reach[hand] > 0)):
            open_ = shoe.open[hand, up]
            gain = abs(hit[hand, up] - shoe.stand[hand, up])
            if dealt:
                gain = cards.value[hand, up] - total.value[hand, up]
            held = tuple(v for v in range(VALUES) for _ in range(h.cards[hand, v]))
            found.append(
                Departure(
                    held, int(up), int(theirs[up]), int(mine[up]), float(gain / open_),
                    float(reach[hand, up] * open_),
                )
            )  # fmt: skip
    return sorted(found, key=lambda one: (len(one.cards) > 2, -one.gain * one.chance))


# A strategy as plain data, for JSON and for the terminal


def strategy_as_plain(shoe: ValuedShoe) -> dict[str, object]:
    """The strategy card, where play by the cards departs from it, and what each play is worth."""
    return {
        "shoe": dict(zip(st.NAMES, shoe.cards, strict=True)),
        "edge_by_totals": shoe.by_total.edge,
        "edge_by_cards": shoe.by_cards.edge,
        "card": shoe.card.as_plain(),
        **_best_card(shoe),
        "departures": [one.as_plain() for one in departures(shoe)],
        "hands": hands_as_plain(shoe),
    }


def _best_card(shoe: ValuedShoe) -> dict[str, object]:
    """At Blackjack Switch a card for one hand has no figure of its own."""
    if shoe.terms.switch:
        return {}
    card, worth = shoe.best_by_total
    return {"edge_of_best_card": worth.edge, "best_card": card.as_plain()}


def hands_as_plain(shoe: ValuedShoe) -> list[dict[str, object]]:
    """Every two cards against every card up: what each play is worth, played on by the cards.

    Per unit wagered at first, given that the dealer has no Blackjack.
    """
    hit, double, _best = shoe.best
    best = shoe.by_cards
    found: list[dict[str, object]] = []
    for one in range(VALUES):
        for other in range(one, VALUES):
            hand = shoe.hands.of(one, other)
            for up in st.UPS:
                open_ = shoe.open[hand, up]
                if not shoe.chance[hand, up] or not open_:
                    continue
                worth = {
                    "stand": shoe.stand[hand, up],
                    "hit": hit[hand, up],
                    "double": double[hand, up],
                    "surrender": shoe.surrender[hand, up],
                }
                if shoe.hands.blackjack[hand]:
                    del worth["surrender"]
                if one == other and shoe.terms.split:
                    worth["split"] = shoe.splits_by_cards.worth[one, up]
                found.append(
                    {
                        "hand": f"{st.NAMES[one]},{st.NAMES[other]}",
                        "up": st.NAMES[up],
                        "chance": float(shoe.chance[hand, up]),
                        "best": st.ACTIONS[best.play.first[hand, up]],
                        "worth": {
                            name: float(value / open_)
                            for name, value in worth.items()
                            if value > NEVER / 2
                        },
                    }
                )
    return found
