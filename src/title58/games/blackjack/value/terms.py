"""What the analysis needs to know of a table: what may be done, and what each result pays.

Whether a total wins is never decided here: every price is looked up by the row that the rules of
the table answer with.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from title58.games.blackjack import rules
from title58.games.blackjack.options.table import BlackjackOptions
from title58.law import Law
from title58.money import Odds

GAME = "blackjack"
ONE = Fraction(1)

# How the dealer's hand may end: 17 to 21, exactly 22 (which ties at Blackjack Switch), more, and a
# Blackjack. Where 22 is nothing special it is counted with the rest that pass 21.
FINALS = (17, 18, 19, 20, 21, 22, 23)
BUST_22, BUST, DEALER_BLACKJACK = 5, 6, 7


@dataclass(frozen=True)
class Terms:
    """The rules and prices that bear on the value of a hand."""

    blackjack: Fraction = Fraction(3, 2)  # what a Blackjack wins
    win: Fraction = ONE
    further_win: Fraction = ONE  # what a wager added by doubling or splitting wins
    surrender: Fraction | None = Fraction(-1, 2)  # none: not allowed
    resplits: int = 2
    resplits_of_aces: int = 0
    one_card_to_aces: bool = True
    switch: bool = False
    as_marketed: bool = False  # Blackjack Switch as it is sold (B-63, B-64)
    # What this law fixes and others do not: only for comparison.
    hits_soft_17: bool = False
    double: bool = True
    double_after_split: bool = True
    split: bool = True

    @classmethod
    def of(cls, law: Law, options: BlackjackOptions) -> Terms:
        """A filing at the prices of the law."""

        def price(wager: str, row: int) -> Fraction:
            known = law.wagers(GAME)[wager]
            return Odds.parse(known.paytables["standard"][known.rows[row]]).profit_ratio

        may_surrender = options.switch_surrender if options.switch else True
        return cls(
            blackjack=price("blackjack", rules.BLACKJACK),
            win=price("blackjack", rules.WIN),
            further_win=price("double-down", rules.MORE_WIN),
            surrender=price("surrender", rules.SURRENDER_HALF) if may_surrender else None,
            resplits=options.resplits,
            resplits_of_aces=options.resplits_of_aces,
            one_card_to_aces=options.split_aces == "one-card",
            switch=options.switch,
            as_marketed=options.switch_rules == "as-marketed",
        )

    @property
    def said(self) -> tuple[str, ...]:
        """The rules that figures hold for, in sentences."""
        pays = f"{self.blackjack.numerator} to {self.blackjack.denominator}"
        natural = f"Blackjack pays {pays}."
        if self.switch and self.as_marketed:
            natural = "Blackjack pays 1 to 1 and wins against a dealer 22."
        elif self.switch:
            natural = (
                f"Blackjack pays {pays} (1 to 1 against a dealer 21 of three or more cards) and"
                " ties a dealer 22."
            )
        aces, pairs = self.hands(rules.ACE), self.hands(rules.ACE + 1)
        split_aces = "one card to each" if self.one_card_to_aces else "played like other hands"
        after = "any two cards, also after a split" if self.double_after_split else "two cards"
        reading = (
            "as marketed (B-63, B-64)."
            if self.as_marketed
            else "by the text of the Code: Blackjack still pays 3 to 2, which is why the house edge"
            " can be negative; switch_rules = as-marketed prices the game as it is sold"
            " (B-63, B-64)."
        )
        return (
            *((f"Blackjack Switch {reading}", "A dealer 22 ties.") if self.switch else ()),
            f"Dealer {'hits' if self.hits_soft_17 else 'stands on'} soft 17"
            f" ({'H17' if self.hits_soft_17 else 'S17'}).",
            natural,
            f"Double down on {after}." if self.double else "No doubling down.",
            f"Pairs split into at most {pairs} hands, aces into {aces} ({split_aces})."
            if self.split
            else "No splitting.",
            "No surrender." if self.surrender is None else "Late surrender for half.",
        )

    def but(self, **changes: object) -> Terms:
        """The same with something else."""
        return replace(self, **changes)  # type: ignore[arg-type]

    def row(self, total: int, blackjack: bool, final: int) -> int:
        """The row of a Blackjack Wager against a dealer's final total, no Blackjack."""
        if self.switch:
            return rules.decide_switch(total, blackjack, final, False, self.as_marketed)
        return rules.decide(total, blackjack, final, False)

    def net(self, row: int) -> Fraction:
        """What a row of the Blackjack Wager comes to, per unit."""
        return (self.blackjack, self.win, Fraction(0), -ONE)[row]

    def further_net(self, row: int) -> Fraction:
        """What a wager added by doubling or splitting comes to with its hand in this row."""
        return (self.further_win, Fraction(0), -ONE)[rules.further_wager(row, False)]

    def hands(self, pair: int) -> int:
        """Into how many hands a pair may be split."""
        again = self.resplits_of_aces if pair == rules.ACE else self.resplits
        return 2 + again

    def check(self) -> None:
        if not (self.win == self.further_win == 1):
            raise ValueError("the engine counts doubled and split hands at 1 to 1")
