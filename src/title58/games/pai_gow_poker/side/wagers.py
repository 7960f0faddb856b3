"""The optional wagers of 645a.7(e): how each is classed, and the paragraphs behind its result.

`classify` answers with the index of a row of the law data, `why` names the paragraphs behind the
row, `pays` the one behind its price ("" for a row on which nothing is paid).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from title58.games.pai_gow_poker.codes import mask_of
from title58.games.pai_gow_poker.side import rules as side_rules
from title58.law import Law
from title58.law.cites import Cited, Cites, cites
from title58.law.markers import implements
from title58.money import Odds

GAME = "pai-gow-poker"
LOSE = "lose"


@dataclass(frozen=True)
class SideWager:
    """How one wager is classed, and the paragraphs behind each answer."""

    classify: Callable[[Sequence[int]], int]
    won: str
    lost: str
    defined: Mapping[str, str]  # the paragraph that defines each row's hand
    price: str
    lettered: bool = True  # the casino files one of several paytables
    envy: bool = False  # a Qualifying Wager, if it is of at least $5

    def why(self, row: str, codes: Sequence[int]) -> Cited:
        """The paragraphs behind a result: that it wins or loses, and what the hand is."""
        if row == LOSE:
            return self.lost
        if row == "royal-flush-plus-royal-match":
            king_queen = side_rules.standing(mask_of(codes)) == side_rules.ROYAL_WITH_KING_QUEEN
            return cites(self.won, f"{self.defined[row]}({'ii' if king_queen else 'i'})")
        return cites(self.won, self.defined[row])

    def pays(self, paytable: str, row: str) -> str:
        """The paragraph behind a row's price."""
        if row == LOSE:
            return ""
        return f"{self.price}[Paytable {paytable}]" if self.lettered else self.price


_RANKED = {  # the hands of 645a.6(b)
    row: f"645a.6(b)({part})"
    for part, row in enumerate(
        (
            *("five-aces", "royal-flush", "straight-flush", "four-of-a-kind", "full-house"),
            *("flush", "straight", "three-of-a-kind"),
        ),
        1,
    )
}
_HIGH_CARDS = ("nine-high", "ten-high", "jack-high", "queen-high", "king-high", "ace-high")

SIDE_WAGERS: Mapping[str, SideWager] = {
    "fortune-bonus": SideWager(
        side_rules.fortune_bonus,
        "645a.11(h)(1)(i)(B)",
        "645a.11(h)(1)(i)(A)",
        {
            "seven-card-straight-flush-no-joker": "645a.6(d)(1)",
            "royal-flush-plus-royal-match": "645a.6(d)(2)",
            "seven-card-straight-flush-with-joker": "645a.6(d)(3)",
            **_RANKED,
        },
        "645a.13(b)",
        envy=True,
    ),
    "emperors-treasure": SideWager(
        side_rules.emperors_treasure,
        "645a.11(h)(2)(i)(B)",
        "645a.11(h)(2)(i)(A)",
        {
            "seven-card-straight-flush-no-joker": "645a.6(e)(1)",
            "royal-flush-plus-ace-king-suited": "645a.6(e)(2)",
            "seven-card-straight-flush-with-joker": "645a.6(e)(3)",
            **_RANKED,
        },
        "645a.13(c)",
        envy=True,
    ),
    "pai-gow-insurance": SideWager(
        side_rules.insurance,
        "645a.11(h)(3)(ii)",
        "645a.11(h)(3)(i)",
        dict.fromkeys(_HIGH_CARDS, "645a.7(e)(3)"),
        "645a.13(d)",
    ),
    "progressive-payout": SideWager(
        side_rules.progressive,
        "645a.11(h)(4)(ii)",
        "645a.11(h)(4)(i)",
        {
            row: f"645a.6(f)({part})"
            for part, row in enumerate(
                (
                    *("seven-card-straight-flush", "five-aces", "royal-flush"),
                    *("straight-flush", "four-of-a-kind", "full-house"),
                ),
                1,
            )
        },
        "645a.13(e)(1)",
        lettered=False,
    ),
}


@implements(
    *(f"645a.13({part})[Paytable {letter}]" for part in "bc" for letter in "ABCD"),
    *(f"645a.13(d)[Paytable {letter}]" for letter in "AB"),
    "645a.13(e)(1)",
)
def price(law: Law, slug: str, paytable: str, codes: Sequence[int]) -> tuple[str, Odds, Cites]:
    """The row that seven cards fall in, its odds in a paytable, and the paragraphs behind both."""
    known, wager = law.wager(GAME, slug), SIDE_WAGERS[slug]
    row = known.rows[wager.classify(codes)]
    cite = cites(wager.why(row, codes), wager.pays(paytable, row))
    return row, Odds.parse(known.paytables[paytable][row]), cite


ENVY_CITES = {
    "fortune-bonus": "645a.11(h)(1)(ii)",
    "emperors-treasure": "645a.11(h)(2)(ii)",
}


@implements("645a.1[Envy Bonus]", "645a.11(h)(1)(ii)", "645a.11(h)(2)(ii)")
def envy_usd(law: Law, slug: str, paytable: str, codes: Sequence[int]) -> int:
    """What another player's seven cards are worth to an Envy lammer, in whole dollars.

    Each paytable has amounts of its own, and a lammer is paid by that of the wager that earned it
    (A18). Cards that are no Envy Bonus Qualifying Hand are worth nothing.
    """
    known = law.wager(GAME, slug)
    row = known.rows[SIDE_WAGERS[slug].classify(codes)]
    amount: int = known.more["envy_usd"][paytable].get(row, 0)
    return amount
