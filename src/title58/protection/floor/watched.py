"""Rounds as somebody at the table saw them: from records, or typed from video."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from title58.equipment.cards import Card, CardError, deck, parse_cards
from title58.errors import Error
from title58.games import find_game
from title58.games.blackjack.hands import place
from title58.games.blackjack.round.peek import DECLINE
from title58.games.blackjack.round.steps import CarriedToRack, Decide, ShuffleDiscards
from title58.games.blackjack.wagers import BLACKJACK, EVEN_MONEY, INSURANCE, WAGERS
from title58.law import Code
from title58.money import MoneyError, format_money, parse_money
from title58.odds.asking import slug_of
from title58.records.outcomes import Settled, settle
from title58.records.record import Record
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.driver import Entry
from title58.rounds.equipment import (
    DeviceShuffles,
    HandShuffle,
    NewDecks,
    Preshuffled,
    Shuffle,
)
from title58.rounds.incidents import CardIncident
from title58.rounds.steps import DrawCard, TakeWagers
from title58.submission.filing import Submission
from title58.words import counted

Cards = tuple[Card, ...]
BACCARAT = ("baccarat", "midibaccarat", "minibaccarat")
MOST_CENTS = 10**12
_INSURANCE = "-insurance"
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
class Offer:
    """Insurance, offered to one hand."""

    seat: int
    seen: Cards  # of this round, by this player: the dealer's ace and what else was face up
    own: Cards | None  # of those, the cards of his hands; None where that is not known
    taken: bool
    cents: Fraction = Fraction(0)  # even money counts as Insurance for half the wager


@dataclass(frozen=True)
class Watched:
    """One round as somebody at the table saw it."""

    shuffled: bool  # a new shoe begins
    before: Cards  # shown before the bets: a burn card
    bets: tuple[Bet, ...]
    shown: Cards  # in the round
    won: Mapping[int, int] | None = None  # cents by seat, where it is known
    doubt: str = ""  # what does not look right, for a note
    offers: tuple[Offer, ...] = ()


@dataclass
class Shoe:
    """The rounds of one shoe: what is gone before each, and whether all of it was recorded."""

    rounds: list[Watched] = field(default_factory=list)
    gone: list[Cards] = field(default_factory=list)
    whole: bool = False


def shoes_of(rounds: Sequence[Watched]) -> list[Shoe]:
    shoes: list[Shoe] = []
    for one in rounds:
        if one.shuffled or not shoes:
            if shoes and one.shuffled:
                shoes[-1].whole = bool(shoes[-1].rounds[0].shuffled)
            shoes.append(Shoe())
        shoe = shoes[-1]
        before = shoe.gone[-1] + shoe.rounds[-1].shown if shoe.rounds else ()
        shoe.rounds.append(one)
        shoe.gone.append(before + one.before)
    if not shoes[0].rounds[0].shuffled:
        raise NoAudit(
            "the first round does not begin with a shuffle, so the cards that were gone before it"
            " are not known; begin with the first round of a shoe"
        )
    return shoes


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
    entries, offers = found.played.entries, tuple[Offer, ...]()
    if found.record.game.slug == "blackjack" and not found.settlement.void:
        bets, offers = _first_bets(entries), tuple(_offers(entries))
    return replace(cards_of(entries), bets=tuple(bets), won=won, offers=offers)


def cards_of(entries: Sequence[Entry]) -> Watched:
    """The cards of a round, without its bets."""
    shuffled, betting = False, False
    before: list[Card] = []
    shown: list[Card] = []
    for entry in entries:
        shuffled = shuffled or (isinstance(entry.step, MIXED) and not betting)
        betting = betting or isinstance(entry.step, TakeWagers)
        (shown if betting else before).extend(_shown(entry))
    return Watched(shuffled, tuple(before), (), tuple(shown))


def _shown(entry: Entry) -> Cards:
    """What a step shows of the shoe: a card dealt, found face up, or discarded once exposed."""
    step, answer = entry
    if isinstance(answer, Card):
        return (answer,)
    if isinstance(answer, Happening) and answer.kind == CardIncident.FACE_UP:
        card = answer.card()
        return (card,) if card else ()
    return step.cards if isinstance(step, CarriedToRack) else ()


def _first_bets(entries: Sequence[Entry]) -> list[Bet]:
    """At Blackjack, where a surrendered wager is settled by another name."""
    for step, answer in entries:
        if isinstance(step, TakeWagers) and isinstance(answer, WagersDown):
            return [Bet(one.seat, one.kind, one.on, one.amount) for one in answer.wagers]
    return []


def _offers(entries: Sequence[Entry]) -> Iterator[Offer]:
    """Of Insurance, with what each player saw when he decided."""
    seen: list[Card] = []
    down: dict[str, list[Card]] = {}  # by hand: only its player sees these cards
    asked: list[tuple[str, Decide, object]] = []
    stakes: dict[int, int] = {}
    bets = {(bet.seat, bet.on): bet.cents for bet in _first_bets(entries) if bet.wager == BLACKJACK}
    betting = False
    for entry in entries:
        step, answer = entry
        if not betting:
            betting = isinstance(step, TakeWagers)
        elif isinstance(step, ShuffleDiscards):
            return  # what was gone before the round has come back
        elif isinstance(step, Decide) and step.label.endswith(_INSURANCE):
            asked.append((step.label.removesuffix(_INSURANCE), step, answer))
        elif isinstance(step, TakeWagers) and isinstance(answer, WagersDown):
            for wager in answer.wagers if asked else ():
                if wager.kind == INSURANCE:
                    stakes[wager.seat] = stakes.get(wager.seat, 0) + wager.amount
        elif asked:
            continue
        elif isinstance(step, DrawCard) and isinstance(answer, Card) and not step.face_up:
            down.setdefault(step.label.rpartition("-")[0], []).append(answer)
        else:
            seen += _shown(entry)
    for hand, decided, said in asked:
        seat = decided.seat
        hands = [(name, one.cards) for name, one, _ in asked if one.seat == seat]
        own = tuple(card for _, cards in hands for card in cards)
        visible = *seen, *(card for name, _ in hands for card in down.get(name, ()))
        cents = Fraction(stakes.pop(seat, 0)) if said == INSURANCE else Fraction(0)
        if said == EVEN_MONEY:
            cents = Fraction(_stake_of(hand, seat, bets), 2)
        yield Offer(seat, visible, own, said != DECLINE, cents)


def _stake_of(hand: str, seat: int, bets: Mapping[tuple[int, str], int]) -> int:
    """Of the Blackjack Wager on a hand, by its label: box-3, box-3-hand-2."""
    box, _, number = hand.removeprefix("box-").partition("-hand-")
    on = place("" if box == str(seat) else box, int(number or 1))
    return bets.get((seat, on), 0)


def typed(text: str, filing: Submission | None = None) -> list[Watched]:
    """A shoe typed from video: a line for each round, `cards; position wager amount; ...`.

    The cards in the order they were shown, `?` for one that cannot be read; `shuffle` on a line of
    its own begins a shoe, with the burn card behind it if it was shown. `#` begins a remark. At
    Blackjack `|` stands behind the cards that were up when Insurance was offered. What cannot be at
    the table of a filing is refused.
    """
    table = _Table(filing) if filing else None
    rounds: list[Watched] = []
    shuffled = True
    burned: tuple[Card, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        line = line.partition("#")[0].strip()
        if not line:
            continue
        try:
            if line.lower().startswith("shuffle"):
                shuffled, (burned, unread) = True, _cards(line[len("shuffle") :])
                if table:
                    table.shuffled(burned, unread)
                continue
            cards, *made = (part.strip() for part in line.split(";"))
            up, offered, rest = cards.partition("|")
            shown, unread = _cards(f"{up} {rest}")
            if not shown and not unread:
                raise NoAudit("a round has no cards: write them first, ? for one nobody could read")
            bets = tuple(_bet(part, table) for part in filter(None, made))
            offers = _offers_typed(table, _cards(up)[0] if offered else None, bets)
            bets = tuple(bet for bet in bets if not offers or bet.wager != INSURANCE)
            one = Watched(shuffled, burned, bets, shown, offers=offers)
            if table and (doubt := table.dealt(one, unread)):
                one = replace(one, doubt=f"Line {number}: {doubt}.")
            rounds.append(one)
            shuffled, burned = False, ()
        except (CardError, MoneyError, NoAudit) as error:
            raise NoAudit(f"line {number}: {error}") from None
    if not rounds:
        raise NoAudit("there are no rounds to audit: write one to a line")
    return rounds


def _offers_typed(
    table: _Table | None, up: Cards | None, bets: tuple[Bet, ...]
) -> tuple[Offer, ...]:
    """Insurance, taken by whoever has a wager on it: whose cards are whose is not typed."""
    insured = {(bet.seat, bet.on): bet.cents for bet in bets if bet.wager == INSURANCE}
    if table is None or table.game.slug != "blackjack":
        if up is not None:
            raise NoAudit("| marks where Insurance is offered, which is at Blackjack")
        return ()
    if up is None:
        if insured:
            raise NoAudit(
                "Insurance needs a | behind the cards that were face up when it was offered"
            )
        return ()
    if not any(card.rank == 0 for card in up):
        raise NoAudit("there is no ace before |: Insurance is offered when the dealer shows one")
    offers = []
    for bet in bets:
        if bet.wager != BLACKJACK:
            continue
        cents = insured.pop((bet.seat, bet.on), 0)
        most = WAGERS[INSURANCE].amount.bounds(table.options, bet.cents).high
        if cents > most:
            raise NoAudit(
                f"{format_money(cents)} is too much Insurance for position {bet.seat}: at most"
                f" {format_money(most)}, half of the Blackjack Wager"
            )
        offers.append(Offer(bet.seat, up, None, cents > 0, Fraction(cents)))
    for seat, on in insured:
        raise NoAudit(
            f"position {seat} has Insurance{on and f' on {on}'} without a Blackjack Wager there"
        )
    return tuple(offers)


def _cards(text: str) -> tuple[tuple[Card, ...], int]:
    """The cards that could be read, and how many could not."""
    words = text.replace(",", " ").split()
    return parse_cards(" ".join(word for word in words if word != "?")), words.count("?")


def _bet(part: str, table: _Table | None) -> Bet:
    words = part.split()
    if len(words) < 3 or not (words[0].isascii() and words[0].isdecimal() and len(words[0]) < 4):
        raise NoAudit(f"{part!r} is not a bet: write a position, a wager and an amount")
    wager, _, on = " ".join(words[1:-1]).partition("@")
    bet = Bet(int(words[0]), wager, on, parse_money(words[-1]))
    if not 0 < bet.cents <= MOST_CENTS:
        raise NoAudit(
            f"{words[-1]} is not a bet: write an amount above $0 and up to"
            f" {format_money(MOST_CENTS)}"
        )
    return table.bet(bet) if table else bet


class _Table:
    """What can be at the table of a filing."""

    def __init__(self, filing: Submission) -> None:
        self.game, self.options = find_game(filing.game), filing.options
        self.spots = self.game.spots(filing.law, filing.options)
        self.wagers = filing.law.wagers(filing.game)
        self.decks: int = getattr(filing.options, "decks_per_shoe", 0)
        self.shuffled((), 0)

    def shuffled(self, burned: tuple[Card, ...], unread: int) -> None:
        self.left, self.unread = Counter(deck() * self.decks), 0
        self._gone(burned, unread)

    def _gone(self, cards: tuple[Card, ...], unread: int) -> None:
        if not self.decks:
            return  # the audit says that this game has no shoe
        for card in cards:
            if not self.left[card]:
                raise NoAudit(
                    f"{card} has come up more often since the shuffle than it can: a shoe of"
                    f" {counted(self.decks, 'deck')} has {self.decks if card in deck() else 0}"
                )
            self.left[card] -= 1
        self.unread += unread
        if self.left.total() < self.unread:
            raise NoAudit(
                "more cards have come up since the shuffle than the shoe has:"
                f" {len(deck()) * self.decks}; write shuffle where a shoe begins"
            )

    def bet(self, bet: Bet) -> Bet:
        """With the slug of its wager."""
        places = self.options.positions
        if bet.seat not in places:
            raise NoAudit(
                f"there is no position {bet.seat}: this table has {', '.join(map(str, places))}"
            )
        wager = slug_of(bet.wager, self.wagers)
        if wager not in self.spots:
            raise NoAudit(f"{bet.wager!r} is not a wager here: there are {', '.join(self.spots)}")
        where = self.spots[wager].selections
        if bet.on not in where:
            said = ", ".join(f"{wager}@{on}" if on else wager for on in where[:8])
            raise NoAudit(f"{bet.wager}@{bet.on} is not a wager here: write {said}")
        return replace(bet, wager=wager)

    def dealt(self, one: Watched, unread: int) -> str:
        """What is doubtful about a round that can be."""
        many, hands = len(one.shown) + unread, len({bet.seat for bet in one.bets}) or 1
        slug, most = self.game.slug, len(deck()) * self.decks
        if slug in BACCARAT:
            least, most = 4, 6
        elif slug == "casino-war":  # a card each, and in a War another each after burn cards
            least, most = 1 + hands, 2 * (1 + len(self.options.positions)) + 3
        else:
            least = 1 + 2 * hands
        if self.decks and not least <= many <= most:
            raise NoAudit(
                f"{counted(many, 'card')} cannot be all of this round: it has {least} to {most};"
                " write ? for a card nobody could read"
            )
        self._gone(one.shown, unread)
        if slug in BACCARAT and not unread and not _as_drawn(one.shown):
            return "these cards, in this order, do not follow the drawing rules"
        return ""


def _as_drawn(cards: tuple[Card, ...]) -> bool:
    """Whether a baccarat round ends with these cards: the first and third are the Player's."""
    from title58.games.baccarat import rules

    values = [rules.card_value(card.rank) for card in cards]
    player = rules.point_count(values[0] + values[2])
    banker = rules.point_count(values[1] + values[3])
    third = rules.player_draws(player, banker)
    if third and len(cards) == 4:
        return False
    fifth = values[4] if third else rules.NO_THIRD_CARD
    return len(cards) == 4 + third + rules.banker_draws(player, banker, fifth)
