"""What a casino may choose at Casino War (Chapter 651a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from title58.law import Law
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.plain import FLAG, SEATS, WHOLE, choice
from title58.submission.options import Offering, Violation, option
from title58.submission.table import TableOptions
from title58.words import counted


@dataclass(frozen=True)
class CasinoWarOptions(TableOptions):
    """Rules Submission for Casino War."""

    positions: tuple[int, ...] = option(
        (1, 2, 3, 4, 5, 6, 7, 8, 9),
        SEATS,
        "651a.2(a)",
        "The numbers of the betting positions (boxes), in order from the dealer's right.",
        "at most 9 distinct numbers from 1 up",
        interpretation="BAC-01",
    )
    adjacent_boxes: int = option(
        1,
        WHOLE,
        "651a.7(e)",
        "On how many adjacent boxes, including the player's own, one player may wager in a round.",
        "from 1 to the number of positions",
        interpretation="651a-12",
    )
    shuffler: str = option(
        "manual",
        choice("manual", "automated", "continuous"),
        "651a.3(e)",
        "Whether the cards are shuffled by hand, by an automated shuffler with two "
        "batches, or by an approved continuous shuffling device.",
        "manual, automated, or continuous with approval under 461a.4",
    )
    decks: int = option(
        6,
        WHOLE,
        "651a.3(a)",
        "How many decks are at the table; with an automated shuffler, both batches together.",
        "6 or 8; with an automated shuffler 12 or 16",
        interpretation="651a-11",
    )
    shuffler_loads_shoe: bool = option(
        False,
        FLAG,
        "651a.5(a)",
        "Whether the automated shuffler puts the shuffled stack directly into the dealing "
        "shoe; the stack is still offered for the cut.",
        "true only with an automated shuffler",
    )
    shuffler_secures_batch: bool = option(
        False,
        FLAG,
        "651a.5(g)(2)",
        "Whether the shuffler keeps its batch secure under approved procedures, so that "
        "the batch need not be spread and reshuffled after the table was idle.",
        "true only with an automated shuffler, with 651a.5(g)(2)(i) and (ii) met",
    )
    preshuffled: bool = option(
        False,
        FLAG,
        "651a.4(e)",
        "Whether decks arrive inspected and preshuffled under 603a.16(u) or (v).",
        "true or false",
        interpretation="651a-15",
    )
    continuous_burn: bool = option(
        False,
        FLAG,
        "651a.8(b)",
        "Whether a card is also burned from a continuous device, before the first round "
        "and by each new dealer.",
        "true or false",
        interpretation="651a-19",
    )
    surrender_half: str = option(
        "exact",
        choice("exact", "even-wagers"),
        "651a.9(c)(1)",
        "How an Initial Wager is halved: exactly, down to the smallest chip, or by "
        "accepting only Initial Wagers that can be halved in chips.",
        "exact or even-wagers",
        interpretation="651a-02",
    )
    missed_war_card: str = option(
        "next-card",
        choice("next-card", "void-war"),
        "651a.11(c)",
        "What happens if a War hand is passed over: it gets the next card, or its War "
        "Wager and Tie Wager are void and the Initial Wager is returned.",
        "next-card or void-war",
        interpretation="651a-05",
    )
    exposed_error_card: str = option(
        "next-card",
        choice("next-card", "discard"),
        "651a.11(b)",
        "What happens to a card that was drawn in error and seen.",
        "next-card (used like an unseen one) or discard",
        interpretation="651a-06",
    )
    face_up_in_burn: str = option(
        "not-counted",
        choice("not-counted", "counted"),
        "651a.11(a)",
        "Whether a card found face up while cards are burned counts as one of them.",
        "not-counted or counted",
        interpretation="651a-21",
    )
    odds_display: str = option(
        "layout",
        choice("layout", "sign"),
        "651a.2(b)(4)",
        "Where the payout odds are shown.",
        "on the layout, or on a sign at each table",
    )

    @property
    def decks_per_shoe(self) -> int:
        return self.decks // 2 if self.shuffler == "automated" else self.decks

    @property
    def cards_per_shoe(self) -> int:
        return 52 * self.decks_per_shoe

    @classmethod
    def offering(cls) -> Offering:
        from title58.games.casino_war.wagers import WAGERS

        return WAGERS

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from self._positions(law)
        yield from self._boxes()
        yield from self._decks(law)
        yield from self._shuffler()
        yield from self.offer_violations(law)
        yield from self.table_violations()

    @implements("651a.2(a)")
    def _positions(self, law: Law) -> Iterator[Violation]:
        most = law.figures("651a")["table"]["max_positions"]
        if len(self.positions) > most:
            yield self.violation("positions", f"{len(self.positions)} positions are too many")

    @implements("651a.7(e)")
    def _boxes(self) -> Iterator[Violation]:
        if not 1 <= self.adjacent_boxes <= len(self.positions):
            yield self.violation(
                "adjacent_boxes",
                f"{self.adjacent_boxes} boxes per player are not possible with "
                f"{counted(len(self.positions), 'position')}",
            )

    @implements("651a.3(a)", "651a.3(c)", "651a.3(c)(1)")
    def _decks(self, law: Law) -> Iterator[Violation]:
        cards = law.figures("651a")["cards"]
        allowed, pair = cards["decks_allowed"], cards["automated-shuffler"]
        if self.shuffler != "automated":
            # With a continuous device only (b) and (c) drop away, so (a) still holds (651a-20).
            if self.decks not in allowed:
                yield self.violation(
                    "decks",
                    f"{counted(self.decks, 'deck')} may not be used in one shoe or device",
                    lawful=_either(allowed),
                )
            return
        lawful = _either([pair["batches"] * shoe for shoe in allowed])
        if not pair["total_decks_min"] <= self.decks <= pair["total_decks_max"]:
            cite: Cited = "651a.3(c)"
            problem = f"{counted(self.decks, 'deck')} may not be used with a shuffler"
        elif self.decks % pair["batches"]:
            problem, cite = (
                f"{counted(self.decks, 'deck')} cannot be divided into two equal batches",
                "651a.3(c)(1)",
            )
        elif self.decks_per_shoe not in allowed:
            # 14 decks part equally, but no shoe may hold seven (651a-11).
            problem = f"{self.decks} decks make batches of {self.decks_per_shoe}"
            cite = cites("651a.3(a)", "651a.3(c)(1)")
        else:
            return
        yield self.violation("decks", problem, cite=cite, lawful=lawful)

    @implements("651a.5(a)", "651a.5(g)(2)")
    def _shuffler(self) -> Iterator[Violation]:
        if self.shuffler == "automated":
            return
        for name in ("shuffler_loads_shoe", "shuffler_secures_batch"):
            if getattr(self, name):
                yield self.violation(name, "the table has no automated shuffler", lawful="false")


def _either(numbers: list[int]) -> str:
    return " or ".join(map(str, numbers)) + " decks"
