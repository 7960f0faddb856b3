"""What a dealer's mistakes cost, and whom: exactly, by the filed rules.

Each mistake is priced as if it were made whenever a round offers it; a dealer who makes it in one
round of a hundred that do costs a hundredth.

>>> from title58 import Submission
>>> from title58.protection.floor.mistakes import mistakes
>>> found = mistakes(Submission("minibaccarat", "2024-06-01"))
>>> one = found.mistake("Commission not taken from a winning Banker wager")
>>> f"{float(one.gains['banker']):.4%}"
'-2.2930%'
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from title58.errors import Error, takes
from title58.games import find_game
from title58.protection.known.places import FAMILY
from title58.refusal import Refusal
from title58.submission.filing import Submission

MOST_ROUNDS = 10**9
MOST_CENTS = 10**12
NO_CARD = -1
VALUES = 10  # of cards
Ints = NDArray[np.int64]


class NoMistake(Error):  # noqa: N818 - it says what is wrong with the question
    """A question about mistakes that cannot be answered, with the reason."""


Number = Fraction | float


@dataclass(frozen=True)
class Mistake:
    what: str
    cite: str
    chance: Number  # of a round that offers it
    gains: Mapping[str, Number]  # by wager: what the house gains a round if it is always made

    def cents(self, wager: str, average: int, rounds: int, rate: Fraction) -> float:
        """Expected, toward the house."""
        return float(self.gains.get(wager, 0)) * average * rounds * float(rate)


@dataclass(frozen=True)
class Mistakes:
    filing: Submission
    wagers: tuple[tuple[str, str], ...]  # slug and name
    mistakes: tuple[Mistake, ...]
    average: int
    rate: Fraction
    rounds: int
    exact: bool  # counted in whole numbers; else in double precision
    notes: tuple[str, ...]

    def mistake(self, what: str) -> Mistake:
        return next(one for one in self.mistakes if one.what == what)

    def as_plain(self) -> dict[str, object]:
        def number(value: Number) -> dict[str, object]:
            told = str(value) if isinstance(value, Fraction) else None
            return {"fraction": told, "decimal": float(value)}

        return {
            "format": "title58-mistakes/1",
            "game": self.filing.game,
            "date": self.filing.date.isoformat(),
            "average_bet": self.average,
            "rate": float(self.rate),
            "rounds": self.rounds,
            "mistakes": [
                {
                    "mistake": one.what,
                    "section": one.cite,
                    "probability": number(one.chance),
                    "house_gain_per_round": {
                        wager: number(gain) for wager, gain in one.gains.items()
                    },
                    "cents_toward_house": {
                        wager: one.cents(wager, self.average, self.rounds, self.rate)
                        for wager in one.gains
                    },
                }
                for one in self.mistakes
            ],
            "notes": list(self.notes),
        }


@takes(filing=Submission, average=int, rounds=int)
def mistakes(
    filing: Submission, *, average: int = 25_00, rate: Fraction = Fraction(1), rounds: int = 100
) -> Mistakes:
    """Every mistake that is priced at this game. `rate` is the part of the rounds offering it in
    which it is made, `average` the cents bet on each wager in a round."""
    if not 0 <= rate <= 1:
        raise NoMistake(f"a rate of {float(rate):g} is not possible: from 0 to 1")
    if not 0 <= average <= MOST_CENTS or not 0 < rounds <= MOST_ROUNDS:
        raise NoMistake("the average bet must be at least $0, and there must be at least one round")
    told = average, rate, rounds
    if filing.game in FAMILY:
        return _baccarat(filing, *told)
    if filing.game == "blackjack":
        return _blackjack(filing, *told)
    raise Refusal(
        f"dealer errors are not priced at {find_game(filing.game).name}",
        find_game(filing.game).chapter,
        value=filing.game,
        lawful="baccarat, midibaccarat, minibaccarat or blackjack",
    )


# Blackjack


def _blackjack(filing: Submission, average: int, rate: Fraction, rounds: int) -> Mistakes:
    from title58.games.blackjack.protect import mistakes as priced
    from title58.games.blackjack.protect.known import insurance_pays
    from title58.games.blackjack.value import Terms, full_shoe

    options: Any = filing.options
    if options.switch:
        raise Refusal(
            "dealer errors are not priced at Blackjack Switch", "633a.12(a)",
            value="switch = true", lawful="switch = false",
        )  # fmt: skip
    known = filing.law.wagers("blackjack")
    terms = Terms.of(filing.law, options)
    pays = insurance_pays(filing.law)
    found = tuple(priced.mistakes(full_shoe(options.decks_per_shoe), terms, pays))
    wagers = tuple((slug, known[slug].name) for slug in dict.fromkeys(one.wager for one in found))
    notes = (
        "Players go on playing the total-dependent strategy of the filing. Figures are those of"
        " the exact analysis in double precision, from a full shoe, for each hand that is played.",
        "The average bet is that of the Blackjack Wager; Insurance is half of it at every ace up.",
        "The dealer's 16s and 17s are those of hands that he plays out. A push counts"
        " once for every unit on it.",
    )
    made = tuple(Mistake(one.what, one.cite, one.chance, {one.wager: one.gain}) for one in found)
    return Mistakes(filing, wagers, made, average, rate, rounds, False, notes)


# The baccarat family


@dataclass(frozen=True)
class _Drawing:
    """Who takes a third card where neither hand is a natural."""

    player: tuple[bool, ...]  # by the Player's count
    banker: tuple[tuple[bool, ...], ...]  # by the Banker's count and the third card, none last

    def with_player(self, count: int) -> _Drawing:
        player = tuple(each ^ (at == count) for at, each in enumerate(self.player))
        return _Drawing(player, self.banker)

    def with_banker(self, count: int, third: int) -> _Drawing:
        banker = tuple(
            tuple(each ^ ((at, card) == (count, third % 11)) for card, each in enumerate(row))
            for at, row in enumerate(self.banker)
        )
        return _Drawing(self.player, banker)


def _lawful() -> _Drawing:
    from title58.games.baccarat import rules

    low = range(8)
    return _Drawing(
        tuple(rules.player_draws(count, 0) for count in low),
        tuple(
            tuple(rules.banker_draws(0, count, third) for third in (*range(VALUES), NO_CARD))
            for count in low
        ),
    )


@cache
def _keys() -> Ints:
    """The result by two counts of two cards and the third card of each hand, none last."""
    from title58.games.baccarat import views

    found = np.zeros((VALUES, VALUES, VALUES + 1, VALUES + 1), dtype=np.int64)
    for at in np.ndindex(found.shape):
        player, banker, own, other = (NO_CARD if each == VALUES else each for each in at)
        seen = views.final_counts(player, 0, own, banker, 0, other)
        found[at] = views.FINAL_COUNTS.key(seen)
    return found


def _results(drawing: _Drawing) -> Ints:
    """The result for two counts of two cards and the two cards that come next."""
    player, banker, fifth, sixth = np.indices((VALUES,) * 4)
    open_ = (player < 8) & (banker < 8)
    low, low_banker = np.minimum(player, 7), np.minimum(banker, 7)
    own = np.where(open_ & np.array(drawing.player)[low], fifth, VALUES)
    draws = open_ & np.array(drawing.banker)[low_banker, own]
    other = np.where(draws, np.where(own == VALUES, fifth, sixth), VALUES)
    found: Ints = _keys()[player, banker, own, other]
    return found


def _deals(decks: int) -> Ints:
    """In how many orders two counts of two cards and the next two cards come."""
    from title58.games.baccarat.protect.held import ordered

    counts: Ints = np.full(VALUES, 4 * decks, dtype=np.int64)
    counts[0] = 16 * decks
    weight = ordered(counts, 6)
    found = np.zeros((VALUES,) * 4, dtype=np.int64)
    for one in range(VALUES):
        for other in range(VALUES):  # p1 b1 p2 b2: the Player's two, the Banker's two
            for p2 in range(VALUES):
                for b2 in range(VALUES):
                    found[(one + p2) % VALUES, (other + b2) % VALUES] += weight[one, other, p2, b2]
    return found


def _baccarat(filing: Submission, average: int, rate: Fraction, rounds: int) -> Mistakes:
    from title58.games.baccarat.options.chapters import CHAPTERS
    from title58.games.baccarat.wagers import side_of
    from title58.protection.known.baccarat import every_wager

    options: Any = filing.options
    chapter = next(one for one in CHAPTERS if one.game == filing.game)
    deals = _deals(options.decks_per_shoe)
    total = int(deals.sum())
    sheets = {one.wager: one for one in every_wager(filing) if side_of(one.wager)}
    lawful = _lawful()
    usual = _results(lawful)
    nets = {slug: np.array(one.by_value, dtype=object) for slug, one in sheets.items()}
    parts = {slug: one.parts for slug, one in sheets.items()}

    def gains(results: Ints) -> dict[str, Fraction]:
        """The house's gain from another drawing: only deals that end otherwise are looked at."""
        other = np.nonzero(results != usual)
        ways = deals[other].astype(object)
        return {
            slug: Fraction(int((ways * (each[usual[other]] - each[results[other]])).sum()),
                           total * parts[slug])
            for slug, each in nets.items()
        }  # fmt: skip

    def often(player: int | None, banker: int | None, third: int | None) -> Fraction:
        """How often a round offers a choice."""
        low = deals[:8, :8]
        if player is not None:
            return Fraction(int(low[player].sum()), total)
        stands = third == NO_CARD
        draws = [at for at in range(8) if lawful.player[at] != stands]
        some = low[draws, banker]
        return Fraction(int(some.sum() if stands else some[:, third].sum()), total)

    found = []
    for count in range(8):
        takes = lawful.player[count]
        what = f"Player's Hand {'stands' if takes else 'draws'} on {count}"
        cite = f"{chapter.drawing}{'(b)(1)' if takes else '(b)(2)'}"
        wrong = gains(_results(lawful.with_player(count)))
        found.append(Mistake(what, cite, often(count, None, None), wrong))
    for count in range(8):
        for thirds in _thirds(count):
            takes = lawful.banker[count][thirds[0]]
            does = "stands" if takes else "draws"
            what = f"Banker's Hand {does} on {count} after {_said(thirds)}"
            cite = f"{chapter.drawing}{'(c)(1)' if thirds == (NO_CARD,) else '(c)(2)'}"
            drawing = lawful
            for third in thirds:
                drawing = drawing.with_banker(count, third)
            chance = sum((often(None, count, third) for third in thirds), Fraction(0))
            found.append(Mistake(what, cite, chance, gains(_results(drawing))))
    found += _paid_wrong(chapter, sheets, usual, deals)
    wagers = tuple((slug, sheet.name) for slug, sheet in sheets.items())
    notes = (
        "Every order of six cards is counted, with the one entry of the drawing rules changed. A"
        " card too many moves all later cards; what the next round loses or gains by that is"
        " nothing on average.",
        "A round that offers a choice is one in which neither hand is a natural and the count and"
        " third card are those named.",
    )
    return Mistakes(filing, wagers, tuple(found), average, rate, rounds, True, notes)


