"""What is asked of a game: its odds under a law, a filing, and the cards already seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from title58.equipment.cards import Card
from title58.law import Law, WagerLaw
from title58.refusal import Refusal
from title58.submission.table import TableOptions

O = TypeVar("O", bound=TableOptions)  # noqa: E741


@dataclass(frozen=True)
class Asked(Generic[O]):
    """One question. Without `as_filed` every lawful paytable of every wager is priced."""

    law: Law
    options: O
    fixed: frozenset[str] = frozenset()  # the options that whoever asks has set
    as_filed: bool = False  # only what the submission offers, at the prices it files
    wager: str = ""  # one wager, or all
    paytable: str = ""  # one paytable, or all
    seen: tuple[Card, ...] = ()  # cards gone from the shoe
    suits_known: bool = True  # false if some of their suits are only stood in for
    exactly: bool = False  # every row, however long it takes

    def each(self, option: str, values: Iterable[object]) -> Iterator[O]:
        """The filing with each lawful value of an option; as it is, if that option is fixed."""
        if self.as_filed or option in self.fixed:
            yield self.options
            return
        for value in values:
            changed: dict[str, Any] = {option: value}
            other = replace(self.options, **changed)
            if not any(other.violations(self.law)):
                yield other

    def paytables(self, known: WagerLaw, filed: str) -> tuple[str, ...]:
        """Which paytables of a wager are priced: the one asked for, the one filed, or all."""
        names = (filed,) if self.as_filed else tuple(known.paytables)
        if not self.paytable:
            return names
        return tuple(name for name in names if name == self.paytable)

    def wants(self, wager: str) -> bool:
        return self.wager in ("", wager)

    def refuse_seen(self, game: str, cite: str) -> None:
        """Where nothing that was seen changes what is to come."""
        if self.seen:
            raise Refusal(
                f"cards that were seen ({_short(self.seen)}) do not change the odds of {game}",
                cite,
                value=" ".join(map(str, self.seen)),
                lawful="a game dealt from a shoe",
            )


def _short(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards[:5])) + (" and more" if len(cards) > 5 else "")
