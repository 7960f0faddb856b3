"""What wagers, rows and conditions are called when a person reads them: never by a slug."""

from __future__ import annotations

import re
from collections.abc import Iterable

Under = Iterable[tuple[str, str]]

# How a condition is told; one that is not listed is told by its name and its value.
PHRASES = {
    "after": "after {}",
    "ace": "{}",
    "Bad Beat wagers": "{} Bad Beat wagers",
    "beside": "with {}",
    "cards seen": "{} cards seen",
    "combination": "{}",
    "decks": "{} decks",
    "holding": "{}",
    "odds": "odds {}",
    "on": "on {}",
    "on a tie": "{}",
    "payout": "payout {}",
    "strategy": "{}",
    "Switch": "{}",
    "vigorish": "commission {}",
    "wheel": "{}",
}
UNSAID = {("holding", "any cards")}  # nothing to tell anybody
# Which is no condition: it is told beside the figure.
NO_CONDITIONS = frozenset({"edge estimated"})
VALUES = {
    ("Switch", "by the text"): "Switch by the text of the Code",
    ("Switch", "as marketed"): "Switch as marketed",
    ("wheel", "single-zero"): "single-zero wheel",
    ("wheel", "double-zero"): "double-zero wheel",
    ("wheel", "double-zero-as-single-zero"): "double-zero wheel used as single-zero",
}
# Told as a whole.
PAIRS = {
    ("cards seen", "1"): "1 card seen",
    ("decks", "1"): "1 deck",
    ("vigorish", "none"): "no commission",
}
# Paytables that have a name and no letter.
PAYTABLES = {
    "commission": "with commission",
    "commission-free": "commission-free",
    "ez": "EZ Baccarat",
}
ENDINGS = re.compile(r"(?: bonus)?(?<! one) (?:[Ww]ager|[Bb]et)(?=$|,| with odds$)")


def paytable_said(paytable: str) -> str:
    """`A-5-dollar` is A, $5; the paytable of a wager that has no other, or of so many decks, has
    no name."""
    if paytable == "standard" or paytable.endswith("-decks"):
        return ""
    words = re.sub(r"-?\b(\d+)-dollar", r" $\1", paytable).strip()
    return "EZ" if words == "ez" else words.replace(" $", ", $")


def paytable_named(paytable: str) -> str:
    """A paytable behind the name of its wager."""
    said = paytable_said(paytable)
    named = PAYTABLES.get(paytable) or (f"paytable {said}" if said else "")
    return f", {named}" if named else ""


def condition_said(name: str, value: str) -> str:
    """One thing that odds depend on; nothing where there is nothing to tell."""
    if (name, value) in UNSAID or name in NO_CONDITIONS:
        return ""
    if (name, value) in PAIRS:
        return PAIRS[name, value]
    text = VALUES.get((name, value), value)
    if name == "vigorish":
        text = text.replace("when-made", "when made").replace("on-win", "on a win")
    return PHRASES.get(name, f"{name} {{}}").format(text)


def conditions_said(under: Under) -> tuple[str, ...]:
    """All that odds depend on, each in a few words."""
    return tuple(filter(None, (condition_said(name, value) for name, value in under)))


def short_name(name: str) -> str:
    """In a list of wagers, Dragon Bonus will do for Dragon Bonus Wager, and Initial for Initial
    Wager with its War Wager."""
    return ENDINGS.sub("", re.split(r" with (?:its|their) ", name)[0])


def typed(text: str) -> str:
    """A name as it may be typed, to compare with another: `Dragon Bonus` is `dragon-bonus`."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("'", "").replace("’", "")).strip("-")
