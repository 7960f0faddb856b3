"""The public API: `import title58 as t58`."""

import ast
import doctest
import json
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import title58
import title58 as t58
from tests.records.samples import in_format_1, minibaccarat, sic_bo
from tests.table.live import NAMES, TABLES, live_table
from title58.games import game_slugs

SOURCE = Path(title58.__file__).read_text(encoding="utf-8")


def test_an_evening_with_the_api(tmp_path: Path) -> None:
    law = t58.Law.on("2024-06-01")
    assert law["627b.5(e)(1)"].summary
    filing = t58.Submission("minibaccarat", law, golden_talons="A")
    assert not filing.violations()
    table = t58.Table(filing, source=t58.Seeded(58))
    odds = {wager.wager: wager for wager in table.odds()}
    assert all(wager.name in wager.title for wager in odds.values())
    assert {"banker", "player", "tie"} <= set(odds)
    assert all(isinstance(wager.edge, Fraction) and wager.exact for wager in odds.values())
    seen = table.price("golden-talons", on="banker", seen="9H KD")
    assert seen.edge != table.price("golden-talons", on="banker").edge

    rnd = table.round()
    rnd.run(table.equipment)
    assert rnd.can_bet(1, "banker", "$25")
    assert not rnd.can_bet(99, "banker", "$25")
    refused = rnd.why_not(99, "banker", "$25")
    assert isinstance(refused, t58.Refusal)
    assert refused.cites
    rnd.bet(1, "banker", "$25")
    rnd.close_betting()
    while step := rnd.pending:
        rnd.answer(table.equipment.answer(step))
    assert rnd.settlement is not None
    assert "seat 1 banker" in str(rnd.settlement)
    assert "no more bets" in rnd.explain()
    assert t58.settle(rnd.record()).settlement == rnd.settlement
    assert table.state == rnd.after

    found = table.simulate(20_000, bets=["banker", "golden-talons@player"], workers=1)
    low, high = found["banker"].interval
    assert low < float(odds["banker"].edge) < high
    assert list(found) == ["banker", "golden-talons@player"]
    t58.par(filing, "banker").save(tmp_path / "par.json")
    assert json.loads((tmp_path / "par.json").read_text(encoding="utf-8"))["wagers"]


def test_a_filing_that_is_unlawful_opens_no_table() -> None:
    wrong = t58.Submission("minibaccarat", "2014-03-01", decks=5)
    (violation,) = wrong.violations()
    assert isinstance(violation, t58.Violation)
    with pytest.raises(t58.Refusal) as caught:
        t58.Table(wrong)
    assert str(caught.value.cites) == "627a.3(a)"
    with pytest.raises(t58.FilingError, match="there is no game 'poker': there are baccarat"):
        t58.Submission("poker", "2014-03-01")


@pytest.mark.parametrize("slug", game_slugs())
def test_a_table_of_every_game_deals_what_equipment_can(slug: str) -> None:
    table = t58.Table(t58.Submission(slug, "2014-03-01"), source=t58.Seeded(1))
    rnd = table.round().run(table.equipment)
    assert rnd.pending is not None
    assert rnd.pending.needs_answer
    assert isinstance(t58.settle(rnd.record()), t58.Unfinished)


# Names


