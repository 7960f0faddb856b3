"""A table as filed: its odds, its rounds, its simulation."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from itertools import count
from types import NoneType
from typing import TYPE_CHECKING, Any

from title58 import shown
from title58.equipment import EquipmentError
from title58.equipment.randomness import Source, SystemSource
from title58.errors import Error, given, short, takes
from title58.games import find_game
from title58.law.clocks import Moment
from title58.money import format_money, parse_dollars
from title58.odds import Prices, WagerOdds
from title58.odds.asking import QuestionError, ask
from title58.records.round import Round, RoundError, state_of
from title58.rounds.answers import Answer
from title58.rounds.equipment import MeterStep
from title58.rounds.game import Spot
from title58.rounds.offer import seats_of
from title58.rounds.state import TableState
from title58.rounds.steps import Choose, Step
from title58.submission.filing import Submission
from title58.submission.options import refuse_violations
from title58.table.equipment import Equipment, changed, equipment_for
from title58.words import counted

if TYPE_CHECKING:
    from title58.odds.settings import HandOdds
    from title58.progressive.system import System
    from title58.simulation.plan import Plan, Wish
    from title58.simulation.running import Run

TEN_DOLLARS = 1000
_TABLES = count(1)


class TableEquipment:
    """What lies on the table, and the dealer who cuts the cards where players leave it to him."""

    def __init__(self, equipment: Equipment, players_cut: bool) -> None:
        self._equipment = equipment
        self._players_cut = players_cut

    def answer(self, step: Step) -> Answer:
        """What the equipment shows; None where it has no part."""
        given("step", step, Step)
        if isinstance(step, Choose) and step.label == "offer-cut" and not self._players_cut:
            return "decline"
        try:
            return changed(step) or self._equipment.answer(step)
        except EquipmentError as error:
            raise RoundError(f"the equipment cannot answer this step: {step} ({error})") from None
        except ValueError as error:
            if not isinstance(step, MeterStep):
                raise
            raise RoundError(
                f"the progressive system cannot answer this step: {step} ({error}). The same "
                "equipment must answer every step of a system, starting with the one that "
                "joins it"
            ) from None


class Table:
    """A table opened with a submission that complies; one that does not is refused.

    Randomness comes from `source`: the system's, or a seeded one so that rounds can be repeated.
    The dealer cuts the cards unless `players_cut`: then the players entitled to are asked. Tables
    given the same `systems` share their progressive meters; an empty dict is filled as they join.
    """

    @takes(
        filing=Submission,
        source=(Source, NoneType),
        players_cut=bool,
        systems=(MutableMapping, NoneType),
    )
    def __init__(
        self,
        filing: Submission,
        *,
        source: Source | None = None,
        before: TableState | Mapping[str, object] | None = None,
        players: Iterable[int] | None = None,
        players_cut: bool = False,
        systems: MutableMapping[str, System] | None = None,
    ) -> None:
        refuse_violations(filing.violations())
        self.filing = filing
        self.game = find_game(filing.game)
        self.players = seats_of(filing.options, players)
        # What shared systems call the table, where its filing has no name for it.
        filed = "progressive_table" in filing.options.catalogue(filing.law.code)
        called = "" if systems is None or filed else f"table {next(_TABLES)}"
        chance = SystemSource() if source is None else source
        self.equipment = TableEquipment(
            equipment_for(filing.game, filing.options, chance, systems, called), players_cut
        )
        self._state = state_of(self.game, before)
        self._round: Round | None = None
        self.rounds = 0

    def __str__(self) -> str:
        return f"{self.game.name}, Code on file for {self.filing.date}"

    def __repr__(self) -> str:
        return f"<Table of {self}>"

    def _repr_html_(self) -> str:
        law, options = self.filing.law, self.filing.options
        rows = (
            (wager, ", ".join(spot.selections), self.game.pays(law, options, wager))
            for wager, spot in self.spots.items()
        )
        return shown.paragraph(self) + shown.table(("Wager", "On", "Pays"), rows)

    # What it is worth

    @takes(wager=str, exactly=bool)
    def odds(self, wager: str = "", *, exactly: bool = False) -> Prices:
        """The exact odds of every wager it offers, or of one."""
        return Prices(self.game.priced(ask(self.filing, wager=wager, exactly=exactly)))

    @takes(on=str)
    def price(self, wager: str, on: str = "", *, seen: str = "", left: str = "") -> WagerOdds:
        """The odds of one wager on one spot, from a shoe with some cards known."""
        found = self.game.priced(ask(self.filing, wager=wager, seen=seen, left=left))
        here = [one for one in found if not on or on in one.on]
        if not here:
            spots = ", ".join(dict.fromkeys(spot for one in found for spot in one.on if spot))
            raise QuestionError(
                f"{wager} cannot be placed on {on!r}; it is placed on {spots or 'one spot'}"
            )
        return here[0]

    @takes(cards=str)
    def hand(self, cards: str) -> HandOdds:
        """Every way to set a hand, against all the dealer's (Pai Gow Poker, Pai Gow)."""
        return self.game.hand_odds(ask(self.filing), cards)

    @property
    def spots(self) -> Mapping[str, Spot]:
        """The wagers it offers, by name, each with its places on the layout."""
        return self.game.spots(self.filing.law, self.filing.options)

    # Rounds

    @property
    def state(self) -> TableState:
        """The state of the table after the last finished round."""
        after = self._round.after if self._round is not None else None
        return self._state if after is None else after

    def round(self, id: str = "", at: Moment | str | None = None) -> Round:
        """The next round, which begins at that time, if it is known. One at a time: the last one
        must be over.
        """
        if self._round is not None and not self._round.over:
            raise RoundError(
                f"the last round is not over; it is waiting for this step: {self._round.pending}"
            )
        self._state = self.state
        self.rounds += 1
        called = id or f"{self.filing.game}-{self.rounds}"
        self._round = Round(self.filing, self._state, self.players, id=called, at=at)
        return self._round

    def kept(self) -> tuple[TableState, Round | None, int]:
        """Restores it if what follows is refused."""
        return self._state, self._round, self.rounds

    def put_back(self, kept: tuple[TableState, Round | None, int]) -> None:
        self._state, self._round, self.rounds = kept

    # Simulation

    @takes(bankroll=str, workers=int)
    def simulate(
        self,
        rounds: int,
        bets: Iterable[str] = (),
        *,
        seed: int = 58,
        strategy: str = "",
        players: int = 1,
        session: int = 0,
        bankroll: str = "",
        workers: int = 0,
        **more: object,
    ) -> Simulated:
        """Play this many rounds with these bets (`"tie"`, `"golden-talons@player=$5"`), or with one
        of each. Settings of one game are given by
        name, as in `cover=100`.
        """
        run = begin(
            plan_of(
                self.filing,
                rounds,
                tuple(wish(given("bets", bet, str)) for bet in _listed(bets)),
                seed=seed,
                strategy=strategy,
                players=players,
                session=session,
                bankroll=parse_dollars(bankroll) if bankroll else 0,
                more=more,
            )
        )
        from title58.simulation.running import go_on

        if workers < 0:
            raise Error(f"workers: {workers} is too few: give at least 1, or 0 for all cores")
        go_on(run, workers or os.cpu_count() or 1, lambda _tally: None)
        return Simulated(summed_up(run))


