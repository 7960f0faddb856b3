"""Dice that do not fall alike: every wager's edge, and how many rolls it takes to tell.

A law of two dice is a weight for each of the 36 falls; for Sic Bo one for each of the 216. It comes
from biased faces, or from a seven-rate: whoever claims to set the dice says his SRR, the rolls for
each seven (6 if he does nothing).

>>> from title58 import Submission
>>> from title58.protection.bias.dice import by_seven_rate, priced
>>> law = by_seven_rate(Fraction(13, 2))
>>> found = priced(Submission("craps", "2024-06-01"), law, wager="pass")
>>> f"{float(found[0].edge):.4%}", f"{float(found[0].usual):.4%}"
('-0.1327%', '1.4141%')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import ceil, exp, lcm, lgamma, log, sqrt
from statistics import NormalDist

from title58.errors import Error
from title58.games import find_game
from title58.odds import WagerOdds
from title58.odds.asking import ask
from title58.odds.words import conditions_said, paytable_named
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.words import counted

SIX, FAIR = range(1, 7), Fraction(1, 6)
DICE = {"craps": 2, "mini-craps": 2, "sic-bo": 3}
LEAST, MOST = Fraction(3), Fraction(12)  # seven-rates that are looked through for a break-even
FINE = Fraction(1, 10_000)
# A number, or one by another
WEIGHT = re.compile(r"[0-9]{1,12}(\.[0-9]{1,12})?|[0-9]{1,9}/[1-9][0-9]{0,8}")

Law = tuple[int, ...]  # a weight for each fall, in the order of the dice


class NoDice(Error):  # noqa: N818 - it says what is wrong with the law
    """No law of dice, with the reason."""


@dataclass(frozen=True)
class Thrown:
    """A wager with these dice."""

    odds: WagerOdds
    usual: Fraction  # the house edge with fair dice
    break_even: Fraction | None = None  # the seven-rate at which the player breaks even

    @property
    def name(self) -> str:
        under = conditions_said(self.odds.under)
        told = f", {', '.join(under)}" if under else ""
        on = [spot for spot in self.odds.on if spot]
        spots = f" ({', '.join(on)})" if 0 < len(on) < 4 else f" ({len(on)} spots)" if on else ""
        return f"{self.odds.name}{paytable_named(self.odds.paytable)}{told}{spots}"

    @property
    def edge(self) -> Fraction:
        return self.odds.as_told.edge

    def as_plain(self) -> dict[str, object]:
        even = self.break_even
        return {
            "wager": self.odds.wager,
            "name": self.name,
            "on": [on for on in self.odds.on if on],
            "edge_fair": {"fraction": str(self.usual), "decimal": float(self.usual)},
            "edge": {"fraction": str(self.edge), "decimal": float(self.edge)},
            "break_even_srr": None if even is None else float(even),
        }


def by_seven_rate(srr: Fraction) -> Law:
    """Two dice that show a seven once in `srr` rolls, all sevens alike and all others alike."""
    if srr <= 1:
        raise NoDice(f"a seven-rate of {float(srr):g} leaves no other roll: give more than 1")
    seven, other = 1 / (6 * srr), (1 - 1 / srr) / 30
    return whole([seven if sum(roll) == 7 else other for roll in product(SIX, repeat=2)])


def by_faces(faces: Sequence[Sequence[Fraction]]) -> Law:
    """Dice that fall independently, each by the weights of its six faces."""
    for one in faces:
        if len(one) != 6 or any(weight <= 0 for weight in one):
            raise NoDice("a die has six faces, each with a weight above 0")
    falls = []
    for roll in product(SIX, repeat=len(faces)):
        chance = Fraction(1)
        for face, one in zip(roll, faces, strict=True):
            chance *= one[face - 1]
        falls.append(chance)
    return whole(falls)


def by_falls(text: str, dice: int) -> Law:
    """Any law at all: a weight, a probability or a count for each fall, in the order 1-1, 1-2, ...,
    6-6. Between them commas, semicolons, blanks or new lines; a line may hold one die's row."""
    words = re.split(r"[\s,;]+", text.strip())
    if len(words) != 6**dice:
        given = 0 if words == [""] else len(words)
        said = f"{counted(given, 'weight')} of falls {'was' if given == 1 else 'were'} given"
        raise NoDice(f"{said}: {dice} dice have {6**dice}")
    falls = []
    for word, roll in zip(words, product(SIX, repeat=dice), strict=True):
        named = "-".join(map(str, roll))
        if not WEIGHT.fullmatch(word):
            raise NoDice(
                f"{word[:20]!r} is not a weight for {named}: write a number such as 1 or 1/36"
            )
        weight = Fraction(word)
        if weight == 0:
            raise NoDice(f"{named} has no weight: every fall of the dice needs one above 0")
        falls.append(weight)
    return whole(falls)


def whole(weights: Sequence[Fraction]) -> Law:
    """The same weights as whole numbers."""
    if any(weight <= 0 for weight in weights):
        raise NoDice("every fall of the dice needs a weight above 0")
    parts = lcm(*(weight.denominator for weight in weights))
    return tuple(int(weight * parts) for weight in weights)


def seven_rate(law: Law) -> Fraction:
    """Rolls for each seven, of two dice."""
    sevens = sum(many for many, roll in zip(law, product(SIX, repeat=2), strict=True)
                 if sum(roll) == 7)  # fmt: skip
    return Fraction(sum(law), sevens)


