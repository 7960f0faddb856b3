"""The Royal 9 Progressive at the table (627b.3)."""

import datetime
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests.games.baccarat.progressive import play_parts, play_round, reads
from tests.games.baccarat.side_bets import MINI, bet, line, problem, violations
from tests.games.script import Hide, Meters, bank_after, bets, labels, moves, refusal, steps
from title58 import law
from title58.progressive import MeterError
from title58.rounds.driver import Played
from title58.rounds.wagers import Wager
from title58.submission.progressive import royal_9_mystery

KIND = "royal-9-progressive"
# As filed by default: seat 1 has KS-9S, seat 2 KH-9H, seat 3 KC-9C, seat 5 KS-9H. Nobody KD-9H.
MEGA_1 = "KS KS 9S 9S"  # seat 1's own combination on both hands
MEGA_1_TURNED = "9S KS KS 9S"
MAJOR_1 = "2H KS 3D 9S"  # on the Banker Hand
MINOR_1 = "KS 2H 9S 3D"  # on the Player Hand
NOBODYS = "KD KD 9H 9H"
SUITED_TIE = "QH JD 9H 9D"
ROYAL_TIE = "QH JD 9D 9D"
ANY_SUITED = "2H QC 3D 9C"
ANY_ROYAL = "QH 2D 9C 3C"
NOT_ROYAL = "KH KD 7H 6D"
FLOORS = {  # of 627b.3(f)(2) and (g)(2): Mega, Major, Minor
    "5-dollar": ("$50,000", "$450", "$450"),
    "1-dollar": ("$10,000", "$90", "$90"),
}


def meters(denomination: str, rate: str = "10%") -> dict[str, Any]:
    read, wrong = MINI.game.options.read(
        {
            f"royal_9_{name}": f"seed {floor}, reset {floor}, rate {rate}"
            for name, floor in zip(("mega", "major", "minor"), FLOORS[denomination], strict=True)
        }
    )
    assert not wrong
    return {
        name: getattr(read, name) for name in ("royal_9_mega", "royal_9_major", "royal_9_minor")
    }


def royal(cards: str, *seats: int, denomination: str = "5-dollar", **at: Any) -> Played[Any]:
    dollars = int(denomination[0])
    wagers = [w for seat in seats or (1,) for w in (bet(seat, "tie", 1), bet(seat, KIND, dollars))]
    filed = {"royal_9": denomination, "players": seats or (1,), **meters(denomination), **at}
    return play_round(MINI, cards, *wagers, **filed)


PARTS = {  # row: definition in (e), name in the paytables
    "mega-jackpot": (6, "Personal King 9 v. Personal King 9"),
    "major-jackpot": (7, "Personal King 9 on Banker Hand"),
    "minor-jackpot": (8, "Personal King 9 on Player Hand"),
    "mega-envy": (9, "Mega Envy"),
    "suited-royal-9-tie-hand": (4, "Suited Royal 9 Tie Hand"),
    "royal-9-tie-hand": (3, "Royal 9 Tie Hand"),
    "any-suited-royal-9": (2, "Any Suited Royal 9"),
    "any-royal-9": (1, "Any Royal 9"),
}
# Row, cards for the wager of seat 1, what it pays in cents at $5 and at $1. A meter pays its seed
# and the tenth of the wager that has just been added.
ROWS = (
    ("mega-jackpot", MEGA_1, 5_000_050, 1_000_010),
    ("mega-jackpot", MEGA_1_TURNED, 5_000_050, 1_000_010),
    ("major-jackpot", MAJOR_1, 45_050, 9_010),
    ("minor-jackpot", MINOR_1, 45_050, 9_010),
    ("mega-envy", "KH KH 9H 9H", 500_000, 100_000),  # seat 2's, where nobody sits
    ("suited-royal-9-tie-hand", SUITED_TIE, 150_000, 30_000),
    ("royal-9-tie-hand", ROYAL_TIE, 25_000, 5_000),
    ("royal-9-tie-hand", NOBODYS, 25_000, 5_000),
    ("any-suited-royal-9", ANY_SUITED, 5_000, 1_000),
    ("any-royal-9", ANY_ROYAL, 2_500, 500),
)


SECTIONS = {"5-dollar": "627b.3(f)(1)", "1-dollar": "627b.3(g)(1)"}


@pytest.mark.parametrize(
    ("denomination", "row"),
    [
        pytest.param(
            *(denomination, row),
            marks=pytest.mark.law(f"627b.3(e)({part})", f"{section}[{name}]", section),
        )
        for denomination, section in SECTIONS.items()
        for row, (part, name) in PARTS.items()
    ],
)
def test_what_a_row_pays(denomination: str, row: str) -> None:
    dollars = int(denomination[0])
    part, name = PARTS[row]
    for _, cards, five, one in (each for each in ROWS if each[0] == row):
        settled = line(royal(cards, denomination=denomination), KIND)
        pays = five if dollars == 5 else one
        assert (settled.row, settled.winnings) == (row, pays), cards
        assert settled.net == pays - dollars * 100  # the wager itself is taken (BAC-42)
        assert settled.cites == (f"627b.3(e)({part})", f"{SECTIONS[denomination]}[{name}]")


