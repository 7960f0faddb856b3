"""A Rules Submission as a form: each option in words, what may be chosen, what is wrong with it.

Nothing here is shown by a slug: an option, its values and what is said of them are put in words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from title58.games import find_game
from title58.law import Law
from title58.money import format_money
from title58.odds.words import paytable_said, short_name, typed
from title58.plain import CENTS, ODDS
from title58.submission.catalogue import options_of
from title58.submission.filing import Submission
from title58.submission.options import Option, Violation
from title58.submission.table import TableOptions
from title58.wagers.offer import NONE, Listed, each
from title58.words import row_said

TABLE = "The table"
WAGERS = "Wagers and what they pay"
RULES = "Rules and dealing"
WRONG = "When something goes wrong"
APPROVED = "Waivers and approvals"
GROUPS = (TABLE, WAGERS, RULES, WRONG, APPROVED)
TITLES = {
    "buy": "Buy Bets",
    "buy_vigorish": "Commission on Buy Bets",
    "chip": "Smallest chip",
    "come_odds_on_come_out": "Odds on Come Bets on the come-out roll",
    "commission_free": "Commission-free Baccarat",
    "dont_odds": "Odds on Don't Pass and Don't Come",
    "ez": "EZ Baccarat",
    "lay": "Lay Bets",
    "lay_vigorish": "Commission on Lay Bets",
    "odds_display": "Where the odds are shown",
    "rising_phoenix": "Rising Phoenix",
    "vigorish_collection": "When commission is collected",
    "vigorish_on_added_money": "Commission on added money",
    "vigorish_rate": "Rate of commission",
    "vigorish_rounded": "When commission is rounded",
    "vigorish_rounding": "Rounding of commission",
    "side_wagers_need_base": "Side wagers need a base wager",
    "trio_and_first_four": "Trio and First Four",
    "face_up_in_burn": "Cards found face up in the burn",
    "odds": "Odds paid",
    "odds_4_10": "Odds on 4 and 10",
    "odds_5_9": "Odds on 5 and 9",
    "odds_6_8": "Odds on 6 and 8",
    "wagers": "Wagers offered",
}
# How a value stands in a sentence, where its name and its value do not make one.
PHRASES = {
    "come_odds_on_come_out": "Come odds {} on the come-out",
    "dealing": "dealt from {}",
    "dont_odds": "{}x odds on Don't",
    "house_way_equal_points": "equal points {}",
    "house_way_pairs": "pairs by {}",
    "house_way_points": "points by {}",
    "lay_vigorish": "Lay commission {}",
    "buy_vigorish": "Buy commission {}",
    "odds_4_10": "{}x odds on 4 and 10",
    "odds_5_9": "{}x odds on 5 and 9",
    "odds_6_8": "{}x odds on 6 and 8",
    "resplits": "{} resplits",
    "resplits_of_aces": "{} resplits of aces",
    "split_aces": "split aces: {}",
    "vigorish_rounding": "commission {}",
    "wheel": "{} wheel",
}
_NAMED = frozenset(("phoenix_bonus", "dealing_styles"))  # lists of names, put in words
_FLAGS = {"true": True, "false": False}


@dataclass(frozen=True)
class Choice:
    value: str
    said: str


@dataclass(frozen=True)
class Field:
    """One option: what it is about, what is filed, what may be chosen."""

    name: str
    title: str
    about: str
    lawful: str
    cites: tuple[str, ...]
    interpretation: str
    group: str
    kind: str  # either (yes or no), choice, many, number, lines or text: how it is entered
    choices: tuple[Choice, ...]
    filed: str  # as it is entered
    start: str  # its starting value, as it is entered
    said: str  # what is filed, in words
    wrong: tuple[Wrong, ...] = ()


@dataclass(frozen=True)
class Wrong:
    """A violation in words."""

    title: str
    value: str
    problem: str
    lawful: str
    cites: tuple[str, ...]
    unknown: bool


def wager_options(game: str) -> frozenset[str]:
    """The options that offer a wager."""
    offering = options_of(game).offering()
    return frozenset() if offering is None else frozenset(offering.defaults())


@cache
def _wager_names(game: str) -> Mapping[str, str]:
    """Of each option that offers wagers, what they are called."""
    found: dict[str, str] = {}
    known = Law.on("2024-06-01").code.wagers_ever(game)
    for declared in find_game(game).wagers:
        making = declared.making
        if making is not None and declared.slug in known:
            found.setdefault(making.option, short_name(known[declared.slug].name))
    return found


def title_of(game: str, option: str) -> str:
    """What an option is called."""
    if option in TITLES:
        return TITLES[option]
    if option in _wager_names(game):
        return _wager_names(game)[option]
    known = options_of(game).declared().get(option)
    if known is not None and known.kind is ODDS:
        said = option.removeprefix("odds_").replace("_", " ")
        return f"{said[:1].upper()}{said[1:]} pays"
    words = option.replace("_", " ")
    for slug, name in _wager_names(game).items():  # Royal 9 mega
        if option.startswith(f"{slug}_"):
            return f"{name} {option.removeprefix(f'{slug}_').replace('_', ' ')}"
    return words[:1].upper() + words[1:]


def value_said(value: object, option: Option | None = None) -> str:
    """A plain value as a person reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ", ".join(value_said(each) for each in value) if value else "none"
    if isinstance(value, Mapping):
        told = (f"{row_said(str(name))} {value_said(each)}" for name, each in value.items())
        return ", ".join(told) or "none"
    if isinstance(value, int) and option is not None and option.kind is CENTS:
        return format_money(value)
    text = str(value)
    if option is not None and text in option.choices:
        return row_said(paytable_said(text) or text)
    return text


