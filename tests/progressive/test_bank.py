"""A system of meters and linked tables: phases, counts, awards, voids."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.games.script import refusal
from title58.money import Odds
from title58.plain import Unreadable
from title58.progressive import (
    BANK,
    Award,
    Bank,
    Linked,
    Locked,
    MeterError,
    MeterTerms,
    Released,
    Winner,
)
from title58.progressive.events import Short

LOCK = "627b.6(d)(2)"
TABLES = ("t1", "t2", "t3")
ROYAL = {
    "Mega": MeterTerms.parse("seed $50,000, reset $50,000, rate 3%"),
    "Major": MeterTerms.parse("seed $450, reset $450, rate 12.5%, reserve 0.7%"),
    "Minor": MeterTerms.parse("seed $450, reset $450, rate 12.5%"),
}


def opened() -> Bank:
    return Bank.open(ROYAL, TABLES)[0]


def with_wagers(bank: Bank, table: str, wagers: dict[int, int]) -> Bank:
    for seat, stake in wagers.items():
        bank = bank.accept(table, seat, stake, LOCK)
    return bank


def live(wagers: dict[int, int], table: str = "t1", bank: Bank | None = None) -> Bank:
    bank = with_wagers(bank or opened(), table, wagers)
    bank, _ = bank.lock(table)
    bank, _ = bank.count(table, wagers)
    for _ in wagers:
        bank, _ = bank.feed(table)
    return bank


def test_a_wager_after_the_lock_is_refused_under_the_games_section() -> None:
    bank = with_wagers(opened(), "t1", {1: 500})
    bank = bank.accept("t1", 1, 500, LOCK)  # more on the same spot
    bank, events = bank.lock("t1")
    assert events == (Locked("t1", 1),)
    late = refusal(lambda: bank.accept("t1", 2, 500, LOCK))
    assert (str(late.cites), late.value) == (LOCK, "$5.00")
    assert late.lawful == "a wager accepted before the lock-out"
    assert bank.accept("t2", 2, 500, LOCK).participants("t2") == (Winner(2, 500, "t2"),)
    assert bank.participants("t1") == (Winner(1, 1_000, "t1"),)
    assert "is not a wager" in str(refusal(lambda: opened().accept("t1", 1, 0, LOCK)))


def test_only_the_wagers_that_stand_are_live() -> None:
    bank, _ = with_wagers(opened(), "t1", {1: 500, 4: 500}).lock("t1")
    acts: tuple[Callable[[], object], ...] = (
        lambda: bank.feed("t1"),
        lambda: bank.release("t1"),
        lambda: bank.award("t1", "Mega", Odds.parse("100% of Mega"), [1], "x"),
        lambda: bank.take_back("t1", 1, "floorperson", "x"),
        lambda: bank.count("t1", [1, 2]),
    )
    for act in acts:
        with pytest.raises(MeterError):
            act()
    bank, _ = bank.count("t1", [4])
    with pytest.raises(MeterError, match="yet to contribute"):
        bank.release("t1")
    bank, _ = bank.feed("t1")
    assert bank.participants("t1") == (Winner(4, 500, "t1"),)
    assert bank.meters["Mega"].current == 5_000_000 + 15
    with pytest.raises(MeterError, match="has already contributed"):
        bank.feed("t1")
    bank, events = bank.release("t1")
    assert events == (Released("t1", False),)
    assert bank.tables["t1"] == Linked()


def test_several_winners_at_a_table() -> None:
    bank = live({1: 500, 3: 1_000, 6: 500})
    before = bank.meters["Major"].current
    assert before == 45_000 + 250
    odds = Odds.parse("100% of Major")
    after, (award, _) = bank.award("t1", "Major", odds, [3, 1, 6], "x")
    assert isinstance(award, Award)
    assert [(p.seat, p.cents) for p in award.payments] == [(3, 22_626), (1, 11_312), (6, 11_312)]
    assert after.meters["Major"].current == 45_000
    assert after.meters["Mega"] == bank.meters["Mega"]
    _, (alike, _) = bank.award("t1", "Major", odds, [3, 1, 6], "x", equal=True)
    assert isinstance(alike, Award)
    assert [p.cents for p in alike.payments] == [15_084, 15_083, 15_083]


def test_only_an_accepted_wager_wins() -> None:
    bank = live({1: 500})
    none = refusal(
        lambda: bank.award("t1", "Minor", Odds.parse("100% of Minor"), [1, 2], "627b.3(e)(8)")
    )
    assert (str(none.cites), none.value) == ("627b.3(e)(8)", 2)
    for wrong in ("Grand", ""):
        with pytest.raises(MeterError, match="not one of the meters Mega, Major, Minor"):
            bank.award("t1", wrong, Odds.parse("100% of Minor"), [1], "x")
    with pytest.raises(MeterError, match="not one of the tables t1, t2, t3"):
        bank.lock("t9")


def test_linked_tables_share_their_meters() -> None:
    bank = live({2: 500}, "t2", live({1: 500}, "t1"))
    assert bank.meters["Mega"].current == 5_000_000 + 30
    bank, (first, _) = bank.award("t2", "Mega", Odds.parse("100% of Mega"), [2], "x")
    bank, (second, _) = bank.award("t1", "Mega", Odds.parse("100% of Mega"), [1], "x")
    assert isinstance(first, Award)
    assert isinstance(second, Award)
    assert (first.paid, second.paid) == (5_000_030, 5_000_000)  # in turn, at both tables (A21)
    assert first.payments[0].table == "t2"


def test_a_void_round_takes_back_what_it_added() -> None:
    start = opened()
    bank, events = live({1: 700, 2: 500}).void("t1", "floorperson", "shoe ran out")
    assert bank.meters == start.meters
    assert bank.tables["t1"] == Linked()
    assert events[-1] == Released("t1", True)
    # Money that another winner has been paid is not asked back.
    bank = live({2: 500}, "t2", live({1: 500}, "t1"))
    bank, _ = bank.award("t2", "Mega", Odds.parse("100% of Mega"), [2], "x")
    bank = live({3: 500}, "t3", bank)  # and what is added later is not taken for it (A42)
    bank, events = bank.void("t1", "floorperson", "misdeal")
    assert [event for event in events if isinstance(event, Short)] == [
        Short("Mega", "t1", Fraction(15))
    ]
    assert bank.meters["Mega"].current == 5_000_000 + 15
    assert bank.meters["Minor"].current == 45_000 + 125
    # Exactly what was added goes back, though the meter stands below its reset amount.
    low, _ = opened().adjust("Minor", -10_000, 0, "J. Example", "wrong reading")
    assert live({1: 700}, "t1", low).void("t1", "floorperson", "misdeal")[0].meters == low.meters
    # One wager of two goes back, and then the round is void: nothing is taken back twice.
    bank, _ = live({1: 700, 2: 500}).take_back("t1", 1, "floorperson", "dead hand")
    assert bank.meters == live({2: 500}).meters
    assert bank.void("t1", "floorperson", "misdeal")[0] == start
    # What the round itself has awarded is undone.
    bank = live({1: 500})
    paid, _ = bank.award("t1", "Major", Odds.parse("100% of Major"), [1], "x")
    was, now = bank.meters["Major"], paid.meters["Major"]
    back = {"Major": (was.current - now.current, was.reserve - now.reserve)}
    assert paid.void("t1", "floorperson", "misdeal", back)[0] == start
    # A table that was only locked has added nothing yet.
    locked, _ = with_wagers(opened(), "t3", {1: 500}).lock("t3")
    bank, events = locked.void("t3", "floorperson", "device failed")
    assert (bank.meters, events) == (start.meters, (Released("t3", True),))


def test_the_pit_adjusts() -> None:
    bank, (_event,) = opened().adjust("Minor", -10_000, 0, "J. Example", "wrong reading")
    assert bank.meters["Minor"].current == 35_000


def test_what_is_no_bank() -> None:
    good = BANK.write(opened())
    assert isinstance(good, dict)
    meter = good["meters"]["Mega"]
    for wrong in (
        None,
        {},
        good | {"meters": 5},
        good | {"meters": {"Mega": meter | {"current": -1}}},
        good | {"meters": {"Mega": meter | {"terms": "x"}}},
        good | {"mysteries": {"Grand": {}}},
        good | {"tables": {"t1": {"phase": "shut", "wagers": {}, "pending": []}}},
        good | {"tables": {"t1": {"phase": "live", "wagers": {"0": 5}, "pending": []}}},
        good | {"tables": {"t1": {"phase": "live", "wagers": {"1": 5}, "pending": [2]}}},
        good | {"mysteries": {"M": _mystery({"value": 1, "nonce": "z"})}},
        good | {"mysteries": {"M": _mystery(None)}},
    ):
        with pytest.raises(Unreadable):
            BANK(wrong)


def _mystery(secret: object) -> dict[str, object]:
    return {
        "name": "3", "cite": "x", "low": "$1", "high": "$2", "rate": "1%", "least_wager": 0,
        "secret": secret,
    }  # fmt: skip
