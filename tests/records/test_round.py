"""A round you can hold: dealt to its end in every game, asked and refused on the way."""

import pickle
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.script import refusal, seen_card
from tests.games.test_every_game import DAYS, FILINGS, MISHAPS, filings
from title58.equipment.cards import Card, parse_cards
from title58.equipment.tiles import Tile
from title58.games import find_game, game_slugs
from title58.law import Law
from title58.money import MoneyError
from title58.records.explain import tell
from title58.records.outcomes import Settled, Unfinished, settle
from title58.records.round import Round, RoundError
from title58.refusal import Refusal
from title58.rounds.answers import (
    Answer,
    CoverCardShown,
    Happening,
    NoCardsLeft,
    NoMoreBets,
    Pocket,
    TilesShown,
    WagersDown,
)
from title58.rounds.driver import Entry, run
from title58.rounds.game import Setup
from title58.rounds.settlement import Settlement
from title58.rounds.steps import SpinWheel, Step, TakeWagers
from title58.rounds.wagers import Layout, Wager
from title58.submission.filing import Submission
from title58.table.random_players import RandomPlayers
from title58.table.session import LiveTable
from title58.table.table import Table

LAW = Law.on(DAYS[1])
GAMES = pytest.mark.parametrize("slug", game_slugs())


@cache
def filed(slug: str) -> list[Any]:
    return list(filings(slug, DAYS[1]))


def opened(slug: str, number: int, chance: object) -> tuple[Table, LiveTable]:
    """A table as filed, and who answers at it: at random, but lawfully."""
    options, source = filed(slug)[number]
    source = source.fork(str(chance))
    seats = options.positions[: 1 + source.below(min(3, len(options.positions)))]
    filing = Submission.of(options, LAW, slug, "Example Casino")
    table = Table(filing, source=source.fork("equipment"), players=seats, players_cut=True)
    people = RandomPlayers(seats, table.spots, options, source.fork("players"), MISHAPS)
    return table, LiveTable(table.game, options, LAW, table.equipment._equipment, people, seats)


def play(rnd: Round, live: LiveTable) -> Iterator[None]:
    """Play to the end; stops before everything that is done."""
    while (step := rnd.pending) is not None:
        yield
        if isinstance(step, TakeWagers):
            open_too = rnd.copy().pending
            assert isinstance(open_too, TakeWagers)
            for wager in live.players.wagers(open_too):
                rnd.answer(wager)
                yield
            rnd.close_betting()
        else:
            rnd.answer(live.answer(step))


def seen(step: Step | None) -> object:
    return step and (type(step), str(step), step.label, step.cites, step.may)


def told(entries: tuple[Entry, ...]) -> list[object]:
    return [(seen(entry.step), entry.answer, tell(entry)) for entry in entries]


def stands(rnd: Round) -> object:
    """All that can be seen of a round."""
    lying = rnd.pending.layout.wagers if isinstance(rnd.pending, TakeWagers) else ()
    state = rnd.settlement, rnd.after, rnd.record(), rnd.explain(), repr(rnd), str(rnd)
    return seen(rnd.pending), told(rnd.entries), lying, state


class Again:
    """Answers as before."""

    def __init__(self, answers: tuple[Answer, ...]) -> None:
        self._answers = iter(answers)

    def answer(self, step: Step) -> Answer:
        return next(self._answers)


@GAMES
@pytest.mark.parametrize("number", range(FILINGS))
def test_a_round_is_what_the_driver_runs(slug: str, number: int) -> None:
    table, live = opened(slug, number, "whole")
    for _ in range(4):
        rnd = table.round()
        assert rnd.before == table.state
        for _ in play(rnd, live):
            assert not rnd.over
            with pytest.raises(RoundError, match="the last round is not over"):
                table.round()
        setup = Setup[Any, Any](LAW, table.filing.options, rnd.before, rnd.players)
        played = run(table.game.round(setup), Again(rnd.answers))
        assert told(rnd.entries) == told(played.entries)
        assert (rnd.settlement, rnd.after) == (played.settlement, played.outcome.state)
        assert table.state == rnd.after
        found = settle(rnd.record())
        assert isinstance(found, Settled)
        assert found.verified
        assert (found.played.outcome, found.id) == (played.outcome, rnd.id)
        with pytest.raises(RoundError, match="the round is over"):
            rnd.answer()


