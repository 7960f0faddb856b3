"""The wheel and the wagers of the Big Six: which symbol each is on, and what it pays."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from title58.games.big_six_wheel import rules
from title58.games.big_six_wheel.options import PLACES, BigSixWheelOptions
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import Odds
from title58.refusal import Refusal
from title58.rounds.game import Spot
from title58.rounds.offer import refuse_unoffered
from title58.rounds.settlement import Line, decide
from title58.rounds.wagers import Layout, Wager

GAME = "big-six-wheel"
CHIPS = ("chips", "value-chips")  # one and the same where no table has chips of its own

# Each wager is classed by one rule; what differs is the kind of section it is on.
RULES: Mapping[str, int] = {
    "one": rules.ONE,
    "two": rules.TWO,
    "five": rules.FIVE,
    "ten": rules.TEN,
    "twenty": rules.TWENTY,
    "flag": rules.FLAG,
    "joker": rules.JOKER,
}


@implements("619a.1(a)", "619a.1(b)", "619a.1(c)")
def sections(law: Law, options: BigSixWheelOptions) -> tuple[str, ...]:
    """What the 54 sections show, clockwise from the joker, in the symbols that were filed."""
    shown = options.symbols
    return tuple(shown[place] for place in law.figures("619a")["wheel"]["order"])


def kind_of(section: str, options: BigSixWheelOptions) -> int:
    """The number of the kind of section that shows this symbol."""
    return PLACES.index(next(p for p, shown in options.symbols.items() if shown == section))


def spots(law: Law) -> dict[str, Spot]:
    """The wagers of that day. A layout must have all seven areas (619a.1(g)(2))."""
    return {slug: Spot(wager) for slug, wager in law.wagers(GAME).items()}


def layout(law: Law, options: BigSixWheelOptions, players: Collection[int] | None = None) -> Layout:
    offered = spots(law)

    def rule(_layout: Layout, wager: Wager) -> None:
        _refuse_spoken(wager, options)
        refuse_unoffered(wager, GAME, law, offered, options, "619a.2(c)", players=players)

    # The call closes the layout although position is read when the clapper rests (619a-06).
    return Layout(rule, lambda _layout: None, "619a.2(a)")


@implements("619a.2(c)")
def _refuse_spoken(wager: Wager, options: BigSixWheelOptions) -> None:
    """A wager is what lies on the layout; cash that is spoken for only as filed (619a-05)."""
    spoken = options.spoken_cash == "confirmed"
    if wager.form in CHIPS or (wager.form == "cash" and spoken and wager.confirmed):
        return
    if wager.form != "cash":
        problem = f"a wager cannot be made in {wager.form!r}"
    elif spoken:
        problem = "a spoken wager with cash needs the dealer's confirmation"
    else:
        problem = "a spoken wager backed by cash is not accepted at this table"
    raise Refusal(
        problem,
        "619a.2(c)",
        value=wager.form,
        lawful="value chips on the layout" + (", or cash that the dealer confirms" * spoken),
    )


def odds(row: str, wager: str, law: Law, options: BigSixWheelOptions) -> Odds:
    """The odds of a row: filed for a win (619a.3 gives the least), fixed otherwise."""
    if row == "win":
        return options.odds_of(wager)
    return Odds.parse(law.wager(GAME, wager).paytables["standard"][row])


@implements("619a.3")
def settle(wager: Wager, section: str, law: Law, options: BigSixWheelOptions) -> Line:
    """Class and price one wager by the area it lies on."""
    known = law.wager(GAME, wager.kind)
    row = known.rows[rules.on_symbol(RULES[wager.kind], kind_of(section, options))]
    cite = known.cite if row == "lose" else cites(known.cite, known.payout_cite)
    return decide(wager, row, odds(row, wager.kind, law, options), cite, chip=options.chip)