def as_entered(value: object, option: Option | None = None) -> str:
    """A plain value as it stands in a form."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        whole = all(type(each) is int for each in value)
        return (", " if whole else "\n").join(map(str, value))
    if isinstance(value, Mapping):
        return "\n".join(f"{name} = {each}" for name, each in value.items())
    if isinstance(value, int) and option is not None and option.kind is CENTS:
        return format_money(value)
    return str(value)


def from_form(text: str, start: object) -> object:
    """What was entered, as it would be filed; what cannot be read stays text, and is told."""
    text = text.strip().replace("\r\n", "\n")
    if isinstance(start, bool):
        return _FLAGS.get(text, text)
    if isinstance(start, list | tuple):
        if start and all(type(each) is int for each in start):
            return [_number(part) for part in re.split(r"[,\s]+", text) if part]
        return [line.strip() for line in text.split("\n") if line.strip()]
    if isinstance(start, Mapping):
        pairs = (line.partition("=") for line in text.split("\n") if line.strip())
        return {name.strip(): value.strip().strip('"') for name, _, value in pairs}
    if isinstance(start, int) and re.fullmatch(r"-?\d{1,18}", text):
        return int(text)
    return text


def _number(text: str) -> object:
    return int(text) if re.fullmatch(r"-?\d{1,18}", text) else text


def entered(game: str, form: Mapping[str, str]) -> dict[str, Any]:
    """The options that a form sets, as they would be filed."""
    start = options_of(game)().as_plain()
    named = {
        name: "\n".join(typed(line) for line in form[name].splitlines())
        for name in _NAMED
        if name in form
    }
    form = {**form, **named}
    return {name: from_form(form[name], start[name]) for name in start if name in form}


def _kind(option: Option, start: object) -> str:
    if isinstance(start, bool):
        return "either"
    if option.choices:
        return "choice"
    if isinstance(start, list | tuple) and not any(type(each) is int for each in start):
        return "lines"
    if isinstance(start, Mapping):
        return "lines"
    if isinstance(start, int) and option.kind is not CENTS:
        return "number"
    return "text"


def _group(game: str, name: str, option: Option, law: Law) -> str:
    if name in ("waivers", "approvals"):
        return APPROVED
    if name in TableOptions.declared():
        return TABLE
    if name in wager_options(game) or name in ("wagers", "odds", "maximums", "lay"):
        return WAGERS
    if option.kind is ODDS or (name.startswith("odds_") and name != "odds_display"):
        return WAGERS
    provision = law.provision(option.cites[0]) if option.cites else None
    if provision is not None and provision.carrier == "irregularity":
        return WRONG
    return RULES


def fields_of(filing: Submission, form: Mapping[str, str] | None = None) -> tuple[Field, ...]:
    """Every option; what is wrong stands with the option that it is about.

    `form` has what was entered, which may be what cannot be read.
    """
    form = form or {}
    game, law = filing.game, filing.law
    known = filing.options.catalogue(law.code)
    plain, start = filing.options.as_plain(), type(filing.options)().as_plain()
    wrong = wrongs(filing)
    found = []
    for name, option in known.items():
        found.append(
            Field(
                name,
                title_of(game, name),
                in_words(game, option.about, known),
                _flags_said(in_words(game, option.lawful, known), start[name]),
                tuple(option.cites),
                option.interpretation,
                _group(game, name, option, law),
                "many" if _wagers_listed(game, name) else _kind(option, start[name]),
                _wagers_listed(game, name) or _choices(option, start[name]),
                form.get(name, _shown(name, plain[name], option)),
                _shown(name, start[name], option),
                _said(game, name, plain[name], option),
                tuple(one for at, one in wrong if at == name),
            )
        )
    return tuple(found)


def _flags_said(text: str, start: object) -> str:
    if not isinstance(start, bool):
        return text
    return re.sub(r"\btrue\b", "yes", re.sub(r"\bfalse\b", "no", text))


@cache
def _wagers_listed(game: str, option: str) -> tuple[Choice, ...]:
    """The wagers that a list among the options may name."""
    known = Law.on("2024-06-01").code.wagers_ever(game)
    return tuple(
        Choice(declared.slug, known[declared.slug].name)
        for declared in find_game(game).wagers
        if any(isinstance(one, Listed) and one.option == option for one in each(declared.offered))
        and declared.slug in known
    )


def _shown(name: str, value: object, option: Option) -> str:
    text = as_entered(value, option)
    return row_said(text) if name in _NAMED else text


def _said(game: str, name: str, value: object, option: Option) -> str:
    names = {choice.value: choice.said for choice in _wagers_listed(game, name)}
    if names and isinstance(value, list | tuple):
        return ", ".join(names.get(str(each), str(each)) for each in value) or "all"
    return value_said(value, option)


def _choices(option: Option, start: object) -> tuple[Choice, ...]:
    if isinstance(start, bool):
        return Choice("true", "yes"), Choice("false", "no")
    return tuple(
        Choice(value, "not offered" if value == NONE else value_said(value, option))
        for value in option.choices
    )


def wrongs(filing: Submission) -> list[tuple[str, Wrong]]:
    """Every violation in words, with the option that it is about."""
    known = filing.options.catalogue(filing.law.code)
    return [(each.option, _wrong(filing.game, each, known)) for each in filing.violations()]


def _wrong(game: str, violation: Violation, known: Mapping[str, Option]) -> Wrong:
    option = known.get(violation.option)
    return Wrong(
        title_of(game, violation.option),
        value_said(violation.value, option),
        in_words(game, violation.problem, known),
        _flags_said(in_words(game, violation.lawful, known), option and option.default),
        tuple(violation.cites),
        violation.unknown,
    )


def in_words(game: str, text: str, known: Mapping[str, Option]) -> str:
    """A sentence with every option and value in words: `up-to-quarter` is up to quarter."""
    if "_" not in text and "-" not in text:
        return text
    names = {name: title_of(game, name) for name in known if "_" in name}
    values = {value for option in known.values() for value in option.choices if "-" in value}
    said = {**names, **{value: row_said(paytable_said(value) or value) for value in values}}
    longest = sorted(map(re.escape, said), key=len, reverse=True)
    found = rf"(?<![\w-])(?:{'|'.join(longest)})(?![\w-])"
    return re.sub(found, lambda at: said[at[0]], text)


# What may be chosen so that the filing still complies


def lawful_choices(filing: Submission, name: str) -> Iterator[Choice]:
    """The values of an option that comply beside everything else that is filed; the one that is
    filed is always among them."""
    option = filing.options.catalogue(filing.law.code)[name]
    filed = filing.options.as_plain()[name]
    values: tuple[object, ...]
    if isinstance(filed, bool):
        values = (True, False)
    elif option.choices:
        values = option.choices
    elif isinstance(filed, int) and option.kind is not CENTS:
        values = tuple(range(17))
    else:
        values = ()
    for value in values if filed in values else (*values, filed):
        if value == filed or not filing.changed({name: value}).violations():
            yield Choice(as_entered(value, option), _phrase(filing.game, name, value, option))


def _phrase(game: str, name: str, value: object, option: Option) -> str:
    """A value as a part of a sentence that says what is at the table: 8 decks, no EZ Baccarat."""
    title = title_of(game, name)
    if title[1:] == title[1:].lower():  # no name, but words
        title = title.lower()
    if isinstance(value, bool):
        return title if value else f"no {title}"
    if value == NONE:
        return f"no {title[:1].lower() + title[1:] if name in PHRASES else title}"
    if name in PHRASES:
        return PHRASES[name].format(value_said(value, option))
    if name == "decks":
        return "1 deck" if value == 1 else f"{value} decks"
    if name in wager_options(game):
        return f"{title}, paytable {value_said(value, option)}"
    return f"{title}: {value_said(value, option)}"
