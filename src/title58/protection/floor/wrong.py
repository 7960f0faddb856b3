"""What was wrong with a deck, a shoe or a set of tiles, read as people write it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from title58.equipment.cards import RANKS, Card, deck
from title58.equipment.tiles import Tile, TileError, full_set
from title58.errors import Error, short
from title58.games import find_game
from title58.odds.seen import card_counts, seen_cards
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.words import counted

MOST = 104  # extra cards: two whole decks
MOST_GONE = 39  # of the 53 of Pai Gow Poker
MOST_TILES, FEWEST_TILES = 32, 8  # extra, a whole set; for a hand each of dealer and player
TILES, POKER = "pai-gow", "pai-gow-poker"
_DECK = re.compile(r"(?:(\d{1,18})[x×])?deck", re.IGNORECASE)
_UNKNOWN = re.compile(r"(?:(\d{1,18})[x×])?\?")
_TILE = re.compile(r"(?:(\d{1,18})[x×])?(.+)", re.IGNORECASE)
_THREE_OR_SIX = (Tile.parse("2-4"), Tile.parse("1-2"))


class NoIncident(Error):  # noqa: N818 - it says what is wrong with the question
    """Nothing to count, with the reason."""


@dataclass(frozen=True)
class Cards:
    """What was wrong with the cards, or with the tiles of Pai Gow."""

    missing: tuple[Card | Tile, ...] = ()  # some cards stand in where suits are not known:
    extra: tuple[Card | Tile, ...] = ()
    missing_said: str = ""  # what is known of them
    extra_said: str = ""
    unknown: int = 0  # missing, and nobody knows which
    unburned: int = 0  # cards that should have been burned and were not
    suits_known: bool = True
    what: str = "card"

    def of_tiles(self, kinds: Sequence[Tile]) -> tuple[int, ...]:
        """How many tiles of each kind were in the set."""
        gone, more = Counter(self.missing), Counter(self.extra)
        return tuple(tile.copies - gone[tile] + more[tile] for tile in kinds)

    @property
    def said(self) -> tuple[str, ...]:
        """In a sentence each."""
        found = []
        if self.missing:
            found.append(f"{counted(len(self.missing), self.what)} missing: {self.missing_said}.")
        if self.extra:
            found.append(f"{counted(len(self.extra), self.what)} extra: {self.extra_said}.")
        if self.unknown:
            found.append(f"{counted(self.unknown, self.what)} missing, not known which.")
        if self.unburned:
            found.append(f"{counted(self.unburned, 'card')} not burned.")
        return tuple(found)


def decks_of(filing: Submission) -> tuple[int, str]:
    """How many decks are in the shoe, and the section that says so."""
    options: Any = filing.options
    shoe = options.catalogue().get("decks")
    if shoe is not None:
        return options.decks_per_shoe, str(shoe.cites)
    if filing.game == POKER:
        return 1, "645a.3(a)"
    raise Refusal(
        f"{find_game(filing.game).name} is not played with cards",
        find_game(filing.game).chapter,
        value=filing.game,
        lawful="a game dealt from a deck or a shoe",
    )


def cards_of(filing: Submission, missing: str, extra: str, unburned: int) -> Cards:
    """What was wrong, read; cards that cannot be missing from this shoe are refused."""
    unknown, words = _unknown(missing)
    if filing.game == TILES:
        return _tiles_of(words, unknown, extra, unburned)
    decks, cite = decks_of(filing)
    single = filing.game == POKER
    if unknown > 52 * decks + single:
        raise NoIncident(f"{unknown:,} cards cannot be missing from {counted(decks, 'deck')}")
    words = list(map(_whole_deck, words))
    written = card_counts(" ".join(words))
    gone = seen_cards(" ".join(words), decks, cite, "missing")
    jokers = written[0][Card(52)]
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
    if single and added[0].total() + added[1].total():
        raise Refusal(
            "a hand with two identical cards has no rank, so extra cards cannot be priced at"
            " Pai Gow Poker",
            "645a.3(a)",
            value=_written(*added),
            lawful="missing cards",
        )
    if single and len(gone.cards) > MOST_GONE:
        raise NoIncident(
            f"{len(gone.cards)} missing cards leave {53 - len(gone.cards)}: two hands take"
            f" {53 - MOST_GONE}"
        )
    more = _extra(*added)
    suits_known = gone.suits_known and not added[1].total()
    return Cards(
        gone.cards, more, _written(*written), _written(*added), unknown, unburned, suits_known
    )


def _unknown(missing: str) -> tuple[int, list[str]]:
    """How many are missing that nobody can name, and the words that name the others."""
    unknown, words = 0, []
    for word in missing.replace(",", " ").split():
        one = _UNKNOWN.fullmatch(word)
        unknown += int(one[1] or 1) if one else 0
        words += [] if one else [word]
    return unknown, words


def _tiles_of(words: list[str], unknown: int, extra: str, unburned: int) -> Cards:
    """What was wrong with a set of tiles."""
    if unburned:
        raise NoIncident("no tiles are burned at Pai Gow: say which were missing or extra")
    gone, more = _tiles(words), _tiles(extra.replace(",", " ").split())
    for tile, many in gone.items():
        if many > tile.copies:
            raise Refusal(
                f"{many:,} of {tile} cannot be missing from a set of tiles", "621a.3(h)",
                value=f"{many}x{tile}", lawful=f"at most {tile.copies} of {tile}",
            )  # fmt: skip
    for tile in _THREE_OR_SIX:
        if more[tile] > gone[tile]:
            raise Refusal(
                f"a hand of two {tile} tiles has no rank: each counts as 3 or 6 by the other, so a"
                " set with a second one cannot be priced",
                "621a.3(f)",
                value=str(tile),
                lawful="any other extra tile",
            )
    if more.total() > MOST_TILES:
        raise NoIncident(f"{more.total():,} extra tiles are too many to count: give at most"
                         f" {MOST_TILES}")  # fmt: skip
    both = gone & more  # exchanged for one like it
    gone, more = gone - both, more - both
    left = len(full_set()) - gone.total() + more.total()
    if left - unknown < FEWEST_TILES:
        raise NoIncident(f"{left - unknown} tiles are too few: two hands take {FEWEST_TILES}")
    lacking, added = tuple(gone.elements()), tuple(more.elements())
    return Cards(lacking, added, _listed(lacking), _listed(added), unknown, what="tile")


def _tiles(words: list[str]) -> Counter[Tile]:
    found: Counter[Tile] = Counter()
    for word in words:
        item = _TILE.fullmatch(word)
        if item is None:
            raise TileError(
                f"{short(word)} is not a tile: write its spots such as 2-4, or its name"
            )
        found[Tile.parse(item[2])] += int(item[1] or 1)
    return found


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
            "a joker has no value in this game, so a round in which it was dealt has no price. In"
            " all other rounds it changes nothing: leave it out, and count only those rounds"
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


def _listed(cards: tuple[Card | Tile, ...]) -> str:
    times = Counter(cards)
    if len(times) == 52:  # of cards: there are 21 kinds of tiles
        return "a whole deck" if len(cards) == 52 else f"{len(cards) // 52} whole decks and more"
    each = [f"{card}" if many == 1 else f"{many}x{card}" for card, many in times.items()]
    return ", ".join(each)
