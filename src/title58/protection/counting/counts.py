"""The best count that a person can keep: small whole tags, and the true count from which to bet."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt

import numpy as np

from title58.protection.counting.removal import RANKS, SUITS, ZERO, Effects
from title58.simulation.generator import Ints
from title58.simulation.shoe_kernel import Floats

LEVEL = 3  # the largest tag that a person adds without effort
TROUBLE = 0.002  # what a larger tag must add to the correlation
UNBALANCED = 10  # as much trouble as tags so much larger
SCALES = 400


@dataclass(frozen=True)
class Count:
    """Tags are added as cards are seen, from `start`; the sum by decks not yet seen is the true
    count."""

    tags: tuple[int, ...]  # by card: suit * 13 + rank
    correlation: float  # of the tags with the effects of removal
    start: int = 0  # less what a whole shoe comes to, so that an unbalanced count ends at 0, too
    trigger: float = inf  # bet from this true count up

    @property
    def effort(self) -> int:
        """How much there is to keep in mind: tags of other sizes, and a count that does not begin
        at 0."""
        return max(map(abs, self.tags)) + (UNBALANCED if self.start else 0)

    @property
    def said(self) -> str:
        """The tags by rank, or by suit where suits matter: `4-7 -1, 8 9 +2`."""
        by = np.array(self.tags).reshape(4, 13)
        names: dict[int, list[str]] = {}
        for rank, name in enumerate(RANKS):
            told = by[:, rank]
            if (told == told[0]).all():
                names.setdefault(int(told[0]), []).append(name)
                continue
            for tag in dict.fromkeys(told.tolist()):
                suits = "".join(SUITS[suit] for suit in range(4) if told[suit] == tag)
                names.setdefault(int(tag), []).append(f"{name}{suits}")
        names.pop(0, None)
        order = sorted(names.items(), key=lambda item: (item[0] < 0, -abs(item[0])))
        return ", ".join(f"{' '.join(cards)} {tag:+d}" for tag, cards in order) or "none"


def correlation(tags: Ints | Floats, effects: Effects) -> float:
    """Over the cards of the shoe."""
    weights = np.array(effects.cards) / sum(effects.cards)
    told, known = np.asarray(tags, dtype=float), np.array(effects.by_card)
    told = told - weights @ told
    known = known - weights @ known
    size = sqrt(float(weights @ told**2) * float(weights @ known**2))
    return float(weights @ (told * known)) / size if size else 0.0


def best_count(effects: Effects, level: int = LEVEL) -> Count | None:
    """The tags up to `level` that follow the effects of removal best; none where no card has one.

    Every way to round the effects on some scale is tried. What is left of a balance is taken from
    the tags whose rounding it hurts least; tags that do not balance must follow so much better.
    """
    if effects.zero:
        return None
    known = np.array(effects.by_card)
    cards = np.array(effects.cards)
    classes = _classes(known)
    best: Count | None = None
    largest = np.abs(known).max()
    before = np.zeros(len(known), dtype=int)
    for step in range(1, SCALES + 1):
        exact = known / largest * (level + 0.49) * step / SCALES
        plain = np.rint(exact).astype(int)
        if (plain == before).all():
            continue
        before = plain
        for tags in (_balanced(plain, exact, cards, classes, level), plain):
            if tags is None or not tags.any():
                continue
            here = correlation(tags, effects)
            found = Count(tuple(tags.tolist()), here, -int(tags @ cards))
            if best is None or here > best.correlation + TROUBLE * (found.effort - best.effort):
                best = found
    return best


def _classes(known: Floats) -> list[Ints]:
    """The cards of one effect, such as all ten-cards, share a tag."""
    found: dict[int, list[int]] = {}
    for card, effect in enumerate(known):
        found.setdefault(round(effect / ZERO), []).append(card)
    return [np.array(members) for members in found.values()]


def _balanced(
    tags: Ints, exact: Floats, cards: Ints, classes: list[Ints], level: int
) -> Ints | None:
    """Change tags by one until the shoe comes to 0, those first that were rounded furthest."""
    tags = tags.copy()
    for _ in range(60):
        balance = int(tags @ cards)
        if balance == 0:
            return tags
        way = -1 if balance > 0 else 1
        choices = []
        for members in classes:
            weight = int(cards[members].sum())
            new = tags[members[0]] + way
            if abs(new) <= level and weight <= abs(balance):
                error = (new - exact[members[0]]) ** 2 - (tags[members[0]] - exact[members[0]]) ** 2
                choices.append((float(error), -weight, members))
        if not choices:
            return None
        members = min(choices, key=lambda choice: choice[:2])[2]
        tags[members] += way
    return None
