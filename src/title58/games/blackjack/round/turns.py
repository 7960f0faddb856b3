"""The players' turns: surrender, double, split, stand or draw (633a.7(i) to (k), 633a.9 to .11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from title58.equipment.cards import Card
from title58.games.blackjack import rules
from title58.games.blackjack.hands import Box, Hand, place
from title58.games.blackjack.round import choices, settling
from title58.games.blackjack.round.choices import DOUBLE, DRAW, SPLIT, STAND, SURRENDER
from title58.games.blackjack.round.layout import Call, take_added
from title58.games.blackjack.round.steps import BlackjackIncident, Decide
from title58.games.blackjack.wagers import DOUBLE_DOWN, WAGERS
from title58.games.blackjack.wagers import SPLIT as SPLIT_WAGER
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import format_money
from title58.rounds.answers import Happening
from title58.rounds.incidents import CardIncident, SharedIncident
from title58.rounds.steps import Announce, Choose, Do, Procedure
from title58.rounds.wagers import Wager

if TYPE_CHECKING:
    from title58.games.blackjack.round.procedure import Round

SWITCH, KEEP = "switch", "keep"
ACCEPT, REFUSE = "accept", "refuse"
LATER, DEAD = "card-later", "dead-hand"


def play_hands(played: Round) -> Procedure[None]:
    """Box by box from the dealer's left, and in a box hand by hand."""
    yield from _turn_to_players(played)
    for box in played.clockwise:
        if played.options.switch:
            yield from _offer_switch(box)
        turn = 0
        while turn < len(box.hands):  # a split adds a hand behind the one that was split
            yield from _play_hand(played, box.hands[turn])
            turn += 1
    yield from _cards_owed(played)


def _turn_to_players(played: Round) -> Procedure[None]:
    while True:
        happened = yield Do(
            "633a.12(b)(6)[s3]" if played.from_hand else "633a.7(i)",
            "Each player acts in turn, starting at the dealer's left",
            label="turns",
            may=() if played.from_hand else (SharedIncident.TOUCHES_CARDS,),
        )
        if not isinstance(happened, Happening):
            return
        yield Do(
            "633a.7(t)", f"Position {happened.seat()} may not touch the cards; they stand as dealt"
        )


@implements("633a.12(a)(4)")
def _offer_switch(box: Box) -> Procedure[None]:
    """The second cards of the two hands may change places, once and before all else (B-69)."""
    if len(box.hands) != 2 or any(hand.settled for hand in box.hands):
        return
    one, other = box.hands
    totals = f"{one.count()} and {other.count()}"
    yield Announce("633a.12(a)(4)", f"{box.name}: {totals}")  # B-11
    said = yield Decide(
        "633a.12(a)(4)",
        box.seat,
        f"whether to switch the second cards of {box.name}",
        (KEEP, SWITCH),
        label=f"box-{box.number}-switch",
        shown=f"{totals} ({_cards(one)} and {_cards(other)})",
    )
    if said == SWITCH:
        one.cards[1], other.cards[1] = other.cards[1], one.cards[1]
        one.switched = other.switched = True
        yield Do(
            "633a.12(a)(4)", f"{box.name} now has {_cards(one)} and {_cards(other)}", label="switch"
        )


def _cards(hand: Hand) -> str:
    return " ".join(card.pretty for card in hand.cards)


# One hand


