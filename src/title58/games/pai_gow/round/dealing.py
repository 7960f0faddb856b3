"""From "no more bets" to the tiles before every place (621a.6, 621a.7, 621a.9(i) to (m))."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from title58.games.banking import Bank
from title58.games.banking.turns import PLAY, VOID
from title58.games.pai_gow.areas import DEAD_HAND, DEALER, Hand, position
from title58.games.pai_gow.options.table import GENERATOR, STAND
from title58.games.pai_gow.round.incidents import PaiGowIncident
from title58.games.pai_gow.stacks import SIGNALS, STANDARD, Row, deliveries, starting_place, style
from title58.games.pai_gow.state import PaiGowTable
from title58.law.cites import Cited, cites
from title58.law.markers import implements
from title58.money import format_money
from title58.rounds.answers import Happening
from title58.rounds.equipment import Counted
from title58.rounds.incidents import SharedIncident
from title58.rounds.steps import Announce, Choose, Do, Forbidden, Measure, Procedure, RollDice


class Dealing:
    """The number, the style and the delivery of one round."""

    def __init__(self, table: PaiGowTable, bank: Bank, row: Row, hands: Sequence[Hand]) -> None:
        self.table = table
        self.law = table.law
        self.bank = bank
        self.row = row
        self.hands = {hand.label: hand for hand in hands}
        self.style = STANDARD
        self.number = 0
        self.dice: tuple[int, ...] = ()
        self.start = ""  # the label of the starting position
        self.void_hands: list[Hand] = []  # whose players would not play an exposed hand
        # Counterclockwise from the dealer; the worked examples of 621a.6(c) fix the order
        # (621a-25).
        self.places = (DEALER, *map(position, table.options.positions), DEAD_HAND)

    def deal(self) -> Procedure[str]:
        """Deal a hand to every place. Answers the cite under which all is void, if it is."""
        yield from self._choose_style_and_number()
        void = yield from self._deliver()
        return void or (yield from self._after_delivery())

    # The number

    def _choose_style_and_number(self) -> Procedure[None]:
        if self.bank:
            yield Announce(cites("621a.9(i)", "621a.5(c)"), "no more bets", label="no-more-bets")
            yield from self._choose_style(self.bank.seat, "621a.9(i)")
            yield from self._roll("621a.9(i)", "The bank")
            return
        generator = self.table.options.start == GENERATOR
        by = "621a.6(a)(1)" if generator else "621a.6(a)(2)"
        yield Announce(cites("621a.6(a)", by, "621a.5(c)"), "no more bets", label="no-more-bets")
        yield from self._choose_style(0, "621a.7")
        if generator:
            yield from self._generate()
        else:
            yield from self._roll("621a.6(a)(2)", "The dealer")

    @implements("621a.7")
    def _choose_style(self, seat: int, cite: Cited) -> Procedure[None]:
        """Only what was filed, by whoever chooses; the signal is for the dealer's choice alone
        (621a-27)."""
        filed = self.table.options.dealing_styles
        if not filed:
            return
        chosen = yield Choose(
            cite if seat == 0 else cites(cite, "621a.7"),
            seat,
            "which style of delivery to use",
            (STANDARD, *filed),
            label="style",
            forbidden=tuple(
                Forbidden(name, "621a.7", f"the style {name} is not in the Rules Submission")
                for name in SIGNALS
                if name not in filed
            ),
        )
        assert isinstance(chosen, str)
        self.style = chosen
        if chosen == STANDARD:
            return
        known = style(self.law, chosen)
        signal = "" if seat else f": the dealer {SIGNALS[chosen]}"
        yield Do(known["cite"], f"{known['name']}{signal}")

    @implements("621a.6(a)(1)")
    def _generate(self) -> Procedure[None]:
        shown = yield Measure(
            "621a.6(a)(1)",
            "The random number generator shows a number",
            1,
            self.table.options.generator_highest,
            label="start-number",
            unit="",
        )
        assert isinstance(shown, int)
        self.number = shown
        yield Announce("621a.6(b)", str(shown), label="total")

    def _roll(self, cite: Cited, who: str) -> Procedure[None]:
        figures = self.law.figures("621a")["dice"]
        shakes, count = figures["min_shakes"], figures["count"]
        while True:
            yield Counted(
                cite, f"{who} shakes the shaker {shakes} times or more", label="shake", count=shakes
            )
            answer = yield RollDice(
                cite,
                count,
                label="dice",
                may=(
                    SharedIncident.DICE_NOT_FLAT,
                    SharedIncident.DICE_FALL_OUT,
                    *((SharedIncident.BANK_LIFTS_LID,) if self.bank else ()),
                ),
            )
            if isinstance(answer, tuple):
                break
            assert isinstance(answer, Happening)
            yield from self._no_roll(answer)
        self.dice = answer
        self.number = sum(answer)
        total = "621a.9(i)" if self.bank else "621a.6(b)"
        yield Announce(total, str(self.number), label="total")

    @implements("621a.10(a)", "621a.10(b)", "621a.9(i)")
    def _no_roll(self, happened: Happening) -> Procedure[None]:
        """Shaken again by whoever shook (621a-32)."""
        if happened.kind == SharedIncident.BANK_LIFTS_LID:
            yield Do("621a.9(i)", "The bank lifted the lid; the shaker is covered and reshaken")
            return
        cite = "621a.10(a)" if happened.kind == SharedIncident.DICE_NOT_FLAT else "621a.10(b)"
        yield Announce(cite, "no roll")

    # Delivery

    def _deliver(self) -> Procedure[str]:
        first = self.places.index(position(self.bank.seat)) if self.bank else 0
        start = starting_place(self.number, first, len(self.places))
        self.start = self.places[start]
        count = "621a.9(j)" if self.bank else "621a.6(c)"
        who = "the bank" if self.bank else "the dealer"
        yield Do(
            count,
            f"Counting {who} as one, counterclockwise, {self.number} is {_name(self.start)}",
            label="start",
        )
        cite = self._delivery_cite()
        for turn, stood in enumerate(deliveries(self.law, self.style, self.row)):
            label = self.places[(start + turn) % len(self.places)]
            void = yield from self._to_place(label, stood, cite)
            if void:
                return void
            if label == DEALER:
                yield from self._mark_dealers_tiles()
        return ""

    def _delivery_cite(self) -> Cited:
        how = str(style(self.law, self.style)["cite"])
        if not self.bank:
            return how
        return cites("621a.9(k)", "621a.9(i)" if self.style == STANDARD else how)

    def _to_place(
        self, label: str, stood: Sequence[tuple[int, int]], cite: Cited
    ) -> Procedure[str]:
        hand = self.hands.get(label)
        if hand is not None:
            hand.stood = tuple(stood)
        tiles = ", ".join(f"{stack}.{place}" for stack, place in stood)
        happened = yield Do(
            cite,
            f"Four tiles to {_name(label)} (stack and tile: {tiles})",
            label=label,
            may=(PaiGowIncident.TILE_EXPOSED,),
        )
        if not isinstance(happened, Happening):
            return ""
        if hand is None or hand.wager is None:
            return (yield from all_void(_name(label)))
        yield from self._exposed(hand)
        return ""

    @implements("621a.10(d)")
    def _exposed(self, hand: Hand) -> Procedure[None]:
        chosen = yield Choose(
            "621a.10(d)",
            hand.seat,
            f"whether to play the exposed hand of {hand.name}, with its other tiles unseen",
            (PLAY, VOID),
            label=f"exposed-{hand.number}",
        )
        if chosen == VOID:
            self.void_hands.append(hand)

    def _mark_dealers_tiles(self) -> Procedure[None]:
        if self.bank.dealer_wager:
            yield Do(
                cites("621a.9(h)", "621a.9(k)"),
                f"The dealer's wager of {format_money(self.bank.dealer_wager)} goes on the "
                "dealer's tiles",
            )
        else:
            cite = "621a.9(k)" if self.bank else "621a.6(d)"
            yield Do(cite, "The dealer puts the marker on the dealer's own tiles")

    def _after_delivery(self) -> Procedure[str]:
        """Tiles where no wager is go to the Dead Hand; answers the cite if all is void."""
        idle = [label for label in self.places if label not in self.hands and label != DEAD_HAND]
        happened = yield Do(
            "621a.9(l)" if self.bank else "621a.6(e)",
            f"The tiles of {_names(idle)} go unseen to the Dead Hand"
            if idle
            else "There is a wager at every position; no tiles are collected",
            label="dealt",
            may=(
                *((PaiGowIncident.MISTOTALLED,) if self.dice else ()),
                PaiGowIncident.WRONG_POSITIONS,
                PaiGowIncident.WRONG_STACK,
            ),
        )
        if isinstance(happened, Happening):
            void = yield from self._misdealt(happened)
            if void:
                return void
        if self.dice:
            shakes = self.law.figures("621a")["dice"]["shakes_after_deal"]
            yield Counted(
                "621a.9(m)" if self.bank else "621a.6(f)",
                "The dealer covers the shaker, shakes it once and puts it to the right",
                label="shake-once",
                count=shakes,
            )
        return ""

    @implements("621a.10(c)")
    def _misdealt(self, happened: Happening) -> Procedure[str]:
        """A wrong count of a right number is treated like a wrong total, unless filed otherwise
        (621a-33)."""
        if (
            happened.kind == PaiGowIncident.WRONG_POSITIONS
            and self.table.options.wrong_positions == STAND
        ):
            yield Do("621a.10(c)", "The number was right; the hands stand as dealt")
            return ""
        said = {
            PaiGowIncident.MISTOTALLED: "The dice were totaled wrongly and the tiles were "
            "dealt to the wrong positions",
            PaiGowIncident.WRONG_POSITIONS: "The tiles were dealt to the wrong positions",
            PaiGowIncident.WRONG_STACK: "The tiles were not in eight stacks of four",
        }[PaiGowIncident(happened.kind)]
        yield Do("621a.10(c)", f"{said}; all hands are void", label="void")
        return "621a.10(c)"


@implements("621a.10(e)")
def all_void(
    whose: str = "the dealer, the bank, the Dead Hand or an empty position",
) -> Procedure[str]:
    """A tile is seen that nobody may see before the dealer's are turned over (621a-34)."""
    yield Do("621a.10(e)", f"A tile of {whose} is exposed; all hands are void", label="void")
    return "621a.10(e)"


_PLACES: Mapping[str, str] = {DEALER: "the dealer", DEAD_HAND: "the Dead Hand"}


def _name(label: str) -> str:
    return _PLACES.get(label, label.replace("-", " "))


def _names(labels: Sequence[str]) -> str:
    """`the dealer and positions 3, 4 and 5`."""
    named = [_PLACES[label] for label in labels if label in _PLACES]
    seats = [label.removeprefix("position-") for label in labels if label not in _PLACES]
    if len(seats) > 1:
        named.append(f"positions {', '.join(seats[:-1])} and {seats[-1]}")
    elif seats:
        named.append(f"position {seats[0]}")
    return " and ".join(named)
