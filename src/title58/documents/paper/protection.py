"""What a table is exposed to, on paper: the ranking, and a page for each wager."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import ceil, floor, isinf, log10

from title58.documents.paper.page import Block, Heading, Line, Page, Picture, Row, Table, page
from title58.games import find_game
from title58.law.cites import Cited, cites
from title58.money import format_money
from title58.protection.counting.bettors import Bettor
from title58.protection.counting.cost import cut_costs
from title58.protection.counting.exposure import TableExposure, WagerExposure
from title58.protection.counting.going import BLOCK, RARE, Prepared
from title58.protection.counting.passing import MIDDLE
from title58.simulation.shoe_kernel import Target
from title58.submission.filing import Submission
from title58.words import counted

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
    if near := near_said(found):
        yield Line(near)
    if found.together is not None:
        yield Line(together_said(found))
    if found.own is not None:
        yield Line(found.own.said)
    for wager, why in found.prepared.kernel.left_out:
        yield Line(f"Not covered: {wager}: {why}.")
    yield from cost_blocks(found)
    if found.own is not None:
        from title58.documents.floor.counting import counting_blocks

        yield Heading(found.own.name, new_page=True)
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
    roughly = approximate_said(found.prepared)
    told = [(roughly, "")] if roughly else []
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
            f"the exact expectation of {'all other wagers' if roughly else 'every wager'} was"
            " summed; no bet was settled. ± is one standard error.",
            "",
        ),
        *told,
        (
            f"{_floor_said(found)} {found.floor.limits.said}",
            "",
        ),
    ]


def _floor_said(found: TableExposure) -> str:
    on = found.floor
    filed = "" if on.maximum else ", the filed maximum"
    maximum = on.maximum or found.prepared.question.asked.options.maximum
    team = f" by each of {on.seats} bettors" if on.seats > 1 else ""
    fixed = any(one.target.odds.stake for one in found.wagers)
    others = [one for one in found.wagers if not one.target.odds.stake and one.maximum != maximum]
    own = dict.fromkeys(f"{one.target.odds.name} at {format_money(one.maximum)}" for one in others)
    return (
        f"At {on.rounds_per_hour:g} rounds an hour and bets of {format_money(maximum)}{filed}{team}"
        f"{'; a wager with a fixed stake at that stake' if fixed else ''}"
        f"{''.join(f'; {each}' for each in own)}."
        f"{places_said(one.target for one in found.wagers)}"
    )


def places_said(targets: Iterable[Target]) -> str:
    """Of wagers that one bettor can have more than once; nothing if there are none."""
    many = dict.fromkeys((one.odds.name, one.spots) for one in targets if one.spots > 1)
    if not many:
        return ""
    told = ", ".join(f"{name} ({spots})" for name, spots in many)
    return (
        f" A bettor can have a wager on several hands at a time, and dollars an hour are for all of"
        f" them: {told}."
    )


def near_said(found: TableExposure) -> str:
    """Of verdicts that more shoes may change; nothing if there are none."""
    near = [one.name for one in found.wagers if one.near(found.floor.limits)]
    never = [one.name for one in found.wagers if not one.perfect.win]
    told = []
    if near:
        told.append(
            f"Within two standard errors of a limit, so more shoes may change the verdict: "
            f"{', '.join(near)}."
        )
    if never and found.shoes < RARE * BLOCK:
        told.append(
            f"Never worth a bet in {counted(found.shoes, 'shoe')}, too few to call it safe (it"
            f" takes {RARE * BLOCK:,}): {', '.join(never)}."
        )
    return " ".join(told)


def approximate_said(here: Prepared) -> str:
    """Of wagers whose expectations are not exact; nothing where all are."""
    names = [one.odds.name for one in here.kernel.targets if one.approximate]
    if not names:
        return ""
    return (
        f"{', '.join(dict.fromkeys(names))}: decided by how every hand is played. Its expectation"
        " before a round is an approximation, linear in the exact effects of removal. So its bets"
        " were also settled."
    )


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
        Row(
            ranked(one),
            one.target.odds.cite,
            (
                *(["Approximate: see above."] if one.target.approximate else ()),
                *([f"{one.cure.called}: {one.cure.said}."] if one.cure else ()),
            ),
        )
        for one in found.wagers
    )
    return Table(RANKING, rows, (5, 2, 3, 2, 2, 3, 2, 2, 2, 3, 2, 3))


def together_said(found: TableExposure) -> str:
    assert found.together is not None
    perfect, every = found.together.perfect, found.together.every_round
    said = (
        f"All wagers together, each whenever it is worth it: {perfect.win:.4f} ± "
        f"{perfect.error:.4f} units a shoe, in {perfect.share:.1%} of the rounds."
    )
    if all(one.target.base for one in found.wagers):
        return said  # nothing is laid beside them
    does = "gives back" if perfect.beside <= 0 else "wins another"
    return (
        f"{said} A bettor who must lay a unit on the best base wager beside them {does} "
        f"{abs(perfect.beside):.4f}; one who must lay it in every round gives back {-every:.4f}."
    )


def cost_blocks(found: TableExposure) -> Iterator[Block]:
    """What a cut card costs the table, where the manager said how long a shuffle takes."""
    costs = cut_costs(found)
    if not costs:
        return
    here, on = found.prepared, found.floor
    shown = {here.cut, here.kernel.least, *SHOWN_CUTS}
    yield Heading("What the cut card costs")
    head = (
        "Cut card",
        "Rounds a shoe",
        "Rounds an hour",
        "Table's win",
        "Bettor wins an hour",
        "Taken from him",
    )
    rows = []
    for one in costs:
        if one.cut in shown:
            cells: tuple[str, ...] = (
                str(one.cut), f"{one.rounds:.1f}", f"{one.pace:.1f}",
                f"{0.0 - round(one.less, 6):+.2%}", format_money(round(one.bettor)),
                format_money(round(one.taken)),
            )  # fmt: skip
            if one.lost is not None and one.net is not None:
                cells += (format_money(round(one.lost)), format_money(round(one.net)))
            rows.append(Row(cells))
    yield Table(head + (("Lost to shuffles", "Net") if on.table_win else ()), tuple(rows))
    yield Line(
        f"A shuffle takes {on.shuffle:g} minutes, and {on.rounds_per_hour:g} rounds an hour "
        f"are dealt with the cut card at {here.cut}, shuffles included. The table's win follows "
        "the rounds that are dealt."
    )
    yield Line(
        f"The bettor is a perfect one on {found.wagers[0].name} at the maximum bet; “taken” is "
        f"what he wins less than at {here.cut}."
    )
    if on.table_win:
        yield Line(
            f"“Lost” is of {format_money(on.table_win)} that the table wins an hour; “net” is "
            "what is taken less what is lost. It is a gain only where such a bettor plays."
        )


def count_said(one: WagerExposure) -> str:
    count = one.count
    if count is None:
        return "No count of single cards says anything about this wager."
    start = f" Begin at {count.start:+d}." if count.start else ""
    if isinf(count.trigger):
        return f"Tags {count.said}; no true count that occurs makes it worth a bet."
    if count.trigger <= -MIDDLE:
        return f"Tags {count.said}; it is worth a bet at every true count that occurs."
    return (
        f"Tags {count.said}.{start} Divide by the decks not yet seen; bet from a true count of "
        f"{count.trigger:+g}. Correlation with the effects of removal {count.correlation:.3f}."
    )


def bettor_said(bettor: Bettor) -> str:
    lead = bettor.shoes_to_lead
    until = f"{lead:,.0f} shoes until one standard deviation ahead (N0)" if lead else "never ahead"
    ruin = f"; {bettor.ruin(100):.1%} to lose a bankroll of 100 units" if lead else ""
    return (
        f"{bettor.win:.4f} ± {bettor.error:.4f} units a shoe, {bettor.bets:.2f} bets a shoe "
        f"({bettor.share:.2%} of rounds) at {bettor.edge:+.2%} each; standard deviation "
        f"{bettor.deviation:.2f} a shoe, DI {bettor.di:.2f}, {until}{ruin}."
    )


def settled_said(one: WagerExposure) -> Iterator[str]:
    """Of an approximate wager: its bets settled beside what they were worth."""
    assert one.settled is not None
    yield (
        "Expectations before a round are an approximation, linear in the effects of removal, which"
        " are exact. The same bets were settled in the same rounds."
    )
    for who, bettor, settled in zip(
        ("Perfect bettor", "Best count"), (one.perfect, one.counted), one.settled, strict=True
    ):
        if bettor is None or settled is None:
            continue
        off = settled.off(bettor)
        if off is None:
            yield f"{who}: no bet was made."
        else:
            yield (
                f"{who}: {settled.win:.4f} ± {settled.error:.4f} units a shoe, {off:+.1f} standard"
                " errors from the expectations."
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
        yield Line(f"{one.cure.called}: {one.cure.said}.")
    if one.effects.zero:
        yield Line(ZERO_EFFECTS, large=True)
    else:
        groups = one.effects.groups
        yield Table(
            tuple(name for name, _ in groups),
            (Row(tuple(f"{100 * effect:+.4f}%" for _, effect in groups)),),
        )
        every = "all cards but the ace shown" if one.effects.shown >= 0 else "all cards"
        yield Line(
            "Effects of removal: what one such card gone from a full shoe adds to the player's "
            f"expectation. They sum to 0 over {every} (here {one.effects.total:.0e})."
        )
    yield Line(f"Perfect bettor: {bettor_said(one.perfect)}")
    if one.settled is not None:
        yield Line(" ".join(settled_said(one)))
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
        yield Picture(by_count_svg(one), "Edge and share of rounds, by true count")
    yield Table(
        ("Cards unseen", "5%", "25%", "median", "75%", "95%"),
        tuple(
            Row((str(unseen), *(f"{edge:+.2%}" for edge in edges)))
            for unseen, edges in one.by_depth
        ),
    )
    yield Line(
        f"The player's {'approximate' if one.target.approximate else 'exact'} edge with so many "
        "cards unseen: in 5% of shoes it is under the first "
        f"figure, in 5% over the last ({len(set(found.prepared.looked.shoes.tolist()))} shoes)."
    )
    yield Table(
        tuple(f"{low} out" for low, _ in one.bets_by_depth),
        (Row(tuple(f"{share:.2%}" for _, share in one.bets_by_depth)),),
    )
    yield Line("What surveillance sees: the share of rounds a perfect bettor bets, deck by deck.")
    if one.follows is not None:
        yield Line(
            f"The correlation between his bets and the true count above is {one.follows:.2f}."
        )


def _cuts(found: TableExposure, one: WagerExposure) -> Table:
    here = found.prepared
    shown = {here.cut, here.kernel.least, *SHOWN_CUTS}
    rows = []
    for at in one.by_cut:
        if at.cut in shown:
            hourly = at.perfect / at.rounds * found.floor.an_hour(one.staked)
            rows.append(
                Row((
                    str(at.cut), f"{at.rounds:.1f}", f"{at.perfect:.4f}", f"{at.error:.4f}",
                    format_money(round(hourly)), f"{at.counted:.4f}" if one.counted else "–",
                ))
            )  # fmt: skip
    head = ("Cut card", "Rounds a shoe", "Perfect", "± s.e.", "an hour", "Counted")
    return Table(head, tuple(rows))


# Pictures


def ticks(low: float, high: float, about: int = 4) -> list[float]:
    """Round numbers across a range: steps of 1, 2 or 5 times a power of ten."""
    least = (high - low) / about
    power = 10.0 ** floor(log10(least))
    step = next(power * part for part in (1, 2, 5, 10) if power * part >= least * (1 - 1e-9))
    return [step * at for at in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def plot(
    lines: Sequence[tuple[str, str, Sequence[tuple[float, float]]]],
    across: str,
    up: str,
    told: str = "{:g}",
) -> str:
    """Lines in a frame: name, color, points. Plain SVG for paper."""
    wide, high, left, low = 720, 200, 60, 36
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
    for y in ticks(y0, y0 + dy):
        _, place = at(x0, y)
        color = "#777" if abs(y) < 1e-12 else "#ccc"
        parts.append(
            f'<line x1="{left}" x2="{wide - 20}" y1="{place:.1f}" y2="{place:.1f}" '
            f'stroke="{color}"/><text x="{left - 6}" y="{place + 4:.1f}" text-anchor="end">'
            f"{told.format(round(y, 9) + 0.0)}</text>"
        )
    for x in ticks(x0, x0 + dx, 8):
        place, _ = at(x, y0)
        parts.append(
            f'<text x="{place:.1f}" y="{high - low + 16}" text-anchor="middle">{x:g}</text>'
        )
    for number, (name, color, line) in enumerate(lines):
        course = " ".join("{:.1f},{:.1f}".format(*at(x, y)) for x, y in line)
        parts.append(
            f'<polyline points="{course}" fill="none" stroke="{color}" stroke-width="2"/>'
            f'<text x="{wide - 24}" y="{16 + 14 * number}" text-anchor="end" fill="{color}">{name}'
            "</text>"
        )
    parts.append(
        f'<text x="{(wide + left) / 2}" y="{high - 4}" text-anchor="middle">{across}</text>'
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
        [("player's edge", "#b00020", shown), ("share of rounds", "#1a4f8a", often)],
        "true count",
        "",
        "{:.0%}",
    )
