"""The felt of Pai Gow Poker (645a.2)."""

from __future__ import annotations

from title58.felts.arc import ArcTable, Cell, Center, Row, rows_of
from title58.felts.felt import Area, Felt, Fixture, Place
from title58.felts.plan import Plan
from title58.games.pai_gow_poker.options.table import PaiGowPokerOptions

UNSET = ("position-{seat}",)  # a hand before it is set


def felt(plan: Plan[PaiGowPokerOptions]) -> Felt:
    """Each position has its wager, circles for optional wagers, and places for both hands."""
    main = [slug for slug, here in plan.offered.items() if not here.declared.side]
    side = [
        Cell(slug, round=True, small="")
        for slug, here in plan.offered.items()
        if here.declared.side
    ]
    hands = plan.cites("645a.2(b)(3)")
    low = Cell(
        what="the player's low hand",
        label="LOW",
        holds=("position-{seat}-low",),
        also=hands,
        share=0.7,
    )
    high = Cell(
        what="the player's high hand",
        label="HIGH",
        holds=("position-{seat}-high",),
        also=hands,
    )
    rows = (
        *(Row(4.2, (Cell(slug, round=True),)) for slug in main),
        *rows_of(side, 2, 2.8),
        Row(3.0, (low, high), UNSET),
    )
    return ArcTable(plan, rows, width=11.5, inner=20.0).felt(_center)


def _center(table: ArcTable) -> Center:
    plan = table.plan
    hands = plan.cites("645a.2(b)(4)")
    areas = [
        Area(
            "the dealer's low hand",
            table.at_dealer(-6.5, 9.4, 8, 4.8),
            hands,
            "LOW",
            holds=("dealer-low",),
        ),
        Area(
            "the dealer's high hand",
            table.at_dealer(5, 9.4, 14, 4.8),
            hands,
            "HIGH",
            holds=("dealer-high",),
        ),
    ]
    words = [table.holder(14.4, "645a.2(b)(1)"), table.title("PAI GOW POKER", 4.6)]
    (main,) = (slug for slug, here in plan.offered.items() if not here.declared.side)
    words.append(table.arched(plan.vigorish(main), 2.4, 0.9, plan.cites()))
    if plan.options.payout_limit:
        limit = plan.cites("645a.2(b)(10)")
        words.append(table.arched("A posted payout limit applies", 1.1, 0.8, limit))
    fixtures = [
        *table.boxes(plan.cites("645a.2(e)")),
        table.rack(),
        Fixture("discard rack", table.at_dealer(-19, 8.5, 5, 5), plan.cites("645a.2(f)")),
        Fixture("dealing shoe", table.at_dealer(19, 8.5, 7, 6), plan.cites()),
    ]
    if plan.options.starting_position == "shaker":
        at = table.at_dealer(-13.5, 9.4, 4, 4)
        fixtures.append(Fixture("shaker", at, plan.of_kind("shaker")))
    whole = plan.cites("645a.2(a)", "645a.2(b)")
    lying = (Place(("dealer",), table.at_dealer(0.75, 9.4, 22.5, 4.8).room),)
    return Center(tuple(areas), tuple(words), tuple(fixtures), whole, unprinted=lying)
