"""One player's bets while betting is open, as they are said."""

from __future__ import annotations

import re

from title58.money import MoneyError, format_money, parse_money
from title58.refusal import Refusal
from title58.rounds.steps import TakeWagers
from title58.rounds.wagers import OFF, ON, PLACE, REDUCE, REMOVE, Action, Layout, Wager
from title58.table.bets import BetError, Heard, Place, Spoken, UnclearError
from title58.table.purse import Purse

_SEVERAL = re.compile(r"\s*;\s*|,\s+|\s+and\s+|\s*\+\s*")
_ACTS = {
    "remove": REMOVE,
    "take down": REMOVE,
    "bring down": REMOVE,
    "take back": REMOVE,
    "take off": REMOVE,
    "pull": REMOVE,
    "undo": REMOVE,
    "on": ON,
    "turn on": ON,
    "work": ON,
    "working": ON,
    "off": OFF,
    "turn off": OFF,
    "reduce": REDUCE,
    "lower": REDUCE,
}
_AGAIN = ("again", "rebet", "same", "same again", "repeat", "same bet")
_CLEAR = ("clear", "clear all")
_ALL = ("all", "everything", "it all", "all bets", "all my bets", "my bets", "bets")


class Betting:
    """What one player has said of bets, round after round."""

    def __init__(self, spoken: Spoken, seat: int, purse: Purse) -> None:
        self.spoken = spoken
        self.seat = seat
        self.purse = purse
        self.last: tuple[Wager, ...] = ()  # what lay there when bets were last made
        self.stake = 0  # the last amount
        self._half: Heard | None = None  # a bet of which only the place or the amount was said
        self._only: Place | None = spoken.only  # what an amount alone is for

    def opens(self, step: TakeWagers) -> None:
        self._half = None
        self.purse.betting_opens(anew=not step.due)

    def closes(self, step: TakeWagers) -> None:
        if not step.due and any(wager.action == PLACE for wager in step.layout.journal):
            lying, places = self.mine(step.layout), self.spoken.places
            self.last = tuple(w for w in lying if (w.kind, w.on) in places) or self.last
        self._only = self.spoken.only
        self.purse.betting_closes(step.layout)

    def further(self, step: TakeWagers) -> list[Place]:
        """Within a round: what may be bet beside what a choice calls for."""
        due = {wager.spot for wager in step.due}
        places = [
            (kind, on)
            for kind, on in self.spoken.places
            if (self.seat, kind, on) not in due
            and self.spoken.is_open((kind, on), self.seat, step.layout)
        ]
        self._only = places[0] if len(places) == 1 else self.spoken.only
        return places

    def mine(self, layout: Layout) -> list[Wager]:
        return [wager for wager in layout.wagers if wager.seat == self.seat]

    # What is said

    def say(self, layout: Layout, text: str) -> list[str]:
        """Do what was said; answer what is to be told. Raises BetError or Refusal."""
        said = " ".join(text.lower().split())
        if said in _AGAIN:
            return self._again(layout)
        if said in _CLEAR:
            return self._change_all(layout, REMOVE)
        if said.partition(" ")[0] == "press":
            return self._press(layout, said.removeprefix("press").strip())
        for phrase, action in _ACTS.items():
            if said == phrase or said.startswith(phrase + " "):
                return self._change(layout, action, said.removeprefix(phrase).strip())
            if said.endswith(" " + phrase):  # place 6 off
                return self._change(layout, action, said.removesuffix(phrase).strip())
        if said.endswith(" down"):  # take my place 6 down
            which = re.sub("^(take|bring) ", "", said.removesuffix(" down"))
            return self._change(layout, REMOVE, which)
        if said.startswith("down "):
            return self._change(layout, REMOVE, said.removeprefix("down "))
        try:
            return self._bet(layout, said)
        except BetError:
            parts = _SEVERAL.split(said)
            if len(parts) == 1:
                raise
            heard = [self.spoken.hear(part, self.seat, layout) for part in parts]
        bets = [(one.place, one.amount) for one in heard if one.place and one.amount is not None]
        if len(bets) < len(heard):
            raise BetError(f"'{text}': give each bet its amount, as in '5 on x; 10 on y'")
        told = []
        for place, amount in bets:  # each by itself, as 'again' does
            try:
                self._place(layout, place, amount)
            except (BetError, Refusal) as error:
                told.append(self._not_placed(Wager(self.seat, place[0], amount, place[1]), error))
        return told

    def _not_placed(self, wager: Wager, error: Exception) -> str:
        why = str(error)
        return f"{self.spoken.bet(wager)} was not placed: {why}{'' if why.endswith('.') else '.'}"

    def _bet(self, layout: Layout, said: str) -> list[str]:
        half = self._half
        heard = self._heard(layout, said, half)  # if it raises, the question stays open
        self._half = None
        place, amount = heard.place, heard.amount
        if half is not None:
            place, amount = place or half.place, amount if amount is not None else half.amount
        if place is None:
            place = self._only
        if place is None:
            self._half = heard
            return [f"{format_money(amount or 0)} on what? Type a bet, or 'wagers' for all."]
        if amount is None:
            if not self.stake:
                self._refuse_closed(layout, place)
                self._half = heard
                return [f"How much on {self.spoken.title(*place)}?"]
            amount = self.stake
        self._place(layout, place, amount)
        return []

    def _refuse_closed(self, layout: Layout, place: Place) -> None:
        """Nobody is asked how much to bet where nothing may be bet now."""
        least = max(self.spoken.spots[place[0]].bounds.low, 1)
        refusal = layout.why_not(Wager(self.seat, place[0], least, place[1]))
        if refusal is not None:  # without the amount, which nobody has named
            raise BetError(re.sub(r" \(position \d+: [^)]*\)", "", str(refusal)))

    def _heard(self, layout: Layout, said: str, half: Heard | None) -> Heard:
        if half is not None and half.amount is None:  # a number is now an amount
            try:
                return Heard(None, parse_money(said))
            except MoneyError:
                pass
        return self.spoken.hear(said, self.seat, layout)

    def _place(self, layout: Layout, place: Place, amount: int) -> None:
        wager = Wager(self.seat, place[0], amount, place[1])
        if amount > self.purse.left(layout):
            raise BetError(f"you have only {self._left(layout)} left")
        layout.place(wager)
        if self.purse.left(layout) < 0:  # what is charged beside it is too much
            layout.lay_down(layout.journal[:-1])
            raise BetError(
                f"you have only {self._left(layout)} left, and commission (vigorish) is due"
            )
        self.stake = amount

    def add(self, layout: Layout, wager: Wager) -> None:
        """A wager that others call for."""
        self._place(layout, (wager.kind, wager.on), wager.amount)

    def _left(self, layout: Layout) -> str:
        return format_money(max(self.purse.left(layout), 0))

    def _again(self, layout: Layout) -> list[str]:
        """What is missing of the bets of the last time; one that is refused stops no other."""
        if not self.last:
            raise BetError("there are no bets to repeat yet")
        told, lacking = [], []
        for wager in self.last:
            lies = layout.at(*wager.spot)
            missing = wager.amount - (lies.amount if lies is not None else 0)
            if missing > 0:
                lacking.append(Wager(self.seat, wager.kind, missing, wager.on))
        if not lacking:
            raise BetError("the bets of the last round are down already")
        for wager in lacking:
            try:
                self._place(layout, (wager.kind, wager.on), wager.amount)
            except (BetError, Refusal) as error:
                told.append(self._not_placed(wager, error))
        return told

    def take_down(self, layout: Layout) -> list[str]:
        """Take down all that may be taken down; answer what may not."""
        told = []
        for wager in self.mine(layout):
            if layout.at(*wager.spot) is None:  # odds go with the bet before them
                continue
            try:
                layout.act(Wager(self.seat, wager.kind, 0, wager.on, action=REMOVE))
            except Refusal as refusal:
                told.append(f"{self.spoken.bet(wager)} stays: {refusal}")
        return told

    def _change(self, layout: Layout, action: Action, said: str) -> list[str]:
        """Take a bet back, make it smaller, or call it on or off."""
        if said in _ALL:
            return self._change_all(layout, action)
        amount = 0
        if action == REDUCE:
            said, amount = _by_how_much(said)
        for place in self._which(layout, said):
            layout.act(Wager(self.seat, place[0], amount, place[1], action=action))
        return []

    def _change_all(self, layout: Layout, action: Action) -> list[str]:
        """All that may be; what must stay up or working is told only if nothing changed."""
        mine = self.mine(layout)
        if not mine:
            raise BetError("you have no bets down")
        if action == REDUCE:
            raise BetError("say which bet, and by how much, as in 'reduce place 6 by 5'")
        if action == REMOVE:
            return self.take_down(layout)
        refused = list[Refusal]()
        for wager in mine:
            try:
                layout.act(Wager(self.seat, wager.kind, 0, wager.on, action=action))
            except Refusal as refusal:
                refused.append(refusal)
        if len(refused) == len(mine):
            raise refused[0]
        return []

    def _press(self, layout: Layout, said: str) -> list[str]:
        """Add to a bet as much as lies there, or as much as is said."""
        which, by, more = f"{said} ".partition(" by ")
        (place,) = self._which(layout, which.strip().removeprefix("it").strip(), several=False)
        lying = layout.at(self.seat, *place)
        if lying is None:
            raise BetError(f"you have no bet on {self.spoken.title(*place)} to press")
        self._place(layout, place, parse_money(more.strip()) if by else lying.amount)
        return []

    def _which(self, layout: Layout, said: str, *, several: bool = True) -> list[Place]:
        """The bets these words name, such as all hardways; without words, the only one there is."""
        mine = [(wager.kind, wager.on) for wager in self.mine(layout)]
        if said:
            try:
                return [self.spoken.place(said, self.seat, layout)]
            except UnclearError as unclear:
                meant = [place for place in mine if place in unclear.places]
                if len(meant) == 1 or (meant and several and said.endswith("s")):
                    return meant
                raise self.spoken.unclear(said, meant) if meant else unclear from None
        if len(mine) != 1:
            raise BetError("say which bet" if mine else "you have no bets down")
        return mine


def _by_how_much(said: str) -> tuple[str, int]:
    """`place 8 by 6`, `6 on place 8` and `place 8 6`: which bet, and how much of it."""
    which, by, amount = said.rpartition(" by ")
    before, _, last = said.rpartition(" ")
    first, _, after = said.partition(" ")
    ways = ((amount, which), (first, after), (last, before))
    for money, bet in ways[:1] if by else ways[1:]:
        try:
            return re.sub("^(on|from|of) ", "", bet), parse_money(money)
        except MoneyError:
            continue
    raise BetError("say by how much, as in 'reduce place 6 by 5'")