class Simulated(Mapping[str, "SimulatedBet"]):
    """What a simulation came to, bet by bet: `found["banker"].edge`."""

    def __init__(self, result: dict[str, Any]) -> None:
        self.result = result
        self._bets = {bet.title: bet for bet in map(SimulatedBet, result["bets"])}

    def __getitem__(self, name: str) -> SimulatedBet:
        if name not in self._bets:
            raise KeyError(f"{name!r} was not simulated; the bets are {', '.join(self._bets)}")
        return self._bets[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._bets)

    def __len__(self) -> int:
        return len(self._bets)

    @property
    def rounds(self) -> int:
        return int(self.result["rounds"])

    def __str__(self) -> str:
        played = counted(self.rounds, "round")
        return "\n".join((played, *map(str, self._bets.values())))

    def _repr_html_(self) -> str:
        from title58.documents.simulation_page import page

        return shown.framed(page(self.result))


class SimulatedBet:
    """One bet of a simulation."""

    _TOO_FEW = "one round gives no interval: simulate at least 2"

    def __init__(self, result: dict[str, Any]) -> None:
        self.result = result

    @property
    def title(self) -> str:
        spot = f"@{self.result['on']}" if self.result["on"] else ""
        return f"{self.result['wager']}{spot}"

    @property
    def edge(self) -> float:
        return float(self.result["edge"])

    @property
    def interval(self) -> tuple[float, float]:
        """The edge lies in here 95 times out of 100."""
        if self.result["error_95"] is None:
            raise Error(f"{self.title}: {self._TOO_FEW}")
        return self.edge - self.result["error_95"], self.edge + self.result["error_95"]

    def __str__(self) -> str:
        if self.result["error_95"] is None:
            return f"{self.title}: edge {self.edge:.4%}; {self._TOO_FEW}"
        low, high = self.interval
        return f"{self.title}: edge {self.edge:.4%}, 95% from {low:.4%} to {high:.4%}"


