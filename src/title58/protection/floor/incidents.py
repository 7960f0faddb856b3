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

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from title58.equipment.cards import Card
from title58.equipment.tiles import Tile
from title58.errors import takes
from title58.games import find_game
from title58.games.pai_gow.wagers import DEALERS
from title58.law.conditions import hold
from title58.law.model import Provision
from title58.odds import WagerOdds
from title58.odds.asking import Asked, ask, slug_of
from title58.odds.words import conditions_said, paytable_named
from title58.protection.floor.wrong import POKER, TILES, Cards, NoIncident, cards_of, decks_of
from title58.submission.filing import Submission

# What the Code says of the deck, by the kinds of its provisions.
KINDS_OF = {POKER: ("stub", "misdeal"), TILES: ("tiles", "mix")}  # besides, in some chapters
KINDS = ("decks", "cards", "deck", "inspection", "opening", "deck-change", "card-change")


@dataclass(frozen=True)
class Effect:
    """One wager on the spots where the change was the same.

    The house makes the dealer's wager against a bank. What a bank or co-bank settles is the other
    side of the wagers against it, so no dollars are told of it.
    """

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
        """Of the edge: above zero, whoever made the wager was worse off than usual."""
        return self.edge - self.edge_usual

    @property
    def uncertain(self) -> float:
        """Half of the 95% interval of the change; 0 if it is exact."""
        return self.odds.estimated

    @property
    def favors(self) -> str:
        if abs(self.change) < Fraction(1, 10**12):  # double precision, where there is any
            return "nobody"
        up, down = SIDES.get(self.usual.wager, ("house", "players"))
        return up if self.change > 0 else down

    @property
    def cents(self) -> Fraction:
        """What the change came to over the rounds dealt: expected, toward the house."""
        toward = -1 if self.usual.wager == DEALERS else 1
        return toward * self.change * self.bet * self.rounds


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
            "decks": 0 if self.filing.game == TILES else decks_of(self.filing)[0],
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
                    "change_error_95": one.uncertain or None,
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
    exactly: bool = False,
) -> DeckIncident:
    """What cards that were missing, extra or not burned did to every wager of a filing.

    Cards are written as in `9H,KD` or `3x9H`; `deck` is a whole deck, and `?` a card of which
    nobody knows which it was; tiles as in `teen, 3-6`. `bets` are cents wagered in a round on each
    wager, `average` cents on every other one, or its stake where a smaller one is fixed.
    `exactly`: count the Pai Gow Poker Wager with these cards missing, however long it takes.
    """
    if exactly and filing.game != POKER:
        raise NoIncident(
            "'exactly' applies only to Pai Gow Poker: the figures of every other game are already"
            " computed in full"
        )
    if min(unburned, rounds, average, *(bets or {}).values(), 0) < 0:
        raise NoIncident("cards not burned, rounds and bets are not negative: give 0 or more")
    cards = cards_of(filing, missing, extra, unburned)
    if not cards.said:
        raise NoIncident("nothing was wrong: say which cards were missing, extra or not burned")
    asked = ask(
        filing, as_filed=as_filed, fixed=fixed | {"decks"}, wager=wager, paytable=paytable,
        exactly=exactly,
    )  # fmt: skip
    usual = replace(asked, unaware=True)
    wrong = _dealt(usual, cards)
    effects = list(_effects(filing, usual, wrong, cards))
    staked = {slug_of(name, filing.law.code.wagers_ever(filing.game)): cents
              for name, cents in (bets or {}).items()}  # fmt: skip
    settled = staked.keys() & {"bank", "co-bank"}
    if settled:
        raise NoIncident(
            f"a bet on {min(settled)!r} has no price of its own: what a bank settles is the other"
            " side of the wagers against it"
        )
    unheard = staked.keys() - {one.usual.wager for one in effects}
    if unheard:
        names = ", ".join(dict.fromkeys(one.usual.wager for one in effects))
        raise NoIncident(f"a bet on {min(unheard)!r} cannot be priced here: there are {names}")

    def usually(one: Effect) -> int:
        if one.usual.wager in ("bank", "co-bank"):
            return 0
        return min(one.usual.stake or average, average)  # nobody bets more than a fixed stake

    effects = [
        replace(one, bet=staked.get(one.usual.wager, usually(one)), rounds=rounds)
        for one in effects
    ]
    effects.sort(key=lambda one: (-abs(one.change), one.name))
    return DeckIncident(
        filing, cards, rounds, tuple(effects), tuple(_sections(filing, cards)),
        tuple(_notes(filing, cards, effects)),
    )  # fmt: skip


