"""The felt of Pai Gow (621a.2)."""

from __future__ import annotations

from title58.felts.arc import ArcTable, Cell, Center, Row
from title58.felts.felt import Area, Felt, Fixture, Place
from title58.felts.plan import Plan
from title58.games.pai_gow.options.table import PaiGowOptions
from title58.games.pai_gow.wagers import GAME

UNSET = ("position-{seat}",)  # a hand before it is set


def felt(plan: Plan[PaiGowOptions]) -> Felt:
    """A betting area for each player, and inside it places for the high and the low hand."""
    hands = (
        Cell(what="the player's low hand", label="LOW", holds=("position-{seat}-low",)),
        Cell(
            what="the player's high hand",
            label="HIGH",
            holds=("position-{seat}-high",),
        ),
    )
    rows = Row(4.0, (Cell(GAME, label="Pai Gow", round=True),)), Row(3.4, hands, UNSET)
    return ArcTable(plan, rows, width=11.0, inner=20.0).felt(_center)


def _center(table: ArcTable) -> Center:
    plan = table.plan
    dead = plan.cites("621a.2(b)(3)")
    areas = [
        Area(
            "the dealer's low hand",
            table.at_dealer(-4.2, 9.2, 7.6, 4.4),
            plan.cites(),
            "LOW",
            holds=("dealer-low",),
        ),
        Area(
            "the dealer's high hand",
            table.at_dealer(4.2, 9.2, 7.6, 4.4),
            plan.cites(),
            "HIGH",
            holds=("dealer-high",),
        ),
        Area(
            "the Dead Hand",
            table.at_dealer(17, 9.2, 8, 4.4),
            dead,
            "DEAD HAND",
            holds=("dead-hand",),
        ),
    ]
    words = [
        table.arched(plan.vigorish(GAME), 1.4, 1.0, plan.cites()),
        table.holder(14.2, "621a.2(b)(1)"),
        table.title("PAI GOW", 3.9),
    ]
    fixtures = [
        *table.boxes(plan.cites("621a.2(c)")),
        table.rack(),
    ]
    if shaker := plan.of_kind("shaker"):
        fixtures.append(Fixture("shaker", table.at_dealer(-17, 8.8, 5, 5), shaker))
    whole = plan.cites("621a.2(a)", "621a.2(b)")
    lying = (Place(("dealer",), table.at_dealer(0, 9.2, 16, 4.4).room),)
    return Center(tuple(areas), tuple(words), tuple(fixtures), whole, unprinted=lying)
