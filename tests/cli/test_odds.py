"""`title58 odds` as a user meets it."""

import json
import re
from dataclasses import replace
from datetime import date
from fractions import Fraction
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from title58 import __version__
from title58.cli import app
from title58.equipment.cards import RANKS
from title58.odds import Result, WagerOdds
from title58.odds.plain import as_plain

RUN = CliRunner()


def run(*words: str) -> tuple[int, str, str]:
    result = RUN.invoke(app, ["odds", *words], env={"COLUMNS": "120", "TERM": "dumb"})
    return result.exit_code, result.stdout, result.stderr


def test_every_wager_of_a_game_in_a_line() -> None:
    code, out, _ = run("sic-bo")
    assert code == 0
    assert "Small " in out
    assert "2.778%" in out


@pytest.mark.parametrize(
    ("said", "wager"),
    [("17", "Straight"), ("column 1", "Column"), ("corner 1-2-4-5", "Four Numbers")],
)
def test_a_wager_by_a_place_that_it_lies_on(said: str, wager: str) -> None:
    code, out, _ = run("roulette", "--wager", said)
    assert code == 0
    assert f"\n{wager}" in out


def test_a_wager_without_its_option() -> None:
    code, _, told = run("craps", "pass")
    assert code == 2
    assert "pass" in told


def test_a_win_that_its_losing_parts_use_up_breaks_even() -> None:
    _, out, _ = run("craps", "--wager", "whirl")
    assert re.search(r"^7 +breaks even +1/6 ", out, re.MULTILINE)
    _, out, _ = run("craps", "--wager", "whirl", "--json")
    assert '"0 to 1"' in out


def test_one_wager_with_its_rows() -> None:
    code, out, _ = run("craps", "--wager", "pass")
    assert code == 0
    for text in ("244/495", "1.414141%  = 7/495", "per roll", "3.3758 rolls", "§ 623a.3(a)(1)"):
        assert text in out


def test_json_has_fractions_and_decimals() -> None:
    code, out, _ = run("roulette", "--wager", "red", "--set", "wheel=single-zero", "--json")
    (red,) = json.loads(out)["wagers"]
    assert code == 0
    assert red["edge"] == {"fraction": "1/37", "decimal": pytest.approx(1 / 37)}
    assert [row["ways"] for row in red["rows"]] == ["18", "19"]
    assert red["outcomes"] == "37"
    assert red["rows"][0]["cite"] == "617a.4(a)"


SCHEMA = json.loads(files("title58.odds").joinpath("odds.schema.json").read_text("utf-8"))


@pytest.mark.parametrize(
    "words",
    [
        ("sic-bo",),
        ("craps",),
        ("casino-war", "--seen", "9H"),
        ("minibaccarat", "--as-of", "2024-03-01", "--decks", "8"),
    ],
)
def test_json_is_what_its_schema_says(words: tuple[str, ...]) -> None:
    told = json.loads(run(*words, "--json")[1])
    validator = Draft202012Validator(SCHEMA)
    validator.validate(told)
    assert told["date"] == (words[2] if "--as-of" in words else date.today().isoformat())
    assert told["title58"] == __version__
    assert told["exact"] is True
    for one in told["wagers"]:
        chances = [Fraction(row["probability"]["fraction"]) for row in one["rows"]]
        nets = [Fraction(row["net"]["fraction"]) for row in one["rows"]]
        assert sum(chances) == 1
        edge = -sum((c * n for c, n in zip(chances, nets, strict=True)), Fraction(0))
        assert edge == Fraction(one["edge"]["fraction"])
        assert float(edge) == one["edge"]["decimal"]
        assert ("edge_at_seed" in one) == ("edge_in_the_long_run" in one) == ("meters" in one)
    one["edge"] = {"exact": "1/37", "decimal": 1 / 37}
    assert not validator.is_valid(told)


def test_an_estimate_is_valid_and_has_no_fraction() -> None:
    lost = Result("lose", Fraction(1, 2), Fraction(-1), "lose")
    half = WagerOdds("x", "x", "X", "1", (replace(lost, net=Fraction(1)), lost), estimated=0.01)
    told = json.loads(run("sic-bo", "--json")[1])
    told["wagers"] = [as_plain(half)]
    Draft202012Validator(SCHEMA).validate(told)
    assert told["wagers"][0]["rows"][0]["probability"]["fraction"] is None


