"""`title58 law`: read the law of a day, compare two days, search it, and see what carries it out.

A thin skin: every answer comes from `title58.law`; here it is only worded for a terminal of 80
columns or for another program (`--json`).
"""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from title58.cli.common import (
    AS_OF,
    CANNOT_TELL,
    JSON,
    LAWS,
    PLUGINS,
    UNREADABLE,
    chosen_day,
    fail,
    on_file,
    parse_date,
    plain_errors,
    print_json,
    say,
    tell_law,
)
from title58.words import counted

if TYPE_CHECKING:
    from title58.law import Code, Interpretation
    from title58.law.compare import Comparison
    from title58.law.evidence import Proof
    from title58.law.lookup import Entry
    from title58.law.model import Provision

CHECKLIST = "checklist"
INTERPRETATIONS = "Interpretations (ours, not the Board's)"

app = typer.Typer(
    help="The Code as it stood on a day: what was in force, what changed, what implements it.",
    invoke_without_command=True,
    no_args_is_help=False,
    rich_markup_mode=None,
)

_CHAPTER = typer.Option(None, "--chapter", metavar="C", help="Only this chapter, e.g. 627a.")


@app.callback()
def state(
    context: typer.Context,
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    as_json: bool = JSON,
) -> None:
    """The chapters and how they stand on a day (today unless --as-of says otherwise)."""
    if context.invoked_subcommand is not None:
        return
    from title58.law.lookup import chapter_state

    law = on_file(laws).on(chosen_day(as_of))
    found = chapter_state(law)
    if as_json:
        chapters = [asdict(standing) for standing in found]
        print_json(
            {
                "date": law.date,
                "held": law.code.held,
                "chapters": chapters,
                "not_carried": [known._asdict() for known in law.code.not_carried()],
                **law.code.told(),
            }
        )
        return
    typer.echo(f"58 Pa. Code, Subpart K, on {law.date}")
    say(f"{law.code.held} `title58 law register` lists what else is known.")
    typer.echo()
    tell_law(law.code)
    for standing in found:
        edition = f", {standing.edition} text" if standing.edition else ""
        say(f"{standing.chapter}  {standing.title}", hang="      ")
        say(
            f"{', '.join(standing.games)}: {standing.in_force} of {standing.sections} sections "
            f"in force{edition}",
            "      ",
        )
        for note in standing.notes:
            say(f"- {note}", "      ", "        ")


@app.command()
def register(
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    as_json: bool = JSON,
) -> None:
    """Every amendment that is known, on file or not."""
    code = on_file(laws)
    listed = []
    for document in code.documents:
        lacking = [cite for cite in document.cites if not code.has_text(cite, document)]
        listed.append({**asdict(document), "link": document.link, "not_on_file": lacking})
        if not as_json:
            held = [cite for cite in document.cites if cite not in lacking]
            say(document.name, hang="  ")
            for label, cites in (("on file", held), ("not on file", lacking)):
                if cites:
                    say(f"{label}: {', '.join(cites)}", "  ", "    ")
            say(document.told, "  ", "    ")
            if document.link:
                typer.echo(f"  {document.link}")
    if as_json:
        print_json({"documents": listed, "chapters": [k._asdict() for k in code.not_carried()]})
        return
    typer.echo("\nChapters that are known and not on file")
    for known in code.not_carried():
        seen = f" (in the Code by {known.seen})" if known.seen else ""
        say(f"{known.chapter}  {known.title}{seen}", "  ", "      ")
        say(known.substance or "known by name only", "      ")


