"""Which acts about the bank are out of turn, and by which paragraph (621a.9, 645a.12)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from title58.games.banking.offering import ACCEPT, ALONE, PASS, SHARED
from title58.games.banking.options import BankChapter
from title58.law.cites import cites
from title58.rounds.answers import Answer
from title58.rounds.bars import Bar, Found, Misplaced, Phase
from title58.rounds.steps import Choose, Step, TakeWagers
from title58.rounds.wagers import Wager

OFFER, CO_BANK, CHIPS, WAGER = "offer-bank", "co-bank", "bank-chips", "dealer-wager"
_WORDS: Mapping[str, str] = {ACCEPT: OFFER, PASS: OFFER, ALONE: CO_BANK, SHARED: CO_BANK}
_OFFER, _CO_BANK = (OFFER, ACCEPT, PASS), (CO_BANK, ALONE)
# What comes after the offer of the bank, where the cards are shuffled before every round
_SHUFFLED = {"shuffle", "hand-shuffle", "preshuffled"}


class BankPhase(Phase):
    NOT_FILED = "no player may bank at this table"
    START = "the game is just starting"
    TWICE = "the position banked the last round"
    REFUSED = "the position was not confirmed as the bank"
    NOT_SHARED = "co-banking is not filed"
    SHARED = "the dealer co-banks"
    TAKEN = "a player is the bank"
    DEALER_BANKS = "no player is the bank"
    ANSWERED = "the position has answered"
    ANOTHERS_TURN = "the bank is offered to another position"


def bank_bars(chapter: BankChapter) -> tuple[Bar, ...]:
    confirmed = cites(chapter.confirm, chapter.cover)
    nobody = "no player is the bank"
    return (
        Bar(
            (),
            BankPhase.NOT_FILED,
            chapter.offered,
            "the Rules Submission does not let players bank here",
            "a round that the dealer banks",
        ),
        Bar(
            (),
            BankPhase.START,
            chapter.start,
            "the game is just starting, and no player banks its first round",
            "a player's bank from the second round on",
        ),
        Bar(
            _OFFER,
            BankPhase.TWICE,
            chapter.turn,
            "this position banked the last round, and nobody banks two rounds in a row",
            "another player, or the dealer, as the bank",
        ),
        Bar(
            (),
            BankPhase.REFUSED,
            "",
            "the dealer could not confirm this position as the bank",
            f"a bank that made a {chapter.wager_name} in the last round without a player bank, and"
            " has chips to cover the other players' wagers",
        ),
        Bar(
            (WAGER,),
            BankPhase.SHARED,
            cites(chapter.dealer_wager, chapter.co_banking),
            "the dealer co-banks and makes no wager against the bank",
            "only the wagers of the other players",
        ),
        Bar(
            _CO_BANK,
            BankPhase.NOT_SHARED,
            chapter.co_banking,
            "the Rules Submission does not offer co-banking here",
            "a bank that does not co-bank",
        ),
        Bar(
            _OFFER,
            BankPhase.TAKEN,
            chapter.turn,
            "the bank has been accepted",
            "one bank in a round",
        ),
        Bar(
            _CO_BANK,
            BankPhase.TAKEN,
            chapter.co_banking,
            "the bank has already said whether to co-bank",
            "one request to co-bank, when the bank is accepted",
        ),
        Bar(
            (CHIPS,),
            BankPhase.TAKEN,
            confirmed,
            "the dealer has confirmed the bank",
            "one check of the chips, before a player becomes the bank",
        ),
        Bar(
            (WAGER,),
            BankPhase.ANSWERED,
            chapter.dealer_wager,
            "the dealer's wager against the bank stands",
            "one wager by the dealer, before the other players make theirs",
        ),
        Bar(
            _OFFER,
            BankPhase.DEALER_BANKS,
            chapter.turn,
            "the bank has been offered to every player and no one took it",
            "a round against the dealer",
        ),
        Bar(_CO_BANK, BankPhase.DEALER_BANKS, chapter.co_banking, nobody, "co-banking with a bank"),
        Bar(
            (CHIPS,),
            BankPhase.DEALER_BANKS,
            confirmed,
            nobody,
            "a check of the chips of a player who banks",
        ),
        Bar(
            (WAGER,),
            BankPhase.DEALER_BANKS,
            chapter.dealer_wager,
            nobody,
            "a wager by the dealer against a player who banks",
        ),
        Bar(
            _OFFER,
            BankPhase.ANSWERED,
            chapter.turn,
            "this position has answered",
            "one answer by each player to whom the bank is offered",
        ),
        Bar(
            _OFFER,
            BankPhase.ANOTHERS_TURN,
            chapter.turn,
            "the bank is offered counterclockwise, to one player at a time",
            "an answer by the player to whom it is offered",
        ),
    )


@dataclass(frozen=True)
class SoFar:
    """A round as its steps tell it."""

    steps: Mapping[str, Step]  # those taken, by label, the last of each
    answers: Mapping[str, Answer]
    pending: Step | None
    wagers: tuple[Wager, ...]  # as they lie

    @classmethod
    def of(cls, act: Misplaced) -> SoFar:
        steps = {entry.step.label: entry.step for entry in act.entries}
        answers = {e.step.label: e.answer for e in act.entries if e.answer is not None}
        layouts = (e.step.layout for e in act.entries if isinstance(e.step, TakeWagers))
        wagers = tuple(wager for layout in layouts for wager in layout.wagers)
        return cls(steps, answers, act.pending, wagers)

    @property
    def due(self) -> str:
        return self.pending.label if self.pending else ""

    def came(self, label: str) -> Step | None:
        """The step of that name that was taken, or is due."""
        return self.pending if label == self.due else self.steps.get(label)

    @property
    def betting_began(self) -> bool:
        return self.pending is None or any(
            isinstance(step, TakeWagers) for step in (self.pending, *self.steps.values())
        )

    @property
    def bank(self) -> int:
        """Who banks; 0 for the dealer, or while nobody is known to."""
        offered = self.steps.get(OFFER)
        return offered.seat if "bank-marker" in self.steps and isinstance(offered, Choose) else 0

    @property
    def co_banked(self) -> bool:
        return self.answers.get(CO_BANK) == SHARED and bool(self.bank)


def bank_phases(act: Misplaced, far: SoFar) -> Iterator[Found]:
    """Where the bank stands, if the act is about it."""
    about = act.place or (_WORDS.get(act.answer) if isinstance(act.answer, str) else "")
    if about not in (OFFER, CO_BANK, CHIPS, WAGER):
        return
    if isinstance(act.answer, str) and _WORDS.get(act.answer, about) != about:
        return  # a word about something else
    steps, bank = far.steps, far.bank
    refused = steps.get(f"bank-refused-{act.seat}")
    if "bank-not-yet" in steps:
        yield Found(BankPhase.START)
    if f"bank-again-{act.seat}" in steps:
        yield Found(BankPhase.TWICE)
    if refused:
        yield Found(BankPhase.REFUSED, cite=refused.cites)
    if far.co_banked:
        yield Found(BankPhase.SHARED)
    if (bank or far.due == CHIPS) and CO_BANK not in steps:
        yield Found(BankPhase.NOT_SHARED)
    if bank:
        yield Found(BankPhase.TAKEN, f"position {bank} is the bank")
    if "dealer-banks" in steps:
        yield Found(BankPhase.DEALER_BANKS)
    asked = (e.step for e in act.entries if e.step.label == about)
    if any(isinstance(one, Choose) and one.seat == act.seat for one in asked) or WAGER in steps:
        yield Found(BankPhase.ANSWERED)
    if far.due == OFFER:
        yield Found(BankPhase.ANOTHERS_TURN, f"the table is waiting for this step: {act.pending}")
    later = far.betting_began or _SHUFFLED & set(steps)
    if later and not {OFFER, "dealer-banks"} & set(steps):
        yield Found(BankPhase.NOT_FILED)
