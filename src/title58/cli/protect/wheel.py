"""`title58 protect wheel`: a wheel whose pockets do not come alike."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import typer

from title58.cli.common import fail
from title58.cli.protect.asking import About, Answer, command_without_decks


@command_without_decks
def wheel(
    about: About,
    biases: list[str] = typer.Option(
        [],
        "--pocket",
        metavar="POCKET=WEIGHT",
        help="How often a pocket comes against the others, e.g. 17=1.2; may be repeated.",
    ),
    spins: Path | None = typer.Option(
        None,
        "--spins",
        metavar="FILE",
        help="Spins observed: a pocket on each line, or a CSV of pockets and counts.",
    ),
    wager: str = typer.Option("", "--wager", metavar="W", help="One wager only."),
) -> Answer:
    """Every wager's edge on a biased wheel; chi-square and a scan of all sectors for spins."""
    if not (biases or spins):
        fail("Give --pocket, or --spins FILE.")
    if wager and not biases:
        fail("--wager goes with --pocket: without a bias there is no edge to tell.")
    pockets = [_bias(text) for text in biases]
    names = [name for name, _ in pockets]
    for name in names:
        if names.count(name) > 1:
            fail(f"--pocket {name} is given twice. Give it once.")

    from title58 import files
    from title58.documents.floor import answers
    from title58.protection.bias.wheels import NoWheel

    try:
        return answers.wheel(
            *about.asked(), pockets=dict(pockets),
            spins=None if spins is None else files.read_text(spins), wager=wager,
        )  # fmt: skip
    except NoWheel as error:
        if getattr(error, "entry", "") != "spins":
            raise
        fail(f"{spins}: {error}.")


def _bias(text: str) -> tuple[str, Fraction]:
    from title58.cli.protect.dice import number_in

    pocket, _, weight = (part.strip() for part in text.partition("="))
    if not pocket or not weight:
        fail(f"--pocket {text}: write POCKET=WEIGHT, for example 17=1.2.")
    return pocket, number_in(weight, f"--pocket {text}", 0)
