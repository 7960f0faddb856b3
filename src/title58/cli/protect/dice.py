"""`title58 protect dice`: dice that do not fall alike."""

from __future__ import annotations

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
    rolls: int = typer.Option(
        0, "--rolls", min=0, max=MOST, metavar="N", help="Rolls observed; with --sevens."
    ),
    sevens: int = typer.Option(
        0, "--sevens", min=0, max=MOST, metavar="N", help="Sevens among them."
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
    if not (srr or faces or falls or rolls):
        fail("Give --srr, --faces, --falls, or --rolls and --sevens.")

    from title58.documents.floor import answers
    from title58.protection.bias.dice import dice_of

    filing, offered = about.asked()
    many = dice_of(filing)
    if many != 2 and (srr or rolls or break_even):
        fail(f"Sevens are rolled with two dice: leave out --srr, --rolls and --break-even for "
             f"{filing.game}.")  # fmt: skip
    return answers.dice(
        filing, offered, srr=_number(srr, "--srr") if srr else None,
        faces=_faces(faces, many) if faces else (), falls=_written(falls) if falls else "",
        rolls=rolls, sevens=sevens, wager=wager, break_even=break_even,
    )  # fmt: skip


def _number(text: str, option: str) -> Fraction:
    from title58.cli.theo import number_of

    return number_of(text, option, 1, 1_000)


def _written(text: str) -> str:
    """What was written out, or what is in the file of that name."""
    from title58 import files

    if set(text) & set(",; \n"):
        return text
    return files.read_text(Path(text), most=1_000_000)


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
    from title58.cli.theo import number_of

    value = number_of(text, f"--faces {option}", 0, 1_000)
    if not value:
        fail(f"--faces {option}: every face needs a weight above 0.")
    return value
