"""Tables that share a progressive system, in whatever order their rounds go on."""

import datetime
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import cycle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.baccarat.side_bets import IN_2024
from tests.games.script import assert_money_conserved, assert_replays
from tests.oracles.register import Register
from title58.equipment.cards import Card, parse_cards
from title58.equipment.dice import roll
from title58.equipment.randomness import SeededSource
from title58.games import find_game
from title58.law import Law
from title58.money import format_money
from title58.progressive import Meter, MysteryTerms, Secret, System
from title58.progressive.meter_steps import (
    AwardMeter,
    Contribute,
    CountWagers,
    JoinMeters,
    LockMeters,
    TakeBack,
    VoidMeters,
)
from title58.records.explain import narrate
from title58.records.replay import as_record
from title58.rounds.answers import Answer, Happening, MetersRead, NoCardsLeft
from title58.rounds.driver import Entry, Played
from title58.rounds.equipment import HandShuffle, MeterStep, Shuffle
from title58.rounds.game import Setup
from title58.rounds.incidents import SharedIncident
from title58.rounds.steps import DrawCard, Measure, RollDice, Step, TakeWagers
from title58.rounds.wagers import Wager
from title58.table.equipment import Equipment, Stateless, equipment_for
from title58.table.equipment.metered import WithMeters
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable

TURNS = st.integers(0, 2)
IN_2014 = datetime.date(2014, 2, 1)
POKER = ("9S 8S 7S 6S 5S 4S 3S", "AS AH AC AD JOKER 9C 3D", "QC JH 9H 7H 5D 3H 2D",
         "KC QD 10H 8C 6D 4H 2S")  # fmt: skip
HAPPENS = (SharedIncident.COUNT_DIFFERS, SharedIncident.HAND_MISSED, "misdeal")


@dataclass(frozen=True)
class Case:
    """A filing whose meters are played for, and few cards, so that they are won."""

    wager: str
    game: str
    date: datetime.date
    options: dict[str, Any]
    cards: tuple[str, ...]  # everybody's, or the players' and the dealer's in turn, or hands
    seats: tuple[int, ...] = (1, 2, 3)
    linked: bool = True

    def __str__(self) -> str:
        return self.wager


CASES = (
    Case("royal-9-progressive", "minibaccarat", IN_2024,
         {"royal_9": "5-dollar", "royal_9_mystery": "3"}, ("KS 9S KH 9H",)),
    Case("harmony-progressive", "minibaccarat", IN_2024, {"harmony": "A"}, ("AH AD AS KH",)),
    Case("heavenly-9-progressive", "baccarat", IN_2024,
         {"heavenly_9": True, "must_hit_by": "A-5-dollar", "squeeze": False}, ("AH 4H",)),
    Case("bad-beat-progressive", "blackjack", IN_2014, {"bad_beat": True, "bad_beat_wager": 0},
         ("10C JD QH KH", "2S 3S 2D 2C 3D 4D 5D"), linked=False),
    Case("hit-and-run-progressive", "blackjack", IN_2014,
         {"hit_and_run": True, "hit_and_run_wager": 0},
         ("10C JD QH KH", "2S 2H 2D 2C 2D 3D 3C 5D"), linked=False),
    Case("progressive-payout", "pai-gow-poker", IN_2014,
         {"progressive_payout": True, "progressive_wager": 500}, POKER),
)  # fmt: skip


class Few(Stateless):
    """Equipment that deals the cards of a case and has no others."""

    def __init__(self, case: Case, source: SeededSource) -> None:
        self.case, self.source = case, source
        self.hands: dict[str, list[Card]] = {}
        self.dealers = cycle(parse_cards(case.cards[-1]))

    def answer(self, step: Step) -> Answer:
        match step:
            case DrawCard():
                return self._card(step)
            case Measure(low=low, high=high):
                return low + self.source.below(high - low + 1)
            case RollDice(count=count):
                return roll(self.source, count)
            case Shuffle() | HandShuffle() if self.case.cards is POKER:
                places = ["dealer", *(f"position-{seat}" for seat in self.case.seats)]
                self.source.shuffle(places)
                hands = zip(places, POKER, strict=True)
                self.hands = {place: list(parse_cards(hand)) for place, hand in hands}
        return None

    def _card(self, step: DrawCard) -> Answer:
        if self.case.cards is POKER:
            return self.hands[step.label].pop()
        if self.case.linked and self.source.below(40) == 0:
            return NoCardsLeft()  # the round is void
        if step.label.startswith("dealer"):
            return next(self.dealers)
        return self.source.pick(parse_cards(self.case.cards[0]))

    def mishap(self, kind: Any, *, disclosed: bool) -> Happening | None:
        return None


