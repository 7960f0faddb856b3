"""The three forms of baccarat, to be held to the same tests under their own numbers.

Tests name a provision as Chapter 627a numbers it; `form.cite` gives it as the form's own chapter
does. The numbering is written here from the chapters' texts.
"""

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from tests.games.script import Part, assert_money_conserved, bets, play_script, steps
from title58 import law
from title58.games.baccarat.game import BACCARAT, MIDIBACCARAT, MINIBACCARAT, BaccaratGame
from title58.games.baccarat.round.layout import BaccaratLayout
from title58.games.baccarat.state import BaccaratState, FullBaccaratState, MinibaccaratState
from title58.rounds.answers import CoverCardShown, Happening, NoCardsLeft
from title58.rounds.driver import Played
from title58.rounds.game import Setup
from title58.rounds.steps import TakeWagers
from title58.rounds.wagers import Wager

IN_2012 = datetime.date(2012, 5, 19)  # the first edition takes effect
LAST_2012 = datetime.date(2014, 1, 31)
IN_2014 = DAY = datetime.date(2014, 2, 1)  # the second
COVER = CoverCardShown()
EMPTY = NoCardsLeft()
UNSEEN = Happening("card-drawn-in-error")  # a card too many, not disclosed

# Rounds that come up again and again: Player, Banker, Player, Banker, thirds.
PLAYER_7_6 = "KH KD 7H 6D"  # Player 7, Banker 6, nobody draws
BANKER_7_6 = "KH KD 6H 7D"  # Banker 7 on two cards, Player 6
TIE_6 = "KH KD 6H 6D"
NATURAL_9_3 = "4H KD 5H 3D"  # Player a natural 9 over Banker 3
DRAGON_7 = "KH KD 6H 2D 5D"  # Banker 7 on three cards over Player 6
PANDA_8 = "KH KD 3H 7D 5H"  # Player 8 on three cards over Banker 7
THIRDS = "2H KD 3H 5D 4H 2D"  # Player 5 draws a 4, Banker 5 draws against it


@dataclass(frozen=True)
class Form:
    name: str
    game: BaccaratGame[Any, Any]
    loaded: BaccaratState  # a shoe has begun
    sections: Mapping[str, str]  # where the sections of 627a stand in this chapter
    letters: Mapping[str, str]  # where single subsections of 627a stand
    discards: str
    shoe_over: str  # the section under which a shoe's cards make way
    filed: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.name

    def cite(self, text: str) -> str:
        """Cites of 627a in the numbers of this chapter."""
        return ", ".join(self._one(cite) for cite in re.split(r", (?=627a)", text))

    def _one(self, cite: str) -> str:
        if cite in self.letters:
            return self.letters[cite]
        found = re.fullmatch(r"(627a\.\d+)(.*)", cite)
        assert found is not None, cite
        return self.sections[found[1]] + found[2]

    def cites(self, *texts: str) -> tuple[str, ...]:
        return tuple(self.cite(text) for text in texts)

    @property
    def last_hand(self) -> BaccaratState:
        return replace(self.loaded, last_hand=True)

    @property
    def carried(self) -> BaccaratState:
        return replace(self.loaded, card_carried=True)

    @property
    def between_shoes(self) -> BaccaratState:
        return replace(self.loaded, shoe_loaded=False)

    def options(self, **options: Any) -> Any:
        return self.game.options.filing(**{**self.filed, **options})

    def table(
        self,
        *,
        date: datetime.date = DAY,
        state: BaccaratState | None = None,
        players: tuple[int, ...] = (1,),
        **options: Any,
    ) -> Setup[Any, Any]:
        here = self.loaded if state is None else state
        return Setup(law.on(date), self.options(**options), here, players)

    def layout(self, **at: Any) -> BaccaratLayout:
        there = self.table(**at)
        return BaccaratLayout(self.game.wagers, there.law, there.options)

    def play(
        self, cards: Part, *more: Part, wagers: tuple[Wager, ...] = (), **at: Any
    ) -> Played[Any]:
        """A round from the first card on, with the shoe loaded."""
        at = {"players": seats_of(*wagers), **at}
        played = play_script(self.game, self.table(**at), bets(*wagers), cards, *more)
        assert_money_conserved(played)
        for step in steps(played):
            if isinstance(step, TakeWagers):
                assert step.layout.wagers == ()  # nothing is left lying
        return played


MINI = Form(
    "minibaccarat",
    MINIBACCARAT,
    MinibaccaratState(opened=True, shoe_loaded=True, shoes=1),
    {f"627a.{n}": f"627a.{n}" for n in range(1, 14)},
    {},
    "discard rack",
    "627a.5(a)",
)
MIDI = Form(
    "midibaccarat",
    MIDIBACCARAT,
    BaccaratState(opened=True, shoe_loaded=True, shoes=1),
    {f"627a.{n}": f"629a.{n}" for n in range(1, 14)},
    {"627a.4(e)": "629a.4(d)", "627a.9(d)": "629a.9(c)", "627a.9(e)": "629a.9(d)"},
    "discard bucket",
    "629a.3(b)",
)
FULL = Form(
    "baccarat",
    BACCARAT,
    # The dealer deals because nobody took the shoe: then nothing is asked about it.
    FullBaccaratState(opened=True, shoe_loaded=True, shoes=1, dealer_deals=True),
    {f"627a.{n}": f"631a.{n}" for n in range(1, 7)}
    | {
        "627a.7": "631a.8",
        "627a.8": "631a.9",
        "627a.9": "631a.10",
        "627a.10": "631a.11",
        "627a.11": "631a.12",
        "627a.12": "631a.13",
        "627a.13": "631a.15",
    },
    {"627a.4(e)": "631a.4(d)", "627a.9(d)": "631a.10(c)", "627a.9(e)": "631a.10(d)"},
    "discard bucket",
    "631a.3(b)",
)
SQUEEZED = replace(FULL, name="baccarat, squeezed", filed={"squeeze": True})
FORMS = (MINI, MIDI, FULL)
NEW_DECKS = (MIDI, FULL)  # the cards of a shoe are used once


def forms(*cites: str, among: tuple[Form, ...] = FORMS) -> pytest.MarkDecorator:
    """The test holds for each form, and proves these provisions of its chapter."""
    return pytest.mark.parametrize(
        "form",
        [
            pytest.param(
                form,
                id=form.name,
                marks=[pytest.mark.law(*form.cites(*cites))] if cites else [],
            )
            for form in among
        ],
    )


def every_chapter(*cites: str) -> pytest.MarkDecorator:
    """One test of a function that all three chapters share proves it for each of them."""
    return pytest.mark.law(*(form.cite(cite) for form in FORMS for cite in cites))


def seats_of(*wagers: Wager) -> tuple[int, ...]:
    """Seat 1, and all that wager."""
    return tuple(dict.fromkeys((1, *(wager.seat for wager in wagers))))


def bet(seat: int, kind: str, dollars: int, on: str = "") -> Wager:
    return Wager(seat, kind, dollars * 100, on)
