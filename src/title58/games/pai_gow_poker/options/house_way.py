"""The manner in which the dealer's hands are set at Pai Gow Poker, as a casino files it.

Chapter 645a leaves the manner to the Rules Submission (645a.11(c), A11). Casinos' ways agree in
their build and differ in thresholds: which pair keeps four of a kind together, which ace keeps two
pairs high. Those are the settings here, with a common complete way as the default. Whatever they
are set to, each rule of `games/pai_gow_poker/house_way.py` leaves in the high hand at least what it
gives to the low hand, so a filed way cannot set a foul hand.

>>> way = read_house_way(["five-aces-with-pair = never"])
>>> way.five_aces_with_pair, way.two_pairs_small_up_to
(None, 6)
>>> write_house_way(way)[0]
'five-aces-with-pair = never'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from title58.plain import Kind, Unreadable

RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
NEVER = "never"
# A threshold that no card reaches, and one that every card passes
OUT_OF_REACH = 13


@dataclass(frozen=True)
class Setting:
    """One setting: what it decides, and the words it may be set to if it is no rank."""

    about: str
    words: tuple[str, ...] = ()  # in the order of their numbers
    at_most: bool = False  # the rank is the highest that counts, so never is under the 2


def _rank(default: int | None, about: str, *, at_most: bool = False) -> Any:
    return field(default=default, metadata={"setting": Setting(about, at_most=at_most)})


def _word(about: str, *words: str) -> Any:
    return field(default=words[0], metadata={"setting": Setting(about, words)})


@dataclass(frozen=True)
class HouseWay:
    """A house way. Ranks are 2 to 10, 11 jack to 14 ace; None where something is never done."""

    five_aces_with_pair: int | None = _rank(
        13, "five aces stay together if the other two cards are a pair of at least this rank"
    )
    four_small_up_to: int | None = _rank(
        6, "four of a kind up to this rank always stay together", at_most=True
    )
    four_middle_up_to: int | None = _rank(
        10, "four of a kind up to this rank are middle ones, above it high ones", at_most=True
    )
    four_middle_with_pair: int | None = _rank(
        2, "middle four of a kind stay together beside a pair of at least this rank"
    )
    four_middle_with_single: int | None = _rank(
        13, "middle four of a kind stay together beside a single card of at least this rank"
    )
    four_high_with_pair: int | None = _rank(
        10, "four of a kind above the middle ones, up to kings, stay together beside such a pair"
    )
    four_high_with_ace_and: int | None = _rank(
        None, "and beside a single ace with another single card of at least this rank"
    )
    four_aces_with_pair: int | None = _rank(7, "four aces stay together beside such a pair")
    four_and_three: str = _word(
        "four of a kind and three of a kind: which gives the low hand its pair",
        *("higher", "three-of-a-kind"),
    )
    full_house_whole_up_to: int | None = _rank(
        2,
        "a full house with a pair up to this rank stays whole if an ace and a king can go low",
        at_most=True,
    )
    two_pairs_small_up_to: int | None = _rank(
        6, "two pairs are small if the higher pair is up to this rank", at_most=True
    )
    two_pairs_small_with: int | None = _rank(
        13, "small two pairs stay together with a single card of at least this rank"
    )
    two_pairs_middle_up_to: int | None = _rank(
        10,
        "two pairs are middle ones if the higher pair is up to this rank, otherwise high",
        at_most=True,
    )
    two_pairs_middle_with: int | None = _rank(
        14, "middle two pairs stay together with a single card of at least this rank"
    )
    two_pairs_high_with: int | None = _rank(
        14, "high two pairs up to kings stay together with such a single card"
    )
    two_pairs_high_lower_up_to: int | None = _rank(
        6, "but only if the lower pair is up to this rank", at_most=True
    )
    two_pairs_and_complete: str = _word(
        "two pairs and a straight or flush that leaves no pair for the low hand: which "
        "rule is followed",
        *("two-pairs", "complete"),
    )
    complete_choice: str = _word(
        "of several straights or flushes, the one that leaves the best low hand or the highest",
        *("best-low", "highest"),
    )
    complete_broken_from_pair: int | None = _rank(
        None, "a straight or flush is broken for a pair of at least this rank, played high,"
    )
    complete_broken_for: str = _word(
        "if these can then go low: an ace and any card, or an ace and a king",
        *("ace", "ace-king"),
    )
    three_aces_and_complete: str = _word(
        "three aces counting the joker with a straight or flush: keep that or split the aces",
        *("complete", "split"),
    )
    three_kings_with_ace: str = _word(
        "three kings with an ace: together, or two kings high and king with ace low",
        *("together", "split"),
    )
    full_house_and_complete: str = _word(
        "a full house whose pair is an ace and the joker, and a straight or flush that "
        "leaves a pair of its three: the straight or flush high, or the three high and the "
        "aces low",
        *("complete", "full-house"),
    )

    @classmethod
    def settings(cls) -> dict[str, Setting]:
        """The settings by the names under which they are filed."""
        return {_filed(f.name): f.metadata["setting"] for f in fields(cls)}

    @property
    def numbers(self) -> tuple[int, ...]:
        """The way as `games/pai_gow_poker/house_way.py` takes it: ranks from 0 for the 2."""
        return tuple(
            _number(setting, getattr(self, name.replace("-", "_")))
            for name, setting in self.settings().items()
        )

    def problems(self) -> Iterator[str]:
        """Settings that contradict one another."""
        for small, middle in (
            ("four_small_up_to", "four_middle_up_to"),
            ("two_pairs_small_up_to", "two_pairs_middle_up_to"),
        ):
            lower, upper = getattr(self, small) or 1, getattr(self, middle) or 1
            if lower > upper:
                yield (
                    f"{_filed(small)} = {_written(getattr(self, small))} is above"
                    f" {_filed(middle)} = {_written(getattr(self, middle))}"
                )


def _number(setting: Setting, value: int | str | None) -> int:
    if isinstance(value, str):
        return setting.words.index(value)
    if value is None:
        return -1 if setting.at_most else OUT_OF_REACH
    return value - 2


def _filed(name: str) -> str:
    return name.replace("_", "-")


def _written(value: int | str | None) -> str:
    if value is None:
        return NEVER
    return value if isinstance(value, str) else RANK_NAMES[value - 2]


def read_house_way(lines: object) -> HouseWay:
    """A way from its settings, one text each: `two-pairs-small-up-to = 6`."""
    if not isinstance(lines, list | tuple):
        raise Unreadable(f"{lines!r} is not a list of settings such as {_EXAMPLE!r}")
    settings = HouseWay.settings()
    values: dict[str, int | str | None] = {}
    for line in lines:
        name, equals, value = line.partition("=") if isinstance(line, str) else ("", "", "")
        name, value = name.strip(), value.strip()
        if not equals:
            raise Unreadable(f"{line!r} is not a setting such as {_EXAMPLE!r}")
        if name not in settings:
            raise Unreadable(
                f"{name!r} is not a setting of a house way; the settings are {', '.join(settings)}"
            )
        if name.replace("-", "_") in values:
            raise Unreadable(f"{name!r} is set twice")
        values[name.replace("-", "_")] = _value(name, settings[name], value)
    return HouseWay(**values)  # type: ignore[arg-type]


def _value(name: str, setting: Setting, value: str) -> int | str | None:
    if setting.words:
        if value not in setting.words:
            raise Unreadable(f"{name} = {value!r}: use {' or '.join(setting.words)}")
        return value
    if value == NEVER:
        return None
    if value not in RANK_NAMES:
        raise Unreadable(f"{name} = {value!r}: use never, or a rank: {', '.join(RANK_NAMES)}")
    return RANK_NAMES.index(value) + 2


def write_house_way(way: HouseWay) -> list[str]:
    return [f"{name} = {_written(getattr(way, name.replace('-', '_')))}" for name in way.settings()]


_EXAMPLE = "two-pairs-small-up-to = 6"
HOUSE_WAY = Kind(f"a list of settings such as {_EXAMPLE!r}", read_house_way, write_house_way)