def test_every_name_is_typed_there_and_documented() -> None:
    (typed,) = (node for node in ast.parse(SOURCE).body if isinstance(node, ast.If))
    imported = {
        name.name: getattr(import_module(str(node.module)), name.name)
        for node in typed.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    imported["Seeded"] = imported.pop("SeededSource")
    assert t58.__all__ == sorted(imported)
    assert {*t58.__all__, "__version__"} == set(dir(t58))
    for name, meant in imported.items():
        found = getattr(t58, name)
        assert found is meant
        made = f"{found.__name__}("  # as a dataclass without a docstring begins
        assert not (found.__doc__ or made).startswith(made), name
    with pytest.raises(AttributeError, match="module 'title58' has no attribute 'Roulette'"):
        _ = t58.Roulette


def test_its_examples_run() -> None:
    failed, tried = doctest.testmod(title58)
    assert (failed, tried) == (0, 7)


# What settling comes to


@pytest.mark.parametrize(
    ("raw", "kind", "word", "code", "says"),
    [
        (minibaccarat(id="r"), t58.Settled, "settled", 0, "seat 1 banker"),
        (minibaccarat(id="r", settlement={"house": 1}), t58.Settled, "settled", 1, "seat 1"),
        (minibaccarat(id="r", submission={"options": {"decks": 5}}),
         t58.Refused, "refused", 1, "refused. § 627a.3(a): "),
        (minibaccarat([], id="r"), t58.Unfinished, "unfinished", 3,
         "unfinished. answers: ends too early: next comes 'A card to the Player's Hand'"),
        (minibaccarat(id="r", game="poker"), t58.Unreadable, "unreadable", 2, "game: 'poker' is"),
    ],
)  # fmt: skip
def test_settling_comes_to_one_of_four(
    raw: dict[str, Any], kind: type[Any], word: str, code: int, says: str
) -> None:
    for record in (raw, json.dumps(raw)):
        found = t58.settle(record, t58.Law.on("2014-03-01"))
        assert type(found) is kind
        assert (found.word, found.exit_code, found.id) == (word, code, "r")
        assert says in str(found)
        assert (found.settlement is None) == (kind is not t58.Settled)
        assert {"type": word, "id": "r"}.items() <= found.as_message().items()


@pytest.mark.parametrize("text", ["{", "[]", "5", '{"id": 5}', ""])
def test_what_is_no_record_is_unreadable(text: str) -> None:
    found = t58.settle(text)
    assert isinstance(found, t58.Unreadable)
    assert (found.exit_code, found.id) == (2, "")
    assert found.problem


# Format 1


def upgraded(record: dict[str, Any]) -> None:
    """Written as format 1 and upgraded it is the same record, and settles alike."""
    older = in_format_1(record)
    now = t58.upgrade(older)
    assert now["format"] == "title58/round/2"
    assert now == t58.upgrade(record)
    one, two = t58.settle(older), t58.settle(now)
    assert isinstance(one, t58.Settled)
    assert isinstance(two, t58.Settled)
    assert two.verified
    assert one.played.outcome == two.played.outcome


@pytest.mark.parametrize("record", [sic_bo(id="r"), minibaccarat(submission={"facility": "F"})])
def test_a_record_by_hand_is_upgraded(record: dict[str, Any]) -> None:
    upgraded(record)


@pytest.mark.parametrize(
    ("game", "mishaps", "options"),
    [*TABLES, *((slug, 50, {}) for slug in game_slugs())],
    ids=[*NAMES, *game_slugs()],
)
def test_dealt_rounds_are_upgraded(game: str, mishaps: int, options: dict[str, Any]) -> None:
    table = live_table(game, "upgrade", mishaps, **options)
    for _ in range(6):
        _, record = table.play_round()
        upgraded(record)
        assert t58.upgrade(in_format_1(record)) == record


def test_what_does_not_settle_is_not_upgraded() -> None:
    for wrong, why in (
        (minibaccarat([]), "unfinished"),
        (minibaccarat(settlement={"house": 1}), "settlement.house: the record has 1"),
        (sic_bo(date="2012-05-18"), "refused. § 625a"),
    ):
        with pytest.raises(ValueError, match=f"it cannot be upgraded: .*{why}"):
            t58.upgrade(in_format_1(wrong))


def test_an_unlawful_filing_plays_no_round() -> None:
    for options in ({"decks": 5}, {"decks": "many"}):
        filing = t58.Submission("minibaccarat", "2024-06-01", **options)
        for open_ in (t58.Table, t58.Round):
            with pytest.raises(t58.Refusal, match=r"627a\.3\(a\)"):
                open_(filing)


def test_tables_share_meters() -> None:
    filing = t58.Submission("blackjack", "2014-03-01", bad_beat=True)
    systems: dict[str, Any] = {}
    for _ in range(2):
        table = t58.Table(filing, source=t58.Seeded(58), players=[1], systems=systems)
        rnd = table.round().run(table.equipment)
        rnd.bet(1, "blackjack", "$10").bet(1, "bad-beat-progressive", "$1").close_betting()
        rnd.run(table.equipment)
    (meter,) = systems["bad-beat-progressive"].bank.meters.values()
    assert meter.current == meter.terms.seed + 2 * 100 * meter.terms.rate
