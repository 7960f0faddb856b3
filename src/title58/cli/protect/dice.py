"""`title58 protect dice`: dice that do not fall alike."""

from __future__ import annotations

import os
from fractions import Fraction
from pathlib import Path

import typer

from title58.cli.common import fail
from title58.cli.protect.asking import About, Answer, command_without_decks

MOST = 10_000_000


@command_without_decks
def dice(
    about: About,
    srr: str = typer.Option(
        "", "--srr", metavar="N", help="Rolls for each seven, e.g. 6.5; fair dice have 6."
    ),
    faces: list[str] = typer.Option(
        [],
        "--faces",
        metavar="W,W,W,W,W,W",
        help="Weights of the faces 1 to 6 of a die; once for all dice alike, or once for each.",
    ),
    falls: str = typer.Option(
        "",
        "--falls",
        metavar="FILE|W,W,...",
        help="A weight, probability or count for every fall, 1-1, 1-2, ..., 6-6: 36 for two dice, "
        "216 for three; in a file or written out.",
    ),
    rolls: int | None = typer.Option(
        None,
        "--rolls",
        min=0,
        max=MOST,
        metavar="N",
        help="Rolls observed, with --sevens; they price the wagers if nothing else is given.",
    ),
    sevens: int | None = typer.Option(
        None, "--sevens", min=0, max=MOST, metavar="N", help="Sevens among them."
    ),
    wager: str = typer.Option("", "--wager", metavar="W", help="One wager only."),
    break_even: bool = typer.Option(
        False, "--break-even", help="Also the SRR at which each wager is even. Takes longer."
    ),
) -> Answer:
    """Every wager's edge with dice that are set or biased, and how many rolls it takes to tell.

    Craps and Mini-Craps by --srr, --faces or --falls, Sic Bo by --faces or --falls.
    """
    if bool(srr) + bool(faces) + bool(falls) > 1:
        fail("--srr, --faces and --falls all describe the dice: give one of them.")
    if (rolls is None) != (sevens is None):
        fail("--rolls and --sevens go together: give both.")
    if not (srr or faces or falls) and rolls is None:
        fail("Give --srr, --faces, --falls, or --rolls and --sevens.")

    from title58 import files
    from title58.documents.floor import answers
    from title58.protection.bias.dice import NoDice, dice_of

    filing, offered = about.asked()
    many = dice_of(filing)
    if many != 2 and (srr or rolls is not None or break_even):
        fail(f"Sevens are rolled with two dice: leave out --srr, --rolls and --break-even for "
             f"{filing.game}.")  # fmt: skip
    file = _file(falls)
    written = files.read_text(file, most=1_000_000) if file else falls or None
    if file and not (written or "").strip():
        fail(f"{file}: holds no weights: write one for each of the {6**many} falls.")
    try:
        return answers.dice(
            filing, offered, srr=number_in(srr, "--srr", 1) if srr else None,
            faces=_faces(faces, many) if faces else (), falls=written, rolls=rolls, sevens=sevens,
            wager=wager, break_even=break_even,
        )  # fmt: skip
    except NoDice as error:
        if file is None or getattr(error, "entry", "") != "falls":
            raise
        fail(f"{file}: {error}.")


def number_in(text: str, option: str, least: int, most: int = 1_000) -> Fraction:
    """A number of this option; one below 0 is told to be out of range."""
    from title58.money.cents import MoneyError, parse_number

    plain = text.strip()
    try:
        value = parse_number(plain.removeprefix("-"))
    except MoneyError as error:
        fail(f"{option}: {error}.")
    if plain.startswith("-"):
        value = -value
    if not least <= value <= most:
        fail(f"{option}: {plain} is out of range: give {least:,} to {most:,}.")
    return value


def _file(falls: str) -> Path | None:
    """The file of that name; none if weights are written out."""
    words = falls.split()
    if os.path.exists(falls):  # no name of a file at all is no error
        return Path(falls)
    if not words or set(falls) & set(",;") or (len(words) > 1 and words[0][0].isdecimal()):
        return None
    return Path(falls)


def _faces(faces: list[str], many: int) -> list[list[Fraction]]:
    if len(faces) not in (1, many):
        fail(f"--faces is given {len(faces)} times: give it once, or {many} times.")
    dice = []
    for text in faces:
        weights = text.split(",")
        if len(weights) != 6:
            fail(f"--faces {text}: write six weights, for example 1,1,1,1,1,1.2.")
        dice.append([_weight(one, text) for one in weights])
    return dice * (many if len(dice) == 1 else 1)


def _weight(text: str, option: str) -> Fraction:
    value = number_in(text, f"--faces {option}", 0)
    if not value:
        fail(f"--faces {option}: every face needs a weight above 0.")
    return value
