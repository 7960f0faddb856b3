"""What wagers are worth at each round of a shoe, exactly, by the cards that are gone."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from title58.equipment.cards import Card
from title58.games import find_game
from title58.games.blackjack.wagers import BLACKJACK, HAND, WAGERS, SeenWager
from title58.odds import WagerOdds
from title58.odds.asking import Asked, QuestionError, ask
from title58.progress import stage
from title58.protection.floor.watched import NoAudit
from title58.refusal import Refusal
from title58.submission.filing import Submission

if TYPE_CHECKING:  # importing it imports the exact analysis
    from title58.games.blackjack.protect.seen import Seen

Floats = NDArray[np.float64]
Gone = tuple[Card, ...]  # before a round
Name = tuple[str, str]  # a wager, and what it is on


class Usual(NamedTuple):
    """A wager from a whole shoe."""

    name: str
    edge: Fraction  # the player's


class Prices:
    """The player's edge of wagers, from any cards gone."""

    def __init__(self, filing: Submission) -> None:
        self.filing = filing
        self.game = find_game(filing.game)
        if not hasattr(filing.options, "decks_per_shoe"):
            raise Refusal(
                f"{self.game.name} is not dealt from a shoe that can be counted",
                self.game.chapter,
                value=filing.game,
                lawful="baccarat, midibaccarat, minibaccarat, casino-war or blackjack",
            )
        self.blackjack = filing.game == "blackjack"
        self.switch: bool = getattr(filing.options, "switch", False)
        if self.blackjack:
            self._refuse_what_cannot_be_counted()
        self._usual: dict[Name, Usual | None] = {}

    def _refuse_what_cannot_be_counted(self) -> None:
        from title58.games.blackjack.protect.shuffled import least_cut

        least_cut(self.filing.law, self.filing.options)  # type: ignore[arg-type]

    @cached_property
    def hands(self) -> Seen:
        """The Blackjack Wager."""
        from title58.games.blackjack.protect.seen import Seen

        return Seen(self.filing.law, self.filing.options)  # type: ignore[arg-type]

    def is_hand(self, name: Name) -> bool:
        """Whether it is the Blackjack Wager: by the cards it needs an analysis of its own."""
        return self.blackjack and name[0] == BLACKJACK and not self.switch

    def hands_in(self, names: Sequence[Name]) -> list[int]:
        return [row for row, name in enumerate(names) if self.is_hand(name)]

    def _asked(self, wager: str) -> Asked[Any]:
        return replace(ask(self.filing, wager=wager), unaware=True)

    def usual(self, wager: str, on: str) -> Usual | None:
        """From a whole shoe; None where it has no price that could be followed round by round."""
        key = wager, on
        if key not in self._usual:
            if self.is_hand(key):
                name = self.filing.law.wagers(self.filing.game)[wager].name
                self._usual[key] = Usual(name, Fraction(self.hands.usual))
            else:
                one = None if self._played(wager) else self._on(self._whole(wager), on)
                self._usual[key] = Usual(one.name, -one.as_told.edge) if one else None
        return self._usual[key]

    def _whole(self, wager: str) -> Sequence[WagerOdds]:
        return self._priced(self._asked(wager))

    def knows(self, wager: str, on: str) -> bool:
        return self.usual(wager, on) is not None

    def _played(self, wager: str) -> bool:
        """Whether its price needs a strategy."""
        return self.blackjack and (
            wager in HAND.parts or wager not in WAGERS or not isinstance(WAGERS[wager], SeenWager)
        )

    def _priced(self, asked: Asked[Any]) -> Sequence[WagerOdds]:
        try:
            return self.game.priced(asked)
        except (QuestionError, Refusal):
            return []

    def _on(self, found: Sequence[WagerOdds], on: str) -> WagerOdds | None:
        for one in reversed(found):  # at Casino War: whoever goes to War
            if on in one.on and ("after", "a tie") not in one.under:
                return one
        return None

    def edges(
        self,
        gone: Sequence[Gone],
        names: Sequence[Name],
        only: Set[tuple[int, int]] | None = None,
    ) -> Floats:
        """[wager, round]: what is left over at each round of a shoe, or only at some.

        Exact, but for the Blackjack Wager: that is linear in the cards left (`exact_hands`).
        """
        found = np.zeros((len(names), len(gone)))
        hands = self.hands_in(names)
        for at, cards in enumerate(gone if hands else ()):
            found[hands, at] = self.hands.linear(self._left(cards, at))
        # All wagers of a table cost hardly more than one of them.
        wagers = {name[0] for name in names if not self.is_hand(name)}
        offered = self.game.spots(self.filing.law, self.filing.options)
        every = self._asked("") if wagers == set(offered) else None
        asked = {} if every else {wager: self._asked(wager) for wager in wagers}
        for at, cards in enumerate(gone):
            rows = [row for row in range(len(names))
                    if row not in hands and (only is None or (row, at) in only)]  # fmt: skip
            priced = self._priced(replace(every, seen=cards)) if every and rows else ()
            for row in rows:
                wager, on = names[row]
                if every:
                    one = self._on([each for each in priced if each.wager == wager], on)
                else:
                    one = self._on(self._priced(replace(asked[wager], seen=cards)), on)
                if one is None:
                    raise self._impossible(at)
                found[row, at] = float(-one.as_told.edge)
        return found

    def exact_hands(self, gone: Sequence[Gone]) -> dict[Gone, float]:
        """What the Blackjack Wager is worth, by the exact analysis."""
        left = {cards: self._left(cards, at) for at, cards in enumerate(gone)}
        each = list(dict.fromkeys(left.values()))
        worth = {}
        with stage("Analyzing the cards left before each round", len(each)) as shown:
            for values, edge in zip(each, self.hands.exact(each), strict=True):
                worth[values] = edge
                shown.move_on()
        return {cards: worth[values] for cards, values in left.items()}

    def _left(self, cards: Gone, at: int) -> tuple[int, ...]:
        try:
            return self.hands.left(cards)
        except Refusal as error:
            raise NoAudit(f"before round {at + 1} of a shoe: {error.problem}") from None

    def _impossible(self, at: int) -> NoAudit:
        decks: int = self.filing.options.decks_per_shoe  # type: ignore[attr-defined]
        return NoAudit(
            f"the cards shown before round {at + 1} of a shoe cannot come from {decks} decks"
        )
