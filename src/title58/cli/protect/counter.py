"""`title58 protect counter`: card counters on the Blackjack Wager."""

from __future__ import annotations

import typer

from title58.cli.protect.asking import About, Answer, command
from title58.cli.protect.showing import CUT, LEVEL, ROUNDS_PER_HOUR, SEATS, SEED, floor_of


@command
def counter(
    about: About,
    spread: float = typer.Option(
        12.0, "--spread", metavar="N", help="The high bet, in units of the low one."
    ),
    cut: int = CUT,
    maximum: str = typer.Option(
        "", "--maximum", metavar="$", help="The high bet; default: the filed table maximum."
    ),
    rounds_per_hour: float = ROUNDS_PER_HOUR,
    seats: int = SEATS,
    limit: list[str] = typer.Option(
        [],
        "--limit",
        metavar="VERDICT=$",
        help="What the best count may win an hour: watch=$5, exposed=$50, do-not-offer=$500; di=1.",
    ),
    shoes: int = typer.Option(1 << 16, "--shoes", metavar="N", help="Shoes dealt."),
    level: int = LEVEL,
    seed: int = SEED,
) -> Answer:
    """What card counters win on the Blackjack Wager: effects of removal, the best count and Hi-Lo,
    flat bets, a spread and back-counting at every cut card; verdict and cure.
    """
    from title58.documents.floor import answers
    from title58.documents.floor.counting import counting
    from title58.protection.counting.counters import counters

    floor = floor_of(maximum, rounds_per_hour, seats, limit)
    filing, _ = about.asked()
    found = counters(
        filing, spread=spread, cut=cut, floor=floor, shoes=shoes, seed=seed, level=level
    )
    return answers.Answer(found.to_json(), counting(found))
