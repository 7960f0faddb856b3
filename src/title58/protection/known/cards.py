"""Cards that somebody knows before he bets: what they are worth, exactly.

A card may be seen as it goes into the shoe, at the cut, or by its back. At the baccarat tables it
is any of the six cards of a round, or the one that is burned; at Casino War the player's own card
or the dealer's; at Blackjack one of the first cards, the hole card or the next of the shoe.

>>> from title58 import Submission
>>> from title58.protection.known.cards import known_cards
>>> found = known_cards(Submission("minibaccarat", "2024-06-01"))
>>> first = found.position("1")
>>> nine = next(one for one in first.cases if one.known == "9")
>>> nine.best.name, f"{float(nine.best.edge):.4%}"
('Player wager', '21.5281%')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from title58.equipment.cards import RANKS, SUITS
from title58.errors import Error
from title58.games import find_game
from title58.odds.asking import ask
from title58.protection.known.places import AFTER_THE_BET, FAMILY, PLACES
from title58.refusal import Refusal
from title58.submission.filing import Submission

FACES, MANY = 52, 12  # cards; more than so many alike are not named one by one


class NotKnown(Error):  # noqa: N818 - it says what is wrong with the question
    """A position that this game does not have."""


class Worth(NamedTuple):
    """One wager: the player's edge."""

    wager: str
    name: str
    edge: Fraction


Worths = tuple[Worth, ...]


@dataclass(frozen=True)
class Case:
    """What is known, how likely it is, and what every wager is then worth to the player."""

    known: str
    chance: Fraction
    worths: tuple[Worth, ...]

    @property
    def best(self) -> Worth:
        return max(self.worths, key=lambda one: one.edge)


@dataclass(frozen=True)
class Position:
    place: str
    cases: tuple[Case, ...]

    @property
    def said(self) -> str:
        return PLACES[self.place]

    @property
    def bet(self) -> Fraction:
        """The part of rounds in which some wager is worth betting; all, if it is known later."""
        if self.place in AFTER_THE_BET:
            return Fraction(1)
        return sum((one.chance for one in self.cases if one.best.edge > 0), Fraction(0))

    @property
    def win(self) -> Fraction:
        """Wagers won in a round on average, betting the best one whenever it is worth it."""
        later = self.place in AFTER_THE_BET
        each = (one.chance * one.best.edge for one in self.cases if later or one.best.edge > 0)
        return sum(each, Fraction(0))

    @property
    def average(self) -> Fraction:
        """The edge of an average bet."""
        return self.win / self.bet if self.bet else Fraction(0)


@dataclass(frozen=True)
class Known:
    filing: Submission
    usual: tuple[Worth, ...]  # when nothing is known
    positions: tuple[Position, ...]
    notes: tuple[str, ...]
    usual_faces: tuple[Worth, ...] = ()  # side wagers by rank and suit, when nothing is known
    faces: tuple[Position, ...] = ()  # what those are worth, position by position: in fractions
    exact: bool = True  # all others too are counted in fractions; else in double precision

    def position(self, place: str) -> Position:
        for one in self.positions:
            if one.place == place:
                return one
        places = ", ".join(one.place for one in self.positions)
        raise NotKnown(f"there is no position {place!r} here: there are {places}")

    def as_plain(self) -> dict[str, object]:
        def told(one: Position, exact: bool) -> dict[str, object]:
            def number(value: Fraction) -> dict[str, object]:
                return {"fraction": str(value) if exact else None, "decimal": float(value)}

            return {
                "position": one.place,
                "rounds_bet": number(one.bet),
                "player_edge": number(one.average),
                "win_per_round": number(one.win),
                "cases": [
                    {
                        "known": case.known,
                        "probability": number(case.chance),
                        "best": case.best.wager,
                        "player_edges": {each.name: number(each.edge) for each in case.worths},
                    }
                    for case in one.cases
                ],
            }

        return {
            "format": "title58-known-cards/1",
            "game": self.filing.game,
            "date": self.filing.date.isoformat(),
            "positions": [told(one, self.exact) for one in self.positions],
            "pairs_and_suits": [told(one, True) for one in self.faces],
            "notes": list(self.notes),
        }


