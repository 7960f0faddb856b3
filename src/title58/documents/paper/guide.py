"""The gaming guide: a game for the public, in plain words, with rounds that the engine settled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from title58.documents.checklists import offered
from title58.documents.paper.examples import examples, told
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page
from title58.documents.paper.sign import limits_of, prices
from title58.documents.par.figures import percent
from title58.games import find_game
from title58.law.cites import cites
from title58.money import format_money
from title58.odds import WagerOdds
from title58.odds.asking import ask
from title58.progress import stage
from title58.rounds.settlement import Line as Settled
from title58.rounds.settlement import LineResult
from title58.submission.filing import Submission

_BACCARAT = (
    "Two hands are dealt, the Player's Hand and the Banker's Hand. You bet on the one that "
    "will come closer to 9, or on a tie. Anyone may bet on either: Player and Banker are "
    "only names. Number cards count their number, aces 1, tens and face cards 0, and only "
    "the last digit of the sum counts. Whether a third card is drawn is fixed by the rules, "
    "so you have no choices after your wager."
)
_CRAPS = (
    "A player, the shooter, throws two dice. Most wagers are about their total. On a "
    "come-out roll the Pass Bet wins on 7 or 11 and loses on 2, 3 or 12. Any other total "
    "becomes the point: then Pass wins if the point is rolled again before a 7, and loses if "
    "the 7 comes first."
)
# What one plays for, and the sections that say so.
OBJECT = {
    "617a": (
        "A ball is spun around a wheel with numbered compartments. You bet on the number in which"
        " it will come to rest, or on a group of numbers, a color, odd or even.",
        ("617a.3(d)", "617a.5(c)"),
    ),
    "619a": (
        "A large upright wheel is spun. You bet on the symbol at which it will stop.",
        ("619a.2(c)",),
    ),
    "621a": (
        "You get four tiles and set them as a high hand and a low hand of two tiles each. You "
        "win if both outrank those of the dealer or the bank. If only one does, it is a tie and "
        "your wager is returned. Certain pairs rank highest; otherwise the spots are added, and "
        "only the last digit counts.",
        ("621a.8(i)", "621a.8(h)", "621a.3(c)", "621a.3(e)"),
    ),
    "623a": (_CRAPS, ("623a.3(a)(1)(i)(A)", "623a.3(a)(1)(i)(B)", "623a.3(a)(1)(ii)(A)")),
    "625a": (
        "Three dice are shaken under a cover. You bet on what they will show: a number, a pair,"
        " a triple, a total.",
        ("625a.3", "625a.5(d)"),
    ),
    "627a": (_BACCARAT, ("627a.6(a)(1)", "627a.6(a)(2)", "627a.6(a)(3)", "627a.6(b)")),
    "629a": (_BACCARAT, ("629a.6(a)(1)", "629a.6(a)(2)", "629a.6(a)(3)", "629a.6(b)")),
    "631a": (_BACCARAT, ("631a.6(a)(1)", "631a.6(a)(2)", "631a.6(a)(3)", "631a.6(b)")),
    "633a": (
        "You play against the dealer. You try to come closer to 21 than the dealer without going "
        "over. Face cards count 10, an ace 11, or 1 if 11 would be too many. An ace with a "
        "ten-value card as the first two cards is a Blackjack.",
        ("633a.7(p)(1)", "633a.7(p)(2)", "633a.3(e)(2)", "633a.3(e)(3)", "633a.1[Blackjack]"),
    ),
    "645a": (
        "You get seven cards and set them as a high hand of five cards and a low hand of two. "
        "The high hand must rank at least as high as the low one. You win if both outrank those "
        "of the dealer or the bank. If only one does, your wager is returned.",
        ("645a.1[High hand]", "645a.1[Low hand]", "645a.11(b)"),
    ),
    "651a": (
        "You and the dealer each get one card, and the higher one wins. If they tie, you give up"
        " half of your wager, or go to war: you double it, and one more card decides.",
        ("651a.9(a)(1)", "651a.9(a)(2)", "651a.9(c)(1)", "651a.9(c)(2)"),
    ),
}
# Words that every guide uses.
GLOSSARY = (
    ("House edge", "what the house keeps, on average, of each dollar first wagered"),
    ("Hit frequency", "how often the wager wins more than was bet"),
    ("Push", "nobody wins: the wager is returned"),
    (
        "Commission (vigorish)",
        "what the house takes from some winning wagers, or charges for making them",
    ),
    (
        "Cut card (cover card)",
        "a colored card used to cut the cards and to mark where dealing ends",
    ),
)
ENDS = {
    LineResult.WIN: "A round that wins",
    LineResult.LOSE: "A round that loses",
    LineResult.PUSH: "A round that pushes",
}


def guide(filing: Submission) -> Page:
    """The guide to a table as filed."""
    game = find_game(filing.game)
    with stage(f"Pricing {game.name}"):
        found = game.odds(ask(filing))
    return page(filing, f"{game.name}: gaming guide", blocks(filing, found))


def blocks(filing: Submission, found: Iterable[WagerOdds]) -> Iterator[Block]:
    """The guide with the odds of the wagers."""
    text, behind = OBJECT[filing.law.code.chapters_of(filing.game)[0]]
    yield Heading("Object of the game")
    yield Line(text, cites(*behind))
    yield Heading("Wagers and what they pay")
    yield limits_of(filing)
    yield from prices(filing)
    yield from _rounds(filing)
    yield from _odds(filing, found)
    yield from _words(filing)


def _rounds(filing: Submission) -> Iterator[Block]:
    """The first is told in full: that is how the game is dealt."""
    names = {each.slug: each.name for each in offered(filing.game, filing.options, filing.law)}
    for number, (result, played) in enumerate(examples(filing).items()):
        steps = told(played)
        if number == 0:
            yield Heading("How a round is played, step by step")
            yield Line(
                "A round dealt and settled by the engine under the rules of this table. The "
                "player's choices are examples, not advice."
            )
        else:
            yield Heading(ENDS[result])
            steps = [step for step in steps if step.answer]
        for at, step in enumerate(steps, 1):
            answer = f": {step.answer}" if step.answer else ""
            yield Line(f"{step.text}{answer}.", cites(*step.cites), before=f"{at}.")
        if number == 0:
            yield Heading(ENDS[result])
        for line in played.settlement.lines:
            yield Line(settled(line, names), line.cites)


def settled(line: Settled, names: dict[str, str]) -> str:
    """One wager, how it ended and what was paid."""
    name = names.get(line.wager, line.wager)
    on = f" on {line.on}" if line.on else ""
    bet = f"Position {line.seat}, {format_money(line.stake)}, {name}{on}: "
    match line.result:
        case LineResult.WIN:
            end = f"wins {format_money(line.winnings)} at {line.odds}"
        case LineResult.LOSE:
            end = f"loses {format_money(-line.net)}"
        case LineResult.PUSH:
            end = "pushes; the wager is returned"
        case _:
            end = str(line.result)
    if line.vigorish:
        end += f", less a commission of {format_money(line.vigorish)}"
    change = f"{'+' if line.net > 0 else ''}{format_money(line.net)}"
    return f"{bet}{end}. Result: {change}."


def _odds(filing: Submission, found: Iterable[WagerOdds]) -> Iterator[Block]:
    game = find_game(filing.game)
    yield Heading("The odds")
    yield Line(
        "Computed from the rules of this table, not measured. The larger the house edge, the more"
        " the wager costs on average."
    )
    for sentence in game.rules_said(filing.law, filing.options):
        yield Line(sentence)
    rows = []
    for one in found:
        seed = "meters at seed" if one.meters else ""
        exact = "" if one.exact else one.certainty
        note = ", ".join(filter(None, (seed, exact)))
        edge = percent(one.as_told.edge, 3)
        rows.append(
            Row(
                (one.title, edge, percent(one.hit_rate, 3), percent(one.push_rate, 3)),
                one.cite,
                (note,) if note else (),
            )
        )
    yield Table(("Wager", "House edge", "Hit frequency", "Push"), tuple(rows), (5, 2, 2, 2))


def _words(filing: Submission) -> Iterator[Block]:
    yield Heading("Words")
    for word, meaning in GLOSSARY:
        yield Line(f"{word}: {meaning}.")
    law = filing.law
    for chapter in law.code.chapters_of(filing.game):
        for provision in law.provisions(chapter, carriers=("definition",)):
            named = re.fullmatch(r".*\[([A-Z].*)\]", provision.cite)
            if named:
                text = provision.summary
                told = named[1].lower() in text[: len(named[1]) + 5].lower()
                yield Line(text if told else f"{named[1]}: {text}", provision.cite)
