"""Pages of dice and wheels that do not fall alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from title58.documents.floor.figures import change, p_value, percent
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.games import find_game
from title58.protection.bias.dice import Thrown
from title58.protection.bias.wheels import Scanned
from title58.submission.filing import Submission
from title58.words import counted


def dice(
    filing: Submission,
    found: Sequence[Thrown],
    said: Sequence[str],
    *,
    even: bool,
) -> Page:
    name = find_game(filing.game).name
    return page(filing, f"{name}: dice", _blocks(found, said, even, "fair dice"))


def wheel(
    filing: Submission,
    found: Sequence[Thrown],
    said: Sequence[str],
    scanned: Scanned | None = None,
) -> Page:
    name = find_game(filing.game).name
    blocks: list[Block] = [*_scanned(scanned)] if scanned is not None else []
    if found:
        blocks += _blocks(found, said, False, "fair wheel")
    return page(filing, f"{name}: wheel", blocks)


def _scanned(found: Scanned) -> Iterator[Block]:
    yield Heading("What the spins say")
    yield Line(
        f"{counted(found.spins, 'spin')}. Chi-square {found.chi_square:.2f} with {found.freedom}"
        f" degrees of freedom: p-value {p_value(found.p_value)}."
    )
    best = found.best
    chance = p_value(found.p_sector)
    if not found.as_hot:
        chance = f"at most {chance} (none of {counted(found.fair, 'fair wheel')} had one)"
    yield Line(
        f"The hottest sector is {best.said} ({counted(len(best.pockets), 'pocket')}):"
        f" {counted(best.spins, 'spin')},"
        f" {best.expected:,.1f} expected, {best.z:+.2f} standard deviations. A fair wheel has a"
        f" sector as hot as that, wherever it is, with probability {chance}."
    )
    yield Table(
        ("Pocket", "Spins", "Against expected"),
        tuple(
            Row((pocket, f"{count:,}", f"{count * len(found.counts) / found.spins:.3f}"))
            for pocket, count in zip(found.pockets, found.counts, strict=True)
        ),
        (2, 2, 2),
    )


def _blocks(found: Sequence[Thrown], said: Sequence[str], even: bool, fair: str) -> Iterator[Block]:
    yield Heading("How they fall")
    for one in said:
        yield Line(one)
    if found:
        yield Heading("Every wager")
        yield edges(found, even, fair)


def edges(found: Sequence[Thrown], even: bool, fair: str) -> Table:
    head = ["Wager", f"House edge, {fair}", "House edge", "Change"]
    wide = [5, 2, 2, 2]
    if even:
        head.append("Break-even SRR")
        wide.append(2)
    rows = []
    for one in sorted(found, key=lambda each: each.edge - each.usual):
        cells = [
            one.name, percent(one.usual, 4), percent(one.edge, 4), change(one.edge - one.usual)
        ]  # fmt: skip
        if even:
            cells.append("" if one.break_even is None else f"{float(one.break_even):.3f}")
        rows.append(Row(tuple(cells), one.odds.cite))
    return Table(tuple(head), tuple(rows), tuple(wide))


def sevens_said(
    sevens: int, rolls: int, few: float, many: float, between: tuple[float, float | None]
) -> str:
    rate = f" (SRR {rolls / sevens:.2f})" if sevens else ""
    low, high = between
    own = f"at least {low:.2f}" if high is None else f"between {low:.2f} and {high:.2f}"
    return (
        f"{counted(sevens, 'seven')} in {counted(rolls, 'roll')}{rate}. The true SRR is {own}, with"
        f" 95% confidence; fair dice have 6. Fair dice show so few with probability {p_value(few)},"
        f" so many with probability {p_value(many)}."
    )
