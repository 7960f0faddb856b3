"""How much of the Code is carried out and tested, for a terminal."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import typer

from title58.cli.common import say
from title58.documents.standing import Standing
from title58.law.coverage import COUNTED, ChapterCoverage, Tally, total


def show_standings(found: list[Standing], each: bool) -> None:
    def counts(them: list[Standing]) -> str:
        stand = [one for one in them if one.stands]
        filed = sum(bool(one.filed) for one in stand)
        return f"{filed:>6}{len(stand) - filed:>9}{len(them) - len(stand):>9}{len(them):>10}"

    say("Checklist provisions that a document covers: with what is filed, or with nothing to file")
    typer.echo("chapter filed  nothing  missing     total")
    for chapter in dict.fromkeys(one.provision.chapter for one in found):
        here = [one for one in found if one.provision.chapter == chapter]
        typer.echo(f"{chapter:>7}{counts(here)}")
    typer.echo(f"    all{counts(found)}")
    for one in found:
        if not each and one.stands:
            continue
        say(f"{one.provision.key}  {', '.join(one.documents) or 'in no document'}", "  ", "      ")
        for line in one.filed:
            say(line, "      ", "        ")
        if one.why:
            say(one.why, "      ")
        if one.lacking:
            say(f"what is filed is not shown in: {', '.join(one.lacking)}", "      ")


def as_plain(chapters: tuple[ChapterCoverage, ...]) -> dict[str, Any]:
    return {
        "total": asdict(total(chapters)),
        "percent": total(chapters).percent,
        "chapters": {
            found.chapter: {
                **{carrier: asdict(found.tally(carrier)) for carrier in COUNTED},
                "total": asdict(found.tally()),
                "percent": found.tally().percent,
                "gaps": {s.provision.key: s.gap for s in found.gaps},
            }
            for found in chapters
        },
    }


def show_coverage(chapters: tuple[ChapterCoverage, ...], each: bool) -> None:
    def cell(tally: Tally) -> str:
        return f"{tally.tested}/{tally.violated}/{tally.total}"

    typer.echo("Provisions covered by a test / proven by violation / in all")
    typer.echo("".join(f"{head:>14}" for head in ("chapter", *COUNTED[:4]))[7:] + "    covered")
    for found in chapters:
        cells = "".join(f"{cell(found.tally(carrier)):>14}" for carrier in COUNTED)
        typer.echo(f"{found.chapter:>7}{cells}{found.tally().percent:>10.1f}%")
    everything = total(chapters)
    typer.echo(
        f"    all  {cell(everything)}: {everything.percent:.1f}% covered;"
        f" {everything.violated} proven by violation"
    )
    gaps = [gap for found in chapters for gap in found.gaps]
    for found in chapters if each else ():
        typer.echo(f"\nChapter {found.chapter}")
        for standing in found.standings:
            if standing.proof.code or standing.proof.tests:
                say(standing.provision.key, "  ")
            for place in (*standing.proof.code, *standing.proof.tests):
                by = "  (by violation)" if place in standing.proof.violated else ""
                say(place + by, "      ")
    if gaps:
        listed = each or len(gaps) <= 20
        typer.echo(f"\nGaps: {len(gaps)}" + ("" if listed else "; --chapter C lists them"))
    if gaps and listed:
        for standing in gaps:
            text = f"{standing.provision.key}  {standing.gap}: {standing.provision.summary}"
            say(text, "  ", "      ")
