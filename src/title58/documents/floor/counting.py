"""The page of counters at Blackjack: what the Blackjack Wager is exposed to."""

from __future__ import annotations

from collections.abc import Iterator

from title58.documents.floor.figures import change, dollars, percent
from title58.documents.paper.page import Block, Heading, Line, Page, Picture, Row, Table, page
from title58.documents.paper.plots import plot
from title58.documents.paper.protection import ACROSS, effects_sum_said
from title58.games import find_game
from title58.law.cites import cites
from title58.protection.counting.counters import BEST, PLAYS_ALL, CounterExposure, _known

SHOWN = 8  # cut cards in the table
SELDOM = 0.01
VALUES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10, J, Q, K")
APPROXIMATE = (
    "Wins are summed expectations: before every round, what the bet was worth from the cards"
    " unseen. That is linear in the exact effects of removal, which is an approximation;"
    " Insurance is exact. The same rounds were also dealt out and settled: “settled”, with its own"
    " standard error, assumes nothing."
)
PLAYS = (
    "In these rounds every hand is played by the total-dependent strategy of the filing. What a"
    " counter gains by also playing hands by the count is added: an approximation from the average"
    " shoe of each true count. It is not computed for a bettor who knows every card. Wins per 100"
    " rounds, player edge, dollars, DI, N0, verdict and cure include it."
)
SWITCHES = (
    "Every hand is played by the composition-dependent strategy of a full shoe, and second cards"
    " are switched by its table. What a counter would gain by playing or switching by the count is"
    " not looked at."
)
EACH = (
    "At Blackjack Switch a unit is one wager on each of the two hands. Units a shoe, dollars an"
    " hour and the standard deviation of a shoe are what both wagers come to together; edges and"
    " effects of removal are per unit wagered on either hand."
)


def counting(found: CounterExposure) -> Page:
    name = find_game(found.filing.game).name
    blocks = [Heading(found.name), *counting_blocks(found)]
    return page(found.filing, f"{name}: card counters", blocks, wide=True)


def counting_blocks(found: CounterExposure) -> Iterator[Block]:
    yield from _about(found)
    yield from _counters(found)
    yield Line(f"{APPROXIMATE} {PLAYS if found.hands == 1 else SWITCHES}")
    yield Heading("Effects of removal")
    yield from _effects(found)
    yield Heading("Win at every cut card")
    about = f"Win against the cut card: the best count, spread 1 to {found.spread:g}"
    yield Picture(by_cut_svg(found), about, across=ACROSS)
    yield _cuts(found)
    yield Heading("Edge by true count")
    yield _by_count(found)


def _about(found: CounterExposure) -> Iterator[Block]:
    gone, rounds, two = found.removed, found.flat.rounds, found.hands > 1
    strategy = "composition" if two else "total"
    yield Line(
        f"House edge {-gone.expected:.4%} from a full shoe by the {strategy}-dependent strategy of"
        f" the filing, standard deviation {gone.variance**0.5:.4f}. The cut card is {found.cut} of"
        f" {found.cards} cards from the end (the Code's least is {found.least}); when it comes out"
        f" the hand is completed and the cards are shuffled: {rounds:.1f} rounds a shoe with one"
        " player.",
        cites("633a.5(d)", "633a.7(e)", *(["633a.12(a)"] if two else ())),
    )
    if two:
        yield Line(EACH)
    yield Line(
        f"Spread 1 to {found.spread:g}: one unit, and {found.spread:g} from the true count given"
        " for each count. No slower ramp between these bets wins more."
        f" {found.shoes:,} shoes (seed {found.seed}); ± is one standard error. At"
        f" {found.floor.rounds_per_hour:g} rounds an hour, the high bet being"
        f" {dollars(found.maximum)}{' on each hand' * two}. {found.floor.limits.said.replace('a perfect bettor', 'the best count')}"  # noqa: E501
    )
    yield Line(f"Verdict: {found.verdict.value}. {found.reason}.", large=True)
    if found.cure is not None:
        yield Line(f"The cure: {found.cure.said}.")
    for way, each in zip(found.ways, found.correlations, strict=True):
        tags = ", ".join(
            f"{name.split(',')[0]} {tag:+d}"
            for name, tag in zip(VALUES, way.tags.by_value, strict=True)
            if tag
        )
        start = f" Begin at {way.tags.start:+d}." if way.tags.start else ""
        raises, insures = _known(way.raises), _known(way.insures)
        when = "Never raise." if raises is None else f"Raise from a true count of {raises:+d}"
        also = "" if insures is None else f", insure from {insures:+d}"
        yield Line(
            f"{way.tags.name[:1].upper()}{way.tags.name[1:]}: {tags}.{start} Betting correlation"
            f" {each:.4f}. {when}{also}{'.' if raises is not None else ''}"
        )