@implements("633a.7(k)(1)")
def _play_hand(played: Round, hand: Hand) -> Procedure[None]:
    if hand.done:
        return
    if len(hand.cards) == 1:
        yield from _second_card(played, hand)
    if hand.blackjack:
        yield from _blackjack(played, hand)
        return
    while not hand.done:
        if hand.total >= rules.MOST:
            hand.done = True
            if hand.busted:
                yield from settling.bust(played, hand)
            else:
                words = f"{hand.name} has 21 and takes no card"
                yield Do("633a.7(k)(1)", words, label=f"{hand.label}-21")
            return
        splits = played.splits[hand.box.number, hand.origin]
        accepted = False
        if played.dealing.exposed and not choices.one_card_ace(hand, played.options):
            accepted = yield from _offer_exposed(played, hand)
            if not accepted:
                return
        may, barred = choices.choices(
            hand, played.options, splits, played.dealer.up, accepted=accepted
        )
        called = {
            word: call(played, hand)
            for word, call in ((DOUBLE, _double_call), (SPLIT, _split_call))
            if word in may
        }
        if may == (STAND,):  # a split ace with its one card
            hand.done = True
            words = f"{hand.name} has its one card and stands (B-36)"
            yield Do("633a.11(c)", words, label=f"{hand.label}-one-card")
            return
        said = yield Decide(
            _cite(played, hand, may),
            hand.seat,
            f"how to play {hand.name}",
            may,
            label=hand.label,
            may=() if played.dealing.waiting else (CardIncident.DRAWN_IN_ERROR,),
            forbidden=barred,
            shown=f"{hand.count()} ({_cards(hand)}) against {played.dealer.up.pretty}",
            cards=tuple(hand.cards),
            up=played.dealer.up,
            costs=tuple((word, call.least) for word, call in called.items()),
            calls=tuple(
                (word, call.wager)
                for word, call in called.items()
                if call.least < call.wager.amount
            ),
        )
        if isinstance(said, Happening):
            yield from played.dealing.drawn_in_error(said)
        elif said == STAND:
            hand.done = True
        elif said == DRAW:
            yield from _additional(played, hand, cites(_as_asked(played), "633a.7(k)"))
        elif said == DOUBLE:
            yield from _double(played, hand)
        elif said == SPLIT:
            yield from _split(played, hand)
        else:
            assert said == SURRENDER
            yield from settling.surrender(played, hand)


def _cite(played: Round, hand: Hand, may: tuple[str, ...]) -> Cited:
    if len(hand.cards) > 2:  # 633a.11(c) is about a split hand's first two
        return "633a.7(k)"
    if hand.from_split:
        return cites("633a.11(c)", "633a.11(c)[s2]" if SPLIT in may else "")
    way = "633a.12(b)(6)[s3]" if played.from_hand else "633a.7(i)(2)"
    return cites(way, "633a.12(a)(4)" if played.options.switch else "633a.9(a)")


def _blackjack(played: Round, hand: Hand) -> Procedure[None]:
    """Paid at once if the dealer can have none; at Switch a 22 may still come (B-65)."""
    hand.done = True
    may_lose = rules.peeks(played.dealer.up.rank)
    at_once = not may_lose and not played.options.switch
    cite = "633a.7(i)(1)(i)" if at_once else "633a.7(i)(1)(ii)" if may_lose else "633a.12(a)(5)"
    yield Announce(cite, f"{hand.name}: Blackjack", label=f"{hand.label}-blackjack")
    if at_once:
        yield from settling.pay_blackjack(played, hand)


# Cards


def _as_asked(played: Round) -> str:
    """The card a player asks for is dealt face up, from the shoe or from the hand."""
    return "633a.12(b)(7)" if played.from_hand else "633a.7(j)"


@implements("633a.14(i)")
def _additional(
    played: Round, hand: Hand, cite: Cited, *, face_up: bool = True, late: bool = False
) -> Procedure[None]:
    """One more card, or what the player wants if the dealer passes the hand over."""
    drawn = yield from played.dealing.draw(
        cites(cite, "633a.14(i)") if late else cite,
        hand.name,
        hand.label,
        seat=hand.seat,
        may=() if late else (BlackjackIncident.DRAW_MISSED,),
        face_up=face_up,
        secret=not face_up,
    )
    if isinstance(drawn, Card):
        hand.cards.append(drawn)
        hand.hidden = not face_up
        return
    said = yield Choose(
        "633a.14(i)",
        hand.seat,
        f"what to do about the card that {hand.name} asked for and was not dealt",
        (LATER, DEAD),
        label=f"{hand.label}-missed",
    )
    hand.done = True
    if said == LATER:
        hand.awaits_card = True
    else:
        yield from settling.dead_hand(played, hand)


