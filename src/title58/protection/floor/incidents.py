"""A deck or shoe that was not what it should be: what every wager was worth, in edge and dollars.

Cards that are missing or extra change the odds. Both shoes are counted in full, the one that was
filed and the one that was dealt, and compared wager by wager and spot by spot. The players did not
know, so they play as if the shoe were whole.

>>> from title58 import Submission
>>> from title58.protection.floor.incidents import deck_incident
>>> filing = Submission("minibaccarat", "2024-06-01")
>>> found = deck_incident(filing, extra="9D", rounds=70, bets={"player": 10000}, wager="player")
>>> one = found.effects[0]
>>> one.favors, f"{float(one.change):+.5%}", f"{float(one.cents) / 100:.2f}"
('house', '+0.00245%', '0.17')
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from title58.equipment.cards import RANKS, Card, deck
from title58.errors import Error, takes
from title58.games import find_game
from title58.law.conditions import hold
from title58.law.model import Provision
from title58.odds import WagerOdds
from title58.odds.asking import Asked, ask, slug_of
from title58.odds.seen import card_counts, seen_cards
from title58.odds.words import conditions_said, paytable_named
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.words import counted

MOST = 104  # extra cards: two whole decks
# What the Code says of the deck, by the kinds of its provisions.
KINDS = ("decks", "cards", "deck", "inspection", "opening", "deck-change", "card-change")
_DECK = re.compile(r"(?:(\d{1,18})[x×])?deck", re.IGNORECASE)
_UNKNOWN = re.compile(r"(?:(\d{1,18})[x×])?\?")


class NoIncident(Error):  # noqa: N818 - it says what is wrong with the question
    """Nothing to count, with the reason."""


@dataclass(frozen=True)
class Cards:
    """What was wrong with the cards."""

    missing: tuple[Card, ...] = ()  # some cards stand in where suits are not known:
    extra: tuple[Card, ...] = ()
    missing_said: str = ""  # what is known of them
    extra_said: str = ""
    unknown: int = 0  # missing, and nobody knows which
    unburned: int = 0  # cards that should have been burned and were not
    suits_known: bool = True

    @property
    def said(self) -> tuple[str, ...]:
        """In a sentence each."""
        found = []
        if self.missing:
            found.append(f"{counted(len(self.missing), 'card')} missing: {self.missing_said}.")
        if self.extra:
            found.append(f"{counted(len(self.extra), 'card')} extra: {self.extra_said}.")
        if self.unknown:
            found.append(f"{counted(self.unknown, 'card')} missing, not known which.")
        if self.unburned:
            found.append(f"{counted(self.unburned, 'card')} not burned.")
        return tuple(found)


@dataclass(frozen=True)
class Effect:
    """One wager on the spots where the change was the same."""

    odds: WagerOdds  # from the cards that were dealt
    usual: WagerOdds  # from the cards that should have been
    on: tuple[str, ...]
    bet: int = 0  # cents wagered on it in a round, by all players together
    rounds: int = 0

    @property
    def name(self) -> str:
        spots = [on for on in self.on if on]
        few = f" ({', '.join(spots)})" if 0 < len(spots) < 4 else ""
        under = conditions_said(pair for pair in self.usual.under if pair[0] not in ("decks", "on"))
        told = f", {', '.join(under)}" if under else ""
        return f"{self.usual.name}{paytable_named(self.usual.paytable)}{told}{few}"

    @property
    def edge(self) -> Fraction:
        return self.odds.as_told.edge

    @property
    def edge_usual(self) -> Fraction:
        return self.usual.as_told.edge

    @property
    def change(self) -> Fraction:
        """Of the house edge: above zero, the players were worse off than they should have been."""
        return self.edge - self.edge_usual

    @property
    def favors(self) -> str:
        if abs(self.change) < Fraction(1, 10**12):  # double precision, where there is any
            return "nobody"
        return "house" if self.change > 0 else "players"

    @property
    def cents(self) -> Fraction:
        """What the change came to over the rounds dealt: expected, toward the house."""
        return self.change * self.bet * self.rounds


@dataclass(frozen=True)
class DeckIncident:
    """All that can be said of it in figures."""

    filing: Submission
    cards: Cards
    rounds: int
    effects: tuple[Effect, ...]  # those that changed most first
    sections: tuple[Provision, ...]
    notes: tuple[str, ...]

    @property
    def alternatives(self) -> bool:
        """A wager is priced by several paytables or rules, which no table has all at once: what was
        bet on each does not add up."""
        spots = [(one.usual.wager, on) for one in self.effects if one.bet for on in one.on]
        return len(spots) > len(set(spots))

    @property
    def toward_house(self) -> Fraction:
        """Cents: what the house gained where it gained."""
        return sum((one.cents for one in self.effects if one.cents > 0), Fraction(0))

    @property
    def toward_players(self) -> Fraction:
        return -sum((one.cents for one in self.effects if one.cents < 0), Fraction(0))

    def as_plain(self) -> dict[str, object]:
        def number(value: Fraction, exact: bool) -> dict[str, object]:
            return {"fraction": str(value) if exact else None, "decimal": float(value)}

        return {
            "format": "title58-deck-incident/1",
            "game": self.filing.game,
            "date": self.filing.date.isoformat(),
            "decks": decks_of(self.filing)[0],
            "missing": list(map(str, self.cards.missing)),
            "missing_unknown": self.cards.unknown,
            "extra": list(map(str, self.cards.extra)),
            "suits_known": self.cards.suits_known,
            "said": list(self.cards.said),
            "unburned": self.cards.unburned,
            "rounds": self.rounds,
            "effects": [
                {
                    "wager": one.usual.wager,
                    "name": one.name,
                    "paytable": one.usual.paytable,
                    "on": [on for on in one.on if on],
                    "under": dict(one.usual.under),
                    "edge_usual": number(one.edge_usual, one.usual.exact),
                    "edge": number(one.edge, one.odds.exact),
                    "change": number(one.change, one.odds.exact and one.usual.exact),
                    "favors": one.favors,
                    "bet": one.bet,
                    "cents_toward_house": float(one.cents),
                }
                for one in self.effects
            ],
            "cents_toward_house": None if self.alternatives else float(self.toward_house),
            "cents_toward_players": None if self.alternatives else float(self.toward_players),
            "sections": [provision.cite for provision in self.sections],
            "notes": list(self.notes),
        }


@takes(filing=Submission, missing=str, extra=str, unburned=int, rounds=int, wager=str, paytable=str)
def deck_incident(
    filing: Submission,
    *,
    missing: str = "",
    extra: str = "",
    unburned: int = 0,
    rounds: int = 0,
    bets: Mapping[str, int] | None = None,
    average: int = 0,
    as_filed: bool = False,
    fixed: frozenset[str] = frozenset(),
    wager: str = "",
    paytable: str = "",
) -> DeckIncident:
    """What cards that were missing, extra or not burned did to every wager of a filing.

    Cards are written as in `9H,KD` or `3x9H`; `deck` is a whole deck, and `?` a card of which
    nobody knows which it was. `bets` are cents wagered in a round on each wager, `average` cents on
    every other one.
    """
    if min(unburned, rounds, average, *(bets or {}).values(), 0) < 0:
        raise NoIncident("cards not burned, rounds and bets are not negative: give 0 or more")
    cards = cards_of(filing, missing, extra, unburned)
    if not cards.said:
        raise NoIncident("nothing was wrong: say which cards were missing, extra or not burned")
    asked = ask(filing, as_filed=as_filed, fixed=fixed | {"decks"}, wager=wager, paytable=paytable)
    usual = replace(asked, unaware=True)
    wrong = replace(usual, seen=cards.missing, extra=cards.extra, suits_known=cards.suits_known)
    effects = list(_effects(filing, usual, wrong, cards))
    staked = {slug_of(name, filing.law.code.wagers_ever(filing.game)): cents
              for name, cents in (bets or {}).items()}  # fmt: skip
    unheard = staked.keys() - {one.usual.wager for one in effects}
    if unheard:
        names = ", ".join(dict.fromkeys(one.usual.wager for one in effects))
        raise NoIncident(f"a bet on {min(unheard)!r} cannot be priced here: there are {names}")
    effects = [
        replace(one, bet=staked.get(one.usual.wager, average), rounds=rounds) for one in effects
    ]
    effects.sort(key=lambda one: (-abs(one.change), one.name))
    return DeckIncident(
        filing, cards, rounds, tuple(effects), tuple(_sections(filing, cards)),
        tuple(_notes(filing, cards)),
    )  # fmt: skip


# The cards


def decks_of(filing: Submission) -> tuple[int, str]:
    """How many decks are in the shoe, and the section that says so."""
    options: Any = filing.options
    shoe = options.catalogue().get("decks")
    if shoe is not None:
        return options.decks_per_shoe, str(shoe.cites)
    if filing.game == "pai-gow-poker":
        return 1, "645a.3(a)"
    raise Refusal(
        f"{find_game(filing.game).name} is not played with cards",
        find_game(filing.game).chapter,
        value=filing.game,
        lawful="a game dealt from a deck or a shoe",
    )


def cards_of(filing: Submission, missing: str, extra: str, unburned: int) -> Cards:
    """What was wrong, read; cards that cannot be missing from this shoe are refused."""
    decks, cite = decks_of(filing)
    unknown, words = 0, []
    for word in missing.replace(",", " ").split():
        one = _UNKNOWN.fullmatch(word)
        unknown += int(one[1] or 1) if one else 0
        words += [] if one else [_whole_deck(word)]
    if unknown > 52 * decks:
        raise NoIncident(f"{unknown} cards cannot be missing from {counted(decks, 'deck')}")
    written = card_counts(" ".join(words))
    gone = seen_cards(" ".join(words), decks, cite, "missing")
    jokers = written[0][Card(52)]
    single = filing.game == "pai-gow-poker"
    if jokers > single:
        raise Refusal(
            f"{jokers} joker{'s' * (jokers > 1)} cannot be missing", cite, value="JOKER",
            lawful="one joker" if single else "cards without a joker",
        )  # fmt: skip
    if unburned > 52 * decks:
        raise NoIncident(
            f"{unburned:,} cards cannot be left unburned: there are {52 * decks} in all"
        )
    added = card_counts(" ".join(map(_whole_deck, extra.replace(",", " ").split())))
    more = _extra(*added)
    if single and more:
        raise Refusal(
            "a hand with two identical cards has no rank, so extra cards cannot be priced at"
            " Pai Gow Poker",
            "645a.3(a)",
            value=_listed(more),
            lawful="missing cards",
        )
    suits_known = gone.suits_known and not added[1].total()
    return Cards(
        gone.cards, more, _written(*written), _written(*added), unknown, unburned, suits_known
    )


def _whole_deck(word: str) -> str:
    """`2xdeck` is two of each card."""
    found = _DECK.fullmatch(word)
    return word if not found else " ".join(f"{int(found[1] or 1)}x{card}" for card in deck())


def _extra(cards: Counter[Card], ranks: Counter[int]) -> tuple[Card, ...]:
    many = cards.total() + ranks.total()
    if many > MOST:
        raise NoIncident(f"{many:,} extra cards are too many to count: give at most {MOST}")
    if cards[Card(52)]:
        raise NoIncident(
            "a joker has no value in this game, so no wager can be priced with one in the shoe:"
            " leave it out and count the rounds in which it was not dealt"
        )
    found = [card for card, number in cards.items() for _ in range(number)]
    for rank, number in ranks.items():  # suits that are not known are stood in for evenly
        found += [Card.of(rank, at % 4) for at in range(number)]
    return tuple(found)


def _written(cards: Counter[Card], ranks: Counter[int]) -> str:
    """As they were found: nobody's suits are made up."""
    known = _listed(tuple(cards.elements()))
    unsuited = (f"{many}x{RANKS[rank]}" for rank, many in ranks.items() if many)
    told = ", ".join(unsuited)
    return ", ".join(filter(None, (known, f"{told} (suits not known)" if told else "")))


