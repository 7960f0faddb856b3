"""The public API: `import title58 as t58`."""

import ast
import doctest
import json
import pkgutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import title58
import title58 as t58
from tests.records.samples import in_format_1, minibaccarat, sic_bo
from tests.table.live import NAMES, TABLES, live_table
from tests.table.test_engine import SCHEMA
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
    assert "position 1 banker" in str(rnd.settlement)
    assert "no more bets" in rnd.explain()
    assert t58.settle(rnd.record()).settlement == rnd.settlement
    assert table.state == rnd.after

    found = table.simulate(20_000, bets=["banker", "golden-talons@player"], workers=1)
    low, high = found["banker"].interval
    assert low < float(odds["banker"].edge) < high
    assert list(found) == ["banker", "golden-talons@player"]
    drawn = t58.felt(filing)
    assert drawn.svg.startswith("<svg ")
    assert "iframe" in drawn._repr_html_()
    drawn.save(tmp_path / "felt.svg")
    assert (tmp_path / "felt.svg").read_text(encoding="utf-8") == drawn.svg
    t58.par(filing, "banker").save(tmp_path / "par.json")
    assert json.loads((tmp_path / "par.json").read_text(encoding="utf-8"))["wagers"]


def test_a_filing_that_is_unlawful_opens_no_table() -> None:
    wrong = t58.Submission("minibaccarat", "2014-03-01", decks=5)
    (violation,) = wrong.violations()
    assert isinstance(violation, t58.Violation)
    with pytest.raises(t58.Refusal) as caught:
        t58.Table(wrong)
    assert str(caught.value.cites) == "627a.3(a)"
    with pytest.raises(t58.FilingError, match="there is no game 'poker'; the games are baccarat"):
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
        (minibaccarat(id="r"), t58.Settled, "settled", 0, "position 1 banker"),
        (minibaccarat(id="r", settlement={"house": 1}), t58.Settled, "settled", 1, "position 1"),
        (minibaccarat(id="r", submission={"options": {"decks": 5}}),
         t58.Refused, "refused", 1, "refused. § 627a.3(a): "),
        (minibaccarat([], id="r"), t58.Unfinished, "unfinished", 3,
         "unfinished. answers: the record ends too early: the table is waiting for this step: A"),
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
        SCHEMA.validate(json.loads(json.dumps(found.as_message(steps=True))))


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


BAD_BEAT = t58.Submission("blackjack", "2014-03-01", bad_beat=True)


def test_tables_share_meters() -> None:
    systems: dict[str, Any] = {}
    for _ in range(2):
        table = t58.Table(BAD_BEAT, source=t58.Seeded(58), players=[1], systems=systems)
        rnd = table.round().run(table.equipment)
        rnd.bet(1, "blackjack", "$10").bet(1, "bad-beat-progressive", "$1").close_betting()
        rnd.run(table.equipment)
    (meter,) = systems["bad-beat-progressive"].bank.meters.values()
    assert meter.current == meter.terms.seed + 2 * 100 * meter.terms.rate


def test_what_only_some_of_the_equipment_was_asked_is_told() -> None:
    table = t58.Table(BAD_BEAT, source=t58.Seeded(58), players=[1])
    rnd = table.round().run(table.equipment)
    rnd.bet(1, "blackjack", "$10").bet(1, "bad-beat-progressive", "$1").close_betting()
    while rnd.pending and rnd.pending.label != "lock-out":
        rnd.answer(table.equipment.answer(rnd.pending))
    now = rnd.answer().record()  # by hand: the system has not locked anything
    with pytest.raises(t58.RoundError, match="The same equipment must answer every step"):
        rnd.run(table.equipment)
    assert rnd.record() == now


# Wrong arguments


ODD: list[Any] = [
    *(None, True, 2.5, float("nan"), -1, 10**30, 10**5000, "", "\ud800", "1" * 5000, b"x"),
    *([], {}, [None], (1, 2), object()),
]
LAW = t58.Law.on("2024-06-01")
SIC_BO = t58.Submission("sic-bo", LAW)
TABLE = t58.Table(SIC_BO, players=[1, 2])


def betting() -> t58.Round:
    return t58.Round(SIC_BO, {"opened": True}, [1, 2]).answer()


