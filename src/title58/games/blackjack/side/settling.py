"""Settling the wagers on the first cards (633a.7(g)), or giving them back.

Most are decided as soon as everybody has two cards. Three may have to wait: two queens of hearts
and two kings of spades while the hole card may give the dealer a Blackjack, and a Royal Match while
it may give him one too. A wager that waits still lies on the layout; nothing else marks it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from title58.equipment.cards import Card
from title58.games.blackjack import rules
from title58.games.blackjack.options.side_wagers import BlackjackSideOptions
from title58.games.blackjack.side import payout_limit, progressives
from title58.games.blackjack.side import rules as side_rules
from title58.games.blackjack.views import KING, QUEEN, Place
from title58.games.blackjack.wagers import (
    BLACKJACK,
    CROWN_TREASURE,
    HOLE_CARD,
    READER,
    WAGERS,
    AnySeen,
    AnyWager,
    SeenWager,
    Stage,
    on_first_cards,
)
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import LOSE as ALL_LOST
from title58.money import Odds
from title58.rounds.settlement import LOSE, WIN, Line, decide, returned
from title58.rounds.steps import RACK, SEAT, Do, Move, Procedure
from title58.rounds.wagers import Wager
from title58.wagers.registry import Decision, TableWager
from title58.wagers.views import NO_CARD, CardView

if TYPE_CHECKING:
    from title58.games.blackjack.hands import Box
    from title58.games.blackjack.round.procedure import Round


def settle_initial(played: Round) -> Procedure[None]:
    """Everything that the first cards decide, before any other card and before the card reader.

    From the dealer's right, counterclockwise; the wagers of a box in the order of 633a.7(g).
    """
    waiting: list[tuple[Box, AnySeen]] = []
    begun = False
    for box, declared, wager in _lying(played):
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
                "Before any other card is dealt, the dealer settles the optional wagers, from "
                "right to left",
                label="optional-wagers",
            )
        if _waits(played, box, declared):
            waiting.append((box, declared))
        else:
            yield from _settle(played, box, declared, wager, "633a.7(g)")
    for box, declared in waiting:
        waits = {
            READER: f"The two {declared.best} of {box.name} wait until it is known whether the "
            "dealer has a Blackjack",
            HOLE_CARD: f"The Royal Match of {box.name} waits until the hole card is exposed",
        }
        yield Do(_cite(played, declared, "[s2]"), waits[declared.earliest], label="held")


@implements("633a.7(g)(1)[s2]", "633a.7(g)(6)[s2]", "633a.7(g)(4)[s2]")
def _waits(played: Round, box: Box, declared: AnySeen) -> bool:
    """Whether the dealer's hole card still decides on what ground this wager is paid.

    A Royal Match waits whether a Crown Treasure is offered or not (B-49).
    """
    up = played.dealer.up.rank
    may = {READER: rules.peeks(up), HOLE_CARD: up in (QUEEN, KING)}
    if not may.get(declared.earliest, False):
        return False
    here = played.offered[declared.slug]
    terms = declared.terms(here.placed())
    seen = _seen(declared, cards_of(box.four, played.dealer.up))
    hoped = declared.sees(*seen[:-1], 1)  # the dealer has what the best row asks for
    return declared.ground(seen, terms) != declared.ground(hoped, terms)


def _cite(played: Round, declared: AnySeen, part: str) -> str:
    return f"{played.offered[declared.slug].known.settled_cite}{part}"


def settle_held(played: Round) -> Procedure[None]:
    """The card reader shows no Blackjack: the pairs that waited are paid before any more cards."""
    for box, declared, wager in _lying(played, READER):
        yield from _settle(played, box, declared, wager, _cite(played, declared, "(i)"))


def settle_exposed(played: Round) -> Procedure[None]:
    """The hole card is up: a Royal Match that waited goes before any Blackjack Wager.

    A pair that waited is still there without a dealer Blackjack only if the reader was not used.
    """
    for box, declared, wager in _lying(played, HOLE_CARD):
        line = yield from _settle(played, box, declared, wager, _cite(played, declared, "[s2]"))
        if CROWN_TREASURE.offered.offers(played.options) and _ground(played, box, declared) == (
            side_rules.BOTH_ROYAL
        ):  # any suit of the dealer's will do (B-48)
            bonus = crown_treasure(line, played.offered[declared.slug], played.options)
            yield from played.hand_over(bonus, "633a.7(g)(4)[s3]")
    if not played.dealer.blackjack:
        yield from settle_held(played)


@implements("633a.7(g)(4)[s3]")
def crown_treasure(line: Line, here: TableWager[AnyWager], options: BlackjackSideOptions) -> Line:
    """The bonus beside a Royal Match: 1,000 times the wager, which itself is returned (B-48)."""
    odds = Odds.parse(here.known.more["additions"][CROWN_TREASURE.slug]["odds"])
    times = odds.ratio if options.crown_treasure_pays == "1000-times" else odds.profit_ratio
    paid = Odds.to(times).pay(line.stake, chip=options.chip)
    return line.changed(
        wager=CROWN_TREASURE.slug,
        stake=0,
        row=CROWN_TREASURE.slug,
        odds=str(odds),
        winnings=paid.winnings,
        breakage=paid.breakage,
        net=paid.winnings,
        cites=cites(
            *("633a.1[Crown Treasure Bonus]", "633a.7(g)(4)[s3]"),
            here.known.paid_cite(here.paytable, CROWN_TREASURE.slug),
        ),
    )


def settle_with_blackjack(played: Round, box: Box) -> Procedure[None]:
    """The dealer has a Blackjack: a pair that waited is paid when the box's wager is collected."""
    for there, declared, wager in _lying(played, READER):
        if there is box:
            line = _with_blackjack(played, wager)
            cut = [cite for cite in line.cites if cite in (payout_limit.CITE, payout_limit.SHARED)]
            yield from played.hand_over(line, cites(_cite(played, declared, "(ii)"), *cut))


