"""Which acts are out of turn at Pai Gow, and by which paragraph."""

from __future__ import annotations

from collections.abc import Iterator

from title58.equipment.tiles import TileError
from title58.games.banking.bars import WAGER, SoFar
from title58.games.banking.options import TILES_BANK
from title58.games.banking.turns import (
    HandChapter,
    HandPhase,
    about,
    hand_bars,
    hand_phases,
    other_first,
    out_of_play,
    owners,
)
from title58.games.pai_gow.areas import DEAD_HAND, DEALER, position
from title58.games.pai_gow.hands import ASK, Setting
from title58.games.pai_gow.round.incidents import PaiGowIncident
from title58.games.pai_gow.stacks import SIGNALS, STANDARD
from title58.law.cites import cites
from title58.law.clocks import Thing
from title58.rounds.bars import Bar, Bars, Did, Found, Misplaced, Phase
from title58.rounds.clocks import changed_before
from title58.rounds.steps import Choose, ShowTiles

_STYLE = ("style", STANDARD, *SIGNALS)


class TilesPhase(Phase):
    NO_STYLES = "no style is filed"
    STYLED = "the style is chosen"
    NOT_DEALT = "before the deal"
    NOT_FOUR = "a hand has four tiles"
    SEEN = "the tiles have been seen"
    UNSEEN = "no hand is played there"
    NOT_ALL_SET = "players are still setting"


def _is_setting(word: str) -> bool:
    try:
        return word == ASK or bool(Setting.parse(word))
    except TileError:
        return False


_CHAPTER = HandChapter(
    bank=TILES_BANK,
    pieces="tiles",
    reads=_is_setting,
    dealt="dealt",
    leaves="left",
    sets="621a.8(a)",
    own="621a.8(b)",
    laid_down="621a.8(b)",
    two_areas="621a.5(d)",
    left="621a.5(b)",
    exposed="621a.10(d)",
    surrender="621a.8(e)",
    not_flat="621a.10(a)",
    fall_out="621a.10(b)",
    lid="621a.9(i)",
    idle="621a.4(g)",
    over="621a.4(f)",
)


def _phases(act: Misplaced) -> Iterator[Found]:
    far = SoFar.of(act)
    yield from hand_phases(act, _CHAPTER, "621a.9(i)" if far.bank else "621a.6(a)")
    what, _ = about(act, _CHAPTER)
    if what in _STYLE and "style" in far.steps:
        yield Found(TilesPhase.STYLED)
    elif what in _STYLE and "no-more-bets" in far.steps and far.due != "style":
        yield Found(TilesPhase.NO_STYLES)
    elif act.kind == Did.TILES:
        yield from _tiles(act, far)
    cutting = act.place.startswith("cut-") and far.due.startswith("cut-")
    if not cutting and (not act.place or act.place != far.due):
        yield Found(HandPhase.NOT_NOW)


def _tiles(act: Misplaced, far: SoFar) -> Iterator[Found]:
    place, dealt = act.place, "621a.9(k)" if far.bank else "621a.6(d)"
    if "start" not in far.steps:
        yield Found(TilesPhase.NOT_DEALT, cite=dealt)
        return
    _, area = about(act, _CHAPTER)
    yield from out_of_play(area, far, _CHAPTER)
    shown = {*map(position, (*owners(far, _CHAPTER), far.bank))}
    if not far.bank or far.answers.get(WAGER):
        shown.add(DEALER)
    if isinstance(act.pending, ShowTiles) and place in ("", far.due):
        yield Found(TilesPhase.NOT_FOUR, cite=dealt)
    elif place in far.answers or not isinstance(act.pending, Choose | ShowTiles):
        yield Found(TilesPhase.SEEN, cite=dealt)
    elif place == DEAD_HAND or (place and place not in shown):
        yield Found(TilesPhase.UNSEEN, cite="621a.9(l)" if far.bank else "621a.6(e)")
    elif place == DEALER:
        yield Found(TilesPhase.NOT_ALL_SET, cite="621a.9(n)" if far.bank else "621a.8(c)")
    elif far.co_banked and area == far.bank:
        yield Found(HandPhase.BY_DEALER)
    elif other_first(area, far, _CHAPTER):
        yield Found(HandPhase.OTHER_FIRST)


