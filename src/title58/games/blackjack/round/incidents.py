"""What may go wrong at Blackjack, by the names of round records."""

from __future__ import annotations

from title58.rounds.incidents import Incident


class BlackjackIncident(Incident):
    """What the dealer misses, or does wrongly."""

    DEALER_MISSED = "dealer-missed"
    DRAW_MISSED = "draw-missed"
    PEEK_MISSED = "peek-missed"
    WRONG_SIDE = "wrong-side"
    READER_MISUSED = "reader-misused"
    READER_FAILS = "reader-fails"
