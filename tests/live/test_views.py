"""What a person may not see is not sent."""

import json
from typing import Any

import pytest

from tests.live.simulator import World
from tests.live.test_house import Desk
from title58.games import game_slugs
from title58.live.house import House
from title58.live.people import Person, Role
from title58.live.views import event_view, table_view
from title58.records.hidden import hidden_after
from title58.rounds.steps import Choose, DrawCard, TakeWagers

STRANGER = Person("eve", Role.PLAYER)
WATCHER = Person("eye", Role.SURVEILLANCE)


def sent(house: House, store: Any, person: Person, table: str) -> str:
    """All that goes to this person about a table."""
    views = [event_view(house, person, event) for event in store.events(table)]
    return json.dumps([table_view(house, person, table), *views])


def unseen(house: House, table: str) -> list[str]:
    """The cards that lie face down now, as words, if no other of the kind lies face up."""
    played = house.tables[table].round
    if played is None or played.over:
        return []
    hidden = hidden_after(played.entries).seats
    cards = [str(entry.answer) for entry in played.entries if isinstance(entry.step, DrawCard)]
    return [
        str(played.entries[at].answer)
        for at in hidden
        if isinstance(played.entries[at].step, DrawCard)
        and cards.count(str(played.entries[at].answer)) == 1
    ]


@pytest.mark.parametrize("game", ["blackjack", "pai-gow-poker", "midibaccarat", "baccarat"])
def test_a_card_face_down_is_sent_to_nobody_who_may_not_look(game: str) -> None:
    found = 0
    for seed in range(6):
        world = World(seed, (game,), faults=0)
        for _ in range(60):
            world.play(2)
            cards = unseen(world.house, "t0")
            if cards:
                found += 1
                for person in (STRANGER, WATCHER):
                    text = sent_now(world, person)
                    for card in cards:
                        assert f'"{card}"' not in text, f"{card} is face down"
                        assert pretty(card) not in text
    assert found or game == "midibaccarat"


def sent_now(world: World, person: Person) -> str:
    """The view, and the events of this round."""
    store, house = world.disk.store, world.house
    start = store.last("t0", "round")
    assert start is not None
    views = [event_view(house, person, event) for event in store.events("t0", start.seq)]
    view = table_view(house, person, "t0")
    return json.dumps([view, *views], ensure_ascii=False)


def pretty(card: str) -> str:
    return card.translate(str.maketrans("SHDC", "♠♥♦♣")) if len(card) == 2 else card


def hole(desk: Desk) -> str:
    """Position 1 decides at Blackjack, and the hole card lies face down."""
    desk("ann", type="sit", table="t1", seat=1, cents=20_000)
    for _ in range(60):
        desk("ann", type="round", table="t1")
        desk.bet("ann", 1, "blackjack", 5_000)
        desk("ann", type="answer", table="t1", answer={"kind": "no-more-bets"})
        played = desk.house.tables["t1"].round
        assert played is not None
        if isinstance(played.pending, Choose):
            drawn = [e for e in played.entries if e.step.label == "dealer-hole"]
            if drawn:
                return str(drawn[0].answer)
        while desk.house.tables["t1"].pending is not None:
            desk.tick(60_000)
    raise AssertionError


def test_the_hole_card_is_shown_when_it_is_turned_up() -> None:
    desk = Desk("blackjack", choice_ms=1000, betting_ms=1000)
    card = hole(desk)
    ann = desk.house.people["ann"]
    store, house = desk.store, desk.house
    start = store.last("t1", "round")
    assert start is not None
    views = [event_view(house, ann, event) for event in store.events("t1", start.seq)]
    hidden = [a for v in views if v and v["kind"] == "played" for a in v["told"]["answers"]
              if a.get("hidden")]  # fmt: skip
    assert hidden == [{"kind": "card", "hidden": True}]
    seq = store.heads()["t1"].seq
    while desk.house.tables["t1"].pending is not None:
        desk.tick(60_000)
    after = [event_view(house, ann, event) for event in store.events("t1", seq)]
    shown = [a for v in after if v and v["kind"] == "played" for a in v["told"]["shown"]]
    assert {"kind": "card", "to": "dealer-hole", "card": card} in shown


def test_a_player_sees_his_own_cards_and_nobody_elses() -> None:
    desk = Desk("pai-gow-poker")
    for seat, name in ((1, "ann"), (2, "bob")):
        desk(name, type="sit", table="t1", seat=seat, cents=20_000)
    desk("ann", type="round", table="t1")
    while not isinstance(desk.house.tables["t1"].pending, TakeWagers):
        step = desk.house.tables["t1"].pending
        assert isinstance(step, Choose)
        who = desk.house.tables["t1"].seats[step.seat].person
        said = {"kind": "choice", "choice": step.options[-1]}
        desk(who, type="answer", table="t1", answer=said)
    for seat, name in ((1, "ann"), (2, "bob")):
        desk.bet(name, seat, "pai-gow-poker", 1_000)
    reply = desk("bob", type="answer", table="t1", answer={"kind": "no-more-bets"})
    assert reply["step"]["text"] == "Position 1 decides"
    assert "options" not in reply["step"]
    house = desk.house
    played = house.tables["t1"].round
    assert played is not None
    cards = {
        seat: {e.answer.pretty for e in played.entries  # type: ignore[union-attr]
               if e.step.label == f"position-{seat}" and isinstance(e.step, DrawCard)}
        for seat in (1, 2)
    }  # fmt: skip
    assert len(cards[1]) == 7
    for seat, name in ((1, "ann"), (2, "bob")):
        told = table_view(house, house.people[name], "t1")["told"]
        seen = {line["answer"] for line in told}
        assert cards[seat] <= seen
        assert not cards[3 - seat] & seen


@pytest.mark.parametrize("game", game_slugs())
def test_chance_and_equipment_are_for_the_audit_alone(game: str) -> None:
    world = World(4, (game,))
    world.play(80)
    store, house = world.disk.store, world.house
    for person in (STRANGER, WATCHER, house.people["floor"]):
        for stream in store.heads():
            for event in store.events(stream):
                view = event_view(house, person, event)
                text = json.dumps(view)
                assert '"chance"' not in text
                assert '"equipment"' not in text
                assert '"secret"' not in text
    assert all(event_view(house, STRANGER, event) is None for event in store.events("house"))
    view = table_view(house, STRANGER, "t0")
    assert view["notice"] == "Practice. Not approved for wagering."
    assert view["mine"] == []
