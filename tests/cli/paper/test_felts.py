"""`title58 felt`."""

import json
from pathlib import Path

import pytest

from tests.cli.command import run
from title58.documents.felt import felt
from title58.law import Law
from title58.submission.filing import Submission

DAY = ("--as-of", "2024-06-01")


def test_the_drawing_is_written_as_the_program_draws_it(tmp_path: Path) -> None:
    path = tmp_path / "felt.svg"
    said = run("felt", "casino-war", "-o", str(path), *DAY)
    assert said == f"Wrote {path}: Casino War layout, Code on file for 2024-06-01.\n"
    drawn = felt(Submission("casino-war", Law.on("2024-06-01")))
    assert path.read_text(encoding="utf-8") == drawn.svg


@pytest.mark.parametrize(
    ("kind", "begins"), [("pdf", b"%PDF"), ("png", b"\x89PNG"), ("PNG", b"\x89PNG")]
)
def test_paper(tmp_path: Path, kind: str, begins: bytes) -> None:
    path = tmp_path / f"felt.{kind}"
    run("felt", "pai-gow", "-o", str(path), "--paper", "11x17", "--white", *DAY)
    assert path.read_bytes().startswith(begins)


def test_white_is_the_same_drawing_in_another_style(tmp_path: Path) -> None:
    green, white = tmp_path / "green.svg", tmp_path / "white.svg"
    run("felt", "roulette", "-o", str(green), *DAY)
    run("felt", "roulette", "-o", str(white), "--white", *DAY)
    one, other = (path.read_text(encoding="utf-8") for path in (green, white))
    assert one.split("</style>")[1] == other.split("</style>")[1]
    assert one != other


def test_without_a_file_the_list_for_a_proof_is_printed() -> None:
    said = " ".join(run("felt", "minibaccarat", "--set", "ez=true", *DAY).split())
    assert said.startswith(
        "What to check on a proof of the layout: Minibaccarat, Code on file for 2024-06-01, "
    )
    assert "[ ] § 627a.2(b)(1) The layout shows the certificate holder's name or logo." in said
    assert "Drawn: Player, positions 1 to 9; Banker, positions 1 to 9; Tie" in said
    assert "Drawn: “Banker wager pushes on a Dragon 7”" in said


def test_the_list_beside_a_file(tmp_path: Path) -> None:
    said = run("felt", "sic-bo", "-o", str(tmp_path / "f.svg"), "--check-list", *DAY)
    assert said.startswith("Wrote ")
    assert "[ ] § 625a.1(c)(1)" in said


def test_the_list_as_json() -> None:
    found = json.loads(run("felt", "roulette", "--json", *DAY))
    assert found["game"] == "roulette"
    (limits,) = (point for point in found["points"] if point["cite"] == "617a.1(f)(3)")
    assert limits["drawn"] == ["table sign"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("roulette", "-o", "felt.gif"), 2, "felt.gif: a felt is written as .svg, .pdf or .png."),
        (("roulette", "--paper", "a4"), 2, "There is no paper size 'a4'. Choose letter or 11x17."),
        (("rulette",), 2, "There is no game 'rulette'. Did you mean roulette?"),
        (("craps", "--set", "fire=Z"), 1, "Fire Bet has no paytable Z"),
    ],
)
def test_what_makes_no_sense_is_told_in_a_sentence(
    words: tuple[str, ...], code: int, said: str
) -> None:
    assert said in run("felt", *words, *DAY, code=code)
