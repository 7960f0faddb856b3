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
    "blackjack": "one player against the dealer: player, dealer's up card, player, dealer's hole"
    " card, then as the hands are played (633a.7(f)); cards of other players are taken as unseen",
    "casino-war": "one player's card, then the dealer's; at a War three unseen cards are burned,"
    " then player and dealer again (651a.8(c), 651a.9(f)); cards of other players are taken as"
    " unseen",
    "pai-gow": "four tiles to the player and four to the dealer or bank from 32, however they are"
    " dealt (621a.6, 621a.7); tiles of other hands are taken as unseen",
    "pai-gow-poker": "seven cards a hand from 53, one joker among them, however they are dealt;"
    " cards of other hands are taken as unseen",
    **dict.fromkeys(
        ("craps", "mini-craps"),
        "rolls are independent, and all 36 are equally likely; a no roll is thrown again",
    ),
    "sic-bo": "all 216 throws of three dice are equally likely; a no roll returns the wagers and is"
    " not counted",
    "roulette": "every compartment is equally likely, and spins are independent; a no spin is spun"
    " again, as is 00 where a double-zero wheel is used as a single-zero wheel",
    "big-six-wheel": "every section is equally likely, and spins are independent; a void spin is"
    " spun again",
}
SHOE = frozenset(("baccarat", "midibaccarat", "minibaccarat", "blackjack", "casino-war"))
_EXPOSED = (
    "the first card of a new shoe is exposed, and as many more as its value are discarded unseen"
    " ({cite}); the figures treat all of them as unseen and average over what that card may be."
    " With --seen it is taken out"
)
# What is burned, chapter by chapter.
BURN: Mapping[str, str] = {
    "baccarat": _EXPOSED.format(cite="631a.5(f)"),
    "midibaccarat": _EXPOSED.format(cite="629a.5(f)"),
    "minibaccarat": _EXPOSED.format(cite="627a.5(f)"),
    "blackjack": "one card after loading and for each new dealer (633a.7(c)), none from a double"
    " shoe; in the hand-dealt game one before each round (633a.12(b)(5)). Taken as unseen, and so"
    " without effect",
    "casino-war": "one card, unseen, after loading and for each new dealer; three before a War"
    " (651a.8(b), 651a.9(f)). Being unseen, they have no effect",
}
CUT = (
    "not modeled: the figures are of one round from the shoe above, not an average over all rounds"
    " up to the cut card"
)
CONTINUOUS = "; with a continuous shuffler every round is dealt from such a shoe"
ROUNDING = (
    "figures are fractions until they are printed, then rounded to the digits shown; wagers of one"
    " unit, paid in full: no rounding to chips, no payout limit, commission not rounded up"
)
# Conditions of a wager that are choices of a player.
CHOICES = (
    "strategy",
    "on a tie",
    "both set",
    "player sets",
    "bank sets",
    "Switch",
    "payout",
    "odds",
)
STAYS = "a wager stays, unchanged, until it is decided"


def assumptions(
    game: str, seen: Sequence[str], wagers: Sequence[WagerOdds], options: Mapping[str, str]
) -> list[tuple[str, str]]:
    """In the order in which a lab asks for them."""
    found = []
    if game in SHOE:
        decks = sorted({int(dict(w.under)["decks"]) for w in wagers if "decks" in dict(w.under)})
        shoe = f"{_decks(decks)}, " if decks else ""
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
            ("Burn", BURN[game]),
            ("Cut card (cover card)", CUT + (CONTINUOUS if "baccarat" not in game else "")),
        ]
    found.append(("Strategy", _strategy(game, wagers, options)))
    found.append(("Rounding", ROUNDING))
    return found


def _decks(numbers: Sequence[int]) -> str:
    *most, last = map(str, numbers)
    return f"{', '.join(most)} or {last} decks" if most else counted(int(last), "deck")


def _strategy(game: str, wagers: Sequence[WagerOdds], options: Mapping[str, str]) -> str:
    """Named as each wager names it; with the SHA-256 of its decisions where it has a table."""
    told = [STAYS] if game in ("craps", "mini-craps") else []
    for wager in wagers:
        for name, value in wager.under:
            if name in CHOICES:
                digest = f" (decisions {wager.decisions})" if wager.decisions else ""
                decks = dict(wager.under).get("decks", "")
                of = f"{counted(int(decks), 'deck')}, " if wager.decisions and decks else ""
                told.append(f"{of}{_said(wager, name, value)}{digest}")
    way = {name: value for name, value in options.items() if name.startswith("house_way")}
    if way:
        lines = "\n".join(f"{name}={value}" for name, value in sorted(way.items()))
        digest = hashlib.sha256(lines.encode()).hexdigest()
        told.append(f"house way as filed (options {', '.join(sorted(way))}; digest {digest})")
    return "; ".join(dict.fromkeys(told)) or "none: no wager here leaves the player a choice"


def _said(wager: WagerOdds, name: str, value: str) -> str:
    """A choice that its value alone does not explain, with its name."""
    if name == "payout":
        return f"{wager.name}: payout {value}"
    if name == "odds":
        return f"odds of {value} behind every point, or laid to win as much"
    return f"{name} {value}" if name.endswith("sets") else value
