"""What wagers are worth at each round of a shoe, exactly, by the cards that are gone."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from title58.equipment.cards import Card
from title58.games import find_game
from title58.odds import WagerOdds
from title58.odds.asking import Asked, QuestionError, ask
from title58.protection.floor.watched import NoAudit
from title58.refusal import Refusal
from title58.submission.filing import Submission

Floats = NDArray[np.float64]


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
        self._usual: dict[tuple[str, str], WagerOdds | None] = {}

    def _asked(self, wager: str) -> Asked[Any]:
        return replace(ask(self.filing, wager=wager), unaware=True)

    def usual(self, wager: str, on: str) -> WagerOdds | None:
        """From a whole shoe; None where it has no price that could be followed round by round."""
        key = wager, on
        if key not in self._usual:
            found = [] if self._played(wager) else self._priced(self._asked(wager))
            self._usual[key] = self._on(found, on)
        return self._usual[key]

    def knows(self, wager: str, on: str) -> bool:
        return self.usual(wager, on) is not None

    def _played(self, wager: str) -> bool:
        """Whether its price needs a strategy, which takes seconds for every round."""
        if self.filing.game != "blackjack":
            return False
        from title58.games.blackjack.wagers import HAND, WAGERS, SeenWager

        return (
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
        gone: Sequence[tuple[Card, ...]],
        names: Sequence[tuple[str, str]],
        only: Set[tuple[int, int]] | None = None,
    ) -> Floats:
        """[wager, round]: what is left over at each round of a shoe, or only at some."""
        found = np.zeros((len(names), len(gone)))
        # All wagers of a table cost hardly more than one of them.
        wagers = {wager for wager, _ in names}
        offered = self.game.spots(self.filing.law, self.filing.options)
        every = self._asked("") if wagers == set(offered) else None
        asked = {} if every else {wager: self._asked(wager) for wager in wagers}
        for at, cards in enumerate(gone):
            rows = [row for row in range(len(names)) if only is None or (row, at) in only]
            priced = self._priced(replace(every, seen=cards)) if every and rows else ()
            for row in rows:
                wager, on = names[row]
                if every:
                    one = self._on([each for each in priced if each.wager == wager], on)
                else:
                    one = self._on(self._priced(replace(asked[wager], seen=cards)), on)
                if one is None:
                    raise NoAudit(
                        f"the cards shown before round {at + 1} of a shoe cannot come from"
                        f" {self.filing.options.decks_per_shoe} decks"  # type: ignore[attr-defined]
                    )
                found[row, at] = float(-one.as_told.edge)
        return found
