"""The wagers of Blackjack, each declared once: what it sees, its rule, how it is offered.

What a wager is called, its grounds with their paragraphs, its paytables and its dates are law data
under the same slug. A wager lies in a box, on a hand. `seat` is the player; `on` names the box
where it is not the player's own and the hand where it is not the first (`hands.place`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import KW_ONLY, dataclass
from enum import Enum
from fractions import Fraction
from typing import Any, TypeAlias

from title58.games.blackjack.hands import place
from title58.games.blackjack.options.progressives import BAD_BEAT_OFFERED, HIT_AND_RUN_OFFERED
from title58.games.blackjack.options.side_wagers import ROYAL_MATCH_OFFERED, SUPER_MATCH_OFFERED
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.side import progressive_rules
from title58.games.blackjack.side import rules as side_rules
from title58.games.blackjack.side.systems import BAD_BEAT_SYSTEM, HIT_AND_RUN_SYSTEM, Progressive
from title58.games.blackjack.views import (
    CardsAndBlackjack,
    CardsAndRoyalMatch,
    DealersHand,
    FourRanks,
    Matches,
    SideTerms,
    ThreeCards,
    ThreeRanks,
    TwoCards,
    terms_of,
)
from title58.law import Law
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.game import Spot, spots_of
from title58.wagers.amounts import Amount, AsMuchAs, Exactly, InUnits, OwnLimits, UpTo
from title58.wagers.declared import Bonus, Each, Evaluator, Placed, Played, Priced, Seen
from title58.wagers.offer import Flag, Paytable, When
from title58.wagers.pays import ByDecks
from title58.wagers.registry import Wagers
from title58.wagers.views import CardView, V

GAME = "blackjack"
BLACKJACK, INSURANCE, EVEN_MONEY = "blackjack", "insurance", "even-money"
SURRENDER, DOUBLE_DOWN, SPLIT = "surrender", "double-down", "split"
ROYAL_MATCH, BAD_BEAT = "royal-match-21", "bad-beat-progressive"


class Stage(Enum):
    """The earliest moment at which every row of a wager can be decided."""

    FIRST_CARDS = "on the first cards, before any other"
    READER = "when it is known whether the dealer has a Blackjack"
    HOLE_CARD = "when the hole card is face up"
    DEALER = "when the dealer's hand has been played out"


FIRST_CARDS, READER, HOLE_CARD, DEALER = Stage


@dataclass(frozen=True, eq=False)
class SeenWager(Seen[V, SideTerms]):
    """A wager on the cards as dealt."""

    terms: Callable[[Placed], SideTerms] = terms_of
    _: KW_ONLY
    amount: Amount = OwnLimits("side_minimum", "side_maximum")
    earliest: Stage = FIRST_CARDS
    best: str = ""  # the cards that wait for the reader, in words
    depends: tuple[str, str] | None = None  # an option that its odds go by, after what it is about
    progressive: Progressive | None = None

    @property
    def of_suits(self) -> bool:
        """Whether suits make a difference to what it sees."""
        return isinstance(self.view, CardView) and self.view.by.tells_suits

    def told(self, options: BlackjackOptions) -> tuple[tuple[str, str], ...]:
        """What its odds go by at this table."""
        if self.depends is None:
            return ()
        about, option = self.depends
        return ((about, f"{about} {options.value(option)}"),)


@dataclass(frozen=True, eq=False)
class PlayedWager(Played):
    """A wager that goes by how a hand is played, or by the hole card."""

    _: KW_ONLY
    later: tuple[Cited, str] | None = None  # made within the round: the section, and when
    progressive: Progressive | None = None
    of_suits: bool = False  # whether suits make a difference


AnySeen: TypeAlias = SeenWager[Any]
AnyWager: TypeAlias = AnySeen | PlayedWager


# Where a wager may lie


def boxes(law: Law, options: BlackjackOptions) -> tuple[str, ...]:
    """The boxes a wager may name; a player's own box needs no name."""
    return ("", *map(str, options.positions)) if options.adjacent_boxes > 1 else ("",)