@app.command()
def show(
    cite: str = typer.Argument(
        metavar="CITE", help="A cite, e.g. 627a.10 or 627a.8(d); or an id, e.g. BAC-01."
    ),
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    as_json: bool = JSON,
) -> None:
    """A section in our words, with its dates, code and tests."""
    from title58.law.cites import chapter_of
    from title58.law.lookup import look_up, near
    from title58.law.model import official_link

    code = on_file(laws)
    if known := code.interpretation(cite):
        if as_json:
            print_json(asdict(known))
        else:
            typer.echo(INTERPRETATIONS)
            _interpretation(known)
        return
    entry = look_up(code.on(chosen_day(as_of)), cite, strict=as_of is not None)
    if entry is None:
        other = next((k for k in code.not_carried() if k.chapter == chapter_of(cite)), None)
        if other is not None:
            fail(
                f"Chapter {other.chapter}, {other.title}, is known and not on file."
                f" Official text: {official_link(cite)}",
                CANNOT_TELL,
            )
        close = near(code, cite)
        hint = f" Similar: {', '.join(close)}." if close else ""
        fail(f"There is no {cite} in the Code on file.{hint}")
    if as_json:
        print_json(
            {
                **asdict(entry),
                "versions": [{**asdict(v), "link": official_link(v.cite)} for v in entry.versions],
                "documents": [{**asdict(each), "link": each.link} for each in entry.documents],
                "unread": [text.as_dict() for text in entry.unread],
            }
        )
    else:
        _show(entry)


def _show(entry: Entry) -> None:
    from title58.law.coverage import COUNTED

    say(f"§ {entry.cite}  {entry.title}", hang="  ")
    if entry.remark:
        say(entry.remark)
    for version in entry.versions:
        shown = "*" if version in entry.shown else " "
        until = f"through {version.last_day}" if version.last_day else "no end on file"
        held = "" if version.on_file else "; wording not on file"
        head = f"{shown} {version.cite}  {version.effective} {until}{held}"
        say(head + (f"  [{version.source}]" if version.source else ""), hang="    ")
        if len(entry.versions) <= 4 or (version.changes and shown == "*"):
            for label, text in (
                ("replaces", version.replaces),
                ("changes", version.changes),
                ("note", version.note),
            ):
                if text:
                    say(f"{label}: {text}", "    ", "      ")
    for unread in entry.unread:
        say(f"Known and not on file: {unread}", hang="    ")
    typer.echo(f"Current official text:\n  {entry.link}")
    for document in entry.documents:
        if document.link:
            typer.echo(f"{document.name}:\n  {document.link}")
    if entry.provisions:
        typer.echo("\nProvisions")
    for provision in entry.provisions:
        say(f"{provision.key}  [{provision.carrier}] {provision.summary}", "  ", "      ")
        proof = entry.evidence.get(provision.key)
        for label, places in (("code", proof.code), ("test", proof.tests)) if proof else ():
            for place in places:
                say(f"{label}  {place}", "      ", "            ")
    carried = [p.key for p in entry.provisions if p.carrier in COUNTED]
    if carried:
        proofs = [entry.evidence[key] for key in carried if key in entry.evidence]
        code = sum(bool(proof.code) for proof in proofs)
        tests = sum(bool(proof.code and proof.tests) for proof in proofs)
        many = counted(len(carried), "provision")
        say(f"{many} for code to carry out: {code} implemented, {tests} tested.")
    if entry.other_wordings:
        say("Other wordings: " + ", ".join(entry.other_wordings), hang="  ")
    if entry.interpretations:
        typer.echo(f"\n{INTERPRETATIONS}")
    for interpretation in entry.interpretations:
        _interpretation(interpretation)


def _ended(text: str) -> str:
    return text if text.endswith((".", "?", "!")) else f"{text}."


def _interpretation(known: Interpretation) -> None:
    settled = "settled" if known.settled else known.certainty
    say(f"{known.id}  {known.subject} ({settled})", "  ", "      ")
    say(f"§ {', '.join(known.cites)}", "      ")
    say(f"Question: {_ended(known.question)}", "      ")
    say(f"Reading: {_ended(known.reading)}", "      ")
    for label, places in (
        ("option", known.options),
        ("code", known.code),
        ("test", known.tests),
        ("nothing to carry:", (known.nothing,) if known.nothing else ()),
    ):
        for place in places:
            say(f"{label}  {place}", "      ", "            ")


