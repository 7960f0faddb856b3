"""The felt of Blackjack and Blackjack Switch (633a.2)."""

from __future__ import annotations

from title58.felts.arc import ArcTable, Cell, Center, Row, rows_of
from title58.felts.felt import Area, Felt, Fixture, Place
from title58.felts.plan import Plan
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.wagers import BLACKJACK, INSURANCE, PlayedWager
from title58.wagers.declared import Declared

HANDS_OF_SWITCH = ("", "hand-2")  # as a wager names them
SUPER_MATCH = "super-match"


def felt(plan: Plan[BlackjackOptions]) -> Felt:
    """A circle for the Blackjack Wager, two at Blackjack Switch; optional wagers inside it.

    What is added to a hand later, as a double down or a split, lies beside the Blackjack Wager, and
    Insurance on the line that says what it pays.
    """
    main = tuple(
        Cell(BLACKJACK, on, f"Hand {number}", round=True, small="", where=f"hand {number}")
        for number, on in enumerate(HANDS_OF_SWITCH, 1)
    )
    if not plan.options.switch:
        main = (Cell(BLACKJACK, label="Blackjack", round=True, small=""),)
    cards = Cell(what="the player's cards", holds=("box-{seat}",))
    side = [
        Cell(slug, round=True, small="")
        for slug, here in plan.offered.items()
        if here.declared.side and not _later(here.declared)
    ]
    if plan.options.switch and SUPER_MATCH not in plan.offered:  # its area is wanted all the same
        area = plan.cites("633a.2(b)(10)(ii)")
        side.append(Cell(what="Super Match Wager", label="Super Match", round=True, also=area))
    rows = (Row(4.4, main), *rows_of(side, 3, 3.0), Row(3.0, (cards,)))
    return ArcTable(plan, rows, width=10.8, sweep=72.0, inner=21.0).felt(_center)


def _later(declared: Declared) -> bool:
    """Whether it is made in the course of a hand, on or beside what lies there already."""
    return isinstance(declared, PlayedWager) and declared.later is not None


def _center(table: ArcTable) -> Center:
    plan = table.plan
    words = [
        table.arched(
            f"INSURANCE PAYS {plan.price(INSURANCE).upper()}",
            1.5,
            1.3,
            plan.cites("633a.2(b)(3)(ii)"),
        ),
        table.arched(
            "Dealer must draw to 16 and stand on all 17s", 3.3, 0.9, plan.cites("633a.2(b)(3)(iii)")
        ),
        table.arched(_pays(plan), 5.5, 1.9, plan.cites("633a.2(b)(3)(i)")),
        table.holder(14.2, "633a.2(b)(1)"),
    ]
    if plan.options.switch:
        words.append(table.arched("BLACKJACK SWITCH", 7.9, 1.2, plan.cites("633a.2(b)(10)")))
    if plan.options.payout_limit:
        limit = plan.cites("633a.2(b)(14)")
        words.append(table.arched("A posted payout limit applies", 9.5, 0.7, limit))
    fixtures = [
        *table.boxes(plan.cites("633a.2(e)")),
        table.rack(),
        Fixture("card reader", table.at_dealer(11.4, 7.8, 5, 2.6), plan.of_kind("card-reader")),
        Fixture("discard rack", table.at_dealer(-19, 8.5, 5, 5), plan.of_kind("discard-rack")),
    ]
    if plan.options.dealing != "hand":
        shoe = plan.cites("633a.7(a)")
        fixtures.append(Fixture("dealing shoe", table.at_dealer(19, 8.5, 7, 6), shoe))
    areas = [
        Area(
            "the dealer's cards",
            table.at_dealer(0, 9.0, 16, 5),
            plan.cites(),
            "DEALER",
            holds=("dealer",),
        )
    ]
    lying = (
        *table.at_positions(INSURANCE, 1.5),
        # The determinant card lies before the double shoe, until it is dealt or set aside.
        Place(("determinant",), table.at_dealer(12, 11.4, 3, 4).room),
    )
    whole = plan.cites("633a.2(a)", "633a.2(b)")
    return Center(tuple(areas), tuple(words), tuple(fixtures), whole, (INSURANCE,), lying)


def _pays(plan: Plan[BlackjackOptions]) -> str:
    return f"BLACKJACK PAYS {str(plan.offered[BLACKJACK].odds['blackjack']).upper()}"
