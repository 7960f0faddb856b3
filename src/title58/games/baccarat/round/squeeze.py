"""Cards handed to a player to be turned: 629a.8(c) and (d), and 631a.9(d) and (e) where filed."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from title58.games.baccarat.hands import BANKER, PLAYER
from title58.games.baccarat.round import shoe
from title58.games.baccarat.round.procedure import O, Round, S
from title58.games.baccarat.wagers import side_of
from title58.law.cites import Cited, cites
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.equipment import NewDecks
from title58.rounds.incidents import Incident, TableEvent
from title58.rounds.steps import Announce, Choose, Do, Procedure

DEALER = 0


class BaccaratIncident(Incident):
    """What is taken from a player who holds shoe or cards."""

    PASS_ORDERED = "pass-ordered"  # the curator is told to pass the shoe
    DELAY = "unreasonable-delay"  # the dealer or a floorperson takes a player's turn


@dataclass(frozen=True)
class Squeeze:
    """The paragraphs of one chapter about cards in players' hands."""

    under_shoe: str  # where the Banker's cards wait
    two_cards: dict[str, str]  # by side
    third_card: dict[str, str]
    highest_shared: str  # several with the highest wager on a hand
    relinquished: str
    nobody: str = ""  # nobody has a wager on a hand, if the chapter says what then
    counts: str = ""  # where the chapter calls for the counts once more (BAC-26)
    lays_under: str = "The dealer"  # who puts the Banker's cards aside
    calls: str = "The dealer"  # who hands the cards over and turns what nobody turns


def refuse_other(happened: Happening, holder: int, cite: Cited, what: str = "the cards") -> None:
    """Refuse to let one player give up what another has."""
    seat = happened.seat()
    if seat not in (0, holder):
        raise Refusal(
            f"'{happened.kind}' by position {seat}: position {holder} has {what}",
            cite,
            value=f"position {seat}",
            lawful=f"'{happened.kind}' by position {holder}",
            seat=seat,
        )


def counterclockwise(
    places: Sequence[int], after: int, among: Sequence[int], *, without: Sequence[int] = ()
) -> tuple[int, ...]:
    """The seats to the right of a place, one after the other, that place itself left out.

    A player's right is where the numbers rise (BAC-01).
    """
    at = places.index(after) + 1 if after in places else 0
    return tuple(
        seat
        for seat in (*places[at:], *places[:at])
        if seat in among and seat != after and seat not in without
    )


class SqueezeRound(Round[O, S]):
    """A round in which the cards of each hand go to whoever has the highest wager on it."""

    squeeze: ClassVar[Squeeze]
    holders: dict[str, int]  # who turns the cards of each hand: a seat, or the dealer
    gave_up: dict[str, list[int]]  # who had the right to a hand in this round and gave it up

    def new_shoe(self) -> Procedure[None]:
        """The cards of each shoe are used once: new decks, looked over as at the opening."""
        if self.state.opened:
            yield NewDecks(f"{self.chapter.decks}(b)", "The decks are replaced with new ones")
        preshuffled = self.options.preshuffled
        yield from shoe.open_table(self.chapter, preshuffled=preshuffled)
        yield from shoe.came_shuffled(self.chapter) if preshuffled else self.mix()
        yield from self.load()

    @abstractmethod
    def mix(self) -> Procedure[None]:
        """New decks are shuffled."""

    def hand_out_two_cards(self) -> Procedure[None]:
        """The Player's Hand is turned and called, and then the Banker's."""
        law = self.squeeze
        self.holders, self.gave_up = {}, {PLAYER: [], BANKER: []}
        yield Do(
            law.under_shoe,
            f"{law.lays_under} puts the Banker's cards under the right corner of the shoe",
        )
        for side in (PLAYER, BANKER):
            yield from self._turn_two_cards(side)
            # One announcement serves both provisions (BAC-26).
            cite = cites(law.two_cards[side], law.counts)
            words = f"{side.title()}'s Hand, {self.hands.of(side).count}"
            yield Announce(cite, words, label=f"{side}-count")

    def _turn_two_cards(self, side: str) -> Procedure[None]:
        law = self.squeeze
        cite: Cited = law.two_cards[side]
        why = "which has the highest wager on it"
        best = self._highest(side)
        self.holders[side] = best[0] if best else DEALER
        if not best:  # 631a.9(d)(7), and 629a likewise (BAC-25)
            yield Do(
                law.nobody or cite,
                f"Nobody has a wager on the {side.title()}'s Hand; {law.calls.lower()} turns it up",
                label=f"{side}-turned",
            )
            return
        if len(best) > 1:
            cite = cites(cite, law.highest_shared)
            why = (
                "the first position from the dealer's right among those with the highest "
                "wager on it"
            )
        yield from self._turn(side, cite, f"The {side.title()}'s Hand", f", {why}", "-hand")

    def turn_third_card(self, side: str) -> Procedure[None]:
        """It goes to whoever turned the hand."""
        law = self.squeeze
        if self.holders[side] == DEALER and not self.gave_up[side]:
            yield Do(
                law.nobody or law.third_card[side],
                f"{law.calls} turns up the third card of the {side.title()}'s Hand",
                label=f"{side}-third-turned",
            )
            return
        what = f"The third card of the {side.title()}'s Hand"
        yield from self._turn(side, law.third_card[side], what, "", "-third-card")

    def _highest(self, side: str) -> tuple[int, ...]:
        """The seats with the highest wager on the hand, from the dealer counterclockwise."""
        on_it = {
            wager.seat: wager.amount for wager in self.layout.wagers if side_of(wager.kind) == side
        }
        return tuple(
            seat
            for seat in self.options.positions
            if seat in on_it and on_it[seat] == max(on_it.values())
        )

    def _turn(self, side: str, cite: Cited, what: str, why: str, label: str) -> Procedure[None]:
        """Handed over face down, looked at, and returned face up to its area."""
        law = self.squeeze
        while (holder := self.holders[side]) != DEALER:
            happened = yield Do(
                cite,
                f"{what} goes face down to position {holder}{why}",
                label=f"{side}{label}",
                may=(TableEvent.TURN_RELINQUISHED, BaccaratIncident.DELAY),
            )
            if not isinstance(happened, Happening):
                yield Do(
                    cite,
                    f"Position {holder} returns it face up; it is placed in the "
                    f"{side.title()}'s area",
                    label=f"{side}-returned",
                )
                return
            refuse_other(happened, holder, law.relinquished)
            yield from self._offer_on(side, holder, happened.kind)
            why = ""
        yield Do(
            law.relinquished,
            f"{what} is turned up by {law.calls.lower()}, since no player accepts it",
            label=f"{side}-turned",
        )

    def _offer_on(self, side: str, holder: int, kind: str) -> Procedure[None]:
        """To the player on the right, and so on round the table, for the rest of the round.

        The right is one to the hand at issue; one who gave it up is not offered it again.
        """
        cite = self.squeeze.relinquished
        yield Do(
            cite,
            f"Position {holder} delays the game unreasonably and must give up the cards"
            if kind == BaccaratIncident.DELAY
            else f"Position {holder} gives up the right to turn the cards",
        )
        self.gave_up[side].append(holder)
        for seat in counterclockwise(
            self.options.positions, holder, self.table.players, without=self.gave_up[side]
        ):
            said = yield Choose(
                cite,
                seat,
                f"whether to turn the {side.title()}'s Hand",
                ("accept", "decline"),
                label="offer-cards",
            )
            if said == "accept":
                self.holders[side] = seat
                return
        self.holders[side] = DEALER
