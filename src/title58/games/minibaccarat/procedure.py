"""A round of Minibaccarat, step by step (627a.8 to 627a.11), with what may go wrong (627a.13)."""

from __future__ import annotations

from dataclasses import replace

from title58.equipment.cards import Card
from title58.games.baccarat import rules
from title58.games.baccarat.chapter import MINIBACCARAT_CHAPTER as CHAPTER
from title58.games.baccarat.dealing import FACE_UP, Dealing, OutOfCards
from title58.games.baccarat.hands import BANKER, PLAYER, Hands
from title58.games.baccarat.shoe import COVER_CARD_BURNED
from title58.games.minibaccarat.after import end_round, settle, unseen_error, void
from title58.games.minibaccarat.before import make_ready
from title58.games.minibaccarat.house_money import Settled, settle_house_money
from title58.games.minibaccarat.irregularities import DRAWN_IN_ERROR, TOUCHED, simulated_round
from title58.games.minibaccarat.state import MinibaccaratState, MinibaccaratTable
from title58.games.minibaccarat.wagers import layout as new_layout
from title58.law.markers import implements
from title58.rounds.answers import Happening, WagersDown
from title58.rounds.driver import Outcome
from title58.rounds.settlement import Settlement
from title58.rounds.steps import Announce, Do, Procedure, TakeWagers
from title58.rounds.wagers import Layout


def play(table: MinibaccaratTable) -> Procedure[Outcome[MinibaccaratState]]:
    return (yield from Round(table).play())


