"""A player's choices as people say them: `hit`, `double 10`, `no`, `house way`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from title58.errors import Error
from title58.money import MoneyError, parse_money
from title58.rounds.steps import Choose
from title58.rounds.words import Words

_AMOUNT = re.compile(r"(.*?)(?: for| with| by| of)? (\$?\d[\d,]*(?:\.\d\d?)?)")
_AROUND = re.compile(r"^(?:ill|i will|let me) |[,.]? (?:please|thanks|thank you)$|[.!]$")
_CARD = re.compile(r"joker|(?:10|[2-9jqka])[cdhs]?")
FEW = 6  # options that are named in the question; more are listed and have numbers


class ChoiceError(Error):
    """Words that name no choice; the text says what would."""


@dataclass(frozen=True)
class Chosen:
    option: str
    amount: int | None = None  # of the wager that it calls for, if it was said


def named(step: Choose, words: Words, options: tuple[str, ...]) -> list[str]:
    """What may be chosen, as it is shown."""
    return [words.choice(option)[0] for option in options]


def listed(step: Choose) -> bool:
    """Whether the options are too long, or too many, to be named in a question."""
    many = len(step.options) > FEW or any(" " in one for one in step.options)
    return not step.free and (many or bool(step.notes))


def hear_choice(step: Choose, words: Words, text: str) -> Chosen:
    """What these words choose: a name, a shortened one, or a number of the list."""
    said = " ".join(text.lower().replace("-", " ").replace("'", "").split())
    if listed(step) and said.isdigit() and 1 <= int(said) <= len(step.options):
        return Chosen(step.options[int(said) - 1])
    option = _option(step, words, said) or _option(step, words, _bare(said))
    if option is not None:
        return Chosen(option)
    match = _AMOUNT.fullmatch(said)
    if match and (option := _option(step, words, match[1])) is not None:
        if not step.cost(option):
            raise ChoiceError(f"{words.choice(option)[0]} takes no amount")
        try:
            return Chosen(option, parse_money(match[2]))
        except MoneyError as error:
            raise ChoiceError(str(error)) from None
    if step.free and (option := _by_cards(step, said)) is not None:
        return Chosen(option)
    if step.accepts(text.strip()):
        return Chosen(text.strip())
    if step.accepts(text.strip().upper()):
        return Chosen(text.strip().upper())
    for other in step.forbidden:
        names = set(words.choice(other.word)) - {"yes", "no"}  # those answer what is asked
        if names & {said, _bare(said)} and (why := step.forbids(other.word)):
            why.lawful = ", ".join(
                one if " " in one else words.choice(one)[0] for one in step.options
            )
            raise ChoiceError(str(why))
    unfit = step.unfit(said)
    asked = f"type {either(named(step, words, step.options), step)}"
    raise ChoiceError(f"{unfit}: {asked}" if unfit else asked)


def either(names: list[str], step: Choose) -> str:
    """How to say what may be chosen."""
    if step.free:
        return step.lawful().replace("-", " ")
    if listed(step):
        return f"a number from 1 to {len(step.options)}, or a name"
    return f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]


def _option(step: Choose, words: Words, said: str) -> str | None:
    """An option by one of its names, or by the beginning of names that are all its own."""
    if not said:
        return None
    names = {option: [_flat(name) for name in words.choice(option)] for option in step.options}
    for option, all_ in names.items():
        if said in all_:
            return option
    begun = [
        option for option, all_ in names.items() if any(name.startswith(said) for name in all_)
    ]
    if len(begun) > 1:
        shown = " or ".join(words.choice(option)[0] for option in begun)
        raise ChoiceError(f"'{said}' may mean {shown}")
    return begun[0] if begun else None


def _by_cards(step: Choose, said: str) -> str | None:
    """Cards in any order, and without their suits where the ranks alone tell which."""
    words = _CARD.findall(said)
    if re.sub(r"[\s,+]|and", "", said) != "".join(words):
        return None
    meant = [
        option
        for option in step.options
        for cards in permutations(option.split("-"))
        if len(cards) == len(words)
        and all(word in (card, card[:-1]) for word, card in zip(words, cards, strict=True))
    ]
    return meant[0] if len(set(meant)) == 1 else None


def _bare(said: str) -> str:
    """Without what people put around a choice: `I'll stay`, `no thanks`."""
    return _AROUND.sub("", said)


def _flat(name: str) -> str:
    return name.lower().replace("-", " ").replace("'", "")


def compared(worth: Mapping[str, Fraction]) -> list[tuple[str, Fraction, Fraction]]:
    """Options from the best one down, each with its worth and what it costs beside the best."""
    best = max(worth.values(), default=Fraction(0))
    ordered = sorted(worth.items(), key=lambda item: -item[1])
    return [(option, value, best - value) for option, value in ordered]
