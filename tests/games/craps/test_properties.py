"""Short sessions with any lawful options, actions, rolls and mishaps.

Whatever happens: no money appears or vanishes, no wager is forgotten or settled twice, each record
replays to the same end, and each round begins with the table that the last one left.
"""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.games.craps.thrown import LAW, conserved, game_of
from tests.games.script import assert_replays
from title58.games.craps.bets import Bet
from title58.games.craps.options import CrapsOptions, MiniCrapsOptions
from title58.games.craps.round.layout import CrapsLayout
from title58.games.craps.state import CrapsState
from title58.records.replay import as_record
from title58.refusal import Refusal
from title58.rounds.answers import Answer, Happening, WagersDown
from title58.rounds.driver import Played, run
from title58.rounds.game import Setup
from title58.rounds.steps import Choose, RollDice, Step, TakeWagers
from title58.rounds.wagers import OFF, ON, PLACE, REDUCE, REMOVE, Layout, Wager

VIG = ("none", "when-made", "on-win")
AMOUNTS = (100, 200, 333, 400, 500, 600, 1_000, 2_500)
THROWS = 10


def any_options(luck: Random) -> CrapsOptions:
    given_: dict[str, Any] = {
        "chip": luck.choice((1, 25, 100)),
        "buy": luck.random() < 0.7,
        "lay": luck.choice(("none", "beside-place-to-lose", "instead-of-place-to-lose")),
        "buy_vigorish": luck.choice(VIG),
        "lay_vigorish": luck.choice(VIG),
        "fire": luck.choice(("none", "A", "B")),
        "odds_4_10": luck.randint(1, 10),
        "odds_5_9": luck.randint(1, 10),
        "odds_6_8": luck.randint(1, 10),
        "dont_odds": luck.randint(1, 10),
        "horn_high_area": luck.random() < 0.5,
        "whirl_area": luck.random() < 0.5,
        "come_odds_on_come_out": luck.choice(("off", "on")),
        "finishing_rolls": luck.choice(("come-out", "first-only", "never")),
        "come_while_finishing": luck.random() < 0.5,
        "winning_bets": luck.choice(("returned", "stay-up")),
        "fire_without_shooter": luck.choice(("settled", "stays")),
        "maximum": luck.choice((1_000_000, 5_000)),
        "positions": tuple(luck.sample(range(1, 6), 5)),
    }
    if luck.random() < 0.4:
        seated = luck.choice(("wagers-decided", "pass-decided"))
        return MiniCrapsOptions.filing(
            stickperson=luck.random() < 0.5, seated_until=seated, **given_
        )
    return CrapsOptions.filing(**given_)


def try_out(layout: Layout, action: Wager) -> None:
    """Do it if it may be done; a refusal changes nothing."""
    before = layout.wagers, tuple(layout.journal)
    try:
        layout.act(action)
    except Refusal as refusal:
        said = (str(refusal.cites) != "", refusal.lawful != "")
    else:
        return
    assert said == (True, True)
    assert (layout.wagers, tuple(layout.journal)) == before