@app.command()
def interpretations(
    named: list[str] = typer.Argument(None, metavar="[ID]...", help="Only these, e.g. BAC-01."),
    chapter: str | None = _CHAPTER,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    as_json: bool = JSON,
) -> None:
    """Where the text is open, and how we read it."""
    code = on_file(laws)
    found = code.interpretations
    if chapter is not None:
        if code.chapter(chapter) is None:
            fail(f"Chapter {chapter} is not on file.")
        found = code.interpretations_on(chapter)
    for name in named or ():
        if code.interpretation(name) is None:
            fail(f"There is no interpretation {name}. `title58 law interpretations` lists them.")
    found = tuple(each for each in found if not named or each.id in named)
    if as_json:
        print_json([asdict(each) for each in found])
        return
    typer.echo(f"{INTERPRETATIONS}: {len(found)}")
    for each in found:
        _interpretation(each)


@app.command()
def diff(
    before: str = typer.Argument(metavar="DATE", help="The earlier day, YYYY-MM-DD."),
    after: str = typer.Argument(metavar="DATE", help="The later day, YYYY-MM-DD."),
    chapter: str | None = _CHAPTER,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    as_json: bool = JSON,
) -> None:
    """What changed between two days."""
    from title58.law.compare import compare

    with plain_errors(UNREADABLE):
        found = compare(on_file(laws), parse_date(before), parse_date(after), chapter)
    if as_json:
        print_json(asdict(found))
    else:
        _diff(found)


def _diff(found: Comparison) -> None:
    typer.echo(f"58 Pa. Code, Subpart K, from {found.before} to {found.after}")
    if found.same:
        typer.echo("Nothing changed in the text on file.")
    for heading, versions in (
        ("New sections", found.begun),
        ("Sections no longer in force", found.ended),
    ):
        if versions:
            typer.echo(f"\n{heading}")
        for version in versions:
            on = f"from {version.effective}"
            if heading == "Sections no longer in force":
                unknown = "; successor unknown" if version.expires else ""
                on = f"last day {version.last_day}{unknown}"
            say(f"{version.cite}  {version.title} ({on})", "  ", "      ")
    if found.amended:
        typer.echo("\nSections amended")
    for _, version in found.amended:
        say(f"{version.cite}  {version.title} (from {version.effective})", "  ", "      ")
        if version.changes:
            say(version.changes, "      ")
    if found.blind or found.unread:
        typer.echo("\nKnown and not on file; what these changed cannot be told")
    for version in found.blind:
        say(f"{version.cite}  the wording from {version.effective}", "  ", "      ")
    for unread in found.unread:
        say(str(unread), "  ", "      ")
    for heading, provisions in (("Added", found.added), ("Removed", found.removed)):
        if provisions:
            typer.echo(f"\n{heading}: {counted(len(provisions), 'provision')}")
        for provision in provisions:
            say(f"{provision.cite}  {provision.summary}", "  ", "      ")
    if found.changed:
        typer.echo(f"\nChanged: {counted(len(found.changed), 'provision')}")
    for old, new in found.changed:
        say(new.cite, "  ")
        say(f"was: {old.summary}", "      ", "        ")
        say(f"now: {new.summary}", "      ", "        ")
    for heading, games in (
        ("Wagers added", found.wagers_gained),
        ("Wagers removed", found.wagers_lost),
    ):
        if games:
            typer.echo(f"\n{heading}")
        for game, slugs in games.items():
            say(f"{game}: {', '.join(slugs)}", "  ", "      ")


