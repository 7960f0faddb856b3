"""What players say at Roulette."""

from __future__ import annotations

from collections.abc import Iterator

from title58.games.roulette.notation import COLUMNS, DOZEN_LINE, DOZENS, parse_numbers
from title58.rounds.words import Words

_ORDER = (("1st", "first"), ("2nd", "second"), ("3rd", "third"))
_INSIDE = {
    "straight": ("", "number", "straight up"),
    "split": ("",),
    "three-numbers": ("", "street", "row", "trio", "side"),
    "four-numbers": ("", "corner", "square", "quarter"),
    "six-numbers": ("", "six line", "line", "double street", "alley"),
    "five-adjacent": ("neighbors", "neighbours", "five neighbors"),
}
_OUTSIDE = {
    "first-five-numbers": ("basket", "top line", "five numbers", "0-00-1-2-3", "first five"),
    "1-to-18": ("low", "1-18", "manque"),
    "19-to-36": ("high", "19-36", "passe"),
}


def _says(wager: str, on: str) -> Iterator[str]:
    yield from _OUTSIDE.get(wager, ())
    if wager in ("column", "dozen"):
        number = (COLUMNS if wager == "column" else DOZENS).index(on)
        for word in (str(number + 1), *_ORDER[number]):
            yield from (f"{wager} {word}", f"{word} {wager}")
            if wager == "dozen":
                yield f"{word} 12"
            else:
                yield from (f"col {word}", f"{word} col")
        return
    if on == DOZEN_LINE:
        yield "split dozen line"
        return
    for name in _INSIDE.get(wager, ()):
        yield f"{name} {on}".strip()
    if wager in ("three-numbers", "six-numbers"):  # a street is also called by where it begins
        first, *_, last = parse_numbers(on)
        yield from (f"{name} {first}-{last}" for name in _INSIDE[wager] if name)


PLACES = {on: str(number) for places in (COLUMNS, DOZENS) for number, on in enumerate(places, 1)}
WORDS = Words(
    closes="spin",
    parting="Your Roulette chips are exchanged for value chips before you leave (§ 617a.3(b)).",
    example="5 on 17",
    numbers=True,
    says=_says,
    titles={
        "three-numbers": "Street",
        "four-numbers": "Corner",
        "six-numbers": "Six Line",
        "first-five-numbers": "First Five",
        "five-adjacent": "Five Adjacent around",
        "1-to-18": "1 to 18",
        "19-to-36": "19 to 36",
    },
    places={**PLACES, DOZEN_LINE: "0-00, on the line between the dozens"},
)