def _listed(bets: Iterable[str]) -> Iterable[str]:
    """Bets, not one text that would be read letter by letter."""
    if isinstance(bets, str) or not isinstance(bets, Iterable):
        raise Error(f"bets: {short(bets)} is not a list of bets such as ['tie', 'player=$5']")
    return bets


def plan_of(
    filing: Submission,
    rounds: int,
    bets: tuple[Wish, ...] = (),
    *,
    seed: int = 58,
    strategy: str = "",
    players: int = 1,
    session: int = 0,
    bankroll: int = 0,
    more: Mapping[str, object] | None = None,
) -> Plan:
    """A run of a table as filed. Bets that name no amount are of ten dollars, or as near as the
    table's limits come.
    """
    from title58.simulation.plan import Plan

    options = filing.options
    stake = max(TEN_DOLLARS, options.minimum)
    return Plan(
        filing.game,
        filing.date.isoformat(),
        options.as_plain(),
        rounds,
        seed,
        bets,
        stake=min(stake, options.maximum) if options.maximum else stake,
        strategy=strategy,
        players=players,
        session=session,
        bankroll=bankroll,
        more=dict(more or {}),
        code=filing.law.code,
    )


def wish(text: str) -> Wish:
    """A bet as it is written: `WAGER[@SPOT][=MONEY]`."""
    from title58.money import MoneyError, parse_money
    from title58.simulation.plan import PlanError, Wish

    name, priced, money = text.partition("=")
    wager, placed, spot = name.partition("@")
    if not wager.strip() or (placed and not spot.strip()) or (priced and not money.strip()):
        raise PlanError(f"{text!r} is not a whole bet: write WAGER, WAGER@SPOT or WAGER=MONEY")
    try:
        cents = parse_money(money) if money else 0
    except MoneyError as error:
        raise PlanError(f"{text!r}: {error}") from None
    if money and cents < 1:
        raise PlanError(f"{text!r}: a bet of {format_money(cents)} is too small")
    return Wish(wager.strip(), spot.strip(), cents)


def begin(plan: Plan) -> Run:
    """A new run; refused if the table would not take its bets."""
    from title58.simulation.running import start
    from title58.table.kernels import kernel_of
    from title58.table.simulated_bets import refuse_unlawful_bets

    run = start(plan, kernel_of)
    refuse_unlawful_bets(plan, run.kernel.bets)
    return run


def summed_up(run: Run) -> dict[str, Any]:
    """The result, with exact odds beside it where the game has them."""
    from title58.odds import Asked
    from title58.refusal import Refusal
    from title58.simulation.result import result

    game = find_game(run.plan.game)
    options, _ = game.options.read(run.plan.options, run.plan.code)
    try:
        exact = game.odds(Asked(run.plan.law, options, as_filed=True))
    except Refusal:
        exact = []
    return result(run, exact)
