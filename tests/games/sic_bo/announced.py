"""Wagers and sentences that tests of the round and of its irregularities look for."""

from title58.rounds.wagers import Wager

SMALL = Wager(1, "small", 1_000)
BIG = Wager(2, "big", 2_000)
FIVE = Wager(3, "one-of-a-kind", 500, "5")
ALL = (SMALL, BIG, FIVE)

SHAKEN = "The dealer covers the shaker and shakes it 3 times"
OPEN = "The layout is open for wagers"
NO_MORE = "The dealer announces: “no more bets”"
NO_ROLL = "The dealer announces: “no roll”"
SHOWN = "3 dice are shown"
ENTERED = "The dealer enters the value of each die into the electrical device"
LIT = "The device lights the winning combinations"
UNCOVERED = "The shaker has stayed uncovered until every winner was paid"
CLEARED = "The dealer clears the lit combinations"
BY_HAND = "In the presence of a floorperson or above, the dealer settles by hand"
STOPPED = "Gaming at the table stops until the device is fixed"
ACTIVATED = "The dealer activates the automated shaker"
VOID = "The round is void and every wager is returned"
NOT_ENTERED = "The device has failed; no value is entered"

SETTLED = [
    "The dealer collects $20.00, position 2: big loses",
    "The dealer pays $10.00, position 1: small at 1 to 1",
    "The dealer returns $10.00, position 1: the wager on small",
    "The dealer pays $5.00, position 3: one of a kind 5 at 1 to 1 (one)",
    "The dealer returns $5.00, position 3: the wager on one of a kind 5",
]
GIVEN_BACK = [
    "The dealer returns $10.00, position 1: $10.00 on small, void",
    "The dealer returns $20.00, position 2: $20.00 on big, void",
    "The dealer returns $5.00, position 3: $5.00 on one of a kind 5, void",
]


def cites(played: object, text: str) -> tuple[str, ...]:
    """The cites of the one step that reads so."""
    (step,) = [e.step for e in played.entries if str(e.step) == text]  # type: ignore[attr-defined]
    return step.cites  # type: ignore[no-any-return]
