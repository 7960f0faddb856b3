"""Wagers as people say them: `25 on banker`, `5 dragon-bonus player`, `10 two-dice 1-2`."""

from __future__ import annotations

from collections.abc import Mapping

from title58.errors import Error
from title58.money import MoneyError, format_money, parse_money
from title58.rounds.game import Spot
from title58.rounds.wagers import Wager


class BetError(Error):
    """Words that name no wager; the text says what would."""


def format_bet(wager: Wager) -> str:
    return f"{format_money(wager.amount)} on {wager.title}"


def parse_bet(text: str, seat: int, spots: Mapping[str, Spot]) -> Wager:
    """The wager that these words name. A name may be shortened while it stays clear."""
    words = [word for word in text.lower().split() if word != "on"]
    if len(words) < 2:
        raise BetError(
            f"'{text}' is not a wager: give an amount and a name, such as '25 on {_any(spots)}'"
        )
    try:
        amount = parse_money(words[0])
    except MoneyError as error:
        raise BetError(str(error)) from None
    kind, on = parse_spot(words[1:], spots)
    return Wager(seat, kind, amount, on)


def parse_spot(words: list[str], spots: Mapping[str, Spot]) -> tuple[str, str]:
    """The wager and the place on it that these words name."""
    for used in range(len(words), 0, -1):
        kind = _match("-".join(words[:used]), tuple(spots))
        if kind is None:
            continue
        return kind, _selection(kind, " ".join(words[used:]), spots[kind])
    raise BetError(
        f"there is no wager '{' '.join(words)}' at this table; the wagers are {', '.join(spots)}"
    )


def _selection(kind: str, text: str, spot: Spot) -> str:
    if text in spot.selections:
        return text
    found = _match(text, spot.selections) if text else None
    if found is not None:
        return found
    parts = sorted(text.split("-"))  # 2-1 is the spot 1-2
    for selection in spot.selections:
        if text and sorted(selection.split("-")) == parts:
            return selection
    if spot.selections == ("",):
        raise BetError(f"{kind} has only one spot; leave out '{text}'")
    shown = ", ".join(spot.selections)
    raise BetError(f"say which {kind}: one of {shown}")


def _match(text: str, names: tuple[str, ...]) -> str | None:
    if text in names:
        return text
    begun = [name for name in names if name.startswith(text)]
    return begun[0] if len(begun) == 1 else None


def _any(spots: Mapping[str, Spot]) -> str:
    return next(iter(spots), "a wager")
