"""What comes before the wagers: opening, an idle spell, shuffle and cut (645a.4, 645a.5)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from title58.games.banking import BankHistory
from title58.games.banking.offering import Bank
from title58.games.pai_gow_poker.options.table import (
    AUTOMATED,
    AUTOMATED_SHOE,
    BUTTON,
    CONTINUOUS,
    HAND,
    MANUAL,
    MANUAL_SHOE,
    SHAKER,
)
from title58.games.pai_gow_poker.round.steps import InsertCoverCard
from title58.games.pai_gow_poker.state import DEALER, PaiGowPokerState, PaiGowPokerTable
from title58.games.shuffling import Mixing, Request, mix, offer_cut
from title58.law.cites import Cited, cites
from title58.law.clocks import Thing
from title58.law.markers import implements
from title58.rounds.answers import Happening
from title58.rounds.clocks import in_use
from title58.rounds.equipment import CutCards, HandShuffle
from title58.rounds.incidents import SharedIncident, TableEvent
from title58.rounds.steps import Do, Procedure


def shuffled_by(table: PaiGowPokerTable, state: PaiGowPokerState) -> str:
    return MANUAL if state.shuffler_failed else table.options.shuffler


def dealt_from(table: PaiGowPokerTable, state: PaiGowPokerState) -> str:
    """What this round is dealt from: as filed, or from a manual shoe."""
    filed = table.options.dealt_from
    broken = filed == AUTOMATED_SHOE and state.shoe_failed
    return MANUAL_SHOE if broken or _not_from_hand(table, state) else filed


def method_used(table: PaiGowPokerTable, state: PaiGowPokerState) -> str:
    """How the start is found: as filed; the button only while both of its devices work, and else
    the shaker (A36)."""
    filed = table.options.starting_position
    works = shuffled_by(table, state) == AUTOMATED and dealt_from(table, state) == AUTOMATED_SHOE
    return filed if filed != BUTTON or works else SHAKER


@implements("645a.9(a)(1)")
def _not_from_hand(table: PaiGowPokerTable, state: PaiGowPokerState) -> bool:
    """Cards that were shuffled by hand are not dealt from it."""
    return table.options.dealt_from == HAND and shuffled_by(table, state) == MANUAL


def make_ready(table: PaiGowPokerTable) -> Procedure[PaiGowPokerState]:
    """Bring the table to where the bank can be offered; answers how it stands.

    Wherever the table opens or opens again, or a new deck comes, the game starts anew for the
    bank (A23).
    """
    state = table.state
    if not state.opened or state.new_deck:
        yield from _open(table, state)
        state = replace(state, opened=True, new_deck=False, idle=False, banking=BankHistory())
    elif state.idle:
        if shuffled_by(table, state) != CONTINUOUS:  # 645a.5(h): (b) to (g) do not apply
            yield from _after_idle_spell(table, state)
        state = replace(state, idle=False, banking=BankHistory())
    return state


def look_over(table: PaiGowPokerTable) -> Procedure[PaiGowPokerTable]:
    """Whether the devices work and the clocks allow a round.

    Cards that were dealt from the hand at any time have the shorter clock (A52).
    """
    state = yield from _mend(table.state)
    if state.new_deck:
        state = replace(state, cards_since=None, hand_dealt=False)
    new = not state.opened
    dealt = HAND if state.hand_dealt else dealt_from(table, state)
    now = {"dealt_from": dealt, "starting_position": method_used(table, state)}
    cards = yield from in_use(
        table, "645a", Thing.CARDS, state.cards_since, new=new or state.new_deck, now=now
    )
    if cards.changed:
        state = replace(state, new_deck=True, hand_dealt=False)
    dice = yield from in_use(table, "645a", Thing.DICE, state.dice_since, new=new, now=now)
    if (cards.when, dice.when) == (state.cards_since, state.dice_since):
        return table._replace(state=state)
    state = replace(state, cards_since=cards.when, dice_since=dice.when)
    return table._replace(state=state)


def _mend(state: PaiGowPokerState) -> Procedure[PaiGowPokerState]:
    """A device that has failed may have been repaired meanwhile."""
    if state.shuffler_failed:
        state = replace(state, shuffler_failed=not (yield from _repaired("shuffler")))
    if state.shoe_failed:
        state = replace(state, shoe_failed=not (yield from _repaired("dealing shoe")))
    return state


def _repaired(what: str) -> Procedure[bool]:
    mended = yield Do(
        "645a.14(n)",
        f"The automated {what} is out of order and marked as such",
        label="out-of-order",
        may=(TableEvent.DEVICE_REPAIRED,),
    )
    return isinstance(mended, Happening)


def _open(table: PaiGowPokerTable, state: PaiGowPokerState) -> Procedure[None]:
    options = table.options
    if options.preshuffled:
        yield Do("645a.4(e)", "The cards arrive inspected and shuffled; they are not spread")
        return
    each = options.two_decks and shuffled_by(table, state) == AUTOMATED
    apart = "645a.4(d)" if each else ""
    cards = "each deck is" if each else "the cards are"
    yield Do(
        cites("645a.4(a)", apart),
        "The dealer inspects the cards, and the floorperson verifies the inspection",
    )
    yield Do(
        cites("645a.4(b)", apart),
        f"One joker is used and any other is torn; {cards} spread face up by suit and in "
        "sequence for the first player to inspect",
    )
    words = f"{cards} turned face down, washed and stacked".capitalize()
    yield Do(cites("645a.4(c)", apart), words)


@implements("645a.5(g)")
def _after_idle_spell(table: PaiGowPokerTable, state: PaiGowPokerState) -> Procedure[None]:
    first = _first_player(table)
    yield Request(
        "645a.5(g)", first, "to see the cards face up", ("face-down", "face-up"), label="spread"
    )
    yield Do(
        "645a.5(g)", "The cards from the shoe and the discard rack are spread for the first player"
    )
    if shuffled_by(table, state) == MANUAL:
        yield Do("645a.5(g)(1)", "The cards are washed and stacked, to be shuffled and cut")
        return
    if not table.options.two_decks:
        yield Do("645a.5(g)(2)", "The cards go into the shuffler to be shuffled")  # A51
        return
    yield Do("645a.5(g)(2)", "The cards go into the shuffler and the other deck is taken out")
    if table.options.shuffler_secures_deck:
        wanted = yield Request(
            "645a.5(g)(2)",
            first,
            "for that deck to be spread and reshuffled",
            ("not-needed", "requested"),
            label="spread-deck",
        )
        if wanted == "not-needed":
            return
    yield Do("645a.5(g)(2)", "That deck is also spread for inspection and reshuffled")


def _first_player(table: PaiGowPokerTable) -> int:
    return table.players[0] if table.players else DEALER


# Shuffle


def shuffle(
    table: PaiGowPokerTable, state: PaiGowPokerState, bank: Bank, *, begins: bool
) -> Procedure[PaiGowPokerState]:
    """Before every round; one shuffle serves 645a.5(a) and 645a.12(g) (A26)."""
    cite = cites("645a.5(a)", "645a.12(g)") if bank else "645a.5(a)"
    # Only cards that have just come to the table can come shuffled.
    new = not table.state.opened or table.state.new_deck
    preshuffled = table.options.preshuffled and new
    state = yield from _mix(table, state, cite, preshuffled=preshuffled)
    method = shuffled_by(table, state)
    while True:
        ordered = yield Do(
            "645a.5(a)",
            "The deck lies in a single stack",
            label="stacked",
            may=(TableEvent.SHUFFLE_ORDERED,),
        )
        if not isinstance(ordered, Happening):
            break
        # By hand they would have to be cut, and could not be dealt from the hand.
        by = "" if method == MANUAL else ", by the device"
        yield HandShuffle(
            "645a.5(a)",
            f"A floorperson or above has the cards reshuffled{by}",
            label="shuffled-again",
        )
    if method == MANUAL:
        yield from _cut(table, bank, begins=begins)
    elif method == AUTOMATED:
        yield Do("645a.5(b)(1)", "Cards from the shuffler are not cut", label="not-cut")
    return state


def _mix(
    table: PaiGowPokerTable, state: PaiGowPokerState, cite: Cited, *, preshuffled: bool
) -> Procedure[PaiGowPokerState]:
    method = shuffled_by(table, state)
    words = (
        "The device reshuffles and counts the cards"
        if method == CONTINUOUS
        else "The automated shuffler shuffles the cards"
    )
    how = Mixing(
        device=cites(cite, "645a.5(h)") if method == CONTINUOUS else cite,
        by_device=words,
        came_shuffled=words,
        hand=cite,
        by_hand="The dealer shuffles the cards and stacks them",
        shuffle="645a.5(a)",
        jammed="645a.14(l)",
        failed="645a.14(n)",
        name="how the failed shuffler is marked",
        label="failed-shuffler",
    )
    filed = table.options.shuffler != MANUAL
    works = yield from mix(how, device=method != MANUAL, filed=filed, preshuffled=preshuffled)
    if works and method == AUTOMATED:
        return (yield from _from_shuffler(table, state))
    return state if works or method == MANUAL else replace(state, shuffler_failed=True)


def _from_shuffler(table: PaiGowPokerTable, state: PaiGowPokerState) -> Procedure[PaiGowPokerState]:
    options = table.options
    if options.two_decks:
        number = "second" if state.second_deck else "first"
        yield Do(
            "645a.3(b)(2)",
            f"The {number} deck is played; the other is shuffled and kept in the shuffler",
        )
        yield Do("645a.3(b)(3)", "The decks alternate: this one is used every other round")
        yield Do("645a.3(b)(4)", "Only cards of this deck go to the discard rack")
        state = replace(state, second_deck=not state.second_deck)
    if options.shuffler_loads_shoe and dealt_from(table, state) != HAND:
        yield Do("645a.5(a)", "The shuffler puts the stack directly into the dealing shoe")
    return state


# Cut


@implements("645a.5(d)", "645a.5(d)(1)", "645a.5(d)(2)", "645a.5(d)(3)")
def offers(table: PaiGowPokerTable, bank: Bank, *, begins: bool) -> tuple[tuple[int, str], ...]:
    """Who is offered the cut, in order, and the paragraph that says so; at last the dealer."""
    seated = [seat for seat in table.options.positions if seat in table.players]
    first, why = seated[0] if seated else DEALER, "645a.5(d)(3)"
    if begins and seated:
        first, why = _first_player(table), "645a.5(d)(1)"
    elif bank:
        first, why = bank.seat, "645a.5(d)(2)"
    at = seated.index(first) if first in seated else 0
    return tuple((seat, why) for seat in (*seated[at:], *seated[:at]))


def _cut(table: PaiGowPokerTable, bank: Bank, *, begins: bool) -> Procedure[None]:
    yield Do(
        cites("645a.5(b)(2)", "645a.5(c)"),
        "The dealer sets the stack on a cut card (cover card) and offers it for the cut",
    )
    entitled = [(seat, cites("645a.5(d)", why)) for seat, why in offers(table, bank, begins=begins)]
    yield from offer_cut(entitled, partial(_cut_once, table), "645a.5(f)", last_may_recut=True)


def _cut_once(table: PaiGowPokerTable, who: int) -> Procedure[bool]:
    figures = table.law.figures("645a")
    margin, cards = figures["cut"]["min_cards_from_top"], figures["deck"]["cards_per_deck"]
    yield CutCards(
        cites("645a.5(e)", "645a.5(c)") if who == DEALER else "645a.5(e)",
        f"{f'Position {who}' if who else 'The dealer'} inserts the second cut card (cover "
        "card) into the stack",
        margin,
        cards - figures["cut"]["min_cards_from_bottom"],
        seat=who,
    )
    yield Do(
        "645a.5(e)",
        "The cut card (cover card) and the cards above it go to the bottom, with the first "
        "cut card under them",
    )
    if table.options.extra_cover_card == "four-from-bottom":
        below = figures["cut"]["extra_cover_card_from_bottom"]
        yield InsertCoverCard(
            "645a.5(e)",
            f"The other cut card (cover card) goes in {below} cards from the bottom",
            below,
        )
    else:
        yield Do("645a.5(e)", "The other cut card (cover card) goes to the discard rack")
    ordered = yield Do(
        "645a.5(e)",
        "The stack is ready to be dealt",
        label="cut-made",
        may=(SharedIncident.RECUT_ORDERED,),
    )
    return isinstance(ordered, Happening)