@app.command()
def search(
    words: list[str] = typer.Argument(metavar="WORD...", help="Words that must all occur."),
    as_of: str | None = AS_OF,
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
    as_json: bool = JSON,
) -> None:
    """Find sections, provisions and wagers by words."""
    from title58.law.search import search as find

    date = parse_date(as_of) if as_of is not None else None
    hits = find(on_file(laws), " ".join(words), date)
    if as_json:
        print_json([asdict(hit) for hit in hits])
        return
    if not hits:
        typer.echo(f"Nothing found for {' '.join(words)!r}.")
    heading = ""
    for hit in hits:
        if hit.kind != heading:
            heading = hit.kind
            typer.echo(f"{heading.capitalize()}s")
        say(f"{hit.cite}  {hit.text}", "  ", "      ")


@app.command()
def glossary(
    term: str = typer.Argument(
        "", metavar="[TERM]", help="A word in the term; every term if left out."
    ),
    laws: list[Path] = LAWS,
    as_json: bool = JSON,
) -> None:
    """What a term means, in the trade, here or in a chapter."""
    from title58.law.glossary import search as find

    found = find(on_file(laws), term)
    if as_json:
        print_json([known._asdict() for known in found])
        return
    if not found:
        typer.echo(f"No term contains {term!r}.")
    for known in found:
        cite = f" (§ {known.cite})" if known.cite else ""
        say(f"{known.name}{cite}: {known.meaning}", hang="    ")


@app.command()
def coverage(
    chapter: list[str] = typer.Option([], "--chapter", metavar="C", help="Only these chapters."),
    carrier: str | None = typer.Option(
        None,
        "--carrier",
        metavar="CARRIER",
        help="Only engine, procedure, option or irregularity; or checklist: which documents cover"
        " each provision, with what is filed.",
    ),
    as_json: bool = JSON,
    evidence: Path | None = typer.Option(
        None, "--evidence", metavar="FILE", help="An evidence file to use instead of ours."
    ),
    require: bool = typer.Option(
        False, "--require", help="Exit with code 1 unless every provision is tested."
    ),
    laws: list[Path] = LAWS,
    plugins: list[str] = PLUGINS,
) -> None:
    """How much of the Code is implemented and tested."""
    from title58.cli.show import coverage as shown
    from title58.law import coverage as counting

    code = on_file(laws)
    for name in chapter:
        if code.chapter(name) is None:
            known = ", ".join(c.chapter for c in code.chapters)
            fail(f"Chapter {name} is not on file. On file: {known}.")
    wanted = [p for p in code.provisions_by_key.values() if not chapter or p.chapter in chapter]
    if carrier == CHECKLIST:
        _standings(
            code, [p for p in wanted if p.carrier == CHECKLIST], bool(chapter), as_json, require
        )
        return
    if carrier not in (None, *counting.COUNTED):
        fail(f"--carrier {carrier}: there are {', '.join((*counting.COUNTED, CHECKLIST))}.")
    wanted = [p for p in wanted if carrier in (None, p.carrier)]
    chapters = counting.coverage(wanted, _evidence(evidence, code))
    if as_json:
        print_json(shown.as_plain(chapters))
    else:
        shown.show_coverage(chapters, each=bool(chapter))
    if require and not counting.total(chapters).complete:
        raise typer.Exit(1)


def _standings(
    code: Code, wanted: list[Provision], each: bool, as_json: bool, require: bool
) -> None:
    """In which document each checklist provision stands."""
    from title58.documents.standing import standings

    with plain_errors():
        found = list(standings(code, wanted))
    if as_json:
        print_json(
            {
                one.provision.key: {
                    "documents": one.documents,
                    "lacking": one.lacking,
                    "filed": one.filed,
                    "why": one.why,
                }
                for one in found
            }
        )
    else:
        from title58.cli.show.coverage import show_standings

        show_standings(found, each)
    if require and not all(one.stands for one in found):
        raise typer.Exit(1)


def _evidence(path: Path | None, code: Code) -> dict[str, Proof]:
    from title58.law import evidence

    if path is None:
        return evidence.under(code)
    if not path.is_file():
        fail(f"There is no evidence file {path}.")
    try:
        return evidence.under(code, path)
    except ValueError:
        fail(f"{path} is not an evidence file written by `pytest --evidence`.")
