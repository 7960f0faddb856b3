"""An invented wager is everywhere once its data and its declaration are there.

If this needs more than those two files and their test, the design is wrong.
"""

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from typer.testing import CliRunner

from tests.cli.command import run
from tests.games.baccarat.dealt import rounds
from title58 import plugins
from title58.cli import app
from title58.equipment.cards import decks, parse_cards
from title58.games import find_game
from title58.games.baccarat.terms import Terms
from title58.games.baccarat.views import FinalCounts
from title58.games.baccarat.wagers import MINI_WAGERS, BaccaratWager
from title58.law import Code, Law
from title58.odds import Asked
from title58.wagers.views import DeclarationError

HERE = Path(__file__).parent
DAY = "2015-01-01"


class Invented(NamedTuple):
    name: str
    slug: str
    option: str
    filed: object
    title: str
    cite: str

    @property
    def words(self) -> list[str]:
        return ["--law", str(HERE / self.name), "--plugin", str(HERE / f"{self.name}.py")]


ELEVEN = Invented("eleven", "eleven", "eleven", "A", "Eleven Wager", "627a.7(a)(8)")
ONE_SUIT = Invented("one_suit", "one-suit", "one_suit", True, "One Suit Wager", "627a.7(a)(9)")


@pytest.fixture(params=[ELEVEN, ONE_SUIT], ids=lambda one: one.slug)
def invented(request: pytest.FixtureRequest) -> Iterator[Invented]:
    one: Invented = request.param
    declared = plugins.load(str(HERE / f"{one.name}.py"))
    if one.slug not in MINI_WAGERS:  # loaded before, and taken out again
        MINI_WAGERS.add(declared.WAGER)
    yield one
    MINI_WAGERS.remove(one.slug)


@pytest.fixture
def filing(invented: Invented, tmp_path: Path) -> str:
    path = tmp_path / "mine.toml"
    value = json.dumps(invented.filed)
    path.write_text(
        f'game = "minibaccarat"\ndate = {DAY}\n[options]\n{invented.option} = {value}\n'
    )
    return str(path)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_in_the_law(invented: Invented) -> None:
    assert invented.title in run("law", "search", invented.title, *invented.words)
    shown = run("law", "show", invented.cite, "--as-of", DAY, *invented.words)
    assert f"may offer the {invented.title}" in flat(shown)
    assert invented.title in flat(shown).split("may offer", 1)[1]  # among the wagers there


def test_in_a_submission(invented: Invented, filing: str, tmp_path: Path) -> None:
    template = run("submission", "new", "minibaccarat", "--as-of", DAY, *invented.words)
    nothing = '"none"' if isinstance(invented.filed, str) else "false"
    assert f"\n{invented.option} = {nothing}\n" in template
    assert invented.title in template
    assert "complies with the text on file" in run("check", filing, *invented.words)
    early = run("check", filing, "--as-of", "2013-01-01", *invented.words, code=1)
    assert f"{invented.title} is not authorized on 2013-01-01" in flat(early)
    assert "has no law data on file" in run("check", filing, code=1)
    area = f"with the {invented.title} has an area"
    checklist = ("checklist", "minibaccarat", "--as-of", DAY, *invented.words)
    assert area in flat(run(*checklist, "--submission", filing))
    assert area not in flat(run(*checklist))


def test_at_a_table(invented: Invented, filing: str, tmp_path: Path) -> None:
    dealt = run(
        *("deal", "minibaccarat", "-n", "40", "--seed", "58", "--json", "--submission", filing),
        *invented.words,
    )
    records = tmp_path / "rounds.jsonl"
    records.write_text(dealt)
    lines = [
        line
        for record in map(json.loads, dealt.splitlines())
        for line in record["settlement"]["lines"]
        if line["wager"] == invented.slug
    ]
    assert {line["result"] for line in lines} == {"win", "lose"}
    assert all(invented.cite in cite for line in lines for cite in line["cites"][:1])
    assert "40 rounds settled, 40 of them verified" in run("settle", str(records), *invented.words)
    explained = run("settle", str(records), "--explain", *invented.words)
    assert invented.cite in explained
    assert "which is not loaded" in run("settle", str(records), code=2)
    table = ("play", "minibaccarat", "--seed", "5", "--submission", filing, *invented.words)
    played = CliRunner().invoke(
        app, table, input=f"5 on banker\n5 on {invented.slug}\ndeal\nquit\n"
    )
    assert invented.title.removesuffix(" Wager") in played.output