CALLS: dict[str, Callable[[Any], object]] = {
    "Law.on": t58.Law.on,
    "law.wagers": LAW.wagers,
    "law.wager": lambda odd: LAW.wager("sic-bo", odd),
    "law.with_overlay": LAW.with_overlay,
    "law.in_force": LAW.in_force,
    "law.sections": LAW.sections,
    "Submission": lambda odd: t58.Submission(odd, LAW),
    "Submission law": lambda odd: t58.Submission("sic-bo", odd),
    "Submission facility": lambda odd: t58.Submission("sic-bo", LAW, facility=odd),
    "Submission option": lambda odd: str(t58.Submission("sic-bo", LAW, minimum=odd)),
    "Submission positions": lambda odd: t58.Submission("sic-bo", LAW, positions=odd).violations(),
    "Submission.load": t58.Submission.load,
    "violations": SIC_BO.violations,
    "Table": t58.Table,
    "Table source": lambda odd: t58.Table(SIC_BO, source=odd),
    "Table before": lambda odd: t58.Table(SIC_BO, before=odd).round(),
    "Table players": lambda odd: t58.Table(SIC_BO, players=odd).round(),
    "Table players_cut": lambda odd: t58.Table(SIC_BO, players_cut=odd),
    "Table systems": lambda odd: t58.Table(BAD_BEAT, systems=odd),
    "table.round": lambda odd: t58.Table(SIC_BO).round(odd),
    "odds": TABLE.odds,
    "odds exactly": lambda odd: TABLE.odds("small", exactly=odd),
    "price": TABLE.price,
    "price on": lambda odd: TABLE.price("small", on=odd),
    "price seen": lambda odd: TABLE.price("small", seen=odd),
    "price left": lambda odd: TABLE.price("small", left=odd),
    "equipment.answer": TABLE.equipment.answer,
    "Round": t58.Round,
    "Round before": lambda odd: t58.Round(SIC_BO, odd),
    "Round players": lambda odd: t58.Round(SIC_BO, None, odd),
    "Round id": lambda odd: t58.Round(SIC_BO, id=odd),
    "bet seat": lambda odd: betting().bet(odd, "small", "$10"),
    "bet wager": lambda odd: betting().bet(1, odd, "$10"),
    "bet amount": lambda odd: betting().bet(1, "small", odd),
    "bet cents": lambda odd: betting().bet(1, "small", cents=odd),
    "bet on": lambda odd: betting().bet(1, "small", "$10", odd),
    "bet form": lambda odd: betting().bet(1, "small", "$10", form=odd),
    "bet confirmed": lambda odd: betting().bet(1, "small", "$10", confirmed=odd),
    "can_bet": lambda odd: betting().can_bet(1, odd, "$10"),
    "why_not": lambda odd: betting().why_not(odd, "small", "$10"),
    "why_not act": lambda odd: betting().why_not(1, "small", "$10", act=odd),
    "take_down": lambda odd: betting().take_down(1, odd),
    "reduce": lambda odd: betting().reduce(1, "small", odd),
    "call_on": lambda odd: betting().call_on(odd, "small"),
    "answer": lambda odd: betting().answer(odd),
    "answer dice": lambda odd: betting().close_betting().answer(odd),
    "answer a wager": lambda odd: betting().answer(t58.Wager(1, "small", odd)),
    "answer a wager of": lambda odd: betting().answer(t58.Wager(odd, "small", 500)),
    "answer a wager on": lambda odd: betting().answer(t58.Wager(1, "small", 500, odd)),
    "answer an action": lambda odd: betting().answer(t58.Wager(1, "small", 500, action=odd)),
    "answer a happening": lambda odd: betting().answer(t58.Happening(odd)),
    "run": lambda odd: betting().close_betting().run(odd),
    "Seeded": t58.Seeded,
    "Card": t58.Card,
    "Card.parse": t58.Card.parse,
    "Card.of": lambda odd: t58.Card.of(odd, 0),
    "format_money": t58.format_money,
    "parse_money": t58.parse_money,
    "settle": lambda odd: str(t58.settle(odd)),
    "settle law": lambda odd: t58.settle(sic_bo(), odd),
    "upgrade": t58.upgrade,
    "felt": t58.felt,
    "felt save": lambda odd: t58.felt(SIC_BO).save(odd),
    "par": t58.par,
    "par wager": lambda odd: t58.par(SIC_BO, odd) if odd != "" else None,
    "par rounds": lambda odd: t58.par(SIC_BO, "small", rounds=odd) if odd is not True else None,
    "par seed": lambda odd: t58.par(SIC_BO, "small", rounds=10, seed=odd),
    "simulate": lambda odd: TABLE.simulate(odd, ["small"]),
    "simulate bets": lambda odd: TABLE.simulate(10, odd) if odd not in ([], {}) else None,
    "simulate a bet": lambda odd: TABLE.simulate(10, [odd]),
    "simulate seed": lambda odd: TABLE.simulate(10, ["small"], seed=odd),
    "simulate strategy": lambda odd: TABLE.simulate(10, ["small"], strategy=odd),
    "simulate players": lambda odd: TABLE.simulate(10, ["small"], players=odd),
    "simulate session": lambda odd: TABLE.simulate(10, ["small"], session=odd),
    "simulate bankroll": lambda odd: TABLE.simulate(10, ["small"], bankroll=odd),
    "simulate workers": lambda odd: TABLE.simulate(10, ["small"], workers=odd),
}
LARGE = {"simulate", "simulate workers", "par rounds"}  # a number that would really be tried


@pytest.mark.parametrize("name", CALLS)
def test_what_cannot_be_used_is_told_in_a_sentence(name: str) -> None:
    for odd in ODD:
        if name in LARGE and type(odd) is int and odd > 0:
            continue
        with suppress(t58.Error, t58.Refusal):
            CALLS[name](odd)


def test_one_round_has_an_edge_and_no_interval() -> None:
    found = TABLE.simulate(1, ["small"])
    assert str(found).startswith("1 round\nsmall: edge ")
    with pytest.raises(t58.Error, match="small: one round gives no interval"):
        _ = found["small"].interval
    with pytest.raises(t58.Error, match=r"rounds: 2\.5 is not a whole number"):
        TABLE.simulate(2.5)  # type: ignore[arg-type]


# Those that do not leave the calls in which they are raised, or come from plugins and their makers.
WITHIN = {
    *("Leave", "OutOfCards", "RoundVoid", "UnfinishedRound", "DeclarationError"),
    *("Lost", "_DoesNotFit", "_RunAnew", "_TooLong"),
    *("BadRequest", "Busy", "Closed", "Failed", "Full", "Stopped"),  # of a server: replies
}


def test_every_error_can_be_caught_by_a_public_name() -> None:
    for module in pkgutil.walk_packages(title58.__path__, "title58."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    every = set(_below(Exception))
    ours = {kind for kind in every if kind.__module__.startswith("title58.")}
    outside = {kind.__name__ for kind in ours if not issubclass(kind, t58.Error | t58.Refusal)}
    assert outside == WITHIN


def _below(kind: type[Exception]) -> Iterator[type[Exception]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