def _with_blackjack(played: Round, wager: Wager) -> Line:
    """What this pair is paid, out of what all of them are paid in the round.

    Those of boxes settled before are among the lines already.
    """
    options, lines = played.options, played.lines
    due: list[Line] = []
    for box in played.boxes:
        for declared in _offered(played, READER):
            known = played.offered[declared.slug].known
            spot = (box.seat, declared.slug, box.on)
            lying = played.layout.at(*spot)
            if lying is None:
                paid = [n for n in lines if (n.seat, n.wager, n.on) == spot]
                lying = next((_again(n) for n in paid if n.row == known.rows[0]), None)
            if lying is not None:
                due.append(_line(played, box, declared, lying, _cite(played, declared, "(ii)")))
    found = payout_limit.limited(due, options.payout_limit, options.chip)
    return next(n for n in found if (n.seat, n.wager, n.on) == wager.spot)


def _again(line: Line) -> Wager:
    """The wager a line was about."""
    return Wager(line.seat, line.wager, line.stake, line.on)


# Giving back


def void_box(played: Round, box: Box, cite: Cited, *, collected: bool) -> Procedure[None]:
    """No cards were dealt to a box: its optional wagers go back, or are collected (B-82)."""
    for declared in WAGERS:
        wager = played.layout.at(box.seat, declared.slug, box.on)
        if wager is None or declared.slug == BLACKJACK:
            continue
        if collected:
            yield from played.hand_over(decide(wager, "lose", ALL_LOST, cite), cite)
        elif declared.progressive is None:
            yield from played.give_back(wager, cite)
        else:
            yield from progressives.give_back(played, wager, cite)


def void(played: Round, cite: Cited) -> Procedure[None]:
    """All hands are dead: what lies there goes back; what was settled stands, or is undone (B-84).

    A wager was settled on the first cards alone, which the dead hands were rightly dealt.
    """
    if played.options.dead_hands_return == "all-wagers":
        yield from _undo(played, cite)
    kinds = {declared.slug for declared in _offered(played)}
    for wager in [w for w in played.layout.wagers if w.kind in kinds]:
        yield from played.give_back(wager, cite)
    yield from progressives.void(played, cite)


def _undo(played: Round, cite: Cited) -> Procedure[None]:
    kinds = {declared.slug for declared in _offered(played)}
    for index, line in enumerate(played.lines):
        if line.wager not in kinds or line.result not in (WIN, LOSE):
            continue
        if line.result == LOSE:
            yield Move(cite, RACK, SEAT, line.seat, line.stake, f"{line.spoken}, void")
        elif line.winnings:
            why = f"{line.spoken} taken back, void"
            yield Move(cite, SEAT, RACK, line.seat, line.winnings, why)
        played.lines[index] = returned(_again(line), cite)


# One wager


def _offered(played: Round, *stages: Stage) -> list[AnySeen]:
    """The wagers on the first cards at this table; of these stages, if any are named."""
    return [
        declared
        for declared in on_first_cards()
        if declared.slug in played.offered and (not stages or declared.earliest in stages)
    ]


def _lying(played: Round, *stages: Stage) -> Iterator[tuple[Box, AnySeen, Wager]]:
    """Those that lie on the layout, box by box from the dealer's right."""
    offered = _offered(played, *stages)
    for box in list(played.boxes):
        for declared in offered:
            wager = played.layout.at(box.seat, declared.slug, box.on)
            if wager is not None:
                yield box, declared, wager


def cards_of(dealt: Sequence[Card], up: Card, hole: Card | None = None) -> dict[int, int]:
    """The first cards by their places, the hole card if anybody has seen it."""
    return {
        **dict(enumerate(card.index for card in dealt)),
        Place.UP: up.index,
        Place.HOLE: NO_CARD if hole is None else hole.index,
    }


def _seen(declared: AnySeen, cards: dict[int, int]) -> Any:
    view = declared.view
    assert isinstance(view, CardView)
    return view.seen([cards[place] for place in view.reads])


def ground_of(here: TableWager[AnyWager], cards: dict[int, int]) -> int:
    """The ground on which the first cards decide a wager."""
    declared = here.declared
    assert isinstance(declared, SeenWager)
    return declared.ground(_seen(declared, cards), declared.terms(here.placed()))


def line_of(wager: Wager, decision: Decision, chip: int, also: Cited = "") -> Line:
    """The line of a wager that was decided; `also` is what its settlement rests on besides."""
    return decide(wager, decision.row, decision.odds, decision.cited(also), chip=chip)


def _ground(played: Round, box: Box, declared: AnySeen) -> int:
    dealer = played.dealer
    hole = dealer.hole if dealer.exposed else None
    return ground_of(played.offered[declared.slug], cards_of(box.four, dealer.up, hole))


def _line(played: Round, box: Box, declared: AnySeen, wager: Wager, also: str) -> Line:
    decision = played.offered[declared.slug].decision(_ground(played, box, declared))
    return line_of(wager, decision, played.options.chip, also)


def _settle(played: Round, box: Box, declared: AnySeen, wager: Wager, cite: str) -> Procedure[Line]:
    line = _line(played, box, declared, wager, cite)
    yield from played.hand_over(line, cite)
    return line
