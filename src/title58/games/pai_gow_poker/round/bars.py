"""Which acts are out of turn at Pai Gow Poker, and by which paragraph."""

from __future__ import annotations

from collections.abc import Iterator

from title58.equipment.cards import Card, CardError
from title58.games.banking.bars import WAGER, SoFar
from title58.games.banking.options import POKER_BANK
from title58.games.banking.turns import (
    HandChapter,
    HandPhase,
    about,
    hand_bars,
    hand_phases,
    owners,
)
from title58.games.pai_gow_poker.options.table import AUTOMATED_SHOE, HAND, MANUAL_SHOE
from title58.games.pai_gow_poker.round.dealing import WAYS
from title58.games.pai_gow_poker.round.incidents import PaiGowPokerIncident
from title58.games.pai_gow_poker.round.meter import before_deal
from title58.games.pai_gow_poker.round.setting import BY_HOUSE_WAY
from title58.law.cites import cites
from title58.law.clocks import Thing
from title58.rounds.bars import AnyGame, Bar, Bars, Did, Found, Misplaced, Phase
from title58.rounds.clocks import changed_before
from title58.rounds.incidents import CardIncident, SharedIncident, TableEvent
from title58.rounds.steps import DrawCard, TakeWagers

NO_MORE_BETS = {
    MANUAL_SHOE: "645a.8(b)",
    HAND: "645a.9(a)(3)",
    AUTOMATED_SHOE: "645a.10(a)(2)",
}


class CardsPhase(Phase):
    NOT_CUT = "the cards are not cut"
    UNSEEN = "no hand is played there"
    SEVEN = "every hand has its seven cards"


def _is_setting(word: str) -> bool:
    try:
        return word == BY_HOUSE_WAY or bool([Card.parse(card) for card in word.split("-")])
    except CardError:
        return False


_CHAPTER = HandChapter(
    bank=POKER_BANK,
    pieces="cards",
    reads=_is_setting,
    dealt="stub",
    leaves="leaves",
    sets="645a.11(a)",
    own="645a.11(a)(1)",
    laid_down="645a.11(a)(3)",
    two_areas="645a.7(f)",
    left="645a.7(b)",
    exposed="645a.14(d)",
    surrender="645a.11(d)",
    not_flat="645a.14(a)",
    fall_out="645a.14(b)",
    lid="645a.5(i)(1)(ii)",
    idle="645a.5(g)",
    over="645a.5(a)",
)


def _phases(act: Misplaced) -> Iterator[Found]:
    far = SoFar.of(act)
    by = _dealt_from(far)
    yield from hand_phases(act, _CHAPTER, NO_MORE_BETS[by])
    if "not-cut" in far.steps:
        yield Found(CardsPhase.NOT_CUT)
    if act.kind == Did.CARD:
        yield from _card(act, far, by)
    if act.place == "bank-sets" and isinstance(act.answer, str) and _is_setting(act.answer):
        yield from _bank(act, far)
    if not act.place or act.place != far.due:
        yield Found(HandPhase.NOT_NOW, cite=before_deal(by))


def _dealt_from(far: SoFar) -> str:
    loaded = far.steps.get("load")
    ready = loaded.cites if loaded else ()
    return next((by for by, way in WAYS.items() if way.ready in ready), MANUAL_SHOE)


def _card(act: Misplaced, far: SoFar, by: str) -> Iterator[Found]:
    if isinstance(act.pending, TakeWagers):
        yield Found(HandPhase.BEFORE_CALL, cite=NO_MORE_BETS[by])
    if "start" not in far.steps:
        return
    _, area = about(act, _CHAPTER)
    dealt = {*owners(far, _CHAPTER), *([far.bank] if far.bank else ())}
    plays = area in dealt if area else not far.bank or bool(far.answers.get(WAGER))
    if act.place and not plays:
        yield Found(CardsPhase.UNSEEN, cite=WAYS[by].collect)
    elif len(act.cards(act.place)) == 7 or not isinstance(act.pending, DrawCard):
        yield Found(CardsPhase.SEVEN, cite=WAYS[by].deal)


def _bank(act: Misplaced, far: SoFar) -> Iterator[Found]:
    if far.co_banked:
        yield Found(HandPhase.BY_DEALER)
    elif far.bank and act.seat not in (None, far.bank):
        yield Found(HandPhase.ANOTHERS, f"it belongs to position {far.bank}")
    elif "bank-sets" in far.answers:
        yield Found(HandPhase.SET, cite="645a.11(a)(3)")


