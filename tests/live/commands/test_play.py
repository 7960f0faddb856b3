"""Tables with a dealer: keyed, stopped at each step, signed, and held to the law of the day."""

import datetime
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from tests.live.simulator import DATE
from tests.live.test_house import Desk
from title58.errors import Error
from title58.ledger.book import Kind
from title58.live.audit.whole import audit
from title58.live.commands.reading import CommandError
from title58.live.days import PENNSYLVANIA, law_day
from title58.live.people import Forbidden
from title58.live.seen import markers
from title58.live.views import table_view
from title58.refusal import Refusal
from title58.rounds.steps import (
    LAYOUT,
    Amount,
    Choose,
    DrawCard,
    Measure,
    RollDice,
    Step,
    TakeWagers,
)


def dealt(game: str, **settings: object) -> Desk:
    """A table with a dealer, ann at position 1, and betting open."""
    desk = Desk(game, dealer=True, **settings)
    desk("house", type="person", name="dealer", role="dealer")
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    desk("dealer", type="round", table="t1")
    return desk


def on(desk: Desk, until: Callable[[Step], bool]) -> Step:
    """The dealer goes on: nothing happens, and what must be keyed is the least."""
    while True:
        step = desk.house.tables["t1"].pending
        assert step is not None
        if until(step):
            return step
        said: dict[str, Any] | None = None
        if isinstance(step, TakeWagers):
            said = {"kind": "no-more-bets"}
        elif desk.house.tables["t1"].settings.keyed and isinstance(step, Measure):
            said = {"kind": "measure", "about": step.label, "measure": step.low}
        elif desk.house.tables["t1"].settings.keyed and isinstance(step, DrawCard):
            said = {"kind": "card", "to": step.label, "card": "2C"}
        says(desk, "dealer", said)


def betting(step: Step) -> bool:
    return isinstance(step, TakeWagers)


def says(desk: Desk, actor: str, answer: dict[str, Any] | None) -> dict[str, Any]:
    return desk(actor, type="answer", table="t1", answer=answer)


def test_a_dealer_keys_what_a_real_table_shows() -> None:
    desk = dealt("sic-bo", keyed=True)
    desk.bet("ann", 1, "small", 5_000)
    says(desk, "dealer", {"kind": "no-more-bets"})
    table = desk.house.tables["t1"]
    assert isinstance(table.pending, RollDice)
    with pytest.raises(Forbidden, match="answer: not allowed for the role player"):
        says(desk, "ann", {"kind": "dice", "dice": [1, 2, 3]})
    end = says(desk, "dealer", {"kind": "dice", "dice": [1, 2, 3]})
    assert end["settlement"]["net"] == {"1": 5_000}
    assert desk.holds(Kind.CHIPS, "t1/1") == 25_000
    assert audit(desk.store).findings == ()


def test_a_keyed_round_goes_on_after_a_crash() -> None:
    desk = dealt("minibaccarat", keyed=True)
    on(desk, betting)
    desk.bet("ann", 1, "player", 5_000)
    says(desk, "dealer", {"kind": "no-more-bets"})
    for card in ("9H", "KD"):
        step = desk.house.tables["t1"].pending
        assert isinstance(step, DrawCard)
        says(desk, "dealer", {"kind": "card", "to": step.label, "card": card})
        told = str(desk.house.tables["t1"].pending)
        desk.house = desk.up()
        assert str(desk.house.tables["t1"].pending) == told


def test_an_irregularity_is_called_where_it_happens() -> None:
    desk = dealt("roulette", stops=True)
    on(desk, betting)
    desk.bet("ann", 1, "red", 5_000)
    on(desk, lambda step: "ball-leaves-wheel" in step.may)
    with pytest.raises(Forbidden, match="ball-leaves-wheel: not allowed for the role player"):
        says(desk, "ann", {"kind": "irregularity", "irregularity": "ball-leaves-wheel"})
    says(desk, "dealer", {"kind": "irregularity", "irregularity": "ball-leaves-wheel"})
    table = desk.house.tables["t1"]
    assert any("617a.6(c)" in entry.step.cites for entry in table.round.entries)  # type: ignore[union-attr]
    desk.house = desk.up()  # and is there after a crash
    while (step := desk.house.tables["t1"].pending) is not None:
        says(desk, "dealer", {"kind": "no-more-bets"} if betting(step) else None)
    assert desk.holds(Kind.LAYOUT, "t1/1") == 0
    assert audit(desk.store).findings == ()


