"""Commands of a house: once each, by whom they may be given, and nothing on refusal."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.live.simulator import DATE, Clear
from title58.equipment.randomness import SeededSource
from title58.errors import Error
from title58.ledger.book import Account, Kind, Overdrawn
from title58.live.commands.reading import CommandError, KeyUsed
from title58.live.house import House
from title58.live.log import MemoryStore
from title58.live.people import Forbidden, Role
from title58.live.store.vault import Vault
from title58.refusal import Refusal
from title58.rounds.steps import Choose, TakeWagers


class Desk:
    """A house whose commands are written as they are given."""

    def __init__(self, game: str = "sic-bo", **settings: object) -> None:
        self.store, self.clock, self.sent = MemoryStore(), 1_700_000_000_000, 0
        self.house = self.up()
        for name in ("floor", "pit"):
            self("house", type="person", name=name, role="floorperson")
        for name in ("ann", "bob"):
            self("house", type="person", name=name, role="player")
            self("house", type="deposit", person=name, cents=100_000)
        options = {"minimum": "$5", "maximum": "$500"}
        filing = {"game": game, "date": DATE, "options": options}
        self("floor", type="open", table="t1", submission=filing, settings=settings)

    def up(self) -> House:
        return House(
            self.store, now=lambda: self.clock, chance=SeededSource(5), vault=Vault(Clear())
        )

    def __call__(self, actor: str, *, key: str = "", **message: Any) -> dict[str, Any]:
        self.sent += 1
        done = self.house.do(actor, key or f"key {self.sent}", message)
        if done.batch is not None:
            self.store.write([done.batch])
            self.house.written(done.batch)
        return done.reply

    def tick(self, milliseconds: int) -> None:
        self.clock += milliseconds
        for batch in self.house.tick():
            self.store.write([batch])
            self.house.written(batch)

    def bet(self, actor: str, seat: int, wager: str, cents: int, on: str = "") -> dict[str, Any]:
        said = {"kind": "bet", "seat": seat, "wager": wager, "amount": cents}
        return self(actor, type="answer", table="t1", answer=said | ({"on": on} if on else {}))

    def holds(self, kind: Kind, of: str = "") -> int:
        return self.house.book.cents(Account(kind, of))


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def seated(desk: Desk) -> Desk:
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    desk("ann", type="round", table="t1")
    return desk


def test_a_round_from_buying_in_to_cashing_out(seated: Desk) -> None:
    assert seated.holds(Kind.PLAYER, "ann") == 80_000
    assert seated.holds(Kind.CHIPS, "t1/1") == 20_000
    assert seated.holds(Kind.DROP, "t1") == 20_000
    seated.bet("ann", 1, "small", 5_000)
    assert (seated.holds(Kind.CHIPS, "t1/1"), seated.holds(Kind.LAYOUT, "t1/1")) == (15_000, 5_000)
    end = seated("ann", type="answer", table="t1", answer={"kind": "no-more-bets"})
    net = end["settlement"]["net"].get("1", 0)
    assert seated.holds(Kind.CHIPS, "t1/1") == 20_000 + net
    assert seated.holds(Kind.LAYOUT, "t1/1") == 0
    seated("ann", type="leave", table="t1", seat=1)
    assert seated.holds(Kind.PLAYER, "ann") == 100_000 + net
    seated("floor", type="close", table="t1")
    assert seated.holds(Kind.RACK, "t1") == 0
    assert seated.house.book.sum == 0


def test_the_same_command_is_done_once(seated: Desk) -> None:
    said = {"kind": "bet", "seat": 1, "wager": "small", "amount": 5_000}
    first = seated("ann", key="k", type="answer", table="t1", answer=said)
    before = len(seated.store.log["t1"])
    assert seated("ann", key="k", type="answer", table="t1", answer=said) == first
    assert len(seated.store.log["t1"]) == before
    seated.house = seated.up()
    assert seated("ann", key="k", type="answer", table="t1", answer=said) == first
    with pytest.raises(KeyUsed, match="'k' was used for another command"):
        seated("ann", key="k", type="answer", table="t1", answer={**said, "amount": 6_000})
    with pytest.raises(KeyUsed):  # nor may anybody else use it
        seated("floor", key="k", type="answer", table="t1", answer=said)


def test_what_is_refused_writes_nothing_and_changes_nothing(seated: Desk) -> None:
    seated.bet("ann", 1, "small", 5_000)
    log, balances = len(seated.store.log["t1"]), dict(seated.house.book.balances)
    said = seated.house.tables["t1"].on_layout()
    refusals: list[tuple[dict[str, Any], Any, str]] = [
        ({"kind": "bet", "seat": 1, "wager": "big", "amount": 100}, Refusal, "601a.2"),
        ({"kind": "bet", "seat": 1, "wager": "big", "amount": 90_000}, Refusal, "500"),
        ({"kind": "bet", "seat": 1, "wager": "big", "amount": 20_000}, Overdrawn, "chips/t1/1"),
        ({"kind": "bet", "seat": 2, "wager": "big", "amount": 500}, CommandError, "nobody sits"),
        ({"kind": "bet", "seat": 1, "wager": "big", "amount": -500}, Refusal, "625a.4(a)"),
        ({"kind": "bet", "seat": 1, "wager": "big", "amount": 5.5}, Error, "5.5 is a float"),
        ({"kind": "bet", "seat": 1, "wager": "big", "amount": 10**30}, Refusal, "601a.2"),
        ({"kind": "dice", "dice": [1, 1, 1]}, Forbidden, "not allowed for the role"),
        ({"kind": "nonsense"}, Error, "nonsense"),
    ]
    for answer, error, words in refusals:
        with pytest.raises(error, match=re.escape(words)):
            seated("ann", type="answer", table="t1", answer=answer)
        assert len(seated.store.log["t1"]) == log
        assert dict(seated.house.book.balances) == balances
        assert seated.house.tables["t1"].on_layout() == said
    seated("ann", type="answer", table="t1", answer={"kind": "no-more-bets"})


def test_nobody_plays_somebody_elses_seat(seated: Desk) -> None:
    with pytest.raises(Forbidden, match="position 1 is not yours"):
        seated.bet("bob", 1, "small", 5_000)
    with pytest.raises(Forbidden, match="position 1 is not yours"):
        seated("bob", type="leave", table="t1", seat=1)
    with pytest.raises(CommandError, match="seat: 1 is taken"):
        seated("bob", type="sit", table="t1", seat=1, cents=5_000)
    with pytest.raises(Forbidden, match="no more bets: not allowed for the role player"):
        seated("bob", type="answer", table="t1", answer={"kind": "no-more-bets"})


MESSAGES: dict[str, dict[str, Any]] = {
    "person": {"name": "eve", "role": "administrator"},
    "deposit": {"person": "ann", "cents": 1},
    "withdraw": {"person": "ann", "cents": 1},
    "open": {"table": "t2", "submission": {"game": "sic-bo", "date": DATE}},
    "close": {"table": "t1"},
    "fill": {"table": "t1", "cents": 100},
    "correct": {"from": "rack/t1", "to": "player/ann", "cents": 1, "why": "x"},
    "confirm": {"proposal": 1},
}


@pytest.mark.parametrize("kind", MESSAGES)
@pytest.mark.parametrize("role", [Role.PLAYER, Role.DEALER, Role.SURVEILLANCE, Role.AUDITOR])
def test_roles_bound_what_may_be_done(desk: Desk, kind: str, role: Role) -> None:
    desk("house", type="person", name="eve", role=str(role))
    with pytest.raises(Forbidden, match=f"not allowed for the role {role};"):
        desk("eve", type=kind, **MESSAGES[kind])


def test_two_people_answer_for_a_correction(seated: Desk) -> None:
    asked: dict[str, Any] = {
        "from": "rack/t1",
        "to": "player/ann",
        "cents": 700,
        "why": "paid short",
    }
    with pytest.raises(CommandError, match="why: must not be blank"):
        seated("floor", type="correct", **{**asked, "why": " "})
    number = seated("floor", type="correct", **asked)["proposal"]
    before = seated.holds(Kind.PLAYER, "ann")
    with pytest.raises(CommandError, match="floor proposed it; another person must confirm it"):
        seated("floor", type="confirm", proposal=number)
    with pytest.raises(Forbidden):
        seated("ann", type="confirm", proposal=number)
    seated.house = seated.up()
    assert seated.holds(Kind.PLAYER, "ann") == before, "nothing moves before it is confirmed"
    seated("pit", type="confirm", proposal=number)
    assert seated.holds(Kind.PLAYER, "ann") == before + 700
    last = seated.store.log["house"][-1]
    assert (last.kind, last.actor, last.told["by"]) == ("correction", "pit", "floor")
    for _ in range(2):
        with pytest.raises(CommandError, match=f"proposal: {number} is not waiting to be confirm"):
            seated("pit", type="confirm", proposal=number)
        seated.house = seated.up()


def test_a_proposal_that_cannot_be_paid_goes_on_waiting(seated: Desk) -> None:
    asked: dict[str, Any] = {
        "from": "player/ann",
        "to": "rack/t1",
        "cents": 99_999_999,
        "why": "paid twice",
    }
    number = seated("floor", type="correct", **asked)["proposal"]
    for _ in range(2):
        with pytest.raises(Overdrawn):
            seated("pit", type="confirm", proposal=number)


def test_only_players_sit_down(desk: Desk) -> None:
    with pytest.raises(Forbidden, match="sit: not allowed for the role floorperson"):
        desk("floor", type="sit", table="t1", seat=1, cents=100)


def test_two_people_fill_a_rack(seated: Desk) -> None:
    before = seated.holds(Kind.RACK, "t1")
    for cents in (7_000, -3_000):
        number = seated("floor", type="fill", table="t1", cents=cents)["proposal"]
        seated("pit", type="confirm", proposal=number)
    assert seated.holds(Kind.RACK, "t1") == before + 4_000
    seated.house = seated.up()
    assert seated.house.floor.proposals == {}


def test_betting_closes_by_the_clock_and_the_clock_survives() -> None:
    desk = Desk(betting_ms=20_000)
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    desk("ann", type="round", table="t1")
    desk.tick(15_000)
    desk.bet("ann", 1, "small", 5_000)
    desk.house = desk.up()
    desk.tick(4_999)
    assert isinstance(desk.house.tables["t1"].pending, TakeWagers)
    desk.tick(1)
    assert desk.house.tables["t1"].pending is None
    with pytest.raises(CommandError, match="no round is under way"):
        desk.bet("ann", 1, "small", 5_000)
    assert desk.store.log["t1"][-1].kind == "settled"


def test_who_does_not_choose_in_time_stands_as_the_house_has_it() -> None:
    for seed in range(12):
        desk = Desk("blackjack", choice_ms=30_000)
        desk.house.floor.chance = SeededSource(seed)
        desk.house._recover_table("t1")
        desk("ann", type="sit", table="t1", seat=1, cents=20_000)
        desk("ann", type="round", table="t1")
        desk.bet("ann", 1, "blackjack", 5_000)
        desk("ann", type="answer", table="t1", answer={"kind": "no-more-bets"})
        if isinstance(desk.house.tables["t1"].pending, Choose):
            for _ in range(5):
                desk.tick(30_000)
            assert desk.house.tables["t1"].between_rounds
            return
    raise AssertionError("nobody was ever asked")


def test_a_player_who_leaves_takes_back_what_may_be_taken_back(seated: Desk) -> None:
    seated.bet("ann", 1, "small", 5_000)
    seated("ann", type="leave", table="t1", seat=1)
    assert seated.holds(Kind.PLAYER, "ann") == 100_000
    assert seated.house.tables["t1"].seats == {}
    assert seated.house.tables["t1"].between_rounds


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"type": "fly"}, "type: 'fly' is not one of"),
        ({"type": "sit", "table": "t9", "seat": 1, "cents": 500}, "table: 't9' is not open here"),
        ({"type": "sit", "table": "t1", "seat": 99, "cents": 500}, "seat: 99 is not one of"),
        ({"type": "sit", "table": "t1", "seat": 1, "cents": 0}, "cents: $0.00 is not more than"),
        ({"type": "sit", "table": "t1", "seat": 1}, "cents: missing"),
        ({"type": "sit", "table": "t1", "seat": True, "cents": 5}, "seat: "),
        ({"type": "sit", "table": "t1", "seat": 1, "cents": 5, "x": 1}, "x: unknown"),
        ({"type": "round", "table": "t1"}, "round: not allowed for the role player"),
    ],
)
def test_wrong_commands_are_told_in_a_sentence(
    desk: Desk, message: dict[str, Any], words: str
) -> None:
    log = {stream: len(events) for stream, events in desk.store.log.items()}
    with pytest.raises(Error, match=re.escape(words)):
        desk("ann", **message)
    assert {stream: len(events) for stream, events in desk.store.log.items()} == log


def test_a_table_opens_only_from_a_submission_that_complies(desk: Desk) -> None:
    filing = {"game": "sic-bo", "date": DATE, "options": {"minimum": "$0", "maximum": "$500"}}
    with pytest.raises((Refusal, Error)):
        desk("floor", type="open", table="t2", submission=filing)
    assert "t2" not in desk.house.tables
    good = {**filing, "options": {"minimum": "$5", "maximum": "$500"}}
    with pytest.raises(CommandError, match=r"settings\.speed: unknown"):
        desk("floor", type="open", table="t2", submission=good, settings={"speed": 1})
    with pytest.raises(CommandError, match="table: 't1' is taken"):
        desk("floor", type="open", table="t1", submission=good)
