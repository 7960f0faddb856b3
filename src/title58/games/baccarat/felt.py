"""The felts of Minibaccarat, Midibaccarat and Baccarat."""

from __future__ import annotations

from title58.felts.arc import ArcTable, Cell, Center, Row, rows_of
from title58.felts.felt import Area, Felt, Fixture
from title58.felts.plan import Plan, printed
from title58.games.baccarat.hands import BANKER
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.wagers import side_of

HANDS = ("player", "banker", "tie")  # from the rail inward


def felt(plan: Plan[BaccaratTableOptions]) -> Felt:
    """Every position has Player, Banker and Tie, and inside them the further wagers."""
    base = {
        hand: slug
        for slug, here in plan.offered.items()
        for hand in HANDS
        if not here.declared.side and slug.endswith(hand)
    }
    main = [Row(2.4, (Cell(base[hand], small=_price(plan, base[hand])),)) for hand in HANDS]
    side = [
        Cell(slug, on, _label(plan, slug, on), where=f"on the {on.title()}'s Hand" if on else "")
        for slug, here in plan.offered.items()
        if slug not in base.values()
        for on in here.spots
    ]
    each, tall = (3, 1.9) if len(side) <= 12 else (4, 2.2)
    rows = (*main, *rows_of(side, each, tall))
    chapter = plan.game.chapter
    if chapter == "631a":  # dealers in the middle, players along the rim and around both ends
        along = 6 - len(plan.seats) % 2
        table = ArcTable(plan, rows, f"{chapter}.2(a)", sweep=84.0, inner=12.0, along=along)
    else:
        table = ArcTable(plan, rows, f"{chapter}.2(a)")
    return table.felt(_center)


def _label(plan: Plan[BaccaratTableOptions], slug: str, on: str) -> str:
    name = printed(plan.offered[slug].known)
    return f"{on.title()} {name}" if on else name


def _price(plan: Plan[BaccaratTableOptions], slug: str) -> str:
    price = plan.price(slug)
    if side_of(slug) == BANKER and plan.options.takes_vigorish:
        return f"{price} less 5%"
    return price


def _center(table: ArcTable) -> Center:
    plan, of = table.plan, f"{table.plan.game.chapter}.2"
    cards = plan.cites(f"{of}(b)(4)")
    areas = [
        Area(
            f"cards of the {side.title()}'s Hand",
            table.at_dealer(x, 9.1, 15, 5),
            cards,
            side.upper(),
            holds=(side, f"simulated-{side}"),
        )
        for side, x in (("player", -8.2), ("banker", 8.2))
    ]
    owed = plan.cites(f"{of}(b)(7)", f"{of}(b)(8)")
    if owed:
        across = min(3.0, 34 / len(plan.seats))
        for number, seat in enumerate(plan.seats):
            x = (number - (len(plan.seats) - 1) / 2) * across
            what = f"commission (vigorish) owed by position {seat}"
            shape = table.at_dealer(x, 13.2, across - 0.25, 1.8)
            holds = (f"commission-{seat}",)
            areas.append(Area(what, shape, plan.cites(*owed), str(seat), holds=holds))
    words = [table.holder(16.2 if owed else 14.4, f"{of}(b)(1)")]
    if plan.options.ez:
        dragon = plan.cites(f"{of}(b)(6)(ii)")
        words += [
            table.arched("Banker wager pushes on a Dragon 7", 1.2, 1.0, dragon),
            table.title("EZ BACCARAT", 3.6),
        ]
    else:
        words.append(table.title(_title(plan)))
    fixtures = [
        *table.boxes(plan.cites(f"{of}(d)")),
        table.rack(plan.cites(f"{of}(c)")),
        _discards(table, plan),
        Fixture("dealing shoe", table.at_dealer(21, 8.5, 7, 6), plan.cites("631a.7(a)")),
    ]
    whole = plan.cites(f"{of}(a)", f"{of}(b)", "627b.2(b)", "631c.5(b)", "631c.6(b)")
    return Center(tuple(areas), tuple(words), tuple(fixtures), whole)


def _title(plan: Plan[BaccaratTableOptions]) -> str:
    return "RISING PHOENIX" if _phoenix(plan) else plan.game.name.upper()


def _phoenix(plan: Plan[BaccaratTableOptions]) -> bool:
    return getattr(plan.options, "rising_phoenix", "none") != "none"


def _discards(table: ArcTable, plan: Plan[BaccaratTableOptions]) -> Fixture:
    what = "discard bucket" if plan.game.chapter == "631a" else "discard rack"
    return Fixture(what, table.at_dealer(-21, 8.5, 5, 5), plan.cites(f"{plan.game.chapter}.2(e)"))
