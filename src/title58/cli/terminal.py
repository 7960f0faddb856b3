"""The terminal table: one person, one position, everything shown with its section."""

from __future__ import annotations

import json
import signal
import sys
import textwrap
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.text import Text

from title58.cli.common import fail
from title58.cli.show.rounds import breakage_said, show_facts
from title58.equipment.randomness import SeededSource, Source, SystemSource
from title58.equipment.typed import TypedSource
from title58.games import find_game, game_slugs
from title58.money import format_money
from title58.money.odds import price_said
from title58.records.explain import plain_cite, tell
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.driver import Entry
from title58.rounds.incidents import TableEvent
from title58.rounds.settlement import Line, Settlement
from title58.rounds.steps import (
    Announce,
    Choose,
    DrawCard,
    Move,
    RollDice,
    ShowTiles,
    SpinWheel,
    TakeWagers,
)
from title58.rounds.wagers import row_in_words
from title58.submission.filing import Submission
from title58.table.equipment import equipment_for
from title58.table.person import Person
from title58.table.questions import Lines
from title58.table.session import LiveTable
from title58.table.talk import QUIT, Leave
from title58.table.typed import TypedEquipment
from title58.table.typed.table import TypedTable

STOPPED = 130  # the exit code of a command that was broken off
WIDE = 60  # columns: from here on there are two of text
OWN_WISH = (TableEvent.LEAVES, TableEvent.PASSES_DICE)
MOST_ROUNDS = 1000  # that are played for wagers somebody left behind