def known_cards(filing: Submission) -> Known:
    """Every position of a game where a card may be known, for the wagers of a table as filed."""
    if filing.game in FAMILY:
        from title58.protection.known.baccarat import known_at_baccarat

        return known_at_baccarat(filing)
    if filing.game == "casino-war":
        return _casino_war(filing)
    if filing.game == "blackjack":
        from title58.protection.known.blackjack import known_at_blackjack

        return known_at_blackjack(filing)
    raise Refusal(
        f"known cards are not priced at {find_game(filing.game).name}",
        find_game(filing.game).chapter,
        value=filing.game,
        lawful="baccarat, midibaccarat, minibaccarat, casino-war or blackjack",
    )


def by_face(worths: Callable[[int], Worths]) -> Iterator[Case]:
    """Faces with which every wager is worth the same are one case."""
    alike: dict[Worths, list[int]] = {}
    for face in range(FACES):
        alike.setdefault(worths(face), []).append(face)
    most = max(alike.values(), key=len)
    for each, faces in sorted(alike.items(), key=lambda one: -max(w.edge for w in one[0])):
        other = faces is most and MANY < len(faces) < FACES
        said = "any other card" if other else _said(faces)
        yield Case(said, Fraction(len(faces), FACES), each)


def _said(faces: Sequence[int]) -> str:
    """Ranks of which all suits are there by themselves, other cards one by one."""
    if len(faces) == FACES:
        return "any card"
    ranks = len(RANKS)
    whole = [rank for rank in range(ranks) if sum(face % ranks == rank for face in faces) == 4]
    single = [face for face in faces if face % ranks not in whole]
    words = [RANKS[rank] for rank in whole]
    words += [f"{RANKS[face % ranks]}{SUITS[face // ranks]}" for face in single]
    return ", ".join(words)


# Casino War


def _casino_war(filing: Submission) -> Known:
    """The player's card or the dealer's, by rank; a tie is played by whichever is worth more."""
    from title58.games.casino_war import rules
    from title58.games.casino_war.odds.wagers import COMPARED, GO, chances, deal, exact
    from title58.games.casino_war.rules import TwoRanks
    from title58.games.casino_war.wagers import INITIAL, WAGERS, WAR

    options: Any = filing.options
    counts = (4 * options.decks_per_shoe,) * len(RANKS)
    dealt, total = deal(counts), sum(counts)
    offered = WAGERS.at(filing.law, options)
    initial, war = offered[INITIAL], offered[WAR]
    at_war = {
        how: initial.decision(rules.AT_WAR + how).odds.profit_ratio
        + war.decision(how).odds.profit_ratio
        for how in COMPARED
    }
    give_up = initial.decision(rules.SURRENDERED).odds.profit_ratio
    question: Any = replace(ask(filing), unaware=True)
    tied = [one for one in exact(question) if one.wager != INITIAL]
    tied = [one for one in tied if ("after", "a tie") not in one.under]

    def worth(player: int, dealer: int) -> Fraction:
        seen = TwoRanks(player, dealer)
        ground = rules.compare(*seen)
        if ground != rules.EQUAL:
            return initial.decision(ground).odds.profit_ratio
        compared = chances(dealt.wars[player], lambda war: rules.compare(*war))
        go = sum((part * at_war[how] for how, part in compared.items()), Fraction(0))
        return max(go, give_up)

    positions = []
    for place in ("player", "dealer"):
        cases = []
        for rank, name in enumerate(RANKS):
            edge = Fraction(0)
            for other in range(len(RANKS)):
                part = Fraction(counts[other] - (other == rank), total - 1)
                pair = (rank, other) if place == "player" else (other, rank)
                edge += part * worth(*pair)
            same = Fraction(counts[rank] - 1, total - 1)
            ties = [
                Worth(one.wager, one.name, same * max(r.net for r in one.results) - (1 - same))
                for one in tied
            ]
            first = Worth(INITIAL, initial.known.name, edge)
            cases.append(Case(name, Fraction(counts[rank], total), (first, *ties)))
        positions.append(Position(place, tuple(cases)))
    usual = tuple(
        Worth(one.wager, one.name, -one.edge)
        for one in exact(question)
        if dict(one.under).get("on a tie", GO) == GO and ("after", "a tie") not in one.under
    )
    note = "On a tie the player goes to War or surrenders, whichever is worth more."
    return Known(filing, usual, tuple(positions), (note,))
