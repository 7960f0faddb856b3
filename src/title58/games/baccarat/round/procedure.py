"""A round of baccarat, step by step, with what may go wrong.

The steps all three chapters share, in their order. A form fills in how its first four cards are
dealt and counted, how its third cards are dealt, and what else it has.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

from title58.equipment.cards import Card
from title58.games.baccarat import rules
from title58.games.baccarat.hands import BANKER, PLAYER, Hands
from title58.games.baccarat.options.chapters import shared
from title58.games.baccarat.options.side_wagers import COMMISSION_FREE, RISING_PHOENIX
from title58.games.baccarat.options.table import BaccaratTableOptions
from title58.games.baccarat.round import shoe
from title58.games.baccarat.round.dealing import Dealing, OutOfCards
from title58.games.baccarat.round.ending import end_round, unseen_error
from title58.games.baccarat.round.irregularities import simulated_round
from title58.games.baccarat.round.layout import BaccaratLayout
from title58.games.baccarat.round.settling import Settled, settle, void
from title58.games.baccarat.side.bonus_rules import THREE_CARD_SIX, TWO_CARD_SIX, lucky_six
from title58.games.baccarat.side.settling import settle_first_cards, void_first_cards
from title58.games.baccarat.state import BaccaratState
from title58.games.baccarat.terms import ANY
from title58.games.baccarat.views import FINAL_COUNTS
from title58.games.baccarat.wagers import AnyWager, Stage
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.refusal import Refusal
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.driver import Outcome
from title58.rounds.equipment import Burn, ClearTable
from title58.rounds.game import Setup
from title58.rounds.incidents import CardIncident, SharedIncident
from title58.rounds.settlement import Line, Settlement, taken_down
from title58.rounds.steps import Announce, Do, Procedure, TakeWagers
from title58.rounds.wagers import Wager
from title58.wagers.registry import Decision, Wagers

if TYPE_CHECKING:
    from title58.progressive.steps import Link

Subject = Literal["deal", "result", "settle", "clear", "irregularities"]
COMMISSION_FREE_STEPS: dict[Subject, str] = {
    "deal": "(d)", "result": "(e)", "settle": "(f)", "clear": "(l)",
    "irregularities": "(l)[irregularities]",
}  # fmt: skip
O = TypeVar("O", bound=BaccaratTableOptions)  # noqa: E741
S = TypeVar("S", bound=BaccaratState)


class Round(ABC, Generic[O, S]):
    """One round. Attributes are what lies on the table; methods are the steps in their order."""

    wagers: ClassVar[Wagers[AnyWager]]
    cleared: str  # how the cards leave the table
    considers: ClassVar[str] = "The dealer determines whether third cards are due"

    def __init__(self, table: Setup[O, S]) -> None:
        self.table = table
        self.law = table.law
        self.options: O = table.options
        self.state: S = table.state
        if not self.state.opened:  # only now opened, it has no shoe, whatever a record says
            self.state = replace(self.state, shoe_loaded=False)
        self.chapter = table.options.chapter
        self.variation = table.options.variation
        decks = self.options.decks_per_shoe
        self.dealing = Dealing(self.chapter, decks, cover_card_out=self.state.last_hand)
        self.offered = self.wagers.at(self.law, self.options)
        self.layout = BaccaratLayout(self.wagers, self.law, self.options, table.players)
        self.hands = Hands()
        self.systems = self.layout.systems  # progressive, by the wager each takes
        self.aside: list[Line] = []  # what was paid or given back before the deal
        self.links: dict[str, Link] = {}  # to those systems, likewise
        self.early: tuple[Settled, ...] = ()  # wagers settled on the first four cards
        self.exposed: list[tuple[Card, Cited]] = []  # each begins a simulated round, under its cite
        self.unseen_card = ""  # the cite of a card drawn in error and not disclosed, if any

    @classmethod
    def begin(cls, table: Setup[O, S]) -> Procedure[Outcome[S]]:
        return cls(table).play()

    def play(self) -> Procedure[Outcome[S]]:
        yield from self.look_at_clock()
        self._markers()
        if not self.state.shoe_loaded:
            self.nothing_owed()
        try:
            yield from self.make_ready()
            yield from self._take_wagers()
            yield from self.deal_initial_cards()
            yield from self.announce_counts()
            self.early = yield from self.settle_initial()
            yield from self._third_cards()
        except OutOfCards:
            lines = yield from void(self)
            settlement = Settlement((*self.aside, *lines), void=True)
            return (yield from end_round(self, settlement))
        yield from self._announce_result()
        lines, debts = yield from settle(self)
        if debts != self.state.owed:
            self.state = replace(self.state, owed=debts)
        yield ClearTable(cites(f"{self.chapter.result}(c)", self.also("clear")), self.cleared)
        facts = self.hands.facts()
        if self.systems:
            from title58.games.baccarat.side import progressives  # few tables have any

            yield from progressives.release(self)
            facts = {**facts, **progressives.meters_shown(self)}
        lines = (*self.aside, *(settled.line for settled in self.early), *lines)
        settlement = Settlement(lines, facts=facts)
        return (yield from end_round(self, settlement))

    def _markers(self) -> None:
        """A debt is marked in the space with the number of a seat, or nobody could pay it."""
        if nowhere := sorted(set(self.state.owed) - set(self.options.positions)):
            raise Refusal(
                f"commission (vigorish) is marked for position {nowhere[0]}, but there is no "
                "such position",
                f"{self.chapter.payout}(d)(2)(ii)",
                value=nowhere[0],
                lawful=", ".join(map(str, self.options.positions)),
            )

    def nothing_owed(self) -> None:
        """Vigorish is collected before a new shoe is begun; no debt is carried over to it."""
        if self.state.owed:
            seats = ", ".join(str(seat) for seat in sorted(self.state.owed))
            raise Refusal(
                f"commission (vigorish) is still owed when a new shoe begins (by position {seats})",
                f"{self.chapter.payout}(d)(2)(i)",
                value=seats,
                lawful="commission (vigorish) collected before the cards are reshuffled"
                if self.chapter.reshuffles
                else "commission (vigorish) collected before play starts with a new shoe",
            )

    # What each form does in its own way

    def look_at_clock(self) -> Procedure[None]:
        """Where the cards serve for more than one shoe, whether they may still be used."""
        yield from ()

    @abstractmethod
    def make_ready(self) -> Procedure[None]:
        """Bring the table to where wagers can be taken and a card can be dealt."""

    @abstractmethod
    def deal_initial_cards(self) -> Procedure[None]:
        """Four cards, two to each hand."""

    @abstractmethod
    def announce_counts(self) -> Procedure[None]:
        """The hands are turned up and their counts called."""

    @abstractmethod
    def deal_third(self, side: str, cite: Cited, *, carried: bool = False) -> Procedure[None]:
        """A third card; `cite` says that it is due, or that a card drawn in error is used."""

    def settle_initial(self) -> Procedure[tuple[Settled, ...]]:
        """Wagers on the first four cards are settled, after the counts and before third cards."""
        return (yield from settle_first_cards(self))

    def void_early(self, settled: Settled, cite: Cited) -> Procedure[Line]:
        """The line of a settled wager when the round is void: it stands or is undone (BAC-15)."""
        return (yield from void_first_cards(self.options, settled, cite))

    def free_of_vigorish(self, seat: int) -> int:
        """How much of the seat's Banker wager bears no vigorish."""
        return 0

    @property
    def discards(self) -> str:
        """Where the cards go at the end of a round."""
        return self.chapter.discards

    def pass_shoe(self, leaving: tuple[int, ...]) -> Procedure[None]:
        """Where the players deal, who deals next."""
        yield from ()

    # Wagers

    @implements(*shared("payout", "(a)", "(b)", "(c)"), "631c.7(d)", "627b.4(h)(2)")
    def decide(self, wager: Wager) -> Decision:
        """The row a wager falls in, what the row pays, and the cites for both."""
        here = self.offered[wager.kind]
        seen = self.hands.seen(here.declared.view, wager.on)
        return here.decided(seen, wager.on, wager.seat)  # type: ignore[misc]

    def due(self, stage: Stage) -> tuple[Wager, ...]:
        """The wagers on the layout that are settled at this stage of the round."""
        return tuple(w for w in self.layout.wagers if self.wagers[w.kind].earliest is stage)

    # Before the deal

    def also(self, subject: Subject) -> str:
        """What the section of the variation played adds to the cite of a step."""
        if self.variation == COMMISSION_FREE:
            return f"{self.chapter.commission_free}{COMMISSION_FREE_STEPS[subject]}"
        # What 627b.4 does not settle itself is played as the rest of the chapter has it.
        return "627b.4(c)" if self.variation == RISING_PHOENIX else ""

    def cut_order(self) -> tuple[int, ...]:
        """From the highest number clockwise: downwards in the order of the places (BAC-01)."""
        places = reversed(self.options.positions)
        return tuple(seat for seat in places if seat in self.table.players)

    def load(self) -> Procedure[None]:
        """The shuffled cards are cut, loaded and burned from."""
        section = self.chapter.shuffle
        yield from shoe.cut_and_load(section, self.options.cards_per_shoe, self.cut_order())
        self.dealing.cover_card_out = False
        yield from shoe.burn(section, self.dealing)
        self.state = replace(
            self.state,
            opened=True,
            shoe_loaded=True,
            shoes=self.state.shoes + 1,
            last_hand=False,
            card_carried=False,
        )

    def _take_wagers(self) -> Procedure[None]:
        section = self.chapter.wagers
        if self.systems:
            from title58.games.baccarat.side import progressives  # few tables have any

            yield from progressives.make_ready(self)
        down = yield TakeWagers(cites(self.law.key(f"{section}(a)"), f"{section}(b)"), self.layout)
        assert isinstance(down, WagersDown)
        self.layout.lay_down(down.wagers)
        for wager in self.layout.wagers:
            if wager.form == "cash":
                yield Do(
                    f"{section}(b)",
                    f"The dealer confirms the spoken wager of position {wager.seat} and "
                    "converts the cash into chips",
                )
        yield Announce(f"{self.chapter.hands}(b)", "no more bets", label="no-more-bets")
        self.layout.close()
        self.aside += taken_down(self.layout)
        if self.systems:
            yield from progressives.lock(self)

    # Cards

    def deal_four(self, cite: Cited, *, face_up: bool) -> Procedure[None]:
        laid = {w.kind: self.offered[w.kind].known.dealt_cite for w in self.layout.wagers}
        yield Do(
            cites(f"{self.chapter.hands}(a)", self.also("deal"), *dict.fromkeys(laid.values())),
            "Two hands are dealt, the Player's and the Banker's",
        )
        for side in (PLAYER, BANKER, PLAYER, BANKER):
            number = len(self.hands.of(side).cards) + 1
            yield from self.deal_to(side, cite, f"{side}-{number}", face_up=face_up)

    def deal_to(
        self, side: str, cite: Cited, label: str, *, face_up: bool = True, carried: bool = False
    ) -> Procedure[None]:
        first = not self.hands.player.cards
        if first and self.state.card_carried:
            cite, carried = cites(cite, f"{self.chapter.irregularities}(a)"), True
            self.state = replace(self.state, card_carried=False)
        card: Card | None = None
        while card is None:
            drawn = yield from self.dealing.draw(
                cite,
                f"the {side.title()}'s Hand",
                label,
                may=() if carried else (CardIncident.FACE_UP,),
                face_up=face_up,
                carried=carried,
            )
            if isinstance(drawn, Happening):
                card = yield from self._card_face_up(drawn, first)
            else:
                card = drawn
        self.hands = self.hands.with_card(side, card)

    @implements(*shared("irregularities", "(d)"))
    def _card_face_up(self, happened: Happening, first: bool) -> Procedure[Card | None]:
        """A card shows itself. Answers the card to use, or None if another must be drawn."""
        card, cite = happened.card(), f"{self.chapter.irregularities}(d)"
        assert card is not None  # or the draw had refused it
        if first:
            yield from simulated_round(self.dealing, card, cite)
            return None
        if self.options.face_up_in_round == "next-card":
            yield Do(
                cite,
                f"{card} was the next card due and is used as such, although it was seen (BAC-14)",
            )
            return card
        self.exposed.append((card, cite))
        yield Do(
            cite,
            f"{card} is set aside, to begin a simulated round after this one",
            label="set-aside",
        )
        return None

    # Third cards

    def _third_cards(self) -> Procedure[None]:
        section, one = self.chapter.drawing, self.chapter.one_third
        player, banker = self.hands.player.count, self.hands.banker.count
        yield Do(f"{self.chapter.thirds}(b)", self.considers)
        third = rules.NO_THIRD_CARD
        wrong: Card | None = None
        if rules.player_draws(player, banker):
            yield from self.deal_third(PLAYER, f"{section}(b)(1)")
            third = rules.card_value(self.hands.player.cards[2].rank)
        else:
            why = f"{section}(a)" if self.hands.natural else f"{section}(b)(2)"
            wrong = yield from self._stays(PLAYER, cites(one, why))
        # An error card never belongs to the Player's Hand, which counts as having stood (BAC-13).
        behind = _banker_cite(section, player, banker, third)
        if rules.banker_draws(player, banker, third):
            yield from self._banker_third(behind, wrong)
        else:
            if wrong is not None:
                yield from self._exposed_third_card(wrong)
            seen = yield from self._stays(BANKER, cites(one, behind))
            if seen is not None:
                self.exposed.append((seen, f"{self.chapter.irregularities}(d)"))

    def _stays(self, side: str, cite: Cited) -> Procedure[Card | None]:
        """The hand takes no card. Answers a card dealt to it all the same, if it was seen."""
        may = () if self.unseen_card else (CardIncident.DRAWN_IN_ERROR,)
        happened = yield Do(
            cite, f"The {side.title()}'s Hand stays", label=f"{side}-stays", may=may
        )
        if not isinstance(happened, Happening):
            return None
        card = self.dealing.drawn_in_error(happened)
        if card is None:
            letter = "(b)" if side == PLAYER else "(a)"
            yield from unseen_error(self, f"{self.chapter.irregularities}{letter}")
        return card

    @implements(*shared("irregularities", "(b)", "(c)"))
    def _banker_third(self, why: Cited, exposed: Card | None) -> Procedure[None]:
        """The Banker draws; a card wrongly dealt to the Player's Hand is its third card."""
        section = self.chapter.irregularities
        if exposed is not None:
            yield Do(
                cites(f"{section}(c)", why),
                f"{exposed}, dealt to the Player's Hand in error, becomes the Banker's third card",
                label="use-exposed",
            )
            self.hands = self.hands.with_card(BANKER, exposed)
        elif self.unseen_card:
            self.unseen_card = ""
            yield from self.deal_third(BANKER, cites(f"{section}(b)", why), carried=True)
        else:
            yield from self.deal_third(BANKER, why)

    @implements(*shared("irregularities", "(c)"))
    def _exposed_third_card(self, card: Card) -> Procedure[None]:
        """The Banker stays, so the exposed card is not used in this round."""
        cite = f"{self.chapter.irregularities}(c)"
        if self.options.exposed_card == "simulated-round":
            self.exposed.append((card, cites(cite, f"{cite}(2)")))
            return
        happened = yield Burn(
            cites(cite, f"{cite}(1)"),
            f"{card} and one more card, unseen, go to the {self.chapter.discards}",
            count=1,
            may=(SharedIncident.COVER_CARD_BURNED,),
        )
        if isinstance(happened, Happening):
            self.dealing.cover_card()

    # The result

    def special(self) -> str:
        """A result of EZ Baccarat, or of a variation, that is called by its name."""
        if self.variation == COMMISSION_FREE:
            counts = self.hands.seen(FINAL_COUNTS, "")
            six = lucky_six(counts, ANY) in (THREE_CARD_SIX, TWO_CARD_SIX)
            return "Lucky Six" if six else ""
        return "Dragon 7" if self.options.ez and self.hands.dragon_7 else ""

    def _announce_result(self) -> Procedure[None]:
        hands, special = self.hands, self.special()
        counts = f"Player's Hand, {hands.player.count}; Banker's Hand, {hands.banker.count}"
        words = {PLAYER: "Player wins", BANKER: "Banker wins", "tie": "tie hand"}[hands.winner]
        yield Announce(
            cites(self.law.key(f"{self.chapter.result}(a)"), self.also("result")),
            "; ".join(filter(None, (counts, words, special))),
            label="result",
        )


def _banker_cite(section: str, player: int, banker: int, third: int) -> Cited:
    """The paragraph that tells the Banker's Hand to draw or stay."""
    if player >= 8 or banker >= 8:
        return f"{section}(a)"
    if third == rules.NO_THIRD_CARD:
        return f"{section}(c)(1)"
    if banker <= 2:
        return f"{section}(c)(2)(i)"
    if banker == 7:
        return f"{section}(c)(2)(ii)"
    table = f"{section}(c)(2)(iii)"
    return cites(table, f"{table}[Table 1, Banker {banker}]")


AnyRound: TypeAlias = Round[Any, Any]  # of whichever form
