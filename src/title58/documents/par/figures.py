"""The figures under a wager's rows, named as a lab names them. Every kind of file shows these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from title58.documents.par.simulated import PlayedTable, Simulated, Simulation
from title58.odds import Result, WagerOdds, several
from title58.odds.meters import in_the_long_run, metered
from title58.odds.together import Together
from title58.odds.wager import Z95, Z99
from title58.words import counted

PLAYERS = 5  # wagers a round, where their number matters to a meter
LONGEST = 40  # characters of a fraction that fit into a line


def percent(value: Fraction | float, digits: int = 6) -> str:
    return f"{float(value) * 100:.{digits}f}%"


def exactly(value: Fraction) -> str:
    """Whole; a long one may be broken after its stroke."""
    text = str(value)
    return text if len(text) <= LONGEST else text.replace("/", "/ ")


def ways_of(wager: WagerOdds, row: Result | None = None) -> str:
    """Of how many outcomes a row comes, or how many there are; nothing if none were counted."""
    if not wager.counted:
        return ""
    return str(wager.denominator if row is None else row.chance * wager.denominator)


def figures(wager: WagerOdds) -> list[tuple[str, str]]:
    known = f" = {exactly(wager.edge)}"
    if wager.rounded:
        known = " (computed in double precision)"
    if wager.estimated:
        known = f" ± {percent(wager.estimated)} at 95%: an estimate"
    told = wager.as_told
    apart, seeded = (" without meters", ", meters at seed") if told is not wager else ("", "")
    found = [(f"House edge{apart}", percent(wager.edge) + known)]
    found.append((f"Return to player{apart}", percent(1 - wager.edge)))
    if wager.push_rate:
        found.append(("House edge per wager resolved", percent(wager.edge_resolved)))
    found.append(
        (f"Element of risk{apart} (edge per total action)", percent(wager.edge_per_action))
    )
    if wager.action != 1:
        found.append(("Total action per unit of the first wager", f"{float(wager.action):.6f}"))
    if wager.trials != 1:
        found.append(("House edge per roll", percent(wager.edge_per_trial)))
        found.append(("Rolls until decided", f"{float(wager.trials):.6f}"))
    found.append(("Hit frequency", percent(wager.hit_rate)))
    if wager.hit_rate:
        found.append(("Hits once in", f"{float(1 / wager.hit_rate):,.3f} rounds"))
    found.append(("Push frequency", percent(wager.push_rate)))
    found.append((f"Variance{seeded}", f"{float(told.variance):.6f}"))
    found.append((f"Standard deviation{seeded}", f"{told.deviation:.6f}"))
    found.append((f"Skewness{seeded}", f"{told.skew:.4f}"))
    found.append((f"Volatility index (90%){seeded}", f"{told.volatility_index:.6f}"))
    if told.rounds_to_show is not None:
        found.append(
            (
                f"Rounds until edge > 1.96 s.e.{seeded}",
                f"{told.rounds_to_show:,}",
            )
        )
    return found + _bands(told, seeded) + meters(wager) + counting(wager)


BANDS = (10_000, 1_000_000)  # rounds
LEVELS = (("95%", Z95), ("99%", Z99))
FORMULA = "-edge ± z × standard deviation / √N; z = 1.959964 for 95%, 2.575829 for 99%"


def _bands(told: WagerOdds, seeded: str) -> list[tuple[str, str]]:
    """Where the average result per unit lies after N rounds, with the formula."""
    found = [(f"Band of the average result after N rounds{seeded}", FORMULA)]
    for rounds in BANDS:
        for level, z in LEVELS:
            low, high = told.band(rounds, z)
            found.append(
                (f"{level} band, N = {rounds:,}", f"{percent(low, 4)} to {percent(high, 4)}")
            )
    return found


COVARIANCE = ("Wager", "With", "Covariance", "Correlation")
SHOWN = 60  # pairs on a page; a workbook and JSON have them all
STATED = "Covariance of wagers of one unit each, decided by the same outcomes, exactly."
_BACCARAT = (
    "a wager that depends on final counts with one that depends on other cards (pairs, suits,"
    " nines, kinds): no single list of outcomes here has both; and a bonus that no card decides"
)
_CRAPS = (
    "wagers that stay over several rolls: their covariance depends on when each of them was made;"
    " the wagers on one roll are all listed"
)
# Why some pairs have none, game by game. Where one spin or throw decides all, none is missing.
NOT_STATED: Mapping[str, str] = {
    **dict.fromkeys(("baccarat", "midibaccarat", "minibaccarat"), _BACCARAT),
    **dict.fromkeys(("craps", "mini-craps"), _CRAPS),
    "blackjack": "every pair: how a hand is played decides the Blackjack Wager, and the optional"
    " wagers depend on different cards of the two hands",
    "casino-war": "the War Wager and the Tie Wager on the War deal: they are made within the round",
    "pai-gow": "every pair: a player makes one wager a round",
    "pai-gow-poker": "the Pai Gow Poker Wager, which depends on two hands; and Envy Bonuses, which"
    " depend on other hands",
}


def together(wagers: Sequence[WagerOdds], pair: Together) -> tuple[str, str, str, str]:
    """One pair under the heads of COVARIANCE."""
    one, other = (
        wagers[at].title + (f" on {spot}" if spot and len(wagers[at].on) > 1 else "")
        for at, spot in zip((pair.one, pair.other), pair.spots, strict=True)
    )
    like = f" (and {pair.like_it - 1:,} more pairs of spots)" if pair.like_it > 1 else ""
    exact, value = str(pair.covariance), f"{float(pair.covariance):.6f}"
    told = f"{value} = {exact}" if len(exact) <= LONGEST else value
    return one, f"{other}{like}", told, f"{pair.correlation:+.6f}"


def covariance_told(game: str, pairs: Sequence[Together], shown: int = SHOWN) -> str:
    """What is listed, what is not, and why."""
    told = [STATED] if pairs else ["Covariance: none is stated."]
    if game in NOT_STATED:
        told.append(f"Not stated: {NOT_STATED[game]}.")
    if len(pairs) > shown:
        told.append(
            f"Of {len(pairs):,} pairs, the {shown} with the strongest correlation are shown; a"
            " workbook and JSON have them all."
        )
    return " ".join(told)


def strongest(pairs: Sequence[Together]) -> list[Together]:
    """Those that a page has room for."""
    return sorted(pairs, key=lambda pair: -abs(pair.correlation))[:SHOWN]


def counting(wager: WagerOdds) -> list[tuple[str, str]]:
    """The counting argument, and over how many outcomes it goes."""
    if not wager.counted:
        many = "not counted: " + wager.certainty
    elif wager.ways:
        many = f"{wager.ways:,} {wager.counts} in all; each row has its own count"
    else:
        many = (
            f"no single list of outcomes: probabilities are fractions of {wager.denominator:,},"
            " their least common denominator"
        )
    return [("Counted", many), ("Method", wager.method)]


def meters(wager: WagerOdds) -> list[tuple[str, str]]:
    """What a progressive wager is worth: with each meter, at seed, and in the long run."""
    known = metered(wager)
    if not known:
        return []
    found = []
    for name, meter in known.items():
        per = percent(meter.per_cent * 100_000, 4)
        found.append((f"{name}: return per $1,000", per))
        if meter.between is not None:
            found.append((f"{name}: wagers between hits", f"{float(meter.between):,.1f}"))
        if meter.even is not None:
            found.append((f"{name}: break-even at", f"${float(meter.even) / 100:,.2f}"))
        found.append((f"{name}: as filed", str(meter.terms)))
    if set(known) == set(wager.meters):
        found.append(("House edge, meters at seed", percent(wager.at_seed.edge)))
    long_run = in_the_long_run(wager)
    if long_run is not None:
        found.append(("House edge in the long run", percent(long_run)))
    # Where one result decides everybody's wager, it matters how many wager.
    if long_run is not None and wager.several is not None and wager.several.same_cards:
        shared = several.long_run(wager, PLAYERS)
        if shared is not None:
            found.append((f"The same, {PLAYERS} wagers a round", percent(shared)))
    return found


# The independent check

SIMULATED = (
    "Rounds", "Decided", "House edge, observed ± 95%", "Theoretical", "z",
    "Hit frequency, observed (95%)", "Theoretical", "z", "χ² p-value", "Table",
)  # fmt: skip


def simulated(each: Simulated) -> tuple[str, ...]:
    """One wager beside its rounds, under the heads of SIMULATED."""
    error = "" if each.edge_error_95 is None else f" ± {percent(each.edge_error_95, 4)}"
    hits = percent(each.hit_rate, 4)
    if each.hit_rate_95 is not None:
        hits += " ({} to {})".format(*(percent(end, 4) for end in each.hit_rate_95))
    return (
        f"{each.rounds:,}",
        f"{each.decided:,}",
        percent(each.edge, 4) + error,
        percent(each.exact_edge, 4),
        f"{each.errors_off:+.2f}",
        hits,
        percent(each.exact_hit_rate, 4),
        "–" if each.hit_errors_off is None else f"{each.hit_errors_off:+.2f}",
        "–" if each.chance is None else chance(each.chance),
        str(each.table + 1),
    )


def chance(value: float) -> str:
    return f"{value:.3f}" if value >= 0.001 else f"{value:.1e}"


def played_by(found: Simulation) -> str:
    return (
        f"{counted(found.rounds, 'round')} of each table, seed {found.seed}; digest of the counts"
        f" {found.digest}. z: how many standard errors the observed figure is from the theoretical"
        " one. χ² p-value: the probability of counts at least this far from theory. Wagers of one"
        " table are decided by the same rounds. What progressive meters pay is left out."
    )


def table_line(number: int, table: PlayedTable) -> str:
    """How one table was played."""
    filed = ", ".join(f"{name} = {value}" for name, value in table.otherwise)
    words = [f"Table {number + 1}: {f'with {filed}' if filed else 'as on this sheet'}."]
    if table.strategy:
        words.append(f"Strategy: {table.strategy}.")
    return " ".join((*words, *table.about, f"Digest of its plan {table.digest}."))
