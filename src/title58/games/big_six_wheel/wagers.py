"""The wheel and the wagers of the Big Six, each declared once; how they are taken and settled."""

from __future__ import annotations

from title58.games.big_six_wheel.options import PLACES, BigSixWheelOptions
from title58.games.big_six_wheel.rules import Section, Terms, on_symbol
from title58.law import Law
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.game import spots_of
from title58.rounds.offer import by_itself, refuse_unoffered
from title58.rounds.settlement import Line, settled
from title58.rounds.wagers import Layout, Wager, stand_alone
from title58.wagers.declared import Placed, Seen
from title58.wagers.pays import FiledOdds
from title58.wagers.registry import TableWager, Wagers

GAME = "big-six-wheel"
CHIPS = ("chips", "value-chips")  # one and the same where no table has chips of its own

BigSixWager = Seen[Section, Terms]


def symbol_of(placed: Placed) -> Terms:
    return Terms(PLACES.index(placed.wager.more["symbol"]))


# A layout must have all seven areas (619a.1(g)(2)). 619a.3 gives the least that a win may pay.
WAGERS: Wagers[BigSixWager] = Wagers(
    GAME,
    *(
        Seen(slug, Section, on_symbol, symbol_of, pays=FiledOdds(f"odds_{slug}"), side=False)
        for slug in ("one", "two", "five", "ten", "twenty", "flag", "joker")
    ),
)


@implements("619a.1(a)", "619a.1(b)", "619a.1(c)")
def sections(law: Law, options: BigSixWheelOptions) -> tuple[str, ...]:
    """What the 54 sections show, clockwise from the joker, in the symbols that were filed."""
    shown = options.symbols
    return tuple(shown[place] for place in law.figures("619a")["wheel"]["order"])


def seen_in(section: str, options: BigSixWheelOptions) -> Section:
    """The kind of section that shows this symbol."""
    return Section([*options.symbols.values()].index(section))


def wheel(law: Law, options: BigSixWheelOptions) -> tuple[Section, ...]:
    """What each of the 54 sections is."""
    return tuple(seen_in(section, options) for section in sections(law, options))


def layout(law: Law, options: BigSixWheelOptions, players: tuple[int, ...] | None = None) -> Layout:
    offered = WAGERS.at(law, options)

    def rule(wager: Wager) -> None:
        _refuse_spoken(wager, options)
        spots = spots_of(offered)
        refuse_unoffered(wager, GAME, law, spots, options, "619a.2(c)", players=players)

    # The call closes the layout although position is read when the clapper rests (619a-06).
    taking = options.once(("taking", id(offered), players), lambda: by_itself(rule))
    return Layout(taking, stand_alone, "619a.2(a)")


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


@implements("619a.3")
def settle(wager: Wager, section: Section, here: TableWager[BigSixWager]) -> Line:
    """Class and price one wager by the area it lies on."""
    return settled(wager, here.decided(section), chip=here.options.chip)
