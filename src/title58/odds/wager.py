"""The odds of one wager: its rows, their exact chances, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import ceil, lcm, sqrt

from title58 import shown
from title58.law.cites import Cited, cites
from title58.law.model import DeclarationError
from title58.money.odds import price_said
from title58.odds.several import Several
from title58.odds.together import Outcomes
from title58.odds.words import conditions_said, paytable_named
from title58.submission.progressive import MeterTerms
from title58.words import row_said

Z95 = 1.959963984540054  # half of a 95% interval, in standard deviations
Z99 = 2.5758293035489004


@dataclass(frozen=True)
class Result:
    """One row: how likely it is and what it pays per unit wagered."""

    row: str
    chance: Fraction
    net: Fraction  # what the player is up by; a meter's award comes on top
    pays: str  # as the paytable has it
    cite: Cited = ""
    meters: tuple[tuple[str, Fraction], ...] = ()  # the part that is paid of each meter

    @property
    def said(self) -> str:
        """The row as a person reads it."""
        return row_said(self.row)

    @property
    def pays_said(self) -> str:
        """What it pays, as a person reads it. What a Blackjack hand nets with its doubles and
        splits has no price of its own."""
        return "all wagers together" if self.pays == "in all" else price_said(self.pays)

    @property
    def share(self) -> Fraction:
        """Its net contribution to the expected result, meters apart."""
        return self.chance * self.net


@dataclass(frozen=True)
class WagerOdds:
    """Every result of one wager. `results` cover every outcome, each in exactly one row."""

    game: str
    wager: str
    name: str
    cite: Cited
    results: tuple[Result, ...]
    paytable: str = "standard"
    on: tuple[str, ...] = ("",)  # the spots of the layout that share these odds
    under: tuple[tuple[str, str], ...] = ()  # decks, wheel, strategy: what else they depend on
    ways: int = 0  # how many equally likely outcomes were counted, if they were
    counts: str = "ways"  # what those are: permutations if order counts, or combinations
    action: Fraction = Fraction(1)  # all that is wagered in the end, per unit at first
    trials: Fraction = Fraction(1)  # rolls (or deals) until the wager is decided
    stake: int = 0  # cents, where an award or meter makes the return depend on it
    terms: tuple[tuple[str, MeterTerms], ...] = ()  # how its meters begin, grow and begin again
    apart: tuple[str, ...] = ()  # rows whose return is also stated by itself, such as an envy
    method: str = "counted over all outcomes"
    estimated: float = 0.0  # half of the 95% interval of the edge, where it is not exact
    rounded: bool = False  # chances weighed in double precision: no count of outcomes stands behind
    decisions: str = ""  # the digest of a strategy's table of decisions, where there is one
    outcomes: Outcomes | None = field(default=None, compare=False, repr=False)  # what decided it
    several: Several | None = field(default=None, compare=False, repr=False)  # who wins together

    def __post_init__(self) -> None:
        whole = lcm(*[result.chance.denominator for result in self.results])
        total, metered = 0, False
        for result in self.results:
            total += result.chance.numerator * (whole // result.chance.denominator)
            metered = metered or bool(result.meters)
        if total != whole:
            raise DeclarationError(
                f"the rows of {self.wager} come to {Fraction(total, whole)}, not to 1: is one of"
                " them without a price?"
            )
        if metered and not self.stake:
            raise ValueError(f"{self.wager} is paid from a meter and needs its stake")

    def chance(self, row: str) -> Fraction:
        return sum((r.chance for r in self.results if r.row == row), Fraction(0))

    # What it is worth

    @cached_property
    def expected(self) -> Fraction:
        """The expected result per unit, without what meters pay."""
        return sum((result.share for result in self.results), Fraction(0))

    @property
    def edge(self) -> Fraction:
        """The house edge per unit of the first wager."""
        return -self.expected

    @property
    def edge_resolved(self) -> Fraction:
        """The house edge per unit won or lost: pushes are left out."""
        return self.edge / (1 - self.push_rate) if self.push_rate != 1 else Fraction(0)

    @property
    def edge_per_action(self) -> Fraction:
        """The house edge per unit of total action: all that is wagered in the round."""
        return self.edge / self.action

    @property
    def edge_per_trial(self) -> Fraction:
        """The house edge per roll, for a wager that stays up over several."""
        return self.edge / self.trials

    @property
    def hit_rate(self) -> Fraction:
        """How often it wins: pays more than was wagered."""
        return sum((r.chance for r in self.results if r.net > 0 or r.meters), Fraction(0))

    @property
    def push_rate(self) -> Fraction:
        return sum((r.chance for r in self.results if r.net == 0 and not r.meters), Fraction(0))

    @cached_property
    def variance(self) -> Fraction:
        squares = sum((r.chance * r.net**2 for r in self.results), Fraction(0))
        return squares - self.expected**2

    @cached_property
    def third(self) -> Fraction:
        """The third central moment."""
        return sum((r.chance * (r.net - self.expected) ** 3 for r in self.results), Fraction(0))

    @property
    def deviation(self) -> float:
        """The standard deviation of one round, per unit."""
        return sqrt(self.variance)

    @property
    def skew(self) -> float:
        return float(self.third) / self.deviation**3 if self.variance else 0.0

    @property
    def rounds_to_show(self) -> int | None:
        """After how many rounds the edge exceeds 1.96 standard errors; none if there is no edge."""
        if not self.edge or not self.variance:
            return None
        return ceil((Z95 * self.deviation / float(self.edge)) ** 2)

    def band(self, rounds: int, z: float = Z95) -> tuple[float, float]:
        """The interval of the average result per unit after this many rounds."""
        half = z * self.deviation / sqrt(rounds)
        return float(self.expected) - half, float(self.expected) + half

    @property
    def volatility_index(self) -> float:
        """1.645 standard deviations of one round: the half width of a 90% interval."""
        return 1.6448536269514722 * self.deviation

    @property
    def counted(self) -> bool:
        """Whether outcomes were counted. What was computed or sampled has no counts."""
        return not self.rounded and not self.estimated

    @property
    def denominator(self) -> int:
        """The denominator of every probability: the outcomes counted, or the least common one."""
        return self.ways or lcm(*(result.chance.denominator for result in self.results))

    # Meters

    @property
    def meters(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for r in self.results for name, _ in r.meters))

    @property
    def at_seed(self) -> WagerOdds:
        """The same wager with every meter at its seed."""
        return self.at({name: terms.seed for name, terms in self.terms})

    @property
    def as_told(self) -> WagerOdds:
        """With every meter at its seed, where that is known: as on the first day."""
        known = {name for name, _ in self.terms}
        return self.at_seed if self.meters and set(self.meters) <= known else self

    def slope(self, meter: str) -> Fraction:
        """How much the return per unit rises with each cent on the meter."""
        parts = (r.chance * part for r in self.results for name, part in r.meters if name == meter)
        return sum(parts, Fraction(0)) / self.stake

    def at(self, meters: Mapping[str, int | Fraction]) -> WagerOdds:
        """The same wager with these amounts, in cents, on its meters."""
        folded = []
        for result in self.results:
            paid = sum((part * meters[name] for name, part in result.meters), Fraction(0))
            net = result.net + paid / self.stake if result.meters else result.net
            folded.append(replace(result, net=net, meters=()))
        return replace(self, results=tuple(folded))

    @property
    def exact(self) -> bool:
        """Whether every probability is a count of outcomes: no estimate, no rounding."""
        return not self.estimated and not self.rounded

    @property
    def interval(self) -> tuple[float, float]:
        """The range of the edge; a single point where it is exact."""
        return float(self.edge) - self.estimated, float(self.edge) + self.estimated

    def __str__(self) -> str:
        about = f" ± {self.estimated:.4%}" if self.estimated else ""
        return f"{self.title}: house edge {float(self.edge):.4%}{about}"

    def _repr_html_(self) -> str:
        rows = (
            (
                r.said,
                r.pays_said,
                f"{float(r.chance):.6%}",
                f"{float(r.share):+.6f}",
                f"§ {cites(r.cite)}",
            )
            for r in self.results
        )
        told = shown.table(("Row", "Pays", "Probability", "Net contribution", "Section"), rows)
        return shown.paragraph(f"{self}  § {cites(self.cite)}") + told

    @property
    def title(self) -> str:
        under = ", ".join(conditions_said(self.under))
        return f"{self.name}{paytable_named(self.paytable)}{f' ({under})' if under else ''}"

    @property
    def certainty(self) -> str:
        """How far the figures can be relied on, in a word or two."""
        if self.estimated:
            return f"estimated ± {self.estimated:.4%} (95%)"
        return "computed in double precision" if self.rounded else "exact"


class Prices(list[WagerOdds]):
    """The odds of several wagers."""

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    def _repr_html_(self) -> str:
        rows = (
            (
                one.title,
                f"{float(one.edge):.4%}",
                f"{float(one.hit_rate):.4%}",
                f"{one.deviation:.4f}",
                f"§ {cites(one.cite)}",
            )
            for one in self
        )
        return shown.table(
            ("Wager", "House edge", "Hit frequency", "Standard deviation", "Section"), rows
        )


def group(odds: Iterable[WagerOdds]) -> list[WagerOdds]:
    """Spots whose odds do not differ are told together: any number straight up, any column."""
    found: dict[tuple[object, ...], WagerOdds] = {}
    for one in odds:
        key = (one.wager, one.paytable, one.under, one.results, one.action, one.trials)
        same = found.get(key)
        if same is None:
            found[key] = one
            continue
        outcomes = same.outcomes and same.outcomes.with_spots(one.outcomes)
        found[key] = replace(same, on=(*same.on, *one.on), outcomes=outcomes)
    return list(found.values())