def test_the_schema_is_printed() -> None:
    assert json.loads(RUN.invoke(app, ["schema", "odds"]).stdout) == SCHEMA
    assert "There are round, messages and odds." in RUN.invoke(app, ["schema", "x"]).stderr


def test_cards_that_were_seen() -> None:
    _, fresh, _ = run("casino-war", "--wager", "tie", "--decks", "6", "--json")
    _, later, _ = run("casino-war", "--wager", "tie", "--decks", "6", "--seen", "9H,KD", "--json")
    assert json.loads(fresh)["wagers"][0]["edge"] != json.loads(later)["wagers"][0]["edge"]
    assert json.loads(later)["cards_seen"] == ["9H", "KD"]


def test_what_is_left_says_the_same_as_what_was_seen() -> None:
    whole = ",".join(f"24x{rank}" for rank in RANKS if rank not in ("9", "K"))
    rest = f"{whole},21x9,19xK"
    words = ("casino-war", "--wager", "initial", "--decks", "6", "--json")
    _, seen, _ = run(*words, "--seen", "3x9H,5xK")
    _, left, _ = run(*words, "--left", rest)
    seen, left = (json.loads(each)["wagers"] for each in (seen, left))
    assert seen == left
    assert seen[0]["under"]["cards seen"] == "8"


def test_a_fraction_is_never_cut_short() -> None:
    code, out, _ = run("minibaccarat", "--decks", "8", "--wager", "house-money")
    assert code == 0
    assert "…" not in out
    assert "2025088/2365251" in out
    assert any(line.split()[-3:-2] == ["910989799568/"] for line in out.split("\n"))


def test_a_picture_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from title58.cli.show import strategy as show_strategy
    from title58.games.blackjack.value import picture

    terms = SimpleNamespace(said=(), switch=False)
    shoe = SimpleNamespace(by_total=SimpleNamespace(edge=0.0), card=None, terms=terms)
    monkeypatch.setattr(show_strategy, "_shoe", lambda game, asked: (shoe, "Blackjack"))
    monkeypatch.setattr(picture, "picture", lambda card, title, subtitle, rules: "<svg/>")
    code, _, err = run("blackjack", "--picture", str(tmp_path / "no" / "card.svg"))
    assert code == 2
    assert "card.svg: cannot be written" in err


def test_a_submission_is_priced_as_filed(tmp_path: Path) -> None:
    filing = tmp_path / "roulette.toml"
    made = RUN.invoke(app, ["submission", "new", "roulette"])
    filing.write_text(made.stdout, encoding="utf-8")
    code, out, _ = run("roulette", "--submission", str(filing), "--json")
    assert code == 0
    assert {one["under"]["wheel"] for one in json.loads(out)["wagers"]} == {"double-zero"}


@pytest.mark.parametrize(
    ("words", "code", "text"),
    [
        (("chess",), 2, "There is no game 'chess'"),
        (("sic-bo", "--wager", "tiny"), 2, "There is no wager 'tiny' here: there are"),
        (
            ("minibaccarat", "--wager", "house-money", "--as-of", "2013-12-31"),
            1,
            "627a.7(a)(7) takes effect on 2014-02-01",
        ),
        (("craps", "--wager", "fire", "--paytable", "Z"), 2, "there are A, B."),
        (("casino-war", "--decks", "5"), 1, "§ 651a.3(a): decks = 5"),
        (("casino-war", "--seen", "1X"), 2, "'1X' is not a card"),
        (("casino-war", "--seen", "JOKER"), 1, "no joker"),
        (("roulette", "--seen", "9H"), 1, "do not change the odds of Roulette"),
        (("roulette", "--seen", "9H"), 1, "(9H)"),
        (("casino-war", "--seen", "9H", "--left", "9H"), 2, "give one or the other"),
        (("casino-war", "--seen", "25x9"), 1, "§ 651a.3(a): 25 of 9 cannot be seen"),
        (("casino-war", "--left", "2xAH"), 1, "too few for a round"),
        (("blackjack", "--seen", "2xQ", "--wager", "lucky-ladies"), 1, "depend on the suits"),
        (("roulette", "--set", "wheel"), 2, "sets nothing"),
        (("craps", "--sort", "color"), 2, "--sort color: sort by edge, name or hit."),
        (("roulette", "--set", "wheel=triple-zero"), 1, "§ 617a.1(e)"),
        (("roulette", "--set", "colour=1"), 1, "no such option"),
        (("craps", "--as-of", "yesterday"), 2, "is not a date"),
    ],
)
def test_bad_input_is_told_in_a_sentence(words: tuple[str, ...], code: int, text: str) -> None:
    found, _, err = run(*words)
    assert found == code
    assert text in err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("game", "paytable", "wagers"),
    [("craps", "A", {"fire"}), ("casino-war", "standard", {"initial", "tie", "war",
                                                           "tie-on-war-deal"})],
)  # fmt: skip
def test_one_paytable_only(game: str, paytable: str, wagers: set[str]) -> None:
    """Also where wagers are told together, such as a line wager with its odds."""
    code, out, _ = run(game, "--paytable", paytable, "--json")
    assert code == 0
    assert {one["wager"] for one in json.loads(out)["wagers"]} == wagers
    code, _, wrong = run(game, "--paytable", "Z")
    assert code == 2
    assert "There is no paytable 'Z' here: there are standard" in wrong


