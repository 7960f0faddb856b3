"""What the figures of a sheet take for granted, so that somebody else can take the same."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from title58.odds import WagerOdds
from title58.words import counted

CARDS = "unseen cards in random order: every permutation of them is equally likely"
_BACCARAT = "Player, Banker, Player, Banker, then third cards under the drawing rules"
# How outcomes come, game by game.
ORDER: Mapping[str, str] = {
    **dict.fromkeys(("baccarat", "midibaccarat", "minibaccarat"), _BACCARAT),
    "blackjack": "as the chapter deals them; unseen cards may be taken in any order",
    "casino-war": "player, dealer; at a War three cards burned, then player and dealer again",
    "pai-gow": "four tiles to the player and four to the dealer from 32; either may be dealt first",
    "pai-gow-poker": "seven cards a hand from 53; any hand may be dealt first",
    **dict.fromkeys(("craps", "mini-craps"), "rolls are independent; all 36 are equally likely"),
    "sic-bo": "all 216 throws of three dice are equally likely",
    "roulette": "every compartment is equally likely, and spins are independent",
    "big-six-wheel": "every compartment is equally likely, and spins are independent",
}
SHOE = frozenset(("baccarat", "midibaccarat", "minibaccarat", "blackjack", "casino-war"))
ROUNDING = (
    "figures are fractions until they are printed, then rounded to the digits shown; wagers of one"
    " unit, paid in full: no rounding to chips, no payout limit, commission not rounded up"
)


def assumptions(
    game: str, seen: Sequence[str], wagers: Sequence[WagerOdds], options: Mapping[str, str]
) -> list[tuple[str, str]]:
    """In the order in which a lab asks for them."""
    found = []
    if game in SHOE:
        decks = sorted({int(dict(w.under)["decks"]) for w in wagers if "decks" in dict(w.under)})
        shoe = (
            f"{', '.join(map(str, decks))} {'deck' if decks == [1] else 'decks'}, " if decks else ""
        )
        found += [
            ("Cards seen", " ".join(seen) or "none"),
            ("Shoe", f"{shoe}{'less the cards seen' if seen else 'fresh'}; {CARDS}"),
        ]
    elif not game.startswith("pai-gow"):
        found.append(("Cards seen", "no cards"))
    else:
        found.append(("Cards seen", "none: a full set, shuffled for every round"))
    found.append(("Order", ORDER.get(game, "as the chapter provides")))
    if game in SHOE:
        found += [
            ("Burn", "unseen, and so without effect; a burn card that is shown is a card seen"),
            (
                "Cut card (cover card)",
                "not modeled: the figures are of one round from the shoe above, not an average over"
                " all rounds up to the cut card",
            ),
        ]
    found.append(("Strategy", _strategy(wagers, options)))
    found.append(("Rounding", ROUNDING))
    return found


def _strategy(wagers: Sequence[WagerOdds], options: Mapping[str, str]) -> str:
    """Named as each wager names it; with the SHA-256 of its decisions where it has a table."""
    told = []
    for wager in wagers:
        for name, value in wager.under:
            if name in ("strategy", "on a tie", "both set", "Switch"):
                digest = f" (decisions {wager.decisions})" if wager.decisions else ""
                decks = dict(wager.under).get("decks", "")
                of = f"{counted(int(decks), 'deck')}, " if wager.decisions and decks else ""
                told.append(f"{of}{value}{digest}")
    way = {name: value for name, value in options.items() if name.startswith("house_way")}
    if way:
        lines = "\n".join(f"{name}={value}" for name, value in sorted(way.items()))
        digest = hashlib.sha256(lines.encode()).hexdigest()
        told.append(f"house way as filed (options {', '.join(sorted(way))}; digest {digest})")
    return "; ".join(dict.fromkeys(told)) or "none: no wager here leaves the player a choice"
