"""Tables that play a recording: in its order, said to be one, and to its end."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from tests.live.audit.test_whole import forge
from tests.live.test_house import Desk
from title58.errors import Error
from title58.ledger.book import Kind
from title58.live.audit.whole import audit
from title58.live.commands.reading import CommandError
from title58.live.people import Forbidden
from title58.live.recording import recording_in, results_in
from title58.live.views import event_view, table_view

Results = list[Any]


class Recorded(Desk):
    """A second table, `t2`, that plays a recording."""

    def __init__(self, game: str, recording: object, **settings: object) -> None:
        super().__init__()
        filed = self.store.log["t1"][0].told["submission"]["options"]
        options = {name: filed[name] for name in ("minimum", "maximum")}
        filing = {"game": game, "date": "2024-06-01", "options": options}
        said: Any = {"submission": filing, "settings": settings, "recording": recording}
        self("floor", type="open", table="t2", **said)
        self("ann", type="sit", table="t2", seat=1, cents=50_000)

    def says(self, actor: str, answer: dict[str, Any] | None) -> dict[str, Any]:
        return self(actor, type="answer", table="t2", answer=answer)

    def round(self, wager: str, **more: Any) -> dict[str, Any]:
        self("ann", type="round", table="t2")
        self.says("ann", {"kind": "bet", "seat": 1, "wager": wager, "amount": 500, **more})
        return self.says("ann", {"kind": "no-more-bets"})

    def shown(self, kind: str) -> list[Any]:
        """What the log says was shown."""
        events = [one.told for one in self.store.log["t2"] if one.kind == "played"]
        return [one[kind] for told in events for one in told["answers"] if one["kind"] == kind]


def test_dice_are_shown_in_their_order_and_no_round_begins_without_any() -> None:
    desk = Recorded("sic-bo", ["1-2-3", {"kind": "dice", "dice": [6, 6, 6]}])
    first = desk.round("small")
    assert first["recorded"] is True
    assert first["settlement"]["net"] == {"1": 500}
    desk.house = desk.up()  # it goes on where it was
    assert desk.round("small")["settlement"]["net"] == {"1": -500}
    assert desk.shown("dice") == [[1, 2, 3], [6, 6, 6]]
    before = len(desk.store.log["t2"])
    with pytest.raises(CommandError) as refused:
        desk("ann", type="round", table="t2")
    assert str(refused.value) == (
        "table: the recording of 't2' has ended (2 of 2 results were used); no further round can"
        " be dealt there"
    )
    assert len(desk.store.log["t2"]) == before
    assert audit(desk.store).findings == ()


def test_pockets_and_cards() -> None:
    desk = Recorded("roulette", ["17", "00"])
    desk.round("straight", on="17")
    desk.round("red")
    assert desk.shown("pocket") == ["17", "00"]
    cards = ["2C", "9H", "8D", "KC", "KD"]  # the first is burned
    desk = Recorded("minibaccarat", cards)
    net = desk.round("player")["settlement"]["net"]
    assert desk.shown("card") == cards
    assert net == {"1": 500}  # nine against eight
    assert audit(desk.store).findings == ()


def test_everybody_is_told_that_it_is_no_chance_and_nobody_what_comes() -> None:
    desk = Recorded("sic-bo", ["1-2-3", "6-5-4"])
    desk.round("small")
    for name in ("ann", "bob", "floor"):
        person = desk.house.people[name]
        view = table_view(desk.house, person, "t2")
        assert view["notice"].endswith("Results come from a recording: they are not random.")
        assert view["recorded"] == {"results": 2, "used": 1, "stopped": False}
        events = [event_view(desk.house, person, one) for one in desk.store.log["t2"]]
        told = json.dumps([view, events])
        assert "[1, 2, 3]" in told
        assert "[6, 5, 4]" not in told
        shown = [one["told"] for one in events if one is not None and "recorded" in one["told"]]
        assert [one["recorded"]["used"] for one in shown] == [0, 0, 0, 1]
        assert "not random" in json.dumps(events[0])
    assert "recorded" not in table_view(desk.house, desk.house.people["ann"], "t1")


def test_what_is_missing_of_a_round_is_keyed_by_a_dealer() -> None:
    desk = Recorded("minibaccarat", ["2C", "9H", "8D"])
    desk("house", type="person", name="dealer", role="dealer")
    desk.round("player")
    with pytest.raises(Forbidden):
        desk.says("ann", {"kind": "card", "card": "KC"})
    desk.tick(10**9)  # nothing falls due: people are waited for
    desk.house = desk.up()
    desk.says("dealer", {"kind": "card", "card": "KC"})
    assert desk.says("dealer", {"kind": "card", "card": "KD"})["settlement"]["net"] == {"1": 500}
    with pytest.raises(CommandError, match=r"has ended \(3 of 3 results were used\)"):
        desk("ann", type="round", table="t2")
    assert audit(desk.store).findings == ()


def test_a_result_that_does_not_fit_ends_it() -> None:
    desk = Recorded("minibaccarat", ["2C", "9H", "1-2", "8D", "KC", "KD"])
    desk.round("player")
    for card in ("8D", "KC", "KD"):
        desk.says("floor", {"kind": "card", "card": card})
    with pytest.raises(
        CommandError, match=r"2 of 6 results were used; the next one, dice 1-2, did"
    ):
        desk("ann", type="round", table="t2")
    assert audit(desk.store).findings == ()


def test_nobody_keys_while_the_recording_goes_on() -> None:
    desk = Recorded("sic-bo", ["1-2-3"], stops=True, dealer=True)
    desk("floor", type="round", table="t2")
    desk.says("floor", {"kind": "no-more-bets"})
    with pytest.raises(CommandError, match="this table shows what was recorded"):
        desk.says("floor", {"kind": "dice", "dice": [1, 1, 1]})


@pytest.mark.parametrize(
    ("recording", "problem"),
    [
        ([], "recording: give a list of one result or more"),
        ("9H", "recording: give a list of one result or more"),
        (["9H", "1H"], "recording, result 2: '1H' cannot be read; expected a card (9H), dice"),
        ([5], "recording, result 1: 5 cannot be read; expected a card (9H), dice (3-4), a"),
        ([{"kind": "bet"}], "recording, result 1: kind: 'bet' is not one of card, dice, pocket"),
        ([{"kind": "dice", "dice": "x"}], "recording, result 1.dice: 'x' is not a list of dice"),
    ],
)
def test_what_is_no_recording_is_refused(recording: object, problem: str) -> None:
    with pytest.raises(Error) as refused:
        Recorded("minibaccarat", recording)
    assert str(refused.value).startswith(problem)


def test_a_keyed_table_has_no_recording() -> None:
    with pytest.raises(CommandError, match="recording: not at a keyed table"):
        Recorded("sic-bo", ["1-2-3"], keyed=True, dealer=True)


def test_a_recording_is_read_from_records_lists_and_text() -> None:
    desk = Desk()
    desk("ann", type="sit", table="t1", seat=1, cents=50_000)
    answers = [{"kind": "bet", "seat": 1}, {"kind": "dice", "dice": [1, 2, 3]}]
    line = json.dumps({"answers": answers})
    shown = [{"kind": "dice", "dice": [1, 2, 3]}]
    assert list(results_in([{"answers": answers}])) == shown
    assert recording_in(f"{line}\n\n{line}\n") == shown * 2
    assert recording_in(json.dumps(["9H", "KD"])) == ["9H", "KD"]
    assert recording_in("9H KD # the first hand\n\nKC\n# 2C\n") == ["9H", "KD", "KC"]
    for text, problem in (
        ("{", "recording: is not JSON"),
        ("[", "recording: is not JSON"),
        ("{}", "recording: record 1 has no answers"),
    ):
        with pytest.raises(Error, match=problem):
            recording_in(text)


# The audit


@pytest.fixture(scope="module")
def played() -> Desk:
    desk = Recorded("sic-bo", ["1-2-3", "4-5-6", "1-1-2"])
    desk.round("small")
    desk.round("small")
    return desk


def at(desk: Desk, kind: str, number: int) -> int:
    events = desk.store.log["t2"]
    return [place for place, one in enumerate(events) if one.kind == kind][number]


def test_other_results_than_the_recorded_ones_are_named(played: Desk) -> None:
    """Somebody changes the recording, and hashes everything after it again."""
    told = played.store.log["t2"][0].told
    told["recording"][1]["dice"] = [4, 5, 5]
    (found,) = audit(forge(played.store, 0, told, "t2")).findings
    assert found.seq == at(played, "played", 5) + 1
    assert found.problem == "shows dice 4-5-6, where the recording has dice 4-5-5"


def test_a_result_passed_over_is_named(played: Desk) -> None:
    place = at(played, "played", 5)
    told = played.store.log["t2"][place].told
    told["recorded"]["used"] = 3
    (found,) = audit(forge(played.store, place, told, "t2")).findings
    assert found.problem == "does not show dice 1-1-2, which it says it took"
    place = at(played, "round", 1)
    told = played.store.log["t2"][place].told
    told["recorded"]["used"] = 0
    found = audit(forge(played.store, place, told, "t2")).findings[0]
    assert (found.seq, found.problem) == (
        place + 1,
        "the recording goes on after 0 results, not after 1",
    )


def test_the_audit_in_parts_agrees(played: Desk) -> None:
    from title58.live.audit.whole import Part, look_at

    place = at(played, "round", 1)
    assert look_at(played.store, Part("t2", place, 0)).findings == ()
    changed = copy.deepcopy(played.store)
    told = changed.log["t2"][0].told
    told["recording"][1]["dice"] = [4, 5, 5]
    assert look_at(forge(changed, 0, told, "t2"), Part("t2", place, 0)).findings


def test_money_moves_as_at_any_table(played: Desk) -> None:
    assert played.holds(Kind.CHIPS, "t2/1") == 50_000 + 500 - 500
