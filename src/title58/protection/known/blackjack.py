"""Known cards at Blackjack: the Blackjack Wager by the exact analysis, side wagers in fractions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, cast

from title58.odds.asking import ask
from title58.odds.words import paytable_named
from title58.protection.known.cards import Case, Known, Position, Worth, Worths, by_face
from title58.refusal import Refusal
from title58.submission.filing import Submission
from title58.wagers.views import View

if TYPE_CHECKING:
    from title58.games.blackjack.views import Place


def known_at_blackjack(filing: Submission) -> Known:
    """The Blackjack Wager with one card known, by the exact analysis in double precision."""
    from title58.games.blackjack.protect import known as seen
    from title58.games.blackjack.value import Terms, ValuedShoe, full_shoe

    options: Any = filing.options
    if options.switch:
        raise Refusal(
            "known cards are not priced at Blackjack Switch", "633a.12(a)",
            value="switch = true", lawful="switch = false",
        )  # fmt: skip
    wagers = filing.law.wagers("blackjack")
    pays = seen.insurance_pays(filing.law)
    left, terms = full_shoe(options.decks_per_shoe), Terms.of(filing.law, options)
    shoe = ValuedShoe(left, terms)

    def worth(edge: float) -> Worth:
        name = wagers["blackjack"].name
        return Worth("blackjack", name, Fraction(edge).limit_denominator(10**15))

    total = sum(left)
    positions = [
        Position(
            place,
            tuple(
                Case(_names(one.value), Fraction(left[one.value], total), (worth(one.edge),))
                for one in found
            ),
        )
        for place, found in (
            ("first", seen.first_card(shoe)),
            ("up", seen.up_card(shoe)),
            ("hole", seen.hole_card(left, terms, float(pays))),
            ("next", seen.next_card(left, terms)),
        )
    ]
    insured = float(pays) / 2 * left[0] * left[-1] / (total * (total - 1))
    notes = (
        "Figures are those of the exact analysis in double precision, for the Blackjack Wager of"
        " one player from a full shoe.",
        "A card known before the bet: the hand is then played by the total-dependent strategy of"
        " the filing.",
        "The hole card: the best play by all cards known, and Insurance on half the wager whenever"
        f" the dealer has it, which is {insured:.3%} of the edge. The Code's peek still ends the"
        " round at a dealer Blackjack.",
        "The next card: it is used for the first choice only. Pairs that the best play splits are"
        " split whatever it is, and count with their average against every card.",
    )
    usual, faces, more = side_wagers(filing)
    return Known(
        filing, (worth(shoe.by_total.expected),), tuple(positions), (*notes, *more), usual, faces,
        exact=False,
    )  # fmt: skip


def side_wagers(filing: Submission) -> tuple[Worths, tuple[Position, ...], list[str]]:
    """The side wagers that the cards decide however the hand is played, with the first card or the
    card up known before the bet."""
    from title58.games.blackjack.odds.question import Question
    from title58.games.blackjack.odds.side import counted
    from title58.games.blackjack.odds.weights import Weights, weights
    from title58.games.blackjack.protect.known import side_seen
    from title58.games.blackjack.views import FIRST, UP
    from title58.games.blackjack.wagers import WAGERS, SeenWager, bonuses_of

    question = Question(cast(Any, ask(filing)), cast(Any, filing.options))
    offered = [one.declared for one in WAGERS.at(filing.law, question.options).values()]
    seen = [one for one in offered if isinstance(one, SeenWager)]
    bonuses = {one.slug: bool(bonuses_of(one.slug, question.options)) for one in seen}

    def worths(weigh: Callable[[View[Any]], Weights]) -> Worths:
        by_view = {one.view: weigh(one.view) for one in seen}
        found = []
        for one in seen:
            (odds,) = counted(question, one, crowned=bonuses[one.slug], weighed=by_view[one.view])
            name = f"{odds.name}{paytable_named(odds.paytable)}"
            found.append(Worth(one.slug, name, -odds.as_told.edge))
        return tuple(found)

    left = question.left
    usual = worths(lambda view: weights(view, left))
    if not usual:
        return (), (), []
    positions = []
    for name, place in (("first", FIRST), ("up", UP)):

        def here(face: int, place: Place = place) -> Worths:
            return worths(lambda view: side_seen(view, left, face, place))

        positions.append(Position(name, tuple(by_face(here))))
    notes = ["Side wagers are counted in fractions, from a full shoe."]
    if any(one.progressive for one in seen):
        notes.append("Progressive wagers are looked at with their meters at the seed.")
    played = [
        one.slug
        for one in offered
        if one.side and not isinstance(one, SeenWager) and one.progressive
    ]
    if played:
        names = ", ".join(filing.law.wagers("blackjack")[slug].name for slug in played)
        notes.append(f"Not priced, because it depends on how hands are played: {names}.")
    return usual, tuple(positions), notes


def _names(value: int) -> str:
    return "10, J, Q, K" if value == 9 else "A" if value == 0 else str(value + 1)
