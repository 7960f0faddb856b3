"""Any lawful table, wagers, cards and mishaps: no money appears or is lost, and records replay."""

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.casino_war.war import DAY, LAW
from tests.games.script import assert_money_conserved, assert_replays, burned
from tests.table.live import chained, live_table
from title58.equipment.cards import Card
from title58.games.casino_war import rules
from title58.games.casino_war.game import CASINO_WAR
from title58.games.casino_war.options import CasinoWarOptions
from title58.games.casino_war.state import CasinoWarState
from title58.records.replay import as_record
from title58.rounds.answers import Answer, CoverCardShown, Happening, WagersDown
from title58.rounds.driver import Played, run
from title58.rounds.equipment import DiscardCarried
from title58.rounds.game import Setup
from title58.rounds.steps import Choose, DrawCard, Measure, Step, TakeWagers
from title58.rounds.wagers import Wager

PLACES = (1, 2, 3, 4, 5, 6, 7, 8, 9)


@st.composite
def options(draw: st.DrawFn) -> CasinoWarOptions:
    shuffler = draw(st.sampled_from(["manual", "automated", "continuous"]))
    automated = shuffler == "automated"
    positions = tuple(draw(st.permutations(PLACES)))[: draw(st.integers(3, 9))]
    filed = CasinoWarOptions(
        positions=positions,
        adjacent_boxes=draw(st.integers(1, 3)),
        shuffler=shuffler,
        decks=draw(st.sampled_from([12, 16] if automated else [6, 8])),
        chip=draw(st.sampled_from([1, 25, 100])),
        shuffler_loads_shoe=automated and draw(st.booleans()),
        shuffler_secures_batch=automated and draw(st.booleans()),
        preshuffled=draw(st.booleans()),
        continuous_burn=draw(st.booleans()),
        missed_war_card=draw(st.sampled_from(["next-card", "void-war"])),
        exposed_error_card=draw(st.sampled_from(["next-card", "discard"])),
        face_up_in_burn=draw(st.sampled_from(["not-counted", "counted"])),
    )
    assert list(filed.violations(LAW)) == []
    return filed


# Few ranks, so that ties are common.
CARDS = st.builds(Card.of, st.sampled_from([0, 7, 12]), st.integers(0, 3))
STATES = st.builds(
    CasinoWarState,
    opened=st.booleans(),
    shoe_loaded=st.booleans(),
    shoes=st.integers(0, 3),
    reshuffle=st.sampled_from(["", "cover-card", "ordered"]),
    cover_card_seat=st.integers(0, 9),
    new_dealer=st.booleans(),
    card_carried=st.sampled_from(["", "unseen", "9H"]),
    idle=st.booleans(),
    by_hand=st.booleans(),
)


@st.composite
def wagers(draw: st.DrawFn, filed: CasinoWarOptions) -> tuple[Wager, ...]:
    """Every player in turn takes a run of boxes beginning at his own."""
    found: list[Wager] = []
    free = list(filed.positions)
    for _ in range(draw(st.integers(0, len(free)))):
        if not free:
            break
        seat = free[0]
        many = draw(st.integers(1, min(filed.adjacent_boxes, len(free))))
        for box in free[:many]:
            on = "" if box == seat else str(box)
            found.append(Wager(seat, "initial", draw(st.integers(1, 9_999)), on))
            if draw(st.booleans()):
                found.append(Wager(seat, "tie", draw(st.integers(1, 9_999)), on))
        free = free[many:]
    return tuple(draw(st.permutations(found)))


