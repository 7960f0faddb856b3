"""What may go wrong at Pai Gow Poker, by the names of round records."""

from __future__ import annotations

from title58.rounds.incidents import Incident


class PaiGowPokerIncident(Incident):
    """What becomes of the shoe, the deal and the hands."""

    SHOE_JAMS = "shoe-jams"  # or stops, or does not deal all cards
    SHOE_FAILS = "shoe-fails"  # and cannot be used
    MISDEAL = "misdeal"  # a place has more or fewer than seven cards
    STUB_WRONG = "stub-wrong"  # not four cards are left although all hands are right
    WRONG_START = "wrong-start"  # the first card went to another position than the one found
    WRONGLY_SET = "hands-set-wrongly"
