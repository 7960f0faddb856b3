"""The kernel's rounds played again at the real table: the same cards, the same choices.

The kernel plays a block of rounds. Then the procedure of 633a is run step by step with a copy of
its shoe and its chance: every card that it asks for is the next of that shoe, every choice is
looked up in the same strategy. What is won must be the same in every round. A card too many or too
few in one round would make all later ones differ. Meters go on from round to round, and must stand
where the simulated ones do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, cast

import numpy as np

from tests.games.blackjack.base import LAW, READY
from tests.games.script import Meters
from title58.equipment.cards import Card
from title58.games.blackjack import rules
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.table import DOUBLE_SHOE, BlackjackOptions
from title58.games.blackjack.players.examples import Plays
from title58.games.blackjack.players.strategies import HandView, ShoeView, plays
from title58.games.blackjack.simulate import play as one_shoe
from title58.games.blackjack.simulate import seats
from title58.games.blackjack.wagers import progressives
from title58.rounds.answers import Answer, WagersDown
from title58.rounds.driver import run
from title58.rounds.equipment import MeterStep
from title58.rounds.game import Setup
from title58.rounds.settlement import Settlement
from title58.rounds.steps import Choose, DrawCard, Measure, Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.simulation.generator import below, fresh
from title58.simulation.kernel import RESULT, Kernel, loop_of, play_block
from title58.simulation.meters import GRAIN, MeterRun
from title58.simulation.plan import Plan
from title58.simulation.running import opened
from title58.table.kernels import kernel_of

NOTHING_SEEN = ShoeView((), 1, 1)
LATER = ("insurance",)  # not made before the first card


class Copy:
    """A shoe with its chance, as a kernel has it at the start of its first block."""

    def __init__(self, made: Kernel, seed: int) -> None:
        self.made = made
        self.chance = fresh(seed, 0)
        self.shoe, self.memory = made.shoe.copy(), made.memory.copy()
        made.begin(self.chance, made.params, self.shoe, self.memory)

    def side(self, number: int, of: int) -> tuple[Any, Any]:
        cards, room = len(self.shoe) // of, len(self.memory) // of
        return (
            self.shoe[number * cards : (number + 1) * cards],
            self.memory[number * room : (number + 1) * room],
        )


class Dealt:
    """Answers the steps of a round: cards from the copied shoe, choices from the strategy."""

    def __init__(
        self, copy: Copy, options: BlackjackOptions, strategy: Plays, meters: Meters
    ) -> None:
        self.meters = meters
        self.copy, self.options, self.strategy = copy, options, strategy
        self.params = cast("seats.Params", copy.made.params)
        self.fixed = self.params.table
        self.sides = 2 if options.dealing == DOUBLE_SHOE else 1
        self.open = 0
        self.hands: dict[str, list[Card]] = {}
        self.split: set[str] = set()
        self.up: Card = Card(0)
        self.determinant: Card | None = None
        for side in range(self.sides):
            one_shoe.make_ready(copy.chance, self.fixed, *copy.side(side, self.sides))

    def answer(self, step: Step) -> Answer:
        if step.label in ("open-left", "open-right"):
            self._open(("open-left", "open-right").index(step.label))
        if isinstance(step, MeterStep):
            return self.meters.answer(step)
        if isinstance(step, DrawCard):
            return self._card(step)
        if isinstance(step, TakeWagers):
            return self._wagers(step)
        if isinstance(step, Measure) and step.label == "system-draw":
            return self._selected(step)
        return self._choice(step) if isinstance(step, Choose) else None

    def _selected(self, step: Measure) -> int:
        """What the kernel has drawn: a card, or the place of the Lucky Player among so many."""
        if step.high == seats.DECK:
            return int(self.copy.memory[seats.MAGIC_CARD]) + 1
        made = self.copy.made
        drawn = int(self.copy.memory[seats.LUCKY_SEAT]) + 1
        if self.options.lucky_player_drawn == "all-positions":
            return made.players + 1 - drawn if drawn <= made.players else drawn
        betting = [bet.seat for bet in made.bets if bet.wager == "bad-beat-progressive"]
        return 1 + sum(seat > drawn for seat in betting)

    def _open(self, side: int) -> None:
        if self.determinant is not None and side == self.open:
            self.hands[f"box-{self.copy.made.players}"] = [self.determinant]
        self.open, self.determinant = side, None

    def _card(self, step: DrawCard) -> Card:
        side = self.copy.side(self.open, self.sides)
        card = Card(int(one_shoe.take(self.copy.chance, *side)))
        if step.label == "dealer-up":
            self.up = card
        elif step.label == "determinant":
            self.determinant = card
        elif step.label.startswith("box-"):
            label = step.label.removesuffix("-first").removesuffix("-second")
            self.hands.setdefault(label, []).append(card)
        return card

    def _wagers(self, step: TakeWagers) -> WagersDown:
        if step.due:
            for wager in step.due:
                if wager.kind == "split":  # the second card is the first of a new hand
                    new = f"box-{wager.seat}-{wager.on}"
                    old = step.label.removesuffix("-split")
                    self.hands[new] = [self.hands[old].pop()]
                    self.split |= {new, old}
            return WagersDown(step.due)
        made, down = self.copy.made, []
        for bet in made.bets:
            seat = made.players + 1 - bet.seat  # the first to be dealt to has the highest number
            if bet.wager == "blackjack":
                for hand in range(self.options.hands_per_box):
                    each = bet.stake // self.options.hands_per_box
                    down.append(Wager(seat, bet.wager, each, "hand-2" if hand else ""))
            elif bet.wager not in LATER:
                down.append(Wager(seat, bet.wager, bet.stake))
        return WagersDown(tuple(down))

    def _choice(self, step: Choose) -> str:
        if step.label == "determinant-side":
            side = self.fixed.determinant
            return ("left", "right")[int(below(self.copy.chance, 2)) if side == 2 else side]
        if step.label.endswith("-insurance"):
            if "even-money" in step.options and self.fixed.even_money:
                return "even-money"
            return "insurance" if self.fixed.insures else "no-insurance"
        if step.label.endswith("-switch"):
            return self._switch(step.label.removesuffix("-switch"))
        hand = HandView(
            step.seat, 1, tuple(self.hands[step.label]), self.up, step.options, {}, 0, 0,
            step.label in self.split, NOTHING_SEEN, LAW, self.options,
        )  # fmt: skip
        return self.strategy.word(hand)

    def _switch(self, box: str) -> str:
        one, other = self.hands[box], self.hands[f"{box}-hand-2"]
        values = (rules.card_value(card.rank) - 1 for card in (*one, *other))
        assert self.params.switches is not None
        if not self.params.switches[(*values, rules.card_value(self.up.rank) - 1)]:
            return "keep"
        one[1], other[1] = other[1], one[1]
        return "switch"


def of_ranks(*ranks: int) -> tuple[int, ...]:
    return tuple(seats.RANKS * suit + rank for suit in range(4) for rank in ranks)


def stripped(made: Kernel, cards: Sequence[int]) -> Kernel:
    """The same table with these cards of every deck only: rare hands come often."""
    return replace(made, shoe=made.shoe[np.isin(made.shoe, cards)])


def from_meters(settled: Settlement) -> Counter[tuple[str, int]]:
    """What each meter has paid in a round, and to which box."""
    meters = {declared.slug: system.meter for declared, system in progressives()}
    return Counter(
        {
            (meters[line.wager], line.seat): line.net + line.stake
            for line in settled.lines
            if line.odds == "100% of meter"
        }
    )


def replay(
    plan: Plan, *, always_switch: bool = False, cards: Sequence[int] = ()
) -> list[Settlement]:
    """Play a plan both ways and compare every round; answers with how the table settled them."""
    made = kernel_of(plan)
    if cards:
        made = stripped(made, cards)
    if always_switch:
        always = np.ones((10,) * 5, dtype=np.int8)
        made = replace(made, params=cast("seats.Params", made.params)._replace(switches=always))
    options, _ = BlackjackOptions.read(plan.options)
    strategy = plays(LAW, options, plan.strategy or ("composition" if options.switch else ""))
    block = play_block(made, loop_of(made), plan.seed, 0, plan.rounds, 1, 0)
    copy = Copy(made, plan.seed)
    players = tuple(range(1, made.players + 1))
    found, won, meters = [], Counter[tuple[str, int]](), Meters()
    for number in range(plan.rounds):
        dealt = Dealt(copy, options, strategy, meters)
        played = run(BLACKJACK_GAME.round(Setup(LAW, options, READY, players)), dealt)
        settled = played.settlement
        jackpots = from_meters(settled)
        paid = sum(map(settled.net, players)) - jackpots.total()
        assert paid == block.sessions[number, RESULT], (number, settled.facts)
        won += jackpots
        found.append(settled)
    stood = {name: each for bank in meters.banks.values() for name, each in bank.meters.items()}
    for meter in opened(plan, made):
        assert isinstance(meter, MeterRun)
        meter.add(block.hits, plan.rounds)
        assert Fraction(meter.value, GRAIN) == stood[meter.name].current
        for bet, cents in meter.won.items():
            assert cents == won[meter.name, made.players + 1 - made.bets[int(bet)].seat]
    return found
