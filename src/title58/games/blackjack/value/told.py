"""A shoe's strategy as plain data, for JSON and for the terminal."""

from __future__ import annotations

from title58.games.blackjack.value import strategy as st
from title58.games.blackjack.value.departures import departures
from title58.games.blackjack.value.hands import VALUES
from title58.games.blackjack.value.shoe import NEVER, Shoe


def strategy_as_plain(shoe: Shoe) -> dict[str, object]:
    """The strategy card, where play by the cards departs from it, and what each play is worth."""
    return {
        "shoe": dict(zip(st.NAMES, shoe.cards, strict=True)),
        "edge_by_totals": shoe.by_total.edge,
        "edge_by_cards": shoe.by_cards.edge,
        "card": shoe.card.as_plain(),
        "departures": [one.as_plain() for one in departures(shoe)],
        "hands": hands_as_plain(shoe),
    }


def hands_as_plain(shoe: Shoe) -> list[dict[str, object]]:
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
