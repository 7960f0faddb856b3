"""What a casino may choose at Blackjack (Chapter 633a), side wagers apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from title58.games.blackjack.options.side_wagers import BlackjackSideOptions
from title58.law import Law
from title58.law.markers import implements
from title58.plain import FLAG, SEATS, WHOLE, choice
from title58.submission.options import Violation, option
from title58.words import counted

SHOE, SHUFFLER, DOUBLE_SHOE, CONTINUOUS, FROM_HAND = WAYS = (
    *("shoe", "shuffler", "double-shoe", "continuous", "hand"),
)


@dataclass(frozen=True)
class BlackjackOptions(BlackjackSideOptions):
    """Rules Submission for Blackjack."""

    positions: tuple[int, ...] = option(
        (1, 2, 3, 4, 5, 6, 7),
        SEATS,
        "633a.2(a)",
        "The numbers of the betting positions (boxes), in order from the dealer's right.",
        "at most 7 distinct numbers from 1 up",
        interpretation="BAC-01",
    )
    decks: int = option(
        6,
        WHOLE,
        "633a.3(a)",
        "How many decks are at the table: both batches of a shuffler, or both sides of a "
        "double shoe, counted together.",
        "1 or more; an even number for two batches or two sides; at most 2 in each batch "
        "when dealt from the hand",
        interpretation="B-73",
    )
    dealing: str = option(
        SHOE,
        choice(*WAYS),
        "633a.7(a)",
        "How the cards are shuffled and dealt: from a shoe, shuffled by hand (shoe) or by "
        "an automated shuffler with two batches (shuffler); from a double shoe; from an "
        "approved continuous shuffling device (continuous); or from the hand.",
        "shoe, shuffler, double-shoe, continuous with approval under 461a.4, or hand under "
        "633a.12(b)",
    )
    red_side: str = option(
        "left",
        choice("left", "right"),
        "633a.7(d)(1)",
        "The side of a double shoe that hearts and diamonds call; spades and clubs call the other.",
        "left or right",
    )
    shuffler_loads_shoe: bool = option(
        False,
        FLAG,
        "633a.5(a)",
        "Whether the automated shuffler puts the shuffled stack directly into the dealing "
        "shoe; the stack is still offered for the cut.",
        "true only with an automated shuffler and a shoe",
    )
    shuffler_secures_batch: bool = option(
        False,
        FLAG,
        "633a.5(g)(2)",
        "Whether the shuffler stores a single shuffled batch securely, so that the batch "
        "need not be spread and reshuffled after the table was idle.",
        "true only with an automated shuffler",
    )
    preshuffled: bool = option(
        False,
        FLAG,
        "633a.4(f)",
        "Whether decks arrive inspected and preshuffled under 603a.16(u) or (v).",
        "true or false",
        interpretation="B-86",
    )
    bars_sitting_out: bool = option(
        False,
        FLAG,
        "633a.6(b)",
        "Whether a patron who makes no wager in a round must wait until the cards are "
        "reshuffled or the certificate holder permits a wager.",
        "true or false",
        interpretation="B-24",
    )
    adjacent_boxes: int = option(
        2,
        WHOLE,
        "633a.6(f)",
        "On how many adjacent boxes, including the player's own, one player may wager in a round.",
        "from 1 to the number of positions",
    )
    settlement: str = option(
        "collect-then-pay",
        choice("collect-then-pay", "seat-by-seat"),
        "633a.7(r)",
        "How wagers are settled: all losing wagers are collected and then all winning "
        "wagers are paid (1), or each position is settled in turn from the dealer's right "
        "(2).",
        "collect-then-pay or seat-by-seat",
    )
    even_money: bool = option(
        False,
        FLAG,
        "633a.8(e)",
        "Whether a player with a Blackjack may take even money instead of Insurance.",
        "true or false",
        interpretation="B-35",
    )
    surrender_half: str = option(
        "exact",
        choice("exact", "even-wagers"),
        "633a.9(a)",
        "How a wager is halved: exactly, with the part returned rounded down to the "
        "smallest chip, or by accepting only wagers that can be halved in chips.",
        "exact or even-wagers",
        interpretation="B-34",
    )
    double_minimum: str = option(
        "chip",
        choice("chip", "table-minimum"),
        "633a.10(a)",
        "The minimum of a Double Down Wager.",
        "chip (the smallest chip) or table-minimum",
        interpretation="B-39",
    )
    double_card: str = option(
        "face-up",
        choice("face-up", "face-down"),
        "633a.10(c)",
        "How the card to a doubled hand is dealt.",
        "face-up or face-down",
        interpretation="B-41",
    )
    resplits: int = option(
        2,
        WHOLE,
        "633a.11(c)",
        "How many additional times a player may split after the first.",
        "0 or more",
        interpretation="B-37",
    )
    resplits_of_aces: int = option(
        0,
        WHOLE,
        "633a.11(c)",
        "How many additional times a player may split aces.",
        "0 to the number of resplits",
        interpretation="B-37",
    )
    split_aces: str = option(
        "one-card",
        choice("one-card", "free"),
        "633a.11(c)",
        "Whether each split ace gets one card only, the usual practice, or may be hit and "
        "doubled as the text allows.",
        "one-card or free",
        interpretation="B-36",
    )
    switch: bool = option(
        False,
        FLAG,
        "633a.12(a)",
        "Whether the table is played as Blackjack Switch.",
        "true or false",
    )
    switch_rules: str = option(
        "literal",
        choice("literal", "as-marketed"),
        "633a.12(a)(5)",
        "At Blackjack Switch, what a dealt Blackjack pays. By the text: 3 to 2, but 1 to 1 "
        "against a dealer's 21 of three cards or more, and a push against a dealer's 22. "
        "As the game is marketed, which departs from the text: always 1 to 1, against 22 "
        "too.",
        "literal or as-marketed",
        interpretation="B-63",
    )
    switch_surrender: bool = option(
        False,
        FLAG,
        "633a.12(a)(4)",
        "Whether a hand may be surrendered at Blackjack Switch, where the list of choices "
        "does not include surrender.",
        "true or false",
        interpretation="B-34",
    )
    late_blackjack: str = option(
        "originals-only",
        choice("originals-only", "busts-stay-lost"),
        "633a.10(b)",
        "When a dealer Blackjack is found late, whether wagers added by doubling or "
        "splitting are returned even for hands that busted, or those stay lost.",
        "originals-only or busts-stay-lost",
        interpretation="B-28",
    )
    missed_hand: str = option(
        "all-wagers",
        choice("all-wagers", "blackjack-wager"),
        "633a.14(g)",
        "What is returned for a hand that is dead because the cards ran out: all its "
        "wagers, or only the Blackjack Wager.",
        "all-wagers or blackjack-wager",
        interpretation="B-82",
    )
    missed_card: str = option(
        "open-wagers",
        choice("open-wagers", "original-wager"),
        "633a.14(i)",
        "What is returned when a hand is called dead because a card the player asked for "
        "was not dealt: all its open wagers, or only the original one.",
        "open-wagers or original-wager",
        interpretation="B-83",
    )
    reader_reveals: bool = option(
        False,
        FLAG,
        "633a.14(j)",
        "Whether the card reader in use can reveal the hole card to a player when it is "
        "used by mistake, while the dealer shows neither an ace nor a card worth 10.",
        "true or false",
    )

    @property
    def decks_per_shoe(self) -> int:
        """The decks dealt from: those of one batch, of one side, or of the device (B-87)."""
        return self.decks // 2 if self.parts == 2 else self.decks

    @property
    def parts(self) -> int:
        """How many stacks the decks are kept in: two batches, or two sides."""
        return 2 if self.dealing in (SHUFFLER, FROM_HAND, DOUBLE_SHOE) else 1

    @property
    def cards_per_shoe(self) -> int:
        return 52 * self.decks_per_shoe

    @property
    def shuffler(self) -> str:
        """How the cards are shuffled."""
        if self.dealing == CONTINUOUS:
            return "continuous"
        return "automated" if self.dealing in (SHUFFLER, FROM_HAND) else "manual"

    @property
    def facts(self) -> Mapping[str, object]:
        return {"shuffler": self.shuffler, "decks_per_shoe": self.decks_per_shoe}

    @property
    def hands_per_box(self) -> int:
        return 2 if self.switch else 1

    def violations(self, law: Law) -> Iterator[Violation]:
        yield from self._seats(law)
        yield from self._decks(law)
        yield from self._together()
        yield from self.side_violations(law)
        yield from self.table_violations()

    @implements("633a.2(a)", "633a.6(f)")
    def _seats(self, law: Law) -> Iterator[Violation]:
        most = law.figures("633a")["table"]["max_betting_positions"]
        if len(self.positions) > most:
            yield self.violation("positions", f"{len(self.positions)} positions are too many")

        if not 1 <= self.adjacent_boxes <= len(self.positions):
            yield self.violation(
                "adjacent_boxes",
                f"{self.adjacent_boxes} boxes per player are not possible with "
                f"{counted(len(self.positions), 'position')}",
            )

    @implements("633a.3(a)", "633a.3(b)", "633a.3(b)(1)", "633a.3(c)", "633a.12(b)(1)")
    @implements("633a.12(b)")
    def _decks(self, law: Law) -> Iterator[Violation]:
        figures = law.figures("633a")["decks"]
        if self.parts == 1:
            least, cite = figures["min_decks"], "633a.3(a)"
        elif self.dealing == DOUBLE_SHOE:
            least, cite = figures["double_shoe"]["min_decks"], "633a.3(c)"
        else:
            least, cite = figures["automated_shuffler_not_continuous"]["min_decks"], "633a.3(b)"
        if self.decks < least:
            yield self.violation(
                "decks",
                f"too few decks ({self.decks})",
                cite=cite,
                lawful=f"at least {least}",
            )
            return
        if self.decks % self.parts:
            sides = self.dealing == DOUBLE_SHOE
            yield self.violation(
                "decks",
                f"{self.decks} deck{'s' * (self.decks != 1)} cannot be divided into two equal "
                f"{('sides' if sides else 'batches')}",
                cite="633a.3(c)" if sides else "633a.3(b)(1)",
                lawful="an even number of decks",
            )
        most = figures["hand_dealt"]["max_decks"]
        if self.dealing == FROM_HAND and self.decks_per_shoe > most:
            # Those in play: the other batch waits in the shuffler (B-73).
            yield self.violation(
                "decks",
                f"too many decks in a batch ({self.decks_per_shoe}) to be dealt from the hand",
                cite="633a.12(b)(1)",
                lawful=f"{2 * most} decks or fewer in two batches",
            )

    @implements("633a.5(a)[s3]", "633a.5(g)(2)[s3]", "633a.11(c)[s2]", "633a.12(a)")
    def _together(self) -> Iterator[Violation]:
        """What does not go with the rest of the filing."""
        again, aces = self.resplits, self.resplits_of_aces
        loads = self.shuffler_loads_shoe and self.dealing != SHUFFLER
        secures = self.shuffler_secures_batch and self.shuffler != "automated"
        too_often = (
            f"aces cannot be resplit {counted(aces, 'time')} where pairs may be resplit only "
            f"{counted(again, 'time')}"
        )
        no_switch = "the table is not played as Blackjack Switch"
        rules_filed = not self.switch and self.switch_rules != "literal"
        surrender = not self.switch and self.switch_surrender
        for name, wrong, problem, lawful in (
            (
                "shuffler_loads_shoe",
                loads,
                "this table has no automated shuffler with a shoe",
                "false",
            ),
            ("shuffler_secures_batch", secures, "the table has no automated shuffler", "false"),
            ("resplits", again < 0, f"{again} is not a number of times", ""),
            ("resplits_of_aces", not 0 <= aces <= max(again, 0), too_often, ""),
            ("switch_rules", rules_filed, no_switch, "literal"),
            ("switch_surrender", surrender, no_switch, "false"),
        ):
            if wrong:
                yield self.violation(name, problem, lawful=lawful)
