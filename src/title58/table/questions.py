"""Questions at the terminal table: what to type, what it costs, which section is behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from title58.law import Law
from title58.law.cites import Cites
from title58.odds import WagerOdds
from title58.records.explain import plain_cite
from title58.records.reasons import says_when_it_wins
from title58.rounds.steps import Choose
from title58.rounds.words import Words
from title58.table import choices
from title58.table.bets import Spoken

Lines = Sequence[tuple[str, str]]  # what may be typed, and what it does
FLOOR = {"commission": "vigorish", "vig": "vigorish", "cut card": "cover card"}  # the Code's words
SHOWN = 12  # provisions found by a word
ALWAYS: Lines = (
    ("odds", "what each bet or choice here costs on average"),
    ("why", "the section behind what happened last; 'why 601a.2' for any section"),
    ("steps", "show or hide every step of the procedure"),
    ("quit", "leave the table"),
)


# What may be typed


def betting_help(spoken: Spoken, *, rolls: bool) -> Lines:
    closes = spoken.game.words.closes
    lines = [
        (spoken.example, "bet; names may be shortened, $ may be left out"),
        ("again", "the bets of the last round"),
        ("remove BET", "take a bet back; 'clear' takes all back"),
        (f"{closes}, or Enter", "no more bets"),
        ("wagers", "every bet here, and what it pays"),
    ]
    if rolls:
        lines[2:2] = [
            ("off BET, on BET", "call a bet off, or on"),
            ("press BET", "double a bet; 'press BET by 6' adds as much as you say"),
            ("reduce BET by 5", "make a bet smaller"),
        ]
        lines.append(("pass the dice", "after the next throw"))
    return [*lines, *ALWAYS]


def choice_help(words: Words, step: Choose, may: tuple[str, ...]) -> Lines:
    if step.free:
        house, example = words.choice(step.options[0])[0], step.options[-1].replace("-", " ")
        return [
            (house, "as the house would"),
            (example, "the two cards of your low hand"),
            *ALWAYS,
        ]
    if choices.listed(step):
        return [*numbered(step, words.choice), *ALWAYS]
    lines = []
    for option in may:
        name, *others = words.choice(option)
        cost = step.cost(option)
        more = f"puts up more; '{name} 10' names how much" if cost else ""
        also = f"also: {', '.join(others)}" if others else ""
        lines.append((name, "; ".join(filter(None, (more, also)))))
    return [*lines, *ALWAYS]


def numbered(step: Choose, named: Callable[[str], tuple[str, ...]]) -> Lines:
    notes = (*step.notes, *("" for _ in step.options))
    return [
        (f"{number}", f"{option if ' ' in option else named(option)[0]}  {note}".rstrip())
        for number, (option, note) in enumerate(zip(step.options, notes, strict=False), 1)
    ]


def offered(spoken: Spoken) -> Iterator[tuple[str, str]]:
    """Every bet here, what it pays and where that stands."""
    for kind, spot in spoken.spots.items():
        where = ""
        if len(spot.selections) > 1:
            where = f" ({', '.join(spoken.places_of(kind))})"
        pays = spoken.game.pays(spoken.law, spoken.options, kind).replace("-", " ")
        for word, better in spoken.game.words.instead.items():
            pays = pays.replace(word, better)
        section = sections(spot.law.cite)
        yield f"{spoken.title(kind)}{where}", f"{pays}  § {section}"


# What it costs


def priced(found: Sequence[WagerOdds], spoken: Spoken) -> Lines:
    """What bets cost, the cheapest first; those alike together."""
    alike: dict[str, list[str]] = {}
    for one in sorted(found, key=lambda one: one.edge):
        others = [other for other in found if other.wager == one.wager]
        name = spoken.title(one.wager)
        if len({other.edge for other in others}) > 1:
            differ = [pair[1] for pair in one.under if any(pair not in o.under for o in others)]
            name += f" ({', '.join(differ)})" if differ else f" (paytable {one.paytable})"
        wins = {_percent(other.hit_rate, 1) for other in others if other.edge == one.edge}
        often = " to ".join(sorted({min(wins), max(wins)}))
        names = alike.setdefault(f"{_percent(one.edge)}, wins {often}", [])
        if name not in names:
            names.append(name)
    return [
        ("house edge, wins", "bet"),
        *((figures, ", ".join(names)) for figures, names in alike.items()),
    ]


def worth(spoken: Spoken, step: Choose) -> Lines:
    """What each option of a choice is worth, the best first."""
    game, lines = spoken.game, []
    for option, value, cost in choices.compared(game.worth(spoken.law, spoken.options, step)):
        beside = f"costs {_percent(cost)} of your bet" if cost else "best"
        lines.append((game.words.choice(option)[0], f"{_signed(value)} per $1 bet; {beside}"))
    return lines


def _percent(value: Fraction, digits: int = 2) -> str:
    return f"{float(value) * 100:.{digits}f}%"


def _signed(value: Fraction) -> str:
    return f"{'-' if value < 0 else '+'}${abs(float(value)):.3f}"


# Which section is behind it


class Why(NamedTuple):
    """Something that happened, and the sections behind it."""

    what: str
    cites: Cites
    lost: bool = False


def sections(behind: Cites) -> str:
    return ", ".join(dict.fromkeys(map(plain_cite, behind)))


def explained(law: Law, happened: Sequence[Why]) -> Iterator[tuple[str, Lines]]:
    """Each thing that happened, with its provisions; those told before are not told again."""
    told = set[tuple[str, str]]()
    for why in happened:
        behind = list(_provisions(law, why.cites))
        unmet = why.lost and behind and all(says_when_it_wins(text) for _, text in behind)
        what = f"{why.what[:1].upper()}{why.what[1:]}".removesuffix(".")
        lines = [(cite, text if (cite, text) not in told else "as above") for cite, text in behind]
        yield what + (": none of these was met." if unmet else "."), lines
        told.update(behind)


def _provisions(law: Law, behind: Cites) -> Iterator[tuple[str, str]]:
    for cite in behind:
        provision = law.provision(cite.partition("@")[0])
        if provision is not None:
            yield f"§ {plain_cite(cite)}", provision.summary


def provisions_on(law: Law, chapter: str, words: str) -> Lines:
    """A section by its number, or what a chapter has on a word."""
    cite = words.replace(" ", "")
    named = cite.partition(".")[0]
    found = [p for p in law.provisions() if p.chapter == named and p.cite.startswith(cite)]
    if not found and not cite[:1].isdigit():
        term = FLOOR.get(words, words)
        here = (p for p in law.provisions() if p.chapter == chapter)
        found = [p for p in here if term in p.summary.lower()][:SHOWN]
    return [(f"§ {p.cite}", p.summary) for p in found]
