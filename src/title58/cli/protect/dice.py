"""`title58 protect dice`: dice that do not fall alike."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import typer

from title58.cli.common import (
    AS_OF,
    FORCE,
    GAME,
    JSON,
    LAWS,
    PLUGINS,
    SETTINGS,
    SUBMISSION,
    chosen,
    fail,
    on_file,
    plain_errors,
)
from title58.cli.protect.showing import OUTPUT, ready, told

MOST = 10_000_000


def dice(
    what: str = GAME,
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
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    output: Path | None = OUTPUT,
    force: bool = FORCE,
    as_json: bool = JSON,
) -> None:
    """Every wager's edge with dice that are set or biased, and how many rolls it takes to tell.

    Craps and Mini-Craps by --srr, --faces or --falls, Sic Bo by --faces or --falls.
    """
    ready(output, force)
    if bool(srr) + bool(faces) + bool(falls) > 1:
        fail("--srr, --faces and --falls all describe the dice: give one of them.")
    if not (srr or faces or falls or rolls):
        fail("Give --srr, --faces, --falls, or --rolls and --sevens.")
    code = on_file(laws, plugins)
    with plain_errors():
        from title58.documents.floor import equipment
        from title58.protection import dice as of

        filing, as_filed, _ = chosen(what, settings, as_of, code, submission)
        many = of.dice_of(filing)
        said: list[str] = []
        plain: dict[str, object] = {"format": "title58-dice/1", "game": filing.game}
        if rolls or sevens:
            few, more = of.p_value(sevens, rolls)
            said.append(equipment.sevens_said(sevens, rolls, few, more))
            plain |= {"rolls": rolls, "sevens": sevens, "p_few": few, "p_many": more}
        if many != 2 and (srr or rolls or break_even):
            fail(f"Sevens are rolled with two dice: leave out --srr, --rolls and --break-even for "
                 f"{filing.game}.")  # fmt: skip
        law = (1,) * 6**many
        if srr:
            law = of.by_seven_rate(_number(srr, "--srr"))
        elif faces:
            law = of.by_faces(_faces(faces, many))
        elif falls:
            law = of.by_falls(_written(falls), many)
        if srr or ((faces or falls) and many == 2):
            rate = of.seven_rate(law)
            said.append(f"A seven once in {float(rate):.4f} rolls (SRR); fair dice: 6.")
            plain["srr"] = float(rate)
            if rate != 6:
                needed = of.rolls_to_tell(float(1 / rate))
                said.append(
                    f"To tell this seven-rate from 1 in 6 takes {needed:,} rolls (5% false alarms,"
                    " 90% found)."
                )
                plain["rolls_to_tell"] = needed
        found = of.priced(filing, law, wager=wager, as_filed=as_filed)
        if break_even:
            found = of.with_break_even(filing, found)
        page = equipment.dice(filing, found, said, even=break_even)
    plain["wagers"] = [one.as_plain() for one in found]
    told(plain, lambda: page, output, as_json, code)


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