def _listed(cards: tuple[Card, ...]) -> str:
    times = Counter(cards)
    if len(times) == 52:
        return "a whole deck" if len(cards) == 52 else f"{len(cards) // 52} whole decks and more"
    each = [f"{card}" if many == 1 else f"{many}x{card}" for card, many in times.items()]
    return ", ".join(each)


# The effects

_OF_THE_SHOE = frozenset({"cards seen", "on", "combination", "edge estimated"})


def _effects(
    filing: Submission, usual: Asked[Any], wrong: Asked[Any], cards: Cards
) -> Iterator[Effect]:
    """Spot by spot: where cards of one suit are missing, spots that were alike may differ."""
    game = find_game(filing.game)
    before = game.priced(usual)
    after = game.priced(wrong) if cards.missing or cards.extra else before
    known = {(*_key(one), on): one for one in before for on in one.on}
    for one in after:
        parts: dict[int, tuple[WagerOdds, list[str]]] = {}
        for on in one.on:
            found = known.get((*_key(one), on))
            if found is not None:
                parts.setdefault(id(found), (found, []))[1].append(on)
        for found, spots in parts.values():
            yield Effect(one, found, tuple(spots))


def _key(one: WagerOdds) -> tuple[object, ...]:
    under = tuple(pair for pair in one.under if pair[0] not in _OF_THE_SHOE)
    return one.wager, one.paytable, under