def test_what_the_house_deals_nobody_keys() -> None:
    """At a table that deals by itself the equipment decides what an irregularity shows."""
    desk = dealt("minibaccarat", stops=True)
    on(desk, betting)
    desk.bet("ann", 1, "player", 5_000)
    on(desk, lambda step: "card-face-up" in step.may)
    said = {"kind": "irregularity", "irregularity": "card-face-up", "card": "9H"}
    says(desk, "dealer", said)
    shown = [answer for event in desk.store.log["t1"] if event.kind == "played"
             for answer in event.told["answers"] if "irregularity" in answer]  # fmt: skip
    drawn = [event.told["chance"] for event in desk.store.log["t1"] if event.kind == "played"]
    assert len(shown) == 1
    assert drawn[-1], "the card was drawn from the shoe"
    desk.house = desk.up()


def test_no_dealer_chooses_the_cards_of_a_table_that_deals_by_itself() -> None:
    desk = dealt("minibaccarat", stops=True)
    on(desk, betting)
    desk.bet("ann", 1, "player", 5_000)
    step = on(desk, lambda step: "card-face-up" in step.may)
    log = len(desk.store.log["t1"])
    with pytest.raises(CommandError, match="deals by itself; send null to go on"):
        says(desk, "dealer", {"kind": "card", "to": step.label, "card": "9H"})
    assert len(desk.store.log["t1"]) == log
    desk.house = desk.up()
    says(desk, "dealer", None)


def test_what_a_floorperson_orders_a_dealer_does_not() -> None:
    desk = dealt("minibaccarat", stops=True)
    on(desk, lambda step: "recut-ordered" in step.may)
    said = {"kind": "irregularity", "irregularity": "recut-ordered"}
    with pytest.raises(Forbidden, match="recut-ordered: not allowed for the role dealer"):
        says(desk, "dealer", said)
    says(desk, "floor", said)
    on(desk, betting)
    with pytest.raises(Refusal):  # it may be ordered, but not now
        says(desk, "floor", said)


def test_nothing_to_go_on_from() -> None:
    desk = dealt("sic-bo")
    with pytest.raises(CommandError, match="betting is open; close it with no-more-bets"):
        says(desk, "dealer", None)
    with pytest.raises(Forbidden):
        says(desk, "ann", None)


# Papers


def test_no_round_before_the_papers_are_signed() -> None:
    desk = Desk(signed=True)
    desk("house", type="person", name="dealer", role="dealer")
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    digest = "ab" * 32
    with pytest.raises(CommandError, match="checklist and inspection of 't1' must be signed"):
        desk("ann", type="round", table="t1")
    desk("dealer", type="sign", table="t1", paper="inspection", sha256=digest)
    desk.house = desk.up()
    with pytest.raises(CommandError, match="checklist of 't1' must be signed"):
        desk("ann", type="round", table="t1")
    with pytest.raises(Forbidden):
        desk("ann", type="sign", table="t1", paper="checklist", sha256=digest)
    for wrong in ("", "AB" * 32, "zz" * 32):
        with pytest.raises(CommandError, match="sha256: "):
            desk("floor", type="sign", table="t1", paper="checklist", sha256=wrong)
    desk("floor", type="sign", table="t1", paper="checklist", sha256=digest)
    desk("ann", type="round", table="t1")
    desk.house = desk.up()
    says(desk, "ann", {"kind": "no-more-bets"})
    desk("ann", type="round", table="t1")


# The law of the day

TALONS = {"minimum": "$5", "maximum": "$500", "golden_talons": "A"}  # 627b.5 expired 2026-08-04


def at(text: str) -> int:
    moment = datetime.datetime.fromisoformat(text).replace(tzinfo=PENNSYLVANIA)
    return int(moment.timestamp() * 1000)


def test_the_day_of_the_law_is_that_of_pennsylvania() -> None:
    assert law_day(at("2026-08-03 23:59:59")) == datetime.date(2026, 8, 3)
    assert law_day(at("2026-08-04 00:00:00")) == datetime.date(2026, 8, 4)
    assert law_day(at("2026-11-01 00:30:00")) == datetime.date(2026, 11, 1)  # clocks go back


@pytest.mark.parametrize("crash", [False, True])
def test_a_round_is_played_by_the_law_of_the_day_on_which_it_began(crash: bool) -> None:
    desk = Desk()
    desk.clock = at("2026-08-03 23:59:00")
    filing = {"game": "minibaccarat", "options": TALONS}
    desk("floor", type="open", table="day", submission=filing)
    desk("ann", type="sit", table="day", seat=1, cents=20_000)
    desk("ann", type="round", table="day")
    desk.clock = at("2026-08-04 00:00:30")
    if crash:
        desk.house = desk.up()
    said = {"kind": "bet", "seat": 1, "wager": "player", "amount": 500}
    desk("ann", type="answer", table="day", answer=said)
    desk("ann", type="answer", table="day", answer={"kind": "no-more-bets"})
    assert desk.house.tables["day"].pending is None
    with pytest.raises(Refusal, match=r"627b\.5\(e\)"):
        desk("ann", type="round", table="day")
    assert audit(desk.store).findings == ()


