"""What may go wrong at baccarat alone, by the names of round records."""

from __future__ import annotations

from title58.rounds.incidents import Incident


class BaccaratIncident(Incident):
    """What is taken from a player who holds shoe or cards."""

    PASS_ORDERED = "pass-ordered"  # the curator is told to pass the shoe
    DELAY = "unreasonable-delay"  # the dealer or a floorperson takes a player's turn