class Chance:
    """Answers every step lawfully, by luck."""

    def __init__(self, luck: Random, options: CrapsOptions, players: tuple[int, ...]) -> None:
        self.luck = luck
        self.options = options
        self.players = players
        self.tries = 0
        self.lines = luck.choice((0.4, 0.95))  # how willing shooters are to bet on the line

    def answer(self, step: Step) -> Answer:
        luck = self.luck
        self.tries += 1
        if step.may and luck.random() < 0.25 and self.tries < 40:
            happening = self.happens(step)
            if happening is not None:
                return happening
        match step:
            case TakeWagers(layout=layout):
                assert isinstance(layout, CrapsLayout)
                return self.wagers(layout)
            case RollDice():
                return (luck.randint(1, 6), luck.randint(1, 6))
            case Choose():
                return "accept" if luck.random() < 0.6 else "decline"
        return None

    def wagers(self, layout: CrapsLayout) -> WagersDown:
        luck = self.luck
        for _ in range(luck.randint(0, 9)):
            try_out(layout, self.action(layout))
        state = layout.table.state
        if luck.random() < self.lines:
            try_out(layout, Wager(state.shooter, luck.choice(("pass", "dont-pass")), 500))
        for bet in layout.bets:  # odds that outgrew their flat wager are taken down
            behind = layout.declared(bet).behind
            if behind is not None:
                try:
                    layout._odds(bet, behind)
                except Refusal:
                    layout.act(Wager(bet.seat, bet.kind, 0, bet.on, action=REMOVE))
        return WagersDown(tuple(layout.journal))

    def action(self, layout: CrapsLayout) -> Wager:
        luck = self.luck
        if layout.bets and luck.random() < 0.4:
            lying = luck.choice(layout.bets)
            what = luck.choice((REMOVE, REDUCE, ON, OFF, PLACE))
            amount = luck.choice((100, lying.amount // 2, 500))
            return Wager(lying.seat, lying.kind, amount, lying.on, action=what)
        kind = luck.choice(
            ("pass", "dont-pass", "come", "dont-come", "come", "fire", "buy-4", "lay-10")
            if luck.random() < 0.4
            else tuple(layout.spots)
        )
        if kind.endswith("-odds") or luck.random() < 0.25:
            flats = [b for b in layout.bets if f"{b.kind}-odds" in layout.spots]
            if flats:
                flat = luck.choice(flats)
                return Wager(flat.seat, f"{flat.kind}-odds", luck.choice(AMOUNTS), flat.on)
        cash = luck.random() < 0.1
        return Wager(
            luck.choice(self.players), kind, luck.choice(AMOUNTS),
            form="cash" if cash else "chips", confirmed=cash,
        )  # fmt: skip

    def happens(self, step: Step) -> Happening | None:
        luck = self.luck
        kind = luck.choice(step.may)

        def die() -> int:
            return luck.randint(1, 6)

        details: dict[str, object] = {}
        match kind:
            case "no-roll":
                details = {"ground": luck.choice((1, 2, 4, 5, 6))}
            case "cocked-die":
                details = {"dice": (die(),), "leaning": (die(),) * luck.randint(1, 2)}
                if luck.random() < 0.3:
                    details = {"leaning": (die(), die())}
            case "dice-touch-chips":
                details = {"dice": (die(), die())}
            case "face-disputed" if luck.random() < 0.5:
                details = {"dice": (die(), die())}
            case "die-off-table":
                details = {"lost": luck.random() < 0.5}
            case "leaves-table":
                if self.options.stays_seated_until:
                    return None
                details = {"seat": luck.choice(self.players)}
        return Happening(kind, step.label, details)


def settled_or_living(
    before: CrapsState, played: Played[CrapsState], placed: list[Bet], options: CrapsOptions
) -> None:
    """Every cent that lay on a spot when the dice were thrown was settled once or lies there.

    What has won may do both, where it is filed to stay up (C-69).
    """
    wagers, after = options.offering(), {bet.spot for bet in played.outcome.state.bets}
    lying: Counter[tuple[int, str]] = Counter()
    for bet in placed:
        lying[bet.seat, bet.kind] += bet.amount
    lines = [line for line in played.settlement.lines if line.row != "taken-down"]
    for line in lines:
        up = line.result == "win" and wagers[line.wager].stays_up(options)
        assert not up or (line.seat, line.wager, line.on) in after
        if line.result != "vigorish" and not up:
            lying[line.seat, line.wager] -= line.stake
    for bet in played.outcome.state.bets:
        lying[bet.seat, bet.kind] -= bet.amount
    assert not any(lying.values()), lying
    spots = [(x.seat, x.wager, x.on) for x in lines if x.result != "vigorish"]
    assert len(spots) == len(set(spots)), "a wager was settled twice"
    assert {spot for spot in spots if spot[1] in ("pass", "dont-pass")} | {
        b.spot for b in played.outcome.state.bets
    } >= {b.spot for b in before.bets if b.kind == "fire" and not spots}


@settings(max_examples=800, deadline=None)
@given(st.integers(0, 2**48))
def test_a_session_keeps_its_money_its_wagers_and_its_records(seed: int) -> None:
    luck = Random(seed)
    options = any_options(luck)
    assert list(options.violations(LAW)) == []
    game = game_of(options)
    players = tuple(luck.sample(options.positions, luck.randint(1, 4)))
    state = CrapsState()
    for _ in range(THROWS):
        at: Setup[CrapsOptions, CrapsState] = Setup(LAW, options, state, players)
        chance = Chance(luck, options, players)
        layouts: list[CrapsLayout] = []
        abandoned: list[Bet] = []

        def watch(
            entry: Any,
            layouts: list[CrapsLayout] = layouts,
            abandoned: list[Bet] = abandoned,
        ) -> None:
            if isinstance(entry.step, TakeWagers):
                assert isinstance(entry.step.layout, CrapsLayout)
                layouts.append(entry.step.layout)
            elif getattr(entry.step, "words", "") == "nobody takes the dice" and layouts:
                abandoned += layouts[-1].bets

        try:
            played: Played[CrapsState] = run(game.round(at), chance, watch)
        except Refusal as refusal:
            if refusal.cites[0] not in ("623a.8(a)", "623a.3(a)(3)"):
                raise
            continue  # nobody with a wager would throw, or Come Bets are out of time
        conserved(state, played)
        placed = abandoned or (list(layouts[-1].bets) if layouts else list(state.bets))
        settled_or_living(state, played, placed, options)

        assert_replays(as_record(game, at, played), played)
        check_table(played.outcome.state, options)
        state = played.outcome.state


def check_table(state: CrapsState, options: CrapsOptions) -> None:
    """What cannot be on a table between throws."""
    kinds = Counter(bet.kind for bet in state.bets)
    assert options.value("fire") != "none" or not kinds["fire"]
    assert len({bet.spot for bet in state.bets}) == len(state.bets)
    flats = {(bet.seat, bet.kind, bet.on) for bet in state.bets}
    for bet in state.bets:
        if bet.kind.endswith("-odds"):
            assert (bet.seat, bet.kind.removesuffix("-odds"), bet.on) in flats, "odds left alone"
        vig = options.buy_vigorish if bet.kind.startswith("buy") else options.lay_vigorish
        if bet.kind.startswith(("buy", "lay")) and vig == "when-made":
            again = options.winning_bets == "stay-up" and not bet.prepaid  # due when betting opens
            assert again or bet.prepaid == bet.amount * 5 // 100
        else:
            assert not bet.prepaid
    if not kinds["fire"]:
        assert not state.fire_points
    assert len(set(state.fire_points)) == len(state.fire_points)