def test_a_table_with_a_date_keeps_it() -> None:
    desk = Desk()
    desk.clock = at("2026-08-03 23:59:00")
    filing = {"game": "minibaccarat", "date": "2026-08-03", "options": TALONS}
    desk("floor", type="open", table="day", submission=filing)
    desk("ann", type="sit", table="day", seat=1, cents=20_000)
    desk.clock = at("2026-08-09 12:00:00")
    desk("ann", type="round", table="day")
    assert isinstance(desk.house.tables["day"].pending, TakeWagers)


def test_more_chips_are_bought_at_the_table() -> None:
    desk = Desk()
    desk("ann", type="sit", table="t1", seat=1, cents=1_000)
    desk("ann", type="buy", table="t1", seat=1, cents=2_500)
    assert (desk.holds(Kind.CHIPS, "t1/1"), desk.holds(Kind.DROP, "t1")) == (3_500, 3_500)
    with pytest.raises(Forbidden, match="position 1 is not yours"):
        desk("bob", type="buy", table="t1", seat=1, cents=100)
    with pytest.raises(Error, match="player/ann holds"):
        desk("ann", type="buy", table="t1", seat=1, cents=10_000_000)


# Clocks


def test_cards_past_their_time_are_changed() -> None:
    """At a table that deals by itself the equipment does it; a dealer says so at a keyed one."""
    desk = Desk("minibaccarat")
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    for _ in range(2):
        desk("ann", type="round", table="t1")
        desk.bet("ann", 1, "player", 500)
        says(desk, "ann", {"kind": "no-more-bets"})
        desk.clock += 25 * 3_600_000
    played = [event.told for event in desk.store.log["t1"] if event.kind == "played"]
    answers = [answer for told in played for answer in told["answers"]]
    changed = [answer for answer in answers if answer.get("event") == "cards-changed"]
    assert len(changed) == 1
    assert audit(desk.store).findings == ()


def test_a_dealer_changes_dice_past_their_time() -> None:
    desk = dealt("sic-bo", keyed=True)
    for _ in range(2):
        desk.bet("ann", 1, "small", 5_000)
        says(desk, "dealer", {"kind": "no-more-bets"})
        says(desk, "dealer", {"kind": "dice", "dice": [1, 2, 3]})
        desk.clock += 40 * 24 * 3_600_000
        desk("dealer", type="round", table="t1")
        assert "dice-changed" in desk.house.tables["t1"].pending.may  # type: ignore[union-attr]
        with pytest.raises(Refusal, match="had to be changed by"):
            says(desk, "dealer", None)
        says(desk, "dealer", {"kind": "event", "event": "dice-changed"})
    assert audit(desk.store).findings == ()


@pytest.mark.parametrize("game", ["pai-gow", "pai-gow-poker"])
@pytest.mark.parametrize("shared", [False, True])
def test_a_player_is_the_bank(game: str, shared: bool) -> None:
    """The dealer's own wager against the bank lies on the layout too, and nothing is lost."""
    desk = Desk()
    options = {"minimum": "$5", "maximum": "$500", "player_bank": True, "co_banking": True}
    filing = {"game": game, "date": DATE, "options": options}
    desk("floor", type="open", table="t2", submission=filing)
    for seat, name in ((1, "ann"), (2, "bob")):
        desk(name, type="sit", table="t2", seat=seat, cents=50_000)
    names = {1: "ann", 2: "bob"}
    dealers, shown = 0, set()
    for _ in range(2):
        desk("ann", type="round", table="t2")
        while not (table := desk.house.tables["t2"]).between_rounds:
            step = table.pending
            answer: dict[str, Any]
            actor = names[getattr(step, "seat", 0) or 1]
            if isinstance(step, TakeWagers):
                shown |= {one["kind"] for one in markers(table)}
                dealers = max(dealers, desk.house.book.cents(table.account(LAYOUT, 0)))
                for seat in (1, 2):
                    said = {"kind": "bet", "seat": seat, "wager": game, "amount": 1_000}
                    with suppress(Refusal):  # a bank makes no wager
                        desk(names[seat], type="answer", table="t2", answer=said)
                answer = {"kind": "no-more-bets"}
            elif isinstance(step, Amount):
                sum_ = 40_000 if step.label == "bank-chips" else step.high
                answer = {"kind": "measure", "about": step.label, "measure": sum_}
            else:
                assert isinstance(step, Choose)
                wanted = {"offer-bank": "accept", "co-bank": "co-bank" if shared else "bank"}
                option = wanted.get(step.label, "house-way")
                choice = option if option in step.options else step.options[0]
                answer = {
                    "kind": "choice", "seat": step.seat, "about": step.label, "choice": choice,
                }  # fmt: skip
            desk(actor, type="answer", table="t2", answer=answer)
    assert dealers == (0 if shared else 1_000)
    assert shown == {"co-bank" if shared else "bank"}
    assert desk.house.book.cents(table.account(LAYOUT, 0)) == 0


