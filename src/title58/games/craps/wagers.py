"""The wagers of Craps and Mini-Craps, each declared once.

What a wager is called, its grounds with their paragraphs, its paytables and its dates are law data
under the same slug.
"""

from __future__ import annotations

from collections.abc import Callable

from title58.games.craps import rules
from title58.games.craps.facts import (
    AnyWager,
    Behind,
    BrokenDown,
    Follows,
    Lowering,
    Made,
    OneRoll,
    OverRolls,
    Works,
)
from title58.games.craps.rules import Terms
from title58.games.craps.views import NUMBERS, POINTS, Throw
from title58.law.cites import Cited, cites
from title58.wagers.amounts import Amount, InUnits, OwnLimits, WholeDollars
from title58.wagers.declared import TABLE_LIMITS, Evaluator, Placed, Priced
from title58.wagers.offer import Flag, Listed, Offered, Paytable, When, With, both
from title58.wagers.registry import Wagers

PASS, DONT_PASS, COME, DONT_COME = "pass", "dont-pass", "come", "dont-come"
FIRE = "fire"


def listed(slug: str) -> Offered:
    """What the casino lists; without a list, all (C-09)."""
    return Listed("wagers", slug, empty_means_all=True)


def about(number: int = 0, other: int = 0) -> Callable[[Placed], Terms]:
    named = Terms(number, other)
    return lambda _placed: named


# Flat wagers, and the odds behind them (623a.3(a)(1)-(4), 623a.6)

FLATS = (
    OverRolls(
        PASS,
        *(Throw, rules.line, about(), rules.takes_point),
        offered=listed(PASS),
        side=False,
        made=Made.COME_OUT,
        follows=Follows.TABLE,
        lowering=Lowering("623a.4(c)(1)", with_point=True),
    ),
    OverRolls(
        DONT_PASS,
        *(Throw, rules.dont_line, about(), rules.takes_point),
        offered=listed(DONT_PASS),
        side=False,
        made=Made.COME_OUT,
        follows=Follows.TABLE,
        lowering=Lowering(for_good=True),
    ),
    OverRolls(
        COME,
        *(Throw, rules.line, about(), rules.takes_point),
        offered=listed(COME),
        made=Made.WITH_POINT,
        follows=Follows.OWN,
        lowering=Lowering("623a.4(c)(2)", with_point=True),
        travels="into the box of",
    ),
    OverRolls(
        DONT_COME,
        *(Throw, rules.dont_line, about(), rules.takes_point),
        offered=listed(DONT_COME),
        made=Made.WITH_POINT,
        follows=Follows.OWN,
        lowering=Lowering(for_good=True),
        travels="beside the box of",
    ),
)
TAKEN = ("odds_4_10", "odds_5_9", "odds_6_8")
LAID = ("dont_odds", "dont_odds", "dont_odds")


def odds_behind(flat: OverRolls, works: Works) -> OverRolls:
    laid = flat.lowering.for_good  # behind a Don't Bet
    return OverRolls(
        f"{flat.slug}-odds",
        *(Throw, rules.dont_odds if laid else rules.odds, about()),
        offered=With(flat.slug, flat.offered),
        spots=POINTS if flat.on_points else ("",),
        made=Made.BEHIND,
        follows=flat.follows,
        works=works,
        behind=Behind(flat.slug, LAID if laid else TAKEN, laid),
    )


ODDS = tuple(
    odds_behind(flat, Works(filed="come_odds_on_come_out" if flat.slug == COME else ""))
    for flat in FLATS
)
WITH_ODDS = tuple(
    Priced(
        f"{flat.slug}-with-odds",
        (flat.slug, odds.slug),
        odds=Evaluator("title58.games.craps.odds.line:backed"),
        simulation=Evaluator("title58.games.craps.simulate.with_odds:backed"),
    )
    for flat, odds in zip(FLATS, ODDS, strict=True)
)

# Wagers on a number (623a.3(a)(5)-(10), (41) and (42)). All rest on a come-out roll but Lay.

