"""What a casino may choose at Minibaccarat (Chapter 627a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from title58.games.baccarat.options.chapters import MINIBACCARAT_CHAPTER
from title58.games.baccarat.options.progressives import MinibaccaratProgressives
from title58.games.baccarat.options.side_wagers import NONE, RISING_PHOENIX
from title58.law import Law
from title58.law.markers import implements
from title58.plain import FLAG, PORTION, TEXTS, WHOLE, choice
from title58.submission.options import Offering, Violation, option
from title58.words import counted

PHOENIX_BONUS = (  # in the order of 627b.4(g)(4)
    *("sun-7", "moon-8", "9-over-7", "2-card-8-over-2-card-1", "player-3-card-6"),
    *("banker-1-or-2", "player-and-banker-8-or-9", "1-over-0", "3-card-6-over-3-card-3"),
    *("3-card-8-over-3-card-0", "banker-over-2-card-7", "3-card-9-over-3-card-6"),
    *("3-card-9-over-3-card-8", "player-3-card-8-over-3-card-0", "tie-0", "tie-1-2-3"),
    *("tie-4-5-6-7", "tie-8-or-9", "rising-phoenix-player-pair", "rising-phoenix-banker-pair"),
)


@dataclass(frozen=True)
class MinibaccaratOptions(MinibaccaratProgressives):
    """Rules Submission for Minibaccarat."""

    chapter = MINIBACCARAT_CHAPTER
    offers: ClassVar[Mapping[str, str]] = {
        **MinibaccaratProgressives.offers,
        "rising_phoenix": "rising-phoenix-banker",
    }

    shuffler: str = option(
        "manual",
        choice("manual", "automated"),
        "627a.3(b)",
        "Whether the cards are shuffled by hand or by an automated shuffler with two batches.",
        "manual with 6 to 8 decks, automated with 12, 14 or 16",
    )
    decks: int = option(
        8,
        WHOLE,
        "627a.3(a)",
        "How many decks are at the table; with an automated shuffler, both batches together.",
        "6, 7 or 8; with an automated shuffler 12, 14 or 16",
        interpretation="BAC-11",
    )
    shuffler_secures_batch: bool = option(
        False,
        FLAG,
        "627a.5(g)(2)",
        "Whether the shuffler keeps its batch secure under approved procedures, so that "
        "the batch need not be spread and reshuffled after the table was idle.",
        "true only with the storage and approval of 627a.5(g)(2)(i)-(ii)",
    )
    deal: str = option(
        "face-up",
        choice("face-up", "face-down"),
        "627a.8(c)",
        "How the first four cards are dealt.",
        "face-up (1) or face-down (2)",
    )
    ez: bool = option(
        False,
        FLAG,
        "627a.1[EZ Baccarat]",
        "Whether the table is played as EZ Baccarat: no commission (vigorish), a Dragon 7 "
        "makes Banker a push, and the Dragon 7 (from 2014-02-01 also the Panda 8) "
        "Insurance Wager is offered.",
        "true or false",
        interpretation="BAC-17",
    )
    house_money_portion: Fraction = option(
        Fraction(1),
        PORTION,
        "627a.8(d)(1)(i)[portion]",
        "How much of a House Money payout a winner may add to a Player or Banker wager.",
        "all, or a portion above 0 and up to 1 such as 1/2",
        interpretation="BAC-20",
    )
    house_money_adds: str = option(
        "payout",
        choice("payout", "payout-and-stake"),
        "627a.8(d)(1)(i)",
        "Whether only the House Money payout is added to the other wager, or the House "
        "Money wager as well.",
        "payout, or payout-and-stake",
        interpretation="BAC-20",
    )
    house_money_on_natural: bool = option(
        True,
        FLAG,
        "627a.8(d)(1)",
        "Whether a payout may be added when a natural has already decided the round.",
        "true or false",
        interpretation="BAC-20",
    )
    vigorish_on_added_money: bool = option(
        True,
        FLAG,
        "627a.12(c)",
        "Whether commission (vigorish) is due on House Money added to a Banker wager when "
        "that wager wins.",
        "true or false",
        interpretation="BAC-20",
    )
    rising_phoenix: str = option(
        NONE,
        choice(NONE, "commission", "commission-free"),
        "627b.4(b)",
        "Whether the table is played as Rising Phoenix Baccarat, and in which form. "
        "Commission-free means no commission (vigorish), and a Banker win with a "
        "three-card 7 is a push.",
        "none, or commission or commission-free while 627b.4 is in force",
        interpretation="BAC-46",
    )
    phoenix_bonus: tuple[str, ...] = option(
        PHOENIX_BONUS,
        TEXTS,
        "627b.4(g)(4)",
        "Which Bonus Wagers a Rising Phoenix table offers.",
        "any of " + ", ".join(PHOENIX_BONUS),
        interpretation="BAC-49",
    )

    @classmethod
    def offering(cls) -> Offering:
        from title58.games.baccarat.wagers import MINI_WAGERS

        return MINI_WAGERS

    @property
    @implements("627b.4(a)")
    def variation(self) -> str:
        return RISING_PHOENIX if self.rising_phoenix != NONE else super().variation

    @property
    @implements("627b.4(b)", "627b.4(h)(1)")
    def takes_vigorish(self) -> bool:
        return self.rising_phoenix != "commission-free" and super().takes_vigorish

    @property
    def decks_per_shoe(self) -> int:
        return self.decks // 2 if self.shuffler == "automated" else self.decks

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from super().violations(law)
        yield from self._house_money()
        yield from self._phoenix_bonus()
        if self.rising_phoenix != NONE:
            yield from self._rising_phoenix()

    @implements("627a.3(a)", "627a.3(b)", "627a.3(b)(1)")
    def _decks(self) -> Iterator[Violation]:
        if self.shuffler == "manual" and self.decks not in (6, 7, 8):
            yield self.violation(
                "decks",
                f"{counted(self.decks, 'deck')} may not be used without an automated shuffler",
                lawful="6, 7 or 8 decks",
            )
        elif self.shuffler == "automated" and self.decks not in (12, 14, 16):
            odd = 12 <= self.decks <= 16
            yield self.violation(
                "decks",
                f"{counted(self.decks, 'deck')} cannot be divided into two equal batches"
                if odd
                else f"{counted(self.decks, 'deck')} may not be used with an automated shuffler",
                cite="627a.3(b)(1)" if odd else "627a.3(b)",
                lawful="12, 14 or 16 decks",
            )

    @implements("627a.8(d)(1)(i)[portion]")
    def _house_money(self) -> Iterator[Violation]:
        if not 0 < self.house_money_portion <= 1:
            yield self.violation("house_money_portion", "this is not a portion of a payout")

    @implements("627b.4(g)(4)")
    def _phoenix_bonus(self) -> Iterator[Violation]:
        """Any of the twenty, each a wager by itself (BAC-49)."""
        for name in self.phoenix_bonus:
            if name not in PHOENIX_BONUS:
                yield self.violation("phoenix_bonus", f"{name!r} is not a Bonus Wager")
        if len(set(self.phoenix_bonus)) < len(self.phoenix_bonus):
            yield self.violation("phoenix_bonus", "a Bonus Wager is listed twice")

    @implements("627b.4(f)", "627b.4(g)", "627b.4(g)(5)", "627b.4(g)(6)")
    def _rising_phoenix(self) -> Iterator[Violation]:
        """A closed list, with Golden Talons and Harmony (BAC-47); 6 or 8 decks (BAC-48)."""
        for name, absent in _NOT_WITH_PHOENIX.items():
            if self.value(name) != absent:
                yield self.violation(
                    name,
                    "this is not among the wagers of Rising Phoenix Baccarat",
                    cite="627b.4(g)",
                    lawful=f"{'false' if absent is False else absent} at such a table",
                )
        if self.decks_per_shoe not in (6, 8):
            yield self.violation(
                "decks",
                f"a shoe of {self.decks_per_shoe} decks may not be used at Rising Phoenix Baccarat",
                cite="627b.4(f)",
                lawful="6 or 8 decks; with an automated shuffler 12 or 16",
            )


_NOT_WITH_PHOENIX: Mapping[str, object] = {
    "commission_free": False,
    "ez": False,
    "dragon_bonus": NONE,
    "house_money": False,
    "perfect_pairs": NONE,
    "royal_9": NONE,
}