def _sections(filing: Submission, cards: Cards) -> Iterator[Provision]:
    """What the Code on file says of the deck and its inspection."""
    kinds = (*KINDS, "burn") if cards.unburned else KINDS
    law = filing.law
    for chapter in law.code.chapters_of(filing.game):
        for provision in law.provisions(chapter):
            missing = "none are missing" in provision.summary
            if (provision.kind in kinds or missing) and hold(
                provision.applies, filing.options.value
            ):
                yield provision


def _notes(filing: Submission, cards: Cards) -> Iterator[str]:
    """What the figures take for granted."""
    yield (
        "Figures hold for players who do not know about the cards and bet the same amount every"
        " round: every round of the shoe is then worth what the first one is."
    )
    if cards.unknown:
        yield (
            "A missing card that nobody can name does not change any edge: it may as well lie"
            " behind the cut card."
        )
    if cards.unburned:
        yield (
            "Cards that should have been burned face down and were dealt instead do not change any"
            " edge: nobody had seen them."
        )
    if not cards.suits_known:
        yield "Wagers that depend on suits are left out: the suits of some cards are not known."
    if filing.game == "blackjack" and (cards.missing or cards.extra):
        switch = filing.options.value("switch")
        played = "Both Blackjack Wagers are" if switch else "The Blackjack Wager is"
        yield (
            f"{played} played{' and switched' if switch else ''} by the strategy for the shoe as"
            " filed. Figures that depend on how hands are played are computed in double precision;"
            " those of the other wagers are counted."
        )
    if filing.game == "pai-gow-poker" and cards.missing:
        yield (
            "The Pai Gow Poker Wager is left out: its pairs of hands are counted for the whole deck"
            " only."
        )
    yield "§ 603a.16, on inspection and removal of cards, is not on file here: read it too."
