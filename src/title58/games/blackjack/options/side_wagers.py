"""What a casino may file about the optional wagers of Blackjack (633a.6(e), 633a.13(c) to (k))."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from title58.games.blackjack.options.progressives import BlackjackProgressiveOptions
from title58.law import Law, WagerLaw
from title58.law.cites import cites
from title58.law.markers import implements
from title58.money import Odds, format_money
from title58.plain import FLAG, MONEY, choice
from title58.submission.options import Violation, option
from title58.wagers.offer import NONE, Flag, Paytable
from title58.wagers.pays import STANDARD
from title58.words import counted

if TYPE_CHECKING:
    from title58.games.blackjack.wagers import AnyWager
    from title58.wagers.registry import Wagers

GAME = "blackjack"
SUPER_MATCH_ONLY, FIRST_HAND = "super-match", "first-hand"
ROYAL_MATCH_OFFERED, SUPER_MATCH_OFFERED = Paytable("royal_match"), Flag("super_match")


@dataclass(frozen=True)
class BlackjackSideOptions(BlackjackProgressiveOptions):
    """The wagers beside the Blackjack Wager; `BlackjackOptions` adds the base game."""

    side_minimum: int = option(
        0,
        MONEY,
        "601a.2",
        "The minimum of an optional wager on the first cards; $0.00 for the table minimum.",
        "any amount",
        interpretation="B-22",
    )
    side_maximum: int = option(
        0,
        MONEY,
        "601a.2",
        "The maximum of an optional wager on the first cards; $0.00 for the table maximum.",
        "any amount not below the minimum",
        interpretation="B-22",
    )
    switch_side_wagers: str = option(
        SUPER_MATCH_ONLY,
        choice(SUPER_MATCH_ONLY, FIRST_HAND),
        "633a.6(e)",
        "At Blackjack Switch: whether only Super Match is offered, or the other optional "
        "wagers as well, decided by the first hand as dealt (Bad Beat by any final hand; "
        "B-54).",
        "super-match or first-hand",
        interpretation="B-50",
    )
    in_between_ace: str = option(
        "high",
        choice("high", "low"),
        "633a.6(e)(3)",
        "How the ace ranks for the In Between Wager.",
        "high or low, never both",
        interpretation="B-45",
    )
    crown_treasure: bool = option(
        False,
        FLAG,
        "633a.7(g)(4)",
        "Whether the Crown Treasure Bonus is paid when player and dealer both have a Royal Match.",
        "true where Royal Match 21 is offered, or false",
    )
    crown_treasure_pays: str = option(
        "1000-times",
        choice("1000-times", "999-times"),
        "633a.13(f)",
        "What 1,000 for 1 adds to a Royal Match, whose wager is returned anyway: 1,000 "
        "times the wager, or 999 times.",
        "1000-times or 999-times",
        interpretation="B-48",
    )
    payout_limit: int = option(
        0,
        MONEY,
        "633a.13(m)",
        "The most paid in one round for all queen of hearts pairs and king of spades pairs "
        "with a dealer Blackjack; $0.00 for no limit.",
        "$0.00, or at least $25,000 and as much as one player could win",
        interpretation="B-02",
    )
    payout_limit_covers: str = option(
        "one-hand",
        choice("one-hand", "all-boxes"),
        "633a.13(m)",
        "The limit may not be below what one player could win at the maximum wager: with "
        "one hand, or with every adjacent box the player may have.",
        "one-hand or all-boxes",
        interpretation="B-04",
    )
    dead_hands_return: str = option(
        "open-wagers",
        choice("open-wagers", "all-wagers"),
        "633a.14(j)(1)",
        "When all hands are called dead after the optional wagers were settled: whether "
        "only open wagers are returned, or the settled ones are undone too.",
        "open-wagers or all-wagers",
        interpretation="B-84",
    )

    @property
    def greatest_side_wager(self) -> int:
        """0 if there is no limit."""
        return self.side_maximum or self.maximum

    @classmethod
    def offering(cls) -> Wagers[AnyWager]:
        from title58.games.blackjack.wagers import WAGERS

        return WAGERS

    def side_violations(self, law: Law) -> Iterator[Violation]:
        yield from self._amounts()
        yield from self.offer_violations(law)
        yield from self._at_switch()
        yield from self._paytables(law)
        yield from self._crown_treasure()
        yield from self._payout_limit(law)
        yield from self.progressive_violations(law)

    def _amounts(self) -> Iterator[Violation]:
        negative = [name for name in ("side_minimum", "side_maximum") if getattr(self, name) < 0]
        for name in negative:
            yield self.violation(name, "an amount may not be negative")
        if not negative and self.side_maximum and self.side_maximum < self.side_minimum:
            yield self.violation("side_maximum", "the maximum is below the minimum")

    @implements("633a.6(e)", "633a.6(e)(7)", "633a.12(a)(2)")
    def _at_switch(self) -> Iterator[Violation]:
        """Super Match is for Blackjack Switch; whether any other wager is, is open (B-50)."""
        if not self.switch:
            if SUPER_MATCH_OFFERED.offers(self):
                yield self.violation(
                    SUPER_MATCH_OFFERED.option,
                    "the table does not offer Blackjack Switch",
                    lawful="false",
                )
            return
        if self.switch_side_wagers == FIRST_HAND:
            return
        for name in self.offering().defaults():
            if name in dict(self.made) and name != SUPER_MATCH_OFFERED.option:
                yield self.violation(
                    name,
                    "this filing offers only Super Match at Blackjack Switch",
                    cite=cites("633a.6(e)", "633a.12(a)(2)"),
                    lawful="not offered, or switch_side_wagers = first-hand",
                )

    @implements("633a.13(f)", "633a.13(g)")
    @implements("633a.6(e)(2)", "633a.6(e)(4)", "633a.6(e)(5)", "633a.6(e)(7)")
    def _paytables(self, law: Law) -> Iterator[Violation]:
        """A wager without a paytable for the number of decks may not be offered (B-44)."""
        decks = self.decks_per_shoe
        for declared in self.offering():
            known = law.wagers(GAME).get(declared.slug)
            making = declared.making
            if known is None or making is None or not making.offers(self):
                continue
            apply = paytables_for(known, decks)
            filed = declared.pays.paytable(self, making)
            lettered = isinstance(making, Paytable)
            if filed in apply or (lettered and filed not in known.paytables):
                continue
            what = f"paytable {filed}" if lettered else "paytable"
            yield self.violation(
                making.option,
                f"the {known.name} has no {what} for {counted(decks, 'deck')}",
                cite=known.payout_cite,
                lawful=" or ".join((NONE, *apply)) if lettered else f"false, or {_decks(known)}",
            )

    @implements("633a.7(g)(4)[s3]")
    def _crown_treasure(self) -> Iterator[Violation]:
        if self.crown_treasure and not ROYAL_MATCH_OFFERED.offers(self):
            yield self.violation(
                "crown_treasure",
                "the Crown Treasure Bonus is paid on Royal Match 21 Wagers, which are not offered",
                lawful="false, or royal_match = A to E",
            )

    @implements("633a.13(m)", "633a.13(m)[s2]", "633a.13(m)[s4]")
    def _payout_limit(self, law: Law) -> Iterator[Violation]:
        """It is for the highest rows of Lucky Ladies and King's Bounty (B-01, B-02)."""
        if not self.payout_limit:
            return
        from title58.games.blackjack.wagers import limited

        cite = cites("633a.13(m)", "633a.13(m)[s2]")
        if not any(declared.offered.offers(self) for declared in limited()):
            yield self.violation(
                "payout_limit",
                "neither of the wagers that a limit applies to is offered",
                cite=cites("633a.13(m)", "633a.13(m)[s4]"),
                lawful="$0.00, or lucky_ladies or kings_bounty = true",
            )
        floor: int = law.figures("633a")["payout_limit"]["minimum_dollars"] * 100
        if not self.greatest_side_wager:
            yield self.violation(
                "payout_limit",
                "without a maximum wager, no limit can cover what one player could win",
                cite=cite,
                lawful="$0.00, or a side_maximum or maximum",
            )
            return
        least = max(floor, self._most_one_player_wins(law))
        if self.payout_limit < least:
            yield self.violation(
                "payout_limit",
                f"{format_money(self.payout_limit)} is too low",
                cite=cite,
                lawful=f"at least {format_money(least)}",
            )

    def _most_one_player_wins(self, law: Law) -> int:
        """At the maximum wager on one hand, or on each of the boxes a player may have (B-04)."""
        from title58.games.blackjack.wagers import limited

        boxes = self.adjacent_boxes if self.payout_limit_covers == "all-boxes" else 1
        wagers = [law.wager(GAME, declared.slug) for declared in limited()]
        tops = [Odds.parse(known.paytables[STANDARD][known.rows[0]]) for known in wagers]
        return boxes * max(top.pay(self.greatest_side_wager).winnings for top in tops)


def paytables_for(known: WagerLaw, decks: int) -> tuple[str, ...]:
    """The paytables of a wager for so many decks.

    With a device that reshuffles all the time the decks in it count (B-87).
    """
    applies: Mapping[str, Mapping[str, int]] = known.more.get("applies", {})
    return tuple(name for name in known.paytables if _within(decks, applies.get(name, {})))


def _decks(known: WagerLaw) -> str:
    """For how many decks a wager has a paytable, where those are named by them."""
    return " or ".join(name.removesuffix("-decks") for name in known.paytables) + " decks"


def _within(decks: int, applies: Mapping[str, int]) -> bool:
    return applies.get("decks_min", 1) <= decks <= applies.get("decks_max", decks)