def _places(law: Law, options: BlackjackOptions, hands: int) -> tuple[str, ...]:
    numbers = range(1, hands + 1)
    return tuple(place(box, number) for box in boxes(law, options) for number in numbers)


def hands_dealt(law: Law, options: BlackjackOptions) -> tuple[str, ...]:
    return _places(law, options, options.hands_per_box)


def hands_formed(law: Law, options: BlackjackOptions) -> tuple[str, ...]:
    return _places(law, options, options.hands_per_box * (2 + options.resplits))


@implements("633a.6(e)")
def spots(law: Law, options: BlackjackOptions) -> dict[str, Spot]:
    """What the table offers; the wagers made within a round are named too."""
    found = spots_of(WAGERS.at(law, options))
    return {one.slug: found[one.slug] for one in WAGERS if one.slug in found}


# The Blackjack Wager, what is added to it, and what takes its place, are one decision of the player

HAND_ODDS = Evaluator("title58.games.blackjack.odds.wagers:hand")
HAND_SIMULATED = Evaluator("title58.games.blackjack.simulate.bets:hand")


def _of_the_hand(slug: str, later: tuple[Cited, str] | None = None, **more: Any) -> PlayedWager:
    return PlayedWager(
        slug, odds=HAND_ODDS, simulation=HAND_SIMULATED, later=later, side=later is not None, **more
    )


BAD_BEAT_ODDS = Evaluator("title58.games.blackjack.odds.bad_beat:odds")
BAD_BEAT_SIMULATED = Evaluator("title58.games.blackjack.simulate.meters:bad_beat")

# What is priced together, by the name of the wager that it begins with
HAND = Priced(
    BLACKJACK,
    parts=(BLACKJACK, EVEN_MONEY, SURRENDER, DOUBLE_DOWN, SPLIT),
    odds=HAND_ODDS,
    simulation=HAND_SIMULATED,
)

# A wager with a bonus beside it is priced and simulated by what the bonus names.
CROWN_TREASURE = Bonus(
    "crown-treasure",
    of=ROYAL_MATCH,
    each=Each.OWN_HAND,
    odds=Evaluator("title58.games.blackjack.odds.side:crowned"),
    simulation=Evaluator("title58.games.blackjack.simulate.bets:crowned"),
    offered=When("crown_treasure"),
)
MAGIC_CARD = Bonus(
    "magic-card-bonus",
    of=BAD_BEAT,
    each=Each.OWN_HAND,
    odds=BAD_BEAT_ODDS,
    simulation=BAD_BEAT_SIMULATED,
    offered=When("magic_card"),
)
LUCKY_PLAYER = Bonus(
    "lucky-player-bonus",
    of=BAD_BEAT,
    each=Each.OWN_HAND,
    odds=BAD_BEAT_ODDS,
    simulation=BAD_BEAT_SIMULATED,
    offered=When("lucky_player"),
)

