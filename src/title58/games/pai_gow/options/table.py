"""What a casino may choose at Pai Gow, played with tiles (Chapter 621a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from title58.games.banking.options import TILES_BANK, BankOptions, banking_violations, filed
from title58.games.pai_gow.options.house_way import (
    FILED_HAND,
    FILED_HANDS,
    FiledHand,
    breaks,
    too_many,
)
from title58.law import Law
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import Rounding
from title58.plain import FLAG, SEATS, TEXTS, WHOLE, choice
from title58.submission.options import Offering, Violation, option

DICE, GENERATOR = "dice", "generator"
HIGHEST_RANK, TWO_COMBINATIONS, BEST_LOW = "highest-rank", "two-combinations", "best-low"
NINE_EIGHT_SEVEN = "nine-eight-seven"
TILE_HIGH, TILE_LOW = "tile-high", "tile-low"
OWN_WAY, HOUSE_WAY = "own-way", "house-way"
VOID, STAND = "void", "stand"
ONE_AREA, ALL_WAGERS = "one-area", "all-wagers"


@dataclass(frozen=True)
class PaiGowOptions(BankOptions):
    """Rules Submission for Pai Gow."""

    positions: tuple[int, ...] = option(
        (1, 2, 3, 4, 5, 6),
        SEATS,
        "621a.2(a)",
        "The numbers of the betting positions, in order from the dealer's right.",
        "6 distinct numbers from 1 up",
        interpretation="BAC-01",
    )
    two_areas: bool = option(
        False,
        FLAG,
        "621a.5(d)",
        "Whether a player may wager on two adjacent betting areas, the player's own and one other.",
        "true or false",
        interpretation="621a-23",
    )
    start: str = option(
        DICE,
        choice(DICE, GENERATOR),
        "621a.2(e)",
        "What determines the starting position: three dice in a shaker, or a computerized "
        "random number generator. A bank always shakes the dice (621a-30).",
        "dice, or generator with approval under 461a.4",
        interpretation="621a-30",
    )
    generator_highest: int = option(
        8,
        WHOLE,
        "621a.6(a)(1)",
        "The highest number the generator shows; the lowest is 1.",
        "a whole number of 1 or more, as approved under 461a.4",
        interpretation="621a-24",
    )
    dealing_styles: tuple[str, ...] = option(
        (),
        TEXTS,
        "621a.7",
        "The styles of delivery that the dealer, or a bank or co-bank, may choose instead of"
        " stacks from the right.",
        "any of the nine styles of 621a.7, each once",
        interpretation="621a-27",
    )
    house_way_pairs: str = option(
        HIGHEST_RANK,
        choice(HIGHEST_RANK, TWO_COMBINATIONS, BEST_LOW),
        "621a.8(d)(2)",
        "Which pair, Wong or Gong the dealer plays when there are several: the highest, "
        "two of them if both hands can have one, or the one that leaves the best low hand. "
        "A co-bank's hand is set the same way (621a.9(e)).",
        "highest-rank, two-combinations or best-low",
        interpretation="621a-01",
    )
    house_way_points: str = option(
        NINE_EIGHT_SEVEN,
        choice(NINE_EIGHT_SEVEN, BEST_LOW),
        "621a.8(d)(3)",
        "Which of several settings with a nine, eight or seven the dealer plays: nine "
        "before eight before seven, or the one with the best low total.",
        "nine-eight-seven or best-low",
        interpretation="621a-02",
    )
    house_way_equal_points: str = option(
        TILE_HIGH,
        choice(TILE_HIGH, TILE_LOW),
        "621a.8(d)(3)",
        "When both totals are the same, which hand gets the higher-ranking tile.",
        "tile-high or tile-low",
        interpretation="621a-02",
    )
    house_way_hands: tuple[FiledHand, ...] = option(
        (),
        FILED_HANDS,
        "621a.8(d)",
        "Hands that the house sets differently from the three choices above, each written "
        "as its two hands.",
        "hands that 621a.8(d) leaves open, each four tiles once",
        interpretation="621a-03",
    )
    bank_sets: str = option(
        OWN_WAY,
        choice(OWN_WAY, HOUSE_WAY),
        "621a.10(f)",
        "Whether a bank that does not co-bank sets its hands freely, or must set them the "
        "house way and has them reset if it does not.",
        "own-way or house-way",
        interpretation="621a-04",
    )
    surrender_to_bank: bool = option(
        True,
        FLAG,
        "621a.8(e)",
        "Whether a player may surrender in a round that a player banks, once the bank's hands have"
        " been set; the wager then goes to the center.",
        "true or false",
        interpretation="621a-20",
    )
    vigorish_rounding: Rounding = option(
        "exact",
        choice("exact", "up-to-quarter"),
        "621a.8(k)",
        "Whether the commission (vigorish) is collected exactly or rounded up to a "
        "multiple of 25 cents.",
        "exact or up-to-quarter",
        interpretation="621a-09",
    )
    wrong_positions: str = option(
        VOID,
        choice(VOID, STAND),
        "621a.10(c)",
        "What happens when the number was right but the tiles went to the wrong positions, "
        "if it is noticed before the hands are set.",
        "void (all wagers are returned) or stand (play goes on)",
        interpretation="621a-33",
    )
    exposed_hand_voids: str = option(
        ONE_AREA,
        choice(ONE_AREA, ALL_WAGERS),
        "621a.10(d)",
        "What is returned to a player with two areas who voids a hand with an exposed "
        "tile: the wager of that area, or both wagers.",
        "one-area or all-wagers",
        interpretation="621a-35",
    )
    player_bank: bool = filed(TILES_BANK, "player_bank")
    co_banking: bool = filed(TILES_BANK, "co_banking")
    bank_turn: str = filed(TILES_BANK, "bank_turn")
    dealer_wager: str = filed(TILES_BANK, "dealer_wager")
    dealer_wager_amount: int = filed(TILES_BANK, "dealer_wager_amount")
    dealer_wager_areas: str = filed(TILES_BANK, "dealer_wager_areas")
    co_bank_odd_cent: str = filed(TILES_BANK, "co_bank_odd_cent")

    @classmethod
    def offering(cls) -> Offering:
        from title58.games.pai_gow.wagers import WAGERS

        return WAGERS

    @property
    def facts(self) -> Mapping[str, object]:
        # A bank shakes dice whatever the dealer does.
        return {"has_shaker": self.start == "dice" or self.player_bank}

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from self._positions(law)
        yield from self._start()
        yield from self._styles(law)
        yield from self._house_way()
        yield from banking_violations(self, TILES_BANK)
        yield from self.table_violations()

    @implements("621a.2(a)")
    def _positions(self, law: Law) -> Iterator[Violation]:
        places = law.figures("621a")["table"]["player_positions"]
        if len(self.positions) != places:
            yield self.violation(
                "positions",
                f"{len(self.positions)} betting positions, where the layout has {places}",
            )

    @implements("621a.2(e)")
    def _start(self) -> Iterator[Violation]:
        if self.start == GENERATOR and self.generator_highest < 1:
            yield self.violation(
                "generator_highest",
                f"a generator whose highest number is {self.generator_highest} can show no number",
                cite=cites("621a.2(e)", "621a.6(a)(1)"),
            )

    @implements("621a.7")
    def _styles(self, law: Law) -> Iterator[Violation]:
        known = styles_of(law)
        for style in self.dealing_styles:
            if style not in known:
                yield self.violation(
                    "dealing_styles", f"there is no style {style!r}", lawful=", ".join(known)
                )
        if len(set(self.dealing_styles)) != len(self.dealing_styles):
            yield self.violation("dealing_styles", "a style is filed twice")

    @implements("621a.8(d)", "621a.10(f)")
    def _house_way(self) -> Iterator[Violation]:
        """What was filed may fill the gaps of 621a.8(d) and no more (621a-03)."""
        seen: set[tuple[str, ...]] = set()
        for hand in self.house_way_hands:
            said = FILED_HAND.write(hand)
            tiles = tuple(sorted(map(str, (*hand[0], *hand[1]))))
            spare = too_many(hand)
            broken = "" if spare else breaks(hand)
            if spare is not None:
                yield self.violation(
                    "house_way_hands",
                    f"{said} has {spare} more often than a set of tiles does",
                    cite="621a.3(h)",
                )
            elif broken:
                yield self.violation(
                    "house_way_hands",
                    f"{said} is not how these tiles must be set",
                    cite=cites("621a.8(d)", broken),
                )
            if tiles in seen:
                yield self.violation("house_way_hands", f"the tiles of {said} are filed twice")
            seen.add(tiles)


def styles_of(law: Law) -> tuple[str, ...]:
    """The styles of 621a.7, in its order."""
    styles = law.figures("621a")["deal_styles"]
    return tuple(name for name, style in styles.items() if style["cite"].startswith("621a.7"))
