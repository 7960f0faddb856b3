"""What may go wrong at Craps, by the names of round records."""

from __future__ import annotations

from title58.rounds.incidents import Incident


class CrapsIncident(Incident):
    """What somebody does with the dice, or what becomes of them."""

    DIE_OFF = "die-off-table"  # with lost: true if it is not found
    DIE_ON_DIE = "die-on-die"
    NO_ROLL = "no-roll"  # with ground: 1 to 6, and by
    TOUCHES_CHIPS = "dice-touch-chips"  # with dice; with by if somebody would call it no roll
    # With leaning: the faces that one die rests on, and dice: what the other shows. Without dice,
    # both lean, each on one face.
    COCKED = "cocked-die"
    DISPUTED = "face-disputed"  # with by, and dice if the throw stands
    ORDERED_TO_PASS = "ordered-to-pass"  # with by, and ground: 1 to 3