class Round:
    """One round. Attributes are what lies on the table; methods are the steps in their order."""

    def __init__(self, table: MinibaccaratTable) -> None:
        self.table = table
        self.options = table.options
        self.state = table.state
        self.dealing = Dealing(CHAPTER, table.options.decks_per_shoe)
        self.hands = Hands()
        self.house_money: tuple[Settled, ...] = ()
        self.exposed: list[tuple[Card, str]] = []  # each begins a simulated round, under its cite
        self.unseen_card = ""  # the cite of a card drawn in error and not disclosed, if any

    def play(self) -> Procedure[Outcome[MinibaccaratState]]:
        layout = new_layout(self.table.law, self.options)
        try:
            self.state = yield from make_ready(self.table, self.dealing)
            yield from self._take_wagers(layout)
            yield from self._deal_initial_cards()
            yield from self._announce_counts()
            self.house_money = yield from settle_house_money(
                self.table.law, self.options, layout, self.hands
            )
            yield from self._third_cards()
        except OutOfCards:
            lines = yield from void(self.table, layout, self.house_money)
            return (yield from end_round(self, Settlement(lines, void=True)))
        yield from self._announce_result()
        lines, debts = yield from settle(self.table, layout, self.hands, self.house_money)
        self.state = replace(self.state, owed=debts)
        yield Do(
            "627a.11(c)", "The cards go to the discard rack in order of the hands", label="clear"
        )
        settlement = Settlement(
            (*(settled.line for settled in self.house_money), *lines), facts=self.hands.facts()
        )
        return (yield from end_round(self, settlement))

    def key(self, cite: str) -> str:
        """The cite, told from a later wording where the law of the day has an earlier one."""
        provision = self.table.law.provision(cite)
        return provision.key if provision is not None else cite

    def _take_wagers(self, layout: Layout) -> Procedure[None]:
        down = yield TakeWagers(f"{self.key('627a.7(a)')}, 627a.7(b)", layout)
        assert isinstance(down, WagersDown)
        layout.lay_down(down.wagers)
        for wager in layout.wagers:
            if wager.form == "cash":
                yield Do(
                    "627a.7(b)",
                    f"The dealer confirms the spoken wager of seat {wager.seat} and"
                    " turns the cash into chips",
                )
        yield Announce("627a.8(b)", "no more bets", label="no-more-bets")
        layout.close()

    # Four cards, two to each hand

    def _deal_initial_cards(self) -> Procedure[None]:
        down = self.options.deal == "face-down"
        way = "627a.8(c), 627a.8(c)(2)" if down else "627a.8(c), 627a.8(c)(1)"
        yield Do("627a.8(a)", "Two hands are dealt, the Player's and the Banker's")
        for side in (PLAYER, BANKER, PLAYER, BANKER):
            number = len(self.hands.of(side).cards) + 1
            yield from self._deal_to(side, way, f"{side}-{number}", face_up=not down)
        if down:
            yield Do(way, "The Banker's cards wait under the right corner of the shoe")

    def _deal_to(
        self, side: str, cite: str, label: str, *, face_up: bool = True, carried: bool = False
    ) -> Procedure[None]:
        first = not self.hands.player.cards
        if first and self.state.card_carried:
            cite, carried = f"{cite}, 627a.13(a)", True
            self.state = replace(self.state, card_carried=False)
        card: Card | None = None
        while card is None:
            drawn = yield from self.dealing.draw(
                cite,
                f"the {side.title()}'s Hand",
                label,
                may=() if carried else (FACE_UP,),
                face_up=face_up,
                carried=carried,
            )
            if isinstance(drawn, Happening):
                card = yield from self._card_face_up(drawn, first)
            else:
                card = drawn
        if side == PLAYER:
            self.hands = Hands(self.hands.player + card, self.hands.banker)
        else:
            self.hands = Hands(self.hands.player, self.hands.banker + card)

    @implements("627a.13(d)")
    def _card_face_up(self, happened: Happening, first: bool) -> Procedure[Card | None]:
        """A card shows itself. Answers the card to use, or None if another must be drawn."""
        card = happened.card()
        assert card is not None  # or the draw had refused it
        if first:
            yield from simulated_round(self.dealing, card, "627a.13(d)")
            return None
        if self.options.face_up_in_round == "next-card":
            yield Do(
                "627a.13(d)",
                f"{card} was due next and takes its place, though it was seen (BAC-14)",
            )
            return card
        self.exposed.append((card, "627a.13(d)"))
        yield Do(
            "627a.13(d)",
            f"{card} is set aside, to begin a simulated round after this one",
            label="set-aside",
        )
        return None

    def _announce_counts(self) -> Procedure[None]:
        player, banker = self.hands.player.count, self.hands.banker.count
        touch = self.key("627a.8(e)") if self.table.law.in_force("627a.8(e)") else "627a.8(d)@2012"
        if self.options.deal == "face-down":
            yield Announce(
                "627a.8(c)(2), 627a.9(a)", f"Player's Hand, {player}", label="player-count"
            )
            yield Do("627a.8(c)(2)", "The Banker's cards are turned up in their area")
            words = f"Banker's Hand, {banker}"
        else:
            words = f"Player's Hand, {player}; Banker's Hand, {banker}"
        touched = yield Announce("627a.9(a)", words, label="counts", may=(TOUCHED,))
        if isinstance(touched, Happening):
            yield Do(
                touch, f"Seat {touched.seat()} may not touch the cards; the hands stand as dealt"
            )

    # Third cards

    def _third_cards(self) -> Procedure[None]:
        player, banker = self.hands.player.count, self.hands.banker.count
        yield Do("627a.9(b)", "The dealer determines whether third cards are due")
        third = rules.NO_THIRD_CARD
        wrong: Card | None = None
        if rules.player_draws(player, banker):
            yield from self._deal_to(PLAYER, "627a.9(c), 627a.10(b)(1)", "player-third")
            third = rules.card_value(self.hands.player.cards[2].rank)
        else:
            why = "627a.10(a)" if self.hands.natural else "627a.10(b)(2)"
            wrong = yield from self._stays(PLAYER, f"627a.9(d), {why}")
        # An error card never belongs to the Player's Hand, which counts as having stood (BAC-13).
        why = _banker_cite(player, banker, third)
        if rules.banker_draws(player, banker, third):
            yield from self._banker_third(why, wrong)
        else:
            if wrong is not None:
                yield from self._exposed_third_card(wrong)
            seen = yield from self._stays(BANKER, f"627a.9(d), {why}")
            if seen is not None:
                self.exposed.append((seen, "627a.13(d)"))

    def _stays(self, side: str, cite: str) -> Procedure[Card | None]:
        """The hand takes no card. Answers a card dealt to it all the same, if it was seen."""
        may = () if self.unseen_card else (DRAWN_IN_ERROR,)
        happened = yield Do(
            cite, f"The {side.title()}'s Hand stays", label=f"{side}-stays", may=may
        )
        if not isinstance(happened, Happening):
            return None
        card = self.dealing.drawn_in_error(happened)
        if card is None:
            yield from unseen_error(self, "627a.13(b)" if side == PLAYER else "627a.13(a)")
        return card

    @implements("627a.13(b)", "627a.13(c)")
    def _banker_third(self, why: str, exposed: Card | None) -> Procedure[None]:
        """The Banker draws; a card wrongly dealt to the Player's Hand is its third card."""
        if exposed is not None:
            yield Do(
                f"627a.13(c), {why}",
                f"{exposed}, dealt to the Player's Hand in error, becomes the Banker's third card",
                label="use-exposed",
            )
            self.hands = Hands(self.hands.player, self.hands.banker + exposed)
        elif self.unseen_card:
            self.unseen_card = ""
            yield from self._deal_to(BANKER, f"627a.13(b), {why}", "banker-third", carried=True)
        else:
            yield from self._deal_to(BANKER, f"627a.9(c), {why}", "banker-third")

    @implements("627a.13(c)")
    def _exposed_third_card(self, card: Card) -> Procedure[None]:
        """The Banker stays, so the exposed card is not used in this round."""
        if self.options.exposed_card == "simulated-round":
            self.exposed.append((card, "627a.13(c), 627a.13(c)(2)"))
            return
        happened = yield Do(
            "627a.13(c), 627a.13(c)(1)",
            f"{card} and one more card, unseen, go to the discard rack",
            label="burn",
            count=1,
            may=(COVER_CARD_BURNED,),
        )
        if isinstance(happened, Happening):
            self.dealing.cover_card_seen = True

    def _announce_result(self) -> Procedure[None]:
        hands = self.hands
        counts = f"Player's Hand, {hands.player.count}; Banker's Hand, {hands.banker.count}"
        words = {PLAYER: "Player wins", BANKER: "Banker wins", "tie": "tie hand"}[hands.winner]
        special = ""
        if self.options.ez and hands.dragon_7:
            special = "; Dragon 7"
        elif self.options.ez and hands.panda_8 and self.table.law.in_force("627a.7(a)(6)"):
            special = "; Panda 8"
        yield Announce(self.key("627a.11(a)"), f"{counts}; {words}{special}", label="result")


def _banker_cite(player: int, banker: int, third: int) -> str:
    """The paragraph that tells the Banker's Hand to draw or stay."""
    if player >= 8 or banker >= 8:
        return "627a.10(a)"
    if third == rules.NO_THIRD_CARD:
        return "627a.10(c)(1)"
    if banker <= 2:
        return "627a.10(c)(2)(i)"
    if banker == 7:
        return "627a.10(c)(2)(ii)"
    return f"627a.10(c)(2)(iii), 627a.10(c)(2)(iii)[Table 1, Banker {banker}]"