RESTS = Works(on_come_out=False)
PROPOSITION = OwnLimits("proposition_minimum", "maximum")  # C-32
LAYS = ("beside-place-to-lose", "instead-of-place-to-lose")
ON_A_NUMBER = (
    *(
        OverRolls(
            slug,
            *(Throw, rules.number_before_seven, about(number)),
            offered=listed(slug),
            works=RESTS,
        )
        for number in NUMBERS
        for slug in (f"place-to-win-{number}",)
    ),
    *(
        OverRolls(
            slug,
            *(Throw, rules.seven_before_number, about(number)),
            offered=both(listed(slug), When("lay", ("none", "beside-place-to-lose"))),
            works=RESTS,
        )
        for number in NUMBERS
        for slug in (f"place-to-lose-{number}",)
    ),
    *(
        OverRolls(
            slug,
            *(Throw, rules.number_before_seven, about(number)),
            offered=both(listed(slug), Flag("buy")),
            works=RESTS,
            beside=f"place-to-win-{number}",  # C-42
            vigorish="buy_vigorish",
        )
        for number in NUMBERS
        for slug in (f"buy-{number}",)
    ),
    *(
        OverRolls(
            slug,
            *(Throw, rules.seven_before_number, about(number)),
            offered=both(listed(slug), When("lay", LAYS)),
            works=Works(),
            vigorish="lay_vigorish",
        )
        for number in NUMBERS
        for slug in (f"lay-{number}",)
    ),
    *(
        OverRolls(
            slug,
            *(Throw, rules.hardway, about(number)),
            offered=listed(slug),
            works=RESTS,
            amount=PROPOSITION,
        )
        for number in (4, 6, 8, 10)
        for slug in (f"hardway-{number}",)
    ),
)

# Wagers on one roll (623a.3(a)(11)-(39)). Without an area of its own a Horn High or Whirl Bet is
# four units on the Horn and one unit elsewhere.

BOXES = {2: "craps-two", 3: "craps-three", 11: "eleven-in-one-roll", 12: "craps-twelve"}
# There is no hop where a one-roll wager of its own does the same (C-33).
HARD_HOPS = (2, 3, 4, 5)
HOPS = (
    (1, 3), (1, 4), (2, 3), (1, 5), (2, 4), (1, 6), (2, 5), (3, 4),
    (2, 6), (3, 5), (3, 6), (4, 5), (4, 6),
)  # fmt: skip


def on_one_roll(
    slug: str,
    ground: Callable[[Throw, Terms], int],
    number: int = 0,
    other: int = 0,
    *,
    amount: Amount = PROPOSITION,
    broken_down: BrokenDown | None = None,
) -> OneRoll:
    return OneRoll(
        slug,
        *(Throw, ground, about(number, other)),
        offered=listed(slug),
        amount=amount,
        broken_down=broken_down,
    )


def in_units(units: int, cite: Cited = "") -> InUnits:
    """The minimum of propositions is for each part (C-32)."""
    why = f"is not in units of {units}"
    return InUnits(units, "unit", why, cite, least="proposition_minimum")


CRAPS_ELEVEN = on_one_roll(  # it is halved (C-29)
    "craps-eleven",
    rules.craps_eleven,
    amount=in_units(2, cites("623a.3(a)(18)", "623a.5(b)")),
)
ON_ONE_ROLL = (
    on_one_roll("field", rules.field, amount=TABLE_LIMITS),
    on_one_roll("any-seven", rules.one_total, 7),
    on_one_roll("any-craps", rules.any_craps),
    *(on_one_roll(slug, rules.one_total, number) for number, slug in BOXES.items()),
    CRAPS_ELEVEN,
    on_one_roll("horn", rules.horn, amount=in_units(4)),
    *(
        on_one_roll(
            f"horn-high-{high}",
            rules.horn_high,
            high,
            amount=in_units(5),
            broken_down=BrokenDown("horn_high_area", (("horn", 4), (box, 1))),
        )
        for high, box in BOXES.items()
    ),
    on_one_roll(
        "whirl",
        rules.whirl,
        amount=in_units(5),
        broken_down=BrokenDown("whirl_area", (("horn", 4), ("any-seven", 1))),
    ),
    *(on_one_roll(f"hop-{face}-{face}", rules.hard_hop, face) for face in HARD_HOPS),
    *(on_one_roll(f"hop-{one}-{other}", rules.hop, one, other) for one, other in HOPS),
    on_one_roll("six-seven-eight", rules.six_seven_eight),
)

# The Fire Bet (623a.3(a)(40), 623a.11)

FIRE_PAYTABLE = Paytable("fire")
FIRE_AMOUNT = WholeDollars(1, 5)  # 623a.11(b)(1)
FIRE_BET = OverRolls(
    FIRE,
    *(Throw, rules.fire, about(), rules.hand_goes_on),
    offered=both(listed(FIRE), FIRE_PAYTABLE),
    amount=FIRE_AMOUNT,
    made=Made.NEW_SHOOTER,
    follows=Follows.HAND,
    lowering=Lowering("623a.4(c)(3)"),
)

_ALL: tuple[AnyWager, ...] = (*FLATS, *ODDS, *ON_A_NUMBER, *ON_ONE_ROLL, FIRE_BET)
CRAPS_WAGERS: Wagers[AnyWager] = Wagers("craps", *_ALL)
MINI_WAGERS: Wagers[AnyWager] = Wagers("mini-craps", *_ALL)