# The effects

# Whom a change favors, up and down, where it is not house and players
SIDES = {
    "bank": ("others", "bank"),
    "co-bank": ("others", "bank"),
    DEALERS: ("bank", "house"),
}
_OF_THE_SHOE = frozenset({"cards seen", "on", "combination", "edge estimated"})


def _dealt(usual: Asked[Any], cards: Cards) -> Asked[Any]:
    """The same question of what was dealt."""
    if cards.what == "tile":
        from title58.games.pai_gow.hands import BY_KIND

        return replace(usual, ways=cards.of_tiles(BY_KIND))
    return replace(
        usual,
        seen=tuple(card for card in cards.missing if isinstance(card, Card)),
        extra=tuple(card for card in cards.extra if isinstance(card, Card)),
        suits_known=cards.suits_known,
    )


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
    kinds = (*KINDS, *KINDS_OF.get(filing.game, ()), *(("burn",) if cards.unburned else ()))
    law = filing.law
    for chapter in law.code.chapters_of(filing.game):
        for provision in law.provisions(chapter):
            missing = "none are missing" in provision.summary
            if (provision.kind in kinds or missing) and hold(
                provision.applies, filing.options.value
            ):
                yield provision


def _notes(filing: Submission, cards: Cards, effects: list[Effect]) -> Iterator[str]:
    """What the figures take for granted."""
    tiles = filing.game == TILES
    these, equipment = ("tiles", "set") if tiles else ("cards", "shoe")
    yield (
        f"Figures hold for players who do not know about the {these} and bet the same amount every"
        f" round: every round of the {equipment} is then worth what the first one is."
    )
    if cards.unknown:
        yield (
            f"A missing {cards.what} that nobody can name does not change any edge: it may as well"
            f" lie {'in the Dead Hand' if tiles else 'behind the cut card'}."
        )
    if cards.unburned:
        yield (
            "Cards that should have been burned face down and were dealt instead do not change any"
            " edge: nobody had seen them."
        )
    if not cards.suits_known:
        yield "Wagers that depend on suits are left out: the suits of some cards are not known."
    changed = bool(cards.missing or cards.extra)
    if filing.game == "blackjack" and changed:
        switch = filing.options.value("switch")
        played = "Both Blackjack Wagers are" if switch else "The Blackjack Wager is"
        yield (
            f"{played} played{' and switched' if switch else ''} by the strategy for the shoe as"
            " filed. Figures that depend on how hands are played are computed in double precision;"
            " those of the other wagers are counted."
        )
    if tiles and changed:
        yield from _of_tiles(cards)
    if filing.game == POKER and changed:
        yield from _of_poker(filing, effects)
    yield (
        "§ 603a.16, on inspection and removal of cards, is not on file here: read it too."
        if (not tiles)
        else "§ 603a.18, on tiles, is not on file here: read it too."
    )


def _of_tiles(cards: Cards) -> Iterator[str]:
    yield (
        "Best play sets tiles as for a full set. Four tiles that cannot come from a full set are"
        " set as the house would set them."
    )
    odd = [tile for tile in dict.fromkeys(cards.extra) if isinstance(tile, Tile)]
    single = [str(tile) for tile in odd if tile.copies == 1]
    if single:
        yield (
            f"{', '.join(single)}: a full set has one. Two of it are none of the pairs of"
            " § 621a.3(c), so a hand of both is ranked by its value."
        )
    if len(cards.missing) != len(cards.extra):
        yield (
            "The tiles no longer make eight stacks of four (§ 621a.4(d)), so an honest mix shows it"
            " at once. The figures are for four tiles to a hand, whatever lay in the odd stack."
        )


def _of_poker(filing: Submission, effects: list[Effect]) -> Iterator[str]:
    yield (
        "A round of a deck that lacks a card does not leave exactly four cards: then all hands are"
        " void and all wagers returned (§ 645a.8(f), 645a.9(e), 645a.10(e)). The figures are for"
        " rounds that were settled all the same."
    )
    estimated = [one for one in effects if one.uncertain]
    if estimated:
        most = max(one.uncertain for one in estimated)
        yield (
            "The change of the Pai Gow Poker Wager, and of banking, is estimated from decks dealt"
            f" with and without the missing cards: ± {most:.4%} at 95%. title58 protect deck with"
            " --exactly counts it; that takes minutes the first time."
        )
    if filing.options.value("player_bank"):
        yield "A bank or co-bank is priced against one wager, not against several."
