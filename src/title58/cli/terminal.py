"""The terminal table: one player, one seat, everything shown with its section."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from title58.cli.purse import Purse
from title58.cli.show import show_facts, show_settlement, step_text
from title58.equipment.randomness import SeededSource, Source, SystemSource
from title58.equipment.typed import TypedSource
from title58.games import find_game, game_slugs
from title58.law import Law
from title58.money import MoneyError, format_money, parse_money
from title58.records.explain import tell
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.driver import Entry
from title58.rounds.steps import (
    Amount,
    Announce,
    Choose,
    DrawCard,
    Move,
    RollDice,
    ShowTiles,
    SpinWheel,
    Step,
    TakeWagers,
)
from title58.rounds.wagers import PLACE, REDUCE, Action, Layout, Wager
from title58.table.bets import BetError, format_bet, parse_bet, parse_spot
from title58.table.equipment import Equipment, equipment_for
from title58.table.session import LiveTable
from title58.table.typed import TypedEquipment
from title58.table.typed_table import TypedTable

HELP = """\
[bold]25 on {name}[/]{pad}  place a wager (names may be shortened)
[bold]remove {name}[/]{pad} take one back (at Craps also: reduce, on, off)
[bold]again[/]             the wagers of the last round
[bold]deal[/]              no more bets
[bold]wagers[/]            what this table offers, and what it pays
[bold]why {section}[/]        what a section says, in our words
[bold]steps[/]             show or hide every step of the procedure
[bold]quit[/]              leave the table"""


DICE_PASS = "623a"  # the chapter of games in which a shooter may pass the dice
PASS_HELP = (
    "\n[bold]pass[/]              pass the dice after the next throw, or keep them after all"
)


class Leave(Exception):  # noqa: N818 - the player's own wish
    """The player gets up."""


def choose_game() -> str:
    names = game_slugs()
    console = Console(highlight=False)
    for number, name in enumerate(names, 1):
        console.print(f"  {number}  {name}")
    while True:
        try:
            said = console.input("Which game? ").strip().lower()
        except EOFError:
            return names[0]
        if said in names:
            return said
        if said.isdigit() and 1 <= int(said) <= len(names):
            return names[int(said) - 1]
        console.print(f"Say a number from 1 to {len(names)}, or a name.", style="yellow")


class Terminal:
    """A person at one seat; equipment real, repeatable, or typed."""

    def __init__(
        self,
        game: str,
        options: Any,
        law: Law,
        facility: str,
        seat: int,
        chips: int,
        seed: str | None,
        typed: bool,
        save: Path | None,
        offer_cut: bool,
    ) -> None:
        self.console = Console(highlight=False)
        self.game = find_game(game)
        self.options = options
        self.law = law
        self.seat = seat
        self.purse = Purse(chips)
        self.save = save
        self.every_step = typed
        self.offer_cut = offer_cut
        self.last: tuple[Wager, ...] = ()
        self.passing = False  # the dice, after the next throw
        self.spots = self.game.spots(self.law, options)
        self.table = self._table(facility, seed, typed)

    def _help(self) -> str:
        name = next(iter(self.spots))
        text = HELP.format(name=name, pad=" " * (10 - len(name)), section=f"{self.game.chapter}.3")
        return text + PASS_HELP if self.game.chapter == DICE_PASS else text

    def _table(self, facility: str, seed: str | None, typed: bool) -> LiveTable:
        if typed:
            read = TypedEquipment(TypedSource(self._ask, self._complain))
            return TypedTable(self.game, self.options, self.law, read, self, (self.seat,), facility)
        source: Source = SystemSource() if seed is None else SeededSource(seed).fork("equipment")
        dealt = equipment_for(self.game.slug, self.options, source)
        return LiveTable(self.game, self.options, self.law, dealt, self, (self.seat,), facility)

    def run(self) -> None:
        title = f"{self.game.name} · law of {self.law.date} · seat {self.seat}"
        self.console.print(Panel(self._help(), title=title, expand=False))
        try:
            while self.purse.chips > 0:
                self._round()
            self.console.print("Your chips are gone.")
        except (Leave, EOFError, KeyboardInterrupt):
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # heard; a second one ends at once
            self.console.print()
        self.console.print(
            f"You leave with {format_money(self.purse.chips)} after {self.table.rounds} rounds."
        )

    def _round(self) -> None:
        try:
            played, record = self.table.play_round(watch=self._watch)
        except Refusal as refusal:
            self._complain(str(refusal))
            return
        show_facts(self.console, played.settlement)
        show_settlement(self.console, played.settlement)
        owed = getattr(self.table.state, "owed", {}).get(self.seat, 0)
        self.purse.round_over(played.settlement.net(self.seat), owed)
        if self.save is not None:
            with self.save.open("a", encoding="utf-8") as file:
                file.write(json.dumps(record, ensure_ascii=False) + "\n")

    # What the table asks of the player

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        self.purse.betting_opens(anew=not step.due)
        self.console.print(f"\nYou have {self._left(step.layout)}. Your wagers?", style="bold")
        self._place_due(step)
        if step.layout.wagers:
            self._show_wagers(step.layout)
        while True:
            said = self._ask("bet").strip()
            word, _, rest = said.partition(" ")
            match word.lower():
                case "deal" | "":
                    if self._ready(step.layout):
                        if not step.due:
                            self.last = tuple(w for w in step.layout.journal if w.action == PLACE)
                        self.purse.betting_closes(step.layout)
                        return tuple(step.layout.journal)
                case "again":
                    self._again(step.layout)
                case "remove" | "on" | "off":
                    self._change(step.layout, Action(word.lower()), 0, rest)
                case "reduce":
                    self._reduce(step.layout, rest)
                case _:
                    if not self._command(word.lower(), rest):
                        self._bet(step.layout, said)

    def choose(self, step: Choose) -> str:
        if step.label == "offer-cut" and not self.offer_cut:
            return "decline"  # and the dealer cuts
        if step.seat not in (0, self.seat) or len(step.options) == 1:
            return step.options[0]
        within = [option for option in step.options if self.purse.can_choose(step, option)]
        shown = step.lawful() if len(within) == len(step.options) else ", ".join(within)
        numbered = any(" " in option for option in step.options)  # too long to be typed
        question = f"{step}: {'1 to ' + str(len(step.options)) if numbered else shown}"
        for number, option in enumerate(step.options if numbered else (), 1):
            note = "".join(step.notes[number - 1 : number])
            self.console.print(f"  {number}  {option}" + (f"  [dim]{note}[/]" if note else ""))
        while True:
            said = self._ask(f"{question} (§ {step.cites})").strip().lower()
            if said in ("quit", "q", "exit"):
                raise Leave
            if numbered and said in map(str, range(1, len(step.options) + 1)):
                return step.options[int(said) - 1]
            found = [option for option in step.options if said and option.startswith(said)]
            if step.accepts(said):
                found = [said]
            if len(found) == 1 and self.purse.can_choose(step, found[0]):
                return self.purse.chosen(step, found[0])
            if len(found) == 1:
                least = format_money(step.cost(found[0]))
                self._complain(f"{found[0]} takes at least {least}; you have {self._left()}")
            else:
                self._complain(f"Say one of {shown}.")

    def amount(self, step: Amount) -> int:
        """What the player has on the table is known; any other sum the player names."""
        if step.label == "bank-chips":
            return min(self.purse.chips, step.high)
        while True:
            said = self._ask(f"{step}, {step.lawful()} (§ {step.cites})").strip().lower()
            if said in ("quit", "q", "exit"):
                raise Leave
            try:
                named = parse_money(said) if said else step.high
            except MoneyError as error:
                self._complain(str(error))
                continue
            if step.accepts(named):
                return named
            self._complain(f"Say {step.lawful()}.")

    def happens(self, step: Step, equipment: Equipment) -> Happening | None:
        if "device-repaired" in step.may:
            return Happening("device-repaired")
        if step.label == "after-throw":
            passing, self.passing = self.passing, False
            if passing and "passes-dice" in step.may:
                return Happening("passes-dice")
        return None

    # Commands

    def _command(self, word: str, rest: str) -> bool:
        match word:
            case "quit" | "q" | "exit":
                raise Leave
            case "help" | "?":
                self.console.print(self._help())
            case "wagers":
                self._offer()
            case "steps":
                self.every_step = not self.every_step
                self.console.print(
                    "Every step is shown." if self.every_step else "Steps are hidden."
                )
            case "pass" if self.game.chapter == DICE_PASS and rest.strip() in ("", "dice"):
                self.passing = not self.passing
                self.console.print(
                    f"You {'pass' if self.passing else 'keep'} the dice after the next throw."
                )
            case "why":
                self._why(rest.strip().removeprefix("§").strip())
            case _:
                return False
        return True

    def _bet(self, layout: Layout, said: str) -> None:
        try:
            wager = parse_bet(said, self.seat, self.spots)
            if wager.amount > self.purse.left(layout):
                raise BetError(f"you have only {self._left(layout)} left")
            layout.place(wager)
            if self.purse.left(layout) < 0:  # what is charged beside it is too much
                layout.lay_down(layout.journal[:-1])
                raise BetError(f"you have only {self._left(layout)} left, and vigorish is due")
        except (BetError, Refusal) as error:
            self._complain(str(error))
            return
        self._show_wagers(layout)

    def _reduce(self, layout: Layout, said: str) -> None:
        amount, _, rest = said.partition(" ")
        try:
            self._change(layout, REDUCE, parse_money(amount), rest)
        except MoneyError as error:
            self._complain(str(error))

    def _change(self, layout: Layout, action: Action, amount: int, said: str) -> None:
        """Take a wager back, make it smaller, or call it on or off."""
        words = [word for word in said.lower().split() if word != "on"]
        try:
            lying = {wager.title: wager for wager in layout.wagers if wager.seat == self.seat}
            if " ".join(words) in lying:
                kind, on = lying[" ".join(words)].kind, lying[" ".join(words)].on
            else:
                kind, on = parse_spot(words, self.spots)
            layout.act(Wager(self.seat, kind, amount, on, action=action))
        except (BetError, Refusal) as error:
            self._complain(str(error))
            return
        self._show_wagers(layout)

    def _again(self, layout: Layout) -> None:
        if sum(wager.amount for wager in self.last) > self.purse.left(layout):
            self._complain("you have too few chips for the same wagers again")
            return
        try:
            layout.place_all(self.last)
        except Refusal as refusal:
            self._complain(str(refusal))
            return
        self._show_wagers(layout)

    def _ready(self, layout: Layout) -> bool:
        try:
            layout.check_complete()
        except Refusal as refusal:
            self._complain(str(refusal))
            return False
        return True

    def _show_wagers(self, layout: Layout) -> None:
        lying = ", ".join(format_bet(wager) for wager in layout.wagers) or "nothing"
        self.console.print(f"On the layout: {lying}", style="green")

    def _left(self, layout: Layout | None = None) -> str:
        return format_money(max(self.purse.left(layout), 0))

    def _place_due(self, step: TakeWagers) -> None:
        """What the player's own choice calls for, as large as it may be, if the chips are there."""
        due = [wager for wager in step.due if wager.seat == self.seat]
        if sum(wager.amount for wager in due) <= self.purse.left():
            step.layout.place_all(due)
            return
        most, left = ", ".join(map(format_bet, due)), self._left()
        self._complain(f"{left} is too little for {most}; place less: '{left} on {due[0].title}'")

    def _offer(self) -> None:
        grid = Grid(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
        for name in ("wager", "where", "pays", "section"):
            grid.add_column(name)
        for slug, spot in self.spots.items():
            where = "" if spot.selections == ("",) else _short(spot.selections)
            grid.add_row(
                slug, where, self.game.pays(self.law, self.options, slug), str(spot.law.cite)
            )
        self.console.print(grid)

    def _why(self, cite: str) -> None:
        chapter = cite.partition(".")[0]
        found = [
            p for p in self.law.provisions() if p.chapter == chapter and p.cite.startswith(cite)
        ]
        if not found:
            self._complain(f"there is no § {cite or '(nothing)'} in the law of {self.law.date}")
        for provision in found:
            self.console.print(Text.assemble((f"§ {provision.cite}  ", "cyan"), provision.summary))

    # Seeing

    def _watch(self, entry: Entry) -> None:
        step = entry.step
        shown = isinstance(
            step, Announce | DrawCard | RollDice | ShowTiles | SpinWheel
        ) or isinstance(entry.answer, Happening)
        if isinstance(step, TakeWagers) or (isinstance(step, Move) and not self.every_step):
            return
        if isinstance(step, DrawCard) and step.concealed and not self.every_step:
            return  # the player sees his own when they are asked about
        if shown or self.every_step:
            secret = isinstance(step, DrawCard) and step.secret
            told = tell(Entry(step, None) if secret else entry)
            self.console.print(Padding(step_text(told), (0, 0, 0, 2)))

    def _ask(self, prompt: str) -> str:
        return self.console.input(Text(f"{prompt}> "))

    def _complain(self, message: str) -> None:
        self.console.print(message, style="yellow")


def _short(names: tuple[str, ...]) -> str:
    return ", ".join(names) if len(names) <= 6 else f"{names[0]}, {names[1]}, ... {names[-1]}"