def test_its_price(invented: Invented, filing: str, tmp_path: Path) -> None:
    told = run(
        *("odds", "minibaccarat", "--as-of", DAY, "--decks", "8", "--wager", invented.slug),
        *("--json", *invented.words),
    )
    (edge, *_) = [one["edge"]["decimal"] for one in json.loads(told)["wagers"]]
    assert 0 < edge < 0.6
    bets = ("--bet", f"{invented.slug}=100", "--bet", "banker=100")
    found = json.loads(
        run(
            *("simulate", "minibaccarat", "--submission", filing, "--rounds", "200000", *bets),
            *("--json", *invented.words),
        )
    )
    (bet,) = [one for one in found["bets"] if one["wager"] == invented.slug]
    assert bet["edge"] == pytest.approx(edge, abs=2 * bet["error_95"])
    sheet = tmp_path / "par.csv"
    run("par", filing, "--rounds", "50000", "-o", str(sheet), *invented.words)
    assert invented.title in sheet.read_text()
    assert "not simulated" not in sheet.read_text()
    untested = f"{invented.title} comes from an overlay and has no test on file."
    assert "Tested by" in sheet.read_text()  # the wagers that are ours
    assert untested in sheet.read_text()
    run("par", filing, "--wager", invented.slug, "--force", "-o", str(sheet), *invented.words)
    assert "Tested by" not in sheet.read_text()
    assert untested in sheet.read_text()
    other = tmp_path / "other.toml"
    other.write_text(f'game = "minibaccarat"\ndate = {DAY}\n')
    assert invented.title in flat(run("compare", filing, str(other), *invented.words))


def test_every_order_of_a_small_shoe(invented: Invented) -> None:
    """Dealt card by card to the hands of the table: no view is counted."""
    game: Any = find_game("minibaccarat")
    law = Law.on(DAY).with_overlay(HERE / invented.name)
    options = game.options.filing(**{invented.option: invented.filed})
    shoe = Counter(parse_cards("AC AD AH 9C 9D 9H 5C 5D KC"))
    gone = Counter(decks(8))
    gone.subtract(shoe)
    seen = tuple(gone.elements())
    (told,) = game.odds(Asked(law, options, as_filed=True, wager=invented.slug, seen=seen))
    here = MINI_WAGERS.at(law, options)[invented.slug]
    found: Counter[str] = Counter()
    for hands, many in rounds(shoe).items():
        ground = here.declared.ground(hands.seen(here.declared.view, ""), Terms())
        found[here.decision(ground).row] += many
    assert {row: told.chance(row) for row in here.known.rows} == {
        row: Fraction(found[row], found.total()) for row in here.known.rows
    }


def test_what_it_sees_must_be_declared() -> None:
    def by_suits(view: tuple[int, int], terms: Terms) -> int:
        return 0

    def by_counts(view: FinalCounts, terms: Terms) -> int:
        return 0

    with pytest.raises(TypeError, match="sees"):
        BaccaratWager("x", ground=by_counts)  # type: ignore[call-arg]
    with pytest.raises(DeclarationError, match="declared to see FinalCounts"):
        BaccaratWager("x", sees=FinalCounts, ground=by_suits)  # type: ignore[arg-type]
    with pytest.raises(DeclarationError, match="not declared as a view"):
        BaccaratWager("x", sees=tuple, ground=by_suits)


def test_nothing_shared_has_changed(invented: Invented) -> None:
    Law.on(DAY).with_overlay(HERE / invented.name)
    assert invented.slug not in Code.packaged().wagers_ever("minibaccarat")
    assert invented.slug not in find_game("minibaccarat").spots(
        Law.on(DAY), find_game("minibaccarat").options()
    )
