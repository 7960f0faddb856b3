"""A round of Midibaccarat: the cards are turned by the players (629a.8)."""

from __future__ import annotations

from title58.games.baccarat.hands import BANKER, PLAYER
from title58.games.baccarat.options.midibaccarat import MidibaccaratOptions
from title58.games.baccarat.round import shoe
from title58.games.baccarat.round.squeeze import Squeeze, SqueezeRound
from title58.games.baccarat.state import BaccaratState
from title58.games.baccarat.wagers import MIDI_WAGERS
from title58.law.cites import Cited, cites
from title58.rounds.equipment import Shuffle
from title58.rounds.steps import Procedure

SQUEEZE = Squeeze(
    under_shoe="629a.8(c)(1)",
    two_cards={PLAYER: "629a.8(c)(1)", BANKER: "629a.8(c)(2)"},
    third_card={PLAYER: "629a.8(c)(3)", BANKER: "629a.8(c)(4)"},
    highest_shared="629a.8(c)(5)",
    relinquished="629a.8(d)",
    counts="629a.9(a)",
)


class MidibaccaratRound(SqueezeRound[MidibaccaratOptions, BaccaratState]):
    """The dealer deals face down; the players turn the cards."""

    wagers = MIDI_WAGERS
    squeeze = SQUEEZE
    cleared = "All cards go to the discard bucket"

    def make_ready(self) -> Procedure[None]:
        if not self.state.shoe_loaded:
            yield from self.new_shoe()

    def mix(self) -> Procedure[None]:
        if self.options.shuffler == "machine":
            yield Shuffle("629a.5(a)", "A machine shuffles the cards")
        else:
            yield from shoe.shuffle_by_hand(self.chapter)

    def deal_initial_cards(self) -> Procedure[None]:
        yield from self.deal_four("629a.8(c)", face_up=False)

    def announce_counts(self) -> Procedure[None]:
        yield from self.hand_out_two_cards()

    def deal_third(self, side: str, cite: Cited, *, carried: bool = False) -> Procedure[None]:
        way = cites("629a.9(b)", SQUEEZE.third_card[side], cite)
        yield from self.deal_to(side, way, f"{side}-third", face_up=False, carried=carried)
        yield from self.turn_third_card(side)