BURNED = ["2C"]  # face up; the others are not looked at
BANKER_WINS, PLAYER_WINS = ["KS", "4H", "QD", "5H"], ["4H", "KS", "5H", "QD"]
PASSED = {"kind": "event", "event": "shoe-passed", "seat": 1}


def with_the_shoe(*rounds: list[str]) -> Desk:
    """ann at position 1, bob at 2, and ann has taken the shoe."""
    desk = Desk()
    options = {"minimum": "$5", "maximum": "$500"}
    filing = {"game": "baccarat", "date": DATE, "options": options}
    cards = [*BURNED, *(card for one in rounds for card in one)]
    desk("floor", type="open", table="t2", submission=filing, recording=cards)
    for seat, name in ((1, "ann"), (2, "bob")):
        desk(name, type="sit", table="t2", seat=seat, cents=50_000)
    desk("ann", type="round", table="t2")
    shoe(desk, "ann", 1, "accept")
    return desk


def shoe(desk: Desk, actor: str, seat: int, choice: str) -> None:
    said = {"kind": "choice", "seat": seat, "about": "offer-shoe", "choice": choice}
    desk(actor, type="answer", table="t2", answer=said)


def close(desk: Desk) -> None:
    said = {"kind": "bet", "seat": 1, "wager": "banker", "amount": 1_000}
    desk("ann", type="answer", table="t2", answer=said)
    desk("ann", type="answer", table="t2", answer={"kind": "no-more-bets"})


def seen_by(desk: Desk, name: str) -> dict[str, Any]:
    return table_view(desk.house, desk.house.people[name], "t2")


def curator(desk: Desk) -> list[str]:
    return [one["at"] for one in seen_by(desk, "ann")["markers"] if one["kind"] == "curator"]


@pytest.mark.parametrize("crash", [False, True])
def test_a_curator_passes_the_shoe(crash: bool) -> None:
    """631a.14(a): said while the round is played, done when it ends."""
    desk = with_the_shoe(BANKER_WINS, BANKER_WINS)
    assert curator(desk) == ["1"]  # from the first round on
    offered = seen_by(desk, "ann")["calls"]
    assert [(one["event"], one["called"]) for one in offered] == [("shoe-passed", False)]
    assert seen_by(desk, "bob")["calls"] == []
    with pytest.raises(Forbidden):
        desk("bob", type="answer", table="t2", answer=PASSED)
    desk("ann", type="answer", table="t2", answer=PASSED)
    assert seen_by(desk, "ann")["calls"][0]["called"]
    if crash:
        desk.house = desk.up()
    close(desk)
    assert not desk.house.tables["t2"].between_rounds  # bob is asked
    shoe(desk, "bob", 2, "accept")
    assert seen_by(desk, "bob")["turned"] == [
        "Position 1 passes the dealing shoe.",
        "Position 2 takes the dealing shoe and is the curator.",
    ]
    assert curator(desk) == ["2"]
    desk.house = desk.up()
    desk("ann", type="round", table="t2")
    assert seen_by(desk, "ann")["calls"] == []
    assert [one["event"] for one in seen_by(desk, "bob")["calls"]] == ["shoe-passed"]
    assert audit(desk.store).findings == ()


def test_a_shoe_that_is_not_passed_after_all() -> None:
    desk = with_the_shoe(BANKER_WINS)
    for _ in range(2):  # the second takes the first back
        desk("ann", type="answer", table="t2", answer=PASSED)
    desk.house = desk.up()
    close(desk)
    assert desk.house.tables["t2"].between_rounds
    assert curator(desk) == ["1"]
    assert seen_by(desk, "ann")["turned"] == []


def test_what_was_called_gives_way_to_what_must_be() -> None:
    """The Banker's Hand loses: the shoe passes once, and by another paragraph."""
    desk = with_the_shoe(PLAYER_WINS, BANKER_WINS)
    desk("ann", type="answer", table="t2", answer=PASSED)
    close(desk)
    shoe(desk, "bob", 2, "decline")
    assert seen_by(desk, "ann")["turned"] == [
        "The Banker's Hand has lost; position 1 passes the dealing shoe.",
        "Nobody takes the dealing shoe; the dealer calling the game is the curator.",
    ]
    assert curator(desk) == []
    desk("ann", type="round", table="t2")
    asks = {"kind": "event", "event": "shoe-requested", "seat": 2}
    desk("bob", type="answer", table="t2", answer=asks)
    close(desk)
    shoe(desk, "ann", 1, "decline")
    shoe(desk, "bob", 2, "accept")
    assert curator(desk) == ["2"]
    assert audit(desk.store).findings == ()