@pytest.mark.law("627b.3(b)[win]")
def test_without_a_royal_9_the_wager_loses() -> None:
    for denomination in SECTIONS:
        lost = line(royal(NOT_ROYAL, denomination=denomination), KIND)
        assert (lost.net, lost.cites) == (-int(denomination[0]) * 100, ("627b.3(b)[win]",))
        won = line(royal(ANY_ROYAL, denomination=denomination), KIND)
        assert won.result == "win"


@pytest.mark.law("627b.3(e)(5)")
def test_combinations_as_filed() -> None:
    filed, wrong = MINI.game.options.read(
        {"positions": [4, 7], "royal_9_combinations": ["KD-9H", "KH-9D"]}
    )
    assert not wrong
    at = {"positions": (4, 7), "royal_9_combinations": filed.royal_9_combinations}
    assert line(royal(NOBODYS, 4, **at), KIND, seat=4).row == "mega-jackpot"
    assert line(royal(NOBODYS, 7, **at), KIND, seat=7).row == "mega-envy"
    assert line(royal(MEGA_1, 7, **at), KIND, seat=7).row == "suited-royal-9-tie-hand"


def test_jackpots_are_validated_as_filed() -> None:
    assert "validate-payout" in labels(royal(MEGA_1))
    assert "validate-payout" not in labels(royal(MEGA_1, progressive_validated=False))
    assert "validate-payout" not in labels(royal(SUITED_TIE))  # no meter pays


@pytest.mark.law("627b.3(f)(1)", "627b.3(g)(1)")
def test_the_wager_goes_back_where_that_is_filed() -> None:
    at = {"royal_9_stake": "returned"}
    for cards, pays in ((SUITED_TIE, 150_000), (MEGA_1, 5_000_050)):
        played = royal(cards, **at)
        assert line(played, KIND).net == pays
        assert ("layout", "seat", 1, 500) in moves(played)
    assert line(royal(NOT_ROYAL, **at), KIND).net == -500


@pytest.mark.law("627b.3(f)(2)", "627b.3(g)(2)")
def test_floors_of_the_meters() -> None:
    for denomination, letter in (("5-dollar", "f"), ("1-dollar", "g")):
        lawful = {"royal_9": denomination, **meters(denomination)}
        assert violations(MINI, **lawful) == []
        for name, floor in zip(("mega", "major", "minor"), FLOORS[denomination], strict=True):
            for what in ("seed", "reset"):
                text = {"seed": floor, "reset": floor, what: f"{floor}.00"}
                cents = int(floor.replace("$", "").replace(",", "")) * 100
                text[what] = f"${(cents - 1) // 100}.99"
                option = f"royal_9_{name}"
                read, wrong = MINI.game.options.read(
                    {option: f"seed {text['seed']}, reset {text['reset']}, rate 10%"}
                )
                assert not wrong
                low = {**lawful, option: getattr(read, option)}
                assert violations(MINI, **low) == [(option, f"627b.3({letter})(2)")]
        # Nor may a meter stand lower when a round begins.
        first = royal(NOT_ROYAL, denomination=denomination)
        bank = bank_after(first, KIND)
        mega = bank.meters["Mega Jackpot"]
        poor = replace(mega, current=Fraction(mega.terms.seed - 1))
        short = Meters({KIND: replace(bank, meters={**bank.meters, "Mega Jackpot": poor})})
        refused = refusal(
            lambda denomination=denomination, short=short: royal(  # type: ignore[misc]
                NOT_ROYAL, denomination=denomination, meters=short
            )
        )
        assert str(refused.cites) == f"627b.3({letter})(2)"
    # The floors of $5 wagers do not hold where Royal 9 is played for $1, nor any where it is not.
    assert violations(MINI, royal_9="none", **meters("1-dollar")) == []
    whole = meters("5-dollar", "40%")
    assert violations(MINI, royal_9="5-dollar", **whole) == [("royal_9", "627b.3(f)(2)")]


