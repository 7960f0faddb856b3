"""The gaming guide: a game for the public, in plain words, with rounds that the engine settled."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from title58.documents.checklists import offered
from title58.documents.paper.examples import examples, told
from title58.documents.paper.page import Block, Heading, Line, Page, Row, Table, page, texts
from title58.documents.paper.sign import limits_of, prices
from title58.documents.par.figures import percent
from title58.games import find_game
from title58.law.cites import cites, under
from title58.law.conditions import hold
from title58.law.model import Provision
from title58.money import format_money
from title58.odds import WagerOdds
from title58.odds.asking import ask
from title58.progress import stage
from title58.records.explain import Told
from title58.rounds.settlement import Line as Settled
from title58.rounds.settlement import LineResult
from title58.rounds.wagers import in_words
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
AS_SINGLE = "wheel = double-zero-as-single-zero"
# How hands are drawn, counted and ranked: the paragraphs that a guide tells, and when.
RULES: dict[str, dict[str, str]] = {
    "617a": {"617a.4(b)": "", "617a.4(c)(2)": AS_SINGLE, "617a.4(c)(3)": AS_SINGLE},
    "621a": dict.fromkeys(("621a.3(c)", "621a.3(d)", "621a.3(e)", "621a.3(f)", "621a.3(g)"), ""),
    "627a": dict.fromkeys(("627a.10(a)", "627a.10(b)", "627a.10(c)"), ""),
    "629a": dict.fromkeys(("629a.10(a)", "629a.10(b)", "629a.10(c)"), ""),
    "631a": dict.fromkeys(("631a.11(a)", "631a.11(b)", "631a.11(c)"), ""),
    "633a": dict.fromkeys(("633a.3(e)", "633a.7(m)", "633a.7(n)"), ""),
    "645a": dict.fromkeys(("645a.6(a)", "645a.6(b)", "645a.6(c)", "645a.11(b)"), ""),
    "651a": {"651a.6": ""},
}
# What stands under a wager's own paragraph and concerns only some tables.
ONLY = {
    "617a.3(e)(1)(ii)": "five_adjacent",
    "617a.3(e)(1)(iii)": "five_adjacent",
    "633a.8(e)": "even_money",
}
# Words of all games; a guide explains those that it uses.
GLOSSARY = (
    ("House edge", "what the house keeps, on average, of each dollar first wagered", "house edge"),
    ("Hit frequency", "how often the wager wins", "hit frequency"),
    ("Push", "nobody wins: the wager is returned", "push"),
    (
        "Commission (vigorish)",
        "what the house takes from some winning wagers, or charges for making them",
        "commission|vigorish",
    ),
    (
        "Cut card (cover card)",
        "a colored card used to cut the cards and to mark where dealing ends",
        "cut card|cover card",
    ),
)
# What a player answers, as a reader would say it.
ANSWERS = {
    "accept": "accepts",
    "ask": "asks how the house would set them",
    "decline": "declines",
    "house-way": "by the house way",
    "name-dealer": "names the dealer",
}
LIES = "\0"  # after a wager: perhaps what it lies on
TOGETHER = 4  # rules of a wager that stand in one paragraph
SLUG = re.compile(r"[a-z]+(-[a-z]+)+")
# What a summary says of the text and not of the game: nothing for the public.
OF_THE_TEXT = re.compile(
    r" \((?:row|the text misnames|the text also names|the text's) [^)]*\)"
    r"|(?:; the text's|, which the text here calls) [^)]*(?=\))"
    r"| \([^()]*: see interpretation \w+\)"
)
AGAIN = re.compile(r"^(Position (\d+) .*?) (?:of|at) position \2\b")
SAID = re.compile(r"^The (?!dealer announces: “no more bets”).* (announces|calls): ")
HEADED = {"617a": "When the ball rests in 0 or 00"}
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
    told = list(_told(filing, found))
    yield from told
    yield from _words(filing, "\n".join(text for block in told for text in texts(block)).lower())


def _told(filing: Submission, found: Iterable[WagerOdds]) -> Iterator[Block]:
    chapter = filing.law.code.chapters_of(filing.game)[0]
    text, behind = OBJECT[chapter]
    yield Heading("Object of the game")
    yield Line(text, cites(*behind))
    yield Heading("Wagers and what they pay")
    yield limits_of(filing)
    yield from prices(filing)
    value, known = filing.options.value, RULES.get(chapter, {})
    rules = list(_engine(filing, (cite for cite, when in known.items() if hold(when, value))))
    yield Heading("When each wager wins and loses")
    yield from _wagers(filing, {rule.cite for rule in rules})
    if rules:
        yield Heading(HEADED.get(chapter, "How hands are drawn and ranked"))
        yield from (Line(_plain(rule), rule.cite) for rule in rules)
    yield from _rounds(filing)
    yield from _odds(filing, found)


def _plain(rule: Provision) -> str:
    return OF_THE_TEXT.sub("", rule.summary)


def _engine(filing: Submission, wanted: Iterable[str]) -> Iterator[Provision]:
    """The provisions under these paragraphs that decide something at this table."""
    law, heads = filing.law, tuple(wanted)
    for chapter in law.code.chapters_of(filing.game):
        for provision in law.provisions(chapter, carriers=("engine",)):
            when = [told for cite, told in ONLY.items() if under(provision.cite, cite)]
            concerns = all(hold(told, filing.options.value) for told in when)
            if concerns and any(under(provision.cite, head) for head in heads):
                yield provision


def _wagers(filing: Submission, seen: set[str]) -> Iterator[Line]:
    """Each paragraph about wagers offered, once: wagers on several numbers often share one. Those
    seen are told under another heading."""
    for spot in find_game(filing.game).spots(filing.law, filing.options).values():
        known = spot.law
        rules = list(_engine(filing, known.cite))
        grounds = [cite for ground in known.grounds for cite in ground.cites]
        if not {rule.cite for rule in rules} & {*grounds}:  # decided by another section
            rules += _engine(filing, dict.fromkeys(grounds))
        rules = [rule for rule in rules if rule.cite not in seen]
        seen |= {rule.cite for rule in rules}
        if len(rules) > TOGETHER:
            yield from (Line(_plain(rule), rule.cite) for rule in rules)
        elif rules:
            text = " ".join(map(_plain, rules))
            yield Line(text, cites(*(rule.cite for rule in rules)))


def _rounds(filing: Submission) -> Iterator[Block]:
    """The first is told in full: that is how the game is dealt."""
    names = names_of(filing)
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
            steps = [step for step in steps if step.answer or SAID.search(step.text)]
        for at, step in enumerate(steps, 1):
            yield Line(f"{step_said(step, names)}.", cites(*step.cites), before=f"{at}.")
        if number == 0:
            yield Heading(ENDS[result])
        for line in played.settlement.lines:
            yield Line(settled(line, names), line.cites)


def names_of(filing: Submission) -> dict[str, str]:
    """What the wagers of a table are called."""
    return {each.slug: each.name for each in offered(filing.game, filing.options, filing.law)}


def step_said(step: Told, names: dict[str, str]) -> str:
    """A step with its answer; whose position it is, is said once, and a wager by its name."""
    answer = ANSWERS.get(step.answer, step.answer)
    if SLUG.fullmatch(answer):
        answer = answer.replace("-", " ")
    text = AGAIN.sub(r"\1", step.text) + (f": {answer}" if answer else "")
    called = {in_words(slug): name for slug, name in names.items()}
    longest = sorted(map(re.escape, called), key=len, reverse=True)
    wager = rf"(\$[\d,.]+ on |position \d+: )(?:the wager on )?({'|'.join(longest)})\b"
    text = re.sub(wager, lambda found: f"{found[1]}{called[found[2]]}{LIES}", text)
    return re.sub(
        rf"{LIES}( (?:\d|player|banker))?", lambda at: f" on{at[1]}" if at[1] else "", text
    )


def settled(line: Settled, names: dict[str, str]) -> str:
    """One wager, how it ended and what was paid."""
    name = names.get(line.wager, line.wager)
    on = f" on {line.on}" if line.on else ""
    bet = f"Position {line.seat}, {format_money(line.stake)}, {name}{on}: "
    match line.result:
        case LineResult.WIN:
            end = f"wins {format_money(line.winnings)} at {line.odds}"
            if not line.winnings:
                end = "wins and breaks even; the wager is returned"
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
    found = list(found)
    pushes = any(one.push_rate for one in found)
    rows = []
    for one in found:
        seed = "meters at seed" if one.meters else ""
        exact = "" if one.exact else one.certainty
        note = ", ".join(filter(None, (seed, exact)))
        shares = [one.as_told.edge, one.hit_rate, *([one.push_rate] if pushes else [])]
        cells = (one.title, *(percent(share, 3) for share in shares))
        rows.append(Row(cells, one.cite, (note,) if note else ()))
    head = ("Wager", "House edge", "Hit frequency", *(("Push",) if pushes else ()))
    yield Table(head, tuple(rows), (5, *(2,) * (len(head) - 1)))


def _words(filing: Submission, used: str) -> Iterator[Block]:
    """The words that the guide has used; `used` is all of its text in small letters."""
    yield Heading("Words")
    for word, meaning, pattern in GLOSSARY:
        if re.search(pattern, used):
            yield Line(f"{word}: {meaning}.")
    law = filing.law
    for chapter in law.code.chapters_of(filing.game):
        for provision in law.provisions(chapter, carriers=("definition",)):
            named = re.fullmatch(r".*\[([A-Z].*)\]", provision.cite)
            if named and named[1].lower() in used.replace("-", " "):
                text = provision.summary
                told = named[1].lower() in text[: len(named[1]) + 5].lower().replace("-", " ")
                yield Line(text if told else f"{named[1]}: {text}", provision.cite)
