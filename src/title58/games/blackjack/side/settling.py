"""Settling the wagers on the first cards (633a.7(g)), or giving them back.

Most are decided as soon as everybody has two cards. Three may have to wait: two queens of hearts
and two kings of spades while the hole card may give the dealer a Blackjack, and a Royal Match while
it may give him one too. A wager that waits still lies on the layout; nothing else marks it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from title58.games.blackjack.options.side_wagers import (
    GAME,
    KINGS_BOUNTY,
    LUCKY_LADIES,
    ROYAL_MATCH,
    SUPER_MATCH,
)
from title58.games.blackjack.side import progressives, rules
from title58.games.blackjack.side.payout_limit import limited
from title58.games.blackjack.side.wagers import (
    FIRST_CARDS,
    FirstCards,
    crown_treasure,
    price,
)
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import LOSE as ALL_LOST
from title58.rounds.settlement import LOSE, WIN, Line, decide, returned
from title58.rounds.settling import collect, give_back, pay
from title58.rounds.steps import RACK, SEAT, Do, Move, Procedure
from title58.rounds.wagers import Wager

if TYPE_CHECKING:
    from title58.games.blackjack.hands import Box
    from title58.games.blackjack.round.procedure import Round

# Wagers on two cards of value 20 whose best pair waits for the card reader: their paragraph.
_TWENTY = {LUCKY_LADIES: "633a.7(g)(1)", KINGS_BOUNTY: "633a.7(g)(6)"}


def settle_initial(played: Round) -> Procedure[None]:
    """Everything that the first cards decide, before any other card and before the card reader.

    From the dealer's right, counterclockwise; the wagers of a box in the order of 633a.7(g).
    """
    waiting: list[tuple[Box, Wager]] = []
    begun = False
    for box, wager in _lying(played):
        if not begun:
            begun = True
            if played.from_hand:  # their cards lie face down until they claim (B-72)
                yield Do(
                    cites("633a.7(g)", "633a.12(b)"),
                    "The players with optional wagers turn their cards face up",
                    label="claim",
                )
            yield Do(
                "633a.7(g)",
                "Before any other card is dealt the dealer settles the optional wagers, from his"
                " right to his left",
                label="optional-wagers",
            )
        if _waits(played, box, wager.kind):
            waiting.append((box, wager))
        else:
            yield from _settle(played, wager, _line(played, box, wager, "633a.7(g)"), "633a.7(g)")
    for box, wager in waiting:
        yield from _hold(box, wager.kind)


@implements("633a.7(g)(1)[s2]", "633a.7(g)(6)[s2]", "633a.7(g)(4)[s2]")
def _waits(played: Round, box: Box, slug: str) -> bool:
    """Whether the dealer's hole card still decides what this wager is paid."""
    up = played.dealer.up.rank
    first, second = box.first
    if slug == LUCKY_LADIES:
        queens = first is second and first.rank == rules.QUEEN and first.suit == rules.HEARTS
        return queens and rules.is_ten_or_ace(up)
    if slug == KINGS_BOUNTY:
        kings = first is second and first.rank == rules.KING and first.suit == rules.SPADES
        return kings and rules.is_ten_or_ace(up)
    if slug == ROYAL_MATCH:  # whether a Crown Treasure is offered or not (B-49)
        royal = rules.royal_match(first.rank, first.suit, second.rank, second.suit)
        return royal == rules.ROYAL_MATCH and up in (rules.QUEEN, rules.KING)
    return False


def _hold(box: Box, slug: str) -> Procedure[None]:
    if slug == ROYAL_MATCH:
        yield Do(
            "633a.7(g)(4)[s2]",
            f"The Royal Match of {box.name} waits until the hole card is exposed",
            label="held",
        )
        return
    pair = "queens of hearts" if slug == LUCKY_LADIES else "kings of spades"
    yield Do(
        f"{_TWENTY[slug]}[s2]",
        f"The two {pair} of {box.name} wait until the dealer knows whether he has a Blackjack",
        label="held",
    )


def settle_held(played: Round) -> Procedure[None]:
    """The card reader shows no Blackjack: the pairs that waited are paid before any more cards."""
    for box, wager in _lying(played, *_TWENTY):
        cite = f"{_TWENTY[wager.kind]}(i)"
        yield from _settle(played, wager, _line(played, box, wager, cite), cite)


def settle_exposed(played: Round) -> Procedure[None]:
    """The hole card is up: a Royal Match that waited goes before any Blackjack Wager.

    A pair that waited is still there without a dealer Blackjack only if the reader was not used.
    """
    for box, wager in _lying(played, ROYAL_MATCH):
        line = _line(played, box, wager, "633a.7(g)(4)[s2]")
        yield from _settle(played, wager, line, "633a.7(g)(4)[s2]")
        if played.options.crown_treasure and _dealer_has_royal_match(played):
            yield from _pay_crown_treasure(played, line)
    if not played.dealer.blackjack:
        yield from settle_held(played)