def _counters(found: CounterExposure) -> Iterator[Table]:
    plays = found.hands == 1  # plays by the count are not looked at where there are two hands
    won, how = [], []
    for one in found.counters:
        lead = one.shoes_to_lead
        won.append(
            Row((
                one.name, f"{one.win:.4f}", f"{one.error:.4f}",
                *([_more(one.playing)] if plays else ()), f"{one.per_100:.3f}",
                dollars(one.hourly(found.floor, found.maximum)),
                f"{one.di:.2f}", f"{lead:,.0f}" if lead else "–",
            ))
        )  # fmt: skip
        how.append(
            Row((
                one.name, f"{one.raised / one.rounds:.1%}", change(one.edge, 3),
                f"{one.deviation:.1f}", f"{one.settled:.3f}", f"{one.settled_error:.3f}",
            ))
        )  # fmt: skip
    head = (
        "Bettor", "Units a shoe, bets alone", "± s.e.",
        *(["plays by the count, about"] if plays else ()),
        "per 100 rounds", "dollars an hour", "DI", "N0 (shoes)",
    )  # fmt: skip
    yield Table(head, tuple(won), (5, 2, 2, *([2] if plays else ()), 2, 3, 2, 2))
    second = ("Bettor", "rounds raised", "player edge", "std. dev. a shoe",
              "bets settled, a shoe", "± s.e.")  # fmt: skip
    yield Table(second, tuple(how), (5, 2, 2, 2, 2, 2))


def _more(playing: float | None) -> str:
    return "–" if playing is None else f"{playing:+.2f}"


def _effects(found: CounterExposure) -> Iterator[Block]:
    gone = found.removed
    columns = {"Strategy fixed": gone.fixed} | ({"Best play": gone.best} if gone.best else {})
    yield Table(
        ("Card gone", *columns),
        tuple(
            Row((name, *map(change, effects)))
            for name, *effects in zip(VALUES, *columns.values(), strict=True)
        ),
    )
    best = " “Best play” is by the cards and knows which card is gone." if gone.best else ""
    yield Line(
        "What one such card gone from a full shoe adds to the player's expectation, exact in double"
        f" precision, with the strategy fixed. {effects_sum_said(gone.total)}{best}"
    )


def by_cut_svg(found: CounterExposure) -> str:
    watched, every = found.best, found.counter(BEST, PLAYS_ALL)
    return plot(
        [
            ("bets only when raised", [(at.cut, at.whole) for at in watched.by_cut]),
            ("bets every round", [(at.cut, at.whole) for at in every.by_cut]),
        ],
        "cards behind the cut card",
        "units a shoe",
    )


def _cuts(found: CounterExposure) -> Table:
    watched, every = found.best, found.counter(BEST, PLAYS_ALL)
    step = max(len(watched.by_cut) // SHOWN, 1)
    shown = {found.cut, *(at.cut for at in watched.by_cut[::step])}
    bets = found.floor.an_hour(found.maximum)
    rows = []
    for one, all_rounds in zip(watched.by_cut, every.by_cut, strict=True):
        if one.cut in shown and one.rounds:
            rows.append(
                Row((
                    str(one.cut), f"{one.rounds:.1f}", f"{one.whole:.4f}",
                    dollars(one.whole / watched.high / one.rounds * bets),
                    f"{all_rounds.whole:.4f}",
                    dollars(all_rounds.whole / every.high / one.rounds * bets),
                    f"{one.win:.4f}", f"{one.settled:.3f}",
                ))
            )  # fmt: skip
    head = (
        "Cut card", "Rounds a shoe", "Only when raised: units a shoe", "an hour",
        "Every round: units a shoe", "an hour", "Only when raised, bets alone", "settled",
    )  # fmt: skip
    return Table(head, tuple(rows))


def _by_count(found: CounterExposure) -> Table:
    return Table(
        ("True count", "Rounds", "Player edge, linear", "settled", "± s.e."),
        tuple(
            Row((f"{at:+d}", percent(share, 2), change(edge, 3), change(came, 3), percent(wrong)))
            for at, share, edge, came, wrong in found.by_count
            if share > SELDOM
        ),
    )
