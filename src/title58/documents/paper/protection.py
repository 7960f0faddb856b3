"""What a table is exposed to, on paper: the ranking, and a page for each wager."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import isinf

from title58.documents.paper.page import Block, Heading, Line, Page, Picture, Row, Table, page
from title58.games import find_game
from title58.law.cites import Cited, cites
from title58.money import format_money
from title58.protection.exposure import Bettor, TableExposure, WagerExposure
from title58.submission.filing import Submission

ZERO_EFFECTS = (
    "No single card changes this wager at all: every effect of removal is 0. That does NOT mean "
    "that it is safe. A wager on pairs or suits follows how unevenly the cards are left, which no "
    "plus-minus count sees and a computer does; what the perfect bettor wins is the measure."
)
SELDOM = 0.003  # a true count that comes less often is too uncertain to draw
SHOWN_CUTS = (14, 20, 26, 39, 52, 78, 104, 156, 208)


def protection(filing: Submission, found: TableExposure) -> Page:
    game = find_game(filing.game).name
    return page(filing, f"{game}: game protection", _blocks(found), wide=True)


def _blocks(found: TableExposure) -> Iterator[Block]:
    yield Heading("The table")
    yield from (Line(text, cite) for text, cite in about(found))
    yield Heading("Ranking, worst first")
    yield _ranking(found)
    if found.together is not None:
        yield Line(together_said(found))
    if found.own is not None:
        yield Line(found.own.said)
    for wager, why in found.prepared.kernel.left_out:
        yield Line(f"Not covered: {wager}: {why}.")
    if found.own is not None:
        from title58.documents.floor.counting import counting_blocks

        yield Heading("Blackjack Wager", new_page=True)
        yield from counting_blocks(found.own)
    for one in found.wagers:
        yield Heading(one.name, new_page=True)
        yield from wager_blocks(found, one)


def about(found: TableExposure) -> list[tuple[str, Cited]]:
    """How the shoe is dealt and how the figures came about, in sentences with their sections."""
    here = found.prepared
    kernel = here.kernel
    cards = len(kernel.shoe)
    after = "one more is played" if here.extra else "the cards are shuffled"
    lawful = here.extra == kernel.extra
    return [
        (" ".join(kernel.about), cites(*kernel.cites.split(", "))),
        (
            f"The cut card is {here.cut} of {cards} cards from the end (the Code's least is "
            f"{kernel.least}); after its round {after}"
            f"{'' if lawful else ', not as the Code has it'}: "
            f"{found.rounds:.1f} rounds a shoe.",
            "",
        ),
        (
            f"{found.shoes:,} shoes were dealt (seed {here.question.seed}). At every round "
            "the exact expectation of every wager was summed; no bet was settled. ± is one "
            "standard error.",
            "",
        ),
        (
            f"At {found.floor.rounds_per_hour:g} rounds an hour. {found.floor.limits.said}",
            "",
        ),
    ]


RANKING = (
    "Wager", "House edge", "Perfect bettor: units a shoe", "± s.e.", "per 100 rounds",
    "dollars an hour", "rounds bet", "edge per bet", "DI", "Best count: units a shoe", "kept",
    "Verdict",
)  # fmt: skip


def ranked(one: WagerExposure) -> tuple[str, ...]:
    perfect, counted = one.perfect, one.counted
    return (
        one.name,
        f"{float(one.target.odds.edge):.3%}",
        f"{perfect.win:.4f}",
        f"{perfect.error:.4f}",
        f"{perfect.per_100:.4f}",
        format_money(round(one.hourly)),
        f"{perfect.share:.2%}",
        f"{perfect.edge:.2%}",
        f"{perfect.di:.2f}",
        f"{counted.win:.4f}" if counted else "no count",
        f"{one.kept:.0%}" if one.kept is not None else "–",
        one.verdict.value,
    )


def _ranking(found: TableExposure) -> Table:
    rows = tuple(
        Row(ranked(one), one.target.odds.cite, (f"Cure: {one.cure.said}.",) if one.cure else ())
        for one in found.wagers
    )
    return Table(RANKING, rows, (5, 2, 3, 2, 2, 3, 2, 2, 2, 3, 2, 3))


def together_said(found: TableExposure) -> str:
    assert found.together is not None
    perfect, every = found.together.perfect, found.together.every_round
    return (
        f"All wagers together, each whenever it is worth it: {perfect.win:.4f} ± "
        f"{perfect.error:.4f} units a shoe, in {perfect.share:.1%} of the rounds. A bettor who "
        f"must lay a unit on the best base wager beside them gives back "
        f"{-perfect.beside:.4f}; one who "
        f"must lay it in every round, {-every:.4f}."
    )


def count_said(one: WagerExposure) -> str:
    count = one.count
    if count is None:
        return "No count of single cards says anything about this wager."
    start = f" Begin at {count.start:+d}." if count.start else ""
    if isinf(count.trigger):
        return f"Tags {count.said}; no true count that comes about makes it worth a bet."
    return (
        f"Tags {count.said}.{start} Divide by the decks not yet seen; bet from a true count of "
        f"{count.trigger:+g}. Correlation with the effects of removal {count.correlation:.3f}."
    )


def bettor_said(bettor: Bettor) -> str:
    lead = bettor.shoes_to_lead
    until = f"{lead:,.0f} shoes until one standard deviation ahead (N0)" if lead else "never ahead"
    ruin = f"; a bankroll of 100 units is lost with {bettor.ruin(100):.1%}" if lead else ""
    return (
        f"{bettor.win:.4f} ± {bettor.error:.4f} units a shoe, {bettor.bets:.2f} bets a shoe "
        f"({bettor.share:.2%} of rounds) at {bettor.edge:+.2%} each; standard deviation "
        f"{bettor.deviation:.2f} a shoe, DI {bettor.di:.2f}, {until}{ruin}."
    )


def wager_blocks(found: TableExposure, one: WagerExposure) -> Iterator[Block]:
    odds = one.target.odds
    yield Line(
        f"House edge {float(odds.edge):.4%}, standard deviation {odds.deviation:.4f}, hit "
        f"frequency {float(odds.hit_rate):.4%}.",
        odds.cite,
    )
    yield Line(f"Verdict: {one.verdict.value}. {one.reason}.", large=True)
    if one.cure is not None:
        yield Line(f"The cure: {one.cure.said}.")
    if one.effects.zero:
        yield Line(ZERO_EFFECTS, large=True)
    else:
        groups = one.effects.groups
        yield Table(
            tuple(name for name, _ in groups),
            (Row(tuple(f"{100 * effect:+.4f}%" for _, effect in groups)),),
        )
        yield Line(
            "Effects of removal: what one such card gone from a full shoe adds to the player's "
            f"expectation. Over all cards they sum to {one.effects.total:.1e}, as they must to 0."
        )
    yield Line(f"Perfect bettor: {bettor_said(one.perfect)}")
    if one.approximate is not None:
        yield Line(
            f"Normal approximation from the effects of removal alone: {one.approximate:.4f} units "
            "a shoe. It is an approximation; the figures above replace it."
        )
    yield Line(f"Best count: {count_said(one)}")
    if one.counted is not None:
        yield Line(f"With it: {bettor_said(one.counted)}")
    yield Picture(by_cut_svg(one), "Units won per shoe, by position of the cut card")
    yield _cuts(found, one)
    if one.by_trigger:
        yield Table(
            tuple(f"from {trigger:+g}" for trigger, _ in one.by_trigger),
            (Row(tuple(f"{win:.4f}" for _, win in one.by_trigger)),),
        )
        yield Line("Units a shoe by the true count from which the counter bets.")
    if one.by_count:
        yield Picture(by_count_svg(one), "Edge by true count")
    yield Table(
        ("Cards unseen", "5%", "25%", "median", "75%", "95%"),
        tuple(
            Row((str(unseen), *(f"{edge:+.2%}" for edge in edges)))
            for unseen, edges in one.by_depth
        ),
    )
    yield Line(
        "The player's exact edge with so many cards unseen: in 5% of shoes it is under the first "
        f"figure, in 5% over the last ({len(set(found.prepared.looked.shoes.tolist()))} shoes)."
    )
    yield Table(
        tuple(f"{low} out" for low, _ in one.bets_by_depth),
        (Row(tuple(f"{share:.2%}" for _, share in one.bets_by_depth)),),
    )
    yield Line("What surveillance sees: the share of rounds a perfect bettor bets, deck by deck.")


def _cuts(found: TableExposure, one: WagerExposure) -> Table:
    here = found.prepared
    shown = {here.cut, here.kernel.least, *SHOWN_CUTS}
    rows = []
    for at in one.by_cut:
        if at.cut in shown:
            hourly = at.perfect / at.rounds * found.floor.an_hour(one.maximum)
            rows.append(
                Row((
                    str(at.cut), f"{at.rounds:.1f}", f"{at.perfect:.4f}", f"{at.error:.4f}",
                    format_money(round(hourly)), f"{at.counted:.4f}" if one.counted else "–",
                ))
            )  # fmt: skip
    head = ("Cut card", "Rounds a shoe", "Perfect", "± s.e.", "an hour", "Counted")
    return Table(head, tuple(rows))


# Pictures


def plot(
    lines: Sequence[tuple[str, str, Sequence[tuple[float, float]]]], across: str, up: str
) -> str:
    """Lines in a frame: name, color, points. Plain SVG for paper."""
    wide, high, left, low = 720, 240, 70, 40
    points = [point for _, _, line in lines for point in line]
    x0, x1 = min(x for x, _ in points), max(x for x, _ in points)
    y0, y1 = min(0.0, *(y for _, y in points)), max(1e-9, *(y for _, y in points))
    dx, dy = (x1 - x0) or 1.0, (y1 - y0) or 1.0

    def at(x: float, y: float) -> tuple[float, float]:
        return left + (x - x0) / dx * (wide - left - 20), high - low - (y - y0) / dy * (
            high - low - 20
        )

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" '
        f'height="{high}" font-family="DejaVu Sans, sans-serif" font-size="11">'
        f'<rect width="{wide}" height="{high}" fill="#fff"/>'
    ]
    for step in range(5):
        y = y0 + dy * step / 4
        _, place = at(x0, y)
        parts.append(
            f'<line x1="{left}" x2="{wide - 20}" y1="{place:.1f}" y2="{place:.1f}" stroke="#ccc"/>'
            f'<text x="{left - 6}" y="{place + 4:.1f}" text-anchor="end">{y:.3g}</text>'
        )
        x = x0 + dx * step / 4
        place, _ = at(x, y0)
        parts.append(
            f'<text x="{place:.1f}" y="{high - low + 16}" text-anchor="middle">{x:.0f}</text>'
        )
    for number, (name, color, line) in enumerate(lines):
        told = " ".join("{:.1f},{:.1f}".format(*at(x, y)) for x, y in line)
        parts.append(
            f'<polyline points="{told}" fill="none" stroke="{color}" stroke-width="2"/>'
            f'<text x="{wide - 24}" y="{16 + 14 * number}" text-anchor="end" fill="{color}">{name}'
            "</text>"
        )
    parts.append(
        f'<text x="{(wide + left) / 2}" y="{high - 6}" text-anchor="middle">{across}</text>'
        f'<text x="6" y="12">{up}</text></svg>'
    )
    return "".join(parts)


def by_cut_svg(one: WagerExposure) -> str:
    lines = [("perfect bettor", "#b00020", [(at.cut, at.perfect) for at in one.by_cut])]
    if one.counted is not None:
        lines.append(("best count", "#1a4f8a", [(at.cut, at.counted) for at in one.by_cut]))
    return plot(lines, "cards behind the cut card", "units a shoe")


def by_count_svg(one: WagerExposure) -> str:
    shown = [(count, edge) for count, share, edge in one.by_count if share > SELDOM]
    often = [(count, share) for count, share, _ in one.by_count if share > SELDOM]
    return plot(
        [("edge", "#b00020", shown), ("share of rounds", "#1a4f8a", often)], "true count", ""
    )
