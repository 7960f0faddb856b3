"""The kernel's rounds played again at the real table: the same cards, the same choices.

The kernel plays a block of rounds. Then the procedure of 633a is run step by step with a copy of
its shoe and its chance: every card that it asks for is the next of that shoe, every choice is
looked up in the same strategy. What is won must be the same in every round. A card too many or too
few in one round would make all later ones differ.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from tests.games.blackjack.base import LAW, READY
from title58.equipment.cards import Card
from title58.games.blackjack import BLACKJACK_GAME, rules
from title58.games.blackjack import simulation_play as one_shoe
from title58.games.blackjack import simulation_seats as seats
from title58.games.blackjack.analysis import Terms
from title58.games.blackjack.simulation_player import HandSeen, Seen, TablePlayer
from title58.games.blackjack.simulation_strategy import strategy_of
from title58.rounds.answers import Answer, WagersDown
from title58.rounds.driver import run
from title58.rounds.game import Table
from title58.rounds.settlement import Settlement
from title58.rounds.steps import Choose, DrawCard, Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.simulation.generator import below, fresh
from title58.simulation.kernel import RESULT, Kernel, loop_of, play_block
from title58.simulation.plan import Plan
from title58.submission.blackjack import DOUBLE_SHOE, BlackjackOptions
from title58.table.kernels import kernel_of

NOTHING_SEEN = Seen(0, (), 1)
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

    def __init__(self, copy: Copy, options: BlackjackOptions, player: TablePlayer) -> None:
        self.copy, self.options, self.player = copy, options, player
        self.fixed = copy.made.params[0]
        self.sides = 2 if options.dealing == DOUBLE_SHOE else 1
        self.open = 0
        self.hands: dict[str, list[Card]] = {}
        self.split: set[str] = set()
        self.up = -1
        self.determinant: Card | None = None
        for side in range(self.sides):
            one_shoe._make_ready(copy.chance, self.fixed, *copy.side(side, self.sides))

    def answer(self, step: Step) -> Answer:
        if step.label in ("open-left", "open-right"):
            self._open(("open-left", "open-right").index(step.label))
        if isinstance(step, DrawCard):
            return self._card(step)
        if isinstance(step, TakeWagers):
            return self._wagers(step)
        return self._choice(step) if isinstance(step, Choose) else None

    def _open(self, side: int) -> None:
        if self.determinant is not None and side == self.open:
            self.hands[f"box-{self.copy.made.players}"] = [self.determinant]
        self.open, self.determinant = side, None

    def _card(self, step: DrawCard) -> Card:
        side = self.copy.side(self.open, self.sides)
        card = Card(int(one_shoe.take(self.copy.chance, *side)))
        if step.label == "dealer-up":
            self.up = card.rank
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
            side = int(self.fixed[seats.DETERMINANT])
            return ("left", "right")[int(below(self.copy.chance, 2)) if side == 2 else side]
        if step.label.endswith("-insurance"):
            if "even-money" in step.options and self.fixed[seats.EVEN_MONEY]:
                return "even-money"
            return "insurance" if self.fixed[seats.INSURES] else "no-insurance"
        if step.label.endswith("-switch"):
            return self._switch(step.label.removesuffix("-switch"))
        ranks = tuple(card.rank for card in self.hands[step.label])
        split = step.label in self.split
        return self.player.act(HandSeen(ranks, self.up, step.options, split, NOTHING_SEEN))

    def _switch(self, box: str) -> str:
        one, other = self.hands[box], self.hands[f"{box}-hand-2"]
        values = (rules.card_value(card.rank) - 1 for card in (*one, *other))
        if not self.copy.made.params[13][(*values, rules.card_value(self.up) - 1)]:
            return "keep"
        one[1], other[1] = other[1], one[1]
        return "switch"


def replay(plan: Plan, *, always_switch: bool = False) -> list[Settlement]:
    """Play a plan both ways and compare every round; answers with how the table settled them."""
    made = kernel_of(plan)
    if always_switch:
        made = replace(made, params=(*made.params[:13], np.ones_like(made.params[13])))
    options, _ = BlackjackOptions.read(plan.options)
    terms = Terms.of(LAW, options)
    named = plan.strategy or ("composition" if options.switch else "")
    player = TablePlayer(strategy_of(named, options.decks_per_shoe, terms))
    each_round = play_block(made, loop_of(made), plan.seed, 0, plan.rounds, 1, 0).sessions
    copy = Copy(made, plan.seed)
    players = tuple(range(1, made.players + 1))
    found = []
    for number in range(plan.rounds):
        dealt = Dealt(copy, options, player)
        played = run(BLACKJACK_GAME.round(Table(LAW, options, READY, players)), dealt)
        paid = sum(played.settlement.net(seat) for seat in players)
        assert paid == each_round[number, RESULT], (number, played.settlement.facts)
        found.append(played.settlement)
    return found