def test_rows_that_win_have_their_section() -> None:
    for game in ("craps", "casino-war"):
        for one in json.loads(run(game, "--json")[1])["wagers"]:
            for row in one["rows"]:
                assert row["cite"] or row["net"]["decimal"] <= 0, (one["name"], row["row"])


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--strategy", "--effects"], "cannot be combined"),
        (["--effects", "--picture", "card.svg"], "cannot be combined"),
        (["--strategy", "--wager", "insurance"], "leave out --wager"),
        (["--effects", "--rows"], "leave out --wager"),
        (["--strategy", "--paytable", "A"], "leave out --wager"),
    ],
)
def test_options_that_do_not_go_together(words: list[str], text: str) -> None:
    """Nothing that was asked for is left out without a word."""
    code, out, wrong = run("blackjack", *words)
    assert (code, out) == (2, "")
    assert text in wrong


def test_exactly_is_for_what_is_not_exact_without_it() -> None:
    code, _, told = run("craps", "--exactly")
    assert code != 0
    assert "'exactly' applies only to Blackjack and Pai Gow Poker" in told


@pytest.mark.parametrize(
    ("said", "name"), [("pass line", "Pass Bet"), ("place 6", "Place Bet to Win on 6")]
)
def test_a_wager_by_what_players_call_it(said: str, name: str) -> None:
    assert name in run("craps", "--wager", said)[1]


def test_a_name_for_two_wagers_is_none() -> None:
    assert "There is no wager 'odds' here" in run("craps", "--wager", "odds")[2]


def test_figures_stand_under_their_heads_where_names_are_short() -> None:
    lines = run("baccarat", "--wager", "tie")[1].splitlines()
    head, row = next(pair for pair in pairwise(lines) if pair[0].startswith("wager"))
    assert head.index("pays") == row.index("8 to 1")


def test_meters_that_several_players_feed() -> None:
    asked = ("pai-gow-poker", "--as-of", "2024-03-01", "--wager", "progressive-payout")
    code, out, _ = run(*asked, "--players", "6")
    said = " ".join(out.split())
    assert code == 0
    for words in ("6 wagers of the same amount in every round", "1 in 112,677.9", "paid in turn",
                  "0.000209%", "20.0000% that wagers add"):  # fmt: skip
        assert words in said
    code, out, _ = run(*asked, "--players", "6", "--json")
    (meter,) = json.loads(out)["meters"]
    assert meter["exact"] is True
    assert meter["rounds_between_hits"] == pytest.approx(112_677.9, abs=0.1)
    code, _, told = run(*asked, "--players", "6", "--rows")
    assert code == 2
    assert "--players cannot be combined with --hand" in told
    royal = (
        "minibaccarat",
        "--wager",
        "royal-9-progressive",
        "--decks",
        "8",
        "--as-of",
        "2024-06-01",
    )
    code, out, _ = run(*royal, "--players", "9")
    assert code == 0
    assert "1 in 261,464.8" in out
    assert "Each position has its own combination" in out
    code, out, _ = run(*royal, "--players", "3", "--seen", "KS")
    assert "cards seen make positions differ" in " ".join(out.split())
    code, out, _ = run("roulette", "--players", "2")
    assert (code, "No wager here is paid from a meter." in out) == (0, True)
