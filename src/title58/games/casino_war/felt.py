"""The felt of Casino War (651a.2)."""

from __future__ import annotations

from title58.felts.arc import ArcTable, Cell, Center, Row
from title58.felts.felt import Area, Felt, Fixture
from title58.felts.plan import Plan
from title58.games.casino_war.options import CasinoWarOptions


def felt(plan: Plan[CasinoWarOptions]) -> Felt:
    """A circle for the Initial Wager and one for the War Wager; Tie Wagers inside them."""
    initial = Cell("initial", label="Initial\nWager", round=True)
    war = Cell("war", label="War\nWager", round=True)
    ties = Cell("tie", label="Tie"), Cell("tie-on-war-deal", label="Tie on the\nWar deal")
    cards = Cell(what="the player's cards", holds=("box-{seat}", "war-{seat}"))
    rows = Row(4.0, (initial, war)), Row(2.6, ties), Row(3.2, (cards,))
    return ArcTable(plan, rows, width=10.0).felt(_center)


def _center(table: ArcTable) -> Center:
    plan = table.plan
    words = [table.holder(14.2, "651a.2(b)(1)"), table.title("CASINO WAR")]
    fixtures = [
        *table.boxes(plan.cites("651a.2(c)")),
        table.rack(),
        Fixture("discard rack", table.at_dealer(-19, 8.5, 5, 5), plan.cites("651a.2(d)")),
        Fixture("dealing shoe", table.at_dealer(19, 8.5, 7, 6), plan.cites("651a.3(b)")),
    ]
    areas = [
        Area(
            "the dealer's cards",
            table.at_dealer(0, 9.2, 9, 5),
            plan.cites(),
            "DEALER",
            holds=("dealer", "war-dealer"),
        )
    ]
    whole = plan.cites("651a.2(a)", "651a.2(b)")
    return Center(tuple(areas), tuple(words), tuple(fixtures), whole)
