"""Which acts about the number, the hands and surrender are out of turn.

621a.8 (Pai Gow tiles) and 645a.11 (Pai Gow Poker) say much the same under different letters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from title58.games.banking.areas import area_of
from title58.games.banking.bars import SoFar, bank_bars, bank_phases
from title58.games.banking.options import BankChapter
from title58.law.cites import Cited, cites
from title58.rounds.bars import AnyGame, Bar, Did, Found, Misplaced, Phase
from title58.rounds.incidents import SharedIncident, TableEvent
from title58.rounds.steps import TakeWagers

PLAY, SURRENDER, ABANDONED, VOID = "play", "surrender", "abandoned", "void"
_NUMBERS = ("dice", "start-number", "random-number")


@dataclass(frozen=True)
class HandChapter:
    """How hands are set in one chapter: its words and its paragraphs."""

    bank: BankChapter
    pieces: str  # tiles or cards
    reads: Callable[[str], bool]  # whether a word is a setting
    dealt: str  # the step after the deal
    leaves: str  # the step about a player who has left
    sets: str  # after the deal players set their hands
    own: str  # each player his own
    laid_down: str  # once and for all
    two_areas: str  # the larger wager's first
    left: str  # a player who leaves during the round
    exposed: str  # a player whose hand was exposed decides on it
    surrender: str
    not_flat: str
    fall_out: str
    lid: str
    idle: str
    over: str


class HandPhase(Phase):
    BEFORE_CALL = "before 'no more bets'"
    CALLED = "'no more bets' has been called"
    OTHER_NUMBER = "the number comes otherwise"
    NUMBERED = "the number is known"
    NOT_DEALT = "before the deal"
    LEFT = "the player has left"
    VOID_HAND = "the hand is void"
    BY_DEALER = "the dealer sets the co-bank's hand"
    NO_HAND = "nobody plays there"
    ANOTHERS = "the hand is another player's"
    SET = "the hand is set"
    OTHER_FIRST = "the player's other hand comes first"
    NO_WAGER = "nothing to surrender"
    NOT_HIS = "the wager is another player's"
    BARRED = "an optional wager bars surrender"
    EXPOSED = "the player's hands are exposed"
    DECIDED = "the player has decided"
    TOO_EARLY = "the hands to play against are not set"
    TO_BANK = "no surrender to a bank"
    NOT_NOW = "elsewhere in the round"


H = HandPhase


def hand_bars(chapter: HandChapter, *own: Bar) -> tuple[Bar, ...]:
    """The bars that both chapters have, and before them those that only one has."""
    number, surrender = (Did.DICE, *_NUMBERS), chapter.surrender
    uncovered = ("the shaker has not just been uncovered", "'no roll' when the dice are uncovered")
    return (
        *bank_bars(chapter.bank),
        *own,
        Bar(
            (), AnyGame.VOID, "", "the round is void and its wagers are returned", "the next round"
        ),
        Bar(
            number, H.BEFORE_CALL, "", "'no more bets' has not been called", "'no more bets' first"
        ),
        Bar(
            (Did.CLOSE,),
            H.CALLED,
            "",
            "it has already been called in this round",
            "one call in a round",
        ),
        Bar(
            number,
            H.OTHER_NUMBER,
            "",
            "this round's starting position is determined another way",
            "the filed method, or dice shaken by a bank",
        ),
        Bar(number, H.NUMBERED, "", "the number is known", "one number in a round"),
        Bar(
            (Did.CHOICE,),
            H.NOT_DEALT,
            chapter.sets,
            f"the {chapter.pieces} have not been dealt",
            "hands set after the deal",
        ),
        Bar((), H.LEFT, chapter.left, "the wager there was abandoned", "hands of those who stayed"),
        Bar(
            (),
            H.VOID_HAND,
            chapter.exposed,
            "the hand is void and its wager was returned",
            "the hands still in play",
        ),
        Bar(
            (),
            H.BY_DEALER,
            chapter.bank.co_banking,
            "the dealer sets the hands of a co-bank",
            "the co-bank's hands set in the filed manner, after the players'",
        ),
        Bar(
            (Did.CHOICE,),
            H.NO_HAND,
            chapter.sets,
            "no player has a hand there",
            "hands set by a player who was dealt in",
        ),
        Bar(
            (Did.CHOICE,),
            H.ANOTHERS,
            chapter.own,
            "each player sets that player's own hands",
            "hands set by the player they belong to",
        ),
        Bar(("ask",), H.SET, chapter.own, "the hand has been set", "advice before the hand is set"),
        Bar(
            (Did.CHOICE,),
            H.SET,
            "",
            "the hands have been set and laid down, and the player may not touch them again",
            "each hand set once",
        ),
        Bar(
            (),
            H.OTHER_FIRST,
            chapter.two_areas,
            "of a player's two hands, the one with the larger wager is set first, or with "
            "equal wagers the first counterclockwise",
            "the player's other hand first",
        ),
        Bar(
            (),
            H.NO_WAGER,
            surrender,
            "there is no wager to surrender",
            "surrender by a player with a wager",
        ),
        Bar(
            (),
            H.NOT_HIS,
            surrender,
            "each player decides on that player's own wager",
            "surrender by the player whose wager it is",
        ),
        Bar(
            (),
            H.BARRED,
            surrender,
            "a player with an optional wager may not surrender",
            "play, or surrender without optional wagers",
        ),
        Bar(
            (),
            H.EXPOSED,
            surrender,
            "it is too late: the player's hands have been exposed",
            "surrender before the dealer exposes either of the player's hands",
        ),
        Bar((), H.DECIDED, surrender, "the player has decided", "one decision about each wager"),
        Bar(
            (),
            H.TOO_EARLY,
            surrender,
            "it is too early: the hands to play against are not set",
            "surrender after the hands of the dealer or the bank are set",
        ),
        Bar(
            (),
            H.TO_BANK,
            surrender,
            "players surrender to the dealer, and a player is the bank",
            "play, unless surrender_to_bank is filed",
        ),
        Bar(
            ("exposed-*",),
            H.NOT_NOW,
            chapter.exposed,
            f"only a player whose {chapter.pieces} the dealer exposed has this choice",
            f"play or void, as soon as the {chapter.pieces} are exposed",
        ),
        Bar(
            (f"{chapter.leaves}-*", TableEvent.LEAVES),
            H.NOT_NOW,
            chapter.left,
            "no player has left before setting a hand",
            "a report that a player left while hands are being set",
        ),
        Bar((SharedIncident.DICE_NOT_FLAT,), H.NOT_NOW, chapter.not_flat, *uncovered),
        Bar((SharedIncident.DICE_FALL_OUT,), H.NOT_NOW, chapter.fall_out, *uncovered),
        Bar(
            (SharedIncident.BANK_LIFTS_LID,),
            H.NOT_NOW,
            chapter.lid,
            "no bank has just shaken the dice",
            "a reshake when the bank lifted the lid",
        ),
        Bar(
            (TableEvent.TABLE_IDLE,),
            H.NOT_NOW,
            chapter.idle,
            "a round is not ending",
            "an idle table after a round",
        ),
        Bar((), AnyGame.OVER, chapter.over, "the round is over", "the next round"),
    )


def about(act: Misplaced, chapter: HandChapter) -> tuple[str, int]:
    """The step an act is meant for and the area; of words that stand alone, as they read."""
    name, _, number = act.place.rpartition("-")
    if act.place and not number.isdecimal():
        return act.place, 0
    word = act.answer if isinstance(act.answer, str) else ""
    area = int(number) if number else act.seat or 0
    if (name or "set") == "set" and word:
        return ("set" if chapter.reads(word) else "" if name else word), area
    return name, area


def hand_phases(act: Misplaced, chapter: HandChapter, call: Cited) -> Iterator[Found]:
    """Where the round stands for acts that both chapters know; `call` bars what comes before it."""
    far = SoFar.of(act)
    yield from bank_phases(act, far)
    if "void" in far.steps:
        yield Found(AnyGame.VOID, cite=far.steps["void"].cites)
    if "no-more-bets" in far.steps:
        yield Found(H.CALLED, cite=far.steps["no-more-bets"].cites)
    if isinstance(act.pending, TakeWagers):
        yield Found(H.BEFORE_CALL, cite=call)
    what, area = about(act, chapter)
    if act.kind == Did.DICE or what in _NUMBERS:
        yield from _number("dice" if act.kind == Did.DICE else what, far)
    elif what == "set":
        yield from _setting(act, area, far, chapter)
    elif what == SURRENDER:
        yield from _surrender(act, area, far, chapter)


def owners(far: SoFar, chapter: HandChapter) -> dict[int, int]:
    """Of each area with a wager against dealer or bank, the seat."""
    return {area_of(wager): wager.seat for wager in far.wagers if wager.kind == chapter.bank.wager}


def out_of_play(area: int, far: SoFar, chapter: HandChapter) -> Iterator[Found]:
    """Hands that are no longer in the round."""
    seat = owners(far, chapter).get(area)
    if far.answers.get(f"{chapter.leaves}-{seat}") == ABANDONED:
        yield Found(H.LEFT)
    if far.answers.get(f"exposed-{area}") == VOID:
        yield Found(H.VOID_HAND)


def other_first(area: int, far: SoFar, chapter: HandChapter) -> bool:
    """Whether what is due is the other hand of the player whose area this is."""
    of, number = owners(far, chapter), far.due.rpartition("-")[2]
    due = int(number) if number.isdecimal() else 0
    return due not in (0, area) and area in of and of.get(due) == of[area]


def _number(mine: str, far: SoFar) -> Iterator[Found]:
    other = next((step for n in _NUMBERS if n != mine and (step := far.came(n))), None)
    known = far.steps.get("total") or far.steps.get("start")
    if other:
        yield Found(H.OTHER_NUMBER, cite=other.cites)
    elif known:
        yield Found(H.NUMBERED if mine in far.answers else H.OTHER_NUMBER, cite=known.cites)


def _setting(act: Misplaced, area: int, far: SoFar, chapter: HandChapter) -> Iterator[Found]:
    if chapter.dealt not in far.steps:
        yield Found(H.NOT_DEALT)
        return
    if not area:  # nobody has said whose hand it is
        return
    yield from out_of_play(area, far, chapter)
    of = owners(far, chapter)
    owner = far.bank if area == far.bank else of.get(area, 0)
    if not owner:
        yield Found(H.NO_HAND)
    elif area == far.bank and far.co_banked:
        yield Found(H.BY_DEALER)
    elif act.seat not in (None, owner):
        yield Found(H.ANOTHERS, f"it belongs to position {owner}")
    elif f"set-{area}" in far.answers and far.due != f"set-{area}":
        two = [*of.values()].count(owner) > 1
        yield Found(H.SET, cite=cites(chapter.laid_down, chapter.two_areas if two else ""))
    elif other_first(area, far, chapter):
        yield Found(H.OTHER_FIRST)


def _surrender(act: Misplaced, area: int, far: SoFar, chapter: HandChapter) -> Iterator[Found]:
    label = f"surrender-{area}"
    if "no-more-bets" not in far.steps:
        yield Found(H.TOO_EARLY)
        return
    if not area:
        yield Found(H.EXPOSED if act.pending is None else H.TOO_EARLY)
        return
    yield from out_of_play(area, far, chapter)
    owner = owners(far, chapter).get(area, 0)
    optional = any(w.seat == owner and w.kind != chapter.bank.wager for w in far.wagers)
    if not owner:
        yield Found(H.NO_WAGER)
    elif act.seat not in (None, owner):
        yield Found(H.NOT_HIS, f"the wager belongs to position {owner}")
    elif optional and not far.came(label):
        yield Found(H.BARRED)
    elif label in far.answers:
        yield Found(H.EXPOSED if f"result-{area}" in far.steps else H.DECIDED)
    elif f"result-{area}" in far.steps:
        yield Found(H.TO_BANK if far.bank else H.EXPOSED)
    elif not far.due.startswith("surrender-"):
        yield Found(H.TOO_EARLY)
