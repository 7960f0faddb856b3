"""`title58 odds` as a user meets it."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from title58.cli import app
from title58.equipment.cards import RANKS

RUN = CliRunner()


def run(*words: str) -> tuple[int, str, str]:
    result = RUN.invoke(app, ["odds", *words], env={"COLUMNS": "120", "TERM": "dumb"})
    return result.exit_code, result.stdout, result.stderr


def test_every_wager_of_a_game_in_a_line() -> None:
    code, out, _ = run("sic-bo")
    assert code == 0
    assert "small" in out
    assert "2.7778%" in out


def test_one_wager_with_its_rows() -> None:
    code, out, _ = run("craps", "--wager", "pass")
    assert code == 0
    for text in ("244/495", "1.414141%  = 7/495", "per roll", "3.3758 rolls", "§ 623a.3(a)(1)"):
        assert text in out


def test_json_has_fractions_and_decimals() -> None:
    code, out, _ = run("roulette", "--wager", "red", "--set", "wheel=single-zero", "--json")
    (red,) = json.loads(out)
    assert code == 0
    assert red["edge"] == {"exact": "1/37", "decimal": pytest.approx(1 / 37)}
    assert [row["ways"] for row in red["rows"]] == ["18", "19"]
    assert red["combinations"] == "37"
    assert red["rows"][0]["cite"] == "617a.4(a)"


def test_cards_that_were_seen() -> None:
    _, fresh, _ = run("casino-war", "--wager", "tie", "--decks", "6", "--json")
    _, later, _ = run("casino-war", "--wager", "tie", "--decks", "6", "--seen", "9H,KD", "--json")
    assert json.loads(fresh)[0]["edge"] != json.loads(later)[0]["edge"]


def test_what_is_left_says_the_same_as_what_was_seen() -> None:
    whole = ",".join(f"24x{rank}" for rank in RANKS if rank not in ("9", "K"))
    rest = f"{whole},21x9,19xK"
    words = ("casino-war", "--wager", "initial", "--decks", "6", "--json")
    _, seen, _ = run(*words, "--seen", "3x9H,5xK")
    _, left, _ = run(*words, "--left", rest)
    assert seen == left
    assert json.loads(seen)[0]["under"]["cards seen"] == "8"


def test_a_fraction_is_never_cut_short() -> None:
    code, out, _ = run("minibaccarat", "--decks", "8", "--wager", "house-money")
    assert code == 0
    assert "…" not in out
    assert "2025088/2365251" in out
    assert "910989799568/\n" in out.replace(" ", "").replace("4.665762%27.994575%", "")


def test_a_picture_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from title58.cli import show_strategy
    from title58.games.blackjack.value import picture

    shoe = SimpleNamespace(by_total=SimpleNamespace(edge=0.0), card=None)
    monkeypatch.setattr(show_strategy, "_shoe", lambda game, asked: (shoe, "Blackjack"))
    monkeypatch.setattr(picture, "picture", lambda card, title, subtitle: "<svg/>")
    code, _, err = run("blackjack", "--picture", str(tmp_path / "no" / "card.svg"))
    assert code == 2
    assert "card.svg: cannot be written" in err


def test_a_submission_is_priced_as_filed(tmp_path: Path) -> None:
    filing = tmp_path / "roulette.toml"
    made = RUN.invoke(app, ["submission", "new", "roulette"])
    filing.write_text(made.stdout, encoding="utf-8")
    code, out, _ = run("roulette", "--submission", str(filing), "--json")
    assert code == 0
    assert {one["under"]["wheel"] for one in json.loads(out)} == {"double-zero"}


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
    assert {one["wager"] for one in json.loads(out)} == wagers
    code, _, wrong = run(game, "--paytable", "Z")
    assert code == 2
    assert "There is no paytable 'Z' here: there are standard" in wrong


def test_rows_that_win_have_their_section() -> None:
    for game in ("craps", "casino-war"):
        for one in json.loads(run(game, "--json")[1]):
            for row in one["rows"]:
                assert row["cite"] or row["net"]["decimal"] <= 0, (one["name"], row["row"])


@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["--strategy", "--effects"], "two questions"),
        (["--effects", "--picture", "card.svg"], "two questions"),
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


def test_exact_rows_are_for_blackjack() -> None:
    code, _, told = run("craps", "--exactly")
    assert code != 0
    assert "Only Blackjack takes 'exactly'" in told
    code, _, told = run("blackjack", "--exactly", "--set", "switch=true")
    assert code != 0
    assert "633a.12(a)" in told
    assert "without --exactly" in told
