"""The wagers of chapters 627b and 631c: when each is decided, how it is classed, and why.

A game looks its wagers up in `SIDE_WAGERS["minibaccarat"]` (627b) or `SIDE_WAGERS["baccarat"]`
(631c), asks `terms` for what the casino's paytable adds, and calls `classify`: the answer is the
index of a row of the law data. `why` names the paragraph behind the row, `pays` the one behind its
price ("" for a row that nothing is paid on).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Literal

from title58.games.baccarat.hands import SIDES
from title58.games.baccarat.side import bonus_rules, cites, pair_rules, progressive_rules, reading
from title58.games.baccarat.side import phoenix_rules as phoenix
from title58.games.baccarat.side.cites import Pays, Why
from title58.games.baccarat.side.reading import Classify, Terms
from title58.law import Law
from title58.law.cites import Cited
from title58.law.cites import cites as together

Stage = Literal["initial", "final"]
INITIAL: Stage = "initial"  # decided and settled on the first four cards, before any third card
FINAL: Stage = "final"  # settled with the result of the round


@dataclass(frozen=True)
class SideWager:
    """How one wager is classed, and the paragraphs behind each answer."""

    stage: Stage
    classify: Classify
    why: Why
    pays: Pays
    selections: tuple[str, ...] = ("",)
    side: bool = True  # beside the base game, not the Banker, Player or Tie of a variation
    rows_of: str = ""  # the wager whose paytable decides which rows exist, if another


def terms(
    law: Law,
    game: str,
    slug: str,
    paytable: str,
    personal: int = progressive_rules.NO_ROYAL_9,
    positions: Iterable[int] = (),
) -> Terms:
    """What a paytable and, for Royal 9, the layout add to the cards.

    `personal` is the combination of the wager's position and `positions` those of all positions,
    as `progressive_rules.combination` numbers them.
    """
    known = law.wager(game, SIDE_WAGERS[game][slug].rows_of or slug)
    prices = known.paytables[paytable]
    priced = 0
    for bit, row in enumerate(known.rows):
        if prices.get(row, "N/A") != "N/A":
            priced |= 1 << bit
    assigned = 0
    for position in positions:
        assigned |= 1 << position
    return Terms(priced, personal, assigned)


_HARMONY = (  # in the order of 627b.6(g)
    *("six-of-a-kind", "four-8s", "four-of-a-kind", "six-0-value-cards"),
    *("tie-0", "tie-1-to-5", "tie-6-to-9", "tie-all-one-color", "any-tie"),
    *("5-card-tie", "6-card-tie", "4-card-tie"),
)
_HEAVENLY_9 = {  # row: its name in the paytable of 631c.2(i), in the order of 631c.2(g)
    "suited-tie": "Player and banker 3-card tie, all cards same suit",
    "one-color-tie": "Player and banker 3-card tie, all cards same color",
    "three-card-tie": "Player and banker 3-card tie",
    "banker-3-card-9": "Banker 3-card 9",
    "player-3-card-9": "Player 3-card 9",
}
_PHOENIX = {  # slug: how it is classed, its paragraph in 627b.4(g)(4), its name in 627b.4(h)(2)
    "sun-7": (phoenix.sun_7, "i", "Sun 7"),
    "moon-8": (phoenix.moon_8, "ii", "Moon 8"),
    "9-over-7": (phoenix.nine_over_7, "iii", "9 over 7"),
    "2-card-8-over-2-card-1": (phoenix.two_card_8_over_1, "iv", "2-card 8 over 2-card 1"),
    "player-3-card-6": (phoenix.player_three_card_6, "v", "Player win with a 3-card 6"),
    "banker-1-or-2": (phoenix.banker_1_or_2, "vi", "Banker win with 1 or 2"),
    "player-and-banker-8-or-9": (phoenix.both_8_or_9, "vii", "Player and Banker have an 8 or 9"),
    "1-over-0": (phoenix.one_over_0, "viii", "1 over 0"),
    "3-card-6-over-3-card-3": (phoenix.three_card_6_over_3, "ix", "3-card 6 over 3-card 3"),
    "3-card-8-over-3-card-0": (phoenix.three_card_8_over_0, "x", "3-card 8 over 3-card 0"),
    "banker-over-2-card-7": (phoenix.banker_over_two_card_7, "xi", "Banker win over a 2-card 7"),
    "3-card-9-over-3-card-6": (phoenix.three_card_9_over_6, "xii", "3-card 9 over 3-card 6"),
    "3-card-9-over-3-card-8": (phoenix.three_card_9_over_8, "xiii", "3-card 9 over 3-card 8"),
    "player-3-card-8-over-3-card-0": (
        phoenix.player_three_card_8_over_0,
        "xiv",
        "Player win with a 3-card 8 over 3-card 0",
    ),
    "tie-0": (phoenix.tie_0, "xv", "Tie with 0"),
    "tie-1-2-3": (phoenix.tie_1_to_3, "xvi", "Tie with 1, 2 or 3"),
    "tie-4-5-6-7": (phoenix.tie_4_to_7, "xvii", "Tie with 4, 5, 6 or 7"),
    "tie-8-or-9": (phoenix.tie_8_or_9, "xviii", "Tie with 8 or 9"),
}


def _perfect_pairs(won: str, lost: str, defined: tuple[str, str, str], pays: str) -> SideWager:
    perfect, colored, mixed = (together(won, cite) for cite in defined)
    rows: dict[str, Cited] = {
        "perfect-pair": perfect,
        "colored-pair": colored,
        "mixed-pair": mixed,
        "lose": lost,
    }
    return SideWager(
        INITIAL,
        reading.two_cards(pair_rules.perfect_pairs),
        partial(cites.by_row, rows),
        cites.lettered(pays),
        SIDES,
    )


def _commission_free(section: str, base: str) -> dict[str, SideWager]:
    """Commission-free Minibaccarat (627b.2) and Baccarat (631c.5) in the same words."""
    six = {"three-card-six": f"{section}(k)(2)", "two-card-six": f"{section}(k)(1)"}
    wagers = f"{section}(c)"
    return {
        "commission-free-banker": SideWager(
            FINAL,
            reading.commission_free_banker,
            partial(cites.base, wagers, f"{base}(1)"),
            cites.always(f"{section}(i)"),
            side=False,
        ),
        "commission-free-player": SideWager(
            FINAL,
            reading.player,
            partial(cites.base, wagers, f"{base}(2)"),
            cites.always(f"{section}(h)"),
            side=False,
        ),
        "commission-free-tie": SideWager(
            FINAL,
            reading.tie,
            partial(cites.base, wagers, f"{base}(3)"),
            cites.always(f"{section}(j)"),
            side=False,
        ),
        "player-pair": SideWager(
            INITIAL,
            reading.player_pair,
            partial(cites.won_or_lost, f"{wagers}(1)", f"{wagers}(1)"),
            cites.always(f"{section}(g)"),
        ),
        "banker-pair": SideWager(
            INITIAL,
            reading.banker_pair,
            partial(cites.won_or_lost, f"{wagers}(2)", f"{wagers}(2)"),
            cites.always(f"{section}(g)"),
        ),
        "lucky-six": SideWager(
            FINAL,
            reading.lucky_six,
            partial(cites.lucky_six, f"{wagers}(3)"),
            partial(cites.paid, lambda paytable, row: six[row]),
        ),
    }


def _phoenix_bonus(classify: Classify, paragraph: str, name: str) -> SideWager:
    # The section says neither that such a wager loses otherwise nor when it is settled: it loses,
    # and goes with the result of the round, the pairs among them (BAC-34, BAC-49).
    cite = f"627b.4(g)(4)({paragraph})"
    why = partial(cites.won_or_lost, cite, cite)
    return SideWager(FINAL, classify, why, cites.always(f"627b.4(h)(2)[{name}]"))


def _treasure(classify: Classify, paragraph: int, rows_of: str = "") -> SideWager:
    why = partial(cites.won_or_lost, f"631c.3(f)({paragraph})", "631c.3(g)")
    return SideWager(FINAL, classify, why, cites.lettered("631c.3(h)"), rows_of=rows_of)


_MINIBACCARAT: dict[str, SideWager] = {
    "perfect-pairs": _perfect_pairs(
        "627b.1(d)(1)",
        "627b.1(d)(2)",
        ("627b.1(a)(3)", "627b.1(a)(1)", "627b.1(a)(2)"),
        "627b.1(e)",
    ),
    **_commission_free("627b.2", "627a.7(a)"),
    "royal-9-progressive": SideWager(
        INITIAL,
        reading.royal_9,
        partial(
            cites.by_row,
            {row: f"627b.3(e)({part})" for row, (part, _) in cites.ROYAL_9.items()}
            | {"lose": "627b.3(b)[win]"},
        ),
        partial(cites.paid, cites.royal_9_pays),
    ),
    "rising-phoenix-banker": SideWager(
        FINAL,
        reading.rising_phoenix_banker,
        cites.rising_phoenix_banker,
        partial(cites.paid, cites.rising_phoenix_banker_pays),
        side=False,
    ),
    "rising-phoenix-player": SideWager(
        FINAL,
        reading.player,
        partial(cites.base, "", "627b.4(g)(2)"),
        cites.always("627b.4(h)(1)", "627a.12(a)"),
        side=False,
    ),
    "rising-phoenix-tie": SideWager(
        FINAL,
        reading.tie,
        partial(cites.base, "", "627b.4(g)(3)"),
        cites.always("627b.4(h)(1)", "627a.12(b)"),
        side=False,
    ),
    **{
        slug: _phoenix_bonus(reading.counts(rule), paragraph, name)
        for slug, (rule, paragraph, name) in _PHOENIX.items()
    },
    "rising-phoenix-player-pair": _phoenix_bonus(reading.player_pair, "xix", "Player pair"),
    "rising-phoenix-banker-pair": _phoenix_bonus(reading.banker_pair, "xx", "Banker pair"),
    "golden-talons": SideWager(
        FINAL, reading.golden_talons, cites.golden_talons, cites.lettered("627b.5(f)"), SIDES
    ),
    "harmony-progressive": SideWager(
        FINAL,
        reading.harmony,
        partial(
            cites.by_row,
            {row: f"627b.6(g)({part})" for part, row in enumerate(_HARMONY, 1)}
            | {"lose": "627b.6(h)"},
        ),
        cites.lettered("627b.6(i)"),
    ),
}

_BACCARAT: dict[str, SideWager] = {
    "perfect-pairs": _perfect_pairs(
        "631c.1(c)(1)",
        "631c.1(c)(2)",
        ("631c.1(e)[Perfect pair]", "631c.1(e)[Colored pair]", "631c.1(e)[Mixed pair]"),
        "631c.1(d)",
    ),
    "heavenly-9-progressive": SideWager(
        FINAL,
        reading.heavenly_9_progressive,
        partial(
            cites.by_row,
            {row: f"631c.2(g)({part})" for part, row in enumerate(_HEAVENLY_9, 1)}
            | {"lose": "631c.2(h)"},
        ),
        cites.named("631c.2(i)", _HEAVENLY_9),
    ),
    "fortune-7": _treasure(reading.fortune_7, 1),
    "golden-8": _treasure(reading.golden_8, 2),
    "heavenly-9": _treasure(reading.counts(bonus_rules.heavenly_9), 3),
    "blazing-7s": _treasure(reading.blazing_7s, 4),
    "cover-all": _treasure(reading.cover_all, 5, rows_of="blazing-7s"),
    "lucky-nines": SideWager(
        INITIAL,
        reading.lucky_nines,
        partial(cites.won_or_lost, "631c.4(d)(2)", "631c.4(d)(1)"),
        cites.lettered("631c.4(e)"),
    ),
    **_commission_free("631c.5", "631a.8(a)"),
    "majestic-match": SideWager(
        INITIAL,
        reading.two_cards(pair_rules.majestic_match),
        partial(
            cites.by_row,
            {
                "royal-match": together("631c.7(c)(1)", "631c.7(e)[Royal Match]"),
                "suited-match": together("631c.7(c)(1)", "631c.7(e)[Suited Match]"),
                "lose": "631c.7(c)(2)",
            },
        ),
        cites.named("631c.7(d)", {"royal-match": "Royal Match", "suited-match": "Suited Match"}),
        SIDES,
    ),
}

SIDE_WAGERS: Mapping[str, Mapping[str, SideWager]] = {
    "minibaccarat": _MINIBACCARAT,
    "baccarat": _BACCARAT,
}
