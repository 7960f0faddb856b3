"""The felts of Blackjack and Casino War: a box for each player's wager, circles beside it."""

from __future__ import annotations

from title58.felts.arc import ArcTable, Cell, Center, Row, rows_of
from title58.felts.felt import Area, Felt, Fixture
from title58.felts.plan import Plan

SWITCH = ("1", "2")


def blackjack(plan: Plan) -> Felt:
    """Each position has its box, or two at Blackjack Switch, and circles for optional wagers."""
    switch = plan.options.value("switch")
    main = tuple(
        Cell("blackjack", on, f"Hand {on}" if on else "Blackjack", round=True, small="")
        for on in (SWITCH if switch else ("",))
    )
    side = [
        Cell(slug, round=True, small="")
        for slug, here in plan.offered.items()
        if here.declared.side and not here.declared.within
    ]
    rows = (Row(4.6, main), *rows_of(side, 2 if len(side) < 5 else 3, 3.0))
    table = ArcTable(plan, rows, width=11.5, sweep=64.0, inner=19.0)
    return table.felt(_blackjack_center)


def _blackjack_center(table: ArcTable) -> Center:
    plan = table.plan
    pays = plan.cites("633a.2(b)(3)(i)")
    stands = plan.cites("633a.2(b)(3)(iii)")
    insurance = plan.cites("633a.2(b)(3)(ii)")
    words = [
        table.arched(f"INSURANCE PAYS {plan.price('insurance').upper()}", 1.5, 1.5, insurance),
        table.arched("Dealer must draw to 16 and stand on all 17s", 4.2, 1.0, stands),
        table.arched(_pays(plan), 6.6, 1.7, pays),
        table.holder(9.6, plan.cites("633a.2(b)(1)")),
    ]
    if plan.options.value("switch"):
        switch = plan.cites("633a.2(b)(10)")
        words.append(table.arched("BLACKJACK SWITCH", 8.6, 1.2, switch))
    if plan.options.value("payout_limit"):
        limit = plan.cites("633a.2(b)(14)")
        words.append(table.arched("A posted payout limit applies", 10.2, 0.7, limit))
    fixtures = [
        *table.boxes(plan.cites("633a.2(e)")),
        Fixture("chip rack", table.at_dealer(0, 3.2, 24, 4.4), plan.cites()),
        Fixture("card reader", table.at_dealer(10, 7.2, 4, 2), plan.cites("633a.2(f)")),
        Fixture("discard rack", table.at_dealer(-21, 8.5, 5, 5), plan.cites("633a.2(g)")),
    ]
    if plan.options.value("dealing") != "hand":
        shoe = plan.cites("633a.7(a)")
        fixtures.append(Fixture("dealing shoe", table.at_dealer(21, 8.5, 7, 6), shoe))
    areas = [Area("cards of the dealer", table.at_dealer(-2, 7.6, 14, 3.8), plan.cites())]
    return Center(tuple(areas), tuple(words), tuple(fixtures))


def _pays(plan: Plan) -> str:
    odds = plan.offered["blackjack"].odds
    return f"BLACKJACK PAYS {str(odds.get('blackjack', '3 to 2')).upper()}"


def casino_war(plan: Plan) -> Felt:
    rows = (
        Row(4.0, (Cell("initial", label="Initial Wager", round=True), Cell("war", label="War", round=True))),
        Row(2.6, (Cell("tie", label="Tie"), Cell("tie-on-war-deal", label="Tie on the War deal"))),
        Row(4.0, (Cell(what="cards of the player"),)),
    )
    return ArcTable(plan, rows, width=10.0).felt(_war_center)


def _war_center(table: ArcTable) -> Center:
    plan = table.plan
    words = [table.holder(12.4, plan.cites("651a.2(b)(1)"))]
    fixtures = [
        *table.boxes(plan.cites("651a.2(c)")),
        Fixture("chip rack", table.at_dealer(0, 3.2, 24, 4.4), plan.cites()),
        Fixture("discard rack", table.at_dealer(-21, 8.5, 5, 5), plan.cites("651a.2(d)")),
        Fixture("dealing shoe", table.at_dealer(21, 8.5, 7, 6), plan.cites("651a.3(b)")),
    ]
    areas = [Area("card of the dealer", table.at_dealer(0, 8.4, 8, 4.4), plan.cites(), "DEALER")]
    return Center(tuple(areas), tuple(words), tuple(fixtures))