def _dealer_has_royal_match(played: Round) -> bool:
    up, hole = played.dealer.up, played.dealer.hole
    return rules.royal_match(up.rank, up.suit, hole.rank, hole.suit) == rules.ROYAL_MATCH


def _pay_crown_treasure(played: Round, line: Line) -> Procedure[None]:
    """Any suit of the dealer's will do (B-48)."""
    bonus = crown_treasure(line, played.law, played.options)
    played.lines.append(bonus)
    yield from pay(bonus, "633a.7(g)(4)[s3]")


def settle_with_blackjack(played: Round, box: Box) -> Procedure[None]:
    """The dealer has a Blackjack: a pair that waited is paid when the box's wager is collected."""
    for there, wager in _lying(played, *_TWENTY):
        if there is box:
            line = _with_blackjack(played, wager)
            yield from _settle(played, wager, line, f"{_TWENTY[wager.kind]}(ii)")


def _with_blackjack(played: Round, wager: Wager) -> Line:
    """What this pair is paid, out of what all of them are paid in the round.

    Those of boxes settled before are among the lines already.
    """
    options, lines = played.options, played.lines
    due: list[Line] = []
    for box in played.boxes:
        for slug, cite in _TWENTY.items():
            top = played.law.wager(GAME, slug).rows[0]
            lying = played.layout.at(box.seat, slug, box.on)
            if lying is None:
                paid = [n for n in lines if (n.seat, n.wager, n.on) == (box.seat, slug, box.on)]
                lying = next((_again(n) for n in paid if n.row == top), None)
            if lying is not None:
                due.append(_line(played, box, lying, f"{cite}(ii)"))
    found = limited(due, options.payout_limit, options.chip)
    return next(n for n in found if (n.seat, n.wager, n.on) == wager.spot)


def _again(line: Line) -> Wager:
    """The wager a line was about."""
    return Wager(line.seat, line.wager, line.stake, line.on)


# Giving back


def void_box(played: Round, box: Box, cite: Cited, *, collected: bool) -> Procedure[None]:
    """No cards were dealt to a box: its optional wagers go back, or are collected (B-82)."""
    for slug in FIRST_CARDS:
        wager = played.layout.at(box.seat, slug, box.on)
        if wager is None:
            continue
        if collected:
            line = decide(wager, "lose", ALL_LOST, cite)
            yield from _settle(played, wager, line, cite)
        else:
            yield from _give_back(played, wager, cite)
    yield from progressives.void_box(played, box, cite, collected=collected)


def void(played: Round, cite: Cited) -> Procedure[None]:
    """All hands are dead: what lies there goes back; what was settled stands, or is undone (B-84).

    A wager was settled on the first cards alone, which the dead hands were rightly dealt.
    """
    if played.options.dead_hands_return == "all-wagers":
        yield from _undo(played, cite)
    for wager in [w for w in played.layout.wagers if w.kind in FIRST_CARDS]:
        yield from _give_back(played, wager, cite)
    yield from progressives.void(played, cite)


def _undo(played: Round, cite: Cited) -> Procedure[None]:
    for index, line in enumerate(played.lines):
        if line.wager not in FIRST_CARDS or line.result not in (WIN, LOSE):
            continue
        if line.result == LOSE:
            yield Move(cite, RACK, SEAT, line.seat, line.stake, f"{line.title}, void")
        elif line.winnings:
            why = f"{line.title} taken back, void"
            yield Move(cite, SEAT, RACK, line.seat, line.winnings, why)
        played.lines[index] = returned(_again(line), cite)


def _give_back(played: Round, wager: Wager, cite: Cited) -> Procedure[None]:
    line = returned(wager, cite)
    played.lines.append(line)
    played.layout.take_up(wager)
    yield from give_back(line, cite)


# One wager


def _lying(played: Round, *slugs: str) -> Iterator[tuple[Box, Wager]]:
    """The wagers on the first cards that lie on the layout, box by box from the dealer's right."""
    for box in list(played.boxes):
        for slug in slugs or FIRST_CARDS:
            wager = played.layout.at(box.seat, slug, box.on)
            if wager is not None:
                yield box, wager


def _line(played: Round, box: Box, wager: Wager, also: str) -> Line:
    dealer, options = played.dealer, played.options
    seen = FirstCards(
        box.four if wager.kind == SUPER_MATCH else box.first,
        dealer.up,
        # Until the hole card is known to give one, nobody has seen a Blackjack.
        dealer_blackjack=dealer.exposed and dealer.blackjack,
        ace_high=options.in_between_ace == "high",
    )
    return price(wager, seen, played.law, options, also)


def _settle(played: Round, wager: Wager, line: Line, cite: Cited) -> Procedure[None]:
    played.lines.append(line)
    played.layout.take_up(wager)
    yield from collect(line, cite) if line.result == LOSE else pay(line, cite)