def dice_of(filing: Submission) -> int:
    if filing.game not in DICE:
        game = find_game(filing.game)
        raise Refusal(
            f"{game.name} is not played with two or three dice", game.chapter, value=filing.game,
            lawful="craps, mini-craps or sic-bo",
        )  # fmt: skip
    return DICE[filing.game]


def priced(
    filing: Submission, law: Law, *, wager: str = "", as_filed: bool = False
) -> tuple[Thrown, ...]:
    """Every wager with these dice."""
    if len(law) != 6 ** dice_of(filing):
        raise NoDice(f"{len(law)} weights do not fit {dice_of(filing)} dice")
    game = find_game(filing.game)
    asked = ask(filing, as_filed=as_filed, wager=wager)
    fair = {_key(one, on): one for one in game.priced(asked) for on in one.on}
    return tuple(
        Thrown(one, fair[_key(one, one.on[0])].as_told.edge)
        for one in game.priced(replace(asked, ways=law))
    )


def _key(one: WagerOdds, on: str) -> tuple[object, ...]:
    return one.wager, one.paytable, one.under, on


def with_break_even(filing: Submission, found: Sequence[Thrown]) -> tuple[Thrown, ...]:
    """At Craps: the seven-rate at which each wager is even, by halving where it changes sides."""

    def edges(srr: Fraction, wager: str) -> dict[tuple[object, ...], Fraction]:
        several = priced(filing, by_seven_rate(srr), wager=wager)
        return {_key(one.odds, one.odds.on[0]): one.edge for one in several}

    answers = []
    for one in found:
        key = _key(one.odds, one.odds.on[0])
        low, high = LEAST, MOST
        at = {srr: edges(srr, one.odds.wager).get(key) for srr in (low, Fraction(6), high)}
        if None in at.values():
            answers.append(one)
            continue
        fair = at[Fraction(6)]
        assert fair is not None
        for end in (high, low):
            value = at[end]
            assert value is not None
            if fair * value < 0:
                answers.append(replace(one, break_even=_even(edges, key, one.odds.wager, end)))
                break
        else:
            answers.append(replace(one, break_even=Fraction(6) if fair == 0 else None))
    return tuple(answers)


def _even(edges, key, wager: str, end: Fraction) -> Fraction:  # type: ignore[no-untyped-def]
    near, far = Fraction(6), end
    fair = edges(near, wager)[key]
    while abs(far - near) > FINE:
        middle = Fraction(round((near + far) / 2 * 100_000), 100_000)
        if edges(middle, wager)[key] * fair > 0:
            near = middle
        else:
            far = middle
    return far


# What rolls can tell


def rolls_to_tell(
    rate: float, usual: float = 1 / 6, error: float = 0.05, power: float = 0.9
) -> int:
    """Rolls until a test that wrongly accuses one in twenty finds such a rate nine times in ten."""
    if rate == usual:
        raise NoDice("this is the rate of fair dice: no number of rolls tells it from itself")
    normal = NormalDist()
    spread = normal.inv_cdf(1 - error) * sqrt(usual * (1 - usual))
    spread += normal.inv_cdf(power) * sqrt(rate * (1 - rate))
    return ceil((spread / (rate - usual)) ** 2)


def p_value(sevens: int, rolls: int, usual: Fraction | float = FAIR) -> tuple[float, float]:
    """How often fair dice show so few sevens, and so many: exactly, by the binomial law."""
    if not 0 <= sevens <= rolls or rolls < 1:
        raise NoDice(f"{counted(sevens, 'seven')} of {counted(rolls, 'roll')}: give at least one"
                     " roll, and no more sevens than rolls")  # fmt: skip
    here = exp(_log(sevens, rolls, usual))
    if sevens <= rolls * usual:
        few = _tail(range(sevens, -1, -1), rolls, usual)
        return min(1.0, few), min(1.0, 1 - few + here)
    many = _tail(range(sevens, rolls + 1), rolls, usual)
    return min(1.0, 1 - many + here), min(1.0, many)


def interval(sevens: int, rolls: int, error: float = 0.05) -> tuple[float, float | None]:
    """The seven-rates that so many sevens do not rule out (Clopper and Pearson). Without a seven
    there is no highest one."""

    def furthest(end: float, tail: int) -> float:
        """From the part observed toward `end`, until so few or so many are too rare."""
        near = sevens / rolls
        for _ in range(40):
            middle = (near + end) / 2
            if p_value(sevens, rolls, middle)[tail] > error / 2:
                near = middle
            else:
                end = middle
        return near

    most = 1.0 if sevens == rolls else furthest(1.0, 0)
    return 1 / most, 1 / furthest(0.0, 1) if sevens else None


def _tail(numbers: range, rolls: int, usual: Fraction | float) -> float:
    """From a number of sevens outward, until nothing is added any more."""
    total = 0.0
    for k in numbers:
        part = exp(_log(k, rolls, usual))
        total += part
        if part <= total * 1e-18:
            break
    return total


def _log(k: int, rolls: int, usual: Fraction | float) -> float:
    ways = lgamma(rolls + 1) - lgamma(k + 1) - lgamma(rolls - k + 1)
    return ways + k * log(usual) + (rolls - k) * log(1 - usual)
