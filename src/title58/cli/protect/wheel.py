"""`title58 protect wheel`: a wheel whose pockets do not come alike."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from title58.protection.dice import Thrown


def wheel(
    what: str = GAME,
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
    settings: list[str] = SETTINGS,
    as_of: str | None = AS_OF,
    submission: Path | None = SUBMISSION,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    output: Path | None = OUTPUT,
    force: bool = FORCE,
    as_json: bool = JSON,
) -> None:
    """Every wager's edge on a biased wheel; chi-square and a scan of all sectors for spins."""
    ready(output, force)
    if not (biases or spins):
        fail("Give --pocket, or --spins FILE.")
    code = on_file(laws, plugins)
    with plain_errors():
        from title58 import files
        from title58.documents.floor import equipment
        from title58.protection import wheels

        filing, as_filed, _ = chosen(what, settings, as_of, code, submission)
        pockets = wheels.wheel_of(filing)
        plain: dict[str, object] = {"format": "title58-wheel/1", "game": filing.game}
        scanned = None
        if spins is not None:
            try:
                counts = wheels.counts_in(files.read_text(spins), pockets)
            except wheels.NoWheel as error:
                fail(f"{spins}: {error}.")
            scanned = wheels.scan(pockets, counts)
            plain["spins"] = scanned.as_plain()
        found: tuple[Thrown, ...] = ()
        said: list[str] = []
        if biases:
            weights = dict(_bias(text) for text in biases)
            law = wheels.law_of(pockets, weights)
            found = wheels.priced(filing, law, wager=wager, as_filed=as_filed)
            said = _said(pockets, law)
            plain["wagers"] = [one.as_plain() for one in found]
        page = equipment.wheel(filing, found, said, scanned)
    told(plain, lambda: page, output, as_json, code)


def _bias(text: str) -> tuple[str, Fraction]:
    from title58.cli.theo import number_of

    pocket, _, weight = (part.strip() for part in text.partition("="))
    if not pocket or not weight:
        fail(f"--pocket {text}: write POCKET=WEIGHT, for example 17=1.2.")
    return pocket, number_of(weight, f"--pocket {text}", 0, 1_000)


def _said(pockets: tuple[str, ...], law: tuple[int, ...]) -> list[str]:
    """The pockets that stand out, and the spins it takes to see it."""
    from title58.protection.wheels import NoWheel, spins_to_tell

    total, many = sum(law), len(law)
    hot = [at for at in range(many) if law[at] * many > total]
    said = []
    if hot:
        part, rate = len(hot) / many, sum(law[at] for at in hot) / total
        names = ", ".join(dict.fromkeys(pockets[at] for at in hot))
        said.append(f"{names}: {rate:.3%} of spins instead of {part:.3%}.")
        try:
            needed = spins_to_tell(part, rate / part, many * (many // 2))
        except NoWheel:
            return said
        said.append(
            f"To find these as a sector among all sectors takes about {needed:,} spins (5% false"
            " alarms, 90% found)."
        )
    return said
