"""Rounds as somebody at the table saw them: from records, or typed from video."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from title58.equipment.cards import Card
from title58.errors import Error
from title58.law import Code
from title58.records.outcomes import Settled, settle
from title58.records.record import Record
from title58.rounds.driver import Entry
from title58.rounds.equipment import (
    DeviceShuffles,
    HandShuffle,
    NewDecks,
    Preshuffled,
    Shuffle,
)
from title58.rounds.steps import TakeWagers
from title58.submission.filing import Submission

MIXED = (Shuffle, HandShuffle, Preshuffled, NewDecks, DeviceShuffles)


class NoAudit(Error):  # noqa: N818 - it says why there is none
    """Rounds that cannot be audited, with the reason."""


@dataclass(frozen=True)
class Bet:
    seat: int
    wager: str
    on: str
    cents: int


@dataclass(frozen=True)
class Watched:
    """One round as somebody at the table saw it."""

    shuffled: bool  # a new shoe begins
    before: tuple[Card, ...]  # shown before the bets: a burn card
    bets: tuple[Bet, ...]
    shown: tuple[Card, ...]  # in the round
    won: Mapping[int, int] | None = None  # cents by seat, where it is known


def recorded(
    records: Iterable[str | Mapping[str, object]], code: Code | None = None
) -> tuple[Submission, list[Watched]]:
    """Round records of one table, in the order in which they were dealt."""
    filing: Submission | None = None
    rounds = []
    for number, record in enumerate(records, 1):
        found = settle(record, code)
        if not isinstance(found, Settled):
            raise NoAudit(f"round {number}: {found}")
        here = _filing(found.record)
        if filing is None:
            filing = here
        elif (here.game, here.options) != (filing.game, filing.options):
            raise NoAudit(
                f"round {number} was played at another table: {here.game} with other options; audit"
                " one table at a time"
            )
        rounds.append(_watched(found))
    if filing is None:
        raise NoAudit("there are no rounds to audit")
    return filing, rounds


def _filing(read: Record) -> Submission:
    return Submission.of(read.options, read.law, read.game.slug, read.facility)


def _watched(found: Settled) -> Watched:
    """Wagers of this round as they were made first: what was added later is no bet on the shoe."""
    won: dict[int, int] = {}
    bets = []
    for line in found.settlement.lines:
        if not line.seat:
            continue
        won[line.seat] = won.get(line.seat, 0) + line.net
        if line.stake and not found.settlement.void:
            bets.append(Bet(line.seat, line.wager, line.on, line.stake))
    return replace(cards_of(found.played.entries), bets=tuple(bets), won=won)


def cards_of(entries: Sequence[Entry]) -> Watched:
    """The cards of a round, without its bets."""
    shuffled, betting = False, False
    before: list[Card] = []
    shown: list[Card] = []
    for entry in entries:
        shuffled = shuffled or isinstance(entry.step, MIXED)
        betting = betting or isinstance(entry.step, TakeWagers)
        if isinstance(entry.answer, Card):
            (shown if betting else before).append(entry.answer)
    return Watched(shuffled, tuple(before), (), tuple(shown))


def typed(text: str) -> list[Watched]:
    """A shoe typed from video: a line for each round, `cards; position wager amount; ...`.

    The cards in the order they were shown, `?` for one that cannot be read; `shuffle` on a line of
    its own begins a shoe, with the burn card behind it if it was shown. `#` begins a remark.
    """
    from title58.equipment.cards import CardError, parse_cards
    from title58.money import MoneyError, parse_money

    rounds: list[Watched] = []
    shuffled = True
    burned: tuple[Card, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        try:
            if line.lower().startswith("shuffle"):
                shuffled, burned = True, parse_cards(line[len("shuffle") :])
                continue
            cards, *made = (part.strip() for part in line.split(";"))
            shown = parse_cards(" ".join(word for word in cards.split() if word != "?"))
            bets = []
            for part in filter(None, made):
                words = part.split()
                if len(words) < 3 or not words[0].isdecimal():
                    raise NoAudit(f"{part!r} is not a bet: write a position, a wager and an amount")
                wager, _, on = " ".join(words[1:-1]).partition("@")
                bets.append(Bet(int(words[0]), wager, on, parse_money(words[-1])))
            rounds.append(Watched(shuffled, tuple(burned), tuple(bets), tuple(shown)))
            shuffled, burned = False, ()
        except (CardError, MoneyError, NoAudit) as error:
            raise NoAudit(f"line {number}: {error}") from None
    if not rounds:
        raise NoAudit("there are no rounds to audit: write one to a line")
    return rounds
