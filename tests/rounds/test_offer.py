"""The rules of taking a wager that every game shares."""

import datetime

import pytest

from title58 import law as the_law
from title58.games.baccarat.game import MINIBACCARAT
from title58.games.baccarat.options.minibaccarat import MinibaccaratOptions
from title58.games.sic_bo.game import SIC_BO
from title58.games.sic_bo.options import SicBoOptions
from title58.refusal import Refusal
from title58.rounds.offer import refuse_absent, refuse_unoffered
from title58.rounds.wagers import Wager

LAW = the_law.on(datetime.date(2014, 2, 1))
OPTIONS = SicBoOptions(positions=(1, 2, 5), minimum=500, maximum=10_000)


def refusal(wager: Wager, options: SicBoOptions = OPTIONS) -> Refusal | None:
    try:
        refuse_unoffered(wager, "sic-bo", LAW, SIC_BO.spots(LAW, options), options, "625a.4(a)")
    except Refusal as refused:
        return refused
    return None


def test_a_lawful_wager_passes() -> None:
    for amount in (500, 501, 9_999, 10_000):
        assert refusal(Wager(5, "small", amount)) is None


@pytest.mark.parametrize(
    ("wager", "text"),
    [
        (
            Wager(1, "craps", 500),
            "§ 625a.3: 'craps' is not a wager of sic-bo. Allowed: three-of-a-kind, two-of-a-kind,",
        ),
        (
            Wager(1, "big", 500, "11"),
            "§ 625a.3(7): big cannot be placed on '11'. Allowed: no selection.",
        ),
        (
            Wager(1, "one-of-a-kind", 500, "7"),
            "§ 625a.3(8): one of a kind cannot be placed on '7'. Allowed: 1, 2, 3, 4, 5, 6.",
        ),
        (
            Wager(3, "big", 500),
            "§ 625a.1(b): there is no position 3 at this table. Allowed: 1, 2, 5.",
        ),
        (
            Wager(1, "big", 0),
            "§ 625a.4(a): $0.00 is not a wager. Allowed: a positive amount.",
        ),
        (
            Wager(1, "big", -500),
            "§ 625a.4(a): -$5.00 is not a wager. Allowed: a positive amount.",
        ),
        (
            Wager(1, "big", 499),
            "§ 601a.2: $4.99 is outside this table's limits. Allowed: $5.00 to $100.00.",
        ),
        (
            Wager(1, "big", 10_001),
            "§ 601a.2: $100.01 is outside this table's limits. Allowed: $5.00 to $100.00.",
        ),
    ],
)
def test_every_refusal_names_section_value_and_remedy(wager: Wager, text: str) -> None:
    refused = refusal(wager)
    assert refused is not None
    assert str(refused).startswith(text)
    assert refused.value is not None
    assert refused.lawful


def test_who_is_at_the_table_may_wager() -> None:
    def from_seat(seat: int, players: tuple[int, ...]) -> None:
        spots = SIC_BO.spots(LAW, OPTIONS)
        wager = Wager(seat, "small", 500)
        refuse_unoffered(wager, "sic-bo", LAW, spots, OPTIONS, "625a.4(a)", players=players)

    from_seat(2, (1, 2))
    with pytest.raises(Refusal) as refused:
        from_seat(5, (1, 2))
    assert str(refused.value) == (
        "§ 625a.4(a): nobody is playing at position 5 of this table. Allowed: positions 1, 2."
    )
    with pytest.raises(Refusal, match="there is no position 3 at this table"):
        from_seat(3, (1, 2, 3))
    with pytest.raises(Refusal, match="nobody is playing at position 1 of this table") as alone:
        refuse_absent(1, (), "625a.4(a)")
    assert (alone.value.value, alone.value.lawful) == ("position 1", "nobody is at the table")


def test_limits_of_which_one_is_open() -> None:
    refused = refusal(Wager(1, "big", 99), SicBoOptions(minimum=100, maximum=0))
    assert refused is not None
    assert refused.lawful == "from $1.00"
    assert refusal(Wager(1, "big", 10**9), SicBoOptions(minimum=100, maximum=0)) is None
    assert refusal(Wager(1, "big", 1), SicBoOptions(minimum=0)) is None


def test_a_wager_this_table_does_not_offer() -> None:
    refused = refusal(Wager(1, "big", 500), SicBoOptions(wagers=("small",)))
    assert refused is not None
    assert str(refused) == "§ 625a.3(7): big is not offered at this table. Allowed: small."
    assert refused.value == "big"


def test_a_wager_not_yet_lawful_says_from_when() -> None:
    early = the_law.on(datetime.date(2014, 1, 31))
    options = MinibaccaratOptions()
    with pytest.raises(Refusal, match="2014-02-01") as refused:
        refuse_unoffered(
            Wager(1, "house-money", 500),
            "minibaccarat",
            early,
            MINIBACCARAT.spots(early, options),
            options,
            "627a.7(b)",
        )
    assert refused.value.cites[0].startswith("627a.7(a)(7)")
