"""What a casino may choose at Pai Gow Poker (Chapter 645a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from title58.games.banking.options import POKER_BANK, BankOptions, banking_violations, filed
from title58.games.pai_gow_poker.options.house_way import HOUSE_WAY, HouseWay
from title58.law import Law
from title58.law.cites import Cites, cites
from title58.law.markers import implements
from title58.money import Rounding, format_money
from title58.plain import FLAG, MONEY, SEATS, TEXT, TEXTS, choice
from title58.submission.options import Violation, option
from title58.submission.progressive import METER_TERMS, MeterTerms

if TYPE_CHECKING:
    from title58.games.pai_gow_poker.side.rules import SevenCards
    from title58.wagers.declared import Played, Seen
    from title58.wagers.registry import Wagers

GAME = "pai-gow-poker"
FORTUNE, EMPERORS, INSURANCE, PROGRESSIVE = (
    *("fortune-bonus", "emperors-treasure"),
    *("pai-gow-insurance", "progressive-payout"),
)
MANUAL, AUTOMATED, CONTINUOUS = "manual", "automated", "continuous"
MANUAL_SHOE, HAND, AUTOMATED_SHOE = "manual-shoe", "hand", "automated-shoe"
SHAKER, RANDOM_NUMBER, BUTTON = "shaker", "random-number", "button"
_PLACES = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True)
class PaiGowPokerOptions(BankOptions):
    """Rules Submission for Pai Gow Poker."""

    positions: tuple[int, ...] = option(
        _PLACES,
        SEATS,
        "645a.2(a)",
        "The betting positions of the layout, in order from the dealer's right. Cards are "
        "dealt to all six positions, and all six are counted, however many the layout has.",
        "at most 6 of the numbers 1 to 6, in order",
        interpretation="A37",
    )
    two_areas: bool = option(
        False,
        FLAG,
        "645a.7(f)",
        "Whether a player may wager on two adjacent betting areas, including the player's own.",
        "true or false",
    )
    shuffler: str = option(
        MANUAL,
        choice(MANUAL, AUTOMATED, CONTINUOUS),
        "645a.5(h)",
        "Whether the cards are shuffled by hand, by an automated shuffler, or by an "
        "approved continuous shuffling device.",
        "manual, automated, or continuous with approval under 461a.4",
    )
    two_decks: bool = option(
        False,
        FLAG,
        "645a.3(b)",
        "Whether two decks with backs of different colors are used alternately.",
        "true only with an automated shuffler",
    )
    shuffler_loads_shoe: bool = option(
        False,
        FLAG,
        "645a.5(a)",
        "Whether the automated shuffler puts the stack directly into the dealing shoe.",
        "true only with an automated shuffler and a dealing shoe",
    )
    shuffler_secures_deck: bool = option(
        False,
        FLAG,
        "645a.5(g)(2)",
        "Whether the shuffler keeps one shuffled deck securely, so that the deck need not "
        "be spread and reshuffled after the table was idle.",
        "true only with an automated shuffler and two decks",
        interpretation="A51",
    )
    preshuffled: bool = option(
        False,
        FLAG,
        "645a.4(e)",
        "Whether decks arrive inspected and preshuffled under 603a.16(u) or (v).",
        "true or false",
    )
    extra_cover_card: str = option(
        "discard-rack",
        choice("discard-rack", "four-from-bottom"),
        "645a.5(e)",
        "Where the second cut card (cover card) goes after the cut.",
        "discard-rack or four-from-bottom",
    )
    dealt_from: str = option(
        MANUAL_SHOE,
        choice(MANUAL_SHOE, HAND, AUTOMATED_SHOE),
        "645a.5(b)(1)",
        "What the cards are dealt from.",
        "manual-shoe or automated-shoe; hand only if a device shuffles the cards",
    )
    starting_position: str = option(
        SHAKER,
        choice(SHAKER, RANDOM_NUMBER, BUTTON),
        "645a.5(i)",
        "How the starting position for the deal is determined.",
        "shaker or random-number; button only with an automated shuffler and an automated shoe",
        interpretation="A36",
    )
    start_marked: bool = option(
        False,
        FLAG,
        "645a.5(j)",
        "Whether the starting position is marked with a cut card (cover card) or a similar object.",
        "true or false",
    )
    vigorish_rounding: Rounding = option(
        "exact",
        choice("exact", "up-to-quarter"),
        "645a.13(a)",
        "Whether the commission (vigorish) is exact or rounded up to 25 cents or the next "
        "multiple, wager by wager.",
        "exact or up-to-quarter",
        interpretation="A30",
    )
    house_way: HouseWay = option(
        HouseWay(),
        HOUSE_WAY,
        "645a.11(c)",
        "The manner in which the dealer's hands are set.",
        "a complete house way; settings left out keep their starting values",
        interpretation="A11",
    )
    progressive_wager: int = option(
        100,
        MONEY,
        "645a.8(b)(2)",
        "The amount of a Progressive Payout Wager, one chip, that the system accepts.",
        "an amount above $0.00",
        interpretation="A47",
    )
    progressive_meter: MeterTerms = option(
        MeterTerms(200_000, 200_000, Fraction(1, 5)),
        METER_TERMS,
        "645a.13(e)(2)",
        "The initial and reset amounts of the meter, and its rate of progression.",
        "amounts of at least $2,000; a rate above 0%",
        interpretation="A47",
    )
    progressive_table: str = option(
        "table 1", TEXT, "645a.2(d)", "This table's name in the progressive system.", "any name"
    )
    progressive_linked: tuple[str, ...] = option(
        (),
        TEXTS,
        "645a.2(d)",
        "Other tables linked to the same progressive system.",
        "other names, each once",
    )
    payout_limit: int = option(
        0,
        MONEY,
        "645a.13(f)",
        "The most paid to a player on one hand; $0.00 for no limit. It does not cover Envy "
        "Bonuses or the Pai Gow Poker Wager.",
        "$50,000 or more, and no less than the minimum wager can win",
        interpretation="A46",
    )
    payout_limit_meter: str = option(
        "paid-in-full",
        choice("paid-in-full", "limited"),
        "645a.13(f)",
        "Whether the limit also applies to what a meter pays.",
        "paid-in-full or limited",
        interpretation="A46",
    )
    envy_of_two_areas: str = option(
        "one-player",
        choice("one-player", "separate"),
        "645a.11(h)(1)(ii)",
        "Whether the hand at a player's second area counts as the player's own, so that no "
        "Envy Bonus is due for it.",
        "one-player or separate",
        interpretation="A17",
    )
    surrender_of_two_areas: str = option(
        "each-area",
        choice("each-area", "whole-player"),
        "645a.11(d)",
        "Whether an optional wager bars surrender only at its own area or at both.",
        "each-area or whole-player",
        interpretation="A14",
    )
    wrong_start: str = option(
        "void",
        choice("void", "dice-only"),
        "645a.14(c)",
        "Whether a deal from a wrong starting position is void however the position was "
        "determined, or only if dice were totaled wrongly.",
        "void or dice-only",
        interpretation="A41",
    )
    exposed_in_hand_deal: str = option(
        "void",
        choice("void", "as-from-shoe"),
        "645a.14(j)",
        "What happens when a player's card is exposed while the dealer deals from the "
        "hand: the round is void, or the player has the choice as in a deal from a shoe.",
        "void or as-from-shoe",
        interpretation="A38",
    )
    player_bank: bool = filed(POKER_BANK, "player_bank")
    co_banking: bool = filed(POKER_BANK, "co_banking")
    bank_turn: str = filed(POKER_BANK, "bank_turn")
    dealer_wager: str = filed(POKER_BANK, "dealer_wager")
    dealer_wager_amount: int = filed(POKER_BANK, "dealer_wager_amount")
    dealer_wager_areas: str = filed(POKER_BANK, "dealer_wager_areas")
    co_bank_odd_cent: str = filed(POKER_BANK, "co_bank_odd_cent")
    bank_optional_wagers: bool = option(
        False,
        FLAG,
        "645a.12(n)",
        "Whether the bank, who has no Pai Gow Poker Wager, may make optional wagers.",
        "true only where players may bank",
        interpretation="A33",
    )

    @classmethod
    def offering(cls) -> Wagers[Seen[SevenCards, None] | Played]:
        from title58.games.pai_gow_poker.wagers import WAGERS

        return WAGERS

    @property
    def has_progressive(self) -> bool:
        return self.offering()[PROGRESSIVE].offered.offers(self)

    @property
    def linked_meters(self) -> Cites:
        return cites("645a.13(e)(2)" if self.progressive_linked else "")

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from self._positions(law)
        yield from self._two_decks()
        yield from self._loads_shoe()
        yield from self._secures_deck()
        yield from self._by_hand()
        yield from self._start()
        yield from self._start_marked()
        yield from self._house_way()
        yield from self.offer_violations(law)
        yield from self._progressive(law)
        yield from self._limit(law)
        yield from banking_violations(self, POKER_BANK)
        if self.bank_optional_wagers and not self.player_bank:
            yield self.violation("bank_optional_wagers", "no player may bank", lawful="false")
        yield from self.table_violations()

    @implements("645a.2(a)")
    def _positions(self, law: Law) -> Iterator[Violation]:
        most = law.figures("645a")["table"]["max_player_positions"]
        if len(self.positions) > most:
            yield self.violation("positions", f"{len(self.positions)} positions are too many")
        elif list(self.positions) != sorted(set(self.positions) & set(_PLACES)):
            yield self.violation("positions", "the positions are not numbers from 1 to 6 in order")

    @implements("645a.3(b)")
    def _two_decks(self) -> Iterator[Violation]:
        if self.two_decks and self.shuffler != AUTOMATED:
            yield self.violation("two_decks", "two decks need an automated shuffler")

    @implements("645a.5(a)")
    def _loads_shoe(self) -> Iterator[Violation]:
        loads = self.shuffler == AUTOMATED and self.dealt_from != HAND
        if self.shuffler_loads_shoe and not loads:
            yield self.violation(
                "shuffler_loads_shoe", "there is no automated shuffler, or no shoe for it to load"
            )

    @implements("645a.5(g)(2)")
    def _secures_deck(self) -> Iterator[Violation]:
        kept = self.shuffler == AUTOMATED and self.two_decks
        if self.shuffler_secures_deck and not kept:
            yield self.violation("shuffler_secures_deck", "no second deck is kept in a shuffler")

    @implements("645a.9(a)(1)")
    def _by_hand(self) -> Iterator[Violation]:
        if self.dealt_from == HAND and self.shuffler == MANUAL:
            yield self.violation(
                "dealt_from",
                "cards dealt from the hand must be shuffled by a device",
                cite="645a.9(a)(1)",
                lawful="a shoe, or hand with shuffler = automated",
            )

    @implements("645a.2(c)", "645a.5(i)", "645a.5(i)(3)")
    def _start(self) -> Iterator[Violation]:
        works = self.shuffler == AUTOMATED and self.dealt_from == AUTOMATED_SHOE
        if self.starting_position == BUTTON and not works:
            yield self.violation(
                "starting_position",
                "a flat button goes with an automated shuffler and an automated shoe",
                cite="645a.5(i)(3)",
            )

    @implements("645a.5(j)")
    def _start_marked(self) -> Iterator[Violation]:
        if self.starting_position == BUTTON and self.start_marked:
            yield self.violation(
                "start_marked", "the button itself marks the position", lawful="false"
            )

    @implements("645a.11(c)")
    def _house_way(self) -> Iterator[Violation]:
        for problem in self.house_way.problems():
            yield self.violation("house_way", problem)

    @implements("645a.13(e)(2)")
    def _progressive(self, law: Law) -> Iterator[Violation]:
        known = law.wager(GAME, PROGRESSIVE).more
        least = 100 * known["meter_initial_and_reset_min_usd"]
        if not self.has_progressive:
            return
        yield from self.progressive_meter.violations(
            "progressive_meter", "645a.13(e)(2)", least=least
        )
        if self.progressive_wager <= 0:
            yield self.violation("progressive_wager", "a wager must be more than $0.00")
        names = (self.progressive_table, *self.progressive_linked)
        if "" in names or len(set(names)) != len(names):
            yield self.violation(
                "progressive_linked", "a table has no name, or the name of another table"
            )

    @implements("645a.13(f)")
    def _limit(self, law: Law) -> Iterator[Violation]:
        if not self.payout_limit:
            return
        least = self.least_payout_limit(law)
        if self.payout_limit < least:
            yield self.violation(
                "payout_limit",
                f"a limit of {format_money(self.payout_limit)} is too low",
                lawful=f"at least {format_money(least)}, or $0.00 for none",
            )

    @implements("645a.13(f)")
    def least_payout_limit(self, law: Law) -> int:
        """$50,000, or what one hand can win on the optional wagers at the minimum (A46).

        The best hands pay on the first rows of Fortune Bonus and Emperor's Treasure together; or
        on the second, with a royal flush that the progressive pays at fixed odds.
        """
        floor = 100 * int(law.figures("645a")["payout_limit"]["floor_usd"])
        won = [Fraction(0), Fraction(0)]
        for slug, here in self.offering().at(law, self).items():
            if slug in (FORTUNE, EMPERORS):
                for place in (0, 1):
                    won[place] += self.minimum * here.odds[here.known.rows[place]].profit_ratio
            elif slug == PROGRESSIVE:
                won[1] += self.progressive_wager * here.odds["royal-flush"].profit_ratio
            elif slug == INSURANCE:
                won.append(self.minimum * here.odds[here.known.rows[0]].profit_ratio)
        return max(floor, *(int(amount) for amount in won))