@pytest.mark.law("627b.3(b)", "627b.3(f)(1)", "627b.3(g)(1)")
def test_where_and_for_how_much_it_may_be_placed() -> None:
    base, five = bet(1, "banker", 10), bet(1, KIND, 5)
    for wagers in ((five,), (five, base), (bet(2, "banker", 10), five)):
        refused = refusal(
            lambda wagers=wagers: play_round(  # type: ignore[misc]
                MINI, NOT_ROYAL, *wagers, royal_9="5-dollar", side_wagers_need_base=False
            )
        )
        assert refused.cites == ("627b.3(b)", "627b.3(c)", "627a.7(a)")
    for denomination, letter, lawful in (("5-dollar", "f", "$5.00"), ("1-dollar", "g", "$1.00")):
        for amount in (1, 2, 5, 10):
            if f"${amount}.00" == lawful:
                continue
            refused = refusal(
                lambda amount=amount, denomination=denomination: play_round(  # type: ignore[misc]
                    MINI, NOT_ROYAL, base, bet(1, KIND, amount), royal_9=denomination
                )
            )
            assert (str(refused.cites), refused.value) == (f"627b.3({letter})(1)", f"${amount}.00")
            assert refused.lawful == f"exactly {lawful}"
    twice = refusal(lambda: play_round(MINI, NOT_ROYAL, base, five, five, royal_9="5-dollar"))
    assert twice.value == "$10.00"  # one unit a wager (BAC-43)
    cash = Wager(1, KIND, 500, form="cash", confirmed=True)
    refused = refusal(lambda: play_round(MINI, NOT_ROYAL, base, cash, royal_9="5-dollar"))
    assert "wagering device" in refused.problem
    # The table's minimum is not that of the device.
    rich = play_round(MINI, NOT_ROYAL, bet(1, "tie", 100), five, royal_9="5-dollar", minimum=10_000)
    assert line(rich, KIND).net == -500


def test_dates() -> None:
    first, last = datetime.date(2022, 3, 12), datetime.date(2025, 3, 11)
    for day in (first, last):  # the 2022 text and the 2023 text
        played = royal(MAJOR_1, date=day)
        assert line(played, KIND).winnings == 45_050
        assert violations(MINI, day, royal_9="5-dollar") == []
    late = datetime.date(2025, 3, 12)
    assert violations(MINI, late, royal_9="5-dollar") == [("royal_9", "627b.3(b)")]
    assert "last day in force was 2025-03-11" in problem(MINI, late, royal_9="1-dollar")
    refused = refusal(
        lambda: play_round(MINI, NOT_ROYAL, bet(1, "tie", 1), bet(1, KIND, 5), date=late)
    )
    assert str(refused.cites) == "627b.3(b)"


# The mystery


@pytest.mark.law("627b.3(h)", *(f"627b.3(h)[Configuration {n}]" for n in (1, 2, 3)))
@pytest.mark.parametrize(
    ("configuration", "reseed", "most", "added"),
    [("1", 25_000, 100_000, 25), ("2", 10_000, 50_000, 25), ("3", 10_000, 20_000, 10)],
)
def test_mystery_configurations(configuration: str, reseed: int, most: int, added: int) -> None:
    """`added` is what a $5 wager adds at 5%, 5% and 2%."""
    at = {"royal_9": "5-dollar", "royal_9_mystery": configuration}
    wagers = bets(bet(1, "tie", 1), bet(1, KIND, 5))
    missed = play_parts(MINI, Hide(reseed + added), wagers, NOT_ROYAL, **at)
    assert reads(missed, KIND)["Mystery"] == reseed + added  # reached, but not exceeded
    assert "mystery-hit" not in labels(missed)
    hit = play_parts(MINI, Hide(reseed), wagers, NOT_ROYAL, **at)
    bonus = line(hit, "royal-9-mystery")
    filed = ("627b.3(h)", f"627b.3(h)[Configuration {configuration}]")
    assert (bonus.net, bonus.stake, bonus.cites) == (reseed + added, 0, filed)
    assert (bonus.vigorish, bonus.collected) == (0, False)
    assert reads(hit, KIND)["Mystery"] == reseed
    assert moves(hit)[0] == ("meter", "seat", 1, reseed + added)  # before any card
    for step in steps(hit):
        if step.label in ("commitment", "mystery-hit", "revealed"):
            assert step.cites == ("627b.3(h)",)
    assert {"commitment", "mystery-hit", "revealed"} <= set(labels(hit))
    reset = next(step for step in steps(hit) if step.label == "meter-reset")
    assert reset.cites == filed
    told = [name for name in labels(hit) if name in ("mystery-hit", "meter-reset", "revealed")]
    assert told == ["mystery-hit", "meter-reset", "revealed"]
    for value in (reseed - 1, most):  # from the reseed amount up to, and without, the must-hit-by
        with pytest.raises(MeterError, match="outside its configuration"):
            play_parts(MINI, Hide(value), wagers, NOT_ROYAL, **at)


@pytest.mark.law("627b.3(h)")
def test_filing_a_mystery() -> None:
    for configuration in "123":
        assert violations(MINI, royal_9="1-dollar", royal_9_mystery=configuration) == []
    alone = violations(MINI, royal_9_mystery="1")
    assert alone == [("royal_9_mystery", "627b.3(h)")]
    for day in (datetime.date(2022, 3, 11), datetime.date(2025, 3, 12)):
        refused = refusal(lambda day=day: royal_9_mystery(law.on(day)))  # type: ignore[misc]
        assert (str(refused.cites), refused.value) == ("627b.3(h)", "royal-9-mystery")