class Screen:
    """A terminal, and the person before it."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self.every_step = False
        if sys.stdin.isatty() and sys.stdout.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401 - lines can be edited, and the up arrow brings old ones

    def ask(self, question: str, prompt: str) -> str:
        if question:
            self.console.print()
            self.show(question, "bold")
        try:
            return input(prompt)
        except EOFError:
            self.console.print()
            raise Leave from None
        except KeyboardInterrupt:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # heard; a second one ends at once
            self.console.print()
            raise Leave(stopped=True) from None

    def tell(self, text: str, *, strong: bool = False) -> None:
        self.show(text, "green" if strong else "")

    def complain(self, problem: str) -> None:
        self.show(problem, "yellow")

    def show(self, text: str, style: str = "", indent: int = 0) -> None:
        self.console.print(Text(self.fold(text, indent), style=style))

    def fold(self, text: str, indent: int = 0, first: str = "") -> str:
        """Lines that fit: no word is broken, and a § stays with its number."""
        lines = textwrap.wrap(
            text.replace("§ ", "§\u00a0"),
            self.console.width,
            initial_indent=first or " " * indent,
            subsequent_indent=" " * indent,
            break_long_words=False,
            break_on_hyphens=False,
        )
        return "\n".join(lines).replace("\u00a0", " ")

    def offer(self, lines: Lines) -> None:
        """In two columns, or where there is no room for two, one under the other."""
        first = max((len(what) for what, _ in lines), default=0) + 2
        narrow = self.console.width < WIDE or first > self.console.width // 2
        for what, meaning in lines:
            if narrow or not meaning:
                self.show(what, "bold")
                if meaning:
                    self.show(meaning, indent=2)
            else:
                text = Text(self.fold(meaning, first, f"{what:<{first}}"))
                text.stylize("bold", 0, len(what))
                self.console.print(text)

    def steps(self) -> None:
        self.every_step = not self.every_step
        self.tell("Every step is shown." if self.every_step else "Steps are hidden.")


def choose_game() -> str:
    """Which game to sit down at; leaving is told and ends the command."""
    screen = Screen()
    games = [find_game(slug) for slug in game_slugs()]
    screen.offer([(str(number), game.name) for number, game in enumerate(games, 1)])
    question = "Which game? Type a number or a name."
    while True:
        try:
            said = " ".join(screen.ask(question, "> ").lower().replace("-", " ").split())
            if said in QUIT:
                raise Leave
        except Leave as leave:
            screen.tell("You leave without sitting down.")
            sys.exit(STOPPED if leave.stopped else 0)
        question = ""
        if said.isdigit() and 1 <= int(said) <= len(games):
            return games[int(said) - 1].slug
        names = {game.slug: game.name.lower().replace("-", " ") for game in games}
        exact = [slug for slug, name in names.items() if name == said]
        begun = [slug for slug, name in names.items() if said and name.startswith(said)]
        if len(exact or begun) == 1:
            return (exact or begun)[0]
        screen.complain(f"Type a number from 1 to {len(games)}, or a name; 'quit' to leave.")


class Terminal:
    """A table in a terminal; its equipment real, repeatable, or typed."""

    def __init__(
        self,
        filing: Submission,
        seat: int,
        chips: int,
        seed: str | None,
        typed: bool,
        save: Path | None,
        offer_cut: bool,
    ) -> None:
        self.screen = Screen()
        self.console = self.screen.console
        self.screen.every_step = typed
        self.save = save
        self._seen = False  # whether a round showed anything
        self.person = Person(filing, seat, chips, self.screen, cuts=offer_cut, deals=typed)
        self.table = self._table(filing, seed, typed)
        self.person.setup = lambda: self.table.setup

    def _table(self, filing: Submission, seed: str | None, typed: bool) -> LiveTable:
        person = self.person
        game, options, law, seats = person.game, filing.options, filing.law, (person.seat,)
        if typed:
            read = TypedEquipment(TypedSource(person.typed, self.screen.complain))
            return TypedTable(game, options, law, read, person, seats, filing.facility)
        source: Source = SystemSource() if seed is None else SeededSource(seed).fork("equipment")
        dealt = equipment_for(game.slug, options, source)
        return LiveTable(game, options, law, dealt, person, seats, filing.facility)

    def run(self) -> int:
        """Play until the player leaves; answers the exit code."""
        person = self.person
        self.console.print(f"{person.game.name}, position {person.seat}", style="bold")
        self.screen.tell(f"Code on file for {person.law.date}. Type 'help' at any time.")
        try:
            while person.purse.chips > 0:
                self._round()
                if person.gone is not None and self._nothing_left():
                    break
            else:
                self.console.print("Your chips are gone.")
        except Leave as leave:
            person.gone = leave
            if person.deals and person.lies:
                self.screen.tell("The round was not finished and does not count.")
        except KeyboardInterrupt:
            person.gone = Leave(stopped=True)
            self.screen.tell("The round was stopped and does not count.")
        if person.game.words.parting and self.table.rounds:
            self.screen.tell(person.game.words.parting)
        rounds = f"{self.table.rounds} round{'' if self.table.rounds == 1 else 's'}"
        self.console.print(f"You leave with {format_money(person.purse.chips)} after {rounds}.")
        return STOPPED if person.gone is not None and person.gone.stopped else 0

    def _nothing_left(self) -> bool:
        holds = self.table.state.holds(self.person.seat)
        return not holds or self.table.rounds > MOST_ROUNDS

    def _round(self) -> None:
        person = self.person
        person.begins()
        self._seen = False
        try:
            played, record = self.table.play_round(watch=self._watch)
        except Refusal as refusal:
            self.screen.complain(person.spoken.plain(str(refusal)))
            if person.gone is not None:
                raise person.gone from None
            return
        if not self._seen and not played.settlement.lines:
            self.screen.tell("Nobody has bet, so there is no hand to play.")
        show_facts(self.console, played.settlement, person.game.words)
        self._show_settlement(played.settlement)
        person.ends(played.settlement)
        net = played.settlement.net(person.seat)
        person.purse.round_over(net, self.table.state.owed_by(person.seat))
        if self.save is not None:
            try:
                with self.save.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(record, ensure_ascii=False) + "\n")
            except OSError as error:
                fail(f"{self.save}: the round cannot be saved ({error.strerror}).")

    # Seeing

    def _show_settlement(self, settlement: Settlement) -> None:
        for line in settlement.lines:
            ink = "green" if line.net > 0 else "red" if line.net < 0 else "yellow"
            sections = dict.fromkeys(map(plain_cite, line.cites))
            self._show(self._settled(line), tuple(sections), ink)
        breakage = sum(line.breakage for line in settlement.lines)
        if breakage:
            self.console.print(f"  {breakage_said(breakage)}", style="dim")

    def _settled(self, line: Line) -> str:
        title = self.person.spoken.title(line.wager, line.on)
        who = "" if line.seat or title.startswith("Dealer's") else "The dealer's "
        name = f"{who}{title}"
        name = f"{name[0].upper()}{name[1:]}"
        net = f"+{format_money(line.net)}" if line.net > 0 else format_money(line.net)
        row = "" if line.row in (line.result, "void") else f" ({row_in_words(line.row)})"
        fee = f"{format_money(abs(line.vigorish))} commission (vigorish)"
        match line.result:
            case "win":
                at = f" at {line.odds}" if line.odds else ""
                even = price_said(line.odds) != line.odds
                how = price_said(line.odds) if even else f"wins{row}{at}"
            case "lose":
                how = f"loses{row}"
            case "push":
                how = f"is a push{row}"
            case "vigorish":
                return f"{fee} is {'collected' if line.vigorish > 0 else 'returned'}: {net}"
            case _:
                how = f"is returned{row}"
        if line.vigorish:
            how += f", less {fee}" if line.collected else f", {fee} owed"
        return f"{name}, {format_money(line.stake)}, {how}: {net}"

    def _watch(self, entry: Entry) -> None:
        step, every = entry.step, self.screen.every_step
        if isinstance(step, TakeWagers) or (isinstance(step, Move) and not every):
            return
        if isinstance(step, Choose) and not every:
            return
        self.person.watches(entry)
        hidden = isinstance(step, DrawCard) and not step.face_up
        if hidden and isinstance(step, DrawCard) and step.concealed and not every:
            return  # the player sees his own when they are asked about
        seen = isinstance(step, Announce | DrawCard | RollDice | ShowTiles | SpinWheel)
        mishap = isinstance(entry.answer, Happening) and entry.answer.kind not in OWN_WISH
        if seen or every or mishap:
            self._seen = self._seen or not isinstance(step, Announce)
            told = tell(Entry(step, None) if hidden else entry)
            plain = self.person.spoken.plain
            answer = f": {plain(told.answer)}" if told.answer else ""
            self._show(f"{plain(told.text)}{answer}", told.cites)

    def _show(self, text: str, sections: tuple[str, ...], style: str = "") -> None:
        """With its sections behind it, or under it where the line has no room for them."""
        cited = f"§ {', '.join(sections)}"
        if len(text) + len(cited) + 4 > self.console.width:
            self.console.print(Text(self.screen.fold(text, 4, "  "), style=style))
            self.screen.show(cited, "cyan", 4)
            return
        self.console.print(Text.assemble("  ", (text, style), "  ", (cited, "cyan")))
