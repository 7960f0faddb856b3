"""Whatever is filed, laid and dealt: the money is kept, the meters balance, the record replays."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.blackjack.base import DAY, LAW, READY
from tests.games.script import Meters, assert_money_conserved
from title58.equipment.cards import Card, parse_cards
from title58.equipment.randomness import SeededSource
from title58.games.blackjack.game import BLACKJACK_GAME
from title58.games.blackjack.options.table import BlackjackOptions
from title58.games.blackjack.state import BlackjackState
from title58.games.blackjack.wagers import progressives
from title58.progressive import Bank
from title58.progressive.bank import OPEN
from title58.records.record import parse_record
from title58.records.replay import Told, as_record, differences, replay
from title58.rounds.answers import Answer, Happening, WagersDown
from title58.rounds.driver import Played, run
from title58.rounds.equipment import MeterStep
from title58.rounds.game import Setup
from title58.rounds.steps import Choose, DrawCard, Measure, Step, TakeWagers
from title58.rounds.wagers import Wager

# Cards on which the wagers turn come far more often than from a shoe.
RICH = (
    *parse_cards("QH QH QH QH KS KS KS KS QS KH KC QC 10C JD AS AH AS 10H"),
    *parse_cards("2C 2D 3H 2S AC 3D 4C 5S 7H 8D 9C 6S"),
)
# Themes: what players and dealer are mostly dealt. The first leaves all to chance.
THEMES: dict[str, tuple[tuple[Card, ...], tuple[Card, ...]]] = {
    "rich": (RICH, RICH),
    "pairs and a Blackjack": (parse_cards("QH KS"), parse_cards("AS AD KC 10H")),
    "two Royal Matches": (parse_cards("QS KS"), parse_cards("QC KC")),
    "many cards": (parse_cards("10C JD QH KH"), parse_cards("AS 2C 2D 2H 3C 2S 3D 4C 5D")),
}
MISHAPS = ("hand-missed", "reader-misused", "peek-missed", "dealer-missed", "draw-missed")

FLAGS = (
    "lucky_ladies",
    "in_between",
    "kings_bounty",
    "three_card_poker",
    "bad_beat",
    "hit_and_run",
)
BEAT_FLAGS = ("bad_beat_any_20", "magic_card", "lucky_player")


@st.composite
def filings(draw: st.DrawFn) -> BlackjackOptions:
    decks = draw(st.sampled_from([1, 2, 3, 6, 8]))
    filed: dict[str, Any] = {name: draw(st.booleans()) for name in FLAGS}
    filed |= {name: filed["bad_beat"] and draw(st.booleans()) for name in BEAT_FLAGS}
    filed["bad_beat_20_adds"] = filed["bad_beat_any_20"] and draw(st.booleans())
    filed["match_the_dealer"] = decks in (6, 8) and draw(st.booleans())
    filed["royal_match"] = draw(st.sampled_from("AB" if decks == 1 else "CDE"))
    filed["crown_treasure"] = draw(st.booleans())
    filed["bet_the_set"] = draw(
        st.sampled_from({1: ["A"], 2: ["B"], 3: ["none"]}.get(decks, ["C", "D"]))
    )
    switch = decks in (6, 8) and draw(st.integers(0, 4)) == 0
    filed |= {"switch": switch, "super_match": switch, "switch_side_wagers": "first-hand"}
    options = BlackjackOptions.filing(
        decks=decks,
        adjacent_boxes=draw(st.integers(1, 2)),
        chip=draw(st.sampled_from([1, 25, 100])),
        side_maximum=3300,
        payout_limit=3_300_000 if filed["lucky_ladies"] and draw(st.booleans()) else 0,
        bad_beat_wager=draw(st.sampled_from([0, 100])),
        hit_and_run_wager=draw(st.sampled_from([0, 100])),
        magic_card_matches=draw(st.sampled_from(["exact-card", "same-rank"])),
        magic_card_paid=draw(st.sampled_from(["once", "each-card"])),
        lucky_player_drawn=draw(st.sampled_from(["all-positions", "with-wagers"])),
        dead_hands_return=draw(st.sampled_from(["open-wagers", "all-wagers"])),
        missed_hand=draw(st.sampled_from(["all-wagers", "blackjack-wager"])),
        reader_reveals=draw(st.booleans()),
        settlement=draw(st.sampled_from(["collect-then-pay", "seat-by-seat"])),
        in_between_ace=draw(st.sampled_from(["high", "low"])),
        **filed,
    )
    assume(not list(options.violations(LAW)))
    return options


class Busy:
    """Players who lay every wager there is, and a shoe of rich cards."""

    def __init__(
        self,
        options: BlackjackOptions,
        seats: tuple[int, ...],
        seed: int,
        theme: str,
        meters: Meters,
    ) -> None:
        self.options, self.seats, self.meters = options, seats, meters
        self.players, self.dealer = THEMES[theme]
        self.stands = theme != "rich"
        self.source = SeededSource(seed)
        self.begun = False
        self.out: Counter[Card] = Counter()

    def answer(self, step: Step) -> Answer:
        if isinstance(step, TakeWagers):
            return WagersDown(self._again(step) if self.begun else self._wagers(step))
        kinds = [kind for kind in step.may if kind in MISHAPS]
        if kinds and self.source.below(25) == 0:
            return Happening(kinds[0], step.label)
        match step:
            case MeterStep():
                return self.meters.answer(step)
            case DrawCard():
                return self._card(self.dealer if step.label.startswith("dealer") else self.players)
            case Choose(options=options) if self.stands and "stand" in options:
                return "stand"
            case Choose(options=options):
                return options[self.source.below(len(options))]
            case Measure(low=low, high=high):
                return low + self.source.below(high - low + 1)
        return None

    def _card(self, wanted: tuple[Card, ...]) -> Card:
        """One of these, mostly, if the decks still have it."""
        while True:
            rich = self.source.below(6) > 0
            card = wanted[self.source.below(len(wanted))] if rich else Card(self.source.below(52))
            if self.out[card] < self.options.decks_per_shoe:
                self.out[card] += 1
                return card

    def _pick(self, things: Any) -> Any:
        return things[self.source.below(len(things))]

    def _again(self, step: TakeWagers) -> tuple[Wager, ...]:
        step.layout.place_all(step.due)
        return tuple(step.layout.journal)

    def _wagers(self, step: TakeWagers) -> tuple[Wager, ...]:
        self.begun = True
        layout = step.layout
        for seat in self.seats:
            amount = self._pick((1000, 2500, 3300, 10_000))
            boxes = [""]
            if self.options.adjacent_boxes == 2 and self.source.below(2):
                boxes.append(str(seat + 1))
            for box in boxes:
                layout.place(Wager(seat, "blackjack", amount, box))
                if self.options.switch:
                    layout.place(Wager(seat, "blackjack", amount, f"{box} hand-2".strip()))
                for slug, spot in BLACKJACK_GAME.spots(LAW, self.options).items():
                    if not spot.side or box not in spot.selections:
                        continue
                    fixed = {
                        "bad-beat-progressive": self.options.bad_beat_wager,
                        "hit-and-run-progressive": self.options.hit_and_run_wager,
                    }.get(slug, 0)
                    wager = Wager(seat, slug, fixed or self._pick((100, 500, 2500, 3300)), box)
                    if layout.why_not(wager) is None:
                        layout.place(wager)
        return tuple(layout.journal)


def check_meters(
    options: BlackjackOptions,
    before: Mapping[str, Bank],
    after: Mapping[str, Bank],
    played: Played[BlackjackState],
) -> None:
    """What stands on a meter is what stood there, with the part of every wager that was not void;
    after a win it is the reset amount."""
    for declared, system in progressives():
        slug = declared.slug
        if not declared.offered.offers(options):
            assert slug not in after
            continue
        old, new = before.get(slug, Bank()), after[slug]
        for linked in new.tables.values():
            assert (linked.phase, linked.wagers) == (OPEN, {})
        terms = system.terms(options)
        lines = [n for n in played.settlement.lines if n.wager == slug]
        stood = next((meter.current for meter in old.meters.values()), Fraction(terms.seed))
        (meter,) = new.meters.values()
        fed = sum((n.stake for n in lines if n.result != "void"), 0) * terms.rate
        if any(n.odds == "100% of meter" for n in lines):
            paid = sum(n.winnings for n in lines if n.odds == "100% of meter")
            added = sum((n.stake for n in lines), 0) * terms.rate
            assert paid <= stood + added
            assert meter.current == terms.reset
        else:
            assert meter.current == stood + fed


@settings(max_examples=120, deadline=None)
@given(
    filings(),
    st.integers(0, 2**32),
    st.sampled_from([(1,), (4,), (1, 5), (2, 4, 6), (1, 3, 5)]),
    st.sampled_from(sorted(THEMES)),
)
def test_money_meters_and_replay(
    options: BlackjackOptions, seed: int, seats: tuple[int, ...], theme: str
) -> None:
    state, meters = READY, Meters()
    for number in range(2):
        table: Setup[Any, Any] = Setup(LAW, options, state, seats)
        before, busy = meters.banks, Busy(options, seats, seed + number, theme, meters)
        played = run(BLACKJACK_GAME.round(table), busy)
        assert_money_conserved(played)
        check_meters(options, before, meters.banks, played)
        for line in played.settlement.lines:
            assert line.cites
        record = as_record(BLACKJACK_GAME, table, played, Told("Example Casino", "1"))
        read = parse_record(json.dumps(record))
        assert read.date == DAY
        again = replay(read)
        assert differences(read, again) == []
        assert again.outcome == played.outcome
        state = BlackjackState.read(json.loads(json.dumps(played.outcome.state.as_plain())))
        assert state == played.outcome.state