_NOT_NOW = HandPhase.NOT_NOW
BARS = Bars(
    hand_bars(
        _CHAPTER,
        changed_before(Thing.TILES, "621a.3(b)"),
        changed_before(Thing.DICE, "621a.2(d)(1)"),
        Bar(
            _STYLE,
            HandPhase.BEFORE_CALL,
            "",
            "'no more bets' has not been called",
            "the call first",
        ),
        Bar(
            _STYLE,
            TilesPhase.NO_STYLES,
            "621a.7",
            "the Rules Submission has no other style of delivery",
            f"{STANDARD}, which needs no choice",
        ),
        Bar(_STYLE, TilesPhase.STYLED, "621a.7", "the style is chosen", "one style in a round"),
        Bar(
            ("offer-cut", "cut-*"),
            _NOT_NOW,
            "621a.9(g)",
            "tiles are cut only for a bank, once, as soon as the dealer has confirmed the bank",
            "one cut by the bank, or none",
        ),
        Bar(
            (Did.TILES,),
            TilesPhase.NOT_DEALT,
            "",
            "the tiles have not been dealt",
            "four tiles to each position once the starting position is known",
        ),
        Bar(
            (Did.TILES,),
            TilesPhase.NOT_FOUR,
            "",
            "every position is dealt a stack of four",
            "four tiles",
        ),
        Bar(
            (Did.TILES,),
            TilesPhase.SEEN,
            "",
            "these are too many tiles: the four dealt there have been seen",
            "four tiles to each position",
        ),
        Bar(
            (Did.TILES,),
            TilesPhase.UNSEEN,
            "",
            "no hand is played there, and its tiles are collected unseen",
            "the tiles of a position that has a hand in the round",
        ),
        Bar(
            (Did.TILES,),
            TilesPhase.NOT_ALL_SET,
            "",
            "the dealer's tiles are turned over when all players have set theirs",
            "the players' tiles first",
        ),
        Bar(
            (PaiGowIncident.UNSUITABLE,),
            _NOT_NOW,
            "621a.4(a)(3)(i)",
            "no set of tiles is being inspected",
            "another set when the inspection of a new one finds a defect",
        ),
        Bar(
            (PaiGowIncident.TURNED_OVER,),
            _NOT_NOW,
            "621a.4(e)",
            "the tiles are not being stacked",
            "a remix when a tile is turned over while the tiles are stacked",
        ),
        Bar(
            (PaiGowIncident.TILE_EXPOSED,),
            _NOT_NOW,
            cites("621a.10(d)", "621a.10(e)"),
            "no tiles are being dealt there, and no player is about to set any",
            "a tile exposed during the deal or before the hands are set",
        ),
        Bar(
            (
                PaiGowIncident.MISTOTALLED,
                PaiGowIncident.WRONG_POSITIONS,
                PaiGowIncident.WRONG_STACK,
            ),
            _NOT_NOW,
            "621a.10(c)",
            "the tiles have not just been dealt",
            "a wrong deal seen when all tiles are dealt",
        ),
        Bar(
            (PaiGowIncident.MISSET,),
            _NOT_NOW,
            "621a.10(f)",
            "the dealer has not just set any hands",
            "hands reset right after the dealer has set them wrongly",
        ),
        Bar(
            (PaiGowIncident.TOUCHES_TILES,),
            _NOT_NOW,
            "621a.8(b)",
            "the players have not just laid down their hands",
            "a report when the hands are face down",
        ),
    ),
    _phases,
)