@GAMES
@pytest.mark.parametrize("number", [0, 1])
def test_it_is_copied_kept_and_recorded_wherever_it_stands(slug: str, number: int) -> None:
    table, live = opened(slug, number, "steps")
    rnd = table.round()
    for _ in play(rnd, live):
        now = stands(rnd)
        for twin in (rnd.copy(), pickle.loads(pickle.dumps(rnd))):
            assert stands(twin) == now
        settles_as_it_stands(rnd)
        assert stands(rnd) == now
    assert stands(pickle.loads(pickle.dumps(rnd))) == stands(rnd.copy()) == stands(rnd)


def settles_as_it_stands(rnd: Round) -> None:
    """Its record comes to what is asked next, or to its end if nothing more is."""
    found, twin = settle(rnd.record()), rnd.copy()
    while twin.pending and not twin.pending.needs_answer:
        twin.answer()
    if isinstance(found, Unfinished):
        assert seen(found.pending) == seen(twin.pending)
    else:
        assert isinstance(found, Settled)
        assert found.settlement == twin.settlement


# What is refused leaves it as it was

WRONG_WAGERS = WagersDown((Wager(1, "nonsense", 500),))
WRONG: list[Any] = [
    *(Card.parse("9H"), CoverCardShown(), NoCardsLeft(), (1, 2), (0, 7, 1), Pocket("nowhere")),
    *(TilesShown((Tile.parse("2-4"),)), "nonsense", -1, 10**9, True, 2.5, None),
    *(WRONG_WAGERS, NoMoreBets(), Happening("earthquake"), Happening("leaves", "elsewhere")),
    *(Wager(1, "nonsense", 500), Wager(99, "nonsense", 500)),
]
DETAILS: list[Any] = [
    *({}, {"seat": 99}, {"seat": -1}, {"card": Card.parse("JOKER")}, {"dice": (7, 7, 7)}),
    *({"ground": 99, "by": "nobody"}, {"leaning": (1, 2, 3), "dice": ()}, {"disclosed": True}),
]


def at_some_step(data: st.DataObject) -> Round:
    """A round of any game, some way into it."""
    slug = data.draw(st.sampled_from(game_slugs()))
    table, live = opened(slug, data.draw(st.integers(0, FILINGS - 1)), data.draw(st.integers(0)))
    rnd = table.round()
    far = data.draw(st.integers(0, 40))
    for count, _ in enumerate(play(rnd, live)):
        if count == far:
            break
    return rnd


@given(st.data())
def test_what_is_refused_leaves_it_as_it_was(data: st.DataObject) -> None:
    rnd = at_some_step(data)
    step = rnd.pending
    if step is None:
        return
    now = stands(rnd)
    for answer in WRONG:
        fits = step.why_not(answer) is None and answer != WRONG_WAGERS
        if fits or (isinstance(answer, NoMoreBets) and isinstance(step, TakeWagers)):
            continue
        with pytest.raises((Refusal, RoundError)):
            rnd.answer(answer)
        assert stands(rnd) == now, answer
    for kind in step.may:
        for details in DETAILS:
            twin = rnd.copy()
            try:
                twin.answer(Happening(kind, details=details))
            except Refusal:
                assert stands(twin) == now, (kind, details)
            else:  # what happened stands where it did
                settles_as_it_stands(twin)


@given(st.data())
def test_bets_are_taken_one_by_one_as_asked(data: st.DataObject) -> None:
    slug = data.draw(st.sampled_from(game_slugs()))
    table, live = opened(slug, data.draw(st.integers(0, FILINGS - 1)), data.draw(st.integers(0)))
    rnd = table.round()
    for _ in play(rnd, live):
        if isinstance(rnd.pending, TakeWagers):
            break
    if not isinstance(rnd.pending, TakeWagers):
        return
    spots = {name: spot.selections for name, spot in table.spots.items()} | {"nonsense": ("",)}
    for _ in range(data.draw(st.integers(1, 6))):
        now = stands(rnd)
        before = rnd.pending.layout.wagers
        kind = data.draw(st.sampled_from(sorted(spots)))
        bet: dict[str, Any] = {
            "seat": data.draw(st.sampled_from([*table.players, 99])),
            "wager": kind,
            "on": data.draw(st.sampled_from([*spots[kind], "nowhere"])),
            "cents": data.draw(st.sampled_from([0, -500, 1, 500, 1000, 2500, 10**9])),
            "form": data.draw(st.sampled_from(["chips", "chips", "cash", "shells"])),
        }
        why = rnd.why_not(**bet)
        assert rnd.can_bet(**bet) == (why is None)
        assert stands(rnd) == now
        if why is not None:
            with pytest.raises(Refusal) as caught:
                rnd.bet(**bet)
            assert caught.value.as_dict() == why.as_dict()
            assert stands(rnd) == now
            continue
        assert rnd.bet(**bet) is rnd
        assert stands(rnd.copy()) == (now := stands(rnd))
        if data.draw(st.booleans()):
            continue
        try:
            rnd.take_down(bet["seat"], kind, bet["on"])
        except Refusal:  # there some wagers stand, or lie as two others
            assert "craps" in slug
            assert stands(rnd) == now
        else:
            spot = (bet["seat"], kind, bet["on"])
            assert set(rnd.pending.layout.wagers) == {w for w in before if w.spot != spot}
            assert stands(rnd.copy()) == stands(rnd)


