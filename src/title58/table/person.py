"""One person at a table who says what to do: bets, choices, questions, and leaving."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from title58.errors import Error
from title58.law.cites import Cites, cites
from title58.money import MoneyError, format_money, parse_money
from title58.odds.asking import ask
from title58.records.reasons import showed
from title58.refusal import Refusal
from title58.rounds.answers import Happening
from title58.rounds.driver import Entry
from title58.rounds.game import AnySetup
from title58.rounds.incidents import TableEvent
from title58.rounds.settlement import LineResult, Settlement
from title58.rounds.steps import Amount, Choose, Step, TakeWagers
from title58.rounds.wagers import Layout, Wager
from title58.submission.filing import Submission
from title58.table import choices, leaving, questions
from title58.table.bets import BetError, Place, Spoken
from title58.table.betting import Betting
from title58.table.equipment import Equipment
from title58.table.purse import Purse
from title58.table.questions import Lines, Why
from title58.table.talk import (
    CLOSES,
    COMMISSION,
    CUT_CARD,
    PASS_DICE,
    QUIT,
    STANDING,
    Leave,
    Talk,
)


class Person:
    """A player whose words are heard. What happens after leaving is decided here, too."""

    def __init__(
        self, filing: Submission, seat: int, chips: int, talk: Talk, *, cuts: bool, deals: bool
    ) -> None:
        from title58.games import find_game

        self.filing = filing
        self.law, self.options = filing.law, filing.options
        self.game = find_game(filing.game)
        self.seat = seat
        self.purse = Purse(chips)
        self.spoken = Spoken(self.game, self.law, self.options)
        self.betting = Betting(self.spoken, seat, self.purse)
        self.talk = talk
        self.cuts = cuts  # wants to be offered the cut
        self.deals = deals  # answers for the dealer and the floor, too
        self.gone: Leave | None = None
        self.setup: Callable[[], AnySetup] | None = None  # how the table stands
        self._amount: int | None = None  # said with a choice, of the wager that it calls for
        self.lies = False  # whether wagers of this round may no longer be taken back
        self._closed = False  # whether betting has closed in this round
        self._locked: Cites = cites(self.game.chapter)
        self._passing = False  # the dice, after the next throw
        self._has_left = False  # and the procedure has been told
        self._why: list[Why] = []  # what happened last
        self._stood = ""  # the hands that the last round was settled by
        self._settled = False  # whether a round was
        self._seen: tuple[str, ...] = ()  # of the table, before betting closed
        self._help: Callable[[], Lines] = tuple

    # The round

    def begins(self) -> None:
        self.lies = self._closed = False

    def watches(self, entry: Entry) -> None:
        """Until betting closes, what happened last is how the last round was settled."""
        if self._closed or not self._settled:
            self._why = [Why(self.spoken.plain(str(entry.step)), entry.step.cites)]
            self._stood = ""

    def ends(self, settlement: Settlement) -> None:
        self._settled = self._settled or bool(settlement.lines)
        alike: dict[tuple[LineResult, Cites], list[str]] = {}
        for line in settlement.lines:
            names = alike.setdefault((line.result, line.cites), [])
            names.append(self.spoken.title(line.wager, line.on))
        self._why = [
            Why(
                f"{_both(names)} {_ENDED[result][len(names) > 1]}",
                behind,
                lost=result is LineResult.LOSE,
            )
            for (result, behind), names in alike.items()
        ] or self._why
        if settlement.lines:
            said = showed(settlement.facts, self.game.words)
            self._stood = " ".join(map(self.spoken.plain, said))

    @property
    def _holds(self) -> bool:
        return self.setup is not None and self.setup().state.holds(self.seat)

    def _leave(self, leave: Leave, *, stays: str | None = None) -> None:
        """Raise it again if nothing of the player's is left on the table."""
        if not (self.lies or self._holds):
            raise leave
        if stays is None:
            stays = leaving.told(self.game, self._locked)
        if stays:
            self.talk.tell(stays)
        if self.deals:  # nobody is left who would deal on
            self.talk.tell("The table is left as it is.")
            raise leave
        self.gone = leave

    # What the table asks

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        self.betting.opens(step)
        self._place_due(step)
        try:
            further = self.betting.further(step) if step.due else []
            if self.gone is None and (further or not step.due):
                self._bets(step, further)
        except Leave as leave:
            self._leaves_bets(step.layout, leave)
        if self.gone is not None and not step.due:
            self.betting.take_down(step.layout)
        self._locked = cites(step.layout.lock_cite)
        self.betting.closes(step)
        self._closed = True
        self.lies = self.lies or bool(self.betting.mine(step.layout))
        return tuple(step.layout.journal)

    def _leaves_bets(self, layout: Layout, leave: Leave) -> None:
        mine = self.betting.mine(layout)
        if not self.lies:
            self.betting.take_down(layout)
        left = self.betting.mine(layout)
        taken = [wager for wager in mine if wager not in left]
        if taken:
            bets = ", ".join(map(self.spoken.bet, taken))
            section = questions.sections(cites(layout.lock_cite))
            self.talk.tell(f"You take back {bets}: betting is open until the call (§ {section}).")
        self.lies = self.lies or bool(left)
        due = "The commission (vigorish) you owe is due when you leave." if self._owed else ""
        self._leave(leave, stays=None if left or not self._holds else due)

    def _bets(self, step: TakeWagers, further: Sequence[Place]) -> None:
        layout = step.layout
        self._help = lambda: questions.betting_help(self.spoken, rolls=self._may_pass)
        self._show_table(layout)
        left = format_money(max(self.purse.left(layout), 0))
        question = f"You have {left}. Your bets?"
        if not further and not self._may_bet(layout):
            closes = self.game.words.closes
            question = f"You have {left} and can make no bets now. Type '{closes}', or Enter."
        if further:
            also = " or ".join(self.spoken.title(*place) for place in further)
            question = f"You have {left}. You may also bet on {also}: how much, or Enter for none?"
        while True:
            said = self._ask(question, "bet> ", layout)
            question = ""
            word = said.lower()
            if word in CLOSES or (word == "" and self._may_close(step)):
                if self._ready(layout):
                    return
            elif word == "":
                closes = self.game.words.closes
                self.talk.complain(
                    f"You have no bets down. Type a bet, 'again', or '{closes}' to sit this out."
                )
            elif word in PASS_DICE and self._may_pass:
                self._passing = not self._passing
                verb = "pass" if self._passing else "keep"
                self.talk.tell(f"You {verb} the dice after the next throw.")
            else:
                self._bet(layout, said)

    def _may_close(self, step: TakeWagers) -> bool:
        """Whether Enter alone closes betting: not while a bet might be made and none was."""
        return bool(step.due or self.betting.mine(step.layout) or not self._may_bet(step.layout))

    def _may_bet(self, layout: Layout) -> bool:
        """Whether there is any bet that this player may make now; a bank, say, has none."""
        places = self.spoken.places
        return any(self.spoken.is_open(place, self.seat, layout) for place in places)

    def _bet(self, layout: Layout, said: str) -> None:
        before = len(layout.journal)
        try:
            for line in self.betting.say(layout, said):
                self.talk.complain(self.spoken.plain(line))
        except (BetError, MoneyError, Refusal) as error:
            later = isinstance(error, BetError) and self._is_choice(said)
            first = f"'{said}' comes later: type '{self.game.words.closes}' first."
            self.talk.complain(first if later else self.spoken.plain(_sentence(error)))
            return
        if len(layout.journal) > before:
            self._show_bets(layout)
            self._show_new(layout)

    def _is_choice(self, said: str) -> bool:
        """Whether this is a choice that was made too early."""
        words = self.game.words
        return any(said.lower() in words.choice(option) for option in words.choices)

    def _show_table(self, layout: Layout) -> None:
        self._seen = ()
        self._show_new(layout)
        if self.betting.mine(layout):
            self._show_bets(layout)

    def _show_new(self, layout: Layout) -> None:
        """What can be seen now and was not before, such as a bet that is off."""
        before, self._seen = self._seen, self.game.seen(layout)
        for line in self._seen:
            if line not in before:
                self.talk.tell(line)

    def _show_bets(self, layout: Layout) -> None:
        lying = ", ".join(map(self.spoken.bet, self.betting.mine(layout))) or "nothing"
        self.talk.tell(f"On the layout: {lying}.", strong=True)

    def _ready(self, layout: Layout) -> bool:
        try:
            for wager in layout.called_for():  # the second of two equal wagers, say
                self.betting.add(layout, wager)
                self.talk.tell(f"You add {self.spoken.bet(wager)}.")
            layout.check_complete()
        except (BetError, Refusal) as refusal:
            self.talk.complain(self.spoken.plain(_sentence(refusal)))
            return False
        return True

    def _place_due(self, step: TakeWagers) -> None:
        """What the player's own choice calls for: as said, or as much as may be and is there."""
        said, self._amount = self._amount, None
        for wager in step.due:
            if wager.seat != self.seat:
                continue
            wanted = wager.amount if said is None else said
            amount = min(wanted, max(self.purse.left(step.layout), 0))
            placed = Wager(wager.seat, wager.kind, amount, wager.on)
            refusal = step.layout.why_not(placed)
            if refusal is not None:
                self.talk.complain(self.spoken.plain(str(refusal)))
                placed = wager
            step.layout.place(placed)
            self.talk.tell(f"You add {self.spoken.bet(placed)}.")

    def choose(self, step: Choose) -> str | Happening:
        if step.label == "offer-cut" and not self.cuts:
            return "decline"  # and the dealer cuts
        if self.gone is not None:
            return self._least(step)
        if len(step.options) == 1 or step.seat not in (
            (0, self.seat) if self.deals else (self.seat,)
        ):
            return step.options[0]
        try:
            return self._choice(step)
        except Leave as leave:
            self._leave(leave)
            return leaving.leaves(step, self.seat) or self._least(step)

    def _least(self, step: Choose) -> str:
        by_house = self.game.by_house(self.options, step)
        return by_house or leaving.least(step, wagers_stay=self._holds)

    def _choice(self, step: Choose) -> str:
        words = self.game.words
        may = tuple(one for one in step.options if self.purse.can_choose(step, one))
        names = choices.named(step, words, may)
        section = questions.sections(step.cites)
        question = f"{step.question()}: {choices.either(names, step)}? (§ {section})"
        self._help = lambda: questions.choice_help(self.game.words, step, may)
        if choices.listed(step):
            question = f"{step.question()} (§ {section})"
            self.talk.offer(questions.numbered(step, words.choice))
        while True:
            said = self._ask(question, "> ", step)
            question = ""
            try:
                chosen = choices.hear_choice(step, words, said)
            except choices.ChoiceError as error:
                first = "Bets come later. " if self._is_bet(said) else ""
                self.talk.complain(first + _sentence(error))
                continue
            cost = max(step.cost(chosen.option), 0)
            if chosen.option not in may and chosen.option in step.options:
                least, left = format_money(cost), format_money(max(self.purse.left(), 0))
                name = words.choice(chosen.option)[0].capitalize()
                self.talk.complain(f"{name} takes at least {least}; you have {left}.")
                continue
            if chosen.amount is not None and not cost <= chosen.amount <= self.purse.left():
                left = format_money(max(self.purse.left(), 0))
                self.talk.complain(f"Type an amount from {format_money(cost)} to {left}.")
                continue
            self._amount = chosen.amount
            return self.purse.chosen(step, chosen.option)

    def _is_bet(self, said: str) -> bool:
        """Whether this is a bet that was said too early."""
        try:
            return not self._closed and self.spoken.hear(said, self.seat).place is not None
        except BetError:
            return False

    def amount(self, step: Amount) -> int:
        """What the player has on the table is known; any other sum the player names."""
        if step.label == "bank-chips":
            return min(self.purse.chips, step.high)
        if self.gone is not None:
            return step.low
        self._help = lambda: [(step.lawful(), "an amount"), *questions.ALWAYS]
        most = format_money(step.high)
        question = f"{step}: {step.lawful()}, or Enter for {most}? (§ {step.cites})"
        try:
            while True:
                said = self._ask(question, "$ ", None)
                question = ""
                try:
                    named = parse_money(said) if said else step.high
                except MoneyError as error:
                    self.talk.complain(_sentence(error))
                    continue
                if step.accepts(named):
                    return named
                self.talk.complain(f"Type an amount: {step.lawful()}.")
        except Leave as leave:
            self._leave(leave)
            return step.low

    def typed(self, question: str) -> str:
        """What the person who deals types of a card, a roll or a wheel."""
        self._help = lambda: [("10h, or 2 5 6, or 17", "what is shown"), *questions.ALWAYS]
        return self._ask(question, "> ", None)

    def happens(self, step: Step, equipment: Equipment) -> Happening | None:
        if TableEvent.DEVICE_REPAIRED in step.may:
            return Happening(TableEvent.DEVICE_REPAIRED)
        if self.gone is not None and step.label == "round-end" and not self._has_left:
            self._has_left = True
            return leaving.leaves(step, self.seat) if self._holds else None
        if step.label == "after-throw":
            passing, self._passing = self._passing, False
            if passing and TableEvent.PASSES_DICE in step.may:
                return Happening(TableEvent.PASSES_DICE)
        return None

    @property
    def _may_pass(self) -> bool:
        return "decline" in self.game.words.choices and self.game.words.closes == "roll"

    # Questions at any prompt

    def _ask(self, question: str, prompt: str, about: Layout | Choose | None) -> str:
        """What was said, when it is an answer; questions are answered here."""
        while True:
            said = " ".join(self.talk.ask(question, prompt).split())
            question = ""
            word, _, rest = said.lower().partition(" ")
            if said.lower() in QUIT:
                raise Leave
            if word in ("help", "?"):
                self.talk.offer(self._help())
            elif word in ("wagers", "bets", "pays") and not rest:
                self.talk.offer(list(questions.offered(self.spoken)))
            elif said.lower().removeprefix("pay ").removeprefix("my ") in COMMISSION:
                self._tell_commission(about)
            elif said.lower() in CUT_CARD:
                self._tell_why("cut card")
            elif said.lower() in STANDING:
                self._tell_standing(about)
            elif word == "steps" and not rest:
                self.talk.steps()
            elif word == "why":
                self._tell_why(rest.removeprefix("§").strip())
            elif word == "odds" and self._prices(rest, about):
                continue
            else:
                return said

    def _prices(self, rest: str, about: Layout | Choose | None) -> bool:
        """What a bet, or a choice, costs; false if these words were no such question."""
        wager = ""
        if rest:
            try:
                wager, _ = self.spoken.place(rest, self.seat)
            except BetError:
                return False
        try:
            if isinstance(about, Choose) and not rest and self._worth(about):
                return True
            found = self.game.priced(ask(self.filing, wager=wager))
        except KeyboardInterrupt:  # it may take long
            self.talk.complain("Stopped.")
        except Error as error:
            self.talk.complain(_sentence(error))
        else:
            here = [one for one in found if one.wager in self.spoken.spots]
            self.talk.offer(questions.priced(here, self.spoken))
            rules = self.game.rules_said(self.law, self.options)
            if rules and any(one.edge < 0 for one in here):  # or it would look like a mistake
                self.talk.tell(f"Rules: {' '.join(rules)}")
        return True

    def _worth(self, step: Choose) -> bool:
        lines = questions.worth(self.spoken, step)
        if lines:
            self.talk.tell(f"{step.question()}, on average from a full shoe:")
            self.talk.offer(lines)
        return bool(lines)

    @property
    def _owed(self) -> Fraction | int:
        """Commission that is marked and not yet collected."""
        return self.setup().state.owed_by(self.seat) if self.setup is not None else 0

    def _tell_standing(self, about: Layout | Choose | None) -> None:
        layout = about if isinstance(about, Layout) else None
        left = format_money(max(self.purse.left(layout), 0))
        self.talk.tell(f"You have {left} beside what is on the layout.")
        if layout is not None:
            self._show_bets(layout)

    def _tell_commission(self, about: Layout | Choose | None) -> None:
        """What is owed, and how to see what the chapter has to say of it."""
        owed = self._owed
        due = f"You owe {format_money(int(owed))} in" if owed else "You owe no"
        beside = about.charged_beside(self.seat) if isinstance(about, Layout) else 0
        if beside:
            due = f"On the bets you have down you pay {format_money(beside)} in"
        self.talk.tell(f"{due} commission (vigorish). 'why commission' shows its sections.")

    def _tell_why(self, words: str) -> None:
        """The section behind what happened last, a section by its number, or by a word."""
        if words:
            found = questions.provisions_on(self.law, self.game.chapter, words)
            if not found and words[:1].isdigit():
                problem = f"There is no § {words} in the Code on file for {self.law.date}."
                self.talk.complain(problem)
            elif not found:
                self.talk.complain(f"Chapter {self.game.chapter} has nothing on '{words}'.")
            self.talk.offer(found)
            return
        if not self._why:
            self.talk.complain("Nothing has happened yet. 'why 601a.2' explains a section.")
        if self._stood:
            self.talk.tell(self._stood)
        for what, lines in questions.explained(self.law, self._why):
            self.talk.tell(what, strong=True)
            self.talk.offer(lines)


_ENDED = {
    LineResult.WIN: ("wins", "win"),
    LineResult.LOSE: ("loses", "lose"),
    LineResult.PUSH: ("is a push", "are pushes"),
    LineResult.VOID: ("is returned", "are returned"),
    LineResult.VIGORISH: ("is collected", "are collected"),
}


def _both(names: Sequence[str]) -> str:
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def _sentence(error: Exception) -> str:
    text = str(error)
    if text.startswith("§"):
        return text
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?')) else '.'}"
