"""What is asked of a game: its odds under a law, a filing, and the cards already seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from title58.equipment.cards import Card
from title58.errors import Error, takes
from title58.law import Law, WagerLaw
from title58.odds.seen import left_cards, seen_cards
from title58.odds.words import short_name, typed
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.submission.options import refuse_violations
from title58.submission.table import TableOptions

O = TypeVar("O", bound=TableOptions, covariant=True)  # noqa: E741

# Games with figures that are approximated or estimated unless somebody asks for the count
COUNTED_ON_REQUEST = ("blackjack", "pai-gow-poker")


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
    extra: tuple[Card, ...] = ()  # cards in the shoe that do not belong there
    unaware: bool = False  # players play as if the shoe were whole, whatever is seen or extra
    # Of each fall of the dice or pocket of a wheel, where not all alike; how many there are of each
    # kind of tile, where a set is not what it should be
    ways: tuple[int, ...] = ()
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


class QuestionError(Error):
    """Something asked that has no answer: what is wrong with it, in a sentence."""


@takes(filing=Submission, wager=str, paytable=str, seen=str, left=str, exactly=bool)
def ask(
    filing: Submission,
    *,
    as_filed: bool = True,
    fixed: Iterable[str] = (),
    wager: str = "",
    paytable: str = "",
    seen: str = "",
    left: str = "",
    exactly: bool = False,
) -> Asked[TableOptions]:
    """A question about a filing, which must be lawful. Cards are written as in `9H,KD` or `3x9H`:
    those that are gone, or all that are left.
    """
    if exactly and filing.game not in COUNTED_ON_REQUEST:
        raise QuestionError(
            "'exactly' applies only to Blackjack and Pai Gow Poker: the figures for every other "
            "game are already exact"
        )
    if seen and left:
        raise QuestionError("cards seen and cards left say the same thing: give one or the other")
    refuse_violations(filing.violations())
    options: Any = filing.options
    shoe = options.catalogue().get("decks")
    # A game without a shoe refuses whatever was seen.
    decks, cite = (options.decks_per_shoe, shoe.cites) if shoe else (8, "601a.2")
    gone = left_cards(left, decks, cite) if left else seen_cards(seen, decks, cite)
    return Asked(
        filing.law,
        options,
        # What is left was left by a certain number of decks.
        frozenset(fixed) | ({"decks"} if left else frozenset()),
        as_filed=as_filed,
        wager=slug_of(wager, filing.law.code.wagers_ever(filing.game)),
        paytable=paytable,
        seen=gone.cards,
        suits_known=gone.suits_known,
        exactly=exactly,
    )


def slug_of(wager: str, known: Mapping[str, WagerLaw]) -> str:
    """A wager by its slug, or by its name as a person says it."""
    if not wager or wager in known:
        return wager
    for slug, law in known.items():
        if typed(wager) in (typed(law.name), typed(short_name(law.name))):
            return slug
    return wager


def _short(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards[:5])) + (" and more" if len(cards) > 5 else "")