MINIBACCARAT = Submission("minibaccarat", LAW, dragon_bonus="A", house_money=True)
SIC_BO = Submission("sic-bo", LAW)
OPEN = {"opened": True, "shoe_loaded": True, "shoes": 1}


def begun(filing: Submission, **before: object) -> Round:
    """A round whose betting is open."""
    rnd = Round(filing, find_game(filing.game).state.read(before), (1,))
    while not isinstance(rnd.pending, TakeWagers):
        rnd.answer()
    return rnd


def test_betting_stays_open_while_wagers_together_may_not_stand() -> None:
    rnd = begun(MINIBACCARAT, **OPEN)
    rnd.bet(1, "house-money", "$5")
    now = stands(rnd)
    with pytest.raises(Refusal) as caught:
        rnd.close_betting()
    assert caught.value.cites
    assert stands(rnd) == now
    rnd.bet(1, "player", "$5").close_betting()
    assert not isinstance(rnd.pending, TakeWagers)
    assert isinstance(rnd.entries[-1].answer, WagersDown)


def test_what_is_asked_of_betting_that_is_not_open() -> None:
    rnd = Round(MINIBACCARAT)
    told = "the table is waiting for this step: The dealer inspects the cards"
    for asked in (
        rnd.close_betting,
        lambda: rnd.bet(1, "player", "$5"),
        lambda: rnd.take_down(1, "player"),
    ):
        found = refusal(asked)
        assert told in str(found)
        assert str(found.cites) == "627a.4(a)"
    assert told in str(rnd.why_not(1, "player", "$5"))
    assert not rnd.can_bet(1, "player", "$5")
    rnd = begun(SIC_BO, opened=True).bet(1, "small", "$5").close_betting()
    for late in (lambda: rnd.bet(1, "small", "$5"), lambda: rnd.take_down(1, "small")):
        assert str(refusal(late).cites) == "625a.5(c)"
    assert rnd.why_not(1, "small", "$5") is not None
    assert str(refusal(rnd.close_betting).cites) == "625a.5(c)"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"amount": "25"}, r"'25' could be dollars or cents: write dollars such as '\$25.50'"),
        ({"amount": 25}, "amount 25 is not text: write dollars such as"),
        ({"amount": "much"}, "'much' is not an amount of money"),
        ({"cents": 2.5}, "cents 2.5 is not a whole number"),
        ({"cents": True}, "cents True is not a whole number"),
        ({}, r"give the amount once: '\$25', or cents=2500"),
        ({"amount": "$25", "cents": 2500}, "give the amount once"),
    ],
)
def test_amounts_that_could_be_misunderstood(said: dict[str, Any], why: str) -> None:
    rnd = begun(SIC_BO, opened=True)
    for asked in (rnd.bet, rnd.why_not, rnd.can_bet):
        with pytest.raises((MoneyError, RoundError), match=why):
            asked(1, "small", **said)
    assert rnd.bet(1, "small", cents=2500).pending.layout.wagers == (Wager(1, "small", 2500),)  # type: ignore[union-attr]


def test_what_happens_is_recorded_where_it_happened() -> None:
    rnd = begun(MINIBACCARAT, **OPEN).bet(1, "player", "$5").close_betting()
    dealt = iter(parse_cards("KC KS 7C 6D"))  # both stay, and a card could be drawn at either
    while rnd.pending and rnd.pending.label != "banker-stays":
        rnd.answer(next(dealt) if rnd.pending.needs_answer else None)
    drawn = seen_card("card-drawn-in-error", "2C")
    rnd.answer(drawn)
    assert rnd.entries[-1].answer == replace(drawn, at="banker-stays")
    settles_as_it_stands(rnd)


