"""The wagers of baccarat, each declared once: what it sees, its rule, how it is offered.

What a wager is called, its grounds with their paragraphs, its paytables and its dates are law data
under the same slug.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from enum import Enum
from typing import Any

from title58.games.baccarat import base_rules
from title58.games.baccarat.hands import BANKER, PLAYER, SIDES
from title58.games.baccarat.options.progressives import (
    HARMONY,
    HARMONY_OFFERED,
    HEAVENLY_9,
    HEAVENLY_9_OFFERED,
    ROYAL_9,
    ROYAL_9_OFFERED,
    MinibaccaratProgressives,
)
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.side import bonus_rules, pair_rules, phoenix_rules, progressive_rules
from title58.games.baccarat.side.systems import (
    HARMONY_SYSTEM,
    HEAVENLY_9_SYSTEM,
    ROYAL_9_SYSTEM,
    Progressive,
)
from title58.games.baccarat.terms import Terms, terms_of
from title58.games.baccarat.views import (
    THIRD_CARDS,
    FinalCounts,
    Nines,
    OwnTwoCards,
    Pairs,
    Place,
    RoyalNines,
    ThreeCardNines,
    TiedCards,
)
from title58.law.markers import implements
from title58.wagers.amounts import AtLeast, Denomination
from title58.wagers.declared import ALWAYS, Bonus, Each, Evaluator, Placed, Seen
from title58.wagers.offer import Flag, Listed, Offered, Paytable, When, both
from title58.wagers.pays import ByOption, FiledOdds
from title58.wagers.registry import Wagers
from title58.wagers.views import CardView, DeclarationError, V

TIE = "tie"
BASE = (PLAYER, BANKER, TIE)
HOUSE_MONEY = "house-money"

# A variation has the same three under names of its own.
BASES = {
    f"{variation}{side}": side
    for variation in ("", "commission-free-", "rising-phoenix-")
    for side in BASE
}


def side_of(kind: str) -> str:
    """Player, Banker or Tie, whatever the variation calls its wager; "" for a side wager."""
    return BASES.get(kind, "")


def base_kind(options: BaccaratTableOptions, side: str) -> str:
    """What the wager on Player, Banker or Tie is called at this table."""
    return f"{options.variation}-{side}" if options.variation else side


class Stage(Enum):
    """The earliest moment at which a wager can be decided, and the one at which it is."""

    FIRST_FOUR = "on the first four cards, before any third card"
    BY_ITSELF = "on the first four cards, in a procedure of its own"
    FINAL = "with the result of the round"


FIRST_FOUR, BY_ITSELF, FINAL = Stage


@dataclass(frozen=True, eq=False)
class BaccaratWager(Seen[V, Terms]):
    """A wager on the cards of a round."""

    terms: Callable[[Placed], Terms] = terms_of
    _: KW_ONLY
    earliest: Stage = FINAL
    progressive: Progressive | None = None  # taken and paid by a progressive system
    apart: tuple[str, ...] = ()  # rows whose return the odds state by itself too

    def __post_init__(self) -> None:
        super().__post_init__()
        if not isinstance(self.earliest, Stage):
            raise DeclarationError(
                f"{self.slug}: earliest is {self.earliest!r}, which is not a Stage"
            )
        assert isinstance(self.view, CardView)
        strays = [place for place in self.view.reads if place not in tuple(Place)]
        if strays:
            raise DeclarationError(
                f"{self.slug}: {self.view.name} reads place {strays[0]}, which"
                f" is none of {', '.join(place.name for place in Place)}"
            )
        thirds = [Place(place).name for place in self.view.reads if place in THIRD_CARDS]
        if thirds and self.earliest is not FINAL:
            raise DeclarationError(
                f"{self.slug} sees {thirds[0]} and cannot be decided {self.earliest.value}"
            )
        if thirds and self.view.of is self.view.type:
            raise DeclarationError(
                f"{self.view.name}: there may be no card at {thirds[0]}; `of`"
                " must say what the view shows then"
            )

    @property
    def of_suits(self) -> bool:
        assert isinstance(self.view, CardView)
        return self.view.by.tells_suits


AnyWager = BaccaratWager[Any]
MYSTERIES = Evaluator("title58.games.baccarat.simulate.meters:mysteries_of")


# The base game, and what all three chapters have beside it


def base_wagers(offered: Offered = ALWAYS) -> tuple[AnyWager, ...]:
    return (
        BaccaratWager(
            BANKER,
            sees=FinalCounts,
            ground=base_rules.banker_wager,
            offered=offered,
            pays=ByOption("ez", ((False, "commission"), (True, "ez"))),
            side=False,
        ),
        BaccaratWager(
            PLAYER,
            sees=FinalCounts,
            ground=base_rules.player_wager,
            offered=offered,
            side=False,
        ),
        BaccaratWager(
            TIE,
            sees=FinalCounts,
            ground=base_rules.tie_wager,
            offered=offered,
            pays=FiledOdds("tie"),
            side=False,
        ),
        BaccaratWager(
            "dragon-bonus",
            sees=FinalCounts,
            ground=base_rules.dragon_bonus,
            offered=Paytable("dragon_bonus"),
            spots=SIDES,
        ),
        BaccaratWager(
            "dragon-7-insurance",
            sees=FinalCounts,
            ground=base_rules.dragon_7_wager,
            offered=When("ez"),
        ),
    )


# Commission-free baccarat (627b.2, 631c.5)

COMMISSION_FREE = both(When("commission_free"), When("ez", (False,)))


def commission_free_wagers() -> tuple[AnyWager, ...]:
    rules = {
        BANKER: bonus_rules.commission_free_banker,
        PLAYER: base_rules.player_wager,
        TIE: base_rules.tie_wager,
    }
    return (
        *(
            BaccaratWager(
                f"commission-free-{side}",
                sees=FinalCounts,
                ground=rule,
                offered=COMMISSION_FREE,
                side=False,
            )
            for side, rule in rules.items()
        ),
        BaccaratWager(
            "player-pair",
            sees=Pairs,
            ground=pair_rules.player_pair,
            offered=both(COMMISSION_FREE, Flag("player_pair", default=True)),
            earliest=FIRST_FOUR,
        ),
        BaccaratWager(
            "banker-pair",
            sees=Pairs,
            ground=pair_rules.banker_pair,
            offered=both(COMMISSION_FREE, Flag("banker_pair", default=True)),
            earliest=FIRST_FOUR,
        ),
        BaccaratWager(
            "lucky-six",
            sees=FinalCounts,
            ground=bonus_rules.lucky_six,
            offered=both(COMMISSION_FREE, Flag("lucky_six", default=True)),
        ),
    )


PERFECT_PAIRS = BaccaratWager(
    "perfect-pairs",
    sees=OwnTwoCards,
    ground=pair_rules.perfect_pairs,
    offered=Paytable("perfect_pairs"),
    spots=SIDES,
    earliest=FIRST_FOUR,
)

# Minibaccarat: 627a.7 and Chapter 627b

PHOENIX = both(
    When("rising_phoenix", ("commission", "commission-free")),
    When("commission_free", (False,)),
    When("ez", (False,)),
)
_PHOENIX_BONUS = {  # in the order of 627b.4(g)(4)
    "sun-7": base_rules.dragon_7_wager,
    "moon-8": base_rules.panda_8_wager,
    "9-over-7": phoenix_rules.nine_over_7,
    "2-card-8-over-2-card-1": phoenix_rules.two_card_8_over_1,
    "player-3-card-6": phoenix_rules.player_three_card_6,
    "banker-1-or-2": phoenix_rules.banker_1_or_2,
    "player-and-banker-8-or-9": phoenix_rules.both_8_or_9,
    "1-over-0": phoenix_rules.one_over_0,
    "3-card-6-over-3-card-3": phoenix_rules.three_card_6_over_3,
    "3-card-8-over-3-card-0": phoenix_rules.three_card_8_over_0,
    "banker-over-2-card-7": phoenix_rules.banker_over_two_card_7,
    "3-card-9-over-3-card-6": phoenix_rules.three_card_9_over_6,
    "3-card-9-over-3-card-8": phoenix_rules.three_card_9_over_8,
    "player-3-card-8-over-3-card-0": phoenix_rules.player_three_card_8_over_0,
    "tie-0": phoenix_rules.tie_0,
    "tie-1-2-3": phoenix_rules.tie_1_to_3,
    "tie-4-5-6-7": phoenix_rules.tie_4_to_7,
    "tie-8-or-9": phoenix_rules.tie_8_or_9,
}


def phoenix_bonus(slug: str) -> Offered:
    return both(PHOENIX, Listed("phoenix_bonus", slug))


def phoenix_wagers() -> tuple[AnyWager, ...]:
    """Rising Phoenix Baccarat (627b.4).

    The section says neither that a bonus wager loses otherwise nor when it is settled: it loses,
    and goes with the result of the round, the pairs among them (BAC-34, BAC-49).
    """
    return (
        BaccaratWager(
            "rising-phoenix-banker",
            sees=FinalCounts,
            ground=base_rules.banker_wager,
            offered=PHOENIX,
            pays=ByOption(
                "rising_phoenix",
                (("commission", "commission"), ("commission-free", "commission-free")),
            ),
            side=False,
        ),
        BaccaratWager(
            "rising-phoenix-player",
            sees=FinalCounts,
            ground=base_rules.player_wager,
            offered=PHOENIX,
            side=False,
        ),
        BaccaratWager(
            "rising-phoenix-tie",
            sees=FinalCounts,
            ground=base_rules.tie_wager,
            offered=PHOENIX,
            pays=FiledOdds("tie"),
            side=False,
        ),
        *(
            BaccaratWager(slug, sees=FinalCounts, ground=rule, offered=phoenix_bonus(slug))
            for slug, rule in _PHOENIX_BONUS.items()
        ),
        BaccaratWager(
            "rising-phoenix-player-pair",
            sees=Pairs,
            ground=pair_rules.player_pair,
            offered=phoenix_bonus("rising-phoenix-player-pair"),
        ),
        BaccaratWager(
            "rising-phoenix-banker-pair",
            sees=Pairs,
            ground=pair_rules.banker_pair,
            offered=phoenix_bonus("rising-phoenix-banker-pair"),
        ),
    )


@implements("627b.3(e)(5)")
def royal_9_terms(placed: Placed) -> Terms:
    """The king and nine before the wager's position, and those before all positions, whether or
    not anybody plays there."""
    options = placed.options
    assert isinstance(options, MinibaccaratProgressives)
    printed = [
        progressive_rules.combination(own.king.suit, own.nine.suit)
        for own in options.royal_9_combinations[: len(options.positions)]
    ]
    assigned = sum(1 << number for number in set(printed))
    personal = printed[options.positions.index(placed.seat)]
    return terms_of(placed)._replace(personal=personal, assigned=assigned)


MINI_WAGERS: Wagers[AnyWager] = Wagers(
    "minibaccarat",
    *base_wagers(both(When("commission_free", (False,)), When("rising_phoenix", ("none",)))),
    PERFECT_PAIRS,
    *commission_free_wagers(),
    BaccaratWager(
        "golden-talons",
        sees=FinalCounts,
        ground=bonus_rules.golden_talons,
        offered=Paytable("golden_talons"),
        spots=SIDES,
    ),
    *phoenix_wagers(),
    BaccaratWager(
        ROYAL_9,
        sees=RoyalNines,
        ground=progressive_rules.royal_9,
        terms=royal_9_terms,
        offered=ROYAL_9_OFFERED,
        earliest=FIRST_FOUR,
        amount=Denomination(ROYAL_9_OFFERED),
        progressive=ROYAL_9_SYSTEM,
        apart=("mega-envy",),
    ),
    BaccaratWager(
        HARMONY,
        sees=TiedCards,
        ground=progressive_rules.harmony,
        offered=HARMONY_OFFERED,
        amount=AtLeast("harmony_minimum"),
        progressive=HARMONY_SYSTEM,
    ),
    BaccaratWager(
        "panda-8-insurance",
        sees=FinalCounts,
        ground=base_rules.panda_8_wager,
        offered=When("ez"),
    ),
    BaccaratWager(
        HOUSE_MONEY,
        sees=Pairs,
        ground=base_rules.house_money,
        offered=Flag("house_money"),
        earliest=BY_ITSELF,
    ),
    beside=(
        Bonus(
            ROYAL_9_SYSTEM.bonus,
            of=ROYAL_9,
            each=Each.METER_PASSED,
            odds=Evaluator("title58.games.baccarat.odds.mystery:royal_9"),
            simulation=MYSTERIES,
        ),
    ),
)

# Midibaccarat: no Panda 8 or House Money (BAC-31)

MIDI_WAGERS: Wagers[AnyWager] = Wagers("midibaccarat", *base_wagers())

# Baccarat: 631a.8 and Chapter 631c

TREASURES = Paytable("five_treasures")


def cover_all_terms(placed: Placed) -> Terms:
    """Which rows the paytable of Blazing 7s has."""
    sevens = placed.law.wager(placed.wager.game, "blazing-7s")
    return terms_of(placed._replace(wager=sevens))


FULL_WAGERS: Wagers[AnyWager] = Wagers(
    "baccarat",
    *base_wagers(When("commission_free", (False,))),
    PERFECT_PAIRS,
    *commission_free_wagers(),
    BaccaratWager(
        "fortune-7", sees=FinalCounts, ground=base_rules.dragon_7_wager, offered=TREASURES
    ),
    BaccaratWager("golden-8", sees=FinalCounts, ground=base_rules.panda_8_wager, offered=TREASURES),
    BaccaratWager("heavenly-9", sees=FinalCounts, ground=bonus_rules.heavenly_9, offered=TREASURES),
    BaccaratWager("blazing-7s", sees=FinalCounts, ground=bonus_rules.blazing_7s, offered=TREASURES),
    BaccaratWager(
        "cover-all",
        sees=FinalCounts,
        ground=bonus_rules.cover_all,
        terms=cover_all_terms,
        offered=TREASURES,
    ),
    BaccaratWager(
        "lucky-nines",
        sees=Nines,
        ground=pair_rules.lucky_nines,
        offered=Paytable("lucky_nines"),
        earliest=FIRST_FOUR,
    ),
    BaccaratWager(
        "majestic-match",
        sees=OwnTwoCards,
        ground=pair_rules.majestic_match,
        offered=Flag("majestic_match"),
        spots=SIDES,
        earliest=FIRST_FOUR,
    ),
    BaccaratWager(
        HEAVENLY_9,
        sees=ThreeCardNines,
        ground=progressive_rules.heavenly_9_progressive,
        offered=HEAVENLY_9_OFFERED,
        amount=AtLeast("heavenly_9_minimum"),
        progressive=HEAVENLY_9_SYSTEM,
    ),
    beside=(
        Bonus(
            HEAVENLY_9_SYSTEM.bonus,
            of=HEAVENLY_9,
            each=Each.METER_PASSED,
            odds=Evaluator("title58.games.baccarat.odds.mystery:heavenly_9"),
            simulation=MYSTERIES,
        ),
    ),
)