def _thirds(count: int) -> Iterator[tuple[int, ...]]:
    """Third cards of the Player's Hand that the Banker's is played alike against by the rules."""
    from title58.games.baccarat import rules

    yield (NO_CARD,)
    if len({rules.banker_draws(0, count, third) for third in range(VALUES)}) == 1:
        yield tuple(range(VALUES))
    else:
        yield from ((third,) for third in range(VALUES))


def _said(thirds: tuple[int, ...]) -> str:
    if thirds == (NO_CARD,):
        return "no third card"
    return f"a third card of {thirds[0]}" if len(thirds) == 1 else "any third card"


def _paid_wrong(
    chapter: Any, sheets: Mapping[str, Any], usual: Ints, deals: Ints
) -> Iterator[Mistake]:
    """Results paid otherwise than they should be."""
    from title58.games.baccarat.hands import BANKER
    from title58.games.baccarat.wagers import TIE, side_of

    total = int(deals.sum())
    player, banker = _final_counts()
    ways = np.zeros(len(player), dtype=object)
    np.add.at(ways, usual.ravel(), deals.astype(object).ravel())

    def nets(slug: str) -> list[Fraction]:
        return [Fraction(net, sheets[slug].parts) for net in sheets[slug].by_value]

    def paid(what: str, slug: str, where: list[bool], instead: int | Fraction) -> Mistake:
        each = nets(slug)
        many = sum(int(ways[at]) for at, here in enumerate(where) if here)
        gain = sum(int(ways[at]) * (each[at] - instead) for at, here in enumerate(where) if here)
        return Mistake(what, chapter.payout, Fraction(many, total), {slug: Fraction(gain) / total})

    ties = [bool(one == other) for one, other in zip(player, banker, strict=True)]
    wins = [bool(one < other) for one, other in zip(player, banker, strict=True)]
    for slug, sheet in sheets.items():
        each, role, name = nets(slug), side_of(slug), sheet.name.split(",")[0]
        if role == TIE:
            yield from (
                paid(f"{name} paid {other} to 1", slug, ties, other)
                for other in (8, 9)
                if other != max(each)
            )
            continue
        reduced = [win and 0 < net < 1 for win, net in zip(wins, each, strict=True)]
        if role == BANKER and any(reduced):
            what = (
                "Commission not taken from a winning Banker wager"
                if role == slug
                else "A winning Banker wager paid 1 to 1 where less is due"
            )
            yield paid(what, slug, reduced, 1)
        yield paid(f"{name} taken on a tie", slug, ties, -1)
        yield paid(f"{name} paid 1 to 1 on a tie", slug, ties, 1)


def _final_counts() -> tuple[Ints, Ints]:
    """Both counts of every result, by its key."""
    from title58.games.baccarat import views

    view = views.FINAL_COUNTS
    counts = np.zeros((2, view.size), dtype=np.int64)
    for cell in view.cells:
        counts[:, view.key(cell)] = cell.player, cell.banker
    return counts[0], counts[1]
