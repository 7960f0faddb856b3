"""Perfect Pairs at the table (627b.1 and 631c.1)."""

import datetime

import pytest

from tests.games.baccarat.forms import EMPTY
from tests.games.baccarat.side_bets import (
    FULL,
    IN_2024,
    MINI,
    Form,
    Section,
    bet,
    line,
    play,
    problem,
    sections,
    violations,
)
from tests.games.script import refusal
from title58.games.baccarat.state import BaccaratState

MINI_CITES = {
    "colored": "627b.1(a)(1)",
    "mixed": "627b.1(a)(2)",
    "perfect": "627b.1(a)(3)",
    "offered": "627b.1(c)",
    "win": "627b.1(c)[win]",
    "rank": "627b.1(c)[rank]",
    "settled": "627b.1(d)",
    "won": "627b.1(d)(1)",
    "lost": "627b.1(d)(2)",
    "paytable": "627b.1(e)",
    "A": "627b.1(e)[Paytable A]",
    "B": "627b.1(e)[Paytable B]",
    "C": "627b.1(e)[Paytable C]",
}
FULL_CITES = {
    "colored": "631c.1(e)[Colored pair]",
    "mixed": "631c.1(e)[Mixed pair]",
    "perfect": "631c.1(e)[Perfect pair]",
    "offered": "631c.1(b)",
    "win": "631c.1(b)[win]",
    "rank": "631c.1(b)[rank]",
    "settled": "631c.1(c)",
    "won": "631c.1(c)(1)",
    "lost": "631c.1(c)(2)",
    "paytable": "631c.1(d)",
    "A": "631c.1(d)[Paytable A]",
    "B": "631c.1(d)[Paytable B]",
    "C": "631c.1(d)[Paytable C]",
}
# Player, Banker, Player, Banker; Player's natural 8 ends the round with four cards.
PERFECT, COLORED, MIXED = "4H KD 4H 3D", "4H KD 4D 3D", "4H KD 4S 3D"
PAYS = {  # of $10, for each paytable: perfect, colored, mixed
    "A": (25_000, 12_000, 6_000),
    "B": (30_000, 10_000, 5_000),
    "C": (25_000, 15_000, 5_000),
}


@sections(
    *(MINI_CITES, FULL_CITES),
    *("colored", "mixed", "perfect", "win", "won", "A", "B", "C"),
)
def test_each_paytable_pays_each_pair(section: Section) -> None:
    for paytable, cards, kind, pays in [
        (paytable, cards, kind, pays)
        for paytable, row in PAYS.items()
        for cards, kind, pays in zip(
            (PERFECT, COLORED, MIXED), ("perfect", "colored", "mixed"), row, strict=True
        )
    ]:
        wagers = (bet(1, "player", 10), bet(1, "perfect-pairs", 10, "player"))
        played = play(section.form, cards, *wagers, perfect_pairs=paytable)
        paid = line(played, "perfect-pairs", "player")
        assert (paid.result, paid.net) == ("win", pays)
        assert paid.cites == (section["won"], section[kind], section[paytable])


@sections(MINI_CITES, FULL_CITES, "won")
def test_both_hands_are_paid(section: Section) -> None:
    wagers = (
        bet(1, "tie", 10),
        bet(1, "perfect-pairs", 10, "player"),
        bet(1, "perfect-pairs", 10, "banker"),
    )
    played = play(section.form, "4H 9D 4H 9H", *wagers, perfect_pairs="B")
    assert line(played, "perfect-pairs", "player").net == 30_000
    assert line(played, "perfect-pairs", "banker").net == 10_000


@pytest.mark.parametrize("form", [MINI, FULL], ids=str)
def test_beside_a_base_wager_unless_filed_otherwise(form: Form) -> None:
    alone = bet(1, "perfect-pairs", 10, "player")
    refused = refusal(lambda: play(form, PERFECT, alone, perfect_pairs="A"))
    assert str(refused.cites) == form.cite("627a.7(a)")
    played = play(form, PERFECT, alone, perfect_pairs="A", side_wagers_need_base=False)
    assert line(played, "perfect-pairs", "player").net == 25_000


@sections(MINI_CITES, FULL_CITES, "offered")
def test_only_where_filed_and_on_a_hand(section: Section) -> None:
    form = section.form
    base = bet(1, "player", 10)
    refused = refusal(lambda: play(form, PERFECT, base, bet(1, "perfect-pairs", 10, "player")))
    assert (str(refused.cites), refused.value) == (section["offered"], "perfect-pairs")
    wrong = bet(1, "perfect-pairs", 10)
    refused = refusal(lambda: play(form, PERFECT, base, wrong, perfect_pairs="A"))
    assert (str(refused.cites), refused.lawful) == (section["offered"], "player, banker")


@pytest.mark.law("627b.1(c)", "627b.1(e)", "631c.1(b)", "631c.1(d)")
def test_only_while_the_section_is_in_force() -> None:
    for paytable in "ABC":
        assert violations(MINI, perfect_pairs=paytable) == []
        assert violations(FULL, perfect_pairs=paytable) == []
    assert violations(MINI, perfect_pairs="D") == [("perfect_pairs", "627b.1(e)")]
    assert violations(FULL, perfect_pairs="D") == [("perfect_pairs", "631c.1(d)")]
    before, after = datetime.date(2021, 9, 3), datetime.date(2024, 9, 4)
    assert violations(MINI, before, perfect_pairs="A") == [("perfect_pairs", "627b.1(c)")]
    assert "takes effect on 2021-09-04" in problem(MINI, before, perfect_pairs="A")
    assert violations(MINI, after, perfect_pairs="A") == [("perfect_pairs", "627b.1(c)")]
    assert "its last day in force was 2024-09-03" in problem(MINI, after, perfect_pairs="A")
    early = datetime.date(2024, 5, 24)
    assert violations(FULL, early, perfect_pairs="A") == [("perfect_pairs", "631c.1(b)")]
    assert violations(FULL, datetime.date(2026, 9, 1), perfect_pairs="A") == []


@pytest.mark.parametrize("form", [MINI, FULL], ids=str)
@pytest.mark.parametrize(("returns", "net"), [("open-wagers", 25_000 - 1000), ("all-wagers", 0)])
def test_a_shoe_that_runs_out_afterwards(form: Form, returns: str, net: int) -> None:
    """What is settled stands, or is undone as filed (BAC-15)."""
    wagers = (
        bet(1, "player", 10),
        bet(1, "perfect-pairs", 10, "player"),
        bet(1, "perfect-pairs", 10, "banker"),
    )
    played = form.play(
        "QH KD QH 4D",
        EMPTY,
        wagers=wagers,
        date=IN_2024,
        perfect_pairs="A",
        void_returns=returns,
    )
    assert played.settlement.void
    assert played.settlement.net(1) == net
    state: BaccaratState = played.outcome.state
    assert not state.shoe_loaded


def test_what_it_pays_is_told() -> None:
    for form in (MINI, FULL):
        table = form.table(date=IN_2024, perfect_pairs="C")
        told = form.game.pays(table.law, table.options, "perfect-pairs")
        assert told == "perfect pair: 25 to 1; colored pair: 15 to 1; mixed pair: 5 to 1"
