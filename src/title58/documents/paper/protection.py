"""What a table is exposed to, on paper: the ranking, and a page for each wager."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import isinf

from title58.documents.paper.page import Block, Heading, Line, Page, Picture, Row, Table, page
from title58.documents.paper.plots import EDGE, SHARE, bars, boxes, plot
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
ACROSS = 12.5  # centimeters of a plot on paper: a wager has five
NOTHING = 1e-9  # of an expectation
RUIN = (100, 500, 1_000)  # units of a bankroll
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
    if len({target.base for target in found.prepared.kernel.targets}) < 2:
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
    return (
        f"{bettor.win:.4f} ± {bettor.error:.4f} units a shoe, {bettor.bets:.2f} bets a shoe "
        f"({bettor.share:.2%} of rounds) at {bettor.edge:+.2%} each."
    )


def effects_sum_said(total: float, over: str = "all cards") -> str:
    if abs(total) < NOTHING:
        return f"They sum to 0 over {over}, as they must."
    return f"They sum to {100 * total:+.4f}% over {over}."


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
    yield Heading("Effects of removal")
    yield from _effects(one)
    yield Heading("What can be won")
    yield from _won(one)
    yield Heading("Win against the cut card")
    if any(at.perfect > 0 for at in one.by_cut):
        about = "Units won per shoe, by position of the cut card; figures in the table below"
        yield _plot(by_cut_svg(one, found.prepared.cut), about)
        yield _cuts(found, one)
    else:
        yield Line("In no round dealt was it worth a bet, wherever the cut card is.")
    yield from _by_count(one)
    yield Heading("The edge as the shoe runs out")
    yield from _by_depth(found, one)
    if one.perfect.bets or one.counted is not None:
        yield Heading("Risk")
        yield _risk(one)
        yield Line(RISK)
    if one.perfect.bets:
        yield Heading("What surveillance sees")
        yield from _watched(one)


def _effects(one: WagerExposure) -> Iterator[Block]:
    if one.effects.zero:
        yield Line(ZERO_EFFECTS, large=True)
        return
    groups = one.effects.groups
    yield _plot(effects_svg(one), "Effects of removal by card; figures in the table below")
    yield Table(
        tuple(name for name, _ in groups),
        (Row(tuple(f"{100 * effect:+.4f}%" for _, effect in groups)),),
    )
    over = "all cards but the dealer's ace" if one.effects.shown >= 0 else "all cards"
    yield Line(
        "What one such card gone from a full shoe adds to the player's expectation. "
        f"{effects_sum_said(one.effects.total, over)}"
    )


def _won(one: WagerExposure) -> Iterator[Line]:
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
        kept = f" It keeps {one.kept:.0%} of the perfect win." if one.kept is not None else ""
        yield Line(f"With it: {bettor_said(one.counted)}{kept}")


def _by_count(one: WagerExposure) -> Iterator[Block]:
    if one.by_trigger:
        yield Heading("Betting from another true count")
        yield Table(
            tuple(f"from {trigger:+g}" for trigger, _ in one.by_trigger),
            (Row(tuple(f"{win:.4f}" for _, win in one.by_trigger)),),
        )
        yield Line("Units a shoe by the true count from which the counter bets.")
    if one.by_count:
        yield Heading("Edge against the true count")
        about = "The player's edge at each true count, and the share of rounds it comes in"
        yield _plot(by_count_svg(one), about)


def _by_depth(found: TableExposure, one: WagerExposure) -> Iterator[Block]:
    if not one.by_depth:
        yield Line(
            "Not told: the wager is decided on during the round, and has no edge before it."
            if one.target.late
            else "Not told: the cards are shuffled before so few are unseen."
        )
        return
    about = "The player's edge by cards unseen; figures in the table below"
    yield _plot(by_depth_svg(one), about)
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


RISK = (
    "DI is the desirability index; N0 is how many shoes it takes until the expected win is one"
    " standard deviation. “Ruin” is the chance to lose a bankroll of so many units some day."
)


def _risk(one: WagerExposure) -> Table:
    bettors = [("Perfect bettor", one.perfect)]
    if one.counted is not None:
        bettors.append(("Best count", one.counted))
    head = ("Bettor", "Std. dev. a shoe", "DI", "N0 (shoes)", *(f"Ruin, {n:,} units" for n in RUIN))
    rows = []
    for name, bettor in bettors:
        lead = bettor.shoes_to_lead
        rows.append(
            Row((
                name, f"{bettor.deviation:.2f}", f"{bettor.di:.2f}",
                f"{lead:,.0f}" if lead else "never",
                *(f"{bettor.ruin(units):.1%}" for units in RUIN),
            ))
        )  # fmt: skip
    return Table(head, tuple(rows), (3, *(2,) * (len(head) - 1)))


def _watched(one: WagerExposure) -> Iterator[Block]:
    about = "The share of rounds that a perfect bettor bets, by cards out; figures in the table"
    yield _plot(watched_svg(one), about)
    yield Table(
        tuple(f"{low} out" for low, _ in one.bets_by_depth),
        (Row(tuple(f"{share:.2%}" for _, share in one.bets_by_depth)),),
    )
    yield Line("The share of rounds a perfect bettor bets, from so many cards out to a deck later.")
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


def _plot(svg: str, about: str) -> Picture:
    return Picture(svg, about, across=ACROSS)


def effects_svg(one: WagerExposure) -> str:
    return bars(one.effects.groups, "card gone", "added to the player's expectation", EDGE)


def by_cut_svg(one: WagerExposure, cut: int) -> str:
    lines = [("perfect bettor, ± one standard error", [(at.cut, at.perfect) for at in one.by_cut])]
    if one.counted is not None:
        lines.append(("best count", [(at.cut, at.counted) for at in one.by_cut]))
    here = next((at for at in one.by_cut if at.cut == cut), None)
    return plot(
        lines,
        "cards behind the cut card",
        "units a shoe",
        errors=[at.error for at in one.by_cut],
        mark=(here.cut, here.perfect) if here else None,
    )


def by_count_svg(one: WagerExposure) -> str:
    shown = [(count, edge) for count, share, edge in one.by_count if share > SELDOM]
    often = [(count, share) for count, share, _ in one.by_count if share > SELDOM]
    return plot([("player's edge", shown), ("share of rounds", often)], "true count", "", SHARE)


def by_depth_svg(one: WagerExposure) -> str:
    rows = [(str(unseen), edges) for unseen, edges in one.by_depth]
    return boxes(rows, "player's edge: 5%, 25%, median, 75%, 95% of shoes", "cards unseen", EDGE)


def watched_svg(one: WagerExposure) -> str:
    shown = [(str(low), share) for low, share in one.bets_by_depth]
    return bars(shown, "cards out", "share of rounds that are bet", SHARE)
