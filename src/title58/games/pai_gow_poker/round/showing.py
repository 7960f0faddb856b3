"""From the deal to hands that can be compared: players, dealer and bank set them (645a.11)."""

from __future__ import annotations

from collections.abc import Sequence

from title58.equipment.cards import Card
from title58.games.banking.offering import Bank
from title58.games.pai_gow_poker.hands import Hand
from title58.games.pai_gow_poker.house_way import rule_used
from title58.games.pai_gow_poker.round.dealing import Dealing
from title58.games.pai_gow_poker.round.incidents import PaiGowPokerIncident
from title58.games.pai_gow_poker.round.setting import (
    BY_HOUSE_WAY,
    SetHands,
    Setting,
    by_house_way,
    codes,
    read_setting,
    ways_to_set,
)
from title58.games.pai_gow_poker.state import DEALER, PaiGowPokerTable
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.incidents import CardIncident, TableEvent
from title58.rounds.steps import Choose, Do, Procedure


def look(dealing: Dealing) -> Procedure[None]:
    """Each player looks at his own cards."""
    words = "Each player handles that player's own cards, in full view of the dealer"
    while True:
        happened = yield Do(
            cites("645a.11(a)", "645a.11(a)(2)"), words, label="look", may=(CardIncident.EXPOSED,)
        )
        if not isinstance(happened, Happening):
            return
        words = "The players go on"
        yield from dealing.exposed(happened.seat(), dealing=False)


@implements("645a.7(f)")
def order_of_setting(hands: Sequence[Hand]) -> list[Hand]:
    """Player by player; of a player's two hands the one with the larger wager first.

    Equal wagers go counterclockwise from the dealer's right (A44).
    """

    def key(hand: Hand) -> tuple[int, int, int]:
        assert hand.main is not None
        return hand.seat, -hand.main.amount, hand.place

    return sorted((hand for hand in hands if hand.main is not None), key=key)


def set_players(table: PaiGowPokerTable, hands: Sequence[Hand]) -> Procedure[None]:
    """Every hand that plays against dealer or bank, one after the other."""
    playing = order_of_setting([hand for hand in hands if not hand.void])
    for hand in playing:
        if hand.setting is None and not hand.abandoned:
            yield from _set(table, hand, playing)


def _set(table: PaiGowPokerTable, hand: Hand, playing: Sequence[Hand]) -> Procedure[None]:
    two = sum(other.seat == hand.seat for other in playing) > 1
    cite = cites("645a.11(a)(1)", "645a.11(b)", "645a.7(f)" if two else "")
    while True:
        answer = yield SetHands(
            cite,
            hand.seat,
            f"position {hand.place}",
            (BY_HOUSE_WAY, *ways_to_set(hand.dealt)),
            dealt=hand.dealt,
            label=f"set-{hand.place}",
            may=(TableEvent.ASKS_ADVICE, TableEvent.LEAVES),
        )
        if isinstance(answer, str):
            hand.setting = read_setting(answer, hand.dealt, table.options.house_way)
            yield Do(
                "645a.11(a)(3)",
                f"The two hands of {hand.name} are face down and are not touched again",
            )
            return
        assert isinstance(answer, Happening)
        if answer.kind == TableEvent.ASKS_ADVICE:
            way = by_house_way(hand.dealt, table.options.house_way)
            yield Do("645a.11(a)(1)", f"The dealer says how the house would set: {way}")
        else:
            yield from _leaves(table, answer.seat(), playing)
            if hand.setting is not None or hand.abandoned:
                return


@implements("645a.7(b)")
def _leaves(table: PaiGowPokerTable, seat: int, playing: Sequence[Hand]) -> Procedure[None]:
    """A player has left: it is for the floor to say whether the wagers are lost (A43)."""
    theirs = [hand for hand in playing if hand.seat == seat and not hand.abandoned]
    if not theirs:
        yield Do("645a.7(b)", f"Position {seat} has no hand in this round and may leave")
        return
    said = yield Choose(
        "645a.7(b)",
        DEALER,
        f"what becomes of the wagers of position {seat}, who has left the table",
        ("played", "abandoned"),
        label=f"leaves-{seat}",
    )
    for hand in theirs:
        if said == "abandoned":
            hand.abandoned = True
        elif hand.setting is None:
            hand.setting = by_house_way(hand.dealt, table.options.house_way)


@implements("645a.11(c)")
def set_dealer(table: PaiGowPokerTable, cards: Sequence[Card], cite: Cited) -> Procedure[Setting]:
    """The dealer's cards are turned over and set in the filed manner."""
    way = table.options.house_way
    setting = by_house_way(cards, way)
    rule = rule_used(codes(cards), way)
    happened = yield Do(
        cite,
        f"The dealer turns over the dealer's cards and sets them ({rule}): {setting}",
        label="dealer-sets",
        lays=(setting.laid("dealer"),),
        may=(PaiGowPokerIncident.WRONGLY_SET,),
    )
    if isinstance(happened, Happening):
        yield Do(
            "645a.14(i)", f"The dealer had set them differently; the hands are reset: {setting}"
        )
    return setting


@implements("645a.12(e)", "645a.12(i)", "645a.14(i)")
def set_bank(table: PaiGowPokerTable, bank: Bank, hand: Hand) -> Procedure[Setting]:
    """The bank sets his own hands after all players have; only a foul one is reset (A12, A13).

    Beside a co-bank it is the dealer who sets them, in the filed manner.
    """
    way = table.options.house_way
    reset = by_house_way(hand.dealt, way)
    if bank.co_banking:
        yield Do(
            "645a.12(e)", f"The dealer sets the hands of the co-bank: {reset}", label="co-bank-sets"
        )
        return reset
    answer = yield SetHands(
        cites("645a.11(c)", "645a.11(b)"),
        hand.seat,
        f"position {hand.place}, as the bank",
        (BY_HOUSE_WAY, *ways_to_set(hand.dealt)),
        dealt=hand.dealt,
        label="bank-sets",
    )
    assert isinstance(answer, str)
    setting = read_setting(answer, hand.dealt, way)
    if setting.fault:
        words = f"The bank's hands were not set correctly and are reset: {reset}"
        yield Do(cites("645a.12(i)", "645a.14(i)"), words)
        return reset
    return setting