WAGERS: Wagers[AnyWager] = Wagers(
    GAME,
    _of_the_hand(
        BLACKJACK,
        amount=InUnits(
            *(2, "chip", "cannot be halved in chips", "633a.9(a)", "B-34"),
            when=When("surrender_half", ("even-wagers",)),
        ),
        spots=hands_dealt,
    ),
    PlayedWager(
        INSURANCE,
        odds=Evaluator("title58.games.blackjack.odds.wagers:insured"),
        simulation=Evaluator("title58.games.blackjack.simulate.bets:insured"),
        # Half; where chips cannot make up half, the next amount that they can (B-30)
        amount=UpTo(Fraction(1, 2), BLACKJACK, raised=True),
        spots=hands_dealt,
        later=(
            cites("633a.8(a)", "633a.8(b)"),
            "while the dealer shows an ace, before the card reader",
        ),
        within=True,
    ),
    _of_the_hand(
        EVEN_MONEY,
        ("633a.8(e)", "the choice of a player with a Blackjack while the dealer shows an ace"),
        spots=hands_dealt,
        offered=When("even_money"),
    ),
    _of_the_hand(SURRENDER, ("633a.9(a)", "a choice after the first two cards"), spots=hands_dealt),
    _of_the_hand(
        DOUBLE_DOWN,
        ("633a.10(a)", "on the first two cards of a hand, before any other is drawn"),
        amount=UpTo(
            Fraction(1), BLACKJACK, from_minimum=When("double_minimum", ("table-minimum",))
        ),
        spots=hands_formed,
    ),
    _of_the_hand(
        SPLIT,
        ("633a.11(a)", "on two cards of the same value"),
        amount=AsMuchAs(BLACKJACK),
        spots=hands_formed,
    ),
    # Beside it (633a.6(e))
    SeenWager(
        "lucky-ladies",
        sees=CardsAndBlackjack,
        ground=side_rules.lucky_ladies,
        offered=Flag("lucky_ladies"),
        spots=boxes,
        earliest=READER,
        best="queens of hearts",
    ),
    SeenWager(
        "match-the-dealer",
        sees=Matches,
        ground=side_rules.match_the_dealer,
        offered=Flag("match_the_dealer"),
        pays=ByDecks(),
        spots=boxes,
    ),
    SeenWager(
        "in-between",
        sees=ThreeRanks,
        ground=side_rules.in_between,
        offered=Flag("in_between"),
        spots=boxes,
        depends=("ace", "in_between_ace"),
    ),
    SeenWager(
        ROYAL_MATCH,
        sees=CardsAndRoyalMatch,
        ground=side_rules.royal_match,
        offered=ROYAL_MATCH_OFFERED,
        spots=boxes,
        earliest=HOLE_CARD,
    ),
    SeenWager(
        "bet-the-set-21",
        sees=TwoCards,
        ground=side_rules.bet_the_set,
        offered=Paytable("bet_the_set"),
        spots=boxes,
    ),
    SeenWager(
        "kings-bounty",
        sees=CardsAndBlackjack,
        ground=side_rules.kings_bounty,
        offered=Flag("kings_bounty"),
        spots=boxes,
        earliest=READER,
        best="kings of spades",
    ),
    SeenWager(
        "super-match",
        sees=FourRanks,
        ground=side_rules.super_match,
        offered=SUPER_MATCH_OFFERED,
        pays=ByDecks(),
        spots=boxes,
    ),
    SeenWager(
        "three-card-poker",
        sees=ThreeCards,
        ground=side_rules.three_card_poker,
        offered=Flag("three_card_poker"),
        spots=boxes,
    ),
    PlayedWager(
        BAD_BEAT,
        odds=BAD_BEAT_ODDS,
        simulation=BAD_BEAT_SIMULATED,
        offered=BAD_BEAT_OFFERED,
        amount=Exactly("bad_beat_wager"),
        spots=boxes,
        progressive=BAD_BEAT_SYSTEM,
        of_suits=True,  # the Magic Card
    ),
    SeenWager(
        "hit-and-run-progressive",
        sees=DealersHand,
        ground=progressive_rules.hit_and_run,
        offered=HIT_AND_RUN_OFFERED,
        amount=Exactly("hit_and_run_wager"),
        spots=boxes,
        earliest=DEALER,
        progressive=HIT_AND_RUN_SYSTEM,
    ),
    beside=(HAND, CROWN_TREASURE, MAGIC_CARD, LUCKY_PLAYER),
)


def bonuses_of(slug: str, options: BlackjackOptions) -> list[Bonus]:
    """Those that are paid beside a wager at this table."""
    return [
        one
        for one in WAGERS.beside
        if isinstance(one, Bonus) and one.of == slug and one.offered.offers(options)
    ]


def on_first_cards() -> Iterator[AnySeen]:
    """The wagers that the first cards decide, in the order of 633a.7(g)."""
    return (one for one in WAGERS if isinstance(one, SeenWager) and one.earliest is not DEALER)


def limited() -> list[AnySeen]:
    """The wagers with a row that a payout limit is for (B-01, B-02)."""
    return [one for one in on_first_cards() if one.earliest is READER]


def progressives() -> Iterator[tuple[AnyWager, Progressive]]:
    return ((one, one.progressive) for one in WAGERS if one.progressive is not None)
