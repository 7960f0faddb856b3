"""The end of a round: the cards are cleared, the table is left for the next (633a.7(e), (s))."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from title58.games.blackjack.hands import Counted
from title58.games.blackjack.options.table import DOUBLE_SHOE
from title58.games.blackjack.round.dealing import UNSEEN
from title58.games.blackjack.state import (
    BOTH,
    BY_COVER_CARD,
    BY_ORDER,
    SIDES,
    BlackjackFacts,
    BlackjackState,
)
from title58.law.cites import cites
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.driver import Outcome
from title58.rounds.equipment import ClearTable
from title58.rounds.incidents import CardIncident, TableEvent
from title58.rounds.settlement import Settlement, all_returned
from title58.rounds.steps import Do, Procedure

if TYPE_CHECKING:
    from title58.games.blackjack.round.procedure import Round


def clear(played: Round) -> Procedure[None]:
    yield from played.dealing.discard_exposed("which nobody has used")
    yield ClearTable(
        "633a.7(s)",
        "The cards go to the discard rack hand by hand, so that each hand can be reconstructed",
    )
    played.dealing.cleared()


def end_round(played: Round) -> Procedure[Outcome[BlackjackState]]:
    played.state = _sat_out(played)
    ordered = yield from _see_to_table(played)
    state, dealing = played.state, played.dealing
    over = {*dealing.covers_out, *dealing.refilled}
    single = played.options.dealing != DOUBLE_SHOE
    if over or ordered:
        yield from _collect(played, over, ordered)
        state = replace(
            state,
            shoe_loaded=False,
            reshuffle=BY_COVER_CARD if over else BY_ORDER,
            sides_over=("" if single else BOTH if ordered or len(over) == 2 else next(iter(over))),
            cover_card_seat=next(iter(dealing.covers_out.values()), 0),
        )
    carried = dealing.error == UNSEEN
    state = replace(
        state,
        card_carried=carried,
        carried_side=dealing.error_side if carried else "",
    )
    lines = tuple(played.lines)
    return Outcome(Settlement(lines, void=all_returned(lines), facts=_facts(played)), state)


@implements("633a.6(b)")
def _sat_out(played: Round) -> BlackjackState:
    """Who may wager in the next round, where those who sit out are barred."""
    state = played.state
    if not played.options.bars_sitting_out or not played.wagered:
        return state
    still = [
        seat for seat in played.wagered if not state.dealt_since_shuffle or seat in state.entitled
    ]
    return replace(state, dealt_since_shuffle=True, entitled=tuple(sorted(still)))


def _see_to_table(played: Round) -> Procedure[bool]:
    """What may happen between rounds; answers whether a reshuffle was ordered."""
    device = played.dealing.device
    ordered = False
    words = "The round is over"
    single = played.options.dealing != DOUBLE_SHOE
    while True:
        error = single and not played.dealing.error
        happened = yield Do(
            "633a.5(a)" if device else "633a.5(f)",
            words,
            label="round-end",
            may=(
                *(TableEvent.SHUFFLE_ORDERED, TableEvent.NEW_DEALER, TableEvent.TABLE_IDLE),
                *((TableEvent.WAGERING_PERMITTED,) if played.options.bars_sitting_out else ()),
                *((CardIncident.DRAWN_IN_ERROR,) if error else ()),
            ),
        )
        if not isinstance(happened, Happening):
            return ordered
        words = "The table is between rounds"
        state = played.state
        if happened.kind == TableEvent.SHUFFLE_ORDERED:
            yield Do(
                "633a.5(a)" if device else cites("633a.5(a)", "633a.5(f)"),
                "A floorperson or above orders the cards reshuffled",
            )
            ordered = True
        elif happened.kind == TableEvent.NEW_DEALER:
            played.state = replace(state, new_dealer=True)
            yield Do("633a.7(c)[s2]", "A new dealer comes to the table")
        elif happened.kind == TableEvent.TABLE_IDLE:
            played.state = replace(state, idle=True)
            yield Do("633a.5(a)" if device else "633a.5(g)", "No players remain; the table is idle")
        elif happened.kind == TableEvent.WAGERING_PERMITTED:
            seat = happened.seat()  # 0: everybody who has sat out
            again = {*state.entitled, *((seat,) if seat else played.options.positions)}
            played.state = replace(state, entitled=tuple(sorted(again)))
            whom = f"position {seat}" if seat else "every player"
            yield Do("633a.6(b)(1)", f"The certificate holder permits {whom} to wager again")
        else:
            yield from played.dealing.drawn_in_error(happened)
            yield from played.dealing.discard_exposed("drawn in error after the round")


def _collect(played: Round, over: set[str], ordered: bool) -> Procedure[None]:
    if played.options.dealing == DOUBLE_SHOE:
        for side in SIDES if ordered else sorted(over):
            yield Do(
                cites("633a.5(f)", "633a.7(e)", "633a.7(e)(2)") if side in over else "633a.5(a)",
                f"The remaining cards of the {side} side and its segregated cards go face down "
                "to the discard rack, to confirm that none are missing",
                label="shoe-over",
            )
        return
    yield Do(
        cites("633a.5(f)", "633a.7(e)", "633a.7(e)(1)") if over else "633a.5(a)",
        "The remaining cards go to the discard rack, to confirm that none are missing, and "
        "are reshuffled",
        label="shoe-over",
    )


def _facts(played: Round) -> BlackjackFacts:
    """Every hand with its count in words, as it lay when the round was over."""
    if not played.dealer.cards:
        return {}
    every: dict[str, Counted] = {"dealer": played.dealer}
    every |= {hand.label.replace("-", " "): hand for hand in played.hands()}
    return {
        "hands": {name: list(map(str, one.cards)) for name, one in every.items()},
        "counts": {name: one.count() for name, one in every.items()},
    }