def _cards_owed(played: Round) -> Procedure[None]:
    """After all others, but before the hole card is revealed (633a.14(i))."""
    for hand in [hand for hand in played.hands() if hand.awaits_card]:
        hand.awaits_card = hand.done = False
        if hand.double is not None:
            yield from _doubled_card(played, hand, late=True)
        else:
            yield from _additional(played, hand, _as_asked(played), late=True)
            yield from _play_hand(played, hand)


@implements("633a.14(c)")
def _offer_exposed(played: Round, hand: Hand) -> Procedure[bool]:
    """A card drawn in error and seen: whoever refuses it takes no further card (B-80)."""
    said = yield Choose(
        "633a.14(c)",
        hand.seat,
        f"whether {hand.name}, with {hand.count()}, takes the exposed "
        f"{Card.parse(played.dealing.error).pretty}",
        (ACCEPT, REFUSE),
        label=f"{hand.label}-exposed",
    )
    if said == ACCEPT:
        return True
    hand.done = True
    yield Do("633a.14(c)", f"{hand.name} refuses the card and gets no more cards this round")
    return False


# Double down


@implements("633a.10(a)", "633a.7(k)(2)")
def _double(played: Round, hand: Hand) -> Procedure[None]:
    hand.double = yield from _added(played, hand, _double_call(played, hand), DOUBLE)
    yield from _doubled_card(played, hand)


def _double_call(played: Round, hand: Hand) -> Call:
    least, most, _ = WAGERS[DOUBLE_DOWN].amount.bounds(played.options, hand.wager.amount)
    return Call(
        Wager(hand.seat, DOUBLE_DOWN, most, hand.on),
        least,
        "633a.10(a)",
        f"no more than the original wager of {format_money(most)}, and no less than the "
        "minimum (B-39)",
    )


def _doubled_card(played: Round, hand: Hand, *, late: bool = False) -> Procedure[None]:
    face_up = played.options.double_card == "face-up"
    way = "face up" if face_up else "face down"
    yield Do("633a.10(c)", f"One card is dealt {way} and placed sideways")
    yield from _additional(
        played, hand, cites("633a.10(a)", "633a.7(k)(2)"), face_up=face_up, late=late
    )
    if hand.awaits_card or hand.dead:
        return
    hand.done = True
    if hand.busted and not hand.hidden:
        yield from settling.bust(played, hand)


def _added(played: Round, hand: Hand, call: Call, choice: str) -> Procedure[Wager]:
    """The wager that this choice calls for; held in the hand, the cards are then turned over."""
    layout = yield from take_added((call,), f"{hand.label}-{choice}")
    wager = layout.at(*call.wager.spot)
    assert wager is not None
    if played.from_hand and not hand.from_split:
        yield Do("633a.12(b)(6)(i)", f"The dealer turns over the two cards of {hand.name}")
    return wager


# Splitting


@implements("633a.11(a)", "633a.11(b)")
def _split(played: Round, hand: Hand) -> Procedure[None]:
    """Two hands of one card each; the first is finished before the second gets a card."""
    box, number = hand.box, played.next_hand(hand.box)
    wager = yield from _added(played, hand, _split_call(played, hand), SPLIT)
    second = hand.cards.pop()
    other = Hand(box, number, wager, [second], from_split=True, origin=hand.origin)
    hand.from_split = True
    box.hands.insert(box.hands.index(hand) + 1, other)
    played.splits[box.number, hand.origin] += 1
    yield from _second_card(played, hand)


def _split_call(played: Round, hand: Hand) -> Call:
    stake = WAGERS[SPLIT_WAGER].amount.bounds(played.options, hand.wager.amount).high
    return Call(
        Wager(hand.seat, SPLIT_WAGER, stake, place(hand.box.on, played.next_hand(hand.box))),
        stake,
        "633a.11(a)",
        f"equal to the original wager of {format_money(stake)}",
    )


def _second_card(played: Round, hand: Hand) -> Procedure[None]:
    """To a hand that a split has formed."""
    card = yield from played.dealing.card("633a.11(b)", hand.name, hand.label, seat=hand.seat)
    hand.cards.append(card)