_NOT_NOW = HandPhase.NOT_NOW
_SHUFFLER = ("no shuffler is at work", "a jam or failure while a device shuffles")
BARS = Bars(
    hand_bars(
        _CHAPTER,
        changed_before(Thing.CARDS, cites("645a.3(c)(1)", "645a.3(c)(2)")),
        changed_before(Thing.DICE, "645a.2(c)(1)(i)"),
        Bar(
            ("offer-cut", "cut", "recut", SharedIncident.RECUT_ORDERED),
            CardsPhase.NOT_CUT,
            "645a.5(b)(1)",
            "cards that a shuffler has shuffled are not cut",
            "the deal without a cut",
        ),
        Bar(
            ("offer-cut",),
            _NOT_NOW,
            "645a.5(d)",
            "the cut is offered to one player at a time after the cards were shuffled by hand",
            "an answer by the player to whom it is offered",
        ),
        Bar(
            ("cut",),
            _NOT_NOW,
            "645a.5(e)",
            "nobody is cutting the cards",
            "one cut after a shuffle by hand, by whoever accepted it or by the dealer",
        ),
        Bar(
            ("recut", SharedIncident.RECUT_ORDERED),
            _NOT_NOW,
            "645a.5(f)",
            "no cut has just been made",
            "a recut ordered after the cut and before the deal",
        ),
        Bar(
            ("spread",),
            _NOT_NOW,
            "645a.5(g)",
            "the cards are spread for the first player at a table that was idle",
            "one choice when play resumes at such a table",
        ),
        Bar(
            ("spread-deck",),
            _NOT_NOW,
            "645a.5(g)(2)",
            "no second deck has just come out of the shuffler at a table that was idle",
            "one choice when play resumes at such a table",
        ),
        Bar(
            (TableEvent.SHUFFLE_ORDERED,),
            _NOT_NOW,
            "645a.5(a)",
            "the cards have not just been shuffled",
            "a shuffle ordered when the deck is in a stack",
        ),
        Bar(
            ("failed-*", TableEvent.DEVICE_REPAIRED),
            _NOT_NOW,
            "645a.14(n)",
            "no device has just failed or is being repaired",
            "a device covered or marked with a sign when it fails, and repaired before the "
            "next round",
        ),
        Bar((SharedIncident.SHUFFLER_JAMS,), _NOT_NOW, "645a.14(l)", *_SHUFFLER),
        Bar((SharedIncident.DEVICE_FAILS,), _NOT_NOW, "645a.14(n)", *_SHUFFLER),
        Bar(
            (PaiGowPokerIncident.SHOE_JAMS, PaiGowPokerIncident.SHOE_FAILS),
            _NOT_NOW,
            "645a.14(m)",
            "no automated shoe is dealing",
            "a jam or failure while such a shoe deals",
        ),
        Bar(
            (Did.CARD, Did.NO_CARD),
            HandPhase.BEFORE_CALL,
            "",
            "'no more bets' is called before any card is dealt",
            "'no more bets' first",
        ),
        Bar(
            (Did.CARD,),
            CardsPhase.UNSEEN,
            "",
            "no hand is played there, and its cards are collected unseen",
            "the cards of a position that has a hand in the round",
        ),
        Bar(
            (Did.CARD,),
            CardsPhase.SEVEN,
            "",
            "this is one card too many: the seven have been dealt",
            "seven cards to each position",
        ),
        Bar(
            ("bank-sets",),
            _NOT_NOW,
            "645a.11(c)",
            "a bank sets its own hands after all other players have set theirs",
            "the bank's hands set once, after the others",
        ),
        Bar(
            ("exposed-without-wager",),
            _NOT_NOW,
            "645a.14(e)",
            "no card has just been exposed at a position without a wager, or a floorperson decides",
            "play-on or void, by a floorperson, as soon as such a card is exposed",
        ),
        Bar(
            (SharedIncident.COUNT_DIFFERS,),
            _NOT_NOW,
            "",
            "the progressive wagers are not being counted",
            "a different count before the deal",
        ),
        Bar(
            (TableEvent.ASKS_ADVICE,),
            _NOT_NOW,
            "645a.11(a)(1)",
            "no player is setting a hand",
            "advice to a player whose hands are not set",
        ),
        Bar(
            (CardIncident.FACE_UP,),
            _NOT_NOW,
            "645a.14(f)",
            "no cards are about to be dealt",
            "a card found face up during the deal",
        ),
        Bar(
            (CardIncident.DRAWN_IN_ERROR,),
            _NOT_NOW,
            "645a.14(g)",
            "no cards are about to be dealt, or the one drawn in error has not been used",
            "a card drawn in error during the deal",
        ),
        Bar(
            (CardIncident.EXPOSED,),
            _NOT_NOW,
            cites("645a.14(d)", "645a.14(e)"),
            "no cards are being dealt, and no player is about to look at any",
            "a card exposed during the deal or before the hands are set",
        ),
        Bar(
            (PaiGowPokerIncident.MISDEAL,),
            _NOT_NOW,
            "645a.14(h)",
            "the cards left over are not being counted",
            "a misdeal seen when all cards are dealt",
        ),
        Bar(
            (PaiGowPokerIncident.STUB_WRONG,),
            _NOT_NOW,
            cites("645a.8(f)", "645a.9(e)", "645a.10(e)"),
            "the cards left over are not being counted",
            "a wrong number of cards left over, seen when all cards are dealt",
        ),
        Bar(
            (PaiGowPokerIncident.WRONG_START,),
            _NOT_NOW,
            "645a.14(c)",
            "the cards left over are not being counted",
            "a wrong starting position seen when all cards are dealt",
        ),
        Bar(
            (PaiGowPokerIncident.WRONGLY_SET,),
            _NOT_NOW,
            "645a.14(i)",
            "the dealer has not just set the dealer's hands",
            "hands reset right after the dealer has set them wrongly",
        ),
        Bar(
            (SharedIncident.TOUCHES_CARDS,),
            _NOT_NOW,
            "645a.11(a)(1)",
            "the players' hands are not being revealed",
            "a report when the dealer begins to reveal the hands",
        ),
        Bar((Did.METERS,), AnyGame.OVER, "645a.13(e)(2)", "the round is over", "the next round"),
    ),
    _phases,
)
