"""A round of Minibaccarat: what is its own among the steps of baccarat (627a.4 to 627a.9)."""

from __future__ import annotations

from dataclasses import replace

from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.baccarat.round import shoe
from title58.games.baccarat.round.procedure import Round
from title58.games.baccarat.round.settling import Settled
from title58.games.baccarat.side.house_money import HouseMoney, settle_house_money, undo
from title58.games.baccarat.state import MinibaccaratState
from title58.games.baccarat.wagers import MINI_WAGERS
from title58.games.shuffling import after_idle_spell, batches_alternate
from title58.law.cites import Cited, cites
from title58.law.clocks import Thing
from title58.rounds.answers import Happening
from title58.rounds.clocks import in_use
from title58.rounds.equipment import Preshuffled, Shuffle
from title58.rounds.incidents import SharedIncident
from title58.rounds.settlement import Line, returned
from title58.rounds.steps import Announce, Do, Procedure


class MinibaccaratRound(Round[MinibaccaratOptions, MinibaccaratState]):
    """The dealer deals, and nobody else touches the cards."""

    wagers = MINI_WAGERS
    cleared = "The cards go to the discard rack in order of the hands"

    def look_at_clock(self) -> Procedure[None]:
        state = self.state
        cards = yield from in_use(
            self.table, "627a", Thing.CARDS, state.cards_since, new=not state.opened
        )
        if cards.when != state.cards_since:
            self.state = replace(state, cards_since=cards.when)
        if cards.changed:  # they are inspected and shuffled as at the opening
            self.state = replace(self.state, opened=False, shoe_loaded=False, idle=False)

    def make_ready(self) -> Procedure[None]:
        options = self.options
        two_batches = options.shuffler == "automated"
        if not self.state.opened:
            yield from shoe.open_table(
                self.chapter, preshuffled=options.preshuffled, two_batches=two_batches
            )
        if self.state.idle:
            self.nothing_owed()
            first = next((seat for seat in options.positions if seat in self.table.players), 0)
            yield from after_idle_spell(
                "627a.5(g)", first, two_batches=two_batches, secured=options.shuffler_secures_batch
            )
            self.state = replace(self.state, idle=False, shoe_loaded=False)
        if not self.state.shoe_loaded:
            # The cards are mixed, unless they came mixed when the table opened.
            preshuffled = options.preshuffled and not self.state.opened
            if two_batches:
                yield from _other_batch(preshuffled)
            elif preshuffled:
                yield from shoe.came_shuffled(self.chapter)
            else:
                yield from shoe.shuffle_by_hand(self.chapter)
            yield from self.load()

    def deal_initial_cards(self) -> Procedure[None]:
        if self.options.deal == "face-up":
            yield from self.deal_four(cites("627a.8(c)", "627a.8(c)(1)"), face_up=True)
        else:
            way = cites("627a.8(c)", "627a.8(c)(2)")
            yield from self.deal_four(way, face_up=False)
            yield Do(way, "The Banker's cards are placed under the right corner of the shoe")

    def announce_counts(self) -> Procedure[None]:
        player, banker = self.hands.player.count, self.hands.banker.count
        if self.options.deal == "face-down":
            yield Announce(
                cites("627a.8(c)(2)", "627a.9(a)"), f"Player's Hand, {player}", label="player-count"
            )
            yield Do("627a.8(c)(2)", "The Banker's cards are turned up in their area")
            words = f"Banker's Hand, {banker}"
        else:
            words = f"Player's Hand, {player}; Banker's Hand, {banker}"
        touched = yield Announce(
            "627a.9(a)", words, label="counts", may=(SharedIncident.TOUCHES_CARDS,)
        )
        if isinstance(touched, Happening):
            cite = self.law.key("627a.8(e)") if self.law.in_force("627a.8(e)") else "627a.8(d)@2012"
            yield Do(
                cite, f"Position {touched.seat()} may not touch the cards; the hands stand as dealt"
            )

    def deal_third(self, side: str, cite: Cited, *, carried: bool = False) -> Procedure[None]:
        way = cite if carried else cites("627a.9(c)", cite)
        yield from self.deal_to(side, way, f"{side}-third", carried=carried)

    # House Money and wagers on pairs, which are settled before third cards

    def settle_initial(self) -> Procedure[tuple[Settled, ...]]:
        settled = yield from super().settle_initial()
        house_money = yield from settle_house_money(self)
        return (*settled, *house_money)

    def void_early(self, settled: Settled, cite: Cited) -> Procedure[Line]:
        """House Money decided before the shoe ran out stands, or is undone as filed (BAC-15)."""
        if not isinstance(settled, HouseMoney) or self.options.void_returns == "open-wagers":
            return (yield from super().void_early(settled, cite))
        yield from undo(self.options, self.layout, settled, cite)
        return returned(settled.wager, cite)

    def free_of_vigorish(self, seat: int) -> int:
        """What House Money added to the seat's Banker wager, if it is filed to bear none."""
        if self.options.vigorish_on_added_money:
            return 0
        return sum(
            settled.added + settled.stake_added
            for settled in self.early
            if isinstance(settled, HouseMoney)
            and settled.wager.seat == seat
            and settled.onto == "banker"
        )

    def special(self) -> str:
        panda = self.options.ez and self.hands.panda_8 and self.law.in_force("627a.7(a)(6)")
        return "Panda 8" if panda else super().special()


def _other_batch(preshuffled: bool) -> Procedure[None]:
    mixed = Preshuffled if preshuffled else Shuffle
    yield mixed(
        cites("627a.5(a)", "627a.3(b)(3)"),
        "One batch, which came preshuffled, is played as it is; the other waits in the "
        "automated shuffler"
        if preshuffled
        else "One batch comes shuffled from the automated shuffler; the other goes in and is "
        "shuffled while the first is played",
    )
    yield from batches_alternate("627a.3(b)")