def test_a_procedure_that_breaks_leaves_the_round_where_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rnd = begun(SIC_BO, opened=True).bet(1, "small", "$5")
    now = stands(rnd)
    with monkeypatch.context() as broken:
        broken.setattr(Layout, "lay_down", lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            rnd.close_betting()
    assert stands(rnd) == now
    assert not rnd.close_betting().over


ROULETTE = Submission("roulette", LAW)
SPOILT = Happening("ball-spun-with-wheel")


def spun(rnd: Round) -> Settlement:
    while rnd.pending is not None:
        rnd.answer("1" if isinstance(rnd.pending, SpinWheel) else None)
    assert rnd.settlement is not None
    return rnd.settlement


def test_what_is_taken_down_at_roulette_is_gone() -> None:
    rnd = begun(ROULETTE, opened=True).bet(1, "red", "$10").take_down(1, "red").close_betting()
    (line,) = spun(rnd).lines
    assert (line.wager, line.row, line.net) == ("red", "taken-down", 0)
    found = settle(rnd.record())
    assert isinstance(found, Settled)
    assert found.verified


def test_a_wager_lies_on_through_a_spoilt_spin_once() -> None:
    rnd = begun(ROULETTE, opened=True).bet(1, "red", "$5").close_betting().answer(SPOILT)
    while not isinstance(rnd.pending, TakeWagers):
        rnd.answer()
    for _ in range(3):
        refusal(lambda: rnd.take_down(1, "black"))
    assert rnd.copy().record() == rnd.record() == pickle.loads(pickle.dumps(rnd)).record()
    assert [(line.wager, line.net) for line in spun(rnd.close_betting()).lines] == [("red", 500)]
    found = settle(rnd.record())
    assert isinstance(found, Settled)
    assert found.verified


LYING = [
    {"seat": 1, "wager": "pass", "amount": "$10"},
    {"seat": 1, "wager": "pass-odds", "amount": 2000},
    {"seat": 1, "wager": "hardway-4", "amount": 500},
]
CRAPS = {"opened": True, "shooter": 1, "fresh": False, "point": 6, "bets": LYING}


def test_wagers_that_lie_there_are_reduced_and_called_on_and_off() -> None:
    rnd = begun(Submission("craps", LAW), **CRAPS)
    assert rnd.can_reduce(1, "pass-odds", "$10")
    assert rnd.can_call_off(1, "hardway-4")
    rnd.reduce(1, "pass-odds", "$10").call_off(1, "hardway-4")
    now = stands(rnd)
    for act, can, do in (
        ("reduce", rnd.can_reduce, rnd.reduce),
        ("call-on", rnd.can_call_on, rnd.call_on),
        ("call-off", rnd.can_call_off, rnd.call_off),
        ("take-down", rnd.can_take_down, rnd.take_down),
    ):
        asked: tuple[Any, ...] = (1, "pass", "$5") if act == "reduce" else (1, "pass")
        why = rnd.why_not(*asked, act=act)
        assert why is not None
        assert not can(*asked)
        assert refusal(partial(do, *asked)).as_dict() == why.as_dict()
        assert stands(rnd) == now == stands(rnd.copy()) == stands(pickle.loads(pickle.dumps(rnd)))
    assert rnd.can_take_down(1, "hardway-4")
    assert rnd.why_not(1, "hardway-4", act="take-down") is None
    assert rnd.why_not(1, "hardway-4", act="call-on") is None
    assert stands(rnd) == now
    rnd.close_betting()
    while rnd.pending:
        rnd.answer((2, 2) if rnd.pending.needs_answer else None)
    assert rnd.after is not None
    left = {bet["wager"]: bet for bet in rnd.after.as_plain()["bets"]}  # type: ignore[attr-defined]
    assert left["pass-odds"]["amount"] == 1000
    assert left["hardway-4"]["call"] == "off"  # or 2 and 2 would have won it
    found = settle(rnd.record())
    assert isinstance(found, Settled)
    assert found.verified


def test_other_games_know_no_such_thing() -> None:
    rnd = begun(SIC_BO, opened=True).bet(1, "small", "$5")
    assert not rnd.can_reduce(1, "small", "$1")
    assert not rnd.can_call_off(1, "small")
    assert "a wager cannot be reduced in this game" in str(
        rnd.why_not(1, "small", "$1", act="reduce")
    )
    with pytest.raises(RoundError, match="act: 'raise' is not one of bet, take-down, reduce"):
        rnd.why_not(1, "small", "$1", act="raise")


def test_only_seats_of_the_table_are_taken() -> None:
    for players, told in (
        ([1, 99], "there is no position 99"),
        ([2, 2], "position 2 is listed twice"),
    ):
        refused = refusal(partial(Round, SIC_BO, players=players))
        assert f"players: {told} at this table" in str(refused)
        assert "Allowed: positions 1, 2, 3" in str(refused)
