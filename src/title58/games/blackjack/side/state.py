"""What the progressive wagers of a Blackjack table carry from round to round."""

from __future__ import annotations

from dataclasses import dataclass

from title58.progressive import BANK, Bank
from title58.rounds.state import TableState, carried

_NOT_OPEN = Bank()


@dataclass(frozen=True)
class SideState(TableState):
    """The meters; empty until a round is played at a table that offers the wager."""

    bad_beat: Bank = carried(_NOT_OPEN, BANK)
    hit_and_run: Bank = carried(_NOT_OPEN, BANK)