class Soon(System):
    """A system whose hidden values are hit after a few wagers."""

    def hide(self, terms: MysteryTerms) -> Secret:
        return replace(super().hide(terms), value=terms.low + self._source.below(40))


class OnTheMeter(RandomPlayers):
    """Every seat plays for the meter; now and then a count differs or a round is void."""

    wager = ""

    def wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        step.layout.place_all(step.due)
        for seat in () if step.due else self._seats:
            step.layout.place(Wager(seat, self._base[0], 1000))
            for amount in (self._pick((500, 700, 1500)), 500):
                wager = Wager(seat, self.wager, amount)
                if step.layout.at(*wager.spot) is None and step.layout.why_not(wager) is None:
                    step.layout.place(wager)
        return tuple(step.layout.journal)

    def choose(self, step: Any) -> str:
        return "stand" if "stand" in step.options else super().choose(step)

    def happens(self, step: Step, equipment: Equipment) -> Happening | None:
        for kind in step.may:
            if kind in HAPPENS and self._source.below(8) == 0:
                seat = self._pick((0, *self._seats))
                return Happening(kind, step.label, {"seat": seat} if kind == HAPPENS[0] else {})
        return None


def tables_of(case: Case, count: int, seed: int, systems: dict[str, System]) -> list[LiveTable]:
    """Tables of one filing; where the law knows linked tables, they file each other's names."""
    game, law, names, found = find_game(case.game), Law.on(case.date), "ABC"[:count], []
    for name in names:
        source = SeededSource(f"{case} {seed} {name}")
        more = {"progressive_table": name, "progressive_linked": tuple(names.replace(name, ""))}
        options = game.options.filing(**case.options, **(more if case.linked else {}))
        assert list(options.violations(law)) == []
        players = OnTheMeter(case.seats, game.spots(law, options), options, source)
        players.wager = case.wager
        dealt = equipment_for(case.game, options, source, systems, name)
        assert isinstance(dealt, WithMeters)
        dealt.own = Few(case, source)
        found.append(LiveTable(game, options, law, dealt, players, case.seats))
    return found


class Ledger:
    """The meters in whole numbers, by what is done to them in the order in which it is done."""

    def __init__(self) -> None:
        self.meters: dict[str, Register] = {}
        self.least: dict[str, int] = {}
        self.stakes: dict[str, dict[int, int]] = {}
        self.pending: dict[str, list[int]] = {}
        self.seen: Counter[str] = Counter()
        self.gone: dict[str, dict[str, set[int]]] = {}

    def paid_whole(self, meter: str, *winner: str) -> None:
        """What lies on other tables has added nothing to this meter any more."""
        for name, stakes in self.stakes.items():
            if name not in winner:
                self.gone[name][meter] = set(stakes) - set(self.pending[name])

    def see(self, name: str, entry: Entry) -> None:
        step, answer = entry.step, entry.answer
        if not isinstance(step, MeterStep) or isinstance(answer, Happening):
            return
        self.seen[step.label] += 1
        if isinstance(answer, MetersRead) and self.meters:  # nobody else has moved them since
            stands = {n: (m.meter().current, m.meter().reserve) for n, m in self.meters.items()}
            assert answer.standing == stands
        match step:
            case JoinMeters() if not self.meters:
                hidden = {meter: each.meter for meter, each in step.mysteries.items()}
                terms = {**step.meters, **hidden}
                self.meters = {
                    meter: Register(Meter.open(meter, terms[meter])[0]) for meter in terms
                }
                self.least = {meter: each.least_wager for meter, each in step.mysteries.items()}
            case LockMeters(wagers=wagers):
                self.stakes[name] = {wager.seat: wager.stake for wager in wagers}
                self.gone[name] = {}
                self.pending[name] = sorted(self.stakes[name])
            case CountWagers(seats=seats):
                self.stakes[name] = {s: c for s, c in self.stakes[name].items() if s in seats}
                self.pending[name] = sorted(self.stakes[name])
            case Contribute():
                assert isinstance(answer, MetersRead)
                seat = self.pending[name].pop(0)
                for meter, register in self.fed_by(self.stakes[name][seat]):
                    register.contribute(self.stakes[name][seat])
                    if meter in answer.shown:
                        self.seen["hit"] += 1
                        assert register.pay(1, 1) > answer.shown[meter][0] - 1
                        self.paid_whole(meter)
            case AwardMeter(meter=meter, odds=odds):
                self.meters[meter].pay(odds.ratio.numerator, odds.ratio.denominator)
                if odds.ratio == 1:
                    self.paid_whole(meter, name)
            case TakeBack(seat=seat):
                self.take_back(name, seat)
                del self.stakes[name][seat]
            case VoidMeters():
                for seat in self.stakes[name]:
                    if seat not in self.pending[name]:
                        self.take_back(name, seat)

    def fed_by(self, stake: int) -> Iterator[tuple[str, Register]]:
        return ((n, m) for n, m in self.meters.items() if stake >= self.least.get(n, 0))

    def take_back(self, name: str, seat: int) -> None:
        stake = self.stakes[name][seat]
        for meter, one in self.fed_by(stake):
            if seat in self.gone[name].get(meter, ()):
                self.seen["gone"] += 1
                continue
            terms = one.start.terms
            back = int(stake * terms.rate * one.grain)
            reserved = int(stake * terms.reserve_rate * one.grain)
            one.current -= back
            one.reserve -= reserved
            one.contributed -= back + reserved