class Chance:
    """Answers every step lawfully, as the data strategy decides."""

    def __init__(
        self, data: st.DataObject, down: tuple[Wager, ...], carried: str, has_cover_card: bool
    ) -> None:
        self.draw = data.draw
        self.down = down
        self.carried = carried
        self.has_cover_card = has_cover_card
        self.cover = False
        self.counts: dict[Card, int] = {}

    def card(self) -> Card:
        card = self.draw(CARDS.filter(lambda card: self.counts.get(card, 0) < 5))
        self.counts[card] = self.counts.get(card, 0) + 1
        return card

    def mishap(self, step: Step) -> Happening | None:
        kinds = [kind for kind in step.may if kind != "cover-card-burned" or not self.cover]
        if not kinds or self.draw(st.integers(0, 5)) < 5:
            return None
        kind = self.draw(st.sampled_from(kinds))
        details: dict[str, object] = {}
        if kind == "cover-card-burned":
            self.cover = True
        if kind == "card-face-up":
            details["card"] = self.card()
        if kind == "card-drawn-in-error":
            self.carried = "unseen"
            if self.draw(st.booleans()):
                card = self.card()
                self.counts[card] -= 1  # it is counted when it is used
                details |= {"card": card, "disclosed": True}
                self.carried = str(card)
        return Happening(kind, step.label, details)

    def answer(self, step: Step) -> Answer:
        happening = self.mishap(step)
        if happening is not None:
            return happening
        match step:
            case TakeWagers(due=due) if due:
                extra = [
                    Wager(w.seat, "tie-on-war-deal", self.draw(st.integers(1, 9_999)), w.on)
                    for w in due
                    if self.draw(st.booleans())
                ]
                return WagersDown(tuple(self.draw(st.permutations([*due, *extra]))))
            case TakeWagers():
                return WagersDown(self.down)
            case DrawCard(carried=True) if self.carried not in ("", "unseen"):
                return Card.parse(self.carried)
            case DrawCard(carried=carried):
                may_come = not carried and not self.cover and self.has_cover_card
                if may_come and self.draw(st.integers(0, 9)) == 9:
                    self.cover = True
                    return CoverCardShown()
                return self.card()
            case Choose(options=words):
                return self.draw(st.sampled_from(words))
            case Measure(low=low, high=high):
                return self.draw(st.integers(low, high))
            case DiscardCarried():
                self.carried = ""
        return None


def check(played: Played[Any], down: tuple[Wager, ...], filed: CasinoWarOptions) -> None:
    assert_money_conserved(played)
    lines = played.settlement.lines
    first = {w.spot: w.amount for w in down}
    assert {
        (x.seat, x.wager, x.on): x.stake for x in lines if x.wager in ("initial", "tie")
    } == first
    initials = {(x.seat, x.on): x for x in lines if x.wager == "initial"}
    for line in lines:
        assert 0 <= line.breakage < filed.chip
        assert line.winnings in (0, line.stake, 2 * line.stake, 10 * line.stake) or filed.chip > 1
        if line.wager == "war":
            beside = initials[line.seat, line.on]
            assert line.stake == beside.stake
            assert (beside.row, line.row) in {
                ("war-win", "win"),
                ("war-tie", "win-on-tie"),
                ("war-lose", "lose"),
                ("void", "void"),
            }
        if line.row == "surrender":
            half = Fraction(line.stake, 2)
            assert -line.net - half == line.breakage
    wars = [x for x in lines if x.wager == "war"]
    if wars and filed.face_up_in_burn == "counted":
        assert burned(played)[-1] in (1, 2, 3)
    state = played.outcome.state
    assert state.opened
    assert state.shoe_loaded == (not state.reshuffle)
    assert not (state.reshuffle and state.card_carried)


@settings(max_examples=250, deadline=None)
@given(st.data(), options(), STATES)
def test_money_is_conserved_and_the_record_replays(
    data: st.DataObject, filed: CasinoWarOptions, state: CasinoWarState
) -> None:
    down = data.draw(wagers(filed))
    players = tuple(dict.fromkeys(w.seat for w in down))
    table = Setup(LAW, filed, state, players)
    chance = Chance(data, down, state.card_carried, filed.shuffler != "continuous")
    played = run(CASINO_WAR.round(table), chance)
    check(played, down, filed)
    assert_replays(as_record(CASINO_WAR, table, played), played)


@settings(max_examples=40, deadline=None)
@given(options(), st.integers(0, 10**6), st.integers(1, 3), st.sampled_from([0, 100, 300]))
def test_rounds_at_a_live_table_chain(
    filed: CasinoWarOptions, seed: int, seats: int, mishaps: int
) -> None:
    taken = filed.positions[:seats]
    chained(live_table("casino-war", seed, mishaps, date=DAY, seats=taken, filed=filed), 12)


@given(st.integers(0, 12), st.integers(0, 12))
def test_changing_places_turns_a_win_into_a_loss(mine: int, theirs: int) -> None:
    turned = {rules.LOWER: rules.HIGHER, rules.HIGHER: rules.LOWER, rules.EQUAL: rules.EQUAL}
    assert rules.compare(mine, theirs) == turned[rules.compare(theirs, mine)]
    if mine != theirs:
        one = rules.initial_wager(mine, theirs, False, 0, 0)
        other = rules.initial_wager(theirs, mine, False, 0, 0)
        assert {one, other} == {rules.HIGHER, rules.LOWER}
