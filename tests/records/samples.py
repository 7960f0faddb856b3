"""Round records written by hand, as a maker of electronic tables would write them."""

import copy
from collections.abc import Mapping
from typing import Any

NO_MORE_BETS = {"kind": "no-more-bets"}


def bet(seat: int, wager: str, amount: int | str, on: str = "") -> dict[str, Any]:
    plain = {"kind": "bet", "seat": seat, "wager": wager, "amount": amount}
    return plain | {"on": on} if on else plain


def cards(*names: str) -> list[dict[str, Any]]:
    return [{"kind": "card", "card": name} for name in names]


SIC_BO: dict[str, Any] = {
    "format": "title58/round/2",
    "game": "sic-bo",
    "date": "2013-06-01",
    "before": {"opened": True},
    "answers": [
        bet(1, "small", "$10"),
        bet(1, "two-dice-combination", 500, "1-2"),
        bet(2, "total-7", 500),
        NO_MORE_BETS,
        {"kind": "dice", "dice": [1, 2, 3]},
    ],
}

# Player 7 + 8 = 5 draws a 9; Banker 0 draws a jack: 4 to 0, Player wins.
MINIBACCARAT: dict[str, Any] = {
    "format": "title58/round/2",
    "game": "minibaccarat",
    "date": "2014-03-01",
    "before": {"opened": True, "shoe_loaded": True, "shoes": 1},
    "answers": [
        bet(1, "banker", "$25"),
        bet(3, "player", 1000),
        NO_MORE_BETS,
        *cards("7C", "10S", "8C", "K♠", "9h", "JD"),
    ],
}


def _changed(
    sample: dict[str, Any], shown: list[dict[str, Any]] | None, changes: dict[str, Any]
) -> dict[str, Any]:
    raw = copy.deepcopy(sample)
    if shown is not None:
        del raw["answers"][raw["answers"].index(NO_MORE_BETS) + 1 :]
        raw["answers"] += shown
    return raw | changes


def sic_bo(shown: list[dict[str, Any]] | None = None, **changes: Any) -> dict[str, Any]:
    """The sample, with something else `shown` once betting has closed."""
    return _changed(SIC_BO, shown, changes)


def minibaccarat(shown: list[dict[str, Any]] | None = None, **changes: Any) -> dict[str, Any]:
    return _changed(MINIBACCARAT, shown, changes)


ACTIONS = {
    "bet": "place",
    "take-down": "remove",
    "reduce": "reduce",
    "call-on": "on",
    "call-off": "off",
}


def in_format_1(record: Mapping[str, Any]) -> dict[str, Any]:
    """The same round as it was written before: the first wagers apart, no word of the close."""
    answers = record["answers"]
    first = answers.index(NO_MORE_BETS) if NO_MORE_BETS in answers else len(answers)
    parts: dict[str, list[Any]] = {"wagers": [], "events": []}
    for number, answer in enumerate(answers):
        if answer["kind"] not in ACTIONS:
            parts["events"] += [answer] if answer != NO_MORE_BETS else []
            continue
        wager = answer | {"kind": "wager", "action": ACTIONS[answer["kind"]]}
        if number < first:
            del wager["kind"]
        parts["wagers" if number < first else "events"].append(wager)
    kept = {name: record[name] for name in record if name not in ("answers", "engine")}
    if "settlement" in kept:  # what the round showed had other names
        kept["settlement"] = {k: v for k, v in kept["settlement"].items() if k != "facts"}
    return kept | parts | {"format": "title58/round/1"}