def stepping(live: LiveTable, name: str, ledger: Ledger) -> Iterator[None]:
    """A table's rounds, one after the other, which stop after every step that moves a meter."""
    while True:
        table = Setup(live.law, live.options, live.state, live.seats)
        procedure, answer, entries = live.game.round(table), None, list[Entry]()
        while True:
            try:
                step = procedure.send(answer)
            except StopIteration as stop:
                played: Played[Any] = Played(tuple(entries), stop.value)
                break
            answer = live.answer(step)
            step.check(answer)
            entries.append(Entry(step, answer))
            ledger.see(name, entries[-1])
            if isinstance(step, MeterStep):
                yield
        live.state = played.outcome.state
        assert_money_conserved(played)
        assert_replays(as_record(live.game, table, played), played)
        ledger.seen["rounds"] += 1


@pytest.mark.parametrize("case", CASES, ids=str)
def test_nothing_is_lost_or_doubled_between_tables(case: Case) -> None:
    seen: Counter[str] = Counter()

    @settings(max_examples=6, deadline=None)
    @given(st.integers(2, 3), st.integers(0, 2**32), st.lists(TURNS, min_size=80, max_size=160))
    def interleaved(count: int, seed: int, order: list[int]) -> None:
        systems: dict[str, System] = {case.wager: Soon(SeededSource(seed))}
        ledger = Ledger()
        tables = tables_of(case, count, seed, systems)
        rounds = [stepping(live, name, ledger) for live, name in zip(tables, "ABC", strict=False)]
        for turn in order:
            next(rounds[turn % count])
        assert set(systems) == {case.wager}
        for name, meter in systems[case.wager].bank.meters.items():
            assert ledger.meters[name].meter() == meter
            assert ledger.meters[name].holds
        seen.update(ledger.seen)

    interleaved()
    assert seen["rounds"] > 20
    assert seen["award"] > 1
    assert seen["hit"] > 20 or not any("myst" in name or "must" in name for name in case.options)


HIDDEN = Secret(17_342, "0f3a9c" * 5 + "7e")


class Armed(System):
    """A system that always hides the same value."""

    def hide(self, terms: MysteryTerms) -> Secret:
        return HIDDEN


@pytest.mark.parametrize("case", [CASES[0], CASES[2]], ids=str)
def test_nothing_tells_a_hidden_value_before_it_is_hit(case: Case) -> None:
    system = Armed(SeededSource(0))
    (table,) = tables_of(case, 1, 58, {case.wager: system})

    def told() -> tuple[set[bytes], Played[Any]]:
        """Which of the secrets stand anywhere in what a round leaves behind."""
        played, record = table.play_round()
        words = [f"{told.text} {told.answer} {told.cites}" for told in narrate(played)]
        left = (json.dumps(record), str(table.state.as_plain()), repr(played), *words)
        text = "\n".join(left).encode()
        secrets = (str(HIDDEN.value), format_money(HIDDEN.value), HIDDEN.nonce)
        return {secret.encode() for secret in secrets if secret.encode() in text}, played

    name = next(iter(table.options.systems(table.law)[case.wager].mysteries))  # type: ignore[attr-defined]
    for _ in range(8):
        found, played = told()
        assert found == set()
        assert HIDDEN.commitment in str([entry.step for entry in played.entries])
    missing = HIDDEN.value - system.bank.meters[name].current
    system.bank, _ = system.bank.adjust(name, missing, 0, "test", "grown")
    found, played = told()
    assert len(found) == 3  # now everybody may check it
    assert "mystery-hit" in [entry.step.label for entry in played.entries]
